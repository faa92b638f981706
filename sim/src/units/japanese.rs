use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The Class of a Japanese MMC, best first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Class {
    Elite,
    FirstLine,
    SecondLine,
    Conscript,
}

impl Class {
    /// Every Class, best first.
    pub const ALL: [Self; 4] = [Self::Elite, Self::FirstLine, Self::SecondLine, Self::Conscript];

    /// The next-lower Class, to which a unit is Replaced (A19.13).
    pub const fn next_lower(self) -> Option<Self> {
        match self {
            Self::Elite => Some(Self::FirstLine),
            Self::FirstLine => Some(Self::SecondLine),
            Self::SecondLine => Some(Self::Conscript),
            Self::Conscript => None,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Elite => "elite",
            Self::FirstLine => "first-line",
            Self::SecondLine => "second-line",
            Self::Conscript => "conscript",
        })
    }
}

/// The size of a Japanese MMC and the side it shows, strongest first (G1.1 to G1.3).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Strength {
    /// A squad on its Full-Strength side.
    Full,
    /// A squad on its Reduced-Strength side.
    Reduced,
    /// A half-squad.
    HalfSquad,
    /// An infantry-crew on its Full-Strength side.
    Crew,
    /// An infantry-crew on its Reduced-Strength side.
    ReducedCrew,
}

impl Strength {
    /// Every strength, strongest first.
    pub const ALL: [Self; 5] =
        [Self::Full, Self::Reduced, Self::HalfSquad, Self::Crew, Self::ReducedCrew];
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Full => "full",
            Self::Reduced => "reduced",
            Self::HalfSquad => "half-squad",
            Self::Crew => "crew",
            Self::ReducedCrew => "reduced-crew",
        })
    }
}

/// A Japanese MMC as it lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Counter {
    /// A squad, half-squad or infantry-crew.
    Mmc(Strength, Class),
    /// The 1-2-7 vehicle-crew, to which an infantry-crew is exchanged (G1.3).
    VehicleCrew,
}

impl Counter {
    /// The Morale Level printed on its unbroken side (national capabilities chart).
    pub const fn morale(self) -> i32 {
        match self {
            Self::Mmc(Strength::Crew | Strength::ReducedCrew, _) => 8,
            Self::Mmc(_, Class::Elite) => 8,
            Self::Mmc(_, Class::FirstLine | Class::SecondLine) | Self::VehicleCrew => 7,
            Self::Mmc(_, Class::Conscript) => 6,
        }
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mmc(strength, class) => f.pad(&format!("{class}-{strength}")),
            Self::VehicleCrew => f.pad("vehicle-crew"),
        }
    }
}

/// The sizes of MMC that can create a Tank-Hunter Hero (G1.421).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SquadOrHalfSquad {
    Squad,
    HalfSquad,
}
