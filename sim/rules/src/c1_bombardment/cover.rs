//! The TEM of a Location against a Bombardment (C1.82).

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Terrain with the TEM that it gives against a Bombardment, which is that against OBA.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Cover {
    /// No TEM: Open Ground, brush, grain, a hedge and so on.
    OpenGround,
    /// -1, by Air Bursts.
    Woods,
    /// -1, by Air Bursts.
    LightJungle,
    /// -1, by Air Bursts.
    DenseJungle,
    /// -1, by Air Bursts.
    Bamboo,
    /// +1.
    Crag,
    /// +1.
    Graveyard,
    /// +1.
    Hut,
    /// +2, whatever levels are above.
    WoodenBuilding,
    /// +3, whatever levels are above.
    StoneBuilding,
    /// +3.
    FortifiedWoodenBuilding,
    /// +4.
    FortifiedStoneBuilding,
    /// 0.
    Hedge,
    /// +1.
    Wall,
    /// +1, on it or below it.
    Bridge,
    /// +1.
    Shellholes,
    /// +2.
    Marsh,
    /// +2, for an Emplaced Gun and who mans it.
    Emplacement,
    /// +4.
    Foxhole,
    /// +4.
    Trench,
    /// +3: a foxhole or trench in woods.
    EntrenchedInWoods,
}

impl Cover {
    /// Its TEM, and the rule.
    pub const fn tem(self) -> (i32, &'static str) {
        match self {
            Self::OpenGround => (0, "C1.82"),
            Self::Woods => (-1, "B13.3"),
            Self::LightJungle | Self::DenseJungle => (-1, "G2"),
            Self::Bamboo => (-1, "G3"),
            Self::Crag => (1, "B17.3"),
            Self::Graveyard => (1, "B18.3"),
            Self::Hut => (1, "G5"),
            Self::WoodenBuilding => (2, "B23.3"),
            Self::StoneBuilding => (3, "B23.3"),
            Self::FortifiedWoodenBuilding => (3, "B23.3, B23.9"),
            Self::FortifiedStoneBuilding => (4, "B23.3, B23.9"),
            Self::Hedge => (0, "B9.34"),
            Self::Wall => (1, "B9.34"),
            Self::Bridge => (1, "B6.32"),
            Self::Shellholes => (1, "B2.3"),
            Self::Marsh => (2, "C1.82"),
            Self::Emplacement => (2, "C11.2"),
            Self::Foxhole => (4, "B27.3"),
            Self::Trench => (4, "B27.3, B27.5"),
            Self::EntrenchedInWoods => (3, "B13.3, B27.3"),
        }
    }
}

impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::OpenGround => "open-ground",
            Self::Woods => "woods",
            Self::LightJungle => "light-jungle",
            Self::DenseJungle => "dense-jungle",
            Self::Bamboo => "bamboo",
            Self::Crag => "crag",
            Self::Graveyard => "graveyard",
            Self::Hut => "hut",
            Self::WoodenBuilding => "wooden-building",
            Self::StoneBuilding => "stone-building",
            Self::FortifiedWoodenBuilding => "fortified-wooden-building",
            Self::FortifiedStoneBuilding => "fortified-stone-building",
            Self::Hedge => "hedge",
            Self::Wall => "wall",
            Self::Bridge => "bridge",
            Self::Shellholes => "shellholes",
            Self::Marsh => "marsh",
            Self::Emplacement => "emplacement",
            Self::Foxhole => "foxhole",
            Self::Trench => "trench",
            Self::EntrenchedInWoods => "entrenched-in-woods",
        })
    }
}

pub(super) fn open_ground() -> Cover {
    Cover::OpenGround
}
