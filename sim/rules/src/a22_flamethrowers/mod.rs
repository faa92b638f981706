//! A22: flamethrowers and Molotov Cocktails.

pub mod flames;
pub mod mol;
