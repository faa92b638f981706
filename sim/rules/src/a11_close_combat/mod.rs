//! A11: Close Combat.
//!
//! `ambush` is the two dr before CC. `fighter` is a unit in CC, `attack` the odds and the DRM of
//! a CC attack, `leader_creation` what an Original 2 can bring, and `harm` what is left of the
//! units that are attacked. `combat` puts them together: the CC attacks of one CCPh.
//! `two_and_twelve` is what an Original 2 and 12 bring, `casualties` what each unit owes after
//! the attacks, `self_elimination` the Hara-Kiri before a capture, and `combat_odds` their exact
//! odds.
//! `against_vehicle` is CC against a vehicle, and `at_odds` the Close Combat Table alone.

pub mod against_vehicle;
pub mod ambush;
pub mod at_odds;
pub mod attack;
pub mod capture;
mod casualties;
pub mod combat;
mod combat_odds;
pub mod fighter;
pub mod harm;
pub mod leader_creation;
pub mod left;
mod self_elimination;
mod two_and_twelve;
