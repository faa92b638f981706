//! E1: night.

pub mod illumination;
pub mod straying;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How quietly a unit moves.
///
/// # Source
///
/// E1.6, A11.17, A11.18.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Stealth {
    /// Such as a berserk or an Inexperienced unit, or one of the G.M.D.
    Lax,
    Normal,
    /// Such as an Elite or 1st Line Japanese unit, a Good Order SMC or a Partisan.
    Stealthy,
}
