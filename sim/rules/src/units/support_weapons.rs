//! The support weapons of the forces that met in the Pacific.
//!
//! # Source
//!
//! The counters, read by eye. What has no printed B# has B12 (A9.7).

use std::fmt;

use super::Force;

/// What a support weapon is, in the order of the counters' list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A light MG.
    Lmg,
    /// A medium MG.
    Mmg,
    /// A heavy MG.
    Hmg,
    /// A .50-caliber heavy MG.
    Hmg50,
    /// An antitank rifle.
    Atr,
    /// A demolition charge (A23).
    Dc,
    /// A flamethrower (A22).
    Ft,
    /// A bazooka of 1943 (C13.4).
    Baz43,
    /// A bazooka of 1944 (C13.4).
    Baz44,
    /// A bazooka of 1945 (C13.4).
    Baz45,
    /// A PIAT (C13.6).
    Piat,
}

impl Kind {
    /// Its name, as it is given among the `firers`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lmg => "lmg",
            Self::Mmg => "mmg",
            Self::Hmg => "hmg",
            Self::Hmg50 => "hmg-50",
            Self::Atr => "atr",
            Self::Dc => "dc",
            Self::Ft => "ft",
            Self::Baz43 => "baz-43",
            Self::Baz44 => "baz-44",
            Self::Baz45 => "baz-45",
            Self::Piat => "piat",
        }
    }

    /// What players call it.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Lmg => "LMG",
            Self::Mmg => "MMG",
            Self::Hmg => "HMG",
            Self::Hmg50 => ".50-cal HMG",
            Self::Atr => "ATR",
            Self::Dc => "DC",
            Self::Ft => "FT",
            Self::Baz43 => "BAZ 43",
            Self::Baz44 => "BAZ 44",
            Self::Baz45 => "BAZ 45",
            Self::Piat => "PIAT",
        }
    }

    /// Whether it is a MG (A9).
    #[must_use]
    pub const fn is_machine_gun(self) -> bool {
        matches!(self, Self::Lmg | Self::Mmg | Self::Hmg | Self::Hmg50)
    }

    /// Whether it fires on the IFT as small arms do: not a DC, a FT or an antitank
    /// weapon, which attack by rules of their own.
    #[must_use]
    pub const fn fires_as_small_arms(self) -> bool {
        self.is_machine_gun() || matches!(self, Self::Atr)
    }

    /// Whether a Japanese squad or half-squad fires it with a lower B# and ROF (G1.611).
    #[must_use]
    pub const fn is_for_crews(self) -> bool {
        matches!(self, Self::Mmg | Self::Hmg | Self::Hmg50 | Self::Atr)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A support weapon. MG and ATR fire on the IFT as small arms do; the others attack by
/// rules of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportWeapon {
    /// Whose it is.
    pub force: Force,
    /// What it is.
    pub kind: Kind,
    /// The FP with which it attacks on the IFT: of an antitank weapon, those of its HE.
    pub firepower: i32,
    /// Its Normal Range in hexes; the whole range of what has no Long Range.
    pub range: i32,
    /// Its Multiple ROF, 0 for none.
    pub rate_of_fire: i32,
    /// What its Original DR does to it.
    pub breakdown: Breakdown,
}

/// The number at which a weapon breaks down (A9.7). A weapon without a printed number has
/// B12.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breakdown {
    /// B#: it malfunctions and can be repaired.
    B(i32),
    /// X#: it is removed.
    X(i32),
}

/// What the Original DR does to a weapon as it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InUse {
    /// From this Original DR on it malfunctions or is gone.
    pub breaks: i32,
    /// From this Original DR on it is gone; 13 for never.
    pub gone: i32,
}

impl Breakdown {
    /// The same number, lower by so much. A lowered B# makes the printed one an X#.
    ///
    /// # Source
    ///
    /// A9.7, A.11.
    #[must_use]
    pub const fn lowered_by(self, lower: i32) -> InUse {
        match self {
            Self::B(number) if lower > 0 => InUse { breaks: number - lower, gone: number },
            Self::B(number) => InUse { breaks: number, gone: 13 },
            Self::X(number) => InUse { breaks: number - lower, gone: number - lower },
        }
    }
}

impl SupportWeapon {
    /// By how much its B# and ROF are lower when a squad or half-squad of its own force
    /// fires it: by 1, of a Japanese MMG, HMG or ATR (G1.611).
    #[must_use]
    pub const fn lower_for_squads(self) -> i32 {
        matches!(self.force, Force::Japanese) as i32 * self.kind.is_for_crews() as i32
    }
}

