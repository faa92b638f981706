//! C3, C.6 and C.7: fire of ordnance at Infantry, shot by shot, by a model of one unit.
//!
//! The model enumerates the TH DR, the subsequent dr and the IFT DR. What an IFT result makes of a
//! unit is that of `a8_fire_phase`, from tables.

use std::collections::{BTreeMap, BTreeSet};

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Model, Odds, Target, add, every_dr, one_of, result};
use crate::exact;

/// A Gun against one unit.
pub(super) struct Fight {
    pub(super) unit: Model,
    pub(super) before: Target,
    pub(super) japanese: bool,
    /// The Modified TH# and the DRM of the first shot, without Case K.
    pub(super) number: i32,
    pub(super) drm: i32,
    pub(super) in_cave: bool,
    pub(super) area: bool,
    /// FP and DRM of a hit and of a Critical Hit.
    pub(super) hit: (f64, i32),
    pub(super) critical: (f64, i32),
    pub(super) rate: i32,
    pub(super) limit: u32,
    pub(super) breaks: i32,
    pub(super) intensive: bool,
    pub(super) stop: &'static str,
    pub(super) multiple: bool,
    /// The unit mans a Gun: what its gunshield adds, and whether solid shot is fired at it.
    pub(super) gun: Option<(i32, bool)>,
}

/// What a shot has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Hit {
    Critical,
    Two,
    One,
    None,
}

/// Before a shot: the target, Acquisition, how many by ROF, Intensive Fire.
type At = (Target, i32, u32, bool);

/// What is left of a target, and of the Gun that it mans.
type Left = (Target, &'static str);

/// How it ends: the target, how many shots, and whether the Gun that fires is gone and how.
type End = (Left, u32, &'static str);

impl Fight {
    /// What the dice hit, each with its ways of 216.
    fn hits(&self, colored: i32, white: i32, drm: i32) -> Vec<(Hit, usize)> {
        let (total, result) = (colored + white, colored + white + drm);
        let two = |critical: usize, hits: usize, as_two: Hit| {
            vec![(Hit::Critical, critical), (as_two, hits), (Hit::None, 6 - critical - hits)]
        };
        let doubles = if self.multiple && colored == white { Hit::Two } else { Hit::One };
        if result > self.number {
            return if total == 2 { two(1, 2, Hit::One) } else { vec![(Hit::None, 6)] };
        }
        if self.area {
            return match (total, result == self.number) {
                (2, false) => vec![(Hit::Critical, 6)],
                (2, true) => two(1, 5, Hit::One),
                _ => vec![(Hit::One, 6)],
            };
        }
        if result * 2 < self.number {
            return vec![(Hit::Critical, 6)];
        }
        if total == 2 {
            let critical = (1..=6).filter(|dr| *dr == 1 || dr * 2 <= self.number).count();
            return two(critical, 6 - critical, doubles);
        }
        vec![(doubles, 6)]
    }

    /// What a hit leaves.
    fn struck(&self, target: &Target, hit: Hit) -> Odds<Left> {
        if hit == Hit::Critical && self.gun.is_some() {
            return Odds::from([((Target::Gone, "target-gun-eliminated"), one_of(36))]);
        }
        let broken = !matches!(target, Target::There { condition: "unbroken" | "pinned", .. });
        let (firepower, drm) = if hit == Hit::Critical { self.critical } else { self.hit };
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            let again: Vec<i32> = match hit {
                Hit::Two => every_dr().map(|(colored, white)| colored + white).collect(),
                _ => vec![12],
            };
            for other in &again {
                let total = (colored + white).min(*other);
                let chance = Fraction::new(1_u32, 36 * again.len() as u32);
                let on_gun = result(firepower, 0, total + drm);
                let (shield, intact) = match self.gun {
                    None => (0, ""),
                    Some((_, solid)) if on_gun.contains('K') => {
                        let gone = solid || on_gun.ends_with("KIA");
                        let gun =
                            if gone { "target-gun-eliminated" } else { "target-gun-malfunctions" };
                        add(&mut odds, (Target::Gone, gun), &chance);
                        continue;
                    }
                    Some((shield, _)) => (if broken { 0 } else { shield }, "target-gun-intact"),
                };
                let result = result(firepower, 0, total + drm + shield);
                for (left, share) in self.unit.suffered(target, result) {
                    add(&mut odds, (left, intact), &(&chance * &share));
                }
            }
        }
        odds
    }

    fn play(&self, known: &mut BTreeMap<At, Odds<End>>, at: At) -> Odds<End> {
        if let Some(odds) = known.get(&at) {
            return odds.clone();
        }
        let (target, acquired, again, intensive) = &at;
        let concealed = matches!(target, Target::There { concealed: true, .. });
        let hidden = concealed && !self.in_cave;
        let more = if *intensive { 2 } else { 0 };
        let drm = self.drm - acquired + more + if hidden { 2 } else { 0 };
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            for (hit, ways) in self.hits(colored, white, drm) {
                if ways == 0 {
                    continue;
                }
                let chance = &one_of(1) * &Fraction::new(ways as u32, 6_u32);
                let left = match hit {
                    Hit::None => {
                        let gun = if self.gun.is_some() { "target-gun-intact" } else { "" };
                        Odds::from([((target.clone(), gun), one_of(36))])
                    }
                    hit => self.struck(target, hit),
                };
                for ((left, gun), share) in left {
                    let here = &chance * &share;
                    let total = colored + white;
                    let revealed = matches!(left, Target::There { concealed: false, .. });
                    let gains = self.area || !hidden || revealed;
                    let acquired = if gains { (acquired + 1).min(2) } else { *acquired };
                    let lost = if total < self.breaks - more {
                        ""
                    } else if *intensive && total >= self.breaks {
                        "removed"
                    } else {
                        "malfunctioned"
                    };
                    let enough = left == Target::Gone
                        || (self.stop != "eliminated" && left.is_at_least(self.stop));
                    let next = if !lost.is_empty() || enough {
                        None
                    } else if !intensive && colored <= self.rate && *again < self.limit {
                        Some((left.clone(), acquired, again + 1, false))
                    } else if self.intensive && !intensive {
                        Some((left.clone(), acquired, *again, true))
                    } else {
                        None
                    };
                    match next {
                        None => add(&mut odds, ((left, gun), 1, lost), &here),
                        Some(next) => {
                            for ((end, shots, lost), rest) in self.play(known, next) {
                                add(&mut odds, (end, shots + 1, lost), &(&here * &rest));
                            }
                        }
                    }
                }
            }
        }
        known.insert(at, odds.clone());
        odds
    }

    pub(super) fn derived(&self) -> Odds<String> {
        let tells = self.rate > 0 || self.intensive;
        let mut odds = Odds::new();
        let start = (self.before.clone(), 0, 0, false);
        for (((target, gun), shots, lost), chance) in self.play(&mut BTreeMap::new(), start) {
            let mut what = Vec::new();
            if !gun.is_empty() {
                what.push(gun.to_owned());
            }
            if tells {
                what.push(format!("{shots} shot{}", if shots == 1 { "" } else { "s" }));
            }
            if !lost.is_empty() {
                what.push(lost.to_owned());
            }
            let end =
                if what.is_empty() { String::new() } else { format!(" / {}", what.join(", ")) };
            add(&mut odds, target.called(&self.before, self.japanese) + &end, &chance);
        }
        odds
    }
}

