//! A7: a fire attack, put together from what is derived elsewhere.
//!
//! The IFT comes from the transcription, cowering is counted on the dice, and
//! what a MC makes of a unit from `morale-check`, which has its own
//! derivation; so only the joints of the attack are under test here.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

/// A result of a table of the transcription.
fn cell(table: &str, column: f64, final_dr: i32) -> String {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    let columns = all[format!("{table}_columns")].as_array().expect("columns");
    let place = columns.iter().position(|other| other.as_f64() == Some(column));
    let row = &all[table][final_dr.clamp(0, 15).to_string()];
    row[place.expect("a column")].as_str().expect("a result").to_owned()
}

const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

/// What becomes of a lone squad: its name, its half-squad's, and whether it is
/// Japanese, with the parameters of its checks.
fn assert_attack(fire: &Value, unit: &str, half_squad: &str, checks: &Value) {
    assert_attack_asked(fire, fire, unit, half_squad, checks);
}

/// The same when the FP and DRM of `fire` are asked in other parameters.
pub(crate) fn assert_attack_asked(
    fire: &Value,
    asked: &Value,
    unit: &str,
    half_squad: &str,
    checks: &Value,
) {
    let firepower = fire["firepower"].as_f64().expect("FP");
    let drm = fire["drm"].as_i64().unwrap_or(0) as i32;
    let cowers = fire["cowering"].as_bool().unwrap_or(true);
    let shift = if fire["inexperienced"] == true { 2 } else { 1 };
    let table = fire["table"].as_str().unwrap_or("ift");

    let reached = |column: &i32| f64::from(*column) <= firepower;
    let standard = COLUMNS.iter().rposition(reached).expect("1 FP");
    let column = if table == "ift" { f64::from(COLUMNS[standard]) } else { firepower.min(36.0) };
    let mut results = BTreeMap::<String, u128>::new();
    for (colored, white) in (1..=6).flat_map(|c| (1..=6).map(move |w| (c, w))) {
        let on = |column: f64| cell(table, column, colored + white + drm);
        let result = match (cowers && colored == white, standard.checked_sub(shift)) {
            (false, _) => on(column),
            (true, Some(lower)) => on(f64::from(COLUMNS[lower])),
            (true, None) => "-".to_owned(),
        };
        *results.entry(result).or_default() += 1;
    }

    let mut derived = BTreeMap::<String, Fraction>::new();
    let mut add = |outcome: String, probability: &Fraction| {
        let sum = derived.entry(outcome).or_insert_with(Fraction::zero);
        *sum = &*sum + probability;
    };
    for (result, ways) in results {
        let weight = Fraction::new(ways, 36_u32);
        let mut check = |unit: &str, kind: &str, drm: i32, named: &dyn Fn(String) -> String| {
            let mut parameters = checks.clone();
            parameters["unit"] = json!(unit);
            parameters["check"] = json!(kind);
            parameters["drm"] = json!(drm);
            for (outcome, probability) in exact("morale-check", &parameters).outcomes() {
                add(named(outcome.clone()), &(&weight * probability));
            }
        };
        let same = |outcome| outcome;
        // Of a reduced squad's half-squad, what was "unaffected" is the
        // half-squad itself, and so on.
        let reduced = |outcome: String| {
            let hero = outcome.find("-with-").unwrap_or(outcome.len());
            match outcome.split_at(hero) {
                ("unaffected", hero) => format!("{half_squad}{hero}"),
                ("pinned" | "broken" | "disrupted" | "berserk", _) => {
                    format!("{half_squad}-{outcome}")
                }
                _ => outcome,
            }
        };
        match result.as_str() {
            "-" => add("unaffected".to_owned(), &weight),
            "PTC" => check(unit, "ptc", 0, &same),
            "NMC" => check(unit, "mc", 0, &same),
            kia if kia.ends_with("KIA") => add("eliminated".to_owned(), &weight),
            mc if mc.ends_with("MC") => check(unit, "mc", mc[..1].parse().expect("#MC"), &same),
            k => check(half_squad, "mc", k[2..].parse().expect("K/#"), &reduced),
        }
    }

    let mut parameters = checks.clone();
    for (key, value) in asked.as_object().expect("an object") {
        parameters[key] = value.clone();
    }
    parameters["targets"] = json!([unit]);
    let answer = exact("fire-attack", &parameters);
    let answered: BTreeMap<String, Fraction> = answer.outcomes().iter().cloned().collect();
    assert_eq!(answered, derived, "{parameters}");
}

const JAPANESE: [(&str, &str); 3] = [
    ("elite-full", "elite-half-squad"),
    ("first-line-reduced", "first-line-half-squad"),
    ("conscript-full", "conscript-half-squad"),
];

#[test]
fn every_column_and_drm_against_a_japanese_squad_is_the_table_and_its_checks() {
    for firepower in COLUMNS {
        for drm in -4..=6 {
            for cowering in [false, true] {
                let fire = json!({"firepower": firepower, "drm": drm, "cowering": cowering});
                let (unit, half_squad) = JAPANESE[(firepower + drm).rem_euclid(3) as usize];
                assert_attack(&fire, unit, half_squad, &json!({"elr": 3}));
                let (unit, half_squad) = JAPANESE[0];
                assert_attack(&fire, unit, half_squad, &json!({"elr": 2, "heat-of-battle": false}));
            }
        }
    }
}

