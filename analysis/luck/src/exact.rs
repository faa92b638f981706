//! The exact law of a sum of dice.

use asl_engine::odds::Fraction;
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};
use statrs::distribution::{ContinuousCDF, Normal};

use crate::limits::EXACT_DICE;

/// In how many of the 6^`dice` ways the dice show at most `sum`.
///
/// # Formula
///
/// Inclusion and exclusion over the dice that would show more than 6:
/// the sum over j of (-1)^j C(dice, j) C(sum - 6j, dice). Each term follows from the one before
/// it by small factors, so the convolution of thousands of dice takes milliseconds.
pub fn ways_at_most(dice: u32, sum: u32) -> BigUint {
    if sum < dice {
        return BigUint::zero();
    }
    if sum >= 6 * dice {
        return BigUint::from(6_u8).pow(dice);
    }
    let (dice, mut top) = (u64::from(dice), u64::from(sum));
    // C(sum, dice)
    let mut term = BigUint::one();
    for step in 0..dice.min(top - dice) {
        term = term * (top - step) / (step + 1);
    }
    let (mut added, mut taken) = (term.clone(), BigUint::zero());
    for j in 0.. {
        if top < dice + 6 {
            break;
        }
        // From C(dice, j) C(top, dice) to C(dice, j + 1) C(top - 6, dice).
        for half in [0, 3] {
            let product = |from: u64| (from - half - 2..=from - half).product::<u64>();
            let (above, below) = (product(top - dice), product(top));
            term = term * above / below;
        }
        term = term * (dice - j) / (j + 1);
        top -= 6;
        if j % 2 == 0 { taken += &term } else { added += &term }
    }
    added - taken
}

/// A number of ways over all ways, to a relative error of 1e-15.
fn share(ways: &BigUint, all: &BigUint) -> f64 {
    let excess = all.bits().saturating_sub(1_000);
    let float = |integer: &BigUint| (integer >> excess).to_f64().unwrap_or(f64::INFINITY);
    float(ways) / float(all)
}

/// How far a sum of dice is out.
#[derive(Clone, Debug, PartialEq)]
pub struct Tail {
    /// The chance to be at least as far out on this side.
    pub one_sided: f64,
    /// The chance to be at least as far from the mean on either side.
    pub two_sided: f64,
    /// The two-sided chance with a draw between this sum and the next. Honest dice give every
    /// value from 0 to 1 equally often.
    pub randomised: f64,
    /// The two-sided chance as a fraction, where it was asked for and is exact.
    pub fraction: Option<Fraction>,
    /// Whether the chances are exact. Those of very many dice are by the normal law.
    pub exact: bool,
}

/// How far `sum` is out, of so many fair dice. `draw` is from 0 to 1, and has nothing to do with
/// the dice.
pub fn tail(dice: u32, sum: u32, draw: f64, fraction: bool) -> Tail {
    // Fair dice are symmetric: a sum above the mean is as likely as its mirror below.
    let low = sum.min((7 * dice).saturating_sub(sum));
    let at_mean = 2 * low == 7 * dice;
    if dice > EXACT_DICE {
        let deviation = (f64::from(dice) * 35.0 / 12.0).sqrt();
        let distance = (3.5 * f64::from(dice) - f64::from(low)) / deviation;
        let normal = Normal::standard();
        let one_sided = normal.sf(distance);
        let two_sided = if at_mean { 1.0 } else { 2.0 * one_sided };
        return Tail { one_sided, two_sided, randomised: two_sided, fraction: None, exact: false };
    }
    let all = BigUint::from(6_u8).pow(dice);
    let here = ways_at_most(dice, low);
    let beyond = if low == 0 { BigUint::zero() } else { ways_at_most(dice, low - 1) };
    let (one_sided, outside) = (share(&here, &all), share(&beyond, &all));
    let both: BigUint = &here << 1;
    let two_sided = if at_mean { 1.0 } else { share(&both, &all) };
    let randomised = if at_mean {
        2.0 * outside + draw * share(&(&here - &beyond), &all)
    } else {
        2.0 * (outside + draw * (one_sided - outside))
    };
    let fraction = fraction.then(|| {
        if at_mean { Fraction::new(1_u8, 1_u8) } else { Fraction::new(both.clone(), all.clone()) }
    });
    Tail { one_sided, two_sided, randomised, fraction, exact: true }
}

