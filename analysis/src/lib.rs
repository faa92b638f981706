//! The studies, tables, charts and the command of asl-odds.
//!
//! Everything that reads or writes is here; the rules and the engines are in
//! [`asl_rules`] and do neither.

pub mod answer;
pub mod args;
pub mod charts;
pub mod commands;
pub mod comparison;
pub mod dyo;
pub mod failure;
pub mod numbers;
pub mod output;
pub mod progress;
mod ruled;
pub mod sheets;
pub mod study;
pub mod table;
