//! A7: fire attacks.

pub mod attack;
pub mod column;
pub(crate) mod direction;
pub mod fire_attack;
pub(crate) mod firer;
mod firers;
pub mod firing;
mod flamethrower;
pub mod halvings;
pub(crate) mod leaves;
pub mod likeness;
pub(crate) mod losses;
pub mod modifiers;
pub mod morale_checks;
mod notes;
pub mod rolls;
mod selection;
pub mod shot;
pub mod stack;
pub mod targets;
mod together;
pub(crate) mod vehicle_line;
