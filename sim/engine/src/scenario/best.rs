//! The best decisions of one player or of two, by backward induction (Bellman 1957;
//! Zermelo 1913 for two).
//!
//! All standings that can be reached are found event by event; then their values are
//! worked out from the last event back to the first. Chance weighs what follows; a player
//! takes the best of it. Moves alternate and are seen, so that two free players need no
//! mixed strategies.

use std::cmp::Ordering;

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::map::{Lead, Map, Number, Place};
use super::weight::Weight;
use super::{Player, Scenario};
use crate::budget::NotExact;
use crate::meter::Meter;
use crate::odds::Exact;

/// Choices that are worth so nearly the same are equally good.
const EQUAL: f64 = 1e-12;

/// What a player wants of the measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As much of it as possible.
    Most,
    /// As little of it as possible.
    Least,
    /// The player is not free, and follows the policy of the question.
    Policy,
}

/// What is best at one standing.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Worth<A> {
    /// Whose decision it is.
    pub player: Player,
    /// What can be chosen, the best for that player first, with what it is worth when all
    /// later decisions are the best.
    pub choices: Vec<(A, f64)>,
    /// How likely it is to come there when all decisions are the best.
    pub reached: f64,
}

/// The best decisions: a policy for every free player.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BestDecisions<A> {
    /// What the start is worth.
    pub value: f64,
    /// What is best at each decision of a free player that can be reached, by its event
    /// and the number of the standing.
    at: FxHashMap<(usize, Number), Worth<A>>,
}

/// The value of a place in play: those of waiting standings by their places in the layer.
struct Values {
    waiting: Vec<Vec<f64>>,
    over: FxHashMap<(usize, Number), f64>,
}

type Layer = IndexSet<Number, FxBuildHasher>;

impl Values {
    fn of(&self, layers: &[Layer], number: usize, place: Place) -> f64 {
        let at = number + place.ahead as usize;
        if place.over {
            return self.over[&(at, place.standing)];
        }
        let index = layers[at].get_index_of(&place.standing).expect("it was reached");
        self.waiting[at][index]
    }
}

