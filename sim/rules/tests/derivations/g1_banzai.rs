//! G1.5, A25.23: charges of one unit, every DR counted.
//!
//! A berserk squad of Dare-Death runs at a half-squad or crew. What fire does is read off the IFT
//! in words, and the ways of every DR are added up from the first hex to the APh. CC is then
//! weighed with the odds that `close-combat` has, which is derived elsewhere.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

/// The results of a Final DR of 0 to 15, column by column.
pub(super) static IFT: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    let row =
        |dr: usize| serde_json::from_value(all["ift"][dr.to_string()].clone()).expect("a row");
    (0..=15).map(row).collect()
});

pub(super) const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

/// The squad that charges: whole, a half-squad, or eliminated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Charger {
    Squad,
    Half,
    Gone,
}

/// The defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Holder {
    Good,
    Pinned,
    Broken,
    Gone,
}

/// Both, and the defender's counter: 0 none, 1 First Fire, 2 Final Fire.
pub(super) type State = (Charger, Holder, u8);
pub(super) type Odds<S> = BTreeMap<S, Fraction>;

pub(super) fn add<S: Ord>(odds: &mut Odds<S>, state: S, chance: &Fraction) {
    let sum = odds.entry(state).or_insert_with(Fraction::zero);
    *sum = &*sum + chance;
}

/// Each total of a DR, whether it is doubles, and its chance.
pub(super) fn drs() -> Vec<(i32, bool, Fraction)> {
    let mut all = BTreeMap::<(i32, bool), u32>::new();
    for colored in 1..=6 {
        for white in 1..=6 {
            *all.entry((colored + white, colored == white)).or_default() += 1;
        }
    }
    all.into_iter()
        .map(|((total, doubles), n)| (total, doubles, Fraction::new(n, 36_u32)))
        .collect()
}

/// The number of a MC in a text of the IFT.
pub(super) fn number(text: &str) -> i32 {
    text.trim_start_matches("K/")
        .chars()
        .next()
        .and_then(|c| c.to_digit(10))
        .map_or(0, |n| n as i32)
}

/// What a result does to the berserk squad, whose Morale Level is 10.
pub(super) fn hits_charger(text: &str, charger: Charger) -> Odds<Charger> {
    let reduced = |charger| match charger {
        Charger::Squad => Charger::Half,
        _ => Charger::Gone,
    };
    let mut odds = Odds::new();
    let mut check = |charger: Charger, drm: i32| {
        for (total, _, chance) in drs() {
            let after = match total {
                _ if charger == Charger::Gone => Charger::Gone,
                12 => Charger::Gone,
                _ if total + drm > 10 => reduced(charger),
                _ => charger,
            };
            add(&mut odds, after, &chance);
        }
    };
    match text {
        _ if charger == Charger::Gone || text == "-" || text == "PTC" => {
            add(&mut odds, charger, &Fraction::new(1_u32, 1_u32));
        }
        _ if text.contains("KIA") => add(&mut odds, Charger::Gone, &Fraction::new(1_u32, 1_u32)),
        _ if text.starts_with('K') => check(reduced(charger), number(text)),
        "NMC" => check(charger, 0),
        _ => check(charger, number(text)),
    }
    odds
}

/// What a result does to the defender, whose Morale Level is 8 on both sides.
pub(super) fn hits_holder(text: &str, holder: Holder) -> Odds<Holder> {
    let mut odds = Odds::new();
    let sure = Fraction::new(1_u32, 1_u32);
    match text {
        _ if holder == Holder::Gone || text == "-" => add(&mut odds, holder, &sure),
        _ if text.contains("KIA") || text.starts_with('K') => add(&mut odds, Holder::Gone, &sure),
        "PTC" if holder != Holder::Good => add(&mut odds, holder, &sure),
        "PTC" => {
            for (total, _, chance) in drs() {
                let pinned = total > 8;
                add(&mut odds, if pinned { Holder::Pinned } else { Holder::Good }, &chance);
            }
        }
        _ => {
            let drm = if text == "NMC" { 0 } else { number(text) };
            for (total, _, chance) in drs() {
                add(&mut odds, checked(holder, total, total + drm), &chance);
            }
        }
    }
    odds
}

pub(super) fn checked(holder: Holder, original: i32, final_dr: i32) -> Holder {
    match holder {
        _ if original == 12 => Holder::Gone,
        Holder::Broken if final_dr > 8 => Holder::Gone,
        Holder::Broken => Holder::Broken,
        _ if final_dr > 8 => Holder::Broken,
        _ if final_dr == 8 => Holder::Pinned,
        _ => holder,
    }
}

