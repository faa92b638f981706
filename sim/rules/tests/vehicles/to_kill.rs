//! Hits on vehicles: the worked examples with scripted dice, monotone laws, and what is refused.

use asl_engine::dice::Scripted::{self, Both, Total};
use asl_rules::c7_to_kill::to_kill::ToKill;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::{in_ledger, play, refused, with};

fn hit(asked: &Value, script: &[Scripted]) -> String {
    play::<ToKill>(asked, script)
}

fn ledger(asked: &Value, item: &str) -> String {
    in_ledger::<ToKill>(asked, item)
}

/// What each To Kill DR from 2 to 12 does, when nothing else is rolled.
fn by_total(asked: &Value) -> Vec<String> {
    (2..=12).map(|total| hit(asked, &[Total(total)])).collect()
}

fn words(text: &str) -> Vec<String> {
    let of = |word: &str| match word {
        "b" => "burns",
        "e" => "eliminated",
        "i" => "immobilized",
        "s" => "shocked",
        "p" => "possible-shock",
        "t" => "stunned",
        _ => "no-effect",
    };
    text.split(' ').map(|word| of(word).to_owned()).collect()
}

/// A 50L fires AP at the rear of a KV-1E at 25 hexes.
#[test]
fn example_c7_24_the_kv_from_behind() {
    let asked = json!({
        "round": "ap", "caliber-mm": 50, "barrel": "l", "range": 25, "facing": "rear",
        "side-af": 8, "hit-location": "hull",
    });
    assert_eq!(ledger(&asked, "Basic TK#"), "13");
    assert_eq!(ledger(&asked, "Case A, rear of the hull"), "+1");
    assert_eq!(ledger(&asked, "Case D, range"), "-2");
    assert_eq!(ledger(&asked, "AF of the hull"), "-8");
    assert_eq!(ledger(&asked, "Final TK# of the hull"), "4");
    assert_eq!(by_total(&asked), words("b e i p - - - - - - -"));
}

/// A LMG two levels above fires at the rear of the adjacent PzKpfw IIA. There is no Case B.
#[test]
fn example_c7_24_a_lmg_from_above() {
    let asked = json!({
        "round": "mg", "range": 1, "facing": "rear", "side-af": 1, "hit-location": "hull",
        "levels-above": 2,
    });
    assert_eq!(ledger(&asked, "Case D, range"), "+2");
    assert_eq!(ledger(&asked, "Final TK# of the hull"), "6");
    assert_eq!(by_total(&asked), words("b b e e t - - - - - -"));
}

/// A US HMG at a SPW 251/1: one above 4 does nothing.
#[test]
fn example_d_8a_a_hmg_at_a_halftrack() {
    let asked = json!({ "round": "mg", "range": 3, "front-af": 1, "hit-location": "hull" });
    assert_eq!(ledger(&asked, "Final TK# of the hull"), "4");
    assert_eq!(hit(&asked, &[Total(5)]), "no-effect");
    assert_eq!(hit(&asked, &[Total(4)]), "stunned");
}

/// A MOL at an OT halftrack with its crew CE.
#[test]
fn example_a22_62_a_mol_at_a_halftrack() {
    let asked = json!({ "round": "mol", "open-topped": true, "crew-exposed": true });
    assert_eq!(ledger(&asked, "Final TK#"), "8");
    assert_eq!(hit(&asked, &[Total(7)]), "burns");
    assert_eq!(by_total(&asked), words("b b b b b b e - - - -"));
}

