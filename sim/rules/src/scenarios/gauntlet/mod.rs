//! A stack crosses hexes under Defensive Fire, and Final Fire after it.
//!
//! `parameters` is what can be asked; `path`, `defenders` and `strength` read the texts in it, and `asked`
//! makes `the_move` of it. That goes through the `events` of a MPh and a DFPh, with a `standing`
//! between two of them. `charge` is the Banzai Charge of one SMC. `movement`, `fire`, `residual` and `fire_lanes` say what an event does. `scenario` says
//! in which order, `best` what both sides should do.

mod asked;
mod best;
mod charge;
mod defenders;
mod events;
mod fire;
mod fire_lanes;
mod ledger;
mod movement;
mod outcome;
mod parameters;
mod path;
mod residual;
mod scenario;
mod standing;
mod strength;
mod the_move;

pub use best::{Objective, Policy};
pub use charge::{Charging, Fire};
pub(in crate::scenarios) use defenders::{MOST_DEFENDERS, without_effect};
pub use events::Act;
pub use outcome::Crossed;
pub use parameters::{DefenderPlays, Gauntlet};
pub(in crate::scenarios) use path::{MOST_HEXES, PathHex};
pub use the_move::Move;