/// Holm's step-down correction, in the order given.
///
/// # Source
///
/// Holm 1979, <https://www.jstor.org/stable/4615733>. It holds whatever the looks have to do
/// with each other.
pub fn holm(looks: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..looks.len()).collect();
    order.sort_by(|one, other| looks[*one].total_cmp(&looks[*other]));
    let mut corrected = vec![0.0; looks.len()];
    let mut least = 0.0_f64;
    for (rank, look) in order.into_iter().enumerate() {
        let left = (looks.len() - rank) as f64;
        least = least.max((looks[look] * left).min(1.0));
        corrected[look] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The law of a sum, die by die.
    fn by_convolution(dice: u32) -> Vec<u64> {
        let mut law = vec![1_u64];
        for _ in 0..dice {
            let mut next = vec![0; law.len() + 6];
            for (sum, ways) in law.iter().enumerate() {
                (1..=6).for_each(|face| next[sum + face] += ways);
            }
            law = next;
        }
        law
    }

    #[test]
    fn ways_are_those_of_brute_force() {
        for dice in 0..=20 {
            let law = by_convolution(dice);
            let mut below = 0;
            for sum in 0..=6 * dice + 3 {
                below += law.get(sum as usize).copied().unwrap_or(0);
                assert_eq!(ways_at_most(dice, sum), BigUint::from(below), "{dice} dice, {sum}");
            }
        }
    }

    #[test]
    fn two_sided_chances_are_those_of_brute_force() {
        for dice in 1..=12_u32 {
            let law = by_convolution(dice);
            let all = 6_u64.pow(dice);
            for sum in dice..=6 * dice {
                let far = |one: u32| (7 * i64::from(dice) - 2 * i64::from(one)).abs();
                let ways = (dice..=6 * dice).filter(|one| far(*one) >= far(sum));
                let ways: u64 = ways.map(|one| law[one as usize]).sum();
                let tail = tail(dice, sum, 0.5, true);
                assert_eq!(tail.fraction, Some(Fraction::new(ways, all)), "{dice} dice, {sum}");
                assert!((tail.two_sided - ways as f64 / all as f64).abs() < 1e-12);
                assert!(tail.randomised <= tail.two_sided);
            }
        }
    }

    #[test]
    fn a_draw_of_1_gives_the_whole_chance_and_one_of_0_that_beyond() {
        for (dice, sum) in [(2, 2), (2, 7), (3, 11), (40, 100), (40, 140), (41, 140)] {
            let whole = tail(dice, sum, 1.0, false);
            assert!((whole.randomised - whole.two_sided).abs() < 1e-12);
        }
        assert_eq!(tail(2, 2, 0.0, false).randomised, 0.0);
        let next = tail(2, 3, 0.0, false).randomised;
        assert!((next - tail(2, 2, 0.0, false).two_sided).abs() < 1e-12);
    }

    #[test]
    fn many_dice_are_near_the_normal_law() {
        let dice = EXACT_DICE;
        let sum = 3 * dice + dice / 2 - 400;
        let exact = tail(dice, sum, 0.5, false);
        let normal = Normal::standard().sf(400.0 / (f64::from(dice) * 35.0 / 12.0).sqrt());
        assert!(exact.exact && (exact.one_sided - normal).abs() < 2e-3, "{exact:?} {normal}");
        assert!(!tail(dice + 1, sum, 0.5, false).exact);
    }

    #[test]
    fn holm_steps_down() {
        let corrected = holm(&[0.01, 0.5, 0.02, 0.5]);
        assert_eq!(corrected, [0.04, 1.0, 0.06, 1.0]);
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }
}
