//! What burns: Kindling Numbers, Spread Numbers and Environmental Conditions (B25.5, B25.6).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Burnable terrain.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Burnable {
    /// A wooden building or its rubble.
    WoodenBuilding,
    /// A stone building or its rubble, or a wooden bridge.
    StoneBuilding,
    Woods,
    /// Woods with a road.
    WoodsRoad,
    LightWoods,
    Brush,
    Vineyard,
    Grain,
    Orchard,
    OliveGrove,
    /// A cactus patch.
    Cactus,
    LightJungle,
    DenseJungle,
    Bamboo,
    Kunai,
    PalmTrees,
    Hut,
}

impl Burnable {
    /// Its Kindling Number and its Spread Number.
    ///
    /// # Source
    ///
    /// B25.5, B25.6; those of PTO terrain are those of the terrain that the notes of the Pacific aid
    /// treat it as: bamboo as dense jungle, so as woods, and kunai as brush.
    #[must_use]
    pub const fn numbers(self) -> (i32, i32) {
        match self {
            Self::WoodenBuilding | Self::Hut => (7, 8),
            Self::StoneBuilding => (8, 9),
            Self::Woods | Self::LightWoods => (9, 7),
            Self::LightJungle | Self::DenseJungle | Self::Bamboo => (9, 7),
            Self::WoodsRoad => (9, 8),
            Self::Brush | Self::Vineyard | Self::Kunai => (9, 6),
            Self::Grain => (10, 6),
            Self::Orchard | Self::OliveGrove | Self::PalmTrees => (11, 9),
            Self::Cactus => (12, 10),
        }
    }

    /// Whether it can be a Fortified Building Location.
    #[must_use]
    pub const fn is_building(self) -> bool {
        matches!(self, Self::WoodenBuilding | Self::StoneBuilding)
    }

    /// Whether the EC do not count.
    #[must_use]
    pub const fn is_dry_inside(self) -> bool {
        self.is_building() || matches!(self, Self::Hut)
    }
}

/// The Environmental Conditions.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Ec {
    Snow,
    Mud,
    Wet,
    Moist,
    Moderate,
    Dry,
    VeryDry,
}

impl Ec {
    /// The EC DRM in this terrain (B25.5).
    #[must_use]
    pub const fn drm(self, terrain: Burnable) -> i32 {
        match self {
            _ if terrain.is_dry_inside() => 0,
            Self::Snow | Self::Mud => -3,
            Self::Wet => -2,
            Self::Moist => -1,
            Self::Moderate => 0,
            Self::Dry => 1,
            Self::VeryDry => 2,
        }
    }
}

pub(super) fn moderate() -> Ec {
    Ec::Moderate
}
