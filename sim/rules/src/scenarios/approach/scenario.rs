//! The approach as a scenario: what each event comes to.

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Procedure, Scenario, Schedule, Step};

use super::outcome::Approached;
use super::the_approach::{Approach, Event, Fighting, Standing, Underway};
use crate::a_random_selection;
use crate::e1_night::illumination::Lit;
use crate::e1_night::straying::Strayed;
use crate::scenarios;
use crate::scenarios::banzai::{Left, Part};
use crate::scenarios::close_combat;

/// Plays a small procedure to its end.
fn played<P: Procedure, D: Dice + ?Sized>(procedure: &P, dice: &mut D) -> P::Outcome {
    let mut state = procedure.start();
    loop {
        match procedure.step(state, dice) {
            Step::Next(next) => state = next,
            Step::Done(outcome) => return outcome,
        }
    }
}

fn sure(at: Underway) -> Coming<Approach> {
    Coming::Sure(Standing::Underway(at))
}

impl Approach {
    fn has_gone(at: &Underway, stack: u8) -> bool {
        at.strayed & (1 << stack) != 0
    }

    fn comes(&self, event: Event, at: &Underway) -> Coming<Self> {
        if at.band.units.is_empty() {
            return Coming::Over;
        }
        match event {
            Event::Moves(stack) | Event::Arrives(stack) | Event::Detects(stack)
                if Self::has_gone(at, stack) =>
            {
                Coming::Nothing
            }
            Event::Moves(stack) => match self.strayers[usize::from(stack)] {
                Some(_) => Coming::Roll,
                None => Coming::Nothing,
            },
            Event::Starshell => Coming::Roll,
            Event::Arrives(stack) => {
                let flares = self.night.and_then(|night| night.trip_flares);
                if flares.is_some() && !at.lit {
                    Coming::Roll
                } else if self.is_seen(at.lit) && self.is_concealed(at, stack) {
                    sure(self.arrived(at, stack))
                } else {
                    Coming::Nothing
                }
            }
            Event::Detects(stack) => match self.concealed_defenders(at)[..] {
                [] => Coming::Nothing,
                [only] => sure(self.sent_back(at, stack, &[only])),
                _ => Coming::Roll,
            },
            Event::Fire => match self.attack(at) {
                Some(on) => Coming::Part(Part::Fire(scenarios::Part::Attack(on))),
                None => Coming::Nothing,
            },
            Event::Advance => Coming::Sure(Standing::Fighting(self.advanced(at))),
            Event::Melee(_) => Coming::Nothing,
        }
    }

    fn fights(&self, number: usize, event: Event, at: &Fighting) -> Coming<Self> {
        let Event::Melee(event) = event else { return Coming::Nothing };
        if event == close_combat::Event::Ambush
            && at.arrived.is_some()
            && !self.can_ambush(&at.melee)
        {
            return Coming::Nothing;
        }
        match self.melee(at.lit).coming(number - self.melee_from, &at.melee) {
            Coming::Nothing | Coming::Decide(..) => Coming::Nothing,
            Coming::Sure(melee) => {
                Coming::Sure(Standing::Fighting(Fighting { melee, ..at.clone() }))
            }
            Coming::Roll => Coming::Roll,
            Coming::Part(combat) => Coming::Part(Part::Combat(combat)),
            Coming::Over => Coming::Over,
        }
    }

    fn rolled<D: Dice + ?Sized>(&self, event: Event, at: Underway, dice: &mut D) -> Underway {
        match (event, self.night) {
            (Event::Moves(stack), _) => match self.strayers[usize::from(stack)] {
                Some(strayer) if played(&strayer, dice) != Strayed::No => self.strays(&at, stack),
                _ => at,
            },
            (Event::Starshell, Some(night)) => {
                let fired = night.starshell.map(|fired| played(&fired, dice));
                Underway { lit: fired == Some(Lit::Illuminated), ..at }
            }
            (Event::Arrives(stack), Some(night)) => {
                let lit = night.trip_flares.is_some_and(|flares| flares.goes_off(dice));
                self.arrived(&Underway { lit, ..at }, stack)
            }
            (Event::Detects(stack), _) => {
                let by = a_random_selection::select(&self.concealed_defenders(&at), 1, dice);
                self.sent_back(&at, stack, &by)
            }
            _ => at,
        }
    }
}

