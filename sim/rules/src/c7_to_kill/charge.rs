//! A DC at an AFV: Target Facing dr, Position DR, To Kill DR (C7.346, C7.34, C7.7).

use super::armor::{Facing, Plates};
use crate::a11_close_combat::against_vehicle::assault::Fate;
use asl_engine::dice::{Dice, Roll};

const FACING: Roll = Roll::dr("Target Facing dr", "D3.2, G1.612");
const POSITION: Roll = Roll::DR("DC Position DR", "C7.346");
const TO_KILL: Roll = Roll::DR("To Kill DR of the DC", "C7.34");

/// The Basic TK# of a DC (C7.34).
const BASIC_TK: i32 = 16;

/// Where a DC lies by its Final Position DR (C7.346).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// Where the Aerial AF counts.
    Optimal,
    /// Where the AF counts.
    Good,
    /// Where the AFV is safe from it.
    Poor,
}

impl Position {
    /// That of a Final Position DR.
    ///
    /// # Source
    ///
    /// C7.346.
    pub const fn of_dr(final_dr: i32) -> Self {
        match final_dr {
            ..=5 => Self::Optimal,
            6..=8 => Self::Good,
            9.. => Self::Poor,
        }
    }
}

/// A DC that attacks an AFV.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Charge {
    /// The Target Facing; `None` for that of a dr.
    pub facing: Option<Facing>,
    /// The armor.
    pub plates: Plates,
    /// The DRM of the Position DR but that of the Target Facing.
    pub drm: i32,
    /// The X# of the DC.
    pub malfunction_number: i32,
}

impl Charge {
    /// The DRM of the Position DR for a Target Facing (C7.346).
    pub const fn facing_drm(facing: Facing) -> i32 {
        match facing {
            Facing::Rear => -1,
            Facing::Side => 0,
            Facing::Front => 1,
        }
    }

    /// The Final TK# (C7.21, C7.34).
    pub const fn tk_number(&self, facing: Facing, position: Position, turret: bool) -> i32 {
        let rear = if matches!(facing, Facing::Rear) { 1 } else { 0 };
        let af = match position {
            Position::Optimal => self.plates.aerial,
            _ => self.plates.af(facing, turret),
        };
        BASIC_TK + rear - af
    }

    /// What an Original To Kill DR does against a Final TK#.
    ///
    /// # Formula
    ///
    /// Final DR ≤ half of it burns, < it eliminates, = or one above it immobilizes (hull) or
    /// Shocks (turret). An Original DR of its X# or more does nothing, and a 12 never does.
    ///
    /// # Source
    ///
    /// C7.7, C7.35, A23.4, G1.425.
    pub const fn fate(&self, original: i32, tk_number: i32, turret: bool) -> Fate {
        if original >= 12 || original >= self.malfunction_number || original > tk_number + 1 {
            Fate::Unharmed
        } else if original >= tk_number {
            if turret { Fate::Shocked } else { Fate::Immobilized }
        } else if 2 * original <= tk_number {
            Fate::Burns
        } else {
            Fate::Eliminated
        }
    }

    /// Rolls for it.
    pub fn resolve<D: Dice + ?Sized>(&self, dice: &mut D) -> Fate {
        let facing = match self.facing {
            Some(facing) => facing,
            None => {
                let facing = Facing::of_dr(dice.one_die(&FACING));
                dice.note("D3.2", format_args!("the DC is at the {}", facing.name()));
                facing
            }
        };
        let both = dice.dr_both(&POSITION);
        let final_dr = both.total() + self.drm + Self::facing_drm(facing);
        let position = Position::of_dr(final_dr);
        let turret = both.colored < both.white;
        if position == Position::Poor {
            dice.note("C7.346", format_args!("Final DR {final_dr}: the AFV is safe"));
            return Fate::Unharmed;
        }
        let at = if turret { "turret" } else { "hull" };
        let tk_number = self.tk_number(facing, position, turret);
        let which = if position == Position::Optimal { "Aerial AF" } else { "AF" };
        dice.note(
            "C7.346",
            format_args!("Final DR {final_dr}: {which} of the {at}, a Final TK# of {tk_number}"),
        );
        let fate = self.fate(dice.dr_total(&TO_KILL), tk_number, turret);
        dice.note("C7.7", format_args!("{fate}"));
        fate
    }
}
