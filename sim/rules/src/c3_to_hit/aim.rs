//! What is asked of a shot of ordnance: the weapon, who fires it, and the target.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::modifiers::Terrain;
use crate::defaults::{no, no_drm};
use crate::procedure::in_group;
use crate::tables::to_hit::{Ammunition, Barrel, Colour, Latw, TargetType};
use crate::units::{
    Acquired, BreakdownNumber, Caliber, Drm, FewUnits, Hexes, Hexspines, Hindrance, Leadership,
    Phases, RateOfFire, RofLimit, Smoke, TargetSize,
};

/// What fires.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Weapon {
    /// A Gun, or the main armament of a vehicle.
    Gun,
    /// A mortar, which fires on the Area Target Type alone (C9.1).
    Mortar,
    /// The bazooka of 1943.
    Baz43,
    /// The bazooka of 1944.
    Baz44,
    /// The bazooka of 1945.
    Baz45,
    /// The Panzerschreck.
    Psk,
    /// The PIAT.
    Piat,
    /// The Panzerfaust.
    Pf,
    /// The Panzerfaust klein.
    Pfk,
}

impl Weapon {
    /// The light anti-tank weapon with a TH table of its own that it is, if it is one.
    pub const fn latw(self) -> Option<Latw> {
        match self {
            Self::Gun | Self::Mortar => None,
            Self::Baz43 => Some(Latw::Baz43),
            Self::Baz44 => Some(Latw::Baz44),
            Self::Baz45 => Some(Latw::Baz45),
            Self::Psk => Some(Latw::Psk),
            Self::Piat => Some(Latw::Piat),
            Self::Pf => Some(Latw::Pf),
            Self::Pfk => Some(Latw::Pfk),
        }
    }
}

/// How a Gun turns (D1.3, C2.3).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Mount {
    /// A turret, or a Gun that can turn by 360 degrees.
    Turret,
    /// A slow turret.
    SlowTurret,
    /// No turret, as most Guns.
    NonTurret,
}

/// How a vehicle that has moved fires (Case C).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Bounding {
    /// It has not moved.
    No,
    /// Its Gun is stabilized: +3.
    Stabilized,
    /// Its Gun has a turret, slow or not: +4.
    Turret,
    /// Its Gun has no turret, or a Passenger fires: +5.
    NonTurret,
    /// Its main armament is an AAMG: +2.
    Aamg,
}

/// How long a Bounding First Firer has aimed (Cases C1 and C2).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AimTime {
    /// For more than 3 MP, or before it moved.
    Full,
    /// For 2.5 or 3 MP: +1.
    Restricted,
    /// For 2 MP or less: +2.
    Limited,
}

/// Whether the target moves (Case J).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TargetMotion {
    /// It stands.
    Still,
    /// It has moved in this Player Turn and stands now, or it Dashes: +2.
    Moved,
    /// It is in Motion or Non-Stopped: +2, and no Case L.
    InMotion,
    /// It moves and has been in the LOS for 1.5 to 3 MP: +3.
    ThreeMp,
    /// It moves and has been in the LOS for 1 MP or less: +4.
    OneMp,
}

/// A shot of ordnance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Aim {
    #[serde(flatten)]
    pub(crate) ordnance: Ordnance,
    #[serde(flatten)]
    pub(crate) firer: OrdnanceFirer,
    #[serde(flatten)]
    pub(crate) target: OrdnanceTarget,
}

