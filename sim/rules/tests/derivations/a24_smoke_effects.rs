//! A24: what WP does, what fire through SMOKE does, and how long SMOKE lasts.
//!
//! What a MC makes of a counter stands in the tables of `units_in_words`.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Model, Odds, Target, add, every_dr, one_of, result};
use crate::a24_smoke::{assert_odds, merge, of};
use crate::exact;
use crate::units_in_words::row;

/// What the NMC of WP makes of a unit.
fn struck(force: &str, name: &str, elr: i32, usual: i32, on_six: i32) -> Odds<Target> {
    let before = Target::named(name);
    let Target::There { counter, .. } = &before else { unreachable!() };
    let row = row(force, counter);
    let level: i32 = row[2].parse().expect("a Morale Level");
    let mut odds = Odds::new();
    for (colored, white) in every_dr() {
        let dr = colored + white;
        let highest = level - if colored == 6 { on_six } else { usual };
        let become_so = |counter: &str, condition| Target::There {
            counter: counter.to_owned(),
            condition,
            concealed: false,
        };
        let left = if dr <= highest && dr < 12 {
            become_so(counter, "unbroken")
        } else {
            let beyond = usize::from(dr - highest > elr);
            let fate = row.get(if dr == 12 { 8 } else { 10 } + beyond);
            let fate = fate.map_or("-", String::as_str);
            let name = fate.trim_end_matches(['*', '!']).replace('.', counter);
            match fate.chars().last() {
                Some('-') => Target::Gone,
                Some('*') => become_so(&name, "broken"),
                Some('!') => become_so(&name, "disrupted"),
                _ => become_so(&name, "unbroken"),
            }
        };
        add(&mut odds, left, &one_of(1));
    }
    odds
}

const STRUCK: [(&str, i32, &str); 6] = [
    ("japanese", 3, "elite-full"),
    ("japanese", 1, "first-line-reduced"),
    ("japanese", 2, "conscript-full-concealed"),
    ("american", 3, "6-6-6"),
    ("british", 2, "4-5-7-concealed"),
    ("gmd", 1, "2-3-7"),
];

#[test]
fn wp_makes_all_in_its_location_take_a_nmc() {
    let mut cells = 0;
    for (force, elr, name) in STRUCK {
        let units = json!({
            "ammunition": "wp", "force": force, "targets": [name], "elr": elr,
            "heat-of-battle": false,
        });
        // The means; the ways of 36 to miss; what a hit and a Critical Hit do, the latter by so
        // many ways of 36; and the names of a miss and of a hit.
        for (asked, misses, usual, on_six, (critical, ways)) in [
            (json!({ "means": "grenade", "exponent": 3, "terrain": "woods" }), 24, -1, 1, (0, 0)),
            (json!({ "means": "grenade", "exponent": 6 }), 6, 0, 0, (0, 0)),
            (
                json!({ "means": "gun", "caliber-mm": 75, "range": 8, "terrain": "stone-building" }),
                6,
                -3,
                -3,
                (3, 1),
            ),
            (
                json!({ "means": "mortar", "caliber-mm": 81, "range": 8, "terrain": "woods" }),
                6,
                1,
                1,
                (1, 1),
            ),
            (json!({ "means": "oba-placed", "terrain": "wooden-building" }), 0, -2, -2, (2, 1)),
            (json!({ "means": "oba-placed", "terrain": "wall" }), 0, -1, -1, (1, 1)),
            (
                json!({ "means": "grenade", "exponent": 4, "smoke-at": "inside-cave" }),
                18,
                4,
                4,
                (4, 0),
            ),
        ] {
            let asked = merge(&asked, &units);
            let before = Target::named(name);
            let japanese = force == "japanese";
            let mut odds = Odds::new();
            for (usual, on_six, ways) in
                [(usual, on_six, 36 - misses - ways), (critical, critical, ways)]
            {
                for (left, share) in struck(force, name, elr, usual, on_six) {
                    let called = left.called(&before, japanese);
                    add(&mut odds, called, &(&of(ways, 36) * &share));
                }
            }
            // The names say more: they are taken apart at the last slash.
            let answer = exact("smoke", &asked);
            let mut answered = Odds::new();
            let mut missed = Fraction::zero();
            for (name, chance) in answer.outcomes() {
                let (place, units) = name.rsplit_once(" / ").expect("there are units");
                if place.starts_with("not-placed") {
                    assert_eq!(units, "unaffected", "{asked}");
                    missed = &missed + chance;
                } else {
                    add(&mut answered, units.to_owned(), chance);
                }
            }
            odds.retain(|_, chance| !chance.is_zero());
            assert_eq!(missed, of(misses, 36), "{asked}");
            assert_eq!(answered, odds, "{asked}");
            cells += 1;
        }
    }
    assert_eq!(cells, 42);
}

