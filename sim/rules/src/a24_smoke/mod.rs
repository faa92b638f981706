//! A24: SMOKE.
//!
//! `grenades` says who has SMOKE grenades, and what dr places them. `smoke_drm` has the DRM of
//! SMOKE, `life` how long it stays, and `white_phosphorus` the NMC of WP.

pub mod grenades;
pub mod life;
pub mod smoke_drm;
pub mod white_phosphorus;
