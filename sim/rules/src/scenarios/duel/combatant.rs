//! One of the two that fire at each other: its Gun, its armor and its crew.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::a7_fire::modifiers::Terrain;
use crate::c3_to_hit::aim::{
    Aim, AimTime, Bounding, Mount, Ordnance, OrdnanceFirer, OrdnanceTarget, TargetMotion, Weapon,
};
use crate::c7_to_kill::armor::Facing;
use crate::c7_to_kill::crew::Crew;
use crate::c7_to_kill::penetration::RedCs;
use crate::c7_to_kill::projectile::Projectile;
use crate::c7_to_kill::target::{HitLocation, Schuerzen, Target, Unarmored};
use crate::defaults::{no, no_drm};
use crate::tables::to_hit::{Ammunition, Barrel, Colour, TargetType};
use crate::tables::to_kill::{GunNationality, Round};
use crate::units::{
    Acquired, ArmorFactor, BasicTk, BreakdownNumber, Caliber, Drm, FewUnits, Hexes, Hexspines,
    Hindrance, Leadership, Levels, Morale, Phases, RateOfFire, RofLimit, Smoke, SurvivalNumber,
    TargetSize,
};

/// A vehicle with its Gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Combatant {
    /// The caliber of its Gun. A vehicle without one does not fire.
    #[serde(default)]
    #[schemars(extend("rule" = "C4.2, C7.31", "unless-given" = "it does not fire"))]
    pub caliber_mm: Option<Caliber>,
    /// The length of its barrel.
    #[serde(default = "normal")]
    #[schemars(extend("rule" = "C4.1, C7.31"))]
    pub barrel: Barrel,
    /// What it fires, of which there is enough.
    #[serde(default = "ap")]
    #[schemars(extend("rule" = "C8, C7.31, C7.32, C7.33, C7.34"))]
    pub ammunition: Ammunition,
    /// The colour of its TH#.
    #[serde(default = "black")]
    #[schemars(extend("rule" = "C3.3, G1.61"))]
    pub colour: Colour,
    /// Whose Gun it is. It must be given if the To Kill Table has several numbers for it.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.31, C7.32", "unless-given" = "not needed for most Guns"))]
    pub gun_nationality: Option<GunNationality>,
    /// Its Basic TK#, if it is not that of the table.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C7.3", "label" = "Basic TK#", "unless-given" = "as in the table"
    ))]
    pub basic_tk: Option<BasicTk>,
    /// Its Multiple ROF; 0 for none.
    #[serde(default)]
    #[schemars(extend("rule" = "C2.24"))]
    pub rate_of_fire: RateOfFire,
    /// The B# of its Gun.
    #[serde(default = "twelve")]
    #[schemars(extend("rule" = "D3.7, A9.7", "label" = "B#"))]
    pub breakdown: BreakdownNumber,
    /// How its Gun turns.
    #[serde(default = "turret")]
    #[schemars(extend("rule" = "D1.3, C5.1, C5.3"))]
    pub mount: Mount,
    /// Case A: by how many hexspines its Gun turns for the first shot.
    #[serde(default)]
    #[schemars(extend("rule" = "C5.1"))]
    pub hexspines: Hexspines,
    /// Case I: whether it is Buttoned Up.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.9"))]
    pub buttoned_up: bool,
    /// The leadership of its Armor Leader.
    #[serde(default)]
    #[schemars(extend("rule" = "D3.4", "unless-given" = "nobody"))]
    pub leader: Option<Leadership>,
    /// Case N: what it has acquired before the first shot.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.5"))]
    pub acquired: Acquired,
    /// Every other To Hit DRM of its shots.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C5", "label" = "other DRM of its shots"))]
    pub drm: Drm,
    /// Case P: the DRM of its size when it is fired at.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.7, D1.7", "label" = "size DRM"))]
    pub size: TargetSize,
    /// Case Q: the terrain that it is in.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "C6.8"))]
    pub terrain: Terrain,
    /// Whether it is Hull Down, so that only its turret is hit.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D4.2"))]
    pub hull_down: bool,
    /// Every other To Hit DRM of shots at it.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C6", "label" = "other DRM of shots at it"))]
    pub target_drm: Drm,
    /// The AF of its hull front. It must be given if it counts.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "not needed if it does not count"))]
    pub front_af: Option<ArmorFactor>,
    /// The AF of its hull side and rear. It must be given if it counts.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "not needed if it does not count"))]
    pub side_af: Option<ArmorFactor>,
    /// The AF of its turret front, if it is not that of the hull.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.63, D1.64", "unless-given" = "as the front AF"))]
    pub turret_front_af: Option<ArmorFactor>,
    /// The AF of its turret side and rear, if it is not that of the hull.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.63, D1.64", "unless-given" = "as the side AF"))]
    pub turret_side_af: Option<ArmorFactor>,
    /// What of it is unarmored.
    #[serde(default = "nothing")]
    #[schemars(extend("rule" = "D1.21, D1.22, C7.311"))]
    pub unarmored: Unarmored,
    /// The Target Facing of a hull hit, and of a turret hit without a turret facing.
    #[serde(default = "front")]
    #[schemars(extend("rule" = "D3.2, C7.21"))]
    pub facing: Facing,
    /// The Target Facing of a turret hit.
    #[serde(default)]
    #[schemars(extend("rule" = "C3.9, D3.12", "unless-given" = "as the facing"))]
    pub turret_facing: Option<Facing>,
    /// Whether it has Schuerzen, which count against HEAT.
    #[serde(default = "without")]
    #[schemars(extend("rule" = "D11.2"))]
    pub schuerzen: Schuerzen,
    /// The ML of its crew. It must be given if an armored vehicle is fired at.
    #[serde(default)]
    #[schemars(extend("rule" = "D5.1, C7.41, D5.5", "unless-given" = "the crew takes no TC"))]
    pub crew_morale: Option<Morale>,
    /// Its CS#. With it, the crew of an eliminated vehicle that does not burn rolls for its
    /// survival.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "D5.6", "label" = "CS#", "unless-given" = "the crew does not roll"
    ))]
    pub survival_number: Option<SurvivalNumber>,
    /// Whether the CS# is red.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D5.7", "label" = "red CS#"))]
    pub red_cs: bool,
}

