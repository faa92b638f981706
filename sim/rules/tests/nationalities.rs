//! What the rules of a nationality change, by hand (A25): Deploying, PAATC, cowering, Self-Rally,
//! escapes, Wire, OBA, and what is refused because it is not known.
//!
//! Ways are those of a DR out of 36: 15, 21 and 26 for at most 6, 7 and 8.

mod table;

use asl_engine::dice::Scripted::Both;
use serde_json::{Value, json};

use table::{assert_played, chance, ledger, refused, ways, with};

/// The forces that were not in the Pacific, each with a squad of the 1st Line or its like.
const ELSEWHERE: [(&str, &str); 8] = [
    ("german", "4-6-7"),
    ("ss", "6-5-8"),
    ("finnish", "6-4-8"),
    ("french", "4-5-7"),
    ("italian", "3-4-7"),
    ("axis-minor", "3-4-7"),
    ("allied-minor", "4-5-7"),
    ("partisan", "3-3-7"),
];

#[test]
fn finns_deploy_and_recombine_without_a_leader() {
    let deploy = |more: Value| {
        let asked = with(&json!({ "force": "finnish", "unit": "6-4-8" }), &more);
        chance("deploy", &asked, |outcome| outcome.starts_with("deployed"))
    };
    // A 1TC of ML 8, and a NTC with a leader.
    assert_eq!(deploy(json!({})), ways(21, 36));
    assert_eq!(deploy(json!({ "led-by": "9-0" })), ways(26, 36));
    let german = json!({ "force": "german", "unit": "4-6-7" });
    assert_eq!(refused("deploy", &german), ("led-by".to_owned(), "A1.31".to_owned()));
    let halves = |force: &str| json!({ "force": force, "units": ["2-4-8", "2-4-8"] });
    assert_eq!(ledger("recombine", &halves("finnish"), "they become"), "6-4-8");
    assert_eq!(refused("recombine", &halves("german")).0, "led-by");
}

#[test]
fn of_the_italians_only_the_elite_deploy() {
    let asked = |unit: &str| json!({ "force": "italian", "unit": unit, "led-by": "8-0" });
    assert_eq!(refused("deploy", &asked("3-4-7")), ("unit".to_owned(), "A25.61".to_owned()));
    let chance = chance("deploy", &asked("4-4-7"), |outcome| outcome.starts_with("deployed"));
    assert_eq!(chance, ways(21, 36));
}

/// A PAATC of ML 7 is a 1TC for Italians and Minors who are not Elite (A25.65, A25.81, A25.91).
#[test]
fn some_have_a_harder_paatc() {
    for (force, unit, passed) in [
        ("german", "4-6-7", 21),
        ("italian", "3-4-7", 15),
        ("italian", "4-4-7", 21),
        ("axis-minor", "3-4-7", 15),
        ("axis-minor", "4-4-7", 21),
        ("allied-minor", "4-5-7", 15),
        ("allied-minor", "4-5-8", 26),
        ("french", "4-5-7", 21),
        ("partisan", "3-3-7", 21),
        ("finnish", "4-4-7", 21),
    ] {
        let asked = json!({ "force": force, "unit": unit, "check": "paatc" });
        let found = chance("task-check", &asked, |outcome| outcome == "passed");
        assert_eq!(found, ways(passed, 36), "{force} {unit}");
    }
}

/// A Finn fires as somebody who never cowers, but for a Conscript; a Partisan cowers (A25.7).
#[test]
fn finns_do_not_cower() {
    let odds = |firers: Value| {
        let target = json!({ "targets": ["4-4-7"], "force": "russian", "elr": 3 });
        chance("fire-attack", &with(&target, &firers), |outcome| outcome == "unaffected")
    };
    let by = |force: &str, unit: &str| {
        odds(json!({ "firing-force": force, "firers": [unit], "range": 2 }))
    };
    let fp = |fp: u8, more: Value| odds(with(&json!({ "firepower": fp }), &more));
    let steady = || json!({ "cowering": false });
    assert_eq!(by("finnish", "6-4-8"), fp(6, steady()));
    assert_eq!(by("finnish", "5-3-8"), fp(5, steady()));
    assert_eq!(by("finnish", "4-3-7"), fp(4, json!({ "inexperienced": true })));
    assert_eq!(by("partisan", "3-3-7"), fp(3, json!({})));
    assert_ne!(fp(4, json!({})), fp(4, steady()));
}

