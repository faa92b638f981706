//! A4: movement.

pub mod entry;
pub mod infantry_overrun;
pub mod manner;
pub mod mf;
pub mod movement_drm;
pub mod recovery;
