//! What is asked of the rules, and what comes of it: answers, studies over grids of
//! parameters, comparisons of alternatives, and Design Your Own.
//!
//! Plain data in and out. Nothing is drawn, set or printed here, and no command line is read;
//! [`asl_rules`] has the rules and [`asl_engine`] the engines.

pub mod answer;
pub mod command_line;
pub mod comparison;
pub mod dyo;
mod estimate;
mod kept;
pub mod limits;
pub mod locations;
pub mod numbers;
pub mod ordnance;
pub mod outcomes;
pub mod plain;
pub mod reading;
pub mod schema;
pub mod search;
pub mod shares;
pub mod study;
pub mod told;
pub mod unanswered;

/// The version that stands with every result.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What every page says at its end.
pub const UNOFFICIAL: &str =
    "Unofficial; not affiliated with or endorsed by the publisher of Advanced Squad Leader.";
