//! The parameters, group by group.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::modifiers::Terrain;
use crate::a15_heat_of_battle::Place;
use crate::a24_smoke::smoke_drm::SmokeKind;
use crate::defaults::{japanese, no, no_drm, no_modifier, usmc, yes};
use crate::procedure::in_group;
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::{
    Acquired, AttackFirepower, BreakdownNumber, Caliber, Drm, Elr, Force, Hexes, Hindrance,
    LaterTurns, MoraleModifier, RateOfFire, RofLimit, Smoke, SmokeTries,
};

/// What places SMOKE.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Means {
    /// Grenades of a squad (A24.1).
    Grenade,
    /// A Gun, or the main armament of a vehicle (C8.5).
    Gun,
    /// A mortar (C9.1).
    Mortar,
    /// A dispenser of a vehicle (D13).
    Dispenser,
    /// An OBA FFE that is in place already (C1.71).
    ObaPlaced,
}

/// Where SMOKE is meant to be.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SmokeAt {
    /// A hex. Grenades: the squad's own Location or an ADJACENT one on its level.
    Hex,
    /// Grenades: an ADJACENT Location one level higher, up a Crest Line or a stairwell.
    UpperLevel,
    /// A cave, from outside.
    Cave,
    /// Grenades: the cave in which the squad is.
    InsideCave,
}

/// Which dispenser it is (D13).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum DispenserKind {
    /// A smoke discharger.
    Sd,
    /// A smoke mortar, for which Case A, movement and Hindrances count.
    Sm,
    /// A Nahverteidigungswaffe, whose AFV is always Buttoned Up.
    Sn,
    /// A smoke pot.
    Sp,
}

/// The phase in which SMOKE is placed.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum PlacedIn {
    /// The owner's PFPh.
    Pfph,
    /// The owner's MPh.
    Mph,
    /// The DFPh of the enemy's Player Turn.
    Dfph,
    /// The owner's AFPh.
    Afph,
}

/// The SMOKE and its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the SMOKE"))]
pub struct Wanted {
    /// What places it.
    #[schemars(extend("rule" = "A24.1, C8.5, D13, C1.71"))]
    pub(super) means: Means,
    /// Where it is meant to be.
    #[serde(default = "hex")]
    #[schemars(extend("rule" = "A24.1, C8.52, G11.85"))]
    pub(super) smoke_at: SmokeAt,
    /// Smoke or WP.
    #[serde(default = "smoke")]
    #[schemars(extend("rule" = "A24.3, C8.6, C1.71"))]
    pub(super) ammunition: SmokeKind,
    /// How many squads, Guns, mortars or vehicles of this kind try it, one after another, until
    /// the SMOKE is placed.
    #[serde(default = "one_try")]
    #[schemars(extend("rule" = "A24.1, C8.5, D13", "label" = "squads or weapons that try"))]
    pub(super) tries: SmokeTries,
    /// The phase in which it is placed. Ordnance and OBA place it at full strength in the PFPh,
    /// else Dispersed. Smoke is fired in the PFPh and the DFPh, WP also in the AFPh.
    #[serde(default)]
    #[schemars(extend("rule" = "A24.5, C8.51, C8.6",
        "unless-given" = "the MPh for grenades and dispensers, the AFPh with `advancing-fire`, else the PFPh"))]
    pub(super) placed_in: Option<PlacedIn>,
}

