//! What is rolled inside an event.

use std::fmt;
use std::hash::Hash;
use std::rc::Rc;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::map::Weight;
use crate::budget::{Meter, NotExact};
use crate::exact::exact_mass;
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
    pub ways: Vec<(T, BigUint)>,
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
        Ok(Self { ways, exponent })
    }
}

impl<T> Kernel<T> {
    /// The same with other results, equal ones added up.
    pub fn map<U: Eq + Hash + Clone>(&self, result: impl Fn(&T) -> U) -> Kernel<U> {
        let mut places: FxHashMap<U, usize> = FxHashMap::default();
        let mut ways: Vec<(U, BigUint)> = Vec::new();
        for (one, weight) in &self.ways {
            let place = *places.entry(result(one)).or_insert_with_key(|result| {
                ways.push((result.clone(), BigUint::default()));
                ways.len() - 1
            });
            ways[place].1 += weight;
        }
        Kernel { ways, exponent: self.exponent }
    }
}

impl<T: Eq + Hash + Clone> Kernel<T> {
    /// A draw that leads to one of these, each with how many of the 36 draws do.
    pub fn mixture<'a>(parts: impl Iterator<Item = (&'a Self, u64)> + Clone) -> Self
    where
        T: 'a,
    {
        let longest = parts.clone().map(|(kernel, _)| kernel.exponent).max().unwrap_or(0);
        let mut places: FxHashMap<&T, usize> = FxHashMap::default();
        let mut ways: Vec<(T, BigUint)> = Vec::new();
        for (kernel, weight) in parts {
            let factor = BigUint::from(36_u8).pow((longest - kernel.exponent) as u32) * weight;
            for (one, ways_of_it) in &kernel.ways {
                let place = *places.entry(one).or_insert_with(|| {
                    ways.push((one.clone(), BigUint::default()));
                    ways.len() - 1
                });
                ways[place].1 += ways_of_it * &factor;
            }
        }
        Self { ways, exponent: longest + 1 }
    }
}

/// A kernel as the map reads it.
pub(super) struct Weighed<T> {
    /// Each result with its weight.
    pub(super) ways: Vec<(T, Weight)>,
    /// The common denominator is 36 to this power.
    pub(super) exponent: usize,
}

/// What parts lead to, each worked out once.
pub(super) struct Kernels<P: Part> {
    known: P::Known,
    kernels: FxHashMap<P::Likeness, Rc<Weighed<P::Outcome>>>,
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
    ) -> Result<Rc<Weighed<P::Outcome>>, NotExact> {
        let likeness = part.likeness();
        if let Some(kernel) = self.kernels.get(&likeness) {
            return Ok(Rc::clone(kernel));
        }
        let Kernel { ways, exponent } = part.kernel(&mut self.known, meter)?;
        meter.spend(ways.len() as u64)?;
        meter.store(ways.len() as u64)?;
        let ways = ways.into_iter().map(|(left, weight)| (left, Weight::of(&weight))).collect();
        let kernel = Rc::new(Weighed { ways, exponent });
        self.kernels.insert(likeness, Rc::clone(&kernel));
        Ok(kernel)
    }
}
