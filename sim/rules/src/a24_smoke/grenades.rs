//! SMOKE grenades: who has them, and what dr places them (A24.1, A24.3).

use asl_engine::dice::Roll;

use crate::units::counters::Quality;
use crate::units::{Body, Force};

/// The dr that places SMOKE grenades.
pub const PLACEMENT: Roll = Roll::dr("SMOKE placement dr", "A24.1");

/// This Original dr ends the MPh of the squad (A24.1).
pub const ENDS_MPH: i32 = 6;

/// The smoke exponent of a unit's counter, 0 for none: only squads have one (A24.1).
#[must_use]
pub fn exponent(body: Body) -> i32 {
    match body {
        Body::Squad { row, .. } => row.squad().smoke,
        _ => 0,
    }
}

/// Whether a unit has WP grenades.
///
/// # Source
///
/// A24.3 and the A/G national capabilities chart: U.S. and British squads, Japanese Elite ones, and
/// the 5-3-7 of the G.M.D. The British have them from 1944 on.
#[must_use]
pub fn has_wp(body: Body) -> bool {
    let Body::Squad { row, .. } = body else { return false };
    let squad = row.squad();
    squad.smoke > 0
        && match squad.force {
            Force::Usmc | Force::American | Force::EarlyAmerican | Force::British => true,
            Force::Japanese => squad.quality == Quality::Elite,
            Force::Gmd => squad.squad == (5, 3, 7),
            _ => false,
        }
}

/// The highest Original dr that places SMOKE: WP is one harder, and so is a CX squad's.
///
/// # Source
///
/// A24.1, A24.3, A4.51.
#[must_use]
pub fn highest_dr(exponent: i32, wp: bool, cx: bool) -> i32 {
    exponent - i32::from(wp) - i32::from(cx)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squad(force: Force, name: &str) -> Body {
        Body::asked("thrower", force, name).expect("there is one")
    }

    #[test]
    fn exponents_and_wp_are_those_of_the_counters() {
        for (force, name, exponent_of_it, wp) in [
            (Force::Usmc, "7-6-8", 3, true),
            (Force::American, "6-6-6", 3, true),
            (Force::British, "4-5-7", 2, true),
            (Force::Japanese, "elite-full", 2, true),
            (Force::Japanese, "first-line-full", 1, false),
            (Force::Gmd, "5-3-7", 2, true),
            (Force::Gmd, "4-4-7", 1, false),
            (Force::EarlyAmerican, "4-4-7", 1, true),
            (Force::EarlyAmerican, "3-3-6", 0, false),
            (Force::Russian, "4-4-7", 0, false),
            (Force::Usmc, "3-4-8", 0, false),
        ] {
            let body = squad(force, name);
            assert_eq!((exponent(body), has_wp(body)), (exponent_of_it, wp), "{name}");
        }
    }

    #[test]
    fn wp_and_cx_cost_one_each() {
        assert_eq!(highest_dr(3, false, false), 3);
        assert_eq!(highest_dr(3, true, false), 2);
        assert_eq!(highest_dr(3, true, true), 1);
    }
}
