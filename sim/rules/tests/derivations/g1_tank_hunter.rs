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

/// What fire at heroes in the open leaves of each: 0 whole, 1 wounded, 2 nothing.
fn under_fire(firepower: i32, heroes: &[usize], drm: i32) -> BTreeMap<Vec<usize>, Fraction> {
    let names: Vec<&str> = heroes.iter().map(|who| ["hero", "hero-wounded"][*who]).collect();
    let asked = json!({
        "force": "japanese", "targets": names, "firepower": firepower, "drm": drm, "elr": 5,
        "cowering": false, "heat-of-battle": false,
    });
    let mut all = BTreeMap::new();
    for (outcome, chance) in exact("fire-attack", &asked).outcomes() {
        let each = outcome.split(" + ").zip(heroes).map(|(left, who)| match left {
            "eliminated" => 2,
            "unaffected" => *who,
            other => {
                assert!(other.contains("wounded"), "{other}");
                1
            }
        });
        plus(&mut all, each.collect(), chance);
    }
    all
}

/// The defender, who can fire twice, and once more in the DFPh at a hex beside him.
#[derive(Clone, Copy)]
struct Shooter {
    firepower: i32,
    /// The first hex that he sees.
    from: i32,
    /// The hex beside him; 0 for none.
    beside: i32,
}

impl Shooter {
    /// His FP at a hex when he has fired so often.
    fn at(&self, hex: i32, shots: usize) -> i32 {
        let near = if hex == self.beside { 2 } else { 1 };
        if hex < self.from { 0 } else { self.firepower * near / if shots > 0 { 2 } else { 1 } }
    }
}

/// A way over Open Ground: the defender, the hexes, the MF, and whether he advances from the hex
/// before the last.
#[derive(Clone, Copy)]
struct Way {
    shooter: Shooter,
    hexes: i32,
    mf: i32,
    advances: bool,
}

fn way_of(firepower: i32, hexes: i32) -> Way {
    Way { shooter: Shooter { firepower, from: 1, beside: 0 }, hexes, mf: 8, advances: true }
}

/// Where a charge ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Lost,
    /// In the last hex; whether a wound has pinned him.
    There(bool),
    /// In the hex before it: whether he is wounded, and pinned by that.
    Beside(bool, bool),
}

impl Way {
    /// Where he ends, and how often the defender has fired then.
    fn ends(&self, fired: usize) -> BTreeMap<(End, usize), Fraction> {
        let mut all = BTreeMap::new();
        // Whether he is wounded, and how often it has fired, while he moves.
        let mut now = BTreeMap::from([((0, fired), chance(1, 1))]);
        for hex in 1..=self.hexes {
            let mut next = BTreeMap::new();
            for ((who, shots), before) in now {
                // A wounded hero has three MF at most, and is pinned if he had spent more.
                let short = hex > if who == 1 { self.mf.min(3) } else { self.mf };
                if short {
                    let beside = hex == self.hexes && hex > 1 && self.advances;
                    let end =
                        if beside { End::Beside(who == 1, who == 1 && hex > 4) } else { End::Lost };
                    plus(&mut all, (end, shots), &before);
                    continue;
                }
                let firepower = self.shooter.at(hex, shots);
                if shots > 1 || firepower == 0 {
                    plus(&mut next, (who, shots), &before);
                    continue;
                }
                for (left, of_fire) in under_fire(firepower, &[who], -2) {
                    let chance = &before * &of_fire;
                    match left[0] {
                        2 => plus(&mut all, (End::Lost, shots + 1), &chance),
                        who => plus(&mut next, (who, shots + 1), &chance),
                    }
                }
            }
            now = next;
        }
        for ((who, shots), chance) in now {
            plus(&mut all, (End::There(who == 1 && self.hexes > 3), shots), &chance);
        }
        all
    }

