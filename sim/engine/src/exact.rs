//! Exact odds: probability carried through the states of a procedure.

use std::collections::BTreeMap;
use std::hash::Hash;
use std::ops::{AddAssign, Mul};

use num_bigint::BigUint;
use num_traits::Zero;
use rustc_hash::FxHashMap;

use crate::budget::NotExact;
use crate::dice::enumerate;
use crate::meter::Meter;
use crate::numbered::{ByNumber, Numbered, Played};
use crate::odds::{Exact, Fraction};
use crate::procedure::{Procedure, Step};

/// A procedure without a bound is followed until less than this is undecided.
pub const UNDECIDED_LIMIT: f64 = 1e-15;

/// A procedure that decides nothing at all is given up after so many rounds.
const ROUNDS_LIMIT: usize = 10_000;

/// The exact odds of a procedure.
///
/// All trials that have come to the same state are carried on together. Of a
/// procedure that always ends, the odds are complete; of one that may go on
/// for ever, the mass still undecided is reported and below
/// [`UNDECIDED_LIMIT`].
///
/// # Errors
///
/// [`NotExact`] when that is too much for the budget, or somebody interrupts.
pub fn exact<P: Procedure>(
    procedure: &P,
    meter: &mut Meter<'_>,
) -> Result<Exact<P::Outcome>, NotExact> {
    let mut played = Played::new(procedure);
    let swept = sweep_of(&mut played, procedure.always_ends(), meter)?;
    Ok(swept.into_exact(played.into_outcomes()))
}

/// The exact odds of a procedure that is known to be small: without a budget.
pub fn exact_unlimited<P: Procedure>(procedure: &P) -> Exact<P::Outcome> {
    exact(procedure, &mut Meter::unlimited()).expect("there is no limit")
}

/// The exact odds by visiting every way that whole trials can fall, without
/// merging anything.
///
/// The plainest reading of a procedure, for tests: its work grows with the
/// number of histories. A trial may take 24 rolls at most.
pub fn enumerate_trials<P: Procedure>(procedure: &P) -> Exact<P::Outcome> {
    let mut played = Played::new(procedure);
    let swept = every_trial(&mut played);
    swept.into_exact(played.into_outcomes())
}

fn every_trial(played: &mut dyn ByNumber) -> Swept {
    let mut masses: BTreeMap<(u32, usize), u128> = BTreeMap::new();
    enumerate(
        |dice| played.play(dice),
        |outcome, dice| {
            *masses.entry((outcome, dice.rolls())).or_default() += dice.weight();
        },
    );
    let longest = masses.keys().map(|(_, rolls)| *rolls).max().unwrap_or(0);
    let mut done: FxHashMap<u32, BigUint> = FxHashMap::default();
    for ((number, rolls), mass) in masses {
        let growth = BigUint::from(36_u8).pow((longest - rolls) as u32);
        *done.entry(number).or_default() += growth * mass;
    }
    Swept { done, undecided: BigUint::default(), exponent: longest }
}

/// The outcomes of a procedure that always ends, in no order, with their weights.
///
/// # Panics
///
/// When the procedure does not always end.
pub(crate) fn exact_mass<P: Procedure>(
    procedure: &P,
    meter: &mut Meter<'_>,
) -> Result<MassOf<P::Outcome>, NotExact> {
    let mut played = Played::new(procedure);
    let mut swept = sweep_of(&mut played, true, meter)?;
    assert!(swept.undecided.is_zero(), "the procedure does not always end");
    let ways = played
        .into_outcomes()
        .into_values()
        .zip(0..)
        .map(|(outcome, number)| (outcome, swept.done.remove(&number).unwrap_or_default()));
    Ok((ways.collect(), swept.exponent))
}

/// Outcomes with their weights, out of 36 to the power behind them.
type MassOf<O> = (Vec<(O, BigUint)>, usize);

/// Sweeps a procedure, whose states and outcomes are numbered as they come up.
fn sweep_of(
    played: &mut dyn ByNumber,
    always_ends: bool,
    meter: &mut Meter<'_>,
) -> Result<Swept, NotExact> {
    let start = played.start();
    let mut expand = |state, visit: &mut dyn FnMut(Step<u32, u32>, u128, usize)| {
        let added_up = played.ways(state, visit);
        (played.states() + played.outcomes(), added_up)
    };
    sweep(start, always_ends, &mut expand, meter)
}

/// What a sweep asks for: every way that a state's step can fall, with its weight out of
/// 36^rolls. It answers how many states and outcomes are known by then, and how many ways it added up.
type Expand<'a> = dyn FnMut(u32, &mut dyn FnMut(Step<u32, u32>, u128, usize)) -> (usize, u64) + 'a;

/// A sweep that has come to its end: all mass, out of 36^exponent.
pub(crate) struct Swept {
    /// The mass of each outcome, by its number.
    done: FxHashMap<u32, BigUint>,
    undecided: BigUint,
    exponent: usize,
}

