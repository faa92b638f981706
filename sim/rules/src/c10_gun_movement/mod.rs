//! C10: movement of Guns.

pub mod manhandling;
