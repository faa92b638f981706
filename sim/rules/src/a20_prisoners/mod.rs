//! A20: Unarmed units and prisoners.

pub mod rearm;
