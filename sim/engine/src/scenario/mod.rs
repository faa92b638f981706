//! A scenario: a sequence of events, written once.
//!
//! A check is a procedure. A firefight or an assault is a *scenario*: numbered events
//! between which play stands still, most of which do nothing where they come up. From the
//! one description follow its exact odds ([`Map::odds`]), the best decisions
//! ([`Map::best`]), and [`Play`], the scenario as a procedure, which is sampled, compiled
//! and traced as any other.
//!
//! | module | what it holds |
//! |---|---|
//! | [`part`](mod@part) | what is rolled inside an event, worked out once for all that are alike |
//! | [`play`](mod@play) | a scenario as a procedure |
//! | `schedule` | the numbered events |
//! | `weight` | how many ways dice can fall |
//! | `map` | the standings that can be reached, and where each leads |
//! | `odds` | probability on its way over the map |
//! | `best` | the best decisions, by backward induction |

mod best;
mod map;
mod odds;
pub mod part;
pub mod play;
mod schedule;
mod weight;

use std::fmt;
use std::hash::Hash;

pub use best::{BestDecisions, Goal, Worth};
pub use map::Map;
pub use part::{Kernel, Part};
pub use play::Play;
pub use schedule::Schedule;
pub use weight::Weight;

use crate::dice::Dice;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The one whose question it is: the attacker, the side that fires.
    One,
    /// The other.
    Two,
}

/// A sequence of events in the order of the rulebook, and what each comes to.
///
/// Everything here is a pure function of its arguments and of the dice. What a standing
/// does not say cannot matter later: two trials that come to equal standings before the
/// same event have the same future.
pub trait Scenario: Sized {
    /// Something that happens, as the sequence of play names it.
    type Event: Copy + PartialEq + fmt::Debug;
    /// All that the future depends on, and nothing else.
    type Standing: Clone + Eq + Hash + fmt::Debug;
    /// What is rolled inside an event: an attack, a rally phase, a shot.
    type Part: Part;
    /// What a player may choose.
    type Act: Copy + Ord + Hash + fmt::Debug;
    /// What is counted; its order is the order of the chart.
    type Outcome: Clone + Ord + Hash + fmt::Debug + fmt::Display;

    /// Where everything begins.
    fn start(&self) -> Self::Standing;

    /// The events in their order. They are numbered from 0.
    ///
    /// What an event comes to depends on where play stands, on the event, and on the
    /// others of its section; never on how many sections were before.
    fn schedule(&self) -> &Schedule<Self::Event>;

    /// What an event comes to where play stands.
    fn coming(&self, number: usize, at: &Self::Standing) -> Coming<Self>;

    /// The dice of an event that is [`Coming::Roll`].
    fn roll<D: Dice + ?Sized>(
        &self,
        number: usize,
        at: Self::Standing,
        dice: &mut D,
    ) -> Self::Standing;

    /// Where play stands after a part of an event has left this.
    fn after(
        &self,
        number: usize,
        at: &Self::Standing,
        left: &<Self::Part as crate::Procedure>::Outcome,
    ) -> Self::Standing;

    /// Where play stands after a decision.
    fn decided(&self, number: usize, at: &Self::Standing, act: Self::Act) -> Self::Standing;

    /// The act of a player that is not free to choose: the policy of the question.
    fn policy(
        &self,
        number: usize,
        at: &Self::Standing,
        player: Player,
        acts: &[Self::Act],
    ) -> Self::Act;

    /// What it comes to when play ended before this event, or after the last.
    fn outcome(&self, number: usize, at: &Self::Standing) -> Self::Outcome;

    /// How many events there are.
    fn length(&self) -> usize {
        self.schedule().len()
    }

    /// What one way of the dice of an event that is [rolled](Coming::Roll) takes, in steps of the
    /// budget, besides adding it up. Most scenarios find at once what comes of it.
    fn steps_of_a_roll(&self) -> u64 {
        0
    }

    /// A standing before an event that is a part, without what does not matter any more, when
    /// there is such a thing.
    fn simplified(&self, _number: usize, _at: &Self::Standing) -> Option<Self::Standing> {
        None
    }

    /// The standing before the part of an event without the dice that only this part reads,
    /// when there are such dice: [`after`](Self::after) comes to the same from it.
    fn without_dice(&self, _number: usize, _at: &Self::Standing) -> Option<Self::Standing> {
        None
    }

    /// Says what comes next, for those who follow a single trial.
    fn announce<D: Dice + ?Sized>(&self, _number: usize, _at: &Self::Standing, _dice: &mut D) {}

    /// Says what an event without dice has changed, for those who follow a single trial.
    fn note_change<D: Dice + ?Sized>(
        &self,
        _before: &Self::Standing,
        _after: &Self::Standing,
        _dice: &mut D,
    ) {
    }
}

/// What an event comes to where play stands.
#[derive(Debug)]
pub enum Coming<S: Scenario> {
    /// Nothing.
    Nothing,
    /// No dice: this is next.
    Sure(S::Standing),
    /// Dice, by [`Scenario::roll`].
    Roll,
    /// A player decides among these acts, at least one.
    Decide(Player, Vec<S::Act>),
    /// A part is rolled.
    Part(S::Part),
    /// Play is over: no event comes to anything any more.
    Over,
}
