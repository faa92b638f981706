//! The DRM against units that move: FFMO, FFNAM and Hazardous Movement (A4.6, A4.62).

/// First Fire at units that move in the Open (A4.6).
pub const FFMO: i32 = -1;

/// First Fire at units that do not use Assault Movement (A4.6).
pub const FFNAM: i32 = -1;

/// Fire at units in Hazardous Movement, instead of FFMO and FFNAM (A4.62).
pub const HAZARDOUS_MOVEMENT: i32 = -2;

/// How units move that are fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// They do not move, or it is no First Fire.
    None,
    /// Hazardous Movement: Climbing, Setting a DC and so on.
    Hazardous,
    /// They move under First Fire.
    FirstFire {
        /// Where there is no TEM, Hindrance or SMOKE, in Open Ground.
        open: bool,
        /// By Assault Movement.
        assault_movement: bool,
    },
}

impl Movement {
    /// Its DRM for the firer: 0 to -2.
    ///
    /// # Source
    ///
    /// A4.6, A4.62.
    #[must_use]
    pub const fn drm(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Hazardous => HAZARDOUS_MOVEMENT,
            Self::FirstFire { open, assault_movement } => {
                let ffmo = if open { FFMO } else { 0 };
                let ffnam = if assault_movement { 0 } else { FFNAM };
                ffmo + ffnam
            }
        }
    }
}

/// Whether a Location is no Open Ground for FFMO: any TEM, Hindrance or SMOKE covers
/// those in it.
///
/// # Source
///
/// A4.6.
#[must_use]
pub const fn is_covered(tem: i32, hindrance_and_smoke: i32) -> bool {
    tem != 0 || hindrance_and_smoke > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ffmo_and_ffnam_add_up_and_hazardous_movement_replaces_them() {
        let first_fire =
            |open, assault_movement| Movement::FirstFire { open, assault_movement }.drm();
        assert_eq!(first_fire(true, false), -2);
        assert_eq!(first_fire(true, true), -1);
        assert_eq!(first_fire(false, false), -1);
        assert_eq!(first_fire(false, true), 0);
        assert_eq!(Movement::Hazardous.drm(), -2);
        assert_eq!(Movement::None.drm(), 0);
    }

    #[test]
    fn tem_of_either_sign_hindrance_and_smoke_cover() {
        assert!(!is_covered(0, 0));
        assert!(is_covered(1, 0) && is_covered(-1, 0) && is_covered(0, 1));
    }
}
