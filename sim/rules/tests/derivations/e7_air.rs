//! E7: air attacks on one unit, by a model of one unit.
//!
//! The model goes through the 36 DR of each roll, in the order in which they are made. What an IFT
//! result makes of a unit is that of `a8_fire_phase`, from tables.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Model, Odds, Target, add, every_dr, one_of, result};
use crate::exact;

/// Planes against one unit. The numbers are written by hand.
struct Raid {
    unit: Model,
    before: Target,
    japanese: bool,
    planes: u32,
    stuka: bool,
    /// The DRM of the Sighting TC for a unit in sight.
    sighting: i32,
    guns: f64,
    /// The DRM of MG and of the TH DR without movement, and those of movement.
    guns_drm: i32,
    bombs_drm: i32,
    moving: i32,
    in_cave: bool,
    /// The MG attacks, and with which attack bombs are dropped.
    attacks: u32,
    shoots: bool,
    bombs_with: Option<u32>,
    area: bool,
    /// FP and DRM of a hit and of a Critical Hit, of which movement is no part.
    hit: (f64, i32),
    critical: (f64, i32),
    eliminates_cave: bool,
    /// AA fire by place: the numbers of its columns on the Vehicle line and one column lower, and
    /// the DRM; `None` there for no column.
    aa: [Vec<(i32, Option<i32>, i32)>; 3],
    cowers: bool,
}

/// Where play stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct At {
    target: Target,
    cave_gone: bool,
    attacked: bool,
    /// Shot down, damaged, recalled, mistaken, unsighting.
    fates: [u32; 5],
    flies: bool,
    guns: bool,
    damaged: bool,
    recalled: bool,
    hampered: bool,
    over: bool,
}

fn sure<K: Ord>(key: K) -> Odds<K> {
    Odds::from([(key, one_of(36))])
}

/// What follows from each case.
fn then(odds: Odds<At>, next: impl Fn(&At) -> Odds<At>) -> Odds<At> {
    let mut all = Odds::new();
    for (at, chance) in odds {
        for (end, share) in next(&at) {
            add(&mut all, end, &(&chance * &share));
        }
    }
    all
}

fn is_concealed(target: &Target) -> bool {
    matches!(target, Target::There { concealed: true, .. })
}

