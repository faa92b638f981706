use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedMul, One, ToPrimitive, Zero};

/// A probability as a fraction in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(Ratio<BigUint>);

/// As text, `5/36`: no number of JSON holds a fraction.
#[cfg(feature = "serde")]
impl serde::Serialize for Fraction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Fraction {
    /// `numerator / denominator`.
    ///
    /// # Panics
    ///
    /// When the denominator is 0.
    pub fn new(numerator: impl Into<BigUint>, denominator: impl Into<BigUint>) -> Self {
        let (numerator, denominator) = (numerator.into(), denominator.into());
        match TwosAndThrees::of(&denominator) {
            Some(powers) => Self::over(numerator, powers),
            None => Self(Ratio::new(numerator, denominator)),
        }
    }

    /// A numerator over a product of twos and threes, which are quicker to take out than by a
    /// greatest common divisor.
    fn over(mut numerator: BigUint, powers: TwosAndThrees) -> Self {
        if numerator.is_zero() {
            return Self::zero();
        }
        let TwosAndThrees { mut twos, mut threes } = powers;
        let shared = numerator.trailing_zeros().unwrap_or(0).min(twos);
        numerator >>= shared;
        twos -= shared;
        threes -= take_out_threes(&mut numerator, threes);
        Self(Ratio::new_raw(numerator, TwosAndThrees { twos, threes }.product()))
    }

    /// The same of machine integers; the denominator is not 0.
    pub(crate) fn of_small(numerator: u128, denominator: u128) -> Self {
        Self::of_ratio(Ratio::new(numerator, denominator))
    }

    fn of_ratio(ratio: Ratio<u128>) -> Self {
        let (numerator, denominator) = ratio.into_raw();
        Self(Ratio::new_raw(numerator.into(), denominator.into()))
    }

    /// The same in machine integers, which are many times faster, if they fit.
    fn small(&self) -> Option<Ratio<u128>> {
        Some(Ratio::new_raw(self.numerator().to_u128()?, self.denominator().to_u128()?))
    }

    /// `mass / 36^exponent`.
    pub(crate) fn of_36(mass: impl Into<BigUint>, exponent: usize) -> Self {
        let twice = 2 * exponent as u32;
        Self::over(mass.into(), TwosAndThrees { twos: twice.into(), threes: twice })
    }

    /// 0.
    pub fn zero() -> Self {
        Self(Ratio::zero())
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> &BigUint {
        self.0.numer()
    }

    /// The denominator in lowest terms, at least 1.
    pub fn denominator(&self) -> &BigUint {
        self.0.denom()
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether it is 1.
    pub fn is_one(&self) -> bool {
        self.0.is_one()
    }

    /// The nearest floating-point number, to a relative error of 1e-15.
    pub fn to_f64(&self) -> f64 {
        // Both sides are cut to what an f64 can hold, by the same shift.
        let excess = self.denominator().bits().saturating_sub(1_000);
        let float = |integer: &BigUint| (integer >> excess).to_f64().unwrap_or(f64::INFINITY);
        float(self.numerator()) / float(self.denominator())
    }
}

/// A number without any prime factor but 2 and 3, such as a power of 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TwosAndThrees {
    twos: u64,
    threes: u32,
}

impl TwosAndThrees {
    /// The factors of a number, if it has no others.
    fn of(number: &BigUint) -> Option<Self> {
        let twos = number.trailing_zeros()?;
        let mut rest = number >> twos;
        // 3 to the power of n has 1.585 n bits.
        let most = (rest.bits() as f64 / 1.58) as u32 + 1;
        let threes = take_out_threes(&mut rest, most);
        rest.is_one().then_some(Self { twos, threes })
    }

    fn product(self) -> BigUint {
        BigUint::from(3_u8).pow(self.threes) << self.twos
    }
}

/// The least common multiple of two denominators.
pub(crate) fn lcm(one: &BigUint, other: &BigUint) -> BigUint {
    match (TwosAndThrees::of(one), TwosAndThrees::of(other)) {
        (Some(one), Some(other)) => {
            let (twos, threes) = (one.twos.max(other.twos), one.threes.max(other.threes));
            TwosAndThrees { twos, threes }.product()
        }
        _ => one.lcm(other),
    }
}

/// Divides a number by 3 as often as that can be done, and at most so often: how often it was.
fn take_out_threes(number: &mut BigUint, most: u32) -> u32 {
    /// The largest power of 3 that is a word.
    const WORD: u32 = 40;
    let mut taken = 0;
    for step in [WORD, 1] {
        let divisor = 3_u64.pow(step);
        while taken + step <= most {
            if let Some(mut small) = number.to_u128() {
                while taken < most && small.is_multiple_of(3) {
                    small /= 3;
                    taken += 1;
                }
                *number = small.into();
                return taken;
            }
            if !(&*number % divisor).is_zero() {
                break;
            }
            *number /= divisor;
            taken += step;
        }
    }
    taken
}

impl std::ops::Add for &Fraction {
    type Output = Fraction;

    fn add(self, other: Self) -> Fraction {
        let sum = || Some(Fraction::of_ratio(self.small()?.checked_add(&other.small()?)?));
        sum().unwrap_or_else(|| {
            let common = lcm(self.denominator(), other.denominator());
            let raised = |one: &Fraction| one.numerator() * (&common / one.denominator());
            let numerator = raised(self) + raised(other);
            Fraction::new(numerator, common)
        })
    }
}

impl std::ops::Mul for &Fraction {
    type Output = Fraction;

