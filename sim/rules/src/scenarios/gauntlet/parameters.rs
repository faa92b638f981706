use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map as JsonMap, Value};

use super::best;
use super::defenders::{self, MOST_DEFENDERS};
use super::outcome::Crossed;
use super::path::MOST_HEXES;
use super::the_move::Move;
use crate::a4_movement::manner::Manner;
use crate::a7_fire::column::Table;
use crate::a14_snipers::activation::SniperAttacks;
use crate::defaults::{ift, japanese, no, no_modifier, three, yes};
use crate::procedure::{Deciding, Headline, in_group};
use crate::units::{Elr, Force, MoraleModifier, RofLimit};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// So many movers there are at most.
pub(super) const MOST_MOVERS: usize = 6;

/// A stack crosses hexes under Defensive Fire: does it arrive, where is it stopped, and what
/// does it lose?
///
/// The movers move together, in one MPh, and start out of sight of all defenders. A unit that
/// is pinned or broken stays behind. The DFPh of the same Player Turn is played, too.
///
/// # Examples
///
/// A crew runs over one hex of Open Ground under 4 FP, with FFMO and FFNAM (A4.6).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Gauntlet>::new()
///     .force(Force::Usmc)
///     .movers(["crew"])
///     .elr(3)
///     .heat_of_battle(false)
///     .hexes(["open"])
///     .defenders(["4:steady"])
///     .chance_of("arrives: unaffected / 1 shot")?;
/// assert_eq!(chance.to_string(), "35/72");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Gauntlet {
    /// The hexes in the order of the path, one to eight. Each is a terrain (`open`, `road`,
    /// `orchard`, `grain`, `brush`, `woods`, `wooden`, `stone`, `hedge`, `wall` and so on). You
    /// can add `mf=` (the total MF for entering it; unless given, the MF of the terrain and
    /// SMOKE), `smoke=` (its DRM), `hindrance=` (LOS Hindrance between all defenders and that hex, as
    /// of kunai, grain and brush), `then=` (MF that the movers spend there afterwards on
    /// something else), `residual=` (Residual FP that is already there) and `cave-residual=`
    /// (Residual FP in a cave whose CA Hexside they cross to enter the hex).
    #[schemars(
        length(min = 1, max = MOST_HEXES),
        extend(
            "rule" = "A4.13, A7.6, A8.12, B1 to B27, G11.82",
            "examples" = ["open", "woods", "hedge", "grain", "stone:smoke=2", "open:mf=2:then=1",
                "road:residual=4", "open:cave-residual=4"]
        )
    )]
    pub(super) hexes: Vec<String>,
    /// The defenders that fire, one to four. Each is a MMC of the `defending-force` with its MG, as in
    /// `4-4-7+hmg`, or its FP at Normal Range. A FG that always fires together is one defender: `9:mg=5:rof=2` is a
    /// squad with its MMG. What it sees: `from=` and `to=` (unless given, all hexes), `adjacent-at=` (`3`, or
    /// `3-4`), `long-at=` (hexes at Long Range). Its MG: `mg=` (its FP; unless given, all), `rof=`, `b=` (its B#;
    /// unless given, it does not malfunction). Its DRM: `hindrance=`, `leader=` (`9-1`, or `-1`), `drm=` (all
    /// others). FPF: `fpf` for a unit that is named, or else `morale=` (its Morale Level); `leader-morale=` for a
    /// leader who is given by his modifier. Snap Shots: `snap-at=` (the hexes that are entered), `snap-drm=` (walls,
    /// hedges and SMOKE on the way), `snap-only` (it sees no hex itself). Its Fire Lane: `fire-lane=` (its hexes),
    /// `lane-hindrance=` (how much of the Hindrance counts), `lane-snap-at=` and `lane-snap-drm=` (a Snap Shot
    /// of the lane). Cowering: `steady` (it does not cower), `inexperienced`. `docs/gauntlet.md` describes
    /// each.
    #[schemars(
        length(min = 1, max = MOST_DEFENDERS),
        extend(
            "rule" = "A7.2 to A7.24, A8.1 to A8.4",
            "examples" = ["4", "8:leader=-1", "4-4-7+hmg", "2:hindrance=1", "4:rof=2:steady",
                "6-6-6:adjacent-at=1:fpf", "12:long-at=1:inexperienced", "4:snap-at=1",
                "4:fire-lane=1-2"]
        )
    )]
    pub(super) defenders: Vec<String>,
    /// The force of the defenders, for a unit or a MG among them that is given by its name.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.2, A9.2, G1.611", "unless-given" = "none: each defender is its FP"))]
    pub(super) defending_force: Option<Force>,
    /// The most shots of a defender in the DFPh by its ROF, after its first shot.
    #[serde(default = "three")]
    #[schemars(extend("rule" = "A9.2", "label" = "ROF limit"))]
    pub(super) rof_limit: RofLimit,
    /// How the movers move.
    #[serde(default = "normal")]
    #[schemars(extend("rule" = "A4.1, A4.5, A4.61, A4.63"))]
    pub(super) movement: Manner,
    /// How the defender plays.
    #[serde(default = "script")]
    #[schemars(extend("rule" = "A8.1, A8.3, A8.4"))]
    pub(super) defender_plays: DefenderPlays,
    /// The table that is used.
    #[serde(default = "ift")]
    #[schemars(extend("rule" = "A7.3, A7.37"))]
    pub(super) table: Table,
    #[serde(flatten)]
    pub(super) stack: Stack,
    #[serde(flatten)]
    pub(super) snipers: SniperAttacks,
}

