//! Scenarios in which a side may decide freely, and what is best in them.

use std::hash::Hash;

use asl_engine::{BestDecisions, Goal, Map, Meter, NotExact, Player, Scenario, Worth};

use super::policy::Policy;
use crate::procedure::{Best, Decision};

/// A scenario in which a side may decide freely.
///
/// What is [best] by a table of decisions, and the [policy] of a side that does what is best,
/// follow from what it says of a decision.
pub(super) trait FreePlay: Scenario {
    /// All of a standing that a decision depends on.
    type Key: Eq + Hash;

    /// All of this standing that a decision depends on; `None` where nothing is decided.
    fn key(&self, at: &Self::Standing) -> Option<Self::Key>;

    /// How a table of decisions names this one; `None` keeps it out of the table.
    fn described(
        &self,
        number: usize,
        at: &Self::Standing,
        worth: &Worth<Self::Act>,
    ) -> Option<Described>;

    /// How the table names an act.
    fn told(&self, at: &Self::Standing, player: Player, act: Self::Act) -> String;
}

/// A decision in a table.
pub(super) struct Described {
    /// What decisions are counted by.
    pub(super) turn: u8,
    /// Whose decision it is, where each side has a table of its own.
    pub(super) side: Option<&'static str>,
    /// The parts of the standing.
    pub(super) standing: Vec<String>,
}

/// The best decisions for these goals, and what it is worth to play by others: each has a name.
///
/// # Errors
///
/// [`NotExact`] when that is too much for the budget, or somebody interrupts.
pub(super) fn best<S: FreePlay>(
    free: &S,
    goals: [Goal; 2],
    others: &[(&str, [Goal; 2])],
    worth: impl Fn(&S::Outcome) -> f64,
    meter: &mut Meter<'_>,
) -> Result<Best, NotExact> {
    let mut map = Map::new(free);
    let mut fixed = Vec::new();
    for (name, goals) in others {
        fixed.push(((*name).to_owned(), Some(map.best(*goals, &worth, meter)?.value)));
    }
    let best = map.best(goals, &worth, meter)?;
    let decisions = table(free, &map, &best);
    Ok(Best { value: best.value, decisions, fixed })
}

/// The table of the decisions that can be reached, in its order.
pub(super) fn table<S: FreePlay>(
    free: &S,
    map: &Map<'_, S>,
    best: &BestDecisions<S::Act>,
) -> Vec<Decision> {
    table_by(
        map,
        best,
        |number, at, worth| free.described(number, at, worth),
        |at, player, act| free.told(at, player, act),
    )
}

/// The same, of a scenario that describes its decisions and acts so.
pub(super) fn table_by<S: Scenario>(
    map: &Map<'_, S>,
    best: &BestDecisions<S::Act>,
    described: impl Fn(usize, &S::Standing, &Worth<S::Act>) -> Option<Described>,
    told: impl Fn(&S::Standing, Player, S::Act) -> String,
) -> Vec<Decision> {
    let matters = map.decisions(best).filter(|(.., worth)| worth.reached > 0.0);
    let table = matters.filter_map(|(number, at, worth)| {
        let Described { turn, side, standing } = described(number, at, worth)?;
        let told = |(act, value): &(S::Act, f64)| (told(at, worth.player, *act), *value);
        let (act, value) = told(worth.choices.first()?);
        let next_best = worth.choices.get(1).map(told);
        let reached = worth.reached;
        Some(Decision { turn, side, standing, act, value, next_best, reached })
    });
    Decision::in_order(table.collect())
}

/// What the sides with a goal do, wherever they can come to, when they do what is best.
///
/// # Errors
///
/// [`NotExact`] when that is too much for the budget, or somebody interrupts.
pub(super) fn policy<S: FreePlay>(
    free: &S,
    goals: [Goal; 2],
    worth: impl Fn(&S::Outcome) -> f64,
    meter: &mut Meter<'_>,
) -> Result<Policy<S::Key, S::Act>, NotExact> {
    let begun = meter.begun();
    let mut map = Map::new(free);
    let best = map.best(goals, worth, meter)?;
    let acts = map.decisions(&best);
    let acts = acts.filter_map(|(number, at, worth)| {
        let (act, _) = worth.choices.first()?;
        Some(((number, free.key(at)?), *act))
    });
    let policy: Policy<_, _> = acts.collect();
    drop(map);
    meter.forget_since(begun);
    meter.store(policy.len() as u64)?;
    Ok(policy)
}
