use asl_study::answer::Answer;
use asl_table::columns::Type;

use super::{Column, Row, numbers_of, parameter_column, texts, to_csv};

/// The answer to one question as CSV: a row for each outcome that it can have, and one for
/// each measure.
///
/// Every parameter is a column of its own; then `outcome`, for procedures with measures
/// `measure`, then `exact`, `numerator`, `denominator`, `sampled`, `low`, `high`, `count`,
/// `trials` and `seed`. Of the columns `outcome` and `measure` one is empty.
///
/// # Errors
///
/// When it cannot be written.
pub fn answer_csv(answer: &Answer) -> miette::Result<Vec<u8>> {
    let outcomes = answer.outcomes();
    let of_outcomes = outcomes.iter().map(|outcome| Row::of_outcome(1, answer, outcome));
    let of_measures = answer.measures.iter().map(|line| Row::of_measure(1, answer, line));
    let rows: Vec<Row<'_>> = of_outcomes.chain(of_measures).collect();

    let parameters = answer.entry.parameters.iter();
    let mut columns: Vec<Column<'_>> = parameters
        .map(|one| (&one.name[..], parameter_column(Type::of(&one.kind).in_csv(), one, &rows)))
        .collect();
    let name = |row: &Row<'_>| Some(row.name.to_owned());
    let outcome = |row: &Row<'_>| name(row).filter(|_| row.measure.is_none());
    columns.push(("outcome", texts(&rows, outcome)));
    if !answer.entry.measures.is_empty() {
        let measure = |row: &Row<'_>| name(row).filter(|_| row.measure.is_some());
        columns.push(("measure", texts(&rows, measure)));
    }
    columns.extend(numbers_of(&rows));
    to_csv(&columns)
}
