//! The questions that the benchmarks ask.

use asl_rules::Catalogued;
use asl_rules::catalog::{self, Question};
use asl_rules::scenarios::cave_assault::{Assault, CaveAssault, Tactic};
use serde_json::{Value, json};

/// Each question with the name its figures go by, and how many rolls a trial
/// of it takes at most.
pub fn questions() -> Vec<(&'static str, u32, Box<dyn Question>)> {
    let ask = |name, rolls, procedure: &str, parameters: Value| {
        let entry = catalog::find(procedure).expect("a procedure of the catalog");
        let parameters = parameters.as_object().expect("an object");
        (name, rolls, entry.ask(parameters).expect("parameters that fit"))
    };
    vec![
        ask("tank-hunter-hero", 1, "tank-hunter-hero", json!({ "class": "conscript" })),
        ask("atmm", 1, "atmm", json!({ "year": 1943 })),
        ask("thrown-dc", 1, "thrown-dc", json!({ "adjacent": true })),
        ask("dc-against-cave", 2, "dc-against-cave", json!({ "method": "thrown" })),
        ask("he-against-cave", 2, "he-against-cave", json!({ "caliber-mm": 105, "range": 12 })),
        ask(
            "bombardment-five-rolls",
            5,
            "bombardment",
            json!({ "hexes": [1, 2, 3, 4, 5], "sparing": false }),
        ),
        ask("bombardment-sparing", 9, "bombardment", json!({ "hexes": [5, 5, 10] })),
        ask("step-reduction", 1, "step-reduction", json!({ "elr": 3, "drm": 1 })),
        ask(
            "fire-attack",
            4,
            "fire-attack",
            json!({ "firepower": 16, "drm": 1, "targets": ["elite-full"], "elr": 3 }),
        ),
        ask(
            "fire-attack-three",
            10,
            "fire-attack",
            json!({
                "firepower": 16, "drm": 1, "elr": 3,
                "targets": ["elite-full", "elite-full", "leader-9-1"],
            }),
        ),
        ask(
            "fire-attack-four",
            13,
            "fire-attack",
            json!({
                "firepower": 16, "drm": 1, "elr": 3,
                "targets": ["elite-full", "elite-full", "first-line-full", "leader-9-1"],
            }),
        ),
        ask("recovery", 3, "recovery", json!({ "tries": 3 })),
        ask(
            "concealment",
            2,
            "concealment",
            json!({ "units": ["4-4-7", "2-3-7"], "enemy": "in-los-beyond-16" }),
        ),
        ask(
            "search-three",
            30,
            "search",
            json!({ "units": ["7-6-8"], "accessible-hexes": 6, "searches": 3, "defenders": ["4-4-7"] }),
        ),
        ask("cave-assault", 40, "cave-assault", assault(4)),
        ask(
            "cave-assault-heat",
            40,
            "cave-assault",
            json!({ "tactic": "place", "turns": 4, "garrison": ["first-line-full"] }),
        ),
    ]
}

/// An assault by a squad with two DC, of so many Player Turns.
fn assault(turns: u8) -> Value {
    json!({
        "tactic": "throw", "turns": turns, "charges": 2, "garrison": ["first-line-full"],
        "garrison-firepower": 8, "heat-of-battle": false,
    })
}

/// The same assault, free to decide between three tactics in every Player Turn.
///
/// # Panics
///
/// Never: the parameters fit.
pub fn free_assault() -> Assault {
    let asked: CaveAssault = serde_json::from_value(assault(4)).expect("parameters that fit");
    let ready = asked.ready().expect("an assault that is possible");
    ready.free(&[Tactic::Place, Tactic::Throw, Tactic::Set])
}
