//! Answers as one tidy table: a row a question and outcome.

use asl_sim::catalog::{Entry, Kind, Parameter};
use miette::IntoDiagnostic;
use polars::prelude::*;
use serde_json::Value;

use crate::answer::{Answer, Line};
use crate::numbers;

/// The table of some answers of one procedure.
///
/// Every parameter is a column of its own; then `outcome`, `exact`,
/// `numerator`, `denominator`, `sampled`, `low`, `high`, `count`, `trials`
/// and `seed`. Every answer has a row for each outcome that any of them can
/// have. Fractions are text, since they outgrow every integer type; so is a
/// list.
///
/// # Errors
///
/// When polars refuses the columns.
pub fn of(entry: &Entry, answers: &[&Answer]) -> miette::Result<DataFrame> {
    let outcomes = all_outcomes(answers);
    let rows: Vec<(&Answer, &String, Line)> = answers
        .iter()
        .flat_map(|answer| outcomes.iter().map(|outcome| (*answer, outcome, answer.line(outcome))))
        .collect();

    let mut columns: Vec<Column> =
        entry.parameters.iter().map(|parameter| parameter_column(parameter, &rows)).collect();
    let exact = |row: &(&Answer, &String, Line)| row.2.exact.clone();
    let sampled = |row: &(&Answer, &String, Line)| row.2.sampled;
    let plan = |row: &(&Answer, &String, Line)| row.0.sample.as_ref().map(|s| s.plan());
    columns.extend([
        column("outcome", &rows, |row| Some(row.1.clone())),
        column("exact", &rows, |row| exact(row).map(|p| p.to_f64())),
        column("numerator", &rows, |row| exact(row).map(|p| p.numerator().to_string())),
        column("denominator", &rows, |row| exact(row).map(|p| p.denominator().to_string())),
        column("sampled", &rows, |row| sampled(row).map(|s| s.1)),
        column("low", &rows, |row| sampled(row).map(|s| s.2.low)),
        column("high", &rows, |row| sampled(row).map(|s| s.2.high)),
        column("count", &rows, |row| sampled(row).map(|s| s.0)),
        column("trials", &rows, |row| plan(row).map(|p| p.trials)),
        column("seed", &rows, |row| plan(row).map(|p| p.seed)),
    ]);
    DataFrame::new(rows.len(), columns).into_diagnostic()
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

/// Every outcome of any answer, in an order that agrees with each answer's.
pub fn all_outcomes(answers: &[&Answer]) -> Vec<String> {
    let mut chains: Vec<Vec<String>> = answers.iter().map(|answer| answer.outcomes()).collect();
    // The catalog's order decides between outcomes that no answer has both of.
    let named = answers.first().map_or(&[][..], |answer| answer.entry.outcomes);
    let mut listed: Vec<String> = named.iter().map(|(name, _)| (*name).to_owned()).collect();
    listed.retain(|outcome| chains.iter().flatten().any(|other| other == outcome));
    chains.push(listed);
    chains.sort();
    chains.dedup();
    let mut order = Vec::new();
    // All answers follow one chart, so some first outcome is never a later
    // one of another answer.
    while let Some(next) = chains
        .iter()
        .filter_map(|chain| chain.first())
        .find(|first| chains.iter().all(|chain| !chain.iter().skip(1).any(|o| o == *first)))
        .cloned()
    {
        for chain in &mut chains {
            chain.retain(|outcome| *outcome != next);
        }
        order.push(next);
    }
    order
}

fn column<R, T>(name: &str, rows: &[R], value: impl Fn(&R) -> Option<T>) -> Column
where
    Series: NamedFrom<Vec<Option<T>>, [Option<T>]>,
{
    let values: Vec<Option<T>> = rows.iter().map(value).collect();
    Column::from(Series::new(name.into(), values))
}

fn parameter_column(parameter: &Parameter, rows: &[(&Answer, &String, Line)]) -> Column {
    let name = parameter.name.as_str();
    let value = |row: &(&Answer, &String, Line)| row.0.parameters[name].clone();
    match parameter.kind {
        Kind::Flag => column(name, rows, |row| value(row).as_bool()),
        Kind::Integer(..) | Kind::IntegerChoice(_) => column(name, rows, |row| value(row).as_i64()),
        Kind::Choice(_) | Kind::Name(_) | Kind::Names { .. } | Kind::Integers { .. } => {
            column(name, rows, |row| match value(row) {
                Value::Null => None,
                value => Some(numbers::value(&value)),
            })
        }
    }
}
