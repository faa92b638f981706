//! A5: stacking limits.

mod overstacking;

pub use overstacking::{CAVE_LIMIT, LIMIT, half_squads, overstacked_by, us_number};
