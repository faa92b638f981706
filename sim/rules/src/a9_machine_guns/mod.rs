//! A9: machine guns, as far as their fire differs from that of other small arms.

mod aims;
pub mod fire_lane;
pub mod repair;
pub mod spraying_fire;
pub mod weapon;
