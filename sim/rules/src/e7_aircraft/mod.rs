//! Aircraft: what they are, whether they sight their target, and the AA fire at them (E7).

pub mod anti_aircraft;
pub mod plane;
pub mod sighting;
