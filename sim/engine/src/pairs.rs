//! A compiled table for two rolls at a time.

use rustc_hash::FxHashMap;

use super::automaton::{Automaton, Compiled};
use crate::dice::Draw;

/// A table of two rolls at a time, for a procedure with few nodes.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    /// Row after row of 36 times 36 entries: the next row in the low bits, above them the number of
    /// what has ended.
    pub(crate) entries: Vec<u32>,
    /// What two rolls in a row can end: the outcomes of both, counted from 1, 0 for none.
    pub(crate) ends: Vec<[usize; 2]>,
}

impl Pairs {
    /// The most rows: 332 kB, which fit into the cache of a core.
    const ROWS: usize = 64;
    /// The most ways in which two rolls can end trials: a byte.
    pub(crate) const ENDS: usize = 256;
    const ROW_BITS: u32 = 24;

    /// The same as a table of single rolls, unless it would be too large.
    pub(crate) fn of(table: Compiled<'_>) -> Option<Self> {
        if table.entries.len() > Self::ROWS * Draw::COUNT {
            return None;
        }
        let mut ends: Vec<[usize; 2]> = Vec::new();
        let mut numbers: FxHashMap<[usize; 2], u32> = FxHashMap::default();
        let mut entries = Vec::with_capacity(table.entries.len() * Draw::COUNT);
        for first in table.entries {
            let next = Automaton::<()>::next_row(*first) as usize;
            for second in &table.entries[next..][..Draw::COUNT] {
                let end = [first, second].map(|entry| Automaton::<()>::ended(*entry));
                let number = *numbers.entry(end).or_insert_with(|| {
                    ends.push(end);
                    ends.len() as u32 - 1
                });
                let row = Self::row_of(Automaton::<()>::next_row(*second));
                entries.push(row | number << Self::ROW_BITS);
            }
            if ends.len() > Self::ENDS {
                return None;
            }
        }
        Some(Self { entries, ends })
    }

    /// Where the row that an entry leads to begins.
    #[inline(always)]
    pub(crate) fn next_row(entry: u32) -> u32 {
        entry & ((1 << Self::ROW_BITS) - 1)
    }

    /// The number of what an entry has ended.
    #[inline(always)]
    pub(crate) fn end(entry: u32) -> usize {
        (entry >> Self::ROW_BITS) as usize
    }

    /// Where a row begins here that begins there in the table of single rolls.
    pub(crate) fn row_of(single: u32) -> u32 {
        single * Draw::COUNT as u32
    }

    /// And the other way round.
    pub(crate) fn single_row(row: u32) -> u32 {
        row / Draw::COUNT as u32
    }
}
