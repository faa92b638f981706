use asl_study::answer::Answer;
use asl_table::columns::Type;
use miette::IntoDiagnostic;
use polars::prelude::*;

use super::{Row, column, numbers_of, parameter_column, to_csv};

/// The answer to one question as CSV: a row for each outcome that it can have, and one for
/// each measure.
///
/// Every parameter is a column of its own; then `outcome`, for procedures with measures
/// `measure`, then `exact`, `numerator`, `denominator`, `sampled`, `low`, `high`, `count`,
/// `trials` and `seed`. Of the columns `outcome` and `measure` one is empty.
///
/// # Errors
///
/// When polars refuses the columns.
pub fn answer_csv(answer: &Answer) -> miette::Result<Vec<u8>> {
    let outcomes = answer.outcomes();
    let of_outcomes = outcomes.iter().map(|outcome| Row::of_outcome(1, answer, outcome));
    let of_measures = answer.measures.iter().map(|line| Row::of_measure(1, answer, line));
    let rows: Vec<Row<'_>> = of_outcomes.chain(of_measures).collect();

    let parameters = answer.entry.parameters.iter();
    let mut columns: Vec<Column> = parameters
        .map(|one| parameter_column(&one.name, Type::of(&one.kind).in_csv(), one, &rows))
        .collect();
    let name = |row: &Row<'_>| Some(row.name.to_owned());
    columns.push(column("outcome", &rows, |row| name(row).filter(|_| row.measure.is_none())));
    if !answer.entry.measures.is_empty() {
        columns.push(column("measure", &rows, |row| name(row).filter(|_| row.measure.is_some())));
    }
    columns.extend(numbers_of(&rows));
    let mut table = DataFrame::new(rows.len(), columns).into_diagnostic()?;
    to_csv(&mut table)
}
