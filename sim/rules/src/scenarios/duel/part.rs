//! What is rolled in an event of a duel.

use std::fmt;

use super::left::Vehicle;
use super::shot::{After, Both, DuelStage, Shooting, Stage, Together};
use crate::c3_to_hit::gunfire::{Before, Gunfire};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// One shot, or the first two of a Gun Duel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A shot.
    Shot(Box<Shooting>),
    /// Both shots.
    Together(Box<Together>),
}

/// The state of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Of a shot.
    Shot(Stage),
    /// Of both shots.
    Together(DuelStage),
}

/// What a part leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Left {
    /// Of a shot.
    Shot(After),
    /// Of both shots.
    Together(Both),
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shot(after) => after.fmt(f),
            Self::Together(both) => both.fmt(f),
        }
    }
}

impl Procedure for Part {
    type State = State;
    type Outcome = Left;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        match self {
            Self::Shot(shot) => State::Shot(shot.start()),
            Self::Together(both) => State::Together(both.start()),
        }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Left> {
        match (self, state) {
            (Self::Shot(shot), State::Shot(stage)) => match shot.step(stage, dice) {
                Step::Next(stage) => Step::Next(State::Shot(stage)),
                Step::Done(after) => Step::Done(Left::Shot(after)),
            },
            (Self::Together(shots), State::Together(stage)) => match shots.step(stage, dice) {
                Step::Next(stage) => Step::Next(State::Together(stage)),
                Step::Done(both) => Step::Done(Left::Together(both)),
            },
            _ => unreachable!("a part is in a state of its own"),
        }
    }
}

/// All that the odds of a part depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Alike {
    /// Who fires, how, and at what.
    Shot(usize, Gunfire, Before, Vehicle),
    /// There is one Gun Duel.
    Together,
}

impl asl_engine::Part for Part {
    type Likeness = Alike;
    type Known = ();

    fn likeness(&self) -> Alike {
        match self {
            Self::Shot(shot) => Alike::Shot(shot.firer, shot.gunfire, shot.before, shot.target),
            Self::Together(_) => Alike::Together,
        }
    }
}
