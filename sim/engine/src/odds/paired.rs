//! Two alternatives sampled in pairs: trial by trial with the same keyed dice.

use statrs::distribution::{ContinuousCDF, Normal};

use super::Interval;

/// The sums over pairs of values, in halves: integers, so that any order of
/// adding gives the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Paired {
    trials: u64,
    /// The sums of the first, of the second, and of their squares.
    sums: [u64; 2],
    squares: [u64; 2],
    /// The sum of the products.
    products: u64,
}

impl Paired {
    /// One more trial, with the value of each in halves.
    pub fn add(&mut self, one: u32, other: u32) {
        let (one, other) = (u64::from(one), u64::from(other));
        self.trials += 1;
        self.sums = [self.sums[0] + one, self.sums[1] + other];
        self.squares = [self.squares[0] + one * one, self.squares[1] + other * other];
        self.products += one * other;
    }

    /// The trials of both.
    #[must_use]
    pub fn and(self, more: Self) -> Self {
        let both = |one: [u64; 2], other: [u64; 2]| [one[0] + other[0], one[1] + other[1]];
        Self {
            trials: self.trials + more.trials,
            sums: both(self.sums, more.sums),
            squares: both(self.squares, more.squares),
            products: self.products + more.products,
        }
    }

    /// How many pairs there are.
    pub fn trials(&self) -> u64 {
        self.trials
    }

    /// The mean difference, the first less the second.
    pub fn difference(&self) -> f64 {
        (self.sums[0] as f64 - self.sums[1] as f64) / (2.0 * self.trials as f64)
    }

    /// The variances of the first and of the second, and their covariance, in
    /// squared halves.
    fn moments(&self) -> (f64, f64, f64) {
        let n = self.trials as f64;
        let product = |squares: u64, one: usize, other: usize| {
            let mean = self.sums[one] as f64 / n * (self.sums[other] as f64);
            (squares as f64 - mean) / (n - 1.0).max(1.0)
        };
        (
            product(self.squares[0], 0, 0),
            product(self.squares[1], 1, 1),
            product(self.products, 0, 1),
        )
    }

    /// The variance of a pair's difference.
    fn variance(&self) -> f64 {
        let (one, other, both) = self.moments();
        ((one + other - 2.0 * both) / 4.0).max(0.0)
    }

    /// The interval of the mean difference that misses with probability `alpha`.
    ///
    /// # Formula
    ///
    /// d ± z √(variance of the pairs' differences / n), z the normal quantile of
    /// 1 - alpha / 2.
    pub fn interval(&self, alpha: f64) -> Interval {
        let z = Normal::standard().inverse_cdf(1.0 - alpha / 2.0);
        let half = z * (self.variance() / self.trials as f64).sqrt();
        Interval { low: self.difference() - half, high: self.difference() + half }
    }

    /// How many times more trials two independent samples would need for the same
    /// interval; `None` when all pairs differed by the same.
    pub fn gain(&self) -> Option<f64> {
        let (one, other, _) = self.moments();
        let variance = self.variance();
        (variance > 0.0).then(|| (one + other) / 4.0 / variance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_that_go_together_need_fewer_trials() {
        let mut pairs = Paired::default();
        // Both succeed in half of the trials, the first in one of four besides.
        for (one, other) in [(2, 2), (2, 2), (2, 0), (0, 0)].into_iter().cycle().take(4_000) {
            pairs.add(one, other);
        }
        assert!((pairs.difference() - 0.25).abs() < 1e-12);
        // Variances 3/16 and 1/4 apart, 3/16 of the difference.
        assert!((pairs.gain().expect("they differ") - 7.0 / 3.0).abs() < 1e-9);
        let half = 1.96 * (3.0 / 16.0 / 4_000.0_f64).sqrt();
        let interval = pairs.interval(0.05);
        assert!((interval.high - 0.25 - half).abs() < 1e-5, "{interval:?}");
        let same = pairs.and(pairs);
        assert_eq!(same.trials(), 8_000);
        assert!((same.difference() - 0.25).abs() < 1e-12);
        assert!((same.gain().expect("they differ") - 7.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn equal_pairs_have_no_difference_and_no_interval() {
        let mut pairs = Paired::default();
        (0..100).for_each(|value| pairs.add(value, value));
        assert_eq!(pairs.interval(0.05), Interval { low: 0.0, high: 0.0 });
        assert_eq!(pairs.gain(), None);
    }
}
