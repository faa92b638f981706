//! How many squads arrive.

use asl_engine::odds::Fraction;
use serde_json::json;

use crate::table::question;

/// How many squads arrive, counted from the names of the outcomes.
#[test]
fn the_chances_of_so_many_squads_are_sums_of_outcomes() {
    let asked = json!({
        "movers": ["4-4-7", "4-4-7"], "elr": 3, "hexes": ["open"], "defenders": ["12"],
        "heat-of-battle": false,
    });
    let question = question("gauntlet", &asked);
    let (odds, measures) = question.exact_with_measures().expect("it is little work");
    let half_squads = |unit: &str| match unit {
        unit if unit.contains("broken") || unit == "eliminated" => 0,
        unit if unit.contains("half-squad") => 1,
        _ => 2,
    };
    let arriving = |outcome: &str| {
        let (left, _) = outcome.split_once(" / ").expect("the shots come last");
        let (_, units) = left.split_once("arrives: ").unwrap_or_default();
        units.split(" + ").filter(|unit| !unit.is_empty()).map(half_squads).sum::<u32>()
    };
    let named = ["one-squad-or-more", "two-squads-or-more", "three-squads-or-more"];
    for (squads, name) in (1..).zip(named) {
        let mut all = question.entry().measures.iter();
        let place = all.position(|measure| measure.name == format!("{name}-arriving"));
        let told = &measures[place.expect("it is a measure")];
        let sum = odds
            .outcomes()
            .iter()
            .filter(|(outcome, _)| arriving(outcome) >= 2 * squads)
            .fold(Fraction::zero(), |sum, (_, chance)| &sum + chance);
        // Two squads cannot be three.
        assert_eq!(told.as_ref(), (squads < 3).then_some(&sum), "{name}");
    }
}
