//! What kinds of things there are to buy.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What kind of thing a purchase buys.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Kind {
    Squad,
    HalfSquad,
    Crew,
    /// MOL capability of a squad (A22.6).
    Mol,
    Gun,
    Afv,
    /// An OBA battery (H1.5).
    Oba,
    /// A Bombardment before play (H1.53).
    Bombardment,
    AirSupport,
    /// A "?" counter.
    Concealment,
    /// A Cave counter (G11.99).
    Cave,
    /// A trench, but not an A-T ditch.
    Trench,
    Pillbox,
    Tunnel,
    Wire,
    /// Mine factors.
    Mines,
    /// Any other Fortification (H1.6).
    Fortification,
    /// A step of the SAN (H1.29).
    San,
    /// HIP that is purchased.
    Hip,
}

impl Kind {
    /// Whether it is a MMC.
    pub const fn is_mmc(self) -> bool {
        matches!(self, Self::Squad | Self::HalfSquad | Self::Crew)
    }

    /// Its squad-equivalents in halves (A5.5).
    pub const fn half_squad_equivalents(self) -> u32 {
        match self {
            Self::Squad => 2,
            Self::HalfSquad | Self::Crew => 1,
            _ => 0,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Squad => "squad",
            Self::HalfSquad => "half-squad",
            Self::Crew => "crew",
            Self::Mol => "MOL",
            Self::Gun => "Gun",
            Self::Afv => "AFV",
            Self::Oba => "OBA",
            Self::Bombardment => "Bombardment",
            Self::AirSupport => "air support",
            Self::Concealment => "\"?\"",
            Self::Cave => "cave",
            Self::Trench => "trench",
            Self::Pillbox => "pillbox",
            Self::Tunnel => "tunnel",
            Self::Wire => "wire",
            Self::Mines => "mines",
            Self::Fortification => "Fortification",
            Self::San => "SAN",
            Self::Hip => "HIP",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A5.5: two half-squads or crews are a squad-equivalent. Nothing else is part of one.
    #[test]
    fn two_half_squads_or_crews_are_a_squad() {
        let halves = Kind::half_squad_equivalents;
        assert_eq!([Kind::Squad, Kind::HalfSquad, Kind::Crew].map(halves), [2, 1, 1]);
        for other in [Kind::Mol, Kind::Gun, Kind::Afv, Kind::Cave, Kind::Concealment, Kind::San] {
            assert_eq!(halves(other), 0, "{other}");
            assert!(!other.is_mmc());
        }
        assert!([Kind::Squad, Kind::HalfSquad, Kind::Crew].map(Kind::is_mmc).iter().all(|is| *is));
    }
}