/// The place of the column of so many quarters of FP.
pub(super) fn column(quarters: i32) -> Option<usize> {
    COLUMNS.iter().rposition(|column| 4 * column <= quarters)
}

/// A hex: its name, its TEM, whether it is Open Ground, and its MF.
pub(super) type Hex = (&'static str, i32, bool, i32);

pub(super) const OPEN: Hex = ("open", 0, true, 1);
pub(super) const BRUSH: Hex = ("brush", 0, false, 2);
pub(super) const WOODS: Hex = ("woods", 1, false, 2);
pub(super) const STONE: Hex = ("stone", 3, false, 2);

pub(super) struct Case<'a> {
    pub(super) hexes: &'a [Hex],
    /// The name, the FP and the Normal Range of the defender.
    pub(super) holder: (&'static str, i32, i32),
    pub(super) opens_fire_at: i32,
    /// Whether it uses FPF at an adjacent unit.
    pub(super) protective: bool,
    pub(super) advancing_fire: bool,
    /// The force of the defender. If it is Japanese, all CC is Hand-to-Hand (G1.64, G18.6).
    pub(super) force: &'static str,
    pub(super) rounds: u8,
}

impl Case<'_> {
    /// One attack of the defender, at such a range and with such DRM.
    fn fires(
        &self,
        state: State,
        range: i32,
        drm: i32,
        final_fire: bool,
        next: &mut Odds<State>,
        weight: &Fraction,
    ) {
        let (charger, holder, mark) = state;
        let (_, printed, normal) = self.holder;
        let mut quarters = 4
            * printed
            * match range {
                0 => 3,
                1 => 2,
                _ => 1,
            };
        if range > normal {
            quarters /= 2;
        }
        if mark > 0 {
            quarters /= 2;
        }
        if holder == Holder::Pinned {
            quarters /= 2;
        }
        let allowed = match mark {
            _ if charger == Charger::Gone || holder > Holder::Pinned || range > 2 * normal => false,
            0 => true,
            1 => range <= normal,
            _ => !final_fire && range <= 1 && (range == 0 || self.protective),
        };
        let Some(place) = column(quarters).filter(|_| allowed) else {
            return add(next, state, weight);
        };
        for (total, doubles, chance) in drs() {
            let chance = weight * &chance;
            let shifted = if doubles { place.checked_sub(1) } else { Some(place) };
            let text = shifted
                .map_or("-", |place| IFT[(total + drm).clamp(0, 15) as usize][place].as_str());
            let protective = mark == 2 && !final_fire;
            let after = if protective { checked(holder, total, total) } else { holder };
            let marked = if doubles || mark > 0 || final_fire { 2 } else { 1 };
            for (charger, part) in hits_charger(text, charger) {
                add(next, (charger, after, marked), &(&chance * &part));
            }
        }
    }

    fn each(odds: Odds<State>, step: impl Fn(State, &mut Odds<State>, &Fraction)) -> Odds<State> {
        let mut next = Odds::new();
        for (state, weight) in &odds {
            step(*state, &mut next, weight);
        }
        next
    }

    /// The odds before CC.
    fn before_cc(&self) -> Odds<State> {
        let mut odds =
            Odds::from([((Charger::Squad, Holder::Good, 0), Fraction::new(1_u32, 1_u32))]);
        let last = self.hexes.len() as i32;
        for (hex, (_, tem, open, mf)) in (1..).zip(self.hexes) {
            let range = last - hex;
            let drm = tem - 1 - i32::from(*open && *tem == 0);
            if range > 0 && range > self.opens_fire_at {
                continue;
            }
            for _ in 0..if range == 0 { 1 } else { *mf } {
                odds = Self::each(odds, |state, next, weight| {
                    self.fires(state, range, drm, false, next, weight);
                });
            }
        }
        let tem = self.hexes[self.hexes.len() - 1].1;
        odds = Self::each(odds, |state, next, weight| {
            // A unit that is marked Final Fire fires no more, and no unit has nothing on it now.
            if state.2 == 2 {
                return add(next, state, weight);
            }
            self.fires(state, 0, tem, true, next, weight);
        });
        if !self.advancing_fire {
            return odds;
        }
        Self::each(odds, |(charger, holder, mark), next, weight| {
            let quarters = match charger {
                Charger::Squad => 4 * 4 * 3 / 2,
                Charger::Half => 2 * 4 * 3 / 2,
                Charger::Gone => 0,
            };
            let Some(place) = column(quarters).filter(|_| holder != Holder::Gone) else {
                return add(next, (charger, holder, mark), weight);
            };
            for (total, _, chance) in drs() {
                let text = IFT[(total + tem).clamp(0, 15) as usize][place].as_str();
                for (holder, part) in hits_holder(text, holder) {
                    add(next, (charger, holder, mark), &(&(weight * &chance) * &part));
                }
            }
        })
    }

    /// The chances that somebody arrives, that the hex is cleared, and that it is held.
    fn derived(&self) -> [Fraction; 3] {
        let [mut arrives, mut cleared, mut held] = [(); 3].map(|()| Fraction::zero());
        for ((charger, holder, _), weight) in self.before_cc() {
            let name = match charger {
                Charger::Squad => "4-4-7-berserk",
                Charger::Half => "2-3-7-berserk",
                Charger::Gone => {
                    if holder != Holder::Gone {
                        held = &held + &weight;
                    }
                    continue;
                }
            };
            arrives = &arrives + &weight;
            let pinned = if holder == Holder::Pinned { "-pinned" } else { "" };
            if holder > Holder::Pinned {
                cleared = &cleared + &weight;
                continue;
            }
            let cc = json!({
                "attacking-force": "gmd", "attackers": [name],
                "defenders": [format!("{}{pinned}", self.holder.0)],
                "hand-to-hand": "true", "attackers-drm": -1, "defending-force": self.force,
                "rounds": self.rounds,
            });
            cleared = &cleared + &(&weight * &measure("close-combat", &cc, "hex-cleared"));
            held = &held + &(&weight * &measure("close-combat", &cc, "attackers-gone"));
        }
        [arrives, cleared, held]
    }

    fn asked(&self) -> Value {
        json!({
            "charge": "dare-death", "attacking-force": "gmd", "attackers": ["4-4-7"],
            "attackers-elr": 2, "defenders": [self.holder.0], "defenders-elr": 5,
            "hexes": self.hexes.iter().map(|hex| hex.0).collect::<Vec<_>>(),
            "opens-fire-at": self.opens_fire_at, "final-protective-fire": self.protective,
            "advancing-fire": self.advancing_fire, "rounds": self.rounds,
            "defending-force": self.force, "heat-of-battle": false,
        })
    }
}

