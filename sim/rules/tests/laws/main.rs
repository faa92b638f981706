//! The laws that every procedure in the catalog must obey, whatever its rules.
//!
//! A new procedure is under them as soon as it is in the catalog. The power
//! of the sampled ones: at 10^7 trials a tenth of a percent of probability
//! moved from one outcome to another is seen, a hundredth is not; equality of
//! fractions is what proves a rule.

mod catalog;
mod ledgers;
mod values;

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use asl_engine::odds::{Agreement, Exact, Sampled};
use asl_engine::{BATCH, Budget, Meter, Plan, ROW_LIMIT, Watch, mix};
use asl_rules::catalog::{CATALOG, Entry, Playable, Question};
use asl_rules::refusal;
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use values::values;

/// The exact odds; every question of the laws is small enough.
fn exact(question: &dyn Question) -> Exact<String> {
    question.exact().unwrap_or_else(|| panic!("too much work: {}", name(question)))
}

/// A procedure with more combinations is asked only so many of them...
const CELLS_LIMIT: usize = 4_000;

/// ...of an assault, a fire phase or a gauntlet, which take long, so many...
const LONG_LIMIT: usize = 500;

/// ...and so many are tried, since most of a large procedure's contradict
/// themselves.
const TRIES_LIMIT: u64 = 40_000;

type Questions = Vec<Box<dyn Question>>;

/// The questions of a procedure, which all laws share.
fn questions(entry: &Entry) -> &'static [Box<dyn Question>] {
    static OF: LazyLock<BTreeMap<&str, OnceLock<Questions>>> =
        LazyLock::new(|| CATALOG.iter().map(|entry| (entry.name, OnceLock::new())).collect());
    OF[entry.name].get_or_init(|| combinations(entry))
}

/// The combinations of those values that can be asked: all, or as many as the
/// limits, drawn by a hash. What has no default may also be left out.
fn combinations(entry: &Entry) -> Questions {
    let values: Vec<Vec<Value>> = entry
        .parameters
        .iter()
        .map(|parameter| {
            let left_out =
                (!parameter.required && parameter.default.is_none()).then_some(json!(null));
            values(entry.name, parameter).into_iter().chain(left_out).collect()
        })
        .collect();
    let sizes = values.iter().map(|values| values.len() as u64);
    let total = sizes.fold(1, u64::saturating_mul);
    let drawn = total > CELLS_LIMIT as u64;
    let questions: Vec<Box<dyn Question>> = (0..total.min(TRIES_LIMIT))
        .filter_map(|index| {
            let mut rest = index;
            let mut cell = Map::new();
            for (place, (parameter, values)) in entry.parameters.iter().zip(&values).enumerate() {
                let number = values.len() as u64;
                let value = if drawn { mix(&[index, place as u64]) } else { rest } % number;
                rest /= number;
                let value = values[value as usize].clone();
                if !value.is_null() {
                    cell.insert(parameter.name.clone(), value);
                }
            }
            match entry.ask(&cell) {
                // Some best play takes too much work.
                Ok(question) => {
                    let mut meter = Meter::new(Budget::DEFAULT, None);
                    question.prepare(&mut meter).is_ok().then_some(question)
                }
                // These parameters do not go together, or there is no such unit or cave.
                Err(refusal) => match refusal.kind() {
                    refusal::Kind::Together { .. } | refusal::Kind::NoSuchName { .. } => None,
                    _ => panic!("{} refuses {cell:?}: {refusal}", entry.name),
                },
            }
        })
        .take(if takes_long(entry) { LONG_LIMIT } else { CELLS_LIMIT })
        .collect();
    assert!(questions.len() >= 2, "{} is hardly asked", entry.name);
    questions
}

fn takes_long(entry: &Entry) -> bool {
    let long = [
        "air-attack",
        "air-attack-vehicle",
        "banzai",
        "bombardment-stack",
        "canister",
        "cave-assault",
        "close-combat",
        "dc-hero",
        "duel",
        "ffe-attack",
        "fire-phase",
        "gun-attack",
        "gauntlet",
        "jungle-approach",
        "mines",
        "night-approach",
        "oba-mission",
        "prisoners",
        "search",
        "smoke",
        "tank-hunter",
        "to-hit",
        "to-kill",
        "weapon",
    ];
    long.contains(&entry.name)
}

