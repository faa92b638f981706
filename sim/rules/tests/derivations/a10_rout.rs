//! A10.5: routs, way by way.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::{at_most, exact};

type Odds = BTreeMap<String, u128>;

/// Who routs: his name, his broken Morale Level, and what Casualty Reduction leaves of him.
struct Router {
    name: &'static str,
    morale: i32,
    half_squad: Option<(&'static str, i32)>,
}

const SQUAD: Router = Router { name: "4-4-7", morale: 7, half_squad: Some(("2-3-7", 6)) };
const HALF_SQUAD: Router = Router { name: "2-3-7", morale: 6, half_squad: None };

/// The ways out of 36^`hexes` of a rout over hexes of which these are interdicted, without
/// Heat of Battle: written down as a tree, hex by hex.
fn ways(router: &Router, drm: i32, hexes: &[bool]) -> Odds {
    let mut all = Odds::new();
    // The DRM falls away with the leader whom a failed MC eliminates.
    let mut open = vec![(router.name.to_owned(), router.morale, false, false, 1_u128)];
    for (place, interdicted) in hexes.iter().enumerate() {
        let left = 36_u128.pow((hexes.len() - place - 1) as u32);
        let mut next = Vec::new();
        for (name, morale, reduced, lost, weight) in open {
            if !interdicted {
                next.push((name, morale, reduced, lost, 36 * weight));
                continue;
            }
            let led = drm != 0 && !lost;
            let level = (morale - if led { drm } else { 0 }).min(11);
            let (pass, pinned) = (at_most(level - 1), at_most(level) - at_most(level - 1));
            let fail = 36 - pass - pinned;
            let said = |lost: bool| if lost { ", leader eliminated" } else { "" };
            next.push((name.clone(), morale, reduced, lost, pass * weight));
            let who = if reduced { format!("{name}-broken") } else { "unaffected".to_owned() };
            // A Russian HS left of a squad is named, a unit that stays what it is is not.
            let end = format!("pinned in hex {}: {who}{}", place + 1, said(lost));
            *all.entry(end).or_default() += pinned * weight * left;
            let lost = lost || led;
            match router.half_squad.filter(|_| !reduced) {
                // An Original 12 eliminates.
                Some((half, morale)) => {
                    next.push((half.to_owned(), morale, true, lost, (fail - 1) * weight));
                    let end = format!("eliminated in hex {}{}", place + 1, said(lost));
                    *all.entry(end).or_default() += weight * left;
                }
                None => {
                    let end = format!("eliminated in hex {}{}", place + 1, said(lost));
                    *all.entry(end).or_default() += fail * weight * left;
                }
            }
        }
        open = next;
    }
    for (name, _, reduced, lost, weight) in open {
        let who = if reduced { format!("{name}-broken") } else { "unaffected".to_owned() };
        let lost = if lost { ", leader eliminated" } else { "" };
        *all.entry(format!("arrives: {who}{lost}")).or_default() += weight;
    }
    all.retain(|_, ways| *ways > 0);
    all
}

fn asked(router: &Router, hexes: &[&str], more: &Value) -> Value {
    let mut asked = json!({
        "force": "russian", "unit": router.name, "hexes": hexes, "heat-of-battle": false,
    });
    for (name, value) in more.as_object().expect("names") {
        asked[name] = value.clone();
    }
    asked
}

#[test]
fn interdiction_hex_by_hex() {
    for router in [&SQUAD, &HALF_SQUAD] {
        for (hexes, interdicted) in [
            (vec!["woods"], vec![false]),
            (vec!["open:seen=4"], vec![true]),
            (vec!["open:seen=4", "open:seen=16", "woods"], vec![true, true, false]),
            (vec!["road:seen=3", "open:seen=3", "open:seen=4", "open:seen=5"], vec![true; 4]),
            // Not beyond 16 hexes, in grain, brush, or through a Hindrance.
            (vec!["open:seen=17", "grain:seen=2", "brush:seen=1"], vec![false; 3]),
            (
                vec!["open:seen=2:hindrance=1", "open:seen=2", "stone:seen=1"],
                vec![false, true, false],
            ),
            (vec!["open:seen=2:smoke=2", "open:tem=1:seen=3", "shellholes:seen=3"], vec![false; 3]),
        ] {
            for leader in [0, -1, -2] {
                let more = if leader == 0 { json!({}) } else { json!({ "leader": leader }) };
                let derived = ways(router, leader, &interdicted);
                let of = 36_u128.pow(interdicted.len() as u32);
                assert_eq!(derived.values().sum::<u128>(), of, "{hexes:?}");
                let derived: BTreeMap<String, Fraction> =
                    derived.into_iter().map(|(end, ways)| (end, Fraction::new(ways, of))).collect();
                let asked = asked(router, &hexes, &more);
                let found: BTreeMap<String, Fraction> =
                    exact("rout", &asked).outcomes().iter().cloned().collect();
                assert_eq!(found, derived, "{asked}");
            }
        }
    }
}

/// A Normal Range of 4 hexes reaches no fifth one, and nobody interdicts Low Crawl.
#[test]
fn by_hand_who_is_not_interdicted_arrives() {
    let sure = |asked: &Value| {
        let odds = exact("rout", asked);
        assert_eq!(odds.outcomes().len(), 1, "{asked}");
        odds.outcomes()[0].0.clone()
    };
    let near = json!({ "interdictor-range": 4 });
    let arrives = "arrives: unaffected";
    assert_eq!(sure(&asked(&SQUAD, &["open:seen=5", "woods"], &near)), arrives);
    let crawls = json!({ "low-crawl": true });
    assert_eq!(sure(&asked(&SQUAD, &["open:seen=1"], &crawls)), arrives);
    let four = exact("rout", &asked(&SQUAD, &["open:seen=4", "woods"], &near));
    // 6 or less passes, a 7 pins, 8 to 11 leaves a HS, and a 12 nothing.
    assert_eq!(four.probability(&arrives.to_owned()), Fraction::new(15_u32, 36_u32));
    assert_eq!(
        four.probability(&"arrives: 2-3-7-broken".to_owned()),
        Fraction::new(14_u32, 36_u32)
    );
}

/// Out of an enemy's Location into a hex beside him: whoever ends there fails to rout.
#[test]
fn by_hand_who_is_pinned_beside_an_enemy_fails_to_rout() {
    let more = json!({ "enemy-in-location": true });
    let odds = exact("rout", &asked(&HALF_SQUAD, &["open:seen=1:adjacent", "woods"], &more));
    let of = |name: &str| odds.probability(&name.to_owned());
    // 5 or less passes, a 6 pins, 7 or more eliminates.
    assert_eq!(of("arrives: unaffected"), Fraction::new(10_u32, 36_u32));
    assert_eq!(of("fails to rout"), Fraction::new(5_u32, 36_u32));
    assert_eq!(of("eliminated in hex 1"), Fraction::new(21_u32, 36_u32));
}

/// An Original 2 is a Heat of Battle: +1 for the broken and +2 for Russians make a 4-4-7 a hero
/// by a 2 or 3, a hero and Battle Hardened by a 4 or... the DR of A15.1, in the end.
#[test]
fn heat_of_battle_ends_a_rout_when_it_rallies() {
    let hot = json!({ "heat-of-battle": true });
    let odds = exact("rout", &asked(&SQUAD, &["open:seen=4", "woods"], &hot));
    let cold = exact("rout", &asked(&SQUAD, &["open:seen=4", "woods"], &json!({})));
    // One way of 36 goes elsewhere; all that does not come from the 2 stays.
    for end in ["pinned in hex 1: unaffected", "eliminated in hex 1", "arrives: 2-3-7-broken"] {
        let end = end.to_owned();
        assert_eq!(odds.probability(&end), cold.probability(&end), "{end}");
    }
    // With +3 a DR of 2 comes to 5: a hero and Battle Hardening; 3 too; 4 and 5 harden;
    // 6, 7 and 8 (16 ways) make berserk; 9 or more would surrender, with No Quarter berserk.
    let ways = [
        ("rallies in hex 1: 4-5-8-with-hero", 3_u32),
        ("rallies in hex 1: 4-5-8", 7),
        ("rallies in hex 1: berserk", 26),
    ];
    for (end, ways) in ways {
        assert_eq!(odds.probability(&end.to_owned()), Fraction::new(ways, 36_u32 * 36), "{end}");
    }
}
