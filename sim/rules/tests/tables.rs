//! The IFT and the IIFT against a transcription that is not part of the code.

use asl_rules::tables::ift::{self, Effect};
use asl_rules::tables::iift;
use serde_json::Value;

fn transcription() -> Value {
    serde_json::from_str(include_str!("data/ift-tables.json")).expect("JSON")
}

/// A cell as the transcription writes it.
fn written(effect: Effect) -> String {
    match effect {
        Effect::None => "-".to_owned(),
        effect => effect.to_string(),
    }
}

/// Every cell of one of its tables: column, Final DR, result.
fn cells(table: &str) -> Vec<(f64, i32, String)> {
    let all = transcription();
    let columns = all[format!("{table}_columns")].as_array().expect("columns").clone();
    let mut cells = Vec::new();
    for final_dr in 0..=15 {
        let row = all[table][final_dr.to_string()].as_array().expect("a row").clone();
        assert_eq!(row.len(), columns.len());
        for (column, cell) in columns.iter().zip(row) {
            let column = column.as_f64().expect("FP");
            cells.push((column, final_dr, cell.as_str().expect("a result").to_owned()));
        }
    }
    cells
}

#[test]
fn every_cell_of_the_ift_is_the_transcribed_one() {
    for (column, final_dr, cell) in cells("ift") {
        assert_eq!(written(ift::effect(column as i32, final_dr)), cell, "{column} {final_dr}");
    }
}

#[test]
fn every_cell_of_the_iift_is_the_transcribed_one() {
    for (column, final_dr, cell) in cells("iift") {
        let halves = (column * 2.0) as i32;
        assert_eq!(written(iift::effect(halves, final_dr)), cell, "{column} {final_dr}");
    }
}

#[test]
fn both_tables_agree_where_both_have_a_column() {
    for column in ift::COLUMNS {
        for final_dr in -5..=20 {
            assert_eq!(ift::effect(column, final_dr), iift::effect(2 * column, final_dr));
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

#[test]
fn more_firepower_and_a_lower_dr_are_never_milder() {
    for halves in iift::COLUMNS_IN_HALVES {
        for final_dr in 0..15 {
            let here = severity(iift::effect(halves, final_dr));
            assert!(here >= severity(iift::effect(halves, final_dr + 1)));
            assert!(here <= severity(iift::effect(halves + 2, final_dr)));
        }
    }
}
