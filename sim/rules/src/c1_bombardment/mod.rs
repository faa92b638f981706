//! C1.8: what a Bombardment does outside caves.

pub mod area;
pub mod bombardment_hex;
pub mod bombardment_stack;
pub mod cover;
pub mod damage;
pub mod hexes;
pub mod stack;
pub mod twelve;
