//! Batches of trials on their way through a compiled table, several at once.
//!
//! A trial waits for its table look-ups, the others do not.

use rand_pcg::Pcg64Dxsm;

use super::automaton::{Automaton, Compiled};
use super::monte_carlo::Plan;
use super::pairs::Pairs;
use super::seed::stream;
use crate::dice::{
    DRAWS_PER_WORD, Draw, PAIRS_PER_WORD, RandomDice, split_word, split_word_in_pairs,
};

/// Batches that one thread keeps going through the table at once: enough to
/// hide the latency of a table look-up, few enough to stay in registers.
pub(crate) const IN_FLIGHT: usize = 8;

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
pub(crate) fn count_single_rolls(
    table: Compiled<'_>,
    batches: &mut [Batch; IN_FLIGHT],
) -> Vec<u64> {
    // Equal draws in a row would wait for each other's counter. Two draws together have many.
    let mut seen = [0_u64; Draw::COUNT * Draw::COUNT];
    let mut left = [0_u64; Draw::COUNT];
    for batch in batches {
        let words = batch.remaining / DRAWS_PER_WORD as u64;
        for _ in 0..words {
            for pair in split_word_in_pairs(&mut batch.generator) {
                seen[pair as usize] += 1;
            }
        }
        let rest = batch.remaining as usize % DRAWS_PER_WORD;
        for draw in &split_word(&mut batch.generator)[..rest] {
            left[*draw as usize] += 1;
        }
    }
    let mut counts = vec![0; table.outcomes];
    for (draw, entry) in table.entries[..Draw::COUNT].iter().enumerate() {
        let first: u64 = seen[Draw::COUNT * draw..][..Draw::COUNT].iter().sum();
        let second: u64 = seen[draw..].iter().step_by(Draw::COUNT).sum();
        counts[Automaton::<()>::ended(*entry) - 1] += first + second + left[draw];
    }
    counts
}

/// A way to take batches through a table, word by word.
pub(crate) trait Flight {
    /// Takes each batch through so many words. Answers how many trials of each have ended.
    fn fly(&mut self, batches: &mut [Batch; IN_FLIGHT], words: u64) -> [u64; IN_FLIGHT];

    /// Adds how often each outcome was reached.
    fn add_to(&self, counts: &mut [u64]);
}

/// All batches take their rolls in turn, until every quota is played.
///
/// The quota of each batch is fixed. Stopping when enough trials have ended
/// would favour short ones.
pub(crate) fn count_in_flight(
    compiled: Compiled<'_>,
    batches: &mut [Batch; IN_FLIGHT],
    flight: &mut impl Flight,
) -> Vec<u64> {
    let mut counts = vec![0; compiled.outcomes];
    loop {
        // A word is at most ten trials: while every batch has ten left, no
        // quota can be overrun and none needs to be looked at.
        for batch in batches.iter_mut() {
            if batch.remaining < DRAWS_PER_WORD as u64 {
                finish(compiled, batch, &mut counts);
                batch.row = compiled.sink();
                batch.remaining = 0;
            }
        }
        let going = batches.iter().map(|batch| batch.remaining);
        let Some(fewest) = going.filter(|remaining| *remaining > 0).min() else {
            break;
        };
        let ended = flight.fly(batches, fewest / DRAWS_PER_WORD as u64);
        for (batch, ended) in batches.iter_mut().zip(ended) {
            // In the sink nothing ends.
            batch.remaining -= ended;
        }
    }
    flight.add_to(&mut counts);
    counts
}

/// Plays a batch's last trials, looking at its quota after every roll.
fn finish(compiled: Compiled<'_>, batch: &mut Batch, counts: &mut [u64]) {
    let mut dice = RandomDice::new(batch.generator.clone());
    while batch.remaining > 0 {
        let entry = compiled.entries[batch.row as usize + dice.draw().index()];
        batch.row = Automaton::<()>::next_row(entry);
        let outcome = Automaton::<()>::ended(entry);
        if outcome > 0 {
            counts[outcome - 1] += 1;
            batch.remaining -= 1;
        }
    }
}

/// One roll at a time: for tables of any size.
pub(crate) struct OneByOne<'a> {
    table: Compiled<'a>,
    /// For each batch, how often each outcome was reached; in front of them,
    /// how often none was.
    ended: Vec<u64>,
}

impl<'a> OneByOne<'a> {
    pub(crate) fn new(table: Compiled<'a>) -> Self {
        Self { table, ended: vec![0; IN_FLIGHT * (table.outcomes + 1)] }
    }
}

