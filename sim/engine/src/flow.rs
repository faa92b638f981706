//! Exact odds of a long sequence of events, most of which do nothing where they
//! come up.
//!
//! Mass waits at the next event that is left to chance, wherever in the sequence
//! that is, so that events without effect cost nothing. Masses are integers over
//! powers of 36 of their own, brought together when they meet.

use std::collections::hash_map::Entry;
use std::hash::Hash;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::chain::TooMuch;
use crate::odds::{Exact, Fraction};

/// A probability: an integer over 36 to a power.
#[derive(Clone, Debug)]
struct Mass {
    ways: BigUint,
    exponent: usize,
}

impl Mass {
    fn raised_to(&mut self, exponent: usize) {
        if exponent > self.exponent {
            self.ways *= BigUint::from(36_u8).pow((exponent - self.exponent) as u32);
            self.exponent = exponent;
        }
    }

    fn add(&mut self, mut other: Self) {
        other.raised_to(self.exponent);
        self.raised_to(other.exponent);
        self.ways += other.ways;
    }
}

/// More mass comes to a standing.
fn add<S: Eq + Hash>(masses: &mut FxHashMap<S, Mass>, standing: S, more: Mass) {
    match masses.entry(standing) {
        Entry::Occupied(mut mass) => mass.get_mut().add(more),
        Entry::Vacant(none) => {
            none.insert(more);
        }
    }
}

/// Mass on its way through numbered events.
#[derive(Debug)]
pub struct Flow<S> {
    /// What waits at each event; after the last, what has arrived.
    waiting: Vec<FxHashMap<S, Mass>>,
    /// Mass that is followed no longer.
    undecided: Option<Mass>,
    work: u64,
    keep: usize,
}

/// Beyond what is kept at an event, the rarest are followed no longer, together at
/// most 2^-36 of all mass, which is 1.5e-11; it is reported as undecided.
const UNDECIDED_BITS: u64 = 36;

impl<S: Clone + Eq + Hash> Flow<S> {
    /// All mass waits at one event, of so many. At most `work` ways are followed;
    /// where more than `keep` wait, the rarest are left undecided.
    pub fn from(start: (usize, S), events: usize, work: u64, keep: usize) -> Self {
        let mut flow =
            Self { waiting: vec![FxHashMap::default(); events + 1], undecided: None, work, keep };
        flow.waiting[start.0].insert(start.1, Mass { ways: BigUint::from(1_u8), exponent: 0 });
        flow
    }

    /// Follows everything to the end. `lead` tells what becomes of a standing at an
    /// event, with what weight out of 36 to a power; and `settle`, from the event after
    /// that on, at which event it waits then, as what.
    ///
    /// # Errors
    ///
    /// [`TooMuch`] when that is so.
    #[allow(clippy::iter_over_hash_type, reason = "sums of integers do not depend on order")]
    pub fn follow(
        &mut self,
        mut lead: impl FnMut(usize, &S, &mut dyn FnMut(S, &BigUint, usize)),
        mut settle: impl FnMut(usize, S) -> (usize, S),
    ) -> Result<(), TooMuch> {
        let mut reached: FxHashMap<S, Mass> = FxHashMap::default();
        for event in 0..self.waiting.len() - 1 {
            let mut here = std::mem::take(&mut self.waiting[event]);
            if here.len() > self.keep {
                self.leave_the_rarest(&mut here);
            }
            let mut work = 0;
            for (standing, mass) in &here {
                lead(event, standing, &mut |next, weight, exponent| {
                    work += 1;
                    let more =
                        Mass { ways: &mass.ways * weight, exponent: mass.exponent + exponent };
                    add(&mut reached, next, more);
                });
                if work > self.work {
                    return Err(TooMuch);
                }
            }
            for (standing, mass) in reached.drain() {
                let (next, standing) = settle(event + 1, standing);
                debug_assert!(next > event, "an event leads to a later one");
                add(&mut self.waiting[next], standing, mass);
            }
            self.work -= work;
        }
        Ok(())
    }

