//! A12.1 and A12.15: concealment gained, Searches and Mopping Up; E1.23: Recon.

mod blind;
mod casualties;
pub mod concealment;
pub mod mopping_up;
pub mod recon;
pub mod search;
pub mod stealth;
