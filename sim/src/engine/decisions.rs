//! The best decisions, by backward induction (Bellman 1957).
//!
//! All standings that can be reached are found event by event; then their
//! values are worked out from the last event back to the first. Chance weighs
//! what follows, a decision takes the best of it.

use std::cmp::Ordering;
use std::hash::Hash;

use rustc_hash::FxHashMap;

/// Choices that are worth so nearly the same are equally good.
const EQUAL: f64 = 1e-12;

/// A sequence of events, some of which are decisions.
pub trait Decisions {
    /// All that the future depends on, and nothing else.
    type Standing: Clone + Eq + Hash;
    /// What can be chosen.
    type Choice: Copy + Eq;

    /// How many events there are.
    fn length(&self) -> usize;

    /// Where everything begins.
    fn start(&self) -> Self::Standing;

    /// What can be chosen at this event, with where it leads; nothing when the
    /// event is no decision.
    fn choices(&self, event: usize, at: &Self::Standing) -> Vec<(Self::Choice, Self::Standing)>;

    /// Where chance leads at an event that is no decision, with probabilities.
    fn lead(
        &mut self,
        event: usize,
        at: &Self::Standing,
        visit: &mut dyn FnMut(Self::Standing, f64),
    );
}

/// What is best at one standing.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth<C> {
    /// What can be chosen, the best first, with what it is worth when all later
    /// decisions are the best.
    pub choices: Vec<(C, f64)>,
    /// How likely it is to come there when all decisions are the best.
    pub reached: f64,
}

/// The best decisions.
#[derive(Clone, Debug)]
pub struct BestDecisions<S, C> {
    /// What the start is worth.
    pub value: f64,
    /// What is best at each event and standing that can be reached.
    pub at: FxHashMap<(usize, S), Worth<C>>,
}

/// Where a standing leads: standings of the next event by their number.
enum Edges<C> {
    Chance(Vec<(u32, f64)>),
    Choice(Vec<(C, u32)>),
}

/// The best decisions for this value of the last standing; `None` when more than
/// `limit` ways would have to be followed.
pub fn best_decisions<D: Decisions>(
    decisions: &mut D,
    value: impl Fn(&D::Standing) -> f64,
    limit: usize,
) -> Option<BestDecisions<D::Standing, D::Choice>> {
    let length = decisions.length();
    let mut layers: Vec<(Vec<D::Standing>, Vec<Edges<D::Choice>>)> = Vec::with_capacity(length);
    let mut standings = vec![decisions.start()];
    let mut ways = 0;
    for event in 0..length {
        let mut next: Vec<D::Standing> = Vec::new();
        let mut numbers: FxHashMap<D::Standing, u32> = FxHashMap::default();
        let mut number = |standing: D::Standing| {
            *numbers.entry(standing).or_insert_with_key(|standing| {
                next.push(standing.clone());
                next.len() as u32 - 1
            })
        };
        let mut edges = Vec::with_capacity(standings.len());
        for standing in &standings {
            let choices = decisions.choices(event, standing);
            edges.push(if choices.is_empty() {
                let mut reached: Vec<(u32, f64)> = Vec::new();
                decisions.lead(event, standing, &mut |next, probability| {
                    reached.push((number(next), probability));
                });
                ways += reached.len();
                Edges::Chance(reached)
            } else {
                ways += choices.len();
                let numbered = choices.into_iter().map(|(choice, next)| (choice, number(next)));
                Edges::Choice(numbered.collect())
            });
            if ways > limit {
                return None;
            }
        }
        layers.push((standings, edges));
        standings = next;
    }
    let mut values: Vec<f64> = standings.iter().map(value).collect();
    let mut worths: Vec<Vec<Vec<(D::Choice, f64)>>> = Vec::with_capacity(length);
    for (_, edges) in layers.iter().rev() {
        let mut worth_here = Vec::with_capacity(edges.len());
        let mut here = Vec::with_capacity(edges.len());
        for edges in edges {
            match edges {
                Edges::Chance(reached) => {
                    here.push(reached.iter().map(|(next, p)| p * values[*next as usize]).sum());
                    worth_here.push(Vec::new());
                }
                Edges::Choice(choices) => {
                    let mut worth: Vec<(D::Choice, f64)> = choices
                        .iter()
                        .map(|(choice, next)| (*choice, values[*next as usize]))
                        .collect();
                    let best = worth.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
                    // Equal ones stay in the order of the choices.
                    worth.sort_by(|one, other| {
                        let equal = |value: f64| best - value <= EQUAL;
                        equal(other.1).cmp(&equal(one.1)).then_with(|| {
                            if equal(one.1) { Ordering::Equal } else { other.1.total_cmp(&one.1) }
                        })
                    });
                    here.push(worth[0].1);
                    worth_here.push(worth);
                }
            }
        }
        values = here;
        worths.push(worth_here);
    }
    worths.reverse();
    let mut at = FxHashMap::default();
    let mut reached = vec![1.0];
    for (event, ((standings, edges), worths)) in layers.into_iter().zip(worths).enumerate() {
        let mut next: Vec<f64> = Vec::new();
        let mut add = |number: u32, probability: f64| {
            let number = number as usize;
            if next.len() <= number {
                next.resize(number + 1, 0.0);
            }
            next[number] += probability;
        };
        for (place, ((standing, edges), worth)) in
            standings.into_iter().zip(edges).zip(worths).enumerate()
        {
            let here = reached.get(place).copied().unwrap_or(0.0);
            match edges {
                Edges::Chance(ways) => ways.iter().for_each(|(n, p)| add(*n, p * here)),
                Edges::Choice(choices) => {
                    let best = choices.iter().find(|(choice, _)| *choice == worth[0].0);
                    add(best.expect("it is one of them").1, here);
                    at.insert((event, standing), Worth { choices: worth, reached: here });
                }
            }
        }
        reached = next;
    }
    Some(BestDecisions { value: values[0], at })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three times: take what is there, or roll a die for something else.
    struct Dice;

    impl Decisions for Dice {
        type Standing = (u8, bool);
        type Choice = bool;

        fn length(&self) -> usize {
            6
        }

        fn start(&self) -> (u8, bool) {
            (1, false)
        }

        fn choices(&self, event: usize, at: &(u8, bool)) -> Vec<(bool, (u8, bool))> {
            let rolls = [false, true].map(|rolls| (rolls, (at.0, rolls)));
            if event.is_multiple_of(2) { rolls.into() } else { Vec::new() }
        }

        fn lead(&mut self, _: usize, at: &(u8, bool), visit: &mut dyn FnMut((u8, bool), f64)) {
            if at.1 {
                (1..=6).for_each(|face| visit((face, false), 1.0 / 6.0));
            } else {
                visit(*at, 1.0);
            }
        }
    }

    /// With one roll left a 4 is kept, with two a 5 (3.5, then 4.25, then 14/3).
    #[test]
    fn the_best_of_three_rolls_is_kept_as_it_should_be() {
        let best = best_decisions(&mut Dice, |at| f64::from(at.0), 1_000).expect("small");
        assert!((best.value - 14.0 / 3.0).abs() < 1e-12);
        let rolls = |event, face| best.at[&(event, (face, false))].choices[0].0;
        assert!(rolls(2, 4) && !rolls(2, 5) && rolls(4, 3) && !rolls(4, 4));
        let reached: f64 = (1..=6).map(|face| best.at[&(4, (face, false))].reached).sum();
        assert!((reached - 1.0).abs() < 1e-12);
        assert!(best_decisions(&mut Dice, |at| f64::from(at.0), 10).is_none());
    }
}
