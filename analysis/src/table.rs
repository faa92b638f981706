//! Answers as one tidy table: a row a question and outcome or measure.

use std::collections::{BTreeSet, HashMap, HashSet};

use asl_engine::odds::{Fraction, Interval};
use asl_rules::catalog::{Entry, Kind, Parameter};
use miette::IntoDiagnostic;
use polars::prelude::*;
use serde_json::Value;

use crate::answer::{Answer, MeasureLine};
use crate::numbers;
use crate::study::Rows;

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

/// Every outcome of any answer, in an order that agrees with each answer's.
pub fn all_outcomes(answers: &[&Answer]) -> Vec<String> {
    let chains: Vec<Vec<String>> = answers.iter().map(|answer| answer.outcomes()).collect();
    let possible: HashSet<&str> = chains.iter().flatten().map(String::as_str).collect();
    // The catalog's order decides between outcomes that no answer has both of.
    let named = answers.first().map_or(&[][..], |answer| answer.entry.outcomes);
    let listed = named.iter().map(|(name, _)| *name).filter(|name| possible.contains(name));
    let listed: Vec<&str> = listed.collect();

    // What stands right before what, in any answer: all answers follow one
    // chart, so this is the order of that chart, as far as they know it.
    let mut followers: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    let mut before: HashMap<&str, usize> = possible.iter().map(|outcome| (*outcome, 0)).collect();
    let chains = chains.iter().map(|chain| chain.iter().map(String::as_str).collect());
    for chain in chains.chain([listed]) {
        let chain: Vec<&str> = chain;
        for pair in chain.windows(2) {
            if followers.entry(pair[0]).or_default().insert(pair[1]) {
                *before.entry(pair[1]).or_default() += 1;
            }
        }
    }
    let mut free: BTreeSet<&str> =
        before.iter().filter(|(_, count)| **count == 0).map(|(outcome, _)| *outcome).collect();
    let mut order: Vec<String> = Vec::with_capacity(before.len());
    while !before.is_empty() {
        // Charts that contradict each other leave nothing free: any will do.
        let next = free.pop_first().or_else(|| before.keys().min().copied());
        let next = next.expect("something is left");
        before.remove(next);
        order.push(next.to_owned());
        for follower in followers.remove(next).into_iter().flatten() {
            if let Some(count) = before.get_mut(follower) {
                *count -= 1;
                if *count == 0 {
                    free.insert(follower);
                }
            }
        }
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

fn parameter_column(parameter: &Parameter, rows: &[Row<'_>]) -> Column {
    let name = parameter.name.as_str();
    let value = |row: &Row<'_>| row.answer.parameters[name].clone();
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
