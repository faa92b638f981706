use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asked::Question;
use super::night::Ground;
use super::outcome::{self, Approached};
use super::parameters::{Arrival, Forces, InCc, Way};
use super::the_approach::Approach;
use crate::procedure::Headline;
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Infantry crosses hexes of jungle by day and advances into CC: who arrives, who ambushes, and
/// what is left?
///
/// In the interior of dense jungle and bamboo every stack makes a Movement DR in each MPh, and one
/// that Strays does not arrive. The others come into the hex ADJACENT to the defenders, who can
/// fire at it once. There only Assault Movement keeps concealment. Who is neither pinned nor broken
/// advances into CC, where both sides roll for Ambush, and all attack all. Simplified: no Heat of
/// Battle. `night-approach` is for the night.
///
/// # Examples
///
/// A squad that is neither Stealthy nor Lax Strays in a MPh by 4 of the 36 DR.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let jungle = Ask::<JungleApproach>::new()
///     .attacking_force(Force::Russian)
///     .attackers(["4-4-7"])
///     .defenders(["7-6-8"])
///     .hexes(3)
///     .hexes_per_turn(1)
///     .terrain(Jungle::DenseJungle);
/// let strays = jungle.chance_of("strays / unaffected / nobody arrives")?;
/// assert_eq!(strays.to_string(), "217/729");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct JungleApproach {
    #[serde(flatten)]
    forces: Forces,
    #[serde(flatten)]
    way: Way,
    /// The terrain that they cross, and of the defenders' Location.
    #[schemars(extend("rule" = "G2, A11.4, E1.53", "group" = "the way"))]
    terrain: Jungle,
    #[serde(flatten)]
    arrival: Arrival,
    #[serde(flatten)]
    cc: InCc,
}

/// A kind of jungle.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Jungle {
    LightJungle,
    /// In its interior units Stray.
    DenseJungle,
    /// In its interior units Stray, and who advances into it is CX.
    Bamboo,
    Kunai,
}

impl From<Jungle> for Ground {
    fn from(jungle: Jungle) -> Self {
        match jungle {
            Jungle::LightJungle => Self::LightJungle,
            Jungle::DenseJungle => Self::DenseJungle,
            Jungle::Bamboo => Self::Bamboo,
            Jungle::Kunai => Self::Kunai,
        }
    }
}

impl Catalogued for JungleApproach {
    type Played = Play<Approach>;

    const NAME: &'static str = "jungle-approach";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("attackers", "4-4-7-concealed"),
        ("defenders", "7-6-8"),
        ("hexes", "3"),
        ("hexes-per-turn", "1"),
        ("terrain", "dense-jungle"),
    ];
    const RULES: &'static [&'static str] =
        &["E1.53", "E.4", "A8", "A11.1", "A11.4", "A12.14", "A12.15", "G1.6", "G1.64", "G2"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        (
            "<unit> + ... / <unit> + ... / <n> arrive",
            "what is left of each attacker and defender, and the squad-equivalents in CC",
        ),
        ("strays + ... / ...", "this attacker has Strayed, and does not arrive"),
        ("pinned + ... / ...", "this attacker is pinned or broken, and does not advance"),
        (".../ nobody arrives", "no attacker advances into CC"),
        ("..., attackers ambush", "that side ambushes the other"),
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
        Approached::measures(false)
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let (approach, ledger) = Question {
            forces: &self.forces,
            way: &self.way,
            ground: self.terrain.into(),
            dark: None,
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
