//! From a file to a study whose every cell can be asked.

mod charts;
mod sweeps;

use std::ops::Range;

use asl_rules::catalog::{self, Entry, ParameterError};
use miette::NamedSource;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::file::Entries;
use super::{Problem, Rows, Study, StudyFile};
use crate::args::TRIALS_LIMIT;
use crate::comparison::Comparison;
use crate::numbers::thousands;

/// Makes a study of a file's text.
pub(super) fn check(name: &str, path: &str, text: &str) -> Result<Study, Problem> {
    let checker = Checker { path, text };
    let file: StudyFile = checker.read(
        Comparison::is_one(text).then_some("this is a comparison: `asl-odds compare` makes it"),
    )?;
    checker.study(name, file)
}

pub(crate) struct Checker<'a> {
    pub(crate) path: &'a str,
    pub(crate) text: &'a str,
}

impl Checker<'_> {
    /// What the file says; with this advice, or else the nearest name, when it is
    /// nothing of the kind.
    pub(crate) fn read<T: DeserializeOwned>(&self, advice: Option<&str>) -> Result<T, Problem> {
        toml::from_str(self.text).map_err(|error| {
            let advice = advice.map(str::to_owned).or_else(|| {
                let nearest = nearest_expected(error.message())?;
                Some(format!("did you mean `{nearest}`?"))
            });
            self.problem(plain(error.message()), advice, error.span().unwrap_or(0..0))
        })
    }

    pub(crate) fn problem(
        &self,
        message: impl Into<String>,
        advice: Option<String>,
        place: Range<usize>,
    ) -> Problem {
        let source = NamedSource::new(self.path, self.text.to_owned()).with_language("toml");
        Problem { message: message.into(), advice, place: Some(Box::new((source, place))) }
    }

    fn study(&self, name: &str, file: StudyFile) -> Result<Study, Problem> {
        let entry = catalog::find(file.procedure.get_ref()).map_err(|error| {
            let advice = match error.nearest {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => "`asl-odds list` shows them all".to_owned(),
            };
            self.problem(error.to_string(), Some(advice), file.procedure.span())
        })?;
        self.writable("question", file.question.get_ref(), file.question.span())?;
        if name.ends_with(".partial") {
            let message = "a study named `.partial` would be taken for an interrupted one";
            return Err(self.problem(message, None, 0..0));
        }
        let (trials, seed) = (self.trials(&file)?, self.seed(&file)?);
        let fixed = self.fixed(entry, &file.parameters)?;
        let sweeps = self.sweeps(entry, &file)?;
        let mut study = Study {
            name: name.to_owned(),
            text: self.text.to_owned(),
            question: file.question.get_ref().clone(),
            entry,
            fixed,
            sweeps,
            engine: file.engine,
            rows: file.rows,
            trials,
            seed,
            charts: Vec::new(),
        };
        if study.rows == Rows::Measures && entry.measures.is_empty() {
            let message = format!("{} has no measures", entry.name);
            let advice = Some("leave `rows` out".to_owned());
            return Err(self.problem(message, advice, file.procedure.span()));
        }
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

    pub(crate) fn fixed(
        &self,
        entry: &Entry,
        parameters: &Entries,
    ) -> Result<Map<String, Value>, Problem> {
        let mut fixed = Map::new();
        for (name, value) in parameters {
            let json = json(value.get_ref());
            let checked = entry.parameter(name.get_ref()).map_err(|e| (e, name.span()));
            let parameter = checked.map_err(|(error, place)| self.refused(&error, place))?;
            if let Err(error) = parameter.check(&json) {
                let mut problem = self.refused(&error, value.span());
                if value.get_ref().is_table() {
                    problem.advice = Some("a range goes under [sweep]".to_owned());
                }
                return Err(problem);
            }
            fixed.insert(name.get_ref().clone(), json);
        }
        Ok(fixed)
    }

    pub(crate) fn refused(&self, error: &ParameterError, place: Range<usize>) -> Problem {
        self.problem(error.to_string(), error.advice(), place)
    }
}

/// A TOML value as the catalog takes it; what JSON has no word for is text,
/// which no number takes.
pub(crate) fn json(value: &toml::Value) -> Value {
    match value {
        toml::Value::Float(number) if !number.is_finite() => Value::from(number.to_string()),
        toml::Value::Datetime(date) => Value::from(date.to_string()),
        value => serde_json::to_value(value).unwrap_or(Value::Null),
    }
}

/// A message of the TOML reader in the words of people who write studies.
fn plain(message: &str) -> String {
    let words = [
        ("expected i64", "expected a whole number"),
        ("floating point", "a number with a point or an exponent,"),
        ("expected a sequence", "expected a list; a chart begins with [[chart]]"),
        ("expected a map", "expected a table, such as [parameters]"),
        (" as i128", ", which is too large"),
    ];
    words.iter().fold(message.to_owned(), |text, (rust, plain)| text.replace(rust, plain))
}

/// Of an unknown name, told with those that were expected, the one nearest to it.
fn nearest_expected(message: &str) -> Option<&str> {
    let mut names = message.strip_prefix("unknown ")?.split('`').skip(1).step_by(2);
    let mistyped = names.next()?;
    catalog::nearest(mistyped, names)
}
