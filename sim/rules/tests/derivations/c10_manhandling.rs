//! C10.3: a Gun that is Pushed, by the ways of two dice, path by path.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::{at_most, exact};

/// The ways of 36 that a DR is lower than this, is this, and is higher.
fn ways(needed: i32) -> [u128; 3] {
    let (lower, both) = (at_most(needed - 1), at_most(needed));
    [lower, both - lower, 36 - both]
}

/// The answer is these products of ways, each DR one of 36.
fn assert_paths(asked: &Value, paths: &[(&str, &[u128])]) {
    let mut derived: BTreeMap<String, Fraction> = BTreeMap::new();
    for (outcome, path) in paths {
        let of = 36_u128.pow(path.len() as u32);
        let chance = Fraction::new(path.iter().product::<u128>(), of);
        if !chance.is_zero() {
            let sum = derived.entry((*outcome).to_owned()).or_insert_with(Fraction::zero);
            *sum = &*sum + &chance;
        }
    }
    let answer = exact("manhandling", asked);
    let answered: BTreeMap<String, Fraction> = answer.outcomes().iter().cloned().collect();
    assert!(answer.total_mass().is_one(), "{asked}");
    assert_eq!(answered, derived, "{asked}");
}

/// What must be rolled: the M# less all DRM, each added up by hand.
fn needed(number: i32, asked: &Value, drm: i32) -> (i32, Value) {
    let mut asked = asked.clone();
    asked["manhandling-number"] = number.into();
    (number - drm, asked)
}

#[test]
fn every_push_of_one_hex() {
    // The DRM of all but Labor.
    for (more, drm) in [
        (json!({ "hex-mf": 1 }), 2),
        (json!({ "hex-mf": 1.5 }), 3),
        (json!({ "hex-mf": 2, "tem": 3 }), 7),
        (json!({ "hex-mf": 1, "mud": true }), 5),
        (json!({ "hex-mf": 1, "mud": true, "road": true }), 3),
        (json!({ "hex-mf": 1, "low-ammo": true, "road": true }), -2),
        (json!({ "hex-mf": 1, "by-squad": true }), 1),
        (json!({ "hex-mf": 1, "by-squad": true, "more-crews": 1 }), 1),
        (json!({ "hex-mf": 1, "more-crews": 1, "more-squads": 1 }), -1),
        (json!({ "hex-mf": 1, "more-crews": 3, "more-squads": 1, "drm": 2 }), 0),
    ] {
        for number in [5, 8, 11, 12, 14] {
            let (needed, asked) = needed(number, &more, drm);
            let [_, _, fails] = ways(needed);
            assert_paths(
                &asked,
                &[("arrives in turn 1", &[36 - fails]), ("stays after 0 hexes", &[fails])],
            );
            // Four MPh: the Labor Status is 1, then 2, and never more.
            let mut long = asked.clone();
            long["game-turns"] = json!(4);
            let [_, _, second] = ways(needed + 1);
            let [_, _, third] = ways(needed + 2);
            assert_paths(
                &long,
                &[
                    ("arrives in turn 1", &[36 - fails]),
                    ("arrives in turn 2", &[fails, 36 - second]),
                    ("arrives in turn 3", &[fails, second, 36 - third]),
                    ("arrives in turn 4", &[fails, second, third, 36 - third]),
                    ("stays after 0 hexes", &[fails, second, third, third]),
                ],
            );
            let mut begun = asked;
            begun["labor"] = json!(2);
            assert_paths(
                &begun,
                &[("arrives in turn 1", &[36 - third]), ("stays after 0 hexes", &[third])],
            );
        }
    }
}

#[test]
fn every_push_of_two_hexes() {
    for number in [6, 9, 12] {
        // Two MF for each hex, so that four are for two.
        let open = json!({ "hex-mf": 1, "hexes": 2 });
        let (needed, asked) = needed(number, &open, 2);
        let [on, stops, fails] = ways(needed);
        let enters = on + stops;
        assert_paths(
            &asked,
            &[
                ("arrives in turn 1", &[on, enters]),
                ("stays after 1 hex", &[on, fails]),
                ("stays after 1 hex", &[stops]),
                ("stays after 0 hexes", &[fails]),
            ],
        );
        let mut long = asked.clone();
        long["game-turns"] = json!(2);
        let [on_again, stops_again, fails_again] = ways(needed + 1);
        let enters_again = on_again + stops_again;
        assert_paths(
            &long,
            &[
                ("arrives in turn 1", &[on, enters]),
                ("arrives in turn 2", &[on, fails, enters_again]),
                ("stays after 1 hex", &[on, fails, fails_again]),
                ("arrives in turn 2", &[stops, enters]),
                ("stays after 1 hex", &[stops, fails]),
                ("arrives in turn 2", &[fails, on_again, enters]),
                ("stays after 1 hex", &[fails, on_again, fails]),
                ("stays after 1 hex", &[fails, stops_again]),
                ("stays after 0 hexes", &[fails, fails_again]),
            ],
        );
        // Three MF for each hex: one in a MPh, and with Double Time two.
        let grain = json!({ "hex-mf": 1.5, "hexes": 2 });
        for allotment in [4, 6] {
            let mut grain = grain.clone();
            grain["mf"] = allotment.into();
            let (needed, asked) = self::needed(number, &grain, 3);
            let [on, stops, fails] = ways(needed);
            let enters = on + stops;
            if allotment == 4 {
                let one_hex = [("stays after 1 hex", &[enters][..])];
                let none = [("stays after 0 hexes", &[fails][..])];
                assert_paths(&asked, &[one_hex, none].concat());
            } else {
                assert_paths(
                    &asked,
                    &[
                        ("arrives in turn 1", &[on, enters]),
                        ("stays after 1 hex", &[on, fails]),
                        ("stays after 1 hex", &[stops]),
                        ("stays after 0 hexes", &[fails]),
                    ],
                );
            }
        }
    }
}
