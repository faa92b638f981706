//! Aircraft: when they arrive, what they are, whether they sight their target, and the AA fire at them (E7).

pub mod aerial_hit;
pub mod aerial_run;
pub mod air_attack_vehicle;
pub mod air_support;
pub mod anti_aircraft;
pub mod fates;
pub mod plane;
pub mod sighting;
