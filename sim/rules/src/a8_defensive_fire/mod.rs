//! A8: Defensive Fire.

pub mod final_protective_fire;
pub mod marker;
pub mod residual;
