//! A procedure compiled to one table: (node, draw) to node.
//!
//! A node stands before one roll. Its row says, for each of the 36 draws,
//! which node comes next and whether a trial has just ended, and how. Nodes
//! with equal rows are one. The table has no branches to mispredict, so
//! several trials can be in flight through it at once.

use std::collections::BTreeMap;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::exact::sweep;
use super::procedure::{Procedure, Step};
use crate::dice::{Draw, Reading, enumerate_while};
use crate::meter::Meter;
use crate::numbered::{ByNumber, Numbered, Played};
use crate::odds::Exact;

/// The largest automaton worth compiling, in nodes; its table is 19 MB.
pub const NODE_LIMIT: usize = 1 << 16;

/// A table entry keeps the next row in its low bits and above them the
/// outcome that has just been reached, counted from 1; 0 is none yet.
///
/// Half the width would do for all but stacks of units, which can have
/// thousands of outcomes, and was no faster for the others.
pub(crate) type TableEntry = u64;
const ROW_BITS: u32 = 32;

/// A procedure that is too large to compile: sample it directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the procedure has too many nodes")]
pub struct TooLarge;

/// A compiled procedure.
#[derive(Clone, Debug)]
pub struct Automaton<O> {
    outcomes: Vec<O>,
    /// Row after row of 36 entries. The start is row 0; the last row is the
    /// sink, which leads to itself and ends nothing.
    table: Vec<TableEntry>,
}

/// Where a draw leads while the table is being built: to a node, or to an
/// outcome by its number.
type Target = Step<usize, usize>;
type Row = [Target; Draw::COUNT];

impl<O: Clone + Ord + Hash> Automaton<O> {
    /// Compiles a procedure.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] when it would pass [`NODE_LIMIT`] nodes.
    ///
    /// # Panics
    ///
    /// When the procedure goes round in circles without any roll.
    pub fn compile<P: Procedure<Outcome = O>>(procedure: &P) -> Result<Self, TooLarge> {
        Self::compile_within(procedure, NODE_LIMIT)
    }

    /// Compiles a procedure that has at most so many nodes before equal ones are merged.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] when it has more.
    ///
    /// # Panics
    ///
    /// When the procedure goes round in circles without any roll.
    pub fn compile_within<P: Procedure<Outcome = O>>(
        procedure: &P,
        limit: usize,
    ) -> Result<Self, TooLarge> {
        let mut played = Played::new(procedure);
        let rows = rows_of(&mut played, limit)?;
        let outcomes = played.into_outcomes().in_order();
        let mut rank = vec![0; outcomes.len()];
        for (index, (_, number)) in outcomes.iter().enumerate() {
            rank[*number as usize] = index;
        }
        let outcomes = outcomes.into_iter().map(|(outcome, _)| outcome).collect();
        Ok(Self { outcomes, table: lay_out(&rows, &rank) })
    }

    /// Every outcome that can be reached, in order.
    pub fn outcomes(&self) -> &[O] {
        &self.outcomes
    }

    /// How many nodes there are, the sink not counted.
    pub fn nodes(&self) -> usize {
        self.table.len() / Draw::COUNT - 1
    }

    /// Whether every roll is a whole trial.
    pub fn is_single_roll(&self) -> bool {
        self.compiled().is_single_roll()
    }

    /// The exact odds, by a sweep over the table.
    pub fn exact(&self) -> Exact<O> {
        let table = &self.table;
        let expand = &mut |row: u32, visit: &mut dyn FnMut(Step<u32, u32>, u128, usize)| {
            let mut edges: BTreeMap<TableEntry, u128> = BTreeMap::new();
            for entry in &table[row as usize..][..Draw::COUNT] {
                *edges.entry(*entry).or_default() += 1;
            }
            for (entry, weight) in edges {
                let result = match Self::ended(entry) {
                    0 => Step::Next(Self::next_row(entry)),
                    index => Step::Done(index as u32 - 1),
                };
                visit(result, weight, 1);
            }
            (0, 0)
        };
        let swept = sweep(0, false, expand, &mut Meter::unlimited()).expect("there is no limit");
        let mut outcomes = Numbered::default();
        for outcome in &self.outcomes {
            outcomes.number(outcome.clone());
        }
        swept.into_exact(outcomes)
    }

    /// The table, for the sampler.
    pub(crate) fn compiled(&self) -> Compiled<'_> {
        Compiled { entries: &self.table, outcomes: self.outcomes.len() }
    }

    /// Where the row that an entry leads to begins.
    #[inline(always)]
    pub(crate) fn next_row(entry: TableEntry) -> u32 {
        entry as u32
    }

    /// The outcome an entry has reached, counted from 1, or 0.
    #[inline(always)]
    pub(crate) fn ended(entry: TableEntry) -> usize {
        (entry >> ROW_BITS) as usize
    }
}

/// A table without the names of its outcomes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compiled<'a> {
    /// Row after row of 36 entries; the last row is the sink.
    pub(crate) entries: &'a [TableEntry],
    /// How many outcomes there are.
    pub(crate) outcomes: usize,
}

impl Compiled<'_> {
    /// Where the sink's row begins.
    pub(crate) fn sink(self) -> u32 {
        (self.entries.len() - Draw::COUNT) as u32
    }

    /// Whether every roll is a whole trial.
    pub(crate) fn is_single_roll(self) -> bool {
        let ends = |entry: &TableEntry| Automaton::<()>::ended(*entry) > 0;
        self.sink() as usize == Draw::COUNT && self.entries[..Draw::COUNT].iter().all(ends)
    }
}

