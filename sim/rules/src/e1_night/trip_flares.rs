//! Trip flares in a hex (E1.95).

use asl_engine::dice::{Dice, Roll};

const TRIP_FLARE: Roll = Roll::dr("Trip flare dr", "E1.95");

/// The drm of units that enter by a road or path that was not made during play.
const BY_PATH: i32 = -4;

/// The trip flares of a hex, and how units enter it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TripFlares {
    /// How many there are.
    pub number: i32,
    /// Whether units enter by a road or path.
    pub by_path: bool,
}

impl TripFlares {
    /// The highest dr by which units that enter set one off.
    pub const fn needed(self) -> i32 {
        self.number - if self.by_path { BY_PATH } else { 0 }
    }

    /// Whether a unit or stack that enters sets one off.
    pub fn goes_off<D: Dice + ?Sized>(self, dice: &mut D) -> bool {
        let needed = self.needed();
        let goes_off = dice.dr_at_most(&TRIP_FLARE, needed);
        let says = if goes_off { "a trip flare goes off" } else { "no trip flare goes off" };
        dice.note("E1.95", format_args!("{needed} or less: {says}"));
        goes_off
    }
}
