use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::Tactic;
use super::fire::HoldsFire;
use super::garrison_acts::GarrisonPlays;
use super::garrisons_weapons::GarrisonsWeapons;
use super::machine_guns::MOST_MACHINE_GUNS;
use super::movement::{ApproachBy, SmokeGrenades};
use super::overwatch::OnOverwatch;
use super::rout::WayOut;
use super::simplified::Simplified;
use crate::a7_fire::modifiers::Terrain;
use crate::a14_snipers::activation::SniperAttacks;
use crate::c1_artillery::oba_mission::Observer;
use crate::defaults::{no, no_drm, usmc, yes};
use crate::procedure::in_group;
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::{
    Approach, BreakdownNumber, Caliber, Drm, Elr, EntranceMf, FewUnits, Firepower, Force, Hexes,
    Levels, MalfunctionNumber, PlayerTurns, RateOfFire, Shots, TopLevel,
};

/// The most units on each side.
pub(super) const MOST_UNITS: usize = 6;

/// The most units in all Accessible caves together.
pub(super) const MOST_ACCESSIBLE: usize = 10;

/// Attackers assault a cave, Player Turn by Player Turn: do they eliminate it,
/// and what does that cost?
///
/// The first Player Turn is the attackers'. They act as one stack unless they have orders of their
/// own, and they do what their tactic says as soon as they can. Units that break fall back into
/// cover, rally there and return. The garrison stays in the cave, unless it routs.
///
/// # Examples
///
/// A squad Places its DC at an unguarded cave: an Original 9 or less eliminates it (G11.88).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = CaveAssault::by(Tactic::Place)
///     .turns(1)
///     .garrison(["elite-half-squad-broken"])
///     .heat_of_battle(false)
///     .chance_of("eliminated in 1 / unaffected / 1 DC")?;
/// assert_eq!(chance.to_string(), "5/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CaveAssault {
    /// How the cave is attacked.
    #[schemars(extend("rule" = "G11.833 to G11.834, G11.88"))]
    pub(super) tactic: Tactic,
    /// The number of Player Turns, of both sides together.
    #[schemars(extend("rule" = "A3", "label" = "Player Turns"))]
    pub(super) turns: PlayerTurns,
    /// Whether the attackers leave the cave alone once they Control it at the end of a Player Turn.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.94", "label" = "until Controlled"))]
    pub(super) until_controlled: bool,
    #[serde(flatten)]
    pub(super) garrison: Garrison,
    #[serde(flatten)]
    pub(super) weapons: GarrisonsWeapons,
    #[serde(flatten)]
    pub(super) attackers: Attackers,
    #[serde(flatten)]
    pub(super) support: Support,
    #[serde(flatten)]
    pub(super) overwatch: OnOverwatch,
    #[serde(flatten)]
    pub(super) gun: GunAtCave,
    #[serde(flatten)]
    pub(super) setting: Setting,
    #[serde(flatten)]
    pub(super) simplified: Simplified,
    #[serde(flatten)]
    pub(super) readings: Readings,
    #[serde(flatten)]
    pub(super) snipers: SniperAttacks,
}