/// Whether a trial can fall in too many ways to visit all: that of an assault even in one
/// Player Turn, that of more than one attack in a row, and that of a gauntlet but for one attack
/// in one hex.
fn has_too_many_histories(question: &dyn Question) -> bool {
    let parameters = question.parameters();
    let attacks = parameters.get("attacks").and_then(Value::as_array);
    let again = |attack: &Value| attack.as_str().is_some_and(|text| text.contains(":rof="));
    match question.entry().name {
        "banzai" | "cave-assault" | "dc-hero" | "jungle-approach" | "night-approach"
        | "spraying-fire" => true,
        "bombardment-hex" => parameters.get("sparing") != Some(&json!(false)),
        "ffe-attack" => {
            let units = parameters.get("targets").and_then(Value::as_array);
            let several = units.is_some_and(|units| units.len() > 1);
            several || parameters.get("attacks") == Some(&json!(2))
        }
        "canister" => {
            let units = parameters.get("targets").and_then(Value::as_array);
            let several = units.is_some_and(|units| units.len() > 1);
            let also = parameters.get("also-at").and_then(Value::as_array);
            several
                || also.is_some_and(|also| !also.is_empty())
                || parameters.get("rate-of-fire") != Some(&json!(0))
        }
        "bombardment-stack" => {
            let units = parameters.get("targets").and_then(Value::as_array);
            units.is_some_and(|units| units.len() > 1)
        }
        "gauntlet" => {
            let once = [json!(["4"]), json!(["8:leader=-1"]), json!(["2:hindrance=1"])];
            let is_once = parameters.get("defenders").is_some_and(|given| once.contains(given));
            !is_once || parameters.get("hexes") != Some(&json!(["open"]))
        }
        "mines" => {
            let once = [json!([6]), json!([12]), json!([0])];
            let is_once = parameters.get("path").is_some_and(|path| once.contains(path));
            !is_once || parameters.get("leaves") != Some(&json!(false))
        }
        "air-attack" => {
            let strafes = parameters.get("run") == Some(&json!("strafing"));
            let targets = parameters.get("targets").and_then(Value::as_array);
            let alone = targets.is_some_and(|units| units.len() == 1);
            let aa = ["aa", "aa-after"].iter().any(|name| parameters.contains_key(*name));
            let bombs = parameters.get("bombs") == Some(&json!("first"));
            !strafes || bombs || aa && !alone
        }
        // Groups attack in turns, and the vehicle answers each.
        "close-combat-vehicle" => parameters.get("groups") != Some(&json!(1)),
        "air-attack-vehicle" => parameters.contains_key("aa"),
        "air-support" => parameters.get("game-turns") == Some(&json!(20)),
        "snipers" => parameters.get("dice-rolls") == Some(&json!(20)),
        // A way that is no hex is drawn again, perhaps for ever.
        "recon" => true,
        // Nine units and more fall in ten million ways.
        "random-selection" => {
            parameters.get("units").and_then(Value::as_u64).is_some_and(|units| units > 8)
        }
        "search" => parameters.get("accessible-hexes") != Some(&json!(2)),
        "prisoners" => parameters.get("rounds") != Some(&json!(1)),
        "close-combat" => parameters.get("rounds") != Some(&json!(1)),
        "duel" => {
            let fires = |side: &str| {
                parameters.get(&format!("{side}-caliber-mm")).is_some_and(|mm| !mm.is_null())
            };
            let both = fires("attacker") && fires("defender");
            both || parameters.get("attacker-rate-of-fire") == Some(&json!(1))
        }
        "tank-hunter" => {
            let is = |name: &str| parameters.get(name) == Some(&json!(1));
            parameters.contains_key("defenders") || !is("tries") || !is("vehicles")
        }
        // A way that is no chit is drawn again, perhaps for ever.
        "oba-mission" => {
            let four = ["black", "red"].iter().all(|name| parameters.get(*name) == Some(&json!(2)));
            let extra = parameters.get("extra-draw") == Some(&json!(true));
            !four || extra || parameters.get("phases") != Some(&json!(1))
        }
        "smoke" => {
            let is = |name: &str, value: Value| parameters.get(name) == Some(&value);
            let several = parameters
                .get("targets")
                .and_then(Value::as_array)
                .is_some_and(|units| units.len() > 1);
            let twice =
                is("struck-by-wp", json!(true)) && parameters.contains_key("then-firepower");
            let shots = !is("rate-of-fire", json!(0)) || is("tries", json!(2));
            let units = parameters.contains_key("targets");
            several || twice || (shots && units) || is("turns-later", json!(1)) && units
        }
        "to-hit" | "gun-attack" | "weapon" => {
            let shots =
                ["rate-of-fire", "intensive-fire"].map(|name| parameters.get(name)).map(|value| {
                    !matches!(value, Some(Value::Bool(false)) | None) && value != Some(&json!(0))
                });
            let two = [("phases", 2), ("turns", 2)];
            let two = two.iter().any(|(name, two)| parameters.get(*name) == Some(&json!(two)));
            two || shots.contains(&true)
        }
        "fire-phase" => attacks.is_some_and(|all| all.len() > 1 || all.iter().any(again)),
        _ => parameters.get("phases") == Some(&json!(2)),
    }
}

