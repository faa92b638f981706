//! The vehicle that is hit: its armor, and what of it is hit.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::armor::Facing;
use crate::Refusal;
use crate::defaults::no;
use crate::procedure::in_group;
use crate::units::ArmorFactor;

/// The vehicle that is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the vehicle"))]
pub struct Target {
    /// The AF of the hull front. It must be given if it counts.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "not needed if it does not count"))]
    pub front_af: Option<ArmorFactor>,
    /// The AF of the hull side and rear. It must be given if it counts.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "not needed if it does not count"))]
    pub side_af: Option<ArmorFactor>,
    /// The AF of the turret front or upper superstructure, if it is not that of the hull: one step up
    /// the scale for a square on the counter, one step down for a circle.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.63, D1.64", "unless-given" = "as `front-af`"))]
    pub turret_front_af: Option<ArmorFactor>,
    /// The AF of the turret side and rear, if it is not that of the hull.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.63, D1.64", "unless-given" = "as `side-af`"))]
    pub turret_side_af: Option<ArmorFactor>,
    /// What of the vehicle is unarmored: all of it, its rear, or the rear of its turret only.
    #[serde(default = "nothing")]
    #[schemars(extend("rule" = "D1.21, D1.22, C7.311"))]
    pub unarmored: Unarmored,
    /// The Target Facing of a hull hit, and of a turret hit without `turret-facing`.
    #[serde(default = "front")]
    #[schemars(extend("rule" = "D3.2, C7.21", "assumed" = true))]
    pub facing: Facing,
    /// The Target Facing of a turret hit, by the TCA.
    #[serde(default)]
    #[schemars(extend("rule" = "C3.9, D3.12", "unless-given" = "as `facing`"))]
    pub turret_facing: Option<Facing>,
    /// Where it hits. With `by-dr` 15 of the 36 TH DR hit the turret and 21 the hull, as if each of
    /// them hit. A CH and Multiple Hits have their own place then.
    #[serde(default = "by_dr")]
    #[schemars(extend("rule" = "C3.9"))]
    pub hit_location: HitLocation,
    /// Whether the vehicle is HD, so that only its turret is hit.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D4.2, C3.9, C7.5"))]
    pub hull_down: bool,
    /// Whether the vehicle is Open-Topped. It counts against a FT and MOL.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A22.34, A22.612, C13.54"))]
    pub open_topped: bool,
    /// Whether the crew is Crew Exposed (CE). It counts against a FT and MOL.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A22.34, A22.612"))]
    pub crew_exposed: bool,
    /// Whether the vehicle is a moving target. It counts against a MOL.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C.8, A22.612"))]
    pub moving: bool,
    /// Whether the vehicle has Schuerzen, and whether it has a turret. They double the lower dr of
    /// the To Kill DR of HEAT: without a turret against the sides only, with one against the rear of
    /// the turret, too.
    #[serde(default = "without")]
    #[schemars(extend("rule" = "D11.2, D11.23"))]
    pub schuerzen: Schuerzen,
}

/// What of a vehicle is unarmored.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Unarmored {
    /// Nothing.
    None,
    /// The rear of the turret.
    TurretRear,
    /// The rear.
    Rear,
    /// All of it: it is no AFV.
    Vehicle,
}

/// Where it hits, or how that is found.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum HitLocation {
    /// By the TH DR.
    ByDr,
    /// The hull.
    Hull,
    /// The turret, or the upper superstructure.
    Turret,
}

/// Whether there are Schuerzen, and on what.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Schuerzen {
    /// There are none.
    None,
    /// On a vehicle with a turret.
    Turreted,
    /// On a vehicle without one.
    NonTurreted,
}

fn nothing() -> Unarmored {
    Unarmored::None
}

fn front() -> Facing {
    Facing::Front
}

fn by_dr() -> HitLocation {
    HitLocation::ByDr
}

fn without() -> Schuerzen {
    Schuerzen::None
}

impl Target {
    /// The same with what follows from the rest.
    #[must_use]
    pub fn complete(self) -> Self {
        Self {
            turret_front_af: self.turret_front_af.or(self.front_af),
            turret_side_af: self.turret_side_af.or(self.side_af),
            turret_facing: self.turret_facing.or(Some(self.facing)),
            ..self
        }
    }

    /// Whether these go together.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for the first that does not.
    pub(crate) fn checked(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let factors = [
            ("front-af", self.front_af),
            ("side-af", self.side_af),
            ("turret-front-af", self.turret_front_af),
            ("turret-side-af", self.turret_side_af),
        ];
        if self.unarmored == Unarmored::Vehicle
            && let Some((parameter, _)) = factors.iter().find(|(_, af)| af.is_some())
        {
            let message = "an unarmored vehicle has no AF: leave it out, or give another \
                           `unarmored`";
            return refused(parameter, message, "D1.21");
        }
        let turns = self.turret_facing.is_some_and(|facing| facing != self.facing);
        if self.schuerzen == Schuerzen::NonTurreted && turns {
            let message = "a vehicle without a turret has one Target Facing: leave \
                           `turret-facing` out";
            return refused("turret-facing", message, "C3.9, D3.12");
        }
        if self.hull_down && self.hit_location == HitLocation::Hull {
            let message = "only the turret of a vehicle that is HD is hit: `hit-location` is \
                           turret or by-dr";
            return refused("hit-location", message, "D4.2, C3.9");
        }
        Ok(())
    }

    /// The Target Facing of a hit in the turret or the hull (C3.9).
    pub fn facing_of(&self, turret: bool) -> Facing {
        self.turret_facing.filter(|_| turret).unwrap_or(self.facing)
    }

    /// Whether a hit there meets no armor (D1.21, D1.22).
    pub fn is_unarmored(&self, turret: bool) -> bool {
        let rear = self.facing_of(turret) == Facing::Rear;
        match self.unarmored {
            Unarmored::None => false,
            Unarmored::TurretRear => rear && turret,
            Unarmored::Rear => rear,
            Unarmored::Vehicle => true,
        }
    }

    /// The AF of a hit there (D1.6, C7.11).
    ///
    /// # Errors
    ///
    /// [`Refusal`] when it is not given.
    pub(crate) fn af(&self, turret: bool) -> Result<i32, Refusal> {
        let front = self.facing_of(turret) == Facing::Front;
        let (parameter, af) = match (turret, front) {
            (true, true) => ("front-af", self.turret_front_af.or(self.front_af)),
            (true, false) => ("side-af", self.turret_side_af.or(self.side_af)),
            (false, true) => ("front-af", self.front_af),
            (false, false) => ("side-af", self.side_af),
        };
        af.map(ArmorFactor::get).ok_or_else(|| {
            let all: Vec<String> = ArmorFactor::ALL.iter().map(i64::to_string).collect();
            let message = format!(
                "give `{parameter}` ({}), or `unarmored` for what has none",
                all.join(", ")
            );
            Refusal::together(parameter, message).by("C7.11, D1.6")
        })
    }

    /// Whether Schuerzen protect the place of a hit (D11.2).
    pub fn has_schuerzen(&self, turret: bool) -> bool {
        match (self.schuerzen, self.facing_of(turret)) {
            (Schuerzen::None, _) | (_, Facing::Front) => false,
            (_, Facing::Side) => true,
            (schuerzen, Facing::Rear) => turret && schuerzen == Schuerzen::Turreted,
        }
    }
}
