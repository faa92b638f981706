//! Ordnance fires at the units in a Location, shot after shot (C3, C6, C8, C.7).
//!
//! `parameters` is what can be asked, `effects` the FP and DRM of a hit, `scenario` what happens,
//! `target_gun` a Gun as the target, `standing` where it stands between two shots, `struck` what a
//! shot hits, and `left` what it leaves.

mod effects;
mod left;
mod parameters;
mod scenario;
mod standing;
mod struck;
mod target_gun;

pub use effects::Effects;
pub(crate) use effects::{BEYOND, HEAVY_MM, MOST, Payload, moving_drm};
pub use left::LeftByGun;
pub use parameters::GunAttack;
pub use scenario::Shelling;
pub(crate) use struck::Struck;
pub use target_gun::{GunState, TargetGun};
