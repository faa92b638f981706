//! C3 to C6 and C13: does ordnance hit?
//!
//! `aim` is what can be asked of a shot, `checks` what is refused, `cases` its DRM, and `ready` the
//! number and the DRM that follow. `shot` is a TH DR, `gunfire` shot after shot, and `to_hit` the procedure.

pub mod aim;
mod cases;
mod checks;
pub mod gunfire;
pub(crate) mod ready;
pub mod shot;
pub mod to_hit;
