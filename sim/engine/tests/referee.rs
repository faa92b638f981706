//! The referee: Pearson's chi-square with rare outcomes put together.
//!
//! All numbers here were worked out without the crate: by a closed formula, or by a
//! separate program that keeps the cells in a heap, puts the two rarest together until
//! each expects five, and sums the series of the incomplete gamma function.

use std::sync::atomic::{AtomicU64, Ordering};

use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::{Agreement, Sampled};
use asl_engine::{Plan, Procedure, Step, Watch, exact_unlimited, sample_directly};

const FIRST: Roll = Roll::DR("the first DR", "test");
const SECOND: Roll = Roll::DR("the second DR", "test");

/// Outcome k has so many ways out of the 1,296 of two DR.
struct Weighted(Vec<u32>);

impl Procedure for Weighted {
    type State = ();
    type Outcome = usize;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), usize> {
        let [first, second] = [dice.dr_both(&FIRST), dice.dr_both(&SECOND)]
            .map(|both| u32::from(both.colored - 1) * 6 + u32::from(both.white - 1));
        let mut left = 36 * first + second;
        for (outcome, weight) in self.0.iter().enumerate() {
            if left < *weight {
                return Step::Done(outcome);
            }
            left -= weight;
        }
        unreachable!("the weights add up to 1,296")
    }
}

/// Instead of dice, a list of counts: whoever samples it gets exactly these.
struct Dealt {
    counts: Vec<u64>,
    dealt: AtomicU64,
}

impl Procedure for Dealt {
    type State = ();
    type Outcome = usize;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), _dice: &mut D) -> Step<(), usize> {
        let mut left = self.dealt.fetch_add(1, Ordering::Relaxed);
        for (outcome, count) in self.counts.iter().enumerate() {
            if left < *count {
                return Step::Done(outcome);
            }
            left -= count;
        }
        unreachable!("as many are dealt as there are")
    }
}

fn counted(counts: &[u64]) -> Sampled<usize> {
    let plan = Plan { trials: counts.iter().sum(), seed: 0 };
    let dealt = Dealt { counts: counts.to_vec(), dealt: AtomicU64::new(0) };
    sample_directly(&dealt, plan, &Watch::default()).expect("not interrupted")
}

fn judged(weights: &[u32], counts: &[u64]) -> Agreement {
    assert_eq!(weights.iter().sum::<u32>(), 1_296, "two DR have so many ways");
    Agreement::between(&exact_unlimited(&Weighted(weights.to_vec())), &counted(counts))
}

fn assert_near(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-9 * expected.abs(), "{found}, not {expected}");
}

/// Each of 64 outcomes expects one trial and has two. Put together they are eight cells
/// that expect 8 and have 16: 8² / 8 each, so 64. The common outcome expects 1,232 and
/// has 1,168: 64² / 1,232. One by one the rare ones would say 67 with 64 degrees of
/// freedom, which is p = 0.36 and hides the fault.
///
/// With 8 degrees of freedom p is e^-h (1 + h + h²/2 + h³/6), where h is half the
/// chi-square.
#[test]
fn many_rare_outcomes_that_are_all_twice_too_frequent_are_seen() {
    let weights: Vec<u32> = [1; 64].into_iter().chain([1_232]).collect();
    let counts: Vec<u64> = [2; 64].into_iter().chain([1_168]).collect();
    let agreement = judged(&weights, &counts);
    let chi_square = 64.0 + 4_096.0 / 1_232.0;
    let half: f64 = chi_square / 2.0;
    let p_value = (-half).exp() * (1.0 + half + half.powi(2) / 2.0 + half.powi(3) / 6.0);
    assert_eq!(agreement.degrees_of_freedom, 8);
    assert_near(agreement.chi_square, chi_square);
    assert_near(agreement.p_value, p_value);
    assert!(!agreement.holds(), "{agreement:?}");
}

/// The same with the common outcome in the middle and at the front: the order of the
/// chart does not matter.
#[test]
fn the_place_of_the_rare_outcomes_on_the_chart_does_not_matter() {
    let mut weights = vec![1; 64];
    let mut counts = vec![2; 64];
    weights.insert(30, 1_232);
    counts.insert(30, 1_168);
    let middle = judged(&weights, &counts);
    weights.rotate_left(30);
    counts.rotate_left(30);
    assert_eq!(middle, judged(&weights, &counts));
    assert_eq!(middle.degrees_of_freedom, 8);
}

/// No two of these 39 outcomes are equally likely, and no sum of them equals another, so
/// that there is one order only in which the two rarest can be put together. 100 trials
/// at random: 38 outcomes expect fewer than five of them.
#[test]
fn rare_outcomes_of_many_sizes_are_put_together_from_the_rarest_on() {
    let weights = [
        37, 56, 30, 29, 41, 88, 49, 13, 31, 19, 55, 3, 51, 58, 43, 17, 34, 7, 26, 21, 5, 47, 2, 48,
        10, 24, 57, 50, 25, 27, 45, 1, 54, 38, 44, 15, 16, 28, 52,
    ];
    let counts = [
        2, 3, 4, 1, 4, 11, 4, 2, 1, 2, 4, 1, 7, 2, 5, 2, 0, 0, 3, 3, 0, 4, 0, 4, 2, 3, 4, 2, 1, 5,
        3, 0, 3, 1, 1, 0, 1, 4, 1,
    ];
    let agreement = judged(&weights, &counts);
    // One by one it would be 36.968 with 38 degrees of freedom, p = 0.517.
    assert_eq!(agreement.degrees_of_freedom, 12);
    assert_near(agreement.chi_square, 14.691349771959935);
    assert_near(agreement.p_value, 0.25875113480225603);
    assert!(agreement.holds());
}

/// Outcomes that expect five and more stay apart: 36 that expect 36 each, of which two
/// differ by 6, give 2 with 35 degrees of freedom.
#[test]
fn outcomes_that_are_frequent_enough_stay_apart() {
    let mut counts = [36; 36];
    (counts[3], counts[20]) = (30, 42);
    let agreement = judged(&[36; 36], &counts);
    assert_eq!(agreement.degrees_of_freedom, 35);
    assert_near(agreement.chi_square, 2.0);
    assert!(agreement.p_value > 0.999_999);
}

/// Everything together expects fewer than five: there is nothing to compare.
#[test]
fn too_few_trials_leave_no_degree_of_freedom() {
    let agreement = judged(&[432; 3], &[1, 2, 1]);
    assert_eq!((agreement.degrees_of_freedom, agreement.p_value), (0, 1.0));
}
