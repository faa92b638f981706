//! What is told of a trial, step by step, as `explain` has it.

use std::fmt;

use asl_engine::dice::Scripted::{self, Total};
use asl_engine::dice::{Dice, Reading, Roll, ScriptedDice};
use asl_rules::catalog;
use serde_json::{Value, json};

/// Scripted dice that remember what is told.
struct Told {
    dice: ScriptedDice,
    notes: Vec<String>,
}

impl Dice for Told {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        self.dice.ask(roll, reading)
    }

    fn note(&mut self, rule: &'static str, consequence: fmt::Arguments<'_>) {
        self.notes.push(format!("{consequence} [{rule}]"));
    }
}

/// What is told of an attack on Americans by 8 FP, when all of these dice fall.
fn told(targets: Value, script: &[Scripted]) -> Vec<String> {
    let asked = json!({
        "force": "american", "targets": targets, "firepower": 8, "elr": 3,
        "cowering": false,
    });
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
    let mut told = Told { dice: ScriptedDice::new(script), notes: Vec::new() };
    question.play(&mut told);
    assert!(told.dice.is_used_up(), "{:#?}", told.notes);
    told.notes
}

/// A leader takes his MC first and without help; then he helps the squad (A10.21).
#[test]
fn a_mc_is_told_with_the_leadership_in_it() {
    let told = told(json!(["6-6-6", "leader-8-1"]), &[Total(8), Total(5), Total(5)]);
    let checks: Vec<&str> =
        told.iter().map(String::as_str).filter(|line| line.contains(" takes a ")).collect();
    let wanted = [
        "leader-8-1 takes a MC, DRM +0 [A7.304]",
        "6-6-6 takes a MC, DRM -1 with a leader's -1 [A10.21]",
    ];
    assert_eq!(checks, wanted);
}

/// Who passes the TC that a berserk leader causes goes berserk with him (A15.41).
#[test]
fn who_follows_a_berserk_leader_is_told_so() {
    // The 9-1 passes by his 2, and a Heat of Battle of 11 makes him berserk. The squad, ML 6,
    // passes its MC, and its TC by his -1 with 7 or less.
    for (total, outcome) in [(7, "goes berserk too"), (8, "keeps its head")] {
        let script = [Total(8), Total(2), Total(11), Total(3), Total(total)];
        let told = told(json!(["leader-9-1", "6-6-6"]), &script);
        let line = format!("6-6-6 {outcome}, 7 or less needed [A15.41]");
        assert!(told.contains(&line), "{line}: {told:#?}");
    }
}
