//! What an attempt to place SMOKE leaves.

use std::fmt;

use asl_engine::odds::Measure;

use super::standing::{Lies, Lost, Places};
use crate::a7_fire::stack::Remains;
use crate::a24_smoke::smoke_drm::Strength;
use crate::measures::{any_worse, casualty_vp_of, half_squads_lost_of, holds, none_unbroken};

/// Where SMOKE lies, what it took, and what is left of the units.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeftBySmoke {
    /// Where it lies.
    pub(super) lies: Lies,
    /// What is left of it when the fire comes, if that is later; `None` when it is gone.
    pub(super) later: Option<Option<Strength>>,
    /// What is left of the units, if there are any.
    pub(super) units: Option<Remains>,
    /// How many dr and DR were made.
    pub(super) attempts: u8,
    /// What has been lost.
    pub(super) lost: Lost,
    /// How its name says that.
    pub(super) words: Words,
}

/// How the name of an outcome says what has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Words {
    /// Where SMOKE lies.
    pub(super) places: Places,
    /// What an attempt is called, when there can be different numbers of them.
    pub(super) attempt: Option<&'static str>,
}

impl LeftBySmoke {
    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        vec![
            Measure::chance("placed", "SMOKE is where it is meant to be", |left: &Self| {
                holds(left.is_placed())
            }),
            Measure::chance(
                "placed-elsewhere",
                "SMOKE is only in the Entrance Hex, in the hex of the cave or in the own Location",
                |left: &Self| holds(left.lies == Lies::Elsewhere),
            ),
            Measure::chance(
                "still-there",
                "SMOKE is where it is meant to be, and still there after those Player Turns",
                |left: &Self| holds(left.is_placed() && left.later != Some(None)),
            ),
            Measure::chance(
                "any-reduced-or-worse",
                "at least one unit is reduced, wounded, Replaced, broken or eliminated",
                |left: &Self| left.units.as_ref().and_then(|units| holds(any_worse(units))),
            ),
            Measure::chance("none-unbroken", "no unit is left unbroken", |left: &Self| {
                left.units.as_ref().and_then(|units| holds(none_unbroken(units)))
            }),
            Measure::number(
                "squad-equivalents-lost",
                "squad-equivalents lost (A5.5)",
                |left: &Self| left.units.as_ref().map(half_squads_lost_of),
            ),
            Measure::number("casualty-vp", "Casualty VP (A26.21, G1.65)", |left: &Self| {
                left.units.as_ref().map(|units| 2 * casualty_vp_of(units))
            }),
            Measure::number("attempts", "dr and TH DR that are made", |left: &Self| {
                Some(2 * u32::from(left.attempts))
            })
            .as_a_price(),
            Measure::number(
                "weapons-lost",
                "weapons that malfunction or are removed",
                |left: &Self| Some(2 * u32::from(left.lost.weapons())),
            )
            .as_a_price(),
            Measure::number(
                "mph-ended",
                "squads whose MPh ends by an Original 6",
                |left: &Self| Some(2 * u32::from(left.lost.mph)),
            )
            .as_a_price(),
        ]
    }

    fn is_placed(&self) -> bool {
        matches!(self.lies, Lies::AsMeant | Lies::There)
    }
}

impl fmt::Display for LeftBySmoke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words.places.write(self.lies, f)?;
        let attempts = self.words.attempt.map(|word| match self.attempts {
            1 => format!("1 {word}"),
            2.. if word == "try" => format!("{} tries", self.attempts),
            number => format!("{number} {word}s"),
        });
        let what: Vec<String> = attempts.into_iter().chain(self.lost.words()).collect();
        if !what.is_empty() {
            write!(f, " / {}", what.join(", "))?;
        }
        match self.later {
            Some(Some(Strength::Full)) => f.write_str(" / full")?,
            Some(Some(_)) => f.write_str(" / dispersed")?,
            Some(None) => f.write_str(" / gone")?,
            None => {}
        }
        match &self.units {
            Some(units) => write!(f, " / {units}"),
            None => Ok(()),
        }
    }
}
