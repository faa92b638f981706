use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asked;
use super::best::{self, Goal};
use super::inside::Inside;
use super::melee::Melee;
use super::outcome::{self, LeftOfBoth};
use crate::a7_fire::modifiers::Terrain;
use crate::defaults::{japanese, no, no_drm, usmc, yes};
use crate::procedure::{Deciding, Headline};
use crate::units::{CloseCombatPhases, Drm, Force};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// So many units a side has at most.
pub(super) const MOST_UNITS: usize = 6;

/// Close Combat between the units in a Location, for one CCPh or several.
///
/// In every CCPh each side makes one CC attack, with all of its units that can attack against all
/// enemies, unless it declares others. Player Turns alternate, and the attackers' comes first. Broken units defend but never
/// attack. From the second CCPh on there is a Melee: broken units must withdraw from it, and those
/// that do not get away are eliminated. An Original 2 can create a leader.
///
/// # Examples
///
/// Two squads of equal FP: a 2, 3 or 4 eliminates the enemy and a 5 reduces him, for each side.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<CloseCombat>::new()
///     .attacking_force(Force::RedChinese)
///     .attackers(["3-3-7"])
///     .defending_force(Force::RedChinese)
///     .defenders(["3-3-7"]);
/// let chance = question.chance_of("1-2-7 / 1-2-7")?;
/// assert_eq!(chance.to_string(), "1/81");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CloseCombat {
    /// The units of the side whose Player Turn it is: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the
    /// markers of each: `-cx`, `-pinned`, `-concealed`, `-broken`, `-disrupted`, `-berserk`,
    /// `-fanatic`, `-wounded`, `-heroic`, `-unarmed`, `-lax`. A wounded 9-1 is
    /// `8-0-wounded`, by the numbers that he shows.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the attackers", "rule" = "A11.1, A11.14, A11.16, A11.19, A20.5, G1.15",
            "examples" = ["4-4-8", "2-3-7-cx", "3-3-6-concealed",
                "3-4-8r-pinned", "hero"])
    )]
    pub attackers: Vec<String>,
    /// The force of the attackers.
    #[serde(default = "japanese")]
    #[schemars(extend("group" = "the attackers", "rule" = "G1.64, A18.2", "assumed" = true))]
    pub attacking_force: Force,
    /// The units of the other side, named like the attackers.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the defenders", "rule" = "A11.1, A11.14, A11.16, A11.19, A20.5, G1.15",
            "examples" = ["7-6-8", "3-4-8-broken", "5-5-8-concealed", "7-6-8-pinned",
                "9-1", "crew-unarmed"])
    )]
    pub defenders: Vec<String>,
    /// The force of the defenders.
    #[serde(default = "usmc")]
    #[schemars(extend("group" = "the defenders", "rule" = "G1.64, A18.2", "assumed" = true))]
    pub defending_force: Force,
    /// The number of CCPh, one in each Player Turn. The second is that of the defenders' Player
    /// Turn.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A3.8, A11.15", "assumed" = true))]
    pub rounds: CloseCombatPhases,
    /// Whether the units are in Melee already, from a CCPh before. Then nobody is ambushed, and
    /// broken units withdraw at once.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.15, A11.2"))]
    pub melee: bool,
    /// The terrain of the Location. In jungle, kunai and bamboo the ATTACKER's Ambush dr has +1.
    #[serde(default)]
    #[schemars(extend("group" = "the Ambush", "rule" = "A11.4, G2, G3, G6", "unless-given" = "any, without a drm"))]
    pub terrain: Option<Terrain>,
    /// The side that ambushes the other in the first CCPh. When it is rolled, the drm follow from
    /// the units: concealed, Stealthy, Lax, CX, broken, pinned and berserk ones, and leaders.
    #[serde(default)]
    #[schemars(extend(
        "group" = "the Ambush", "rule" = "A11.4",
        "unless-given" = "rolled when a unit is concealed or the `terrain` is woods, a building, \
                          jungle, kunai or bamboo, else nobody",
        "assumed" = true
    ))]
    pub ambush: Option<AmbushBy>,
    /// The drm of the attackers' Ambush dr that does not follow from the units, the `terrain` and
    /// where they are.
    #[serde(default = "no_drm")]
    #[schemars(extend("group" = "the Ambush", "rule" = "A11.4"))]
    pub attackers_ambush_drm: Drm,
    /// The drm of the defenders' Ambush dr that does not follow from the units and where they are.
    #[serde(default = "no_drm")]
    #[schemars(extend("group" = "the Ambush", "rule" = "A11.4"))]
    pub defenders_ambush_drm: Drm,
    /// Whether it is night and the ATTACKER is not Illuminated. Then a difference of two is enough for
    /// his Ambush. Units of the G.M.D., units that are not in Good Order, and MMC of the Axis Minors
    /// that are not Elite are Lax; so are German MMC before 1943, which you mark: `4-6-7-lax`.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Ambush", "rule" = "A11.4, A11.18, E1.62, E1.77, G18"))]
    pub night: bool,
    /// Whether CC is Hand-to-Hand, with the red Kill Numbers and -1 for Japanese attacks. With
    /// `auto` it is so in each CCPh in which an unbroken Japanese unit, neither pinned nor
    /// withdrawing nor ambushed, is the ATTACKER or ambushes.
    #[serde(default = "auto")]
    #[schemars(extend("group" = "the attacks", "rule" = "G1.64, J2.31"))]
    pub hand_to_hand: HandToHand,
    /// All DRM of the attackers' CC attacks that do not follow from the units and where they are,
    /// such as Overstacking.
    #[serde(default = "no_drm")]
    #[schemars(extend("group" = "the attacks", "rule" = "A5.12, A5.131, B26.31"))]
    pub attackers_drm: Drm,
    /// All DRM of the defenders' CC attacks that do not follow from the units.
    #[serde(default = "no_drm")]
    #[schemars(extend("group" = "the attacks", "rule" = "A5.12, A5.131, B26.31"))]
    pub defenders_drm: Drm,
    /// The attacks that the attackers declare in each CCPh: the numbers of the units that attack,
    /// `>`, and the numbers of the defenders that are attacked, as in `1+2>1`. Units are numbered
    /// in the order given, those that come later last. What is left of them attacks what is left.
    /// Add `:capture` or `:kill` to an attack. `none`: nobody attacks, so that concealed units
    /// stay concealed.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the attacks", "rule" = "A11.12, A11.14, A11.19, A20.22", "unless-given" = "all attack all",
            "examples" = ["1>1", "1>1:capture", "none"])
    )]
    pub attackers_attacks: Option<Vec<String>>,
    /// The attacks that the defenders declare in each CCPh, as the attackers do. A SMC that
    /// attacks with a MMC also defends with it.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the attacks", "rule" = "A11.12, A11.14, A11.19", "unless-given" = "all attack all",
            "examples" = ["1>1", "none"])
    )]
    pub defenders_attacks: Option<Vec<String>>,
    /// How the attackers decide who withdraws from Melee, which SMC is with which MMC, and which
    /// attacks are made. `script`: all attack all, or what is given by hand. `best`: what is best
    /// for their `goal`, while the other side does what it does. With both sides `best` the
    /// ATTACKER of each CCPh decides first, and the other knows it.
    #[serde(default = "script")]
    #[schemars(extend("group" = "the attackers", "rule" = "A11.12, A11.14, A11.2", "plays" = true))]
    pub attackers_play: Plays,
    /// How the defenders decide that. Their goal is the opposite of the attackers'.
    #[serde(default = "script")]
    #[schemars(extend("group" = "the defenders", "rule" = "A11.12, A11.14, A11.2", "plays" = true))]
    pub defenders_play: Plays,
    /// The goal of the attackers where a side does what is best: `hex-cleared`, the chance that
    /// no defender is left and an attacker is; `casualty-vp`, the defenders' less their own;
    /// `squad-equivalents`, those that the defenders lose less their own.
    #[serde(default = "hex_cleared")]
    #[schemars(extend("rule" = "A11.12, A26.21"))]
    pub goal: Goal,
    /// When attackers leave the Location. `infiltrate`: after an Original 2 of their own or 12 of
    /// the enemy, always. `withdraw`: so, too, and all try to withdraw from Melee. Simplified:
    /// all of a side infiltrate, or none does.
    #[serde(default = "stay")]
    #[schemars(extend("group" = "the withdrawal", "rule" = "A11.2, A11.22"))]
    pub attackers_leave: Leaves,
    /// When defenders leave the Location.
    #[serde(default = "stay")]
    #[schemars(extend("group" = "the withdrawal", "rule" = "A11.2, A11.22"))]
    pub defenders_leave: Leaves,
    /// Whether attackers who ambush withdraw before Melee, all who can: `before` any attack, or
    /// `after` all attacks by and against them, if enemies are left. Where they do what is best,
    /// they decide it unit by unit.
    #[serde(default = "no_withdrawal")]
    #[schemars(extend("group" = "the withdrawal", "rule" = "A11.41"))]
    pub attackers_ambush_withdrawal: AmbushWithdrawal,
    /// Whether defenders who ambush withdraw before Melee.
    #[serde(default = "no_withdrawal")]
    #[schemars(extend("group" = "the withdrawal", "rule" = "A11.41"))]
    pub defenders_ambush_withdrawal: AmbushWithdrawal,
    /// The attackers that try to withdraw from Melee while the others stay and cover them, by
    /// their numbers. Each that stays adds +1 to attacks on those that withdraw.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the withdrawal", "rule" = "A11.2, A11.21", "unless-given" = "none", "examples" = ["1"])
    )]
    pub attackers_withdraw: Option<Vec<String>>,
    /// The defenders that try to withdraw from Melee while the others stay.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the withdrawal", "rule" = "A11.2, A11.21", "unless-given" = "none", "examples" = ["1"])
    )]
    pub defenders_withdraw: Option<Vec<String>>,
    /// Whether attackers can withdraw from Melee into an Accessible Location without a Known
    /// enemy.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the withdrawal", "rule" = "A11.16, A11.21"))]
    pub attackers_way_out: bool,
    /// Whether defenders can withdraw from Melee.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the withdrawal", "rule" = "A11.16, A11.21"))]
    pub defenders_way_out: bool,
    /// Whether the attackers' CC attacks are attempts to capture. Where they do what is best, each
    /// attack can be one or not. Simplified: prisoners are not guarded, and a side that is lost
    /// keeps its prisoners.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the capture", "rule" = "A20.22, A19.35"))]
    pub attackers_capture: bool,
    /// Whether the defenders' CC attacks are attempts to capture.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the capture", "rule" = "A20.22, A19.35"))]
    pub defenders_capture: bool,
    /// Whether Japanese units attempt Hara-Kiri before an attempt to capture them, unless they have
    /// made their own attack before. Simplified: all that are attacked together count as defending
    /// together.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the capture", "rule" = "G1.641"))]
    pub hara_kiri: bool,
    /// The units that join the attackers in a later CCPh: its number, a colon and the unit, as in
    /// `3:4-4-8`. They come in their own Player Turns: 3 and 5. Simplified: nobody ambushes then.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the attackers", "rule" = "A11.15", "unless-given" = "nobody",
            "examples" = ["3:4-4-8", "3:9-0"])
    )]
    pub attackers_reinforcements: Option<Vec<String>>,
    /// The units that join the defenders in a later CCPh: in number 2, 4 or 6.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("group" = "the defenders", "rule" = "A11.15", "unless-given" = "nobody",
            "examples" = ["2:7-6-8", "2:9-1"])
    )]
    pub defenders_reinforcements: Option<Vec<String>>,
    /// The part of the Location in which the attackers are. No CC takes place between a cave and
    /// what is outside. Units in Crest Status attack with +2 and are attacked with -2, those above
    /// a Bank, Panji or Wire counter with +1 and -1. A pillbox and a Bank have +2 on the Ambush dr,
    /// and Panji +1.
    #[serde(default = "above_ground")]
    #[schemars(extend("group" = "the attackers", "rule" = "G11.87, G1.64, A11.1, A11.4, B20.94, B26.31, B30.6, G8, G9"))]
    pub attackers_in: Inside,
    /// The part of the Location in which the defenders are, as for the attackers.
    #[serde(default = "above_ground")]
    #[schemars(extend("group" = "the defenders", "rule" = "G11.87, G1.64, A11.1, A11.4, B20.94, B26.31, B30.6, G8, G9"))]
    pub defenders_in: Inside,
}

