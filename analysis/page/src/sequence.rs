use std::sync::LazyLock;

use asl_rules::catalog::{self, Entry};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::links::Link;
use crate::shelf;

/// The sheet of caves by the sequence of play, as far as the page shows it.
#[derive(Deserialize)]
struct Sheet {
    block: Vec<Block>,
}

#[derive(Deserialize)]
struct Block {
    #[serde(default)]
    phase: Vec<Phase>,
}

#[derive(Deserialize)]
struct Phase {
    name: String,
    line: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    side: Option<String>,
    text: String,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default)]
    odds: Vec<Odds>,
}

#[derive(Deserialize)]
struct Odds {
    label: String,
    procedure: String,
    #[serde(default)]
    parameters: Map<String, Value>,
    outcome: Option<String>,
    measure: Option<String>,
}

/// What may happen in each phase. A line with dice has its questions, each with its link; another
/// has the procedures that follow its rules.
pub(crate) fn sequence() -> Value {
    static WHOLE: LazyLock<Value> = LazyLock::new(|| {
        let sheet: Sheet = toml::from_str(shelf::sheet("sequence-of-play"))
            .expect("a test reads the shipped sheets");
        let phases = sheet.block.iter().flat_map(|block| &block.phase).map(|phase| {
            let lines: Vec<Value> = phase.line.iter().map(told).collect();
            json!({ "name": phase.name, "lines": lines })
        });
        json!({ "phases": phases.collect::<Vec<_>>() })
    });
    WHOLE.clone()
}

fn told(line: &Line) -> Value {
    let odds = line.odds.iter().filter_map(|one| {
        let entry = catalog::find(&one.procedure).ok()?;
        let link = Link::new(entry, &one.parameters).to_string();
        let Odds { label, procedure, parameters, outcome, measure } = one;
        Some(json!({
            "label": label, "link": link, "procedure": procedure, "parameters": parameters,
            "outcome": outcome, "measure": measure,
        }))
    });
    let odds: Vec<Value> = odds.collect();
    let asks = if odds.is_empty() { asks(&line.rules) } else { Vec::new() };
    json!({ "side": line.side, "text": line.text, "rules": line.rules, "odds": odds, "asks": asks })
}

/// The procedures that follow most of the rules of a line without odds, each with a first question.
/// Of those that follow as many, the ones with the fewest rules of their own.
fn asks(rules: &[String]) -> Vec<Value> {
    let shared =
        |entry: &Entry| rules.iter().filter(|rule| entry.rules.contains(&rule.as_str())).count();
    let most = catalog::CATALOG.iter().map(shared).max().filter(|most| *most > 0);
    let best = |entry: &&Entry| Some(shared(entry)) == most;
    let mut all: Vec<&'static Entry> = catalog::CATALOG.iter().filter(best).collect();
    all.sort_by_key(|entry| entry.rules.len());
    let told = |entry: &&'static Entry| {
        json!({
            "label": entry.name.replace('-', " "),
            "link": Link::new(entry, &entry.example()).to_string(),
        })
    };
    all.iter().take(ASKED).map(told).collect()
}

/// So many procedures a line without odds opens at most.
const ASKED: usize = 2;
