//! From a file to a study whose every cell can be asked.

use std::ops::Range;

use asl_sim::catalog::{self, Entry, Kind, ParameterError, nearest};
use miette::NamedSource;
use serde_json::{Map, Value};
use toml::Spanned;

use super::file::{ChartFile, Entries};
use super::{
    CELLS_LIMIT, ChartKind, ChartRequest, Problem, STUDY_TRIALS_LIMIT, Study, StudyFile, Sweep,
};
use crate::answer::Engine;
use crate::args::TRIALS_LIMIT;
use crate::numbers::thousands;

/// Makes a study of a file's text.
pub(super) fn check(name: &str, path: &str, text: &str) -> Result<Study, Problem> {
    let checker = Checker { path, text };
    let file: StudyFile = toml::from_str(text).map_err(|error| {
        let place = error.span().unwrap_or(0..0);
        checker.problem(error.message(), None, place)
    })?;
    checker.study(name, file)
}

struct Checker<'a> {
    path: &'a str,
    text: &'a str,
}

impl Checker<'_> {
    fn problem(
        &self,
        message: impl Into<String>,
        advice: Option<String>,
        place: Range<usize>,
    ) -> Problem {
        let source = NamedSource::new(self.path, self.text.to_owned()).with_language("toml");
        Problem { message: message.into(), advice, place: Some((source, place)) }
    }

    fn study(&self, name: &str, file: StudyFile) -> Result<Study, Problem> {
        let entry = catalog::find(file.procedure.get_ref()).map_err(|error| {
            let advice = match error.nearest {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => "`asl-odds list` shows them all".to_owned(),
            };
            self.problem(error.to_string(), Some(advice), file.procedure.span())
        })?;
        let (trials, seed) = (self.trials(&file)?, self.seed(&file)?);
        let fixed = self.fixed(entry, &file.parameters)?;
        let sweeps = self.sweeps(entry, &file)?;
        let mut study = Study {
            name: name.to_owned(),
            text: self.text.to_owned(),
            question: file.question.clone(),
            entry,
            fixed,
            sweeps,
            engine: file.engine,
            trials,
            seed,
            charts: Vec::new(),
        };
        self.size(&study, &file)?;
        self.cells(&study, &file)?;
        study.charts =
            file.chart.iter().map(|chart| self.chart(&study, chart)).collect::<Result<_, _>>()?;
        self.outcomes(&study, &file)?;
        Ok(study)
    }

    fn trials(&self, file: &StudyFile) -> Result<u64, Problem> {
        let Some(trials) = &file.trials else {
            return Ok(1_000_000);
        };
        u64::try_from(*trials.get_ref())
            .ok()
            .filter(|trials| (1..=TRIALS_LIMIT).contains(trials))
            .ok_or_else(|| {
                let limit = thousands(TRIALS_LIMIT);
                self.problem(
                    format!("`trials` cannot be {}", trials.get_ref()),
                    Some(format!("allowed: a whole number from 1 to {limit}")),
                    trials.span(),
                )
            })
    }

    fn seed(&self, file: &StudyFile) -> Result<u64, Problem> {
        let Some(seed) = &file.seed else {
            return Ok(1);
        };
        u64::try_from(*seed.get_ref()).map_err(|_| {
            let advice = Some("allowed: a whole number, 0 or more".to_owned());
            self.problem("`seed` cannot be negative", advice, seed.span())
        })
    }

    fn fixed(&self, entry: &Entry, parameters: &Entries) -> Result<Map<String, Value>, Problem> {
        let mut fixed = Map::new();
        for (name, value) in parameters {
            let json = json(value.get_ref());
            let checked = entry.parameter(name.get_ref()).map_err(|e| (e, name.span()));
            checked
                .and_then(|parameter| parameter.check(&json).map_err(|e| (e, value.span())))
                .map_err(|(error, place)| self.refused(&error, place))?;
            fixed.insert(name.get_ref().clone(), json);
        }
        Ok(fixed)
    }

    fn refused(&self, error: &ParameterError, place: Range<usize>) -> Problem {
        self.problem(error.to_string(), error.advice(), place)
    }

    /// The sweeps in the order of the file.
    fn sweeps(&self, entry: &Entry, file: &StudyFile) -> Result<Vec<Sweep>, Problem> {
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
    fn values(
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

    fn size(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
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
    fn cells(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
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

    fn chart(&self, study: &Study, chart: &Spanned<ChartFile>) -> Result<ChartRequest, Problem> {
        let file = chart.get_ref();
        let needs = |key: &str| {
            let message = format!("a chart of kind `{}` needs `{key}`", file.kind.name());
            self.problem(message, None, chart.span())
        };
        let axis = |name: &Spanned<String>| self.swept(study, name);
        let x = file.x.as_ref().map(axis).transpose()?;
        let y = file.y.as_ref().map(axis).transpose()?;
        let by = file.by.iter().map(axis).collect::<Result<Vec<_>, _>>()?;
        match file.kind {
            ChartKind::Heat | ChartKind::Curves if x.is_none() => return Err(needs("x")),
            ChartKind::Heat if y.is_none() => return Err(needs("y")),
            ChartKind::Bars if by.is_empty() => return Err(needs("by")),
            ChartKind::Heat | ChartKind::Curves if file.outcomes.is_empty() => {
                return Err(needs("outcomes"));
            }
            _ => {}
        }
        if let (ChartKind::Curves, Some(index), Some(name)) = (file.kind, x, &file.x) {
            let values = &study.sweeps[index].values;
            if !values.iter().all(Value::is_i64) {
                let message =
                    format!("`{}` is no number, so it cannot be a curve's `x`", name.get_ref());
                return Err(self.problem(message, None, name.span()));
            }
        }
        let mut only = Vec::new();
        for (name, value) in &file.only {
            let sweep = self.swept(study, name)?;
            let values = &study.sweeps[sweep].values;
            let Some(index) = values.iter().position(|v| *v == json(value.get_ref())) else {
                let message =
                    format!("`{}` does not take that value in this study", name.get_ref());
                return Err(self.problem(message, None, value.span()));
            };
            only.push((sweep, index));
        }
        let chosen = only.iter().map(|(sweep, _)| *sweep);
        let used: Vec<usize> = x.into_iter().chain(y).chain(by.clone()).chain(chosen).collect();
        for (index, sweep) in study.sweeps.iter().enumerate() {
            let times = used.iter().filter(|used| **used == index).count();
            if times != 1 {
                let name = &sweep.parameter;
                let message = if times == 0 {
                    format!("the chart does not say what to do with the swept `{name}`")
                } else {
                    format!("the chart uses `{name}` twice")
                };
                let advice = "put every swept parameter in one of `x`, `y`, `by` and `where`";
                return Err(self.problem(message, Some(advice.to_owned()), chart.span()));
            }
        }
        Ok(ChartRequest {
            kind: file.kind,
            title: file.title.clone().unwrap_or_else(|| study.question.clone()),
            x,
            y,
            by,
            outcomes: file.outcomes.iter().map(|o| o.get_ref().clone()).collect(),
            only,
        })
    }

    /// The index of the sweep of this parameter.
    fn swept(&self, study: &Study, name: &Spanned<String>) -> Result<usize, Problem> {
        let names = || study.sweeps.iter().map(|sweep| sweep.parameter.as_str());
        names().position(|sweep| sweep == name.get_ref()).ok_or_else(|| {
            let advice = match nearest(name.get_ref(), names()) {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => format!("swept are: {}", names().collect::<Vec<_>>().join(", ")),
            };
            let message = format!("`{}` is not swept in this study", name.get_ref());
            self.problem(message, Some(advice), name.span())
        })
    }

    /// Whether every outcome of a chart can happen in some cell.
    fn outcomes(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
        let wanted: Vec<&Spanned<String>> =
            file.chart.iter().flat_map(|chart| &chart.get_ref().outcomes).collect();
        if wanted.is_empty() {
            return Ok(());
        }
        let mut possible: Vec<String> = Vec::new();
        for index in 0..study.size() {
            for (outcome, _) in study.cell(index).question.exact().outcomes() {
                if !possible.contains(outcome) {
                    possible.push(outcome.clone());
                }
            }
        }
        for outcome in wanted {
            if !possible.contains(outcome.get_ref()) {
                let advice = match nearest(outcome.get_ref(), possible.iter().map(String::as_str)) {
                    Some(nearest) => format!("did you mean `{nearest}`?"),
                    None => format!("possible are: {}", possible.join(", ")),
                };
                let message = format!("no cell can have the outcome `{}`", outcome.get_ref());
                return Err(self.problem(message, Some(advice), outcome.span()));
            }
        }
        Ok(())
    }
}

/// A TOML value as the catalog takes it.
fn json(value: &toml::Value) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
