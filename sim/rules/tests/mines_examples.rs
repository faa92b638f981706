//! Examples of mines, Clearance and roadblocks, with the dice that they name; and what is refused.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted;
use asl_engine::dice::Scripted::{Die, Total};
use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, question, ways, with};

fn squad(path: &Value) -> Value {
    json!({
        "path": path, "force": "russian", "targets": ["4-4-7"], "elr": 3, "heat-of-battle": false,
    })
}

/// Out of one minefield and into the next: two attacks, unless the first stops the unit.
#[test]
fn example_b28_412() {
    let asked = squad(&json!([6, 8]));
    let none = ("IFT DR", Total(12));
    assert_played("mines", &asked, &[none, none, none, none], "arrives: unaffected");
    let pinned = [none, ("IFT DR", Total(8)), ("TC", Total(8))];
    assert_played("mines", &asked, &pinned, "stopped in hex 1: pinned");
    let broken = [none, none, ("IFT DR", Total(8)), ("MC", Total(8))];
    assert_played("mines", &asked, &broken, "stopped in hex 2: broken");
    // A hex without mines does not attack.
    let asked = squad(&json!([0, 6]));
    assert_played("mines", &asked, &[none, none], "arrives: unaffected");
}

/// In Deep Snow 6 FP are 3, which is the column of 2 FP, with +1: an Original 5 is a PTC.
#[test]
fn example_e3_732() {
    let snow = json!({ "deep-snow": true, "leaves": false });
    let asked = with(&squad(&json!([6])), &snow);
    let script = [("IFT DR", Total(5)), ("TC", Total(7))];
    assert_played("mines", &asked, &script, "arrives: unaffected");
    assert_played("mines", &asked, &[("IFT DR", Total(6))], "arrives: unaffected");
}

/// The squad breaks on the way out, and the leader goes on by himself.
#[test]
fn the_others_go_on_without_the_unit_that_stops() {
    let asked = json!({
        "path": [6, 6], "force": "russian", "targets": ["4-4-7", "8-0"], "elr": 3,
        "heat-of-battle": false,
    });
    let none = ("IFT DR", Total(12));
    let stops = [none, ("IFT DR", Total(7)), ("MC", Total(5)), ("MC", Total(9)), none, none];
    assert_played("mines", &asked, &stops, "stopped in hex 1: broken + arrives: unaffected");
}

