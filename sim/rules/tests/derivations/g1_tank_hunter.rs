//! G1.421 to G1.425: T-H Heroes against an AFV, put together from chances.
//!
//! Nothing is played. The chances of a dr and a DR are counted on paper, those of one attack on a
//! hero are the answer of `fire-attack`, which has a derivation of its own.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

/// The words of a fate, the worst first.
const WORDS: [&str; 5] = ["burns", "eliminated", "immobilized", "shocked", "no-effect"];

/// Adds a chance to that of a key.
fn plus<K: Ord>(all: &mut BTreeMap<K, Fraction>, key: K, more: &Fraction) {
    let before = all.remove(&key);
    all.insert(key, before.into_iter().chain([more.clone()]).sum());
}

fn chance(ways: u32, of: u32) -> Fraction {
    Fraction::new(ways, of)
}

/// What one hero does who attacks: his mine, the fate, a reduced squad.
type Attack = BTreeMap<(bool, usize, bool), Fraction>;

/// A CC attack with a mine on so many faces.
fn in_cc(faces: u32, ccv: i32, drm: i32, crewed: bool) -> Attack {
    let mut all = Attack::new();
    for (mine, of_mine) in [(true, faces), (false, 6 - faces)] {
        for one in 1..=6 {
            for two in 1..=6 {
                for third in 1..=6 {
                    let twelve = one + two == 12;
                    let dr = one + two + drm - if mine && !twelve { 3 } else { 0 };
                    let mut fate = match dr {
                        _ if dr > ccv => 4,
                        _ if dr == ccv => 2,
                        _ if dr * 2 <= ccv => 0,
                        _ => 1,
                    };
                    if one + two == 2 && third < 4 {
                        fate = fate.min(third - 1);
                    }
                    plus(&mut all, (mine, fate, twelve && crewed), &chance(of_mine, 1296));
                }
            }
        }
    }
    all.retain(|_, chance| !chance.is_zero());
    all
}

/// A DC against an AFV with one AF in front and one elsewhere.
fn with_dc(front: i32, side: i32, aerial: i32, drm: i32) -> Attack {
    let mut all = Attack::new();
    for die in 0..6 {
        let (change, af, rear) = [(-1, side, 1), (0, side, 0), (1, front, 0)][die / 2];
        for dice in 0..1296_i32 {
            let [a, b, c, d] = [dice % 6, dice / 6 % 6, dice / 36 % 6, dice / 216].map(|n| n + 1);
            let position = a + b + drm + change;
            let number = 16 + rear - if position <= 5 { aerial } else { af };
            let fate = match c + d {
                12 => 4,
                _ if position >= 9 => 4,
                dr if dr > number + 1 => 4,
                dr if dr >= number => 2 + usize::from(a < b),
                dr if dr * 2 <= number => 0,
                _ => 1,
            };
            plus(&mut all, (false, fate, false), &chance(1, 7776));
        }
    }
    all
}

/// What fire at a hero in the open leaves of him: whole, wounded, nothing.
fn under_fire(firepower: i32, wounded: bool) -> [Fraction; 3] {
    let name = if wounded { "hero-wounded" } else { "hero" };
    let asked = json!({
        "force": "japanese", "targets": [name], "firepower": firepower, "drm": -2, "elr": 5,
        "cowering": false, "heat-of-battle": false,
    });
    let mut left = [Fraction::zero(), Fraction::zero(), Fraction::zero()];
    for (outcome, chance) in exact("fire-attack", &asked).outcomes() {
        let place = match outcome.as_str() {
            "eliminated" => 2,
            "unaffected" if !wounded => 0,
            "unaffected" => 1,
            other => {
                assert!(other.contains("wounded"), "{other}");
                1
            }
        };
        left[place] = [left[place].clone(), chance.clone()].into_iter().sum();
    }
    left
}

