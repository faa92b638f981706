//! The kinds of vehicles that a Bog DR tells apart.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What kind of vehicle it is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BogVehicle {
    /// A fully-tracked vehicle that is neither a carrier nor a tankette.
    Tracked,
    /// A fully-tracked carrier.
    Carrier,
    /// A fully-tracked tankette.
    Tankette,
    /// A halftrack.
    Halftrack,
    /// A wheeled vehicle that does not use Truck-type MP, such as an armored car.
    ArmoredCar,
    /// A vehicle that uses Truck-type MP.
    Truck,
}

impl BogVehicle {
    /// Whether it is fully tracked.
    #[must_use]
    pub const fn is_fully_tracked(self) -> bool {
        matches!(self, Self::Tracked | Self::Carrier | Self::Tankette)
    }
}

/// Its Ground Pressure.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum GroundPressure {
    Low,
    Normal,
    High,
}

impl GroundPressure {
    /// Its Bog DRM (D8.2).
    #[must_use]
    pub const fn drm(self) -> i32 {
        self as i32
    }
}
