use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::best;
use super::charge::{Charge, Kind};
use super::outcome::{self, Charged};
use crate::a7_fire::column::Table;
use crate::a14_snipers::activation::BothSan;
use crate::defaults::{ift, japanese, no, no_drm, usmc, yes};
use crate::procedure::{Deciding, Headline};
use crate::scenarios::gauntlet::MOST_HEXES;
use crate::units::{CloseCombatPhases, Drm, Elr, FireRange, Force};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// So many stacks there are at most.
pub(super) const MOST_STACKS: usize = 3;

/// So many units there are at most on each side.
pub(super) const MOST_UNITS: usize = 6;

/// So many defenders there are at most.
pub(super) const MOST_DEFENDERS: usize = 4;

/// So many MMC stand beside the Location at most.
pub(super) const MOST_IN_LINE: usize = 3;

/// So many FG there are at most.
pub(super) const MOST_GROUPS: usize = MOST_DEFENDERS + MOST_IN_LINE;

/// A Banzai Charge, a Human Wave or a Dare-Death charge at a Location: who arrives, who wins the
/// Close Combat, and who holds the hex?
///
/// Stacks move by Impulses, hex by hex, under First Fire, Subsequent First Fire and FPF. The
/// DFPh, the AFPh, the RtPh and the APh follow, and then up to six CCPh of Melee.
///
/// # Examples
///
/// Nobody can fire at a Japanese hero who runs at a leader alone, so he always arrives.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let odds = Ask::<Banzai>::new()
///     .attackers(["hero"])
///     .attackers_elr(3)
///     .defenders(["leader-9-1"])
///     .defenders_elr(3)
///     .hexes(["open", "woods"])
///     .named_odds()?;
/// assert!(odds.outcomes().iter().all(|(name, _)| !name.contains("nobody arrives")));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Banzai {
    /// The stacks that charge, one to three. Each is its units with a slash between them. The
    /// first moves in front. A stack with `behind=` enters each hex so many Impulses after the
    /// stack that is listed before it, and is attacked by the Residual FP there. Stacks without
    /// it have hexes of their own beside the first one's. All together are six units and three
    /// squad-equivalents at most.
    #[schemars(
        length(min = 1, max = MOST_STACKS),
        extend("group" = "the attackers", "rule" = "G1.5, A25.23, A25.232",
            "examples" = ["4-4-8/9-0", "hero"])
    )]
    pub attackers: Vec<String>,
    /// The force of the attackers.
    #[serde(default = "japanese")]
    #[schemars(extend("group" = "the attackers", "rule" = "G1.5, A25.23, G18.5, G18.6", "assumed" = true))]
    pub attacking_force: Force,
    /// How they charge.
    #[serde(default = "banzai")]
    #[schemars(extend("group" = "the attackers", "rule" = "G1.5, A25.23, G18.5, G18.61"))]
    pub charge: Kind,
    /// Their Experience Level Rating.
    #[schemars(extend("group" = "the attackers", "rule" = "A19.13"))]
    pub attackers_elr: Elr,
    /// The defenders in the Location at the end of the path, one to four: `7-6-8`, `9-1`, `crew`.
    /// `7-6-8+mmg` fires a MG of its force, too (`+lmg`, `+mmg`, `+hmg`, `+hmg-50`). Or give its FP as `mg=`, and its
    /// Multiple ROF as `rof=`.
    #[schemars(
        length(min = 1, max = MOST_DEFENDERS),
        extend("group" = "the defenders", "rule" = "A8.1, A8.3, A8.31, A8.312, A9.11",
            "examples" = ["7-6-8", "3-4-8", "7-6-8+mmg", "crew:mg=4:rof=2", "9-1"])
    )]
    pub defenders: Vec<String>,
    /// The other MMC of their line, one to three, each a FG by itself in a hex beside the Location. They
    /// fire at those who come, but not into the Location, and use no FPF. Nobody attacks them. With
    /// `farther=1` the range of a MMC to each hex of the path is one more than that of the defenders.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_IN_LINE),
        extend("group" = "the defenders", "rule" = "A8.1, A8.3, A8.4, G1.5",
            "unless-given" = "nobody", "examples" = ["7-6-8", "crew+mmg", "crew:mg=4:rof=2", "7-6-8:farther=1"])
    )]
    pub line: Option<Vec<String>>,
    /// The force of the defenders.
    #[serde(default = "usmc")]
    #[schemars(extend("group" = "the defenders", "rule" = "A8.1, G1.64", "assumed" = true))]
    pub defending_force: Force,
    /// The Experience Level Rating of the defenders.
    #[schemars(extend("group" = "the defenders", "rule" = "A19.13"))]
    pub defenders_elr: Elr,
    /// The hexes that the first stack enters, one to eight, each a terrain as in `gauntlet`. The
    /// last is the Location of the defenders. You can add `mf=`, `smoke=`, `hindrance=` (LOS
    /// Hindrance between the defenders and that hex, as of kunai, grain and brush) and `residual=`. Hexes
    /// for which the 8 MF are not enough are not entered. A `foxhole` or `trench` covers the
    /// defenders alone (B27.4).
    #[schemars(
        length(min = 1, max = MOST_HEXES),
        extend("rule" = "A25.232, A4.13, B1 to B27",
            "examples" = ["open", "woods", "hedge", "grain", "stone:smoke=2", "open:residual=4"])
    )]
    pub hexes: Vec<String>,
    /// The range in hexes at which the defenders open fire: they have no LOS to hexes that are
    /// farther away, or hold their fire.
    #[serde(default = "eight")]
    #[schemars(extend("group" = "the fire", "rule" = "A8.1", "assumed" = true))]
    pub opens_fire_at: FireRange,
    /// Whether the defenders fire as one FG, or each MMC with its MG by itself. The leaders direct
    /// the first of them.
    #[serde(default = "apart")]
    #[schemars(extend("group" = "the fire", "rule" = "A7.5, A7.53"))]
    pub fire_groups: FireGroups,
    /// Whether the defenders use FPF at adjacent stacks, too. They always use it at units that
    /// enter their Location.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the fire", "rule" = "A8.31, A8.312"))]
    pub final_protective_fire: bool,
    /// How the defenders choose their fire.
    #[serde(default = "script")]
    #[schemars(extend("group" = "the fire", "rule" = "A8.1, A8.3, A8.4"))]
    pub defender_plays: DefenderPlays,
    /// Whether the attackers use Advancing Fire before CC.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the fire", "rule" = "A7.24, A25.234"))]
    pub advancing_fire: bool,
    /// Whether broken defenders can rout out of the Location before CC. If not, they are
    /// eliminated.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the defenders", "rule" = "A10.5, A10.51"))]
    pub defenders_way_out: bool,
    /// Whether Ambush is rolled for in the first CCPh, as in woods and buildings, if a stack has
    /// advanced into the Location in the APh.
    #[serde(default = "nobody")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A11.4, A11.18, G1.6"))]
    pub ambush: AmbushRoll,
    /// The number of CCPh that are played at most.
    #[serde(default = "six")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A3.8, A11.15", "assumed" = true))]
    pub rounds: CloseCombatPhases,
    /// Activations are only counted. Sniper Attacks on these units are not played.
    #[serde(flatten)]
    pub san: BothSan,
    /// All DRM of the defenders' fire that do not follow from the rest, such as LOS Hindrance.
    #[serde(default = "no_drm")]
    #[schemars(extend("group" = "the fire", "rule" = "A7.4, A6.7"))]
    pub defenders_drm: Drm,
    /// Whether an Original 2 on a MC of a defender causes Heat of Battle. Those who charge are
    /// exempt from it.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the fire", "rule" = "A15.1, A25.23"))]
    pub heat_of_battle: bool,
    /// Whether No Quarter is in effect, for Heat of Battle: in scenarios with Japanese in and after
    /// June 1942, and in 1938 and later if the enemy is Chinese.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A15.5, A20.3, G1.621"))]
    pub no_quarter: bool,
    /// The table that is used.
    #[serde(default = "ift")]
    #[schemars(extend("group" = "the fire", "rule" = "A7.3, A7.37"))]
    pub table: Table,
}