/// Which side ambushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AmbushBy {
    /// Both sides roll.
    Rolled,
    /// Nobody.
    Nobody,
    /// The attackers.
    Attacker,
    /// The defenders.
    Defender,
}

/// Whether CC is Hand-to-Hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum HandToHand {
    /// As the units make it.
    Auto,
    /// It is, in every CCPh.
    True,
    /// It is not.
    False,
}

/// How a side decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Plays {
    /// All attack all, or what is given by hand.
    Script,
    /// What is best for its goal.
    Best,
}

/// When units leave the Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Leaves {
    /// Never, but for broken units in Melee.
    Stay,
    /// By Infiltration.
    Infiltrate,
    /// By Infiltration, and from Melee.
    Withdraw,
}

/// When the side that ambushes withdraws before Melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AmbushWithdrawal {
    /// Not at all.
    None,
    /// Before any attack.
    Before,
    /// After all attacks by and against it.
    After,
}

fn no_withdrawal() -> AmbushWithdrawal {
    AmbushWithdrawal::None
}

fn one() -> CloseCombatPhases {
    CloseCombatPhases::try_from(1).expect("1 is allowed")
}

fn auto() -> HandToHand {
    HandToHand::Auto
}

fn script() -> Plays {
    Plays::Script
}

fn hex_cleared() -> Goal {
    Goal::HexCleared
}