    fn mul(self, other: Self) -> Fraction {
        let product = || Some(Fraction::of_ratio(self.small()?.checked_mul(&other.small()?)?));
        product().unwrap_or_else(|| {
            Fraction::new(
                self.numerator() * other.numerator(),
                self.denominator() * other.denominator(),
            )
        })
    }
}

impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(fractions: I) -> Self {
        fractions.fold(Self::zero(), |sum, fraction| &sum + &fraction)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator().is_one() {
            return f.pad(&self.numerator().to_string());
        }
        f.pad(&format!("{}/{}", self.numerator(), self.denominator()))
    }
}

/// A text that is no fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no fraction: it is written as `5/36`")]
pub struct NoFraction;

impl FromStr for Fraction {
    type Err = NoFraction;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, NoFraction> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let whole = |digits: &str| digits.parse::<BigUint>().map_err(|_| NoFraction);
        let (numerator, denominator) = (whole(numerator)?, whole(denominator)?);
        if denominator.is_zero() {
            return Err(NoFraction);
        }
        Ok(Self(Ratio::new(numerator, denominator)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_come_in_lowest_terms() {
        assert_eq!(Fraction::new(10_u32, 36_u32).to_string(), "5/18");
        assert_eq!(Fraction::new(36_u32, 36_u32).to_string(), "1");
        assert_eq!(Fraction::zero().to_string(), "0");
    }

    #[test]
    fn a_fraction_is_read_as_it_is_written() {
        for text in
            ["0", "1", "5/18", "7", "123456789012345678901234567/1000000000000000000000000001"]
        {
            assert_eq!(text.parse::<Fraction>().map(|one| one.to_string()).as_deref(), Ok(text));
        }
        for wrong in ["", "1/0", "/", "1/", "-1/2", "0.5", "1/2/3"] {
            assert_eq!(wrong.parse::<Fraction>(), Err(NoFraction), "{wrong}");
        }
    }

    #[test]
    fn powers_of_36_are_reduced_like_any_other() {
        let power = |exponent: usize| BigUint::from(36_u8).pow(exponent as u32);
        for exponent in [0, 1, 2, 5, 24, 60] {
            for mass in [0_u32, 1, 2, 3, 6, 8, 9, 36, 35 * 81, 1 << 20, 3_u32.pow(15)] {
                let mass = BigUint::from(mass).min(power(exponent));
                let reduced = Fraction::of_36(mass.clone(), exponent);
                assert_eq!(reduced.0, Ratio::new(mass.clone(), power(exponent)));
                let almost = power(exponent) - &mass;
                let reduced = Fraction::of_36(almost.clone(), exponent);
                assert_eq!(reduced.0, Ratio::new(almost.clone(), power(exponent)));
                let odd = power(exponent) * 35_u8;
                assert_eq!(Fraction::new(almost.clone(), odd.clone()).0, Ratio::new(almost, odd));
            }
        }
    }

    #[test]
    fn twos_and_threes_are_found_and_nothing_else_is() {
        for (twos, threes) in [(0, 0), (1, 0), (0, 1), (7, 39), (0, 40), (3, 41), (200, 333)] {
            let powers = TwosAndThrees { twos, threes };
            assert_eq!(TwosAndThrees::of(&powers.product()), Some(powers));
            assert_eq!(TwosAndThrees::of(&(powers.product() * 5_u8)), None);
        }
        assert_eq!(TwosAndThrees::of(&BigUint::default()), None);
    }

    #[test]
    fn large_sums_and_products_are_the_same_with_and_without_other_factors() {
        let power = |exponent: u32| BigUint::from(6_u8).pow(exponent);
        let mut all = Vec::new();
        for exponent in [0, 30, 61, 150] {
            for factor in [1_u8, 3, 4, 35] {
                for less in [0_u8, 1, 6, 81] {
                    let denominator = power(exponent + 4) * factor;
                    all.push(Fraction::new(&denominator - less, denominator));
                }
            }
        }
        for one in &all {
            for other in &all {
                assert_eq!((one + other).0, &one.0 + &other.0, "{one} + {other}");
                assert_eq!((one * other).0, &one.0 * &other.0, "{one} * {other}");
            }
        }
    }

    #[test]
    fn sums_and_products_are_the_same_in_machine_integers() {
        let sides = [0_u64, 1, 5, 6, 36, 1_000_003, u64::MAX - 1, u64::MAX];
        let wide = |side: u64| u128::from(side) * u128::from(u64::MAX) + 1;
        let all = sides.iter().flat_map(|one| [u128::from(*one), wide(*one)]);
        let of = |one: u128| all.clone().map(move |other| Fraction::new(one, other.max(1)));
        let all: Vec<Fraction> = all.clone().flat_map(of).collect();
        for one in &all {
            for other in &all {
                assert_eq!((one + other).0, &one.0 + &other.0, "{one} + {other}");
                assert_eq!((one * other).0, &one.0 * &other.0, "{one} * {other}");
            }
        }
    }

    #[test]
    fn huge_fractions_still_become_floating_point_numbers() {
        let huge = BigUint::from(36_u8).pow(500);
        let third = Fraction::new(huge.clone(), huge * 3_u8);
        assert!((third.to_f64() - 1.0 / 3.0).abs() < 1e-15);
        let both = Fraction::new(BigUint::from(36_u8).pow(400), BigUint::from(36_u8).pow(401));
        assert!((both.to_f64() * 36.0 - 1.0).abs() < 1e-14);
    }
}
