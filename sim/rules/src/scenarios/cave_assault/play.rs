//! One assault played through, event by event.

use std::sync::Arc;

use super::events::{Event, Who};
use super::outcome::Taken;
use super::standing::{At, Standing};
use super::the_assault::{Assault, Coming};
use crate::a7_fire::attack::{self, Attack};
use crate::scenarios::firefight::{RallyPhase, RallyState};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// Where one assault stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    standing: Standing,
    /// How many events are over.
    over: usize,
    inside: Inside,
}

/// What goes on at the moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Inside {
    Nothing,
    Attack(Arc<Attack>, attack::State),
    Rally(Arc<RallyPhase>, RallyState),
}

impl Assault {
    fn announce<D: Dice + ?Sized>(&self, number: usize, standing: &Standing, dice: &mut D) {
        let (event, turn) = self.event(number);
        let whose = if turn % 2 == 1 { "the attackers'" } else { "the garrison's" };
        match event {
            Event::Rally(Who::Attackers, _) => {
                dice.note("A3", format_args!("Player Turn {turn} is {whose}"));
            }
            Event::Decide(_) => {
                dice.note("A3", format_args!("what the attackers do: {}", standing.turn.act));
            }
            Event::GarrisonDr | Event::FinalFire | Event::PrepFire => {
                // The DR of its fire in the MPh is made before the attack.
                let fires =
                    if event == Event::GarrisonDr { self.event(number + 1).0 } else { event };
                let shot = self.garrison_fire(standing, Self::moment(fires));
                if let Some(shot) = shot.filter(|_| self.attackers.has_targets(&standing.van)) {
                    let (rule, fire) = match (event, standing.turn.shots) {
                        (Event::FinalFire, _) => ("A8.4", "in the DFPh"),
                        (Event::PrepFire, _) => ("A3.2", "in its PFPh"),
                        (_, 0) => ("A8.1", "First Fire"),
                        (_, 1) => ("A8.3", "Subsequent First Fire"),
                        _ => ("A8.31", "FPF"),
                    };
                    let drm = shot.drm;
                    dice.note(rule, format_args!("the garrison fires, {fire}, DRM {drm:+}"));
                }
            }
            Event::Backfire if standing.turn.backfire.is_some() => {
                dice.note("A23.6", format_args!("the DC attacks the Thrower's Location"));
            }
            _ => {}
        }
    }
}

impl Procedure for Assault {
    type State = State;
    type Outcome = Taken;

    fn start(&self) -> State {
        State { standing: self.standing(), over: 0, inside: Inside::Nothing }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Taken> {
        let State { mut standing, mut over, mut inside } = state;
        loop {
            let mut rolled = true;
            let next = match inside {
                Inside::Attack(attack, state) => match attack.step(state, dice) {
                    Step::Next(state) => {
                        let inside = Inside::Attack(attack, state);
                        return Step::Next(State { standing, over, inside });
                    }
                    Step::Done(remains) => {
                        let at = match self.event(over).0 {
                            Event::Blast => Who::Garrison,
                            Event::Spread => Who::NextDoor,
                            _ => Who::Attackers,
                        };
                        let (side, band) = self.attacked(at, &standing);
                        let left = side.after(band, &remains, attack.shot).into();
                        self.after_attack(over, &standing, at, left)
                    }
                },
                Inside::Rally(phase, state) => match phase.step(state, dice) {
                    Step::Next(state) => {
                        let inside = Inside::Rally(phase, state);
                        return Step::Next(State { standing, over, inside });
                    }
                    Step::Done(rallied) => {
                        let Event::Rally(who, _) = self.event(over).0 else {
                            unreachable!("only a RPh is inside one")
                        };
                        self.after_rally(who, &standing, Some(rallied.into_band().into()))
                    }
                },
                Inside::Nothing => {
                    if let (Event::Decide(own), None) = (self.event(over).0, standing.end) {
                        let act = self.follow(self.tactics[0], own, &standing);
                        standing = self.decided(&standing, act);
                    }
                    if standing.end.is_none() {
                        self.announce(over, &standing, dice);
                    }
                    match self.coming(over, &standing) {
                        Coming::Nothing => {
                            rolled = false;
                            standing
                        }
                        Coming::Sure(next) => {
                            rolled = false;
                            note_places(&standing, &next, dice);
                            next
                        }
                        Coming::Roll => self.roll(over, standing, dice),
                        Coming::Attack(_, attack, _) => {
                            let start = attack.start();
                            inside = Inside::Attack(Arc::new(attack), start);
                            continue;
                        }
                        Coming::Rally(_, phase) => {
                            let start = phase.start();
                            inside = Inside::Rally(Arc::new(phase), start);
                            continue;
                        }
                    }
                }
            };
            standing = next;
            over += 1;
            inside = Inside::Nothing;
            if over == self.length() {
                return Step::Done(self.taken(&standing));
            }
            if rolled {
                return Step::Next(State { standing, over, inside });
            }
        }
    }
}

/// Says where the attackers are now, when that has changed.
fn note_places<D: Dice + ?Sized>(before: &Standing, after: &Standing, dice: &mut D) {
    if matches!(before.at, At::Cliff { .. }) && after.at == At::Cover {
        dice.note("B11.42", format_args!("the Climber is lost"));
        return;
    }
    let place = match after.at {
        _ if before.at == after.at => None,
        At::Cover => Some("in cover"),
        At::Near => Some("two hexes from the cave"),
        At::Beside => Some("beside the cave"),
        // Each Falling DR says where he is.
        At::Cliff { .. } => None,
    };
    if let Some(place) = place {
        dice.note("A4.1", format_args!("the attackers are {place}"));
    }
    if after.rear.units.len() > before.rear.units.len() {
        dice.note("A10.5", format_args!("who is broken falls back into cover"));
    }
}
