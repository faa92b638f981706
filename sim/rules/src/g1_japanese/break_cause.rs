//! Why a unit breaks, when that is no attack on it (G1.13).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a unit breaks.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BreakCause {
    /// A Rider who is forced off Bails Out: a NMC.
    BailingOut,
    /// It breaks by its own choice at the start of the RtPh.
    Voluntary,
    /// A motorcycle in difficult terrain: a 6 breaks its Rider.
    MotorcycleWreck,
    /// A galloping wagon: a 6 in a hex breaks its Passengers.
    WagonWreck,
    /// An aerosan: after a 6 its Riders Bail Out, and its Passengers take a NMC, too.
    AerosanWreck,
    /// It lands by parachute in woods, a building and the like: a NMC with a Morale Level of 7.
    ParaLanding,
    /// A Passenger of a Damaged glider, but the one that suffers Casualty Reduction: a NMC.
    Glider,
    /// Grenades place WP in its Location: a NMC.
    Wp,
    /// The crew of a Gun that fires to prevent an OVR: its TH DR is a NMC, too.
    OvrPrevention,
    /// It crosses a hexside covered by Panji: a NMC without leadership. `panji` has stacks.
    Panji,
    /// It throws a MOL: a colored 6 breaks it.
    Mol,
    /// It fires in an Ammunition Shortage: an Original 12 Replaces it, or breaks it if it cannot get
    /// worse.
    AmmunitionShortage,
}

impl BreakCause {
    /// Its name in a question.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BailingOut => "bailing-out",
            Self::Voluntary => "voluntary",
            Self::MotorcycleWreck => "motorcycle-wreck",
            Self::WagonWreck => "wagon-wreck",
            Self::AerosanWreck => "aerosan-wreck",
            Self::ParaLanding => "para-landing",
            Self::Glider => "glider",
            Self::Wp => "wp",
            Self::OvrPrevention => "ovr-prevention",
            Self::Panji => "panji",
            Self::Mol => "mol",
            Self::AmmunitionShortage => "ammunition-shortage",
        }
    }

    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::BailingOut => "D6.24",
            Self::Voluntary => "A10.41",
            Self::MotorcycleWreck => "D15.46",
            Self::WagonWreck => "D12.4",
            Self::AerosanWreck => "D17.22",
            Self::ParaLanding => "E9.42",
            Self::Glider => "E8.41",
            Self::Wp => "A24.31",
            Self::OvrPrevention => "C5.64",
            Self::Panji => "G9.31",
            Self::Mol => "A22.6111",
            Self::AmmunitionShortage => "A19.131",
        }
    }

    /// What is rolled, in words.
    #[must_use]
    pub const fn test(self) -> &'static str {
        match self {
            Self::Voluntary => "no roll",
            Self::MotorcycleWreck => "a dr of 6 breaks it",
            Self::WagonWreck => "a dr of 6 in each hex breaks it",
            Self::AerosanWreck => "a NMC after a dr of 6",
            Self::Mol => "a colored 6 of the IFT DR breaks it",
            Self::AmmunitionShortage => "an Original 12 Replaces or breaks it",
            Self::OvrPrevention => "the TH DR is a NMC, and exactly the Morale Level pins",
            _ => "a NMC with all DRM",
        }
    }

    /// Whether an Original 2 on its MC never causes Heat of Battle (A15.1, E8.12, E9.3).
    #[must_use]
    pub const fn has_no_heat(self) -> bool {
        matches!(
            self,
            Self::Panji | Self::ParaLanding | Self::Glider | Self::BailingOut | Self::AerosanWreck
        )
    }

    /// Whether it takes a MC.
    #[must_use]
    pub const fn has_check(self) -> bool {
        !matches!(
            self,
            Self::Voluntary
                | Self::MotorcycleWreck
                | Self::WagonWreck
                | Self::Mol
                | Self::AmmunitionShortage
        )
    }
}

/// The wind when a unit lands by parachute.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum LandingWind {
    /// No wind.
    None,
    MildBreeze,
    /// Gusts or Heavy Winds.
    Heavy,
}

impl LandingWind {
    /// The number of the MC (E9.42).
    #[must_use]
    pub const fn drm(self) -> i32 {
        self as i32
    }
}
