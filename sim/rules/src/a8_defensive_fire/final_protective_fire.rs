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

/// The leader who directs FPF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leader {
    /// His modifier.
    pub modifier: i32,
    /// His Morale Level.
    pub morale_level: i32,
}

/// What an Original IFT DR of FPF does to a unit of this Morale Level that a leader directs, or
/// none. The DR is a NMC for him first. If it pins or breaks him, his modifier does not count.
///
/// # Source
///
/// A8.31: the Original DR with the leadership alone; A7.8, A7.831, A10.1, A10.2, A10.31.
#[must_use]
pub fn answer(original: i32, morale_level: i32, leader: Option<Leader>) -> Answer {
    let leads = |leader: &Leader| original < leader.morale_level;
    let drm = leader.filter(leads).map_or(0, |leader| leader.modifier);
    let check = Check { morale_level, drm, original_2_passes: false };
    match check.verdict(original) {
        Verdict::Passed => Answer::None,
        Verdict::PassedBarely => Answer::Pinned,
        Verdict::Failed(_) | Verdict::Casualty(_) => Answer::Broken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn led(modifier: i32, morale_level: i32) -> Option<Leader> {
        Some(Leader { modifier, morale_level })
    }

    /// The example of A8.41: an 8-1 directs a 4-6-7. An Original 7 is nothing. An 8 pins the
    /// leader, so that it breaks the squad. A 9 breaks both.
    #[test]
    fn example_of_a8_41() {
        let of = |original| answer(original, 7, led(-1, 8));
        assert_eq!([7, 8, 9].map(of), [Answer::None, Answer::Broken, Answer::Broken]);
    }

    /// A 9-1 is not pinned by an 8, which then pins the squad. Without a leader a 7 does.
    #[test]
    fn a_leader_of_higher_morale_helps_longer() {
        let of = |original| answer(original, 7, led(-1, 9));
        assert_eq!([7, 8, 9].map(of), [Answer::None, Answer::Pinned, Answer::Broken]);
        let alone = |original| answer(original, 7, None);
        assert_eq!([7, 8].map(alone), [Answer::Pinned, Answer::Broken]);
    }

    /// A 6+1 hinders as long as he is neither pinned nor broken.
    #[test]
    fn a_positive_modifier_counts_as_long() {
        let of = |original| answer(original, 7, led(1, 6));
        assert_eq!([5, 6, 7].map(of), [Answer::None, Answer::None, Answer::Pinned]);
    }

    #[test]
    fn a_12_breaks_whatever_the_morale() {
        assert_eq!(answer(12, 10, led(-3, 13)), Answer::Broken);
        assert_eq!(answer(11, 10, led(-3, 12)), Answer::Pinned);
    }

    /// An Original 2 passes by no right of its own (A10.1).
    #[test]
    fn a_2_breaks_whose_morale_is_below_it() {
        assert_eq!([1, 2].map(|morale| answer(2, morale, None)), [Answer::Broken, Answer::Pinned]);
        assert_eq!(answer(2, 3, led(2, 6)), Answer::Broken);
    }
}