impl Raid {
    fn sight(&self, at: &At) -> Odds<At> {
        if at.target == Target::Gone {
            return sure(at.clone());
        }
        let hidden = if is_concealed(&at.target) { 2 } else { 0 };
        let drm = self.sighting + hidden - i32::from(at.attacked);
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            let total = colored + white;
            let mut next = at.clone();
            if total + drm <= 8 {
                next.flies = true;
                next.guns = true;
                next.recalled = total == 12;
            } else {
                next.fates[2] += u32::from(total == 12);
                next.fates[if total + drm >= 12 { 3 } else { 4 }] += 1;
            }
            add(&mut odds, next, &one_of(1));
        }
        odds
    }

    /// One weapon: 216 ways, of which an Original 2 is six.
    fn weapon(&self, at: &At, (number, lower, drm): (i32, Option<i32>, i32)) -> Odds<At> {
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            let total = colored + white;
            let number = if self.cowers && colored == white { lower } else { Some(number) };
            let usual = number.map_or(3, |number| (total + drm - number + 1).clamp(0, 3));
            for dr in 1..=6 {
                // 0 is down, 1 Damaged, 2 evades, 3 nothing.
                let lucky = if total == 2 { (dr - 1).min(3) } else { 3 };
                let mut next = at.clone();
                match usual.min(lucky) {
                    0 => (next.flies, next.fates[0]) = (false, next.fates[0] + 1),
                    1 if at.damaged => (next.flies, next.fates[0]) = (false, next.fates[0] + 1),
                    1 => (next.damaged, next.hampered) = (true, true),
                    2 => next.hampered = true,
                    _ => {}
                }
                if !next.flies {
                    next = At { guns: false, damaged: false, ..next };
                    (next.recalled, next.hampered, next.over) = (false, false, false);
                }
                add(&mut odds, next, &Fraction::new(1_u32, 216_u32));
            }
        }
        odds
    }

    fn aa(&self, place: usize, odds: Odds<At>) -> Odds<At> {
        self.aa[place].iter().fold(odds, |odds, weapon| {
            then(odds, |at| match at.flies {
                true => self.weapon(at, *weapon),
                false => sure(at.clone()),
            })
        })
    }

    /// The DRM of movement: a pinned unit does not move.
    fn moving(&self, at: &At) -> i32 {
        match at.target {
            Target::There { condition: "pinned", .. } => 0,
            _ => self.moving,
        }
    }

    fn attacks(at: &At) -> bool {
        at.flies && !at.over && at.target != Target::Gone
    }

    fn suffer(&self, at: &At, effect: &str, chance: &Fraction, odds: &mut Odds<At>) {
        for (target, share) in self.unit.suffered(&at.target, effect) {
            add(odds, At { target, attacked: true, ..at.clone() }, &(chance * &share));
        }
    }

    fn shoot(&self, at: &At) -> Odds<At> {
        if !Self::attacks(at) || !at.guns {
            return sure(at.clone());
        }
        let halved = is_concealed(&at.target) && !self.in_cave;
        let firepower = if halved { self.guns / 2.0 } else { self.guns };
        let drm = self.guns_drm + self.moving(at) + i32::from(at.hampered);
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            let total = colored + white;
            let fired = At { guns: total < 12, ..at.clone() };
            let effect = result(firepower, 0, total + drm);
            self.suffer(&fired, effect, &one_of(1), &mut odds);
        }
        odds
    }

    /// What a TH DR hits: ways of six for a Critical Hit, and for a hit.
    fn hits(&self, total: i32, drm: i32, near: bool) -> (u32, u32) {
        let number = match (self.area, near) {
            (true, _) | (false, false) => 7,
            (false, true) => 8,
        };
        let result = total + drm;
        match (total, result <= number) {
            (2, false) => (1, 2),
            (_, false) => (0, 0),
            (2, true) if self.area => {
                if result == number {
                    (1, 5)
                } else {
                    (6, 0)
                }
            }
            (_, true) if self.area => (0, 6),
            (_, true) if 2 * result < number => (6, 0),
            (2, true) => {
                let critical = (number / 2) as u32;
                (critical, 6 - critical)
            }
            _ => (0, 6),
        }
    }

    fn bomb(&self, at: &At, near: bool) -> Odds<At> {
        if !Self::attacks(at) {
            return sure(at.clone());
        }
        let hidden = if is_concealed(&at.target) && !self.in_cave { 2 } else { 0 };
        let moving = self.moving(at);
        let drm = self.bombs_drm + moving + i32::from(at.hampered) + hidden;
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            let (critical, hits) = self.hits(colored + white, drm, near);
            let at = At { attacked: true, ..at.clone() };
            let of_six = |ways: u32| &one_of(1) * &Fraction::new(ways, 6_u32);
            if critical + hits < 6 {
                add(&mut odds, at.clone(), &of_six(6 - critical - hits));
            }
            for (ways, (firepower, drm), is_critical) in
                [(critical, self.critical, true), (hits, self.hit, false)]
            {
                if ways == 0 {
                    continue;
                }
                if is_critical && self.eliminates_cave {
                    let gone = At { target: Target::Gone, cave_gone: true, ..at.clone() };
                    add(&mut odds, gone, &of_six(ways));
                    continue;
                }
                let drm = drm + if is_critical { moving } else { 0 };
                for (one, other) in every_dr() {
                    let effect = result(firepower, 0, one + other + drm);
                    self.suffer(&at, effect, &(&of_six(ways) * &one_of(1)), &mut odds);
                }
            }
        }
        odds
    }

    fn attack(&self, number: u32, odds: Odds<At>) -> Odds<At> {
        let mut odds = odds;
        if self.shoots {
            odds = then(odds, |at| self.shoot(at));
        }
        if self.bombs_with == Some(number) {
            odds = then(odds, |at| self.bomb(at, number == 2));
        }
        odds
    }

    fn pin(at: &At) -> Odds<At> {
        let mut next = at.clone();
        if Self::attacks(at)
            && let Target::There { condition, concealed, .. } = &mut next.target
            && *condition == "unbroken"
        {
            (*condition, *concealed) = ("pinned", false);
        }
        sure(next)
    }

    fn plane(&self, odds: Odds<At>) -> Odds<At> {
        let mut odds = then(odds, |at| self.sight(at));
        let two = self.attacks == 2;
        if two && self.stuka {
            odds = self.attack(1, odds);
            if self.shoots {
                odds = then(odds, Self::pin);
            }
            odds = self.aa(0, odds);
        } else {
            odds = self.aa(0, odds);
            odds = self.attack(1, odds);
        }
        if two {
            odds = then(odds, |at| {
                let over = at.flies && (at.hampered || at.target == Target::Gone);
                sure(At { over, ..at.clone() })
            });
            if self.stuka {
                odds = self.attack(2, odds);
                odds = self.aa(1, odds);
            } else {
                odds = self.aa(1, odds);
                odds = self.attack(2, odds);
            }
        }
        odds = self.aa(2, odds);
        then(odds, |at| {
            let mut fates = at.fates;
            if at.flies && at.damaged {
                fates[1] += 1;
            } else if at.flies && at.recalled {
                fates[2] += 1;
            }
            sure(At { fates, ..Self::start(at) })
        })
    }

    /// Before the next plane.
    fn start(at: &At) -> At {
        At {
            flies: false,
            guns: false,
            damaged: false,
            recalled: false,
            hampered: false,
            over: false,
            ..at.clone()
        }
    }

    fn derived(&self) -> Odds<String> {
        let mut odds = sure(At {
            target: self.before.clone(),
            cave_gone: false,
            attacked: false,
            fates: [0; 5],
            flies: false,
            guns: false,
            damaged: false,
            recalled: false,
            hampered: false,
            over: false,
        });
        for _ in 0..self.planes {
            odds = self.plane(odds);
        }
        let mut named = Odds::new();
        for (at, chance) in odds {
            let left = match at.cave_gone {
                true => "cave-eliminated".to_owned(),
                false => at.target.called(&self.before, self.japanese),
            };
            let words = ["shot down", "damaged", "recalled", "mistaken", "not sighting"];
            let some = at.fates.iter().zip(words).filter(|(number, _)| **number > 0);
            let what: Vec<String> = some.map(|(number, what)| format!("{number} {what}")).collect();
            let end = match what.is_empty() {
                true => String::new(),
                false => format!(" / {}", what.join(", ")),
            };
            add(&mut named, left + &end, &chance);
        }
        named
    }
}

