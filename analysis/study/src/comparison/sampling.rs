//! Two alternatives sampled in pairs, with looks at doublings.

use std::sync::atomic::{AtomicU64, Ordering};

use asl_engine::odds::{Fraction, Interval, Paired};
use asl_engine::{Interrupted, ROW_LIMIT, Watch};
use asl_rules::catalog::Playable;
use rayon::prelude::*;

use super::{Comparison, Number};
use crate::answer::Precision;
use crate::limits::UNTIL_LIMIT;

/// The half-width to which a difference is to be known.
pub type Until = f64;

/// The chance of any wrong verdict over all looks.
const ALPHA: f64 = 0.05;

/// The first of two alternatives less the second.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The exact difference, as a number and as a fraction of which the sign was
    /// taken off, when both are exact.
    pub exact: Option<(f64, Fraction)>,
    /// What was sampled, with the interval that the looks allow; `None` when the
    /// measure needs a number that was not found.
    pub sampled: Option<(Paired, Interval)>,
    /// How many looks there were, of how many that were planned.
    pub looks: (u32, u32),
}

/// What a pair comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first has more of the measure.
    More,
    /// It has less.
    Less,
    /// They are the same.
    Same,
    /// The interval does not say: that no pair differed proves nothing.
    Open,
}

impl Pair {
    /// What it comes to: by the exact difference, else by the interval.
    pub fn verdict(&self) -> Verdict {
        match (&self.exact, &self.sampled) {
            (Some((difference, _)), _) if *difference > 0.0 => Verdict::More,
            (Some((difference, _)), _) if *difference < 0.0 => Verdict::Less,
            (Some(_), _) => Verdict::Same,
            (None, Some((_, interval))) if interval.low > 0.0 => Verdict::More,
            (None, Some((_, interval))) if interval.high < 0.0 => Verdict::Less,
            _ => Verdict::Open,
        }
    }
}

impl Comparison {
    /// Two questions compared, exactly if both can be, and sampled in pairs if what plays them is
    /// given: the measure is known.
    pub(super) fn pair(
        &self,
        both: Option<[&dyn Playable; 2]>,
        numbers: [&Number; 2],
        until: Option<Until>,
        watch: &Watch,
    ) -> Result<Pair, Interrupted> {
        let exact = match numbers {
            [Number::Exact(one), Number::Exact(other)] => Some(difference(one, other)),
            _ => None,
        };
        let Some(both) = both else {
            return Ok(Pair { exact, sampled: None, looks: (0, 0) });
        };
        let most = until.map_or(self.trials, |_| UNTIL_LIMIT);
        let planned = Precision::planned_looks(most);
        let mut pairs = Paired::default();
        let mut looks = 0;
        loop {
            let wanted = (Precision::FIRST_LOOK << looks).min(most);
            pairs = pairs.and(self.play(both, pairs.trials()..wanted, watch)?);
            looks += 1;
            let interval = pairs.interval(ALPHA / f64::from(planned));
            let half_width = (interval.high - interval.low) / 2.0;
            let enough = match until {
                Some(until) => half_width <= until,
                None => interval.low > 0.0 || interval.high < 0.0,
            };
            if enough || pairs.trials() >= most {
                return Ok(Pair {
                    exact,
                    sampled: Some((pairs, interval)),
                    looks: (looks, planned),
                });
            }
        }
    }

