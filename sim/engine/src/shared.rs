//! A part that many states have in common.

use std::cell::Cell;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use rustc_hash::FxHasher;

/// A part of a state: copied only when it is changed, and hashed only once.
#[derive(Clone, Debug)]
pub struct Shared<T>(Rc<Part<T>>);

#[derive(Clone, Debug)]
struct Part<T> {
    value: T,
    /// Its hash, once that has been asked for.
    hash: Cell<Option<u64>>,
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self(Rc::new(Part { value, hash: Cell::new(None) }))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.value
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        let part = Rc::make_mut(&mut self.0);
        part.hash.set(None);
        &mut part.value
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0.value == other.0.value
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T: PartialOrd> PartialOrd for Shared<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.value.partial_cmp(&other.0.value)
    }
}

impl<T: Ord> Ord for Shared<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.value.cmp(&other.0.value)
    }
}

impl<T: fmt::Display> fmt::Display for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.value.fmt(f)
    }
}

impl<T: Hash> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let hash = self.0.hash.get().unwrap_or_else(|| {
            let mut hasher = FxHasher::default();
            self.0.value.hash(&mut hasher);
            let hash = hasher.finish();
            self.0.hash.set(Some(hash));
            hash
        });
        state.write_u64(hash);
    }
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashSet;

    use super::*;

    #[test]
    #[allow(clippy::mutable_key_type, reason = "the hash is no part of the value")]
    fn a_changed_copy_is_another() {
        let one = Shared::from(vec![1, 2]);
        let mut other = one.clone();
        let seen = FxHashSet::from_iter([one.clone()]);
        assert!(seen.contains(&other));
        other.push(3);
        assert!(!seen.contains(&other) && *one == [1, 2]);
        other.pop();
        assert!(seen.contains(&other));
    }
}
