//! The samplers: fixed batches of trials, each with a random stream of its own.
//!
//! A batch plays its trials one after another from one stream. Threads only
//! share out whole batches and counts are integers, so any number of threads
//! gives the same counts, and any single trial can be played again. The
//! compiled sampler gives the very same counts as the direct one: it keeps
//! eight batches going at once, each on its own stream.

use std::collections::BTreeMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand_pcg::Pcg64Dxsm;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::automaton::{Automaton, TableEntry};
use super::procedure::Procedure;
use super::seed::stream;
use crate::dice::{DRAWS_PER_WORD, Dice, Draw, Event, RandomDice, TracedDice, split_word};
use crate::odds::Sampled;

/// Trials in a batch. Part of what a seed means: another size, other counts.
pub const BATCH: u64 = 1 << 14;

/// Batches that one thread keeps going through the table at once: enough to
/// hide the latency of a table look-up, few enough to stay in registers.
pub(crate) const IN_FLIGHT: usize = 8;

/// How much to sample, and from which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// How others follow a long run and stop it.
#[derive(Debug, Default)]
pub struct Watch {
    /// Set it, and the run stops within a few milliseconds.
    pub stop: AtomicBool,
    /// How many trials have been played.
    pub played: AtomicU64,
}

/// The run was stopped by its [`Watch`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

/// Plays the procedure itself, trial by trial.
///
/// Uses the rayon pool it is called in.
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
    let play = |batch| {
        let mut dice = RandomDice::new(stream(plan.seed, batch));
        let mut counts: FxHashMap<P::Outcome, u64> = FxHashMap::default();
        for _ in 0..plan.length(batch) {
            *counts.entry(procedure.play(&mut dice)).or_default() += 1;
        }
        // Outcomes are put into order once in a batch, and not in every trial.
        (BTreeMap::from_iter(counts), plan.length(batch))
    };
    let counts = run_tasks(plan.batches(), watch, play, |counts, more| {
        for (outcome, count) in more {
            *counts.entry(outcome).or_default() += count;
        }
    })?;
    Ok(Sampled::new(plan, counts.into_iter().collect()))
}

/// Plays the compiled procedure, several batches in flight.
///
/// Uses the rayon pool it is called in. Outcomes that were never seen are
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
    let play = |task| {
        let mut batches =
            std::array::from_fn(|index| Batch::of(plan, task * IN_FLIGHT as u64 + index as u64));
        let trials = batches.iter().map(|batch| batch.remaining).sum();
        let counts = if automaton.is_single_roll() {
            count_single_rolls(automaton, &mut batches)
        } else {
            count_in_flight(automaton, &mut batches)
        };
        (counts, trials)
    };
    let tasks = plan.batches().div_ceil(IN_FLIGHT as u64);
    let mut counts = run_tasks(tasks, watch, play, |counts: &mut Vec<u64>, more| {
        counts.resize(more.len().max(counts.len()), 0);
        counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
    })?;
    counts.resize(automaton.outcomes().len(), 0);
    let named = automaton.outcomes().iter().cloned().zip(counts);
    Ok(Sampled::new(plan, named.collect()))
}

/// Shares tasks out among the threads and adds up their counts.
fn run_tasks<T: Default + Send>(
    tasks: u64,
    watch: &Watch,
    task: impl Fn(u64) -> (T, u64) + Sync,
    add: impl Fn(&mut T, T) + Sync,
) -> Result<T, Interrupted> {
    let play = |index| {
        if watch.stop.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let (counts, trials) = task(index);
        watch.played.fetch_add(trials, Ordering::Relaxed);
        Ok(counts)
    };
    (0..tasks).into_par_iter().map(play).try_reduce(T::default, |mut sum, more| {
        add(&mut sum, more);
        Ok(sum)
    })
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
fn count_single_rolls<O: Clone + Ord + Hash>(
    automaton: &Automaton<O>,
    batches: &mut [Batch; IN_FLIGHT],
) -> Vec<u64> {
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
    let mut counts = vec![0; automaton.outcomes().len()];
    for (draw, entry) in automaton.table()[..Draw::COUNT].iter().enumerate() {
        counts[Automaton::<O>::ended(*entry) - 1] +=
            seen.iter().map(|seen| seen[draw]).sum::<u64>();
    }
    counts
}

/// All batches take one roll each in turn, until every quota is played.
///
/// The quota of each batch is fixed. Stopping when enough trials have ended
/// would favour short ones.
fn count_in_flight<O: Clone + Ord + Hash>(
    automaton: &Automaton<O>,
    batches: &mut [Batch; IN_FLIGHT],
) -> Vec<u64> {
    let table = automaton.table();
    // For each batch, how often each outcome was reached; in front of them,
    // how often none was.
    let width = automaton.outcomes().len() + 1;
    let mut ended = vec![0_u64; IN_FLIGHT * width];

    loop {
        // A word is at most ten trials: while every batch has ten left, no
        // quota can be overrun and none needs to be looked at.
        for (index, batch) in batches.iter_mut().enumerate() {
            if batch.remaining < DRAWS_PER_WORD as u64 {
                finish(table, batch, &mut ended[index * width..][..width]);
                batch.row = automaton.sink();
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
                    rows[index] = Automaton::<O>::next_row(entry);
                    ended[index * width + Automaton::<O>::ended(entry)] += 1;
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
    let mut dice = RandomDice::new(stream(seed, trial / BATCH));
    for _ in 0..trial % BATCH {
        procedure.play(&mut dice);
    }
    let mut traced = TracedDice::new(&mut dice);
    // Where speed does not matter, one copy of the rules for all dice builds faster.
    let outcome = procedure.play::<dyn Dice>(&mut traced);
    (outcome, traced.into_events())
}
