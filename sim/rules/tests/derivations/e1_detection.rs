//! A12.15: approaches with detection are a mix of those in which these defenders are Known.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

type Odds = BTreeMap<String, Fraction>;

fn answer(procedure: &str, asked: &Value) -> Odds {
    exact(procedure, asked).outcomes().iter().cloned().collect()
}

/// The names of units as they are when those at these places are Known.
fn shown(names: &[&str], known: &[usize]) -> Vec<String> {
    let shown = |(place, name): (usize, &&str)| {
        let seen = known.contains(&place);
        if seen { name.trim_end_matches("-concealed") } else { name }.to_owned()
    };
    names.iter().enumerate().map(shown).collect()
}

/// What is told of a side whose units at these places have lost their concealment.
fn told(side: &str, names: &[&str], known: &[usize]) -> String {
    let units = side.split(" + ").enumerate().map(|(place, left)| {
        let lost = known.contains(&place) && names[place].ends_with("-concealed");
        // A leader may have been created: `unaffected-with-leader-8-0`.
        let unharmed = left.strip_prefix("unaffected").filter(|_| lost);
        unharmed.map_or_else(|| left.to_owned(), |with| format!("revealed{with}"))
    });
    units.collect::<Vec<_>>().join(" + ")
}

/// Whom they reveal, who has tried, and the weight of that out of 36.
type Mix = Vec<(Vec<usize>, Vec<usize>, u128)>;

/// Of two dr one is the higher, or they tie. A second stack reveals who is left, and does not try
/// when nobody is.
fn mix(concealed: &[usize], stacks: usize) -> Mix {
    match (concealed, stacks) {
        ([only], 1) => vec![(vec![*only], vec![0, 1], 36)],
        ([only], _) => vec![(vec![*only], vec![0], 36)],
        (_, 1) => {
            vec![(vec![0], vec![0, 1], 15), (vec![1], vec![0, 1], 15), (vec![0, 1], vec![0, 1], 6)]
        }
        _ => vec![(vec![0, 1], vec![0, 1], 30), (vec![0, 1], vec![0], 6)],
    }
}

#[test]
fn who_is_detected_is_known_before_the_ambush() {
    let mut cells = 0;
    for (defenders, concealed) in [
        (vec!["7-6-8-concealed"], vec![0]),
        (vec!["7-6-8-concealed", "3-4-8-concealed"], vec![0, 1]),
        (vec!["5-5-8", "3-4-8-concealed"], vec![1]),
    ] {
        for (attackers, stacks) in [
            (vec!["first-line-full-concealed"], json!(["1"])),
            (vec!["second-line-full", "first-line-half-squad-concealed"], json!(["1+2"])),
            (
                vec!["first-line-full-concealed", "first-line-half-squad-concealed"],
                json!(["1", "2"]),
            ),
        ] {
            for (procedure, terrain, by_path) in [
                ("night-approach", "open", false),
                ("night-approach", "light-jungle", true),
                ("jungle-approach", "dense-jungle", false),
                ("jungle-approach", "light-jungle", true),
            ] {
                let number = stacks.as_array().map_or(0, Vec::len);
                // Of two stacks one could Stray.
                if number == 2 && !by_path {
                    continue;
                }
                let asked = json!({
                    "attackers": attackers, "stacks": stacks, "defenders": defenders, "hexes": 1,
                    "hexes-per-turn": 1, "terrain": terrain, "by-path": by_path,
                    "detection": true,
                });
                let mut derived = Odds::new();
                for (revealed, tried, ways) in mix(&concealed, number) {
                    // By day all are seen in the last hex.
                    let seen = if procedure == "jungle-approach" { vec![0, 1] } else { tried };
                    let mut others = asked.clone();
                    others["detection"] = json!(false);
                    others["attackers"] = json!(shown(&attackers, &seen));
                    others["defenders"] = json!(shown(&defenders, &revealed));
                    for (outcome, chance) in answer(procedure, &others) {
                        let (own, rest) = outcome.split_once(" / ").expect("two sides");
                        let (enemy, end) = rest.split_once(" / ").expect("two sides");
                        // Who Strays does not come to the Location, so nobody is detected.
                        let named = if own.starts_with("strays") {
                            outcome.clone()
                        } else {
                            let own = told(own, &attackers, &seen);
                            format!("{own} / {} / {end}", told(enemy, &defenders, &revealed))
                        };
                        let sum = derived.entry(named).or_insert_with(Fraction::zero);
                        *sum = &*sum + &(&chance * &Fraction::new(ways, 36_u128));
                    }
                }
                assert_eq!(answer(procedure, &asked), derived, "{asked}");
                cells += 1;
            }
        }
    }
    assert_eq!(cells, 30);
}
