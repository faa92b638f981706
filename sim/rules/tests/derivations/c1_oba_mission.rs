//! C1: the odds of OBA, by another way: whole fire phases on a grid of hexes, and combinations where
//! the Observer always has Contact.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::c1_fire_phases::Asked;
use crate::exact;

fn answered(parameters: &Value) -> BTreeMap<String, Fraction> {
    exact("oba-mission", parameters).outcomes().iter().cloned().collect()
}

/// A Japanese battery with a radio in the PTO.
fn japanese(phases: u8) -> Asked {
    Asked {
        phases,
        contact: Some((8, 1, 0)),
        repair: None,
        black: 5,
        red: 2,
        accuracy: 1,
        registered: false,
        blast: 1,
        extra: false,
        at_once: true,
        red_ends: true,
        strikes: true,
        eliminates: false,
    }
}

fn assert_equal(parameters: &Value, asked: &Asked) {
    assert_eq!(answered(parameters), asked.odds(), "{parameters}");
}

#[test]
fn oba_of_each_kind_by_whole_fire_phases() {
    for phases in 1..=4 {
        let base = || japanese(phases);
        assert_equal(&json!({ "phases": phases }), &base());
        assert_equal(
            &json!({ "phases": phases, "force": "american", "pto": false, "hindrance": 1 }),
            &Asked { contact: Some((8, 0, -1)), black: 10, red: 3, accuracy: 1, ..base() },
        );
        assert_equal(
            &json!({ "phases": phases, "observer": "field-phone", "force": "british" }),
            &Asked { contact: Some((11, 0, -1)), black: 8, accuracy: 2, ..base() },
        );
        assert_equal(
            &json!({ "phases": phases, "force": "gmd", "majority-squad": "3-3-7",
                "battalion-mortar": true, "repair-number": 3 }),
            &Asked { contact: Some((6, 1, -1)), red: 3, repair: Some(3), ..base() },
        );
        assert_equal(
            &json!({ "phases": phases, "observer": "offboard", "force": "usmc",
                "mission": "harassing" }),
            &Asked { contact: None, black: 10, red: 3, blast: 2, ..base() },
        );
    }
}

#[test]
fn every_choice_with_every_other_by_whole_fire_phases() {
    for flags in 0_u32..128 {
        let [registered, extra, on_target, access, harassing, cave, offboard] =
            std::array::from_fn(|bit| flags & (1 << bit) != 0);
        let small = flags % 3 == 0;
        let mut parameters = json!({
            "phases": 3, "pre-registered": registered, "extra-draw": extra,
            "converts": if on_target { "when-on-target" } else { "at-once" },
            "red-extra-draw-ends-access": !access,
            "mission": if harassing { "harassing" } else { "concentration" },
            "observer": if offboard { "offboard" } else { "radio" },
            "black": 2 + flags % 4, "red": 2 + flags % 3,
        });
        if cave {
            parameters["cave"] = json!("across-ca");
            parameters["caliber-mm"] = json!(if small { 81 } else { 105 });
        }
        let asked = Asked {
            registered,
            extra,
            at_once: !on_target,
            red_ends: !access,
            blast: if harassing { 2 } else { 1 },
            contact: if offboard { None } else { Some((8, 1, 0)) },
            eliminates: cave && !small,
            black: 2 + flags % 4,
            red: 2 + flags % 3,
            accuracy: if registered { 4 } else { 1 },
            ..japanese(3)
        };
        assert_equal(&parameters, &asked);
    }
}

#[test]
fn five_fire_phases_with_extra_draws() {
    for (access, on_target) in [(false, false), (true, false), (false, true)] {
        let parameters = json!({
            "phases": 5, "extra-draw": true, "red-extra-draw-ends-access": !access,
            "converts": if on_target { "when-on-target" } else { "at-once" },
            "cave": "elsewhere", "accuracy-number": 3,
        });
        let asked = Asked {
            extra: true,
            red_ends: !access,
            at_once: !on_target,
            strikes: false,
            accuracy: 3,
            ..japanese(5)
        };
        assert_equal(&parameters, &asked);
    }
}

/// The number of ways to choose.
fn choose(from: u32, number: u32) -> u32 {
    (0..number).fold(1, |ways, taken| ways * (from - taken) / (taken + 1))
}

/// With Contact throughout and time enough, every black chit before the second red one is a Fire
/// Mission: of all orders of the pile, those with one red among the chits before it.
#[test]
fn missions_of_a_whole_pile_by_combinations() {
    for (black, red) in [(5, 2), (6, 2), (5, 3), (4, 4)] {
        let parameters = json!({
            "phases": 20, "observer": "offboard", "black": black, "red": red,
        });
        let odds = answered(&parameters);
        for missions in 0..=black {
            let word = format!("missions {missions},");
            let of_it = odds.iter().filter(|(name, _)| match missions {
                0 => name.starts_with("none"),
                _ => name.contains(&word),
            });
            let found: Fraction = of_it.map(|(_, chance)| chance.clone()).sum();
            // The second red chit comes after so many black ones and one red one in any order; the
            // rest of the pile can lie in any order, too.
            let rest = black + red - missions - 2;
            let ways = (missions + 1) * choose(rest, red - 2);
            assert_eq!(
                found,
                Fraction::new(ways, choose(black + red, red)),
                "{missions} of {black}"
            );
        }
        assert!(odds.keys().all(|name| name.ends_with("battery dead")));
    }
}

