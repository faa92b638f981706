//! Two vehicles fire at each other (C2.24, C3, C7, D3.3).
//!
//! `combatant` is what can be asked of each, `encounter` how they meet, `parameters` the question,
//! `shot` one shot, `part` what an event rolls, `play` what happens, and `left` what is left.

mod combatant;
mod encounter;
mod left;
mod parameters;
mod part;
mod play;
mod shot;

pub use combatant::Combatant;
pub use encounter::Opening;
pub use left::{LeftOfDuel, Vehicle, VehicleState};
pub use parameters::Duel;
pub use play::Exchange;
