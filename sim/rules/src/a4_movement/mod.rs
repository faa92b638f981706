//! A4: movement.

pub mod movement_drm;
