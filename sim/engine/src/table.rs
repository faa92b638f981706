//! Sampling through a table that is filled as trials reach its rows.
//!
//! The automaton compiles a whole procedure before the first trial. What is too large for
//! that has many rows that no trial ever reaches. So this table begins empty: an entry is
//! worked out when a trial first comes to it, as the lazy DFA of the `regex` crate does.
//! The table has a limit; beyond it a trial that comes to an unknown entry is played by the
//! procedure itself, on the same dice. So the counts are those of the direct sampler,
//! whatever the limit.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use rand_pcg::Pcg64Dxsm;

use crate::dice::{Dice, Draw, RandomDice, Reading, Roll};
use crate::monte_carlo::{Batch, Counts, IN_FLIGHT, Interrupted, Plan, Watch, run_tasks, threads};
use crate::numbered::{ByNumber, Played};
use crate::odds::Sampled;
use crate::procedure::{Procedure, Step};

/// The most rows of one table; with their states some 200 MB.
pub const ROW_LIMIT: usize = 1 << 18;

/// Samples a procedure of any size: through a table that grows as trials need it.
///
/// With the feature `rayon` it uses the pool that it is called in; every thread has a table of its own.
///
/// # Errors
///
/// [`Interrupted`] when the watch says stop.
pub fn sample_by_table<P>(
    procedure: &P,
    plan: Plan,
    row_limit: usize,
    watch: &Watch,
) -> Result<Sampled<P::Outcome>, Interrupted>
where
    P: Procedure + Sync,
    P::Outcome: Send,
{
    let tasks = plan.batches().div_ceil(IN_FLIGHT as u64);
    let workers = (threads() as u64).min(tasks).max(1);
    let row_limit = row_limit / workers as usize;
    let claimed = AtomicU64::new(0);
    let counts: Mutex<Counts<P::Outcome>> = Mutex::default();
    run_tasks(workers, watch, &|_| {
        let mut played = Played::new(procedure);
        let here = play_tasks(&mut played, (plan, row_limit), (&claimed, tasks), watch);
        counts
            .lock()
            .expect("nobody panics with it")
            .merge(Counts::of(played.into_outcomes(), here));
        0
    })?;
    if watch.stop.load(Ordering::Relaxed) {
        return Err(Interrupted);
    }
    Ok(Sampled::new(plan, counts.into_inner().expect("nobody panics with it").in_order()))
}

/// Plays tasks until all are claimed, through one table: how often each outcome came up.
fn play_tasks(
    played: &mut dyn ByNumber,
    (plan, row_limit): (Plan, usize),
    (claimed, tasks): (&AtomicU64, u64),
    watch: &Watch,
) -> Vec<u64> {
    let mut table = Table::new(played, row_limit);
    loop {
        let task = claimed.fetch_add(1, Ordering::Relaxed);
        if task >= tasks || watch.stop.load(Ordering::Relaxed) {
            break;
        }
        let mut lanes: [Lane; IN_FLIGHT] = std::array::from_fn(|index| {
            let batch = Batch::of(plan, task * IN_FLIGHT as u64 + index as u64);
            Lane {
                remaining: batch.remaining,
                dice: RandomDice::new(batch.generator),
                row: table.start,
            }
        });
        let trials = lanes.iter().map(|lane| lane.remaining).sum();
        table.play(&mut lanes, watch);
        watch.played.fetch_add(trials, Ordering::Relaxed);
    }
    table.counts
}

/// A batch on its way.
struct Lane {
    dice: RandomDice<Pcg64Dxsm>,
    row: u32,
    remaining: u64,
}

/// An entry that was not needed yet.
const UNKNOWN: u32 = u32::MAX;
/// The bit of an entry that is an outcome; the others are its number.
const ENDED: u32 = 1 << 31;

/// What stands before a roll.
struct Node {
    /// The state whose step rolls, by its place.
    state: u32,
    /// What the step's rolls before this one fell like.
    before: Box<[u8]>,
    reading: Reading,
}

struct Table<'p> {
    played: &'p mut dyn ByNumber,
    row_limit: usize,
    /// Row after row of 36 entries: the next row, or an outcome.
    entries: Vec<u32>,
    nodes: Vec<Node>,
    /// For each state the entry that leads to it.
    states: Vec<u32>,
    counts: Vec<u64>,
    start: u32,
}

impl<'p> Table<'p> {
    fn new(played: &'p mut dyn ByNumber, row_limit: usize) -> Self {
        let start = played.start();
        let mut table = Self {
            played,
            row_limit,
            entries: Vec::new(),
            nodes: Vec::new(),
            states: Vec::new(),
            counts: Vec::new(),
            start: 0,
        };
        table.start = match table.enter(start) {
            // A certain outcome needs no roll: one is made all the same.
            ended if ended & ENDED != 0 => {
                let row = table.add_row(0, Box::new([]), Reading::Both);
                table.fill(row, |_| true, ended);
                row
            }
            row => row,
        };
        table
    }

