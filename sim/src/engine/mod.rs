//! The engines: they run any [`Procedure`] and know nothing of the game.
//!
//! | module | what it does with a procedure |
//! |---|---|
//! | [`procedure`] | says what a procedure is |
//! | [`exact`](mod@exact) | carries probability through its states, as integers over 36^n |
//! | [`automaton`] | compiles it to one table: (node, draw) to node |
//! | [`chain`] | does the same from one standstill to the next, each worked out once |
//! | [`flow`] | and over many events of which most do nothing |
//! | [`decisions`] | finds the best decisions between its events |
//! | [`monte_carlo`] | rolls it, in fixed batches, directly or through the table |
//! | [`shared`] | holds a part that many states have in common |
//! | [`seed`] | turns (seed, batch) into a random stream |

pub mod automaton;
pub mod chain;
pub mod decisions;
pub mod exact;
pub mod flow;
pub mod monte_carlo;
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
