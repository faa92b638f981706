//! B8.4, B11.4, B25, B26.4, D8.2, D8.3, E1.5, E1.9, G1.13 and G9.31, from the ways of their dice.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Odds, add, every_dr, one_of};
use crate::{assert_by_hand, at_most, exact};

fn of_36(ways: u128) -> Fraction {
    one_of(ways as usize)
}

fn of_6(ways: u32) -> Fraction {
    Fraction::new(ways, 6_u32)
}

/// So many factors of it.
fn power(chance: &Fraction, times: u32) -> Fraction {
    (0..times).fold(of_6(6), |product, _| &product * chance)
}

fn assert_odds(procedure: &str, asked: &Value, mut derived: Odds<String>) {
    derived.retain(|_, chance| !chance.is_zero());
    let answer = exact(procedure, asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
    assert_eq!(answered, derived, "{procedure} {asked}");
}

#[test]
fn every_bog_by_its_total_drm() {
    let vehicles = [("tracked", 0), ("halftrack", 1), ("armored-car", 1), ("truck", 2)];
    let places = [
        ("woods", Some("half"), 3),
        ("woods", Some("all"), 0),
        ("light-woods", Some("third"), 1),
        ("stone-building", Some("half"), 4),
        ("rubble", Some("half"), 3),
        ("factory", None, 1),
        ("deep-stream", None, 1),
        ("dense-jungle", Some("half"), 5),
        ("bamboo", Some("all"), 2),
    ];
    for (vehicle, of_vehicle) in vehicles {
        for (terrain, entry, of_terrain) in places {
            let dense = ["dense-jungle", "bamboo"].contains(&terrain);
            if dense && vehicle != "tracked" {
                continue;
            }
            for (pressure, of_pressure) in [("low", 0), ("normal", 1), ("high", 2)] {
                for hexes in 1..=3 {
                    let mut asked = json!({
                        "terrain": terrain, "vehicle": vehicle, "ground-pressure": pressure,
                        "ground": "mud", "towing": true, "hexes": hexes,
                    });
                    if let Some(entry) = entry {
                        asked["entry"] = entry.into();
                    }
                    let drm = of_vehicle + of_terrain + of_pressure + 2;
                    let passes = at_most(11 - drm);
                    let mut derived = Odds::new();
                    for hex in 1..=hexes {
                        let chance = &power(&of_36(passes), hex - 1) * &of_36(36 - passes);
                        add(&mut derived, format!("bogs in hex {hex}"), &chance);
                    }
                    add(&mut derived, "crosses".to_owned(), &power(&of_36(passes), hexes));
                    assert_odds("bog", &asked, derived);
                }
            }
        }
    }
}

/// A colored 1 has six ways, and bogs none of them up to a DRM of +4.
#[test]
fn by_hand_wire_is_removed() {
    for (drm, total) in (-2..=5).map(|drm| (drm, drm + 3)) {
        let asked = json!({
            "terrain": "open-ground", "vehicle": "tracked", "wire": true, "drm": drm,
        });
        let crosses = at_most(11 - total);
        let removed = (1 + 1..=1 + 6).filter(|dr| *dr <= 11 - total).count() as u128;
        let mut derived = Odds::new();
        add(&mut derived, "crosses".to_owned(), &of_36(crosses - removed));
        add(&mut derived, "crosses with 1 Wire removed".to_owned(), &of_36(removed));
        add(&mut derived, "bogs in hex 1".to_owned(), &of_36(36 - crosses));
        assert_odds("bog", &asked, derived);
    }
}

#[test]
fn every_bog_removal_by_its_colored_die() {
    for (vehicle, times) in [("tracked", 1), ("halftrack", 2), ("truck", 2)] {
        for mired in [false, true] {
            for drm in [-1, 0, 2] {
                for tries in 1..=3 {
                    let asked = json!({
                        "vehicle": vehicle, "mp": 15, "mired": mired, "drm": drm, "tries": tries,
                    });
                    let mut derived = Odds::new();
                    let mut still = of_36(36);
                    for number in 1..=tries {
                        let worse = drm + i32::from(mired || number > 1);
                        let mut is_mired = 0;
                        for (colored, white) in every_dr() {
                            let word = match colored + worse {
                                ..=4 => {
                                    let left = (15 - times * colored * white).max(0);
                                    let left =
                                        if left == 0 { "no".to_owned() } else { left.to_string() };
                                    format!("freed in try {number} with {left} MP left")
                                }
                                5 => {
                                    is_mired += 1;
                                    continue;
                                }
                                _ => format!("immobilized in try {number}"),
                            };
                            add(&mut derived, word, &(&still * &of_36(1)));
                        }
                        still = &still * &of_36(is_mired);
                    }
                    add(&mut derived, "mired".to_owned(), &still);
                    assert_odds("unbog", &asked, derived);
                }
            }
        }
    }
}

/// The tables of B26.4 and B26.41: the MF left for the dr, and the cost of the first hex.
#[test]
fn every_way_out_of_wire() {
    for mf in 1..=6_u32 {
        for turns in 1..=3 {
            let asked = json!({ "mf": mf, "exit-mf": 12, "turns": turns });
            let mut derived = Odds::new();
            for turn in 1..=turns {
                let before = power(&of_6(6 - mf), turn - 1);
                for left in 0..mf {
                    let word = format!("beneath in turn {turn} with {left} MF left");
                    add(&mut derived, word, &(&before * &of_6(1)));
                }
            }
            add(&mut derived, "hung-up".to_owned(), &power(&of_6(6 - mf), turns));
            assert_odds("wire-exit", &asked, derived);
        }
    }
    for (mf, cost, goes) in [
        (6, 1.0, 5),
        (6, 1.5, 4),
        (6, 2.0, 4),
        (6, 3.0, 3),
        (6, 4.0, 2),
        (3, 1.0, 2),
        (3, 1.5, 1),
        (3, 2.0, 1),
        (3, 3.0, 0),
        (3, 4.0, 0),
    ] {
        let asked = json!({ "mf": mf, "exit-mf": cost, "rout": "open-ground" });
        let odds = exact("wire-exit", &asked);
        assert_eq!(odds.probability(&"eliminated".to_owned()), of_6(6 - goes), "{asked}");
    }
}

/// P(pass) of a Panji MC is 15, 21, 26 and 30 of 36 by the Morale Levels 6 to 9.
#[test]
fn by_hand_panji_and_other_breaks() {
    assert_by_hand(
        "other-break",
        36,
        "unit 4-4-7, force russian, elr 5, because panji: unaffected 21, broken 14, 2-3-7-broken 1
        unit 4-4-7, elr 5, because panji: unaffected 21, two-first-line-half-squad-broken 14, first-line-half-squad-broken 1
        unit elite-reduced, elr 5, because bailing-out, heat-of-battle false: unaffected 26, elite-half-squad-broken 10
        unit 4-4-7, force russian, elr 5, because mol: unaffected 30, broken 6
        unit 4-4-7, force russian, elr 5, because wagon-wreck, hexes 2: unaffected 25, broken 11
        unit 4-4-7, force russian, elr 5, because ammunition-shortage: unaffected 35, broken 1
        unit crew, force russian, elr 5, because ovr-prevention, heat-of-battle false: unaffected 21, pinned 5, broken 9, eliminated 1
        unit 4-4-7, force russian, elr 5, because para-landing, wind heavy, heat-of-battle false: unaffected 10, broken 23, 4-2-6-broken 2, 2-2-6-broken 1",
    );
    for (unit, passes) in [("4-4-7", 21), ("6-2-8", 26)] {
        let asked = json!({ "units": [unit], "force": "russian", "elr": 5 });
        let odds = exact("panji", &asked);
        assert_eq!(odds.probability(&"unaffected".to_owned()), of_36(passes), "{asked}");
    }
    // Two squads by a path: the other is pinned by a NTC of 8 or more.
    let asked =
        json!({ "units": ["4-4-7", "4-4-7"], "force": "russian", "elr": 5, "by-path": true });
    let odds = exact("panji", &asked);
    let both = &of_36(21) * &of_36(21);
    assert_eq!(odds.probability(&"unaffected + unaffected".to_owned()), both);
    let half = &(&of_36(21) * &of_36(15)) * &of_6(3);
    assert_eq!(odds.probability(&"unaffected + pinned".to_owned()), half);
}

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
            // Of a Blaze: two Player Turns.
            let lights = 36 - at_most(spread - 1 - drm);
            let (blazes, out) = (lights, at_most(2 - drm));
            let stays = 36 - blazes - out;
            let asked = json!({ "terrain": terrain, "ec": ec, "turns": 2 });
            let mut derived = Odds::new();
            add(&mut derived, "blaze in turn 2".to_owned(), &(&of_36(lights) * &of_36(blazes)));
            let again = &(&of_36(lights) * &of_36(out)) * &of_36(lights);
            let late = &of_36(36 - lights) * &of_36(lights);
            for chance in [again, late, &of_36(lights) * &of_36(stays)] {
                add(&mut derived, "flame".to_owned(), &chance);
            }
            let never = power(&of_36(36 - lights), 2);
            let gone = &(&of_36(lights) * &of_36(out)) * &of_36(36 - lights);
            for chance in [never, gone] {
                add(&mut derived, "unburnt".to_owned(), &chance);
            }
            assert_odds("blaze-spread", &asked, derived);
        }
    }
    assert_by_hand("kindle", 6, "terrain hut, means hut-attack: flame 1, not-kindled 5");
}

