//! The same with decisions, by trying every one.

use std::collections::HashMap;

use super::model::{Case, Crew, State, Ways, When};

/// Where a game stands: before which hex, and before what in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Next {
    Enter(usize),
    Swept(usize, bool),
    Lane(usize, bool, usize),
    Fire(usize, bool),
    Final,
}

/// A game by trying everything: who decides freely, and what the end is worth.
struct Game<'a> {
    case: &'a Case<'a>,
    movers: bool,
    defender: bool,
    worth: fn(Crew, bool) -> f64,
    known: HashMap<(State, Next), f64>,
}

impl Game<'_> {
    fn value(&mut self, state: State, next: Next) -> f64 {
        if let Some(known) = self.known.get(&(state, next)) {
            return *known;
        }
        let case = self.case;
        let value = match next {
            Next::Enter(at) if at > case.hexes.len() => self.value(case.ends(&state), Next::Final),
            Next::Enter(at) => {
                let goes = case.enters(&state, at);
                let going = self.value(goes, Next::Swept(at, false));
                if self.movers && at > 1 && goes.at == at {
                    let stops = State { moves: false, residual: None, attacked: None, ..state };
                    going.max(self.value(stops, Next::Swept(at, false)))
                } else {
                    going
                }
            }
            Next::Swept(at, more) => {
                let state = if more { case.spends(&state, at) } else { state };
                let here = state.at == at && state.more == more;
                let lane = Next::Lane(at, more, 0);
                match case.swept(&state).filter(|_| here) {
                    None => self.value(state, lane),
                    Some(ways) => self.mean(ways, lane),
                }
            }
            Next::Lane(at, more, index) if index == case.firers.len() => {
                self.value(state, Next::Fire(at, more))
            }
            Next::Lane(at, more, index) => {
                let here = state.at == at && state.more == more;
                let after = Next::Lane(at, more, index + 1);
                match case.in_lane(&state, index).filter(|_| here) {
                    None => self.value(state, after),
                    Some(ways) => self.mean(ways, after),
                }
            }
            Next::Fire(at, more) => {
                let busy = case.hexes[at - 1].then > 0 && !more;
                let after = if busy { Next::Swept(at, true) } else { Next::Enter(at + 1) };
                let here = state.at == at;
                self.fire(state, When::Moving { more }, here, next, |game| game.value(state, after))
            }
            Next::Final => {
                let arrived = state.at == case.hexes.len();
                self.fire(state, When::Final, true, next, |game| (game.worth)(state.crew, arrived))
            }
        };
        self.known.insert((state, next), value);
        value
    }

    fn fire(
        &mut self,
        state: State,
        when: When,
        here: bool,
        next: Next,
        hold: impl Fn(&mut Self) -> f64,
    ) -> f64 {
        let case = self.case;
        let able = if here { case.able(&state, when) } else { Vec::new() };
        if able.is_empty() {
            return hold(self);
        }
        if !self.defender {
            return self.mean(case.attack(&state, able[0], when), next);
        }
        let holding = hold(self);
        able.into_iter()
            .fold(holding, |least, act| least.min(self.mean(case.attack(&state, act, when), next)))
    }

    fn mean(&mut self, ways: Ways<State>, next: Next) -> f64 {
        let share = |(state, ways): (State, u128)| {
            let keeps = self.value(self.case.answered(&state, false), next);
            let least = if self.defender && state.offer.is_some() {
                keeps.min(self.value(self.case.answered(&state, true), next))
            } else {
                keeps
            };
            ways as f64 / 1296.0 * least
        };
        ways.into_iter().map(share).sum()
    }
}

pub fn arrives(crew: Crew, arrived: bool) -> f64 {
    f64::from(u8::from(arrived && matches!(crew, Crew::Good | Crew::Pinned)))
}

/// A crew is half a squad-equivalent.
pub fn exchange(crew: Crew, arrived: bool) -> f64 {
    arrives(crew, arrived) / 2.0 - f64::from(u8::from(crew == Crew::Gone)) / 2.0
}

pub fn value(case: &Case<'_>, movers: bool, defender: bool, worth: fn(Crew, bool) -> f64) -> f64 {
    let mut game = Game { case, movers, defender, worth, known: HashMap::new() };
    game.value(case.begins(), Next::Enter(1))
}
