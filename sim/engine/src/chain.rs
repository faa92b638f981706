//! Exact odds of a procedure that comes to a standstill between its phases.
//!
//! What a phase does to a standstill is worked out once, with the exact engine,
//! and used again wherever the same standstill comes up, in whichever phase.

use std::hash::Hash;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::exact::exact_mass;
use super::procedure::Procedure;
use crate::odds::{Exact, Fraction};

/// Where something leads: each result with its weight out of 36^exponent.
#[derive(Clone, Debug)]
pub struct Kernel<S> {
    /// Each result with its weight.
    pub ways: Vec<(S, BigUint)>,
    /// The common denominator is 36 to this power.
    pub exponent: usize,
}

impl<S: Clone + Ord + Hash> Kernel<S> {
    /// What a procedure that always ends leads to.
    pub fn of<P: Procedure<Outcome = S>>(procedure: &P) -> Self {
        let (ways, exponent) = exact_mass(procedure);
        Self { ways, exponent }
    }
}

impl<S> Kernel<S> {
    /// The same with other results.
    pub fn map<T>(&self, result: impl Fn(&S) -> T) -> Kernel<T> {
        let ways = self.ways.iter().map(|(one, weight)| (result(one), weight.clone()));
        Kernel { ways: ways.collect(), exponent: self.exponent }
    }
}

/// Mass on its way from standstill to standstill.
#[derive(Clone, Debug)]
pub struct Chain<S> {
    live: FxHashMap<S, BigUint>,
    /// Mass that is followed no longer.
    undecided: BigUint,
    exponent: usize,
    /// How many ways may still be followed.
    work: u64,
    /// Up to so many standstills nothing is left undecided.
    keep: usize,
}

/// Beyond what is kept, the rarest are followed no longer in a phase, together at most
/// 2^-36 of all mass, which is 1.5e-11; it is reported as undecided.
const UNDECIDED_BITS: u64 = 36;

/// The odds would take more work than was allowed: sample them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch;

impl<S: Clone + Eq + Hash> Chain<S> {
    /// All mass on one standstill; at most so many ways are followed from there,
    /// and beyond `keep` standstills the rarest are left undecided.
    pub fn from(start: S, work: u64, keep: usize) -> Self {
        let live = FxHashMap::from_iter([(start, BigUint::from(1_u8))]);
        Self { live, undecided: BigUint::default(), exponent: 0, work, keep }
    }

    /// One phase: `lead` tells for a standstill its kernel, and how each result
    /// becomes the next standstill.
    ///
    /// # Errors
    ///
    /// [`TooMuch`], when that is so.
    #[allow(clippy::iter_over_hash_type, reason = "sums of integers do not depend on order")]
    pub fn advance(
        &mut self,
        mut lead: impl FnMut(&S, &mut dyn FnMut(S, &BigUint, usize)) -> Result<(), TooMuch>,
    ) -> Result<(), TooMuch> {
        let mut reached: FxHashMap<(S, usize), BigUint> = FxHashMap::default();
        let mut work = 0;
        let mut longest = 0;
        for (state, mass) in &self.live {
            lead(state, &mut |next, weight, exponent| {
                work += 1;
                longest = longest.max(exponent);
                *reached.entry((next, exponent)).or_default() += mass * weight;
            })?;
            if work > self.work {
                return Err(TooMuch);
            }
        }
        self.work -= work;
        self.live.clear();
        for ((next, exponent), mass) in reached {
            let growth = BigUint::from(36_u8).pow((longest - exponent) as u32);
            *self.live.entry(next).or_default() += mass * growth;
        }
        self.exponent += longest;
        self.undecided *= BigUint::from(36_u8).pow(longest as u32);
        if self.live.len() > self.keep {
            self.leave_the_rarest();
        }
        Ok(())
    }

    fn leave_the_rarest(&mut self) {
        let mut masses: Vec<BigUint> = self.live.values().cloned().collect();
        masses.sort_unstable();
        let allowed = BigUint::from(36_u8).pow(self.exponent as u32) >> UNDECIDED_BITS;
        let mut left = BigUint::default();
        let mut rare = BigUint::default();
        for mass in &masses[..masses.len() - self.keep] {
            left += mass;
            if left > allowed {
                break;
            }
            rare.clone_from(mass);
        }
        // All of one mass stay or go, so that no order decides.
        let at_most = |mass: &BigUint| *mass <= rare;
        let gone: BigUint = masses.iter().take_while(|mass| at_most(mass)).sum();
        if gone <= allowed {
            self.live.retain(|_, mass| !at_most(mass));
            self.undecided += gone;
        }
    }

    /// The odds of where the mass is now.
    #[allow(clippy::iter_over_hash_type, reason = "they are sorted by outcome")]
    pub fn into_exact<O: Ord>(self, outcome: impl Fn(S) -> O) -> Exact<O> {
        let mut masses: std::collections::BTreeMap<O, BigUint> = std::collections::BTreeMap::new();
        for (state, mass) in self.live {
            *masses.entry(outcome(state)).or_default() += mass;
        }
        let odds = masses
            .into_iter()
            .map(|(outcome, mass)| (outcome, Fraction::of_36(mass, self.exponent)))
            .collect();
        Exact::new(odds, Fraction::of_36(self.undecided, self.exponent))
    }
}
