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

/// The ways out of 36^(`hexes` + 1) of a rout over hexes of which these are interdicted, without
/// Heat of Battle: written down as a tree, hex by hex. One more DR is the LLMC.
fn ways(router: &Router, drm: i32, hexes: &[bool]) -> Odds {
    let mut all = Odds::new();
    // The DRM falls away with the leader whom a failed MC eliminates.
    let mut open = vec![(router.name.to_owned(), router.morale, false, false, 36_u128)];
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
                    // His men have a lower Morale Level than any leader whose leadership is a DRM.
                    let stays = if led { at_most(morale + drm) } else { 36 };
                    let goes_on = (fail - 1) * weight * stays / 36;
                    next.push((half.to_owned(), morale, true, lost, goes_on));
                    let end = format!("eliminated in hex {}{}", place + 1, said(lost));
                    *all.entry(end).or_default() +=
                        (36 * weight - (pass + pinned) * weight - goes_on) * left;
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
                let of = 36_u128.pow(interdicted.len() as u32 + 1);
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

/// A hex of a rout with Wire: its MF in halves, whether it is interdicted, and whether there is Wire.
type WireHex = (i64, bool, bool);

/// What is known of the unit: its name, morale, whether it is reduced, and the halves it has left.
type Broken<'a> = (&'a str, i32, bool, i64);

/// Adds the ends of a rout from this hex on, with so much weight, as a tree.
fn follow(
    ends: &mut BTreeMap<String, Fraction>,
    hexes: &[WireHex],
    place: usize,
    unit: Broken<'_>,
    weight: Fraction,
) {
    let (name, morale, reduced, left) = unit;
    let mut end = |text: String, weight: Fraction| {
        let sum = ends.entry(text).or_insert_with(Fraction::zero);
        *sum = &*sum + &weight;
    };
    let who = if reduced { format!("{name}-broken") } else { "unaffected".to_owned() };
    let number = place + 1;
    let (cost, interdicted, wire) = hexes[place];
    let left = left - cost;
    let mut here = Vec::new();
    if interdicted {
        let (pass, exactly) = (at_most(morale - 1), at_most(morale) - at_most(morale - 1));
        let of = |ways: u128| &weight * &Fraction::new(ways, 36_u32);
        end(format!("pinned in hex {number}: {who}"), of(exactly));
        here.push(((name, morale, reduced, left), of(pass)));
        if reduced {
            end(format!("eliminated in hex {number}"), of(36 - pass - exactly));
        } else {
            end(format!("eliminated in hex {number}"), of(1));
            here.push((("2-3-7", 6, true, left), of(35 - pass - exactly)));
        }
    } else {
        here.push(((name, morale, reduced, left), weight));
    }
    for ((name, morale, reduced, left), weight) in here {
        let who = if reduced { format!("{name}-broken") } else { "unaffected".to_owned() };
        if number == hexes.len() {
            let sum = ends.entry(format!("arrives: {who}")).or_insert_with(Fraction::zero);
            *sum = &*sum + &weight;
            continue;
        }
        if !wire && left < hexes[place + 1].0 {
            let stops = format!("stops in hex {number}: {who}");
            let sum = ends.entry(stops).or_insert_with(Fraction::zero);
            *sum = &*sum + &weight;
            continue;
        }
        if !wire {
            follow(ends, hexes, place + 1, (name, morale, reduced, left), weight);
            continue;
        }
        for dr in 1..=6 {
            let weight = &weight * &Fraction::new(1_u32, 6_u32);
            let after = left - 2 * dr;
            let stays = if after < 0 {
                format!("above the Wire in hex {number}: {who}")
            } else if after < hexes[place + 1].0 {
                format!("stops in hex {number}: {who}")
            } else {
                follow(ends, hexes, place + 1, (name, morale, reduced, after), weight);
                continue;
            };
            let stays = if interdicted { "fails to rout".to_owned() } else { stays };
            let sum = ends.entry(stays).or_insert_with(Fraction::zero);
            *sum = &*sum + &weight;
        }
    }
}

/// Paths with Wire, and the same out of Wire.
#[test]
fn wire_takes_its_dr_of_the_six_mf() {
    let paths: [(&[&str], &[WireHex]); 5] = [
        (&["open:wire", "woods"], &[(2, false, true), (4, false, false)]),
        (&["open:seen=4:wire", "woods"], &[(2, true, true), (4, false, false)]),
        (
            &["open:seen=2", "grain:wire", "open:seen=9", "open"],
            &[(2, true, false), (3, false, true), (2, true, false), (2, false, false)],
        ),
        (
            &["open:wire", "open:seen=3:wire", "road"],
            &[(2, false, true), (2, true, true), (2, false, false)],
        ),
        (&["brush", "woods:wire"], &[(4, false, false), (4, false, true)]),
    ];
    for (hexes, counted) in paths {
        let needed: i64 = counted.iter().map(|hex| hex.0).sum();
        for start in [None, Some("elsewhere"), Some("adjacent"), Some("open-ground")] {
            let mut derived = BTreeMap::new();
            let mut more = json!({});
            let drs = if start.is_some() { 1..=6 } else { 0..=0 };
            for dr in drs {
                let left = 12 - 2 * dr;
                let (weight, first) = if start.is_some() {
                    (Fraction::new(1_u32, 6_u32), counted[0].0)
                } else {
                    (Fraction::new(1_u32, 1_u32), 0)
                };
                if left >= first {
                    follow(&mut derived, counted, 0, ("4-4-7", 7, false, left), weight);
                    continue;
                }
                // A dr never is more than the six MF at the start.
                let end = match start {
                    Some("elsewhere") => "beneath the Wire at the start: unaffected",
                    _ => "fails to rout",
                };
                let sum = derived.entry(end.to_owned()).or_insert_with(Fraction::zero);
                *sum = &*sum + &weight;
            }
            if let Some(start) = start {
                more = json!({ "above-wire": start });
            }
            let wires = counted[..counted.len() - 1].iter().filter(|hex| hex.2).count() as i64
                + i64::from(start.is_some());
            if needed + 2 * wires > 12 {
                continue;
            }
            derived.retain(|_, chance| !chance.is_zero());
            let asked = asked(&SQUAD, hexes, &more);
            let found: BTreeMap<String, Fraction> =
                exact("rout", &asked).outcomes().iter().cloned().collect();
            assert_eq!(found, derived, "{asked}");
        }
    }
}
