//! G11.1 to G11.12, G11.2, G11.32 to G11.6, G11.8 and G11.9: the rulebook's setups of caves.
//!
//! Hexes and levels are those that the text of the examples tells or implies. Where the text
//! leaves a level open, the tests use one that the example allows, and say so.
//!
//! `cave_movement_examples` lists what of them is not played. Where the map is missing, the tests draw
//! one:
//!
//! - G11.12, cave C: the text does not say in which hex it is. By the grid the hexspine that halves
//!   U1 is that of a cave in V2 that faces V1, among others.
//! - G11.2 and G11.321: the text gives neither the boundaries of AA and GG nor all stream hexes. The
//!   tests draw boundaries that have what the text says of them. It does not say where cave H is.

mod caves;
mod complexes;
mod reach;
mod refused;

use asl_rules::Refusal;
use asl_rules::catalog::{self, Question};
use serde_json::{Value, json};

fn ask(asked: &Value) -> Result<Box<dyn Question>, Refusal> {
    let entry = catalog::find("cave-setup").expect("it is in the catalog");
    entry.ask(asked.as_object().expect("an object"))
}

fn question(asked: &Value) -> Box<dyn Question> {
    ask(asked).unwrap_or_else(|refusal| panic!("{asked}: {refusal}"))
}

/// The one answer.
fn answer(asked: &Value) -> String {
    let odds = question(asked).exact().expect("it is little work");
    let [(answer, chance)] = odds.outcomes() else { panic!("{asked}: {odds:?}") };
    assert!(chance.is_one());
    answer.clone()
}

/// The value of the ledger's line of this name.
fn ledger(asked: &Value, item: &str) -> String {
    let question = question(asked);
    let lines = question.ledger();
    let line = lines.iter().find(|line| line.item == item);
    line.unwrap_or_else(|| panic!("no `{item}` in {lines:?}")).value.clone()
}

fn with(asked: &Value, more: &Value) -> Value {
    let mut all = asked.clone();
    for (name, value) in more.as_object().expect("an object") {
        all[name] = value.clone();
    }
    all
}

/// A setup with these caves, each `F7 F6 3`: its hex, the one it faces, and its level if the owner
/// chooses it.
fn caves(setup: &Value, caves: &[&str]) -> Value {
    let texts = caves.iter().zip('A'..).map(|(cave, letter)| {
        let mut words = cave.split(' ');
        let mut next = || words.next();
        let (hex, facing) = (next().expect("a hex"), next().expect("another"));
        let level = next().map_or(String::new(), |level| format!(":level={level}"));
        format!("{letter}:hex={hex}:facing={facing}{level}")
    });
    let texts: Vec<String> = texts.collect();
    with(setup, &json!({ "caves": texts }))
}

/// The level of a single cave, if it is legal.
fn level(setup: &Value, cave: &str) -> Option<String> {
    let asked = caves(setup, &[cave]);
    (answer(&asked) == "legal").then(|| ledger(&asked, "level of cave A"))
}

/// Caves A to G of the sheet. The text tells the levels of V4, W4, W5, X4, X5, X6 and Y6, that T6 is
/// above cave A and not above cave C, and that the streams are shallow. It does not tell the
/// boundaries: these have all that it says of them, and H is a cave somewhere in GG.
fn sheet() -> Value {
    json!({
        "about": "complex",
        "hexes": ["X4=1", "Y5=0", "W4=2", "W5=1", "V4=2", "V5=1", "U6=1", "T6=1", "X6=2", "W6=2",
            "X5=1", "Y6=1", "W7=1", "W8=1", "W9=1", "V8=1", "V9=0", "W10=-1:stream", "Z4=1",
            "Z5=-1:stream", "AA8=1", "Z7=0"],
        "caves": ["A:hex=X4:facing=Y5:primary", "B:hex=W4:facing=W5", "C:hex=W4:facing=X4",
            "D:hex=V4:facing=W5", "E:hex=Z4:facing=Z5", "F:hex=AA8:facing=Z7",
            "G:hex=W9:facing=W10:primary", "H:hex=V8:facing=V9"],
        "complexes": ["AA=X4/W4/V4/W5/V5/X5/W6", "GG=W9/W8/W7/V8"],
        "tunnels": ["T6/U6/V5", "X6/W6:above"],
    })
}

/// Caves A, G and M up the cliffs of S5. The text implies that T5 is at Level 0 or less: cave M
/// cannot be reached from it.
fn cliffs() -> Value {
    json!({
        "hexes": ["S5=3", "S4=0", "T4=0", "T5=0"],
        "hexsides": ["S5-S4:cliff", "S5-T4:cliff", "S5-T5:cliff"],
        "caves": ["A:hex=S5:facing=S4:level=0", "G:hex=S5:facing=T4:level=1",
            "M:hex=S5:facing=T5:level=2"],
    })
}

/// Caves J, K and L IN H5, one level below what is around it.
fn gully() -> Value {
    json!({
        "hexes": ["H5=-2:depression", "H4=-2:depression", "I6=-2:depression",
            "G6=-2:depression", "G5=-1", "I5=-1", "H6=-1"],
        "caves": ["J:hex=H5:facing=H4", "K:hex=H5:facing=I6", "L:hex=H5:facing=G6"],
    })
}
