//! SMOKE is placed, WP strikes those who are there, and fire follows (A24, C8.5, D13, G11.85).
//!
//! `parameters` is what can be asked, `ready` what follows from it, `means` how SMOKE is placed,
//! `scenario` what happens, `standing` where it stands between two dice, and `left` what it leaves.

mod asked;
mod checks;
mod left;
mod means;
mod parameters;
mod ready;
mod scenario;
mod standing;

pub use asked::{DispenserKind, Means, PlacedIn, SmokeAt};
pub use left::LeftBySmoke;
pub use parameters::SmokePlacement;
pub use scenario::Placing;
