//! B24.7 to B24.8: Clearance.

pub mod clearance;
pub mod item;

use crate::measures;
use crate::units::Body;

/// A Final DR of so much or less clears (B24.7).
pub const CLEARED: i32 = 2;

/// The Labor Status is never more (B24.8).
pub const MOST_LABOR: u8 = 2;

/// The DRM of the MMC that clear: -1 for the first squad, and then -2 for each further squad and
/// -1 for each further HS or crew; nothing for the first when it is no squad.
///
/// # Source
///
/// B24.7.
#[must_use]
pub fn drm_of_mmc(mmc: impl IntoIterator<Item = Body>) -> i32 {
    let (mut squads, mut halves) = (0, 0);
    for body in mmc {
        squads += i32::from(matches!(body, Body::Squad { .. }));
        halves += measures::half_squads(body) as i32;
    }
    drm_of(squads, halves - 2 * squads)
}

/// The same of so many squads, and so many HS and crews.
#[must_use]
pub fn drm_of(squads: i32, half_squads: i32) -> i32 {
    match (squads, half_squads) {
        (0, 0) => 0,
        (0, alone) => 1 - alone,
        (squads, further) => -1 - 2 * (squads - 1) - further,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Force;

    #[test]
    fn the_first_unit_counts_less_than_the_others() {
        let by_hand = [
            ("", 0),
            ("elite-half-squad", 0),
            ("crew elite-half-squad", -1),
            ("elite-full", -1),
            ("elite-full elite-half-squad", -2),
            ("elite-half-squad elite-full", -2),
            ("elite-full elite-reduced", -3),
            ("elite-full elite-reduced conscript-full crew", -6),
        ];
        for (names, drm) in by_hand {
            let bodies = names.split_whitespace();
            let bodies = bodies.map(|name| Body::named(Force::Japanese, name).expect(name));
            assert_eq!(drm_of_mmc(bodies), drm, "{names}");
        }
    }
}
