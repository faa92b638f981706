//! The rules of Advanced Squad Leader as procedures: no input, no output, no clock.
//!
//! One folder a section, one procedure a file. A procedure's parameters are the fields of
//! its struct. Their doc comments, ranges, defaults and rule numbers are the single source
//! of the command's flags, the keys of a study and its JSON schema. A field whose `ruling`
//! is set decides between readings of an ambiguous rule. See [`catalog`] for all procedures
//! by name.
//!
//! A Rust program asks with the [`prelude`]; a program that has names and values asks the
//! [`catalog`].
//!
//! ```
//! use asl_rules::prelude::*;
//!
//! let chance = Ask::<ThrownDc>::new().adjacent(true).chance_of("in-cave")?;
//! assert_eq!(chance.to_string(), "2/3");
//! # Ok::<(), Error>(())
//! ```

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod a10_morale;
pub mod a11_close_combat;
pub mod a12_concealment;
pub mod a14_snipers;
pub mod a15_heat_of_battle;
pub mod a16_integrity;
pub mod a17_wounds;
pub mod a1_deployment;
pub mod a20_prisoners;
pub mod a22_flamethrowers;
pub mod a23_demolition_charges;
pub mod a24_smoke;
pub mod a26_control;
pub mod a4_movement;
pub mod a5_stacking;
pub mod a7_fire;
pub mod a8_defensive_fire;
pub mod a9_machine_guns;
pub mod a_random_selection;
pub mod asking;
pub mod b11_climbing;
pub mod b24_clearance;
pub mod b25_fire;
pub mod b26_wire;
pub mod b28_mines;
pub mod b29_roadblocks;
pub mod b8_sewers;
pub mod c10_gun_movement;
pub mod c1_artillery;
pub mod c1_bombardment;
pub mod c3_to_hit;
pub mod c7_to_kill;
pub mod catalog;
pub mod d8_bog;
mod defaults;
pub mod e1_night;
pub mod e2_interrogation;
pub mod e7_aircraft;
pub mod g11_caves;
pub mod g1_japanese;
pub mod g9_panji;
pub mod h_design_your_own;
pub mod measures;
pub mod prelude;
pub mod procedure;
pub mod refusal;
pub mod scenarios;
pub mod tables;
mod tries;
pub mod units;

pub use crate::procedure::{Catalogued, LedgerLine, Ready};
pub use crate::refusal::Refusal;

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
