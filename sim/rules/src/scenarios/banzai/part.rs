//! What is rolled inside an event: fire at units, or CC attacks.

use asl_engine::dice::Dice;
use asl_engine::{Kernel, Meter, NotExact, Procedure, Shared, Step};

use crate::a11_close_combat::combat::{Both, Combat};
use crate::scenarios;
use crate::scenarios::firefight::Band;

/// Fire, or the CC attacks of a CCPh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Fire.
    Fire(scenarios::Part),
    /// CC attacks.
    Combat(Combat),
}

/// What that has left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Left {
    /// Of the units that were fired at.
    Band(Shared<Band>),
    /// Of both sides in CC.
    Both(Both),
}

/// The stage of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Of fire.
    Fire(<scenarios::Part as Procedure>::State),
    /// Of CC attacks.
    Combat(<Combat as Procedure>::State),
}

/// All that its odds depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Alike {
    /// Of fire.
    Fire(<scenarios::Part as asl_engine::Part>::Likeness),
    /// Of CC attacks.
    Combat(<Combat as asl_engine::Part>::Likeness),
}

impl std::fmt::Display for Left {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Band(band) => write!(f, "{}", **band),
            Self::Both(both) => write!(f, "{both}"),
        }
    }
}

impl Procedure for Part {
    type State = State;
    type Outcome = Left;

    fn start(&self) -> State {
        match self {
            Self::Fire(part) => State::Fire(part.start()),
            Self::Combat(combat) => State::Combat(combat.start()),
        }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Left> {
        match (self, state) {
            (Self::Fire(part), State::Fire(state)) => match part.step(state, dice) {
                Step::Next(state) => Step::Next(State::Fire(state)),
                Step::Done(left) => Step::Done(Left::Band(left)),
            },
            (Self::Combat(combat), State::Combat(state)) => match combat.step(state, dice) {
                Step::Next(state) => Step::Next(State::Combat(state)),
                Step::Done(left) => Step::Done(Left::Both(left)),
            },
            _ => unreachable!("a part is in a state of its own"),
        }
    }
}

impl asl_engine::Part for Part {
    type Likeness = Alike;
    type Known =
        (<scenarios::Part as asl_engine::Part>::Known, <Combat as asl_engine::Part>::Known);

    fn likeness(&self) -> Alike {
        match self {
            Self::Fire(part) => Alike::Fire(part.likeness()),
            Self::Combat(combat) => Alike::Combat(combat.likeness()),
        }
    }

    fn kernel(
        &self,
        known: &mut Self::Known,
        meter: &mut Meter<'_>,
    ) -> Result<Kernel<Left>, NotExact> {
        match self {
            Self::Fire(part) => {
                Ok(part.kernel(&mut known.0, meter)?.map(|left| Left::Band(left.clone())))
            }
            Self::Combat(combat) => {
                Ok(combat.kernel(&mut known.1, meter)?.map(|left| Left::Both(left.clone())))
            }
        }
    }
}
