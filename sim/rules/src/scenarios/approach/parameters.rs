//! What both approaches ask for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a12_concealment::stealth::Stealth;
use crate::defaults::{japanese, no, no_drm, usmc, yes};
use crate::procedure::in_group;
use crate::scenarios::close_combat::HandToHand;
use crate::units::{
    ApproachHexes, AttackFirepower, CloseCombatPhases, Drm, Elr, Force, HexesPerTurn,
};

/// So many units a side has at most.
pub(super) const MOST_UNITS: usize = 6;

/// Those who come, and those whom they want to meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the two sides"))]
pub(super) struct Forces {
    /// The units that approach, in Good Order: `4-4-8`, `7-6-8`, `9-1`, `hero`. You can add
    /// `-concealed`, `-cx`, `-fanatic` and `-heroic`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A11.1, A12.1, A4.51",
            "examples" = ["4-4-7-concealed", "4-4-8", "9-0-concealed",
                "3-3-6-cx"])
    )]
    pub(super) attackers: Vec<String>,
    /// The force of the attackers.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1.6, G1.64", "assumed" = true))]
    pub(super) attacking_force: Force,
    /// The stacks in which they move, each by the numbers of its units in the order given, as in
    /// `1+3`. Each stack makes its own Movement DR, and all of it Strays together.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "E1.53", "unless-given" = "one stack", "examples" = ["1", "1+2"])
    )]
    pub(super) stacks: Option<Vec<String>>,
    /// The unbroken defenders in their Location, named as by `close-combat`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A11.1, A12.1",
            "examples" = ["7-6-8", "5-5-8-concealed", "3-4-8", "9-1"])
    )]
    pub(super) defenders: Vec<String>,
    /// The force of the defenders.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "G1.64, E1.6", "assumed" = true))]
    pub(super) defending_force: Force,
}

/// How they come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the way"))]
pub(super) struct Way {
    /// How many hexes they cross in their MPh. The last is ADJACENT to the defenders, and from
    /// there they advance into CC.
    #[schemars(extend("rule" = "A4.1, A4.7"))]
    pub(super) hexes: ApproachHexes,
    /// How many of these hexes they cross in a MPh.
    #[schemars(extend("rule" = "A4.1, E1.51", "label" = "hexes per MPh"))]
    pub(super) hexes_per_turn: HexesPerTurn,
    /// Whether they follow a road, path, gully or stream. Then no Movement DR is made.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E1.531, E1.95"))]
    pub(super) by_path: bool,
    /// Whether each stack Strays as Lax, Normal or Stealthy, such as a Cloaking counter.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "E1.53, E1.6, E.4",
        "unless-given" = "as most of the stack, by US#"
    ))]
    pub(super) stealth: Option<Stealth>,
    /// Whether they enter the last hex by Assault Movement.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.61, A12.14, E1.31"))]
    pub(super) assault_movement: bool,
    /// Whether each stack tries to enter the defenders' Location in its MPh, as long as somebody is
    /// concealed there. It is sent back without its concealment, and Random Selection reveals a
    /// defender.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A12.15, A.9"))]
    pub(super) detection: bool,
}

/// What meets them in the hex ADJACENT to the defenders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the fire"))]
pub(super) struct Arrival {
    /// The FP of the defenders' one attack at all who have arrived in the hex, after every doubling
    /// and halving except the one for concealment.
    #[serde(default)]
    #[schemars(extend("rule" = "A8.1, A8.4, A12.13", "unless-given" = "they do not fire"))]
    pub(super) firepower: Option<AttackFirepower>,
    /// The DRM of that attack, such as the TEM, FFNAM and LV.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4, A4.6, E1.7"))]
    pub(super) fire_drm: Drm,
    /// Whether Original doubles make the firers cower.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A7.9"))]
    pub(super) cowering: bool,
    /// The Experience Level Rating of the attackers.
    #[serde(default)]
    #[schemars(extend("rule" = "A19.13", "unless-given" = "not needed without `firepower`"))]
    pub(super) attackers_elr: Option<Elr>,
}

/// The CC.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the CC"))]
pub(super) struct InCc {
    /// The number of CCPh, one in each Player Turn. In each all attack all.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A11.12, A11.15"))]
    pub(super) rounds: CloseCombatPhases,
    /// The drm of the attackers' Ambush dr that does not follow from the units, the terrain and
    /// the night.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.4"))]
    pub(super) attackers_ambush_drm: Drm,
    /// The drm of the defenders' Ambush dr that does not follow from the units and the night, such
    /// as that of a pillbox.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.4"))]
    pub(super) defenders_ambush_drm: Drm,
    /// Whether CC is Hand-to-Hand, as in `close-combat`.
    #[serde(default = "auto")]
    #[schemars(extend("rule" = "G1.64, J2.31"))]
    pub(super) hand_to_hand: HandToHand,
    /// All DRM of the attackers' CC attacks that do not follow from the units.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A5.12, A5.131, B26.31"))]
    pub(super) attackers_drm: Drm,
    /// All DRM of the defenders' CC attacks that do not follow from the units.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A5.12, A5.131, B26.31"))]
    pub(super) defenders_drm: Drm,
}

fn one() -> CloseCombatPhases {
    CloseCombatPhases::try_from(1).expect("1 is allowed")
}

fn auto() -> HandToHand {
    HandToHand::Auto
}
