//! The FP of HE by caliber: the row of the IFT that names the caliber of each column
//! (A7, C4.2).
//!
//! # Source
//!
//! Five agreeing public copies of the chart, as for the IFT.

use super::ift;

/// The smallest caliber, in mm, of HE that attacks on each column of the IFT.
#[rustfmt::skip]
pub const LEAST_MM: [i32; 11] = [
    //  1   2   4   6   8  12  16   20   24   30  36+
       20, 30, 37, 50, 60, 70, 80, 100, 120, 150, 200,
];

/// The FP of HE of this caliber in mm: that of the last column whose caliber is not
/// larger.
///
/// # Source
///
/// C.6, C4.2. What is smaller than any caliber of the chart attacks on its first column.
#[must_use]
pub fn he_firepower(caliber_mm: i32) -> i32 {
    let larger = LEAST_MM.iter().position(|least| *least > caliber_mm);
    let column = larger.unwrap_or(LEAST_MM.len()).saturating_sub(1);
    ift::COLUMNS[column]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calibers_rise_with_the_columns() {
        assert_eq!(LEAST_MM.len(), ift::COLUMNS.len());
        assert!(LEAST_MM.is_sorted_by(|smaller, larger| smaller < larger));
    }

    #[test]
    fn the_caliber_of_a_column_is_the_first_on_it() {
        for (least, firepower) in LEAST_MM.iter().zip(ift::COLUMNS) {
            assert_eq!(he_firepower(*least), firepower, "{least} mm");
        }
    }

    #[test]
    fn a_caliber_between_two_columns_uses_the_left_one() {
        let by_hand = [(20, 1), (36, 2), (75, 12), (88, 16), (105, 20), (155, 30), (460, 36)];
        for (caliber, firepower) in by_hand {
            assert_eq!(he_firepower(caliber), firepower, "{caliber} mm");
        }
    }
}
