//! The engines of asl-odds: they run any [`Procedure`] and know nothing of the game.
//!
//! A rule is written once, as plain Rust, against the [`Dice`](dice::Dice) trait; every
//! engine is a reader of that rule. Nothing here reads, prints or asks the time.
//!
//! | module | what it does with a procedure |
//! |---|---|
//! | [`dice`] | asks it for rolls: random, enumerated, scripted, traced or keyed |
//! | [`procedure`] | says what a procedure is |
//! | [`exact`](mod@exact) | carries probability through its states, as integers over 36^n |
//! | [`automaton`] | compiles it to one table: (node, draw) to node |
//! | [`scenario`] | is a sequence of events, with its exact odds and best decisions |
//! | [`monte_carlo`] | rolls it, in fixed batches, directly or through the table |
//! | [`table`](mod@table) | rolls it through a table that grows as trials need it |
//! | [`keyed`] | rolls it with keyed dice, through such a table |
//! | [`shared`] | holds a part that many states have in common |
//! | [`budget`] | limits work and memory |
//! | [`meter`] | counts what is spent of a budget |
//! | [`seed`] | turns (seed, batch) into a random stream |
//! | [`odds`] | holds what an engine answers |

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod automaton;
pub mod budget;
pub mod dice;
pub mod exact;
mod flight;
pub mod keyed;
pub mod meter;
pub mod monte_carlo;
mod numbered;
pub mod odds;
mod pairs;
pub mod procedure;
pub mod scenario;
pub mod seed;
pub mod shared;
pub mod table;

pub use automaton::{Automaton, TooLarge};
pub use budget::{Budget, Limit, NoBudget, NotExact};
pub use exact::{enumerate_trials, exact, exact_unlimited};
pub use keyed::KeyedTrials;
pub use meter::Meter;
pub use monte_carlo::{
    BATCH, Interrupted, Kept, Plan, Watch, sample_compiled, sample_directly, trace,
};
pub use procedure::{Procedure, Step, every_way};
pub use scenario::{
    BestDecisions, Coming, Goal, Kernel, Map, Part, Play, Player, Scenario, Schedule, Weight, Worth,
};
pub use seed::{GENERATOR, mix, stream};
pub use shared::Shared;
pub use table::{ROW_LIMIT, sample_by_table};

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
