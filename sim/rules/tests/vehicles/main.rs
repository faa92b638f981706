//! Infantry against vehicles: the worked examples with scripted dice, and what is refused.
//!
//! Germans and Russians of the rulebook's examples are played by units with the same CCV.

mod close_combat_vehicle;
mod duel;
mod infantry_overrun;
mod tank_hunter;
mod to_kill;

use asl_engine::Procedure;
use asl_engine::dice::{Scripted, ScriptedDice};
use asl_rules::{Catalogued, Refusal, catalog};
use serde_json::{Value, json};

/// Plays a question to its end with these dice, all of them.
fn play<P: Catalogued>(asked: &Value, script: &[Scripted]) -> String {
    let asked: P = serde_json::from_value(asked.clone()).expect("the example's parameters");
    let ready = asked.ready().unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut dice = ScriptedDice::new(script);
    let outcome = ready.played.play(&mut dice);
    assert!(dice.is_used_up(), "the example has rolls left: {outcome}");
    outcome.to_string()
}

/// The value of this item in the ledger of a question.
fn in_ledger<P: Catalogued>(asked: &Value, item: &str) -> String {
    let asked: P = serde_json::from_value(asked.clone()).expect("the example's parameters");
    let ready = asked.ready().unwrap_or_else(|refusal| panic!("{refusal}"));
    let line = ready.ledger.iter().find(|line| line.item == item);
    line.unwrap_or_else(|| panic!("no {item}: {:?}", ready.ledger)).value.clone()
}

/// Why a question is refused: the parameter and the rule.
fn refused(procedure: &str, asked: &Value) -> (String, String) {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let refusal: Refusal = match entry.ask(asked.as_object().expect("parameters have names")) {
        Err(refusal) => refusal,
        Ok(_) => panic!("{procedure} takes {asked}"),
    };
    (refusal.parameter().to_owned(), refusal.rule().unwrap_or_default().to_owned())
}

/// The same question with more parameters.
fn with(asked: &Value, more: Value) -> Value {
    let mut asked = asked.clone();
    for (name, value) in more.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    asked
}

/// A question without parameters.
fn nothing() -> Value {
    json!({})
}
