use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::asked::{ByHand, SmokeShot, ThenFire, Units, Wanted};
use super::left::LeftBySmoke;
use super::scenario::Placing;
use crate::c3_to_hit::aim::OrdnanceFirer;
use crate::g11_caves::thrown_dc::ThrownDc;
use crate::procedure::Headline;
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// SMOKE is placed by grenades, a Gun, a mortar, a dispenser or OBA: does it come to its place,
/// and what does it do there?
///
/// Several squads, Guns or vehicles can try it until it is placed. WP makes the units in its
/// Location take a NMC. An attack on the IFT can follow, through the SMOKE if it has been placed.
///
/// # Examples
///
/// A squad with a smoke exponent of 3 throws smoke grenades, or WP.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let grenades = Ask::<SmokePlacement>::new().means(Means::Grenade).exponent(3);
/// assert_eq!(grenades.clone().chance_of("placed")?.to_string(), "1/2");
/// assert_eq!(grenades.ammunition(SmokeKind::Wp).chance_of("placed")?.to_string(), "1/3");
/// # Ok::<(), Error>(())
/// ```
///
/// The example of G11.85: a Buttoned Up tank that fires smoke into a cave needs an Original 3. With
/// a Depletion Number of 7 every other DR up to 7 places it in the Entrance Hex.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let tank = Ask::<SmokePlacement>::new()
///     .means(Means::Gun)
///     .smoke_at(SmokeAt::Cave)
///     .caliber_mm(75)
///     .range(6)
///     .buttoned_up(true)
///     .depletion_number(7);
/// assert_eq!(tank.clone().chance_of("in-cave")?.to_string(), "1/12");
/// assert_eq!(tank.chance_of("entrance-hex")?.to_string(), "1/3");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SmokePlacement {
    #[serde(flatten)]
    pub(super) wanted: Wanted,
    #[serde(flatten)]
    pub(super) by_hand: ByHand,
    #[serde(flatten)]
    pub(super) throw: ThrownDc,
    #[serde(flatten)]
    pub(super) shot: SmokeShot,
    #[serde(flatten)]
    pub(super) firer: OrdnanceFirer,
    #[serde(flatten)]
    pub(super) units: Units,
    #[serde(flatten)]
    pub(super) then: ThenFire,
}

impl Catalogued for SmokePlacement {
    type Played = Play<Placing>;

    const NAME: &'static str = "smoke";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("means", "grenade"),
        ("thrower", "7-6-8"),
        ("tries", "2"),
        ("targets", "7-6-8"),
        ("force", "usmc"),
        ("elr", "5"),
        ("then-firepower", "8"),
        ("ffmo", "true"),
        ("ffnam", "true"),
    ];
    const RULES: &'static [&'static str] = &[
        "A24", "A4.6", "A7", "A10", "B25.65", "C1.71", "C3", "C8.5", "C8.6", "C8.9", "D13", "E3.4",
        "G11.85",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("placed", "SMOKE is in the hex or Location that it is meant for"),
        ("in-cave", "SMOKE is in the cave"),
        ("... + entrance-hex", "and more of it is in the Entrance Hex of the cave"),
        ("entrance-hex", "it has missed the cave, and is in its Entrance Hex"),
        ("in-hex", "WP of Indirect Fire is in the hex, but not in the cave"),
        ("own-location", "grenades have fallen back into the own Location"),
        ("not-placed", "there is no SMOKE"),
        ("... / 2 tries, 2 shots", "after so many dr, DR or shots, when that can differ"),
        ("... / mph-ended", "and the MPh of a squad has ended by an Original 6"),
        ("... / last-round, no-ammunition", "and there is no more of this ammunition, or was none"),
        ("... / malfunctioned, removed", "and the weapon cannot be fired any more"),
        ("... / full, dispersed, gone", "what is left of the SMOKE some Player Turns later"),
        ("... / <unit> + <unit> ...", "what is left of the units, named as by fire-attack"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("SMOKE is where it is meant to be", "placed");

    fn idle(asked: &serde_json::Map<String, serde_json::Value>) -> &'static [&'static str] {
        match asked.get("targets").is_some_and(|targets| !targets.is_null()) {
            true => &["adjacent"],
            false => &["adjacent", "force", "heat-of-battle"],
        }
    }

    fn headline(asked: &serde_json::Map<String, serde_json::Value>) -> Option<Headline> {
        let hurts = asked.get("targets").is_some_and(|targets| !targets.is_null());
        let hurt = Headline::measure(
            "At least one unit is reduced, broken or worse",
            "any-reduced-or-worse",
        );
        if hurts { hurt } else { Self::HEADLINE }
    }

    fn measures() -> Vec<Measure<LeftBySmoke>> {
        LeftBySmoke::measures()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.ready_to_place()
    }

    fn exact(
        played: &Play<Placing>,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<LeftBySmoke>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}
