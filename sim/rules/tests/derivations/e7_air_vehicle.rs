//! E7: the arrival of planes, and one attack on a vehicle, by counting.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

type Odds = BTreeMap<String, Fraction>;

fn add(odds: &mut Odds, outcome: String, chance: &Fraction) {
    let sum = odds.entry(outcome).or_insert_with(Fraction::zero);
    *sum = &*sum + chance;
}

fn part(ways: u32, of: u32) -> Fraction {
    Fraction::new(ways, of)
}

fn assert_derived(procedure: &str, asked: &Value, derived: &Odds) {
    let answer = exact(procedure, asked);
    let answered: Odds = answer.outcomes().iter().cloned().collect();
    assert_eq!(&answered, derived, "{procedure} {asked}");
    assert!(answer.total_mass().is_one(), "{procedure} {asked}");
}

/// The chances that they come in each Game Turn, and that they have not come after it.
#[test]
fn by_hand_planes_arrive() {
    let by_turn = [(0, 1), (1, 6), (5, 18), (5, 18), (5, 27), (25, 324), (5, 324)];
    let not_yet = [(1, 1), (5, 6), (5, 9), (5, 18), (5, 54), (5, 324), (0, 1)];
    for turns in [1, 2, 4, 6, 7, 12] {
        for exponent in 0..=5_u32 {
            let mut derived = Odds::new();
            for (turn, (ways, of)) in (1..=turns).zip(by_turn) {
                for planes in 1..=3 {
                    let now = &part(ways, of) * &part(1, 3);
                    let name = match planes {
                        1 => format!("turn {turn}: 1 plane"),
                        planes => format!("turn {turn}: {planes} planes"),
                    };
                    add(&mut derived, format!("{name} with bombs"), &(&now * &part(exponent, 6)));
                    add(&mut derived, name, &(&now * &part(6 - exponent, 6)));
                }
            }
            let (ways, of) = not_yet[turns.min(7) - 1];
            add(&mut derived, "not-yet".to_owned(), &part(ways, of));
            derived.retain(|_, chance| !chance.is_zero());
            let asked = json!({ "game-turns": turns, "bomb-exponent": exponent });
            assert_derived("air-support", &asked, &derived);
        }
    }
}

fn every_dr() -> impl Iterator<Item = (i32, i32)> {
    (1..=6).flat_map(|colored| (1..=6).map(move |white| (colored, white)))
}

/// The ways of 36 of a total of so much or less.
fn at_most(total: i32) -> u32 {
    every_dr().filter(|(one, other)| one + other <= total).count() as u32
}

/// What attacks a vehicle. All numbers are written by hand.
#[derive(Clone)]
struct Attack {
    sighting: i32,
    /// The number of the AA weapon on the Vehicle line, its DRM, and whether it fires afterwards.
    aa: Option<(i32, i32, bool)>,
    /// The Basic TH# and the DRM; the number on the Vehicle line for MG at what is unarmored.
    number: i32,
    drm: i32,
    /// The Final TK# of a Critical Hit, a Direct Hit and a Near Miss.
    kills: [i32; 3],
    kind: &'static str,
    red_cs: bool,
    /// What the crew needs for its TC and for its survival.
    morale: Option<i32>,
    survival: Option<i32>,
}

