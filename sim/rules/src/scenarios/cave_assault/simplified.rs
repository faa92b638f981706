//! What is simplified, and how good or bad it could be at most for either side.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::standing::{At, Standing};
use super::the_assault::Assault;
use crate::catalog::in_group;
use crate::defaults::yes;
use crate::units::Condition;

/// What becomes of attackers who break.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BrokenAttackers {
    /// They fall back into cover, and come again when they have rallied.
    FallBack,
    /// They are unbroken again at the end of the Player Turn, with the others. No rout or rally
    /// could be better for them.
    Recover,
    /// They do nothing any more. No rout or rally could be worse for them.
    AreLost,
}

/// What is simplified, each with how it could be at most for either side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("what is simplified"))]
pub(super) struct Simplified {
    /// What becomes of attackers who break. They fall back into cover, where they may rally; or, as
    /// the best that could be for them, `recover` by the end of the Player Turn; or, as the worst,
    /// `are-lost`.
    #[serde(default = "fall_back")]
    #[schemars(extend("rule" = "A10.5, A10.6", "simplification" = true))]
    pub(super) broken_attackers: BrokenAttackers,
    /// Whether the attackers' Gun malfunctions on its B#, and is not repaired; if not, it is as if
    /// every repair succeeded at once.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C2.28, A9.72", "simplification" = true))]
    pub(super) gun_malfunctions: bool,
}

fn fall_back() -> BrokenAttackers {
    BrokenAttackers::FallBack
}

impl Assault {
    /// Whether who is broken may rally.
    pub(super) fn attackers_rally(&self) -> bool {
        self.broken_attackers == BrokenAttackers::FallBack
    }

    /// At the end of a Player Turn, when all who are broken are in cover.
    pub(super) fn recovered(&self, standing: &mut Standing) {
        if self.broken_attackers != BrokenAttackers::Recover || standing.rear.units.is_empty() {
            return;
        }
        let rear = &mut *standing.rear;
        rear.dm = false;
        for (_, unit) in &mut rear.units {
            if matches!(unit.condition, Condition::Broken | Condition::Disrupted) {
                *unit = unit.in_condition(Condition::Unbroken);
            }
        }
        if !matches!(standing.at, At::Cliff { .. }) {
            self.join(standing);
            self.back_on_overwatch(standing);
        }
    }
}
