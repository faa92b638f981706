//! Sampling through a table that is filled as trials reach its rows.
//!
//! The automaton compiles a whole procedure before the first trial. What is too large for
//! that has many rows that no trial ever reaches. So this table begins empty: an entry is
//! worked out when a trial first comes to it, as the lazy DFA of the `regex` crate does.
//! The table has a limit; beyond it a trial that comes to an unknown entry is played by the
//! procedure itself, on the same dice, until it is back in the table. So the counts are those of
//! the direct sampler, whatever the limit.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use rand_pcg::Pcg64Dxsm;

use crate::dice::{Dice, Draw, RandomDice, Reading, Roll};
use crate::flight::{Batch, IN_FLIGHT};
use crate::monte_carlo::{Counts, Interrupted, Plan, Watch, run_tasks, threads};
use crate::numbered::{Asked, ByNumber, Played};
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
    let mut sampler = Sampler { table: Table::new(played, row_limit), counts: Vec::new() };
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
                row: sampler.table.start,
            }
        });
        let trials = lanes.iter().map(|lane| lane.remaining).sum();
        sampler.play(played, &mut lanes, watch);
        watch.played.fetch_add(trials, Ordering::Relaxed);
    }
    sampler.counts
}

/// A batch on its way.
struct Lane {
    dice: RandomDice<Pcg64Dxsm>,
    row: u32,
    remaining: u64,
}

/// What has come up in one table.
struct Sampler {
    table: Table,
    counts: Vec<u64>,
}

