//! Procedures that share a rule answer alike: the same unit in the same case has equal
//! fractions, whichever procedure is asked.
//!
//! An attack is put together from other procedures: the IFT says how often which result
//! comes up, `morale-check` what a MC or PTC does to the unit, and `wound` what Casualty
//! Reduction does to a SMC. The sum by those weights is what `fire-attack` must say.

mod attacks;
mod checks;
mod others_that_attack;

use std::collections::BTreeMap;

use asl_engine::odds::{Exact, Fraction};
use asl_rules::catalog;
use serde_json::Value;

/// Outcomes by name, with their chances.
type Odds = BTreeMap<String, Fraction>;

fn exact(procedure: &str, parameters: &Value) -> Exact<String> {
    let entry = catalog::find(procedure).expect("the procedure is in the catalog");
    let question = entry.ask(parameters.as_object().expect("parameters have names"));
    let question = question.unwrap_or_else(|error| panic!("{procedure} {parameters}: {error}"));
    question.exact().expect("it is little work")
}

fn answer(procedure: &str, parameters: &Value) -> Odds {
    exact(procedure, parameters).outcomes().iter().cloned().collect()
}

fn with(given: &Value, more: &Value) -> Value {
    let mut all = given.clone();
    for (name, value) in more.as_object().expect("parameters have names") {
        all[name] = value.clone();
    }
    all
}

fn add(odds: &mut Odds, outcome: String, chance: &Fraction) {
    let sum = odds.entry(outcome).or_insert_with(Fraction::zero);
    *sum = &*sum + chance;
}
