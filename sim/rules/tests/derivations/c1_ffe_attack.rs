//! C1.5: an FFE on one unit, attack after attack, by enumeration of the IFT DR.
//!
//! What an IFT result makes of a unit is that of `a8_fire_phase`, from tables.

use serde_json::{Value, json};

use crate::a8_fire_phase::{Model, Odds, Target, add, every_dr, one_of, result};
use crate::exact;

/// FP, and the DRM to the IFT DR.
type OnTheIft = (f64, i32);

/// What is asked, and by hand FP and DRM of an attack and of a Critical Hit.
fn ffes() -> Vec<(Value, OnTheIft, OnTheIft)> {
    let ask = |caliber: i32, more: Value| {
        let mut asked = more;
        asked["caliber-mm"] = json!(caliber);
        asked
    };
    vec![
        (ask(80, json!({})), (16.0, 0), (30.0, 0)),
        // 40 FP are half of eight above 36.
        (ask(100, json!({ "terrain": "woods" })), (20.0, -1), (36.0, -1)),
        (ask(100, json!({ "terrain": "dense-jungle" })), (20.0, -1), (36.0, -1)),
        // 60 FP are three times eight above 36.
        (ask(150, json!({ "terrain": "stone-building" })), (30.0, 3), (36.0, -6)),
        (
            ask(150, json!({ "terrain": "stone-building", "levels-above": 1 })),
            (30.0, 4),
            (36.0, -5),
        ),
        (ask(70, json!({ "terrain": "trench" })), (12.0, 4), (24.0, -4)),
        (ask(70, json!({ "terrain": "foxhole", "drm": -1 })), (12.0, 3), (24.0, -5)),
        (ask(120, json!({ "terrain": "wall" })), (24.0, 1), (36.0, -2)),
        (ask(120, json!({ "terrain": "hedge" })), (24.0, 0), (36.0, -1)),
        (ask(80, json!({ "terrain": "swamp" })), (8.0, -1), (30.0, -1)),
        (ask(80, json!({ "marsh": true })), (8.0, 0), (30.0, 0)),
        (ask(60, json!({ "mission": "harassing" })), (2.0, 0), (16.0, 0)),
        (ask(60, json!({ "mission": "barrage" })), (6.0, 0), (16.0, 0)),
        // 300 mm: -1 for each 50 mm above 200, and 72 FP are four times eight above 36.
        (ask(300, json!({})), (36.0, -2), (36.0, -6)),
        (ask(80, json!({ "mission": "harassing" })), (4.0, 0), (30.0, 0)),
        (ask(100, json!({ "mission": "harassing" })), (6.0, 0), (36.0, 0)),
        (ask(150, json!({ "mission": "barrage" })), (24.0, 0), (36.0, -3)),
        (ask(80, json!({ "terrain": "cave" })), (16.0, 6), (30.0, -6)),
    ]
}

const UNITS: [(&str, i32, &str); 6] = [
    ("japanese", 3, "elite-full"),
    ("japanese", 1, "conscript-full"),
    ("american", 3, "6-6-6-concealed"),
    ("russian", 1, "4-4-7-broken"),
    ("gmd", 2, "crew"),
    ("japanese", 2, "first-line-half-squad"),
];

/// Who stands before the next attack: pins have ended.
fn unpinned(target: Target) -> Target {
    match target {
        Target::There { counter, condition: "pinned", concealed } => {
            Target::There { counter, condition: "unbroken", concealed }
        }
        target => target,
    }
}

#[test]
fn every_ffe_at_one_unit_is_what_its_dice_say() {
    for (place, (asked, usual, critical)) in ffes().into_iter().enumerate() {
        for (turn, (force, elr, name)) in UNITS.into_iter().enumerate() {
            let attacks = 1 + (place + turn) % 3;
            let unit = Model::of_unit(force, name, elr);
            let before = Target::named(name);
            let mut odds = Odds::from([(before.clone(), one_of(36))]);
            for attack in 0..attacks {
                let mut next = Odds::new();
                for (target, chance) in odds {
                    let target = if attack > 0 { unpinned(target) } else { target };
                    if target == Target::Gone {
                        add(&mut next, target, &chance);
                        continue;
                    }
                    for (colored, white) in every_dr() {
                        let total = colored + white;
                        let (firepower, drm) = if total == 2 { critical } else { usual };
                        let suffered = unit.suffered(&target, result(firepower, 0, total + drm));
                        for (left, share) in suffered {
                            add(&mut next, left, &(&(&chance * &one_of(1)) * &share));
                        }
                    }
                }
                odds = next;
            }
            let mut derived = Odds::new();
            for (target, chance) in odds {
                add(&mut derived, target.called(&before, force == "japanese"), &chance);
            }
            let mut asked = asked.clone();
            let more = json!({
                "force": force, "targets": [name], "elr": elr, "heat-of-battle": false,
                "attacks": attacks, "rally": false,
            });
            let all = asked.as_object_mut().expect("names");
            all.extend(more.as_object().expect("names").clone());
            let answer = exact("ffe-attack", &asked);
            let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
            assert_eq!(answered, derived, "{asked}");
        }
    }
}