impl Swept {
    /// The odds under the names of the outcomes, in their order.
    pub(crate) fn into_exact<O: Eq + Hash + Ord>(mut self, outcomes: Numbered<O>) -> Exact<O> {
        let odds = outcomes.in_order().into_iter().map(|(outcome, number)| {
            let mass = self.done.remove(&number).unwrap_or_default();
            (outcome, Fraction::of_36(mass, self.exponent))
        });
        let odds = odds.collect();
        Exact::new(odds, Fraction::of_36(self.undecided, self.exponent))
    }
}

/// Carries mass from `start` until nothing is left, round by round.
///
/// Mass is kept as integers over one common denominator, a power of 36, which grows by each
/// round's longest way; so nothing is ever rounded.
pub(crate) fn sweep(
    start: u32,
    always_ends: bool,
    expand: &mut Expand<'_>,
    meter: &mut Meter<'_>,
) -> Result<Swept, NotExact> {
    let begun = Rounds {
        always_ends,
        live: FxHashMap::from_iter([(start, 1_u128)]),
        done: FxHashMap::default(),
        exponent: 0,
        rounds: 0,
        known: 0,
        last: Round::default(),
    };
    // As long as 36^exponent fits, machine integers are many times faster.
    match begun.carry(expand, LONGEST_IN_U128, meter)? {
        Ended::All(rounds) => Ok(rounds.into_big().into_swept()),
        Ended::TooLong(rounds) => match rounds.into_big().carry(expand, usize::MAX, meter)? {
            Ended::All(rounds) | Ended::TooLong(rounds) => Ok(rounds.into_swept()),
        },
    }
}

/// 36 to this power is below 2^128, and to the next is not.
const LONGEST_IN_U128: usize = 24;

/// Outcomes whose mass is brought to the next round's denominator in a step.
const RAISED_IN_A_STEP: u64 = 8;

/// What a step comes to, and by how many rolls.
type End = (Step<u32, u32>, usize);

/// A way of a step is compared with so many of the ends that came last.
const MET_LOOKED_AT: usize = 12;

/// An integer that mass is counted in.
trait Mass:
    Clone + From<u8> + AddAssign + Mul<Output = Self> + Mul<u128, Output = Self> + Into<BigUint>
{
}

impl Mass for u128 {}
impl Mass for BigUint {}

/// A sweep under way: all mass, out of 36^exponent.
struct Rounds<M> {
    /// Whether it is followed to its end, whatever is left.
    always_ends: bool,
    live: FxHashMap<u32, M>,
    done: FxHashMap<u32, M>,
    exponent: usize,
    rounds: usize,
    /// How many states and outcomes are stored.
    known: usize,
    last: Round,
}

/// What a round took.
#[derive(Clone, Copy, Default)]
struct Round {
    /// The states that it began with.
    states: u64,
    /// The ways that lead from them.
    ways: u64,
    /// The states and outcomes that were not known before.
    known: u64,
}

impl Round {
    /// The ways that so many states have, when each has as many as those of this round.
    const fn ways_of(self, states: u64) -> u64 {
        self.ways.saturating_mul(states) / if self.states == 0 { 1 } else { self.states }
    }

    /// The states that so many make known, in the same way.
    const fn known_of(self, states: u64) -> u64 {
        self.known.saturating_mul(states) / if self.states == 0 { 1 } else { self.states }
    }
}

/// How far a sweep has come.
enum Ended<M> {
    All(Rounds<M>),
    /// The next round would pass the longest exponent.
    TooLong(Rounds<M>),
}