/// Holds every procedure to a law, on all threads.
fn each(law: impl Fn(&Entry) + Send + Sync) {
    CATALOG.par_iter().with_max_len(1).for_each(law);
}

/// A few of a procedure's questions, evenly spread.
fn some_questions(entry: &Entry, number: usize) -> impl Iterator<Item = &'static dyn Question> {
    let all = questions(entry);
    let stride = all.len().div_ceil(number);
    all.iter().step_by(stride.max(1)).map(|question| &**question)
}

fn playable(question: &dyn Question) -> &dyn Playable {
    question.playable().expect("no side of a law plays its best")
}

fn sample(question: &dyn Question, trials: u64, seed: u64) -> Sampled<String> {
    playable(question).sample(Plan { trials, seed }, &Watch::default()).expect("nobody interrupts")
}

fn name(question: &dyn Question) -> String {
    format!("{} {:?}", question.entry().name, question.parameters())
}

/// Everywhere an Original 2 on a MC causes Heat of Battle unless it is switched off (A15.1); who
/// surrenders in the RtPh makes no MC.
#[test]
fn heat_of_battle_has_one_default() {
    for entry in CATALOG.iter().filter(|entry| entry.name != "surrender") {
        let heat = entry.parameters.iter().find(|parameter| parameter.name == "heat-of-battle");
        if let Some(heat) = heat {
            assert_eq!(heat.default, Some(json!(true)), "{}", entry.name);
        }
    }
}

#[test]
fn every_procedure_has_an_example_with_exact_odds() {
    for entry in CATALOG.iter() {
        let question = entry
            .ask(&entry.example())
            .unwrap_or_else(|refusal| panic!("the example of {}: {refusal}", entry.name));
        exact(&*question);
    }
}

/// The mass is one, and no two outcomes share a name.
fn check_mass(odds: &Exact<String>, question: &dyn Question) {
    assert!(odds.total_mass().is_one(), "{}", name(question));
    assert!(odds.undecided().is_zero(), "{}", name(question));
    assert!(odds.outcomes().iter().all(|(_, p)| !p.is_zero()));
    let mut names: Vec<&String> = odds.outcomes().iter().map(|(name, _)| name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), odds.outcomes().len(), "{}", name(question));
}