/// Whether he arrives over so many hexes of Open Ground, and how often a defender that can fire
/// twice has then fired.
fn way(firepower: i32, hexes: i32, fired: usize) -> BTreeMap<(bool, usize), Fraction> {
    // What he is (0 whole, 1 wounded, 2 gone), and how often it has fired.
    let mut now = BTreeMap::from([((0, fired), chance(1, 1))]);
    for hex in 1..=hexes {
        let mut next = BTreeMap::<(usize, usize), Fraction>::new();
        for ((who, shots), before) in now {
            // A wounded hero has three MF.
            let stays = who == 2 || (who == 1 && hex > 3);
            if stays || shots > 1 || firepower == 0 {
                let who = if stays { 2 } else { who };
                plus(&mut next, (who, shots), &before);
                continue;
            }
            let firepower = if shots == 0 { firepower } else { firepower / 2 };
            for (left, of_fire) in under_fire(firepower, who == 1).into_iter().enumerate() {
                plus(&mut next, (left, shots + 1), &(&before * &of_fire));
            }
        }
        now = next;
    }
    let mut all = BTreeMap::new();
    for ((who, shots), chance) in now {
        plus(&mut all, (who < 2, shots), &chance);
    }
    all
}

/// A hunt in words.
struct Case {
    tries: u32,
    /// The faces that create a hero, and those that pin.
    faces: (u32, u32),
    /// The fire on the way, and its hexes; none in other phases.
    way: Option<(i32, i32)>,
    /// The attack when the AFV is unharmed, immobilized, Shocked, and both.
    attack: [Attack; 4],
    pool: u32,
}

/// What is counted: created, arrived, mines, pinned, reduced.
type Counts = [u32; 5];

impl Case {
    /// Every end with its chance: the fate and what is counted.
    fn ends(&self, before: u32) -> BTreeMap<(usize, Counts), Fraction> {
        // First the drs, one after another.
        let mut tried = BTreeMap::from([([0_u32; 2], chance(1, 1))]);
        for _ in 0..self.tries {
            let mut next = BTreeMap::new();
            for ([created, pinned], before_it) in tried {
                let mut add = |counts, faces| {
                    if faces > 0 {
                        plus(&mut next, counts, &(&before_it * &chance(faces, 6)));
                    }
                };
                if before + created >= self.pool {
                    add([created, pinned], 6);
                    continue;
                }
                let (hero, pins) = self.faces;
                add([created + 1, pinned], hero);
                add([created, pinned + 1], pins);
                add([created, pinned], 6 - hero - pins);
            }
            tried = next;
        }
        let mut all = BTreeMap::new();
        for ([created, pinned], of_dr) in tried {
            let start = ((4_usize, false, 0_usize), [created, 0, 0, pinned, 0]);
            let mut now = BTreeMap::from([(start, of_dr)]);
            for _ in 0..created {
                let mut next = BTreeMap::new();
                for (((fate, shock, fired), counts), before_it) in now {
                    let mut add = |state, counts: Counts, chance: &Fraction| {
                        plus(&mut next, (state, counts), &(&before_it * chance));
                    };
                    if fate < 2 {
                        add((fate, shock, fired), counts, &chance(1, 1));
                        continue;
                    }
                    let arrivals = match self.way {
                        None => BTreeMap::from([((true, 0), chance(1, 1))]),
                        Some((firepower, hexes)) => way(firepower, hexes, fired),
                    };
                    for ((arrives, shots), of_way) in arrivals {
                        if !arrives {
                            add((fate, shock, shots), counts, &of_way);
                            continue;
                        }
                        let is = usize::from(fate == 2) + 2 * usize::from(shock);
                        for ((mine, new, reduced), of_attack) in &self.attack[is] {
                            let mut counts = counts;
                            counts[1] += 1;
                            counts[2] += u32::from(*mine);
                            counts[4] += u32::from(*reduced);
                            let state = (fate.min(*new), shock || *new == 3, shots);
                            add(state, counts, &(&of_way * of_attack));
                        }
                    }
                }
                now = next;
            }
            for (((fate, ..), counts), chance) in now {
                plus(&mut all, (fate, counts), &chance);
            }
        }
        all
    }

