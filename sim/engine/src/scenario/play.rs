//! A scenario as a procedure.

use std::ops::Deref;
use std::sync::Arc;

use super::{Coming, Scenario};
use crate::dice::Dice;
use crate::procedure::{Procedure, Step};

/// A scenario, played event by event, in which every player follows the policy of the
/// question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play<S>(pub S);

impl<S> Deref for Play<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.0
    }
}

/// Where one trial stands: before an event, or inside a part of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<S, P, I> {
    standing: S,
    /// How many events are over.
    over: usize,
    /// A part that is under way, and where it stands.
    inside: Option<(Arc<P>, I)>,
}

type StateOf<S> = State<
    <S as Scenario>::Standing,
    <S as Scenario>::Part,
    <<S as Scenario>::Part as Procedure>::State,
>;

impl<S: Scenario> Procedure for Play<S> {
    type State = StateOf<S>;
    type Outcome = S::Outcome;

    fn start(&self) -> StateOf<S> {
        State { standing: self.0.start(), over: 0, inside: None }
    }

    /// Goes on to the next roll, and through it. Events that do nothing are passed.
    fn step<D: Dice + ?Sized>(
        &self,
        state: StateOf<S>,
        dice: &mut D,
    ) -> Step<StateOf<S>, S::Outcome> {
        let State { mut standing, mut over, mut inside } = state;
        let scenario = &self.0;
        loop {
            let mut rolled = true;
            if let Some((part, state)) = inside {
                match part.step(state, dice) {
                    Step::Next(state) => {
                        return Step::Next(State { standing, over, inside: Some((part, state)) });
                    }
                    Step::Done(left) => standing = scenario.after(over, &standing, &left),
                }
            } else if over == scenario.length() {
                return Step::Done(scenario.outcome(over, &standing));
            } else {
                let coming = scenario.coming(over, &standing);
                if let Coming::Over = coming {
                    return Step::Done(scenario.outcome(over, &standing));
                }
                let (act, coming) = match coming {
                    Coming::Decide(player, acts) => {
                        let act = scenario.policy(over, &standing, player, &acts);
                        (Some(act), Coming::Sure(scenario.decided(over, &standing, act)))
                    }
                    other => (None, other),
                };
                match coming {
                    Coming::Sure(next) if act.is_some() => {
                        // What was decided is announced once it is known.
                        standing = next;
                        scenario.announce(over, &standing, dice);
                        rolled = false;
                    }
                    Coming::Sure(next) => {
                        scenario.announce(over, &standing, dice);
                        scenario.note_change(&standing, &next, dice);
                        standing = next;
                        rolled = false;
                    }
                    Coming::Roll => {
                        scenario.announce(over, &standing, dice);
                        standing = scenario.roll(over, standing, dice);
                    }
                    Coming::Part(part) => {
                        scenario.announce(over, &standing, dice);
                        let state = part.start();
                        inside = Some((Arc::new(part), state));
                        continue;
                    }
                    Coming::Nothing | Coming::Decide(..) | Coming::Over => {
                        scenario.announce(over, &standing, dice);
                        rolled = false;
                    }
                }
            }
            over += 1;
            inside = None;
            if rolled && over < scenario.length() {
                return Step::Next(State { standing, over, inside });
            }
        }
    }
}
