//! Scenarios: events in the order of the rulebook, with a standing between two of them.

pub mod air_attack;
pub mod approach;
pub mod banzai;
pub mod canister;
pub mod cave_assault;
pub mod cave_complex;
pub mod cave_setup;
pub mod close_combat;
mod crossing;
mod described;
pub mod duel;
pub mod ffe_attack;
pub mod fire_phase;
pub mod firefight;
mod free_play;
pub mod gauntlet;
pub mod gun_attack;
pub mod mines;
mod part;
mod policy;
mod protective_fire;
pub mod rout;
pub mod smoke;
pub mod tank_hunter;

pub use part::{AttackOnBand, Part};
