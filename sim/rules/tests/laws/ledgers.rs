//! What a ledger says of the dice is what the exact odds say.

use asl_rules::catalog::find;
use serde_json::{Value, json};

/// The ways of a DR of so much or less, of 36.
const WAYS: [i64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// The chance that a line of the ledger gives: `Original 6 or less`, `dr 3 or less`, `no dr`.
fn chance_told(value: &str) -> (i64, i64) {
    let words: Vec<&str> = value.split(' ').collect();
    match words[..] {
        ["Original", highest, "or", "less"] => (WAYS[highest.parse::<usize>().unwrap()], 36),
        ["dr", highest, "or", "less"] => (highest.parse().unwrap(), 6),
        ["no", _] => (0, 1),
        ["every", _] => (1, 1),
        _ => panic!("{value}"),
    }
}

/// That of the line and that of the outcomes.
fn assert_agree(procedure: &str, asked: &Value, item: &str, outcomes: &[&str]) {
    let asked = asked.as_object().expect("parameters have names");
    let question = find(procedure).expect(procedure).ask(asked).expect("it can be asked");
    let ledger = question.ledger();
    let line = ledger.iter().find(|line| line.item == item);
    let line = line.unwrap_or_else(|| panic!("{item} is not in {ledger:?}"));
    let exact = question.playable().expect("nothing is free").enumerate_trials();
    let sum: f64 = outcomes
        .iter()
        .map(|outcome| exact.probability(&(*outcome).to_owned()))
        .map(|it| it.to_f64())
        .sum();
    let (ways, of) = chance_told(&line.value);
    assert!(
        (sum - ways as f64 / of as f64).abs() < 1e-12,
        "{procedure} {asked:?}: {line:?}, {sum}"
    );
}

#[test]
fn rallies() {
    for dm in [false, true] {
        for leader in -2..=1 {
            for (force, unit) in [("usmc", "7-6-8"), ("russian", "4-4-7"), ("japanese", "2-3-7")] {
                for terrain in [false, true] {
                    let asked = json!({
                        "force": force, "unit": unit, "dm": dm, "leader": leader,
                        "rally-terrain": terrain, "heat-of-battle": false,
                    });
                    assert_agree("rally", &asked, "it rallies", &["rallied"]);
                }
            }
        }
    }
}

#[test]
fn morale_checks() {
    for drm in -2..=8 {
        let asked = json!({
            "force": "russian", "unit": "4-4-7", "elr": 3, "drm": drm, "heat-of-battle": false,
        });
        assert_agree("morale-check", &asked, "the MC is passed", &["unaffected", "pinned"]);
        let asked = json!({ "elr": 3, "drm": drm, "heat-of-battle": false });
        assert_agree("step-reduction", &asked, "the MC is passed", &["unaffected", "pinned"]);
    }
}

#[test]
fn demolition_charges() {
    for guarded in [false, true] {
        for method in ["placed", "set"] {
            for occupants in [1, 2, 4] {
                let asked = json!({ "method": method, "guarded": guarded, "occupants": occupants });
                assert_agree("dc-against-cave", &asked, "the cave is eliminated", &["eliminated"]);
            }
        }
    }
    for (adjacent, higher, heroic) in
        [(true, false, true), (false, true, false), (true, true, false)]
    {
        let asked = json!({ "adjacent": adjacent, "higher-cave": higher, "heroic": heroic });
        assert_agree("thrown-dc", &asked, "it lands in the cave", &["in-cave"]);
    }
}

#[test]
fn single_dice() {
    for year in [1942, 1944] {
        assert_agree("atmm", &json!({ "year": year }), "he has one", &["atmm"]);
    }
    for unit in ["squad", "half-squad"] {
        for class in ["elite", "conscript"] {
            for dc in [false, true] {
                let asked = json!({ "unit": unit, "class": class, "dc": dc });
                assert_agree("tank-hunter-hero", &asked, "a Hero is created", &["hero"]);
            }
        }
    }
    for (wounded, casualty) in [(false, false), (true, false), (false, true)] {
        let asked = json!({ "wounded": wounded, "casualty-mc": casualty });
        assert_agree("wound", &asked, "he lives", &["wounded"]);
    }
}

#[test]
fn shots_at_caves() {
    for range in [1, 6, 12] {
        let asked = json!({ "caliber-mm": 75, "range": range, "drm": -1 });
        assert_agree("he-against-cave", &asked, "it hits", &["hit", "critical-hit"]);
    }
}
