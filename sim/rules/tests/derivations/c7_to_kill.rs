//! C7: a hit on a vehicle, counted over all dice.
//!
//! Nothing here adds up a TK# step by step: each question is a number and a column of the
//! Destruction Table that were found on paper, or a row of the counts of 36 that were entered by
//! hand.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::{assert_ways, at_most, exact};

/// For each Final TK# the ways out of 36: burn, eliminate, equal, one above, none; with a red CS#
/// burn and eliminate.
const COUNTS: [[u128; 8]; 22] = [
    [1, 0, 0, 0, 1, 35, 0, 0],
    [2, 0, 0, 1, 2, 33, 0, 0],
    [3, 0, 1, 2, 3, 30, 1, 0],
    [4, 1, 2, 3, 4, 26, 3, 0],
    [5, 1, 5, 4, 5, 21, 3, 3],
    [6, 3, 7, 5, 6, 15, 6, 4],
    [7, 3, 12, 6, 5, 10, 6, 9],
    [8, 6, 15, 5, 4, 6, 10, 11],
    [9, 6, 20, 4, 3, 3, 10, 16],
    [10, 10, 20, 3, 2, 1, 15, 15],
    [11, 10, 23, 2, 0, 1, 15, 18],
    [12, 15, 20, 0, 0, 1, 21, 14],
    [13, 15, 20, 0, 0, 1, 21, 14],
    [14, 21, 14, 0, 0, 1, 26, 9],
    [15, 21, 14, 0, 0, 1, 26, 9],
    [16, 26, 9, 0, 0, 1, 30, 5],
    [17, 26, 9, 0, 0, 1, 30, 5],
    [18, 30, 5, 0, 0, 1, 33, 2],
    [19, 30, 5, 0, 0, 1, 33, 2],
    [20, 33, 2, 0, 0, 1, 35, 0],
    [21, 33, 2, 0, 0, 1, 35, 0],
    [22, 35, 0, 0, 0, 1, 35, 0],
];

/// What hits, with parameters for which the Final TK# is the Basic TK#, and the words for = and one
/// above: in the hull, then in the turret.
const COLUMNS: [(&str, [[&str; 2]; 2]); 4] = [
    ("ap", [["immobilized", "possible-shock"], ["shocked", "possible-shock"]]),
    ("heat", [["immobilized", "possible-shock"], ["shocked", "possible-shock"]]),
    ("he", [["immobilized", "immobilized"], ["shocked", "shocked"]]),
    ("mg", [["stunned", "no-effect"], ["stunned", "no-effect"]]),
];

#[test]
fn every_tk_number_has_its_counts_of_36() {
    for [number, burn, eliminate, equal, above, none, red_burn, red_eliminate] in COUNTS {
        assert_eq!(burn + eliminate + equal + above + none, 36, "{number}");
        for (round, words) in COLUMNS {
            for (location, [same, one_above]) in ["hull", "turret"].into_iter().zip(words) {
                for red in [false, true] {
                    let number = number as i32;
                    let mut asked = json!({
                        "round": round, "basic-tk": number, "front-af": 0, "range": 15,
                        "hit-location": location, "red-cs": red,
                    });
                    if round == "ap" {
                        asked["caliber-mm"] = 75.into();
                    }
                    let gone = if red { [red_burn, red_eliminate] } else { [burn, eliminate] };
                    let names = format!("burns eliminated {same} {one_above} no-effect");
                    let ways = gone.into_iter().chain([equal, above, none]);
                    assert_ways("to-kill", &asked, 36, &names, ways);
                }
            }
        }
    }
}

/// The AP guns of the grid: caliber, barrel, Basic TK#, and Case D at 1, 5, 20 and 40 hexes.
const GUNS: [(i32, &str, i32, [i32; 4]); 6] = [
    (20, "l", 6, [2, 1, -1, -4]),
    (37, "l", 9, [1, 0, -1, -3]),
    (50, "l", 13, [1, 0, -1, -3]),
    (57, "ll", 15, [1, 0, -1, -3]),
    (75, "l", 17, [1, 0, -1, -2]),
    (88, "ll", 27, [1, 0, -1, -2]),
];

const RANGES: [i32; 4] = [1, 5, 20, 40];

