//! A5: stacking limits.

mod overstacking;

pub use overstacking::{CAVE_LIMIT, half_squads, overstacked_by};
