//! A Thrown DC that misses its cave and falls to the Entrance Hex (A23.6, G11.833).

use super::firepower::PLACED;
use crate::g11_caves::CAVE_TEM;
use crate::tables::ift;

/// The DRM of a Thrown DC against its target (A23.6).
const AT_TARGET: i32 = 2;

/// The DRM of a Thrown DC against the Location of its Thrower (A23.6).
const AT_THROWER: i32 = 3;

/// The further DRM in the AFPh without Opportunity Fire (A23.62).
const IN_AFPH: i32 = 1;

/// A DC that has fallen to the Entrance Hex of the cave that it was Thrown at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedDc {
    /// Its X# (A23.2).
    pub malfunction_number: i32,
    /// Whether the cave is at a higher level than the DC.
    pub higher_cave: bool,
    /// Whether its attack on the cave can eliminate the cave: a ruling (G11.88).
    pub can_eliminate: bool,
}

/// What the Original DR of a missed DC does to the cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// It malfunctions and is removed: there is no attack (A23.4).
    Malfunctions,
    /// The cave is at another level: no attack on the cave (G11.833).
    CaveIsHigher,
    /// A KIA: the cave and its contents are eliminated (G11.88).
    Eliminates,
    /// Those in the cave are attacked (G11.833).
    Attacks,
}

impl MissedDc {
    /// What an Original DR does to the cave.
    ///
    /// # Source
    ///
    /// A23.4, G11.833, G11.88. For the cave itself the Original DR counts, without a DRM.
    #[must_use]
    pub fn against_cave(self, original: i32) -> Missed {
        if original >= self.malfunction_number {
            Missed::Malfunctions
        } else if self.higher_cave {
            Missed::CaveIsHigher
        } else if self.can_eliminate && ift::effect(PLACED, original).is_kia() {
            Missed::Eliminates
        } else {
            Missed::Attacks
        }
    }
}

/// The DRM of its attack on those in the cave: the cave's TEM, +2, and +1 in the AFPh.
///
/// # Source
///
/// A23.6, A23.62, G11.833.
#[must_use]
pub fn drm_at_cave(in_afph: bool) -> i32 {
    drm_at_target(CAVE_TEM, in_afph)
}

/// The DRM of a Thrown DC against its target, whose other DRM come to this: +2, and +1 in the
/// AFPh.
///
/// # Source
///
/// A23.6, A23.62.
#[must_use]
pub fn drm_at_target(drm: i32, in_afph: bool) -> i32 {
    drm + AT_TARGET + late(in_afph)
}

/// The DRM of its attack on the Thrower's Location, which has this TEM: +3, and +1 in
/// the AFPh.
///
/// # Source
///
/// A23.6, A23.62, G11.833.
#[must_use]
pub fn drm_at_thrower(tem: i32, in_afph: bool) -> i32 {
    tem + AT_THROWER + late(in_afph)
}

fn late(in_afph: bool) -> i32 {
    if in_afph { IN_AFPH } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DC: MissedDc =
        MissedDc { malfunction_number: 12, higher_cave: false, can_eliminate: true };

    #[test]
    fn a_kia_on_the_30_column_is_an_original_5_or_less() {
        for original in 2..=11 {
            let expected = if original <= 5 { Missed::Eliminates } else { Missed::Attacks };
            assert_eq!(DC.against_cave(original), expected, "{original}");
            let cannot = MissedDc { can_eliminate: false, ..DC };
            assert_eq!(cannot.against_cave(original), Missed::Attacks, "{original}");
        }
    }

    #[test]
    fn the_x_number_removes_it_first() {
        let captured = MissedDc { malfunction_number: 8, higher_cave: true, ..DC };
        assert_eq!(DC.against_cave(12), Missed::Malfunctions);
        assert_eq!(captured.against_cave(8), Missed::Malfunctions);
        assert_eq!(captured.against_cave(7), Missed::CaveIsHigher);
        assert_eq!(captured.against_cave(2), Missed::CaveIsHigher);
    }

    #[test]
    fn the_drm_are_6_and_3_and_one_more_in_the_afph() {
        assert_eq!([false, true].map(drm_at_cave), [6, 7]);
        assert_eq!([false, true].map(|late| drm_at_thrower(0, late)), [3, 4]);
        // In woods.
        assert_eq!(drm_at_thrower(1, false), 4);
    }
}