const UNITS: [(&str, i32, &str); 6] = [
    ("japanese", 3, "elite-full"),
    ("japanese", 2, "first-line-half-squad-concealed"),
    ("american", 3, "6-6-6"),
    ("british", 2, "4-5-7-concealed"),
    ("russian", 1, "4-4-7-broken"),
    ("gmd", 2, "crew"),
];

/// A Fighter-Bomber of 1944 in a Strafing run at a unit in the open.
fn strafing(force: &'static str, elr: i32, name: &str) -> Raid {
    Raid {
        unit: Model::of_unit(force, name, elr),
        before: Target::named(name),
        japanese: force == "japanese",
        planes: 1,
        stuka: false,
        sighting: -2,
        guns: 12.0,
        guns_drm: 0,
        bombs_drm: 0,
        moving: 0,
        in_cave: false,
        attacks: 1,
        shoots: true,
        bombs_with: None,
        area: false,
        hit: (30.0, 0),
        critical: (36.0, -3),
        eliminates_cave: false,
        aa: [Vec::new(), Vec::new(), Vec::new()],
        cowers: false,
    }
}

/// A question, and how its raid differs from the strafing Fighter-Bomber.
type Variant = (Value, fn(&mut Raid));

fn variants() -> Vec<Variant> {
    vec![
        (json!({ "year": 1944 }), |_| {}),
        // 1942: 8 FP, +2 for AA. 4 FP have 5 on the Vehicle line, 8 FP 7; cowering 4 and 6.
        (
            json!({ "year": 1942, "terrain": "woods", "aa": [4, 8], "aa-after": [9], "aa-cowers": true }),
            |raid| {
                (raid.guns, raid.guns_drm, raid.sighting) = (8.0, 1, 1);
                raid.aa[0] = vec![(5, Some(4), 2), (7, Some(6), 2)];
                raid.aa[2] = vec![(7, Some(6), 2)];
                raid.cowers = true;
            },
        ),
        // Two planes of 1939 at a unit that moves: 6 FP, +1 for AA. 1 FP has no column below it.
        (
            json!({ "year": 1939, "planes": 2, "ffnam": true, "ffmo": true, "aa": [1, 12],
                "aa-cowers": true, "near-friends": true }),
            |raid| {
                (raid.planes, raid.guns, raid.moving, raid.sighting) = (2, 6.0, -2, -2);
                raid.aa[0] = vec![(3, None, 1), (8, Some(7), 1)];
                raid.cowers = true;
            },
        ),
        // A Point attack of 1944 with bombs of 150 mm, the second from three hexes.
        (
            json!({ "year": 1944, "run": "point", "terrain": "stone-building", "smoke": 1,
                "aa": [6], "aa-second": [16, 2], "aa-after": [12], "aa-drm": 1 }),
            |raid| {
                (raid.attacks, raid.bombs_with, raid.sighting) = (2, Some(2), 2);
                (raid.guns_drm, raid.bombs_drm) = (4, 4);
                raid.critical = (36.0, -6);
                raid.aa[0] = vec![(6, None, 4)];
                raid.aa[1] = vec![(9, None, 4), (4, None, 4)];
                raid.aa[2] = vec![(8, None, 4)];
            },
        ),
        // Bombs of 100 mm in a Strafing run, at a unit that moves, without MG.
        (
            json!({ "year": 1940, "bombs": "first", "machine-guns": false,
                "hazardous-movement": true, "aa": [6], "in-column": true }),
            |raid| {
                (raid.bombs_with, raid.shoots) = (Some(1), false);
                (raid.sighting, raid.moving) = (-4, -2);
                (raid.hit, raid.critical) = ((20.0, 0), (36.0, 0));
                raid.aa[0] = vec![(6, None, 1)];
            },
        ),
        // The Area Target Type: half of 24 FP, and the TEM on the IFT; a CH has 48.
        (
            json!({ "year": 1943, "run": "point", "target-type": "area", "terrain": "woods",
                "sighting-terrain": "light-woods", "planes": 2 }),
            |raid| {
                (raid.attacks, raid.bombs_with, raid.area) = (2, Some(2), true);
                (raid.guns, raid.guns_drm, raid.sighting, raid.planes) = (8.0, 1, 0, 2);
                (raid.hit, raid.critical) = ((12.0, 1), (36.0, -2));
            },
        ),
        // A Stuka with 200 mm: 72 FP are 36, and -4. It pins before its second attack.
        (
            json!({ "year": 1942, "plane": "stuka", "run": "point", "aa": [8], "aa-second": [6],
                "ffnam": true }),
            |raid| {
                (raid.attacks, raid.bombs_with, raid.stuka, raid.guns) = (2, Some(2), true, 4.0);
                (raid.sighting, raid.moving) = (-3, -1);
                (raid.hit, raid.critical) = ((36.0, 0), (36.0, -4));
                raid.aa[0] = vec![(7, None, 2)];
                raid.aa[1] = vec![(6, None, 2)];
            },
        ),
        // Strafing Stukas of 1940.
        (
            json!({ "year": 1940, "plane": "stuka", "planes": 3, "drm": -1, "sighting-drm": 3,
                "aa-after": [36] }),
            |raid| {
                (raid.planes, raid.guns, raid.guns_drm, raid.sighting) = (3, 4.0, -1, 1);
                raid.aa[2] = vec![(13, None, 1)];
            },
        ),
    ]
}

