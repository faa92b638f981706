//! A7.53, A22: who directs the fire and what a FT fires, from the transcription of the IFT, a
//! count of the dice, and lists on paper of FP, DRM and X#.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::a7_fire::assert_attack_asked;
use crate::exact;

/// The leaders of a list, the DRM that they give by hand, and whether somebody directs.
const LEADERS: [(&[&str], i32, bool); 9] = [
    (&["9-1"], -1, true),
    (&["10-3"], -3, true),
    (&["8-0"], 0, true),
    (&["7-0", "8-1"], -1, true),
    (&["6+1"], 0, false),
    (&["6+1", "7-0"], 0, true),
    (&["9-2:pinned"], 0, false),
    (&["9-2:pinned", "8-1", "9-1"], -1, true),
    (&["8-1@3", "6+1"], -1, true),
];

/// 7 FP at three hexes, and 3.5 in the AFPh.
#[test]
fn every_list_of_leaders_gives_the_best_drm_that_is_allowed() {
    for (leaders, drm, directs) in LEADERS {
        for (advancing, terrain, tem) in [(false, "open-ground", 0), (true, "woods", 1)] {
            let mut firers = vec!["7-6-8"];
            firers.extend(leaders);
            let asked = json!({
                "firers": firers, "range": 3, "advancing-fire": advancing, "terrain": terrain,
            });
            let fire = json!({
                "firepower": if advancing { 3.5 } else { 7.0 }, "drm": drm + tem,
                "cowering": !directs,
            });
            let (unit, half_squad) = ("first-line-full", "first-line-half-squad");
            assert_attack_asked(&fire, &asked, unit, half_squad, &json!({ "elr": 3 }));
        }
    }
}

/// A user of a FT: force, name, whether it cowers, and by two columns.
const USERS: [(&str, &str, bool, bool); 6] = [
    ("usmc", "7-6-8", true, false),
    // Green, but a leader is there. He does not direct.
    ("american", "5-3-6", true, false),
    ("gmd", "3-3-6", true, true),
    ("american", "hero", false, false),
    ("british", "6-4-8", false, false),
    ("gmd", "crew", true, false),
];

