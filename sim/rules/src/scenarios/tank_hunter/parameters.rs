use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map as JsonMap, Value};

use super::hunt::Hunt;
use super::outcome::Hunted;
use crate::a7_fire::column::Table;
use crate::a11_close_combat::against_vehicle::close_combat_vehicle::AmbushedBy;
use crate::a11_close_combat::against_vehicle::vehicle::Vehicle;
use crate::defaults::{elite, ift, no, no_drm};
use crate::procedure::{Headline, in_group};
use crate::scenarios::gauntlet::{self, MOST_DEFENDERS, MOST_HEXES};
use crate::units::{
    ArmorFactor, ChargeDistance, ChargeMf, Class, Drm, Force, HeroesUsed, HuntedVehicles, Hunters,
    SquadOrHalfSquad, SquadsInOb, Year,
};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Japanese units create T-H Heroes against an AFV: does it burn, and what do they pay?
///
/// The units try at once. Then one T-H Hero after another comes to the AFV and attacks it.
///
/// # Examples
///
/// In the CCPh of 1944 a squad creates one in 1/2, he has an ATMM in 1/2, and the odds of his CC
/// attack follow from his CCV of 5.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<TankHunter>::new().phase(HuntPhase::Ccph).year(1944);
/// let exact = question.named_odds()?;
/// let burns = exact.outcomes().iter().filter(|(name, _)| name.starts_with("burns"));
/// let chance: Fraction = burns.map(|(_, chance)| chance.clone()).sum();
/// assert_eq!(chance.to_string(), "11/144");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TankHunter {
    #[serde(flatten)]
    pub(super) hunters: Creators,
    #[serde(flatten)]
    pub(super) allotment: Allotment,
    #[serde(flatten)]
    pub(super) way: Way,
    #[serde(flatten)]
    pub(super) vehicle: Vehicle,
    #[serde(flatten)]
    pub(super) attack: TheAttack,
}

/// The units that try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the units"))]
pub(super) struct Creators {
    /// The phase: the own MPh with a Banzai Charge, the own APh into the Location of an ADJACENT
    /// AFV, CC Reaction Fire in the enemy MPh, or the CCPh as DEFENDER in the Location of the AFV.
    #[serde(default = "own_mph")]
    #[schemars(extend("rule" = "G1.421, G1.423"))]
    pub(super) phase: HuntPhase,
    /// How many units try at once; of hidden T-H Heroes, how many appear.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "G1.421"))]
    pub(super) tries: Hunters,
    /// The size of the creating units. A half-squad has a +1 drm.
    #[serde(default = "squad")]
    #[schemars(extend("rule" = "G1.421"))]
    pub(super) unit: SquadOrHalfSquad,
    /// The Class of the units. A Conscript has a +2 drm.
    #[serde(default = "elite")]
    #[schemars(extend("rule" = "G1.421"))]
    pub(super) class: Class,
    /// Each unit gives its T-H Hero a DC, for a -2 drm. He is a DC Hero, who makes no CC attack.
    /// The armor of the AFV must be given.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.424"))]
    pub(super) dc: bool,
    /// The units make a Banzai Charge themselves, so an Original 6 does not pin them.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.421, G1.423"))]
    pub(super) banzai: bool,
    /// The MF that the creating unit has spent before. Each costs the T-H Hero 2 of his 8 MF, or
    /// 1 if the unit makes a Banzai Charge.
    #[serde(default = "nothing_spent")]
    #[schemars(extend("rule" = "G1.423"))]
    pub(super) spent_mf: ChargeMf,
    /// Whether the T-H Heroes are hidden instead of created: they lose HIP as their player wants
    /// (`voluntary`), or the enemy reveals them (`involuntary`).
    #[serde(default = "not_hidden")]
    #[schemars(extend("rule" = "G1.422, G1.425"))]
    pub(super) hidden: Hidden,
}

/// How many T-H Heroes there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the allotment"))]
pub(super) struct Allotment {
    /// The year of the scenario. Before 1944 the ATMM dr has a +1 drm.
    #[schemars(extend("rule" = "G1.421, G1.4231"))]
    pub(super) year: Year,
    /// How many Japanese squads are in the OB. They allow so many T-H Heroes: 10 % before 1943,
    /// 20 % in 1943, 33 % in 1944, 50 % in 1945.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "G1.421", "unless-given" = "enough for every try", "assumed" = true
    ))]
    pub(super) squads_in_ob: Option<SquadsInOb>,
    /// Whether the enemy is Russian: 20 % before 1943.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G1.421"))]
    pub(super) against_russians: bool,
    /// How many T-H Heroes have been used before.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.421"))]
    pub(super) heroes_used: HeroesUsed,
    /// How many AFV are hunted one after another in this way, with the T-H Heroes that are left.
    #[serde(default = "one_vehicle")]
    #[schemars(extend("rule" = "G1.421"))]
    pub(super) vehicles: HuntedVehicles,
}

