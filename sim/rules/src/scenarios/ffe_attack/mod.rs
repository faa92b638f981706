//! An FFE attacks the units in a Location (C1.5 to C1.57).
//!
//! `parameters` is what can be asked, `effects` the FP and DRM of the FFE, `scenario` what happens,
//! and `left` what it leaves.

mod effects;
mod left;
mod parameters;
mod scenario;

pub use effects::FfeKind;
pub use left::LeftByFfe;
pub use parameters::FfeAttack;
pub use scenario::Barrage;
