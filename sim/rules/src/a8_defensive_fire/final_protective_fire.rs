//! FPF: its IFT DR is a NMC for the unit that fires (A8.31).

use crate::a10_morale::check::{Check, Verdict};

/// What FPF has made of the unit that fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// Nothing.
    None,
    /// It is pinned.
    Pinned,
    /// It breaks.
    Broken,
}

/// What an Original IFT DR of FPF does to a unit of this Morale Level that a leader of this
/// modifier directs, or none.
///
/// # Source
///
/// A8.31: the Original DR with the leadership alone; A7.8, A10.1, A10.31.
#[must_use]
pub fn answer(original: i32, morale_level: i32, leadership: i32) -> Answer {
    let check = Check { morale_level, drm: leadership, original_2_passes: false };
    match check.verdict(original) {
        Verdict::Passed => Answer::None,
        Verdict::PassedBarely => Answer::Pinned,
        Verdict::Failed(_) | Verdict::Casualty(_) => Answer::Broken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of A8.41: an Original 7 with a leadership of -1 is nothing for a Morale of
    /// 7; without the leadership a 7 pins it and an 8 breaks it.
    #[test]
    fn example_of_a8_41() {
        assert_eq!(answer(7, 7, -1), Answer::None);
        assert_eq!(answer(8, 7, -1), Answer::Pinned);
        assert_eq!(answer(9, 7, -1), Answer::Broken);
        assert_eq!([7, 8].map(|original| answer(original, 7, 0)), [Answer::Pinned, Answer::Broken]);
    }

    #[test]
    fn a_12_breaks_whatever_the_morale() {
        assert_eq!(answer(12, 10, -3), Answer::Broken);
        assert_eq!(answer(11, 10, -3), Answer::Pinned);
    }

    /// An Original 2 passes by no right of its own (A10.1).
    #[test]
    fn a_2_breaks_whose_morale_is_below_it() {
        assert_eq!([answer(2, 1, 0), answer(2, 2, 0)], [Answer::Broken, Answer::Pinned]);
        assert_eq!(answer(2, 3, 2), Answer::Broken);
    }
}
