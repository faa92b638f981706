//! What is told of a trial, step by step, as `explain` has it.

use std::fmt;

use asl_engine::dice::Scripted::{self, Die, Total};
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
    told_of("fire-attack", &asked, script)
}

/// What is told of a question, when all of these dice fall.
fn told_of(procedure: &str, asked: &Value, script: &[Scripted]) -> Vec<String> {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
    let mut told = Told { dice: ScriptedDice::new(script), notes: Vec::new() };
    question.playable().expect("nothing is free").play(&mut told);
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

/// A16.3: Who regains ELR is told so. With -2 for 41 BPV and -1 for the leader a 5 is the last that
/// does.
#[test]
fn who_regains_elr_is_told_so() {
    let asked = json!({
        "force": "russian", "elr": 3, "ob-bpv": 400, "bpv-lost": 43, "reinforcement-bpv": 41,
        "leader": -1,
    });
    let regain = |dr: u8| told_of("integrity", &asked, &[Total(12), Total(dr)]).pop();
    let gains = "5 or less: one ELR, and a new Loss count [A16.3]";
    assert_eq!(regain(5).as_deref(), Some(gains));
    assert_eq!(regain(6).as_deref(), Some("5 or less: nothing [A16.3]"));
}

/// B25.65: The wind changes by a 2, and by no other DR.
#[test]
fn a_change_of_the_wind_is_told() {
    let asked = json!({ "means": "oba-placed", "turns-later": 1 });
    let changes = |script: &[Scripted]| {
        let told = told_of("smoke", &asked, script);
        told.iter().any(|line| line.starts_with("the wind changes"))
    };
    assert!(changes(&[Total(2), Die(6)]));
    for dr in [3, 4, 11, 12] {
        assert!(!changes(&[Total(dr)]), "{dr}");
    }
}

/// C7.35: An Original 12 is a dud. Nothing else is told of it.
#[test]
fn a_dud_is_told_alone() {
    let asked = json!({ "round": "mg", "range": 3, "front-af": 1, "hit-location": "hull" });
    let told = |dr| told_of("to-kill", &asked, &[Total(dr)]);
    assert_eq!(told(12), ["an Original 12 is a dud [C7.35]"]);
    assert_eq!(told(11), ["Final DR 11 against 4, in the hull: no-effect [C7.7]"]);
}

/// A squad that breaks in the first hex enters no other, also when the MPh ends.
#[test]
fn who_is_stopped_enters_no_other_hex() {
    let asked = json!({
        "force": "american", "movers": ["6-6-6"], "elr": 3, "heat-of-battle": false,
        "hexes": ["woods:mf=1", "woods:mf=1"], "defenders": ["8:steady:to=1"],
    });
    // 8 FP at +1 and -1: a 6 is a 1MC, and a 9 fails it.
    let told = told_of("gauntlet", &asked, &[Total(6), Total(9)]);
    let entered: Vec<&String> = told.iter().filter(|line| line.contains("they enter")).collect();
    assert_eq!(entered, ["they enter hex 1, woods, for 1 MF [A4.1]"]);
    assert_eq!(told.last().map(String::as_str), Some("the DFPh [A3.4]"));
}

/// G1.423: Fire at a T-H Hero who waits ADJACENT to the AFV is told as that of the DFPh.
#[test]
fn the_dfph_is_told_at_its_beginning() {
    let asked = json!({
        "year": 1944, "distance": 4, "defenders": ["8:from=3:adjacent-at=3:steady"],
    });
    // 16 FP at -2: a 9 fails the MC of a Final 6. 8 FP in the DFPh: a 6 is a 1MC.
    let script = [Die(3), Total(8), Total(9), Die(2), Total(6), Total(10)];
    let told = told_of("tank-hunter", &asked, &script);
    let place = |text: &str| told.iter().position(|line| line.contains(text));
    let [waits, dfph, fire] = ["he is ADJACENT", "the DFPh", "Final Fire"].map(place);
    assert!(waits.is_some() && waits < dfph && dfph < fire, "{told:#?}");
}
