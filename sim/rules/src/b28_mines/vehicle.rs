//! The vehicle that mines attack.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::c7_to_kill::armor::aerial;
use crate::procedure::in_group;
use crate::units::ArmorFactor;
use crate::{LedgerLine, Refusal};

/// The vehicle, as far as mines ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the vehicle"))]
pub struct MinedVehicle {
    /// Whether the vehicle is armored. One whose side and rear are unarmored is not.
    #[serde(default = "armored")]
    #[schemars(extend("rule" = "B28.42, B28.52"))]
    pub vehicle: Mined,
    /// The lowest AF of the hull; an armored vehicle needs it. With an AF of 0 mines treat it as
    /// unarmored.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "B28.42, B28.52, C7.12",
        "unless-given" = "not needed for an unarmored vehicle"
    ))]
    pub hull_armor: Option<ArmorFactor>,
}

/// Whether a vehicle is armored.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Mined {
    /// An AFV.
    Armored,
    /// A truck and the like, and an AFV whose side and rear are unarmored.
    Unarmored,
}

fn armored() -> Mined {
    Mined::Armored
}

/// What protects a vehicle from mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hull {
    /// Nothing.
    Unarmored,
    /// The Aerial AF of the lowest AF of its hull.
    Aerial(i32),
}

impl MinedVehicle {
    /// What protects it.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when its AF is missing, or is given and does not count.
    pub fn hull(&self) -> Result<Hull, Refusal> {
        let refused =
            |message: &str| Err(Refusal::together("hull-armor", message).by("B28.42, B28.52"));
        match (self.vehicle, self.hull_armor.map(ArmorFactor::get)) {
            (Mined::Armored, None) => {
                refused("give the lowest AF of its hull, or `vehicle` unarmored")
            }
            (Mined::Unarmored, Some(_)) => refused("an unarmored vehicle has no AF"),
            (Mined::Unarmored, None) | (Mined::Armored, Some(0)) => Ok(Hull::Unarmored),
            (Mined::Armored, Some(af)) => Ok(Hull::Aerial(aerial(af))),
        }
    }
}

impl Hull {
    /// How the AF counts.
    pub fn ledger(self) -> LedgerLine {
        match self {
            Self::Unarmored => {
                LedgerLine::new("the vehicle", "as unarmored".to_owned(), "B28.42, B28.52")
            }
            Self::Aerial(aerial) => {
                let value = format!("{aerial}, for the KIA of A-T mines");
                LedgerLine::new("Aerial AF of the lowest hull AF", value, "B28.52, C7.12")
            }
        }
    }
}
