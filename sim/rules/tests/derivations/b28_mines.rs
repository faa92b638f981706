//! B28: mines, by a model that goes through the IFT DR of each entry and exit.
//!
//! What an IFT result makes of a unit is that of `a8_fire_phase`, from tables. What mines do to a
//! vehicle is counted from the numbers of its totals.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Model, Odds, Target, add, every_dr, one_of, result};
use crate::c3_gun_attack::both;
use crate::{assert_by_hand, exact};

fn answered(procedure: &str, asked: &Value) -> Odds<String> {
    let answer = exact(procedure, asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    answer.outcomes().iter().cloned().collect()
}

/// Every entry and exit with its hex and its strength.
fn attacks(path: &[i32], leaves: bool) -> Vec<(usize, i32)> {
    let mut all = Vec::new();
    for (place, strength) in path.iter().enumerate() {
        all.push((place + 1, *strength));
        if leaves || place + 1 < path.len() {
            all.push((place + 1, *strength));
        }
    }
    all.retain(|(_, strength)| *strength > 0);
    all
}

/// A half of the FP in Deep Snow, and +1.
fn final_result(strength: i32, snow: bool, dr: i32) -> &'static str {
    let firepower = f64::from(strength) / if snow { 2.0 } else { 1.0 };
    result(firepower, 0, dr + i32::from(snow))
}

fn is_able(target: &Target) -> bool {
    matches!(target, Target::There { condition: "unbroken", .. })
}

const UNITS: [(&str, i32, &str); 7] = [
    ("japanese", 3, "elite-full"),
    ("japanese", 1, "conscript-full"),
    ("japanese", 2, "first-line-half-squad"),
    ("american", 3, "6-6-6"),
    ("american", 2, "5-3-6"),
    ("russian", 1, "4-4-7"),
    ("gmd", 2, "crew"),
];

const PATHS: [&[i32]; 9] =
    [&[6], &[8], &[12], &[6, 6], &[6, 0, 8], &[0, 12], &[12, 8, 6], &[0], &[6, 6, 6, 6, 6, 6]];

#[test]
fn every_path_of_one_unit_is_what_its_dice_say() {
    let mut cells = 0;
    for path in PATHS {
        for (place, (force, elr, name)) in UNITS.into_iter().enumerate() {
            for leaves in [false, true] {
                let snow = (place + path.len()).is_multiple_of(3);
                let asked = json!({
                    "path": path, "leaves": leaves, "deep-snow": snow, "force": force,
                    "targets": [name], "elr": elr, "heat-of-battle": false,
                });
                let model = Model::of_unit(force, name, elr);
                let before = Target::named(name);
                let japanese = force == "japanese";
                let mut moving = Odds::from([(before.clone(), one_of(36))]);
                let mut derived = Odds::<String>::new();
                let last = path.len() + usize::from(leaves);
                let stops = |derived: &mut Odds<String>, end: &Target, hex, chance: &Fraction| {
                    let called = end.called(&before, japanese);
                    let name = match end {
                        Target::Gone => called,
                        _ if hex == last => format!("arrives: {called}"),
                        _ => format!("stopped in hex {hex}: {called}"),
                    };
                    add(derived, name, chance);
                };
                for (hex, strength) in attacks(path, leaves) {
                    let mut next = Odds::new();
                    for (target, chance) in &moving {
                        for (colored, white) in every_dr() {
                            let result = final_result(strength, snow, colored + white);
                            let here = chance * &one_of(1);
                            for (left, share) in model.suffered(target, result) {
                                let share = &here * &share;
                                if is_able(&left) {
                                    add(&mut next, left, &share);
                                } else {
                                    stops(&mut derived, &left, hex, &share);
                                }
                            }
                        }
                    }
                    moving = next;
                }
                for (target, chance) in &moving {
                    stops(&mut derived, target, last, chance);
                }
                assert_eq!(answered("mines", &asked), derived, "{asked}");
                cells += 1;
            }
        }
    }
    assert_eq!(cells, 126);
}

