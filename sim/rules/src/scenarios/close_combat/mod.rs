//! Close Combat in a Location, CCPh after CCPh (A11).
//!
//! `parameters` is what can be asked, `asked` makes the units of it, `melee` plays it event by
//! event, and `outcome` says what is left.

mod asked;
mod melee;
mod outcome;
mod parameters;

pub(in crate::scenarios) use melee::Side as MeleeSide;
pub use melee::{Event, Melee, Standing};
pub use outcome::LeftOfBoth;
pub use parameters::{AmbushBy, CloseCombat, HandToHand, Inside, Leaves};