fn normal() -> Barrel {
    Barrel::Normal
}

fn ap() -> Ammunition {
    Ammunition::Ap
}

fn black() -> Colour {
    Colour::Black
}

fn twelve() -> BreakdownNumber {
    BreakdownNumber::try_from(12).expect("12 is allowed")
}

fn turret() -> Mount {
    Mount::Turret
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}

fn nothing() -> Unarmored {
    Unarmored::None
}

fn front() -> Facing {
    Facing::Front
}

fn without() -> Schuerzen {
    Schuerzen::None
}

/// What counts for a shot besides the two combatants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circumstances {
    pub(super) range: Hexes,
    pub(super) hindrance: Hindrance,
    pub(super) rof_limit: RofLimit,
    pub(super) bounding: Bounding,
    pub(super) aim_time: AimTime,
    pub(super) motion_fire: bool,
    pub(super) target_motion: TargetMotion,
}

impl Combatant {
    /// What it fires, as the To Kill Table calls it.
    fn round(&self) -> Result<Round, Refusal> {
        Ok(match self.ammunition {
            Ammunition::He => Round::He,
            Ammunition::Ap => Round::Ap,
            Ammunition::Apcr => Round::Apcr,
            Ammunition::Apds => Round::Apds,
            Ammunition::Heat => Round::Heat,
            Ammunition::Smoke => {
                let message = "SMOKE harms no vehicle: ask `to-hit`";
                return Err(Refusal::together("ammunition", message).by("C8.5"));
            }
        })
    }

    /// Its shot at the other one, as `to-hit` asks it.
    pub(super) fn aim(&self, at: &Self, around: &Circumstances) -> Aim {
        let few = FewUnits::default();
        Aim {
            ordnance: Ordnance {
                weapon: Weapon::Gun,
                target_type: Some(TargetType::Vehicle),
                range: around.range,
                caliber_mm: self.caliber_mm,
                barrel: self.barrel,
                colour: self.colour,
                ammunition: Some(self.ammunition),
                depletion_number: None,
                rate_of_fire: self.rate_of_fire,
                rof_limit: around.rof_limit,
                breakdown: Some(self.breakdown),
                phases: Phases::try_from(2).expect("2 is allowed"),
            },
            firer: OrdnanceFirer {
                mount: self.mount,
                hexspines: self.hexspines,
                firer_in_cover: self.is_in_cover(),
                advancing_fire: false,
                bounding: around.bounding,
                aim_time: around.aim_time,
                motion_fire: around.motion_fire,
                confined: false,
                desperation: false,
                pinned: false,
                intensive_fire: false,
                deliberate_immobilization: false,
                captured: false,
                non_qualified: false,
                buttoned_up: self.buttoned_up,
                leader: self.leader,
                hero: false,
                firer_cx: false,
                firer_encircled: false,
                firer_on_wire: false,
                firer_overstacked: few,
                stunned_before: false,
                spotted: false,
            },
            target: OrdnanceTarget {
                target_motion: around.target_motion,
                ffnam: false,
                ffmo: false,
                concealed: false,
                bore_sighted: false,
                acquired: self.acquired,
                hazardous_movement: false,
                target_size: at.size,
                terrain: at.terrain,
                emplaced: false,
                hull_down: at.hull_down,
                hindrance: around.hindrance,
                smoke: Smoke::default(),
                target_overstacked: few,
                drm: both(self.drm, at.target_drm),
            },
        }
    }

