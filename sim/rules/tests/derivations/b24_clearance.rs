//! B24.7, B29.5 and G1.6121: Clearance, roadblocks and A-T Set DC, from the ways of a DR.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Odds, add, one_of};
use crate::{assert_by_hand, at_most, exact};

fn answered(procedure: &str, asked: &Value) -> Odds<String> {
    let answer = exact(procedure, asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    answer.outcomes().iter().cloned().collect()
}

fn of_36(ways: u128) -> Fraction {
    one_of(ways as usize)
}

/// Tries one after another: cleared by so much or less, a casualty by so much or more.
fn tries(drm: i32, labor: i32, casualty: i32, number: i32) -> Odds<String> {
    let mut odds = Odds::new();
    let mut still = of_36(36);
    for number in 1..=number {
        let highest = 2 - drm + (labor + number - 1).min(2);
        let counted = |cleared: bool, hurt: bool| {
            let fits = |dr: &i32| (*dr <= highest) == cleared && (*dr >= casualty) == hurt;
            let ways = (2..=12).filter(fits).map(|dr| at_most(dr) - at_most(dr - 1));
            &still * &of_36(ways.sum())
        };
        for (cleared, hurt, words) in [
            (true, false, "cleared in try"),
            (true, true, "cleared with a casualty in try"),
            (false, true, "casualty in try"),
        ] {
            let chance = counted(cleared, hurt);
            if !chance.is_zero() {
                add(&mut odds, format!("{words} {number}"), &chance);
            }
        }
        still = counted(false, false);
    }
    if !still.is_zero() {
        add(&mut odds, "not-cleared".to_owned(), &still);
    }
    odds
}

#[test]
fn every_clearance_by_the_ways_of_its_dr() {
    let mut cells = 0;
    for (place, item) in
        ["mines", "wire", "set-dc", "roadblock", "rubble", "flame"].into_iter().enumerate()
    {
        let sappers = place < 3;
        for squads in 0..=3 {
            for halves in 0..=2 {
                for more in 0..=5_i32 {
                    let (helpers, leader) = (more % 3, [None, Some(-1), Some(1)][place % 3]);
                    let dozers = if sappers { 0 } else { more % 2 };
                    if squads + halves == 0 {
                        continue;
                    }
                    let (labor, number) =
                        (more / 2, if item == "flame" { 1 } else { 1 + (squads + more) % 4 });
                    let snow = item == "mines" && more % 2 == 1;
                    let inexperienced = item == "mines" && more > 2;
                    let other = more - 2;
                    let elite = if sappers { [squads.min(more), halves.min(1)] } else { [0, 0] };
                    let heroes = if sappers { helpers } else { 0 };
                    let mut asked = json!({
                        "item": item, "squads": squads, "half-squads": halves,
                        "sapper-squads": elite[0], "sapper-half-squads": elite[1],
                        "heroes": heroes, "bulldozers": dozers, "labor": labor,
                        "deep-snow": snow, "inexperienced": inexperienced, "drm": other,
                        "tries": number,
                    });
                    if let Some(leader) = leader {
                        asked["leader"] = leader.into();
                    }
                    let units = match squads {
                        0 => 1 - halves,
                        squads => 1 - 2 * squads - halves,
                    };
                    let drm = units - 2 * elite[0] - elite[1] - heroes - 5 * dozers
                        + leader.unwrap_or(0)
                        + other
                        + i32::from(snow);
                    let casualty = match (item, inexperienced) {
                        ("mines", true) => 11,
                        ("mines", false) => 12,
                        _ => 13,
                    };
                    let derived = tries(drm, labor, casualty, number);
                    assert_eq!(answered("clearance", &asked), derived, "{asked}");
                    cells += 1;
                }
            }
        }
    }
    assert_eq!(cells, 396);
}

#[test]
fn by_hand_clearances() {
    // A lone squad: 3 or less, then 4, then 5 and 5 again: 3, 6, 10 and 10 of 36.
    let none = [33_u128, 30, 26, 26];
    let hits = [3_u128, 6, 10, 10];
    for number in 1..=4_usize {
        let asked = json!({ "item": "wire", "squads": 1, "tries": number });
        let odds = answered("clearance", &asked);
        let mut still = 1_u128;
        for one in 0..number {
            let ways = still * hits[one] * 36_u128.pow((number - one - 1) as u32);
            let chance = Fraction::new(ways, 36_u128.pow(number as u32));
            assert_eq!(odds[&format!("cleared in try {}", one + 1)], chance, "{asked}");
            still *= none[one];
        }
    }
    // A HS clears mines: a 2 clears, a 12 is a casualty.
    let asked = json!({ "item": "mines", "half-squads": 1, "tries": 1 });
    let odds = answered("clearance", &asked);
    assert_eq!(odds["cleared in try 1"], one_of(1));
    assert_eq!(odds["casualty in try 1"], one_of(1));
    assert_eq!(odds["not-cleared"], one_of(34));
}

/// The highest Final DR of a KIA by the caliber of HE.
const HE: [(i32, i32); 8] =
    [(20, 0), (37, 1), (50, 2), (75, 2), (81, 3), (105, 3), (120, 4), (155, 5)];

#[test]
fn every_attack_on_a_roadblock() {
    let check = |asked: &Value, hit: u128, kia: u128, number: u32| {
        // A hit has so many ways of 72: an Improbable Hit has half of one of 36.
        let removes = &Fraction::new(hit, 72_u128) * &of_36(kia);
        let mut derived = Odds::new();
        let mut still = of_36(36);
        for one in 1..=number {
            let chance = &still * &removes;
            if !chance.is_zero() {
                add(&mut derived, format!("removed by attack {one}"), &chance);
            }
            let spared = Fraction::new(2592 - hit * kia, 2592_u128);
            still = &still * &spared;
        }
        if !still.is_zero() {
            add(&mut derived, "remains".to_owned(), &still);
        }
        assert_eq!(answered("roadblock", asked), derived, "{asked}");
    };
    for (caliber, highest) in HE {
        for drm in -2..=2 {
            for number in 1..=3 {
                let asked = |by: &str| json!({ "means": by, "caliber-mm": caliber, "drm": drm, "attacks": number });
                check(&asked("direct-fire"), 72, at_most(highest - drm), number);
                check(&asked("oba"), 72, at_most(highest - 2 - drm), number);
                for target in [4, 8, 12] {
                    let mut shot = asked("direct-fire");
                    shot["to-hit"] = target.into();
                    check(&shot, (2 * at_most(target - 2 - drm)).max(1), at_most(highest), number);
                }
            }
        }
    }
    for x in [8, 10, 12] {
        for drm in -3..=1 {
            let asked = |by: &str| json!({ "means": by, "malfunction-number": x, "drm": drm });
            // 30 FP: a Final 5; 36 FP: a Final 6, with -3.
            check(&asked("placed-dc"), 72, at_most((5 - drm).min(x - 1)), 1);
            check(&asked("set-dc"), 72, at_most((9 - drm).min(x - 1)), 1);
        }
    }
}

#[test]
fn by_hand_a_t_set_dc() {
    // Of an Elite unit 35, 33 and 30 of the 36 DR are no malfunction with nobody, one and two with
    // the vehicle; of others, whose X# is 10, 30, 26 and 21. A NTC of 7 or less has 21 ways, of 8 or
    // less 26, of 10 or less 33.
    let elite = [(0, 35), (1, 33), (2, 30), (3, 26), (12, 0)];
    let others = [(0, 30), (1, 26), (2, 21), (3, 15), (12, 0)];
    for (unit, led_by, passes, all) in [
        ("4-4-7", None, 21, others),
        ("elite-full", None, 26, elite),
        ("4-4-7", Some("9-0"), 26, others),
        ("4-4-7", Some("10-1"), 30, others),
        ("leader-10-2", None, 33, elite),
        ("4-4-7-fanatic", None, 26, others),
    ] {
        for (infantry, works) in all {
            for wreck in [true, false] {
                let mut asked = json!({
                    "unit": unit, "infantry-with-it": infantry, "wreck": wreck,
                });
                if let Some(leader) = led_by {
                    asked["led-by"] = leader.into();
                }
                let fate = if wreck { "burns" } else { "eliminated" };
                let mut derived = Odds::new();
                for (word, ways) in [
                    (fate, passes * works),
                    ("malfunctions", passes * (36 - works)),
                    ("not-detonated", 36 * (36 - passes)),
                ] {
                    if ways > 0 {
                        add(&mut derived, word.to_owned(), &Fraction::new(ways as u32, 1296_u32));
                    }
                }
                assert_eq!(answered("set-dc", &asked), derived, "{asked}");
            }
        }
    }
    assert_by_hand(
        "set-dc",
        1296,
        "unit hero, malfunction-number 10: burns 900, malfunctions 180, not-detonated 216",
    );
}
