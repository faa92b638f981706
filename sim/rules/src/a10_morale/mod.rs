//! A10: morale.

pub mod aftermath;
pub mod check;
pub mod consequence;
pub mod leadership;
pub mod morale_check;
pub mod rally;
pub mod rally_attempt;
pub mod resolution;
pub mod task_check;

/// No Morale Level is ever higher (A.18).
pub const HIGHEST_MORALE_LEVEL: i32 = 10;