fn stay() -> Leaves {
    Leaves::Stay
}

fn above_ground() -> Inside {
    Inside::Location
}

impl Catalogued for CloseCombat {
    type Played = Play<Melee>;

    const NAME: &'static str = "close-combat";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("attackers", "4-4-8"), ("defenders", "7-6-8")];
    const RULES: &'static [&'static str] = &[
        "A11.1", "A11.12", "A11.2", "A11.3", "A11.4", "A11.41", "A18.12", "A.9", "A17.11",
        "A20.22", "G1.14", "G1.15", "G1.64", "G1.641", "G11.87", "B20.94", "B26.31", "B30.6", "G8",
        "G9", "E1.77",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        (
            "<unit> + <unit> ... / <unit> + <unit> ...",
            "what is left of each attacker, and of each defender, named as by fire-attack",
        ),
        ("...-with-<leader>", "the unit has created a leader"),
        ("...-withdrawn", "the unit has left the Location"),
        ("...-with-<unit>-away", "this part of it has left the Location, the rest has not"),
        ("captured, ...-with-<half-squad>-captured", "the unit or a part of it is captured"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("Only attackers are left in the Location", "hex-cleared");

    const NEXT: Option<&'static str> = Some(
        "Melee goes on {melee-goes-on}. On average the attackers lose {attacking-squad-equivalents-lost} squad-equivalents, and the defenders \
         {defending-squad-equivalents-lost}.",
    );

    fn in_words(outcome: &str) -> Option<String> {
        outcome::in_words(outcome)
    }

    fn measures() -> Vec<Measure<LeftOfBoth>> {
        LeftOfBoth::measures()
    }

    fn deciding() -> Option<Deciding<Self>> {
        Some(best::deciding())
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        asked::ready(self)
    }

    fn exact(played: &Play<Melee>, meter: &mut Meter<'_>) -> Result<Exact<LeftOfBoth>, NotExact> {
        played.0.prepare(meter)?;
        Map::new(&played.0).odds(meter)
    }

    fn prepare(played: &Play<Melee>, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        played.0.prepare(meter)
    }

    fn unprepared(played: &Play<Melee>) -> Option<Refusal> {
        played.0.unprepared()
    }
}
