//! Examples of air attacks, with the dice that they name; and what is refused.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted::{Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, with};

fn squad() -> Value {
    json!({
        "year": 1944, "force": "russian", "targets": ["4-4-7"], "elr": 3, "heat-of-battle": false,
    })
}

/// A squad in a building has +3 - 2; a truck in the same hex -1 - 2.
#[test]
fn example_e7_3() {
    let none = ("IFT DR", Total(12));
    let sight = |dr| ("Sighting TC", Total(dr));
    let building = with(&squad(), &json!({ "terrain": "wooden-building" }));
    assert_played("air-attack", &building, &[sight(7), none], "unaffected");
    assert_played("air-attack", &building, &[sight(8)], "unaffected / 1 not sighting");
    let truck = with(&building, &json!({ "sighting-terrain": "open", "with-vehicle": true }));
    assert_played("air-attack", &truck, &[sight(11), none], "unaffected");
    assert_played("air-attack", &truck, &[sight(12)], "unaffected / 1 recalled, 1 not sighting");
    // A concealed squad in it has +3: a Final 12 is a Mistaken Attack.
    let hidden = with(&building, &json!({ "targets": ["4-4-7-concealed"] }));
    assert_played("air-attack", &hidden, &[sight(9)], "unaffected / 1 mistaken");
    let both = "unaffected / 1 recalled, 1 mistaken";
    assert_played("air-attack", &hidden, &[sight(12)], both);
}

/// WP in the next hex is +2 for the Sighting TC and for the attack: 9 - 2 + 2 fails, 8 passes, and
/// 12 FP by 4 + 2 are a 2MC.
#[test]
fn example_e7_4_with_smoke() {
    let asked = with(&squad(), &json!({ "smoke": 2 }));
    let fails = [("Sighting TC", Total(9))];
    assert_played("air-attack", &asked, &fails, "unaffected / 1 not sighting");
    let sees = ("Sighting TC", Total(8));
    let attack = [sees, ("IFT DR", Total(4)), ("MC", Total(5))];
    assert_played("air-attack", &asked, &attack, "pinned");
}

/// A squad moves in the open, unconcealed: an 11 sights it. FlaK has 3 FP, halved for range, and a
/// 4 + 3 is nothing. Then 12 FP have a 7 - 2: a 2MC.
#[test]
fn example_e7_62() {
    let asked = with(&squad(), &json!({ "ffnam": true, "ffmo": true, "aa": [3] }));
    let sees = ("Sighting TC", Total(11));
    let aa = |dr| ("IFT DR of AA fire", Total(dr));
    let attack = [sees, aa(4), ("IFT DR", Total(7)), ("MC", Total(6))];
    assert_played("air-attack", &asked, &attack, "broken");
    // The next hex: 6 FP of FlaK with a 10, and a 5 + 1 at woods is a 2MC, too.
    let woods = with(&squad(), &json!({ "terrain": "woods", "aa": [6], "aa-after": [6] }));
    let sees = ("Sighting TC", Total(7));
    let attack = [sees, aa(10), ("IFT DR", Total(5)), ("MC", Total(4)), aa(3)];
    assert_played("air-attack", &woods, &attack, "unaffected / 1 damaged");
    // A MG of 6 FP has a 3 + 3, which Damages the plane: it attacks with +1, and not again.
    let point = with(&squad(), &json!({ "run": "point", "aa": [6] }));
    let attack = [("Sighting TC", Total(10)), aa(3), ("IFT DR", Total(6)), ("MC", Total(7))];
    assert_played("air-attack", &point, &attack, "broken / 1 damaged");
}