impl Attack {
    /// What a To Kill DR of the row of the Destruction Table does.
    fn killed(&self, number: i32, turret: bool, total: i32) -> &'static str {
        let red = i32::from(self.red_cs);
        let same = |hull: &'static str, tower: &'static str| if turret { tower } else { hull };
        match total - number {
            _ if total == 12 => "no-effect",
            ..0 if 2 * (total - red) <= number => "burns",
            ..0 => "eliminated",
            0 if self.kind == "mg" => "stunned",
            0 if self.kind == "unarmored" => "immobilized",
            0 | 1 if self.kind == "bombs" => same("immobilized", "shocked"),
            _ => "no-effect",
        }
    }

    /// What the crew does after that.
    fn with_crew(&self, odds: Odds) -> Odds {
        let mut all = Odds::new();
        for (vehicle, chance) in odds {
            let (passes, end) = match (vehicle.as_str(), self.morale, self.survival) {
                ("immobilized", Some(morale), _) => (36 - at_most(morale), "crew bails out"),
                ("eliminated", _, Some(number)) => (at_most(number), "crew survives"),
                _ => (0, ""),
            };
            add(&mut all, format!("{vehicle} / {end}"), &(&chance * &part(passes, 36)));
            add(&mut all, vehicle, &(&chance * &part(36 - passes, 36)));
        }
        all
    }

    /// The attack of a plane that is sighted: with +1 if it is hampered.
    fn attack(&self, hampered: bool) -> Odds {
        let mut odds = Odds::new();
        let drm = self.drm + i32::from(hampered);
        for (colored, white) in every_dr() {
            let total = colored + white;
            if self.kind == "line" {
                self.by_line(total, drm, &mut odds);
                continue;
            }
            // Which Final TK# is used, and how often of six.
            let bombs = self.kind != "mg";
            let usual = if 2 * (total + drm) <= self.number { 1 } else { 2 };
            let turret = colored < white;
            let hits = match (total, (total + drm).cmp(&self.number)) {
                (2, std::cmp::Ordering::Greater) if bombs => {
                    vec![(0, false, 1), (2, true, 1), (2, false, 1)]
                }
                (2, std::cmp::Ordering::Greater) => {
                    vec![(2, false, 1), (2, true, 1), (2, false, 1)]
                }
                (_, std::cmp::Ordering::Greater) => Vec::new(),
                (2, std::cmp::Ordering::Equal) if bombs => vec![(0, false, 1), (usual, false, 5)],
                (2, _) if bombs => vec![(0, false, 6)],
                (2, _) => vec![(usual, false, 6)],
                _ => vec![(usual, turret, 6)],
            };
            let hit: u32 = hits.iter().map(|(_, _, ways)| ways).sum();
            add(&mut odds, "no-effect".to_owned(), &part(6 - hit, 216));
            for (which, turret, ways) in hits {
                for (one, other) in every_dr() {
                    let end = self.killed(self.kills[which], turret, one + other);
                    add(&mut odds, end.to_owned(), &part(ways, 216 * 36));
                }
            }
        }
        self.with_crew(odds)
    }

    /// MG against what is unarmored, with an Unlikely Kill.
    fn by_line(&self, total: i32, drm: i32, odds: &mut Odds) {
        let words = ["burns", "eliminated", "immobilized", "no-effect"];
        let usual = match total + drm - self.number {
            ..=0 if 2 * (total + drm) <= self.number => 0,
            ..0 => 1,
            0 => 2,
            _ => 3,
        };
        for dr in 0..6 {
            let better = if total == 2 { dr.min(3) } else { 3 };
            add(odds, words[usual.min(better)].to_owned(), &part(1, 216));
        }
    }

    fn derived(&self) -> Odds {
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            let (total, result) = (colored + white, colored + white + self.sighting);
            let recalled = if total == 12 { "1 recalled" } else { "" };
            if result > 8 {
                let blind = if result >= 12 { "1 mistaken" } else { "1 not sighting" };
                let all: Vec<&str> =
                    [recalled, blind].into_iter().filter(|word| !word.is_empty()).collect();
                add(&mut odds, format!("no-effect / {}", all.join(", ")), &part(1, 36));
                continue;
            }
            for (end, chance) in self.run(recalled) {
                add(&mut odds, end, &(&chance * &part(1, 36)));
            }
        }
        odds.retain(|_, chance| !chance.is_zero());
        odds
    }

    /// The run of a plane that sees the vehicle.
    fn run(&self, recalled: &str) -> Odds {
        let named = |vehicle: &str, plane: &str| match plane {
            "" => vehicle.to_owned(),
            plane => format!("{vehicle} / {plane}"),
        };
        let mut odds = Odds::new();
        let Some((number, drm, afterwards)) = self.aa else {
            for (end, chance) in self.attack(false) {
                add(&mut odds, named(&end, recalled), &chance);
            }
            return odds;
        };
        for (colored, white) in every_dr() {
            let total = colored + white;
            let usual = (total + drm - number + 1).clamp(0, 3);
            for dr in 0..6 {
                let better = if total == 2 { dr.min(3) } else { 3 };
                let result = usual.min(better);
                let plane = ["1 shot down", "1 damaged", recalled, recalled][result as usize];
                if result == 0 && !afterwards {
                    add(&mut odds, named("no-effect", plane), &part(1, 216));
                    continue;
                }
                for (end, chance) in self.attack(result < 3 && !afterwards) {
                    add(&mut odds, named(&end, plane), &(&chance * &part(1, 216)));
                }
            }
        }
        odds
    }
}