/// How the defender plays.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum DefenderPlays {
    /// Each defender fires as soon and as often as it can.
    Script,
    /// They fire when that is best: for the lowest chance that some unit arrives unbroken.
    Best,
}

/// The units that move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the movers"))]
pub(super) struct Stack {
    /// The force of the movers.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1, A25", "assumed" = true))]
    pub(super) force: Force,
    /// The movers, one to six, by their printed numbers. They are unbroken, not pinned and not
    /// concealed.
    #[schemars(
        length(min = 1, max = MOST_MOVERS),
        extend(
            "rule" = "A4.1, A4.2",
            "examples" = ["4-4-8", "2-3-7", "crew", "3-3-6",
                "9-1", "hero"]
        )
    )]
    pub(super) movers: Vec<String>,
    /// The change to their Morale Level: -1 is Encirclement, which lowers that of no unbroken Japanese
    /// unit and of no hero. The sum never passes 10. A Japanese leader among the movers is counted
    /// automatically.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub(super) morale_modifier: MoraleModifier,
    /// Their Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub(super) elr: Elr,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62", "assumed" = true))]
    pub(super) heat_of_battle: bool,
    /// Whether they have a Known enemy in their LOS, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.44"))]
    pub(super) enemy_in_sight: bool,
    /// Whether No Quarter is in effect, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.5, G1.621"))]
    pub(super) no_quarter: bool,
    /// Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat of
    /// Battle. Without one it is only Disrupted.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A15.5"))]
    pub(super) enemy_adjacent: bool,
    /// Whether an Original 2 passes a MC even when its Final DR is above the Morale Level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub(super) original_2_passes: bool,
}

fn normal() -> Manner {
    Manner::Normal
}

fn script() -> DefenderPlays {
    DefenderPlays::Script
}

impl Catalogued for Gauntlet {
    type Played = Play<Move>;

    const NAME: &'static str = "gauntlet";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("movers", "7-6-8"),
        ("force", "usmc"),
        ("elr", "5"),
        ("hexes", "open,woods"),
        ("defenders", "8,4"),
    ];
    const RULES: &'static [&'static str] = &[
        "A4.1", "A4.5", "A4.6", "A4.61", "A4.63", "A7", "A8.1", "A8.15", "A8.2", "A8.23", "A8.3",
        "A8.31", "A8.4", "A9.2", "A9.22", "A9.223", "A9.7", "A10", "A14", "A15", "A17", "A19",
        "B1", "G1", "G11.82", "G11.821",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("arrives: <unit> + <unit> ...", "in the last hex, each named as by fire-attack"),
        ("stopped in hex <n>: <unit> ...", "pinned, broken or without MF in that hex"),
        ("... + stopped in hex <n>: ...", "the units that follow are in that hex"),
        ("... / <number> shots", "and how often the defenders have fired"),
        ("..., <number> attacker snipers, ...", "how often Snipers were activated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("Somebody arrives unbroken", "arrives-unbroken");

    fn without_effect(asked: &JsonMap<String, Value>) -> Vec<(&'static str, &'static str)> {
        defenders::without_effect(asked)
    }

    const NEXT: Option<&'static str> = Some(
        "On average {squad-equivalents-arriving} squad-equivalents arrive unbroken, and {squad-equivalents-lost} \
         are lost.",
    );

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.ready_to_move()
    }

    fn exact(played: &Play<Move>, meter: &mut Meter<'_>) -> Result<Exact<Crossed>, NotExact> {
        played.0.prepare(meter)?;
        Map::new(&played.0).odds(meter)
    }

    fn prepare(played: &Play<Move>, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        played.0.prepare(meter)
    }

    fn unprepared(played: &Play<Move>) -> Option<Refusal> {
        played.0.unprepared()
    }

    fn deciding() -> Option<Deciding<Self>> {
        Some(best::deciding())
    }

    fn measures() -> Vec<Measure<Crossed>> {
        Crossed::measures()
    }
}
