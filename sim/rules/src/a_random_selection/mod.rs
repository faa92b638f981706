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

/// The sets of units that can be chosen from so many: their places, a bit for each, and the
/// weight of the set out of 36 to the number of units that roll. At least `enough` units are
/// chosen, with all that tie.
///
/// Sets of one size are equally likely, so it is enough to count the drs of each size.
///
/// # Source
///
/// A.9.
#[must_use]
pub fn chosen_sets(number: usize, enough: u8) -> Vec<(u32, u128)> {
    // How many of the 6^number drs choose so many.
    let mut ways = vec![0_u128; number + 1];
    Faces::each(number as u8, &mut |faces, drs| ways[usize::from(faces.chosen(enough))] += drs);
    let mut sets_of_size = vec![0_u128; number + 1];
    for set in 0_u32..1 << number {
        sets_of_size[set.count_ones() as usize] += 1;
    }
    // A face of a dr has 6 of the 36 ways.
    let weight = |size: usize| ways[size] / sets_of_size[size] * 6_u128.pow(number as u32);
    let sets = (0..1 << number).map(|set: u32| (set, weight(set.count_ones() as usize)));
    sets.filter(|(_, weight)| *weight > 0).collect()
}

#[cfg(test)]
mod tests {
    use asl_engine::dice::added_up;

    use super::*;

    #[test]
    fn sets_are_as_likely_as_by_rolling() {
        for number in 0..=5 {
            for enough in 1..=4 {
                let places: Vec<usize> = (0..number).collect();
                let (mut rolled, rolls) = added_up(|dice| {
                    select(&places, enough, dice).iter().map(|place| 1 << place).sum::<u32>()
                });
                rolled.sort_unstable();
                assert_eq!(rolls, number);
                assert_eq!(chosen_sets(number, enough), rolled, "{enough} of {number}");
            }
        }
    }
}
