//! Answers as one tidy table: a row a question and outcome or measure.

use asl_engine::odds::{Fraction, Interval};
use asl_engine::{BATCH, GENERATOR};
use asl_rules::catalog::{Entry, Kind, Parameter};
use asl_study::VERSION;
use asl_study::answer::{Answer, MeasureLine};
use asl_study::numbers;
use asl_study::outcomes::all_outcomes;
use asl_study::study::{Rows, Study};
use miette::IntoDiagnostic;
use polars::prelude::*;
use serde_json::Value;

/// The table of some answers of one procedure.
///
/// Every parameter is a column of its own; then `outcome`, for procedures with
/// measures `measure`, then `exact`, `numerator`, `denominator`, `sampled`,
/// `low`, `high`, `count`, `trials` and `seed`. Every answer has a row for each
/// outcome that any of them can have, unless only measures are wanted, and one
/// for each measure; of the columns `outcome` and `measure` one is empty. Fractions are text, since they outgrow every integer type;
/// so is a list.
///
/// # Errors
///
/// When polars refuses the columns.
pub fn of(entry: &Entry, answers: &[&Answer], rows: Rows) -> miette::Result<DataFrame> {
    let outcomes = match rows {
        Rows::All => all_outcomes(answers),
        Rows::Measures => Vec::new(),
    };
    let rows: Vec<Row<'_>> = answers
        .iter()
        .flat_map(|answer| {
            let outcomes = outcomes.iter().map(|outcome| Row::of_outcome(answer, outcome));
            outcomes.chain(answer.measures.iter().map(|measure| Row::of_measure(answer, measure)))
        })
        .collect();

    let mut columns: Vec<Column> =
        entry.parameters.iter().map(|parameter| parameter_column(parameter, &rows)).collect();
    let plan = |row: &Row<'_>| row.answer.sample.as_ref().map(|sample| sample.plan());
    columns.push(column("outcome", &rows, |row| row.outcome.map(str::to_owned)));
    if !entry.measures.is_empty() {
        columns.push(column("measure", &rows, |row| row.measure.map(str::to_owned)));
    }
    columns.extend([
        column("exact", &rows, |row| row.exact.as_ref().map(Fraction::to_f64)),
        column("numerator", &rows, |row| row.exact.as_ref().map(|p| p.numerator().to_string())),
        column("denominator", &rows, |row| row.exact.as_ref().map(|p| p.denominator().to_string())),
        column("sampled", &rows, |row| row.sampled.map(|s| s.0)),
        column("low", &rows, |row| row.sampled.map(|s| s.1.low)),
        column("high", &rows, |row| row.sampled.map(|s| s.1.high)),
        column("count", &rows, |row| row.count),
        column("trials", &rows, |row| plan(row).map(|p| p.trials)),
        column("seed", &rows, |row| plan(row).map(|p| p.seed)),
    ]);
    DataFrame::new(rows.len(), columns).into_diagnostic()
}

/// A row of the table.
struct Row<'a> {
    answer: &'a Answer,
    outcome: Option<&'a str>,
    measure: Option<&'static str>,
    exact: Option<Fraction>,
    sampled: Option<(f64, Interval)>,
    count: Option<u64>,
}

impl<'a> Row<'a> {
    fn of_outcome(answer: &'a Answer, outcome: &'a str) -> Self {
        let line = answer.line(outcome);
        Self {
            answer,
            outcome: Some(outcome),
            measure: None,
            exact: line.exact,
            sampled: line.sampled.map(|(_, rate, interval)| (rate, interval)),
            count: line.sampled.map(|(count, ..)| count),
        }
    }

    fn of_measure(answer: &'a Answer, line: &MeasureLine) -> Self {
        Self {
            answer,
            outcome: None,
            measure: Some(line.measure.name),
            exact: line.exact.clone(),
            sampled: line.sampled.map(|sampled| (sampled.mean, sampled.interval)),
            count: None,
        }
    }
}

/// The table as CSV.
///
/// # Errors
///
/// When polars cannot write it.
pub fn to_csv(table: &mut DataFrame) -> miette::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    CsvWriter::new(&mut bytes).finish(table).into_diagnostic()?;
    Ok(bytes)
}

/// The table as Parquet, with these keys and values in the file's metadata.
///
/// # Errors
///
/// When polars cannot write it.
pub fn to_parquet(
    table: &mut DataFrame,
    metadata: Vec<(String, String)>,
) -> miette::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes)
        .with_key_value_metadata(Some(KeyValueMetadata::from_static(metadata)))
        .finish(table)
        .into_diagnostic()?;
    Ok(bytes)
}

/// What the Parquet file of a study says of itself: keys and values.
pub fn metadata(study: &Study, answers: &[&Answer]) -> Vec<(String, String)> {
    let entry = |key: &str, value: String| (format!("asl-odds:{key}"), value);
    vec![
        entry("version", VERSION.to_owned()),
        entry("generator", GENERATOR.to_owned()),
        entry("batch-size", BATCH.to_string()),
        entry("seed", study.seed.to_string()),
        entry("procedure", study.entry.name.to_owned()),
        entry("rules", study.entry.rules.join(", ")),
        entry("cells", format!("{} of {}", answers.len(), study.size())),
        entry("study", study.text.clone()),
    ]
}

fn column<R, T>(name: &str, rows: &[R], value: impl Fn(&R) -> Option<T>) -> Column
where
    Series: NamedFrom<Vec<Option<T>>, [Option<T>]>,
{
    let values: Vec<Option<T>> = rows.iter().map(value).collect();
    Column::from(Series::new(name.into(), values))
}

fn parameter_column(parameter: &Parameter, rows: &[Row<'_>]) -> Column {
    let name = parameter.name.as_str();
    let value = |row: &Row<'_>| row.answer.parameters[name].clone();
    match parameter.kind {
        Kind::Flag => column(name, rows, |row| value(row).as_bool()),
        Kind::Halves(..) => column(name, rows, |row| value(row).as_f64()),
        Kind::Integer(..) | Kind::IntegerChoice(_) => column(name, rows, |row| value(row).as_i64()),
        Kind::Choice(_) | Kind::Name(_) | Kind::Names { .. } | Kind::Integers { .. } => {
            column(name, rows, |row| match value(row) {
                Value::Null => None,
                value => Some(numbers::value(&value)),
            })
        }
    }
}