/// The FP of a FT and all that changes it, with the FP by hand.
const FLAMES: [(&str, i64, f64); 8] = [
    ("{}", 0, 24.0),
    ("{}", 1, 24.0),
    ("{}", 2, 12.0),
    (r#"{"pbf": false, "advancing-fire": true}"#, 1, 24.0),
    (r#"{"advancing-fire": true}"#, 2, 12.0),
    (r#"{"area-fire": 1}"#, 1, 12.0),
    (r#"{"area-fire": 2}"#, 2, 3.0),
    (r#"{"overstacked-cave": true, "firer-overstacked": 1}"#, 1, 12.0),
];

/// What modifies a FT attack, with the sum of the DRM by hand.
const DRM: [(&str, i32); 7] = [
    ("{}", 0),
    (r#"{"terrain": "stone-building", "heroes": 2}"#, 0),
    (r#"{"terrain": "wall", "hindrance": 2}"#, 2),
    (r#"{"terrain": "woods", "smoke": 3, "firer-cx": true}"#, 4),
    (r#"{"drm": -2, "terrain": "dense-jungle"}"#, -2),
    (r#"{"hazardous-movement": true}"#, -2),
    (r#"{"target-flamethrowers": 1, "target-overstacked": 1, "terrain": "hut"}"#, -2),
];

#[test]
fn a_ft_attack_is_the_table_without_tem_leaders_and_heroes() {
    let parsed = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    for (force, user, cowers, two) in USERS {
        for (causes, range, firepower) in FLAMES {
            for (modifiers, drm) in DRM {
                let mut asked = json!({
                    "firing-force": force, "firers": [format!("{user}+ft"), "9-2"],
                    "range": range,
                });
                for given in [parsed(causes), parsed(modifiers)] {
                    for (name, value) in given.as_object().expect("an object") {
                        asked[name] = value.clone();
                    }
                }
                // One squad-equivalent too many in the firer's cave is +1 (A5.12).
                let overstacked = i32::from(asked["overstacked-cave"] == true);
                let fire = json!({
                    "firepower": firepower, "drm": drm + overstacked, "cowering": cowers,
                    "inexperienced": two,
                });
                let checks = json!({ "elr": 3, "enemy-adjacent": range <= 1 });
                assert_attack_asked(&fire, &asked, "elite-full", "elite-half-squad", &checks);
            }
        }
    }
}

/// By hand: 24 FP without TEM. A KIA on 4 or less, 6 ways; and a K/# on 5, 4 ways, of which
/// the half-squad that is left dies by an Original 12.
#[test]
fn by_hand_a_hero_fires_a_ft_at_a_squad_in_a_stone_building() {
    let parameters = json!({
        "firers": ["hero+ft"], "range": 1, "terrain": "stone-building", "targets": ["elite-full"],
        "elr": 5, "heat-of-battle": false,
    });
    let eliminated = exact("fire-attack", &parameters).probability(&"eliminated".to_owned());
    assert_eq!(eliminated, Fraction::new(6 * 36 + 4_u32, 1_296_u32));
}

/// Wherever units are listed that fire, a leader in the list is his DRM.
#[test]
fn a_leader_in_a_list_is_his_drm_in_every_procedure() {
    for (procedure, more) in [
        ("fire-attack", json!({ "range": 4 })),
        ("fire-attack", json!({ "range": 2, "subsequent-first-fire": true, "terrain": "woods" })),
        ("firefight", json!({ "range": 3, "phases": 2 })),
        ("spraying-fire", json!({ "range": 2, "second-targets": ["crew"] })),
        ("mol", json!({ "range": 1 })),
    ] {
        for (leader, drm) in [("9-1", json!(-1)), ("10-3", json!(-3)), ("8-0", json!(0))] {
            let asked = |firers: Value, given: Option<&Value>| {
                let mut asked = json!({
                    "targets": ["first-line-full"], "elr": 3, "heat-of-battle": false,
                    "firers": firers,
                });
                for (name, value) in more.as_object().expect("an object") {
                    asked[name] = value.clone();
                }
                if let Some(given) = given {
                    asked["leader"] = given.clone();
                }
                exact(procedure, &asked)
            };
            let by_drm = asked(json!(["7-6-8", "7-6-8"]), Some(&drm));
            for given in [None, Some(&drm)] {
                let listed = asked(json!(["7-6-8", "7-6-8", leader]), given);
                assert_eq!(listed.outcomes(), by_drm.outcomes(), "{procedure} {leader}");
            }
        }
    }
}

/// How many units of an outcome came off worse, broke and are gone, by its words alone.
fn counted(outcome: &str) -> (u128, u128, u128) {
    let (mut worse, mut broken, mut gone) = (0, 0, 0);
    for unit in outcome.split(" + ") {
        let better = ["unaffected", "pinned", "revealed"].contains(&unit);
        worse += u128::from(!better);
        broken += u128::from(unit.contains("broken") || unit.contains("disrupted"));
        gone += u128::from(unit == "eliminated");
    }
    (worse, broken, gone)
}

/// The measures that count units, from the words of the outcomes.
#[test]
fn how_many_break_is_what_the_outcomes_say() {
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    for (force, targets) in [
        ("american", json!(["6-6-6", "6-6-6", "7-0"])),
        ("russian", json!(["4-4-7", "4-4-7", "4-4-7"])),
        ("japanese", json!(["elite-full", "first-line-reduced"])),
        ("usmc", json!(["7-6-8"])),
    ] {
        for (firepower, drm) in [(4, 0), (16, 1), (36, -2)] {
            let asked = json!({
                "firepower": firepower, "drm": drm, "force": force, "targets": targets, "elr": 3,
                "heat-of-battle": false,
            });
            let question = entry.ask(asked.as_object().expect("an object")).expect("asked");
            let (odds, measures) = question.exact_with_measures().expect("it is little work");
            let names = entry.measures.iter().map(|measure| measure.name);
            let answered: BTreeMap<&str, Option<Fraction>> = names.zip(measures).collect();
            let all = targets.as_array().expect("a list").len() as u128;
            let mut derived = BTreeMap::<&str, Fraction>::new();
            for (outcome, chance) in odds.outcomes() {
                let (worse, broken, gone) = counted(outcome);
                for (name, value) in [
                    ("any-reduced-or-worse", u128::from(worse > 0)),
                    ("two-or-more-reduced-or-worse", u128::from(worse > 1)),
                    ("three-or-more-reduced-or-worse", u128::from(worse > 2)),
                    ("all-reduced-or-worse", u128::from(worse == all)),
                    ("units-reduced-or-worse", worse),
                    ("units-broken", broken),
                    ("units-eliminated", gone),
                ] {
                    let sum = derived.entry(name).or_insert_with(Fraction::zero);
                    *sum = &*sum + &(&Fraction::new(value, 1_u32) * chance);
                }
            }
            for (name, expected) in derived {
                let least = match name {
                    "two-or-more-reduced-or-worse" | "all-reduced-or-worse" => 2,
                    "three-or-more-reduced-or-worse" => 3,
                    _ => 1,
                };
                let expected = (all >= least).then_some(&expected);
                assert_eq!(answered[name].as_ref(), expected, "{asked} {name}");
            }
        }
    }
}
