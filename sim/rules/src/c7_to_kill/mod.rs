//! C7: To Kill.

pub mod armor;
pub mod charge;
pub mod dc_against_vehicle;