const UNITS: [(&str, i32, &str); 7] = [
    ("japanese", 3, "elite-full"),
    ("japanese", 1, "conscript-full"),
    ("japanese", 2, "first-line-half-squad-concealed"),
    ("american", 3, "6-6-6"),
    ("british", 2, "4-5-7-concealed"),
    ("russian", 1, "4-4-7-broken"),
    ("gmd", 2, "crew"),
];

/// FP, and the DRM to the IFT DR.
pub(super) type OnTheIft = (f64, i32);

/// A shot: what is asked, and by hand its number, its DRM, and FP and DRM of its hits and of its
/// Critical Hits.
fn shots() -> Vec<(Value, i32, i32, OnTheIft, OnTheIft)> {
    vec![
        // 75 mm at 8 hexes: 7, and 12 FP; a Critical Hit has 24.
        (json!({ "caliber-mm": 75, "range": 8 }), 7, 0, (12.0, 0), (24.0, 0)),
        // In a stone building the TEM is +3 to the TH DR, and -3 to that of a Critical Hit.
        (
            json!({ "caliber-mm": 105, "range": 8, "terrain": "stone-building" }),
            7,
            3,
            (20.0, 0),
            (36.0, -3),
        ),
        // 150 mm: 60 FP are three times eight above 36.
        (json!({ "caliber-mm": 150, "range": 14 }), 6, 0, (30.0, 0), (36.0, -3)),
        // Defensive First Fire: FFNAM counts for the TH DR, and once more for a Critical Hit.
        (
            json!({ "caliber-mm": 75, "range": 8, "ffnam": true, "terrain": "woods" }),
            7,
            0,
            (12.0, 0),
            (24.0, -2),
        ),
        // A mortar of 81 mm at 10 hexes: half of 16 FP, with the TEM; a Critical Hit has 32.
        (
            json!({ "weapon": "mortar", "caliber-mm": 81, "range": 10, "terrain": "crag" }),
            7,
            0,
            (8.0, 1),
            (32.0, -1),
        ),
        // Its bombs fall behind a wall, +1, and a hedge gives nothing (B9.34).
        (
            json!({ "weapon": "mortar", "caliber-mm": 81, "range": 10, "terrain": "wall" }),
            7,
            0,
            (8.0, 1),
            (32.0, -1),
        ),
        (
            json!({ "weapon": "mortar", "caliber-mm": 81, "range": 10, "terrain": "hedge" }),
            7,
            0,
            (8.0, 0),
            (32.0, 0),
        ),
        // In woods its bursts are in the air.
        (
            json!({ "weapon": "mortar", "caliber-mm": 60, "range": 14, "terrain": "woods" }),
            8,
            0,
            (4.0, -1),
            (16.0, -1),
        ),
        // In bamboo so are those of a Gun, which has the TEM of +1 against its TH DR.
        (
            json!({ "caliber-mm": 75, "range": 8, "terrain": "bamboo" }),
            7,
            1,
            (12.0, -1),
            (24.0, -2),
        ),
        // In a swamp HE is halved; on the Area Target Type twice. A Critical Hit is not (C3.71).
        (
            json!({ "caliber-mm": 100, "range": 8, "terrain": "swamp", "target-type": "area" }),
            7,
            0,
            (5.0, 1),
            (36.0, -1),
        ),
        // 37 mm have Multiple Hits, and 4 FP.
        (json!({ "caliber-mm": 37, "range": 8 }), 7, 0, (4.0, 0), (8.0, 0)),
        // A cave against 75 mm: +4.
        (json!({ "caliber-mm": 75, "range": 5, "terrain": "cave" }), 8, 4, (12.0, 0), (24.0, -4)),
        // AP of 47 mm has 2 FP.
        (json!({ "caliber-mm": 47, "range": 8, "ammunition": "ap" }), 7, 0, (2.0, 0), (4.0, 0)),
        // HEAT of 75 mm at a wall: one column less than 12.
        (
            json!({ "caliber-mm": 75, "range": 8, "ammunition": "heat", "terrain": "wall" }),
            7,
            2,
            (8.0, 0),
            (16.0, -2),
        ),
    ]
}

