use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
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
        Self(Ratio::new(numerator.into(), denominator.into()))
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
        // 36^n has no prime factors but 2 and 3, which are quicker to take out
        // than by Euclid's algorithm.
        let mut mass = mass.into();
        if mass.is_zero() {
            return Self::zero();
        }
        let shared_twos = mass.trailing_zeros().unwrap_or(0).min(2 * exponent as u64);
        mass >>= shared_twos;
        let mut threes = 2 * exponent as u32;
        if let Some(mut small) = mass.to_u128() {
            while threes > 0 && small.is_multiple_of(3) {
                small /= 3;
                threes -= 1;
            }
            mass = small.into();
        } else {
            while threes > 0 && (&mass % 3_u8).is_zero() {
                mass /= 3_u8;
                threes -= 1;
            }
        }
        let twos = 2 * exponent as u64 - shared_twos;
        Self(Ratio::new_raw(mass, BigUint::from(3_u8).pow(threes) << twos))
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

impl std::ops::Add for &Fraction {
    type Output = Fraction;

    fn add(self, other: Self) -> Fraction {
        let sum = || Some(Fraction::of_ratio(self.small()?.checked_add(&other.small()?)?));
        sum().unwrap_or_else(|| Fraction(&self.0 + &other.0))
    }
}

impl std::ops::Mul for &Fraction {
    type Output = Fraction;

    fn mul(self, other: Self) -> Fraction {
        let product = || Some(Fraction::of_ratio(self.small()?.checked_mul(&other.small()?)?));
        product().unwrap_or_else(|| Fraction(&self.0 * &other.0))
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
                assert_eq!(reduced, Fraction::new(mass.clone(), power(exponent)));
                let almost = power(exponent) - &mass;
                let reduced = Fraction::of_36(almost.clone(), exponent);
                assert_eq!(reduced, Fraction::new(almost, power(exponent)));
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
