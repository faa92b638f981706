//! A14: snipers.

pub mod sniper;
