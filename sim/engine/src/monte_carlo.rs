//! The samplers: fixed batches of trials, each with a random stream of its own.
//!
//! A batch plays its trials one after another from one stream. Threads only
//! share out whole batches and counts are integers, so any number of threads
//! gives the same counts, and any single trial can be played again. The
//! compiled sampler gives the very same counts as the direct one: it keeps
//! eight batches going at once, each on its own stream.

use std::fmt;
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use super::automaton::{Automaton, Compiled};
use super::budget::Budget;
use super::flight::{Batch, IN_FLIGHT, InPairs, OneByOne, count_in_flight, count_single_rolls};
use super::meter::Meter;
use super::pairs::Pairs;
use super::procedure::Procedure;
use super::seed::stream;
use crate::dice::{Dice, Event, RandomDice, TracedDice};
use crate::numbered::{ByNumber, Numbered, Played};
use crate::odds::Sampled;

/// Trials in a batch. Part of what a seed means: another size, other counts.
pub const BATCH: u64 = 1 << 14;

/// From so many trials on it pays to make a table of two rolls at a time.
const TRIALS_WORTH_PAIRS: u64 = 1 << 18;

/// How much to sample, and from which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Plan {
    /// How many trials.
    pub trials: u64,
    /// The seed of all streams.
    pub seed: u64,
}

impl Plan {
    /// How many batches there are, the last perhaps shorter.
    pub(crate) fn batches(self) -> u64 {
        self.trials.div_ceil(BATCH)
    }

    /// How many trials this batch has; none beyond the last.
    pub(crate) fn length(self, batch: u64) -> u64 {
        self.trials.saturating_sub(batch.saturating_mul(BATCH)).min(BATCH)
    }
}

/// Texts that are kept for later, each under a key.
pub trait Kept: fmt::Debug + Send + Sync {
    /// What was kept under this key, if it is still there.
    fn get(&self, key: &str) -> Option<String>;

    /// Keeps a text, if there is room for it.
    fn put(&self, key: &str, text: &str);
}

/// How others limit a long run, follow it and stop it.
#[derive(Debug, Default)]
pub struct Watch {
    /// How much each exact answer may take.
    pub budget: Budget,
    /// Set it, and the run stops within a few milliseconds.
    pub stop: AtomicBool,
    /// How many trials have been played.
    pub played: AtomicU64,
    /// Where long exact answers are kept, and looked for before they are worked out.
    pub kept: Option<Arc<dyn Kept>>,
}

impl Watch {
    /// A watch with this budget.
    pub fn within(budget: Budget) -> Self {
        Self { budget, ..Self::default() }
    }

    /// A meter for one exact answer.
    pub fn meter(&self) -> Meter<'_> {
        Meter::new(self.budget, Some(&self.stop))
    }
}

/// The run was stopped by its [`Watch`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

/// Plays the procedure itself, trial by trial.
///
/// With the feature `rayon` it uses the pool that it is called in.
///
/// # Errors
///
/// [`Interrupted`] when the watch says stop.
pub fn sample_directly<P>(
    procedure: &P,
    plan: Plan,
    watch: &Watch,
) -> Result<Sampled<P::Outcome>, Interrupted>
where
    P: Procedure + Sync,
    P::Outcome: Send,
{
    let counts: Mutex<Counts<P::Outcome>> = Mutex::default();
    run_tasks(plan.batches(), watch, &|batch| {
        let mut played = Played::new(procedure);
        let here = play_batch(&mut played, plan, batch);
        counts
            .lock()
            .expect("nobody panics with it")
            .merge(Counts::of(played.into_outcomes(), here));
        plan.length(batch)
    })?;
    Ok(Sampled::new(plan, counts.into_inner().expect("nobody panics with it").in_order()))
}

/// How often each outcome of a batch came up.
fn play_batch(played: &mut dyn ByNumber, plan: Plan, batch: u64) -> Vec<u64> {
    let mut dice = RandomDice::new(stream(plan.seed, batch));
    let mut counts = Vec::new();
    for _ in 0..plan.length(batch) {
        let outcome = played.play(&mut dice);
        counts.resize(played.outcomes(), 0);
        counts[outcome as usize] += 1;
    }
    counts
}

/// How often each outcome came up.
pub(crate) struct Counts<O> {
    outcomes: Numbered<O>,
    counts: Vec<u64>,
}

impl<O> Default for Counts<O> {
    fn default() -> Self {
        Self { outcomes: Numbered::default(), counts: Vec::new() }
    }
}

