//! A14: snipers.

pub mod activation;
pub mod sniper;
pub mod sniper_game;
