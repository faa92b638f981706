//! Offboard Artillery: Radio Contact, Battery Access, Accuracy, error and Correction (C1).

mod asked;
pub mod battery;
mod draws;
pub mod mission;
pub mod oba_mission;
pub mod outcome;
mod redraws;
pub mod standing;