/// A Fighter-Bomber of 1942 with bombs of 120 mm at a tank with 2 as its worst AF: Aerial AF 1.
fn bombs() -> Attack {
    Attack {
        sighting: -3,
        aa: None,
        number: 9,
        drm: 0,
        kills: [25, 13, 7],
        kind: "bombs",
        red_cs: false,
        morale: None,
        survival: None,
    }
}

#[test]
fn an_attack_on_a_vehicle() {
    let cases: [(Value, Attack); 8] = [
        (json!({ "year": 1942, "armament": "bombs", "worst-af": 2 }), bombs()),
        // Near, moving, large, in woods: +2 - 1 + 1. Open-Topped: 12 + 3 - 3.
        (
            json!({ "year": 1942, "armament": "bombs", "worst-af": 4, "near": true, "moving": true,
                "target-size": -1, "terrain": "woods", "open-topped": true, "aa": [6],
                "crew-morale": 8, "survival-number": 5 }),
            Attack {
                sighting: -1,
                aa: Some((6, 2, false)),
                number: 10,
                drm: 2,
                kills: [24, 12, 6],
                morale: Some(8),
                survival: Some(5),
                ..bombs()
            },
        ),
        // A Stuka with 200 mm at a concealed tank with AF 8: 16 + 2 - 4. AA fires afterwards.
        (
            json!({ "year": 1942, "plane": "stuka", "armament": "bombs", "worst-af": 8,
                "concealed": true, "aa": [8], "drm": 6, "red-cs": true }),
            Attack {
                sighting: -1,
                aa: Some((7, 2, true)),
                number: 10,
                drm: 8,
                kills: [30, 14, 6],
                red_cs: true,
                ..bombs()
            },
        ),
        // Only an Original 2 is improbable: +9.
        (
            json!({ "year": 1940, "armament": "bombs", "worst-af": 0, "drm": 9 }),
            Attack { drm: 9, kills: [22, 12, 7], ..bombs() },
        ),
        // A truck: 18, doubled by a Critical Hit; no Near Miss.
        (
            json!({ "year": 1942, "armament": "bombs", "survival-number": 4, "sighting-drm": 8 }),
            Attack {
                sighting: 5,
                kills: [36, 18, 18],
                kind: "unarmored",
                survival: Some(4),
                ..bombs()
            },
        ),
        // MG of 1944 at AF 3: 6 + 2 - 2.
        (
            json!({ "year": 1944, "armament": "mg", "worst-af": 3, "near": true, "smoke": 1,
                "aa": [12] }),
            Attack {
                sighting: -2,
                aa: Some((8, 3, false)),
                number: 10,
                drm: 1,
                kills: [6, 6, 6],
                kind: "mg",
                ..bombs()
            },
        ),
        // MG of 12 FP at a truck: 8 on the Vehicle line.
        (
            json!({ "year": 1944, "armament": "mg", "terrain": "wooden-building", "aa": [4] }),
            Attack {
                sighting: 0,
                aa: Some((5, 3, false)),
                number: 8,
                drm: 2,
                kind: "line",
                ..bombs()
            },
        ),
        // A strafing Stuka at a concealed truck: half of 4 FP.
        (
            json!({ "year": 1942, "plane": "stuka", "armament": "mg", "near": false,
                "concealed": true }),
            Attack { sighting: -1, number: 4, kind: "line", ..bombs() },
        ),
    ];
    for (asked, attack) in cases {
        assert_derived("air-attack-vehicle", &asked, &attack.derived());
    }
}