/// Climbed, no way and fallen are 30, 5 and 1 of 36 by day: the words of the MPh, one by one.
#[test]
fn every_climb_by_its_mph() {
    for (more, up, stays) in [
        (json!({}), 30, 5),
        (json!({ "night": true }), 26, 7),
        (json!({ "night": true, "bad-weather": true }), 21, 9),
        (json!({ "commando": true }), 35, 1),
        (json!({ "commando": true, "drm": 1 }), 33, 2),
    ] {
        let falls = 36 - up - stays;
        for levels in 1..=3_usize {
            for turns in 1..=4_u32 {
                let mut asked = more.clone();
                asked["levels"] = levels.into();
                asked["turns"] = turns.into();
                let mut derived = Odds::new();
                // The chance of each level before a MPh.
                let mut at = vec![of_6(0); levels];
                at[0] = of_6(6);
                for turn in 1..=turns {
                    let mut next = vec![of_6(0); levels];
                    for (level, chance) in at.iter().enumerate() {
                        add(
                            &mut derived,
                            format!("falls from level {level}"),
                            &(chance * &of_36(falls)),
                        );
                        next[level] = &next[level] + &(chance * &of_36(stays));
                        let climbs = chance * &of_36(up);
                        if level + 1 == levels {
                            add(&mut derived, format!("arrives in turn {turn}"), &climbs);
                        } else {
                            next[level + 1] = &next[level + 1] + &climbs;
                        }
                    }
                    at = next;
                }
                for (level, chance) in at.iter().enumerate() {
                    add(&mut derived, format!("on the cliff at level {level}"), chance);
                }
                assert_odds("climb", &asked, derived);
            }
        }
    }
}