/// 6 FP at a plane of +1: a 6 makes it evade, a 5 Damages it, and a second 5 is too much.
#[test]
fn example_e8_4() {
    let asked = with(&squad(), &json!({ "year": 1939, "aa": [6, 6] }));
    let sees = ("Sighting TC", Total(10));
    let aa = |dr| ("IFT DR of AA fire", Total(dr));
    let none = ("IFT DR", Total(9));
    assert_played("air-attack", &asked, &[sees, aa(6), aa(12), none], "unaffected");
    assert_played("air-attack", &asked, &[sees, aa(5), aa(6), none], "unaffected / 1 damaged");
    assert_played("air-attack", &asked, &[sees, aa(5), aa(5)], "unaffected / 1 shot down");
    assert_played("air-attack", &asked, &[sees, aa(4)], "unaffected / 1 shot down");
    // With +1 for evading, 6 FP have an 8: no PTC by a 7.
    assert_played("air-attack", &asked, &[sees, aa(6), aa(8), ("IFT DR", Total(8))], "unaffected");
}

/// After an Original 2 another dr can be better than the result.
#[test]
fn example_e7_512() {
    let asked = with(&squad(), &json!({ "aa": [2] }));
    let sees = ("Sighting TC", Total(10));
    let two = |dr| [("IFT DR of AA fire", Total(2)), ("AA dr after an Original 2", Die(dr))];
    let script = |dr, rest: &[_]| [&[sees], &two(dr)[..], rest].concat();
    assert_played("air-attack", &asked, &script(1, &[]), "unaffected / 1 shot down");
    let none = [("IFT DR", Total(12))];
    assert_played("air-attack", &asked, &script(2, &none), "unaffected / 1 damaged");
    // 2 + 3 is one above the 4 of the Vehicle line.
    assert_played("air-attack", &asked, &script(6, &none), "unaffected");
}

/// Bombs from three hexes: an 8 hits the squad in the open, and a 6 the HS in its foxhole.
#[test]
fn example_e7_421() {
    let bombs = json!({ "run": "point", "year": 1942, "machine-guns": false });
    let open = with(&squad(), &bombs);
    let entrenched = with(&open, &json!({ "targets": ["2-3-7"], "terrain": "foxhole", "elr": 3 }));
    let sees = ("Sighting TC", Total(10));
    let hits = |dr, ift| [sees, ("TH DR", Total(dr)), ("IFT DR", Total(ift))];
    let misses = |dr| [sees, ("TH DR", Total(dr))];
    // 120 mm: 24 FP.
    assert_played("air-attack", &open, &hits(8, 4), "eliminated");
    assert_played("air-attack", &open, &misses(9), "unaffected");
    assert_played("air-attack", &entrenched, &hits(6, 4), "eliminated");
    assert_played("air-attack", &entrenched, &misses(7), "unaffected");
}

/// Bombs from three hexes hit a moving Tiger, which is large, by a 9.
#[test]
fn example_e7_421_with_a_vehicle() {
    let asked = json!({
        "year": 1942, "armament": "bombs", "near": true, "worst-af": 8, "moving": true,
        "target-size": -1,
    });
    let sees = ("Sighting TC", Total(12));
    let hit = |colored, white| ("TH DR", Both(colored, white));
    assert_played("air-attack-vehicle", &asked, &[sees, hit(6, 4)], "no-effect / 1 recalled");
    // A Near Miss has 6 + 2 - 4: the hull by a 5, which is one above.
    let near = [sees, hit(5, 4), ("To Kill DR", Total(5))];
    assert_played("air-attack-vehicle", &asked, &near, "immobilized / 1 recalled");
    // A Direct Hit by a Final 5 has 10.
    let direct = [sees, hit(1, 3), ("To Kill DR", Total(9))];
    assert_played("air-attack-vehicle", &asked, &direct, "eliminated / 1 recalled");
}

/// A Critical Hit of 120 mm has 48 FP: 36 and -1. One of 250 mm has 36 and -5.
#[test]
fn example_c_7() {
    let bombs = json!({ "run": "point", "year": 1942, "machine-guns": false });
    let critical = |ift| [("Sighting TC", Total(10)), ("TH DR", Total(3)), ("IFT DR", Total(ift))];
    let asked = with(&squad(), &bombs);
    assert_played("air-attack", &asked, &critical(7), "eliminated");
    let mc = [("MC", Total(6))];
    let broken = [&critical(9)[..], &mc].concat();
    assert_played("air-attack", &asked, &broken, "broken");
    let heavy = with(&asked, &json!({ "bomb-caliber-mm": 250 }));
    assert_played("air-attack", &heavy, &critical(11), "eliminated");
}

