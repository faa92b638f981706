use statrs::distribution::{ContinuousCDF, Normal};

/// An interval of probabilities, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a probability lies within, ends included.
    pub fn contains(self, probability: f64) -> bool {
        (self.low..=self.high).contains(&probability)
    }
}

/// The 0.975 quantile of the standard normal distribution.
const Z_95: f64 = 1.959_963_984_540_054;

/// The normal quantile for a 95 % interval of a sample that may be looked at so often, and ended
/// at any look: each look may miss by its share of the 5 % (Bonferroni).
pub(super) fn quantile(looks: u32) -> f64 {
    match looks {
        0 | 1 => Z_95,
        looks => Normal::standard().inverse_cdf(1.0 - 0.025 / f64::from(looks)),
    }
}

/// The 95 % Wilson score interval for `count` successes in `trials`.
///
/// Of no trials nothing is known: 0 to 1.
///
/// # Formula
///
/// (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n)
///
/// # Source
///
/// Wilson 1927, <https://doi.org/10.1080/01621459.1927.10502953>; chosen over
/// the usual p ± z √(p(1-p)/n), which covers the truth far too rarely where
/// p is near 0 or 1, as by Brown, Cai and DasGupta 2001,
/// <https://doi.org/10.1214/ss/1009213286>.
pub fn wilson(count: u64, trials: u64) -> Interval {
    wilson_after(count, trials, 1)
}

/// The same for a sample that may be looked at so often, and ended at any look: over all looks
/// it misses at most 1 in 20 times.
pub fn wilson_after(count: u64, trials: u64, looks: u32) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = trials as f64;
    let p = count as f64 / n;
    let z = quantile(looks);
    let z2 = z * z;
    let centre = p + z2 / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    // At the ends the formula gives 0 and 1 exactly, but for rounding.
    let low = if count == 0 { 0.0 } else { (centre - half) / scale };
    let high = if count == trials { 1.0 } else { (centre + half) / scale };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_worked_values() {
        // Worked by hand: n = 10, p = 0.5 gives 0.5 ± 0.2634 after shrinking.
        let half = wilson(5, 10);
        assert!((half.low - 0.236_593).abs() < 1e-6, "{half:?}");
        assert!((half.high - 0.763_407).abs() < 1e-6, "{half:?}");
        // None seen: the upper end is z² / (n + z²).
        let none = wilson(0, 100);
        assert_eq!(none.low, 0.0);
        assert!((none.high - 3.841_459 / 103.841_459).abs() < 1e-8);
    }

    #[test]
    fn looks_share_what_an_interval_may_miss() {
        assert_eq!(wilson_after(5, 10, 1), wilson(5, 10));
        // Two looks, 2.5 % each: the 0.9875 quantile.
        assert!((quantile(2) - 2.241_403).abs() < 1e-6, "{}", quantile(2));
        assert!(wilson_after(5, 10, 2).low < wilson(5, 10).low);
    }

    #[test]
    fn wilson_covers_the_truth_about_as_often_as_it_says() {
        // All counts of 100 trials at p = 1/36, weighted by the binomial law.
        let (n, p) = (100_u64, 1.0 / 36.0_f64);
        let mut mass = (1.0 - p).powi(n as i32);
        let mut covered = 0.0;
        for count in 0..=n {
            if wilson(count, n).contains(p) {
                covered += mass;
            }
            mass *= (n - count) as f64 / (count + 1) as f64 * p / (1.0 - p);
        }
        assert!((0.93..0.98).contains(&covered), "{covered}");
    }
}