    /// Whether it is in woods or a building, where Cases A, B and E count more.
    fn is_in_cover(&self) -> bool {
        matches!(
            self.terrain,
            Terrain::Woods
                | Terrain::LightJungle
                | Terrain::DenseJungle
                | Terrain::WoodenBuilding
                | Terrain::StoneBuilding
        )
    }

    /// Whether it can be so.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter: &'static str, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        match self.terrain {
            Terrain::Wall => {
                let message = "a vehicle behind a wall is Hull Down: give `hull-down`";
                return refused("terrain", message, "D4.2, D4.21");
            }
            Terrain::Cave
            | Terrain::CaveAreaTarget
            | Terrain::Shellholes
            | Terrain::Foxhole
            | Terrain::Trench
            | Terrain::Crest
            | Terrain::Bank
            | Terrain::Pillbox => {
                return refused("terrain", "this is no TEM of a vehicle", "B2, B27, G11");
            }
            _ => {}
        }
        let fires = [
            (self.rate_of_fire.get() > 0, "rate-of-fire"),
            (self.breakdown != twelve(), "breakdown"),
            (self.hexspines.get() > 0, "hexspines"),
            (self.acquired.get() > 0, "acquired"),
            (self.basic_tk.is_some(), "basic-tk"),
            (self.gun_nationality.is_some(), "gun-nationality"),
        ];
        match fires.into_iter().find(|(given, _)| *given) {
            Some((_, parameter)) if self.caliber_mm.is_none() => {
                let message = "this one does not fire: give its `caliber-mm`, too";
                refused(parameter, message, "C4.2")
            }
            _ => Ok(()),
        }
    }

    /// What it fires, as `to-kill` asks it.
    pub(super) fn projectile(
        &self,
        range: Hexes,
        critical_hit: bool,
    ) -> Result<Projectile, Refusal> {
        let projectile = Projectile {
            round: self.round()?,
            caliber_mm: self.caliber_mm,
            barrel: Some(self.barrel),
            gun_nationality: self.gun_nationality,
            basic_tk: self.basic_tk,
            range: Some(range),
            critical_hit,
            multiple_hits: false,
            levels_above: Levels::default(),
            flamethrower_halved_first: true,
        };
        projectile.checked()?;
        Ok(projectile)
    }

    /// What is fired at, as `to-kill` asks it.
    pub(super) fn target(&self) -> Result<Target, Refusal> {
        let target = Target {
            front_af: self.front_af,
            side_af: self.side_af,
            turret_front_af: self.turret_front_af,
            turret_side_af: self.turret_side_af,
            unarmored: self.unarmored,
            facing: self.facing,
            turret_facing: self.turret_facing,
            hit_location: HitLocation::ByDr,
            hull_down: self.hull_down,
            open_topped: false,
            crew_exposed: false,
            moving: false,
            schuerzen: self.schuerzen,
        }
        .complete();
        target.checked()?;
        if self.unarmored != Unarmored::Vehicle && self.crew_morale.is_none() {
            let message = "give the ML of the crew, as `crew-morale`: it decides a possible Shock, and \
                           whether the crew leaves an immobilized vehicle";
            return Err(Refusal::together("crew-morale", message).by("C7.41, D5.5"));
        }
        Ok(target)
    }

    /// Its crew, when nothing has happened to it yet.
    pub(super) fn crew(&self) -> Crew {
        Crew {
            morale: self.crew_morale.map(Morale::get),
            tc_drm: 0,
            bails_out: true,
            survival_number: self.survival_number.map(SurvivalNumber::get),
            survival_drm: 0,
        }
    }

    pub(super) fn red_cs(&self) -> RedCs {
        if self.red_cs { RedCs::IfEliminated } else { RedCs::None }
    }
}

/// Both DRM.
fn both(one: Drm, other: Drm) -> Drm {
    let sum = i64::from(one.get() + other.get());
    Drm::try_from(sum).unwrap_or(one)
}
