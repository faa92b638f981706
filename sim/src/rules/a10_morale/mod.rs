//! A10: morale.

pub mod morale_check;

/// No Morale Level is ever higher (A.18).
pub const HIGHEST_MORALE_LEVEL: i32 = 10;
