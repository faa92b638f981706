//! Exact odds: probability carried through the states of a procedure.

use std::collections::BTreeMap;
use std::hash::Hash;
use std::ops::{AddAssign, Mul};

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use crate::budget::{Meter, NotExact};
use crate::dice::enumerate;
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
    sweep(procedure.start(), |state, visit| procedure.ways(state, visit), meter)
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
    let mut mass: BTreeMap<(P::Outcome, usize), u128> = BTreeMap::new();
    enumerate(
        |dice| procedure.play(dice),
        |outcome, dice| *mass.entry((outcome, dice.rolls())).or_default() += dice.weight(),
    );
    let mut odds: BTreeMap<P::Outcome, Fraction> = BTreeMap::new();
    for ((outcome, rolls), mass) in mass {
        let probability = odds.entry(outcome).or_insert_with(Fraction::zero);
        *probability = &*probability + &Fraction::of_36(mass, rolls);
    }
    Exact::new(odds.into_iter().collect(), Fraction::zero())
}

/// Carries mass from `start` until nothing is left, round by round.
///
/// `expand` tells, for one state, every result with its weight out of
/// 36^rolls. Mass is kept as integers over one common denominator, a power
/// of 36, which grows by each round's longest way; so nothing is ever rounded.
pub(crate) fn sweep<S: Eq + Hash + Clone, O: Ord + Hash + Clone>(
    start: S,
    expand: impl Fn(&S, &mut dyn FnMut(Step<S, O>, u128, usize)),
    meter: &mut Meter<'_>,
) -> Result<Exact<O>, NotExact> {
    Ok(match rounds(start, expand, meter)? {
        Swept::Small(rounds) => rounds.into_exact(),
        Swept::Big(rounds) => rounds.into_exact(),
    })
}

/// The outcomes of a procedure that always ends, with their weights out of 36 to
/// the power that comes with them.
///
/// # Panics
///
/// When the procedure does not always end.
pub(crate) fn exact_mass<P: Procedure>(
    procedure: &P,
    meter: &mut Meter<'_>,
) -> Result<MassOf<P::Outcome>, NotExact> {
    let expand = |state: &P::State, visit: &mut dyn FnMut(_, _, _)| procedure.ways(state, visit);
    let rounds = match rounds(procedure.start(), expand, meter)? {
        Swept::Small(rounds) => rounds.into_big(),
        Swept::Big(rounds) => rounds,
    };
    assert!(rounds.live.is_empty(), "the procedure does not always end");
    let mut ways: Vec<(P::Outcome, BigUint)> = rounds.done.into_iter().collect();
    ways.sort_unstable_by(|one, other| one.0.cmp(&other.0));
    Ok((ways, rounds.exponent))
}

/// Outcomes with their weights, out of 36 to the power behind them.
type MassOf<O> = (Vec<(O, BigUint)>, usize);

/// A sweep that has come to its end.
enum Swept<S, O> {
    Small(Rounds<S, O, u128>),
    Big(Rounds<S, O, BigUint>),
}

fn rounds<S: Eq + Hash + Clone, O: Ord + Hash + Clone>(
    start: S,
    expand: impl Fn(&S, &mut dyn FnMut(Step<S, O>, u128, usize)),
    meter: &mut Meter<'_>,
) -> Result<Swept<S, O>, NotExact> {
    let begun = Rounds {
        live: FxHashMap::from_iter([(start, 1_u128)]),
        done: FxHashMap::default(),
        exponent: 0,
        rounds: 0,
    };
    // As long as 36^exponent fits, machine integers are many times faster.
    let swept = match begun.carry(&expand, LONGEST_IN_U128, meter)? {
        Ended::All(rounds) => Swept::Small(rounds),
        Ended::TooLong(rounds) => match rounds.into_big().carry(&expand, usize::MAX, meter)? {
            Ended::All(rounds) | Ended::TooLong(rounds) => Swept::Big(rounds),
        },
    };
    Ok(swept)
}

/// 36 to this power is below 2^128, and to the next is not.
const LONGEST_IN_U128: usize = 24;

