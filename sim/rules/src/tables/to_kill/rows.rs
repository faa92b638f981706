//! The rows as they are printed: a number, and all that have it.

use super::GunNationality;
use crate::tables::to_hit::Barrel;

/// A Gun of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gun {
    pub caliber_mm: i32,
    pub barrel: Barrel,
    /// Whose Guns these are; nobody's for all that have no number of their own.
    pub of: &'static [GunNationality],
}

/// A row: a Basic TK#, and the Guns that have it.
pub type Row = (i32, &'static [Gun]);

const fn gun(caliber_mm: i32, barrel: Barrel, of: &'static [GunNationality]) -> Gun {
    Gun { caliber_mm, barrel, of }
}

/// With an asterisk.
const fn s(caliber_mm: i32) -> Gun {
    gun(caliber_mm, Barrel::Short, &[])
}

/// Without a mark.
const fn n(caliber_mm: i32) -> Gun {
    gun(caliber_mm, Barrel::Normal, &[])
}

const fn l(caliber_mm: i32) -> Gun {
    gun(caliber_mm, Barrel::L, &[])
}

const fn ll(caliber_mm: i32) -> Gun {
    gun(caliber_mm, Barrel::Ll, &[])
}

impl Gun {
    /// The same Gun of these only.
    const fn of(self, of: &'static [GunNationality]) -> Self {
        Self { of, ..self }
    }
}

const RUSSIAN: &[GunNationality] = &[GunNationality::Russian];
const AMERICAN: &[GunNationality] = &[GunNationality::American];
const ITALIAN: &[GunNationality] = &[GunNationality::Italian];
const RUSSIAN_JAPANESE: &[GunNationality] = &[GunNationality::Russian, GunNationality::Japanese];

/// AP (C7.31). The 75 of a US Grant (13) and the 75* Year-38 of Japan (12) are not here, since
/// other Guns of these nationalities have the same caliber and barrel.
#[rustfmt::skip]
pub const AP: [Row; 21] = [
    (6,  &[l(20)]),
    (7,  &[ll(20), ll(25), s(37)]),
    (8,  &[n(37), s(47), s(57), s(70)]),
    (9,  &[l(37), n(40), n(57), s(65), s(76)]),
    (10, &[l(40), l(45), n(47), s(75)]),
    (11, &[ll(37), ll(45), l(47), n(50), s(88)]),
    (12, &[n(76), s(84)]),
    (13, &[l(50), s(120), n(88), l(76).of(RUSSIAN_JAPANESE)]),
    (14, &[n(75), n(105)]),
    (15, &[l(57), ll(57)]),
    (16, &[ll(76).of(RUSSIAN_JAPANESE)]),
    (17, &[l(75), l(76), l(80), l(83), l(85), s(150), s(152)]),
    (19, &[l(77), l(200)]),
    (20, &[l(88), l(90).of(ITALIAN)]),
    (21, &[l(90), l(105), n(150), n(152), n(155)]),
    (23, &[ll(75), ll(76)]),
    (25, &[l(122)]),
    (27, &[ll(88), l(100), l(120)]),
    (28, &[l(150), l(155)]),
    (32, &[l(140)]),
    (33, &[l(128), l(170)]),
];

/// APCR (C7.32).
#[rustfmt::skip]
pub const APCR: [Row; 11] = [
    (10, &[l(37)]),
    (12, &[ll(28), l(45)]),
    (13, &[ll(45), l(47)]),
    (14, &[ll(40), n(50), l(76).of(RUSSIAN)]),
    (17, &[l(50)]),
    (18, &[ll(57), ll(76).of(RUSSIAN)]),
    (19, &[l(85)]),
    (20, &[l(75), l(76)]),
    (22, &[l(76).of(AMERICAN)]),
    (23, &[l(88)]),
    (27, &[l(90)]),
];

/// APDS (C7.32).
pub const APDS: [Row; 2] = [(18, &[l(57)]), (25, &[ll(76)])];

/// HEAT of Guns (C7.33): Basic TK#, calibers in mm.
pub const HEAT: [(i32, &[i32]); 9] = [
    (11, &[57, 65, 94]),
    (12, &[70]),
    (13, &[75, 76]),
    (14, &[100]),
    (15, &[105, 114]),
    (16, &[95]),
    (17, &[122]),
    (21, &[150]),
    (26, &[37, 40, 47]),
];

/// HE (C7.34): the smallest caliber in mm, the Basic TK# against armor, and the Final TK# against
/// what is unarmored.
#[rustfmt::skip]
pub const HE: [(i32, i32, i32); 9] = [
    (20,  3,  6), (30,  4,  8), (40,  5,  9), (50, 6, 10), (70, 7, 12), (80, 8, 14),
    (100, 10, 16), (120, 12, 18), (150, 16, 20),
];

/// The Final TK# of AP, APCR and APDS against what is unarmored (C7.311, C7.321), from a caliber
/// in mm on.
pub const UNARMORED: [(i32, i32); 5] = [(20, 7), (37, 8), (65, 9), (85, 10), (100, 11)];

/// That of HEAT (C7.331).
pub const HEAT_UNARMORED: i32 = 11;

/// That of a MOL-Projector (C13.55).
pub const MOL_PROJECTOR_UNARMORED: i32 = 9;

/// The last hex of each column of ranges of Case D. A row ends where nothing is penetrated.
pub const RANGES: [i32; 15] = [1, 2, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 78];

#[rustfmt::skip]
pub mod case_d {
    //                                    1   2   6  12  18  24  30  36  42  48  54  60  66  72  78
    pub const AP_UP_TO_25:   &[i32] = &[  2,  1,  1,  0,  0, -1, -2, -3, -4, -5];
    pub const AP_UP_TO_57:   &[i32] = &[  1,  1,  0,  0,  0, -1, -2, -2, -3, -4, -4, -5];
    pub const AP_LARGER:     &[i32] = &[  1,  0,  0,  0,  0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5];
    pub const APCR_UP_TO_57: &[i32] = &[  3,  2,  1,  0, -2, -4, -6];
    pub const APCR_LARGER:   &[i32] = &[  3,  2,  1,  0, -1, -3, -4, -5, -6, -7];
    pub const APDS:          &[i32] = &[  1,  0,  0,  0,  0,  0, -1, -2, -3, -4];
}
