//! E1: night.

pub mod illumination;
pub mod straying;
