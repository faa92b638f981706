//! C1.821 and C1.822: the NMC of a Bombardment, cut at its Morale Level, and the multinomial theorem
//! for several that take one.

use asl_engine::odds::Fraction;
use serde_json::json;

use crate::a7_stacks::Odds;
use crate::a10_morale::with;
use crate::{at_most, exact};

fn of(ways: u32, all: u32) -> Fraction {
    Fraction::new(ways, all)
}

/// The outcomes of several that are each hurt so with these ways out of 36, by the multinomial
/// theorem.
fn several(number: u32, words: &[&str], ways: &[u128]) -> Odds<String> {
    let mut odds = Odds::new();
    let kinds = words.len() as u32;
    for code in 0..kinds.pow(number) {
        let fates: Vec<usize> =
            (0..number).map(|i| (code / kinds.pow(i) % kinds) as usize).collect();
        let weight: u128 = fates.iter().map(|fate| ways[*fate]).product();
        if weight == 0 {
            continue;
        }
        // The worst first; the last kind is unhurt.
        let counted = words[..words.len() - 1].iter().enumerate().filter_map(|(kind, word)| {
            let number = fates.iter().filter(|fate| **fate == kind).count();
            (number > 0).then(|| format!("{number} {word}"))
        });
        let names: Vec<String> = counted.collect();
        let name = if names.is_empty() { "unhurt".to_owned() } else { names.join(", ") };
        let sum = odds.entry(name).or_insert_with(Fraction::zero);
        *sum = &*sum + &Fraction::new(weight, 36_u128.pow(number));
    }
    odds
}

/// What a NMC against a Morale Level does to this kind: words, the worst first, and their ways.
fn of_kind(kind: &str, levels: usize, fortified: bool) -> (Vec<&'static str>, Vec<u128>) {
    let level = match kind {
        "unarmored-vehicle" => 6,
        "gun" | "sw" => 7,
        "light-afv" | "wooden-building" | "wooden-bridge" => 8,
        "afv" | "stone-building" | "stone-bridge" | "wire" | "roadblock" | "minefield" => 9,
        "brown-pillbox" => 10,
        _ => 11,
    } + i32::from(fortified);
    let by = |excess: i32| at_most(level + excess) - at_most(level + excess - 1);
    let more = |excess: i32| 36 - at_most(level + excess - 1);
    let passes = at_most(level);
    match kind {
        "unarmored-vehicle" | "light-afv" | "afv" => {
            (vec!["burning", "eliminated", "immobilized", ""], vec![more(3), by(2), by(1), passes])
        }
        "gun" | "sw" => (vec!["eliminated", "malfunctioned", ""], vec![more(2), by(1), passes]),
        "wooden-building" | "stone-building" => {
            let words = ["rubbled by 3 levels", "rubbled by 2 levels", "rubbled by 1 level", ""];
            let ways: Vec<u128> = (1..=levels as i32)
                .rev()
                .map(|n| if n == levels as i32 { more(n) } else { by(n) })
                .chain([passes])
                .collect();
            (words[3 - levels..].to_vec(), ways)
        }
        _ => (vec!["eliminated", ""], vec![more(1), passes]),
    }
}

const KINDS: [&str; 15] = [
    "unarmored-vehicle",
    "light-afv",
    "afv",
    "gun",
    "sw",
    "wooden-building",
    "stone-building",
    "wooden-bridge",
    "stone-bridge",
    "brown-pillbox",
    "grey-pillbox",
    "wire",
    "roadblock",
    "minefield",
    "cave",
];

#[test]
fn every_kind_in_one_to_three_hexes() {
    for kind in KINDS {
        let building = kind.ends_with("building");
        for (number, levels, fortified) in
            (1..=3).flat_map(|n| (1..=3).flat_map(move |l| [false, true].map(|f| (n, l, f))))
        {
            let mut asked = json!({
                "target": kind, "hexes": vec![7; number], "sparing": false,
            });
            if building {
                asked["levels"] = json!(levels);
                asked["fortified"] = json!(fortified);
            } else if levels > 1 || fortified {
                continue;
            }
            let (words, ways) = of_kind(kind, levels, fortified);
            let answer = exact("bombardment-hex", &asked);
            let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
            assert_eq!(answered, several(number as u32, &words, &ways), "{asked}");
        }
    }
}

#[test]
fn caves_fare_as_in_the_procedure_for_caves() {
    for hexes in [vec![5], vec![0, 10], vec![1, 2, 2, 9]] {
        for sparing in [true, false] {
            let asked = json!({"hexes": hexes, "sparing": sparing});
            let caves = exact("bombardment", &asked);
            let hexes = exact("bombardment-hex", &with(&asked, json!({"target": "cave"})));
            for (outcome, chance) in caves.outcomes() {
                let name = match outcome.as_str() {
                    "0" => "unhurt".to_owned(),
                    number => format!("{number} eliminated"),
                };
                assert_eq!(&hexes.probability(&name), chance, "{asked}");
            }
        }
    }
}

#[test]
fn by_hand_what_a_bombardment_does_to_one_thing() {
    // Against 7 - 2 and the TEM; the highest DR that passes would pin.
    for (terrain, stays) in [("woods", 3), ("open-ground", 6), ("foxhole", 26)] {
        let asked = json!({
            "target": "dummy-stack", "hexes": [1], "sparing": false, "terrain": terrain,
        });
        let answer = exact("bombardment-hex", &asked);
        assert_eq!(answer.probability(&"unhurt".to_owned()), of(stays, 36), "{terrain}");
    }
    let twelve = json!({
        "target": "cave", "hexes": [1], "sparing": false, "original-12-makes": "either",
    });
    let answer = exact("bombardment-hex", &twelve);
    for hex in ["shellhole", "flame"] {
        assert_eq!(answer.probability(&format!("1 eliminated / 1 {hex}")), of(1, 72));
    }
}