/// Counted on paper: 1, 2, 3, 4, 5 and 6 of 21 for no to five black chits.
#[test]
fn by_hand_the_missions_of_five_black_and_two_red() {
    let odds = answered(&json!({ "phases": 20, "observer": "offboard" }));
    for missions in 0..=5_u32 {
        let word = if missions == 0 { "none".into() } else { format!("missions {missions},") };
        let of_it = odds.iter().filter(|(name, _)| name.contains(&word));
        let found: Fraction = of_it.map(|(_, chance)| chance.clone()).sum();
        assert_eq!(found, Fraction::new(missions + 1, 21_u8));
    }
}

/// Counted on paper: 6 of 8 chits are black. FFE:1 comes in the first fire phase. It covers the
/// target when accurate (4 of 6), or a hex off: by a white 1 or 2.
#[test]
fn by_hand_a_pre_registered_hex() {
    let parameters = json!({ "phases": 1, "observer": "offboard", "pre-registered": true });
    let counted = [
        ("none", Fraction::new(2_u8, 8_u8)),
        ("phase 1 off target: missions 1, attacks 0", Fraction::new(6 * 8_u16, 8 * 36_u16)),
        ("phase 1: missions 1, attacks 1", Fraction::new(6 * 28_u16, 8 * 36_u16)),
    ];
    let counted = counted.map(|(name, chance)| (name.to_owned(), chance));
    assert_eq!(answered(&parameters), BTreeMap::from(counted));
}

/// Counted on paper: Contact in 21 of 36, black in 5 of 7, Maintenance in 26 of 36. The SR is in the
/// target hex or beside it by Accuracy (6 of 36) or a white 1 (5 of 36). Else it is Converted beside
/// its AR at most from 2 or 3 hexes (10 of 36); from farther away (15 of 36) only by Accuracy or a
/// white 1.
#[test]
fn by_hand_the_first_two_fire_phases() {
    let odds = answered(&json!({ "phases": 2 }));
    let ways = 21 * 5 * 26_u32;
    let on_target = 36 * (6 + 5 + 10) + 15 * (6 + 5);
    let found = |name: &str| odds.get(name).cloned();
    let of = 36 * 7 * 36_u32;
    let expected = Fraction::new(ways * on_target, of * 1296);
    assert_eq!(found("phase 2: missions 1, attacks 1"), Some(expected));
    let off_target = Fraction::new(ways * (1296 - on_target), u64::from(of) * 1296);
    assert_eq!(found("phase 2 off target: missions 1, attacks 0"), Some(off_target));
    // An Original 12 in one of the two; two red chits of seven.
    assert_eq!(found("none; radio lost"), Some(Fraction::new(71_u8, 1296_u16)));
    let dead = Fraction::new(21 * 26 * 2_u32, 36 * 36 * 42_u32);
    assert_eq!(found("none; battery dead"), Some(dead));
}

/// OBA that is called for an assault on a cave: each of its attacks is a Critical Hit by 1 of 36, which
/// eliminates the cave from 100 mm on (G11.88). So the attacks of the battery by whole fire phases say
/// how often that is. With 81 mm it never is, and a garrison that no attack can hurt stays.
#[test]
fn a_cave_under_oba_that_is_called_by_the_attacks_of_the_battery() {
    let battery =
        |turns: u8, extra: bool, contact: Option<(i32, i32, i32)>, black, red, accuracy| {
            let asked = Asked { contact, extra, black, red, accuracy, ..japanese(turns) };
            asked.odds()
        };
    for (force, observer, contact, black, red, accuracy) in [
        ("usmc", "radio", Some((8, 1, 0)), 10, 3, 2),
        ("british", "field-phone", Some((11, 0, -1)), 8, 2, 2),
        ("russian", "offboard", None, 5, 2, 1),
    ] {
        for turns in 1..=5_u8 {
            for extra in [false, true] {
                let asked = json!({
                    "tactic": "oba", "turns": turns, "garrison": ["4-4-7"], "oba-caliber-mm": 105,
                    "oba-observer": observer, "oba-extra-draw": extra, "attacking-force": force,
                    "attackers": [if force == "usmc" { "7-6-8" } else { "4-5-8" }],
                    "heat-of-battle": false,
                });
                let odds = exact("cave-assault", &asked);
                let gone = odds.outcomes().iter();
                let gone = gone.filter(|(name, _)| name.starts_with("eliminated"));
                let found: Fraction = gone.map(|(_, chance)| chance.clone()).sum();
                let mut expected = Fraction::zero();
                for (name, chance) in battery(turns, extra, contact, black, red, accuracy) {
                    let attacks = name.split("attacks ").nth(1).map_or(0, |rest| {
                        let digits: String =
                            rest.chars().take_while(char::is_ascii_digit).collect();
                        digits.parse::<u32>().expect("a number")
                    });
                    let of = 36_u128.pow(attacks);
                    let hit = Fraction::new(of - 35_u128.pow(attacks), of);
                    expected = &expected + &(&chance * &hit);
                }
                assert_eq!(found, expected, "{asked}");
                assert!(odds.undecided().is_zero());
            }
        }
    }
}

/// The whole assault with its battery, trial by trial and state by state, is the mixture of assaults by
/// the fire phases of the battery: chits that are drawn again leave next to nothing undecided.
#[test]
fn called_oba_by_every_state() {
    let asked = json!({
        "tactic": "oba", "turns": 3, "garrison": ["4-4-7"], "oba-caliber-mm": 81,
        "oba-observer": "radio", "heat-of-battle": false,
    });
    let entry = catalog::find("cave-assault").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("parameters")).expect("it can be asked");
    let mixed = question.exact().expect("it is small");
    let swept = question.playable().expect("a script").exact_compiled().expect("it is small");
    let undecided = swept.undecided().to_f64();
    assert!(undecided < 1e-14);
    for (name, chance) in mixed.outcomes() {
        let other = swept.probability(name).to_f64();
        assert!((chance.to_f64() - other).abs() <= undecided + 1e-15, "{name}");
    }
}
