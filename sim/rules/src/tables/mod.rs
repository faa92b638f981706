//! One printed chart a file, laid out as printed, each with its self-check.

pub mod calibers;
pub mod cct;
pub mod ift;
pub mod iift;
pub mod to_hit;
pub mod to_kill;
