//! A24: SMOKE.

pub mod smoke_drm;
