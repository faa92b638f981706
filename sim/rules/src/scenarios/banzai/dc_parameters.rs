use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::dc_charge::DcCharge;
use super::dc_outcome::{self, Detonated};
use super::parameters::{FireGroups, MOST_DEFENDERS, apart, eight};
use crate::a7_fire::column::Table;
use crate::defaults::{ift, no, no_drm, usmc, yes};
use crate::procedure::Headline;
use crate::scenarios::gauntlet::MOST_HEXES;
use crate::units::{DeductedMf, Drm, Elr, FireRange, Force};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// A DC Hero charges and detonates his DC. Another unit can do so with its own DC, or Place it.
///
/// The Hero is created, charges by Impulses under First Fire, Subsequent First Fire and FPF, and
/// detonates the DC in the Location of his target if he has survived all fire there. He is lost in
/// any case.
///
/// # Examples
///
/// Without a defender who can fire, the creation dr and the X12 are all that can go wrong: 5/6 of
/// 35/36.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<DcHero>::new()
///     .unit("elite-full")
///     .attackers_elr(3)
///     .defenders(["leader-9-1"])
///     .defenders_elr(3)
///     .hexes(["open"]);
/// let odds = question.named_odds()?;
/// let detonates = odds.outcomes().iter().filter(|(name, _)| name.starts_with("detonates"));
/// let sum: f64 = detonates.map(|(_, chance)| chance.to_f64()).sum();
/// assert!((sum - 5.0 / 6.0 * 35.0 / 36.0).abs() < 1e-12);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DcHero {
    /// Who detonates the DC, or Places it.
    #[serde(default = "hero")]
    #[schemars(extend("group" = "the DC Hero", "rule" = "G1.424, A23.3, G1.612"))]
    pub detonates: Detonates,
    /// The Japanese unit that has the DC and creates the Hero, or uses it itself: `4-4-8`, `1-2-6`.
    #[schemars(extend("group" = "the DC Hero", "rule" = "G1.421, G1.424", "examples" = ["4-4-8",
        "2-3-7", "3-3-6"]))]
    pub unit: String,
    /// Whether the Hero has been created already.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the DC Hero", "rule" = "G1.421, G1.424"))]
    pub created: bool,
    /// The MF that the Hero lacks of his eight: two for each MF that the unit has spent before,
    /// or one if that is in a Banzai Charge.
    #[serde(default = "none")]
    #[schemars(extend("group" = "the DC Hero", "rule" = "G1.423"))]
    pub mf_deducted: DeductedMf,
    /// The Experience Level Rating of the unit.
    #[schemars(extend("group" = "the DC Hero", "rule" = "A19.13"))]
    pub attackers_elr: Elr,
    /// The hexes, one to eight, as in `banzai`. The last is the Location of the target.
    #[schemars(
        length(min = 1, max = MOST_HEXES),
        extend("rule" = "G1.423, A25.232, A4.13",
            "examples" = ["open", "woods", "hedge", "stone", "open:residual=4"])
    )]
    pub hexes: Vec<String>,
    /// The defenders in that Location, as in `banzai`.
    #[schemars(
        length(min = 1, max = MOST_DEFENDERS),
        extend("group" = "the defenders", "rule" = "A8.1, A8.3, A8.31, A9.11",
            "examples" = ["7-6-8", "3-4-8", "crew:mg=4:rof=2", "9-1"])
    )]
    pub defenders: Vec<String>,
    /// The force of the defenders.
    #[serde(default = "usmc")]
    #[schemars(extend("group" = "the defenders", "rule" = "A8.1", "assumed" = true))]
    pub defending_force: Force,
    /// The Experience Level Rating of the defenders.
    #[schemars(extend("group" = "the defenders", "rule" = "A19.13"))]
    pub defenders_elr: Elr,
    /// Whether the target is in a Fortified Building Location that cannot be entered. Then the DC
    /// is for a Breach, from the hex before.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the defenders", "rule" = "G1.4241, B23.922, B23.9221"))]
    pub fortified: bool,
    /// Whether the Hero is above Wire in that hex. Then the DC has the +2 of a Thrown one.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the defenders", "rule" = "G1.424, A23.6, B26.51"))]
    pub wire: bool,
    /// The range in hexes at which the defenders open fire.
    #[serde(default = "eight")]
    #[schemars(extend("group" = "the fire", "rule" = "A8.1"))]
    pub opens_fire_at: FireRange,
    /// Whether the defenders fire as one FG, or each MMC with its MG by itself.
    #[serde(default = "apart")]
    #[schemars(extend("group" = "the fire", "rule" = "A7.5, A7.53"))]
    pub fire_groups: FireGroups,
    /// Whether the defenders use FPF where they need not.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the fire", "rule" = "A8.31, A8.312"))]
    pub final_protective_fire: bool,
    /// All DRM of the defenders' fire that do not follow from the rest.
    #[serde(default = "no_drm")]
    #[schemars(extend("group" = "the fire", "rule" = "A7.4, A6.7"))]
    pub defenders_drm: Drm,
    /// Whether an Original 2 on a MC of a defender causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the fire", "rule" = "A15.1"))]
    pub heat_of_battle: bool,
    /// The table that is used.
    #[serde(default = "ift")]
    #[schemars(extend("group" = "the fire", "rule" = "A7.3, A7.37"))]
    pub table: Table,
}

/// Who detonates the DC, or Places it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Detonates {
    /// A DC Hero whom the unit creates.
    Hero,
    /// The unit itself, in a Banzai Charge.
    Unit,
    /// Nobody: the unit Places it from the hex before, and it detonates in the AFPh.
    Placed,
}

fn hero() -> Detonates {
    Detonates::Hero
}

fn none() -> DeductedMf {
    DeductedMf::try_from(0).expect("0 is allowed")
}

impl Catalogued for DcHero {
    type Played = Play<DcCharge>;

    const NAME: &'static str = "dc-hero";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("unit", "4-4-8"),
        ("attackers-elr", "3"),
        ("defenders", "7-6-8"),
        ("defenders-elr", "5"),
        ("hexes", "open,woods"),
    ];
    const RULES: &'static [&'static str] = &[
        "G1.421", "G1.423", "G1.424", "G1.4241", "G1.425", "G1.5", "G1.612", "A23.1", "A23.2",
        "A23.3", "A23.4", "A8.1", "A8.3", "A8.31", "B23.922", "B23.9221", "B26.51", "A7", "A10",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("no-hero: <unit> + ... / <unit>", "the creation dr has failed"),
        ("no-hero-pinned: <unit> + ... / <unit>", "and an Original 6 has pinned the unit"),
        ("lost: <unit> + ... / <unit>", "the DC has not come to its target in time"),
        ("malfunctions: <unit> + ... / <unit>", "an Original DR of the X# or more"),
        (
            "detonates: <unit> + ... / <unit>",
            "what is left of each defender, and of the unit that has the DC",
        ),
        ("detonates, Breach: ...", "and the Fortified Building has a Breach"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("The DC detonates at its target", "detonates");

    const NEXT: Option<&'static str> = Some(
        "On average the attackers lose {attacking-squad-equivalents-lost} squad-equivalents, and the defenders \
         {defending-squad-equivalents-lost}.",
    );

    fn in_words(outcome: &str) -> Option<String> {
        dc_outcome::in_words(outcome)
    }

    fn measures() -> Vec<Measure<Detonated>> {
        Detonated::measures()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.ready_to_charge()
    }

    fn exact(played: &Play<DcCharge>, meter: &mut Meter<'_>) -> Result<Exact<Detonated>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}