/// Two squads under fire that cannot hurt them: in their own RPh every Finn Self-Rallies, and of
/// others one MMC (A10.63, A18.11, A25.7).
#[test]
fn every_finn_self_rallies() {
    let idle = ("IFT DR", Both(3, 4));
    let rally = ("Rally DR", Both(1, 2));
    for (force, unit, rallies) in [("finnish", "6-4-8", 2), ("german", "4-6-8", 1)] {
        let broken = format!("{unit}-broken");
        let asked = json!({
            "force": force, "targets": [broken, broken], "phases": 2, "firepower": 1, "drm": 19,
            "terrain": "woods", "elr": 3, "heat-of-battle": false,
        });
        let script = [&[idle][..], &vec![rally; rallies], &[idle]].concat();
        let outcome = if rallies == 2 { "rallied + rallied" } else { "rallied + unaffected" };
        assert_played("firefight", &asked, &script, outcome);
    }
}

#[test]
fn italians_and_axis_minors_do_not_escape() {
    for (force, unit) in ELSEWHERE {
        let asked = json!({
            "force": force, "prisoners": [unit], "guarding-force": "british",
            "guard": "4-5-7-broken", "morale": 7, "rounds": 2,
        });
        let stays = chance("prisoners", &asked, |outcome| outcome == "guarded");
        let never = ["italian", "axis-minor"].contains(&force);
        assert_eq!(stays == ways(1, 1), never, "{force}");
        if never {
            assert!(ledger("prisoners", &asked, "no attempt").starts_with("Italians and Axis"));
        }
    }
}

#[test]
fn partisans_on_wire_do_not_surrender() {
    let surrenders = |force: &str| {
        let asked = json!({ "force": force, "rout": "adjacent", "no-quarter": false });
        chance("wire-exit", &asked, |outcome| outcome == "surrenders")
    };
    assert_eq!(surrenders("partisan"), ways(0, 1));
    assert!(surrenders("german") > ways(0, 1));
}

/// The crew of an AFV has the ML of the best Elite Infantry, that of a truck of the best 1st Line.
#[test]
fn a_crew_is_as_good_as_the_best_infantry() {
    let asked = |force: &str, unarmored: bool| {
        json!({
            "force": force, "unit": "vehicle-crew", "check": "immobilization",
            "unarmored": unarmored,
        })
    };
    let morale = |force: &str, unarmored: bool| -> u32 {
        let asked = asked(force, unarmored);
        ledger("task-check", &asked, "Morale Level").parse().expect("a number")
    };
    for (force, armored, unarmored) in [
        ("german", 8, 7),
        ("ss", 8, 7),
        ("finnish", 8, 8),
        ("french", 8, 7),
        ("italian", 7, 7),
        ("axis-minor", 7, 7),
        ("allied-minor", 8, 7),
    ] {
        let found = [false, true].map(|unarmored| morale(force, unarmored));
        assert_eq!(found, [armored, unarmored], "{force}");
    }
    // Partisans have no crews.
    assert_eq!(refused("task-check", &asked("partisan", false)).0, "unit");
}

/// An Unarmed MMC becomes a Green or Conscript one of its nationality (A20.551).
#[test]
fn who_rearms_is_green_or_a_conscript() {
    for (force, squad) in [
        ("german", "4-3-6"),
        ("ss", "4-3-6"),
        ("finnish", "4-3-7"),
        ("french", "4-3-7"),
        ("italian", "3-3-6"),
        ("axis-minor", "3-3-6"),
        ("allied-minor", "4-3-7"),
        ("partisan", "3-3-7"),
    ] {
        let asked = json!({ "force": force, "means": "scrounging", "unit": "squad" });
        assert_eq!(ledger("rearm", &asked, "it becomes"), squad, "{force}");
    }
}

/// Radios, and the piles of Finns and Partisans, have to be given.
#[test]
fn oba_of_other_forces_needs_the_number_of_its_radio() {
    for (force, _) in ELSEWHERE {
        let asked = json!({ "force": force, "phases": 4 });
        let by = ("contact-number".to_owned(), "C1.2".to_owned());
        assert_eq!(refused("oba-mission", &asked), by, "{force}");
        let asked = with(&asked, &json!({ "contact-number": 8 }));
        if ["finnish", "partisan"].contains(&force) {
            assert_eq!(refused("oba-mission", &asked).0, "black", "{force}");
        }
        let asked = with(&asked, &json!({ "black": 8, "red": 3 }));
        assert!(!table::question("oba-mission", &asked).ledger().is_empty(), "{force}");
    }
}

#[test]
fn weapons_that_are_not_known_and_caves_are_refused() {
    for (force, unit) in ELSEWHERE {
        let armed = json!({
            "firing-force": force, "firers": [format!("{unit}+lmg")], "targets": ["4-4-7"], "elr": 3,
        });
        assert_eq!(refused("fire-attack", &armed), ("firers".to_owned(), "A9".to_owned()));
        let assault = json!({
            "attacking-force": force, "attackers": [unit], "tactic": "throw", "turns": 1,
            "garrison": ["4-4-7"],
        });
        assert_eq!(refused("cave-assault", &assault).0, "attacking-force", "{force}");
    }
}
