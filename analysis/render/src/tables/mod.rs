//! Answers as tables of data: one answer as CSV, and the two tables of a study, `outcomes` and
//! `measures`, as Parquet and CSV.

mod answer;
mod study;

use asl_engine::odds::{Fraction, Interval};
use asl_rules::catalog::{MeasureEntry, Parameter};
use asl_study::answer::{Answer, MeasureLine};
use asl_study::numbers;
use asl_table::columns::Type;
use miette::IntoDiagnostic;
use polars::prelude::*;
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

/// The exact and the sampled numbers. Fractions are text, since they outgrow every type of
/// integer.
fn numbers_of(rows: &[Row<'_>]) -> Vec<Column> {
    let exact = |row: &Row<'_>| row.exact.as_ref().map(Fraction::to_f64);
    let part = |of: fn(&Fraction) -> String| move |row: &Row<'_>| row.exact.as_ref().map(of);
    let plan = |row: &Row<'_>| row.answer.sample.as_ref().map(|sample| sample.plan());
    vec![
        column("exact", rows, exact),
        column("numerator", rows, part(|exact| exact.numerator().to_string())),
        column("denominator", rows, part(|exact| exact.denominator().to_string())),
        column("sampled", rows, |row| row.sampled.map(|(rate, _)| rate)),
        column("low", rows, |row| row.sampled.map(|(_, interval)| interval.low)),
        column("high", rows, |row| row.sampled.map(|(_, interval)| interval.high)),
        column("count", rows, |row| row.count),
        column("trials", rows, |row| plan(row).map(|plan| plan.trials)),
        column("seed", rows, |row| plan(row).map(|plan| plan.seed)),
    ]
}

fn column<T>(name: &str, rows: &[Row<'_>], value: impl Fn(&Row<'_>) -> Option<T>) -> Column
where
    Series: NamedFrom<Vec<Option<T>>, [Option<T>]>,
{
    let values: Vec<Option<T>> = rows.iter().map(value).collect();
    Column::from(Series::new(name.into(), values))
}

/// The values of a parameter, in a column of this name and type.
fn parameter_column(name: &str, kind: Type, parameter: &Parameter, rows: &[Row<'_>]) -> Column {
    let given = |row: &Row<'_>| match &row.answer.parameters[&parameter.name] {
        Value::Null => None,
        value => Some(value.clone()),
    };
    match kind {
        Type::Flag => column(name, rows, |row| given(row)?.as_bool()),
        Type::Whole => column(name, rows, |row| given(row)?.as_i64()),
        Type::Number => column(name, rows, |row| given(row)?.as_f64()),
        Type::Text => column(name, rows, |row| given(row).as_ref().map(numbers::value)),
        Type::Texts => {
            let mut lists = ListStringChunkedBuilder::new(name.into(), rows.len(), rows.len());
            for row in rows {
                match given(row) {
                    None => lists.append_null(),
                    Some(Value::Array(values)) => {
                        let values: Vec<String> = values.iter().map(numbers::value).collect();
                        lists.append_values_iter(values.iter().map(String::as_str));
                    }
                    Some(one) => {
                        lists.append_values_iter([numbers::value(&one).as_str()].into_iter())
                    }
                }
            }
            Column::from(lists.finish().into_series())
        }
    }
}

/// The type of a column in polars.
fn of_polars(kind: Type) -> DataType {
    match kind {
        Type::Flag => DataType::Boolean,
        Type::Whole => DataType::Int64,
        Type::Number => DataType::Float64,
        Type::Text => DataType::String,
        Type::Texts => DataType::List(Box::new(DataType::String)),
    }
}

fn to_csv(table: &mut DataFrame) -> miette::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    CsvWriter::new(&mut bytes).finish(table).into_diagnostic()?;
    Ok(bytes)
}
