//! A22: flamethrowers.

pub mod flames;
