//! T-H Heroes against an AFV: from the attempt to create them to what becomes of the AFV.
//!
//! `parameters` is what can be asked, and `asked` makes the `hunt` of it. `outcome` says what it
//! comes to. The Banzai Charge is the move of a gauntlet, for one SMC.

mod asked;
mod hunt;
mod outcome;
mod parameters;

pub use hunt::Hunt;
pub use outcome::Hunted;
pub use parameters::{Hidden, HuntPhase, TankHunter};
