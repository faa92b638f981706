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

use rand_pcg::Pcg64Dxsm;

use super::automaton::{Automaton, Compiled, TableEntry};
use super::budget::Budget;
use super::meter::Meter;
use super::procedure::Procedure;
use super::seed::stream;
use crate::dice::{DRAWS_PER_WORD, Dice, Draw, Event, RandomDice, TracedDice, split_word};
use crate::numbered::{ByNumber, Numbered, Played};
use crate::odds::Sampled;

/// Trials in a batch. Part of what a seed means: another size, other counts.
pub const BATCH: u64 = 1 << 14;

/// Batches that one thread keeps going through the table at once: enough to
/// hide the latency of a table look-up, few enough to stay in registers.
pub(crate) const IN_FLIGHT: usize = 8;

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
    fn length(self, batch: u64) -> u64 {
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
    run_tasks(tasks, watch, &|task| {
        let mut batches =
            std::array::from_fn(|index| Batch::of(plan, task * IN_FLIGHT as u64 + index as u64));
        let trials = batches.iter().map(|batch| batch.remaining).sum();
        let more = if table.is_single_roll() {
            count_single_rolls(table, &mut batches)
        } else {
            count_in_flight(table, &mut batches)
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

/// A batch on its way through the table.
pub(crate) struct Batch {
    pub(crate) generator: Pcg64Dxsm,
    /// Where its present row begins.
    row: u32,
    /// Trials it has still to finish.
    pub(crate) remaining: u64,
}

impl Batch {
    /// One of a plan's batches; without trials beyond the last.
    pub(crate) fn of(plan: Plan, batch: u64) -> Self {
        Self { generator: stream(plan.seed, batch), row: 0, remaining: plan.length(batch) }
    }
}

/// A table of one row: every draw is a trial, so it is enough to count draws.
fn count_single_rolls(table: Compiled<'_>, batches: &mut [Batch; IN_FLIGHT]) -> Vec<u64> {
    // Equal draws in a row would wait for each other's counter: alternate.
    let mut seen = [[0_u64; Draw::COUNT]; 4];
    for batch in batches {
        let words = batch.remaining / DRAWS_PER_WORD as u64;
        for _ in 0..words {
            for (index, draw) in split_word(&mut batch.generator).into_iter().enumerate() {
                seen[index % 4][draw as usize] += 1;
            }
        }
        let rest = batch.remaining as usize % DRAWS_PER_WORD;
        for draw in &split_word(&mut batch.generator)[..rest] {
            seen[0][*draw as usize] += 1;
        }
    }
    let mut counts = vec![0; table.outcomes];
    for (draw, entry) in table.entries[..Draw::COUNT].iter().enumerate() {
        counts[Automaton::<()>::ended(*entry) - 1] +=
            seen.iter().map(|seen| seen[draw]).sum::<u64>();
    }
    counts
}

/// All batches take one roll each in turn, until every quota is played.
///
/// The quota of each batch is fixed. Stopping when enough trials have ended
/// would favour short ones.
fn count_in_flight(compiled: Compiled<'_>, batches: &mut [Batch; IN_FLIGHT]) -> Vec<u64> {
    let table = compiled.entries;
    // For each batch, how often each outcome was reached; in front of them,
    // how often none was.
    let width = compiled.outcomes + 1;
    let mut ended = vec![0_u64; IN_FLIGHT * width];

    loop {
        // A word is at most ten trials: while every batch has ten left, no
        // quota can be overrun and none needs to be looked at.
        for (index, batch) in batches.iter_mut().enumerate() {
            if batch.remaining < DRAWS_PER_WORD as u64 {
                finish(table, batch, &mut ended[index * width..][..width]);
                batch.row = compiled.sink();
                batch.remaining = 0;
            }
        }
        let going = batches.iter().map(|batch| batch.remaining);
        let Some(fewest) = going.filter(|remaining| *remaining > 0).min() else {
            break;
        };
        let words = fewest / DRAWS_PER_WORD as u64;
        let before: [u64; IN_FLIGHT] = std::array::from_fn(|index| ended[index * width]);
        let mut rows: [u32; IN_FLIGHT] = std::array::from_fn(|index| batches[index].row);
        for _ in 0..words {
            let draws: [[u8; DRAWS_PER_WORD]; IN_FLIGHT] =
                std::array::from_fn(|index| split_word(&mut batches[index].generator));
            for roll in 0..DRAWS_PER_WORD {
                for index in 0..IN_FLIGHT {
                    let entry = table[rows[index] as usize + draws[index][roll] as usize];
                    rows[index] = Automaton::<()>::next_row(entry);
                    ended[index * width + Automaton::<()>::ended(entry)] += 1;
                }
            }
        }
        for (index, batch) in batches.iter_mut().enumerate() {
            batch.row = rows[index];
            if batch.remaining > 0 {
                let unfinished = ended[index * width] - before[index];
                batch.remaining -= words * DRAWS_PER_WORD as u64 - unfinished;
            }
        }
    }

    let mut counts = vec![0; width - 1];
    for batch in ended.chunks_exact(width) {
        for (count, ended) in counts.iter_mut().zip(&batch[1..]) {
            *count += ended;
        }
    }
    counts
}

/// Plays a batch's last trials, looking at its quota after every roll.
fn finish(table: &[TableEntry], batch: &mut Batch, ended: &mut [u64]) {
    let mut dice = RandomDice::new(batch.generator.clone());
    while batch.remaining > 0 {
        let entry = table[batch.row as usize + dice.draw().index()];
        batch.row = Automaton::<()>::next_row(entry);
        let outcome = Automaton::<()>::ended(entry);
        if outcome > 0 {
            ended[outcome] += 1;
            batch.remaining -= 1;
        }
    }
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