impl Flight for OneByOne<'_> {
    fn fly(&mut self, batches: &mut [Batch; IN_FLIGHT], words: u64) -> [u64; IN_FLIGHT] {
        let table = self.table.entries;
        let width = self.table.outcomes + 1;
        let ended = &mut self.ended;
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
        batches.iter_mut().zip(rows).for_each(|(batch, row)| batch.row = row);
        std::array::from_fn(|index| {
            words * DRAWS_PER_WORD as u64 - (ended[index * width] - before[index])
        })
    }

    fn add_to(&self, counts: &mut [u64]) {
        for batch in self.ended.chunks_exact(self.table.outcomes + 1) {
            counts.iter_mut().zip(&batch[1..]).for_each(|(count, ended)| *count += ended);
        }
    }
}

/// Two rolls at a time: half the look-ups, for small tables.
pub(crate) struct InPairs<'a> {
    pairs: &'a Pairs,
    /// For each batch, how often two rolls ended trials in each way.
    ended: [[u64; Pairs::ENDS]; IN_FLIGHT],
}

impl<'a> InPairs<'a> {
    pub(crate) const fn new(pairs: &'a Pairs) -> Self {
        Self { pairs, ended: [[0; Pairs::ENDS]; IN_FLIGHT] }
    }

    /// How many trials of each batch have ended so far.
    fn all_ended(&self) -> [u64; IN_FLIGHT] {
        let ends = &self.pairs.ends;
        std::array::from_fn(|index| {
            let ended = self.ended[index].iter().zip(ends);
            let trials = |end: &[usize; 2]| end.iter().filter(|outcome| **outcome > 0).count();
            ended.map(|(times, end)| times * trials(end) as u64).sum()
        })
    }
}

impl Flight for InPairs<'_> {
    fn fly(&mut self, batches: &mut [Batch; IN_FLIGHT], words: u64) -> [u64; IN_FLIGHT] {
        let before = self.all_ended();
        let table = &self.pairs.entries;
        let ended = &mut self.ended;
        let mut rows: [u32; IN_FLIGHT] =
            std::array::from_fn(|index| Pairs::row_of(batches[index].row));
        for _ in 0..words {
            let draws: [[u16; PAIRS_PER_WORD]; IN_FLIGHT] =
                std::array::from_fn(|index| split_word_in_pairs(&mut batches[index].generator));
            for pair in 0..PAIRS_PER_WORD {
                for index in 0..IN_FLIGHT {
                    let entry = table[rows[index] as usize + draws[index][pair] as usize];
                    rows[index] = Pairs::next_row(entry);
                    ended[index][Pairs::end(entry)] += 1;
                }
            }
        }
        batches.iter_mut().zip(rows).for_each(|(batch, row)| batch.row = Pairs::single_row(row));
        let after = self.all_ended();
        std::array::from_fn(|index| after[index] - before[index])
    }

    fn add_to(&self, counts: &mut [u64]) {
        for batch in &self.ended {
            for (times, end) in batch.iter().zip(&self.pairs.ends) {
                for outcome in end.iter().filter(|outcome| **outcome > 0) {
                    counts[outcome - 1] += times;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Roll};
    use crate::procedure::{Procedure, Step};

    const DR: Roll = Roll::DR("MC", "A10.1");

    /// Adds up so many DR.
    struct Sum(u8);

    impl Procedure for Sum {
        type State = (u8, u16);
        type Outcome = u16;

        fn start(&self) -> (u8, u16) {
            (self.0, 0)
        }

        fn step<D: Dice + ?Sized>(
            &self,
            (left, sum): (u8, u16),
            dice: &mut D,
        ) -> Step<(u8, u16), u16> {
            let sum = sum + dice.dr_total(&DR) as u16;
            if left == 1 { Step::Done(sum) } else { Step::Next((left - 1, sum)) }
        }
    }

    #[test]
    fn two_rolls_at_a_time_are_for_small_tables_with_few_ends() {
        let pairs = |sum| {
            let automaton = Automaton::compile(&sum).expect("it is small");
            (automaton.nodes(), Pairs::of(automaton.compiled()).is_some())
        };
        assert_eq!(pairs(Sum(2)), (12, true));
        assert_eq!(pairs(Sum(3)), (33, true));
        assert_eq!(pairs(Sum(4)), (64, false));
    }

    #[test]
    fn both_ways_through_a_table_give_equal_counts() {
        let automaton = Automaton::compile(&Sum(3)).expect("it is small");
        let table = automaton.compiled();
        let pairs = Pairs::of(table).expect("it is small");
        // The last of the eight batches has fewer trials.
        let plan = Plan { trials: 8 * 16_384 - 7, seed: 3 };
        let batches = || std::array::from_fn(|index| Batch::of(plan, index as u64));
        let one = count_in_flight(table, &mut batches(), &mut OneByOne::new(table));
        let two = count_in_flight(table, &mut batches(), &mut InPairs::new(&pairs));
        assert_eq!(one, two);
        assert_eq!(one.iter().sum::<u64>(), plan.trials);
    }
}
