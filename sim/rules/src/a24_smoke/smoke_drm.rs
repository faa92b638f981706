//! The DRM of SMOKE, and what blocks the LOS (A24.2, B.10).

/// The Hindrance DRM of smoke from grenades (A24.2).
pub const GRENADES: u8 = 2;

/// The Hindrance DRM of WP from grenades (A24.2, A24.31).
pub const WP_GRENADES: u8 = 1;

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