impl<M: Mass> Rounds<M> {
    /// Plays round after round.
    #[allow(clippy::iter_over_hash_type, reason = "sums of integers do not depend on order")]
    fn carry(
        mut self,
        expand: &mut Expand<'_>,
        longest_exponent: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Ended<M>, NotExact> {
        while !self.live.is_empty()
            && self.rounds < ROUNDS_LIMIT
            && (self.always_ends || self.rounds == 0 || self.undecided_share() >= UNDECIDED_LIMIT)
        {
            let live = self.live.len() as u64;
            // As many ways and as many new states for each state as in the round before.
            meter.foresee(
                self.last.ways_of(live),
                self.last.known_of(live),
                1.0 - self.undecided_share(),
            )?;
            let before = (meter.work(), self.known);
            let mut reached: FxHashMap<End, M> = FxHashMap::default();
            let mut longest = 0;
            let mut met: Vec<(End, u128)> = Vec::new();
            for (state, mass) in &self.live {
                let mut ways = 0;
                let (known, added_up) = expand(*state, &mut |result, weight, rolls| {
                    ways += 1;
                    longest = longest.max(rolls);
                    // Most ways of a step come to an end that another way came to just before.
                    let end = (result, rolls);
                    match met.iter_mut().rev().take(MET_LOOKED_AT).find(|(met, _)| *met == end) {
                        Some((_, sum)) => *sum += weight,
                        None => met.push((end, weight)),
                    }
                });
                for (end, weight) in met.drain(..) {
                    if self.exponent + end.1 <= longest_exponent {
                        let sum = reached.entry(end).or_insert_with(|| 0.into());
                        *sum += mass.clone() * weight;
                    }
                }
                let more = (known - self.known) as u64;
                self.known = known;
                meter
                    .spend(ways)
                    .and_then(|()| meter.add_up(added_up))
                    .and_then(|()| meter.store(more))
                    .map_err(|error| error.at(1.0 - self.undecided_share()))?;
            }
            if self.exponent + longest > longest_exponent {
                return Ok(Ended::TooLong(self));
            }
            meter.spend(self.done.len() as u64 / RAISED_IN_A_STEP)?;
            let known = (self.known - before.1) as u64;
            self.last = Round { states: live, ways: meter.work() - before.0, known };
            let mut growth = vec![M::from(1_u8)];
            for _ in 0..longest {
                growth.push(growth[growth.len() - 1].clone() * 36_u128);
            }
            for mass in self.done.values_mut() {
                *mass = mass.clone() * growth[longest].clone();
            }
            let mut next: FxHashMap<u32, M> = FxHashMap::default();
            for ((result, rolls), mass) in reached {
                let mass = mass * growth[longest - rolls].clone();
                let sum = match result {
                    Step::Next(state) => next.entry(state).or_insert_with(|| 0.into()),
                    Step::Done(outcome) => self.done.entry(outcome).or_insert_with(|| 0.into()),
                };
                *sum += mass;
            }
            self.live = next;
            self.exponent += longest;
            self.rounds += 1;
        }
        Ok(Ended::All(self))
    }

    fn undecided(&self) -> BigUint {
        let live = self.live.values().cloned().reduce(|mut sum, mass| {
            sum += mass;
            sum
        });
        live.map_or_else(BigUint::default, Into::into)
    }

    fn undecided_share(&self) -> f64 {
        Fraction::of_36(self.undecided(), self.exponent).to_f64()
    }

    fn into_big(self) -> Rounds<BigUint> {
        Rounds {
            always_ends: self.always_ends,
            live: self.live.into_iter().map(|(state, mass)| (state, mass.into())).collect(),
            done: self.done.into_iter().map(|(outcome, mass)| (outcome, mass.into())).collect(),
            exponent: self.exponent,
            rounds: self.rounds,
            known: self.known,
            last: self.last,
        }
    }
}

impl Rounds<BigUint> {
    fn into_swept(self) -> Swept {
        Swept { undecided: self.undecided(), done: self.done, exponent: self.exponent }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Roll};

    const CHECK: Roll = Roll::dr("Wound Severity dr", "test");

    /// Rolls until a 1 or a 2 comes up; without a bound.
    struct UntilLow;

    impl Procedure for UntilLow {
        type State = ();
        type Outcome = i32;

        fn start(&self) {}

        fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), i32> {
            match dice.one_die(&CHECK) {
                low @ (1 | 2) => Step::Done(low),
                _ => Step::Next(()),
            }
        }
    }

    /// After each 6 it rolls again, so often at most. It adds up its own ways.
    struct AddsUp(u8);

    impl Procedure for AddsUp {
        type State = u8;
        type Outcome = bool;

        fn start(&self) -> u8 {
            self.0
        }

        fn step<D: Dice + ?Sized>(&self, left: u8, dice: &mut D) -> Step<u8, bool> {
            match dice.one_die(&CHECK) {
                6 if left > 0 => Step::Next(left - 1),
                low => Step::Done(low < 6),
            }
        }

        fn ways(&self, left: &u8, visit: &mut dyn FnMut(Step<u8, bool>, u128, usize)) -> u64 {
            let mut visited = 0;
            let (ways, rolls) = crate::dice::added_up(|dice| {
                visited += 1;
                self.step(*left, dice)
            });
            ways.into_iter().for_each(|(result, weight)| visit(result, weight, rolls));
            visited
        }
    }

    /// What comes to the last roll is far less than what is left of others.
    #[test]
    fn what_always_ends_is_followed_to_its_end() {
        let (ways, rolls) = exact_mass(&AddsUp(30), &mut Meter::unlimited()).expect("no limit");
        assert!(ways.contains(&(false, BigUint::from(6_u8).pow(31))) && rolls == 31);
    }

    #[test]
    fn ways_that_a_procedure_adds_up_are_counted() {
        let mut meter = Meter::unlimited();
        exact_mass(&AddsUp(9), &mut meter).expect("no limit");
        assert_eq!(meter.work(), 2 * 10 + 6 * 10 / 8);
    }

    #[test]
    fn an_unbounded_procedure_reports_what_it_leaves_undecided() {
        let odds = exact_unlimited(&UntilLow);
        let undecided = odds.undecided().to_f64();
        assert!(undecided > 0.0 && undecided < UNDECIDED_LIMIT);
        assert_eq!(odds.probability(&1), odds.probability(&2));
        assert!(odds.total_mass().is_one(), "mass is never dropped");
    }
}
