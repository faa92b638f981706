//! How answers are shown: as charts, sheets for the table, pages, tables for a terminal, and
//! tables of data as Parquet and CSV.
//!
//! It takes what [`asl_study`] answers and gives bytes or text. It writes no file, and knows
//! nothing of a command line.

pub mod charts;
mod design;
pub mod pages;
#[cfg(feature = "sheets")]
pub mod sheets;
#[cfg(feature = "tables")]
pub mod tables;
#[cfg(feature = "terminal")]
pub mod terminal;
mod wrap;
