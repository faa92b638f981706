//! Infantry crosses hexes at night, or through jungle, and advances into CC (E1, G2, A11).
//!
//! `night` and `jungle` are what can be asked, and `parameters` what they have in common. `asked`
//! makes `the_approach` of it, with its `ledger`, `scenario` says what each event comes to, and
//! `outcome` what is left. Straying, flares, fire, Ambush and CC are those of other modules.

mod asked;
mod jungle;
mod ledger;
mod night;
mod outcome;
mod parameters;
mod scenario;
mod the_approach;

pub use jungle::{Jungle, JungleApproach};
pub use night::{Ground, NightApproach};
pub use outcome::Approached;
pub use the_approach::{Approach, Event, Standing};
