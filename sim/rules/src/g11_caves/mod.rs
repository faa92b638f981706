//! G11: caves.

pub mod bombardment;
pub mod cave_move;
pub mod dc_against_cave;
pub mod he_against_cave;
pub mod hidden_movement;
pub mod order_of_battle;
pub mod residual_fire;
pub mod spraying_fire;
pub mod thrown_dc;

/// A cave's TEM against all but OBA and the Area Target Type (G11.8).
pub const CAVE_TEM: i32 = 4;

/// A cave's TEM against OBA and the Area Target Type (G11.8).
pub const CAVE_TEM_OBA: i32 = 6;

/// A HE Critical Hit of this caliber or more, in mm, eliminates a cave (G11.88).
pub const ELIMINATING_MM: i32 = 100;
