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
//! | [`chain`] | does the same from one standstill to the next, each worked out once |
//! | [`flow`] | and over many events of which most do nothing |
//! | [`decisions`] | finds the best decisions between its events |
//! | [`monte_carlo`] | rolls it, in fixed batches, directly or through the table |
//! | [`shared`] | holds a part that many states have in common |
//! | [`seed`] | turns (seed, batch) into a random stream |
//! | [`odds`] | holds what an engine answers |

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod automaton;
pub mod chain;
pub mod decisions;
pub mod dice;
pub mod exact;
pub mod flow;
pub mod monte_carlo;
pub mod odds;
pub mod procedure;
pub mod seed;
pub mod shared;

pub use automaton::{Automaton, TooLarge};
pub use chain::{Chain, Kernel, TooMuch};
pub use decisions::{BestDecisions, Decisions, Worth, best_decisions};
pub use exact::{enumerate_trials, exact};
pub use flow::Flow;
pub use monte_carlo::{BATCH, Interrupted, Plan, Watch, sample_compiled, sample_directly, trace};
pub use procedure::{Procedure, Step, every_way};
pub use seed::{GENERATOR, mix, stream};
pub use shared::Shared;
