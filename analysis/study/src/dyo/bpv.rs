//! BPV, which a rule can leave with a fraction.

use std::fmt;
use std::iter::Sum;

use num_rational::Ratio;
use serde_json::{Value, json};

/// A number of BPV, exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bpv(Ratio<u64>);

impl Bpv {
    /// The whole number that it is; `None` when it has a fraction.
    pub fn whole(self) -> Option<u64> {
        self.0.is_integer().then(|| self.0.to_integer())
    }

    /// So many times it.
    pub fn times(self, number: u32) -> Self {
        Self(self.0 * u64::from(number))
    }

    /// The nearest floating-point number.
    pub fn to_f64(self) -> f64 {
        *self.0.numer() as f64 / *self.0.denom() as f64
    }

    /// For programs: a whole number where it is one.
    pub fn to_json(self) -> Value {
        self.whole().map_or_else(|| json!(self.to_f64()), Value::from)
    }
}

impl From<Ratio<u64>> for Bpv {
    fn from(exact: Ratio<u64>) -> Self {
        Self(exact)
    }
}

impl From<u32> for Bpv {
    fn from(whole: u32) -> Self {
        Self(u64::from(whole).into())
    }
}

impl PartialEq<u64> for Bpv {
    fn eq(&self, whole: &u64) -> bool {
        self.whole() == Some(*whole)
    }
}

impl Sum for Bpv {
    fn sum<I: Iterator<Item = Self>>(several: I) -> Self {
        Self(several.map(|one| one.0).sum())
    }
}

impl fmt::Display for Bpv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&with_fraction(self.0))
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
        let halves = |number: u64| Bpv(Ratio::new(number, 2));
        let written = [0, 1, 2, 7, 15].map(|number| halves(number).to_string());
        assert_eq!(written, ["0", "½", "1", "3½", "7½"]);
        assert_eq!(Bpv(Ratio::new(7, 3)).to_string(), "2 1/3");
        assert_eq!(Bpv(Ratio::new(1, 3)).to_string(), "1/3");
        assert_eq!([halves(5); 3].into_iter().sum::<Bpv>(), halves(15));
        assert_eq!((halves(15).to_json(), halves(14).to_json()), (json!(7.5), json!(7)));
        assert_eq!((halves(5).times(3).whole(), halves(5).times(4).whole()), (None, Some(10)));
    }
}
