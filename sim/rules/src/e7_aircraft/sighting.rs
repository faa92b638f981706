//! The Sighting Task Check of a plane (E7.3).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::modifiers::Terrain;
use crate::defaults::{no, no_drm};
use crate::procedure::in_group;
use crate::units::Drm;
use crate::{LedgerLine, Refusal};
use asl_engine::dice::{Dice, Roll};

/// The Sighting TC.
pub const SIGHTING: Roll = Roll::DR("Sighting TC", "E7.3");

/// The ML of planes.
pub const PLANE_MORALE: i32 = 8;

/// An Original DR of so much Recalls the plane, and a Final DR of so much is a Mistaken Attack.
const TWELVE: i32 = 12;

/// What is not entirely concealed is sighted by -2.
const IN_SIGHT_DRM: i32 = -2;

/// What hides a target from the air.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SightingTerrain {
    /// Nothing.
    Open,
    /// +1: brush, grain, marsh, crag, graveyard or debris.
    Brush,
    /// +2: light woods or a rail car.
    LightWoods,
    /// +3: woods, a building, rubble, an orchard in season, or a cave that is not hidden.
    WoodsOrBuilding,
}

impl SightingTerrain {
    const fn drm(self) -> i32 {
        match self {
            Self::Open => 0,
            Self::Brush => 1,
            Self::LightWoods => 2,
            Self::WoodsOrBuilding => 3,
        }
    }

    /// That of the terrain of the targets, where the rules say it.
    fn of(terrain: Terrain) -> Option<Self> {
        Some(match terrain {
            Terrain::OpenGround
            | Terrain::Hedge
            | Terrain::Wall
            | Terrain::Shellholes
            | Terrain::Foxhole
            | Terrain::Trench => Self::Open,
            Terrain::Crag | Terrain::Graveyard | Terrain::Kunai => Self::Brush,
            Terrain::Woods
            | Terrain::LightJungle
            | Terrain::DenseJungle
            | Terrain::Hut
            | Terrain::WoodenBuilding
            | Terrain::StoneBuilding
            | Terrain::Cave
            | Terrain::CaveAreaTarget => Self::WoodsOrBuilding,
            Terrain::Bamboo
            | Terrain::Swamp
            | Terrain::Crest
            | Terrain::Bank
            | Terrain::Pillbox => return None,
        })
    }
}

/// What makes the target easier or harder to sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Sighting TC"))]
pub struct Sighting {
    /// What hides the target: nothing, brush and the like (+1), light woods (+2), or woods, a
    /// building or a cave (+3).
    #[serde(default)]
    #[schemars(extend(
        "rule" = "E7.3, G11.86",
        "unless-given" = "by the `terrain`; it must be given for bamboo and swamp"
    ))]
    pub sighting_terrain: Option<SightingTerrain>,
    /// Whether a vehicle or an MMC of the side of the planes, which is not HIP, is within four hexes
    /// of the target and in the LOS of the plane, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.3"))]
    pub near_friends: bool,
    /// Whether one of the targets has entered a new hex in this Player Turn, or is in Motion, -1.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "E7.3",
        "unless-given" = "true with `ffnam`, `ffmo` or `hazardous-movement`, else false"
    ))]
    pub moving: Option<bool>,
    /// Whether the target is in a convoy or a column, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.3"))]
    pub in_column: bool,
    /// Whether another plane has attacked the target before in this Player Turn, -1. An attack by one
    /// of these planes counts for the next automatically.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.3"))]
    pub attacked_before: bool,
    /// Every other DRM of the Sighting TC: +1 for mist, dust or heat haze, +2 for Russian planes by
    /// SSR. `smoke` is counted automatically, and -2 for targets that are not all concealed.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "E7.3, A25.212"))]
    pub sighting_drm: Drm,
}

/// What the Sighting TC of a plane comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighted {
    /// Whether it attacks its target.
    pub passed: bool,
    /// Whether it is Recalled at the end of the phase.
    pub recalled: bool,
    /// Whether the enemy makes a Mistaken Attack with it.
    pub mistaken: bool,
}

