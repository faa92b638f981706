//! What can hit a vehicle, and whose Gun it is.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What hits.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Round {
    /// Armor piercing shot of a Gun.
    Ap,
    /// Its hard core shot.
    Apcr,
    /// Its discarding sabot.
    Apds,
    /// A shaped charge of a Gun.
    Heat,
    /// A shell.
    He,
    /// An anti-tank rifle.
    Atr,
    /// A MG that fires as ordnance (A9.61).
    Mg,
    /// A bazooka of 1943.
    Baz43,
    /// A bazooka of 1944.
    Baz44,
    /// A bazooka of 1945.
    Baz45,
    /// A PIAT.
    Piat,
    /// A Panzerschreck.
    Psk,
    /// A Panzerfaust.
    Pf,
    /// A Panzerfaust klein.
    Pfk,
    /// A FT.
    Flamethrower,
    /// A MOL that is thrown.
    Mol,
    /// A MOL-Projector.
    MolProjector,
}

impl Round {
    /// Whether a Gun fires it, so that its caliber counts.
    pub const fn is_of_a_gun(self) -> bool {
        matches!(self, Self::Ap | Self::Apcr | Self::Apds | Self::Heat | Self::He)
    }

    /// Whether it is a shaped charge, of a Gun or not (C7.33, C13.9).
    pub const fn is_heat(self) -> bool {
        use Round::{Baz43, Baz44, Baz45, Heat, Pf, Pfk, Piat, Psk};
        matches!(self, Heat | Baz43 | Baz44 | Baz45 | Piat | Psk | Pf | Pfk)
    }

    /// Whether it burns, so that no AF counts against it (C7.344).
    pub const fn is_flame(self) -> bool {
        matches!(self, Self::Flamethrower | Self::Mol | Self::MolProjector)
    }

    /// Whether a TH DR decides that it hits, and where.
    pub const fn is_aimed(self) -> bool {
        !matches!(self, Self::Flamethrower | Self::Mol)
    }

    /// Its name, as players write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ap => "AP",
            Self::Apcr => "APCR",
            Self::Apds => "APDS",
            Self::Heat => "HEAT",
            Self::He => "HE",
            Self::Atr => "ATR",
            Self::Mg => "MG",
            Self::Baz43 => "BAZ 43",
            Self::Baz44 => "BAZ 44",
            Self::Baz45 => "BAZ 45",
            Self::Piat => "PIAT",
            Self::Psk => "PSK",
            Self::Pf => "PF",
            Self::Pfk => "PFk",
            Self::Flamethrower => "FT",
            Self::Mol => "MOL",
            Self::MolProjector => "MOL-Projector",
        }
    }
}

/// Whose Gun or ATR it is, where the tables have a number of its own for that.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum GunNationality {
    American,
    Italian,
    Japanese,
    Russian,
    /// Any other.
    Other,
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
