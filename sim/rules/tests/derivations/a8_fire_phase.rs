//! A7, A8.14, A9.2 and A9.7: a fire phase against one unit, enumerated by a small model.
//!
//! The IFT is that of the transcription, and what a MC makes of a counter stands in the tables
//! of `units_in_words`. The model knows one unit, and goes through all 36 DR of each shot.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use asl_engine::Meter;
use asl_engine::odds::Fraction;
use asl_rules::catalog::{self, Wish};
use serde_json::{Value, json};

use crate::exact;
use crate::units_in_words::{Unit, row};

pub(super) type Odds<K> = BTreeMap<K, Fraction>;

const COLUMNS: [f64; 11] = [1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0, 24.0, 30.0, 36.0];

static IFT: LazyLock<Value> = LazyLock::new(|| {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    all["ift"].clone()
});

/// The result of so many FP, so many columns lower.
pub(super) fn result(firepower: f64, lower: usize, final_dr: i32) -> &'static str {
    let column = COLUMNS.iter().rposition(|column| *column <= firepower);
    match column.and_then(|column| column.checked_sub(lower)) {
        Some(column) => IFT[final_dr.clamp(0, 15).to_string()][column].as_str().expect("a result"),
        None => "-",
    }
}

pub(super) fn one_of(ways: usize) -> Fraction {
    Fraction::new(ways as u32, 36_u32)
}

pub(super) fn add<K: Ord>(odds: &mut Odds<K>, key: K, more: &Fraction) {
    let sum = odds.entry(key).or_insert_with(Fraction::zero);
    *sum = &*sum + more;
}

/// Every DR: the colored die and the white one.
pub(super) fn every_dr() -> impl Iterator<Item = (i32, i32)> {
    (1..=6).flat_map(|colored| (1..=6).map(move |white| (colored, white)))
}

/// What is left of the target: a counter with its condition, or nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Target {
    There { counter: String, condition: &'static str, concealed: bool },
    Gone,
}

impl Target {
    pub(super) fn named(name: &str) -> Self {
        let (name, concealed) =
            name.strip_suffix("-concealed").map_or((name, false), |name| (name, true));
        let (counter, condition) = match name.rsplit_once('-') {
            Some((counter, "broken")) => (counter, "broken"),
            Some((counter, "pinned")) => (counter, "pinned"),
            _ => (name, "unbroken"),
        };
        Self::There { counter: counter.to_owned(), condition, concealed }
    }

    /// What it is called in an outcome.
    pub(super) fn called(&self, before: &Self, japanese: bool) -> String {
        let (
            Self::There { counter, condition, concealed },
            Self::There { counter: first, condition: was, .. },
        ) = (self, before)
        else {
            return "eliminated".to_owned();
        };
        if self == before {
            return "unaffected".to_owned();
        }
        assert!(!concealed, "only who is unaffected stays concealed");
        match *condition {
            same if counter == first && same == *was => "revealed".to_owned(),
            "pinned" if counter == first => "pinned".to_owned(),
            "unbroken" => counter.clone(),
            condition if counter == first && !japanese => condition.to_owned(),
            condition => format!("{counter}-{condition}"),
        }
    }

    /// Whether it is at least so badly off.
    pub(super) fn is_at_least(&self, what: &str) -> bool {
        match self {
            Self::Gone => true,
            Self::There { condition, .. } => match what {
                "pinned" => *condition != "unbroken",
                "broken" => ["broken", "disrupted"].contains(condition),
                _ => false,
            },
        }
    }
}

/// An attack of the list.
#[derive(Clone, Copy)]
pub(super) struct Shot {
    firepower: f64,
    drm: i32,
    led: bool,
    rate: i32,
    breaks: i32,
}

impl Shot {
    fn read(text: &str) -> Self {
        let mut parts = text.split(':');
        let firepower = parts.next().and_then(|part| part.parse().ok()).expect("FP");
        let mut shot = Self { firepower, drm: 0, led: false, rate: 0, breaks: 13 };
        for (key, value) in parts.filter_map(|part| part.split_once('=')) {
            let value: i32 = value.parse().expect("a number");
            match key {
                "drm" => shot.drm += value,
                "leader" => (shot.drm, shot.led) = (shot.drm + value, true),
                "rof" => shot.rate = value,
                _ => shot.breaks = value,
            }
        }
        // Every support weapon with a ROF has B12 at most.
        let inherent = if shot.rate > 0 { 12 } else { 13 };
        Self { breaks: shot.breaks.min(inherent), ..shot }
    }
}

