//! The planes of one Game Turn attack the units in a Location, one plane after another (E7).
//!
//! `parameters` is what can be asked, `scenario` what happens, `standing` where it stands between
//! two events, and `left` what it leaves.

mod left;
mod parameters;
mod scenario;
mod standing;

pub use left::LeftByPlanes;
pub use parameters::AirAttack;
pub use scenario::AirRaid;
