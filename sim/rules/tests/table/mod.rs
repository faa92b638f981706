//! A table to play at: questions of the catalog with scripted dice, and their exact odds.

use asl_engine::dice::{Dice, Reading, Roll, Scripted, ScriptedDice};
use asl_engine::odds::Fraction;
use asl_rules::catalog::{self, Question};
use serde_json::Value;

/// Scripted dice that remember which rolls were made.
struct Table {
    dice: ScriptedDice,
    asked: Vec<&'static str>,
}

impl Dice for Table {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        self.asked.push(roll.name);
        self.dice.ask(roll, reading)
    }
}

/// A question that the catalog accepts.
pub fn question(procedure: &str, parameters: &Value) -> Box<dyn Question> {
    let entry = catalog::find(procedure).expect("the procedure is in the catalog");
    let question = entry.ask(parameters.as_object().expect("parameters have names"));
    question.unwrap_or_else(|error| panic!("{procedure} {parameters}: {error}"))
}

/// The value of a line of its ledger.
#[allow(dead_code, reason = "not every test that sits at this table reads ledgers")]
pub fn ledger(procedure: &str, asked: &Value, item: &str) -> String {
    let lines = question(procedure, asked).ledger();
    lines.into_iter().find(|line| line.item == item).expect("a line of the ledger").value
}

/// The parameter that a refusal is about, and its rule.
#[allow(dead_code, reason = "not every test that sits at this table is refused")]
pub fn refused(procedure: &str, asked: &Value) -> (String, String) {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
    (refusal.parameter().to_owned(), refusal.rule().unwrap_or_default().to_owned())
}

/// Plays a question to its end: these rolls fall so, all of them are made, and it comes to
/// this outcome.
pub fn assert_played(
    procedure: &str,
    parameters: &Value,
    script: &[(&str, Scripted)],
    outcome: &str,
) {
    let (names, faces): (Vec<&str>, Vec<Scripted>) = script.iter().copied().unzip();
    let mut table = Table { dice: ScriptedDice::new(faces), asked: Vec::new() };
    let found = question(procedure, parameters);
    let found = found.playable().expect("no side plays its best").play(&mut table);
    assert_eq!(table.asked, names, "{parameters} came to `{found}`");
    assert_eq!(found, outcome, "{parameters}");
}

/// The exact chance of all outcomes of this kind together.
pub fn chance(procedure: &str, parameters: &Value, kind: impl Fn(&str) -> bool) -> Fraction {
    let odds = question(procedure, parameters).exact().expect("it is little work");
    assert!(odds.total_mass().is_one(), "{parameters}");
    let outcomes = odds.outcomes().iter();
    outcomes.filter(|(outcome, _)| kind(outcome)).map(|(_, chance)| chance.clone()).sum()
}

/// So many ways of so many.
pub fn ways(ways: u32, of: u32) -> Fraction {
    Fraction::new(ways, of)
}

/// What is given, with more.
pub fn with(given: &Value, more: &Value) -> Value {
    let mut all = given.clone();
    for (name, value) in more.as_object().expect("parameters have names") {
        all[name] = value.clone();
    }
    all
}

/// The exact value of a measure.
#[allow(dead_code, reason = "not every test that sits at this table measures")]
pub fn measured(procedure: &str, parameters: &Value, measure: &str) -> Fraction {
    let question = question(procedure, parameters);
    let (_, measures) = question.exact_with_measures().expect("it is little work");
    let names = question.entry().measures.iter().map(|one| one.name);
    let found = names.zip(measures).find(|(name, _)| *name == measure);
    found.and_then(|(_, value)| value).unwrap_or_else(|| panic!("{measure} of {parameters}"))
}

/// A measure does not rise from one of these questions to the next, and falls somewhere.
#[allow(dead_code, reason = "not every test that sits at this table compares")]
pub fn assert_never_rises(
    procedure: &str,
    measure: &str,
    questions: impl IntoIterator<Item = Value>,
) {
    let mut before: Option<Fraction> = None;
    for parameters in questions {
        let value = measured(procedure, &parameters, measure);
        if let Some(before) = &before {
            assert!(value <= *before, "{measure} of {parameters}: {value} after {before}");
        }
        before = Some(value);
    }
}