/// The units in the cave, and how they fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the garrison"))]
pub(super) struct Garrison {
    /// The units in the cave, by their printed numbers. They are Japanese. A unit that is
    /// `-concealed` does not guard the cave. A unit can have a MG, as in `4-4-8+hmg`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend(
            "rule" = "G11.1, G11.4, G11.833",
            "examples" = ["4-4-8", "4-4-8-concealed", "2-3-7",
                "9-1", "crew", "4-4-8+hmg"]
        )
    )]
    pub(super) garrison: Vec<String>,
    /// Whether the garrison may be more than one squad-equivalent, which can happen in play. The
    /// cave is Overstacked as long as it is.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A5.12, A5.131, G11.4, G11.8"))]
    pub(super) garrison_overstacked: bool,
    /// The FP of the garrison's fire at a range of one hex, PBF included. It does not change as
    /// long as one unit is unbroken. It is halved when all unbroken units are pinned, and halved at
    /// a longer range.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.2, A7.21", "unless-given" = "what its units and MG have"))]
    pub(super) garrison_firepower: Option<Firepower>,
    /// All DRM of the garrison's fire except those of movement, terrain and SMOKE. With
    /// `garrison-firepower` they include its leadership.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6"))]
    pub(super) garrison_drm: Drm,
    /// The garrison's MG: `lmg`, `mmg`, `hmg`, `hmg-50`. You can also name a MG with its unit in
    /// `garrison`, as in `4-4-8+hmg`.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_MACHINE_GUNS),
        extend("rule" = "A7.352, G1.611", "unless-given" = "none", "examples" = ["lmg", "hmg"])
    )]
    pub(super) garrison_machine_guns: Option<Vec<String>>,
    /// Whether the garrison cowers.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.9", "unless-given" = "true, when no leader directs it"))]
    pub(super) garrison_cowering: Option<bool>,
    /// How the garrison decides when to fire. With `best` it ignores `garrison-holds-fire` and
    /// `garrison-shots`.
    #[serde(default = "script")]
    #[schemars(extend("rule" = "A8.1 to A8.4", "plays" = true))]
    pub(super) garrison_plays: GarrisonPlays,
    /// When the garrison holds its fire.
    #[serde(default = "never")]
    #[schemars(extend("rule" = "A8.1, A12.14"))]
    pub(super) garrison_holds_fire: HoldsFire,
    /// The most times that the garrison fires in the attackers' MPh: First Fire, Subsequent First
    /// Fire, and then FPF.
    #[serde(default = "twice")]
    #[schemars(extend("rule" = "A8.1, A8.3, A8.31"))]
    pub(super) garrison_shots: Shots,
    /// Whether the garrison's fire beside the cave leaves Residual FP there, for the rest of the
    /// MPh.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A8.2, A8.22, A8.26"))]
    pub(super) residual_fire: bool,
    /// Whether units that First Fire breaks keep FFMO and FFNAM against further fire in that MPh.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A4.61, A7.83, A8.14"))]
    pub(super) follow_up_drm: bool,
    /// Whether the garrison tries to clear a DC that is Set in its cave. It tries in every Player
    /// Turn in which it has not fired, and then does not fire.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A23.72, B24.7, B24.75", "label" = "Set DC Clearance"))]
    pub(super) set_dc_clearance: bool,
    /// The garrison's Experience Level Rating.
    #[serde(default = "elr_3")]
    #[schemars(extend("rule" = "A19.13", "assumed" = true))]
    pub(super) garrison_elr: Elr,
    /// The place to which a broken garrison can rout when attackers are beside it: another cave
    /// that is Accessible to this one, the Cave Complex, or none. A unit that routs does not come
    /// back.
    #[serde(default = "no_way_out")]
    #[schemars(extend("rule" = "A10.5, G11.6, G11.73, G11.77"))]
    pub(super) garrison_way_out: WayOut,
    /// The units in the caves that are Accessible to this one, for a FT. They are named like the
    /// garrison. A number puts a unit into a further cave: `2:crew`. These units only rally.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_ACCESSIBLE),
        extend("rule" = "G11.6, G11.834", "unless-given" = "nobody",
            "examples" = ["4-4-8", "2-3-7", "2:crew"])
    )]
    pub(super) accessible_garrison: Option<Vec<String>>,
}

/// The units that attack, and their weapons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the attackers"))]
pub(super) struct Attackers {
    /// The attackers by their printed numbers, each with its markers: `7-6-8-fanatic`.
    #[serde(default = "a_marine_squad")]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "G11.833", "assumed" = true,
            "examples" = ["7-6-8", "3-4-8", "9-1", "hero"])
    )]
    pub(super) attackers: Vec<String>,
    /// The order of each attacker, in the sequence of `attackers`. `van` goes to the cave and does
    /// what has to be done. `dc` and `ft` go there and use that weapon. `smoke` goes along and
    /// throws SMOKE. `overwatch` fires into the cave from afar. `follow` waits in cover, and goes
    /// when every unit that went is broken or gone. `stay` remains in cover. One name can give the
    /// orders of all: `van`, `one-carrier`, `carrier-and-overwatch`, `carrier-and-smoke`.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A4.1, A4.43", "unless-given" = "van: all go together",
            "examples" = ["van", "dc", "ft", "smoke", "overwatch", "follow", "stay",
                "one-carrier", "carrier-and-overwatch", "carrier-and-smoke"])
    )]
    pub(super) orders: Option<Vec<String>>,
    /// The force of the attackers. Only Allied units assault a cave (G11.1).
    #[serde(default = "usmc")]
    #[schemars(extend(
        "rule" = "A1.2, G11.1",
        "enum" = ["usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian"]
    ))]
    pub(super) attacking_force: Force,
    /// The attackers' Experience Level Rating.
    #[serde(default = "elr_5")]
    #[schemars(extend("rule" = "A19.13", "assumed" = true))]
    pub(super) attackers_elr: Elr,
    /// Whether the cover that attackers fall back into is Rally Bonus terrain.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.61"))]
    pub(super) attackers_rally_terrain: bool,
    /// The number of DC that the attackers have.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A23", "assumed" = true))]
    pub(super) charges: FewUnits,
    /// The X# of the DC.
    #[serde(default)]
    #[schemars(extend("rule" = "A23.2, A23.4", "unless-given" = "12; 10 if the user is not Elite"))]
    pub(super) malfunction_number: Option<MalfunctionNumber>,
    /// Whether the attackers have a FT.
    #[serde(default)]
    #[schemars(extend("rule" = "A22", "unless-given" = "true for the tactic flamethrower"))]
    pub(super) flamethrower: Option<bool>,
    /// SMOKE grenades that a squad tries to place before a DC is used.
    #[serde(default = "no_smoke")]
    #[schemars(extend("rule" = "A24.1, G11.85"))]
    pub(super) smoke: SmokeGrenades,
}

