//! The worked examples of G11.833 to G11.88 about DC and Guns against caves, played
//! with scripted dice: who asks for which roll, what each DRM comes to, and how it
//! ends.
//!
//! Each test is named after the example's rule and its cave. The garrison holds its
//! fire where an example leaves it out. What an example says about maps alone, such
//! as from where a cave can be attacked, is played as far as a level, a Depression or
//! a refusal can say it. Tests whose names begin with `rule` play a sentence that has
//! no example.

mod concealment;
mod g11_833;
mod g11_8331_to_88;
mod garrisons_charges;
mod machine_guns;
mod orders;
mod other_rules;

use asl_engine::dice::Scripted::{Both, Die, Total};
use asl_engine::dice::{Dice, Reading, Roll, Scripted, ScriptedDice};
use asl_engine::{Meter, Procedure};
use asl_rules::Catalogued;
use asl_rules::catalog;
use asl_rules::g11_caves::dc_against_cave::DcAgainstCave;
use asl_rules::g11_caves::thrown_dc::ThrownDc;
use asl_rules::scenarios::cave_assault::CaveAssault;
use serde_json::{Value, json};

/// Scripted dice that remember what was asked and noted.
struct Table {
    dice: ScriptedDice,
    asked: Vec<(&'static str, &'static str)>,
    notes: Vec<(&'static str, String)>,
}

impl Dice for Table {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        self.asked.push((roll.name, roll.rule));
        self.dice.ask(roll, reading)
    }

    fn note(&mut self, rule: &'static str, consequence: std::fmt::Arguments<'_>) {
        self.notes.push((rule, consequence.to_string()));
    }
}

/// An example that has been played.
struct Played {
    outcome: String,
    asked: Vec<(&'static str, &'static str)>,
    notes: Vec<(&'static str, String)>,
}

impl Played {
    /// These rolls were made, in this order.
    fn asked(self, rolls: &[(&str, &str)]) -> Self {
        assert_eq!(self.asked, rolls, "{:#?}", self.notes);
        self
    }

    /// These notes were made in this order, perhaps with others between them.
    fn noted(self, notes: &[(&str, &str)]) -> Self {
        let mut found = self.notes.iter();
        for (rule, text) in notes {
            let is_it = |(by, note): &(&str, String)| by == rule && note.contains(text);
            assert!(found.any(is_it), "{rule} `{text}` is not in {:#?}", self.notes);
        }
        self
    }

    /// Nothing of the kind was noted.
    fn never_noted(self, text: &str) -> Self {
        assert!(!self.notes.iter().any(|(_, note)| note.contains(text)), "{:#?}", self.notes);
        self
    }

    /// It came to this.
    fn came_to(self, outcome: &str) {
        assert_eq!(self.outcome, outcome, "{:#?}", self.notes);
    }
}

const THROWN: (&str, &str) = ("Thrown-DC dr", "G11.833");
const DC: (&str, &str) = ("IFT DR of the DC", "A23.1");
const IFT: (&str, &str) = ("IFT DR", "A7.3");
const FIRST_FIRE: (&str, &str) = ("IFT DR of the garrison", "A8.1");
const TC: (&str, &str) = ("TC", "A7.305");
const MC: (&str, &str) = ("MC", "A10.1");
const SETTING: (&str, &str) = ("Set DC dr", "A23.7");
const DETONATION: (&str, &str) = ("NTC to detonate a Set DC", "A23.7");
const TO_HIT: (&str, &str) = ("TH DR", "C3.3");
const SMOKE: (&str, &str) = ("SMOKE placement dr", "A24.1");
const FLAMES: (&str, &str) = ("IFT DR of the FT", "A22.2");

/// Plays a question that the catalog accepts to its end with these dice, all of
/// them.
fn play<P: Catalogued>(parameters: &Value, script: &[Scripted]) -> Played {
    if let Some(error) = refusal::<P>(parameters) {
        panic!("{parameters}: {error}");
    }
    let question: P = serde_json::from_value(parameters.clone()).expect("parameters that fit");
    let mut table = Table { dice: ScriptedDice::new(script), asked: Vec::new(), notes: Vec::new() };
    let ready = question.ready().expect("the catalog accepts it");
    P::prepare(&ready.played, &mut Meter::unlimited()).expect("there is no limit");
    let outcome = ready.played.play(&mut table).to_string();
    let Table { dice, asked, notes } = table;
    assert!(dice.is_used_up(), "the example has rolls left after {notes:#?}");
    Played { outcome, asked, notes }
}

/// Why the catalog refuses a question, if it does.
fn refusal<P: Catalogued>(parameters: &Value) -> Option<String> {
    let entry = catalog::find(P::NAME).expect("it is in the catalog");
    let asked = entry.ask(parameters.as_object().expect("parameters have names"));
    asked.err().map(|error| error.to_string())
}

/// An assault by one squad that starts where it acts, on a squad that holds its
/// fire, but for what is given.
fn assault(tactic: &str, given: Value) -> Value {
    let mut asked = json!({
        "tactic": tactic, "turns": 1, "garrison": ["elite-full"], "range": 1,
        "garrison-holds-fire": "always", "garrison-cowering": false, "garrison-shots": 1,
    });
    for (name, value) in given.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    asked
}

fn assaulted(tactic: &str, given: Value, script: &[Scripted]) -> Played {
    play::<CaveAssault>(&assault(tactic, given), script)
}
