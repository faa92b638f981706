//! A11.5 to A11.62: CC against a vehicle.
//!
//! `vehicle` is what counts of a vehicle, `attackers` who attacks it with which CCV, `assault` the
//! CC DR and what it does to the vehicle. `answer` is the attack of the vehicle itself, and
//! `engagement` puts them together in the order of sequential CC. `close_combat_vehicle` is what can
//! be asked.

pub mod answer;
pub mod assault;
pub mod attackers;
pub mod close_combat_vehicle;
pub mod engagement;
pub mod vehicle;
