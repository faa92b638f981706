//! G11.31 and G11.75: what stays hidden in caves and Cave Complexes.

mod event;
mod parameters;
pub(in crate::g11_caves) mod sight;

pub use event::{Alongside, CaveEvent, CaveManner, CaveSight, EnemyLos, GunFires, UnitSight};
pub use parameters::HiddenMovement;
