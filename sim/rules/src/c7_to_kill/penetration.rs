//! The To Kill DR of one hit, and the row of the Destruction Table on which it is read (C7.7).

use std::fmt;

use super::armor::Facing;
use super::projectile::{Projectile, Sum};
use super::target::Target;
use crate::tables::to_kill::Round;
use crate::{LedgerLine, Refusal};
use asl_engine::dice::{BothDice, Dice, Roll};

/// The To Kill DR.
pub const TO_KILL: Roll = Roll::DR("To Kill DR", "C7.7");

/// An Original To Kill DR of so much is a dud (C7.35).
const DUD: i32 = 12;

/// What a hit has done to a vehicle, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Damage {
    /// It is a burning wreck.
    Burns,
    /// It is a wreck.
    Eliminated,
    /// It is immobilized.
    Immobilized,
    /// It is Shocked.
    Shocked,
    /// It is Stunned.
    Stunned,
    /// It is Shocked if its crew fails a NTC.
    PossibleShock,
    /// Nothing.
    None,
}

impl Damage {
    /// Whether the vehicle is gone.
    pub const fn is_gone(self) -> bool {
        matches!(self, Self::Burns | Self::Eliminated)
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Burns => "burns",
            Self::Eliminated => "eliminated",
            Self::Immobilized => "immobilized",
            Self::Shocked => "shocked",
            Self::Stunned => "stunned",
            Self::PossibleShock => "possible-shock",
            Self::None => "no-effect",
        })
    }
}

/// A row of the Destruction Table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Destruction {
    /// AP, APCR, APDS, HEAT and ATR against armor.
    Shot,
    /// HE against armor.
    Shell,
    /// MG against armor.
    Mg,
    /// What burns, against anything.
    Flame,
    /// All others against what is unarmored.
    Unarmored,
}

/// What the red CS# of a vehicle does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RedCs {
    /// It has none.
    None,
    /// A DR that eliminates is read one lower to see whether the vehicle burns.
    IfEliminated,
    /// Any DR is.
    Always,
}

/// What one hit has against the place where it hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Penetration {
    /// The Final TK#.
    pub tk_number: i32,
    /// The row of the Destruction Table.
    pub destruction: Destruction,
    /// Whether the turret is hit.
    pub turret: bool,
    /// Whether the vehicle is HD, so that nothing immobilizes it (C7.5).
    pub hull_down: bool,
    /// Whether Schuerzen protect the place, so that the lower dr is doubled (D11.2).
    pub schuerzen: bool,
    /// What the red CS# does.
    pub red_cs: RedCs,
}

impl Penetration {
    /// What a projectile has against the turret or the hull of a vehicle, with the lines of the
    /// ledger that say so.
    ///
    /// # Formula
    ///
    /// Basic TK# (doubled by a CH) + Case A + Case D - AF, or the number against what is unarmored.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when a number that counts is missing, or the tables have none.
    ///
    /// # Source
    ///
    /// C7.11, C7.2, C7.3.
    pub fn of(
        projectile: &Projectile,
        target: &Target,
        red_cs: RedCs,
        turret: bool,
    ) -> Result<(Self, Vec<LedgerLine>), Refusal> {
        let round = projectile.round;
        let place = if turret { "turret" } else { "hull" };
        let rear = target.facing_of(turret) == Facing::Rear;
        let (sum, destruction) = if target.is_unarmored(turret) {
            let row = if round.is_flame() { Destruction::Flame } else { Destruction::Unarmored };
            (projectile.against_unarmored()?, row)
        } else if round.is_flame() {
            (projectile.by_flame(target, rear)?, Destruction::Flame)
        } else {
            let mut sum = projectile.against_armor()?;
            sum.add(&format!("Case A, rear of the {place}"), i32::from(rear), "C7.21");
            sum.add(&format!("AF of the {place}"), -target.af(turret)?, "C7.11");
            let row = match round {
                Round::He => Destruction::Shell,
                Round::Mg => Destruction::Mg,
                _ => Destruction::Shot,
            };
            (sum, row)
        };
        let Sum { number, mut lines } = sum;
        let item = format!("Final TK# of the {place}");
        let item = if round.is_aimed() { &item } else { "Final TK#" };
        lines.push(LedgerLine::new(item, number.to_string(), "C7.11"));
        let schuerzen = round.is_heat() && target.has_schuerzen(turret);
        if schuerzen {
            let value = "the lower dr is doubled".to_owned();
            lines.push(LedgerLine::new(&format!("Schuerzen of the {place}"), value, "D11.2"));
        }
        let hull_down = target.hull_down;
        let it = Self { tk_number: number, destruction, turret, hull_down, schuerzen, red_cs };
        Ok((it, lines))
    }

    /// The Final DR of these dice: Schuerzen double the lower one (D11.2).
    pub fn final_dr(&self, both: BothDice) -> i32 {
        let lower = if self.schuerzen { both.colored.min(both.white) } else { 0 };
        both.total() + i32::from(lower)
    }

    /// What a To Kill DR does.
    ///
    /// # Formula
    ///
    /// Final DR ≤ half of the TK# burns, < it eliminates. What = it and one above it do depends
    /// on the row and on the place.
    ///
    /// # Source
    ///
    /// C7.7, C7.35, C7.41, C7.5, D5.7.
    pub fn damage(&self, original: i32, final_dr: i32) -> Damage {
        if original == DUD {
            return Damage::None;
        }
        let number = self.tk_number;
        let flame = self.destruction == Destruction::Flame;
        let red = i32::from(self.red_cs != RedCs::None);
        let burns = 2 * (final_dr - red) <= number || flame && final_dr - red < number;
        let eliminates = final_dr < number || flame && final_dr == number;
        if burns && (eliminates || self.red_cs == RedCs::Always) {
            return Damage::Burns;
        }
        if eliminates {
            return Damage::Eliminated;
        }
        match (self.destruction, final_dr - number) {
            (Destruction::Shot | Destruction::Shell, 0) | (Destruction::Shell, 1) => {
                if self.turret { Damage::Shocked } else { Damage::Immobilized }
            }
            (Destruction::Shot, 1) => Damage::PossibleShock,
            (Destruction::Mg, 0) => Damage::Stunned,
            (Destruction::Unarmored, 0) if !self.hull_down => Damage::Immobilized,
            _ => Damage::None,
        }
    }

    /// What these dice do.
    pub fn of_dice(&self, both: BothDice) -> Damage {
        self.damage(both.total(), self.final_dr(both))
    }

    /// Rolls for it.
    pub fn resolve<D: Dice + ?Sized>(&self, dice: &mut D) -> Damage {
        let (original, final_dr) = if self.schuerzen {
            let both = dice.dr_both(&TO_KILL);
            (both.total(), self.final_dr(both))
        } else {
            let total = dice.dr_total(&TO_KILL);
            (total, total)
        };
        let damage = self.damage(original, final_dr);
        self.tell(original, final_dr, damage, dice);
        damage
    }

    /// Says what became of a To Kill DR.
    pub fn tell<D: Dice + ?Sized>(
        &self,
        original: i32,
        final_dr: i32,
        damage: Damage,
        dice: &mut D,
    ) {
        if original == DUD {
            dice.note("C7.35", format_args!("an Original 12 is a dud"));
            return;
        }
        if self.schuerzen {
            dice.note("D11.2", format_args!("Schuerzen make a Final DR of {final_dr}"));
        }
        let place = if self.turret { "turret" } else { "hull" };
        let number = self.tk_number;
        dice.note(
            "C7.7",
            format_args!("Final DR {final_dr} against {number}, in the {place}: {damage}"),
        );
    }
}