/// A Stuka fires from the next hex and pins; then it fires again, with its bombs.
#[test]
fn a_stuka_pins_its_targets() {
    let asked = with(&squad(), &json!({ "plane": "stuka", "run": "point", "year": 1942 }));
    let sees = ("Sighting TC", Total(10));
    let none = ("IFT DR", Total(10));
    let misses = ("TH DR", Total(9));
    assert_played("air-attack", &asked, &[sees, none, none, misses], "pinned");
    // A pin reveals a concealed unit.
    let hidden = with(&asked, &json!({ "targets": ["4-4-7-concealed"] }));
    let sees_it = ("Sighting TC", Total(8));
    assert_played("air-attack", &hidden, &[sees_it, none, none, misses], "pinned");
    // AA fire comes after each attack: a plane that evades does not attack again.
    let asked = with(&asked, &json!({ "aa": [6] }));
    let evades = ("IFT DR of AA fire", Total(5));
    assert_played("air-attack", &asked, &[sees, none, evades], "pinned");
    // An Original 12 disables its MG, so that it has only its bombs.
    let asked = with(&squad(), &json!({ "plane": "stuka", "run": "point", "year": 1942 }));
    let disabled = ("IFT DR", Total(12));
    assert_played("air-attack", &asked, &[sees, disabled, misses], "pinned");
}

/// A cave is a building for the Sighting TC, has +4, and a Critical Hit of 100 mm and more
/// eliminates it. At an Upper-Cliff cave two levels up, an Original 2 just hits with a TH# of 8.
#[test]
fn example_g11_86() {
    let cave = json!({
        "run": "point", "year": 1944, "machine-guns": false, "terrain": "cave", "elr": 3,
        "targets": ["elite-full"], "heat-of-battle": false,
    });
    let sees = ("Sighting TC", Total(7));
    let two = ("TH DR", Total(2));
    let subsequent = |dr| ("Critical Hit dr", Die(dr));
    assert_played("air-attack", &cave, &[("Sighting TC", Total(8))], "unaffected / 1 not sighting");
    assert_played("air-attack", &cave, &[sees, two, subsequent(4)], "cave-eliminated");
    // 30 FP by a 12 are a 1MC.
    let (mc, passes) = (("IFT DR", Total(12)), ("MC", Total(5)));
    let hit = [sees, two, subsequent(5), mc, passes];
    assert_played("air-attack", &cave, &hit, "unaffected");
    let hit = [sees, ("TH DR", Total(4)), mc, passes];
    assert_played("air-attack", &cave, &hit, "unaffected");
    assert_played("air-attack", &cave, &[sees, ("TH DR", Total(5))], "unaffected");
    let cliff = with(&cave, &json!({ "cliff-levels": 2 }));
    assert_played("air-attack", &cliff, &[sees, ("TH DR", Total(3))], "unaffected");
    // On the Area Target Type the cave has +6 on the IFT: half of 30 FP with a 6 + 6 is nothing.
    let area = with(&cave, &json!({ "target-type": "area" }));
    let hits = [sees, ("TH DR", Total(7)), ("IFT DR", Total(6))];
    assert_played("air-attack", &area, &hits, "unaffected");
    // The squad in the cave is concealed, so that there is no -2.
    let hidden = with(&cave, &json!({ "targets": ["elite-full-concealed"] }));
    let fails = "unaffected / 1 not sighting";
    assert_played("air-attack", &hidden, &[("Sighting TC", Total(6))], fails);
}