/// Grenades and dispensers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("grenades and dispensers"))]
pub struct ByHand {
    /// The smoke exponent of the squad. Grenades of a vehicle's crew have 2 for a CE AFV, and 1
    /// for a BU OT AFV or an armed unarmored vehicle.
    #[serde(default)]
    #[schemars(range(min = 1, max = 6), extend("rule" = "A24.1, D13.35",
        "unless-given" = "that of the `thrower`"))]
    pub(super) exponent: Option<i32>,
    /// The squad that throws grenades: `4-4-8`, `7-6-8`.
    #[serde(default)]
    #[schemars(extend("rule" = "A24.1", "unless-given" = "give the `exponent`",
        "examples" = ["7-6-8", "6-6-6", "4-5-7", "4-4-8"]))]
    pub(super) thrower: Option<String>,
    /// The force of the thrower.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A24.1, A25"))]
    pub(super) thrower_force: Force,
    /// Which dispenser it is.
    #[serde(default = "discharger")]
    #[schemars(extend("rule" = "D13"))]
    pub(super) dispenser: DispenserKind,
    /// The Usage Number of the dispenser: SMOKE is placed by this Final DR or less.
    #[serde(default)]
    #[schemars(range(min = 2, max = 12), extend("rule" = "D13",
        "unless-given" = "only dispensers have one"))]
    pub(super) usage_number: Option<i32>,
    /// Whether the vehicle of a smoke mortar moves or is in Motion, +2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D13, C6.1"))]
    pub(super) vehicle_moves: bool,
}

/// The shot of a Gun or mortar, named as by `to-hit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Gun or mortar"))]
pub struct SmokeShot {
    /// The range in hexes.
    #[serde(default)]
    #[schemars(extend("rule" = "C3.3", "unless-given" = "only Guns and mortars need one"))]
    pub(super) range: Option<Hexes>,
    /// The caliber in millimetres.
    #[serde(default)]
    #[schemars(extend("rule" = "C4.2", "unless-given" = "only Guns and mortars have one"))]
    pub(super) caliber_mm: Option<Caliber>,
    /// The length of the barrel.
    #[serde(default = "normal")]
    #[schemars(extend("rule" = "C4.1"))]
    pub(super) barrel: Barrel,
    /// The colour of the nationality's TH#, for a shot into a cave.
    #[serde(default = "black")]
    #[schemars(extend("rule" = "C3.3, G1.61"))]
    pub(super) colour: Colour,
    /// The Depletion Number of the smoke or WP: a higher Original DR means that there is none.
    #[serde(default)]
    #[schemars(range(min = 2, max = 11), extend("rule" = "C8.9", "unless-given" = "there is enough"))]
    pub(super) depletion_number: Option<i32>,
    /// The Multiple ROF that is printed; 0 for none. A Gun that is not a mortar has it only for
    /// a shot into a cave.
    #[serde(default)]
    #[schemars(extend("rule" = "C2.24, C3.33, G11.85"))]
    pub(super) rate_of_fire: RateOfFire,
    /// The most shots of a Gun by its ROF, after its first shot.
    #[serde(default = "three")]
    #[schemars(extend("rule" = "C2.24", "label" = "ROF limit"))]
    pub(super) rof_limit: RofLimit,
    /// The B# that is printed.
    #[serde(default)]
    #[schemars(extend("rule" = "C2.28, A9.7", "unless-given" = "12"))]
    pub(super) breakdown: Option<BreakdownNumber>,
    /// Case K: the hex has enemies that are not hidden, and none of them is Known, +2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C6.2"))]
    pub(super) concealed: bool,
    /// Case N: what has been acquired before the first shot.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.5, C6.56, G11.832"))]
    pub(super) acquired: Acquired,
    /// Case R: LOS Hindrances; of a dispenser they count for a smoke mortar.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.9, A6.7"))]
    pub(super) hindrance: Hindrance,
    /// Case R: SMOKE that is in the LOS already.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.9, A24.2, A24.8"))]
    pub(super) smoke: Smoke,
    /// Every other DRM of the TH DR, or of the DR of the dispenser.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C5, C6, D13"))]
    pub(super) drm: Drm,
}

