use statrs::distribution::{ChiSquared, ContinuousCDF};

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
    pub fn between<O: PartialEq>(exact: &Exact<O>, sampled: &Sampled<O>) -> Self {
        let trials = sampled.plan().trials as f64;
        let mut cells: Vec<(f64, f64)> = exact
            .outcomes()
            .iter()
            .map(|(outcome, probability)| {
                let expected = probability.to_f64() * trials;
                (expected, sampled.count(outcome) as f64)
            })
            .collect();
        let impossible = sampled
            .counts()
            .iter()
            .any(|(outcome, count)| *count > 0 && exact.probability(outcome).is_zero());
        if impossible && exact.undecided().is_zero() {
            return Self {
                chi_square: f64::INFINITY,
                degrees_of_freedom: cells.len() as u32,
                p_value: 0.0,
            };
        }

        cells.sort_by(|one, other| one.0.total_cmp(&other.0));
        while cells.len() > 1 && cells[0].0 < LEAST_EXPECTED {
            let (expected, count) = cells.remove(0);
            cells[0].0 += expected;
            cells[0].1 += count;
            cells.sort_by(|one, other| one.0.total_cmp(&other.0));
        }
        let chi_square =
            cells.iter().map(|(expected, count)| (count - expected).powi(2) / expected).sum();
        let degrees_of_freedom = cells.len() as u32 - 1;
        let p_value = match degrees_of_freedom {
            0 => 1.0,
            degrees => ChiSquared::new(f64::from(degrees))
                .expect("degrees of freedom are positive")
                .sf(chi_square),
        };
        Self { chi_square, degrees_of_freedom, p_value }
    }

    /// Whether the two agree, at α = 1e-6.
    pub fn holds(self) -> bool {
        self.p_value >= ALPHA
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Plan;
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
