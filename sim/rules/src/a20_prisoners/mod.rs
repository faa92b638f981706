//! A20: Unarmed units and prisoners.

pub mod captives;
pub mod freed;
pub mod guard;
pub mod no_quarter;
pub mod prisoners;
pub mod rearm;
pub mod surrender;
