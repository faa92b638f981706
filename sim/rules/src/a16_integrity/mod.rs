//! A16: Battlefield Integrity.

pub mod integrity;
