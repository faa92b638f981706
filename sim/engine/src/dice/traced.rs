use std::fmt;

use rand::Rng;

use super::{Dice, Draw, RandomDice, Reading, Roll};

/// What happened in one trial, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A roll and how it fell.
    Rolled {
        /// Which roll of the rulebook.
        roll: &'static Roll,
        /// How it fell.
        draw: Draw,
    },
    /// A consequence, with the rule that causes it.
    Noted {
        /// The rule number.
        rule: &'static str,
        /// The consequence in words.
        text: String,
    },
}

/// Random dice that keep a record of every roll and every consequence.
#[derive(Debug)]
pub struct TracedDice<'a, R> {
    dice: &'a mut RandomDice<R>,
    events: Vec<Event>,
}

impl<'a, R: Rng> TracedDice<'a, R> {
    /// Records what `dice` roll from here on.
    pub fn new(dice: &'a mut RandomDice<R>) -> Self {
        Self { dice, events: Vec::new() }
    }

    /// The record.
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }
}

impl<R: Rng> Dice for TracedDice<'_, R> {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        let draw = self.dice.draw();
        self.events.push(Event::Rolled { roll, draw });
        reading.answer(draw)
    }

    fn note(&mut self, rule: &'static str, consequence: fmt::Arguments<'_>) {
        self.events.push(Event::Noted { rule, text: consequence.to_string() });
    }
}
