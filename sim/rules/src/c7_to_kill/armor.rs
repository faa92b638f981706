//! The AF of an AFV, and the Target Facing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::procedure::in_group;
use crate::units::ArmorFactor;

/// A Target Facing.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Facing {
    /// The rear.
    Rear,
    /// A side.
    Side,
    /// The front.
    Front,
}

impl Facing {
    /// That of a Target Facing dr.
    ///
    /// # Source
    ///
    /// D3.2, G1.612.
    pub const fn of_dr(dr: i32) -> Self {
        match dr {
            ..=2 => Self::Rear,
            3..=4 => Self::Side,
            5.. => Self::Front,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rear => "rear",
            Self::Side => "side",
            Self::Front => "front",
        }
    }
}

/// The AF of an AFV as they are printed. Those of the side are those of the rear, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the armor of the vehicle"))]
pub struct Armor {
    /// The AF of the hull front.
    #[schemars(extend("rule" = "D1.6, C7.11"))]
    pub front_af: ArmorFactor,
    /// The AF of the hull side and rear.
    #[schemars(extend("rule" = "D1.6, C7.11"))]
    pub side_af: ArmorFactor,
    /// The AF of the turret front, if it is not that of the hull.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "as `front-af`"))]
    pub turret_front_af: Option<ArmorFactor>,
    /// The AF of the turret side and rear, if it is not that of the hull.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "as `side-af`"))]
    pub turret_side_af: Option<ArmorFactor>,
}

/// The AF of the hull and of the turret, and the Aerial AF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Plates {
    hull: [i32; 2],
    turret: [i32; 2],
    /// The Aerial AF.
    pub aerial: i32,
}

/// The Aerial AF of the worst AF (C7.11).
#[rustfmt::skip]
const AERIAL: [(i32, i32); 8] = [
    // AF, Aerial AF
    (0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (6, 3), (8, 4), (11, 4),
];

/// The Aerial AF of this AF.
///
/// # Source
///
/// C7.11, C7.12. The chart ends with 11; more armor has no more.
pub fn aerial(worst: i32) -> i32 {
    let below = AERIAL.iter().rev().find(|(af, _)| *af <= worst);
    below.map_or(0, |(_, aerial)| *aerial)
}

impl Plates {
    /// The AF of what is hit.
    pub const fn af(&self, facing: Facing, turret: bool) -> i32 {
        let [front, side] = if turret { self.turret } else { self.hull };
        match facing {
            Facing::Front => front,
            Facing::Side | Facing::Rear => side,
        }
    }
}

impl Armor {
    /// The same with all AF given.
    #[must_use]
    pub fn complete(self) -> Self {
        Self {
            turret_front_af: Some(self.turret_front_af.unwrap_or(self.front_af)),
            turret_side_af: Some(self.turret_side_af.unwrap_or(self.side_af)),
            ..self
        }
    }

    /// What is looked up.
    pub fn plates(self) -> Plates {
        let hull = [self.front_af, self.side_af];
        let turret = [
            self.turret_front_af.unwrap_or(self.front_af),
            self.turret_side_af.unwrap_or(self.side_af),
        ];
        let numbers = |all: [ArmorFactor; 2]| all.map(ArmorFactor::get);
        let worst = hull.into_iter().chain(turret).map(ArmorFactor::get).min().unwrap_or(0);
        Plates { hull: numbers(hull), turret: numbers(turret), aerial: aerial(worst) }
    }
}
