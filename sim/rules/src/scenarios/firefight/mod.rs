//! Fire at a Location in phase after phase, with what is left after each.

mod band;
mod fight;
mod parameters;
mod rally_phase;
mod rallying;
mod schedule;

pub use band::{Band, Gunnery, Side};
pub use fight::{Fight, Standoff};
pub use parameters::Firefight;
pub use rally_phase::{Rallied, RallyPhase, State as RallyState};
pub use rallying::Rallying;
