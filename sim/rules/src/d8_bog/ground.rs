//! Where a vehicle can Bog, and how it enters.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The terrain of a Bog hex.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BogTerrain {
    /// Terrain without a Bog DRM: the ground, Wire or an elevation makes it a Bog hex.
    OpenGround,
    Woods,
    LightWoods,
    Graveyard,
    WoodenBuilding,
    /// Rubble of any kind.
    Rubble,
    StoneBuilding,
    /// Another hex inside the same Factory.
    Factory,
    Debris,
    /// A stream that it leaves uphill.
    Stream,
    /// A deep stream that it leaves uphill.
    DeepStream,
    LightJungle,
    DenseJungle,
    Bamboo,
}

impl BogTerrain {
    /// The DRM for entry at half the MP; none where the MP do not matter.
    #[must_use]
    pub const fn at_half(self) -> Option<i32> {
        match self {
            Self::Woods | Self::Graveyard | Self::WoodenBuilding | Self::Rubble => Some(3),
            Self::LightJungle | Self::DenseJungle | Self::Bamboo => Some(3),
            Self::StoneBuilding => Some(4),
            _ => None,
        }
    }

    /// Whether all MP can be paid instead.
    #[must_use]
    pub const fn is_like_woods(self) -> bool {
        self.is_jungle() || matches!(self, Self::Woods | Self::LightWoods)
    }

    /// Whether it is jungle or bamboo.
    #[must_use]
    pub const fn is_jungle(self) -> bool {
        self.is_dense() || matches!(self, Self::LightJungle)
    }

    /// Whether it has the +2 of dense jungle.
    #[must_use]
    pub const fn is_dense(self) -> bool {
        matches!(self, Self::DenseJungle | Self::Bamboo)
    }

    /// Whether mud and snow do not count in it.
    #[must_use]
    pub const fn is_building(self) -> bool {
        matches!(self, Self::WoodenBuilding | Self::StoneBuilding | Self::Factory)
    }

    /// The rule by which only fully-tracked vehicles enter it at all, if there is one.
    #[must_use]
    pub const fn fully_tracked_only(self) -> Option<&'static str> {
        match self {
            Self::WoodenBuilding | Self::StoneBuilding => Some("B23.41"),
            Self::Factory => Some("B23.742"),
            Self::Rubble => Some("B24.4"),
            Self::Graveyard => Some("B18.41"),
            Self::DenseJungle => Some("G2.2"),
            Self::Bamboo => Some("G3.2"),
            _ => None,
        }
    }

    /// Its DRM whatever MP are paid.
    #[must_use]
    pub const fn drm(self) -> (&'static str, i32, &'static str) {
        match self {
            Self::Factory => ("inside a Factory", 1, "D8.21, B23.74"),
            Self::Debris => ("debris", 1, "D8.21"),
            Self::DeepStream => ("leaves a deep stream", 1, "D8.21"),
            Self::DenseJungle => ("dense jungle", 2, "G2.2"),
            Self::Bamboo => ("bamboo", 2, "G3.2"),
            _ => ("terrain", 0, "D8.21"),
        }
    }
}

/// The MP that a vehicle pays for the entry.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BogEntry {
    /// A third of its MP, into light woods.
    Third,
    /// Half of its MP.
    Half,
    /// All of its MP, into woods and the like.
    All,
}

/// The condition of the ground.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BogGround {
    /// Nothing that counts.
    Firm,
    /// Soft ground.
    Soft,
    Mud,
    /// Covered by snow.
    Snow,
    /// Deep Snow.
    DeepSnow,
}

impl BogGround {
    /// Its DRM: Deep Snow has that of snow, too (D8.21, E3.752).
    #[must_use]
    pub const fn drm(self) -> i32 {
        match self {
            Self::Firm => 0,
            Self::Soft | Self::Mud | Self::Snow => 1,
            Self::DeepSnow => 2,
        }
    }

    /// Whether a Secret DR counts for the whole MPh (D8.23).
    #[must_use]
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Mud | Self::DeepSnow)
    }
}
