//! A24, C8.5, D13, G11.85 and B25.65: SMOKE that is placed, counted by the faces of its dice.
//!
//! Nothing is played here. Each sequence of dr is written down, a Gun's shots are followed by a
//! table of its TH DR, and `a24_smoke_effects` has what follows.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Odds, add, every_dr};
use crate::exact;

pub(super) fn of(ways: u32, all: u32) -> Fraction {
    Fraction::new(ways, all)
}

pub(super) fn merge(given: &Value, more: &Value) -> Value {
    let mut all = given.clone();
    all.as_object_mut().expect("names").extend(more.as_object().expect("names").clone());
    all
}

pub(super) fn assert_odds(asked: &Value, derived: &Odds<String>) {
    let answer = exact("smoke", asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
    let derived: Odds<String> =
        derived.iter().filter(|(_, p)| !p.is_zero()).map(|(n, p)| (n.clone(), p.clone())).collect();
    assert_eq!(answered, derived, "{asked}");
}

fn counted(number: u32, word: &str) -> Option<String> {
    match number {
        0 => None,
        1 => Some(word.to_owned()),
        number => Some(format!("{number} {word}")),
    }
}

/// The name of an outcome: the place, how many dr if that is told, and what has been lost.
fn named(
    place: &str,
    told: Option<String>,
    lost: impl IntoIterator<Item = Option<String>>,
) -> String {
    let what: Vec<String> = told.into_iter().chain(lost.into_iter().flatten()).collect();
    if what.is_empty() { place.to_owned() } else { format!("{place} / {}", what.join(", ")) }
}

/// Grenades: the highest dr, the faces of a second dr that succeed, and how many squads.
fn grenades(highest: i64, second: Option<u32>, tries: u32, places: [&str; 2]) -> Odds<String> {
    // Where they stand: elsewhere or not, and how many MPh have ended.
    let mut waiting = BTreeMap::from([((false, 0_u32), of(1, 1))]);
    let mut odds = Odds::new();
    let told = |number: u32| {
        (tries > 1).then(|| format!("{number} {}", if number == 1 { "try" } else { "tries" }))
    };
    for number in 1..=tries {
        let mut next = BTreeMap::new();
        for ((elsewhere, mph), chance) in &waiting {
            for dr in 1..=6 {
                let mph = mph + u32::from(dr == 6);
                let faces = if dr > highest { 0 } else { second.unwrap_or(6) };
                let placed = &of(faces, 36) * chance;
                let place = if *elsewhere { places.join(" + ") } else { places[0].to_owned() };
                let name = named(&place, told(number), [counted(mph, "mph-ended")]);
                add(&mut odds, name, &placed);
                let falls = dr <= highest;
                let key = (*elsewhere || falls, mph);
                add(&mut next, key, &(&of(6 - faces, 36) * chance));
            }
        }
        waiting = next;
    }
    for ((elsewhere, mph), chance) in waiting {
        let place = if elsewhere { places[1] } else { "not-placed" };
        add(&mut odds, named(place, told(tries), [counted(mph, "mph-ended")]), &chance);
    }
    odds
}

#[test]
fn grenades_are_placed_by_the_faces_of_their_dr() {
    for exponent in 1..=6_i64 {
        for (wp, cx) in [(false, false), (true, false), (false, true), (true, true)] {
            for tries in 1..=3 {
                let highest = exponent - i64::from(wp) - i64::from(cx);
                let asked = json!({
                    "means": "grenade", "exponent": exponent, "tries": tries, "firer-cx": cx,
                    "ammunition": if wp { "wp" } else { "smoke" },
                });
                assert_odds(&asked, &grenades(highest, None, tries, ["placed", "-"]));
                let up = merge(&asked, &json!({ "smoke-at": "upper-level" }));
                let places = ["placed", "own-location"];
                assert_odds(&up, &grenades(highest, Some(3), tries, places));
                let inside = merge(&asked, &json!({ "smoke-at": "inside-cave" }));
                assert_odds(&inside, &grenades(highest, None, tries, ["in-cave", "-"]));
                for (drm, faces) in [
                    (json!({}), 3),
                    (json!({ "adjacent": true }), 4),
                    (json!({ "adjacent": true, "heroic": true }), 5),
                    (json!({ "higher-cave": true, "moving-vehicle": true }), 1),
                ] {
                    let cave = merge(&merge(&asked, &json!({ "smoke-at": "cave" })), &drm);
                    let places = ["in-cave", "entrance-hex"];
                    assert_odds(&cave, &grenades(highest, Some(faces), tries, places));
                }
            }
        }
    }
}

/// On paper: a 7-6-8 has 3, a 4-4-8 has 2, a 4-4-7 of the G.M.D. has 1.
#[test]
fn a_squad_has_its_exponent_on_its_counter_by_hand() {
    for (force, thrower, ammunition, ways) in [
        ("usmc", "7-6-8", "smoke", 3),
        ("usmc", "7-6-8", "wp", 2),
        ("usmc", "5-5-8", "wp", 1),
        ("japanese", "elite-full", "smoke", 2),
        ("japanese", "elite-full", "wp", 1),
        ("gmd", "4-4-7", "smoke", 1),
        ("gmd", "5-3-7", "wp", 1),
        ("american", "7-4-7-engineer", "smoke", 5),
    ] {
        let asked = json!({
            "means": "grenade", "thrower": thrower, "thrower-force": force,
            "ammunition": ammunition,
        });
        let answer = exact("smoke", &asked);
        assert_eq!(answer.probability(&"placed".to_owned()), of(ways, 6), "{asked}");
        assert_eq!(answer.probability(&"not-placed / mph-ended".to_owned()), of(1, 6), "{asked}");
    }
}

/// How many DR of two dice are at most this.
fn at_most(highest: i64) -> u32 {
    let ways = every_dr().filter(|(colored, white)| i64::from(colored + white) <= highest);
    ways.count() as u32
}

#[test]
fn dispensers_have_their_usage_number() {
    for usage in 2..=12_i64 {
        for (more, drm) in [
            (json!({}), 0),
            (json!({ "buttoned-up": true }), 1),
            (json!({ "dispenser": "sn" }), 1),
            (json!({ "dispenser": "sn", "buttoned-up": true }), 1),
            (json!({ "dispenser": "sm", "vehicle-moves": true, "hindrance": 1 }), 3),
            (json!({ "dispenser": "sm", "mount": "turret", "hexspines": 2, "drm": -1 }), 1),
        ] {
            for tries in 1..=3_u32 {
                let asked = json!({
                    "means": "dispenser", "usage-number": usage, "tries": tries,
                });
                let misses = 36 - at_most(usage - drm);
                let told = |number: u32| {
                    let word = if number == 1 { "try" } else { "tries" };
                    (tries > 1).then(|| format!("{number} {word}"))
                };
                let mut odds = Odds::new();
                for number in 1..=tries {
                    let chance = of(misses.pow(number - 1) * (36 - misses), 36_u32.pow(number));
                    add(&mut odds, named("placed", told(number), []), &chance);
                }
                let none = of(misses.pow(tries), 36_u32.pow(tries));
                add(&mut odds, named("not-placed", told(tries), []), &none);
                assert_odds(&merge(&asked, &more), &odds);
            }
        }
    }
}

/// A Gun or mortar by hand.
struct Gun {
    number: i32,
    drm: i32,
    /// `None` for a hex; whether the fire into the cave is direct.
    cave: Option<bool>,
    /// The DRM of what lies in the Entrance Hex.
    beside: i32,
    depletion: i32,
    breaks: i32,
    rate: i32,
    limit: u32,
    intensive: bool,
}

/// A standing: SMOKE elsewhere, shots, and how many have last-round, no-ammunition, malfunctioned,
/// removed.
type At = (bool, u32, [u32; 4]);

/// Whether it is placed, and the standing.
type End = (bool, At);

impl Gun {
    /// The ways of 216 to be placed and to be elsewhere, of a DR that is fired.
    fn falls(&self, total: i32, drm: i32) -> (u32, u32) {
        let result = total + drm;
        let hits = match total {
            2 if result > self.number => 3,
            _ if result > self.number => 0,
            _ => 6,
        };
        match self.cave {
            None => (hits, 0),
            Some(true) => (hits, 6 - hits),
            Some(false) => {
                let critical = match total {
                    2 if result < self.number => 6,
                    2 => 1,
                    _ => 0,
                };
                (critical, hits - critical)
            }
        }
    }

    /// All shots of one Gun from here on.
    fn shots(
        &self,
        at: At,
        again: u32,
        intensive: bool,
        acquired: i32,
        odds: &mut Odds<End>,
        share: &Fraction,
    ) {
        let (elsewhere, made, lost) = at;
        let beside = if elsewhere && self.cave == Some(true) { self.beside } else { 0 };
        let drm = self.drm + beside + if intensive { 2 } else { 0 } - acquired;
        let breaks = self.breaks - if intensive { 2 } else { 0 };
        for (colored, white) in every_dr() {
            let total = colored + white;
            let (there, astray) = match total > self.depletion {
                true => (0, 0),
                false => self.falls(total, drm),
            };
            let mut lost = lost;
            let ends = if total >= breaks {
                lost[if intensive && total >= self.breaks { 3 } else { 2 }] += 1;
                true
            } else if total > self.depletion {
                lost[1] += 1;
                true
            } else if total == self.depletion {
                lost[0] += 1;
                true
            } else {
                false
            };
            let acquired = if self.cave == Some(true) { (acquired + 1).min(2) } else { 0 };
            for (ways, placed, now) in [
                (there, true, elsewhere),
                (astray, false, true),
                (6 - there - astray, false, elsewhere),
            ] {
                if ways == 0 {
                    continue;
                }
                let share = &of(ways, 216) * share;
                let at = (now, made + 1, lost);
                if placed || ends {
                    add(odds, (placed, at), &share);
                } else if !intensive && colored <= self.rate && again < self.limit {
                    self.shots(at, again + 1, false, acquired, odds, &share);
                } else if self.intensive && !intensive {
                    self.shots(at, again, true, acquired, odds, &share);
                } else {
                    add(odds, (false, at), &share);
                }
            }
        }
    }

    fn derived(&self, guns: u32) -> Odds<String> {
        let mut waiting = Odds::from([((false, 0, [0; 4]), of(1, 1))]);
        let mut ends = Odds::<End>::new();
        for _ in 0..guns {
            let mut next = Odds::new();
            for (at, share) in waiting {
                let mut odds = Odds::new();
                self.shots(at, 0, false, 0, &mut odds, &share);
                for ((placed, at), chance) in odds {
                    match placed {
                        true => add(&mut ends, (true, at), &chance),
                        false => add(&mut next, at, &chance),
                    }
                }
            }
            waiting = next;
        }
        for (at, share) in waiting {
            add(&mut ends, (false, at), &share);
        }
        let [meant, astray] = match self.cave {
            None => ["placed", "-"],
            Some(true) => ["in-cave", "entrance-hex"],
            Some(false) => ["in-cave", "in-hex"],
        };
        let tells = guns > 1 || self.rate > 0 || self.intensive;
        let mut odds = Odds::new();
        for ((placed, (elsewhere, shots, lost)), chance) in ends {
            let place = match (placed, elsewhere) {
                (true, false) => meant.to_owned(),
                (true, true) => format!("{meant} + {astray}"),
                (false, true) => astray.to_owned(),
                (false, false) => "not-placed".to_owned(),
            };
            let told = tells.then(|| format!("{shots} shot{}", if shots == 1 { "" } else { "s" }));
            let words = ["last-round", "no-ammunition", "malfunctioned", "removed"];
            let lost = lost.into_iter().zip(words).map(|(count, word)| counted(count, word));
            add(&mut odds, named(&place, told, lost), &chance);
        }
        odds
    }
}

#[test]
fn ordnance_hits_with_its_ammunition() {
    let gun = |number: i32, drm: i32| Gun {
        number,
        drm,
        cave: None,
        beside: 0,
        depletion: 12,
        breaks: 12,
        rate: 0,
        limit: 3,
        intensive: false,
    };
    let mut cells = 0;
    for (asked, gun) in [
        // At 12 hexes and less 7 + 2.
        (json!({ "means": "gun", "caliber-mm": 75, "range": 12 }), gun(9, 0)),
        (json!({ "means": "gun", "caliber-mm": 75, "range": 13, "barrel": "l" }), gun(9, 0)),
        (json!({ "means": "gun", "caliber-mm": 75, "range": 30, "rate-of-fire": 2 }), gun(7, 0)),
        (
            json!({ "means": "gun", "caliber-mm": 105, "range": 20, "hexspines": 1, "concealed": true }),
            gun(8, 5),
        ),
        (
            json!({ "means": "gun", "caliber-mm": 75, "range": 8, "intensive-fire": true, "smoke": 2 }),
            Gun { intensive: true, ..gun(9, 2) },
        ),
        (
            json!({ "means": "mortar", "caliber-mm": 60, "range": 10, "rate-of-fire": 3, "rof-limit": 2 }),
            Gun { rate: 3, limit: 2, ..gun(9, 0) },
        ),
        (
            json!({
                "means": "mortar", "caliber-mm": 81, "range": 40, "rate-of-fire": 2,
                "spotted": true, "rof-limit": 2, "ammunition": "wp",
            }),
            Gun { rate: 1, limit: 2, ..gun(6, 2) },
        ),
        // Into a cave: no bonus for SMOKE, +4, and Case L at two hexes.
        (
            json!({ "means": "gun", "smoke-at": "cave", "caliber-mm": 75, "range": 6, "buttoned-up": true, "mount": "turret" }),
            Gun { cave: Some(true), beside: 3, ..gun(8, 5) },
        ),
        (
            json!({
                "means": "gun", "smoke-at": "cave", "caliber-mm": 75, "range": 2, "rate-of-fire": 2,
                "rof-limit": 2, "ammunition": "wp", "placed-in": "dfph",
            }),
            Gun { cave: Some(true), beside: 1, rate: 2, limit: 2, ..gun(8, 3) },
        ),
        (
            json!({
                "means": "mortar", "smoke-at": "cave", "caliber-mm": 60, "range": 10, "rate-of-fire": 3,
                "rof-limit": 2, "ammunition": "wp",
            }),
            Gun { cave: Some(false), rate: 3, limit: 2, ..gun(9, 0) },
        ),
        (
            json!({ "means": "mortar", "smoke-at": "cave", "caliber-mm": 81, "range": 10, "ammunition": "wp", "drm": 7 }),
            Gun { cave: Some(false), ..gun(9, 7) },
        ),
    ] {
        for depletion in [None, Some(4), Some(7), Some(8)] {
            for (breakdown, guns) in [(12, 1), (11, 2), (10, 1)] {
                let mut asked = merge(&asked, &json!({ "breakdown": breakdown, "tries": guns }));
                if let Some(number) = depletion {
                    asked["depletion-number"] = json!(number);
                }
                let gun =
                    Gun { depletion: depletion.unwrap_or(12).max(2), breaks: breakdown, ..gun };
                // Without a number there is always more.
                let gun = if depletion.is_none() { Gun { depletion: 99, ..gun } } else { gun };
                assert_odds(&asked, &gun.derived(guns as u32));
                cells += 1;
            }
        }
    }
    assert_eq!(cells, 132);
}

/// On paper: 9 or less are 30 ways of 36, and 8 or less 26; with WP8 an 8 is the last round.
#[test]
fn a_mortar_with_wp8_by_hand() {
    let asked = json!({
        "means": "mortar", "caliber-mm": 81, "range": 10, "ammunition": "wp",
        "depletion-number": 8,
    });
    let answer = exact("smoke", &asked);
    for (name, ways) in [
        ("placed", 21),
        ("placed / last-round", 5),
        ("not-placed / no-ammunition", 9),
        ("not-placed / malfunctioned", 1),
    ] {
        assert_eq!(answer.probability(&name.to_owned()), of(ways, 36), "{name}");
    }
}
