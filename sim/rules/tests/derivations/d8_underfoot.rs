//! B8.4, B11.4, B26.4, D8.2, D8.3, E1.5, E1.9, G1.13 and G9.31, from the ways of their dice.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Odds, add, every_dr, one_of};
use crate::{assert_by_hand, at_most, exact};

pub fn of_36(ways: u128) -> Fraction {
    one_of(ways as usize)
}

pub fn of_6(ways: u32) -> Fraction {
    Fraction::new(ways, 6_u32)
}

/// So many factors of it.
pub fn power(chance: &Fraction, times: u32) -> Fraction {
    (0..times).fold(of_6(6), |product, _| &product * chance)
}

pub fn assert_odds(procedure: &str, asked: &Value, mut derived: Odds<String>) {
    derived.retain(|_, chance| !chance.is_zero());
    let answer = exact(procedure, asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
    assert_eq!(answered, derived, "{procedure} {asked}");
}

/// The chance to bog in each hex: by its own Bog DR, or else by the Secret DR and the dr that names
/// this hex (D8.23).
fn bogs_by_hex(hexes: u32, of_hex: Option<u128>, secret: u128) -> Odds<String> {
    let mut derived = Odds::new();
    // What the Secret dr names: each of six hexes, or nothing at all.
    let names = (1..=6).map(|hex| (Some(hex), &of_36(secret) * &of_6(1)));
    for (named, chance) in names.chain([(None, of_36(36 - secret))]) {
        let mut still = chance;
        for hex in 1..=hexes {
            let word = format!("bogs in hex {hex}");
            if let Some(bogs) = of_hex {
                add(&mut derived, word.clone(), &(&still * &of_36(bogs)));
                still = &still * &of_36(36 - bogs);
            }
            if named == Some(hex) {
                add(&mut derived, word, &still);
                still = of_6(0);
            }
        }
        add(&mut derived, "crosses".to_owned(), &still);
    }
    derived
}

/// The ways of each outcome, counted by hand.
fn assert_counted(procedure: &str, asked: &Value, of: u32, counted: &[(&str, u32)]) {
    let mut derived = Odds::new();
    for (word, ways) in counted {
        add(&mut derived, (*word).to_owned(), &Fraction::new(*ways, of));
    }
    assert_odds(procedure, asked, derived);
}

#[test]
fn every_bog_by_its_total_drm() {
    let vehicles = [("tracked", 0), ("halftrack", 1), ("armored-car", 1), ("truck", 2)];
    let grounds = [("firm", 0, false), ("soft", 1, false), ("mud", 1, true), ("snow", 1, false)];
    let grounds = grounds.into_iter().chain([("deep-snow", 2, true)]);
    // The terrain, its DRM, whether only tracks enter it, and whether it is a building.
    let places = [
        ("open-ground", None, 0, false, false),
        ("woods", Some("half"), 3, true, false),
        ("woods", Some("all"), 0, false, false),
        ("light-woods", Some("third"), 1, false, false),
        ("wooden-building", Some("half"), 3, true, true),
        ("stone-building", Some("half"), 4, true, true),
        ("rubble", Some("half"), 3, true, false),
        ("factory", None, 1, true, true),
        ("deep-stream", None, 1, false, false),
        ("dense-jungle", Some("half"), 5, true, false),
        ("bamboo", Some("all"), 2, true, false),
    ];
    for (ground, of_ground, secret) in grounds {
        for (vehicle, of_vehicle) in vehicles {
            for (terrain, entry, of_terrain, tracks, building) in places {
                let open = terrain == "open-ground";
                if (tracks && vehicle != "tracked") || (open && !secret) {
                    continue;
                }
                for (pressure, of_pressure) in [("low", 0), ("normal", 1), ("high", 2)] {
                    for hexes in 1..=3 {
                        let mut asked = json!({
                            "terrain": terrain, "vehicle": vehicle, "ground-pressure": pressure,
                            "ground": ground, "towing": true, "hexes": hexes,
                        });
                        if let Some(entry) = entry {
                            asked["entry"] = entry.into();
                        }
                        let snow = if building { 0 } else { of_ground };
                        let drm = of_vehicle + of_pressure + 1 + snow;
                        let hidden = if secret && !building { 36 - at_most(11 - drm) } else { 0 };
                        let of_hex = (!open).then(|| 36 - at_most(11 - drm - of_terrain));
                        assert_odds("bog", &asked, bogs_by_hex(hexes, of_hex, hidden));
                    }
                }
            }
        }
    }
}

/// One Secret DR for the whole MPh, +2 for Deep Snow, no mud in buildings, and Wire stays under
/// wheels.
#[test]
fn by_hand_mud_snow_and_wire() {
    assert_counted(
        "bog",
        &json!({ "terrain": "open-ground", "vehicle": "tracked", "ground": "mud", "hexes": 3 }),
        216,
        &[("bogs in hex 1", 6), ("bogs in hex 2", 6), ("bogs in hex 3", 6), ("crosses", 198)],
    );
    assert_counted(
        "bog",
        &json!({ "terrain": "open-ground", "vehicle": "tracked", "ground": "deep-snow", "hexes": 2 }),
        216,
        &[("bogs in hex 1", 10), ("bogs in hex 2", 10), ("crosses", 196)],
    );
    assert_counted(
        "bog",
        &json!({ "terrain": "stone-building", "vehicle": "tracked", "entry": "half", "ground": "mud" }),
        216,
        &[("bogs in hex 1", 126), ("crosses", 90)],
    );
    assert_counted(
        "bog",
        &json!({ "terrain": "wooden-building", "vehicle": "tracked", "entry": "half", "ground": "deep-snow" }),
        216,
        &[("bogs in hex 1", 90), ("crosses", 126)],
    );
    assert_counted(
        "bog",
        &json!({ "terrain": "factory", "vehicle": "tracked", "ground": "mud" }),
        216,
        &[("bogs in hex 1", 36), ("crosses", 180)],
    );
    assert_counted(
        "bog",
        &json!({ "terrain": "open-ground", "vehicle": "truck", "wire": true }),
        216,
        &[("bogs in hex 1", 126), ("crosses", 90)],
    );
    for (hexes, bogs) in (1..=6_u32).map(|hexes| (hexes, Fraction::new(hexes, 36_u32))) {
        let asked = json!({
            "terrain": "open-ground", "vehicle": "tracked", "ground": "mud", "hexes": hexes,
        });
        let crosses = exact("bog", &asked).probability(&"crosses".to_owned());
        assert_eq!(&crosses + &bogs, of_6(6), "{asked}");
    }
    // Light jungle uphill in Deep Snow: 30 of 36 by the Bog DR, and 10 of 216 of the rest.
    let asked = json!({
        "terrain": "light-jungle", "vehicle": "tracked", "entry": "half", "uphill": true,
        "ground": "deep-snow",
    });
    let crosses = exact("bog", &asked).probability(&"crosses".to_owned());
    assert_eq!(crosses, &of_6(1) * &Fraction::new(206_u32, 216_u32));
}

/// With a helping AFV both stay Stopped: no MP are left, whatever the colored die is.
#[test]
fn by_hand_a_helper_leaves_no_mp() {
    assert_counted(
        "unbog",
        &json!({ "vehicle": "tracked", "mp": 14, "tries": 1, "helper": true }),
        36,
        &[("freed in try 1 with no MP left", 30), ("mired", 6)],
    );
    assert_counted(
        "unbog",
        &json!({ "vehicle": "tracked", "mp": 14, "tries": 2, "helper": true }),
        36,
        &[
            ("freed in try 1 with no MP left", 30),
            ("freed in try 2 with no MP left", 4),
            ("mired", 1),
            ("immobilized in try 2", 1),
        ],
    );
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

/// The tables of B26.4 and B26.41: the MF left for the dr, and the cost of the first hex. A unit that
/// is beneath the Wire walks off in its next MPh.
#[test]
fn every_way_out_of_wire() {
    for mf in 1..=6_u32 {
        for turns in 1..=3 {
            let asked = json!({ "mf": mf, "exit-mf": 12, "game-turns": turns });
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
            for (exit, spent) in [(1, 0), (2, 0), (1, 1), (2, 1)] {
                if exit > mf || spent >= mf {
                    continue;
                }
                let asked =
                    json!({ "mf": mf, "exit-mf": exit, "spent-mf": spent, "game-turns": turns });
                let mut derived = Odds::new();
                let mut above = of_6(6);
                for turn in 1..=turns {
                    let now = if turn == 1 { mf - spent } else { mf };
                    for dr in 1..=6 {
                        let word = if dr + exit <= now {
                            format!("leaves in turn {turn} with {} MF left", now - dr - exit)
                        } else if dr <= now && turn < turns {
                            format!("leaves in turn {} with {} MF left", turn + 1, mf - exit)
                        } else if dr <= now {
                            format!("beneath in turn {turn} with {} MF left", now - dr)
                        } else if turn == turns {
                            "hung-up".to_owned()
                        } else {
                            continue;
                        };
                        add(&mut derived, word, &(&above * &of_6(1)));
                    }
                    above = &above * &of_6(6 - now);
                }
                assert_odds("wire-exit", &asked, derived);
            }
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

/// By a 1 to 3 it leaves at once, by a 4 in turn 2; above the Wire still, by a 1 to 3 again.
#[test]
fn by_hand_it_walks_off_in_its_next_mph() {
    let asked = json!({ "mf": 4, "exit-mf": 1, "game-turns": 2 });
    let odds = exact("wire-exit", &asked);
    let leaves = odds.outcomes().iter().filter(|(word, _)| word.starts_with("leaves"));
    assert_eq!(leaves.map(|(_, chance)| chance.clone()).sum::<Fraction>(), of_6(5));
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
        unit conscript-full, elr 5, because ammunition-shortage: unaffected 35, two-conscript-half-squad-broken 1
        unit 6-6-6, force american, elr 3, because ammunition-shortage: unaffected 35, 5-4-6 1
        unit 4-4-7, elr 3, because ammunition-shortage: unaffected 35, second-line-full 1
        unit crew, force russian, elr 3, because ammunition-shortage: unaffected 35, broken 1
        unit 4-4-7, force russian, elr 5, because para-landing: unaffected 21, broken 14, 2-3-7-broken 1
        unit 4-4-7, force russian, elr 5, because glider: unaffected 21, broken 14, 2-3-7-broken 1
        unit elite-reduced, elr 5, because bailing-out: unaffected 26, elite-half-squad-broken 10
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

/// The chance that what is left of the first unit has this name.
fn of_first(asked: &Value, name: &str) -> Fraction {
    let odds = exact("panji", asked);
    let of_it = odds.outcomes().iter().filter(|(word, _)| word.split(" + ").next() == Some(name));
    of_it.map(|(_, chance)| chance.clone()).sum()
}

/// A squad crosses with a leader. If he breaks, it takes a LLTC, and if he dies a LLMC, both with his
/// modifier as a positive DRM, and only if his Morale Level is higher (A10.2).
#[test]
fn every_panji_with_a_leader_by_his_loss() {
    let leaders = [("7-0", 7, 0), ("8-0", 8, 0), ("8-1", 8, 1), ("9-1", 9, 1), ("10-2", 10, 2)];
    for (leader, his, modifier) in leaders {
        for (squad, morale) in [("4-4-7", 7_i32), ("6-2-8", 8), ("4-2-6", 6)] {
            let asked = json!({ "units": [squad, leader], "force": "russian", "elr": 5 });
            // An Original 12 wounds him, and he dies by a dr of 5 or 6.
            let breaks = &(&of_36(36 - at_most(his) - 1) + &(&of_36(1) * &of_6(4)));
            let dies = &of_36(1) * &of_6(2);
            let feels = morale < his;
            let under = if feels { at_most(morale - modifier) } else { 36 };
            let holds = of_36(under);
            let stays = &(&of_36(at_most(his)) + &(&(breaks + &dies) * &holds));
            let mc = of_36(at_most(morale));
            assert_eq!(of_first(&asked, "unaffected"), stays * &mc, "{asked}");
            let pinned = &(breaks * &of_36(36 - under)) * &mc;
            assert_eq!(of_first(&asked, "pinned"), pinned, "{asked}");
        }
    }
}

/// A Japanese leader raises the others by one, and a 6-6-6 can be pinned by the LLTC of an 8-1.
#[test]
fn by_hand_leaders_in_panji() {
    let japanese = json!({ "units": ["4-4-7", "9-1"], "elr": 3 });
    let both = "unaffected + unaffected".to_owned();
    assert_eq!(exact("panji", &japanese).probability(&both), Fraction::new(65_u32, 108_u32));
    let path = json!({ "units": ["4-4-7", "9-1"], "elr": 3, "by-path": true });
    let two = "two-first-line-half-squad-broken + unaffected".to_owned();
    assert_eq!(exact("panji", &path).probability(&two), Fraction::new(1_u32, 8_u32));
    let american = json!({ "units": ["6-6-6", "8-1"], "force": "american", "elr": 3 });
    let odds = exact("panji", &american);
    for (word, ways) in [("unaffected + broken", 25), ("pinned + broken", 65)] {
        let chance = odds.probability(&word.to_owned());
        assert_eq!(chance, Fraction::new(ways as u32, 864_u32), "{word}");
    }
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
                asked["game-turns"] = turns.into();
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
                    "stealth": mover, "game-turns": 1, "jitter-fire": true, "cloaked": cloaked,
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
            let asked = json!({ "stealth": mover, "game-turns": turns, "blocked": [2, 5] });
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
            let fails = |of_six: u32| {
                let (lit, of) = (of_six * ways as u32, 216_u32);
                Fraction::new(of - lit, of)
            };
            let mut fails_all = fails(6);
            if flare == "starshell" {
                asked["leaders"] = 1.into();
                asked["mmc"] = 2.into();
                // A leader fires by 4 of 6, and each MMC by 2. Each flare has its own DR.
                fails_all = &(&fails(4) * &fails(2)) * &fails(2);
            }
            let odds = exact("illumination", &asked);
            let lit = odds.probability(&"illuminated".to_owned());
            assert_eq!(&lit + &fails_all, of_6(6), "{asked}");
        }
    }
    let asked = json!({ "leaders": 1, "mmc": 2, "method": "three", "distance": 2 });
    let odds = exact("illumination", &asked);
    let lit = odds.probability(&"illuminated".to_owned());
    assert_eq!(lit, Fraction::new(8_638_u32, 19_683_u32));
    // A leader fails by 2 of 6, and each MMC by 4.
    assert_eq!(odds.probability(&"no-flare".to_owned()), Fraction::new(32_u32, 216_u32));
    // Four hexes away and off the row: two directions are near enough.
    let asked = json!({ "leaders": 1, "method": "one", "distance": 4, "off-grain": 2 });
    let lit = exact("illumination", &asked).probability(&"illuminated".to_owned());
    assert_eq!(lit, &of_6(4) * &of_36(12));
}

/// One MPh of a stack in a sewer that is lost or not: the dr of movement, and then the Emergence dr
/// in any case (B8.42). A lost stack that may emerge stays below, unless it wants to come out.
#[test]
fn every_sewer_by_its_turns() {
    for (mmc, drm) in [(0, -1), (0, 0), (1, 0), (3, 0)] {
        for comes_out in [false, true] {
            for turns in 1..=3 {
                let asked = json!({
                    "game-turns": turns, "enemy-mmc": mmc, "drm": drm, "emerges-lost": comes_out,
                });
                let mut derived = Odds::new();
                let mut before = Odds::new();
                add(&mut before, (false, false), &of_6(6));
                for turn in 1..=turns {
                    let mut after = Odds::new();
                    for ((was_lost, was_found), chance) in before {
                        for (moves, rises) in (1..=36).map(|way| ((way - 1) / 6 + 1, way % 6 + 1)) {
                            let lost = moves + i32::from(was_lost) >= 6;
                            let total = rises + mmc + drm + i32::from(lost);
                            let chance = &chance * &of_36(1);
                            let mark = if was_found { ", Discovered" } else { "" };
                            if total <= 4 && (!lost || comes_out) {
                                let who = if lost { ", lost" } else { "" };
                                let word = format!("emerges in turn {turn}{who}{mark}");
                                add(&mut derived, word, &chance);
                            } else {
                                add(&mut after, (lost, was_found || total >= 7), &chance);
                            }
                        }
                    }
                    before = after;
                }
                for ((lost, found), chance) in before {
                    let who = if lost { ", lost" } else { "" };
                    let mark = if found { ", Discovered" } else { "" };
                    add(&mut derived, format!("below{who}{mark}"), &chance);
                }
                assert_odds("sewer", &asked, derived);
            }
        }
    }
}

/// The Emergence dr of a lost stack can discover it.
#[test]
fn by_hand_a_lost_stack_is_discovered() {
    let discovered = |asked: Value| -> Fraction {
        let odds = exact("sewer", &asked);
        let found = odds.outcomes().iter().filter(|(word, _)| word.contains("Discovered"));
        found.map(|(_, chance)| chance.clone()).sum()
    };
    assert_eq!(discovered(json!({ "game-turns": 1 })), of_36(1));
    let guarded = json!({ "game-turns": 1, "enemy-mmc": 1, "enemy-in-sewer": true });
    assert_eq!(discovered(guarded), of_36(13));
}
