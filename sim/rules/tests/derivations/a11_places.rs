//! A11.4, B20.94, B30.6, G8, G9: places in CC, counted way by way.
//!
//! Two Japanese squads without Hand-to-Hand, who create no leaders: each DR is below, at or above
//! its Kill Number. Nothing is played.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::{at_most, exact};

/// What is left of a squad of 4 FP: all, its HS of 2 FP, or nothing.
const LEFT: [&str; 3] = ["unaffected", "first-line-half-squad", "eliminated"];

/// The ways of 36 that an attack by one of these leaves the other as it is, reduced, or eliminated.
fn attack(by: usize, at: usize, drm: i32) -> [u128; 3] {
    let number = match (by, at) {
        (0, 1) => 7,
        (1, 0) => 4,
        _ => 5,
    };
    let below = at_most(number - 1 - drm);
    let equal = at_most(number - drm) - below;
    [36 - below - equal, equal, below]
}

/// What a result makes of it: Casualty Reduction eliminates a HS.
fn after(left: usize, result: usize) -> usize {
    (left + result).min(2)
}

type Odds = BTreeMap<(usize, usize), Fraction>;

fn add(odds: &mut Odds, key: (usize, usize), chance: Fraction) {
    let sum = odds.entry(key).or_insert_with(Fraction::zero);
    *sum = &*sum + &chance;
}

/// One CCPh: both at once, or the ambusher first.
fn ccph(start: &Odds, drm: [i32; 2], ambusher: Option<usize>) -> Odds {
    let mut odds = Odds::new();
    for ((own, other), chance) in start {
        let both = [*own, *other];
        if both.contains(&2) {
            add(&mut odds, (*own, *other), chance.clone());
            continue;
        }
        let first = ambusher.unwrap_or(0);
        let second = 1 - first;
        for (result, ways) in attack(both[first], both[second], drm[first]).into_iter().enumerate()
        {
            let mut left = both;
            left[second] = after(both[second], result);
            // Who is ambushed attacks with what is left of him, if anything is.
            let attacks_with = if ambusher.is_some() { left[second] } else { both[second] };
            let back = if attacks_with == 2 {
                [36, 0, 0]
            } else {
                attack(attacks_with, both[first], drm[second])
            };
            for (result, more) in back.into_iter().enumerate() {
                let mut left = left;
                left[first] = after(both[first], result);
                let weight = Fraction::new(ways * more, 1296_u32);
                add(&mut odds, (left[0], left[1]), chance * &weight);
            }
        }
    }
    odds.retain(|_, chance| !chance.is_zero());
    odds
}

fn assert_odds(asked: &Value, odds: Odds) {
    let named = odds
        .into_iter()
        .map(|((own, other), chance)| (format!("{} / {}", LEFT[own], LEFT[other]), chance));
    let derived: BTreeMap<String, Fraction> = named.collect();
    let found: BTreeMap<String, Fraction> =
        exact("close-combat", asked).outcomes().iter().cloned().collect();
    assert_eq!(found, derived, "{asked}");
}

fn question(own: &str, other: &str, rounds: u8) -> Value {
    json!({
        "attackers": ["first-line-full"], "defending-force": "japanese",
        "defenders": ["first-line-full"], "hand-to-hand": "false", "attackers-in": own,
        "defenders-in": other, "rounds": rounds, "ambush": "nobody",
    })
}

/// Each place with its DRM in the first CCPh and in a Melee.
const PLACES: [(&str, i32, i32); 5] =
    [("location", 0, 0), ("crest", 2, 0), ("bank", 1, 0), ("panji", 1, 1), ("wire", 1, 1)];

#[test]
fn places_change_both_attacks_and_some_end_in_a_melee() {
    let start = || Odds::from([((0, 0), Fraction::new(1_u32, 1_u32))]);
    for (own, own_first, own_later) in PLACES {
        for (other, other_first, other_later) in PLACES {
            let first = own_first - other_first;
            let one = ccph(&start(), [first, -first], None);
            assert_odds(&question(own, other, 1), one.clone());
            let later = own_later - other_later;
            assert_odds(&question(own, other, 2), ccph(&one, [later, -later], None));
        }
    }
    let one = ccph(&start(), [0, 0], None);
    assert_odds(&question("location", "pillbox", 1), one);
}

/// The ways of 36 that one dr is lower than the other by so much, counted pair by pair.
fn lower_by(drm: i32, least: i32) -> u128 {
    let pairs = (1..=6).flat_map(|own| (1..=6).map(move |other| (own + drm, other)));
    pairs.filter(|(own, other)| other - own >= least).count() as u128
}

