//! A14.3: Sniper Attacks in an assault, from those in a fire attack.
//!
//! In a Player Turn in which the van comes in the APh, and the garrison holds its fire, nothing
//! happens except the fire of those on overwatch. That is a fire attack at a cave, whose Sniper Attacks
//! `a14_activations` counts; a pin goes with the Player Turn.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a10_morale::with;
use crate::exact;

type Odds = BTreeMap<String, Fraction>;

fn summed(procedure: &str, asked: &Value, name: impl Fn(&str) -> String) -> Odds {
    let mut sums = Odds::new();
    for (outcome, chance) in exact(procedure, asked).outcomes() {
        let sum = sums.entry(name(outcome)).or_insert_with(Fraction::zero);
        *sum = &*sum + chance;
    }
    sums
}

#[test]
fn a_sniper_attacks_a_garrison_under_fire_from_overwatch() {
    for garrison in [json!(["first-line-half-squad"]), json!(["elite-half-squad", "crew"])] {
        for (san, share, firepower) in [(5, 36, 16), (7, 9, 24), (6, 0, 30), (2, 36, 36)] {
            let snipers = json!({"attacker-san": san, "defender-san": 4, "sniper-share": share});
            let fire = with(
                &json!({"force": "japanese", "targets": garrison, "firepower": firepower,
                    "terrain": "cave", "elr": 3, "cowering": false, "heat-of-battle": false}),
                snipers.clone(),
            );
            let assault = with(
                &json!({"tactic": "throw", "turns": 1, "approach": "advance", "garrison": garrison,
                    "garrison-elr": 3, "known": true, "garrison-holds-fire": "always",
                    "attackers": ["7-6-8"], "overwatch-firepower": firepower,
                    "overwatch-cowering": false, "rout": false, "heat-of-battle": false}),
                snipers,
            );
            let derived = summed("fire-attack", &fire, |outcome| {
                outcome.replace("-pinned", "").replace("pinned", "unaffected")
            });
            let found = summed("cave-assault", &assault, |outcome| {
                let (_, left) = outcome.split_once(" after 1: ").expect("nothing closes it");
                let (garrison, rest) = left.split_once(" / ").expect("the attackers");
                match rest.split_once(", ") {
                    Some((_, snipers)) => format!("{garrison} / {snipers}"),
                    None => garrison.to_owned(),
                }
            });
            assert_eq!(found, derived, "{assault}");
        }
    }
}
