//! The Close Combat Table (A11.11).
//!
//! # Source
//!
//! A11.11 for the black Kill Numbers, G1.64 and J2.31 for the red ones.

use std::fmt;

use num_rational::Ratio;

/// The odds of the columns from 1-8 to 10-1. Before them is the column for less, and after them
/// the column for more.
const ODDS: [(i32, i32); 12] = [
    (1, 8),
    (1, 6),
    (1, 4),
    (1, 2),
    (1, 1),
    (3, 2),
    (2, 1),
    (3, 1),
    (4, 1),
    (6, 1),
    (8, 1),
    (10, 1),
];

/// The place of the 1-1 column.
const EVEN: usize = 5;

/// The Kill Numbers: the black row, and the red row for Hand-to-Hand CC.
#[rustfmt::skip]
const CHART: [[i32; 14]; 2] = [
    //        <1-8 1-8 1-6 1-4 1-2 1-1 3-2 2-1 3-1 4-1 6-1 8-1 10-1 >10-1
    /* black */ [0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11,  12,   13],
    /* red   */ [2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13,  14,   15],
];

/// A column of the Close Combat Table: the odds of a CC attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Odds(u8);

impl Odds {
    /// The odds of this FP against that FP, rounded down to a column.
    ///
    /// # Source
    ///
    /// A11.11.
    #[must_use]
    pub fn of(attack: Ratio<i32>, defense: Ratio<i32>) -> Self {
        // Whole numbers: both sides of the comparison times both denominators.
        let product = |one: &Ratio<i32>, other: &Ratio<i32>, times: i32| {
            i64::from(*one.numer()) * i64::from(*other.denom()) * i64::from(times)
        };
        let attacks = |times: i32| product(&attack, &defense, times);
        let defends = |times: i32| product(&defense, &attack, times);
        let reached = |(more, less): &(i32, i32)| attacks(*less) >= defends(*more);
        let last = ODDS[ODDS.len() - 1];
        let above = attacks(last.1) > defends(last.0);
        Self(ODDS.iter().filter(|odds| reached(odds)).count() as u8 + u8::from(above))
    }

    /// The Kill Number: the red one in Hand-to-Hand CC.
    ///
    /// # Source
    ///
    /// A11.11, G1.64.
    #[must_use]
    pub fn kill_number(self, hand_to_hand: bool) -> i32 {
        CHART[usize::from(hand_to_hand)][usize::from(self.0)]
    }

    /// How many columns it is below 1-1; 0 when it is not.
    ///
    /// # Source
    ///
    /// A18.2.
    #[must_use]
    pub fn columns_below_even(self) -> i32 {
        EVEN.saturating_sub(usize::from(self.0)) as i32
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (ODDS[0], ODDS[ODDS.len() - 1]);
        match usize::from(self.0).checked_sub(1).map(|place| ODDS.get(place)) {
            None => write!(f, "<{}-{}", first.0, first.1),
            Some(Some((more, less))) => write!(f, "{more}-{less}"),
            Some(None) => write!(f, ">{}-{}", last.0, last.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(attack: i32, defense: i32) -> String {
        Odds::of(attack.into(), defense.into()).to_string()
    }

    #[test]
    fn odds_are_rounded_down_as_in_the_examples_of_a11_11() {
        assert_eq!([odds(7, 4), odds(11, 2), odds(4, 15)], ["3-2", "4-1", "1-4"]);
        assert_eq!([odds(12, 4), odds(5, 8), odds(8, 5)], ["3-1", "1-2", "3-2"]);
        assert_eq!(
            [odds(1, 9), odds(1, 8), odds(10, 1), odds(21, 2)],
            ["<1-8", "1-8", "10-1", ">10-1"]
        );
    }

    #[test]
    fn red_is_two_more_than_black_and_each_column_one_more() {
        for place in 0..14 {
            let odds = Odds(place);
            assert_eq!(odds.kill_number(false), i32::from(place));
            assert_eq!(odds.kill_number(true), odds.kill_number(false) + 2);
        }
    }

    #[test]
    fn columns_are_counted_below_even_odds() {
        let below = |attack: i32, defense: i32| {
            Odds::of(attack.into(), defense.into()).columns_below_even()
        };
        assert_eq!(
            [below(4, 4), below(8, 4), below(4, 8), below(4, 16), below(1, 20)],
            [0, 0, 1, 2, 5]
        );
    }
}
