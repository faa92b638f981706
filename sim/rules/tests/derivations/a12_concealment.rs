//! A12.1, A12.15 and E1.23: concealment, Searches, Mopping Up and Recon, by counting hexes and faces.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

type Odds = BTreeMap<String, Fraction>;

fn answered(procedure: &str, asked: &Value) -> Odds {
    let answer = exact(procedure, asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    answer.outcomes().iter().cloned().collect()
}

fn add(odds: &mut Odds, name: String, chance: &Fraction) {
    if !chance.is_zero() {
        let sum = odds.entry(name).or_insert_with(Fraction::zero);
        *sum = &*sum + chance;
    }
}

fn share(ways: u128, of: u128) -> Fraction {
    Fraction::new(ways, of)
}

/// In how many ways some of these can be taken.
fn combinations(of: u128, taken: u128) -> u128 {
    (0..taken).fold(1, |ways, next| ways * of.saturating_sub(next) / (next + 1))
}

/// The chance that so many of the holding ones are among those that are taken.
fn among(all: u128, holding: u128, taken: u128, found: u128) -> Fraction {
    if found > taken || taken - found > all - holding {
        return Fraction::zero();
    }
    let ways = combinations(holding, found) * combinations(all - holding, taken - found);
    share(ways, combinations(all, taken))
}

/// What is added to the dr of each unit without a leader, counted by hand.
const UNITS: [(&str, &str, i32); 22] = [
    ("russian", "4-4-7", 3),
    ("russian", "4-2-6", 4),
    ("russian", "2-3-7", 2),
    ("russian", "8-0", 1),
    ("russian", "hero", 0),
    ("russian", "crew+gun", 4),
    ("russian", "crew+large-gun", 5),
    ("usmc", "5-5-8-stealthy", 2),
    ("japanese", "4-4-8", 0),
    ("japanese", "3-4-7r", 0),
    ("japanese", "second-line-full", 1),
    ("japanese", "conscript-full", 2),
    ("japanese", "2-3-7", -1),
    ("japanese", "conscript-half-squad", 1),
    ("japanese", "8-0", -2),
    ("japanese", "crew+gun", 1),
    ("japanese", "vehicle-crew", -1),
    // All Red Chinese are Partisans, and so Stealthy.
    ("red-chinese", "3-3-7", 2),
    ("red-chinese", "1-2-7", 1),
    ("red-chinese", "8-0", 0),
    ("red-chinese", "hero", 0),
    ("red-chinese", "crew", 1),
];

#[test]
fn every_unit_gains_concealment_by_its_drm_and_in_later_turns() {
    for (force, name, drm) in UNITS {
        for more in -2..=2 {
            for turns in 1..=4 {
                let asked = json!({
                    "units": [name], "force": force, "enemy": "out-of-los-within-16",
                    "drm": more, "game-turns": turns,
                });
                let gains = (5 - drm - more).clamp(0, 6) as u128;
                let of = 6_u128.pow(turns);
                let seen = share((6 - gains).pow(turns), of);
                let mut derived = Odds::new();
                add(
                    &mut derived,
                    "1 of 1 concealed".to_owned(),
                    &share(of - (6 - gains).pow(turns), of),
                );
                add(&mut derived, "0 of 1 concealed".to_owned(), &seen);
                assert_eq!(answered("concealment", &asked), derived, "{asked}");
            }
        }
    }
}

/// A squad with a Gun's crew, a 9-1 who helps both, and a HS that is concealed already. TEM and
/// Hindrance help all. In each view the numbers of faces are counted by hand.
#[test]
fn by_hand_a_stack_in_every_view() {
    let enemies =
        ["in-los-within-16", "in-los-beyond-16", "out-of-los-within-16", "out-of-los-beyond-16"];
    // Faces of the squad, the crew with its Gun, and the 9-1; 6 for automatic and 0 for never.
    let faces: [[[u128; 3]; 2]; 4] = [
        [[0, 0, 0], [0, 0, 0]],
        [[0, 0, 0], [5, 0, 6]],
        [[5, 4, 6], [6, 6, 6]],
        [[6, 6, 6], [6, 6, 6]],
    ];
    for (enemy, by_terrain) in enemies.into_iter().zip(faces) {
        for (terrain, faces) in [false, true].into_iter().zip(by_terrain) {
            for night in [false, true] {
                let asked = json!({
                    "units": ["4-4-7", "crew+gun", "9-1", "2-3-7-concealed"], "force": "russian",
                    "enemy": enemy, "concealment-terrain": terrain, "night": night,
                    "tem": 1, "hindrance": 1,
                });
                let at_night = |ways: u128| if night && ways > 0 { 6 } else { ways };
                let mut counts = vec![share(1, 1)];
                for ways in faces.map(at_night) {
                    let mut next = vec![Fraction::zero(); counts.len() + 1];
                    for (count, chance) in counts.iter().enumerate() {
                        next[count] = &next[count] + &(chance * &share(6 - ways, 6));
                        next[count + 1] = &next[count + 1] + &(chance * &share(ways, 6));
                    }
                    counts = next;
                }
                let mut derived = Odds::new();
                for (count, chance) in counts.iter().enumerate() {
                    add(&mut derived, format!("{} of 4 concealed", count + 1), chance);
                }
                assert_eq!(answered("concealment", &asked), derived, "{asked}");
            }
        }
    }
}

/// Searches without casualties: the hexes of several Searches add up, and which of them hold
/// something is left to chance.
#[test]
fn every_search_by_the_hexes_that_it_leaves_out() {
    // The drm of the searchers, counted by hand.
    let searchers = [
        ("usmc", json!(["7-6-8"]), -1),
        ("usmc", json!(["7-6-8-cx"]), 0),
        ("usmc", json!(["3-4-8"]), 0),
        ("usmc", json!(["5-5-8-stealthy", "8-0"]), -2),
        ("usmc", json!(["7-6-8", "7-6-8", "9-1"]), -4),
        ("american", json!(["5-3-6"]), 0),
        ("american", json!(["5-3-6", "6+1"]), 0),
        ("russian", json!(["4-2-6-cx", "2-2-6"]), 1),
        ("red-chinese", json!(["3-3-7", "8-0"]), -3),
        ("red-chinese", json!(["3-3-7", "hero", "9-1"]), -5),
    ];
    let mut cells = 0;
    for (force, units, drm) in &searchers {
        for hexes in 1..=6_u128 {
            for hidden in 1..=hexes.min(3) {
                for (searches, against, only) in [
                    (1, "japanese", false),
                    (2, "japanese", true),
                    (3, "gmd", false),
                    (1, "gmd", false),
                ] {
                    let asked = json!({
                        "units": units, "force": force, "accessible-hexes": hexes,
                        "hidden-hexes": hidden, "defending-force": against,
                        "only-buildings": only, "searches": searches,
                    });
                    let drm = drm + if against == "japanese" && !only { 2 } else { 0 };
                    let mut searched = vec![Fraction::zero(); hexes as usize + 1];
                    searched[0] = share(1, 1);
                    for _ in 0..searches {
                        let mut next = vec![Fraction::zero(); hexes as usize + 1];
                        for (before, chance) in searched.iter().enumerate() {
                            for dr in 1..=6 {
                                let left_out = (dr + drm).max(0) as usize;
                                let new = (hexes as usize).saturating_sub(left_out);
                                let all = (before + new).min(hexes as usize);
                                next[all] = &next[all] + &(chance * &share(1, 6));
                            }
                        }
                        searched = next;
                    }
                    let mut derived = Odds::new();
                    for (taken, chance) in searched.iter().enumerate() {
                        for found in 0..=hidden {
                            let chance = chance * &among(hexes, hidden, taken as u128, found);
                            add(&mut derived, format!("{found} of {hidden} found"), &chance);
                        }
                    }
                    assert_eq!(answered("search", &asked), derived, "{asked}");
                    cells += 1;
                }
            }
        }
    }
    assert_eq!(cells, 10 * 15 * 4);
}

/// At night a leader is Stealthy and all of the G.M.D. are Lax, by drm that are counted by hand: the
/// first of three hexes is Searched by a dr of 2 less the drm, or less.
#[test]
fn searches_and_casualties_at_night() {
    let searched = |asked: &Value, drm: i64| {
        let found = answered("search", asked).remove("1 of 1 found");
        assert_eq!(found, Some(share((2 - drm) as u128, 6)), "{asked}");
    };
    for (force, units, day, night) in [
        ("usmc", json!(["7-6-8", "9-1"]), -2, -3),
        ("american", json!(["3-4-6"]), 0, 0),
        ("russian", json!(["4-2-6"]), 0, 0),
        ("gmd", json!(["4-4-7"]), -1, 0),
        ("gmd", json!(["4-4-7", "8-0"]), -1, 1),
    ] {
        let mut asked = json!({
            "units": units, "force": force, "accessible-hexes": 3, "priority": 1,
            "defending-force": "german",
        });
        searched(&asked, day);
        asked["night"] = true.into();
        searched(&asked, night);
    }
    for (defenders, day, night) in
        [(json!(["4-4-7"]), 2, 1), (json!(["4-4-7", "8-0"]), 2, 0), (json!(["2-2-7"]), 1, 0)]
    {
        let mut asked = json!({
            "units": ["4-5-7"], "force": "british", "defenders": defenders,
            "defending-force": "gmd",
        });
        for (at_night, faces) in [(false, day), (true, night)] {
            asked["night"] = at_night.into();
            let missed = answered("mopping-up", &asked).remove("no-casualty");
            assert_eq!(missed, Some(share(6 - faces, 6)), "{asked}");
        }
    }
}

/// The one hidden hex has its place in the order of the searchers: the table of six hexes, by the
/// number of faces.
#[test]
fn by_hand_the_hex_of_each_priority() {
    for (drm, faces, of_36) in [
        (-4, [6, 6, 6, 6, 5, 4], 33),
        (-3, [6, 6, 6, 5, 4, 3], 30),
        (-2, [6, 6, 5, 4, 3, 2], 26),
        (-1, [6, 5, 4, 3, 2, 1], 21),
        (0, [5, 4, 3, 2, 1, 0], 15),
        (1, [4, 3, 2, 1, 0, 0], 10),
        (2, [3, 2, 1, 0, 0, 0], 6),
        (3, [2, 1, 0, 0, 0, 0], 3),
    ] {
        let asked = json!({
            "units": ["3-4-8"], "accessible-hexes": 6, "defending-force": "gmd", "drm": drm,
        });
        let found = |asked: &Value| {
            answered("search", asked).remove("1 of 1 found").unwrap_or_else(Fraction::zero)
        };
        assert_eq!(found(&asked), share(of_36, 36), "{asked}");
        for (priority, faces) in (1..).zip(faces) {
            let mut asked = asked.clone();
            asked["priority"] = priority.into();
            assert_eq!(found(&asked), share(faces, 6), "{asked}");
        }
    }
}

/// One face of a Casualty dr for each total drm.
fn casualty_faces(drm: i32) -> u128 {
    (1 - drm).clamp(0, 6) as u128
}

/// The concealed units with their drm, counted by hand.
const DEFENDERS: [(&[&str], i32); 10] = [
    (&["4-4-8"], -2),
    (&["first-line-half-squad"], -1),
    (&["4-4-8", "4-4-8"], -5),
    (&["4-4-7", "9-1"], -4),
    (&["second-line-full"], -1),
    (&["conscript-full"], 0),
    (&["conscript-half-squad"], 1),
    (&["4-4-8", "hero"], -3),
    (&["hero"], -1),
    (&["vehicle-crew"], -1),
];

/// A hidden T-H Hero changes no Casualty dr, and alone causes none.
const HIDDEN_HEROES: [(&[&str], Option<i32>); 3] =
    [(&["t-h-hero"], None), (&["t-h-hero", "t-h-hero"], None), (&["4-4-8", "t-h-hero"], Some(-2))];

#[test]
fn mopping_up_by_the_faces_of_the_casualty_dr() {
    for (defenders, drm) in DEFENDERS {
        for units in
            [json!(["4-5-7"]), json!(["4-5-7", "2-4-7"]), json!(["4-5-7", "4-5-7", "4-5-8"])]
        {
            let asked = json!({
                "units": units, "force": "british", "defenders": defenders, "year": 1942,
                "month": 5,
            });
            let hit = share(casualty_faces(drm), 6);
            let mut derived = Odds::new();
            add(&mut derived, "no-casualty".to_owned(), &share(6 - casualty_faces(drm), 6));
            // Two tie with 6 of 36; of three 45 of 216 are pairs, and 6 are all.
            let ties: &[(&str, u128, u128)] = match units.as_array().map(Vec::len) {
                Some(1) => &[("1 casualty", 1, 1)],
                Some(2) => &[("1 casualty", 30, 36), ("2 casualties", 6, 36)],
                _ => {
                    &[("1 casualty", 165, 216), ("2 casualties", 45, 216), ("3 casualties", 6, 216)]
                }
            };
            for (name, ways, of) in ties {
                add(&mut derived, (*name).to_owned(), &(&hit * &share(*ways, *of)));
            }
            assert_eq!(answered("mopping-up", &asked), derived, "{asked}");
        }
    }
    let none = json!({ "units": ["6-6-6"], "force": "american", "defending-force": "russian" });
    assert_eq!(answered("mopping-up", &none)["no-casualty"], share(1, 1));
    let mut mines = none;
    mines["mines"] = true.into();
    assert_eq!(answered("mopping-up", &mines)["1 casualty"], share(1, 6));
}

/// What one squad that Searches again and again can come to: it is a HS after its first casualty,
/// and gone after its second.
struct Squad {
    hexes: u128,
    hidden: u128,
    faces: u128,
    traps: bool,
    searches: u32,
}

impl Squad {
    fn derive(
        &self,
        done: u32,
        searched: u128,
        found: u128,
        casualties: u128,
        chance: &Fraction,
        odds: &mut Odds,
    ) {
        if done == self.searches || searched == self.hexes && done > 0 || casualties == 2 {
            let name = match casualties {
                0 => format!("{found} of {} found", self.hidden),
                1 => format!("{found} of {} found, 1 casualty", self.hidden),
                _ => format!("{found} of {} found, {casualties} casualties", self.hidden),
            };
            return add(odds, name, chance);
        }
        for dr in 1..=6_u128 {
            // -1 for the squad, which its HS does not have.
            let left_out = if casualties == 0 { dr - 1 } else { dr };
            let new = self.hexes.saturating_sub(left_out).min(self.hexes - searched);
            for more in 0..=new.min(self.hidden - found) {
                let chance = chance * &share(1, 6);
                let ways = among(self.hexes - searched, self.hidden - found, new, more);
                if ways.is_zero() {
                    continue;
                }
                let chance = &chance * &ways;
                // Traps alone have a 1.
                let faces = if more > 0 { self.faces } else { u128::from(self.traps) };
                let next = [(0, 6 - faces), (1, faces)];
                for (hurt, faces) in next.into_iter().filter(|(_, faces)| *faces > 0) {
                    let chance = &chance * &share(faces, 6);
                    let found = found + more;
                    self.derive(done + 1, searched + new, found, casualties + hurt, &chance, odds);
                }
            }
        }
    }
}

#[test]
fn a_squad_that_searches_on_after_its_casualties() {
    for (hexes, hidden, searches) in [(1, 1, 1), (3, 1, 2), (6, 2, 3), (4, 4, 2), (5, 3, 4)] {
        let known = DEFENDERS.map(|(defenders, drm)| (defenders, Some(drm)));
        for (defenders, drm) in known.into_iter().chain(HIDDEN_HEROES) {
            for traps in [false, true] {
                let asked = json!({
                    "units": ["7-6-8"], "accessible-hexes": hexes, "hidden-hexes": hidden,
                    "only-buildings": true, "defenders": defenders, "booby-traps": traps,
                    "searches": searches,
                });
                let faces = drm.map_or(u128::from(traps), casualty_faces);
                let squad = Squad { hexes, hidden, faces, traps, searches };
                let mut derived = Odds::new();
                squad.derive(0, 0, 0, 0, &share(1, 1), &mut derived);
                derived.retain(|_, chance| !chance.is_zero());
                assert_eq!(answered("search", &asked), derived, "{asked}");
            }
        }
    }
}

#[test]
fn by_hand_partisans_are_stealthy_and_heroes_are_no_hidden_t_h_heroes() {
    let red = json!({
        "units": ["9-1", "3-3-7"], "force": "red-chinese", "enemy": "out-of-los-within-16",
    });
    assert_eq!(answered("concealment", &red)["2 of 2 concealed"], share(20, 36));
    let hurt = |asked: &Value| answered("mopping-up", asked)["1 casualty"].clone();
    let red = json!({
        "units": ["7-6-8"], "force": "usmc", "defending-force": "red-chinese",
        "defenders": ["9-1"],
    });
    assert_eq!(hurt(&red), share(1, 3));
    let hero = json!({
        "units": ["4-5-7"], "force": "british", "defending-force": "japanese", "year": 1941,
        "defenders": ["hero"],
    });
    assert_eq!(hurt(&hero), share(1, 3));
    // Nobody can hurt those who find a hidden T-H Hero in the only hex with a dr of 1.
    let alone = json!({
        "units": ["3-4-8"], "accessible-hexes": 2, "only-buildings": true, "priority": 1,
        "defenders": ["t-h-hero"],
    });
    let found = answered("search", &alone);
    assert_eq!(found["1 of 1 found"], share(1, 6));
    assert_eq!(found.len(), 2, "{found:?}");
    // 3 to 8 of the 30 hexes are named, and none of the three holds something.
    let partisans = json!({ "attackers": "partisan", "hexes": 30, "hidden-hexes": 3 });
    let none: Fraction = answered("recon", &partisans)
        .into_iter()
        .filter_map(|(name, chance)| name.contains(", 0 of 3 found").then_some(chance))
        .sum();
    assert_eq!(none, share(47, 87));
}

#[test]
fn recon_by_the_hexes_that_are_named() {
    for (attackers, stealth, drm) in [
        ("partisan", "", 2),
        ("japanese", "", 2),
        ("finnish", "", 2),
        ("japanese", "normal", 1),
        ("other", "", -1),
        ("american", "normal", 0),
        ("german", "lax", -1),
        ("british", "normal", 1),
        ("russian", "lax", 0),
        ("japanese", "stealthy", 2),
        ("finnish", "stealthy", 2),
        ("partisan", "stealthy", 2),
        ("other", "lax", -2),
    ] {
        for (hexes, hidden) in [(1, 1), (5, 2), (7, 7), (30, 5), (37, 1), (60, 10), (200, 30)] {
            let mut asked =
                json!({ "attackers": attackers, "hexes": hexes, "hidden-hexes": hidden });
            if !stealth.is_empty() {
                asked["stealth"] = stealth.into();
            }
            let mut derived = Odds::new();
            for dr in 1..=6 {
                let named = ((dr + drm).max(0) as u128).min(hexes);
                let plural = if named == 1 { "hex" } else { "hexes" };
                for found in 0..=hidden.min(named) {
                    let chance = &share(1, 6) * &among(hexes, hidden, named, found);
                    let name = format!("{named} {plural} named, {found} of {hidden} found");
                    add(&mut derived, name, &chance);
                }
            }
            assert_eq!(answered("recon", &asked), derived, "{asked}");
        }
    }
}
