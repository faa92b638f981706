//! What players do wherever a scenario can come to.

use std::hash::Hash;
use std::sync::{Arc, OnceLock};

use asl_engine::{Meter, NotExact};
use rustc_hash::FxHashMap;

use crate::Refusal;

/// The best act by the number of the event, and by all of the standing that the decision
/// depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy<K: Eq + Hash, A> {
    acts: FxHashMap<(usize, K), A>,
}

impl<K: Eq + Hash, A: Copy> Policy<K, A> {
    /// What is done before the event of this number.
    pub(super) fn act(&self, number: usize, key: K) -> Option<A> {
        self.acts.get(&(number, key)).copied()
    }

    /// How many decisions it has.
    pub(super) fn len(&self) -> usize {
        self.acts.len()
    }
}

impl<K: Eq + Hash, A> FromIterator<((usize, K), A)> for Policy<K, A> {
    fn from_iter<I: IntoIterator<Item = ((usize, K), A)>>(acts: I) -> Self {
        Self { acts: acts.into_iter().collect() }
    }
}

/// The best play of a question: found when it is first needed, within the budget of the answer
/// that needs it. Clones share it.
#[derive(Clone, Debug)]
pub struct BestPlay<T>(Arc<OnceLock<Found<T>>>);

/// What was found, and what it took.
#[derive(Debug)]
struct Found<T> {
    policy: T,
    /// In ways of the dice that are added up.
    work: u64,
}

impl<T> BestPlay<T> {
    /// It is not known yet.
    pub(super) fn unknown() -> Self {
        Self(Arc::default())
    }

    /// What is best, if that was found.
    pub(super) fn known(&self) -> Option<&T> {
        self.0.get().map(|found| &found.policy)
    }

    /// Why it cannot be played, as long as it is not known: the parameter that asks for it, whose
    /// it is, and what makes it less work.
    pub(super) fn missing(
        &self,
        parameter: &'static str,
        whose: &str,
        less: &str,
    ) -> Option<Refusal> {
        let refusal = || {
            let message =
                format!("{whose} needs more than the budget has: give a larger `--budget`. {less}");
            Refusal::together(parameter, message)
        };
        self.known().is_none().then(refusal)
    }

    /// Finds it, unless it is known. An answer pays the same steps in both cases, so that it does
    /// not depend on the answers before it.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub(super) fn prepare(
        &self,
        meter: &mut Meter<'_>,
        find: impl FnOnce(&mut Meter<'_>) -> Result<T, NotExact>,
    ) -> Result<(), NotExact> {
        if let Some(found) = self.0.get() {
            return meter.add_up(found.work);
        }
        let begun = meter.begun();
        let policy = find(meter)?;
        let work = meter.ways_since(begun);
        self.0.get_or_init(|| Found { policy, work });
        Ok(())
    }
}

/// What is best follows from all else that is played, so two never differ by it.
impl<T> PartialEq for BestPlay<T> {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl<T> Eq for BestPlay<T> {}
