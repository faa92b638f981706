//! Answers as tables of data: one answer as CSV, and the two tables of a study, `outcomes` and
//! `measures`, as Parquet and CSV.

mod answer;
mod study;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type, UInt64Type};
use arrow_array::{Array, ArrayRef, BooleanArray, Float64Array, StringArray, UInt64Array};
use arrow_schema::DataType;
use asl_engine::odds::{Fraction, Interval};
use asl_rules::catalog::{MeasureEntry, Parameter};
use asl_study::answer::{Answer, MeasureLine};
use asl_table::columns::Type;
use miette::IntoDiagnostic;
use serde_json::Value;

pub use answer::answer_csv;
pub use study::{Table, of_study};

/// A row: what is known of an outcome or a measure.
struct Row<'a> {
    /// The number of its cell in the grid of a study.
    cell: usize,
    answer: &'a Answer,
    /// The name of the outcome or the measure.
    name: &'a str,
    measure: Option<MeasureEntry>,
    exact: Option<Fraction>,
    sampled: Option<(f64, Interval)>,
    count: Option<u64>,
}

impl<'a> Row<'a> {
    fn of_outcome(cell: usize, answer: &'a Answer, outcome: &'a str) -> Self {
        let line = answer.line(outcome);
        Self {
            cell,
            answer,
            name: outcome,
            measure: None,
            exact: line.exact,
            sampled: line.sampled.map(|(_, rate, interval)| (rate, interval)),
            count: line.sampled.map(|(count, ..)| count),
        }
    }

    fn of_measure(cell: usize, answer: &'a Answer, line: &MeasureLine) -> Self {
        Self {
            cell,
            answer,
            name: line.measure.name,
            measure: Some(line.measure),
            exact: line.exact.clone(),
            sampled: line.sampled.map(|sampled| (sampled.mean, sampled.interval)),
            count: None,
        }
    }

    /// The exact number, or else the sampled one.
    fn best(&self) -> Option<f64> {
        self.exact.as_ref().map(Fraction::to_f64).or(self.sampled.map(|(rate, _)| rate))
    }
}

/// A column and its name.
type Column<'a> = (&'a str, ArrayRef);

/// The exact and the sampled numbers. Fractions are text, since they outgrow every type of
/// integer.
fn numbers_of(rows: &[Row<'_>]) -> [Column<'static>; 9] {
    let exact = |row: &Row<'_>| row.exact.as_ref().map(Fraction::to_f64);
    let part = |of: fn(&Fraction) -> String| move |row: &Row<'_>| row.exact.as_ref().map(of);
    let plan = |row: &Row<'_>| row.answer.sample.as_ref().map(|sample| sample.plan());
    [
        ("exact", numbers(rows, exact)),
        ("numerator", texts(rows, part(|exact| exact.numerator().to_string()))),
        ("denominator", texts(rows, part(|exact| exact.denominator().to_string()))),
        ("sampled", numbers(rows, |row| row.sampled.map(|(rate, _)| rate))),
        ("low", numbers(rows, |row| row.sampled.map(|(_, interval)| interval.low))),
        ("high", numbers(rows, |row| row.sampled.map(|(_, interval)| interval.high))),
        ("count", counts(rows, |row| row.count)),
        ("trials", counts(rows, |row| plan(row).map(|plan| plan.trials))),
        ("seed", counts(rows, |row| plan(row).map(|plan| plan.seed))),
    ]
}

fn texts<T: AsRef<str>>(rows: &[Row<'_>], text: impl Fn(&Row<'_>) -> Option<T>) -> ArrayRef {
    Arc::new(rows.iter().map(text).collect::<StringArray>())
}

fn numbers(rows: &[Row<'_>], number: impl Fn(&Row<'_>) -> Option<f64>) -> ArrayRef {
    Arc::new(rows.iter().map(number).collect::<Float64Array>())
}

fn counts(rows: &[Row<'_>], count: impl Fn(&Row<'_>) -> Option<u64>) -> ArrayRef {
    Arc::new(rows.iter().map(count).collect::<UInt64Array>())
}

fn flags(rows: &[Row<'_>], flag: impl Fn(&Row<'_>) -> Option<bool>) -> ArrayRef {
    Arc::new(rows.iter().map(flag).collect::<BooleanArray>())
}

/// The values of a parameter, in a column of this type.
fn parameter_column(kind: Type, parameter: &Parameter, rows: &[Row<'_>]) -> ArrayRef {
    let values = rows.iter().map(|row| &row.answer.parameters[&parameter.name]);
    asl_table::repeated(kind, values.map(|value| (value, 1)))
}

/// A table as CSV, with the names of its columns on top. What is empty has no text.
fn to_csv(columns: &[Column<'_>]) -> miette::Result<Vec<u8>> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(columns.iter().map(|(name, _)| name)).into_diagnostic()?;
    for row in 0..columns.first().map_or(0, |(_, values)| values.len()) {
        csv.write_record(columns.iter().map(|(_, values)| text(values, row))).into_diagnostic()?;
    }
    csv.into_inner().into_diagnostic()
}

/// What stands in this row of a column that is no list.
fn text(values: &ArrayRef, row: usize) -> String {
    if values.is_null(row) {
        return String::new();
    }
    match values.data_type() {
        DataType::Boolean => values.as_boolean().value(row).to_string(),
        DataType::Int64 => values.as_primitive::<Int64Type>().value(row).to_string(),
        DataType::UInt64 => values.as_primitive::<UInt64Type>().value(row).to_string(),
        // As short as it can be read back.
        DataType::Float64 => {
            Value::from(values.as_primitive::<Float64Type>().value(row)).to_string()
        }
        _ => values.as_string::<i32>().value(row).to_owned(),
    }
}
