//! E2: Interrogation.

pub mod interrogation;