    #[allow(clippy::iter_over_hash_type, reason = "each is raised by itself")]
    fn leave_the_rarest(&mut self, here: &mut FxHashMap<S, Mass>) {
        let exponent = here.values().map(|mass| mass.exponent).max().unwrap_or(0);
        here.values_mut().for_each(|mass| mass.raised_to(exponent));
        let mut ways: Vec<BigUint> = here.values().map(|mass| mass.ways.clone()).collect();
        ways.sort_unstable();
        let allowed = BigUint::from(36_u8).pow(exponent as u32) >> UNDECIDED_BITS;
        let (mut left, mut rare) = (BigUint::default(), BigUint::default());
        for mass in &ways[..ways.len() - self.keep] {
            left += mass;
            if left > allowed {
                break;
            }
            rare.clone_from(mass);
        }
        // All of one mass stay or go, so that no order decides.
        let gone: BigUint = ways.iter().take_while(|mass| **mass <= rare).sum();
        if gone <= allowed {
            here.retain(|_, mass| mass.ways > rare);
            let gone = Mass { ways: gone, exponent };
            match &mut self.undecided {
                Some(undecided) => undecided.add(gone),
                none => *none = Some(gone),
            }
        }
    }

    /// The odds of what has arrived.
    #[allow(clippy::iter_over_hash_type, reason = "they are sorted by outcome")]
    pub fn into_exact<O: Ord>(mut self, outcome: impl Fn(S) -> O) -> Exact<O> {
        let mut masses: std::collections::BTreeMap<O, Mass> = std::collections::BTreeMap::new();
        for (standing, more) in self.waiting.pop().unwrap_or_default() {
            match masses.entry(outcome(standing)) {
                std::collections::btree_map::Entry::Occupied(mut mass) => mass.get_mut().add(more),
                std::collections::btree_map::Entry::Vacant(none) => {
                    none.insert(more);
                }
            }
        }
        let fraction = |mass: Mass| Fraction::of_36(mass.ways, mass.exponent);
        let undecided = self.undecided.map_or_else(Fraction::zero, fraction);
        let odds = masses.into_iter().map(|(outcome, mass)| (outcome, fraction(mass)));
        Exact::new(odds.collect(), undecided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Six events that are a throw of a coin only where the count is even.
    #[test]
    fn masses_with_different_denominators_come_together() {
        let settle = |event: usize, count: u32| (event.max(count as usize).min(6), count);
        let mut flow = Flow::from(settle(0, 0), 6, 1_000, 100);
        let throw = |event: usize, count: &u32, visit: &mut dyn FnMut(u32, &BigUint, usize)| {
            let half = BigUint::from(18_u8);
            visit(*count, &half, 1);
            if event.is_multiple_of(2) {
                visit(count + 1, &half, 1);
            } else {
                visit(count + 1, &(half * 36_u8), 2);
            }
        };
        flow.follow(throw, settle).expect("little work");
        let odds = flow.into_exact(|count| count);
        assert!(odds.total_mass().is_one());
        assert_eq!(odds.probability(&6), Fraction::new(1_u32, 64_u32));
        assert_eq!(odds.probability(&3), Fraction::new(20_u32, 64_u32));
    }

    #[test]
    fn what_is_left_undecided_is_reported() {
        let mut flow = Flow::from((0, 0_u32), 1, 1_000, 1);
        flow.waiting[0].insert(7, Mass { ways: BigUint::from(1_u8), exponent: 10 });
        let stay = |_, at: &u32, visit: &mut dyn FnMut(u32, &BigUint, usize)| {
            visit(*at, &BigUint::from(1_u8), 0);
        };
        flow.follow(stay, |event, at| (event, at)).expect("one way");
        let odds = flow.into_exact(|at| at);
        assert!(odds.probability(&7).is_zero() && !odds.undecided().is_zero());
        let mut short = Flow::from((0, 0_u32), 1, 0, 1);
        assert_eq!(short.follow(stay, |event, at| (event, at)), Err(TooMuch));
    }
}
