//! E1: night.

pub mod illumination;
pub mod straying;
pub mod trip_flares;
