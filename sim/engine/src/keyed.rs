//! Trials with keyed dice, through a table that is filled as they reach its rows.
//!
//! A row knows which roll it stands before, so that it knows the roll's purpose: the dice fall as
//! they do for the procedure itself. What is too large for the table is played by the procedure until it is
//! back in the table.

use std::fmt;

use crate::dice::{KeyedDice, Purpose};
use crate::numbered::{ByNumber, Played};
use crate::procedure::{Procedure, Step};
use crate::table::Table;

/// Plays trials of one procedure with [`KeyedDice`], one by one: the more, the faster.
///
/// # Examples
///
/// ```
/// use asl_engine::dice::{Dice, KeyedDice, Roll};
/// use asl_engine::{KeyedTrials, Procedure, Step};
///
/// const MC: Roll = Roll::DR("MC", "A10.3");
///
/// /// Passes with a 7.
/// struct Check;
///
/// impl Procedure for Check {
///     type State = ();
///     type Outcome = bool;
///
///     fn start(&self) {}
///
///     fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), bool> {
///         Step::Done(dice.total_at_most(&MC, 7))
///     }
/// }
///
/// let mut trials = KeyedTrials::new(&Check, 1_000);
/// for trial in 0..100 {
///     assert_eq!(*trials.play(5, trial), Check.play(&mut KeyedDice::new(5, trial)));
/// }
/// ```
pub struct KeyedTrials<'p, P: Procedure> {
    played: Played<'p, P>,
    walk: Walk,
}

impl<P: Procedure> fmt::Debug for KeyedTrials<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyedTrials of {} rows", self.walk.purposes.len())
    }
}

impl<'p, P: Procedure> KeyedTrials<'p, P> {
    /// Through a table of at most so many rows, some hundred bytes each.
    pub fn new(procedure: &'p P, row_limit: usize) -> Self {
        let mut played = Played::new(procedure);
        let table = Table::new(&mut played, row_limit);
        let walk = Walk { table, purposes: Vec::new(), dice: KeyedDice::new(0, 0) };
        Self { played, walk }
    }

    /// What a trial with the dice of this seed comes to.
    pub fn play(&mut self, seed: u64, trial: u64) -> &P::Outcome {
        let outcome = self.walk.play(&mut self.played, seed, trial);
        self.played.outcome(outcome)
    }
}

/// A trial on its way through the table.
struct Walk {
    table: Table,
    /// What the roll of each row is for.
    purposes: Vec<Purpose>,
    dice: KeyedDice,
}

impl Walk {
    fn play(&mut self, played: &mut dyn ByNumber, seed: u64, trial: u64) -> u32 {
        self.dice.begin(seed, trial);
        let mut row = self.table.start;
        loop {
            if row as usize >= self.purposes.len() {
                let new = self.table.rolls(self.purposes.len());
                self.purposes.extend(new.map(Purpose::of));
            }
            let draw = self.dice.draw(self.purposes[row as usize]);
            match self.table.leads(played, row, draw) {
                Some(Step::Next(next)) => row = next,
                Some(Step::Done(outcome)) => return outcome,
                None => match self.table.beyond(played, row, draw, &mut self.dice) {
                    Step::Next(next) => row = next,
                    Step::Done(outcome) => return outcome,
                },
            }
        }
    }
}