/// The exact expectation of a measure.
pub(super) fn measure(procedure: &str, asked: &Value, name: &str) -> Fraction {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("parameters have names"));
    let question = question.unwrap_or_else(|refusal| panic!("{asked}: {refusal}"));
    let (odds, measures) = question.exact_with_measures().expect("it is small");
    assert!(odds.total_mass().is_one(), "{asked}");
    let place = entry.measures.iter().position(|one| one.name == name).expect("a measure");
    measures[place].clone().expect("it is known")
}

#[test]
fn a_berserk_squad_runs_at_a_half_squad_or_a_crew() {
    let paths: [&[Hex]; 7] = [
        &[OPEN],
        &[STONE],
        &[OPEN, WOODS],
        &[BRUSH, OPEN],
        &[OPEN, OPEN, OPEN],
        &[WOODS, BRUSH, STONE],
        &[OPEN, OPEN, OPEN, OPEN, OPEN, BRUSH],
    ];
    let holders = [
        (("3-4-8", 3, 4), "usmc", 1),
        (("crew", 2, 2), "usmc", 1),
        (("elite-half-squad", 2, 3), "japanese", 2),
    ];
    let mut cases = 0;
    for hexes in paths {
        for (holder, force, rounds) in holders {
            for opens_fire_at in [0, 1, 8] {
                for (protective, advancing_fire) in [(false, true), (true, true), (false, false)] {
                    let case = Case {
                        hexes,
                        holder,
                        opens_fire_at,
                        protective,
                        advancing_fire,
                        force,
                        rounds,
                    };
                    let derived = case.derived();
                    for (name, derived) in
                        ["arrives", "hex-cleared", "hex-held"].into_iter().zip(derived)
                    {
                        let found = measure("banzai", &case.asked(), name);
                        assert_eq!(found, derived, "{name}: {}", case.asked());
                        cases += 1;
                    }
                }
            }
        }
    }
    assert_eq!(cases, 7 * 3 * 3 * 3 * 3);
}
