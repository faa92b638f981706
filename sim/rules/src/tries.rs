//! One roll that is made again and again until it succeeds.

use std::fmt;

use asl_engine::dice::{Count, Dice, Roll};
use asl_engine::{Procedure, Step};

/// Tries one after another: the first roll that is low enough ends them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trying {
    /// The roll, a dr or a DR; `None` when the first try succeeds without dice.
    pub roll: Option<&'static Roll>,
    /// The highest roll that succeeds.
    pub needed: i32,
    /// How many tries there are.
    pub tries: u8,
    /// What success and failure are called.
    pub words: Words,
}

/// What success, before the number of the try, and failure are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Words {
    /// As in `recovered in try`.
    pub success: &'static str,
    /// As in `not-recovered`.
    pub failure: &'static str,
}

/// What the tries have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tried {
    /// Whether no try has succeeded.
    pub failed: bool,
    /// How many were made.
    pub tries: u8,
    words: Words,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.failed {
            true => f.pad(self.words.failure),
            false => write!(f, "{} {}", self.words.success, self.tries),
        }
    }
}

impl Procedure for Trying {
    /// The tries so far.
    type State = u8;
    type Outcome = Tried;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> u8 {
        0
    }

    fn step<D: Dice + ?Sized>(&self, tries: u8, dice: &mut D) -> Step<u8, Tried> {
        let tries = tries + 1;
        let succeeds = match self.roll {
            None => true,
            Some(roll) => {
                let succeeds = match roll.count {
                    Count::One => dice.dr_at_most(roll, self.needed),
                    Count::Two => dice.total_at_most(roll, self.needed),
                };
                let says = if succeeds { "it succeeds" } else { "it fails" };
                dice.note(roll.rule, format_args!("{} or less: {says}", self.needed));
                succeeds
            }
        };
        if succeeds || tries == self.tries {
            return Step::Done(Tried { failed: !succeeds, tries, words: self.words });
        }
        Step::Next(tries)
    }
}
