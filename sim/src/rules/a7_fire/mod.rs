//! A7: fire attacks.

pub mod column;
pub mod fire_attack;
