use std::fmt;

/// One uniform draw on `0..36`: the fate behind every roll.
///
/// As a DR its colored die is `draw / 6 + 1` and its white die
/// `draw % 6 + 1`; as a dr its face is the colored die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Draw(u8);

impl Draw {
    /// How many draws there are, all equally likely.
    pub const COUNT: usize = 36;

    /// The draw with this index.
    ///
    /// # Panics
    ///
    /// When `index` is 36 or more.
    pub const fn new(index: u8) -> Self {
        assert!(index < 36, "a draw is an index into 0..36");
        Self(index)
    }

    /// The draw that shows these two faces, 1 to 6 each.
    ///
    /// # Panics
    ///
    /// When a face is not 1 to 6.
    pub const fn of_faces(colored: u8, white: u8) -> Self {
        assert!(1 <= colored && colored <= 6 && 1 <= white && white <= 6, "a die shows 1 to 6");
        Self((colored - 1) * 6 + white - 1)
    }

    /// All 36 draws in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..36).map(Self)
    }

    /// Its index, 0 to 35.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The colored die, 1 to 6; of a dr, its face.
    pub const fn colored(self) -> u8 {
        self.0 / 6 + 1
    }

    /// The white die, 1 to 6.
    pub const fn white(self) -> u8 {
        self.0 % 6 + 1
    }

    /// Both dice together, 2 to 12.
    pub const fn total(self) -> u8 {
        self.colored() + self.white()
    }
}

/// How much of a [`Draw`] a rule wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// One die against a number: answer 1 when its face is at most that.
    FaceAtMost(u8),
    /// Two dice against a number: answer 1 when their total is at most that.
    TotalAtMost(u8),
    /// One die: answers 0 to 5 for the faces 1 to 6.
    Face,
    /// Two dice added: answers 0 to 10 for the totals 2 to 12.
    Total,
    /// Two dice apart: answers 0 to 35, six times the colored die's index
    /// plus the white die's.
    Both,
    /// Two dice against a share: answer 1 for so many of the 36 ways that they fall, the
    /// first ones by the colored and then the white die.
    OneOfTheFirst(u8),
}

impl Reading {
    /// How many answers the reading has; some may be impossible.
    pub const fn answers(self) -> usize {
        match self {
            Self::FaceAtMost(_) | Self::TotalAtMost(_) | Self::OneOfTheFirst(_) => 2,
            Self::Face => 6,
            Self::Total => 11,
            Self::Both => 36,
        }
    }

    /// What this reading says of a draw.
    #[inline]
    pub const fn answer(self, draw: Draw) -> usize {
        match self {
            Self::FaceAtMost(target) => (draw.colored() <= target) as usize,
            Self::TotalAtMost(target) => (draw.total() <= target) as usize,
            Self::Face => draw.colored() as usize - 1,
            Self::Total => draw.total() as usize - 2,
            Self::Both => draw.index(),
            Self::OneOfTheFirst(ways) => (draw.index() < ways as usize) as usize,
        }
    }

    /// How many of the 36 draws give this answer.
    ///
    /// # Panics
    ///
    /// When the reading has no such answer.
    pub fn weight(self, answer: usize) -> u32 {
        assert!(answer < self.answers(), "{self} has no answer {answer}");
        let against = |passes: u32| if answer == 1 { passes } else { 36 - passes };
        match self {
            Self::FaceAtMost(target) => against(6 * u32::from(target.min(6))),
            Self::TotalAtMost(target) => against(WAYS_AT_MOST[target.min(12) as usize]),
            Self::Face => 6,
            Self::Total => 6 - answer.abs_diff(5) as u32,
            Self::Both => 1,
            Self::OneOfTheFirst(ways) => against(u32::from(ways.min(36))),
        }
    }
}

/// Of the 36 draws, how many total at most 0, 1, ... 12.
const WAYS_AT_MOST: [u32; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FaceAtMost(target) => write!(f, "dr <= {target}"),
            Self::TotalAtMost(target) => write!(f, "DR <= {target}"),
            Self::Face => write!(f, "dr"),
            Self::Total => write!(f, "DR"),
            Self::Both => write!(f, "both dice"),
            Self::OneOfTheFirst(ways) => write!(f, "one of {ways} of 36"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_is_the_number_of_draws_with_that_answer() {
        let mut readings = vec![Reading::Face, Reading::Total, Reading::Both];
        readings.extend((0..=13).map(Reading::FaceAtMost));
        readings.extend((0..=13).map(Reading::TotalAtMost));
        readings.extend((0..=37).map(Reading::OneOfTheFirst));
        for reading in readings {
            for answer in 0..reading.answers() {
                let counted = Draw::all().filter(|draw| reading.answer(*draw) == answer).count();
                assert_eq!(reading.weight(answer) as usize, counted, "{reading} {answer}");
            }
        }
    }
}
