//! C11.2 to C11.6: fire at a Gun and its crew, by the model of `c3_gun_attack`.

use serde_json::{Value, json};

use crate::a8_fire_phase::{Model, Odds, Target};
use crate::c3_gun_attack::{Fight, OnTheIft};
use crate::exact;

/// Shots at a Gun and its crew: what is asked, and by hand number, DRM, FP and DRM of a hit, what
/// the gunshield adds, and whether it is solid shot.
fn at_guns() -> Vec<(Value, i32, i32, OnTheIft, i32, bool)> {
    vec![
        // 75 mm at 8 hexes at a small Emplaced AT Gun: 7, +1 and +2.
        (
            json!({ "caliber-mm": 75, "range": 8, "target-gun": "at", "emplaced": true,
                "target-size": 1 }),
            7,
            3,
            (12.0, 0),
            2,
            false,
        ),
        // The same from outside its CA.
        (
            json!({ "caliber-mm": 75, "range": 8, "target-gun": "at", "emplaced": true,
                "target-size": 1, "within-its-ca": false }),
            7,
            3,
            (12.0, 0),
            0,
            false,
        ),
        // An INF Gun in the open that is not Emplaced.
        (json!({ "caliber-mm": 75, "range": 8, "target-gun": "inf" }), 7, 0, (12.0, 0), 2, false),
        // In a stone building Emplacement is no better.
        (
            json!({ "caliber-mm": 105, "range": 8, "target-gun": "at", "emplaced": true,
                "terrain": "stone-building" }),
            7,
            3,
            (20.0, 0),
            2,
            false,
        ),
        // On the Area Target Type: half of 12 FP, and +2 once.
        (
            json!({ "caliber-mm": 75, "range": 8, "target-gun": "at", "emplaced": true,
                "target-type": "area" }),
            7,
            0,
            (6.0, 2),
            0,
            false,
        ),
        // Without Emplacement and TEM the gunshield counts there.
        (
            json!({ "caliber-mm": 75, "range": 8, "target-gun": "at", "target-type": "area" }),
            7,
            0,
            (6.0, 0),
            2,
            false,
        ),
        // A mortar of 81 mm at one in woods: its bursts are in the air, -1, and Emplaced is +2.
        (
            json!({ "weapon": "mortar", "caliber-mm": 81, "range": 10, "target-gun": "at",
                "emplaced": true, "terrain": "woods" }),
            7,
            0,
            (8.0, 1),
            0,
            false,
        ),
        // Against Indirect Fire a gunshield is +1.
        (
            json!({ "weapon": "mortar", "caliber-mm": 81, "range": 10, "target-gun": "inf" }),
            7,
            0,
            (8.0, 0),
            1,
            false,
        ),
        // AP of 57 mm: 2 FP, and a K is enough.
        (
            json!({ "caliber-mm": 57, "range": 8, "target-gun": "art", "ammunition": "ap" }),
            7,
            0,
            (2.0, 0),
            0,
            true,
        ),
        // 37 mm with Multiple Hits.
        (json!({ "caliber-mm": 37, "range": 8, "target-gun": "aa" }), 7, 0, (4.0, 0), 0, false),
        // HEAT of 75 mm in the open.
        (
            json!({ "caliber-mm": 75, "range": 8, "ammunition": "heat", "target-gun": "at" }),
            7,
            0,
            (8.0, 0),
            2,
            false,
        ),
    ]
}

const CREWS: [(&str, i32, &str); 5] = [
    ("japanese", 3, "crew"),
    ("japanese", 2, "reduced-crew"),
    ("usmc", 3, "crew-concealed"),
    ("american", 2, "crew"),
    ("gmd", 2, "crew-broken"),
];

/// Every shot at the crew of a Gun: a Direct Hit is counted before the gunshield, and what is left
/// by a Near Miss with it (C11.4, C11.5).
#[test]
fn every_shot_at_a_gun_is_what_its_dice_say() {
    for (place, (shot, number, drm, hit, shield, solid)) in at_guns().into_iter().enumerate() {
        for (turn, (force, elr, name)) in CREWS.into_iter().enumerate() {
            let area = shot["target-type"] == json!("area") || shot["weapon"] == json!("mortar");
            let rate = if shot["target-type"] == json!("area") { 0 } else { (place + turn) % 3 };
            let stop = ["pinned", "broken", "eliminated"][(place + 2 * turn) % 3];
            let mut asked = shot.clone();
            let more = json!({
                "force": force, "targets": [name], "elr": elr, "heat-of-battle": false,
                "rate-of-fire": rate, "rof-limit": 2, "stop-when": stop,
            });
            let all = asked.as_object_mut().expect("names");
            all.extend(more.as_object().expect("names").clone());
            let model = Fight {
                unit: Model::of_unit(force, name, elr),
                before: Target::named(name),
                japanese: force == "japanese",
                number,
                drm,
                in_cave: false,
                area,
                hit,
                critical: hit,
                rate: rate as i32,
                limit: 2,
                breaks: 12,
                intensive: false,
                stop,
                multiple: !area && (15..=40).contains(&shot["caliber-mm"].as_i64().expect("mm")),
                gun: Some((shield, solid)),
            };
            let answer = exact("gun-attack", &asked);
            let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
            assert_eq!(answered, model.derived(), "{asked}");
        }
    }
}