    /// The same for so many AFV, by name.
    fn named(&self, vehicles: u32) -> BTreeMap<String, Fraction> {
        let mut now = BTreeMap::from([(([0_u32; 5], [0_u32; 5]), chance(1, 1))]);
        for _ in 0..vehicles {
            let mut next = BTreeMap::new();
            for ((fates, counts), before) in now {
                for ((fate, more), of_it) in self.ends(counts[0]) {
                    let mut fates = fates;
                    fates[fate] += 1;
                    let counts = std::array::from_fn(|place| counts[place] + more[place]);
                    plus(&mut next, (fates, counts), &(&before * &of_it));
                }
            }
            now = next;
        }
        let mut named = BTreeMap::new();
        for ((fates, [created, arrived, mines, pinned, reduced]), chance) in now {
            let words = WORDS.iter().zip(fates).filter(|(_, times)| *times > 0);
            let words: Vec<String> = words
                .map(|(word, times)| match vehicles {
                    1 => (*word).to_owned(),
                    _ => format!("{times} {word}"),
                })
                .collect();
            let mut name = format!("{}: {created} created", words.join(", "));
            for (number, word) in [
                (arrived, "arrive"),
                (mines, "with ATMM"),
                (pinned, "pinned"),
                (reduced, "reduced"),
            ] {
                if number > 0 {
                    name += &format!(", {number} {word}");
                }
            }
            plus(&mut named, name, &chance);
        }
        named.retain(|_, chance| !chance.is_zero());
        named
    }
}

fn assert_hunt(asked: &Value, case: &Case, vehicles: u32) {
    let answered: BTreeMap<String, Fraction> =
        exact("tank-hunter", asked).outcomes().iter().cloned().collect();
    assert_eq!(answered, case.named(vehicles), "{asked}");
}

/// The CC attack against an AFV at this DRM: when it is unharmed or immobilized (-1, and it does
/// not move).
fn by_cc(faces: u32, ccv: i32, drm: i32, motion: bool, immobile: bool) -> [Attack; 4] {
    let moves = if motion { 2 } else { 0 };
    let whole = in_cc(faces, ccv, drm + moves, true);
    let stopped = in_cc(faces, ccv, drm - i32::from(!immobile), true);
    [whole, stopped, Attack::new(), Attack::new()]
}

/// Without a unit that attacks along, nobody is reduced.
fn alone(attacks: [Attack; 4]) -> [Attack; 4] {
    attacks.map(|attack| {
        let mut all = Attack::new();
        for ((mine, fate, _), chance) in attack {
            plus(&mut all, (mine, fate, false), &chance);
        }
        all
    })
}

/// The units with their faces that create a hero, without a DC.
const UNITS: [(&str, &str, u32); 4] = [
    ("squad", "first-line", 3),
    ("half-squad", "elite", 2),
    ("squad", "conscript", 1),
    ("squad", "second-line", 3),
];

#[test]
fn every_phase_without_a_charge() {
    for (phase, motion) in [("own-aph", false), ("reaction-fire", true), ("ccph", false)] {
        for (year, mine) in [(1942, 2), (1945, 3)] {
            for (unit, class, faces) in UNITS {
                for tries in 1..=3 {
                    for (open, immobile, escorts) in
                        [(false, false, 0), (true, false, 1), (false, true, 0), (true, true, 3)]
                    {
                        let drm = -2 * i32::from(open) - i32::from(immobile) + escorts;
                        let motion = motion && !immobile;
                        let attack = alone(by_cc(mine, 5, drm, motion, immobile));
                        let case = Case { tries, faces: (faces, 1), way: None, attack, pool: 99 };
                        let asked = json!({
                            "phase": phase, "year": year, "unit": unit, "class": class,
                            "tries": tries, "open-topped": open, "immobile": immobile,
                            "escorts": escorts,
                        });
                        assert_hunt(&asked, &case, 1);
                    }
                }
            }
        }
    }
}

#[test]
fn a_unit_that_attacks_along() {
    for (phase, motion) in [("reaction-fire", true), ("ccph", false)] {
        for (unit, class, faces) in UNITS {
            for tries in 1..=2 {
                let base = if unit == "squad" { 6 } else { 4 };
                let ccv = base - i32::from(class == "conscript");
                let attack = by_cc(3, ccv, 0, motion, false);
                let case = Case { tries, faces: (faces, 1), way: None, attack, pool: 99 };
                let asked = json!({
                    "phase": phase, "year": 1944, "unit": unit, "class": class, "tries": tries,
                    "with-unit": true,
                });
                assert_hunt(&asked, &case, 1);
            }
        }
    }
}

