//! The Shellhole or Flame of an Original 12 (C1.823).

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use asl_engine::dice::{Dice, Roll};

const WHICH: Roll = Roll::dr("Shellhole or Flame dr", "C1.823");

/// A dr of so much or less makes a Shellhole when a Flame is legal, too (C1.823).
const SHELLHOLE: i32 = 3;

/// What an Original 12 of a Bombardment makes of the hex.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TwelveMakes {
    /// It is not told.
    NotTold,
    /// A Shellhole, where no Flame is possible.
    Shellhole,
    /// A Flame, where no Shellhole is possible.
    Flame,
    /// Either, by a dr.
    Either,
}

pub(super) fn not_told() -> TwelveMakes {
    TwelveMakes::NotTold
}

/// What has been made of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// It is not told.
    NotTold,
    /// Nothing.
    AsBefore,
    Shellhole,
    Flame,
}

impl TwelveMakes {
    /// Whether it is told at all.
    pub fn is_told(self) -> bool {
        self != Self::NotTold
    }

    /// What an Original 12 makes of a hex, or DR none of which is one.
    pub fn of_hex<D: Dice + ?Sized>(self, twelve: bool, dice: &mut D) -> Ground {
        let ground = match self {
            Self::NotTold => return Ground::NotTold,
            _ if !twelve => return Ground::AsBefore,
            Self::Shellhole => Ground::Shellhole,
            Self::Flame => Ground::Flame,
            Self::Either if dice.dr_at_most(&WHICH, SHELLHOLE) => Ground::Shellhole,
            Self::Either => Ground::Flame,
        };
        dice.note("C1.823", format_args!("an Original 12 makes a {ground}"));
        ground
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::NotTold | Self::AsBefore => "",
            Self::Shellhole => "shellhole",
            Self::Flame => "flame",
        })
    }
}