impl<S: Scenario> Map<'_, S> {
    /// The best decisions of the players that are free, for a measure of the outcome.
    ///
    /// With two free players of opposite goals it is the value of the zero-sum game, and
    /// a best policy of either.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn best(
        &mut self,
        goals: [Goal; 2],
        measure: impl Fn(&S::Outcome) -> f64,
        meter: &mut Meter<'_>,
    ) -> Result<BestDecisions<S::Act>, NotExact> {
        let scenario = self.scenario;
        let policy = |number, at: &S::Standing, player, acts: &[S::Act]| {
            scenario.policy(number, at, player, acts)
        };
        self.best_against(goals, policy, measure, meter)
    }

    /// The same, when a player who is not free follows this policy.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn best_against(
        &mut self,
        goals: [Goal; 2],
        policy: impl Fn(usize, &S::Standing, Player, &[S::Act]) -> S::Act,
        measure: impl Fn(&S::Outcome) -> f64,
        meter: &mut Meter<'_>,
    ) -> Result<BestDecisions<S::Act>, NotExact> {
        let (length, begun) = (self.scenario.length(), meter.begun());
        let mut layers: Vec<Layer> = vec![Layer::default(); length + 1];
        let mut over: FxHashMap<(usize, Number), f64> = FxHashMap::default();
        let start = self.start(meter)?;
        let goal = |player| goals[usize::from(player == Player::Two)];
        let mut reach = |map: &Self, number: usize, place: Place, layers: &mut Vec<Layer>| {
            let at = number + place.ahead as usize;
            if place.over {
                over.entry((at, place.standing)).or_insert_with(|| {
                    measure(&map.scenario.outcome(at, map.standing(place.standing)))
                });
            } else {
                layers[at].insert(place.standing);
            }
        };
        reach(self, 0, start, &mut layers);
        for number in 0..length {
            let far = |error: NotExact| error.at(number as f64 / length as f64);
            meter.hope(begun, number as f64 / length as f64)?;
            for index in 0..layers[number].len() {
                let standing = layers[number][index];
                match &*self.lead(number, standing, meter).map_err(far)? {
                    Lead::Over => {
                        reach(self, number, Place { ahead: 0, standing, over: true }, &mut layers)
                    }
                    Lead::Chance { ways, .. } => {
                        meter.spend(ways.len() as u64 / 4).map_err(far)?;
                        for (place, _) in ways {
                            reach(self, number, *place, &mut layers);
                        }
                    }
                    Lead::Decision(player, acts) => {
                        let at = self.standing(standing);
                        for act in considered(&policy, (number, at, *player), acts, goal(*player)) {
                            let place = self.act(number, standing, act, meter).map_err(far)?;
                            reach(self, number, place, &mut layers);
                        }
                    }
                }
            }
            meter.store(layers[number].len() as u64 / 20).map_err(far)?;
        }
        let mut values = Values { waiting: vec![Vec::new(); length + 1], over };
        values.waiting[length] = layers[length]
            .iter()
            .map(|standing| measure(&self.scenario.outcome(length, self.standing(*standing))))
            .collect();
        let mut decisions = FxHashMap::default();
        for number in (0..length).rev() {
            let mut here = Vec::with_capacity(layers[number].len());
            for standing in &layers[number] {
                meter.go_on()?;
                let lead = self.lead(number, *standing, meter)?;
                let value = match &*lead {
                    Lead::Over => values.over[&(number, *standing)],
                    Lead::Chance { ways, exponent } => {
                        let all = 36_f64.powi(*exponent as i32);
                        let worth = |(place, weight): &(Place, Weight)| {
                            weight.share(all) * values.of(&layers, number, *place)
                        };
                        ways.iter().map(worth).sum()
                    }
                    Lead::Decision(player, acts) => {
                        let at = self.standing(*standing);
                        let acts = considered(&policy, (number, at, *player), acts, goal(*player));
                        let mut choices = Vec::with_capacity(acts.len());
                        for act in acts {
                            let place = self.act(number, *standing, act, meter)?;
                            choices.push((act, values.of(&layers, number, place)));
                        }
                        let choices = ranked(choices, goal(*player));
                        let value = choices[0].1;
                        if goal(*player) != Goal::Policy {
                            let worth = Worth { player: *player, choices, reached: 0.0 };
                            decisions.insert((number, *standing), worth);
                        }
                        value
                    }
                };
                here.push(value);
            }
            values.waiting[number] = here;
        }
        let value = values.of(&layers, 0, start);
        let mut best = BestDecisions { value, at: decisions };
        self.reach_by_best(&mut best, (start, &layers), &policy, meter)?;
        Ok(best)
    }

    /// How likely it is to come to each decision when all follow the best.
    fn reach_by_best(
        &mut self,
        best: &mut BestDecisions<S::Act>,
        (start, layers): (Place, &[Layer]),
        policy: &impl Fn(usize, &S::Standing, Player, &[S::Act]) -> S::Act,
        meter: &mut Meter<'_>,
    ) -> Result<(), NotExact> {
        let mut reached: Vec<Vec<f64>> =
            layers.iter().map(|layer| vec![0.0; layer.len()]).collect();
        let add = |reached: &mut Vec<Vec<f64>>, number: usize, place: Place, more: f64| {
            let at = number + place.ahead as usize;
            if !place.over {
                let index = layers[at].get_index_of(&place.standing).expect("it was reached");
                reached[at][index] += more;
            }
        };
        add(&mut reached, 0, start, 1.0);
        for number in 0..layers.len() - 1 {
            for (index, standing) in layers[number].iter().enumerate() {
                meter.go_on()?;
                let here = reached[number][index];
                if here == 0.0 {
                    continue;
                }
                match &*self.lead(number, *standing, meter)? {
                    Lead::Over => {}
                    Lead::Chance { ways, exponent } => {
                        let all = 36_f64.powi(*exponent as i32);
                        for (place, weight) in ways {
                            add(&mut reached, number, *place, here * weight.share(all));
                        }
                    }
                    Lead::Decision(player, acts) => {
                        let act = match best.at.get_mut(&(number, *standing)) {
                            Some(worth) => {
                                worth.reached = here;
                                worth.choices[0].0
                            }
                            None => policy(number, self.standing(*standing), *player, acts),
                        };
                        let place = self.act(number, *standing, act, meter)?;
                        add(&mut reached, number, place, here);
                    }
                }
            }
        }
        Ok(())
    }

    /// The exact odds when the best decisions are followed.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn odds_by_best(
        &mut self,
        best: &BestDecisions<S::Act>,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<S::Outcome>, NotExact> {
        let scenario = self.scenario;
        let follow = |number, standing, at: &S::Standing, player, acts: &[S::Act]| match best
            .at
            .get(&(number, standing))
        {
            Some(worth) => worth.choices[0].0,
            None => scenario.policy(number, at, player, acts),
        };
        self.odds_with(&follow, meter)
    }

    /// The decisions of free players that can be reached: the event, the standing, and
    /// what is best there. They come in the order of the events.
    pub fn decisions<'a>(
        &'a self,
        best: &'a BestDecisions<S::Act>,
    ) -> impl Iterator<Item = (usize, &'a S::Standing, &'a Worth<S::Act>)> {
        let mut all: Vec<_> = best.at.iter().collect();
        all.sort_unstable_by_key(|(key, _)| **key);
        all.into_iter()
            .map(|((number, standing), worth)| (*number, self.standing(*standing), worth))
    }
}

/// The acts that matter. A free player has all of them; another has the one of the policy.
fn considered<T, A: Copy>(
    policy: &impl Fn(usize, &T, Player, &[A]) -> A,
    (number, at, player): (usize, &T, Player),
    acts: &[A],
    goal: Goal,
) -> Vec<A> {
    match goal {
        Goal::Policy => vec![policy(number, at, player, acts)],
        Goal::Most | Goal::Least => acts.to_vec(),
    }
}

/// The best for this goal first; equal ones stay in the order of the acts.
fn ranked<A>(mut choices: Vec<(A, f64)>, goal: Goal) -> Vec<(A, f64)> {
    let sign = if goal == Goal::Least { -1.0 } else { 1.0 };
    let best = choices.iter().map(|(_, value)| sign * value).fold(f64::MIN, f64::max);
    let equal = |value: f64| best - sign * value <= EQUAL;
    choices.sort_by(|one, other| {
        equal(other.1).cmp(&equal(one.1)).then_with(|| {
            if equal(one.1) { Ordering::Equal } else { (sign * other.1).total_cmp(&(sign * one.1)) }
        })
    });
    choices
}
