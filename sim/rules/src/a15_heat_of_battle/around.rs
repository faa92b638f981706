use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Place, Surroundings};
use crate::defaults::{ordinary, yes};
use crate::procedure::in_group;

/// What surrounds a unit, as a question says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the surroundings"))]
pub struct Around {
    /// The place of the unit, for Heat of Battle.
    #[serde(default = "ordinary")]
    #[schemars(extend("rule" = "G1.62, G11.97"))]
    pub place: Place,
    /// Whether it has a Known enemy in its LOS. Without one it cannot go berserk.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.44"))]
    pub enemy_in_sight: bool,
    /// Whether No Quarter is in effect. Then it cannot surrender.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.5, G1.621"))]
    pub no_quarter: bool,
    /// Whether a Good Order enemy is ADJACENT, to whom it can surrender in the Heat of Battle.
    /// Without one it is only Disrupted.
    #[serde(default)]
    #[schemars(extend("rule" = "A15.5"))]
    pub enemy_adjacent: bool,
}

impl Around {
    /// What surrounds a unit that has an unbroken leader with it, or none.
    pub fn with_leader(self, led: bool) -> Surroundings {
        let Self { place, enemy_in_sight, no_quarter, enemy_adjacent } = self;
        Surroundings { place, enemy_in_sight, no_quarter, enemy_adjacent, led, plain_heroes: false }
    }
}
