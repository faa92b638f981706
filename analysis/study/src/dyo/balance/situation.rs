//! What the attackers know at a moment of the game.

/// What a group does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Does {
    /// It can begin an assault.
    Free,
    /// It waits for this Game Turn.
    Holds,
    /// It assaults a cave.
    Assaults(Assault),
}

/// An assault that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Assault {
    pub site: u8,
    pub way: u8,
    /// The garrison, if it has been seen.
    pub seen: Option<u32>,
    /// The Game Turn in which it began.
    pub began: u8,
}

/// What counts for the victory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Score {
    pub caves: u32,
    pub halves_lost: u32,
    pub vp: i32,
}

/// A situation, as the attackers know it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Situation {
    pub round: u8,
    /// Whether it is rolled, and no longer decided.
    pub rolls: bool,
    /// The groups: their number, and what they do.
    pub groups: Vec<(u32, Does)>,
    /// While it is rolled: the groups for which it has been rolled.
    pub rolled: Vec<(u32, Does)>,
    /// Of each kind of cave how many nobody has attacked.
    pub fresh: Vec<u8>,
    /// Caves that stand with a garrison that has been seen, and that nobody attacks.
    pub known: Vec<(u8, u32)>,
    /// The garrisons that have been seen, by number.
    pub seen: u32,
    pub score: Score,
}

impl Situation {
    /// All groups.
    pub fn all(&self) -> impl Iterator<Item = &(u32, Does)> {
        self.groups.iter().chain(&self.rolled)
    }
}
