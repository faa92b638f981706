//! The Incremental Infantry Fire Table (A7.37), an optional rule.
//!
//! Its columns are finer than the IFT's and share the IFT's results where
//! both have one. Column shifts still land on a column of the IFT (A7.371).
//!
//! # Source
//!
//! A public transcription of the chart and the chart itself, read cell by cell.

use super::ift::Effect;
use super::ift::cells::{k, kia, mc, no, ptc};

/// The columns in half FP, so that 3 is the column of 1½ FP; the last is 36
/// FP and more.
pub const COLUMNS_IN_HALVES: [i32; 40] = [
    2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44,
    46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72,
];

/// The result of a Final DR on the right-most column not above so many half
/// FP (A7.37). Less than 1 FP has no column, and no effect.
pub fn effect(half_firepower: i32, final_dr: i32) -> Effect {
    let row = final_dr.clamp(0, 15) as usize;
    match COLUMNS_IN_HALVES.iter().rposition(|column| *column <= half_firepower) {
        Some(column @ 0..20) => UP_TO_16[row][column],
        Some(column) => FROM_17[row][column - 20],
        None => Effect::None,
    }
}

#[rustfmt::skip]
const UP_TO_16: [[Effect; 20]; 16] = [
    //                 1      1½       2      2½       3      3½       4      4½       5       6       7       8       9      10      11      12      13      14      15      16
    /*  <= 0 */ [kia(1), kia(1), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(4), kia(4)],
    /*     1 */ [  k(1),   k(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(3), kia(3)],
    /*     2 */ [ mc(1),   k(1),   k(1),   k(2),   k(2),   k(2),   k(2),   k(2),   k(2), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(2), kia(2)],
    /*     3 */ [ mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),   k(2),   k(2),   k(2),   k(3),   k(3),   k(3),   k(3),   k(3),   k(3), kia(1), kia(1)],
    /*     4 */ [ mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3),   k(3),   k(3)],
    /*     5 */ [   ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(3),  mc(3),  mc(3),  mc(3)],
    /*     6 */ [    no,     no,    ptc,    ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2)],
    /*     7 */ [    no,     no,     no,     no,    ptc,    ptc,    ptc,    ptc,    ptc,  mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2)],
    /*     8 */ [    no,     no,     no,     no,     no,     no,     no,     no,    ptc,    ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1)],
    /*     9 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,    ptc,    ptc,    ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(0),  mc(0),  mc(1)],
    /*    10 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,    ptc,    ptc,    ptc,    ptc,    ptc,    ptc,  mc(0)],
    /*    11 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,    ptc,    ptc],
    /*    12 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no],
    /*    13 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no],
    /*    14 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no],
    /* >= 15 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no],
];

#[rustfmt::skip]
const FROM_17: [[Effect; 20]; 16] = [
    //                17      18      19      20      21      22      23      24      25      26      27      28      29      30      31      32      33      34      35     36+
    /*  <= 0 */ [kia(4), kia(4), kia(4), kia(4), kia(4), kia(4), kia(5), kia(5), kia(5), kia(5), kia(5), kia(5), kia(5), kia(6), kia(6), kia(6), kia(6), kia(6), kia(6), kia(7)],
    /*     1 */ [kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(4), kia(4), kia(4), kia(4), kia(4), kia(4), kia(4), kia(5), kia(5), kia(5), kia(5), kia(5), kia(5), kia(6)],
    /*     2 */ [kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(4), kia(4), kia(4), kia(4), kia(4), kia(4), kia(4), kia(5)],
    /*     3 */ [kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(3), kia(4)],
    /*     4 */ [  k(3),   k(4),   k(4),   k(4),   k(4), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(2), kia(2), kia(2), kia(2), kia(2), kia(2), kia(3), kia(3)],
    /*     5 */ [ mc(3),  mc(4),  mc(4),  mc(4),  mc(4),   k(4),   k(4),   k(4),   k(4),   k(4),   k(4),   k(4), kia(1), kia(1), kia(1), kia(1), kia(1), kia(1), kia(2), kia(2)],
    /*     6 */ [ mc(2),  mc(3),  mc(3),  mc(3),  mc(3),  mc(4),  mc(4),  mc(4),  mc(4),  mc(4),  mc(4),   k(4),   k(4),   k(4),   k(4),   k(4),   k(4),   k(4), kia(1), kia(1)],
    /*     7 */ [ mc(2),  mc(2),  mc(2),  mc(2),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3),  mc(4),  mc(4),  mc(4),  mc(4),  mc(4),  mc(4),  mc(4),   k(4),   k(4),   k(4)],
    /*     8 */ [ mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3),  mc(4),  mc(4),  mc(4),  mc(4)],
    /*     9 */ [ mc(1),  mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(3),  mc(3),  mc(3),  mc(3),  mc(3)],
    /*    10 */ [ mc(0),  mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2)],
    /*    11 */ [   ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(2),  mc(2),  mc(2),  mc(2),  mc(2)],
    /*    12 */ [    no,     no,    ptc,    ptc,    ptc,    ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(0),  mc(0),  mc(0),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1),  mc(1)],
    /*    13 */ [    no,     no,     no,     no,     no,     no,     no,    ptc,    ptc,    ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(0),  mc(0),  mc(0),  mc(1),  mc(1),  mc(1)],
    /*    14 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,    ptc,    ptc,    ptc,    ptc,    ptc,    ptc,  mc(0),  mc(0),  mc(0),  mc(0)],
    /* >= 15 */ [    no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     no,    ptc,    ptc,    ptc,    ptc,    ptc,    ptc],
];