/// Of the 36 Straying DR: a DEFENDER fires by 3, 2 or 1, and a mover by 3, 2 or 1.
#[test]
fn every_straying_by_its_classes() {
    let classes = [("lax", 6_u128, 3_u128), ("normal", 4, 2), ("stealthy", 2, 1)];
    for (mover, strays, fires) in classes {
        for (defender, _, defends) in classes {
            for cloaked in [false, true] {
                let asked = json!({
                    "stealth": mover, "turns": 1, "jitter-fire": true, "cloaked": cloaked,
                    "defender-stealth": defender,
                });
                let fires = if cloaked { 1 } else { fires };
                let odds = exact("straying", &asked);
                let sum = |words: &str| -> Fraction {
                    let found = odds.outcomes().iter().filter(|(word, _)| word.contains(words));
                    found.map(|(_, chance)| chance.clone()).sum()
                };
                assert_eq!(sum("DEFENDER fires"), &of_36(strays) * &of_36(defends), "{asked}");
                assert_eq!(sum("fires, and stays"), &of_36(strays) * &of_36(fires), "{asked}");
            }
        }
        for turns in 1..=5 {
            let asked = json!({ "stealth": mover, "turns": turns, "blocked": [2, 5] });
            let mut derived = Odds::new();
            for turn in 1..=turns {
                let now = &power(&of_36(36 - strays), turn - 1) * &of_36(strays);
                for direction in [1, 3, 4, 6] {
                    let word = format!("turn {turn}: strays in direction {direction}");
                    add(&mut derived, word, &(&now * &of_6(1)));
                }
                add(&mut derived, format!("turn {turn}: TI"), &(&now * &of_6(2)));
            }
            add(&mut derived, "no-stray".to_owned(), &power(&of_36(36 - strays), turns));
            assert_odds("straying", &asked, derived);
        }
    }
}

