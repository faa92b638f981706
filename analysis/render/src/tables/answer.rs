use asl_engine::odds::{Fraction, Interval};
use asl_rules::catalog::Parameter;
use asl_study::answer::Answer;
use asl_study::numbers;
use asl_table::columns::Type;
use serde_json::Value;

use super::{number, to_csv};

/// The columns of the numbers, after those of the parameters and the names.
const NUMBERS: [&str; 9] =
    ["exact", "numerator", "denominator", "sampled", "low", "high", "count", "trials", "seed"];

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
    let parameters = || answer.entry.parameters.iter();
    let has_measures = !answer.entry.measures.is_empty();
    let mut names: Vec<&str> = parameters().map(|parameter| &parameter.name[..]).collect();
    names.push("outcome");
    names.extend(has_measures.then_some("measure"));
    names.extend(NUMBERS);

    let asked: Vec<String> =
        parameters().map(|one| given(one, &answer.parameters[&one.name])).collect();
    let row = |outcome: &str, measure: &str, numbers: [String; NUMBERS.len()]| {
        let measure = has_measures.then(|| measure.to_owned());
        let named = asked.iter().cloned().chain([outcome.to_owned()]).chain(measure);
        named.chain(numbers).collect()
    };
    let mut rows: Vec<Vec<String>> = Vec::new();
    for outcome in answer.outcomes() {
        let line = answer.line(&outcome);
        let sampled = line.sampled.map(|(_, rate, interval)| (rate, interval));
        let count = line.sampled.map(|(count, ..)| count);
        rows.push(row(&outcome, "", known(answer, line.exact.as_ref(), sampled, count)));
    }
    for line in &answer.measures {
        let sampled = line.sampled.map(|mean| (mean.mean, mean.interval));
        rows.push(row("", line.measure.name, known(answer, line.exact.as_ref(), sampled, None)));
    }
    to_csv(names, rows)
}

/// What a parameter is; nothing when it is not given.
fn given(parameter: &Parameter, value: &Value) -> String {
    match (Type::of(&parameter.kind), value.as_f64()) {
        _ if value.is_null() => String::new(),
        (Type::Number, Some(value)) => number(value),
        _ => numbers::value(value),
    }
}

/// What is known of an outcome or a measure, in the order of [`NUMBERS`].
fn known(
    answer: &Answer,
    exact: Option<&Fraction>,
    sampled: Option<(f64, Interval)>,
    count: Option<u64>,
) -> [String; NUMBERS.len()] {
    let plan = answer.sample.as_ref().map(|sample| sample.plan());
    let all = [
        exact.map(|exact| number(exact.to_f64())),
        exact.map(|exact| exact.numerator().to_string()),
        exact.map(|exact| exact.denominator().to_string()),
        sampled.map(|(rate, _)| number(rate)),
        sampled.map(|(_, interval)| number(interval.low)),
        sampled.map(|(_, interval)| number(interval.high)),
        count.map(|count| count.to_string()),
        plan.map(|plan| plan.trials.to_string()),
        plan.map(|plan| plan.seed.to_string()),
    ];
    all.map(Option::unwrap_or_default)
}
