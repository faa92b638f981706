//! Close Combat in a Location, CCPh after CCPh (A11).
//!
//! `parameters` is what can be asked, `asked` makes the units of it, and `by_hand` what is declared
//! by hand. `inside` is in what part of the Location they are. `events` is what happens in a CCPh, `melee` both sides between two events, `attacks` their attacks, and `scenario` what
//! each event comes to. `declarations` is what a side can choose, `best` what is best, and
//! `outcome` says what is left.

mod asked;
mod attacks;
mod best;
mod by_hand;
mod declarations;
mod events;
mod inside;
mod melee;
mod outcome;
mod parameters;
mod scenario;

pub use best::Goal;
pub use events::Event;
pub use inside::Inside;
pub(in crate::scenarios) use melee::{Course, Side as MeleeSide};
pub use melee::{Light, Melee, Standing};
pub use outcome::LeftOfBoth;
pub use parameters::{AmbushBy, AmbushWithdrawal, CloseCombat, HandToHand, Leaves, Plays};
