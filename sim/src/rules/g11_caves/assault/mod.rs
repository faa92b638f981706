//! The assault on a cave, Player Turn by Player Turn.
//!
//! `parameters` is what is asked, `assault` the assault itself: it goes through
//! the events of each Player Turn (`events`), and between them it stands still
//! (`standing`). What an event does is told by theme: `movement`, `fire` (the
//! garrison's), `charges` (DC), `heavy` (FT and Guns). `acts` says what the
//! attackers can do, and `best` finds what they should.

mod acts;
mod assault;
mod best;
mod charges;
mod events;
mod fire;
mod heavy;
mod movement;
mod outcome;
mod parameters;
mod standing;

pub use acts::{Act, TACTICS, Tactic};
pub use assault::Assault;
pub use best::{Best, Decision, Objective};
pub use outcome::Taken;
pub use parameters::CaveAssault;
