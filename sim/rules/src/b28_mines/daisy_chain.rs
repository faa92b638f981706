use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::anti_tank;
use super::minefields::DEEP_SNOW_DRM;
use super::vehicle::{Hull, MinedVehicle};
use crate::a11_close_combat::against_vehicle::assault::Fate;
use crate::defaults::no;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::ChainFactors;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// A Daisy Chain of A-T mines is announced against a vehicle that has entered its hex or changed its
/// VCA there: one dr, and perhaps one attack.
///
/// # Examples
///
/// Four factors against an AFV with AF 4: the dr is 4 or less, and then it is stopped.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chain = Ask::<DaisyChain>::new().factors(4).hull_armor(4);
/// assert_eq!(chain.clone().chance_of("no-effect")?.to_string(), "1/3");
/// assert_eq!(chain.chance_of("eliminated")?.to_string(), "1/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DaisyChain {
    /// Its A-T factors.
    #[schemars(extend("rule" = "B28.531, G1.613"))]
    factors: ChainFactors,
    #[serde(flatten)]
    vehicle: MinedVehicle,
    /// Whether there is Deep Snow: one factor less, and +1 to the attack.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E3.732", "label" = "Deep Snow"))]
    deep_snow: bool,
}

/// A Daisy Chain that can attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    factors: i32,
    hull: Hull,
    drm: i32,
}

impl Procedure for Chain {
    /// Whether it attacks.
    type State = bool;
    type Outcome = Fate;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> bool {
        false
    }

    fn step<D: Dice + ?Sized>(&self, attacks: bool, dice: &mut D) -> Step<bool, Fate> {
        if attacks {
            let fate = anti_tank::attack(self.drm, self.hull, dice);
            dice.note("B28.531", format_args!("the Daisy Chain has attacked, and is removed"));
            Step::Done(fate)
        } else if anti_tank::triggered(self.factors, dice) {
            Step::Next(true)
        } else {
            Step::Done(Fate::Unharmed)
        }
    }
}

impl Catalogued for DaisyChain {
    type Played = Chain;

    const NAME: &'static str = "daisy-chain";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("factors", "3"), ("hull-armor", "4")];
    const RULES: &'static [&'static str] =
        &["B28.531", "G1.613", "B28.51", "B28.52", "E3.732", "C7.12"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns", "the vehicle is a burning wreck"),
        ("eliminated", "the vehicle is a wreck"),
        ("immobilized", "the vehicle is Immobilized"),
        ("no-effect", "the dr fails: there is no attack, and the Daisy Chain stays"),
    ];
    const HEADLINE: Option<Headline> = Headline::all_but("The vehicle is stopped", &["no-effect"]);

    fn measures() -> Vec<Measure<Fate>> {
        vec![
            Measure::chance(
                "vehicle-eliminated",
                "the vehicle burns or is eliminated",
                |fate: &Fate| holds(fate.is_gone()),
            ),
            Measure::chance(
                "vehicle-immobilized-or-worse",
                "the vehicle is Immobilized, burns or is eliminated",
                |fate: &Fate| holds(*fate != Fate::Unharmed),
            ),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let hull = self.vehicle.hull()?;
        let factors = self.factors.get() - i32::from(self.deep_snow);
        let drm = if self.deep_snow { DEEP_SNOW_DRM } else { 0 };
        if factors == 0 {
            let message = "in Deep Snow one factor is none: there is no attack";
            return Err(Refusal::together("factors", message).by("E3.732"));
        }
        let mut ledger = vec![hull.ledger()];
        let value = format!("dr {factors} or less, then the 36+ column");
        ledger.push(LedgerLine::new("the Daisy Chain", value, "B28.531, B28.51, B28.52"));
        if self.deep_snow {
            let value = format!("one factor less, {drm:+} to the attack");
            ledger.push(LedgerLine::new("Deep Snow", value, "E3.732"));
        }
        Ok(Ready::new(self, Chain { factors, hull, drm }).with_ledger(ledger))
    }
}
