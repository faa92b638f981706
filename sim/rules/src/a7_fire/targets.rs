//! The units that are fired at, and where.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attack::Circumstances;
use super::modifiers::Terrain;
use crate::Refusal;
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::defaults::{japanese, no, no_modifier, yes};
use crate::procedure::in_group;
use crate::units::{Condition, Elr, Force, Hexes, MoraleModifier, Unit};

/// So many targets there are at most.
const MOST_TARGETS: usize = 6;

/// The units in the Location that is fired at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the targets"))]
pub struct Targets {
    /// The force of the targets.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1, A25", "assumed" = true))]
    pub force: Force,
    /// The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as in
    /// `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
    /// `-concealed`.
    #[schemars(
        length(min = 1, max = MOST_TARGETS),
        extend(
            "rule" = "A7.3, A10.2, A12.13",
            "examples" = ["4-4-8", "2-2-6r", "2-3-7-broken",
                "reduced-crew", "9-1", "8-0-wounded", "hero", "hero-wounded",
                "3-4-8r-pinned", "second-line-full-concealed"]
        )
    )]
    pub targets: Vec<String>,
    /// The change to their Morale Level: -1 is Encirclement, which lowers that of no unbroken Japanese
    /// unit and of no hero. The sum never passes 10. A Japanese leader among the targets is counted
    /// automatically.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub morale_modifier: MoraleModifier,
    /// Their Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62", "assumed" = true))]
    pub heat_of_battle: bool,
    /// The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
    /// halve fire.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "G1.62, G11.97, G11.812, B30.7",
        "unless-given" = "cave or pillbox when that is the terrain, else ordinary"
    ))]
    pub place: Option<Place>,
    /// Whether they have a Known enemy in their LOS, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.44"))]
    pub enemy_in_sight: bool,
    /// Whether No Quarter is in effect, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.5, G1.621"))]
    pub no_quarter: bool,
    /// Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat of
    /// Battle. Without one it is only Disrupted.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A15.5",
        "unless-given" = "true where a `range` of 0 or 1 is given, else false"
    ))]
    pub enemy_adjacent: Option<bool>,
    /// Whether an Original 2 passes a MC even when its Final DR is above the
    /// Morale Level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub original_2_passes: bool,
}

/// The units in a Location, and what surrounds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InLocation {
    /// The units.
    pub units: Vec<Unit>,
    /// Where they are.
    pub place: Place,
    /// What surrounds them.
    pub circumstances: Circumstances,
}

impl Targets {
    /// The units before the attack; and the same parameters, with those filled in that
    /// follow from the terrain and the range.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when the place does not fit the terrain, there cannot be such units,
    /// or MG that fire from beyond 16 hexes cannot fire at them.
    pub fn ready(
        self,
        terrain: Terrain,
        range: Option<Hexes>,
        far_machine_gun: bool,
    ) -> Result<(Self, InLocation), Refusal> {
        let cave = terrain.is_cave();
        let usual = match terrain {
            _ if cave => Place::Cave,
            Terrain::Pillbox => Place::Pillbox,
            _ => Place::Ordinary,
        };
        let place = self.place.unwrap_or(usual);
        if terrain == Terrain::Pillbox && place != Place::Pillbox {
            let message = "with the terrain of a pillbox the `place` must be `pillbox`";
            return Err(Refusal::together("place", message).by("B30.3"));
        }
        if cave && place != Place::Cave {
            let message = "with the terrain of a cave the `place` must be `cave`";
            return Err(Refusal::together("place", message).by("G11.8"));
        }
        if place == Place::Cave && !cave && terrain != Terrain::OpenGround {
            let message = "units in a cave have the TEM of a cave and no other: \
                           leave `terrain` out, or let it be `cave`";
            return Err(Refusal::together("terrain", message).by("G11.8"));
        }
        let within = range.is_some_and(|range| range.get() == 0);
        let closed = match place {
            Place::Cave => Some(("a cave", "G11.7")),
            Place::Pillbox => Some(("a pillbox", "B30")),
            Place::Ordinary => None,
        };
        if let Some((what, rule)) = closed.filter(|_| within) {
            let message = format!(
                "no enemy is in {what} together with its units, so there is no TPBF: give `range` 1 \
                 for fire from beside it"
            );
            return Err(Refusal::together("range", message).by(rule));
        }
        let near = range.is_some_and(|range| range.get() <= 1);
        let enemy_adjacent = self.enemy_adjacent.unwrap_or(near);
        let units = self.named("targets", &self.targets)?;
        let leaves_bank = |unit: &&Unit| unit.pinned || unit.condition != Condition::Unbroken;
        if let Some(unit) = units.iter().find(leaves_bank).filter(|_| terrain == Terrain::Bank) {
            let message = format!("`{unit}` is IN the paddy: pinned and broken units leave a Bank");
            return Err(Refusal::together("targets", message).by("G8"));
        }
        // For these A9.4 would need a third column.
        let no_third = units.iter().find(|unit| unit.condition != Condition::Unbroken);
        if let Some(unit) = no_third.filter(|_| far_machine_gun) {
            let message = format!("MG fire from beyond 16 hexes at `{unit}` is not available");
            return Err(Refusal::together("targets", message).by("A9.4"));
        }
        let circumstances = Circumstances {
            morale_modifier: self.morale_modifier.get(),
            heat_of_battle: self.heat_of_battle.then_some(Surroundings {
                place,
                enemy_in_sight: self.enemy_in_sight,
                no_quarter: self.no_quarter,
                enemy_adjacent,
                led: false,
                plain_heroes: false,
            }),
            original_2_passes: self.original_2_passes,
            ..Circumstances::of_elr(self.elr.get())
        };
        let asked = Self { place: Some(place), enemy_adjacent: Some(enemy_adjacent), ..self };
        Ok((asked, InLocation { units, place, circumstances }))
    }

    /// The units of these names that a parameter gives: of the same force, each as it can be.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when there are too many, or there cannot be such units.
    pub(crate) fn named(
        &self,
        parameter: &'static str,
        names: &[String],
    ) -> Result<Vec<Unit>, Refusal> {
        Refusal::unless_listed(parameter, names, MOST_TARGETS)?;
        let unit = |name: &String| {
            let unit = Unit::named(parameter, self.force, name)?;
            unit.check(parameter)?;
            Ok(unit)
        };
        names.iter().map(unit).collect()
    }
}
