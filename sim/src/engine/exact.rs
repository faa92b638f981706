//! Exact odds: probability carried through the states of a procedure.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::procedure::{Procedure, Step};
use crate::dice::enumerate;
use crate::odds::{Exact, Fraction};

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
pub fn exact<P: Procedure>(procedure: &P) -> Exact<P::Outcome> {
    sweep(procedure.start(), |state, visit| {
        enumerate(
            |dice| procedure.step(*state, dice),
            |result, dice| visit(result, dice.weight(), dice.rolls()),
        );
    })
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
        *probability = &*probability + &Fraction::new(mass, power_of_36(rolls));
    }
    Exact::new(odds.into_iter().collect(), Fraction::zero())
}

/// Carries mass from `start` until nothing is left, round by round.
///
/// `expand` tells, for one state, every result with its weight out of
/// 36^rolls. Mass is kept as integers over one common denominator, a power
/// of 36, which grows by each round's longest way; so nothing is ever rounded.
pub(super) fn sweep<S: Ord + Copy, O: Ord + Copy>(
    start: S,
    expand: impl Fn(&S, &mut dyn FnMut(Step<S, O>, u128, usize)),
) -> Exact<O> {
    let mut live = BTreeMap::from([(start, BigUint::from(1_u8))]);
    let mut done: BTreeMap<O, BigUint> = BTreeMap::new();
    let mut denominator = BigUint::from(1_u8);

    for _ in 0..ROUNDS_LIMIT {
        let mut results = Vec::new();
        let mut longest = 0;
        for (state, mass) in &live {
            expand(state, &mut |result, weight, rolls| {
                longest = longest.max(rolls);
                results.push((result, mass, weight, rolls));
            });
        }
        let mut next: BTreeMap<S, BigUint> = BTreeMap::new();
        let growth = power_of_36(longest);
        denominator *= &growth;
        done.values_mut().for_each(|mass| *mass *= &growth);
        for (result, mass, weight, rolls) in results {
            let mass = mass * weight * power_of_36(longest - rolls);
            match result {
                Step::Next(state) => *next.entry(state).or_default() += mass,
                Step::Done(outcome) => *done.entry(outcome).or_default() += mass,
            }
        }
        live = next;
        if live.is_empty() || undecided(&live, &denominator).to_f64() < UNDECIDED_LIMIT {
            break;
        }
    }

    let undecided = undecided(&live, &denominator);
    let outcomes = done
        .into_iter()
        .map(|(outcome, mass)| (outcome, Fraction::new(mass, denominator.clone())))
        .collect();
    Exact::new(outcomes, undecided)
}

fn undecided<S>(live: &BTreeMap<S, BigUint>, denominator: &BigUint) -> Fraction {
    Fraction::new(live.values().sum::<BigUint>(), denominator.clone())
}

fn power_of_36(exponent: usize) -> BigUint {
    BigUint::from(36_u8).pow(exponent as u32)
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
        let odds = exact(&UntilLow);
        let undecided = odds.undecided().to_f64();
        assert!(undecided > 0.0 && undecided < UNDECIDED_LIMIT);
        assert_eq!(odds.probability(&1), odds.probability(&2));
        assert!(odds.total_mass().is_one(), "mass is never dropped");
    }
}