/// The way of the Banzai Charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Banzai Charge"))]
pub(super) struct Way {
    /// How far the AFV is, in hexes of Open Ground.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.421, G1.423", "unless-given" = "by `hexes`"))]
    pub(super) distance: Option<ChargeDistance>,
    /// The hexes on the way, as in `gauntlet`. The last is that of the AFV.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_HEXES),
        extend(
            "rule" = "G1.423, A4.13, A8.1",
            "unless-given" = "`distance` hexes of Open Ground",
            "examples" = ["open", "woods", "grain", "open:mf=2"]
        )
    )]
    pub(super) hexes: Option<Vec<String>>,
    /// The defenders that fire on the way, as in `gauntlet`. The MG of the AFV can be one, as
    /// `6:steady`: a vehicle does not cower (A7.9).
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_DEFENDERS),
        extend(
            "rule" = "G1.423, A8.1 to A8.4",
            "unless-given" = "nobody fires",
            "assumed" = true,
            "examples" = ["4", "6-6-6+mmg", "8:leader=-1", "2:hindrance=1", "4:rof=2:steady"]
        )
    )]
    pub(super) defenders: Option<Vec<String>>,
    /// The force of the defenders, for a unit or a MG among them that is given by its name.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.2, A9.2", "unless-given" = "none: each defender is its FP"))]
    pub(super) defending_force: Option<Force>,
    /// The table that is used.
    #[serde(default = "ift")]
    #[schemars(extend("rule" = "A7.3, A7.37"))]
    pub(super) table: Table,
}

/// The attack itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the attack"))]
pub(super) struct TheAttack {
    /// Whether each creating unit attacks together with its T-H Hero. He adds 1 to its CCV, and his
    /// ATMM counts for both.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G1.4231, C13.73"))]
    pub(super) with_unit: bool,
    /// Which side has ambushed the other, in the CCPh.
    #[serde(default = "nobody")]
    #[schemars(extend("rule" = "A11.4, A11.8"))]
    pub(super) ambush: AmbushedBy,
    /// All other DRM of the CC attack.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.5, A11.51"))]
    pub(super) drm: Drm,
    /// The AF of the hull front, for a DC.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "not needed without a DC"))]
    pub(super) front_af: Option<ArmorFactor>,
    /// The AF of the hull side and rear, for a DC.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "not needed without a DC"))]
    pub(super) side_af: Option<ArmorFactor>,
    /// The AF of the turret front, for a DC.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "as `front-af`"))]
    pub(super) turret_front_af: Option<ArmorFactor>,
    /// The AF of the turret side and rear, for a DC.
    #[serde(default)]
    #[schemars(extend("rule" = "D1.6, C7.11", "unless-given" = "as `side-af`"))]
    pub(super) turret_side_af: Option<ArmorFactor>,
}

/// When they try.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum HuntPhase {
    /// In their own MPh, with a Banzai Charge.
    OwnMph,
    /// In their own APh.
    OwnAph,
    /// In the enemy MPh, by CC Reaction Fire.
    ReactionFire,
    /// In the CCPh, as DEFENDER.
    Ccph,
}

/// Whether the T-H Heroes are hidden.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Hidden {
    /// They are created.
    No,
    /// They are hidden, and lose HIP as their player wants.
    Voluntary,
    /// They are hidden, and the enemy reveals them.
    Involuntary,
}

fn own_mph() -> HuntPhase {
    HuntPhase::OwnMph
}

fn one() -> Hunters {
    Hunters::try_from(1).expect("1 is allowed")
}

fn one_vehicle() -> HuntedVehicles {
    HuntedVehicles::try_from(1).expect("1 is allowed")
}

fn nothing_spent() -> ChargeMf {
    ChargeMf::try_from(0).expect("0 is allowed")
}

fn squad() -> SquadOrHalfSquad {
    SquadOrHalfSquad::Squad
}

fn not_hidden() -> Hidden {
    Hidden::No
}

fn nobody() -> AmbushedBy {
    AmbushedBy::Nobody
}

impl Catalogued for TankHunter {
    type Played = Play<Hunt>;

    const NAME: &'static str = "tank-hunter";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("year", "1944"), ("distance", "3"), ("defenders", "4")];
    const RULES: &'static [&'static str] = &[
        "G1.421", "G1.422", "G1.423", "G1.4231", "G1.424", "G1.425", "G1.5", "G1.4", "A8.1",
        "A11.5", "A11.501", "A11.51", "A11.61", "A11.621", "A17", "C7.346", "C7.34", "D7.21",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns: ...", "the AFV is a burning wreck"),
        ("eliminated: ...", "the AFV is a wreck"),
        ("immobilized: ...", "the AFV is immobilized"),
        ("shocked: ...", "the AFV is Shocked, by a DC"),
        ("no-effect: ...", "nothing happens to the AFV"),
        ("<n> burns, <n> eliminated, ...: ...", "of several AFV, how many"),
        ("...: <n> created", "so many T-H Heroes are created or lose HIP"),
        ("..., <n> arrive, <n> with ATMM", "so many attack, and so many have an ATMM"),
        ("..., <n> pinned, <n> reduced", "so many creating units are pinned or reduced"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("An AFV burns or is eliminated", "vehicle-eliminated");

    fn without_effect(asked: &JsonMap<String, Value>) -> Vec<(&'static str, &'static str)> {
        gauntlet::without_effect(asked)
    }

    const NEXT: Option<&'static str> =
        Some("An AFV burns {vehicle-burns}. A T-H Hero comes to attack {hero-arrives}.");

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.ready_to_hunt()
    }

    fn exact(played: &Play<Hunt>, meter: &mut Meter<'_>) -> Result<Exact<Hunted>, NotExact> {
        Map::new(&played.0).odds(meter)
    }

    fn measures() -> Vec<Measure<Hunted>> {
        Hunted::measures()
    }
}