impl<O: Eq + Hash + Ord> Counts<O> {
    /// How often each of these outcomes came up, by their numbers.
    pub(crate) fn of(outcomes: Numbered<O>, counts: Vec<u64>) -> Self {
        Self { outcomes, counts }
    }

    /// Those of both; without what never came up.
    pub(crate) fn merge(&mut self, more: Self) {
        for (outcome, count) in more.outcomes.into_values().zip(more.counts) {
            if count > 0 {
                let (number, _) = self.outcomes.number(outcome);
                self.counts.resize(self.outcomes.len(), 0);
                self.counts[number as usize] += count;
            }
        }
    }

    /// Each outcome with its count, in the order of the chart.
    pub(crate) fn in_order(self) -> Vec<(O, u64)> {
        let counts = self.counts;
        let outcomes = self.outcomes.in_order().into_iter();
        outcomes.map(|(outcome, number)| (outcome, counts[number as usize])).collect()
    }
}

/// Plays the compiled procedure, several batches in flight.
///
/// With the feature `rayon` it uses the pool that it is called in. Outcomes that were never seen are
/// listed with count 0, since the automaton knows they can be reached.
///
/// # Errors
///
/// [`Interrupted`] when the watch says stop.
pub fn sample_compiled<O: Clone + Ord + Hash + Send + Sync>(
    automaton: &Automaton<O>,
    plan: Plan,
    watch: &Watch,
) -> Result<Sampled<O>, Interrupted> {
    let counts = count_compiled(automaton.compiled(), plan, watch)?;
    let named = automaton.outcomes().iter().cloned().zip(counts);
    Ok(Sampled::new(plan, named.collect()))
}

/// How often each outcome of a table came up.
fn count_compiled(table: Compiled<'_>, plan: Plan, watch: &Watch) -> Result<Vec<u64>, Interrupted> {
    let counts = Mutex::new(vec![0; table.outcomes]);
    let tasks = plan.batches().div_ceil(IN_FLIGHT as u64);
    let is_single_roll = table.is_single_roll();
    let is_worth_pairs = !is_single_roll && plan.trials >= TRIALS_WORTH_PAIRS;
    let pairs = is_worth_pairs.then(|| Pairs::of(table)).flatten();
    run_tasks(tasks, watch, &|task| {
        let mut batches =
            std::array::from_fn(|index| Batch::of(plan, task * IN_FLIGHT as u64 + index as u64));
        let trials = batches.iter().map(|batch| batch.remaining).sum();
        let more = match &pairs {
            _ if is_single_roll => count_single_rolls(table, &mut batches),
            Some(pairs) => count_in_flight(table, &mut batches, &mut InPairs::new(pairs)),
            None => count_in_flight(table, &mut batches, &mut OneByOne::new(table)),
        };
        let mut counts = counts.lock().expect("nobody panics with it");
        counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        trials
    })?;
    Ok(counts.into_inner().expect("nobody panics with it"))
}

/// Shares tasks out among the threads. A task answers how many trials it has played.
pub(crate) fn run_tasks(
    tasks: u64,
    watch: &Watch,
    task: &(dyn Fn(u64) -> u64 + Sync),
) -> Result<(), Interrupted> {
    let one = |index| {
        if watch.stop.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let trials = task(index);
        watch.played.fetch_add(trials, Ordering::Relaxed);
        Ok(())
    };
    #[cfg(feature = "rayon")]
    {
        use rayon::prelude::*;
        (0..tasks).into_par_iter().try_for_each(one)
    }
    #[cfg(not(feature = "rayon"))]
    (0..tasks).try_for_each(one)
}

/// How many tasks can be under way at a time.
pub(crate) fn threads() -> usize {
    #[cfg(feature = "rayon")]
    {
        rayon::current_num_threads()
    }
    #[cfg(not(feature = "rayon"))]
    1
}

/// Plays one trial of a sampled run again and records it: the outcome that
/// was counted, and how it came about.
pub fn trace<P: Procedure>(procedure: &P, seed: u64, trial: u64) -> (P::Outcome, Vec<Event>) {
    let mut outcome = None;
    let events = trace_by(&mut |dice| outcome = Some(procedure.play(dice)), seed, trial);
    (outcome.expect("a trial was played"), events)
}

/// Plays one trial of a sampled run again, by what plays a trial: how it came about.
fn trace_by(play: &mut dyn FnMut(&mut dyn Dice), seed: u64, trial: u64) -> Vec<Event> {
    let mut dice = RandomDice::new(stream(seed, trial / BATCH));
    for _ in 0..trial % BATCH {
        play(&mut dice);
    }
    let mut traced = TracedDice::new(&mut dice);
    play(&mut traced);
    traced.into_events()
}