/// Every shot at every unit, with ROF, Intensive Fire and B# taken in turn.
#[test]
fn every_shot_at_one_unit_is_what_its_dice_say() {
    let mut cells = 0;
    for (place, (shot, number, drm, hit, critical)) in shots().into_iter().enumerate() {
        for (turn, (force, elr, name)) in UNITS.into_iter().enumerate() {
            let mixed = place + turn;
            let area = shot["target-type"] == json!("area") || shot["weapon"] == json!("mortar");
            // A Gun fires once on the Area Target Type, whatever its ROF.
            let gun_at_area = shot["target-type"] == json!("area");
            let printed = [0, 1, 3, 2][mixed % 4];
            let rate = if gun_at_area { 0 } else { printed };
            let intensive = mixed % 3 == 1 && shot["caliber-mm"] != json!(60);
            let breaks = [12, 10, 11][turn % 3];
            let stop = ["pinned", "broken", "eliminated"][(place + 2 * turn) % 3];
            let mut asked = shot.clone();
            let more = json!({
                "force": force, "targets": [name], "elr": elr, "heat-of-battle": false,
                "rate-of-fire": printed, "rof-limit": 2, "intensive-fire": intensive,
                "breakdown": breaks, "stop-when": stop,
            });
            let all = asked.as_object_mut().expect("names");
            all.extend(more.as_object().expect("names").clone());
            let model = Fight {
                unit: Model::of_unit(force, name, elr),
                before: Target::named(name),
                japanese: force == "japanese",
                number,
                drm,
                in_cave: shot["terrain"] == json!("cave"),
                area,
                hit,
                critical,
                rate,
                limit: 2,
                breaks,
                intensive,
                stop,
                multiple: !area && (15..=40).contains(&shot["caliber-mm"].as_i64().expect("mm")),
                gun: None,
            };
            let answer = exact("gun-attack", &asked);
            let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
            let mut derived = model.derived();
            if gun_at_area && printed > 0 && !intensive {
                // It has one shot only, and no name says so.
                derived = derived.into_iter().collect();
            }
            assert_eq!(answered, derived, "{asked}");
            assert!(answer.total_mass().is_one(), "{asked}");
            cells += 1;
        }
    }
    assert_eq!(cells, 98);
}