/// A square on the counter of a StuPz IV is one step up, a circle on that of a T-50 one step down.
#[test]
fn example_d1_63_the_superstructure_has_its_own_af() {
    let stupz = json!({
        "round": "he", "caliber-mm": 152, "front-af": 11, "side-af": 3, "turret-front-af": 14,
        "turret-side-af": 4,
    });
    assert_eq!(ledger(&stupz, "Final TK# of the hull"), "5");
    assert_eq!(ledger(&stupz, "Final TK# of the turret"), "2");
    let t50 = json!({
        "round": "he", "caliber-mm": 150, "front-af": 6, "side-af": 4, "turret-front-af": 4,
        "turret-side-af": 3, "facing": "front", "turret-facing": "rear",
    });
    assert_eq!(ledger(&t50, "Final TK# of the hull"), "10");
    assert_eq!(ledger(&t50, "Final TK# of the turret"), "14");
    // Colored below white is the turret.
    assert_eq!(hit(&t50, &[Both(2, 3), Total(7)]), "burns");
    assert_eq!(hit(&t50, &[Both(3, 3), Total(7)]), "eliminated");
    assert_eq!(hit(&t50, &[Both(3, 2), Total(7)]), "eliminated");
}

/// The crew takes its NTC for a possible Shock, its TC in an immobilized vehicle, and survives.
#[test]
fn a_crew_rolls_after_its_vehicle() {
    let asked = json!({
        "round": "ap", "caliber-mm": 75, "barrel": "l", "range": 10, "front-af": 8,
        "hit-location": "hull", "crew-morale": 8, "survival-number": 5,
    });
    assert_eq!(ledger(&asked, "Final TK# of the hull"), "9");
    assert_eq!(hit(&asked, &[Total(4)]), "burns");
    assert_eq!(hit(&asked, &[Total(5), Total(5)]), "eliminated / crew survives");
    assert_eq!(hit(&asked, &[Total(5), Total(6)]), "eliminated");
    assert_eq!(hit(&asked, &[Total(9), Total(8)]), "immobilized");
    assert_eq!(hit(&asked, &[Total(9), Total(9)]), "immobilized / crew bails out");
    assert_eq!(hit(&asked, &[Total(10), Total(8)]), "no-effect");
    assert_eq!(hit(&asked, &[Total(10), Total(9)]), "shocked");
    assert_eq!(hit(&asked, &[Total(12)]), "no-effect");
    // A vehicle that is Shocked already: +1, and no TC.
    let shaken = with(&asked, json!({"crew-shaken": true}));
    assert_eq!(hit(&shaken, &[Total(5), Total(5)]), "eliminated");
    assert_eq!(hit(&shaken, &[Total(9)]), "immobilized");
    let counter = with(&asked, json!({"stun-counter": true}));
    assert_eq!(hit(&counter, &[Total(10), Total(8)]), "shocked");
    // Without its ML nothing is rolled.
    let unknown = json!({ "round": "baz43", "side-af": 6, "facing": "side", "hull-down": true });
    assert_eq!(hit(&unknown, &[Total(8)]), "possible-shock");
    assert_eq!(hit(&unknown, &[Total(7)]), "shocked");
}

/// Multiple Hits: the first To Kill DR says where the second hit is.
#[test]
fn the_first_to_kill_dr_is_the_place_of_the_second_hit() {
    let asked = json!({
        "round": "ap", "caliber-mm": 20, "barrel": "l", "range": 10, "front-af": 6,
        "turret-front-af": 0, "multiple-hits": true,
    });
    assert_eq!(hit(&asked, &[Both(1, 6), Total(3)]), "burns");
    assert_eq!(hit(&asked, &[Both(1, 6), Total(6)]), "shocked");
    assert_eq!(hit(&asked, &[Both(6, 1), Total(3)]), "no-effect");
    // A dud is one hit only.
    let thin = with(&asked, json!({"front-af": 0}));
    assert_eq!(hit(&thin, &[Both(6, 6), Total(5)]), "eliminated");
    assert_eq!(hit(&thin, &[Both(1, 3), Total(12)]), "eliminated");
}

