//! What an attack leaves besides its results: broken support weapons, their ROF, Residual
//! FP, lost concealment and attacks of Snipers. These are chances of its Original DR.

use num_rational::Ratio;
use num_traits::Zero;

use super::column::{Column, Table};
use super::firer::WeaponInUse;
use super::shot::{Original, Shot};
use crate::LedgerLine;
use crate::a_random_selection::chosen_sets;
use crate::a8_defensive_fire::residual;
use crate::a14_snipers::activation::Snipers;
use crate::a15_heat_of_battle::Place;
use crate::tables::ift::Effect;
use crate::units::Unit;

/// The support weapons of an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weapons {
    /// Each as it is used, and whether the unit that fires it can cower.
    pub(crate) used: Vec<(WeaponInUse, bool)>,
    /// How many of the units that fire can cower.
    pub(crate) cowering: u32,
    /// The FP of the attack without support weapons.
    pub(crate) by_units: Ratio<i32>,
}

/// Every IFT DR: the colored and the white die.
fn every_dr() -> impl Iterator<Item = (i32, i32)> {
    (1..=6).flat_map(|colored| (1..=6).map(move |white| (colored, white)))
}

/// The chance of one of so many to be chosen when at least one is: to roll as high as the
/// highest.
///
/// # Source
///
/// A.9.
fn selected(among: u32) -> Ratio<u128> {
    let among = among.max(1);
    let sets = chosen_sets(among as usize, 1).into_iter();
    let ways = sets.filter(|(set, _)| set & 1 == 1).map(|(_, weight)| weight).sum();
    Ratio::new(ways, 36_u128.pow(among))
}

/// A chance as players write it: in 36ths when that is possible.
fn chance(chance: Ratio<u128>) -> String {
    let in_36 = chance * 36;
    if in_36.is_integer() { format!("{in_36}/36") } else { chance.to_string() }
}

/// `10`, `9 to 10` or `11 or more`.
fn numbers(first: i32, last: i32) -> String {
    match (first, last) {
        (first, 12) if first < 12 => format!("{first} or more"),
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first} to {last}"),
    }
}

impl Weapons {
    /// When its weapons break and are gone, and when they may fire again.
    pub(crate) fn ledger(&self, cowering: bool) -> Vec<LedgerLine> {
        let lines = self.used.iter().flat_map(|(weapon, cowers)| {
            let cowers = cowering && *cowers;
            self.breakdown(weapon).into_iter().chain(self.rate_of_fire(weapon, cowers))
        });
        lines.collect()
    }

    /// The chance that a weapon is one of those that break, by an Original DR from `first`
    /// to `last`: of several whose number is reached, Random Selection takes at least one.
    ///
    /// # Source
    ///
    /// A9.7, A9.71.
    fn breaks(&self, first: i32, last: i32) -> (Ratio<u128>, bool) {
        let mut sum = Ratio::zero();
        let mut several = false;
        let totals = every_dr().map(|(colored, white)| colored + white);
        for total in totals.filter(|total| (first..=last).contains(total)) {
            let reached = self.used.iter().filter(|(other, _)| other.breakdown.breaks <= total);
            let reached = reached.count() as u32;
            several |= reached > 1;
            sum += selected(reached) / 36;
        }
        (sum, several)
    }

    /// From which DR on a weapon malfunctions and is gone (A9.7, A.11).
    fn breakdown(&self, weapon: &WeaponInUse) -> Vec<LedgerLine> {
        let WeaponInUse { name, breakdown, rules, .. } = weapon;
        let line = |what: &str, first: i32, last: i32, rule: &str, counts: &str| {
            let (sum, several) = self.breaks(first, last);
            let (by, selection) =
                if several { (" by Random Selection", ", A9.71") } else { ("", "") };
            let numbers = numbers(first, last);
            LedgerLine {
                item: format!("{name} {what}"),
                value: format!("on an Original {numbers}{by}, {}{counts}", chance(sum)),
                rule: format!("{rule}{rules}{selection}"),
            }
        };
        let counts = "; this attack still counts";
        let mut lines = Vec::new();
        if breakdown.breaks < breakdown.gone {
            let last = (breakdown.gone - 1).min(12);
            lines.push(line("malfunctions", breakdown.breaks, last, "A9.7", counts));
        }
        if breakdown.gone <= 12 {
            lines.push(line("is gone", breakdown.gone, 12, "A9.7, A.11", counts));
        }
        lines
    }

    /// Whether a weapon may fire again: on its colored dr, unless the unit that fires it
    /// cowers. Of several units Random Selection says which cowers.
    fn rate_of_fire(&self, weapon: &WeaponInUse, cowers: bool) -> Option<LedgerLine> {
        let rate = weapon.rate_of_fire;
        if rate == 0 {
            return None;
        }
        let steady = Ratio::from(1) - selected(self.cowering);
        let sum: Ratio<u128> = every_dr()
            .filter(|(colored, white)| {
                *colored <= rate && colored + white < weapon.breakdown.breaks
            })
            .map(
                |(colored, white)| {
                    if cowers && colored == white { steady / 36 } else { Ratio::new(1, 36) }
                },
            )
            .sum();
        let (unless, rule) = if cowers { (" unless it cowers", ", A7.9") } else { ("", "") };
        Some(LedgerLine {
            item: format!("{} keeps its ROF", weapon.name),
            value: format!("on a colored die of {rate} or less{unless}, {}", chance(sum)),
            rule: format!("{}{rule}", weapon.rate_rules),
        })
    }
}

/// The Residual FP that an attack leaves when it is Defensive First Fire.
pub(crate) struct Residual {
    pub(crate) shot: Shot,
    pub(crate) table: Table,
    /// The positive DRM from outside the target's Location, and those that can be.
    pub(crate) outside: (i32, i32),
    pub(crate) place: Place,
}