/// Two units without a leader: they are attacked together, until one of them stops.
#[test]
fn two_units_go_on_without_the_one_that_stops() {
    let names = ["first-line-full", "elite-half-squad"];
    for path in [&[8][..], &[6, 12]] {
        let asked = json!({
            "path": path, "force": "japanese", "targets": names, "elr": 3,
            "heat-of-battle": false,
        });
        let models = names.map(|name| Model::of_unit("japanese", name, 3));
        let units = names.map(Target::named);
        let last = path.len() + 1;
        // Each with the hex in which it has stopped.
        type At = [(Target, Option<usize>); 2];
        let mut all: Odds<At> = Odds::from([(units.clone().map(|unit| (unit, None)), one_of(36))]);
        for (hex, strength) in attacks(path, true) {
            let mut next = Odds::new();
            for (at, chance) in &all {
                let goes = [0, 1].map(|one| at[one].1.is_none());
                for (colored, white) in every_dr() {
                    let result = final_result(strength, false, colored + white);
                    let here = chance * &one_of(1);
                    let targets = [0, 1].map(|one| at[one].0.clone());
                    let ends = match goes {
                        [true, true] => both(&models, &targets, [result, result]),
                        [false, false] => Odds::from([(targets, one_of(36))]),
                        [first, _] => {
                            let one = usize::from(!first);
                            let mut odds = Odds::new();
                            for (left, share) in models[one].suffered(&targets[one], result) {
                                let mut both = targets.clone();
                                both[one] = left;
                                add(&mut odds, both, &share);
                            }
                            odds
                        }
                    };
                    for (left, share) in ends {
                        let mut after = at.clone();
                        for one in (0..2).filter(|one| goes[*one]) {
                            let stops = (!is_able(&left[one])).then_some(hex);
                            after[one] = (left[one].clone(), stops);
                        }
                        add(&mut next, after, &(&here * &share));
                    }
                }
            }
            all = next;
        }
        let mut derived = Odds::<String>::new();
        for (at, chance) in &all {
            let mut told = None;
            let mut parts = Vec::new();
            for (one, (target, hex)) in at.iter().enumerate() {
                let hex = hex.unwrap_or(last);
                let called = target.called(&units[one], true);
                parts.push(match target {
                    Target::Gone => called,
                    _ if told == Some(hex) => called,
                    _ if hex == last => format!("arrives: {called}"),
                    _ => format!("stopped in hex {hex}: {called}"),
                });
                if *target != Target::Gone {
                    told = Some(hex);
                }
            }
            add(&mut derived, parts.join(" + "), chance);
        }
        assert_eq!(answered("mines", &asked), derived, "{asked}");
    }
}

/// B28.42: burns, eliminated, Immobilized, nothing, of 216: with the Unlikely Kill dr.
fn unarmored(strength: i32, snow: bool) -> [u32; 4] {
    match (strength, snow) {
        (0, _) => [0, 0, 0, 216],
        (6, false) => [18, 42, 30, 126],
        (8, false) => [18, 72, 36, 90],
        (12, false) => [36, 90, 30, 60],
        // 3 FP, K# 4: an Original 2 eliminates, and burns by a dr of 1; a 3 immobilizes.
        (6, true) => [1, 5, 12, 198],
        // 4 FP, K# 5: an Original 3 eliminates, too, and a 4 immobilizes.
        (8, true) => [1, 17, 18, 180],
        // 6 FP, K# 6: an Original 2 burns, 3 and 4 eliminate, a 5 immobilizes.
        (12, true) => [6, 30, 24, 156],
        _ => unreachable!(),
    }
}

/// B28.52: burns, eliminated, Immobilized, of 36.
fn anti_tank(af: Option<i32>, snow: bool) -> [u32; 3] {
    let Some(af) = af.filter(|af| *af > 0) else {
        return if snow { [10, 26, 0] } else { [15, 21, 0] };
    };
    let ways = |aerial| match aerial {
        0 => [3, 12, 21],
        1 => [1, 9, 26],
        2 => [0, 6, 30],
        3 => [0, 3, 33],
        4 => [0, 1, 35],
        _ => [0, 0, 36],
    };
    let aerial = match af {
        1 => 0,
        2 => 1,
        3 => 2,
        4 | 6 => 3,
        _ => 4,
    };
    ways(aerial + i32::from(snow))
}