/// Both squads are Stealthy, which cancels. Jungle and a pillbox change the Ambush dr.
#[test]
fn ambush_by_terrain_and_place() {
    let terrains = [("woods", 0), ("hut", 0), ("dense-jungle", 1), ("kunai", 1), ("bamboo", 1)];
    for (terrain, of_terrain) in terrains {
        for (place, drm, of_cc) in
            [("location", 0, 0), ("pillbox", 2, 0), ("bank", 2, 1), ("panji", 1, 1)]
        {
            for night in [false, true] {
                let mut asked = question("location", place, 1);
                asked["ambush"] = json!("rolled");
                asked["terrain"] = json!(terrain);
                asked["night"] = json!(night);
                let own = of_terrain - drm;
                let attacker = lower_by(own, if night { 2 } else { 3 });
                let defender = lower_by(-own, 3);
                let start = Odds::from([((0, 0), Fraction::new(1_u32, 1_u32))]);
                let mut odds = Odds::new();
                for (ways, ambusher, ambush) in [
                    (attacker, Some(0), -1),
                    (defender, Some(1), 1),
                    (36 - attacker - defender, None, 0),
                ] {
                    let weight = Fraction::new(ways, 36_u32);
                    let own = ambush - of_cc;
                    for (key, chance) in ccph(&start, [own, -own], ambusher) {
                        add(&mut odds, key, &chance * &weight);
                    }
                }
                odds.retain(|_, chance| !chance.is_zero());
                assert_odds(&asked, odds);
            }
        }
    }
}

/// The drm of these Japanese and of those U.S. units by hand, and then CC as it is when it is known
/// who ambushes.
#[test]
fn ambush_by_who_is_stealthy() {
    let own: [(&[&str], i32); 7] = [
        (&["second-line-full"], 0),
        (&["second-line-full", "leader-9-0"], -1),
        (&["second-line-full", "leader-9-1"], -2),
        (&["conscript-full", "leader-8+1"], 1),
        (&["leader-10-0"], -1),
        (&["first-line-full", "leader-9-0"], -1),
        (&["conscript-full", "hero"], 0),
    ];
    let others: [(&[&str], i32); 3] =
        [(&["7-6-8"], 0), (&["5-5-8-stealthy"], -1), (&["7-6-8", "leader-9-1"], -1)];
    for (attackers, drm) in own {
        for (defenders, other) in others {
            let asked = |ambush: &str| {
                json!({
                    "attackers": attackers, "defenders": defenders, "terrain": "woods",
                    "ambush": ambush,
                })
            };
            let [mine, theirs] = [lower_by(drm - other, 3), lower_by(other - drm, 3)];
            let mut derived = BTreeMap::<String, Fraction>::new();
            for (ambush, ways) in
                [("attacker", mine), ("defender", theirs), ("nobody", 36 - mine - theirs)]
            {
                for (outcome, chance) in exact("close-combat", &asked(ambush)).outcomes() {
                    let sum = derived.entry(outcome.clone()).or_insert_with(Fraction::zero);
                    *sum = &*sum + &(chance * &Fraction::new(ways, 36_u32));
                }
            }
            derived.retain(|_, chance| !chance.is_zero());
            let rolled = exact("close-combat", &asked("rolled"));
            let found: BTreeMap<String, Fraction> = rolled.outcomes().iter().cloned().collect();
            assert_eq!(found, derived, "{attackers:?} {defenders:?}");
        }
    }
}

/// `ambush` by the terrain, in closed form as by its causes.
#[test]
fn ambush_by_terrain_alone() {
    for (terrain, drm) in [
        ("woods", 0),
        ("wooden-building", 0),
        ("stone-building", 0),
        ("hut", 0),
        ("light-jungle", 1),
        ("dense-jungle", 1),
        ("kunai", 1),
        ("bamboo", 1),
    ] {
        for more in -3..=3 {
            let asked = json!({ "terrain": terrain, "attacker-drm": more });
            let [attacker, defender] = [lower_by(drm + more, 3), lower_by(-drm - more, 3)];
            let ways = [attacker, defender, 36 - attacker - defender];
            crate::assert_ways("ambush", &asked, 36, "attacker defender nobody", ways);
        }
    }
}

/// Fire by name is fire by its numbers, whose odds are derived elsewhere.
#[test]
fn places_under_fire_are_their_numbers() {
    let same = |named: Value, numbers: Value| {
        for firepower in [4, 12] {
            let of = |more: &Value| {
                let mut asked = json!({
                    "targets": ["first-line-full", "leader-9-0"], "elr": 3, "firepower": firepower,
                });
                for (name, value) in more.as_object().expect("names") {
                    asked[name] = value.clone();
                }
                exact("fire-attack", &asked).outcomes().to_vec()
            };
            assert_eq!(of(&named), of(&numbers), "{named}");
        }
    };
    same(json!({ "terrain": "crest" }), json!({ "drm": 2 }));
    same(json!({ "terrain": "kunai", "ffnam": true }), json!({ "drm": -1 }));
    same(json!({ "terrain": "bank" }), json!({ "drm": -2 }));
    same(json!({ "firer-above-panji": true }), json!({ "drm": 1 }));
    for tem in [3, 5] {
        let named = json!({ "terrain": "pillbox", "pillbox-tem": tem });
        same(named, json!({ "place": "pillbox", "drm": tem }));
    }
}