/// The weapon and its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the weapon"))]
pub struct Ordnance {
    /// What fires; `baz43` to `baz45` are the bazookas by their years, `psk` the Panzerschreck, `pf` the
    /// Panzerfaust.
    #[serde(default = "gun")]
    #[schemars(extend("rule" = "C2.1, C9, C13"))]
    pub weapon: Weapon,
    /// What it is aimed at: one Location (`infantry`), one vehicle (`vehicle`) or a hex (`area`).
    #[serde(default)]
    #[schemars(extend("rule" = "C3.3",
        "unless-given" = "area for a mortar, else infantry"))]
    pub target_type: Option<TargetType>,
    /// The range in hexes.
    #[schemars(extend("rule" = "C3.3"))]
    pub range: Hexes,
    /// The caliber in millimetres. Light anti-tank weapons need none.
    #[serde(default)]
    #[schemars(extend("rule" = "C4.2, C.6", "unless-given" = "only Guns and mortars have one"))]
    pub caliber_mm: Option<Caliber>,
    /// The length of the barrel.
    #[serde(default = "normal")]
    #[schemars(extend("rule" = "C4.1"))]
    pub barrel: Barrel,
    /// The colour of the nationality's TH#. It is red for a captured weapon and a non-qualified
    /// crew.
    #[serde(default = "black")]
    #[schemars(extend("rule" = "C3.3, G1.61", "label" = "TH# colour", "assumed" = true))]
    pub colour: Colour,
    /// What is fired.
    #[serde(default)]
    #[schemars(extend("rule" = "C4.3, C4.4, C8",
        "unless-given" = "HEAT for light anti-tank weapons, AP at a vehicle, else HE"))]
    pub ammunition: Option<Ammunition>,
    /// The Depletion Number of this ammunition: a higher Original DR means that there is none.
    #[serde(default)]
    #[schemars(range(min = 2, max = 11), extend("rule" = "C8.9", "unless-given" = "there is enough"))]
    pub depletion_number: Option<i32>,
    /// The Multiple ROF that is printed; 0 for none.
    #[serde(default)]
    #[schemars(extend("rule" = "C2.24"))]
    pub rate_of_fire: RateOfFire,
    /// The most shots of a fire phase by its ROF, after its first shot.
    #[serde(default = "three")]
    #[schemars(extend("rule" = "C2.24", "label" = "ROF limit"))]
    pub rof_limit: RofLimit,
    /// The B# that is printed. Light anti-tank weapons have their own B# or X#.
    #[serde(default)]
    #[schemars(extend("rule" = "C2.28, A9.7", "unless-given" = "12, or that of the weapon"))]
    pub breakdown: Option<BreakdownNumber>,
    /// In how many fire phases it fires at the same target, one in each Player Turn.
    #[serde(default = "one_phase")]
    #[schemars(extend("rule" = "A3.2, A3.4"))]
    pub phases: Phases,
}

/// Who fires, and how: Cases A to I and what else counts for the firer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the firer"))]
pub struct OrdnanceFirer {
    /// How the Gun turns.
    #[serde(default = "non_turret")]
    #[schemars(extend("rule" = "C2.3, D1.3"))]
    pub mount: Mount,
    /// Case A: by how many hexspines it turns its CA for the first shot.
    #[serde(default)]
    #[schemars(extend("rule" = "C5.1"))]
    pub hexspines: Hexspines,
    /// Whether the firer is in woods, a building or rubble, where Cases A, B and E count more.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.11, C5.2, C5.5"))]
    pub firer_in_cover: bool,
    /// Case B, or C3 for a light anti-tank weapon: fire in the AFPh without Opportunity Fire.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.2, C5.34"))]
    pub advancing_fire: bool,
    /// Case C: the fire of a vehicle that has moved.
    #[serde(default = "not_bounding")]
    #[schemars(extend("rule" = "C5.3"))]
    pub bounding: Bounding,
    /// Cases C1 and C2: how long a Bounding First Firer had the target in its LOS.
    #[serde(default = "full_aim")]
    #[schemars(extend("rule" = "C5.33"))]
    pub aim_time: AimTime,
    /// Case C4: the firer is in Motion or Non-Stopped. Without a stabilized Gun the lower die
    /// counts double.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.35"))]
    pub motion_fire: bool,
    /// Case C3: a weapon with backblast fires out of a building or rubble at ground level or a
    /// cave, without Desperation.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.34, C13.8, G11.835"))]
    pub confined: bool,
    /// The same by Desperation: no DRM, but the backblast attacks those beside the firer.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C13.81, G11.835"))]
    pub desperation: bool,
    /// Case D: the firer or spotter is pinned.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.4"))]
    pub pinned: bool,
    /// Case F: the Gun fires once more in each phase, by Intensive Fire.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.6"))]
    pub intensive_fire: bool,
    /// Case G: Deliberate Immobilization of an AFV.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.7"))]
    pub deliberate_immobilization: bool,
    /// Case H: the weapon is captured.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A21.11, A21.12, C5.8"))]
    pub captured: bool,
    /// Case H: the crew is not qualified.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A21.13, C5.8"))]
    pub non_qualified: bool,
    /// Case I: the firing AFV is Buttoned Up.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.9"))]
    pub buttoned_up: bool,
    /// The leadership of an Armor Leader, or of a leader who directs a SW.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.531, D3.4, C13.51", "unless-given" = "nobody"))]
    pub leader: Option<Leadership>,
    /// Whether a hero fires the SW, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A15.23"))]
    pub hero: bool,
    /// Whether the firer is CX, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.51"))]
    pub firer_cx: bool,
    /// Whether the firer is Encircled, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A7.7"))]
    pub firer_encircled: bool,
    /// Whether the firer is on Wire, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B26.31"))]
    pub firer_on_wire: bool,
    /// The squad-equivalents or vehicles by which the firer's Location is Overstacked, +1 each.
    #[serde(default)]
    #[schemars(extend("rule" = "A5.12"))]
    pub firer_overstacked: FewUnits,
    /// Whether the crew has been Stunned before, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D5.34"))]
    pub stunned_before: bool,
    /// Whether a spotter sees the target for the mortar, +2 and a ROF one lower.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C9.31"))]
    pub spotted: bool,
}

