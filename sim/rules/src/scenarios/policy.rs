//! What players do wherever a scenario can come to.

use std::hash::Hash;
use std::sync::{Arc, OnceLock};

use asl_engine::{Goal, Map, Meter, NotExact, Scenario};
use rustc_hash::FxHashMap;

/// The best act by the number of the event, and by all of the standing that the decision
/// depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy<K: Eq + Hash, A> {
    acts: FxHashMap<(usize, K), A>,
}

impl<K: Eq + Hash, A: Copy> Policy<K, A> {
    /// What is best for these goals. A standing without a key has no decision.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget.
    pub(super) fn best<S: Scenario<Act = A>>(
        scenario: &S,
        goals: [Goal; 2],
        worth: impl Fn(&S::Outcome) -> f64,
        key: impl Fn(&S::Standing) -> Option<K>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, NotExact> {
        let begun = meter.begun();
        let mut map = Map::new(scenario);
        let best = map.best(goals, worth, meter)?;
        let decisions = map.decisions(&best);
        let acts = decisions
            .filter_map(|(number, at, worth)| Some(((number, key(at)?), worth.choices[0].0)));
        let acts: FxHashMap<_, _> = acts.collect();
        drop(map);
        meter.forget_since(begun);
        meter.store(acts.len() as u64)?;
        Ok(Self { acts })
    }

    /// What is done before the event of this number.
    pub(super) fn act(&self, number: usize, key: K) -> Option<A> {
        self.acts.get(&(number, key)).copied()
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