#[test]
fn merged_states_automaton_and_plain_enumeration_give_equal_fractions_of_mass_one() {
    each(|entry| {
        for question in questions(entry) {
            let merged = exact(&**question);
            check_mass(&merged, &**question);
            let swept = playable(&**question).exact_compiled();
            let swept = swept.unwrap_or_else(|| panic!("too large: {}", name(&**question)));
            if swept.undecided().is_zero() {
                assert_eq!(merged, swept, "{}", name(&**question));
            }
            // A sweep ends when hardly anything is undecided, as with a Gun that
            // fires on and on.
            for (outcome, exact) in merged.outcomes() {
                let difference = exact.to_f64() - swept.probability(outcome).to_f64();
                assert!(difference.abs() < 1e-14, "{}: {outcome}", name(&**question));
            }
        }
        // Enumeration visits every history, so it is asked of fewer cells.
        for question in some_questions(entry, 500) {
            if has_too_many_histories(question) {
                continue;
            }
            let enumerated = playable(question).enumerate_trials();
            assert_eq!(exact(question), enumerated, "{}", name(question));
        }
    });
}

#[test]
fn the_compiled_sampler_plays_the_very_trials_of_the_direct_one() {
    each(|entry| {
        for question in some_questions(entry, 16) {
            // A whole batch and a part of one; and a handful of trials.
            for trials in [BATCH + 77, 5] {
                let plan = Plan { trials, seed: 9 };
                let compiled = sample(question, trials, 9);
                let direct = playable(question)
                    .sample_directly(plan, &Watch::default())
                    .expect("nobody interrupts");
                for (outcome, count) in compiled.counts() {
                    assert_eq!(*count, direct.count(outcome), "{}", name(question));
                }
            }
        }
    });
}

/// With no room in the table, every trial is played by the procedure itself.
#[test]
fn a_keyed_trial_is_the_same_through_a_table_and_without_one() {
    each(|entry| {
        for question in some_questions(entry, 4) {
            // One measure is enough: the trials are the same for all.
            if entry.measures.is_empty() {
                continue;
            }
            let [mut through, mut without] =
                [ROW_LIMIT, 0].map(|rows| playable(question).keyed(0, rows));
            for trial in 0..50 {
                assert_eq!(through(9, trial), without(9, trial), "{}", name(question));
            }
        }
    });
}

#[test]
fn any_number_of_threads_gives_the_same_counts() {
    for entry in CATALOG.iter() {
        for question in some_questions(entry, 3) {
            let counts: Vec<Sampled<String>> = [1, 2, 8]
                .into_iter()
                .map(|threads| {
                    rayon::ThreadPoolBuilder::new()
                        .num_threads(threads)
                        .build()
                        .expect("a few threads can be had")
                        .install(|| sample(question, 12 * BATCH + 1, 4))
                })
                .collect();
            let same = counts.iter().all(|other| *other == counts[0]);
            assert!(same, "{}", name(question));
        }
    }
}

#[test]
fn sampled_outcomes_can_happen_and_ten_million_trials_agree_with_the_exact_odds() {
    each(|entry| {
        for (index, question) in some_questions(entry, 3).enumerate() {
            let exact = exact(question);
            let sampled = sample(question, 10_000_000, 1_000 + index as u64);
            for (outcome, count) in sampled.counts() {
                let possible = !exact.probability(outcome).is_zero();
                assert!(possible || *count == 0, "{}: {outcome}", name(question));
            }
            let agreement = Agreement::between(&exact, &sampled);
            assert!(agreement.holds(), "{}: {agreement:?}", name(question));
        }
    });
}

#[test]
fn a_traced_trial_ends_as_the_sampled_one_did() {
    each(|entry| {
        for question in some_questions(entry, 3) {
            // The first trials of the second batch, counted and traced.
            let (first, trials) = (BATCH, 40);
            let before = sample(question, first, 6);
            let after = sample(question, first + trials, 6);
            let traced: Vec<String> =
                (first..first + trials).map(|trial| playable(question).trace(6, trial).0).collect();
            for (outcome, count) in after.counts() {
                let seen = traced.iter().filter(|traced| *traced == outcome).count() as u64;
                assert_eq!(count - before.count(outcome), seen, "{}", name(question));
            }
        }
    });
}