/// A phase against one unit.
pub(super) struct Model {
    force: &'static str,
    before: Target,
    elr: i32,
    drm: i32,
    /// Whether all of it is FFNAM, which ends with a pin.
    ffnam: bool,
    lower: usize,
    shots: Vec<Shot>,
    stop: &'static str,
    limit: u32,
}

/// How a phase ends: the target, shots, attacks saved, malfunctions.
type End = (Target, u32, usize, u32);

/// What is known to come: from this target on, at this attack, when it has been made so often.
type Known = BTreeMap<(Target, usize, u32), Odds<End>>;

/// What is known of a free order.
type Free = BTreeMap<(Target, Vec<Option<u32>>), Fraction>;

impl Model {
    /// A unit by itself, without any attack.
    pub(super) fn of_unit(force: &'static str, name: &str, elr: i32) -> Self {
        Self {
            force,
            before: Target::named(name),
            elr,
            drm: 0,
            ffnam: false,
            lower: 1,
            shots: Vec::new(),
            stop: "never",
            limit: 1,
        }
    }

    fn row(&self, counter: &str) -> &'static Unit {
        row(self.force, counter)
    }

    /// A MC of a unit that is not concealed, or its PTC.
    fn check(&self, target: &Target, kind: &str, number: i32) -> Odds<Target> {
        let Target::There { counter, condition, .. } = target else {
            return Odds::from([(Target::Gone, one_of(36))]);
        };
        let become_so = |counter: &str, condition| Target::There {
            counter: counter.to_owned(),
            condition,
            concealed: false,
        };
        let row = self.row(counter);
        let broken = ["broken", "disrupted"].contains(condition);
        let level: i32 = row[if broken { 3 } else { 2 }].parse().expect("a Morale Level");
        let highest = level - number;
        // A fate of the tables: `.` is the same counter, `*` broken, `!` Disrupted.
        let fate = |column: usize| {
            let fate = row.get(column).map_or("-", String::as_str);
            if fate == "-" {
                return Target::Gone;
            }
            let name = fate.trim_end_matches(['*', '!']).replace('.', counter);
            match fate.chars().last() {
                _ if broken => become_so(&name, condition),
                Some('*') => become_so(&name, "broken"),
                Some('!') => become_so(&name, "disrupted"),
                // Steps leave a pin where it is (G1.11).
                _ => become_so(&name, condition),
            }
        };
        let mut odds = Odds::new();
        for (colored, white) in every_dr() {
            let dr = colored + white;
            let end = if kind == "PTC" {
                let fails = dr > highest && *condition == "unbroken";
                become_so(counter, if fails { "pinned" } else { condition })
            } else if dr <= highest && dr < 12 {
                let pins = dr == highest.min(11) && !broken;
                become_so(counter, if pins { "pinned" } else { condition })
            } else if broken {
                fate(if dr == 12 { 15 } else { 12 })
            } else {
                let beyond = usize::from(dr - highest > self.elr);
                fate(if dr == 12 { 8 } else { 6 } + beyond)
            };
            add(&mut odds, end, &one_of(1));
        }
        odds
    }

    /// What is left of a unit that breaks without any check (A7.301).
    pub(super) fn forced_to_break(&self, target: &Target) -> Target {
        let Target::There { counter, condition, .. } = target else { return Target::Gone };
        let fate = self.row(counter).get(6).map_or("-", String::as_str);
        if fate == "-" {
            return Target::Gone;
        }
        let name = fate.trim_end_matches(['*', '!']).replace('.', counter);
        let condition = if fate.ends_with('*') { "broken" } else { condition };
        Target::There { counter: name, condition, concealed: false }
    }

    /// What an IFT result leaves.
    pub(super) fn suffered(&self, target: &Target, result: &str) -> Odds<Target> {
        let sure = |target: Target| Odds::from([(target, one_of(36))]);
        if result == "-" {
            return sure(target.clone());
        }
        let Target::There { counter, condition, .. } = target else { unreachable!() };
        let known = Target::There { counter: counter.clone(), condition, concealed: false };
        let number = |text: &str| text.parse().expect("a number");
        if result == "PTC" || result == "NMC" {
            return self.check(&known, result, 0);
        }
        if result.ends_with("KIA") {
            return sure(Target::Gone);
        }
        if let Some(mc) = result.strip_prefix("K/") {
            // Casualty Reduction leaves a half-squad in the same condition.
            let half = self.row(counter).get(13).map_or("-", String::as_str);
            if half == "-" {
                return sure(Target::Gone);
            }
            let half = half.trim_end_matches('*').to_owned();
            let half = Target::There { counter: half, condition, concealed: false };
            return self.check(&half, "MC", number(mc));
        }
        self.check(&known, "MC", number(result.trim_end_matches("MC")))
    }

    /// What is still to come from here: the attack and how often its weapon has fired.
    fn play(&self, known: &mut Known, target: &Target, attack: usize, fired: u32) -> Odds<End> {
        let end = |shots, saved| Odds::from([((target.clone(), shots, saved, 0), one_of(36))]);
        if attack == self.shots.len() {
            return end(0, 0);
        }
        let waiting = self.shots.len() - attack - usize::from(fired > 0);
        if self.stop == "never" && *target == Target::Gone {
            return end(waiting as u32, 0);
        }
        if self.stop != "never" && target.is_at_least(self.stop) {
            return end(0, waiting);
        }
        let key = (target.clone(), attack, fired);
        if let Some(odds) = known.get(&key) {
            return odds.clone();
        }
        let mut odds = Odds::new();
        for ((result, again, breaks), fall) in self.falls(target, attack, fired) {
            let next = if again { (attack, fired + 1) } else { (attack + 1, 0) };
            for (left, share) in self.suffered(target, result) {
                let here = &fall * &share;
                let rest = self.play(known, &left, next.0, next.1);
                for ((end, shots, saved, malfunctions), rest) in rest {
                    let end = (end, shots + 1, saved, malfunctions + u32::from(breaks));
                    add(&mut odds, end, &(&here * &rest));
                }
            }
        }
        known.insert(key, odds.clone());
        odds
    }

    /// What the DR of an attack does: the result, whether the weapon fires again, and whether it
    /// breaks.
    fn falls(
        &self,
        target: &Target,
        attack: usize,
        fired: u32,
    ) -> Odds<(&'static str, bool, bool)> {
        let shot = self.shots[attack];
        let Target::There { condition, concealed, .. } = target else { unreachable!() };
        let moves = self.ffnam && *condition != "pinned";
        let firepower = if *concealed { shot.firepower / 2.0 } else { shot.firepower };
        let mut falls = Odds::new();
        for (colored, white) in every_dr() {
            let (total, cowers) = (colored + white, colored == white && !shot.led);
            let lower = if cowers { self.lower } else { 0 };
            let final_dr = total + shot.drm + self.drm - i32::from(moves);
            let breaks = total >= shot.breaks;
            let again = colored <= shot.rate && !breaks && !cowers && fired < self.limit;
            add(&mut falls, (result(firepower, lower, final_dr), again, breaks), &one_of(1));
        }
        falls
    }

    /// The highest chance that the target ends at least so badly off, when the firer is free to
    /// choose the next attack or to stop. Of each attack it says how often it has been made, and
    /// nothing when it is over.
    fn best(
        &self,
        known: &mut Free,
        wanted: &str,
        target: &Target,
        left: &[Option<u32>],
    ) -> Fraction {
        let now = one_of(if target.is_at_least(wanted) { 36 } else { 0 });
        let enough = self.stop != "never" && target.is_at_least(self.stop);
        if *target == Target::Gone || enough {
            return now;
        }
        let key = (target.clone(), left.to_vec());
        if let Some(value) = known.get(&key) {
            return value.clone();
        }
        let mut best = now;
        for attack in 0..left.len() {
            let Some(fired) = left[attack] else { continue };
            let mut value = Fraction::zero();
            for ((result, again, _), fall) in self.falls(target, attack, fired) {
                let mut next = left.to_vec();
                next[attack] = again.then_some(fired + 1);
                for (target, share) in self.suffered(target, result) {
                    let rest = self.best(known, wanted, &target, &next);
                    value = &value + &(&(&fall * &share) * &rest);
                }
            }
            if value > best {
                best = value;
            }
        }
        known.insert(key, best.clone());
        best
    }

    /// The odds by the names that outcomes have.
    fn derived(&self) -> Odds<String> {
        let tells = self.stop != "never" || self.shots.iter().any(|shot| shot.rate > 0);
        let mut odds = Odds::new();
        let ends = self.play(&mut Known::new(), &self.before, 0, 0);
        for ((target, shots, saved, malfunctions), chance) in ends {
            let some = |number: u32, word: &str| {
                format!("{number} {word}{}", if number == 1 { "" } else { "s" })
            };
            let mut what = Vec::new();
            if tells {
                what.push(some(shots, "shot"));
            }
            if tells && saved > 0 {
                what.push(format!("{saved} saved"));
            }
            if malfunctions > 0 {
                what.push(some(malfunctions, "malfunction"));
            }
            let name = target.called(&self.before, self.force == "japanese");
            let end =
                if what.is_empty() { String::new() } else { format!(" / {}", what.join(", ")) };
            add(&mut odds, name + &end, &chance);
        }
        odds
    }
}