    /// How many of those beside the AFV advance after the DFPh.
    fn advance(&self, beside: &[(bool, bool)], fired: usize) -> BTreeMap<u32, Fraction> {
        let able = beside.iter().filter(|(_, pinned)| !pinned).count() as u32;
        let hex = self.hexes - 1;
        let may = fired == 0 || fired == 1 && hex == self.shooter.beside;
        let firepower = self.shooter.at(hex, fired);
        if able == 0 || !may || firepower == 0 {
            return BTreeMap::from([(able, chance(1, 1))]);
        }
        let heroes: Vec<usize> = beside.iter().map(|(wounded, _)| usize::from(*wounded)).collect();
        let mut all = BTreeMap::new();
        for (left, chance) in under_fire(firepower, &heroes, 0) {
            let goes = left.iter().zip(beside).filter(|(left, (wounded, pinned))| {
                let wounded_now = **left == 1 && !wounded;
                **left < 2 && !pinned && !(wounded_now && hex > 3)
            });
            plus(&mut all, goes.count() as u32, &chance);
        }
        all
    }
}

/// A hunt in words.
struct Case {
    tries: u32,
    /// The faces that create a hero, and those that pin.
    faces: (u32, u32),
    /// The way; none in other phases.
    way: Option<Way>,
    /// The attack when the AFV is unharmed, immobilized, Shocked, and both.
    attack: [Attack; 4],
    /// The same of a hero whom a wound has pinned.
    pinned: [Attack; 4],
    pool: u32,
}

