//! The FP and the X# of a DC.

use crate::a7_fire::modifiers::Terrain;
use crate::units::Unit;
use crate::units::counters::Quality;

/// The FP of a DC that is Placed or Thrown (A23.1).
pub const PLACED: i32 = 30;

/// The FP of a Set DC: the last column of the IFT (A23.7).
pub const SET: i32 = 36;

/// The DRM of a Set DC (A23.7).
pub const SET_DRM: i32 = -3;

/// What a DC has against units in some terrain: its TEM, and whether its FP is halved.
///
/// # Source
///
/// The PTO play aid: bamboo has -1 against a DC in place of its TEM, and swamp halves a DC (G3, G7).
#[must_use]
pub const fn in_terrain(terrain: Terrain) -> (i32, bool) {
    match terrain {
        Terrain::Bamboo => (-1, false),
        other => (other.tem().0, matches!(other, Terrain::Swamp)),
    }
}

/// The X# of a DC whose user is not Elite.
pub const LOWEST_X: i32 = 10;

/// The X# of a DC in the hands of this unit: 12, or 10 when the unit is not Elite.
///
/// # Source
///
/// A23.2.
#[must_use]
pub fn malfunction_number(user: Unit) -> i32 {
    if is_elite(user) { 12 } else { LOWEST_X }
}

/// Whether a unit uses a DC or FT as an Elite one does: Elite MMC and all SMC but Partisans (A1.11,
/// A22.5, A23.2).
#[must_use]
pub fn is_elite(user: Unit) -> bool {
    user.body.quality() == Quality::Elite
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::support_weapons::{Breakdown, Kind, SUPPORT_WEAPONS};
    use crate::units::{Body, Class, Force, Strength};

    /// By hand from the play aid: TEM +1 each, but -1 in bamboo against a DC, and half the FP in swamp.
    #[test]
    fn the_play_aid_changes_a_dc_in_bamboo_and_swamp() {
        for (terrain, expected) in [
            (Terrain::OpenGround, (0, false)),
            (Terrain::Woods, (1, false)),
            (Terrain::LightJungle, (1, false)),
            (Terrain::DenseJungle, (2, false)),
            (Terrain::Bamboo, (-1, false)),
            (Terrain::Swamp, (1, true)),
            (Terrain::StoneBuilding, (3, false)),
        ] {
            assert_eq!(in_terrain(terrain), expected, "{terrain:?}");
        }
    }

    #[test]
    fn the_counters_have_the_fp_and_the_x_number_of_an_elite_user() {
        let hero = Unit::fresh(Body::Hero { force: Force::Usmc, wounded: false });
        for dc in SUPPORT_WEAPONS.iter().filter(|weapon| weapon.kind == Kind::Dc) {
            assert_eq!(dc.firepower, PLACED);
            assert_eq!(dc.breakdown, Breakdown::X(malfunction_number(hero)));
        }
    }

    #[test]
    fn whoever_is_not_elite_has_an_x_number_of_10() {
        let by_class = [(Class::Elite, 12), (Class::FirstLine, 10), (Class::Conscript, 10)];
        for (class, number) in by_class {
            let user = Unit::fresh(Body::japanese(class, Strength::Full));
            assert_eq!(malfunction_number(user), number, "{user}");
        }
    }
}
