//! A.9: Random Selection.

mod faces;
pub mod random_selection;

pub use faces::Faces;

use asl_engine::dice::{Dice, Roll};

/// The Random Selection dr of one unit.
pub const RANDOM_SELECTION: Roll = Roll::dr("Random Selection dr", "A.9");

/// One unit's Random Selection dr, 1 to 6.
pub fn random_selection_dr<D: Dice + ?Sized>(dice: &mut D) -> u8 {
    dice.one_die(&RANDOM_SELECTION) as u8
}

/// Rolls for those at these places, in their order: `enough` of them at least are
/// chosen, and all that tie.
///
/// # Source
///
/// A.9.
pub fn select<D: Dice + ?Sized>(places: &[usize], enough: u8, dice: &mut D) -> Vec<usize> {
    let rolled: Vec<(usize, u8)> =
        places.iter().map(|place| (*place, random_selection_dr(dice))).collect();
    let faces = Faces::of(rolled.iter().map(|(_, dr)| *dr));
    let chosen = rolled.into_iter().filter(|(_, dr)| faces.is_chosen(*dr, enough));
    chosen.map(|(place, _)| place).collect()
}
