use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asked::{Dark, Question};
use super::outcome::{self, Approached};
use super::parameters::{Arrival, Forces, InCc, Way};
use super::the_approach::Approach;
use crate::defaults::yes;
use crate::e1_night::illumination::FlareMethod;
use crate::procedure::{Headline, in_group};
use crate::units::{FewUnits, FlareDistance};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Infantry crosses some hexes at night and advances into CC: who arrives, who ambushes, and what
/// is left?
///
/// In each MPh every stack makes a Movement DR, and one that Strays does not arrive. In the last
/// MPh a Starshell or a trip flare can light the hex ADJACENT to the defenders, and they can fire at
/// it once. Who is neither pinned nor broken advances into CC, perhaps with an Ambush, and all attack
/// all. Simplified: no Jitter Fire, and no Heat of Battle.
///
/// # Examples
///
/// Stealthy units Stray in a MPh by 2 of the 36 DR.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let night = Ask::<NightApproach>::new()
///     .attackers(["first-line-full-concealed"])
///     .defenders(["7-6-8"])
///     .hexes(4)
///     .hexes_per_turn(2)
///     .terrain(Ground::Open);
/// let strays = night.chance_of("strays / unaffected / nobody arrives")?;
/// assert_eq!(strays.to_string(), "35/324");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct NightApproach {
    #[serde(flatten)]
    forces: Forces,
    #[serde(flatten)]
    way: Way,
    /// The terrain of the defenders' Location. Without a concealed unit there is an Ambush only in
    /// woods, buildings, jungle, bamboo and kunai. In the last three the attackers' dr has +1.
    #[schemars(extend("rule" = "A11.4, E1.923, G2", "group" = "the way"))]
    terrain: Ground,
    #[serde(flatten)]
    flares: Flares,
    #[serde(flatten)]
    arrival: Arrival,
    #[serde(flatten)]
    cc: InCc,
}

/// What can light the last hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the flares"))]
pub(super) struct Flares {
    /// How many leaders of the defenders, each in a hex of his own, try to fire a Starshell while
    /// the attackers come into the last hex: 4 or less.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.92, E1.921"))]
    pub(super) starshell_leaders: FewUnits,
    /// How many MMC of the defenders try it: 2 or less.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.92, E1.921", "label" = "Starshell MMC"))]
    pub(super) starshell_mmc: FewUnits,
    /// How the Starshell is placed, as in `illumination`.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.922", "unless-given" = "not needed without a Starshell"))]
    pub(super) starshell_method: Option<FlareMethod>,
    /// How far the last hex is from that in which the Starshell is placed first.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.922", "unless-given" = "0"))]
    pub(super) starshell_distance: Option<FlareDistance>,
    /// How many trip flares the U.S. defenders have in the last hex.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.95"))]
    pub(super) trip_flares: FewUnits,
    /// Whether the last hex is within the NVR of the defenders. If not, they fire only when it is
    /// Illuminated.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "E1.1, E1.101", "label" = "within the NVR"))]
    pub(super) within_nvr: bool,
}

/// The terrain of a Location at night.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Ground {
    /// Any terrain in which nobody ambushes without concealment.
    Open,
    /// Woods, and buildings.
    Woods,
    LightJungle,
    /// Nothing but a trip flare Illuminates it.
    DenseJungle,
    /// Nothing but a trip flare Illuminates it, and who advances into it is CX.
    Bamboo,
    Kunai,
}

impl Ground {
    /// Whether there can be an Ambush without concealment (A11.4).
    pub(super) const fn allows_ambush(self) -> bool {
        !matches!(self, Self::Open)
    }

    /// What it adds to the attackers' Ambush dr (A11.4).
    pub(super) const fn ambush_drm(self) -> i32 {
        !matches!(self, Self::Open | Self::Woods) as i32
    }

    /// Whether Starshells do not Illuminate it, and units Stray in its interior even by day
    /// (E1.923, G2).
    pub(super) const fn is_dense(self) -> bool {
        matches!(self, Self::DenseJungle | Self::Bamboo)
    }
}

impl Catalogued for NightApproach {
    type Played = Play<Approach>;

    const NAME: &'static str = "night-approach";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("attackers", "4-4-7-concealed"),
        ("defenders", "7-6-8"),
        ("hexes", "4"),
        ("hexes-per-turn", "2"),
        ("terrain", "open"),
    ];
    const RULES: &'static [&'static str] = &[
        "E1.31", "E1.53", "E1.6", "E1.77", "E1.92", "E1.95", "E.4", "A8", "A11.1", "A11.4",
        "A12.14", "A12.15", "G1.6", "G1.64",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        (
            "<unit> + ... / <unit> + ... / <n> arrive",
            "what is left of each attacker and defender, and the squad-equivalents in CC",
        ),
        ("strays + ... / ...", "this attacker has Strayed, and does not arrive"),
        ("pinned + ... / ...", "this attacker is pinned or broken, and does not advance"),
        (".../ nobody arrives", "no attacker advances into CC"),
        ("..., attackers ambush", "that side ambushes the other"),
        ("..., Illuminated", "the last hex is Illuminated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("Only attackers are left in the Location", "hex-cleared");

    const NEXT: Option<&'static str> = Some(
        "On average the attackers lose {attacking-squad-equivalents-lost} squad-equivalents, and the defenders \
         {defending-squad-equivalents-lost}.",
    );

    fn in_words(outcome: &str) -> Option<String> {
        outcome::in_words(outcome)
    }

    fn measures() -> Vec<Measure<Approached>> {
        Approached::measures(true)
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let (approach, ledger) = Question {
            forces: &self.forces,
            way: &self.way,
            ground: self.terrain,
            dark: Some(Dark::of(&self.flares, self.forces.defending_force, self.terrain)?),
            arrival: &self.arrival,
            cc: &self.cc,
        }
        .ready()?;
        Ok(Ready::new(self, Play(approach)).with_ledger(ledger))
    }

    fn exact(
        played: &Play<Approach>,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<Approached>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}
