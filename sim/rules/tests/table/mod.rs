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
    let found = question(procedure, parameters).play(&mut table);
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