/// Two equal half-squads in two minefields, of which the first has created a hero.
fn with_a_hero(rest: &[(&'static str, Scripted)], outcome: &str) {
    let asked = json!({
        "path": [6, 6], "force": "russian", "targets": ["2-3-7", "2-3-7"], "elr": 3,
    });
    // A 7 is a NMC. A Heat of Battle DR of 2 is a Final 4.
    let begins =
        [("IFT DR", Total(7)), ("MC", Total(2)), ("Heat of Battle DR", Total(2)), ("MC", Total(5))];
    assert_played("mines", &asked, &[&begins[..], rest].concat(), outcome);
}

/// A15.2, B28.412: A hero goes on without the unit that has created him. What is left of it is not
/// told as what is left of its equal, be that eliminated or pinned beside it.
#[test]
fn a_hero_goes_on_without_his_unit() {
    let none = ("IFT DR", Total(12));
    let nmc = |others: u8, its: u8| {
        [("IFT DR", Total(7)), ("MC", Total(others)), ("MC", Total(its)), ("MC", Total(5))]
    };
    // The unit breaks on the way out. Then an Original 12 eliminates the other one.
    let other_is_lost = [("IFT DR", Total(7)), ("MC", Total(12)), ("MC", Total(5)), none];
    let outcome = "stopped in hex 1: broken and arrives: hero + eliminated";
    with_a_hero(&[&nmc(5, 8)[..], &other_is_lost].concat(), outcome);
    // On the way in the other one is pinned by a 7, and the unit breaks by an 8.
    let outcome = "stopped in hex 2: pinned + broken and arrives: hero";
    with_a_hero(&[&[none][..], &nmc(7, 8), &[none]].concat(), outcome);
}

/// The truck of the example of A7.308, without the TEM of its shellhole.
#[test]
fn example_a7_308() {
    let asked = json!({ "path": [8], "vehicle": "unarmored", "leaves": false });
    let attack = |dr| [("IFT DR of A-P mines", Total(dr))];
    for (dr, outcome) in [
        (3, "burns in hex 1"),
        (6, "eliminated in hex 1"),
        (7, "immobilized in hex 1"),
        (8, "crosses"),
    ] {
        assert_played("mines-vehicle", &asked, &attack(dr), outcome);
    }
}

/// The T-50 has 3 as its worst AF, so its Aerial AF is 2: a 4 is the last KIA.
#[test]
fn example_c7_12() {
    let asked = json!({ "factors": 3, "hull-armor": 3 });
    let attack = |dr| [("A-T mine dr", Die(3)), ("IFT DR of A-T mines", Total(dr))];
    assert_played("daisy-chain", &asked, &attack(4), "eliminated");
    assert_played("daisy-chain", &asked, &attack(5), "immobilized");
    assert_played("daisy-chain", &asked, &[("A-T mine dr", Die(4))], "no-effect");
}

/// The A-P mines stop the AFV, so that the A-T mines do not attack it.
#[test]
fn example_b28_42() {
    let asked = json!({ "path": [12, 0], "anti-tank": [5, 2], "hull-armor": 8 });
    let kia = [("IFT DR of A-P mines", Total(2))];
    assert_played("mines-vehicle", &asked, &kia, "immobilized in hex 1");
    let personnel = ("IFT DR of A-P mines", Total(3));
    let spared = ("A-T mine dr", Die(6));
    let exit =
        [personnel, spared, personnel, ("A-T mine dr", Die(5)), ("IFT DR of A-T mines", Total(2))];
    assert_played("mines-vehicle", &asked, &exit, "eliminated in hex 1");
    let through = [personnel, spared, personnel, spared, spared, ("A-T mine dr", Die(3))];
    assert_played("mines-vehicle", &asked, &through, "crosses");
}

/// A squad, a bulldozer and a 9-1 against rubble: -7, and then a Labor Status of -1.
#[test]
fn example_b24_71() {
    let asked = json!({ "item": "rubble", "squads": 1, "bulldozers": 1, "leader": -1, "tries": 2 });
    let tries = |all: &[u8]| -> Vec<(&str, Scripted)> {
        all.iter().map(|dr| ("Clearance DR", Total(*dr))).collect()
    };
    assert_played("clearance", &asked, &tries(&[9]), "cleared in try 1");
    assert_played("clearance", &asked, &tries(&[10, 10]), "cleared in try 2");
    assert_played("clearance", &asked, &tries(&[10, 11]), "not-cleared");
}

/// A roadblock is hit by an Original 6 with a TH# of 8, and HE of 105 mm needs a 3.
#[test]
fn example_b29_5() {
    let asked = json!({ "means": "direct-fire", "caliber-mm": 105, "to-hit": 8, "attacks": 2 });
    let miss = ("TH DR", Total(7));
    let hit = ("TH DR", Total(6));
    let kia = [miss, hit, ("IFT DR", Total(3))];
    assert_played("roadblock", &asked, &kia, "removed by attack 2");
    let none = [hit, ("IFT DR", Total(4)), miss];
    assert_played("roadblock", &asked, &none, "remains");
}

/// A squad with a leader has a Morale Level of 8; the tank has one Infantry unit with it.
#[test]
fn example_g1_6121() {
    let asked = json!({ "unit": "4-4-7", "led-by": "9-0", "infantry-with-it": 1, "malfunction-number": 12 });
    let passes = ("NTC to detonate the Set DC", Total(8));
    let fails = [("NTC to detonate the Set DC", Total(9))];
    assert_played("set-dc", &asked, &[passes, ("IFT DR of the DC", Total(10))], "burns");
    assert_played("set-dc", &asked, &[passes, ("IFT DR of the DC", Total(11))], "malfunctions");
    assert_played("set-dc", &asked, &fails, "not-detonated");
}

/// The exact value of a measure.
fn measure(procedure: &str, asked: &Value, name: &str) -> Fraction {
    let question = question(procedure, asked);
    let (_, values) = question.exact_with_measures().expect("it is little work");
    let measures = &question.entry().measures;
    let place = measures.iter().position(|one| one.name == name).expect(name);
    values[place].clone().expect("it is known")
}

/// Three A-T factors stop an AFV with AF 1 in half of its four entries and exits: 3 of the 36 DR
/// burn it, and 12 eliminate it.
#[test]
fn the_measures_of_a_vehicle_by_hand() {
    let asked = json!({ "path": [0, 0], "anti-tank": [3, 3], "hull-armor": 1 });
    for (name, expected) in [
        ("crosses", ways(1, 16)),
        ("vehicle-eliminated", ways(25, 64)),
        ("vehicle-immobilized", ways(35, 64)),
        ("hexes-crossed", ways(5, 16)),
    ] {
        assert_eq!(measure("mines-vehicle", &asked, name), expected, "{name}");
    }
    let chain = json!({ "factors": 3, "hull-armor": 1 });
    assert_eq!(measure("daisy-chain", &chain, "vehicle-eliminated"), ways(15, 72));
    assert_eq!(measure("daisy-chain", &chain, "vehicle-immobilized-or-worse"), ways(1, 2));
}

/// 3 of 36 in the first try, and 6 of 36 in the second.
#[test]
fn the_measures_of_tries_by_hand() {
    let asked = json!({ "item": "wire", "squads": 1, "tries": 2 });
    assert_eq!(measure("clearance", &asked, "cleared"), ways(17, 72));
    assert_eq!(measure("clearance", &asked, "casualty"), ways(0, 1));
    assert_eq!(measure("clearance", &asked, "tries-made"), ways(23, 12));
    // A Placed DC needs an Original 5: 10 of 36.
    let asked = json!({ "means": "placed-dc", "attacks": 2 });
    assert_eq!(measure("roadblock", &asked, "removed"), ways(155, 324));
    assert_eq!(measure("roadblock", &asked, "attacks-made"), ways(31, 18));
}

/// The measures of a squad follow from the names of its outcomes.
#[test]
fn the_measures_of_infantry_follow_from_its_outcomes() {
    let asked = squad(&json!([6, 8, 6]));
    let odds = question("mines", &asked).exact().expect("it is little work");
    let sum = |worth: &dyn Fn(&str) -> u32| -> Fraction {
        let all = odds.outcomes().iter();
        all.map(|(name, chance)| chance * &ways(worth(name), 1)).sum()
    };
    let arrives = sum(&|name| u32::from(name.starts_with("arrives: ")));
    assert_eq!(measure("mines", &asked, "arrives-unbroken"), arrives);
    let pinned = sum(&|name| u32::from(name.ends_with("pinned")));
    assert_eq!(measure("mines", &asked, "any-pinned"), pinned);
    let gone = sum(&|name| u32::from(name == "eliminated"));
    assert_eq!(measure("mines", &asked, "any-eliminated"), gone);
    let hexes = sum(&|name| match name.chars().nth("stopped in hex ".len()) {
        _ if name.starts_with("arrives: ") => 3,
        Some(hex) if name.starts_with("stopped") => hex.to_digit(10).expect("a hex") - 1,
        _ => 0,
    });
    assert_eq!(measure("mines", &asked, "hexes-crossed"), hexes);
}

/// Heat of Battle on the way: nothing is lost of it, and a hero can go on alone.
#[test]
fn with_heat_of_battle_a_hero_can_go_on() {
    let asked = json!({ "path": [6, 8], "force": "russian", "targets": ["4-4-7"], "elr": 3 });
    let odds = question("mines", &asked).exact().expect("it is little work");
    assert!(odds.total_mass().is_one() && odds.undecided().is_zero());
    let alone = |name: &str| name.contains(" and arrives: ") && name.contains("hero");
    assert!(odds.outcomes().iter().any(|(name, _)| alone(name)), "{:?}", odds.outcomes());
}

#[test]
fn what_cannot_be_is_refused_by_its_parameter_and_rule() {
    let mover =
        |name: &str| json!({ "path": [6], "force": "russian", "targets": [name], "elr": 3 });
    let by_hand = [
        ("mines", squad(&json!([7])), "path", "B28.1"),
        ("mines", mover("4-4-7-concealed"), "targets", "B28.411"),
        ("mines", mover("4-4-7-broken"), "targets", "A4.1, B28.413"),
        ("mines", mover("4-4-7-pinned"), "targets", "A4.1, B28.413"),
        ("mines", with(&mover("4-4-7"), &json!({ "place": "cave" })), "place", "B28.41"),
        ("mines-vehicle", json!({ "path": [6] }), "hull-armor", "B28.42, B28.52"),
        (
            "mines-vehicle",
            json!({ "path": [6], "vehicle": "unarmored", "hull-armor": 1 }),
            "hull-armor",
            "B28.42, B28.52",
        ),
        (
            "mines-vehicle",
            json!({ "path": [6], "anti-tank": [1, 2], "hull-armor": 1 }),
            "anti-tank",
            "B28.51",
        ),
        (
            "daisy-chain",
            json!({ "factors": 1, "hull-armor": 1, "deep-snow": true }),
            "factors",
            "E3.732",
        ),
        ("set-dc", json!({ "unit": "first-line-half-squad-broken" }), "unit", "A23.7"),
        ("set-dc", json!({ "unit": "4-4-7", "led-by": "hero" }), "led-by", "A10.21, A10.22"),
        ("clearance", json!({ "item": "wire", "tries": 1 }), "squads", "B24.7"),
        (
            "clearance",
            json!({ "item": "wire", "squads": 1, "bulldozers": 1, "tries": 1 }),
            "bulldozers",
            "B24.7",
        ),
        (
            "clearance",
            json!({ "item": "flame", "squads": 1, "heroes": 1, "tries": 1 }),
            "heroes",
            "B24.7",
        ),
        (
            "clearance",
            json!({ "item": "wire", "squads": 1, "sapper-squads": 2, "tries": 1 }),
            "sapper-squads",
            "B28.8",
        ),
        (
            "clearance",
            json!({ "item": "wire", "squads": 1, "deep-snow": true, "tries": 1 }),
            "deep-snow",
            "E3.732",
        ),
        ("roadblock", json!({ "means": "direct-fire" }), "caliber-mm", "C.6"),
        ("roadblock", json!({ "means": "set-dc", "caliber-mm": 75 }), "caliber-mm", "A23.1"),
        (
            "roadblock",
            json!({ "means": "oba", "caliber-mm": 75, "to-hit": 8 }),
            "to-hit",
            "C3.3, B29.5",
        ),
    ];
    for (procedure, asked, parameter, rule) in by_hand {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
        let found = (refusal.parameter(), refusal.rule());
        assert_eq!(found, (parameter, Some(rule)), "{procedure} {asked}: {refusal}");
    }
}