/// At caves: +4, or +6 on the IFT for the Area Target Type; concealment counts for the Sighting TC
/// only.
fn at_caves() -> Vec<Variant> {
    vec![
        (json!({ "year": 1942, "terrain": "cave", "aa": [6] }), |raid| {
            (raid.guns, raid.guns_drm, raid.sighting) = (8.0, 4, 1);
            raid.aa[0] = vec![(6, None, 2)];
        }),
        (json!({ "year": 1944, "run": "point", "terrain": "cave", "cliff-levels": 1 }), |raid| {
            (raid.attacks, raid.bombs_with, raid.eliminates_cave) = (2, Some(2), true);
            (raid.guns_drm, raid.bombs_drm, raid.sighting) = (5, 5, 1);
        }),
        // Rockets of 80 mm: 16 FP, a CH has 32, so the column of 30, with -4.
        (
            json!({ "year": 1944, "terrain": "cave", "bomb-caliber-mm": 80,
                "bombs": "first", "machine-guns": false, "sighting-drm": -3 }),
            |raid| {
                (raid.bombs_with, raid.shoots) = (Some(1), false);
                (raid.guns_drm, raid.bombs_drm, raid.sighting) = (4, 4, -2);
                (raid.hit, raid.critical) = ((16.0, 0), (30.0, -4));
            },
        ),
        // Half of 30 FP, +6; its CH eliminates the cave.
        (
            json!({ "year": 1944, "run": "point", "terrain": "cave", "target-type": "area",
                "machine-guns": false, "sighting-drm": -3 }),
            |raid| {
                (raid.attacks, raid.bombs_with, raid.shoots) = (2, Some(2), false);
                (raid.area, raid.eliminates_cave, raid.sighting) = (true, true, -2);
                (raid.hit, raid.critical) = ((15.0, 6), (36.0, -9));
            },
        ),
    ]
}

fn assert_raid(force: &'static str, elr: i32, name: &str, (more, change): &Variant, cave: bool) {
    let mut raid = strafing(force, elr, name);
    raid.in_cave = cave;
    change(&mut raid);
    let mut asked = more.clone();
    asked["force"] = force.into();
    asked["targets"] = json!([name]);
    asked["elr"] = elr.into();
    asked["heat-of-battle"] = false.into();
    let answer = exact("air-attack", &asked);
    let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
    assert_eq!(answered, raid.derived(), "{asked}");
    assert!(answer.total_mass().is_one(), "{asked}");
}

#[test]
fn air_attacks_on_one_unit() {
    for (force, elr, name) in UNITS {
        for variant in variants() {
            assert_raid(force, elr, name, &variant, false);
        }
    }
}

#[test]
fn air_attacks_on_a_cave() {
    for (force, elr, name) in &UNITS[..2] {
        for variant in at_caves() {
            assert_raid(force, *elr, name, &variant, true);
        }
    }
}
