//! The best decisions, by backward induction (Bellman 1957).
//!
//! All standings that can be reached are found event by event; then their
//! values are worked out from the last event back to the first. Chance weighs
//! what follows, a decision takes the best of it.

use std::cmp::Ordering;
use std::collections::hash_map::Entry;
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

    /// The next event, from this one on, that is a decision or left to chance, with
    /// what the standing is then.
    fn settle(&self, event: usize, at: Self::Standing) -> (usize, Self::Standing);

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

/// A standing that waits at an event.
type Node = (u32, u32);

/// Where a standing leads: to which standings of later events.
enum Edges<C> {
    Chance(Vec<(Node, f64)>),
    Choice(Vec<(C, Node)>),
}

/// The standings that wait at an event, each with its number.
struct Layer<S> {
    standings: Vec<S>,
    numbers: FxHashMap<S, u32>,
}

/// All standings of all events.
struct Graph<S> {
    layers: Vec<Layer<S>>,
}

impl<S: Clone + Eq + Hash> Graph<S> {
    fn node(&mut self, (event, standing): (usize, S)) -> Node {
        let layer = &mut self.layers[event];
        let standings = &mut layer.standings;
        let number = layer.numbers.entry(standing).or_insert_with_key(|standing| {
            standings.push(standing.clone());
            standings.len() as u32 - 1
        });
        (event as u32, *number)
    }
}

/// The best decisions for this value of the last standing; `None` when more than
/// `limit` ways would have to be followed.
pub fn best_decisions<D: Decisions>(
    decisions: &mut D,
    value: impl Fn(&D::Standing) -> f64,
    limit: usize,
) -> Option<BestDecisions<D::Standing, D::Choice>> {
    let length = decisions.length();
    let empty = || Layer { standings: Vec::new(), numbers: FxHashMap::default() };
    let mut graph = Graph { layers: (0..=length).map(|_| empty()).collect() };
    let start = decisions.settle(0, decisions.start());
    let start = graph.node(start);
    let mut edges: Vec<Vec<Edges<D::Choice>>> = Vec::with_capacity(length);
    let mut ways = 0;
    for event in 0..length {
        let mut here = Vec::with_capacity(graph.layers[event].standings.len());
        // Where what chance leads to comes to, each worked out once.
        let mut settled: FxHashMap<D::Standing, Node> = FxHashMap::default();
        for place in 0..graph.layers[event].standings.len() {
            let standing = graph.layers[event].standings[place].clone();
            let choices = decisions.choices(event, &standing);
            here.push(if choices.is_empty() {
                let mut reached: Vec<(D::Standing, f64)> = Vec::new();
                decisions.lead(event, &standing, &mut |next, probability| {
                    reached.push((next, probability));
                });
                let mut node = |next: D::Standing| match settled.entry(next) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(none) => {
                        let node = graph.node(decisions.settle(event + 1, none.key().clone()));
                        *none.insert(node)
                    }
                };
                let reached = reached.into_iter().map(|(next, p)| (node(next), p)).collect();
                let reached = added_up(reached);
                ways += reached.len();
                Edges::Chance(reached)
            } else {
                ways += choices.len();
                let node = |(choice, next): (D::Choice, D::Standing)| {
                    (choice, graph.node(decisions.settle(event + 1, next)))
                };
                Edges::Choice(choices.into_iter().map(node).collect())
            });
            if ways > limit {
                return None;
            }
        }
        edges.push(here);
    }
    let mut values: Vec<Vec<f64>> = Vec::new();
    values.resize_with(length + 1, Vec::new);
    values[length] = graph.layers[length].standings.iter().map(value).collect();
    let mut worths: Vec<Vec<Worths<D::Choice>>> = Vec::new();
    worths.resize_with(length, Vec::new);
    for event in (0..length).rev() {
        let worth = |node: &Node| values[node.0 as usize][node.1 as usize];
        let mut here = Vec::with_capacity(edges[event].len());
        for edges in &edges[event] {
            match edges {
                Edges::Chance(reached) => {
                    here.push(reached.iter().map(|(next, p)| p * worth(next)).sum());
                    worths[event].push(Vec::new());
                }
                Edges::Choice(choices) => {
                    let ranked =
                        ranked(choices.iter().map(|(choice, next)| (*choice, worth(next))));
                    here.push(ranked[0].1);
                    worths[event].push(ranked);
                }
            }
        }
        values[event] = here;
    }
    let mut reached: Vec<Vec<f64>> =
        graph.layers.iter().map(|layer| vec![0.0; layer.standings.len()]).collect();
    reached[start.0 as usize][start.1 as usize] = 1.0;
    let mut at = FxHashMap::default();
    for event in 0..length {
        let standings = std::mem::take(&mut graph.layers[event].standings);
        let all = standings.into_iter().zip(&edges[event]).zip(std::mem::take(&mut worths[event]));
        for (place, ((standing, edges), choices)) in all.enumerate() {
            let here = reached[event][place];
            let mut add = |node: &Node, p: f64| reached[node.0 as usize][node.1 as usize] += p;
            match edges {
                Edges::Chance(ways) => ways.iter().for_each(|(node, p)| add(node, p * here)),
                Edges::Choice(all) => {
                    let best = all.iter().find(|(choice, _)| *choice == choices[0].0);
                    add(&best.expect("it is one of them").1, here);
                    at.insert((event, standing), Worth { choices, reached: here });
                }
            }
        }
    }
    Some(BestDecisions { value: values[start.0 as usize][start.1 as usize], at })
}

/// The same with each node once.
fn added_up(mut reached: Vec<(Node, f64)>) -> Vec<(Node, f64)> {
    reached.sort_by_key(|(node, _)| *node);
    reached.dedup_by(|more, sum| {
        let same = more.0 == sum.0;
        if same {
            sum.1 += more.1;
        }
        same
    });
    reached.shrink_to_fit();
    reached
}

/// Choices with what they are worth.
type Worths<C> = Vec<(C, f64)>;

/// The best first; equal ones stay in the order of the choices.
fn ranked<C>(choices: impl Iterator<Item = (C, f64)>) -> Worths<C> {
    let mut ranked: Worths<C> = choices.collect();
    let best = ranked.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
    let equal = |value: f64| best - value <= EQUAL;
    ranked.sort_by(|one, other| {
        equal(other.1)
            .cmp(&equal(one.1))
            .then_with(|| if equal(one.1) { Ordering::Equal } else { other.1.total_cmp(&one.1) })
    });
    ranked
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

        fn settle(&self, event: usize, at: (u8, bool)) -> (usize, (u8, bool)) {
            (event, at)
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