impl Sighting {
    /// The same with what follows from the terrain and the movement of the targets.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when nothing says what hides them, or they move and do not.
    pub fn ready(self, terrain: Terrain, enters: bool, moves: bool) -> Result<Self, Refusal> {
        let Some(hides) = self.sighting_terrain.or(SightingTerrain::of(terrain)) else {
            let message = "for this `terrain` say what hides the target";
            return Err(Refusal::together("sighting-terrain", message).by("E7.3"));
        };
        if terrain.is_cave() && hides != SightingTerrain::WoodsOrBuilding {
            let message = "a cave is sighted as a building";
            return Err(Refusal::together("sighting-terrain", message).by("G11.86"));
        }
        if enters && self.moving == Some(false) {
            let message = "targets with FFNAM or FFMO move";
            return Err(Refusal::together("moving", message).by("E7.3"));
        }
        let moving = Some(self.moving.unwrap_or(moves));
        Ok(Self { sighting_terrain: Some(hides), moving, ..self })
    }

    fn each(&self, smoke: i32, vehicle: bool) -> [(&'static str, i32, &'static str); 7] {
        let minus = |is: bool| -i32::from(is);
        let hides = self.sighting_terrain.map_or(0, SightingTerrain::drm);
        [
            ("terrain", hides, "E7.3, G11.86"),
            ("SMOKE", smoke, "E7.3, E.6"),
            ("near friends", i32::from(self.near_friends), "E7.3"),
            ("moving target", minus(self.moving == Some(true)), "E7.3"),
            ("a vehicle", minus(vehicle), "E7.3"),
            ("in a column", minus(self.in_column), "E7.3"),
            ("other DRM", self.sighting_drm.get(), "E7.3"),
        ]
    }

    /// Its DRM, without those that depend on where play stands.
    pub fn drm(&self, smoke: i32, vehicle: bool) -> i32 {
        self.each(smoke, vehicle).iter().map(|(_, drm, _)| drm).sum()
    }

    /// The DRM of what depends on where play stands: whether all targets are concealed, and whether
    /// a plane has attacked them before.
    pub fn drm_now(&self, all_concealed: bool, attacked: bool) -> i32 {
        let in_sight = if all_concealed { 0 } else { IN_SIGHT_DRM };
        in_sight - i32::from(attacked || self.attacked_before)
    }

    /// How its DRM come about, for the first plane.
    pub fn ledger(&self, smoke: i32, vehicle: bool, all_concealed: bool) -> Vec<LedgerLine> {
        let line = |item: &str, drm: i32, rule: &str| {
            LedgerLine::new(&format!("Sighting TC, {item}"), format!("{drm:+}"), rule)
        };
        let each = self.each(smoke, vehicle).into_iter().filter(|(_, drm, _)| *drm != 0);
        let mut lines: Vec<LedgerLine> =
            each.map(|(item, drm, rule)| line(item, drm, rule)).collect();
        if !all_concealed {
            lines.push(line("not all concealed", IN_SIGHT_DRM, "E7.3"));
        }
        if self.attacked_before {
            lines.push(line("attacked before", -1, "E7.3"));
        }
        let drm = self.drm(smoke, vehicle) + self.drm_now(all_concealed, false);
        let value = format!("Original {} or less", PLANE_MORALE - drm);
        lines.push(LedgerLine::new("Sighting TC passes", value, "E7.3"));
        lines
    }
}

/// Makes the Sighting TC.
pub fn sight<D: Dice + ?Sized>(drm: i32, dice: &mut D) -> Sighted {
    let original = dice.dr_total(&SIGHTING);
    let final_dr = original + drm;
    let passed = final_dr <= PLANE_MORALE;
    let sighted =
        Sighted { passed, recalled: original == TWELVE, mistaken: !passed && final_dr >= TWELVE };
    let what = if passed { "the target is sighted" } else { "the target is not sighted" };
    dice.note("E7.3", format_args!("Final DR {final_dr}: {what}"));
    if sighted.mistaken {
        dice.note("E7.3", format_args!("the enemy makes a Mistaken Attack with the plane"));
    }
    if sighted.recalled {
        dice.note("E7.3", format_args!("an Original 12: Recall at the end of the phase"));
    }
    sighted
}
