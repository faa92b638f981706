//! B28: mines.
//!
//! `minefields` is a path through them, `anti_personnel` and `anti_tank` are what they do to a
//! vehicle. What A-P mines do to Infantry is the scenario `mines`.

pub mod anti_personnel;
pub mod anti_tank;
pub mod daisy_chain;
pub mod minefields;
pub mod mines_vehicle;
pub mod vehicle;
