//! A4: movement.

pub mod entry;
pub mod manner;
pub mod mf;
pub mod movement_drm;
