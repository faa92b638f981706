//! What the Japanese pay more, and what less (G1.66 to G1.663).

use num_rational::Ratio;

use super::kind::Kind;

/// What becomes of the fraction that a multiplier makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fractions {
    /// It is rounded up (FRU).
    RoundedUp,
    /// It stays, since the rule does not round it.
    Kept,
}

/// By what a price is multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Multiplier {
    /// Above the line.
    pub numerator: u32,
    /// Below it; 1 or more.
    pub denominator: u32,
}

impl Multiplier {
    /// The price after it.
    pub fn of(self, bpv: u32, fractions: Fractions) -> Ratio<u64> {
        let exact =
            Ratio::new(u64::from(bpv) * u64::from(self.numerator), u64::from(self.denominator));
        match fractions {
            Fractions::RoundedUp => exact.ceil(),
            Fractions::Kept => exact,
        }
    }
}

/// What else a price depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// The year of the scenario.
    pub year: i32,
    /// Whether an AFV sets up beneath a Trench counter that is purchased, too.
    pub under_trench: bool,
    /// Whether OBA can make a Creeping Barrage.
    pub creeping_barrage: bool,
    /// Whether A-T mine factors are used as Daisy Chains.
    pub daisy_chain: bool,
}

const SAN: &str = "san";

/// Every multiplier of the Japanese, by its name in a price list.
pub const MULTIPLIERS: [&str; 10] = [
    "afv",
    "bombardment",
    "concealment",
    "creeping-barrage",
    "mines",
    "pillbox",
    SAN,
    "trench",
    "tunnel",
    "wire",
];

/// What is done to the fractions of a multiplier: all are rounded up, except that G1.66
/// halves the cost of the SAN and says nothing of rounding.
pub fn fractions(multiplier: &str) -> Fractions {
    if multiplier == SAN { Fractions::Kept } else { Fractions::RoundedUp }
}

/// Which multiplier the price of a Japanese purchase has. An AFV is halved once, though it
/// is both of 1944-45 and beneath a trench (a reading: the rule is damaged there).
pub fn multiplier(kind: Kind, around: Circumstances) -> Option<&'static str> {
    match kind {
        Kind::San => Some(SAN),
        Kind::Afv if around.year >= 1944 || around.under_trench => Some("afv"),
        Kind::Bombardment => Some("bombardment"),
        Kind::Oba if around.creeping_barrage => Some("creeping-barrage"),
        Kind::Concealment => Some("concealment"),
        Kind::Trench => Some("trench"),
        Kind::Pillbox => Some("pillbox"),
        Kind::Tunnel => Some("tunnel"),
        Kind::Wire => Some("wire"),
        Kind::Mines if !around.daisy_chain => Some("mines"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Multiplier = Multiplier { numerator: 1, denominator: 2 };
    const HALF_AGAIN: Multiplier = Multiplier { numerator: 3, denominator: 2 };

    #[test]
    fn fractions_are_rounded_up() {
        let rounded = |by: Multiplier| {
            [0, 1, 2, 3, 7, 10].map(|bpv| by.of(bpv, Fractions::RoundedUp).to_integer())
        };
        assert_eq!(rounded(HALF), [0, 1, 1, 2, 4, 5]);
        assert_eq!(rounded(HALF_AGAIN), [0, 2, 3, 5, 11, 15]);
    }

    /// G1.66 says "half", and no more.
    #[test]
    fn half_of_the_san_stays_half() {
        for name in MULTIPLIERS {
            assert_eq!(fractions(name) == Fractions::Kept, name == "san", "{name}");
        }
        for bpv in 0..50 {
            let half = HALF.of(bpv, fractions("san"));
            assert_eq!(half + half, Ratio::from(u64::from(bpv)));
        }
    }

    /// By doubling: half of a price and half of it again are never less than the exact
    /// halves, and less than one more.
    #[test]
    fn multipliers_against_doubled_prices() {
        for bpv in 1..500 {
            let [half, more] =
                [HALF, HALF_AGAIN].map(|one| one.of(bpv, Fractions::RoundedUp).to_integer() as u32);
            assert!((bpv..bpv + 2).contains(&(2 * half)) && half > 0, "{bpv}");
            assert!((3 * bpv..3 * bpv + 2).contains(&(2 * more)), "{bpv}");
        }
    }

    #[test]
    fn what_has_a_multiplier() {
        let in_year = |year| Circumstances { year, ..Circumstances::default() };
        assert_eq!(multiplier(Kind::Afv, in_year(1943)), None);
        assert_eq!(multiplier(Kind::Afv, in_year(1944)), Some("afv"));
        let under = Circumstances { under_trench: true, ..in_year(1942) };
        assert_eq!(multiplier(Kind::Afv, under), Some("afv"));
        assert_eq!(multiplier(Kind::Oba, in_year(1945)), None);
        let creeping = Circumstances { creeping_barrage: true, ..in_year(1945) };
        assert_eq!(multiplier(Kind::Oba, creeping), Some("creeping-barrage"));
        let daisy = Circumstances { daisy_chain: true, ..in_year(1945) };
        assert_eq!(multiplier(Kind::Mines, daisy), None);
        assert_eq!(multiplier(Kind::Mines, in_year(1945)), Some("mines"));
        assert_eq!(multiplier(Kind::Fortification, in_year(1945)), None);
        assert_eq!(multiplier(Kind::Cave, in_year(1945)), None);
    }
}
