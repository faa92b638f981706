//! What CC attacks leave of the units of one side: Random Selection, Casualty Reduction, wounds.

use std::fmt;

use super::fighter::{Fighter, Fighters, Presence};
use crate::a_random_selection::{chosen_sets, select};
use crate::a10_morale::consequence::{Consequence, casualty_reduction};
use crate::a17_wounds;
use crate::units::Unit;
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// What a unit owes to the dice, or what has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owes {
    /// Nothing: it is left as it is.
    Nothing,
    /// It takes part in the Random Selection of the attack with this number.
    Selection(u8),
    /// It is wounded, and makes its Wound Severity dr.
    Wound,
    /// It is gone.
    Gone,
}

/// The units of one side after the CC attacks on it, with what they owe.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Harm {
    /// Each unit.
    pub units: Vec<Harmed>,
}

/// A unit after the CC attacks on its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Harmed {
    /// The unit.
    pub fighter: Fighter,
    /// What it owes.
    pub owes: Owes,
    /// Whether it leaves the Location if it lives (A11.22).
    pub leaves: bool,
}

impl Harmed {
    /// A unit that owes nothing.
    pub const fn settled(fighter: Fighter) -> Self {
        Self { fighter, owes: Owes::Nothing, leaves: false }
    }
}

/// The units that are left of one side.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Survivors(pub Fighters);

impl fmt::Display for Survivors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|fighter| write!(f, "{} ", fighter.unit))
    }
}

impl Harm {
    /// The units of a Random Selection that waits, by their places.
    fn waiting(units: &[Harmed]) -> Option<Vec<usize>> {
        let group = units.iter().find_map(|one| match one.owes {
            Owes::Selection(attack) => Some(attack),
            _ => None,
        })?;
        let of_it = |place: &usize| units[*place].owes == Owes::Selection(group);
        Some((0..units.len()).filter(of_it).collect())
    }

    /// The units after a Random Selection has chosen some of a group for Casualty Reduction.
    fn reduced(mut units: Vec<Harmed>, group: &[usize], chosen: &[usize]) -> Vec<Harmed> {
        for place in group {
            units[*place].owes = Owes::Nothing;
        }
        for place in chosen {
            let one = &mut units[*place];
            // It loses its concealment (A11.19), and does not get away (A11.2).
            one.fighter.unit.concealed = false;
            one.fighter.withdraws = false;
            match casualty_reduction(one.fighter.unit) {
                Consequence::Settled(fate) => match fate.units().next() {
                    Some(left) => one.fighter.unit = left,
                    None => one.owes = Owes::Gone,
                },
                Consequence::Wound { .. } => one.owes = Owes::Wound,
            }
        }
        units
    }

    /// Whether these units still owe something to the dice.
    pub fn is_owed(units: &[Harmed]) -> bool {
        units.iter().any(|one| matches!(one.owes, Owes::Selection(_) | Owes::Wound))
    }

    /// What is left when nothing is owed any more.
    pub fn done(units: Vec<Harmed>) -> Survivors {
        let left = units.into_iter().filter(|one| one.owes != Owes::Gone);
        let left = left.map(|Harmed { fighter, leaves, .. }| {
            let presence = if leaves { Presence::Withdrawn } else { fighter.presence };
            Fighter { presence, ..fighter }
        });
        Survivors(left.collect())
    }

    fn after(units: Vec<Harmed>) -> Step<Vec<Harmed>, Survivors> {
        if Self::is_owed(&units) { Step::Next(units) } else { Step::Done(Self::done(units)) }
    }
}

impl Procedure for Harm {
    type State = Vec<Harmed>;
    type Outcome = Survivors;

    fn start(&self) -> Vec<Harmed> {
        self.units.clone()
    }

    fn step<D: Dice + ?Sized>(
        &self,
        mut units: Vec<Harmed>,
        dice: &mut D,
    ) -> Step<Vec<Harmed>, Survivors> {
        if let Some(group) = Self::waiting(&units) {
            // One unit alone is not rolled for.
            let chosen = if group.len() == 1 { group.clone() } else { select(&group, 1, dice) };
            for place in &chosen {
                let unit = units[*place].fighter.unit;
                dice.note("A11.11", format_args!("Casualty Reduction of {unit}"));
            }
            return Self::after(Self::reduced(units, &group, &chosen));
        }
        if let Some(one) = units.iter_mut().find(|one| one.owes == Owes::Wound) {
            let unit: Unit = one.fighter.unit;
            one.owes = Owes::Nothing;
            match a17_wounds::severity(unit.body, 0, dice) {
                Some(body) => one.fighter.unit = unit.with_body(body),
                None => one.owes = Owes::Gone,
            }
        }
        Self::after(units)
    }

    /// A Random Selection is added up by the units that it chooses.
    fn ways(
        &self,
        units: &Vec<Harmed>,
        visit: &mut dyn FnMut(Step<Vec<Harmed>, Survivors>, u128, usize),
    ) -> u64 {
        match Self::waiting(units) {
            Some(group) if group.len() > 1 => {
                for (set, weight) in chosen_sets(group.len(), 1) {
                    let chosen: Vec<usize> = (0..group.len())
                        .filter(|place| set & (1 << place) != 0)
                        .map(|place| group[place])
                        .collect();
                    let units = Self::reduced(units.clone(), &group, &chosen);
                    visit(Self::after(units), weight, group.len());
                }
            }
            _ => asl_engine::every_way(self, units, visit),
        }
        0
    }
}
