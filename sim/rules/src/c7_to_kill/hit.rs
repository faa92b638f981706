//! A hit on a vehicle, or Multiple Hits: where, and what it does (C3.8, C3.9, C7).

use super::crew::{Crew, Left};
use super::penetration::{Damage, Penetration, TO_KILL};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

/// The TH DR of the hit, of which only the place is not known yet.
const LOCATION: Roll = Roll::DR("TH DR, as far as it says where it hits", "C3.9");

/// What hits, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strike {
    /// One hit in a known place.
    At(Penetration),
    /// One hit, in the turret if the colored die of the TH DR is the lower one.
    ByDr {
        /// The hit in the hull.
        hull: Penetration,
        /// The hit in the turret.
        turret: Penetration,
    },
    /// Multiple Hits. The first one is in the hull, since the TH DR was doubles. The first To Kill
    /// DR says where the second one is.
    Two {
        /// A hit in the hull.
        hull: Penetration,
        /// A hit in the turret.
        turret: Penetration,
    },
}

/// A hit on a vehicle with its crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hit {
    /// What hits, and where.
    pub strike: Strike,
    /// The crew.
    pub crew: Crew,
}

impl Strike {
    /// Rolls for what it does to the vehicle.
    pub fn resolve<D: Dice + ?Sized>(&self, dice: &mut D) -> Damage {
        match self {
            Self::At(penetration) => penetration.resolve(dice),
            Self::ByDr { hull, turret } => {
                let both = dice.dr_both(&LOCATION);
                let penetration = if both.colored < both.white { turret } else { hull };
                penetration.resolve(dice)
            }
            Self::Two { hull, turret } => {
                let first = dice.dr_both(&TO_KILL);
                let damage = hull.of_dice(first);
                hull.tell(first.total(), hull.final_dr(first), damage, dice);
                let second = if first.colored < first.white { turret } else { hull };
                // The firer keeps the better result.
                damage.min(second.resolve(dice))
            }
        }
    }
}

impl Hit {
    /// Rolls for what is left of the vehicle and of its crew.
    pub fn resolve<D: Dice + ?Sized>(&self, dice: &mut D) -> Left {
        let damage = self.strike.resolve(dice);
        self.crew.resolve(damage, dice)
    }
}

impl Procedure for Hit {
    /// What became of the vehicle, before its crew rolls.
    type State = Option<Damage>;
    type Outcome = Left;

    fn start(&self) -> Option<Damage> {
        None
    }

    fn step<D: Dice + ?Sized>(
        &self,
        damage: Option<Damage>,
        dice: &mut D,
    ) -> Step<Option<Damage>, Left> {
        match damage {
            None => Step::Next(Some(self.strike.resolve(dice))),
            Some(damage) => Step::Done(self.crew.resolve(damage, dice)),
        }
    }
}
