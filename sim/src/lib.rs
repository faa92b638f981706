//! The rules and the engines of asl-odds: no input, no output, no clock.
//!
//! A rule is written once, as plain Rust, against the [`Dice`](dice::Dice)
//! trait; every engine is a reader of that rule. See [`catalog`] for all
//! procedures by name.
//!
//! ```
//! use asl_sim::engine;
//! use asl_sim::rules::g11_caves::thrown_dc::{Landing, ThrownDc};
//!
//! let odds = engine::exact(&ThrownDc { adjacent: true, ..ThrownDc::default() });
//! assert_eq!(odds.probability(&Landing::InCave).to_string(), "2/3");
//! ```

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod catalog;
pub mod dice;
pub mod engine;
pub mod odds;
pub mod rules;
pub mod tables;
pub mod units;
