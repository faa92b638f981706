//! The Vehicle line of the IFT against an unarmored vehicle (A7.308, A7.309).

use asl_engine::dice::{Dice, Roll};

use crate::a11_close_combat::against_vehicle::assault::Fate;

const UNLIKELY_KILL: Roll = Roll::dr("Unlikely Kill dr", "A7.309");

/// What a Final DR does, by the number of the Vehicle line.
///
/// # Source
///
/// A7.308.
pub const fn fate(number: i32, final_dr: i32) -> Fate {
    if 2 * final_dr <= number {
        Fate::Burns
    } else if final_dr < number {
        Fate::Eliminated
    } else if final_dr == number {
        Fate::Immobilized
    } else {
        Fate::Unharmed
    }
}

/// After an Original 2 another dr can be better than the result.
///
/// # Source
///
/// A7.309.
pub fn unlikely_kill<D: Dice + ?Sized>(fate: Fate, dice: &mut D) -> Fate {
    let unlikely = match dice.one_die(&UNLIKELY_KILL) {
        1 => Fate::Burns,
        2 => Fate::Eliminated,
        3 => Fate::Immobilized,
        _ => Fate::Unharmed,
    };
    dice.note("A7.309", format_args!("an Original 2, then a dr: {unlikely}"));
    fate.min(unlikely)
}