/// The table of the 36 DR by distance along a hexrow, and of the usage dr.
#[test]
fn by_hand_illumination() {
    let table = [
        ("starshell", "one", vec![36, 36, 36, 18, 6, 0, 0]),
        ("starshell", "two", vec![36; 1]),
        ("ir-oba", "three", vec![36]),
    ];
    for (flare, method, ways) in table {
        for (distance, ways) in ways.into_iter().enumerate() {
            let mut asked = json!({ "flare": flare, "method": method, "distance": distance });
            let mut tries = of_6(6);
            if flare == "starshell" {
                asked["leaders"] = 1.into();
                asked["mmc"] = 2.into();
                // A leader fails by 2 of 6, and each MMC by 4.
                tries = Fraction::new(216_u32 - 2 * 4 * 4, 216_u32);
            }
            let odds = exact("illumination", &asked);
            let lit = odds.probability(&"illuminated".to_owned());
            assert_eq!(lit, &tries * &of_36(ways), "{asked}");
        }
    }
    // Four hexes away and off the row: two directions are near enough.
    let asked = json!({ "leaders": 1, "method": "one", "distance": 4, "off-grain": 2 });
    let lit = exact("illumination", &asked).probability(&"illuminated".to_owned());
    assert_eq!(lit, &of_6(4) * &of_36(12));
}

#[test]
fn every_sewer_by_two_turns() {
    for (mmc, drm) in [(0, -1), (0, 0), (1, 0), (3, 0)] {
        let total = mmc + drm;
        let emerges = (4 - total).clamp(0, 6) as u32;
        let found = (total).clamp(0, 6) as u32;
        let quiet = 6 - emerges - found;
        let asked = json!({ "turns": 2, "enemy-mmc": mmc, "drm": drm });
        let mut derived = Odds::new();
        let (clear, lost) = (of_6(5), of_6(1));
        add(&mut derived, "emerges in turn 1".to_owned(), &(&clear * &of_6(emerges)));
        // Before the second MPh: lost, quiet, Discovered.
        let quiet_now = &clear * &of_6(quiet);
        let found_now = &clear * &of_6(found);
        for (before, mark, again) in
            [(lost, "", 4), (quiet_now, "", 5), (found_now, ", Discovered", 5)]
        {
            add(&mut derived, format!("below, lost{mark}"), &(&before * &of_6(6 - again)));
            let moves = &before * &of_6(again);
            add(&mut derived, format!("emerges in turn 2{mark}"), &(&moves * &of_6(emerges)));
            add(&mut derived, format!("below{mark}"), &(&moves * &of_6(quiet)));
            add(&mut derived, "below, Discovered".to_owned(), &(&moves * &of_6(found)));
        }
        assert_odds("sewer", &asked, derived);
    }
}
