use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, ToPrimitive};

use super::fraction::lcm;
use super::interval::quantile;
use super::{Exact, Fraction, Interval, Sampled, wilson_after};

/// A number that every outcome of a procedure has, 0 or more.
#[derive(Debug)]
pub struct Measure<O> {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// What it says, in a few words.
    pub meaning: &'static str,
    /// Whether it is 1 or 0, so that its expectation is a probability.
    pub is_chance: bool,
    /// Whether who asks wants less of it: a price, and no aim.
    pub less_is_better: bool,
    /// Its value for an outcome, in halves; `None` when a number that it needs
    /// is not known.
    pub halves: fn(&O) -> Option<u32>,
}

impl<O> Measure<O> {
    /// A measure that is 1 or 0.
    pub const fn chance(
        name: &'static str,
        meaning: &'static str,
        halves: fn(&O) -> Option<u32>,
    ) -> Self {
        Self { name, meaning, is_chance: true, less_is_better: false, halves }
    }

    /// A measure that counts.
    pub const fn number(
        name: &'static str,
        meaning: &'static str,
        halves: fn(&O) -> Option<u32>,
    ) -> Self {
        Self { name, meaning, is_chance: false, less_is_better: false, halves }
    }

    /// The same, of which less is better.
    #[must_use]
    pub const fn as_a_price(self) -> Self {
        Self { less_is_better: true, ..self }
    }
}

/// The mean of a measure over sampled trials, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Of a chance its Wilson interval; else the mean ± 1.96 standard errors, or
    /// when every trial had the same value, how far it could be off by trials
    /// that did not come up (Wilson).
    pub interval: Interval,
}

impl<O: PartialEq> Exact<O> {
    /// The expectation of each measure; `None` for one that needs what is not
    /// known.
    pub fn expectations(&self, measures: &[Measure<O>]) -> Vec<Option<Fraction>> {
        if measures.is_empty() {
            return Vec::new();
        }
        self.weighed(measures).of_each()
    }

    /// The chances of the outcomes, with what each measure says of them.
    fn weighed(&self, measures: &[Measure<O>]) -> Weighed<'_> {
        let outcomes = self.outcomes();
        let halves = |measure: &Measure<O>| {
            outcomes.iter().map(|(outcome, _)| (measure.halves)(outcome)).collect()
        };
        Weighed {
            chances: outcomes.iter().map(|(_, chance)| chance).collect(),
            halves: measures.iter().map(halves).collect(),
        }
    }
}

/// Chances, with numbers to be weighed by them. It does not know whose chances they are, so that
/// there is one for all kinds of outcomes.
struct Weighed<'a> {
    chances: Vec<&'a Fraction>,
    /// Of each measure its value for each chance, in halves, if all are known.
    halves: Vec<Option<Vec<u32>>>,
}

impl Weighed<'_> {
    fn of_each(&self) -> Vec<Option<Fraction>> {
        if let Some(expectations) = self.by_machine_integers() {
            return expectations;
        }
        // Over one denominator, numerators can be added as they are.
        let denominators: BTreeSet<&BigUint> =
            self.chances.iter().map(|chance| chance.denominator()).collect();
        let common = denominators.into_iter().fold(BigUint::one(), |all, one| lcm(&all, one));
        let numerators: Vec<BigUint> = self
            .chances
            .iter()
            .map(|chance| chance.numerator() * (&common / chance.denominator()))
            .collect();
        let expectation = |halves: &Option<Vec<u32>>| {
            let mut sums: BTreeMap<u32, BigUint> = BTreeMap::new();
            for (halves, numerator) in halves.as_ref()?.iter().zip(&numerators) {
                if *halves > 0 {
                    *sums.entry(*halves).or_default() += numerator;
                }
            }
            let halves: BigUint = sums.into_iter().map(|(halves, sum)| sum * halves).sum();
            Some(Fraction::new(halves, &common * 2_u8))
        };
        self.halves.iter().map(expectation).collect()
    }

    /// The same; `None` when the numbers are too large for machine integers.
    fn by_machine_integers(&self) -> Option<Vec<Option<Fraction>>> {
        let small = |chance: &&Fraction| {
            Some((chance.numerator().to_u64()?, chance.denominator().to_u64()?))
        };
        let small: Option<Vec<(u64, u64)>> = self.chances.iter().map(small).collect();
        let small = small?;
        let mut common = 1_u64;
        for (_, denominator) in &small {
            common = common.checked_mul(denominator / common.gcd(denominator))?;
        }
        // A numerator is at most the denominator, and a measure less than 2^32: nothing overflows.
        let expectation = |halves: &Option<Vec<u32>>| {
            let mut sum = 0_u128;
            for (halves, (numerator, denominator)) in halves.as_ref()?.iter().zip(&small) {
                sum += u128::from(*halves) * u128::from(numerator * (common / denominator));
            }
            Some(Fraction::of_small(sum, 2 * u128::from(common)))
        };
        Some(self.halves.iter().map(expectation).collect())
    }
}