/// What fire of so many FP leaves of a unit, with this DRM.
fn fired_at(
    force: &'static str,
    name: &str,
    elr: i32,
    firepower: f64,
    drm: i32,
    cowers: bool,
) -> Odds<Target> {
    let model = Model::of_unit(force, name, elr);
    let before = Target::named(name);
    let mut odds = Odds::new();
    for (colored, white) in every_dr() {
        let lower = usize::from(cowers && colored == white);
        let effect = result(firepower, lower, colored + white + drm);
        for (left, share) in model.suffered(&before, effect) {
            add(&mut odds, left, &(&one_of(1) * &share));
        }
    }
    odds
}

#[test]
fn the_fire_that_follows_is_through_the_smoke_or_without_it() {
    let mut cells = 0;
    for (force, elr, name) in
        [("usmc", 5, "7-6-8"), ("american", 3, "6-6-6"), ("japanese", 3, "elite-full")]
    {
        for (asked, placed, drm) in [
            (json!({ "means": "grenade", "exponent": 3 }), 18, Some(2)),
            (json!({ "means": "grenade", "exponent": 3, "ammunition": "wp" }), 12, Some(1)),
            (json!({ "means": "grenade", "exponent": 3, "firer-in-smoke": true }), 18, Some(3)),
            (json!({ "means": "gun", "caliber-mm": 75, "range": 8 }), 30, Some(3)),
            (
                json!({ "means": "gun", "caliber-mm": 75, "range": 8, "placed-in": "dfph" }),
                30,
                Some(2),
            ),
            (json!({ "means": "oba-placed", "ammunition": "wp" }), 36, Some(2)),
            (json!({ "means": "dispenser", "usage-number": 7 }), 21, Some(2)),
            // Out of a cave it counts double; at six nothing is seen.
            (json!({ "means": "grenade", "exponent": 2, "smoke-at": "inside-cave" }), 12, Some(4)),
            (
                json!({ "means": "gun", "smoke-at": "cave", "caliber-mm": 75, "range": 6, "drm": -12 }),
                36,
                None,
            ),
        ] {
            for (firepower, then_drm, ffmo, ffnam, cowers) in [
                (8.0, 0, true, true, true),
                (8.0, -1, true, false, false),
                (16.0, 1, false, true, true),
                (4.0, 0, false, false, true),
            ] {
                let asked = merge(
                    &asked,
                    &json!({
                        "force": force, "targets": [name], "elr": elr, "heat-of-battle": false,
                        "then-firepower": firepower as i64, "then-drm": then_drm, "ffmo": ffmo,
                        "ffnam": ffnam, "then-cowering": cowers,
                    }),
                );
                let japanese = force == "japanese";
                let before = Target::named(name);
                let bare = then_drm - i32::from(ffmo) - i32::from(ffnam);
                let hidden = drm.map(|drm| then_drm + drm - i32::from(ffnam));
                let mut odds = Odds::<(bool, String)>::new();
                let there = of(placed, 36);
                let not = of(36 - placed, 36);
                for (left, share) in fired_at(force, name, elr, firepower, bare, cowers) {
                    add(&mut odds, (false, left.called(&before, japanese)), &(&not * &share));
                }
                match hidden {
                    None => add(&mut odds, (true, "unaffected".to_owned()), &there),
                    Some(drm) => {
                        for (left, share) in fired_at(force, name, elr, firepower, drm, cowers) {
                            let called = left.called(&before, japanese);
                            add(&mut odds, (true, called), &(&there * &share));
                        }
                    }
                }
                odds.retain(|_, chance| !chance.is_zero());
                let mut answered = Odds::new();
                for (name, chance) in exact("smoke", &asked).outcomes() {
                    let (place, units) = name.rsplit_once(" / ").expect("there are units");
                    let placed = !place.starts_with("not-placed");
                    add(&mut answered, (placed, units.to_owned()), chance);
                }
                assert_eq!(answered, odds, "{asked}");
                cells += 1;
            }
        }
    }
    assert_eq!(cells, 108);
}