#[test]
fn a_charge_over_open_ground_under_one_defender() {
    for distance in [1, 2, 3, 4, 6, 8] {
        for firepower in [0, 2, 4, 8, 12, 24] {
            for tries in 1..=2 {
                let attack = alone(by_cc(2, 5, 0, false, false));
                let case = Case {
                    tries,
                    faces: (3, 1),
                    way: Some((firepower, distance)),
                    attack,
                    pool: 99,
                };
                let mut asked = json!({"year": 1943, "distance": distance, "tries": tries});
                if firepower > 0 {
                    asked["defenders"] = json!([format!("{firepower}:steady")]);
                }
                assert_hunt(&asked, &case, 1);
            }
        }
    }
}

#[test]
fn dc_heroes() {
    for (front, side, aerial) in [(8, 4, 3), (4, 1, 0), (11, 6, 3)] {
        for (ce, motion) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            for tries in 1..=2 {
                let of = |drm| with_dc(front, side, aerial, drm);
                // Immobilized it stops, for -2; Shocked it stops and buttons up.
                let attack = [of(ce + 2 * motion), of(ce - 2), of(0), of(-2)];
                let case = Case { tries, faces: (5, 1), way: Some((4, 2)), attack, pool: 99 };
                let asked = json!({
                    "year": 1944, "distance": 2, "defenders": ["4:steady"], "dc": true,
                    "front-af": front, "side-af": side, "crew-exposed": ce == 1,
                    "in-motion": motion == 1, "tries": tries,
                });
                assert_hunt(&asked, &case, 1);
            }
        }
    }
}

#[test]
fn the_allotment_over_several_vehicles() {
    for (squads, used, pool) in [(3, 0, 1), (6, 0, 2), (12, 3, 1), (9, 0, 3)] {
        for vehicles in 1..=3 {
            for tries in 1..=2 {
                let attack = alone(by_cc(3, 5, 0, false, false));
                let case = Case { tries, faces: (3, 1), way: None, attack, pool };
                let asked = json!({
                    "phase": "ccph", "year": 1944, "squads-in-ob": squads, "heroes-used": used,
                    "vehicles": vehicles, "tries": tries,
                });
                assert_hunt(&asked, &case, vehicles);
            }
        }
    }
}

#[test]
fn hidden_heroes_need_no_dr() {
    for tries in 1..=3 {
        for phase in ["own-aph", "reaction-fire", "ccph"] {
            for hidden in ["voluntary", "involuntary"] {
                let asked = json!({"phase": phase, "year": 1945, "hidden": hidden, "tries": tries});
                if (phase, hidden) == ("own-aph", "involuntary") {
                    let name = format!("no-effect: {tries} created");
                    assert_eq!(exact("tank-hunter", &asked).probability(&name), chance(1, 1));
                    continue;
                }
                let attack = alone(by_cc(3, 5, 0, phase == "reaction-fire", false));
                let case = Case { tries, faces: (6, 0), way: None, attack, pool: 99 };
                assert_hunt(&asked, &case, 1);
            }
        }
    }
}

#[test]
fn by_hand_a_squad_in_1944() {
    // 1/2 for the Hero, 1/2 for his mine; 10 of 36 burn with it, 1 without.
    let exact = exact("tank-hunter", &json!({"phase": "ccph", "year": 1944}));
    let of = |name: &str| exact.probability(&name.to_owned());
    assert_eq!(of("no-effect: 0 created, 1 pinned"), chance(1, 6));
    assert_eq!(of("no-effect: 0 created"), chance(1, 3));
    assert_eq!(of("burns: 1 created, 1 arrive, 1 with ATMM"), chance(10, 144));
    assert_eq!(of("burns: 1 created, 1 arrive"), chance(1, 144));
    assert_eq!(of("eliminated: 1 created, 1 arrive, 1 with ATMM"), chance(11, 144));
    assert_eq!(of("immobilized: 1 created, 1 arrive, 1 with ATMM"), chance(5, 144));
}