impl Sampler {
    /// Plays every lane to the end of its quota, one roll each in turn.
    fn play(&mut self, played: &mut dyn ByNumber, lanes: &mut [Lane; IN_FLIGHT], watch: &Watch) {
        let mut rolls = 0_u32;
        loop {
            let mut going = false;
            for lane in lanes.iter_mut().filter(|lane| lane.remaining > 0) {
                going = true;
                let draw = lane.dice.draw();
                match self.table.leads(played, lane.row, draw) {
                    Some(Step::Next(row)) => lane.row = row,
                    Some(Step::Done(outcome)) => self.end(outcome, lane),
                    None => match self.table.beyond(played, lane.row, draw, &mut lane.dice) {
                        Step::Next(row) => lane.row = row,
                        Step::Done(outcome) => self.end(outcome, lane),
                    },
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

    fn end(&mut self, outcome: u32, lane: &mut Lane) {
        let outcome = outcome as usize;
        if outcome >= self.counts.len() {
            self.counts.resize(outcome + 1, 0);
        }
        self.counts[outcome] += 1;
        lane.row = self.table.start;
        lane.remaining -= 1;
    }
}

/// An entry that was not needed yet.
const UNKNOWN: u32 = u32::MAX;
/// An entry that leads to a row for which the table has no room.
const NO_ROOM: u32 = u32::MAX - 1;
/// The bit of an entry that is an outcome; the others are its number.
const ENDED: u32 = 1 << 31;

/// Where an entry leads that is known: to a row or an outcome.
fn to(entry: u32) -> Step<u32, u32> {
    if entry & ENDED == 0 { Step::Next(entry) } else { Step::Done(entry & !ENDED) }
}

/// What a procedure rolls that needs no roll: one is made all the same.
const NO_MATTER: Asked = Asked { roll: &Roll::DR("no matter", ""), reading: Reading::Both };

/// What stands before a roll.
struct Node {
    /// The state whose step rolls, by its place.
    state: u32,
    /// What the step's rolls before this one fell like.
    before: Box<[u8]>,
    asked: Asked,
}

/// A table that begins empty: (row, draw) to row.
pub(crate) struct Table {
    row_limit: usize,
    /// Row after row of 36 entries: the next row, or an outcome.
    entries: Vec<u32>,
    nodes: Vec<Node>,
    /// For each state the entry that leads to it.
    states: Vec<u32>,
    /// The row of the first roll of a trial.
    pub(crate) start: u32,
}

impl Table {
    pub(crate) fn new(played: &mut dyn ByNumber, row_limit: usize) -> Self {
        let mut table = Self {
            row_limit,
            entries: Vec::new(),
            nodes: Vec::new(),
            states: Vec::new(),
            start: 0,
        };
        let start = played.start();
        table.start = match table.enter(played, start) {
            ended if ended & ENDED != 0 => {
                let row = table.add_row(0, Box::new([]), NO_MATTER);
                table.fill(row, |_| true, ended);
                row
            }
            row => row,
        };
        table
    }

    /// Which roll each row stands before, those left out that are known.
    pub(crate) fn rolls(&self, known: usize) -> impl Iterator<Item = &'static Roll> {
        self.nodes[known..].iter().map(|node| node.asked.roll)
    }

    /// Where a draw leads from a row, to a row or an outcome; `None` when that is unknown and the
    /// table is full.
    #[inline]
    pub(crate) fn leads(
        &mut self,
        played: &mut dyn ByNumber,
        row: u32,
        draw: Draw,
    ) -> Option<Step<u32, u32>> {
        let mut entry = self.entries[row as usize * Draw::COUNT + draw.index()];
        if entry == UNKNOWN {
            entry = self.work_out(played, row, draw);
        }
        if entry == NO_ROOM { None } else { Some(to(entry)) }
    }

    /// The entry of a row for a draw; [`NO_ROOM`] when the table is full, and it leads out of it.
    fn work_out(&mut self, played: &mut dyn ByNumber, row: u32, draw: Draw) -> u32 {
        let (state, script, answer, reading) = self.script(row, draw);
        let entry = if self.nodes.len() >= self.row_limit {
            match played.replay_known(state, &script) {
                None => NO_ROOM,
                Some(Step::Done(outcome)) => outcome | ENDED,
                Some(Step::Next(known)) => self.states[known as usize],
            }
        } else {
            match played.replay(state, &script) {
                Err(asked) => self.add_row(state, script.into(), asked),
                Ok(Step::Done(outcome)) => outcome | ENDED,
                Ok(Step::Next(next)) => self.enter(played, next),
            }
        };
        self.fill(row, |draw| reading.answer(draw) == answer, entry);
        entry
    }

    /// The state whose step a row is in, with all answers up to this draw's.
    fn script(&self, row: u32, draw: Draw) -> (u32, Vec<u8>, usize, Reading) {
        let Node { state, before, asked } = &self.nodes[row as usize];
        let answer = asked.reading.answer(draw);
        let mut script = Vec::with_capacity(before.len() + 1);
        script.extend_from_slice(before);
        script.push(answer as u8);
        (*state, script, answer, asked.reading)
    }

    /// Plays a trial by the procedure itself, until it is back in the table or at its end.
    pub(crate) fn beyond(
        &self,
        played: &mut dyn ByNumber,
        row: u32,
        draw: Draw,
        dice: &mut dyn Dice,
    ) -> Step<u32, u32> {
        let (state, script, ..) = self.script(row, draw);
        match played.resume(state, &mut Resumed { script: &script, asked: 0, dice }) {
            Step::Next(known) => to(self.states[known as usize]),
            ended => ended,
        }
    }

    /// The entry that leads to a state: its row, or the outcome that it comes to without
    /// a roll.
    fn enter(&mut self, played: &mut dyn ByNumber, state: u32) -> u32 {
        // States are numbered one by one, and each is entered before the next comes up.
        match self.states.get(state as usize) {
            Some(&UNKNOWN) => panic!("a procedure goes on without a roll"),
            Some(known) => return *known,
            None => self.states.push(UNKNOWN),
        }
        let entry = match played.replay(state, &[]) {
            Err(asked) => self.add_row(state, Box::new([]), asked),
            Ok(Step::Done(outcome)) => outcome | ENDED,
            Ok(Step::Next(next)) => self.enter(played, next),
        };
        self.states[state as usize] = entry;
        entry
    }

    fn add_row(&mut self, state: u32, before: Box<[u8]>, asked: Asked) -> u32 {
        let row = self.nodes.len() as u32;
        self.nodes.push(Node { state, before, asked });
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

/// Dice that fall as a script says, and then as others do.
struct Resumed<'a> {
    script: &'a [u8],
    asked: usize,
    dice: &'a mut dyn Dice,
}

impl Dice for Resumed<'_> {
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