/// The second plane has -1 after the attack of the first, and what it has revealed is in sight.
#[test]
fn planes_attack_one_after_another() {
    let asked = with(&squad(), &json!({ "planes": 2, "targets": ["4-4-7-concealed"] }));
    let sight = |dr| ("Sighting TC", Total(dr));
    let none = ("IFT DR", Total(11));
    assert_played("air-attack", &asked, &[sight(8), none, sight(9), none], "unaffected");
    // 6 FP at the concealed: a PTC by an 8 that is passed reveals the squad.
    let reveals = [sight(8), ("IFT DR", Total(8)), ("TC", Total(7)), sight(11), none];
    assert_played("air-attack", &asked, &reveals, "revealed");
    let neither = [sight(9), sight(9)];
    assert_played("air-attack", &asked, &neither, "unaffected / 2 not sighting");
}

#[test]
fn what_contradicts_itself_is_refused() {
    let entry = catalog::find("air-attack").expect("it is in the catalog");
    let refused = |more: &Value, parameter: &str, rule: &str| {
        let asked = with(&squad(), more);
        let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
        let found = (refusal.parameter(), refusal.rule());
        assert_eq!(found, (parameter, Some(rule)), "{asked}: {refusal}");
    };
    let vehicle = catalog::find("air-attack-vehicle").expect("it is in the catalog");
    for (more, parameter, rule) in [
        (json!({ "bomb-caliber-mm": 100, "armament": "mg" }), "bomb-caliber-mm", "E7.42"),
        (json!({ "plane": "stuka", "near": false, "armament": "bombs" }), "near", "E7.4"),
        (json!({ "terrain": "cave", "armament": "mg" }), "terrain", "E7.4"),
        (json!({ "open-topped": true, "armament": "mg" }), "open-topped", "C7.22"),
        (json!({ "aa-drm": 1, "armament": "mg" }), "aa-drm", "E7.51"),
    ] {
        let asked = with(&json!({ "year": 1944 }), &more);
        let refusal = vehicle.ask(asked.as_object().expect("names")).expect_err("it is refused");
        let found = (refusal.parameter(), refusal.rule());
        assert_eq!(found, (parameter, Some(rule)), "{asked}: {refusal}");
    }
    for (more, parameter, rule) in [
        (json!({ "bombs": "second" }), "bombs", "E7.42"),
        (json!({ "run": "point", "bombs": "first" }), "bombs", "E7.42"),
        (json!({ "plane": "stuka", "bombs": "first" }), "bombs", "E7.403"),
        (json!({ "run": "point", "bombs": "none", "machine-guns": false }), "machine-guns", "E7.4"),
        (json!({ "machine-guns": false }), "machine-guns", "E7.4"),
        (json!({ "bomb-caliber-mm": 100 }), "bomb-caliber-mm", "E7.42"),
        (json!({ "plane": "stuka", "run": "point", "year": 1940 }), "bomb-caliber-mm", "E7.42"),
        (json!({ "aa-second": [4] }), "aa-second", "E7.4"),
        (json!({ "aa-cowers": true }), "aa-cowers", "E7.51"),
        (json!({ "target-type": "vehicle" }), "target-type", "C3.31"),
        (json!({ "target-type": "area" }), "target-type", "E7.42"),
        (json!({ "terrain": "wall" }), "terrain", "E7.4"),
        (json!({ "terrain": "cave-area-target" }), "terrain", "G11.8"),
        (json!({ "terrain": "bamboo" }), "sighting-terrain", "E7.3"),
        (json!({ "terrain": "cave", "sighting-terrain": "open" }), "sighting-terrain", "G11.86"),
        (json!({ "cliff-levels": 1 }), "cliff-levels", "G11.86"),
        (json!({ "ffmo": true, "terrain": "woods" }), "ffmo", "A4.6"),
        (json!({ "ffnam": true, "hazardous-movement": true }), "hazardous-movement", "A4.62"),
        (json!({ "ffnam": true, "moving": false }), "moving", "E7.3"),
    ] {
        refused(&more, parameter, rule);
    }
}
