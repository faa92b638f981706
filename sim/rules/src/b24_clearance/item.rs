//! What can be cleared.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is cleared.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum ClearanceItem {
    /// A minefield: a Trail Break through it.
    Mines,
    /// Wire, by units beneath it.
    Wire,
    /// A Set DC.
    SetDc,
    /// A roadblock.
    Roadblock,
    /// Rubble: a Trail Break through it.
    Rubble,
    /// A Flame.
    Flame,
}

impl ClearanceItem {
    /// The rule of its Clearance, and when and how it is tried.
    pub const fn course(self) -> (&'static str, &'static str) {
        match self {
            Self::Mines => ("B24.74", "the end of the own CCPh, TI since the MPh, no fire"),
            Self::Wire => ("B24.73", "the end of any CCPh, beneath the Wire, no move, no fire"),
            Self::SetDc => ("B24.75", "the end of any CCPh, no move, no fire"),
            Self::Roadblock => ("B24.76, B29.5", "the end of any CCPh, Hazardous Movement"),
            Self::Rubble => ("B24.71", "the end of the own CCPh, all MF, Hazardous Movement"),
            Self::Flame => ("B24.72", "the own MPh or DFPh, Hazardous Movement"),
        }
    }

    /// Whether heroes and Sappers help with it; else bulldozers do.
    pub const fn is_for_sappers(self) -> bool {
        matches!(self, Self::Mines | Self::Wire | Self::SetDc)
    }
}