/// Every support weapon. The counters of the Chinese serve the G.M.D. and the Red Chinese.
#[rustfmt::skip]
pub const SUPPORT_WEAPONS: [SupportWeapon; 39] = {
    use Breakdown::{B, X};
    use Force::{American as USA, British as BRIT, Gmd as GMD, Japanese as JAP, Russian as RUS};
    use Kind::{Atr, Baz43, Baz44, Baz45, Dc, Ft, Hmg, Hmg50, Lmg, Mmg, Piat};
    const fn sw(
        force: Force, kind: Kind, firepower: i32, range: i32, rate_of_fire: i32,
        breakdown: Breakdown,
    ) -> SupportWeapon {
        SupportWeapon { force, kind, firepower, range, rate_of_fire, breakdown }
    }
    [
        //                FP range ROF B# or X#
        sw(JAP,  Lmg,    2,  6,  1,  B(11)),
        sw(JAP,  Mmg,    4, 11,  2,  B(11)),
        sw(JAP,  Hmg,    6, 14,  3,  B(11)),
        sw(JAP,  Hmg50,  8, 14,  2,  B(12)),
        sw(JAP,  Atr,    1, 12,  1,  B(12)),
        sw(JAP,  Dc,    30,  1,  0,  X(12)),
        sw(JAP,  Ft,    24,  1,  0,  X(10)),
        sw(USA,  Lmg,    2,  6,  1,  B(11)),
        sw(USA,  Mmg,    4, 10,  2,  B(12)),
        sw(USA,  Hmg,    6, 12,  3,  B(12)),
        sw(USA,  Hmg50,  8, 16,  3,  B(12)),
        sw(USA,  Atr,    1, 12,  0,  B(12)),
        sw(USA,  Dc,    30,  1,  0,  X(12)),
        sw(USA,  Ft,    24,  1,  0,  X(10)),
        sw(USA,  Baz43,  8,  4,  0,  X(10)),
        sw(USA,  Baz44,  8,  4,  0,  X(11)),
        sw(USA,  Baz45,  8,  5,  0,  X(11)),
        sw(BRIT, Lmg,    2,  7,  1,  B(12)),
        sw(BRIT, Mmg,    4, 12,  2,  B(12)),
        sw(BRIT, Hmg,    6, 14,  3,  B(12)),
        sw(BRIT, Hmg50,  8, 16,  3,  B(12)),
        sw(BRIT, Atr,    1, 12,  0,  B(12)),
        sw(BRIT, Piat,   8,  3,  0,  B(10)),
        sw(BRIT, Dc,    30,  1,  0,  X(12)),
        sw(BRIT, Ft,    24,  1,  0,  X(10)),
        sw(GMD,  Lmg,    2,  7,  1,  B(11)),
        sw(GMD,  Mmg,    4, 10,  2,  B(11)),
        sw(GMD,  Hmg,    6, 12,  3,  B(11)),
        sw(GMD,  Hmg50,  8, 16,  3,  B(12)),
        sw(GMD,  Atr,    1, 12,  0,  B(11)),
        sw(GMD,  Dc,    30,  1,  0,  X(12)),
        sw(GMD,  Ft,    24,  1,  0,  X(9)),
        sw(RUS,  Lmg,    2,  6,  1,  B(11)),
        sw(RUS,  Mmg,    4, 10,  2,  B(11)),
        sw(RUS,  Hmg,    6, 12,  3,  B(12)),
        sw(RUS,  Hmg50,  8, 16,  3,  B(12)),
        sw(RUS,  Atr,    1, 12,  0,  B(12)),
        sw(RUS,  Dc,    30,  1,  0,  X(12)),
        sw(RUS,  Ft,    24,  1,  0,  X(10)),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    fn japanese(kind: Kind) -> SupportWeapon {
        *SUPPORT_WEAPONS
            .iter()
            .find(|weapon| weapon.force == Force::Japanese && weapon.kind == kind)
            .expect("a Japanese support weapon")
    }

    #[test]
    fn g1_611_lowers_the_heavier_japanese_machine_guns_only() {
        let lower = |kind| japanese(kind).lower_for_squads();
        assert_eq!([Kind::Mmg, Kind::Hmg, Kind::Hmg50, Kind::Atr].map(lower), [1; 4]);
        assert_eq!([Kind::Lmg, Kind::Dc, Kind::Ft].map(lower), [0; 3]);
        let american = SUPPORT_WEAPONS.iter().filter(|weapon| weapon.force == Force::American);
        assert_eq!(american.map(|weapon| weapon.lower_for_squads()).sum::<i32>(), 0);
    }

    /// A B12 in Sustained Fire is B10 and X12; captured as well, B8 and X12.
    #[test]
    fn example_a_11() {
        let lowered = |lower| Breakdown::B(12).lowered_by(lower);
        assert_eq!(lowered(0), InUse { breaks: 12, gone: 13 });
        assert_eq!(lowered(2), InUse { breaks: 10, gone: 12 });
        assert_eq!(lowered(4), InUse { breaks: 8, gone: 12 });
        assert_eq!(Breakdown::X(10).lowered_by(2), InUse { breaks: 8, gone: 8 });
    }

    #[test]
    fn machine_guns_and_atr_alone_fire_as_small_arms() {
        let small_arms: Vec<Kind> = SUPPORT_WEAPONS
            .iter()
            .filter(|weapon| weapon.force == Force::Japanese)
            .map(|weapon| weapon.kind)
            .filter(|kind| kind.fires_as_small_arms())
            .collect();
        assert_eq!(small_arms, [Kind::Lmg, Kind::Mmg, Kind::Hmg, Kind::Hmg50, Kind::Atr]);
        assert!(!Kind::Atr.is_machine_gun());
        assert_eq!(Kind::Hmg50.to_string(), "hmg-50");
    }
}