/// What falls on the cave's hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("artillery and aircraft"))]
pub(super) struct Support {
    /// The caliber of OBA in millimetres. Its attack crosses the cave's CA hexside.
    #[serde(default)]
    #[schemars(extend("rule" = "C1.5, G11.84", "unless-given" = "none; 100 for the tactic oba"))]
    pub(super) oba_caliber_mm: Option<Caliber>,
    /// The number of the attackers' fire phases in which OBA falls on the cave's hex, from the first
    /// on.
    #[serde(default = "two")]
    #[schemars(extend("rule" = "C1.34"))]
    pub(super) oba_phases: FewUnits,
    /// What the Observer has, when the OBA of the tactic `oba` is played from its first request on:
    /// Contact, Battery Access, Accuracy and error, as in `oba-mission`. Then `oba-phases` is ignored.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C1.2, C1.23, C1.63",
        "unless-given" = "OBA falls without a request, in `oba-phases`"
    ))]
    pub(super) oba_observer: Option<Observer>,
    /// Whether no enemy unit in the cave is Known, so that each AR and each Conversion within a hex
    /// needs an extra draw.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.21, C1.6"))]
    pub(super) oba_extra_draw: bool,
    /// The caliber of the bombs of aircraft in millimetres.
    #[serde(default)]
    #[schemars(extend("rule" = "E7.42, G11.86", "unless-given" = "none; 120 for the tactic bombs"))]
    pub(super) bomb_caliber_mm: Option<Caliber>,
    /// The number of aircraft with bombs. One attacks in each enemy Player Turn.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "E7.2"))]
    pub(super) planes: FewUnits,
    /// The DRM of the aircraft's Sighting TC: +3 for a cave that is not hidden.
    #[serde(default = "plus_three")]
    #[schemars(extend("rule" = "E7.3, G11.86"))]
    pub(super) sighting_drm: Drm,
    /// Whether there is a Bombardment before play.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.841"))]
    pub(super) bombardment: bool,
}

/// The attackers' Gun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Gun"))]
pub(super) struct GunAtCave {
    /// The caliber of the attackers' Gun in millimetres.
    #[serde(default)]
    #[schemars(extend("rule" = "C4.2, G11.88", "unless-given" = "none; 105 for the tactic guns"))]
    pub(super) gun_caliber_mm: Option<Caliber>,
    /// The Gun's range in hexes.
    #[serde(default = "six_hexes")]
    #[schemars(extend("rule" = "C3.3"))]
    pub(super) gun_range: Hexes,
    /// The Gun's To Hit DRM, without the cave's +4 and acquisition.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C5, C6"))]
    pub(super) gun_drm: Drm,
    /// The Gun's Multiple ROF.
    #[serde(default)]
    #[schemars(extend("rule" = "C2.24"))]
    pub(super) gun_rate_of_fire: RateOfFire,
    /// The Gun's B#.
    #[serde(default = "twelve")]
    #[schemars(extend("rule" = "C2.28"))]
    pub(super) gun_breakdown: BreakdownNumber,
    /// The colour of the attackers' To Hit numbers.
    #[serde(default = "black")]
    #[schemars(extend("rule" = "C3.3"))]
    pub(super) gun_colour: Colour,
    /// The length of the Gun's barrel.
    #[serde(default = "normal_barrel")]
    #[schemars(extend("rule" = "C4.1"))]
    pub(super) gun_barrel: Barrel,
}