/// One of the words for a To Kill DR against a Final TK#, by a list of totals.
fn word(turret: bool, number: i32, dr: i32, words: [[&'static str; 2]; 2]) -> &'static str {
    if dr == 12 {
        return "no-effect";
    }
    if (2..number).contains(&dr) {
        return if f64::from(dr) > f64::from(number) / 2.0 { "eliminated" } else { "burns" };
    }
    match dr - number {
        0 => words[usize::from(turret)][0],
        1 => words[usize::from(turret)][1],
        _ => "no-effect",
    }
}

fn answered(asked: &Value) -> BTreeMap<String, Fraction> {
    exact("to-kill", asked).outcomes().iter().cloned().collect()
}

fn fractions(ways: BTreeMap<String, u64>, of: u64) -> BTreeMap<String, Fraction> {
    ways.into_iter().map(|(word, ways)| (word, Fraction::new(ways, of))).collect()
}

const FACTORS: [i32; 11] = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26];

#[test]
fn ap_by_gun_range_facing_and_armor() {
    for (caliber, barrel, basic, changes) in GUNS {
        for (range, change) in RANGES.into_iter().zip(changes) {
            for (index, facing) in ["front", "side", "rear"].into_iter().enumerate() {
                for (place, front) in FACTORS.into_iter().enumerate() {
                    let side = FACTORS[(place + 3) % 11];
                    let turret_front = FACTORS[(place + 5) % 11];
                    let turret_side = FACTORS[(place + 7) % 11];
                    for critical in [false, true] {
                        let asked = json!({
                            "round": "ap", "caliber-mm": caliber, "barrel": barrel, "range": range,
                            "facing": facing, "front-af": front, "side-af": side,
                            "turret-front-af": turret_front, "turret-side-af": turret_side,
                            "critical-hit": critical,
                        });
                        let rear = i32::from(index == 2);
                        let times = if critical { 2 } else { 1 };
                        let all = times * basic + change + rear;
                        let hull = all - if index == 0 { front } else { side };
                        let turret = all - if index == 0 { turret_front } else { turret_side };
                        let mut ways = BTreeMap::<String, u64>::new();
                        // Four dice: a TH DR for the place, and a To Kill DR. A CH is (1, 1).
                        for dice in 0_i32..1296 {
                            let faces = [1, 6, 36, 216].map(|power| dice / power % 6 + 1);
                            let up = !critical && faces[0] < faces[1];
                            let number = if up { turret } else { hull };
                            let dr = faces[2] + faces[3];
                            let word = word(up, number, dr, COLUMNS[0].1);
                            *ways.entry(word.to_owned()).or_default() += 1;
                        }
                        assert_eq!(answered(&asked), fractions(ways, 1296), "{asked}");
                    }
                }
            }
        }
    }
}

/// All sums of two dice with the lower one doubled, but for (6, 6): from 3 to 16.
const DOUBLED: [u128; 14] = [1, 2, 2, 3, 4, 4, 3, 4, 2, 3, 2, 2, 1, 2];

#[test]
fn schuerzen_double_the_lower_die() {
    assert_eq!(DOUBLED.iter().sum::<u128>(), 35);
    for basic in 1..=40 {
        for side in [2, 6] {
            let number = basic - side;
            let asked = json!({
                "round": "psk", "basic-tk": basic, "side-af": side, "facing": "side",
                "schuerzen": "turreted", "hit-location": "hull",
            });
            let mut ways = [0_u128; 5];
            ways[4] = 1;
            for (sum, count) in (3..).zip(DOUBLED) {
                let place = match sum {
                    _ if 2 * sum <= number => 0,
                    _ if sum < number => 1,
                    _ if sum == number => 2,
                    _ if sum == number + 1 => 3,
                    _ => 4,
                };
                ways[place] += count;
            }
            let names = "burns eliminated immobilized possible-shock no-effect";
            assert_ways("to-kill", &asked, 36, names, ways);
        }
    }
}

#[test]
fn schuerzen_protect_some_places_only() {
    let protected = |schuerzen: &str, facing: &str, location: &str| {
        let asked = json!({
            "round": "baz44", "front-af": 6, "side-af": 6, "facing": facing,
            "schuerzen": schuerzen, "hit-location": location,
        });
        // 10 against the front and the side, 11 against the rear: 5 or less burns, 10 of 36, or 5 of
        // 36 with the lower die doubled.
        let answered = answered(&asked);
        let burns = answered.get("burns").expect("it can burn");
        let [with, without] = [5_u32, 10].map(|ways| Fraction::new(ways, 36_u32));
        assert!(*burns == with || *burns == without, "{asked} {burns}");
        *burns == with
    };
    // A BAZ 44 at a side of 6: 19 are eliminated, or 30 without Schuerzen.
    let mut asked = json!({
        "round": "baz44", "side-af": 6, "facing": "side", "schuerzen": "turreted",
        "hit-location": "hull",
    });
    let names = "burns eliminated immobilized possible-shock no-effect";
    assert_ways("to-kill", &asked, 36, names, [5, 14, 4, 2, 11]);
    asked["schuerzen"] = "none".into();
    assert_ways("to-kill", &asked, 36, names, [10, 20, 3, 2, 1]);
    for (schuerzen, facing, location, wanted) in [
        ("turreted", "front", "hull", false),
        ("turreted", "side", "hull", true),
        ("turreted", "rear", "hull", false),
        ("turreted", "front", "turret", false),
        ("turreted", "side", "turret", true),
        ("turreted", "rear", "turret", true),
        ("non-turreted", "side", "hull", true),
        ("non-turreted", "rear", "hull", false),
        ("non-turreted", "side", "turret", true),
        ("non-turreted", "rear", "turret", false),
        ("none", "side", "hull", false),
    ] {
        assert_eq!(
            protected(schuerzen, facing, location),
            wanted,
            "{schuerzen} {facing} {location}"
        );
    }
}

/// Flames: below the number and up to half of it burns, the number itself eliminates.
#[test]
fn flames_by_all_that_changes_them() {
    for flags in 0..64 {
        let [ce, ot, rear, moving, red, second] =
            std::array::from_fn(|bit| flags & (1 << bit) != 0);
        let one = i32::from;
        let ft_range = if second { 2 } else { 1 };
        let ft = if second { 4 } else { 8 };
        let levels = if second { 2 } else { 0 };
        let above = if second { 1 + one(ot) } else { 0 };
        let mol = if ot { 8 } else { 6 + one(ce) } - 2 * one(moving) + above;
        for (round, number) in [
            ("flamethrower", ft + one(ce) + 2 * one(ot)),
            ("mol", mol),
            ("mol-projector", 6 + one(ot)),
        ] {
            let number = number + one(rear);
            let mut asked = json!({
                "round": round, "open-topped": ot, "crew-exposed": ce, "moving": moving,
                "facing": if rear { "rear" } else { "front" }, "red-cs": red,
                "levels-above": levels,
            });
            if round == "flamethrower" {
                asked["range"] = ft_range.into();
            }
            let eliminated = if number < 12 { at_most(number) - at_most(number - 1) } else { 0 };
            let all = at_most(number.min(11));
            let burns = if red { all } else { all - eliminated };
            let ways = [burns, all - burns, 36 - all];
            assert_ways("to-kill", &asked, 36, "burns eliminated no-effect", ways);
        }
    }
}

/// A crew: its NTC, its TC and its survival, each out of 36 by the sums up to a number.
#[test]
fn crews_check_and_survive() {
    for (number, [burn, eliminate, equal, above, none]) in
        COUNTS.iter().map(|row| (row[0], [row[1], row[2], row[3], row[4], row[5]]))
    {
        for morale in [5, 8, 10] {
            for survival in [2, 5, 9] {
                for flags in 0..8 {
                    let [counter, shaken, adds] =
                        std::array::from_fn(|bit| flags & (1 << bit) != 0);
                    let asked = json!({
                        "round": "ap", "caliber-mm": 75, "basic-tk": number, "front-af": 0,
                        "range": 15, "hit-location": "hull", "crew-morale": morale,
                        "survival-number": survival, "stun-counter": counter,
                        "crew-shaken": shaken, "survival-drm-add-up": adds,
                    });
                    let less = match (counter, shaken) {
                        (true, true) if adds => 2,
                        (false, false) => 0,
                        _ => 1,
                    };
                    let lives = at_most(survival - less);
                    let passes = at_most(morale - i32::from(counter));
                    let stays = if shaken { 36 } else { passes };
                    let ways = [
                        36 * burn,
                        eliminate * lives,
                        eliminate * (36 - lives),
                        equal * stays,
                        equal * (36 - stays),
                        above * (36 - passes),
                        above * passes + 36 * none,
                    ];
                    assert_named(
                        &asked,
                        1296,
                        [
                            "burns",
                            "eliminated / crew survives",
                            "eliminated",
                            "immobilized",
                            "immobilized / crew bails out",
                            "shocked",
                            "no-effect",
                        ],
                        ways,
                    );
                }
            }
        }
    }
}

/// As `assert_ways`, for names of several words.
fn assert_named<const N: usize>(asked: &Value, of: u128, names: [&str; N], ways: [u128; N]) {
    assert_eq!(ways.iter().sum::<u128>(), of, "{asked}");
    let all = names.into_iter().zip(ways).filter(|(_, ways)| *ways > 0);
    let derived: BTreeMap<String, Fraction> =
        all.map(|(name, ways)| (name.to_owned(), Fraction::new(ways, of))).collect();
    assert_eq!(answered(asked), derived, "{asked}");
}

/// Multiple Hits: the first one in the hull, the second one in the turret if the colored die of the
/// first To Kill DR is the lower one. The better word of two counts.
#[test]
fn multiple_hits_keep_the_better_result() {
    let order = ["burns", "eliminated", "immobilized", "shocked", "possible-shock", "no-effect"];
    let rank = |word: &str| order.iter().position(|other| *other == word).expect("a word");
    for (front, turret) in [(0, 0), (0, 2), (1, 3), (3, 1), (4, 0), (6, 6), (2, 11)] {
        for (round, hull_basic, words) in [("ap", 6, COLUMNS[0].1), ("he", 3, COLUMNS[2].1)] {
            let asked = json!({
                "round": round, "caliber-mm": 20, "barrel": "l", "range": 10, "front-af": front,
                "turret-front-af": turret, "multiple-hits": true,
            });
            let mut ways = BTreeMap::<String, u64>::new();
            for dice in 0..1296 {
                let faces = [1, 6, 36, 216].map(|power| dice / power % 6 + 1);
                let first = word(false, hull_basic - front, faces[0] + faces[1], words);
                let up = faces[0] < faces[1];
                let number = hull_basic - if up { turret } else { front };
                let second = word(up, number, faces[2] + faces[3], words);
                let best = if rank(first) < rank(second) { first } else { second };
                *ways.entry(best.to_owned()).or_default() += 1;
            }
            assert_eq!(answered(&asked), fractions(ways, 1296), "{asked}");
        }
    }
}
