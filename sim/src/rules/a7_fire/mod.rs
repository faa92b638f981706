//! A7: fire attacks.

pub mod attack;
pub mod column;
pub mod fire_attack;
pub mod stack;
