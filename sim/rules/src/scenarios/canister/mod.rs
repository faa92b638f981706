//! A Gun fires canister: one DR on the IFT for every Location that it reaches (C8.4, G11.836).
//!
//! `parameters` is what can be asked, `locations` the Locations beside the first one, `scenario` what
//! happens, and `left` what it leaves.

mod left;
mod locations;
mod parameters;
mod scenario;

pub use left::LeftByCanister;
pub use parameters::Canister;
pub use scenario::CanisterFire;
