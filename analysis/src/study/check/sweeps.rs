//! The grid: its values, its size, and whether every cell can be asked.

use std::ops::Range;

use asl_rules::catalog::{Entry, Kind};
use serde_json::Value;
use toml::Spanned;

use super::{Checker, json};
use crate::answer::Engine;
use crate::numbers::thousands;
use crate::study::{CELLS_LIMIT, Problem, STUDY_TRIALS_LIMIT, Study, StudyFile, Sweep};

impl Checker<'_> {
    /// The sweeps in the order of the file.
    pub(super) fn sweeps(&self, entry: &Entry, file: &StudyFile) -> Result<Vec<Sweep>, Problem> {
        let mut entries: Vec<_> = file.sweep.iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        entries
            .into_iter()
            .map(|(name, values)| {
                let parameter = entry
                    .parameter(name.get_ref())
                    .map_err(|error| self.refused(&error, name.span()))?;
                if file.parameters.keys().any(|fixed| fixed.get_ref() == name.get_ref()) {
                    let message = format!("`{}` is both fixed and swept", name.get_ref());
                    let advice = "leave it under `parameters` or under `sweep`, not both";
                    return Err(self.problem(message, Some(advice.to_owned()), name.span()));
                }
                let values = self.values(name.get_ref(), values, &parameter.kind)?;
                for (value, place) in &values {
                    parameter.check(value).map_err(|error| self.refused(&error, place.clone()))?;
                }
                Ok(Sweep {
                    parameter: name.get_ref().clone(),
                    values: values.into_iter().map(|(value, _)| value).collect(),
                })
            })
            .collect()
    }

    /// The values of one sweep, from a list or a range.
    pub(crate) fn values(
        &self,
        name: &str,
        spanned: &Spanned<toml::Value>,
        kind: &Kind,
    ) -> Result<Vec<(Value, Range<usize>)>, Problem> {
        let place = spanned.span();
        let values: Vec<Value> = match spanned.get_ref() {
            toml::Value::Array(values) => values.iter().map(json).collect(),
            toml::Value::Table(range) => {
                let numbers = self.range(range, place.clone())?;
                numbers.into_iter().map(Value::from).collect()
            }
            _ => {
                let advice = match kind {
                    Kind::Integer(..) => {
                        "give a list such as [0, 1, 2] or a range such as { from = 0, to = 2 }"
                    }
                    Kind::Integers { .. } => "give a list of lists, such as [[5], [5, 10]]",
                    _ => "give a list, or move it under `parameters`",
                };
                let message = format!("the sweep of `{name}` is not a list");
                return Err(self.problem(message, Some(advice.to_owned()), place));
            }
        };
        if values.is_empty() {
            let message = format!("the sweep of `{name}` has no values, so the grid is empty");
            return Err(self.problem(message, None, place));
        }
        if let Some(twice) = values.iter().enumerate().find(|(i, v)| values[..*i].contains(v)) {
            let message = format!("the sweep of `{name}` has {} twice", twice.1);
            return Err(self.problem(message, None, place));
        }
        Ok(values.into_iter().map(|value| (value, place.clone())).collect())
    }

    fn range(&self, range: &toml::Table, place: Range<usize>) -> Result<Vec<i64>, Problem> {
        let advice =
            || Some("a range is { from = 0, to = 12, step = 2 }; step may be left out".to_owned());
        let known = ["from", "to", "step"];
        if let Some(key) = range.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(self.problem(format!("a range has no `{key}`"), advice(), place));
        }
        let number = |key: &str| range.get(key).and_then(toml::Value::as_integer);
        let (Some(from), Some(to)) = (number("from"), number("to")) else {
            let message = "a range needs whole numbers `from` and `to`";
            return Err(self.problem(message, advice(), place));
        };
        let step = match range.get("step") {
            None => Some(1),
            Some(step) => step.as_integer().filter(|step| *step > 0),
        };
        let Some(step) = step else {
            return Err(self.problem("the `step` of a range is at least 1", advice(), place));
        };
        if to < from {
            let message = format!("the range from {from} to {to} is empty");
            return Err(self.problem(message, None, place));
        }
        if to.abs_diff(from) / step.unsigned_abs() >= CELLS_LIMIT as u64 {
            let message =
                format!("the range has more than {} values", thousands(CELLS_LIMIT as u64));
            return Err(self.problem(message, None, place));
        }
        Ok((from..=to).step_by(step as usize).collect())
    }

    pub(super) fn size(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
        let sizes = study.sweeps.iter().map(|sweep| sweep.values.len());
        let size = sizes.fold(1_usize, usize::saturating_mul);
        let place = file
            .sweep
            .values()
            .map(Spanned::span)
            .reduce(|all, one| all.start.min(one.start)..all.end.max(one.end))
            .unwrap_or(file.procedure.span());
        if size > CELLS_LIMIT {
            let limit = thousands(CELLS_LIMIT as u64);
            let message = format!("the grid has {} cells", thousands(size as u64));
            return Err(self.problem(message, Some(format!("allowed: at most {limit}")), place));
        }
        let trials = study.trials.saturating_mul(size as u64);
        if study.engine != Engine::Exact && trials > STUDY_TRIALS_LIMIT {
            let limit = thousands(STUDY_TRIALS_LIMIT);
            let message = format!("all cells together have {} trials", thousands(trials));
            let place = file.trials.as_ref().map_or(place, Spanned::span);
            return Err(self.problem(message, Some(format!("allowed: at most {limit}")), place));
        }
        Ok(())
    }

    /// Whether every cell can be asked.
    pub(super) fn cells(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
        for index in 0..study.size() {
            let parameters = study.parameters(&study.place(index));
            if let Err(error) = study.entry.ask(&parameters) {
                let name = error.parameter();
                let entries = file.sweep.iter().chain(&file.parameters);
                let place = entries
                    .into_iter()
                    .find(|(key, _)| key.get_ref() == name)
                    .map_or(file.procedure.span(), |(key, _)| key.span());
                let mut problem = self.refused(&error, place);
                if !study.sweeps.is_empty() {
                    let values: Vec<String> = study
                        .sweeps
                        .iter()
                        .map(|sweep| {
                            format!("{} {}", sweep.parameter, parameters[&sweep.parameter])
                        })
                        .collect();
                    problem.message += &format!(" (in the cell {})", values.join(", "));
                }
                return Err(problem);
            }
        }
        Ok(())
    }
}
