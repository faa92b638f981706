use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::scenario::Crossers;
use crate::a5_stacking;
use crate::a7_fire::modifiers::Terrain;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a15_heat_of_battle::Place;
use crate::b28_mines::minefields::Minefields;
use crate::measures;
use crate::procedure::Headline;
use crate::scenarios::crossing::{Crossing, is_able};
use crate::scenarios::firefight::Side;
use crate::units::{Unit, equals};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Infantry crosses A-P minefields: who gets through, where are they stopped, and what do they lose?
///
/// The units are a stack that moves together, so each entry into a hex and each exit out of it is
/// one attack on all of them. A unit that is pinned or broken stays in the hex and is not attacked
/// again. The others go on together, with the leader if he is among them. All must start unbroken:
/// routs are not part of it. `mines-vehicle` is for vehicles.
///
/// # Examples
///
/// A 4-4-7 enters a hex of 6 FP, and goes on out of it.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let mines = Ask::<Mines>::new().path([6]).force(Force::Russian).targets(["4-4-7"]).elr(3);
/// let mines = mines.heat_of_battle(false);
/// let enters = mines.clone().leaves(false).chance_of("arrives: unaffected")?;
/// assert_eq!(enters.to_string(), "221/432");
/// // The exit is the same attack once more.
/// assert_eq!(mines.chance_of("arrives: unaffected")?, &enters * &enters);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Mines {
    #[serde(flatten)]
    minefields: Minefields,
    #[serde(flatten)]
    targets: Targets,
}

impl Mines {
    /// Whether these can move together.
    fn check(units: &[Unit], place: Place) -> Result<(), Refusal> {
        let refused = |parameter, message: String, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if let Some(unit) = units.iter().find(|unit| unit.concealed) {
            let message = format!(
                "`{unit}`: give it without its concealment, which does not protect it from mines"
            );
            return refused("targets", message, "B28.411");
        }
        if let Some(unit) = units.iter().find(|unit| !is_able(**unit)) {
            let message = format!("`{unit}`: they must start unbroken, not berserk and not pinned");
            return refused("targets", message, "A4.1, B28.413");
        }
        if place != Place::Ordinary {
            let message = "the units are on the move, so their `place` is `ordinary`".to_owned();
            return refused("place", message, "B28.41");
        }
        let bodies = units.iter().map(|unit| unit.body);
        if a5_stacking::overstacked_by(bodies, a5_stacking::LIMIT) > 0 {
            let message = "a hex can hold at most three squad-equivalents of them".to_owned();
            return refused("targets", message, "A5.1");
        }
        Ok(())
    }
}

impl Catalogued for Mines {
    type Played = Play<Crossers>;

    const NAME: &'static str = "mines";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("path", "6"), ("targets", "4-4-7,8-0"), ("force", "russian"), ("elr", "3")];
    const RULES: &'static [&'static str] =
        &["B28.1", "B28.3", "B28.41", "B28.411", "B28.412", "E3.732", "A7", "A10", "A15", "G1"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("arrives: <unit> + <unit> ...", "at the end of the path, each named as by fire-attack"),
        ("stopped in hex <n>: <unit> ...", "pinned, broken or berserk in that hex"),
        ("... + stopped in hex <n>: ...", "the units that follow are in that hex"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("Somebody gets through unbroken", "arrives-unbroken");

    fn measures() -> Vec<Measure<Crossing>> {
        let own = vec![
            Measure::chance(
                "arrives-unbroken",
                "somebody gets through unbroken",
                |it: &Crossing| measures::holds(it.arrives_unbroken()),
            ),
            Measure::chance(
                "all-arrive-unaffected",
                "all get through, and nothing has happened to them",
                |it: &Crossing| measures::holds(it.all_arrive_unaffected()),
            ),
            Measure::number(
                "squad-equivalents-arriving",
                "squad-equivalents that get through unbroken (A5.5)",
                |it: &Crossing| Some(it.half_squads_arriving()),
            ),
            Measure::number(
                "hexes-crossed",
                "hexes that the farthest unit that is left has behind it",
                |it: &Crossing| {
                    let farthest = it.farthest().unwrap_or(0);
                    Some(2 * u32::from(farthest.saturating_sub(1)))
                },
            ),
            Measure::chance("any-pinned", "at least one unit is pinned at the end", |it| {
                measures::holds(Crossing::any_pinned(it))
            })
            .as_a_price(),
        ];
        let of_units = measures::of_units().into_iter().chain(measures::how_many());
        own.into_iter().chain(of_units.map(Measure::as_a_price)).collect()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.minefields.check()?;
        let (targets, location) = self.targets.ready(Terrain::OpenGround, None, false)?;
        let InLocation { units, place, circumstances } = location;
        Self::check(&units, place)?;
        let equals = equals::groups(&units);
        let side = Side::new(units, circumstances, place, false).staying();
        let ledger = self.minefields.ledger();
        let crossers = Crossers::new(side, equals, self.minefields.clone());
        let asked = Self { targets, ..self };
        Ok(Ready::new(asked, Play(crossers)).with_ledger(ledger))
    }

    fn exact(played: &Play<Crossers>, meter: &mut Meter<'_>) -> Result<Exact<Crossing>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}
