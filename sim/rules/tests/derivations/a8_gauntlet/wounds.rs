//! A17.2: a SMC who crosses two hexes under a shot in each, put together from `fire-attack`.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::json;

use super::merged;
use crate::exact;

/// A path: the MF of both hexes, whether a SMC who is wounded in the first has the MF for the
/// second, and in which of them a wound pins.
type Path = ([i32; 2], bool, [bool; 2]);

const PATHS: [Path; 4] = [
    ([1, 1], true, [false, false]),
    ([2, 2], false, [false, true]),
    ([3, 1], false, [false, true]),
    ([4, 2], false, [true, true]),
];

/// A result as it is told when a wound pins: who is wounded and could go on is pinned.
fn named(result: &str, pins: bool, was_wounded: bool) -> String {
    let wounded = result.ends_with("wounded") && !was_wounded;
    if wounded && pins { format!("{result}-pinned") } else { result.to_owned() }
}

#[test]
fn a_wound_after_more_than_three_mf_pins() {
    for (mover, force, fire) in [
        ("leader-9-1", "american", [8, 8]),
        ("leader-8-0", "japanese", [2, 12]),
        ("hero", "usmc", [6, 4]),
    ] {
        for ([first, second], goes_on, pins) in PATHS {
            let around = json!({ "force": force, "elr": 3, "heat-of-battle": false });
            let attack = |unit: &str, firepower: i32| {
                let asked = json!({
                    "targets": [unit], "firepower": firepower, "terrain": "woods",
                    "ffnam": true, "cowering": false,
                });
                exact("fire-attack", &merged(&around, asked))
            };
            let mut derived = BTreeMap::<String, Fraction>::new();
            let mut add = |name: String, chance: Fraction| {
                let sum = derived.entry(name).or_insert_with(Fraction::zero);
                *sum = &*sum + &chance;
            };
            for (outcome, chance) in attack(mover, fire[0]).outcomes() {
                let wounded = outcome.ends_with("wounded");
                if outcome == "eliminated" {
                    add("eliminated / 1 shot".to_owned(), chance.clone());
                    continue;
                }
                if outcome != "unaffected" && !(wounded && goes_on) {
                    let stays = named(outcome, pins[0], false);
                    add(format!("stopped in hex 1: {stays} / 1 shot"), chance.clone());
                    continue;
                }
                let unit = if wounded { outcome } else { mover };
                for (end, share) in attack(unit, fire[1]).outcomes() {
                    let left = match end.as_str() {
                        "unaffected" if wounded => unit.to_owned(),
                        "pinned" | "broken" if wounded => format!("{unit}-{end}"),
                        _ => named(end, pins[1], wounded),
                    };
                    let arrives = if left == "eliminated" { "" } else { "arrives: " };
                    add(format!("{arrives}{left} / 2 shots"), chance * share);
                }
            }
            // At Long Range half of the FP, and no second shot (A8.3).
            let [near, far] = fire.map(|firepower| 2 * firepower);
            let asked = json!({
                "movers": [mover],
                "hexes": [format!("woods:mf={first}"), format!("woods:mf={second}")],
                "defenders": [
                    format!("{near}:to=1:long-at=1:steady"),
                    format!("{far}:from=2:long-at=2:steady"),
                ],
            });
            let asked = merged(&around, asked);
            let answered: BTreeMap<String, Fraction> =
                exact("gauntlet", &asked).outcomes().iter().cloned().collect();
            assert_eq!(answered, derived, "{asked}");
        }
    }
}