/// The units: force, ELR, name.
const UNITS: [(&str, i32, &str); 8] = [
    ("japanese", 3, "elite-full"),
    ("japanese", 1, "conscript-full"),
    ("japanese", 2, "first-line-half-squad"),
    ("american", 3, "6-6-6"),
    ("american", 2, "5-3-6"),
    ("british", 2, "4-5-7-concealed"),
    ("russian", 1, "4-4-7-broken"),
    ("gmd", 2, "crew"),
];

/// The attacks, in one list each.
const LISTS: [&str; 11] = [
    "12",
    "8 4",
    "4 4 4",
    "4:rof=3",
    "6:rof=2:b=10 2",
    "8:drm=-1 6:b=9",
    "2 16:leader=-2:b=11 1",
    "4:rof=1 4:rof=3:leader=0",
    "3.5:drm=2 36:b=8",
    "2:rof=3:b=7 2:rof=2:b=12",
    "1 1 2 4:leader=1",
];

/// Every list against every unit, with the other things taken in turn.
#[test]
fn every_phase_against_one_unit_is_what_its_dice_say() {
    let mut cells = 0;
    for (place, list) in LISTS.iter().enumerate() {
        for (number, (force, elr, name)) in UNITS.iter().enumerate() {
            for (turn, stop) in ["never", "pinned", "broken", "eliminated"].into_iter().enumerate()
            {
                let mixed = place + number + turn;
                let drm = [-2, 0, 1][mixed % 3];
                let (ffnam, inexperienced) = (mixed % 4 == 1, mixed % 5 == 2);
                let limit = [1, 2, 3][(place + turn) % 3];
                let attacks: Vec<&str> = list.split(' ').collect();
                let model = Model {
                    force,
                    before: Target::named(name),
                    elr: *elr,
                    drm,
                    ffnam,
                    lower: if inexperienced { 2 } else { 1 },
                    shots: attacks.iter().map(|text| Shot::read(text)).collect(),
                    stop,
                    limit,
                };
                let asked = json!({
                    "force": force, "targets": [name], "elr": elr, "drm": drm, "ffnam": ffnam,
                    "attacks": attacks, "stop-when": stop, "rof-limit": limit,
                    "inexperienced": inexperienced, "heat-of-battle": false,
                });
                let answer = exact("fire-phase", &asked);
                let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
                assert_eq!(answered, model.derived(), "{asked}");
                assert!(answer.total_mass().is_one(), "{asked}");
                cells += 1;
            }
        }
    }
    assert!(cells >= 200, "{cells}");
}