/// A Critical Hit on two units strikes one of them, or both when their dr tie (C3.74): counted
/// from the 36 pairs, and each unit by itself.
#[test]
fn a_critical_hit_strikes_whom_random_selection_takes() {
    let names = ["first-line-full", "elite-half-squad"];
    let asked = json!({
        "caliber-mm": 75, "range": 8, "force": "japanese", "targets": names, "elr": 3,
        "heat-of-battle": false,
    });
    let answer = exact("gun-attack", &asked);
    let models = names.map(|name| Model::of_unit("japanese", name, 3));
    let units = names.map(Target::named);
    let mut derived = Odds::<String>::new();
    let nothing = |units: &[Target; 2]| units.clone();
    // The ways of 216 of the TH DR: 18 critical, 108 hits, 90 misses, 6 of which malfunction.
    let mut add_end = |ends: [Target; 2], chance: &Fraction, lost: bool| {
        let called = |one: usize| ends[one].called(&units[one], true);
        let end = if lost { " / malfunctioned" } else { "" };
        add(&mut derived, format!("{} + {}{end}", called(0), called(1)), chance);
    };
    add_end(nothing(&units), &Fraction::new(84_u32, 216_u32), false);
    add_end(nothing(&units), &Fraction::new(6_u32, 216_u32), true);
    for (chosen, ways) in [([true, false], 15_u32), ([false, true], 15), ([true, true], 6)] {
        let chance = &Fraction::new(18_u32, 216_u32) * &Fraction::new(ways, 36_u32);
        for (colored, white) in every_dr() {
            let of = |one: usize| {
                let firepower = if chosen[one] { 24.0 } else { 12.0 };
                result(firepower, 0, colored + white)
            };
            for (ends, share) in both(&models, &units, [of(0), of(1)]) {
                add_end(ends, &(&(&chance * &one_of(1)) * &share), false);
            }
        }
    }
    for (colored, white) in every_dr() {
        let same = result(12.0, 0, colored + white);
        for (ends, share) in both(&models, &units, [same, same]) {
            add_end(ends, &(&(&Fraction::new(108_u32, 216_u32) * &one_of(1)) * &share), false);
        }
    }
    let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
    assert_eq!(answered, derived);
}

/// A unit that rallies between two phases can be pinned in the second one: each has its own name.
#[test]
fn no_two_outcomes_of_two_phases_share_a_name() {
    let asked = json!({
        "caliber-mm": 75, "range": 8, "phases": 2, "force": "american",
        "targets": ["5-4-6-broken", "8-0"], "elr": 3, "heat-of-battle": false,
    });
    let answer = exact("gun-attack", &asked);
    let names: Vec<&String> = answer.outcomes().iter().map(|(name, _)| name).collect();
    let different: BTreeSet<&String> = names.iter().copied().collect();
    assert_eq!(names.len(), different.len());
    assert!(names.iter().any(|name| name.starts_with("rallied-pinned + ")));
}

/// What two units without a leader suffer: by the same KIA or K, Random Selection takes one, or
/// both; a KIA breaks whom it does not take.
pub(super) fn both(
    models: &[Model; 2],
    units: &[Target; 2],
    results: [&str; 2],
) -> Odds<[Target; 2]> {
    let mut odds = Odds::new();
    let same = results[0] == results[1];
    let selects = results[0].ends_with("KIA") || results[0].starts_with("K/");
    let alone = |taken: [bool; 2]| {
        let suffers = |one: usize| {
            let others = match results[one] {
                result if taken[one] => result.to_owned(),
                result if result.ends_with("KIA") => "BREAK".to_owned(),
                result => format!("{}MC", result.trim_start_matches("K/")),
            };
            match others.as_str() {
                "BREAK" => Odds::from([(models[one].forced_to_break(&units[one]), one_of(36))]),
                result => models[one].suffered(&units[one], result),
            }
        };
        [suffers(0), suffers(1)]
    };
    let cases: Vec<([bool; 2], Fraction)> = match results[0].chars().next() {
        // A KIA of two and more takes both.
        Some(number) if same && selects && (number == 'K' || number == '1') => vec![
            ([true, false], one_of(15)),
            ([false, true], one_of(15)),
            ([true, true], one_of(6)),
        ],
        _ => vec![([true, true], one_of(36))],
    };
    for (taken, chance) in cases {
        let [first, second] = alone(taken);
        for (one, share) in &first {
            for (other, rest) in &second {
                add(&mut odds, [one.clone(), other.clone()], &(&(&chance * share) * rest));
            }
        }
    }
    odds
}
