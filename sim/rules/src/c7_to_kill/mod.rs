//! C7: To Kill.

pub mod armor;
pub mod charge;
pub mod crew;
pub mod dc_against_vehicle;
pub mod hit;
pub mod penetration;
pub mod projectile;
pub mod target;
pub mod to_kill;