impl<O: PartialEq> Sampled<O> {
    /// The mean of a measure over the trials, with its interval over all looks; `None` when it
    /// needs what is not known.
    pub fn mean(&self, measure: &Measure<O>) -> Option<Mean> {
        let values: Option<Vec<(f64, u64)>> = self
            .counts()
            .iter()
            .map(|(outcome, count)| Some((f64::from((measure.halves)(outcome)?) / 2.0, *count)))
            .collect();
        Some(Mean::of(&values?, measure.is_chance, (self.plan().trials, self.looks())))
    }
}

impl Mean {
    /// The mean of values that came up so often each.
    fn of(values: &[(f64, u64)], is_chance: bool, (trials, looks): (u64, u32)) -> Self {
        let n = trials as f64;
        let values = values.iter().copied();
        let mean = values.clone().map(|(value, count)| value * count as f64).sum::<f64>() / n;
        let interval = if is_chance {
            let count = values.filter(|(value, _)| *value > 0.0).map(|(_, count)| count).sum();
            wilson_after(count, trials, looks)
        } else {
            let squares = values.clone().map(|(v, count)| count as f64 * (v - mean).powi(2));
            let variance = squares.sum::<f64>() / (n - 1.0).max(1.0);
            if variance > 0.0 {
                let half = quantile(looks) * (variance / n).sqrt();
                Interval { low: (mean - half).max(0.0), high: mean + half }
            } else {
                let unseen = wilson_after(0, trials, looks).high;
                let highest = values.map(|(value, _)| value).fold(mean, f64::max);
                let low = mean * (1.0 - unseen);
                Interval { low, high: mean + (highest - mean) * unseen }
            }
        };
        Self { mean, interval }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Plan;

    const HALF_OF_IT: Measure<u32> = Measure::number("half", "half of it", |o: &u32| Some(*o));

    #[test]
    fn an_expectation_weighs_each_outcome() {
        let quarter = || Fraction::new(1_u32, 4_u32);
        let odds = Exact::new(
            vec![(0, quarter()), (1, quarter()), (4, Fraction::new(1_u32, 2_u32))],
            Fraction::zero(),
        );
        // (0 + 1/2 + 2 · 2) / 4.
        let expected = odds.expectations(&[HALF_OF_IT]).remove(0).expect("known");
        assert_eq!(expected.to_string(), "9/8");
    }

    /// Machine integers and large ones give the same.
    #[test]
    fn small_and_large_numbers_have_equal_expectations() {
        let third = |numerator: u32| Fraction::new(numerator, 3_u32);
        let odds = Exact::new(vec![(3, third(1)), (5, third(2))], Fraction::zero());
        let small = odds.weighed(&[HALF_OF_IT]).by_machine_integers().expect("they are small");
        assert_eq!(small, [Some(Fraction::new(13_u32, 6_u32))]);
        // A part that is nothing, but for its denominator.
        let huge = BigUint::one() << 200_u32;
        let most = Fraction::new(&huge - 1_u8, huge.clone());
        let odds = Exact::new(vec![(2, most), (4, Fraction::new(1_u32, huge))], Fraction::zero());
        assert_eq!(odds.weighed(&[HALF_OF_IT]).by_machine_integers(), None);
        let large = odds.expectations(&[HALF_OF_IT]).remove(0).expect("known");
        assert!(large.to_f64() >= 1.0 && !large.is_one());
        assert!(odds.weighed(&[]).by_machine_integers().is_none());
    }

    #[test]
    fn a_mean_has_its_standard_error() {
        let plan = Plan { trials: 400, seed: 0 };
        let sampled = Sampled::new(plan, vec![(0, 200), (4, 200)]);
        let Mean { mean, interval } = sampled.mean(&HALF_OF_IT).expect("known");
        assert!((mean - 1.0).abs() < 1e-12);
        // A standard deviation of 1, so a standard error of 1/20.
        assert!((interval.high - 1.0 - 1.96 / 20.0).abs() < 1e-3, "{interval:?}");
        let same = Sampled::new(plan, vec![(0, 400), (4, 0)]).mean(&HALF_OF_IT);
        let same = same.expect("known");
        assert!(same.interval.low == 0.0 && same.interval.high > 0.0, "{same:?}");
        // All were 4: of what 400 trials did not show there can be about 1 %, in either direction.
        let same = Sampled::new(plan, vec![(0, 0), (4, 400)]).mean(&HALF_OF_IT).expect("known");
        let Interval { low, high } = same.interval;
        assert!(low > 1.97 && low < 1.99 && high == 2.0, "{same:?}");
    }
}
