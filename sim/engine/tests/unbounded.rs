//! Procedures without a bound: what is left undecided has the value that the formula of
//! a geometric series gives, and nothing is lost.

use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Fraction;
use asl_engine::{Procedure, Step, exact_unlimited};

const DR: Roll = Roll::DR("a DR", "test");
const ONE_DIE: Roll = Roll::dr("a dr", "test");

/// A procedure is followed until less than this is undecided.
const UNDECIDED: f64 = 1e-15;

/// An Original 2 ends it at once, and so does a dr of 1 or 2 after any other DR. Rounds
/// end after one roll or after two, so that their denominators differ.
struct Retry;

impl Procedure for Retry {
    type State = ();
    type Outcome = &'static str;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), &'static str> {
        if dice.dr_total(&DR) == 2 {
            Step::Done("at once")
        } else if dice.dr_at_most(&ONE_DIE, 2) {
            Step::Done("by the dr")
        } else {
            Step::Next(())
        }
    }
}

/// A coin that is tossed until it has shown heads so often: an even dr counts.
struct Heads(u8);

impl Procedure for Heads {
    type State = u8;
    type Outcome = bool;

    fn start(&self) -> u8 {
        0
    }

    fn step<D: Dice + ?Sized>(&self, heads: u8, dice: &mut D) -> Step<u8, bool> {
        let heads = heads + u8::from(dice.one_die(&ONE_DIE) % 2 == 0);
        if heads == self.0 { Step::Done(true) } else { Step::Next(heads) }
    }
}

fn one() -> Fraction {
    Fraction::new(1_u32, 1_u32)
}

fn power(base: &Fraction, exponent: usize) -> Fraction {
    (0..exponent).fold(one(), |power, _| &power * base)
}

fn less(one: &Fraction, other: &Fraction) -> Fraction {
    let over = |fraction: &Fraction, by: &Fraction| fraction.numerator() * by.denominator();
    Fraction::new(over(one, other) - over(other, one), one.denominator() * other.denominator())
}

/// A round goes on with q = 35/36 · 4/6 = 35/54. After n rounds q^n is undecided, and
/// each end has its share of 1 - q^n: 1/36 and 35/36 · 2/6 = 35/108, so 3 to 35.
#[test]
fn a_loop_leaves_the_power_of_its_chance_to_go_on() {
    let odds = exact_unlimited(&Retry);
    let q = Fraction::new(35_u32, 54_u32);
    let rounds = (1..).find(|rounds| power(&q, *rounds).to_f64() < UNDECIDED);
    let undecided = power(&q, rounds.expect("a power of q is small enough"));
    assert_eq!(odds.undecided(), &undecided);
    let decided = less(&one(), &undecided);
    let share = |of_38: u32| &decided * &Fraction::new(of_38, 38_u32);
    assert_eq!(odds.probability(&"at once"), share(3));
    assert_eq!(odds.probability(&"by the dr"), share(35));
    assert!(odds.total_mass().is_one());
}

/// Fewer than three heads in n tosses: 1 + n + n(n - 1)/2 of the 2^n ways.
#[test]
fn a_loop_with_a_memory_leaves_the_sum_of_binomials() {
    let odds = exact_unlimited(&Heads(3));
    let left = |tosses: u64| {
        let ways = 1 + tosses + tosses * (tosses - 1) / 2;
        &Fraction::new(ways, 1_u32) * &power(&Fraction::new(1_u32, 2_u32), tosses as usize)
    };
    let tosses = (3..).find(|tosses| left(*tosses).to_f64() < UNDECIDED);
    let undecided = left(tosses.expect("so many tosses are enough"));
    assert_eq!(odds.undecided(), &undecided);
    assert_eq!(odds.probability(&true), less(&one(), &undecided));
    assert!(odds.total_mass().is_one());
}
