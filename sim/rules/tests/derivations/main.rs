//! The odds of every procedure, derived a second time.
//!
//! The crate plays a rule step by step. Here no rule is played: a DR is cut at
//! a few totals and the ways between the cuts are counted, a dr is a number of
//! faces, and what several dice spare is counted by inclusion and exclusion.
//! So a mistake in a rule and a mistake here are unlikely to be the same one. Where a procedure
//! plays another one, its derivation may ask the crate for that other one, which has a derivation
//! of its own; `docs/second-derivations.md` says who asks whom.
//! Tests named `by_hand` use no formula at all: their numbers were counted on
//! paper.

mod a10_morale;
mod a10_morale_by_hand;
mod a10_rally;
mod a10_rout;
mod a11_ambush_withdrawal;
mod a11_cc_attack;
mod a11_close_combat;
mod a11_places;
mod a11_vehicles;
mod a12_concealment;
mod a14_activations;
mod a14_assaults;
mod a14_concealed;
mod a20_captives;
mod a24_smoke;
mod a24_smoke_effects;
mod a4_infantry_overrun;
mod a7_fire;
mod a7_firefight;
mod a7_firers;
mod a7_stacks;
mod a8_fire_phase;
mod a8_gauntlet;
mod a8_snap_shots;
mod a9_support_weapons;
mod a9_weapon;
mod a_checks_of_a_game;
mod a_small_procedures;
mod b24_clearance;
mod b25_fire;
mod b26_wire_stacks;
mod b28_mines;
mod c10_manhandling;
mod c11_guns;
mod c1_bombardment;
mod c1_bombardment_hexes;
mod c1_ffe_attack;
mod c1_fire_phases;
mod c1_oba_mission;
mod c3_gun_attack;
mod c3_to_hit;
mod c7_dc_against_vehicle;
mod c7_duel;
mod c7_to_kill;
mod c7_to_kill_by_hand;
mod c8_canister;
mod d8_underfoot;
mod e1_approach;
mod e1_detection;
mod e1_illumination;
mod e7_air;
mod e7_air_vehicle;
mod g11_assault;
mod g11_cave_complex;
mod g11_cave_moves;
mod g11_cave_setup;
mod g11_caves;
mod g11_complex_assaults;
mod g11_fire_at_caves;
mod g11_hidden_movement;
mod g1_banzai;
mod g1_dc_hero;
mod g1_japanese;
mod g1_tank_hunter;
mod units_in_words;

use std::collections::BTreeMap;

use asl_engine::odds::{Exact, Fraction};
use asl_rules::catalog;
use serde_json::Value;

/// The crate's own answer.
fn exact(procedure: &str, parameters: &Value) -> Exact<String> {
    let entry = catalog::find(procedure).expect("the procedure is in the catalog");
    let parameters = parameters.as_object().expect("parameters have names");
    let question = entry.ask(parameters);
    question
        .unwrap_or_else(|error| panic!("{procedure} {parameters:?}: {error}"))
        .exact()
        .expect("small")
}

/// The crate's answer is these ways out of so many, and nothing else. A name
/// that stands twice has the ways of both places.
fn assert_ways(
    procedure: &str,
    parameters: &Value,
    of: u128,
    outcomes: &str,
    ways: impl IntoIterator<Item = u128>,
) {
    let mut counted = BTreeMap::<String, u128>::new();
    for (outcome, ways) in outcomes.split_whitespace().zip(ways) {
        *counted.entry(outcome.to_owned()).or_default() += ways;
    }
    let all: u128 = counted.values().sum();
    assert_eq!(all, of, "lost or counted twice: {procedure} {parameters}");

    counted.retain(|_, ways| *ways > 0);
    let derived: BTreeMap<String, Fraction> =
        counted.into_iter().map(|(outcome, ways)| (outcome, Fraction::new(ways, of))).collect();
    let exact = exact(procedure, parameters);
    let answered: BTreeMap<String, Fraction> = exact.outcomes().iter().cloned().collect();
    assert_eq!(answered, derived, "{procedure} {parameters}");
    assert!(exact.total_mass().is_one(), "{procedure} {parameters}");
}

/// A list such as `hit 14, miss 22` in its pairs.
fn pairs(list: &str) -> impl Iterator<Item = (&str, &str)> {
    list.split(", ").map(|text| text.trim().split_once(' ').expect("a name and a value"))
}

/// The same for lines of parameters, a colon, and ways counted on paper.
fn assert_by_hand(procedure: &str, of: u128, lines: &str) {
    for line in lines.trim().lines() {
        let (given, counts) = line.split_once(':').expect("a line has a colon");
        let value = |text: &str| text.parse().unwrap_or(Value::from(text));
        let parameters: Value = pairs(given).map(|(name, text)| (name, value(text))).collect();
        let (outcomes, ways): (Vec<&str>, Vec<&str>) = pairs(counts).unzip();
        let ways = ways.iter().map(|ways| ways.parse().expect("a number"));
        assert_ways(procedure, &parameters, of, &outcomes.join(" "), ways);
    }
}

/// The ways out of 36 that a DR totals at most this much: a single total has 6
/// less its distance from 7.
fn at_most(total: i32) -> u128 {
    let ways: u32 = (2..=total.min(12)).map(|sum| 6 - sum.abs_diff(7)).sum();
    ways.into()
}
