//! B8: what is below the streets.

pub mod sewer;
pub mod tunnel;
