//! The support weapons of the forces that met in the Pacific.
//!
//! # Source
//!
//! The counters, read by eye. A number that has not been found is left out
//! rather than guessed.

use super::Force;

/// A support weapon that fires on the IFT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportWeapon {
    /// Whose it is.
    pub force: Force,
    /// What it is called.
    pub name: &'static str,
    /// Its FP.
    pub firepower: i32,
    /// Its Normal Range in hexes.
    pub range: i32,
    /// Its Multiple ROF, 0 for none.
    pub rate_of_fire: i32,
    /// What its Original DR does to it.
    pub breakdown: Breakdown,
}

/// The number at which a weapon breaks down (A9.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breakdown {
    /// B#: it malfunctions and can be repaired.
    B(i32),
    /// X#: it is removed.
    X(i32),
    /// None is printed, or it has not been found.
    Unknown,
}

impl SupportWeapon {
    /// The same weapon fired by a squad or half-squad of its own force: of a
    /// Japanese MMG, HMG or ATR, B# and ROF are one lower (G1.611).
    #[must_use]
    pub fn fired_by_squad(self) -> Self {
        let lowered =
            self.force == Force::Japanese && ["mmg", "hmg", "hmg-50", "atr"].contains(&self.name);
        if !lowered {
            return self;
        }
        let breakdown = match self.breakdown {
            Breakdown::B(number) => Breakdown::B(number - 1),
            other => other,
        };
        Self { rate_of_fire: (self.rate_of_fire - 1).max(0), breakdown, ..self }
    }
}

/// Every support weapon.
#[rustfmt::skip]
pub const SUPPORT_WEAPONS: [SupportWeapon; 20] = {
    use Breakdown::{B, Unknown, X};
    use Force::{American as USA, British as BRIT, Gmd as GMD, Japanese as JAP};
    const fn sw(
        force: Force, name: &'static str, firepower: i32, range: i32, rate_of_fire: i32,
        breakdown: Breakdown,
    ) -> SupportWeapon {
        SupportWeapon { force, name, firepower, range, rate_of_fire, breakdown }
    }
    [
        //                FP  range ROF  B# or X#
        sw(JAP,  "lmg",     2,  6,  1,  B(11)),
        sw(JAP,  "mmg",     4, 11,  2,  B(11)),
        sw(JAP,  "hmg",     6, 14,  3,  B(11)),
        sw(JAP,  "hmg-50",  8, 14,  2,  B(12)),
        sw(JAP,  "atr",     1, 12,  1,  Unknown),
        sw(JAP,  "dc",     30,  1,  0,  X(12)),
        sw(JAP,  "ft",     24,  1,  0,  X(10)),
        sw(USA,  "lmg",     2,  6,  1,  B(11)),
        sw(USA,  "mmg",     4, 10,  2,  Unknown),
        sw(USA,  "hmg",     6, 12,  3,  Unknown),
        sw(USA,  "hmg-50",  8, 16,  3,  Unknown),
        sw(USA,  "dc",     30,  1,  0,  X(12)),
        sw(USA,  "ft",     24,  1,  0,  X(10)),
        sw(USA,  "baz-43",  8,  4,  0,  X(10)),
        sw(USA,  "baz-44",  8,  4,  0,  X(11)),
        sw(USA,  "baz-45",  8,  5,  0,  X(11)),
        sw(BRIT, "piat",    8,  3,  0,  B(10)),
        sw(BRIT, "ft",     24,  1,  0,  X(10)),
        sw(GMD,  "dc",     30,  1,  0,  X(12)),
        sw(GMD,  "ft",     24,  1,  0,  X(9)),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    fn japanese(name: &str) -> SupportWeapon {
        *SUPPORT_WEAPONS
            .iter()
            .find(|weapon| weapon.force == Force::Japanese && weapon.name == name)
            .expect("a Japanese support weapon")
    }

    #[test]
    fn g1_611_lowers_the_heavier_japanese_machine_guns_only() {
        let hmg = japanese("hmg").fired_by_squad();
        assert_eq!((hmg.breakdown, hmg.rate_of_fire), (Breakdown::B(10), 2));
        assert_eq!(japanese("lmg").fired_by_squad(), japanese("lmg"));
        assert_eq!(japanese("dc").fired_by_squad(), japanese("dc"));
    }
}