    /// These trials of both. Each thread has tables of its own.
    fn play(
        &self,
        both: [&dyn Playable; 2],
        trials: std::ops::Range<u64>,
        watch: &Watch,
    ) -> Result<Paired, Interrupted> {
        const CHUNK: u64 = 1 << 10;
        let chunks = trials.end.saturating_sub(trials.start).div_ceil(CHUNK);
        let workers = (rayon::current_num_threads() as u64).min(chunks).max(1);
        let row_limit = ROW_LIMIT / 2 / workers as usize;
        let claimed = AtomicU64::new(0);
        let work = |_| {
            let [mut one, mut other] = both.map(|playable| playable.keyed(self.measure, row_limit));
            let mut pairs = Paired::default();
            loop {
                let chunk = claimed.fetch_add(1, Ordering::Relaxed);
                if chunk >= chunks {
                    return Ok(pairs);
                }
                if watch.stop.load(Ordering::Relaxed) {
                    return Err(Interrupted);
                }
                let first = trials.start + chunk * CHUNK;
                for trial in first..(first + CHUNK).min(trials.end) {
                    let [one, other] = [one(self.seed, trial), other(self.seed, trial)];
                    pairs.add(one.unwrap_or_default(), other.unwrap_or_default());
                }
            }
        };
        let pairs = (0..workers).into_par_iter().map(work);
        pairs.try_reduce(Paired::default, |one, other| Ok(one.and(other)))
    }
}

/// The difference of two exact numbers: with its sign as a number, without as a
/// fraction.
fn difference(one: &Fraction, other: &Fraction) -> (f64, Fraction) {
    let left = one.numerator() * other.denominator();
    let right = other.numerator() * one.denominator();
    let denominator = one.denominator() * other.denominator();
    let (sign, numerator) = if left >= right { (1.0, left - right) } else { (-1.0, right - left) };
    let fraction = Fraction::new(numerator, denominator);
    (sign * fraction.to_f64(), fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half_less(one: u32, other: u32) -> (f64, Fraction) {
        difference(&Fraction::new(one, 2_u32), &Fraction::new(other, 2_u32))
    }

    /// A pair of which this is known, and the sum of what was sampled is another's.
    fn pair(exact: Option<(f64, Fraction)>, sampled: Option<(f64, f64)>) -> Pair {
        let mut pairs = Paired::default();
        (0..10).for_each(|trial| pairs.add(trial % 3, trial % 2));
        let interval = |(low, high)| (pairs, Interval { low, high });
        Pair { exact, sampled: sampled.map(interval), looks: (1, 1) }
    }

    #[test]
    fn the_exact_difference_decides_by_its_sign_whatever_was_sampled() {
        for sampled in [None, Some((0.1, 0.2)), Some((-0.2, -0.1)), Some((-0.1, 0.1))] {
            let verdict = |one, other| pair(Some(half_less(one, other)), sampled).verdict();
            assert_eq!(verdict(3, 2), Verdict::More, "{sampled:?}");
            assert_eq!(verdict(2, 3), Verdict::Less, "{sampled:?}");
            assert_eq!(verdict(2, 2), Verdict::Same, "{sampled:?}");
        }
    }

    #[test]
    fn without_it_the_interval_decides_when_it_leaves_zero_out() {
        assert_eq!(pair(None, Some((0.1, 0.2))).verdict(), Verdict::More);
        assert_eq!(pair(None, Some((-0.2, -0.1))).verdict(), Verdict::Less);
        for open in [(-0.1, 0.1), (0.0, 0.1), (-0.1, 0.0)] {
            assert_eq!(pair(None, Some(open)).verdict(), Verdict::Open, "{open:?}");
        }
        assert_eq!(pair(None, None).verdict(), Verdict::Open);
    }

    /// Pairs that all came out alike have an interval without a width, and are no proof.
    #[test]
    fn equal_pairs_are_not_decided() {
        let mut pairs = Paired::default();
        (0..10).for_each(|trial| pairs.add(trial % 3, trial % 3));
        let sampled = Some((pairs, pairs.interval(ALPHA)));
        assert_eq!(Pair { exact: None, sampled, looks: (1, 1) }.verdict(), Verdict::Open);
    }

    #[test]
    fn a_difference_has_its_sign_in_the_number_and_none_in_the_fraction() {
        let half = Fraction::new(1_u32, 2_u32);
        assert_eq!(half_less(3, 2), (0.5, half.clone()));
        assert_eq!(half_less(2, 3), (-0.5, half));
        assert_eq!(half_less(2, 2).0, 0.0);
    }
}
