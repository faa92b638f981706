//! The standing between two dice.

use std::fmt;

use asl_engine::Shared;

use crate::a24_smoke::life::Wind;
use crate::c3_to_hit::gunfire::{Before, End};
use crate::scenarios::firefight::Band;

/// Where the SMOKE is, and what it took to place it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// How many dr and TH DR have been made.
    pub(super) attempts: u8,
    /// How many squads, Guns or vehicles have begun to try it.
    pub(super) tries: u8,
    /// Where the fire of a Gun stands that goes on; `None` before the next begins.
    pub(super) gun: Option<Before>,
    /// Whether SMOKE is where it is meant to be.
    pub(super) placed: bool,
    /// Whether SMOKE is elsewhere: in the Entrance Hex of the cave, or in the own Location.
    pub(super) elsewhere: bool,
    /// Whether WP has scored a Critical Hit.
    pub(super) critical: bool,
    /// What has been lost.
    pub(super) lost: Lost,
    /// How often the SMOKE has been flipped since.
    pub(super) flips: u8,
    /// The wind.
    pub(super) wind: Wind,
    /// What is left of the units.
    pub(super) band: Shared<Band>,
}

/// How many squads, Guns and mortars have come to such an end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lost {
    /// Squads whose MPh has ended.
    pub(super) mph: u8,
    /// Guns that have fired the last of this ammunition.
    pub(super) last_round: u8,
    /// Guns that had none.
    pub(super) no_ammunition: u8,
    /// Guns that malfunction.
    pub(super) malfunctioned: u8,
    /// Guns that are removed.
    pub(super) removed: u8,
}

impl Lost {
    pub(super) fn count(&mut self, end: End) {
        match end {
            End::LastRound => self.last_round += 1,
            End::NoAmmunition => self.no_ammunition += 1,
            End::Malfunctioned => self.malfunctioned += 1,
            End::Removed | End::UserReduced => self.removed += 1,
        }
    }

    /// Guns that cannot fire any more.
    pub(super) const fn weapons(self) -> u8 {
        self.malfunctioned + self.removed
    }

    /// Each that has happened, in words.
    pub(super) fn words(self) -> impl Iterator<Item = String> {
        let all = [
            (self.mph, "mph-ended"),
            (self.last_round, "last-round"),
            (self.no_ammunition, "no-ammunition"),
            (self.malfunctioned, "malfunctioned"),
            (self.removed, "removed"),
        ];
        all.into_iter().filter(|(count, _)| *count > 0).map(|(count, word)| match count {
            1 => word.to_owned(),
            count => format!("{count} {word}"),
        })
    }
}

/// Where SMOKE lies in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lies {
    /// Where it is meant to be.
    AsMeant,
    /// There and elsewhere.
    There,
    /// Elsewhere only.
    Elsewhere,
    /// Nowhere.
    Nowhere,
}

impl Standing {
    /// Whether there is SMOKE anywhere.
    pub(super) const fn is_there(&self) -> bool {
        self.placed || self.elsewhere
    }

    pub(super) const fn lies(&self) -> Lies {
        match (self.placed, self.elsewhere) {
            (true, false) => Lies::AsMeant,
            (true, true) => Lies::There,
            (false, true) => Lies::Elsewhere,
            (false, false) => Lies::Nowhere,
        }
    }
}

/// The words for where SMOKE lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Places {
    /// Where it is meant to be.
    pub(super) meant: &'static str,
    /// Elsewhere.
    pub(super) elsewhere: &'static str,
}

impl Places {
    pub(super) fn write(self, lies: Lies, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match lies {
            Lies::AsMeant => f.write_str(self.meant),
            Lies::There => write!(f, "{} + {}", self.meant, self.elsewhere),
            Lies::Elsewhere => f.write_str(self.elsewhere),
            Lies::Nowhere => f.write_str("not-placed"),
        }
    }
}
