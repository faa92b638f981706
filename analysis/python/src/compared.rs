//! Comparisons, as their files have them.

use asl_study::comparison::{Comparison, Number};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::asked::budget_of;
use crate::{raised, refused, running, wrong};

fn told(number: &Number) -> Value {
    match number {
        Number::Exact(exact) => json!({
            "exact": [exact.numerator().to_string(), exact.denominator().to_string()],
            "value": exact.to_f64(), "low": exact.to_f64(), "high": exact.to_f64(),
        }),
        Number::Sampled(mean) => json!({
            "exact": null, "value": mean.mean,
            "low": mean.interval.low, "high": mean.interval.high,
        }),
        Number::Unknown => Value::Null,
    }
}

/// The numbers of a comparison: every measure of each alternative, the leader, and how far it is
/// ahead of each of the others.
#[pyfunction]
#[pyo3(signature = (text, half_width=None, budget=None))]
pub fn compare(
    py: Python<'_>,
    text: &str,
    half_width: Option<f64>,
    budget: Option<&str>,
) -> PyResult<String> {
    let mut comparison = Comparison::of("comparison", "comparison", text)
        .map_err(|problem| wrong(py, "file", &problem))?;
    if half_width.is_some_and(|half| !half.is_finite() || half <= 0.0) {
        let allowed = "a number above 0, such as 0.01";
        let message = "`half_width` must be above 0";
        return Err(raised(py, message, Some("half_width"), Some(allowed), None, None));
    }
    let given = budget.map(|budget| budget_of(py, Some(budget))).transpose()?;
    comparison.budget = given.or(comparison.budget);
    let budget = comparison.budget.unwrap_or_default();
    let compared =
        running::run(py, budget, |watch| running::played(comparison.compare(half_width, watch)))?;
    let compared = compared.map_err(|refusal| refused(py, &refusal))?;
    let measures: Vec<&str> = comparison.entry.measures.iter().map(|one| one.name).collect();
    let alternatives = comparison.alternatives.iter().zip(&compared.numbers);
    let alternatives = alternatives.map(|(alternative, numbers)| {
        let numbers: Vec<Value> = numbers.iter().map(told).collect();
        json!({ "name": alternative.name, "numbers": numbers })
    });
    let pairs = compared.pairs.iter().map(|(other, pair)| {
        let exact = pair.exact.as_ref().map(|(difference, _)| *difference);
        let sampled = pair.sampled.as_ref();
        json!({
            "other": comparison.alternatives[*other].name,
            "exact": exact,
            "sampled": sampled.map(|(paired, _)| paired.difference()),
            "low": sampled.map(|(_, interval)| interval.low),
            "high": sampled.map(|(_, interval)| interval.high),
        })
    });
    Ok(json!({
        "question": comparison.question,
        "measure": comparison.deciding().name,
        "less_is_better": comparison.less_is_better,
        "measures": measures,
        "alternatives": alternatives.collect::<Vec<_>>(),
        "leader": comparison.alternatives[compared.leader].name,
        "pairs": pairs.collect::<Vec<_>>(),
    })
    .to_string())
}
