//! The To Hit table (C3), the modifications of its numbers by barrel, caliber and
//! ammunition (C4), and the numbers of light anti-tank weapons (C13).
//!
//! Columns are ranges in hexes, rows are laid out as printed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The colour in which a nationality's To Hit numbers are printed (C3.3).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Colour {
    Black,
    Red,
}

/// What a shot of ordnance is aimed at (C3.31 to C3.33).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TargetType {
    /// All Infantry of one Location, or a Gun.
    Infantry,
    /// One vehicle.
    Vehicle,
    /// All that is in a hex.
    Area,
}

/// What is fired.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Ammunition {
    /// HE.
    He,
    /// AP.
    Ap,
    /// APCR.
    Apcr,
    /// APDS.
    Apds,
    /// HEAT.
    Heat,
    /// SMOKE: smoke or WP.
    Smoke,
}

/// A light anti-tank weapon, which has TH numbers of its own (C13).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Latw {
    /// The bazooka of 1943.
    Baz43,
    /// The bazooka of 1944.
    Baz44,
    /// The bazooka of 1945.
    Baz45,
    /// The Panzerschreck.
    Psk,
    /// The PIAT.
    Piat,
    /// The Panzerfaust.
    Pf,
    /// The Panzerfaust klein.
    Pfk,
}

/// The length of a Gun's barrel, as printed behind its caliber (C4.1).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Barrel {
    /// An asterisk.
    Short,
    /// Nothing.
    Normal,
    /// L.
    L,
    /// LL.
    Ll,
}

/// The rule of the modification for SMOKE.
pub const SMOKE_RULE: &str = "C4.4";

/// The last hex of each column of ranges but the last, which has no end.
const RANGES: [i32; 9] = [6, 12, 18, 24, 30, 36, 42, 48, 54];

#[rustfmt::skip]
mod rows {
    //                                       0-6 7-12 -18 -24 -30 -36 -42 -48 -54 >54
    pub const INFANTRY_BLACK: [i32; 10] = [   8,  7,  6,  5,  4,  3,  2,  1,  0, -1];
    pub const INFANTRY_RED:   [i32; 10] = [   8,  6,  5,  4,  3,  2,  1,  0, -1, -2];
    pub const VEHICLE_BLACK:  [i32; 10] = [  10,  9,  8,  7,  6,  6,  5,  4,  3,  2];
    pub const VEHICLE_RED:    [i32; 10] = [  10,  8,  7,  6,  5,  4,  3,  2,  1,  0];
    pub const AREA:           [i32; 10] = [   7,  7,  8,  8,  7,  7,  6,  6,  5,  5];
    pub const SHORT:          [i32; 10] = [   0,  0, -1, -1, -1, -1, -1, -1, -1, -1];
    pub const NORMAL:         [i32; 10] = [   0,  0,  0,  0,  0,  0,  0,  0,  0,  0];
    pub const L:              [i32; 10] = [   0,  0,  1,  1,  1,  1,  1,  1,  1,  1];
    pub const LL:             [i32; 10] = [   0,  0,  1,  1,  2,  2,  2,  2,  2,  2];
    pub const APCR:           [i32; 10] = [   0,  0, -1, -1, -2, -2, -3, -3, -4, -4];
    pub const UP_TO_57:       [i32; 10] = [   0,  0, -1, -1, -2, -2, -3, -3, -4, -4];
    pub const UP_TO_40:       [i32; 10] = [   0,  0, -1, -1, -1, -1, -1, -1, -1, -1];
    pub const SMOKE:          [i32; 10] = [   2,  2,  0,  0,  0,  0,  0,  0,  0,  0];
}

/// The number in the TH table, before any modification.
pub fn basic_number(target: TargetType, colour: Colour, range: i32) -> i32 {
    let row = match (target, colour) {
        (TargetType::Infantry, Colour::Black) => rows::INFANTRY_BLACK,
        (TargetType::Infantry, Colour::Red) => rows::INFANTRY_RED,
        (TargetType::Vehicle, Colour::Black) => rows::VEHICLE_BLACK,
        (TargetType::Vehicle, Colour::Red) => rows::VEHICLE_RED,
        (TargetType::Area, _) => rows::AREA,
    };
    row[column(range)]
}

fn column(range: i32) -> usize {
    RANGES.iter().position(|last| range <= *last).unwrap_or(RANGES.len())
}