/// The chance of a measure of this question.
fn measured(asked: &Value, measure: &str) -> f64 {
    let entry = catalog::find("to-kill").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("an object"));
    let question = question.unwrap_or_else(|refusal| panic!("{asked}: {refusal}"));
    let odds = question.exact().expect("small");
    let counts = |name: &str| match measure {
        "vehicle-eliminated" => name.starts_with("burns") || name.starts_with("eliminated"),
        _ => !matches!(name, "no-effect" | "possible-shock" | "stunned"),
    };
    let of = odds.outcomes().iter().filter(|(name, _)| counts(name));
    of.map(|(_, chance)| chance.to_f64()).sum()
}

const MEASURES: [&str; 2] = ["vehicle-eliminated", "vehicle-immobilized-or-worse"];

/// More AF, more range and Schuerzen never help the firer; a CH and the rear never harm him.
#[test]
fn more_armor_never_helps_the_firer() {
    let factors = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26];
    for asked in [
        json!({"round": "ap", "caliber-mm": 37, "barrel": "l", "range": 10}),
        json!({"round": "ap", "caliber-mm": 88, "barrel": "ll", "range": 10}),
        json!({"round": "apcr", "caliber-mm": 50, "barrel": "l", "range": 10}),
        json!({"round": "apds", "caliber-mm": 76, "barrel": "ll", "range": 10}),
        json!({"round": "heat", "caliber-mm": 105}),
        json!({"round": "he", "caliber-mm": 150}),
        json!({"round": "mg", "range": 10}),
        json!({"round": "atr", "caliber-mm": 20, "range": 10}),
        json!({"round": "pf"}),
    ] {
        for measure in MEASURES {
            let mut last = 2.0;
            for af in factors {
                let asked = with(&asked, json!({"front-af": af, "side-af": af}));
                let now = measured(&asked, measure);
                assert!(now <= last + 1e-12, "{asked} {measure}");
                last = now;
                let rear = measured(&with(&asked, json!({"facing": "rear"})), measure);
                assert!(rear >= now - 1e-12, "{asked} {measure}");
                let side = with(&asked, json!({"facing": "side"}));
                let skirts = with(&side, json!({"schuerzen": "turreted"}));
                assert!(measured(&skirts, measure) <= now + 1e-12, "{asked} {measure}");
                if asked["round"] != "mg" {
                    let ch = measured(&with(&asked, json!({"critical-hit": true})), measure);
                    assert!(ch >= now - 1e-12, "{asked} {measure}");
                }
            }
        }
    }
}

#[test]
fn more_range_never_helps_the_firer() {
    for (round, caliber, barrel, reach) in [
        ("ap", 20, "l", 48),
        ("ap", 57, "l", 60),
        ("ap", 75, "l", 78),
        ("apcr", 50, "l", 30),
        ("apcr", 75, "l", 48),
        ("apds", 57, "l", 48),
    ] {
        let mut last = 2.0;
        for range in 0..=reach {
            let asked = json!({
                "round": round, "caliber-mm": caliber, "barrel": barrel, "range": range,
                "front-af": 6,
            });
            let now = measured(&asked, "vehicle-eliminated");
            assert!(now <= last + 1e-12, "{asked}");
            last = now;
        }
        let beyond = json!({
            "round": round, "caliber-mm": caliber, "barrel": barrel, "range": reach + 1,
            "front-af": 6,
        });
        assert_eq!(refused("to-kill", &beyond).0, "range");
    }
}

