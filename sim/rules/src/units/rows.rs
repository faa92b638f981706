//! Rows of the tables of counters, which there are.

use super::counters::{CREWS, CrewType, SQUADS, SquadType};

/// A row of [`SQUADS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquadRow(u8);

/// A row of [`CREWS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CrewRow(u8);

impl SquadRow {
    /// All rows.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SQUADS.len() as u8).map(Self)
    }

    /// Its place in the table.
    pub(super) fn place(self) -> usize {
        usize::from(self.0)
    }

    /// What the row says.
    pub fn squad(self) -> &'static SquadType {
        &SQUADS[usize::from(self.0)]
    }
}

impl CrewRow {
    /// All rows.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..CREWS.len() as u8).map(Self)
    }

    /// What the row says.
    pub fn crew(self) -> &'static CrewType {
        &CREWS[usize::from(self.0)]
    }
}
