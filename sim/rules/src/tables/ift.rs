//! The Infantry Fire Table (A7).
//!
//! # Source
//!
//! Five agreeing public copies of the chart; see the self-check below.

use std::fmt;

/// The FP columns, as printed over the chart; the last is 36 and more.
pub const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

/// The number of the Vehicle line below each column (A7.308).
const VEHICLE_LINE: [i32; 11] = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/// The number of the Vehicle line in the right-most column not above `firepower`; `None` below
/// 1 FP.
///
/// # Source
///
/// A7.308.
pub fn vehicle_number(firepower: i32) -> Option<i32> {
    let column = COLUMNS.iter().rposition(|column| *column <= firepower)?;
    Some(VEHICLE_LINE[column])
}

/// A result on the chart, worst for the target first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// #KIA: at least so many units are eliminated, the others break (A7.301).
    Kia(u8),
    /// K/#: Casualty Reduction, then a #MC (A7.302).
    K(u8),
    /// #MC with this DRM, 0 for a NMC (A7.303, A7.304).
    Mc(u8),
    /// A Pin Task Check (A7.305).
    Ptc,
    /// No effect.
    None,
}

impl Effect {
    /// Whether it is a KIA of any number.
    pub const fn is_kia(self) -> bool {
        matches!(self, Self::Kia(_))
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kia(number) => f.pad(&format!("{number}KIA")),
            Self::K(number) => f.pad(&format!("K/{number}")),
            Self::Mc(0) => f.pad("NMC"),
            Self::Mc(number) => f.pad(&format!("{number}MC")),
            Self::Ptc => f.pad("PTC"),
            Self::None => f.pad("no effect"),
        }
    }
}

/// The result of a Final DR on the right-most column not above `firepower`
/// (A7.3). Less than 1 FP has no column, and no effect.
pub fn effect(firepower: i32, final_dr: i32) -> Effect {
    let column = COLUMNS.iter().rposition(|column| *column <= firepower);
    column.map_or(Effect::None, |column| CHART[final_dr.clamp(0, 15) as usize][column])
}

/// Short names, so that a chart reads like the printed one.
pub(super) mod cells {
    use super::Effect;

    pub const fn kia(number: u8) -> Effect {
        Effect::Kia(number)
    }

    pub const fn k(number: u8) -> Effect {
        Effect::K(number)
    }

    pub const fn mc(number: u8) -> Effect {
        Effect::Mc(number)
    }

    #[allow(non_upper_case_globals, reason = "the chart reads like the printed one")]
    pub const ptc: Effect = Effect::Ptc;
    #[allow(non_upper_case_globals, reason = "the chart reads like the printed one")]
    pub const no: Effect = Effect::None;
}

use cells::{k, kia, mc, no, ptc};

