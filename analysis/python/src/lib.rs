//! What the Python package `asl_odds` is made of. Questions come as JSON texts and answers go as
//! JSON texts, the same that the command prints. The package makes Python objects of them when
//! they are read.

mod asked;
mod compared;
mod designed;
mod running;
mod sweep;

use asl_rules::Refusal;
use asl_rules::catalog::UnknownProcedure;
use asl_study::reading::Problem;
use pyo3::prelude::*;

/// The one exception of the package, with what is wrong as data.
pub(crate) fn raised(
    py: Python<'_>,
    message: &str,
    parameter: Option<&str>,
    allowed: Option<&str>,
    nearest: Option<&str>,
    rule: Option<&str>,
) -> PyErr {
    let made = || {
        let class = py.import("asl_odds._error")?.getattr("AslOddsError")?;
        class.call1((message, parameter, allowed, nearest, rule))
    };
    made().map_or_else(|error| error, PyErr::from_value)
}

/// Why a question cannot be asked, as that exception.
pub(crate) fn refused(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let message = match refusal.advice() {
        Some(advice) => format!("{refusal}. {advice}"),
        None => refusal.to_string(),
    };
    let allowed = refusal.allowed();
    raised(
        py,
        &message,
        Some(refusal.parameter()),
        allowed.as_deref(),
        refusal.nearest(),
        refusal.rule(),
    )
}

/// What is wrong with a text that was given by this name, as that exception.
pub(crate) fn wrong(py: Python<'_>, name: &str, problem: &Problem) -> PyErr {
    let mut message = problem.message.clone();
    if let Some(line) = problem.line() {
        message = format!("{name}, line {line}: {message}");
    }
    if let Some(advice) = &problem.advice {
        message = format!("{message}. {advice}");
    }
    raised(py, &message, Some(name), None, None, None)
}

/// A procedure that there is not, as that exception.
pub(crate) fn unknown(py: Python<'_>, unknown: &UnknownProcedure) -> PyErr {
    let message = match unknown.advice() {
        Some(advice) => format!("{unknown}. {advice}"),
        None => unknown.to_string(),
    };
    raised(py, &message, Some("procedure"), None, unknown.nearest, None)
}

/// The native part of `asl_odds`.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::asked::{Answered, best, catalog, explain, odds};
    #[pymodule_export]
    use super::compared::compare;
    #[pymodule_export]
    use super::designed::{balance, cost, plan, value};
    #[pymodule_export]
    use super::sweep::{Swept, sweep};
    #[pymodule_export]
    use super::{ordnance, version};
}

/// What is printed on the Guns and vehicles that are called so, or on all.
#[pyfunction]
fn ordnance(words: &str) -> String {
    let found = asl_study::ordnance::find(words);
    let found: Vec<_> = found.iter().map(asl_study::ordnance::Piece::to_json).collect();
    serde_json::Value::from(found).to_string()
}

/// The version of the program.
#[pyfunction]
fn version() -> &'static str {
    asl_study::VERSION
}
