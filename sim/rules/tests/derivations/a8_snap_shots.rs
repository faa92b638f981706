//! A8.15: Snap Shots at one squad, by the IFT and by counting DR.
//!
//! A Snap Shot is half the FP with the DRM of who fires and of what it crosses on its way; neither
//! the hex that is entered nor how it is entered matters.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

fn ways(total: i32) -> u32 {
    6 - total.abs_diff(7)
}

/// How many of 36^2 ways leave a 7-6-8 as it was, of a Morale Level of 8, on this column.
fn unaffected(ift: &Value, halves: i32, drm: i32) -> u32 {
    let column = COLUMNS.iter().rposition(|column| 2 * column <= halves);
    let by_result = |dr: i32| {
        let result = column.map_or("-", |column| {
            ift[(dr + drm).clamp(0, 15).to_string()][column].as_str().expect("a result")
        });
        let passes = |most: i32| (2..=most).map(ways).sum::<u32>();
        match result {
            "-" => 36,
            "PTC" => passes(8),
            "NMC" => passes(7),
            mc if mc.ends_with("MC") => passes(7 - mc[..1].parse::<i32>().expect("a number")),
            _ => 0,
        }
    };
    (2..=12).map(|dr| ways(dr) * by_result(dr)).sum()
}

#[test]
fn a_snap_shot_is_half_the_fp_and_knows_no_hex() {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    for firepower in [1, 2, 5, 8, 12, 30] {
        for (more, drm) in [("", 0), (":hindrance=2", 2), (":snap-drm=2:drm=-1", 1)] {
            let defender = format!("{firepower}:steady:snap-at=1:snap-only{more}");
            for (hex, movement) in [("open", "normal"), ("stone", "normal"), ("open", "assault")] {
                let asked = json!({"force": "usmc", "movers": ["7-6-8"], "elr": 5,
                    "heat-of-battle": false, "hexes": [hex], "movement": movement,
                    "defenders": [defender]});
                let odds = exact("gauntlet", &asked);
                let shot = if firepower > 1 { "1 shot" } else { "0 shots" };
                let found = odds.probability(&format!("arrives: unaffected / {shot}"));
                let derived = unaffected(&all["ift"], firepower, drm);
                assert_eq!(found, Fraction::new(derived, 1296_u32), "{asked}");
                assert!(odds.total_mass().is_one());
            }
        }
    }
}

/// With ROF a Snap Shot and a shot at the hex are two shots, as two MF allow: both leave it
/// unaffected independently, and the shot in the DFPh comes as a third.
#[test]
fn a_snap_shot_and_fire_at_the_hex_follow_each_other() {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    let asked = json!({"force": "usmc", "movers": ["7-6-8"], "elr": 5, "heat-of-battle": false,
        "hexes": ["woods"], "defenders": ["8:steady:snap-at=1"]});
    // 4 FP, then Subsequent First Fire of 4 FP in the woods with FFNAM; then it is marked.
    let both = u64::from(unaffected(&all["ift"], 8, 0)) * u64::from(unaffected(&all["ift"], 8, 0));
    let found = exact("gauntlet", &asked).probability(&"arrives: unaffected / 2 shots".to_owned());
    assert_eq!(found, Fraction::new(both, 1296_u64 * 1296));
}

/// G11.82: the Residual FP in a cave takes a Snap Shot at who crosses its CA Hexside. In the three
/// examples 4 Residual FP make 2 FP, 2 make 1, and 6 make 3, which are on the 2 column. The hex
/// that is entered and the way of moving are nothing to it, and the defender sees nobody.
#[test]
fn residual_fp_in_a_cave_is_a_snap_shot() {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    for firepower in [4, 2, 6, 1, 8, 12] {
        for (hex, movement) in [("open", "normal"), ("stone", "normal"), ("open", "assault")] {
            let asked = json!({"force": "usmc", "movers": ["7-6-8"], "elr": 5,
                "heat-of-battle": false, "movement": movement,
                "hexes": [format!("{hex}:cave-residual={firepower}")],
                "defenders": ["1:snap-at=1:snap-only:steady"]});
            let odds = exact("gauntlet", &asked);
            let found = odds.probability(&"arrives: unaffected / 0 shots".to_owned());
            let derived = unaffected(&all["ift"], firepower, 0);
            assert_eq!(found, Fraction::new(derived, 1296_u32), "{asked}");
        }
    }
}

/// It comes before the Residual FP in the hex, which attacks whoever is left.
#[test]
fn both_kinds_of_residual_fp_follow_each_other() {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    let asked = json!({"force": "usmc", "movers": ["7-6-8"], "elr": 5, "heat-of-battle": false,
        "hexes": ["woods:cave-residual=8:residual=2"],
        "defenders": ["1:snap-at=1:snap-only:steady"]});
    // 4 FP at +0, then 2 FP at +1 of woods and -1 of FFNAM.
    let ways = |firepower| u64::from(unaffected(&all["ift"], 2 * firepower, 0));
    let found = exact("gauntlet", &asked).probability(&"arrives: unaffected / 0 shots".to_owned());
    assert_eq!(found, Fraction::new(ways(4) * ways(2), 1296_u64 * 1296));
}