const ARMOR: [Option<i32>; 12] = [
    None,
    Some(0),
    Some(1),
    Some(2),
    Some(3),
    Some(4),
    Some(6),
    Some(8),
    Some(11),
    Some(14),
    Some(18),
    Some(26),
];

const VEHICLES_PATHS: [(&[i32], &[i32]); 9] = [
    (&[6], &[0]),
    (&[8], &[5]),
    (&[12], &[2]),
    (&[0], &[1]),
    (&[6, 8], &[3, 0]),
    (&[0, 12, 0], &[4, 1, 0]),
    (&[0, 0], &[0, 3]),
    (&[12, 12, 12, 12, 12, 12], &[5, 5, 5, 5, 5, 5]),
    (&[0], &[0]),
];

#[test]
fn a_vehicle_on_every_path_by_its_table() {
    for af in ARMOR {
        for (path, factors) in VEHICLES_PATHS {
            for bits in 0..4 {
                let (leaves, snow) = (bits & 1 != 0, bits & 2 != 0);
                let mut asked = json!({
                    "path": path, "anti-tank": factors, "leaves": leaves, "deep-snow": snow,
                    "vehicle": if af.is_some() { "armored" } else { "unarmored" },
                });
                if let Some(af) = af {
                    asked["hull-armor"] = af.into();
                }
                let mut derived = Odds::<String>::new();
                let mut goes_on = one_of(36);
                for hex in 1..=path.len() {
                    let times = if leaves || hex < path.len() { 2 } else { 1 };
                    for _ in 0..times {
                        let strength = path[hex - 1];
                        let personnel = match af {
                            Some(1..) if strength > 0 && !snow => [0, 0, 6, 210],
                            Some(1..) => [0, 0, 0, 216],
                            _ => unarmored(strength, snow),
                        };
                        let factors = (factors[hex - 1] - i32::from(snow)).max(0) as u32;
                        let tank = anti_tank(af, snow);
                        let spared = &goes_on * &Fraction::new(personnel[3], 216_u32);
                        for (place, word) in
                            ["burns", "eliminated", "immobilized"].into_iter().enumerate()
                        {
                            let by_personnel = &goes_on * &Fraction::new(personnel[place], 216_u32);
                            let by_tank = &spared * &Fraction::new(factors * tank[place], 216_u32);
                            for chance in [by_personnel, by_tank] {
                                if !chance.is_zero() {
                                    add(&mut derived, format!("{word} in hex {hex}"), &chance);
                                }
                            }
                        }
                        goes_on = &spared * &Fraction::new(6 - factors, 6_u32);
                    }
                }
                if !goes_on.is_zero() {
                    add(&mut derived, "crosses".to_owned(), &goes_on);
                }
                assert_eq!(answered("mines-vehicle", &asked), derived, "{asked}");
            }
        }
    }
}

#[test]
fn a_daisy_chain_against_every_armor() {
    for af in ARMOR {
        for factors in 1..=5 {
            for snow in [false, true] {
                if snow && factors == 1 {
                    continue;
                }
                let mut asked = json!({
                    "factors": factors, "deep-snow": snow,
                    "vehicle": if af.is_some() { "armored" } else { "unarmored" },
                });
                if let Some(af) = af {
                    asked["hull-armor"] = af.into();
                }
                let factors = factors - u32::from(snow);
                let mut derived = BTreeMap::new();
                for (word, ways) in
                    ["burns", "eliminated", "immobilized"].into_iter().zip(anti_tank(af, snow))
                {
                    if ways > 0 {
                        add(&mut derived, word.to_owned(), &Fraction::new(factors * ways, 216_u32));
                    }
                }
                add(&mut derived, "no-effect".to_owned(), &Fraction::new(6 - factors, 6_u32));
                assert_eq!(answered("daisy-chain", &asked), derived, "{asked}");
            }
        }
    }
}

#[test]
fn by_hand_mines_and_vehicles() {
    // A truck in 8 FP: 3 burn, 12 eliminate, 6 immobilize of 36.
    assert_by_hand(
        "daisy-chain",
        216,
        "factors 3, hull-armor 1: burns 9, eliminated 36, immobilized 63, no-effect 108\n\
         factors 5, vehicle unarmored: burns 75, eliminated 105, no-effect 36",
    );
}