/// The best order of the attacks, with the right to stop, is the best of all that can be done.
#[test]
fn the_best_order_is_the_highest_of_all_choices() {
    let lists =
        ["8 4", "4:rof=2 8:drm=1", "2:rof=1:b=10 6 1", "16:leader=-1 2:rof=3", "1 8 12:drm=2"];
    let mut higher = 0;
    for (place, list) in lists.iter().enumerate() {
        for (number, (force, elr, name)) in UNITS.iter().enumerate() {
            let (drm, ffnam) = ([-1, 0, 1][(place + number) % 3], (place + number) % 2 == 0);
            let attacks: Vec<&str> = list.split(' ').collect();
            let model = Model {
                drm,
                ffnam,
                shots: attacks.iter().map(|text| Shot::read(text)).collect(),
                limit: 2,
                ..Model::of_unit(force, name, *elr)
            };
            let asked = json!({
                "force": force, "targets": [name], "elr": elr, "drm": drm, "ffnam": ffnam,
                "attacks": attacks, "rof-limit": 2, "heat-of-battle": false,
            });
            let entry = catalog::find("fire-phase").expect("it is in the catalog");
            let question = entry.ask(asked.as_object().expect("an object")).expect("it is allowed");
            for (objective, wanted) in
                [("all-pinned-or-worse", "pinned"), ("none-unbroken", "broken")]
            {
                let wish = Wish { objective, choices: &[] };
                let found = question.best(&wish, &mut Meter::unlimited());
                let found = found.expect("there is no limit").expect("there are choices");
                let left = vec![Some(0); attacks.len()];
                let derived = model.best(&mut Free::new(), wanted, &model.before, &left).to_f64();
                assert!((found.value - derived).abs() < 1e-12, "{asked} {objective}: {derived}");
                let given = found.fixed[0].1.expect("it is known");
                assert!(given <= derived + 1e-12, "{asked} {objective}");
                higher += u32::from(given < derived - 1e-9);
            }
        }
    }
    assert!(higher >= 5, "only {higher} are better than the order given");
}
