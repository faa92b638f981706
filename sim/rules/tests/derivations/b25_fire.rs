//! B25: Kindling, Flames and Blazes, from the ways of their dice.

use asl_engine::odds::Fraction;
use serde_json::json;

use crate::a8_fire_phase::{Odds, add};
use crate::d8_underfoot::{assert_odds, of_6, of_36, power};
use crate::{assert_by_hand, at_most, exact};

/// One Player Turn of a Flame, or of several.
fn flames(derived: &mut Odds<String>, kindled: &Fraction, spread: i32, drm: i32, turns: u32) {
    let blazes = of_36(36 - at_most(spread - 1 - drm));
    let out = of_36(at_most(2 - drm));
    let stays = of_36(at_most(spread - 1 - drm) - at_most(2 - drm));
    for turn in 1..=turns {
        let before = kindled * &power(&stays, turn - 1);
        add(derived, format!("blaze in turn {turn}"), &(&before * &blazes));
        add(derived, format!("out in turn {turn}"), &(&before * &out));
    }
    add(derived, "flame".to_owned(), &(kindled * &power(&stays, turns)));
}

#[test]
fn every_fire_by_its_numbers() {
    let terrains = [
        ("wooden-building", 7, 8, false),
        ("stone-building", 8, 9, false),
        ("woods", 9, 7, true),
        ("brush", 9, 6, true),
        ("grain", 10, 6, true),
        ("orchard", 11, 9, true),
        ("cactus", 12, 10, true),
        ("hut", 7, 8, false),
        ("kunai", 9, 6, true),
    ];
    for (terrain, kindling, spread, counts) in terrains {
        for (ec, drm) in [("wet", -2), ("moist", -1), ("moderate", 0), ("dry", 1), ("very-dry", 2)]
        {
            let drm = if counts { drm } else { 0 };
            for turns in 0..=3 {
                // A half-squad with an 8-1: -1 and +1.
                let asked = json!({
                    "terrain": terrain, "ec": ec, "force": "russian", "smc": "8-1",
                    "unit": "2-3-7", "turns-later": turns,
                });
                let kindled = &of_36(26) * &of_36(36 - at_most(kindling - 1 - drm));
                let mut derived = Odds::new();
                flames(&mut derived, &kindled, spread, drm, turns);
                let not = Fraction::new(1296 - 26 * (36 - at_most(kindling - 1 - drm)), 1296_u128);
                add(&mut derived, "not-kindled".to_owned(), &not);
                assert_odds("kindle", &asked, derived);
            }
            // Beside a Blaze: the chance of each number of Flames before a Player Turn.
            let (lights, out) = (36 - at_most(spread - 1 - drm), at_most(2 - drm));
            let stays = 36 - lights - out;
            for turns in 1..=3 {
                let asked = json!({ "terrain": terrain, "ec": ec, "turns": turns });
                let mut derived = Odds::new();
                let mut flames = vec![of_6(6)];
                for turn in 1..=turns {
                    let mut next = vec![of_6(0); flames.len() + 1];
                    for (number, chance) in flames.iter().enumerate() {
                        // The first Flame that blazes, or so many that stay and no more.
                        let blazes = 1..=number as u32;
                        let first =
                            blazes.map(|at| &power(&of_36(36 - lights), at - 1) * &of_36(lights));
                        for blaze in first {
                            add(&mut derived, format!("blaze in turn {turn}"), &(chance * &blaze));
                        }
                        for kept in 0..=number as u32 {
                            let rest = number as u32 - kept;
                            let ways = (0..kept).fold(1, |ways, k| {
                                ways * (number as u128 - u128::from(k)) / (u128::from(k) + 1)
                            });
                            let this = &power(&of_36(stays), kept) * &power(&of_36(out), rest);
                            let this = &(chance * &this) * &Fraction::new(ways, 1_u32);
                            let (same, more) = (kept as usize, kept as usize + 1);
                            next[same] = &next[same] + &(&this * &of_36(36 - lights));
                            next[more] = &next[more] + &(&this * &of_36(lights));
                        }
                    }
                    flames = next;
                }
                add(&mut derived, "unburnt".to_owned(), &flames[0]);
                for chance in &flames[1..] {
                    add(&mut derived, "flame".to_owned(), chance);
                }
                assert_odds("blaze-spread", &asked, derived);
            }
        }
    }
    assert_by_hand("kindle", 6, "terrain hut, means hut-attack: flame 1, not-kindled 5");
}

/// With a MOL Check dr of 2 or less a squad has +2, and a half-squad by a 1; otherwise it Kindles without (A22.613).
#[test]
fn kindling_with_a_mol() {
    for (unit, highest, size) in [("4-4-7", 2_u32, 0), ("2-2-7", 1, 1)] {
        for (terrain, kindling) in [("woods", 9), ("wooden-building", 7)] {
            let asked = json!({
                "terrain": terrain, "unit": unit, "force": "russian", "smc": "8-1", "mol": true,
            });
            // The leader's -1 counts as +1.
            let by = |mol: i32| of_36(36 - at_most(kindling - 1 - 1 + size - mol));
            let with = &of_6(highest) * &by(2);
            let without = &of_6(6 - highest) * &by(0);
            let flame = &of_36(26) * &(&with + &without);
            let odds = exact("kindle", &asked);
            assert_eq!(odds.probability(&"flame".to_owned()), flame, "{asked}");
        }
    }
    let alone = json!({"terrain": "woods", "smc": "8-1", "mol": true});
    let entry = asl_rules::catalog::find("kindle").expect("it is in the catalog");
    assert!(entry.ask(alone.as_object().expect("an object")).is_err());
}

/// Woods beside a Blaze, three Player Turns: 95/144 x 1367/2592 without a Blaze.
#[test]
fn by_hand_several_flames() {
    let asked = json!({ "terrain": "woods", "turns": 3 });
    let odds = exact("blaze-spread", &asked);
    let blazes = odds.outcomes().iter().filter(|(word, _)| word.starts_with("blaze"));
    let blazes: Fraction = blazes.map(|(_, chance)| chance.clone()).sum();
    assert_eq!(blazes, Fraction::new(243_383_u32, 373_248_u32));
}