/// Where the cave is, and the ground in front of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the cave"))]
pub(super) struct Setting {
    /// How many levels the cave is above the Base Level of its Entrance Hex. With 1 or more it is
    /// an Upper-Cliff cave.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.113, G11.833"))]
    pub(super) height: Levels,
    /// The level of the ground above the cave, from which a unit Climbs down to Place a DC. It is
    /// counted from the same Base Level as `height`. Only the tactic `climb` uses it.
    #[serde(default)]
    #[schemars(extend("rule" = "B11.4, G11.8331", "unless-given" = "one level above the cave"))]
    pub(super) top_level: Option<TopLevel>,
    /// Whether the cave is IN a Depression.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.1, A23.7"))]
    pub(super) depression: bool,
    /// Whether the cave is Known. If it is not, nothing can be done against it until the garrison
    /// fires.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "G11.81"))]
    pub(super) known: bool,
    /// How far from the cave the attackers start, out of its LOS. With 1 they start beside it. The
    /// tactics `climb`, `guns`, `oba` and `bombs` ignore it.
    #[serde(default = "two_hexes")]
    #[schemars(extend("rule" = "A4.11, A8.1", "assumed" = true))]
    pub(super) range: Approach,
    /// Whether attackers in cover come to the Entrance Hex in their MPh, or in their APh from the
    /// hex next to it. The tactics `climb`, `guns`, `oba` and `bombs` ignore it.
    #[serde(default = "by_move")]
    #[schemars(extend("rule" = "A4.1, A4.7"))]
    pub(super) approach: ApproachBy,
    /// The MF that each hex on the way costs, two hexes from the cave and farther.
    #[serde(default)]
    #[schemars(extend("rule" = "A4.1", "unless-given" = "the MF of `approach-terrain`"))]
    pub(super) approach_mf: Option<EntranceMf>,
    /// The MF that the Entrance Hex costs.
    #[serde(default)]
    #[schemars(extend("rule" = "A4.1", "unless-given" = "the MF of `entrance-terrain`"))]
    pub(super) entrance_mf: Option<EntranceMf>,
    /// Whether the attackers go to the Entrance Hex. If not, they go to another hex next to a cave
    /// IN a Depression. A DC can be Thrown from there, too.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "G11.6, G11.833"))]
    pub(super) entrance_hex: bool,
    /// The terrain of the hex to which the attackers go.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "A4.6, A7.6"))]
    pub(super) entrance_terrain: Terrain,
    /// The terrain of the hexes on the way there, two hexes from the cave and farther.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "A4.6, A7.6"))]
    pub(super) approach_terrain: Terrain,
    /// The DRM of the Falling DR of a unit that Climbs: +1 in rain, snow or heavy winds.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "B11.41"))]
    pub(super) falling_drm: Drm,
}

/// Heat of Battle, and rules that can be read two ways.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the reading of rules"))]
pub(super) struct Readings {
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62, G11.97", "assumed" = true))]
    pub(super) heat_of_battle: bool,
    /// Whether a broken garrison must rout when an armed unbroken enemy is ADJACENT. It is
    /// eliminated for Failure to Rout if it cannot.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A10.5, G11.6, G11.77", "ruling" = true))]
    pub(super) rout: bool,
    /// Whether a garrison that loses its concealment by firing at a unit that Places a DC guards
    /// the cave against that DC.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.833, A23.3", "ruling" = true))]
    pub(super) guard_by_defensive_fire: bool,
    /// The terrain of the vertex at which a unit Sets a DC.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "G11.8332",
        "ruling" = true,
        "readings" = ["open-ground", "entrance-terrain"],
        "unless-given" = "Open Ground; IN a Depression that of the Entrance Hex"
    ))]
    pub(super) setter_terrain: Option<Terrain>,
    /// Whether a DC that missed can eliminate the cave. It attacks from the Entrance Hex, at the
    /// cave's level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.833, G11.88", "ruling" = true))]
    pub(super) failed_throw_can_eliminate: bool,
    /// Whether an Original 2 passes a MC even when its Final DR is above the Morale Level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub(super) original_2_passes: bool,
}

/// A checked integer that is known to be allowed.
pub(super) fn number<T: TryFrom<i64>>(value: i64) -> T
where
    T::Error: std::fmt::Debug,
{
    T::try_from(value).expect("it is allowed")
}

fn script() -> GarrisonPlays {
    GarrisonPlays::Script
}

fn never() -> HoldsFire {
    HoldsFire::Never
}

fn twice() -> Shots {
    number(2)
}

fn elr_3() -> Elr {
    number(3)
}

fn elr_5() -> Elr {
    number(5)
}

pub(super) fn a_marine_squad() -> Vec<String> {
    vec!["7-6-8".to_owned()]
}

fn one() -> FewUnits {
    number(1)
}

fn no_smoke() -> SmokeGrenades {
    SmokeGrenades::None
}

fn six_hexes() -> Hexes {
    number(6)
}

fn twelve() -> BreakdownNumber {
    number(12)
}

fn black() -> Colour {
    Colour::Black
}

fn normal_barrel() -> Barrel {
    Barrel::Normal
}

fn two() -> FewUnits {
    number(2)
}

fn plus_three() -> Drm {
    number(3)
}

fn two_hexes() -> Approach {
    number(2)
}

fn no_way_out() -> WayOut {
    WayOut::None
}

fn by_move() -> ApproachBy {
    ApproachBy::Move
}

pub(super) fn open_ground() -> Terrain {
    Terrain::OpenGround
}