/// Lays the rows out as one table, the sink last; `rank` is the place of each outcome.
fn lay_out(rows: &[Row], rank: &[usize]) -> Vec<TableEntry> {
    let place = |node: usize| (node * Draw::COUNT) as TableEntry;
    let sink = rows.len();
    let mut table = vec![(sink * Draw::COUNT) as TableEntry; (sink + 1) * Draw::COUNT];
    for (node, row) in rows.iter().enumerate() {
        for (draw, target) in row.iter().enumerate() {
            table[place(node) as usize + draw] = match target {
                Step::Next(next) => place(*next),
                // After the end the next trial starts, in row 0.
                Step::Done(number) => (rank[*number] as TableEntry + 1) << ROW_BITS,
            };
        }
    }
    table
}

/// The rows of a procedure that has at most so many before equal ones are merged.
fn rows_of(played: &mut dyn ByNumber, limit: usize) -> Result<Vec<Row>, TooLarge> {
    let start = played.start();
    let mut builder =
        Builder { played, rows: Vec::new(), entries: FxHashMap::default(), waiting: Vec::new() };
    // The first row that is added is the start: row 0, also when equal rows are merged.
    let certain = builder.enter(start, 0);
    if let Step::Done(_) = certain {
        // A certain outcome needs no roll: one is made all the same.
        let start = builder.add_row();
        builder.rows[start] = [certain; Draw::COUNT];
    }
    while let Some((state, node)) = builder.waiting.pop() {
        builder.expand(state, node, limit)?;
        if builder.rows.len() > limit {
            return Err(TooLarge);
        }
    }
    Ok(merge_equal(builder.rows))
}

struct Builder<'a> {
    played: &'a mut dyn ByNumber,
    rows: Vec<Row>,
    /// What stands at the entry of each state seen so far.
    entries: FxHashMap<u32, Target>,
    /// States whose rows are still to be filled.
    waiting: Vec<(u32, usize)>,
}

impl Builder<'_> {
    /// The node at which a state rolls next. A state that does not roll is
    /// passed through; `passed` counts those in a row.
    fn enter(&mut self, state: u32, passed: usize) -> Target {
        assert!(passed < NODE_LIMIT, "a procedure goes on without a roll");
        if let Some(target) = self.entries.get(&state) {
            return *target;
        }
        let target = match self.played.replay(state, &[]) {
            Ok(Step::Done(outcome)) => Step::Done(outcome as usize),
            Ok(Step::Next(next)) => self.enter(next, passed + 1),
            Err(_) => {
                let node = self.add_row();
                self.waiting.push((state, node));
                Step::Next(node)
            }
        };
        self.entries.insert(state, target);
        target
    }

    fn add_row(&mut self) -> usize {
        self.rows.push([Step::Next(usize::MAX); Draw::COUNT]);
        self.rows.len() - 1
    }

    /// Fills the rows of one step: a tree with a node before every roll. A node has as many ways as there
    /// are draws at most, so that a step with too many ways is given up while they are counted.
    fn expand(&mut self, state: u32, entry: usize, limit: usize) -> Result<(), TooLarge> {
        let mut ways = Vec::new();
        let most =
            limit.saturating_sub(self.rows.len()).saturating_add(2).saturating_mul(Draw::COUNT);
        let all = enumerate_while(
            |dice| self.played.step(state, dice),
            |result, dice| {
                ways.push((dice.answers().collect::<Vec<_>>(), result));
                ways.len() <= most
            },
        );
        if !all {
            return Err(TooLarge);
        }
        let mut nodes: BTreeMap<Vec<usize>, usize> = BTreeMap::from([(Vec::new(), entry)]);
        for (way, result) in ways {
            let mut path = Vec::with_capacity(way.len());
            for (depth, (reading, answer)) in way.iter().enumerate() {
                let node = nodes[&path];
                path.push(*answer);
                let target = if depth + 1 == way.len() {
                    match result {
                        Step::Done(outcome) => Step::Done(outcome as usize),
                        Step::Next(next) => self.enter(next, 0),
                    }
                } else {
                    match nodes.get(&path) {
                        Some(child) => Step::Next(*child),
                        None => {
                            let child = self.add_row();
                            nodes.insert(path.clone(), child);
                            Step::Next(child)
                        }
                    }
                };
                self.lead(node, *reading, *answer, target);
            }
        }
        Ok(())
    }

    fn lead(&mut self, node: usize, reading: Reading, answer: usize, target: Target) {
        for draw in Draw::all().filter(|draw| reading.answer(*draw) == answer) {
            self.rows[node][draw.index()] = target;
        }
    }
}

/// Makes one node of all nodes with equal rows, until no two are equal. Of equal rows the
/// first stays, so that row 0 is row 0.
fn merge_equal(mut rows: Vec<Row>) -> Vec<Row> {
    loop {
        let mut kept: FxHashMap<Row, usize> = FxHashMap::default();
        let mut unique = Vec::new();
        let mut place = Vec::with_capacity(rows.len());
        for row in &rows {
            place.push(*kept.entry(*row).or_insert_with(|| {
                unique.push(*row);
                unique.len() - 1
            }));
        }
        for target in unique.iter_mut().flatten() {
            if let Step::Next(node) = target {
                *node = place[*node];
            }
        }
        if unique.len() == rows.len() {
            return unique;
        }
        rows = unique;
    }
}