/// Who fires together.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum FireGroups {
    /// Each MMC fires by itself.
    Apart,
    /// All are one FG.
    Together,
}

/// How the defenders choose their fire.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum DefenderPlays {
    /// Each FG fires as soon and as often as it can, at the strongest stack.
    Script,
    /// They fire when and where that is best: for the lowest chance that the Location is cleared.
    Best,
}

/// Whether Ambush is rolled for.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AmbushRoll {
    /// Both sides roll.
    Rolled,
    /// Nobody ambushes.
    Nobody,
}

fn banzai() -> Kind {
    Kind::Banzai
}

pub(super) fn eight() -> FireRange {
    FireRange::try_from(8).expect("8 is allowed")
}

pub(super) fn apart() -> FireGroups {
    FireGroups::Apart
}

fn script() -> DefenderPlays {
    DefenderPlays::Script
}

fn nobody() -> AmbushRoll {
    AmbushRoll::Nobody
}

fn six() -> CloseCombatPhases {
    CloseCombatPhases::try_from(6).expect("6 is allowed")
}

impl Catalogued for Banzai {
    type Played = Play<Charge>;

    const NAME: &'static str = "banzai";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("attackers", "4-4-8/4-4-8/9-0"),
        ("attackers-elr", "3"),
        ("defenders", "7-6-8"),
        ("defenders-elr", "5"),
        ("hexes", "open,open,woods"),
    ];
    const RULES: &'static [&'static str] = &[
        "G1.5", "A25.23", "A25.232", "A25.233", "A25.234", "D14.3", "G1.6", "G1.64", "A7", "A8.1",
        "A8.2", "A8.3", "A8.31", "A8.312", "A8.4", "A10", "A11", "A14.1", "A15.4", "A19", "G18.6",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        (
            "<unit> + <unit> ... / <unit> + <unit> ...",
            "what is left of each attacker, and of each defender, named as by fire-attack",
        ),
        ("... / <number> arrive", "so many squad-equivalents are in the Location before CC"),
        ("... / nobody arrives", "no attacker is in the Location before CC"),
        ("..., attackers hold it", "at the end only attackers are in the Location"),
        ("..., defenders hold it", "at the end only defenders are in the Location"),
        ("..., Melee", "both are"),
        ("..., nobody holds it", "nobody is"),
        ("..., <number> attacker snipers, ...", "how often Snipers were activated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("Only attackers are left in the Location", "hex-cleared");

    const NEXT: Option<&'static str> = Some(
        "On average the attackers lose {attacking-squad-equivalents-lost} squad-equivalents, and the defenders \
         {defending-squad-equivalents-lost}.",
    );

    fn measures() -> Vec<Measure<Charged>> {
        Charged::measures()
    }

    fn in_words(outcome: &str) -> Option<String> {
        outcome::in_words(outcome)
    }

    fn deciding() -> Option<Deciding<Self>> {
        Some(best::deciding())
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.ready_to_charge()
    }

    fn exact(played: &Play<Charge>, meter: &mut Meter<'_>) -> Result<Exact<Charged>, NotExact> {
        played.0.prepare(meter)?;
        Map::new(&played.0).odds(meter)
    }

    fn prepare(played: &Play<Charge>, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        played.0.prepare(meter)
    }

    fn unprepared(played: &Play<Charge>) -> Option<Refusal> {
        played.0.unprepared()
    }
}
