//! Values by number, so that engines need not be built anew for every kind of value.

use std::hash::Hash;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// Values with a number each, in the order in which they came up.
#[derive(Clone, Debug)]
pub(crate) struct Numbered<T>(IndexSet<T, FxBuildHasher>);

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self(IndexSet::default())
    }
}

impl<T: Eq + Hash> Numbered<T> {
    /// The number of a value, and whether it is a new one.
    pub(crate) fn number(&mut self, value: T) -> (u32, bool) {
        let (number, new) = self.0.insert_full(value);
        (number as u32, new)
    }

    /// The value of a number.
    pub(crate) fn value(&self, number: u32) -> &T {
        &self.0[number as usize]
    }

    /// The values by their numbers.
    pub(crate) fn into_values(self) -> impl Iterator<Item = T> {
        self.0.into_iter()
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

impl<T: Ord> Numbered<T> {
    /// The values in their order, each with its number.
    pub(crate) fn in_order(self) -> Vec<(T, u32)> {
        let mut all: Vec<(T, u32)> = self.0.into_iter().zip(0..).collect();
        all.sort_unstable();
        all
    }
}