#[rustfmt::skip]
const CHART: [[Effect; 11]; 16] = [
    //                 1       2       4       6       8      12      16      20      24      30     36+
    /*  <= 0 */ [kia(1), kia(2), kia(2), kia(3), kia(3), kia(3), kia(4), kia(4), kia(5), kia(6), kia(7)],
    /*     1 */ [  k(1), kia(1), kia(1), kia(2), kia(2), kia(2), kia(3), kia(3), kia(4), kia(5), kia(6)],
    /*     2 */ [ mc(1),   k(1),   k(2), kia(1), kia(1), kia(1), kia(2), kia(2), kia(3), kia(4), kia(5)],
    /*     3 */ [ mc(1),  mc(1),  mc(2),   k(2),   k(2),   k(3), kia(1), kia(1), kia(2), kia(3), kia(4)],
    /*     4 */ [ mc(0),  mc(1),  mc(1),  mc(2),  mc(2),  mc(3),   k(3),   k(4), kia(1), kia(2), kia(3)],
    /*     5 */ [   ptc,  mc(0),  mc(1),  mc(1),  mc(2),  mc(2),  mc(3),  mc(4),   k(4), kia(1), kia(2)],
    /*     6 */ [    no,    ptc,  mc(0),  mc(1),  mc(1),  mc(2),  mc(2),  mc(3),  mc(4),   k(4), kia(1)],
    /*     7 */ [    no,     no,    ptc,  mc(0),  mc(1),  mc(1),  mc(2),  mc(2),  mc(3),  mc(4),   k(4)],
    /*     8 */ [    no,     no,     no,    ptc,  mc(0),  mc(1),  mc(1),  mc(2),  mc(2),  mc(3),  mc(4)],
    /*     9 */ [    no,     no,     no,     no,    ptc,  mc(0),  mc(1),  mc(1),  mc(2),  mc(2),  mc(3)],
    /*    10 */ [    no,     no,     no,     no,     no,    ptc,  mc(0),  mc(1),  mc(1),  mc(2),  mc(2)],
    /*    11 */ [    no,     no,     no,     no,     no,     no,    ptc,  mc(0),  mc(1),  mc(1),  mc(2)],
    /*    12 */ [    no,     no,     no,     no,     no,     no,     no,    ptc,  mc(0),  mc(1),  mc(1)],
    /*    13 */ [    no,     no,     no,     no,     no,     no,     no,     no,    ptc,  mc(0),  mc(1)],
    /*    14 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,    ptc,  mc(0)],
    /* >= 15 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,    ptc],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_row_gets_milder_to_the_right_and_no_column_worse_downwards() {
        for (final_dr, row) in CHART.iter().enumerate() {
            assert!(row.is_sorted_by(|left, right| severity(*left) <= severity(*right)));
            if let Some(below) = CHART.get(final_dr + 1) {
                for (here, below) in row.iter().zip(below) {
                    assert!(severity(*here) >= severity(*below), "row {final_dr}");
                }
            }
        }
    }

    /// How bad a result is, upwards.
    fn severity(effect: Effect) -> u8 {
        match effect {
            Effect::None => 0,
            Effect::Ptc => 1,
            Effect::Mc(number) => 2 + number,
            Effect::K(number) => 10 + number,
            Effect::Kia(number) => 20 + number,
        }
    }

    /// Out of 36, without a DRM: KIA, K, any MC, PTC, nothing.
    #[test]
    fn the_counts_of_each_column_are_those_counted_by_hand() {
        let counted = [
            (1, [0, 0, 6, 4, 26]),
            (2, [0, 1, 9, 5, 21]),
            (4, [0, 1, 14, 6, 15]),
            (6, [1, 2, 18, 5, 10]),
            (8, [1, 2, 23, 4, 6]),
            (12, [1, 2, 27, 3, 3]),
            (16, [3, 3, 27, 2, 1]),
            (20, [3, 3, 29, 1, 0]),
            (24, [6, 4, 26, 0, 0]),
            (30, [10, 5, 21, 0, 0]),
            (36, [15, 6, 15, 0, 0]),
        ];
        for (firepower, counts) in counted {
            assert_eq!(counts_out_of_36(firepower, 0), counts, "{firepower} FP");
        }
        assert_eq!(counts_out_of_36(30, -2), [21, 5, 10, 0, 0]);
        assert_eq!(counts_out_of_36(36, 2), [6, 4, 26, 0, 0]);
        assert_eq!(counts_out_of_36(4, -2), [3, 3, 20, 4, 6]);
        assert_eq!(counts_out_of_36(16, 2), [0, 1, 25, 4, 6]);
    }

    fn counts_out_of_36(firepower: i32, drm: i32) -> [u32; 5] {
        let mut counts = [0; 5];
        for (colored, white) in (1..=6).flat_map(|c| (1..=6).map(move |w| (c, w))) {
            let place = match effect(firepower, colored + white + drm) {
                Effect::Kia(_) => 0,
                Effect::K(_) => 1,
                Effect::Mc(_) => 2,
                Effect::Ptc => 3,
                Effect::None => 4,
            };
            counts[place] += 1;
        }
        counts
    }

    #[test]
    fn firepower_between_two_columns_uses_the_left_one() {
        assert_eq!(effect(29, 4), effect(24, 4));
        assert_eq!(effect(100, 6), Effect::Kia(1));
    }
}
