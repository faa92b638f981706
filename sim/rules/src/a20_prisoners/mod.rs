//! A20: Unarmed units and prisoners.

pub mod captives;
pub mod freed;
pub mod guard;
pub mod prisoners;
pub mod rearm;
