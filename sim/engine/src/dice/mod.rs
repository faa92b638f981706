//! Where a rule's chance comes from: one trait, one file for each reader.
//!
//! A rule asks [`Dice`] a question about one named [`Roll`]. What answers is
//! none of the rule's business: random dice, the enumerator, the dice of a
//! printed example, a recorder, or dice keyed by trial and purpose.
//!
//! # Ask the question, not the die
//!
//! Every roll is one uniform draw on `0..36`, a [`Draw`]. A [`Reading`] says
//! how much of it the rule wants to know: pass or fail, the total, one face,
//! both dice. Changing the reading never shifts the stream of draws, so it
//! never changes a seeded result; it only tells the exact engines how few
//! branches they have to visit. A check that cannot fail still draws.

mod enumerating;
mod keyed;
mod listening;
mod random;
mod reading;
mod scripted;
mod traced;

use std::fmt;

pub(crate) use enumerating::enumerate_while;
pub use enumerating::{EnumeratingDice, added_up, enumerate};
pub use keyed::KeyedDice;
pub(crate) use keyed::Purpose;
pub use listening::ListeningDice;
pub use random::{DRAWS_PER_WORD, RandomDice, split_word};
pub(crate) use random::{PAIRS_PER_WORD, split_word_in_pairs};
pub use reading::{Draw, Reading};
pub use scripted::{Scripted, ScriptedDice};
pub use traced::{Event, TracedDice};

/// How many dice the rulebook tells the player to pick up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// A dr: one die, 1 to 6.
    One,
    /// A DR: the colored and the white die, 2 to 12 together.
    Two,
}

/// One roll of the rulebook: its name in the rulebook's words and its rule.
///
/// A roll is a constant, so that traces are readable, keyed dice have a
/// purpose to be keyed by, and logged rolls can be compared with the model.
#[derive(Debug, PartialEq, Eq)]
pub struct Roll {
    /// The rulebook's name of the roll: `"MC"`, `"Thrown-DC dr"`.
    pub name: &'static str,
    /// The rule that asks for it: `"G11.833"`.
    pub rule: &'static str,
    /// One die or two.
    pub count: Count,
}

impl Roll {
    /// A dr, one die.
    pub const fn dr(name: &'static str, rule: &'static str) -> Self {
        Self { name, rule, count: Count::One }
    }

    /// A DR, two dice.
    #[allow(non_snake_case, reason = "dr and DR are different words of the game")]
    pub const fn DR(name: &'static str, rule: &'static str) -> Self {
        Self { name, rule, count: Count::Two }
    }
}

/// Both dice of one DR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BothDice {
    /// The colored die, 1 to 6.
    pub colored: u8,
    /// The white die, 1 to 6.
    pub white: u8,
}

impl BothDice {
    /// The Original DR, 2 to 12.
    pub fn total(self) -> i32 {
        i32::from(self.colored + self.white)
    }

    /// Whether both dice show the same face.
    pub fn doubles(self) -> bool {
        self.colored == self.white
    }
}

/// Where a rule's chance comes from.
///
/// An implementor provides [`ask`](Dice::ask); rules call the methods named
/// after what the rulebook rolls.
pub trait Dice {
    /// One roll, as far as `reading` wants to know it.
    ///
    /// The answer is an index into the reading's answers, see
    /// [`Reading::answer`].
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize;

    /// A consequence in words, with the rule that causes it.
    ///
    /// Only a recorder keeps it; everywhere else it costs nothing.
    #[inline(always)]
    fn note(&mut self, _rule: &'static str, _consequence: fmt::Arguments<'_>) {}

    /// A dr: the Original face, 1 to 6.
    #[inline]
    fn one_die(&mut self, roll: &'static Roll) -> i32 {
        debug_assert_eq!(roll.count, Count::One, "{} is a DR", roll.name);
        self.ask(roll, Reading::Face) as i32 + 1
    }

    /// A DR: the Original total, 2 to 12.
    #[inline]
    fn dr_total(&mut self, roll: &'static Roll) -> i32 {
        debug_assert_eq!(roll.count, Count::Two, "{} is a dr", roll.name);
        self.ask(roll, Reading::Total) as i32 + 2
    }

    /// A DR of which both dice matter.
    #[inline]
    fn dr_both(&mut self, roll: &'static Roll) -> BothDice {
        debug_assert_eq!(roll.count, Count::Two, "{} is a dr", roll.name);
        let answer = self.ask(roll, Reading::Both) as u8;
        BothDice { colored: answer / 6 + 1, white: answer % 6 + 1 }
    }

    /// Whether a DR is one of so many of its 36 ways: a share of it in 36ths.
    #[inline]
    fn one_of_36(&mut self, roll: &'static Roll, ways: u8) -> bool {
        debug_assert_eq!(roll.count, Count::Two, "{} is a dr", roll.name);
        self.ask(roll, Reading::OneOfTheFirst(ways)) == 1
    }

    /// Whether an Original dr is at most `target`.
    #[inline]
    fn dr_at_most(&mut self, roll: &'static Roll, target: i32) -> bool {
        debug_assert_eq!(roll.count, Count::One, "{} is a DR", roll.name);
        self.ask(roll, Reading::FaceAtMost(clamp(target))) == 1
    }

    /// Whether an Original DR is at most `target`.
    #[inline]
    fn total_at_most(&mut self, roll: &'static Roll, target: i32) -> bool {
        debug_assert_eq!(roll.count, Count::Two, "{} is a dr", roll.name);
        self.ask(roll, Reading::TotalAtMost(clamp(target))) == 1
    }
}

/// A target beyond every possible total means the same as the nearest bound.
fn clamp(target: i32) -> u8 {
    target.clamp(0, 12) as u8
}
