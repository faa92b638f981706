//! The value of a game, and how both sides mix their setups.
//!
//! The defenders choose an allotment. The attackers choose a setup, and what they do in every
//! situation after it. They have far too many such plans to list, so plans are found one by
//! one: the best plan against the defenders' mix so far is worked out backwards through the
//! graph, and added to a matrix game that is solved anew (column generation, Dantzig and Wolfe
//! 1960, doi:10.1287/opre.8.1.101). The best plan says what the attackers can get at most; the
//! worst allotment for their mix says what they get at least. Both bounds are true whatever
//! the matrix game says. When they meet, neither side can improve alone.

use std::sync::atomic::Ordering;

use asl_engine::{Interrupted, Watch};

use super::graph::{Act, Node, Tree};
use super::matrix::MatrixGame;

/// Bounds that differ by less have met.
const MET: f64 = 1e-9;

/// So many plans are looked for at most.
const MOST_ROUNDS: usize = 600;

/// So many plans are added at a time, each of another setup.
const PLANS_AT_A_TIME: usize = 12;

/// What a group does first: its number, and the act.
pub(super) type Opening = Vec<(u32, Act)>;

/// A plan of the attackers with its share.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// How often it is chosen.
    pub share: f64,
    /// The setup, by its number.
    pub setup: usize,
    /// What the groups do first; after a Bombardment that eliminates no cave, if there is one.
    pub opening: Opening,
}

/// A game that has been solved.
#[derive(Clone, Debug)]
pub(super) struct Solved {
    /// The attackers' chance to win: at least, and at most.
    pub chance: [f64; 2],
    /// The share of each allotment.
    pub allotments: Vec<f64>,
    /// The plans of the attackers that have a share.
    pub plans: Vec<Plan>,
}

/// Solves a game.
///
/// # Errors
///
/// [`Interrupted`] when the watch says stop.
pub(super) fn solved(tree: &Tree, watch: &Watch) -> Result<Solved, Interrupted> {
    let number = tree.allotted[0].len();
    let mut mix = vec![1.0 / number as f64; number];
    let mut game = MatrixGame::default();
    let mut plans: Vec<(usize, Opening)> = Vec::new();
    let (mut at_most, mut best_mix) = (f64::INFINITY, mix.clone());
    let (mut at_least, mut best_shares) = (f64::NEG_INFINITY, Vec::new());
    for _ in 0..MOST_ROUNDS {
        if watch.stop.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let values = tree.values(&mix);
        let mut order: Vec<usize> = (0..tree.roots.len()).collect();
        let value = |setup: &usize| values[tree.roots[*setup] as usize];
        order.sort_by(|one, other| value(other).total_cmp(&value(one)).then(one.cmp(other)));
        let best = value(&order[0]);
        if best < at_most {
            at_most = best;
            best_mix.clone_from(&mix);
        }
        if at_most - at_least < MET {
            break;
        }
        let better = order.into_iter().filter(|setup| value(setup) > at_least + MET / 2.0);
        let mut added = false;
        for setup in better.take(PLANS_AT_A_TIME) {
            let pays = tree.pays(setup, &values);
            if !game.columns.contains(&pays) {
                game.columns.push(pays);
                plans.push((setup, tree.opening(setup, &values)));
                added = true;
            }
        }
        if !added && !game.columns.is_empty() {
            break;
        }
        let mixed = game.mixed();
        let pays = |row: usize| -> f64 {
            game.columns.iter().zip(&mixed.columns).map(|(pays, share)| pays[row] * share).sum()
        };
        let least = (0..number).map(pays).fold(f64::INFINITY, f64::min);
        if least > at_least {
            at_least = least;
            best_shares.clone_from(&mixed.columns);
        }
        mix = mixed.rows;
    }
    let chosen = plans.into_iter().zip(best_shares);
    let plans = chosen.filter(|(_, share)| *share > 1e-7);
    let plans = plans.map(|((setup, opening), share)| Plan { share, setup, opening });
    Ok(Solved {
        chance: [at_least.min(at_most), at_most].map(without_rounding),
        allotments: best_mix,
        plans: plans.collect(),
    })
}

/// A chance that misses 0 or 1 by no more than the last digits of a sum do is 0 or 1.
fn without_rounding(chance: f64) -> f64 {
    if chance.abs() < 1e-12 {
        0.0
    } else if (1.0 - chance).abs() < 1e-12 {
        1.0
    } else {
        chance
    }
}

impl Tree {
    /// What every node is worth to the attackers when the defenders mix so, times the chance
    /// that what has been seen is seen.
    fn values(&self, mix: &[f64]) -> Vec<f64> {
        let chance = |chances: &Vec<f64>| -> f64 {
            chances.iter().zip(mix).map(|(chance, share)| chance * share).sum()
        };
        let seen: Vec<f64> = self.allotted.iter().map(chance).collect();
        let mut values: Vec<f64> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            values.push(match node {
                Node::Lost => 0.0,
                Node::Won(of_it) => seen[*of_it as usize],
                Node::Decides(_, acts) => {
                    acts.iter().map(|(_, next)| values[*next as usize]).fold(0.0, f64::max)
                }
                Node::Rolls(ends) => {
                    ends.iter().map(|(chance, next)| chance * values[*next as usize]).sum()
                }
            });
        }
        values
    }

    /// What the plan that is best by these values pays against every allotment.
    fn pays(&self, setup: usize, values: &[f64]) -> Vec<f64> {
        let root = self.roots[setup] as usize;
        let mut reached = vec![0.0; root + 1];
        reached[root] = 1.0;
        let mut seen = vec![0.0; self.allotted.len()];
        for place in (0..=root).rev() {
            let chance: f64 = reached[place];
            if chance == 0.0 {
                continue;
            }
            match &self.nodes[place] {
                Node::Lost => {}
                Node::Won(of_it) => seen[*of_it as usize] += chance,
                Node::Decides(_, acts) => reached[best(acts, values).1 as usize] += chance,
                Node::Rolls(ends) => {
                    for (of_it, next) in ends {
                        reached[*next as usize] += chance * of_it;
                    }
                }
            }
        }
        let mut pays = vec![0.0; self.allotted[0].len()];
        for (chances, reached) in self.allotted.iter().zip(seen).filter(|(_, seen)| *seen > 0.0) {
            pays.iter_mut().zip(chances).for_each(|(pay, chance)| *pay += reached * chance);
        }
        pays
    }

    /// What the groups of a setup do first by these values.
    fn opening(&self, setup: usize, values: &[f64]) -> Opening {
        let mut opening = Vec::new();
        let mut place = self.openings[setup] as usize;
        while let Node::Decides(group, acts) = &self.nodes[place] {
            let (act, next) = best(acts, values);
            opening.push((*group, act));
            place = next as usize;
        }
        opening
    }
}

/// Acts whose worth differs by less are as good as each other.
const EQUAL: f64 = 1e-12;

/// The act that is worth most; of equal ones the first. To wait is the last.
fn best(acts: &[(Act, u32)], values: &[f64]) -> (Act, u32) {
    let mut acts = acts.iter().copied();
    let first = acts.next().expect("there is something to do");
    acts.fold(first, |best, one| {
        if values[one.1 as usize] > values[best.1 as usize] + EQUAL { one } else { best }
    })
}
