//! An FFE attacks the units in a Location (C1.5 to C1.57).
//!
//! `parameters` is what can be asked, `effects` the FP and DRM of the FFE,
//! `field_phone` what it does to the line of a Field Phone, `scenario` what happens,
//! and `left` what it leaves.

mod effects;
mod field_phone;
mod left;
mod parameters;
mod scenario;

pub use effects::FfeKind;
pub use field_phone::FieldPhone;
pub use left::LeftByFfe;
pub use parameters::FfeAttack;
pub use scenario::Barrage;
