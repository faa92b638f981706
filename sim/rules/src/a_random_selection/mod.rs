//! A.9: Random Selection.

pub mod random_selection;

use asl_engine::dice::Roll;

/// The Random Selection dr of one unit.
pub const RANDOM_SELECTION: Roll = Roll::dr("Random Selection dr", "A.9");
