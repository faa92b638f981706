use std::collections::{BTreeMap, VecDeque};

use super::{Exact, Sampled};

/// Whether sampled counts could have come from exact odds: Pearson's
/// chi-square test of goodness of fit.
///
/// # Source
///
/// Pearson 1900, <https://doi.org/10.1080/14786440009463897>. Outcomes of
/// which fewer than five are expected are put together first, smallest first,
/// since the chi-square law is a poor approximation for them (Cochran 1954,
/// <https://doi.org/10.2307/3001616>).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Agreement {
    /// The test statistic, 0 for perfect agreement.
    pub chi_square: f64,
    /// How many of the compared cells could vary freely.
    pub degrees_of_freedom: u32,
    /// How often honest dice would disagree at least so much, 0 to 1.
    pub p_value: f64,
}

/// A cell of the test should expect at least so many trials.
const LEAST_EXPECTED: f64 = 5.0;

/// Below this p-value exact and sampled odds are said to disagree.
pub const ALPHA: f64 = 1e-6;

impl Agreement {
    /// Compares counts with the odds they should follow.
    ///
    /// A count of an outcome that cannot happen makes the chi-square infinite
    /// and p 0.
    pub fn between<O: Ord>(exact: &Exact<O>, sampled: &Sampled<O>) -> Self {
        let trials = sampled.plan().trials as f64;
        let mut counts: BTreeMap<&O, u64> =
            sampled.counts().iter().map(|(outcome, count)| (outcome, *count)).collect();
        let cells: Vec<(f64, f64)> = exact
            .outcomes()
            .iter()
            .map(|(outcome, probability)| {
                let count = counts.remove(outcome).unwrap_or(0);
                (probability.to_f64() * trials, count as f64)
            })
            .collect();
        let impossible = counts.values().any(|count| *count > 0);
        if impossible && exact.undecided().is_zero() {
            return Self {
                chi_square: f64::INFINITY,
                degrees_of_freedom: cells.len() as u32,
                p_value: 0.0,
            };
        }

        let cells = with_rare_cells_together(cells);
        let chi_square = cells
            .iter()
            .map(|(expected, count)| (count - expected) * (count - expected) / expected)
            .sum();
        let degrees_of_freedom = cells.len() as u32 - 1;
        let p_value = match degrees_of_freedom {
            0 => 1.0,
            degrees => chance_of_more(chi_square, degrees),
        };
        Self { chi_square, degrees_of_freedom, p_value }
    }

    /// Whether the two agree, at α = 1e-6.
    pub fn holds(self) -> bool {
        self.p_value >= ALPHA
    }
}

/// The chance that chi-square is at least so large, with so many degrees of freedom.
///
/// Abramowitz and Stegun, 26.4.4 and 26.4.5. The functions are those of libm in Rust, so every
/// machine has the same digits; those of the system differ in the last one.
fn chance_of_more(chi_square: f64, degrees: u32) -> f64 {
    let half = chi_square / 2.0;
    if half <= 0.0 {
        return 1.0;
    }
    // Terms half^power e^-half / Γ(power + 1), whose powers go up by one below degrees / 2. The
    // first two that can be had belong to odd degrees, and to even ones.
    let (first, rest) = match degrees % 2 {
        0 => (0.0, 0.0),
        _ => (0.5, libm::erfc(libm::sqrt(half))),
    };
    let count = (degrees / 2) as usize;
    if count == 0 {
        return rest;
    }
    // From the largest term in both directions, so that none of them is too small to be told.
    let largest = (libm::floor(half - first).max(0.0) as usize).min(count - 1);
    let power = first + largest as f64;
    let term = libm::exp(power * libm::log(half) - half - libm::lgamma(power + 1.0));
    let (mut sum, mut down, mut up) = (term, term, term);
    for place in (0..largest).rev() {
        down *= (first + place as f64 + 1.0) / half;
        sum += down;
    }
    for place in largest + 1..count {
        up *= half / (first + place as f64);
        sum += up;
    }
    (sum + rest).min(1.0)
}

/// The cells with the two rarest put together, again and again, until each
/// expects enough.
fn with_rare_cells_together(mut cells: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    cells.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut single = VecDeque::from(cells);
    // Sums come in rising order too, so the rarest is in front of either queue.
    let mut together: VecDeque<(f64, f64)> = VecDeque::new();
    loop {
        let mut rarest = || match (single.front(), together.front()) {
            (Some(one), Some(other)) if other.0 < one.0 => together.pop_front(),
            (None, _) => together.pop_front(),
            _ => single.pop_front(),
        };
        match (rarest(), rarest()) {
            (Some(first), Some(second)) if first.0 < LEAST_EXPECTED => {
                together.push_back((first.0 + second.0, first.1 + second.1));
            }
            rest => {
                let rest = rest.0.into_iter().chain(rest.1);
                return rest.chain(single).chain(together).collect();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Plan;
    use crate::odds::Fraction;

    fn coin() -> Exact<&'static str> {
        let half = Fraction::new(1_u32, 2_u32);
        Exact::new(vec![("even", half.clone()), ("odd", half)], Fraction::zero())
    }

    fn tossed(even: u64, odd: u64) -> Sampled<&'static str> {
        let plan = Plan { trials: even + odd, seed: 0 };
        Sampled::new(plan, vec![("even", even), ("odd", odd)])
    }

    #[test]
    fn the_chance_of_more_is_that_of_the_distribution() {
        use statrs::distribution::{ChiSquared, ContinuousCDF};
        for degrees in [1, 2, 3, 4, 5, 10, 31, 100, 999, 5_000] {
            let mean = f64::from(degrees);
            let distribution = ChiSquared::new(mean).expect("degrees are positive");
            for share in [0.0, 0.01, 0.3, 0.8, 1.0, 1.1, 1.5, 3.0, 20.0] {
                let (ours, other) =
                    (chance_of_more(share * mean, degrees), distribution.sf(share * mean));
                let near = (ours - other).abs() <= 1e-9 * other + 1e-13;
                assert!(near, "{degrees} {share}: {ours} {other}");
            }
        }
        // By hand: e^-1 for two degrees, and 2 e^-1 for four.
        assert!((chance_of_more(2.0, 2) - (-1.0_f64).exp()).abs() < 1e-15);
        assert!((chance_of_more(2.0, 4) - 2.0 * (-1.0_f64).exp()).abs() < 1e-15);
    }

    #[test]
    fn chi_square_and_p_agree_with_printed_tables() {
        // 5.024 is the 0.975 quantile with one degree of freedom.
        let agreement = Agreement::between(&coin(), &tossed(5_112, 4_888));
        assert!((agreement.chi_square - 5.0176).abs() < 1e-9);
        assert_eq!(agreement.degrees_of_freedom, 1);
        assert!((agreement.p_value - 0.0251).abs() < 1e-4);
        assert!(agreement.holds());
    }

    #[test]
    fn a_tenth_of_a_percent_moved_is_seen_in_ten_million_trials() {
        let agreement = Agreement::between(&coin(), &tossed(5_010_000, 4_990_000));
        assert!(!agreement.holds(), "{agreement:?}");
    }

    #[test]
    fn an_impossible_outcome_never_agrees() {
        let certain = Exact::new(vec![("even", Fraction::new(1_u32, 1_u32))], Fraction::zero());
        assert!(!Agreement::between(&certain, &tossed(99, 1)).holds());
        assert!(Agreement::between(&certain, &tossed(99, 0)).holds());
    }
}
