//! What is rolled inside an event.

use std::fmt;
use std::hash::Hash;
use std::rc::Rc;

use indexmap::IndexMap;
use indexmap::map::Entry;
use num_bigint::BigUint;
use num_traits::Zero;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::weight::Weight;
use crate::budget::NotExact;
use crate::exact::exact_mass;
use crate::meter::Meter;
use crate::odds::Fraction;
use crate::procedure::Procedure;

/// A procedure that is rolled inside an event of a scenario, and always ends.
pub trait Part: Procedure + Clone + Eq + Hash + fmt::Debug {
    /// All that its outcomes depend on: parts that are alike have the same odds.
    type Likeness: Clone + Eq + Hash;
    /// What parts that are not alike have in common, worked out once.
    type Known: Default;

    /// All that its outcomes depend on.
    fn likeness(&self) -> Self::Likeness;

    /// What it leads to.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when the budget has no more.
    fn kernel(
        &self,
        _known: &mut Self::Known,
        meter: &mut Meter<'_>,
    ) -> Result<Kernel<Self::Outcome>, NotExact> {
        Kernel::of(self, meter)
    }
}

/// Where something leads: each result with its weight out of 36^exponent.
#[derive(Clone, Debug)]
pub struct Kernel<T> {
    /// Each result with its weight.
    pub ways: Vec<(T, Weight)>,
    /// The common denominator is 36 to this power.
    pub exponent: usize,
}

impl<T: Clone + Ord + Hash> Kernel<T> {
    /// What a procedure leads to.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when the budget has no more.
    ///
    /// # Panics
    ///
    /// When the procedure does not always end.
    pub fn of<P: Procedure<Outcome = T>>(
        procedure: &P,
        meter: &mut Meter<'_>,
    ) -> Result<Self, NotExact> {
        let (ways, exponent) = exact_mass(procedure, meter)?;
        let ways = ways.into_iter().map(|(result, weight)| (result, weight.into())).collect();
        Ok(Self { ways, exponent })
    }
}

impl Kernel<bool> {
    /// What has this chance, whose denominator divides a power of 36: that of dice.
    pub fn of_chance(chance: &Fraction) -> Self {
        let (mut all, mut exponent) = (BigUint::from(1_u8), 0);
        while !(&all % chance.denominator()).is_zero() {
            all *= 36_u8;
            exponent += 1;
        }
        let holds = chance.numerator() * (&all / chance.denominator());
        let fails = &all - &holds;
        let ways = [(true, holds), (false, fails)].into_iter().filter(|(_, ways)| !ways.is_zero());
        Self { ways: ways.map(|(result, ways)| (result, ways.into())).collect(), exponent }
    }
}

impl<T: Eq + Hash + Clone> Kernel<T> {
    /// The same with other results, equal ones added up.
    pub fn map<U: Eq + Hash + Clone>(&self, result: impl Fn(&T) -> U) -> Kernel<U> {
        let ways = self.ways.iter().map(|(one, weight)| (result(one), weight.clone()));
        Kernel { ways: summed(ways), exponent: self.exponent }
    }

    /// A draw that leads to one of these, each with how many of the 36 draws do.
    pub fn mixture<'a>(parts: impl Iterator<Item = (&'a Self, u64)> + Clone) -> Self
    where
        T: 'a,
    {
        let longest = parts.clone().map(|(kernel, _)| kernel.exponent).max().unwrap_or(0);
        let ways = parts.flat_map(|(kernel, draws)| {
            kernel.ways.iter().map(move |(one, weight)| {
                let weight = weight.times(draws.into()).raised_by(longest - kernel.exponent);
                (one.clone(), weight)
            })
        });
        Self { ways: summed(ways), exponent: longest + 1 }
    }
}

/// The weights of equal results added up, in the order in which the results come up.
fn summed<T: Eq + Hash>(ways: impl Iterator<Item = (T, Weight)>) -> Vec<(T, Weight)> {
    let mut sums: IndexMap<T, Weight, FxBuildHasher> = IndexMap::default();
    for (result, weight) in ways {
        match sums.entry(result) {
            Entry::Occupied(mut sum) => *sum.get_mut() += &weight,
            Entry::Vacant(none) => {
                none.insert(weight);
            }
        }
    }
    sums.into_iter().collect()
}

/// What parts lead to, each worked out once.
pub(super) struct Kernels<P: Part> {
    known: P::Known,
    kernels: FxHashMap<P::Likeness, Rc<Kernel<P::Outcome>>>,
}

impl<P: Part> Default for Kernels<P> {
    fn default() -> Self {
        Self { known: P::Known::default(), kernels: FxHashMap::default() }
    }
}

impl<P: Part> Kernels<P> {
    pub(super) fn of(
        &mut self,
        part: &P,
        meter: &mut Meter<'_>,
    ) -> Result<Rc<Kernel<P::Outcome>>, NotExact> {
        let likeness = part.likeness();
        if let Some(kernel) = self.kernels.get(&likeness) {
            return Ok(Rc::clone(kernel));
        }
        let kernel = Rc::new(part.kernel(&mut self.known, meter)?);
        meter.spend(kernel.ways.len() as u64)?;
        meter.store(kernel.ways.len() as u64)?;
        self.kernels.insert(likeness, Rc::clone(&kernel));
        Ok(kernel)
    }
}
