//! A9.7, A9.72 and A.11: how long a weapon lasts, by powers of a small matrix.
//!
//! A Player Turn takes a weapon from one condition to another. The chances of one fire phase are
//! counted from its DR: those that end it, and those that let it go on.

use asl_engine::odds::Fraction;
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{One, Zero};
use serde_json::{Value, json};

use crate::exact;

type Chance = Ratio<BigInt>;

fn of(ways: i64, all: i64) -> Chance {
    Ratio::new(ways.into(), all.into())
}

/// The chances of a fire phase to keep the weapon, to break it, and to lose it.
fn phase(asked: &Value) -> [Chance; 3] {
    let is = |name: &str| asked[name] == json!(true);
    let number = |name: &str| asked[name].as_i64().unwrap_or(0);
    let printed = number("breakdown");
    let lower = 2 * i64::from(is("sustained-fire"))
        + 2 * i64::from(is("captured"))
        + 2 * i64::from(is("non-qualified"))
        + i64::from(is("inexperienced"))
        + i64::from(is("ammunition-shortage"))
        + i64::from(is("japanese-squad"));
    let slower = i64::from(is("captured"))
        + i64::from(is("non-qualified"))
        + i64::from(is("japanese-squad"));
    let rate = if is("sustained-fire") { 0 } else { (number("rate-of-fire") - slower).max(0) };
    // A shot with a B# lower by so much: keeps its ROF, fires, breaks, is lost.
    let shot = |lower: i64| {
        let mut ways = [0_i64; 4];
        for die in 0..36_i64 {
            let (colored, white) = (die / 6 + 1, die % 6 + 1);
            let sum = colored + white;
            let place = if sum < printed - lower {
                usize::from(colored > rate || (is("cowering") && colored == white))
            } else if is("x-number") || (lower > 0 && sum >= printed) {
                3
            } else {
                2
            };
            ways[place] += 1;
        }
        ways.map(|ways| of(ways, 36))
    };
    let [keeps, fires, breaks, lost] = shot(lower);
    // What comes after the last shot by ROF.
    let [last_fires, last_breaks, last_lost] = if is("intensive-fire") {
        let [again, fires, breaks, lost] = shot(lower + 2);
        [again + fires, breaks, lost]
    } else {
        [Chance::one(), Chance::zero(), Chance::zero()]
    };
    let mut ends = [Chance::zero(), Chance::zero(), Chance::zero()];
    let mut here = Chance::one();
    let limit = number("rof-limit");
    for shots in 0..=limit {
        // The last shot that the limit allows ends the phase whatever its colored die is.
        let over = if shots == limit { &fires + &keeps } else { fires.clone() };
        ends[0] += &here * &over * &last_fires;
        ends[1] += &here * (&over * &last_breaks + &breaks);
        ends[2] += &here * (&over * &last_lost + &lost);
        here *= &keeps;
    }
    ends
}

#[test]
fn weapons_last_as_their_fire_phases_say() {
    let mut cells = 0;
    for breakdown in [12, 11, 10] {
        for (rate, limit) in [(0, 6), (1, 2), (3, 3)] {
            for repair in [None, Some(1), Some(3)] {
                for turns in [1, 2, 7] {
                    for cause in [
                        "",
                        "sustained-fire",
                        "captured",
                        "japanese-squad",
                        "intensive-fire",
                        "cowering",
                        "inexperienced",
                        "x-number",
                    ] {
                        if repair.is_some() && ["captured", "x-number"].contains(&cause) {
                            continue;
                        }
                        let mut asked = json!({
                            "breakdown": breakdown, "rate-of-fire": rate, "rof-limit": limit,
                            "turns": turns,
                        });
                        if !cause.is_empty() {
                            asked[cause] = json!(true);
                        }
                        if let Some(number) = repair {
                            asked["repair-number"] = json!(number);
                        }
                        check(&asked, repair.unwrap_or(0), turns);
                        cells += 1;
                    }
                }
            }
        }
    }
    assert!(cells > 500, "{cells}");
}

/// In order, repaired, malfunctioning, gone.
fn check(asked: &Value, repair: i64, turns: i64) {
    let [keeps, breaks, lost] = phase(asked);
    let (repaired, eliminated) = match repair {
        0 => (Chance::zero(), Chance::zero()),
        number => (of(number, 6), of(1, 6)),
    };
    let mut at = [Chance::one(), Chance::zero(), Chance::zero(), Chance::zero()];
    for _ in 0..turns {
        let [first, mended, broken, gone] = at;
        // The RPh first, then the fire phase of all that works.
        let works_again = mended + &broken * &repaired;
        let stays = &broken * (Chance::one() - &repaired - &eliminated);
        let gone = gone + &broken * &eliminated;
        let firing = &first + &works_again;
        at = [
            &first * &keeps,
            &works_again * &keeps,
            stays + &firing * &breaks,
            gone + &firing * &lost,
        ];
    }
    let answer = exact("weapon", asked);
    let names = ["in-order", "repaired", "malfunctioned", "gone"];
    for (name, derived) in names.into_iter().zip(at) {
        let answered: Fraction = answer.probability(&name.to_owned());
        assert_eq!(answered.to_string(), derived.to_string(), "{name} of {asked}");
    }
}

/// Each RPh repairs with R# faces and eliminates with one, until something happens.
#[test]
fn a_repair_is_a_geometric_series() {
    for number in 1..=5_i64 {
        for tries in 1..=6_i64 {
            let asked = json!({ "repair-number": number, "tries": tries });
            let odds = exact("repair", &asked);
            let mut still = Fraction::new(1_u32, 1_u32);
            for rph in 1..=tries {
                let of = |faces: i64| &still * &Fraction::new(faces as u32, 6_u32);
                let said = |word: &str| odds.probability(&format!("{word} in RPh {rph}"));
                assert_eq!(said("repaired"), of(number), "{asked}");
                assert_eq!(said("gone"), of(1), "{asked}");
                still = of(5 - number);
            }
            assert_eq!(odds.probability(&"malfunctioned".to_owned()), still, "{asked}");
        }
    }
}
