//! A8: Defensive Fire.

pub mod residual;