    /// Plays every lane to the end of its quota, one roll each in turn.
    fn play(&mut self, lanes: &mut [Lane; IN_FLIGHT], watch: &Watch) {
        let mut rolls = 0_u32;
        loop {
            let mut going = false;
            for lane in lanes.iter_mut().filter(|lane| lane.remaining > 0) {
                going = true;
                let draw = lane.dice.draw();
                let mut entry = self.entries[lane.row as usize * Draw::COUNT + draw.index()];
                if entry == UNKNOWN {
                    entry = self.work_out(lane.row, draw);
                    if entry == UNKNOWN {
                        self.play_directly(lane, draw);
                        continue;
                    }
                }
                if entry & ENDED == 0 {
                    lane.row = entry;
                } else {
                    self.counts[(entry & !ENDED) as usize] += 1;
                    lane.row = self.start;
                    lane.remaining -= 1;
                }
            }
            if !going {
                return;
            }
            rolls = rolls.wrapping_add(1);
            if rolls.is_multiple_of(1 << 10) && watch.stop.load(Ordering::Relaxed) {
                return;
            }
        }
    }

    /// Where a draw leads from a row; [`UNKNOWN`] when the table is full.
    fn work_out(&mut self, row: u32, draw: Draw) -> u32 {
        if self.nodes.len() >= self.row_limit {
            return UNKNOWN;
        }
        let (state, script, answer, reading) = self.script(row, draw);
        let entry = match self.played.replay(state, &script) {
            Err(reading) => self.add_row(state, script.into(), reading),
            Ok(Step::Done(outcome)) => self.end(outcome),
            Ok(Step::Next(next)) => self.enter(next),
        };
        self.fill(row, |draw| reading.answer(draw) == answer, entry);
        entry
    }

    /// The state whose step a row is in, with all answers up to this draw's.
    fn script(&self, row: u32, draw: Draw) -> (u32, Vec<u8>, usize, Reading) {
        let Node { state, before, reading } = &self.nodes[row as usize];
        let answer = reading.answer(draw);
        let mut script = Vec::with_capacity(before.len() + 1);
        script.extend_from_slice(before);
        script.push(answer as u8);
        (*state, script, answer, *reading)
    }

    /// Plays the rest of a trial by the procedure itself.
    fn play_directly(&mut self, lane: &mut Lane, draw: Draw) {
        let (state, script, ..) = self.script(lane.row, draw);
        let mut dice = Resumed { script: &script, asked: 0, dice: &mut lane.dice };
        let outcome = self.played.finish(state, &mut dice);
        self.end(outcome);
        self.counts[outcome as usize] += 1;
        lane.row = self.start;
        lane.remaining -= 1;
    }

    /// The entry that leads to a state: its row, or the outcome that it comes to without
    /// a roll.
    fn enter(&mut self, state: u32) -> u32 {
        // States are numbered one by one, and each is entered before the next comes up.
        match self.states.get(state as usize) {
            Some(&UNKNOWN) => panic!("a procedure goes on without a roll"),
            Some(known) => return *known,
            None => self.states.push(UNKNOWN),
        }
        let entry = match self.played.replay(state, &[]) {
            Err(reading) => self.add_row(state, Box::new([]), reading),
            Ok(Step::Done(outcome)) => self.end(outcome),
            Ok(Step::Next(next)) => self.enter(next),
        };
        self.states[state as usize] = entry;
        entry
    }

    fn end(&mut self, outcome: u32) -> u32 {
        self.counts.resize(self.played.outcomes(), 0);
        outcome | ENDED
    }

    fn add_row(&mut self, state: u32, before: Box<[u8]>, reading: Reading) -> u32 {
        let row = self.nodes.len() as u32;
        self.nodes.push(Node { state, before, reading });
        self.entries.resize(self.entries.len() + Draw::COUNT, UNKNOWN);
        row
    }

    fn fill(&mut self, row: u32, draws: impl Fn(Draw) -> bool, entry: u32) {
        let start = row as usize * Draw::COUNT;
        for draw in Draw::all().filter(|draw| draws(*draw)) {
            self.entries[start + draw.index()] = entry;
        }
    }
}

/// Dice that fall as a script says, and then as random dice do.
struct Resumed<'a, 'd> {
    script: &'a [u8],
    asked: usize,
    dice: &'d mut RandomDice<Pcg64Dxsm>,
}

impl Dice for Resumed<'_, '_> {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        match self.script.get(self.asked) {
            Some(answer) => {
                self.asked += 1;
                usize::from(*answer)
            }
            None => self.dice.ask(roll, reading),
        }
    }
}
