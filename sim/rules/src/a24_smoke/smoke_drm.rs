//! The DRM of SMOKE, and what blocks the LOS (A24.2, B.10).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The Hindrance DRM of smoke from grenades (A24.2).
pub const GRENADES: u8 = 2;

/// The Hindrance DRM of WP from grenades (A24.2, A24.31).
pub const WP_GRENADES: u8 = 1;

/// Smoke or WP.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SmokeKind {
    /// Smoke.
    Smoke,
    /// White phosphorus.
    Wp,
}

/// How thick SMOKE is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// A counter of full strength.
    Full,
    /// A Dispersed counter.
    Dispersed,
    /// That of grenades.
    Grenades,
}

/// The Hindrance DRM of SMOKE, for each Location of it on the LOS.
///
/// # Source
///
/// A24.2, A24.31, A24.5.
///
/// # Examples
///
/// ```
/// use asl_rules::a24_smoke::smoke_drm::{SmokeKind, Strength, drm};
///
/// let of = |kind| [Strength::Full, Strength::Dispersed, Strength::Grenades].map(|one| drm(kind, one));
/// assert_eq!(of(SmokeKind::Smoke), [3, 2, 2]);
/// assert_eq!(of(SmokeKind::Wp), [2, 1, 1]);
/// ```
#[must_use]
pub const fn drm(kind: SmokeKind, strength: Strength) -> u8 {
    match (kind, strength) {
        (SmokeKind::Smoke, Strength::Full) => 3,
        (SmokeKind::Smoke, Strength::Dispersed) => 2,
        (SmokeKind::Smoke, Strength::Grenades) => GRENADES,
        (SmokeKind::Wp, Strength::Full) => 2,
        (SmokeKind::Wp, Strength::Dispersed) => 1,
        (SmokeKind::Wp, Strength::Grenades) => WP_GRENADES,
    }
}

/// What is added for fire out of SMOKE or within it (A24.8).
pub const OUT_OF_OR_WITHIN: i32 = 1;

/// The most that SMOKE and Hindrances together may be: 6 and more block the LOS (A6.7,
/// B.10).
pub const MOST: i32 = 5;

/// The DRM of SMOKE in a cave for fire out of it: twice that of fire into it.
///
/// # Source
///
/// G11.85.
#[must_use]
pub const fn out_of_cave(in_cave: u8) -> i32 {
    2 * in_cave as i32
}

/// The sum of SMOKE for fire out of a cave at the hex beside it: what is in the cave
/// counts double, and there may be SMOKE in that hex.
///
/// # Source
///
/// A24.2, G11.85.
#[must_use]
pub const fn from_cave_to_hex(in_cave: u8, in_hex: u8) -> i32 {
    out_of_cave(in_cave) + in_hex as i32
}

/// Whether SMOKE and Hindrances together block the LOS (A6.7, B.10).
#[must_use]
pub const fn blocks_los(hindrance_and_smoke: i32) -> bool {
    hindrance_and_smoke > MOST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smoke_in_the_cave_counts_double_for_fire_out_of_it() {
        assert_eq!([0, WP_GRENADES, GRENADES].map(out_of_cave), [0, 2, 4]);
        let to_hex = |here| [0, WP_GRENADES, GRENADES].map(|inside| from_cave_to_hex(inside, here));
        assert_eq!(to_hex(0), [0, 2, 4]);
        assert_eq!(to_hex(WP_GRENADES), [1, 3, 5]);
        assert_eq!(to_hex(GRENADES), [2, 4, 6]);
    }

    #[test]
    fn six_and_more_block_the_los() {
        assert!(!blocks_los(5));
        assert!(blocks_los(6));
    }
}