/// The target: Cases J to R and what else counts for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the target of the shot"))]
pub struct OrdnanceTarget {
    /// Case J: whether the target moves.
    #[serde(default = "still")]
    #[schemars(extend("rule" = "C6.1"))]
    pub target_motion: TargetMotion,
    /// Case J3: Defensive First Fire at units that do not use Assault Movement, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C6.13, A4.6"))]
    pub ffnam: bool,
    /// Case J4: Defensive First Fire at units that move in the Open, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C6.14, A4.6"))]
    pub ffmo: bool,
    /// Case K: the target is concealed, +2. In a cave or pillbox that does not count.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C6.2, G11.812"))]
    pub concealed: bool,
    /// Case M: the Gun is Bore Sighted at the Location, -2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C6.4"))]
    pub bore_sighted: bool,
    /// Case N: what has been acquired before the first shot.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.5, G11.832"))]
    pub acquired: Acquired,
    /// Case O: the target is in Hazardous Movement, -2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C6.6, A4.62"))]
    pub hazardous_movement: bool,
    /// Case P: the DRM of the target's size, +2 for the smallest to -2 for the largest.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.7, D1.7", "label" = "target size DRM"))]
    pub target_size: TargetSize,
    /// Case Q: the terrain that gives the target its TEM. `stone` and `wooden` are the buildings.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "C6.8, G11.8", "assumed" = true))]
    pub terrain: Terrain,
    /// Whether the target is an Emplaced Gun, whose TEM is +2 at least.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C11.2"))]
    pub emplaced: bool,
    /// Whether the vehicle is Hull Down, so that only turret hits count and the TEM does not.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D4.2"))]
    pub hull_down: bool,
    /// Case R: LOS Hindrances.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.9, A6.7"))]
    pub hindrance: Hindrance,
    /// Case R: SMOKE in, out of and between the Locations.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.9, A24.2, A24.8"))]
    pub smoke: Smoke,
    /// The squad-equivalents by which the target's Location is Overstacked, -1 each.
    #[serde(default)]
    #[schemars(extend("rule" = "A5.131"))]
    pub target_overstacked: FewUnits,
    /// Every other To Hit DRM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C5, C6"))]
    pub drm: Drm,
}

fn gun() -> Weapon {
    Weapon::Gun
}

fn normal() -> Barrel {
    Barrel::Normal
}

fn black() -> Colour {
    Colour::Black
}

fn three() -> RofLimit {
    RofLimit::try_from(3).expect("3 is allowed")
}

fn one_phase() -> Phases {
    Phases::try_from(1).expect("1 is allowed")
}

fn non_turret() -> Mount {
    Mount::NonTurret
}

fn not_bounding() -> Bounding {
    Bounding::No
}

fn full_aim() -> AimTime {
    AimTime::Full
}

fn still() -> TargetMotion {
    TargetMotion::Still
}

/// The TEM of an Emplaced Gun (C11.2).
const EMPLACED_TEM: i32 = 2;

/// The TEM that counts, and its rule: that of the terrain, or of Emplacement if it is better.
pub fn better_tem(emplaced: bool, of_terrain: (i32, &'static str)) -> (i32, &'static str) {
    match of_terrain {
        (tem, _) if emplaced && tem < EMPLACED_TEM => (EMPLACED_TEM, "C11.2"),
        tem => tem,
    }
}

impl OrdnanceTarget {
    /// The TEM that counts for the TH DR, and its rule.
    pub fn tem(&self) -> (i32, &'static str) {
        better_tem(self.emplaced, self.terrain.tem())
    }
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}
