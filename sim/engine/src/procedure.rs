use std::fmt;
use std::hash::Hash;

use crate::dice::{Dice, enumerate};

/// A dice-driven procedure: written once, run by every engine.
///
/// A procedure is a pure function of its arguments and of the dice: no clock,
/// no generator of its own, no iteration in hash order. Inside a step it is
/// plain Rust with `if`, loops and early returns. Wherever the rulebook says
/// "then", return [`Step::Next`], so that equal situations merge: the exact
/// engine's work grows with the number of distinct states, not of histories.
pub trait Procedure {
    /// All that the future depends on, and nothing else.
    type State: Clone + Eq + Hash + fmt::Debug;
    /// What is counted; its order is the order of the chart.
    type Outcome: Clone + Ord + Hash + fmt::Debug + fmt::Display;

    /// Where every trial begins.
    fn start(&self) -> Self::State;

    /// Goes on from a state, with the help of the dice.
    fn step<D: Dice + ?Sized>(
        &self,
        state: Self::State,
        dice: &mut D,
    ) -> Step<Self::State, Self::Outcome>;

    /// Every way that a step can fall: what it leads to, its weight, and out of which
    /// power of 36. A procedure that knows which ways come to the same may add them up; it
    /// answers how many ways it has visited to do that, which it did not tell one by one.
    fn ways(
        &self,
        state: &Self::State,
        visit: &mut dyn FnMut(Step<Self::State, Self::Outcome>, u128, usize),
    ) -> u64 {
        every_way(self, state, visit);
        0
    }

    /// Whether each trial is known to end after so many steps at most. Then the exact odds leave
    /// nothing undecided, however unlikely the longest trials are.
    fn always_ends(&self) -> bool {
        false
    }

    /// Plays one whole trial.
    fn play<D: Dice + ?Sized>(&self, dice: &mut D) -> Self::Outcome {
        let mut state = self.start();
        loop {
            match self.step(state, dice) {
                Step::Next(next) => state = next,
                Step::Done(outcome) => return outcome,
            }
        }
    }
}

/// Every way that a step of a procedure can fall, one by one.
pub fn every_way<P: Procedure + ?Sized>(
    procedure: &P,
    state: &P::State,
    visit: &mut dyn FnMut(Step<P::State, P::Outcome>, u128, usize),
) {
    enumerate(
        |dice| procedure.step(state.clone(), dice),
        |result, dice| visit(result, dice.weight(), dice.rolls()),
    );
}

/// What a step leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<S, O> {
    /// The procedure goes on from this state.
    Next(S),
    /// The procedure is over.
    Done(O),
}