/// Where a hunt stands: the fate of the AFV, whether it is Shocked, how often the defender has
/// fired, and who is beside it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct At {
    fate: usize,
    shock: bool,
    fired: usize,
    beside: Vec<(bool, bool)>,
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
            let start = At { fate: 4, shock: false, fired: 0, beside: Vec::new() };
            let mut now = BTreeMap::from([((start, [created, 0, 0, pinned, 0]), of_dr)]);
            for _ in 0..created {
                let mut next = BTreeMap::new();
                for ((at, counts), before_it) in now {
                    if at.fate < 2 {
                        plus(&mut next, (at, counts), &before_it);
                        continue;
                    }
                    let arrivals = match self.way {
                        None => BTreeMap::from([((End::There(false), 0), chance(1, 1))]),
                        Some(way) => way.ends(at.fired),
                    };
                    for ((end, fired), of_way) in arrivals {
                        let weight = &before_it * &of_way;
                        let mut at = At { fired, ..at.clone() };
                        match end {
                            End::Lost => plus(&mut next, (at, counts), &weight),
                            End::Beside(wounded, pinned) => {
                                at.beside.push((wounded, pinned));
                                at.beside.sort_unstable();
                                plus(&mut next, (at, counts), &weight);
                            }
                            End::There(false) => {
                                self.strike(&self.attack, &mut next, at, counts, &weight)
                            }
                            End::There(true) => {
                                self.strike(&self.pinned, &mut next, at, counts, &weight)
                            }
                        }
                    }
                }
                now = next;
            }
            // The DFPh, the APh and the CCPh.
            let mut advanced: [BTreeMap<(At, Counts), Fraction>; 5] = Default::default();
            for ((mut at, counts), before_it) in now {
                let Some(way) = self.way.filter(|_| at.fate > 1) else {
                    plus(&mut advanced[0], (at, counts), &before_it);
                    continue;
                };
                for (number, of_fire) in way.advance(&at.beside, at.fired) {
                    at.beside.clear();
                    let place = number as usize;
                    plus(&mut advanced[place], (at.clone(), counts), &(&before_it * &of_fire));
                }
            }
            for (number, mut now) in advanced.into_iter().enumerate() {
                for _ in 0..number {
                    let mut next = BTreeMap::new();
                    for ((at, counts), before_it) in now {
                        match at.fate {
                            0 | 1 => plus(&mut next, (at, counts), &before_it),
                            _ => self.strike(&self.attack, &mut next, at, counts, &before_it),
                        }
                    }
                    now = next;
                }
                for ((at, counts), chance) in now {
                    plus(&mut all, (at.fate, counts), &chance);
                }
            }
        }
        all
    }

    /// Adds what an attack comes to.
    fn strike(
        &self,
        attack: &[Attack; 4],
        next: &mut BTreeMap<(At, Counts), Fraction>,
        at: At,
        counts: Counts,
        weight: &Fraction,
    ) {
        let is = usize::from(at.fate == 2) + 2 * usize::from(at.shock);
        for ((mine, new, reduced), of_attack) in &attack[is] {
            let mut counts = counts;
            counts[1] += 1;
            counts[2] += u32::from(*mine);
            counts[4] += u32::from(*reduced);
            let mut after =
                At { fate: at.fate.min(*new), shock: at.shock || *new == 3, ..at.clone() };
            if after.fate < 2 {
                after.beside.clear();
            }
            plus(next, (after, counts), &(weight * of_attack));
        }
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

/// No attack.
fn none() -> [Attack; 4] {
    [(); 4].map(|()| Attack::new())
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
                        let case = Case {
                            tries,
                            faces: (faces, 1),
                            way: None,
                            attack,
                            pinned: none(),
                            pool: 99,
                        };
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
    for (phase, motion) in [("reaction-fire", true), ("ccph", false), ("own-aph", false)] {
        for (unit, class, faces) in UNITS {
            for tries in 1..=2 {
                let base = if unit == "squad" { 6 } else { 4 };
                let ccv = base - i32::from(class == "conscript");
                let attack = by_cc(3, ccv, 0, motion, false);
                let case =
                    Case { tries, faces: (faces, 1), way: None, attack, pinned: none(), pool: 99 };
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
                let case = Case {
                    tries,
                    faces: (3, 1),
                    way: Some(way_of(firepower, distance)),
                    attack: alone(by_cc(2, 5, 0, false, false)),
                    pinned: alone(by_cc(0, 4, 0, false, false)),
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

/// Who has no MF left, or is wounded, in the hex before the last is fired at in the DFPh, and then
/// advances. A wound after more than three MF pins him.
#[test]
fn who_is_adjacent_advances_after_the_dfph() {
    for (distance, spent) in [(4, 0), (4, 2), (5, 0), (5, 2), (3, 3), (7, 1), (8, 1)] {
        for (firepower, from, beside) in [
            (4, 1, 0),
            (8, distance - 1, 0),
            (8, distance - 1, distance - 1),
            (16, distance, 0),
            (4, 2, distance - 1),
        ] {
            for tries in 1..=2 {
                let shooter = Shooter { firepower, from, beside };
                let way = Way { shooter, hexes: distance, mf: 8 - 2 * spent, advances: true };
                let case = Case {
                    tries,
                    faces: (3, 1),
                    way: Some(way),
                    attack: alone(by_cc(3, 5, 0, false, false)),
                    pinned: alone(by_cc(0, 4, 0, false, false)),
                    pool: 99,
                };
                let near =
                    if beside > 0 { format!(":adjacent-at={beside}") } else { String::new() };
                let asked = json!({
                    "year": 1944, "distance": distance, "tries": tries, "spent-mf": spent,
                    "defenders": [format!("{firepower}:from={from}{near}:steady")],
                });
                if 8 - 2 * spent >= distance - 1 {
                    assert_hunt(&asked, &case, 1);
                }
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
                let way = Way { advances: false, ..way_of(4, 2) };
                let pinned = none();
                let case = Case { tries, faces: (5, 1), way: Some(way), attack, pinned, pool: 99 };
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
                let case = Case { tries, faces: (3, 1), way: None, attack, pinned: none(), pool };
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
                let case =
                    Case { tries, faces: (6, 0), way: None, attack, pinned: none(), pool: 99 };
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