/// Those that WP strikes, or that are fired at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the units"))]
pub struct Units {
    /// The units that WP strikes, or that are fired at afterwards: none, or one to six, named as
    /// by `fire-attack`.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 6),
        extend("rule" = "A24.31, A7.3", "unless-given" = "nobody: only SMOKE is placed",
            "examples" = ["4-4-8", "7-6-8", "9-1", "2-3-7-concealed"])
    )]
    pub(super) targets: Option<Vec<String>>,
    /// Their force.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1, A25", "assumed" = true))]
    pub(super) force: Force,
    /// Their Experience Level Rating.
    #[serde(default)]
    #[schemars(extend("rule" = "A19.13", "unless-given" = "it must be given with `targets`"))]
    pub(super) elr: Option<Elr>,
    /// The terrain that gives them their TEM.
    #[serde(default)]
    #[schemars(extend("rule" = "A24.31, A7.6",
        "unless-given" = "a cave for those that WP strikes in one, else Open Ground"))]
    pub(super) terrain: Option<Terrain>,
    /// The change to their Morale Level: -1 is Encirclement, which lowers that of no unbroken Japanese
    /// unit and of no hero. The sum never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub(super) morale_modifier: MoraleModifier,
    /// Whether they take the NMC of WP when it is placed as meant.
    #[serde(default)]
    #[schemars(extend("rule" = "A24.31",
        "unless-given" = "true for WP without `then-firepower`"))]
    pub(super) struck_by_wp: Option<bool>,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62", "assumed" = true))]
    pub(super) heat_of_battle: bool,
    /// Their place, for Heat of Battle.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.62, G11.97",
        "unless-given" = "cave when that is the terrain, else ordinary"))]
    pub(super) place: Option<Place>,
    /// Whether a Good Order enemy has them in his LOS: then WP reveals who is concealed.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.44, A12.141, A24.31"))]
    pub(super) enemy_in_sight: bool,
    /// Whether No Quarter is in effect, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.5, G1.621"))]
    pub(super) no_quarter: bool,
    /// Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat of
    /// Battle.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A15.5"))]
    pub(super) enemy_adjacent: bool,
    /// Whether an Original 2 passes a MC even when its Final DR is above the Morale Level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub(super) original_2_passes: bool,
}

/// The fire that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the fire that follows"))]
pub struct ThenFire {
    /// The FP of an attack on the `targets` through the SMOKE, or without it if it is not placed.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A7.2, A7.3, A24.2",
        "unless-given" = "nobody fires",
        "label" = "FP of the fire that follows"
    ))]
    pub(super) then_firepower: Option<AttackFirepower>,
    /// All DRM of that attack except TEM, SMOKE, FFMO and FFNAM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6", "label" = "DRM of the fire that follows"))]
    pub(super) then_drm: Drm,
    /// Whether Original doubles make that firer cower.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A7.9"))]
    pub(super) then_cowering: bool,
    /// Whether the firer is in the SMOKE, or the targets with him, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A24.8"))]
    pub(super) firer_in_smoke: bool,
    /// First Fire at units that move in the Open, -1. SMOKE cancels it.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.6, A24.2"))]
    pub(super) ffmo: bool,
    /// First Fire at units that do not use Assault Movement, -1. SMOKE does not cancel it.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.6, A24.2"))]
    pub(super) ffnam: bool,
    /// Whether it is Final Fire, when grenades outside caves have no effect any more.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A24.11"))]
    pub(super) final_fire: bool,
    /// How many Player Turns after the SMOKE the fire comes. In each RPh between them Gusts can
    /// blow SMOKE away, and in each PFPh its owner flips it.
    #[serde(default)]
    #[schemars(extend("rule" = "A24.4, B25.65, B25.651"))]
    pub(super) turns_later: LaterTurns,
    /// Whether there is a mild breeze at first, which can become a heavy wind.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B25.63, B25.65"))]
    pub(super) mild_breeze: bool,
    /// Whether the weather is Gusty, so that a DR of 10 or more brings Gusts.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E3.4"))]
    pub(super) gusty: bool,
}

fn hex() -> SmokeAt {
    SmokeAt::Hex
}

fn smoke() -> SmokeKind {
    SmokeKind::Smoke
}

fn one_try() -> SmokeTries {
    SmokeTries::try_from(1).expect("1 is allowed")
}

fn discharger() -> DispenserKind {
    DispenserKind::Sd
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
