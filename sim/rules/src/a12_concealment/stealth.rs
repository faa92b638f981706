use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a11_close_combat::ambush::{is_lax, is_stealthy};
use crate::a11_close_combat::fighter::Fighter;
use crate::units::{Body, Condition};

/// How well units hide and watch (A11.17, A11.18, E1.6, G1.6).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Stealth {
    /// Such as an Elite or 1st Line Japanese unit, a Good Order SMC or a Partisan.
    Stealthy,
    Normal,
    /// Such as a berserk or an Inexperienced unit, or one of the G.M.D. at night.
    Lax,
}

impl Stealth {
    /// What a unit is; with a leader Green units are not Lax.
    ///
    /// Elite Japanese Infantry is Stealthy, so a Japanese leader is, too.
    pub fn of(fighter: Fighter, led: bool) -> Self {
        let unit = fighter.unit;
        let good_order = unit.condition == Condition::Unbroken;
        let leader = matches!(unit.body, Body::Leader { .. }) && unit.body.is_japanese();
        let printed = matches!(
            unit.body, Body::Squad { row, .. } if row.squad().variant == "stealthy"
        );
        if is_lax(fighter, led) {
            Self::Lax
        } else if is_stealthy(fighter, led) || good_order && (leader || printed) {
            Self::Stealthy
        } else {
            Self::Normal
        }
    }

    /// Its drm where Stealth helps: -1, 0 or +1.
    pub const fn drm(self) -> i32 {
        match self {
            Self::Stealthy => -1,
            Self::Normal => 0,
            Self::Lax => 1,
        }
    }
}
