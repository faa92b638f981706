//! What players do wherever a scenario can come to.

use std::hash::Hash;

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
        let mut map = Map::new(scenario);
        let best = map.best(goals, worth, meter)?;
        let decisions = map.decisions(&best);
        let acts = decisions
            .filter_map(|(number, at, worth)| Some(((number, key(at)?), worth.choices[0].0)));
        Ok(Self { acts: acts.collect() })
    }

    /// What is done before the event of this number.
    pub(super) fn act(&self, number: usize, key: K) -> Option<A> {
        self.acts.get(&(number, key)).copied()
    }
}
