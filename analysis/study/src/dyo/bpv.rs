//! BPV, which a rule can leave with a fraction.

use std::fmt;
use std::iter::Sum;

use num_rational::Ratio;
use serde_json::{Value, json};

use super::price::Price;

/// A number of BPV, exact; or from one number to another, where a price is a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bpv {
    low: Ratio<u64>,
    high: Ratio<u64>,
}

impl Bpv {
    /// What a price becomes, when this is done to each of its ends.
    pub(super) fn of(price: Price, change: impl Fn(u32) -> Ratio<u64>) -> Self {
        Self { low: change(price.low), high: change(price.high) }
    }

    /// The lowest and the highest number; both are the same where it is one.
    pub fn ends(self) -> [Self; 2] {
        [self.low, self.high].map(Self::from)
    }

    /// Whether it is more than one number.
    pub fn is_range(self) -> bool {
        self.low != self.high
    }

    /// The whole number that it is; `None` when it has a fraction, and for a range.
    pub fn whole(self) -> Option<u64> {
        (self.low.is_integer() && !self.is_range()).then(|| self.low.to_integer())
    }

    /// So many times it.
    pub fn times(self, number: u32) -> Self {
        let [low, high] = [self.low, self.high].map(|one| one * u64::from(number));
        Self { low, high }
    }

    /// The nearest floating-point number; of a range that of its highest.
    pub fn to_f64(self) -> f64 {
        *self.high.numer() as f64 / *self.high.denom() as f64
    }

    /// For programs: a whole number where it is one, and `[low, high]` for a range.
    pub fn to_json(self) -> Value {
        if self.is_range() {
            return self.ends().map(Self::to_json).to_vec().into();
        }
        self.whole().map_or_else(|| json!(self.to_f64()), Value::from)
    }
}

impl From<Ratio<u64>> for Bpv {
    fn from(exact: Ratio<u64>) -> Self {
        Self { low: exact, high: exact }
    }
}

impl From<Price> for Bpv {
    fn from(price: Price) -> Self {
        Self::of(price, |bpv| u64::from(bpv).into())
    }
}

impl From<u32> for Bpv {
    fn from(whole: u32) -> Self {
        Price::from(whole).into()
    }
}

impl PartialEq<u64> for Bpv {
    fn eq(&self, whole: &u64) -> bool {
        self.whole() == Some(*whole)
    }
}

impl Sum for Bpv {
    fn sum<I: Iterator<Item = Self>>(several: I) -> Self {
        several.fold(Ratio::from(0).into(), |sum: Self, one| Self {
            low: sum.low + one.low,
            high: sum.high + one.high,
        })
    }
}

impl fmt::Display for Bpv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = [self.low, self.high].map(with_fraction);
        if self.is_range() { f.pad(&format!("{low} to {high}")) } else { f.pad(&low) }
    }
}

/// A number with its fraction: `3½`, `½`, `2 1/3`.
pub(super) fn with_fraction(number: Ratio<u64>) -> String {
    let (whole, rest) = (number.to_integer(), number.fract());
    match (whole, *rest.numer(), *rest.denom()) {
        (whole, 0, _) => whole.to_string(),
        (0, 1, 2) => "½".to_owned(),
        (whole, 1, 2) => format!("{whole}½"),
        (0, ..) => rest.to_string(),
        (whole, ..) => format!("{whole} {rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_and_add_up() {
        let halves = |number: u64| Bpv::from(Ratio::new(number, 2));
        let written = [0, 1, 2, 7, 15].map(|number| halves(number).to_string());
        assert_eq!(written, ["0", "½", "1", "3½", "7½"]);
        assert_eq!(Bpv::from(Ratio::new(7, 3)).to_string(), "2 1/3");
        assert_eq!(Bpv::from(Ratio::new(1, 3)).to_string(), "1/3");
        assert_eq!([halves(5); 3].into_iter().sum::<Bpv>(), halves(15));
        assert_eq!((halves(15).to_json(), halves(14).to_json()), (json!(7.5), json!(7)));
        assert_eq!((halves(5).times(3).whole(), halves(5).times(4).whole()), (None, Some(10)));
    }

    /// The lowest prices add up to the lowest sum, and the highest to the highest.
    #[test]
    fn ranges_add_up_at_both_ends() {
        let range = Bpv::from(Price { low: 25, high: 40 });
        let halved = Bpv::of(Price { low: 5, high: 8 }, |bpv| Ratio::new(bpv.into(), 2));
        let sum: Bpv = [range.times(2), halved, Bpv::from(1)].into_iter().sum();
        assert_eq!(sum.to_string(), "53½ to 85");
        assert_eq!(sum.to_json(), json!([53.5, 85]));
        assert_eq!((sum.whole(), range.ends()), (None, [25, 40].map(Bpv::from)));
        assert!(range.is_range() && !range.ends()[0].is_range());
    }
}
