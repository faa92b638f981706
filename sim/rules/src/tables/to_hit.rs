//! The To Hit table for the Infantry Target Type (C3) and the modifications
//! of its number by barrel and caliber (C4.1, C4.2).
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

/// The last hex of each column of ranges but the last, which has no end.
const RANGES: [i32; 9] = [6, 12, 18, 24, 30, 36, 42, 48, 54];

#[rustfmt::skip]
mod rows {
    //                              0-6 7-12 -18 -24 -30 -36 -42 -48 -54 >54
    pub const BLACK:     [i32; 10] = [8,  7,  6,  5,  4,  3,  2,  1,  0, -1];
    pub const RED:       [i32; 10] = [8,  6,  5,  4,  3,  2,  1,  0, -1, -2];
    pub const SHORT:     [i32; 10] = [0,  0, -1, -1, -1, -1, -1, -1, -1, -1];
    pub const NORMAL:    [i32; 10] = [0,  0,  0,  0,  0,  0,  0,  0,  0,  0];
    pub const L:         [i32; 10] = [0,  0,  1,  1,  1,  1,  1,  1,  1,  1];
    pub const LL:        [i32; 10] = [0,  0,  1,  1,  2,  2,  2,  2,  2,  2];
    pub const UP_TO_57:  [i32; 10] = [0,  0, -1, -1, -2, -2, -3, -3, -4, -4];
    pub const UP_TO_40:  [i32; 10] = [0,  0, -1, -1, -1, -1, -1, -1, -1, -1];
}

/// The Modified TH# of HE on the Infantry Target Type, before any DRM.
///
/// A Gun of 40 mm or less takes the modification of those of 57 mm or less as
/// well (C4.2).
pub fn modified_number(colour: Colour, barrel: Barrel, caliber_mm: i32, range: i32) -> i32 {
    let column = RANGES.iter().position(|last| range <= *last).unwrap_or(RANGES.len());
    let basic = match colour {
        Colour::Black => rows::BLACK,
        Colour::Red => rows::RED,
    };
    let barrel = match barrel {
        Barrel::Short => rows::SHORT,
        Barrel::Normal => rows::NORMAL,
        Barrel::L => rows::L,
        Barrel::Ll => rows::LL,
    };
    let mut number = basic[column] + barrel[column];
    if caliber_mm <= 57 {
        number += rows::UP_TO_57[column];
    }
    if caliber_mm <= 40 {
        number += rows::UP_TO_40[column];
    }
    number
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
