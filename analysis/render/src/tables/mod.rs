//! Answers as tables of data: one answer as CSV, and the two tables of a study, `outcomes` and
//! `measures`, as Parquet and CSV.

mod answer;
mod study;

use miette::IntoDiagnostic;
use serde_json::Value;

pub use answer::answer_csv;
pub use study::{Table, of_study};

/// These rows as CSV, with the names of the columns on top.
fn to_csv<'a>(
    names: impl IntoIterator<Item = &'a str>,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> miette::Result<Vec<u8>> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(names).into_diagnostic()?;
    for row in rows {
        csv.write_record(row).into_diagnostic()?;
    }
    csv.into_inner().into_diagnostic()
}

/// A number, as short as it can be read back.
fn number(number: f64) -> String {
    Value::from(number).to_string()
}
