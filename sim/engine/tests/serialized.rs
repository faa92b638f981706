//! With the feature `serde` answers can be serialized.
#![cfg(feature = "serde")]

use asl_engine::dice::{Dice, Roll};
use asl_engine::{Plan, Procedure, Step, Watch, exact_unlimited, sample_directly};
use serde_json::json;

/// Whether a DR is 7 or less.
struct Check;

impl Procedure for Check {
    type State = ();
    type Outcome = bool;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), bool> {
        const DR: Roll = Roll::DR("DR", "test");
        Step::Done(dice.total_at_most(&DR, 7))
    }
}

#[test]
fn exact_odds_are_fractions_as_text() {
    let odds = serde_json::to_value(exact_unlimited(&Check)).expect("odds");
    assert_eq!(odds, json!({ "outcomes": [[false, "5/12"], [true, "7/12"]], "undecided": "0" }));
}

#[test]
fn sampled_odds_are_counts_with_their_plan() {
    let plan = Plan { trials: 10, seed: 1 };
    let sampled = sample_directly(&Check, plan, &Watch::default()).expect("nobody stops it");
    let odds = serde_json::to_value(&sampled).expect("odds");
    assert_eq!(odds["plan"], json!({ "trials": 10, "seed": 1 }));
    let counts = odds["counts"].as_array().expect("counts");
    assert_eq!(counts.iter().map(|pair| pair[1].as_u64().expect("a count")).sum::<u64>(), 10);
}
