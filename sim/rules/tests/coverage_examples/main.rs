//! Examples of single rules, with given dice: those of caves, of the Japanese, of places, and of
//! the Pacific. Each outcome is worked out by hand. Where it can be, the same dice are played
//! without the rule, and come to something else.

mod caves;
mod edges;
mod japanese;
mod morale;
mod pacific;
mod places;
mod scenarios;
mod seldom_asked;
#[path = "../table/mod.rs"]
#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted;
use serde_json::{Value, json};

use table::{assert_played, ledger, refused, with};

const IFT: &str = "IFT DR";
const FIRST_FIRE: &str = "IFT DR of Defensive First Fire";
const TO_HIT: &str = "TH DR";
const MC: &str = "MC";
const TC: &str = "TC";
const HEAT: &str = "Heat of Battle DR";
const RALLY: &str = "Rally DR";
const CC: &str = "CC DR";

/// Fire of 8 FP at one unit, which does not cower and causes no Heat of Battle.
fn fire_at(unit: &str, more: &Value) -> Value {
    let fire = json!({
        "firepower": 8, "targets": [unit], "elr": 3, "cowering": false, "heat-of-battle": false,
    });
    with(&fire, more)
}

/// The same at a squad with a Morale Level of 6.
fn fire_at_american(more: &Value) -> Value {
    with(&fire_at("6-6-6", &json!({ "force": "american" })), more)
}

/// One TH DR, and what it comes to.
fn shot(asked: &Value, dice: Scripted, outcome: &str) {
    assert_played("to-hit", asked, &[(TO_HIT, dice)], outcome);
}