/// What changes the number in the table, each with its name and rule; what changes nothing at this
/// range is left out.
///
/// A Gun of 40 mm or less takes the modification of those of 57 mm or less as
/// well (C4.2).
pub fn modifications(
    barrel: Barrel,
    caliber_mm: i32,
    ammunition: Ammunition,
    range: i32,
) -> Vec<(&'static str, i32, &'static str)> {
    let column = column(range);
    let (length, barrel) = match barrel {
        Barrel::Short => ("short barrel", rows::SHORT),
        Barrel::Normal => ("barrel", rows::NORMAL),
        Barrel::L => ("L barrel", rows::L),
        Barrel::Ll => ("LL barrel", rows::LL),
    };
    let mut all = vec![(length, barrel[column], "C4.1")];
    if caliber_mm <= 57 {
        all.push(("57 mm or less", rows::UP_TO_57[column], "C4.2"));
    }
    if caliber_mm <= 40 {
        all.push(("40 mm or less", rows::UP_TO_40[column], "C4.2"));
    }
    match ammunition {
        Ammunition::Apcr | Ammunition::Apds => {
            all.push(("APCR or APDS", rows::APCR[column], "C4.3"))
        }
        Ammunition::Smoke => all.push(("SMOKE", rows::SMOKE[column], SMOKE_RULE)),
        Ammunition::He | Ammunition::Ap | Ammunition::Heat => {}
    }
    all.retain(|(_, change, _)| *change != 0);
    all
}

/// The Modified TH# of HE on the Infantry Target Type, before any DRM.
pub fn modified_number(colour: Colour, barrel: Barrel, caliber_mm: i32, range: i32) -> i32 {
    let changes = modifications(barrel, caliber_mm, Ammunition::He, range);
    let changes: i32 = changes.iter().map(|(_, change, _)| change).sum();
    basic_number(TargetType::Infantry, colour, range) + changes
}

/// A light anti-tank weapon as its counter has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatwCounter {
    /// Its TH# at each range from 0 hexes on.
    pub numbers: &'static [i32],
    /// Its X# or B#.
    pub breakdown: i32,
    /// Whether it is removed then, and cannot be repaired.
    pub removed: bool,
    /// Its column of the IFT against Infantry.
    pub firepower: i32,
    /// Its Basic TK# of HEAT.
    pub to_kill: i32,
}

impl Latw {
    /// Its counter.
    ///
    /// # Source
    ///
    /// The counters of public modules (C13). A Panzerfaust fails on an Original 12
    /// (C13.36).
    pub const fn counter(self) -> LatwCounter {
        match self {
            Self::Baz43 => LatwCounter {
                numbers: &[11, 9, 8, 7, 4],
                breakdown: 10,
                removed: true,
                firepower: 8,
                to_kill: 13,
            },
            Self::Baz44 => LatwCounter {
                numbers: &[11, 9, 8, 7, 4],
                breakdown: 11,
                removed: true,
                firepower: 8,
                to_kill: 16,
            },
            Self::Baz45 => LatwCounter {
                numbers: &[11, 10, 9, 8, 6, 4],
                breakdown: 11,
                removed: true,
                firepower: 8,
                to_kill: 16,
            },
            Self::Psk => LatwCounter {
                numbers: &[11, 9, 8, 7, 4],
                breakdown: 10,
                removed: true,
                firepower: 12,
                to_kill: 26,
            },
            Self::Piat => LatwCounter {
                numbers: &[11, 9, 7, 5],
                breakdown: 10,
                removed: false,
                firepower: 8,
                to_kill: 15,
            },
            Self::Pf => LatwCounter {
                numbers: &[10, 8, 6, 4],
                breakdown: 12,
                removed: false,
                firepower: 16,
                to_kill: 31,
            },
            Self::Pfk => LatwCounter {
                numbers: &[10, 8],
                breakdown: 12,
                removed: false,
                firepower: 12,
                to_kill: 22,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_never_rise_with_range_and_red_never_beats_black() {
        for barrel in [Barrel::Short, Barrel::Normal, Barrel::L, Barrel::Ll] {
            for caliber in [37, 57, 75] {
                let numbers = |colour| -> Vec<i32> {
                    (0..=60).map(|range| modified_number(colour, barrel, caliber, range)).collect()
                };
                let (black, red) = (numbers(Colour::Black), numbers(Colour::Red));
                assert!(red.iter().zip(&black).all(|(red, black)| red <= black));
                // A long barrel's bonus may only make good what a column loses.
                assert!(black.is_sorted_by(|near, far| near >= far), "{barrel:?}");
            }
        }
    }

    /// The worked example of C3.6: an L Gun at 37 hexes has a Modified TH# of 3.
    #[test]
    fn example_c3_6() {
        assert_eq!(modified_number(Colour::Black, Barrel::L, 75, 37), 3);
    }

    /// From the worked example of C4.5: 40LL at 25 hexes, without its special
    /// ammunition, has 4 (red: 3) + 2 - 2 - 1.
    #[test]
    fn both_caliber_rows_count_for_a_gun_of_40_mm() {
        assert_eq!(modified_number(Colour::Black, Barrel::Ll, 40, 25), 3);
        assert_eq!(modified_number(Colour::Red, Barrel::Ll, 40, 25), 2);
    }
}
