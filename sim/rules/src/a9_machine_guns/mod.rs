//! A9: machine guns.

pub mod fire_lane;
