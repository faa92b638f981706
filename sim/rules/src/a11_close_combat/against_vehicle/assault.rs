//! The CC DR against a vehicle, and what it does.

use std::fmt;

use crate::a11_close_combat::leader_creation;
use asl_engine::dice::{Dice, Roll};

const CC: Roll = Roll::DR("CC DR against a vehicle", "A11.5");
const UNLIKELY_KILL: Roll = Roll::dr("Unlikely Kill dr", "A11.501");

/// The DRM of an ATMM (C13.7).
pub const ATMM_DRM: i32 = -3;

/// What has become of a vehicle, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// It is a burning wreck.
    Burns,
    /// It is a wreck.
    Eliminated,
    /// It is immobilized.
    Immobilized,
    /// It is Shocked, by a DC (C7.41).
    Shocked,
    /// Nothing.
    Unharmed,
}

impl Fate {
    /// Whether the vehicle is gone.
    pub const fn is_gone(self) -> bool {
        matches!(self, Self::Burns | Self::Eliminated)
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Burns => "burns",
            Self::Eliminated => "eliminated",
            Self::Immobilized => "immobilized",
            Self::Shocked => "shocked",
            Self::Unharmed => "no-effect",
        })
    }
}

/// A CC attack against a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Assault {
    /// The CCV.
    pub ccv: i32,
    /// All DRM but that of an ATMM.
    pub drm: i32,
    /// Whether an ATMM is used.
    pub atmm: bool,
    /// Whether the vehicle has a crew with small arms.
    pub crewed: bool,
    /// The leader whom a MMC can create by an Original 2.
    pub creation: Option<Creation>,
}

/// How a MMC creates a leader by an Original 2 (A18.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Creation {
    /// The drm of the MMC itself.
    pub drm: i32,
    /// Whether the vehicle is an AFV.
    pub armored: bool,
    /// Whether no SMC attacks with the MMC, so that the leader adds 1 to its CCV.
    pub alone: bool,
    /// The leadership that counts without him. He directs the attack instead (A11.141).
    pub instead_of: i32,
}

/// What a CC attack against a vehicle has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Done {
    /// To the vehicle.
    pub fate: Fate,
    /// Whether the attackers suffer Casualty Reduction (A11.621).
    pub reduced: bool,
}

impl Assault {
    /// What an Original DR does to the vehicle, before any Unlikely Kill dr.
    ///
    /// # Formula
    ///
    /// Final DR < CCV eliminates, ≤ half of it burns, = CCV immobilizes.
    ///
    /// # Source
    ///
    /// A11.5, C13.74.
    pub fn fate(&self, original: i32) -> Fate {
        let atmm = if self.atmm && original < 12 { ATMM_DRM } else { 0 };
        let final_dr = original + self.drm + atmm;
        if final_dr > self.ccv {
            Fate::Unharmed
        } else if final_dr == self.ccv {
            // Half of a CCV of 0 or less is not less than it.
            Fate::Immobilized
        } else if 2 * final_dr <= self.ccv {
            Fate::Burns
        } else {
            Fate::Eliminated
        }
    }

    /// Rolls for it.
    ///
    /// # Source
    ///
    /// A11.5, A11.501, A11.621, A18.12.
    pub fn resolve<D: Dice + ?Sized>(&self, dice: &mut D) -> Done {
        let original = dice.dr_total(&CC);
        match self.creation {
            Some(creation) if original == 2 => self.led_by_new(creation, dice).after(2, dice),
            _ => self.after(original, dice),
        }
    }

    /// The same attack with the leader whom its Original 2 creates, if it creates one.
    fn led_by_new<D: Dice + ?Sized>(self, creation: Creation, dice: &mut D) -> Self {
        let Creation { drm, armored, alone, instead_of } = creation;
        match leader_creation::against_vehicle(drm, armored, dice) {
            Some(leadership) => Self {
                ccv: self.ccv + i32::from(alone),
                drm: self.drm - instead_of + leadership,
                ..self
            },
            None => self,
        }
    }

    /// What this Original DR does.
    fn after<D: Dice + ?Sized>(&self, original: i32, dice: &mut D) -> Done {
        let fate = self.fate(original);
        let drm = self.drm + if self.atmm && original < 12 { ATMM_DRM } else { 0 };
        let final_dr = original + drm;
        dice.note(
            "A11.5",
            format_args!("Final DR {final_dr} against a CCV of {}: {fate}", self.ccv),
        );
        let reduced = original == 12 && self.crewed;
        if reduced {
            dice.note(
                "A11.621",
                format_args!("an Original 12: Casualty Reduction of the attackers"),
            );
        }
        if original != 2 || fate == Fate::Burns {
            return Done { fate, reduced };
        }
        let unlikely = match dice.one_die(&UNLIKELY_KILL) {
            1 => Fate::Burns,
            2 => Fate::Eliminated,
            3 => Fate::Immobilized,
            _ => Fate::Unharmed,
        };
        dice.note("A11.501", format_args!("an Original 2, then a dr: {unlikely}"));
        Done { fate: fate.min(unlikely), reduced }
    }
}
