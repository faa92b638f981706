//! Procedures that share a rule answer alike: the same unit in the same case has equal
//! fractions, whichever procedure is asked.
//!
//! An attack is put together from other procedures: the IFT says how often which result
//! comes up, `morale-check` what a MC or PTC does to the unit, and `wound` what Casualty
//! Reduction does to a SMC. The sum by those weights is what `fire-attack` must say.
//!
//! Where the procedures are known to differ, the difference stands in [`KNOWN`] with the
//! number of its finding. Whoever mends one removes it there; then the grids below cover
//! its cases, too.

mod attacks;
mod checks;

use std::collections::BTreeMap;

use asl_engine::odds::{Exact, Fraction};
use asl_rules::catalog;
use serde_json::{Value, json};

/// Outcomes by name, with their chances.
type Odds = BTreeMap<String, Fraction>;

/// Two questions that the rules answer alike, and the crate does not.
struct Difference {
    finding: &'static str,
    rule: &'static str,
    outcome: &'static str,
    one: (&'static str, fn() -> Value),
    other: (&'static str, fn() -> Value),
}

const KNOWN: &[Difference] = &[
    Difference {
        finding: "R1: a heroic leader breaks by an Original 12, and a hero does not",
        rule: "A10.31, A15.2",
        outcome: "eliminated",
        one: ("fire-attack", || attacked("leader-8-0-heroic")),
        other: ("fire-attack", || attacked("hero")),
    },
    Difference {
        finding: "R2: morale-check lowers the Morale Level of a hero",
        rule: "A15.2",
        outcome: "unaffected",
        one: ("morale-check", || json!({ "unit": "hero", "elr": 3, "morale-modifier": -1 })),
        other: ("morale-check", || json!({ "unit": "hero", "elr": 3 })),
    },
    Difference {
        finding: "R2: morale-check lowers the Morale Level of the berserk",
        rule: "A15.42",
        outcome: "unaffected",
        one: ("morale-check", || berserk(-1)),
        other: ("morale-check", || berserk(0)),
    },
    Difference {
        finding: "R4: a Casualty MC adds 1 to the dr of one who is wounded already",
        rule: "A10.31, A17.11",
        outcome: "eliminated",
        one: ("wound", || json!({ "wounded": true, "casualty-mc": true })),
        other: ("wound", || json!({ "wounded": true })),
    },
    Difference {
        finding: "R8: step-reduction has no Heat of Battle unless it is asked for",
        rule: "A15.1",
        outcome: "unaffected",
        one: ("step-reduction", || json!({ "elr": 3 })),
        other: ("morale-check", || json!({ "unit": "elite-full", "elr": 3 })),
    },
    Difference {
        finding: "berserk: a firefight does not fire at who is berserk at its start",
        rule: "A7.3, A15.42",
        outcome: "unaffected",
        one: ("firefight", || with(&attacked("6-4-8-berserk"), &json!({ "phases": 1 }))),
        other: ("fire-attack", || attacked("6-4-8-berserk")),
    },
];

fn attacked(target: &str) -> Value {
    json!({
        "force": "british", "targets": [target], "firepower": 8, "elr": 3, "cowering": false,
    })
}

fn berserk(modifier: i32) -> Value {
    json!({
        "unit": "elite-full", "condition": "berserk", "elr": 3, "morale-modifier": modifier,
    })
}

fn is_known(finding: &str) -> bool {
    KNOWN.iter().any(|known| known.finding.starts_with(&format!("{finding}:")))
}

#[test]
fn the_known_differences_are_still_there() {
    for known in KNOWN {
        let chance = |(procedure, parameters): (&str, fn() -> Value)| {
            answer(procedure, &parameters()).remove(known.outcome)
        };
        assert_ne!(
            chance(known.one),
            chance(known.other),
            "`{}` ({}) is mended: remove it from the list",
            known.finding,
            known.rule
        );
    }
}

fn exact(procedure: &str, parameters: &Value) -> Exact<String> {
    let entry = catalog::find(procedure).expect("the procedure is in the catalog");
    let question = entry.ask(parameters.as_object().expect("parameters have names"));
    let question = question.unwrap_or_else(|error| panic!("{procedure} {parameters}: {error}"));
    question.exact().expect("it is little work")
}

fn answer(procedure: &str, parameters: &Value) -> Odds {
    exact(procedure, parameters).outcomes().iter().cloned().collect()
}

fn with(given: &Value, more: &Value) -> Value {
    let mut all = given.clone();
    for (name, value) in more.as_object().expect("parameters have names") {
        all[name] = value.clone();
    }
    all
}

fn add(odds: &mut Odds, outcome: String, chance: &Fraction) {
    let sum = odds.entry(outcome).or_insert_with(Fraction::zero);
    *sum = &*sum + chance;
}