#[test]
fn a_squad_of_another_force_is_hit_by_the_same_tables() {
    let units =
        [("usmc", "7-6-8", "3-4-8"), ("british", "4-5-7", "2-4-7"), ("gmd", "3-3-6", "1-2-6")];
    for (force, unit, half_squad) in units {
        for firepower in [2, 6, 8, 13, 20, 27, 36] {
            for drm in [-2, 0, 3] {
                for table in ["ift", "iift"] {
                    let fire = json!({
                        "firepower": firepower, "drm": drm, "table": table, "inexperienced": drm == 3,
                    });
                    assert_attack(&fire, unit, half_squad, &json!({"force": force, "elr": 1}));
                }
            }
        }
    }
}

/// The half columns of the IIFT, from which cowering shifts to those of the IFT; on the IFT
/// a half counts nothing.
#[test]
fn every_half_column_is_the_table_and_its_checks() {
    for firepower in [1.5, 2.5, 3.5, 4.5] {
        for drm in -2..=4 {
            for table in ["ift", "iift"] {
                for cowering in [false, true] {
                    let fire = json!({
                        "firepower": firepower, "drm": drm, "table": table, "cowering": cowering,
                    });
                    assert_attack(&fire, "elite-full", "elite-half-squad", &json!({ "elr": 3 }));
                    let british = json!({ "force": "british", "elr": 1 });
                    assert_attack(&fire, "4-5-7", "2-4-7", &british);
                }
            }
        }
    }
}

#[test]
fn by_hand_the_end_of_an_elite_squad() {
    // 36 FP at 0: a KIA on 6 or less, 15 ways; and a K/4 on 7, 6 ways, of which
    // the half-squad that is left dies by an Original 12.
    // Cowering: the doubles 2 and 4 are a KIA on 30 FP too, 6 is only a K/4.
    let eliminated = |cowering: bool| {
        let parameters =
            json!({"firepower": 36, "targets": ["elite-full"], "elr": 5, "cowering": cowering});
        exact("fire-attack", &parameters).probability(&"eliminated".to_owned())
    };
    assert_eq!(eliminated(false), Fraction::new(15 * 36 + 6_u32, 1_296_u32));
    assert_eq!(eliminated(true), Fraction::new(14 * 36 + 7_u32, 1_296_u32));
}

#[test]
fn by_hand_one_factor_at_a_squad() {
    // 1 FP at +4: only a 2 is a Final 6, which is nothing.
    let parameters = json!({"firepower": 1, "drm": 4, "targets": ["elite-full"], "elr": 3});
    let odds = exact("fire-attack", &parameters);
    assert_eq!(odds.outcomes().len(), 1, "{odds:?}");
    assert_eq!(odds.outcomes()[0].0, "unaffected");
}

/// More firepower and lower DRM never spare a unit; better morale and a higher
/// ELR never cost it.
#[test]
fn better_fire_eliminates_no_less_and_better_morale_no_more() {
    let eliminated = |firepower: i32, drm: i32, elr: i32, modifier: i32, unit: &str| {
        let parameters = json!({
            "firepower": firepower, "drm": drm, "elr": elr, "morale-modifier": modifier,
            "targets": [unit], "heat-of-battle": false,
        });
        let odds = exact("fire-attack", &parameters);
        odds.probability(&"eliminated".to_owned())
    };
    for unit in ["elite-full", "conscript-reduced", "second-line-half-squad", "crew"] {
        for pair in COLUMNS.windows(2) {
            for drm in -4..=5 {
                let here = eliminated(pair[0], drm, 3, 0, unit);
                assert!(here <= eliminated(pair[1], drm, 3, 0, unit), "{unit} {pair:?} {drm}");
                assert!(here >= eliminated(pair[0], drm + 1, 3, 0, unit), "{unit} {pair:?} {drm}");
                assert!(here >= eliminated(pair[0], drm, 4, 0, unit), "{unit} {pair:?} {drm}");
                assert!(here >= eliminated(pair[0], drm, 3, 1, unit), "{unit} {pair:?} {drm}");
            }
        }
    }
}

/// On every column and at every DRM from -4 to +6, the automaton has the odds of
/// the merged states; what they are is derived above and with the stacks.
#[test]
fn the_automaton_agrees_on_every_column_and_drm() {
    let entry = asl_rules::catalog::find("fire-attack").expect("it is in the catalog");
    for targets in [json!(["elite-full"]), json!(["elite-full", "leader-9-1"])] {
        for (firepower, drm) in COLUMNS.iter().flat_map(|fp| (-4..=6).map(move |drm| (fp, drm))) {
            let parameters =
                json!({ "firepower": firepower, "drm": drm, "elr": 3, "targets": targets });
            let question = entry.ask(parameters.as_object().expect("an object")).expect("asked");
            assert_eq!(
                question.exact(),
                question.playable().expect("it").exact_compiled(),
                "{parameters}"
            );
        }
    }
}
