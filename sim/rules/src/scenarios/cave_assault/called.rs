//! An assault whose OBA comes from the first request on.
//!
//! What the Observer and his battery do does not depend on what happens at the cave. So the battery is
//! played first, one friendly fire phase for each Player Turn (C1.2): the PFPh of the attackers' own, and the
//! DFPh of the enemy's. It says in which of them the cave is attacked, and then the assault is played.

use std::collections::BTreeMap;
use std::ops::Deref;

use asl_engine::dice::Dice;
use asl_engine::odds::{Exact, Fraction};
use asl_engine::{Map, Meter, NotExact, Play, Procedure, Step};

use super::outcome::Taken;
use super::the_assault::Assault;
use crate::c1_artillery::mission::Mission;
use crate::c1_artillery::standing::Standing as Battery;

/// An assault, with the battery that has to be called, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// The assault.
    pub assault: Play<Assault>,
    /// The battery.
    pub battery: Option<Mission>,
}

/// Where a trial stands: the battery is played first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(clippy::large_enum_variant, reason = "almost every trial stands in the assault")]
pub enum Trial {
    /// What the battery does next, and in which Player Turns it has attacked the cave.
    Battery(Battery, u32),
    /// The assault.
    Assault(<Play<Assault> as Procedure>::State),
}

impl Deref for Called {
    type Target = Assault;

    fn deref(&self) -> &Assault {
        &self.assault
    }
}

impl Called {
    /// The assault in which the FFE attack in these Player Turns.
    fn attacked_in(&self, turns: u32) -> Play<Assault> {
        Play(Assault { ffe: Some(turns), ..self.assault.0.clone() })
    }

    /// The exact odds.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn exact(&self, meter: &mut Meter<'_>) -> Result<Exact<Taken>, NotExact> {
        let Some(battery) = &self.battery else {
            return Map::new(&self.assault.0).odds(meter);
        };
        let mut outcomes: BTreeMap<Taken, Fraction> = BTreeMap::new();
        let mut undecided = Fraction::zero();
        for (turns, chance) in battery.phases_with_attacks(meter)? {
            let Play(assault) = self.attacked_in(turns);
            let odds = Map::new(&assault).odds(meter)?;
            undecided = &undecided + &(&chance * odds.undecided());
            for (taken, share) in odds.outcomes() {
                let sum = outcomes.entry(taken.clone()).or_insert_with(Fraction::zero);
                *sum = &*sum + &(&chance * share);
            }
        }
        Ok(Exact::of(outcomes.into_iter().collect(), undecided).expect("no mass is lost"))
    }
}

impl Procedure for Called {
    type State = Trial;
    type Outcome = Taken;

    fn start(&self) -> Trial {
        match &self.battery {
            Some(battery) => Trial::Battery(battery.begins(), 0),
            None => Trial::Assault(self.assault.start()),
        }
    }

    fn step<D: Dice + ?Sized>(&self, trial: Trial, dice: &mut D) -> Step<Trial, Taken> {
        match (trial, &self.battery) {
            (Trial::Battery(standing, before), Some(battery)) => {
                let (step, fires) = battery.turn(standing, dice);
                let turns = before | u32::from(fires.attacks) << (standing.phase - 1);
                Step::Next(match step {
                    Step::Next(next) => Trial::Battery(next, turns),
                    Step::Done(_) => Trial::Assault(self.attacked_in(turns).start()),
                })
            }
            (Trial::Assault(state), _) => match self.assault.step(state, dice) {
                Step::Next(next) => Step::Next(Trial::Assault(next)),
                Step::Done(taken) => Step::Done(taken),
            },
            (Trial::Battery(..), None) => unreachable!("a battery was played"),
        }
    }
}
