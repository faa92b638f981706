//! What becomes of prisoners.

use std::fmt;

/// Where prisoners are in the end; the best for them first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kept {
    /// They are away and have arms again.
    Armed,
    /// They are away.
    Escaped,
    /// They are in Melee with the captors.
    Melee,
    /// They have no Guard, but may do nothing (G11.98).
    Idle,
    /// They are prisoners still.
    Guarded,
}

const ALL: [(Kept, &str); 5] = [
    (Kept::Armed, "escaped armed"),
    (Kept::Escaped, "escaped"),
    (Kept::Melee, "in Melee"),
    (Kept::Idle, "idle"),
    (Kept::Guarded, "guarded"),
];

/// What has become of one prisoner, in halves of a squad, or of the one unit that is no squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrisonerFate {
    /// So many are eliminated, and so many are in each place.
    pub(super) lost: u8,
    pub(super) kept: [u8; ALL.len()],
    pub(super) smc: bool,
}

impl PrisonerFate {
    const fn all(&self) -> u8 {
        let [armed, escaped, melee, idle, guarded] = self.kept;
        self.lost + armed + escaped + melee + idle + guarded
    }

    const fn escaped(&self) -> u8 {
        self.kept[Kept::Armed as usize] + self.kept[Kept::Escaped as usize]
    }

    /// So many half-squads of it are these.
    fn half_squads(&self, number: u8) -> u32 {
        if self.smc { 0 } else { number.into() }
    }
}

impl fmt::Display for PrisonerFate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (kept, words) in ALL {
            let number = self.kept[kept as usize];
            if number > 0 {
                let half = if number < self.all() { "half " } else { "" };
                let with = if first { "" } else { " with " };
                write!(f, "{with}{half}{words}")?;
                first = false;
            }
        }
        if first { f.write_str("eliminated") } else { Ok(()) }
    }
}

/// What has become of all prisoners, and of the Guard.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Freed {
    pub(super) fates: Vec<PrisonerFate>,
    pub(super) guard_lost: bool,
}

impl Freed {
    /// Whether a part of a prisoner gets away.
    pub fn any_escaped(&self) -> bool {
        self.fates.iter().any(|fate| fate.escaped() > 0)
    }

    /// Whether every prisoner gets away whole.
    pub fn all_escaped(&self) -> bool {
        self.fates.iter().all(|fate| fate.escaped() == fate.all())
    }

    /// Whether a part of a prisoner is eliminated.
    pub fn any_eliminated(&self) -> bool {
        self.fates.iter().any(|fate| fate.lost > 0)
    }

    /// Whether the Guard is eliminated.
    pub const fn guard_lost(&self) -> bool {
        self.guard_lost
    }

    /// The half-squads that get away.
    pub fn half_squads_escaped(&self) -> u32 {
        self.fates.iter().map(|fate| fate.half_squads(fate.escaped())).sum()
    }

    /// The half-squads that are eliminated.
    pub fn half_squads_eliminated(&self) -> u32 {
        self.fates.iter().map(|fate| fate.half_squads(fate.lost)).sum()
    }
}

impl fmt::Display for Freed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fate) in self.fates.iter().enumerate() {
            let plus = if place > 0 { " + " } else { "" };
            write!(f, "{plus}{fate}")?;
        }
        f.write_str(if self.guard_lost { "; Guard eliminated" } else { "" })
    }
}
