//! A23: demolition charges.

pub mod firepower;
pub mod missed;