impl Residual {
    /// What it is, when the attack cowers, and without the support weapons (A8.2 to A8.26).
    pub(crate) fn ledger(&self, targets: &[Unit], weapons: &Weapons) -> Vec<LedgerLine> {
        let item = "Residual FP of First Fire";
        if self.place == Place::Pillbox {
            return vec![LedgerLine::new(item, "none in a pillbox".to_owned(), "A8.22")];
        }
        // The highest column counts (A8.2).
        let all_concealed = targets.iter().all(|unit| unit.concealed);
        let fire = if all_concealed { self.shot.at_concealed } else { self.shot.fire };
        let mut lines = vec![LedgerLine::new(item, self.left(fire.column), "A8.2, A8.26")];
        if self.shot.cowering {
            let left = self.left(fire.cowered);
            lines.push(LedgerLine::new("Residual FP when it cowers", left, "A8.224"));
        }
        if !weapons.used.is_empty() {
            let halved =
                if all_concealed && self.shot.fire != self.shot.at_concealed { 2 } else { 1 };
            let column = Column::of(self.table, weapons.by_units / halved);
            let item = "Residual FP without support weapons, for ROF or by malfunction";
            lines.push(LedgerLine::new(item, self.left(column), "A8.23, A8.221"));
        }
        lines
    }

    /// The FP that are left, as players write them.
    fn left(&self, column: Option<Column>) -> String {
        let (surely, possibly) = self.outside;
        let less = |columns: i32| {
            column.and_then(|used| residual::left_by(used, columns)).map_or(0, Column::firepower)
        };
        let (most, least) = (less(surely), less(surely + possibly));
        let written = |left: i32| if left == 0 { "none".to_owned() } else { left.to_string() };
        if most == least {
            written(most)
        } else {
            let why = "as SMOKE and other DRM are in the target's hex or not";
            format!("{} to {}, {why}", written(least), written(most))
        }
    }
}

/// When concealed targets and firers lose their "?" (A12.14).
pub(crate) fn concealment(shot: Shot, targets: bool, firers: bool) -> Vec<LedgerLine> {
    let mut lines = Vec::new();
    if targets {
        let loses = every_dr().filter(|(colored, white)| {
            let made = Original { total: colored + white, doubles: colored == white };
            shot.effect(made, true) <= Effect::Ptc
        });
        let ways = loses.count() as u128;
        let value = format!("by a PTC or worse, {}", chance(Ratio::new(ways, 36)));
        lines.push(LedgerLine::new("concealed targets lose their \"?\"", value, "A12.14"));
    }
    if firers {
        let value = "within 16 hexes and in the LOS of a Good Order enemy".to_owned();
        lines.push(LedgerLine::new("concealed firers lose their \"?\"", value, "A12.14"));
    }
    lines
}

/// Which DR are followed by the attack of a Sniper (A14.1).
pub(crate) fn snipers(of: Snipers) -> Vec<LedgerLine> {
    if let Some(lines) = known_snipers(of) {
        return lines;
    }
    let at = |san: i32| {
        let ways = every_dr().filter(|(colored, white)| colored + white == san).count();
        format!("{ways}/36 at SAN {san}")
    };
    let by_the_attack = format!("by an IFT DR of their SAN, {} to {}", at(2), at(7));
    let by_checks = "by the DR of a target's MC or TC, each as often";
    vec![
        LedgerLine::new("the targets' Sniper attacks", by_the_attack, "A14.1"),
        LedgerLine::new("the firers' Sniper attacks", by_checks.to_owned(), "A14.1"),
    ]
}

/// The same when a SAN is known.
fn known_snipers(of: Snipers) -> Option<Vec<LedgerLine>> {
    let (by_fire, by_checks) = (of.san(of.side), of.by_their_checks());
    by_fire.or(by_checks)?;
    let at = |item: &str, what: &str, san: Option<u8>| {
        let value = match san {
            None => "none, without a SAN".to_owned(),
            Some(san) => {
                let ways = every_dr().filter(|(one, other)| one + other == i32::from(san)).count();
                format!("when {what} is an Original {san}: {ways}/36")
            }
        };
        LedgerLine::new(item, value, "A14.1")
    };
    let mut lines = vec![
        at("the targets' Sniper attacks", "the IFT DR", by_fire),
        at("the firers' Sniper attacks", "a target's MC or TC", by_checks),
    ];
    if of.share > 0 {
        let value = format!("{}/36 by the Random Location DR", of.share);
        lines.push(LedgerLine::new("a Sniper Attack of a dr of 1 or 2 hits them", value, "A14.2"));
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::support_weapons::InUse;

    /// A HMG of B10 and X12 in Sustained Fire, and a LMG of B12 that fires normally. By a 10
    /// or 11 the HMG malfunctions; by a 12 one of them breaks, or both by equal drs.
    #[test]
    fn example_a9_71() {
        let used = |breaks, gone| WeaponInUse {
            name: String::new(),
            breakdown: InUse { breaks, gone },
            rules: String::new(),
            rate_of_fire: 0,
            rate_rules: "",
        };
        let weapons = Weapons {
            used: vec![(used(10, 12), true), (used(12, 13), true)],
            ..Weapons::default()
        };
        assert_eq!(weapons.breaks(10, 11), (Ratio::new(5, 36), false));
        assert_eq!(weapons.breaks(12, 12), (Ratio::new(21, 36 * 36), true));
    }

    #[test]
    fn the_highest_of_several_drs_is_chosen_and_ties_are_too() {
        assert_eq!(selected(1), Ratio::from(1));
        assert_eq!(selected(2), Ratio::new(21, 36));
        assert_eq!(selected(3), Ratio::new(91, 216));
    }
}
