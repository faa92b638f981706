//! G11.4 and G11.6 to G11.76: who goes where below ground, and for how many MF.

mod judgment;
mod moved;
mod parameters;
mod place;
mod route;

pub use parameters::CaveMove;
pub use place::{AboveGround, CaveGun, CavePlace, Mover};
