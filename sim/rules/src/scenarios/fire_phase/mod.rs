//! Several attacks in one fire phase, each on what the last one has left.

mod attacks;
mod best;
mod left;
mod parameters;
mod phase;
mod standing;

pub use left::Left;
pub use parameters::FirePhase;
pub use phase::{Act, Phase, StopWhen};
