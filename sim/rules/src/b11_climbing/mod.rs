//! B11.4: Climbing.

pub mod climb;