/// An integer that mass is counted in.
trait Mass:
    Clone + From<u8> + AddAssign + Mul<Output = Self> + Mul<u128, Output = Self> + Into<BigUint>
{
}

impl Mass for u128 {}
impl Mass for BigUint {}

/// A sweep under way: all mass, out of 36^exponent.
struct Rounds<S, O, M> {
    live: FxHashMap<S, M>,
    done: FxHashMap<O, M>,
    exponent: usize,
    rounds: usize,
}

/// How far a sweep has come.
enum Ended<S, O, M> {
    All(Rounds<S, O, M>),
    /// The next round would pass the longest exponent.
    TooLong(Rounds<S, O, M>),
}

impl<S: Eq + Hash + Clone, O: Ord + Hash + Clone, M: Mass> Rounds<S, O, M> {
    /// Plays round after round.
    #[allow(clippy::iter_over_hash_type, reason = "sums of integers do not depend on order")]
    fn carry(
        mut self,
        expand: &impl Fn(&S, &mut dyn FnMut(Step<S, O>, u128, usize)),
        longest_exponent: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Ended<S, O, M>, NotExact> {
        while !self.live.is_empty()
            && self.rounds < ROUNDS_LIMIT
            && (self.rounds == 0 || self.undecided().to_f64() >= UNDECIDED_LIMIT)
        {
            let mut reached: FxHashMap<(Step<S, O>, usize), M> = FxHashMap::default();
            let mut longest = 0;
            // So many are stored until the round is over.
            let mut stored = 0;
            for (state, mass) in &self.live {
                let mut ways = 0;
                expand(state, &mut |result, weight, rolls| {
                    ways += 1;
                    longest = longest.max(rolls);
                    if self.exponent + rolls <= longest_exponent {
                        let sum = reached.entry((result, rolls)).or_insert_with(|| 0.into());
                        *sum += mass.clone() * weight;
                    }
                });
                let spent = meter.spend(ways).and_then(|()| {
                    let more = reached.len() as u64 - stored;
                    stored += more;
                    meter.store(more)
                });
                spent.map_err(|error| error.at(1.0 - self.undecided().to_f64()))?;
            }
            meter.forget(stored);
            if self.exponent + longest > longest_exponent {
                return Ok(Ended::TooLong(self));
            }
            let mut growth = vec![M::from(1_u8)];
            for _ in 0..longest {
                growth.push(growth[growth.len() - 1].clone() * 36_u128);
            }
            for mass in self.done.values_mut() {
                *mass = mass.clone() * growth[longest].clone();
            }
            let mut next: FxHashMap<S, M> = FxHashMap::default();
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

    fn undecided(&self) -> Fraction {
        let live = self.live.values().cloned().reduce(|mut sum, mass| {
            sum += mass;
            sum
        });
        let live: BigUint = live.map_or_else(BigUint::default, Into::into);
        Fraction::of_36(live, self.exponent)
    }

    fn into_big(self) -> Rounds<S, O, BigUint> {
        Rounds {
            live: self.live.into_iter().map(|(state, mass)| (state, mass.into())).collect(),
            done: self.done.into_iter().map(|(outcome, mass)| (outcome, mass.into())).collect(),
            exponent: self.exponent,
            rounds: self.rounds,
        }
    }

    fn into_exact(self) -> Exact<O> {
        let undecided = self.undecided();
        let mut outcomes: Vec<(O, Fraction)> = self
            .done
            .into_iter()
            .map(|(outcome, mass)| (outcome, Fraction::of_36(mass, self.exponent)))
            .collect();
        outcomes.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        Exact::new(outcomes, undecided)
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

    #[test]
    fn an_unbounded_procedure_reports_what_it_leaves_undecided() {
        let odds = exact_unlimited(&UntilLow);
        let undecided = odds.undecided().to_f64();
        assert!(undecided > 0.0 && undecided < UNDECIDED_LIMIT);
        assert_eq!(odds.probability(&1), odds.probability(&2));
        assert!(odds.total_mass().is_one(), "mass is never dropped");
    }
}