impl Scenario for Approach {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: they go on as far as they can.
    type Act = ();
    type Outcome = Approached;

    fn start(&self) -> Standing {
        Standing::Underway(self.beginning())
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        let event = self.schedule.event(number);
        match at {
            Standing::Underway(at) => self.comes(event, at),
            Standing::Fighting(at) => self.fights(number, event, at),
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match at {
            Standing::Underway(at) => {
                Standing::Underway(self.rolled(self.schedule.event(number), at, dice))
            }
            // Of CC only the Ambush is rolled so.
            Standing::Fighting(at) => {
                let melee = self.melee(at.lit);
                let after = melee.roll(number - self.melee_from, at.melee, dice);
                Standing::Fighting(Fighting { ambusher: after.ambusher, melee: after, ..at })
            }
        }
    }

    fn after(&self, number: usize, at: &Standing, left: &Left) -> Standing {
        match (at, left) {
            (Standing::Underway(at), Left::Band(left)) => {
                Standing::Underway(self.after_fire(at, left))
            }
            (Standing::Fighting(at), Left::Both(left)) => {
                let melee = self.melee(at.lit).after(number - self.melee_from, &at.melee, left);
                Standing::Fighting(Fighting { melee, ..at.clone() })
            }
            _ => at.clone(),
        }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> Approached {
        Approached::of(self, at)
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        match (self.schedule.event(number), at) {
            (Event::Moves(stack), Standing::Underway(at)) if !Self::has_gone(at, stack) => {
                let turn = self.schedule.section(number) + 1;
                dice.note("E1.53", format_args!("MPh {turn}: stack {} moves", stack + 1));
            }
            (Event::Starshell, Standing::Underway(_)) => {
                dice.note("E1.92", format_args!("the defenders try to fire a Starshell"));
            }
            (Event::Arrives(stack), Standing::Underway(at)) if !Self::has_gone(at, stack) => {
                let text = format_args!("stack {} comes into the last hex", stack + 1);
                dice.note("A4.1", text);
            }
            (Event::Detects(stack), Standing::Underway(at))
                if !Self::has_gone(at, stack) && !self.concealed_defenders(at).is_empty() =>
            {
                let stack = stack + 1;
                let text = format_args!("stack {stack} tries to enter the defenders' Location");
                dice.note("A12.15", text);
            }
            (Event::Fire, Standing::Underway(at)) => {
                if let Some(shot) = self.attack(at).and(self.fire.as_ref()).map(|fire| fire.shot) {
                    let column = crate::a7_fire::column::written(shot.fire.column);
                    let text =
                        format_args!("the defenders fire: {column} column, DRM {:+}", shot.drm);
                    dice.note("A8.1", text);
                }
            }
            (Event::Melee(_), Standing::Fighting(at)) => {
                let number = number - self.melee_from;
                self.melee(at.lit).announce(number, &at.melee, dice);
            }
            _ => {}
        }
    }

    fn note_change<D: Dice + ?Sized>(&self, before: &Standing, after: &Standing, dice: &mut D) {
        match (before, after) {
            (Standing::Underway(before), Standing::Underway(after)) => {
                let revealed = (after.revealed & !before.revealed).count_ones();
                if revealed > 0 {
                    let text = format_args!("it is sent back by {revealed} of the concealed");
                    dice.note("A12.15", text);
                } else {
                    dice.note("A12.14, E1.31", format_args!("it loses its concealment"));
                }
            }
            (Standing::Underway(_), Standing::Fighting(after)) => {
                let text = match after.arrived {
                    Some(_) => "the attackers advance into CC",
                    None => "nobody advances",
                };
                dice.note("A4.7", format_args!("{text}"));
            }
            _ => {}
        }
    }
}
