//! Values by number, so that engines need not be built anew for every kind of value.

use std::cmp::Ordering;
use std::hash::Hash;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::dice::{Dice, Draw, Reading, Roll};
use crate::procedure::{Procedure, Step};

/// Values with a number each, in the order in which they came up.
#[derive(Clone, Debug)]
pub(crate) struct Numbered<T>(IndexSet<T, FxBuildHasher>);

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self(IndexSet::default())
    }
}

impl<T: Eq + Hash> Numbered<T> {
    /// The number of a value, and whether it is a new one.
    pub(crate) fn number(&mut self, value: T) -> (u32, bool) {
        let (number, new) = self.0.insert_full(value);
        (number as u32, new)
    }

    /// The number of a value that has come up before.
    pub(crate) fn known(&self, value: &T) -> Option<u32> {
        self.0.get_index_of(value).map(|number| number as u32)
    }

    /// The value of a number.
    pub(crate) fn value(&self, number: u32) -> &T {
        &self.0[number as usize]
    }

    /// The values by their numbers.
    pub(crate) fn into_values(self) -> impl Iterator<Item = T> {
        self.0.into_iter()
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

impl<T: Ord> Numbered<T> {
    /// The values in their order, each with its number.
    pub(crate) fn in_order(self) -> Vec<(T, u32)> {
        let order = in_order(self.0.len() as u32, &|one, other| {
            self.0[one as usize].cmp(&self.0[other as usize])
        });
        let mut values: Vec<Option<T>> = self.0.into_iter().map(Some).collect();
        let value =
            |number: u32| (values[number as usize].take().expect("each comes once"), number);
        order.into_iter().map(value).collect()
    }
}

/// So many numbers in the order of their values. It is one sort for all kinds of values.
fn in_order(count: u32, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..count).collect();
    numbers.sort_unstable_by(|one, other| compare(*one, *other));
    numbers
}

/// A question to the dice: which roll, and how much of it matters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) roll: &'static Roll,
    pub(crate) reading: Reading,
}

/// A procedure with its states and outcomes by number, as the engines see it.
pub(crate) trait ByNumber {
    /// Where every trial begins.
    fn start(&mut self) -> u32;

    /// Goes on from a state, with the help of the dice.
    fn step(&mut self, state: u32, dice: &mut dyn Dice) -> Step<u32, u32>;

    /// The same, if these answers are all that the step asks for; else what it asks next.
    fn replay(&mut self, state: u32, answers: &[u8]) -> Result<Step<u32, u32>, Asked>;

    /// As [`replay`](Self::replay), but `None` when it asks for more or comes to a state without a
    /// number.
    fn replay_known(&mut self, state: u32, answers: &[u8]) -> Option<Step<u32, u32>>;

    /// Goes on from a state to the next one that has a number, or to the end of the trial. It gives no
    /// state a number.
    fn resume(&mut self, state: u32, dice: &mut dyn Dice) -> Step<u32, u32>;

    /// Every way that a step can fall, and how many more were visited; see [`Procedure::ways`].
    fn ways(&mut self, state: u32, visit: &mut dyn FnMut(Step<u32, u32>, u128, usize)) -> u64;

    /// Plays one whole trial.
    fn play(&mut self, dice: &mut dyn Dice) -> u32;

    /// How many states there are.
    fn states(&self) -> usize;

    /// How many outcomes there are.
    fn outcomes(&self) -> usize;
}

/// A procedure whose states and outcomes are numbered as they come up.
pub(crate) struct Played<'p, P: Procedure> {
    procedure: &'p P,
    states: Numbered<P::State>,
    outcomes: Numbered<P::Outcome>,
}

impl<'p, P: Procedure> Played<'p, P> {
    /// Nothing has come up yet.
    pub(crate) fn new(procedure: &'p P) -> Self {
        Self { procedure, states: Numbered::default(), outcomes: Numbered::default() }
    }

    /// The outcome of a number.
    pub(crate) fn outcome(&self, number: u32) -> &P::Outcome {
        self.outcomes.value(number)
    }

    /// The outcomes that have come up.
    pub(crate) fn into_outcomes(self) -> Numbered<P::Outcome> {
        self.outcomes
    }

    fn numbered(&mut self, result: Step<P::State, P::Outcome>) -> Step<u32, u32> {
        match result {
            Step::Next(next) => Step::Next(self.states.number(next).0),
            Step::Done(outcome) => Step::Done(self.outcomes.number(outcome).0),
        }
    }
}

impl<P: Procedure> ByNumber for Played<'_, P> {
    fn start(&mut self) -> u32 {
        self.states.number(self.procedure.start()).0
    }

    fn step(&mut self, state: u32, dice: &mut dyn Dice) -> Step<u32, u32> {
        let result = self.procedure.step(self.states.value(state).clone(), dice);
        self.numbered(result)
    }

    fn replay(&mut self, state: u32, answers: &[u8]) -> Result<Step<u32, u32>, Asked> {
        let mut dice = Replay { answers, asked: 0, beyond: None };
        let state = self.states.value(state).clone();
        let result = self.procedure.step::<dyn Dice>(state, &mut dice);
        dice.beyond.map_or_else(|| Ok(self.numbered(result)), Err)
    }

    fn replay_known(&mut self, state: u32, answers: &[u8]) -> Option<Step<u32, u32>> {
        let mut dice = Replay { answers, asked: 0, beyond: None };
        let state = self.states.value(state).clone();
        let result = self.procedure.step::<dyn Dice>(state, &mut dice);
        if dice.beyond.is_some() {
            return None;
        }
        match result {
            Step::Next(next) => self.states.known(&next).map(Step::Next),
            Step::Done(outcome) => Some(Step::Done(self.outcomes.number(outcome).0)),
        }
    }

    fn resume(&mut self, state: u32, dice: &mut dyn Dice) -> Step<u32, u32> {
        let mut state = self.states.value(state).clone();
        loop {
            match self.procedure.step(state, dice) {
                Step::Next(next) => match self.states.known(&next) {
                    Some(known) => return Step::Next(known),
                    None => state = next,
                },
                Step::Done(outcome) => return Step::Done(self.outcomes.number(outcome).0),
            }
        }
    }

    fn ways(&mut self, state: u32, visit: &mut dyn FnMut(Step<u32, u32>, u128, usize)) -> u64 {
        let Self { procedure, states, outcomes } = self;
        let state = states.value(state).clone();
        procedure.ways(&state, &mut |result, weight, rolls| {
            let result = match result {
                Step::Next(next) => Step::Next(states.number(next).0),
                Step::Done(outcome) => Step::Done(outcomes.number(outcome).0),
            };
            visit(result, weight, rolls);
        })
    }

    fn play(&mut self, dice: &mut dyn Dice) -> u32 {
        self.outcomes.number(self.procedure.play(dice)).0
    }

    fn states(&self) -> usize {
        self.states.len()
    }

    fn outcomes(&self) -> usize {
        self.outcomes.len()
    }
}

/// Dice that fall as these answers say, and tell what is asked first beyond it.
struct Replay<'a> {
    answers: &'a [u8],
    asked: usize,
    beyond: Option<Asked>,
}

impl Dice for Replay<'_> {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        if let Some(answer) = self.answers.get(self.asked) {
            self.asked += 1;
            return usize::from(*answer);
        }
        self.beyond.get_or_insert(Asked { roll, reading });
        // Whatever falls from here on is not looked at; but it must be possible.
        reading.answer(Draw::new(0))
    }
}
