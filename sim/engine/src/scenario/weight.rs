//! How many of the ways that dice can fall.

use std::fmt;

use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// How many of 36^n ways; a machine integer while it fits.
#[derive(Clone, Debug)]
pub enum Weight {
    /// Less than 2^128.
    Small(u128),
    /// Any number.
    Big(BigUint),
}

impl Weight {
    /// The same out of a denominator that is 36 to so many more.
    #[must_use]
    pub fn raised_by(self, rolls: usize) -> Self {
        if rolls == 0 {
            return self;
        }
        let small = |weight: u128| weight.checked_mul(36_u128.checked_pow(rolls as u32)?);
        match &self {
            Self::Small(weight) if let Some(raised) = small(*weight) => Self::Small(raised),
            _ => Self::from(self.to_big() * BigUint::from(36_u8).pow(rolls as u32)),
        }
    }

    /// So many times as many.
    #[must_use]
    pub fn times(&self, factor: u128) -> Self {
        match self {
            Self::Small(weight) if let Some(product) = weight.checked_mul(factor) => {
                Self::Small(product)
            }
            _ => Self::from(self.to_big() * factor),
        }
    }

    /// The product of two.
    #[must_use]
    pub fn times_weight(&self, other: &Self) -> Self {
        match other {
            Self::Small(factor) => self.times(*factor),
            Self::Big(factor) => Self::from(self.to_big() * factor),
        }
    }

    /// So many times a mass.
    pub(super) fn of(&self, mass: &BigUint) -> BigUint {
        match self {
            Self::Small(1) => mass.clone(),
            Self::Small(weight) => mass * *weight,
            Self::Big(weight) => mass * weight,
        }
    }

    /// What share of all ways it is.
    pub(super) fn share(&self, all: f64) -> f64 {
        match self {
            Self::Small(weight) => *weight as f64 / all,
            Self::Big(weight) => weight.to_f64().unwrap_or(f64::INFINITY) / all,
        }
    }

    fn to_big(&self) -> BigUint {
        match self {
            Self::Small(weight) => BigUint::from(*weight),
            Self::Big(weight) => weight.clone(),
        }
    }
}

impl std::ops::AddAssign<&Self> for Weight {
    fn add_assign(&mut self, other: &Self) {
        let sum = match (&*self, other) {
            (Self::Small(one), Self::Small(other)) => one.checked_add(*other),
            _ => None,
        };
        *self = match sum {
            Some(sum) => Self::Small(sum),
            None => Self::Big(self.to_big() + other.to_big()),
        };
    }
}

impl From<BigUint> for Weight {
    fn from(weight: BigUint) -> Self {
        match u128::try_from(&weight) {
            Ok(small) => Self::Small(small),
            Err(_) => Self::Big(weight),
        }
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Small(weight) => weight.fmt(f),
            Self::Big(weight) => weight.fmt(f),
        }
    }
}