#[test]
fn what_does_not_go_together_is_refused_by_its_rule() {
    let gun = json!({
        "round": "ap", "caliber-mm": 75, "barrel": "l", "range": 10, "front-af": 8,
    });
    let small = json!({
        "round": "ap", "caliber-mm": 20, "barrel": "l", "range": 10, "front-af": 1,
    });
    let truck = json!({ "round": "he", "caliber-mm": 75, "unarmored": "vehicle" });
    for (asked, more, parameter, rule) in [
        (&gun, json!({"caliber-mm": 58}), "caliber-mm", "C7.31, C7.32, C7.33"),
        (&gun, json!({"caliber-mm": 105, "barrel": "ll"}), "barrel", "C7.31, C7.32, C7.33"),
        (&gun, json!({"caliber-mm": 76}), "gun-nationality", "C7.31, C7.32"),
        (&gun, json!({"caliber-mm": 30, "basic-tk": 8}), "caliber-mm", "C7.24, C7.31, C7.32"),
        (&gun, json!({"range": 79}), "range", "C7.24, C13.22"),
        (&gun, json!({"multiple-hits": true}), "multiple-hits", "C3.8"),
        (&gun, json!({"facing": "side"}), "side-af", "C7.11, D1.6"),
        (&gun, json!({"unarmored": "vehicle"}), "front-af", "D1.21"),
        (
            &gun,
            json!({"critical-hit": true, "hit-location": "turret"}),
            "hit-location",
            "C3.7, C3.9",
        ),
        (&gun, json!({"hull-down": true, "hit-location": "hull"}), "hit-location", "D4.2, C3.9"),
        (&gun, json!({"stun-counter": true}), "stun-counter", "D5.5, D5.6"),
        (
            &gun,
            json!({"schuerzen": "non-turreted", "turret-facing": "side"}),
            "turret-facing",
            "C3.9, D3.12",
        ),
        (&small, json!({"multiple-hits": true, "critical-hit": true}), "multiple-hits", "C3.8"),
        (
            &small,
            json!({"multiple-hits": true, "hull-down": true}),
            "multiple-hits",
            "C3.8, C3.9, D4.2",
        ),
        (&truck, json!({"basic-tk": 9}), "basic-tk", "C7.311, C7.331, C7.34"),
    ] {
        let (named, by) = refused("to-kill", &with(asked, more));
        assert_eq!((named.as_str(), by.as_str()), (parameter, rule));
    }
    for (asked, parameter, rule) in [
        (json!({"round": "ap", "front-af": 8}), "caliber-mm", "C7.31, C7.32, C7.24"),
        (json!({"round": "he", "front-af": 8}), "caliber-mm", "C7.33, C7.34"),
        (json!({"round": "he", "unarmored": "vehicle"}), "caliber-mm", "C7.311, C7.321, C7.34"),
        (json!({"round": "pf", "caliber-mm": 75}), "caliber-mm", "C7.31, C7.33, C7.34"),
        (json!({"round": "pf", "barrel": "l"}), "barrel", "C7.31, C7.33, C7.34"),
        (json!({"round": "pf"}), "front-af", "C7.11, D1.6"),
        (json!({"round": "mg", "front-af": 1}), "range", "C7.24"),
        (json!({"round": "mg", "unarmored": "vehicle"}), "unarmored", "A9.6, C7.34"),
        (json!({"round": "mol", "unarmored": "vehicle"}), "unarmored", "A9.6, C7.34"),
        (json!({"round": "mol", "critical-hit": true}), "critical-hit", "C3.7, C7.34"),
        (json!({"round": "mol", "range": 2}), "range", "A22.61"),
        (json!({"round": "mol", "range": 0}), "facing", "D3.2, A22.612"),
        (json!({"round": "flamethrower"}), "range", "A22.34"),
        (json!({"round": "flamethrower", "range": 3}), "range", "A22.34"),
        (json!({"round": "atr", "range": 3, "front-af": 1}), "gun-nationality", "C7.31"),
        (json!({"round": "atr", "caliber-mm": 28, "front-af": 1}), "caliber-mm", "C7.31"),
        (
            json!({"round": "atr", "caliber-mm": 20, "range": 13, "front-af": 1}),
            "range",
            "C7.24, C13.22",
        ),
        (
            json!({
                "round": "apcr", "caliber-mm": 76, "barrel": "ll", "range": 9, "front-af": 1,
                "gun-nationality": "american",
            }),
            "gun-nationality",
            "C7.32",
        ),
    ] {
        let (named, by) = refused("to-kill", &asked);
        assert_eq!((named.as_str(), by.as_str()), (parameter, rule), "{asked}");
    }
}