/// Grenades outside caves are gone before Final Fire; those in a cave are not.
#[test]
fn final_fire_is_not_hindered_by_grenades() {
    let asked = json!({
        "means": "grenade", "exponent": 6, "force": "usmc", "targets": ["7-6-8"], "elr": 5,
        "heat-of-battle": false, "then-firepower": 8, "final-fire": true, "then-cowering": false,
    });
    let unaffected = |asked: &Value| -> Fraction {
        let answer = exact("smoke", asked);
        let all = answer.outcomes().iter().filter(|(name, _)| name.ends_with("unaffected"));
        all.map(|(_, chance)| chance.clone()).sum()
    };
    let by_hand = |drm: i32| {
        let odds = fired_at("usmc", "7-6-8", 5, 8.0, drm, false);
        odds[&Target::named("7-6-8")].clone()
    };
    assert_eq!(unaffected(&asked), by_hand(0));
    let cave = merge(&asked, &json!({ "smoke-at": "inside-cave" }));
    assert_eq!(unaffected(&cave), by_hand(4));
}

/// Player Turns later: what the DR of each RPh leaves, by a table of winds and counters.
#[test]
fn smoke_stays_as_its_owner_and_the_wind_let_it() {
    // How many sides a counter has left: 2 full, 1 Dispersed, 0 gone.
    type Where = (u8, u8);
    for (asked, sides, own) in [
        (json!({ "means": "oba-placed" }), 2_u8, true),
        (json!({ "means": "oba-placed", "placed-in": "dfph" }), 1, false),
    ] {
        for (gusty, breeze) in [(false, false), (true, false), (false, true), (true, true)] {
            for turns in 1..=4_u8 {
                let asked = merge(
                    &asked,
                    &json!({
                        "turns-later": turns, "gusty": gusty, "mild-breeze": breeze,
                    }),
                );
                let mut odds = BTreeMap::<Where, Fraction>::new();
                odds.insert((sides, u8::from(breeze)), of(1, 1));
                for turn in 1..=turns {
                    let mut next = BTreeMap::new();
                    for ((sides, wind), share) in odds {
                        for (colored, white) in every_dr() {
                            for dr in 1..=6 {
                                let total = colored + white;
                                let gusts = total >= if gusty { 10 } else { 12 };
                                // 0 is no wind, 1 a mild breeze, 2 a heavy wind.
                                let wind = match (total, dr, wind) {
                                    (2, 5, 1) => 2,
                                    (2, 5 | 6, 0 | 2) => 1,
                                    (2, 6, 1) => 0,
                                    _ => wind,
                                };
                                let mut left = sides;
                                if gusts {
                                    left = left.saturating_sub(1);
                                }
                                if (turn % 2 == 0) == own {
                                    left = left.saturating_sub(1);
                                }
                                if gusts && turn < turns {
                                    left = left.saturating_sub(1);
                                }
                                if wind == 2 {
                                    left = 0;
                                }
                                add(&mut next, (left, wind), &(&of(1, 216) * &share));
                            }
                        }
                    }
                    odds = next;
                }
                let mut named = Odds::new();
                for ((sides, _), share) in odds {
                    let what = ["gone", "dispersed", "full"][usize::from(sides)];
                    add(&mut named, format!("placed / {what}"), &share);
                }
                assert_odds(&asked, &named);
            }
        }
    }
}

/// On paper: full SMOKE of the PFPh is Dispersed by Gusts in the next RPh, 1/36. Two Player Turns
/// later it is Dispersed by its owner if there were none, 35/36 of 35/36; but two changes of the
/// wind, 1/36 of 1/3 and 1/36 of 1/6, make it a heavy one.
#[test]
fn gusts_by_hand() {
    let asked = |turns: u8| json!({ "means": "oba-placed", "turns-later": turns });
    let chance =
        |turns: u8, name: &str| exact("smoke", &asked(turns)).probability(&name.to_owned());
    assert_eq!(chance(1, "placed / dispersed"), of(1, 36));
    assert_eq!(chance(2, "placed / dispersed"), of(22_050 - 1, 23_328));
    assert_eq!(chance(4, "placed / gone"), of(1, 1));
}
