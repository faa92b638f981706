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
}

impl Class {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Elite => "elite",
            Self::FirstLine => "first-line",
            Self::SecondLine => "second-line",
            Self::Conscript => "conscript",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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

impl Strength {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Reduced => "reduced",
            Self::HalfSquad => "half-squad",
            Self::Crew => "crew",
            Self::ReducedCrew => "reduced-crew",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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
