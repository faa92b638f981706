//! A file of TOML as it is checked: every problem has its place.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use asl_engine::{Budget, NoBudget};
use asl_rules::catalog::{Entry, Kind, Parameter, did_you_mean, nearest};
use asl_rules::{Refusal, refusal};
use miette::NamedSource;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use toml::Spanned;

use super::{FileKind, Problem, wrong_name};
use crate::limits::{CELLS_LIMIT, SHOWN_LINE_LIMIT};
use crate::numbers::thousands;
use crate::plain::{is_plain, plain, plain_bytes, quoted};

/// A key and a value, each with its place in the file.
pub type Entries = BTreeMap<Spanned<String>, Spanned<toml::Value>>;

/// The last letter that the charts' font may have; beyond are symbols it lacks.
const LAST_LETTER: char = '\u{2fff}';

/// A file that is read and checked: what is wrong with it is told with its place.
#[derive(Clone, Copy, Debug)]
pub struct Checker<'a> {
    /// Where the file is, for people.
    pub path: &'a str,
    /// What it says.
    pub text: &'a str,
}

impl Checker<'_> {
    /// A budget, if one was given.
    pub(crate) fn budget(
        &self,
        given: Option<&Spanned<String>>,
    ) -> Result<Option<Budget>, Problem> {
        let Some(given) = given else { return Ok(None) };
        let budget = given.get_ref().parse::<Budget>();
        let refused = |error: NoBudget| self.problem(error.to_string(), None, given.span());
        budget.map(Some).map_err(refused)
    }

    /// What the file says, which should be of this kind.
    ///
    /// # Errors
    ///
    /// [`Problem`], when the file is of another kind; else with the place that does not fit,
    /// or that is too large.
    pub fn read<T: DeserializeOwned>(&self, wanted: FileKind) -> Result<T, Problem> {
        self.sizes()?;
        toml::from_str(self.text).map_err(|error| {
            if let Some((kind, place)) = FileKind::of(self.text).filter(|(kind, _)| *kind != wanted)
            {
                let message = format!("this is {}, not {}", kind.name(), wanted.name());
                return self.problem(message, Some(kind.advice(wanted)), place);
            }
            let place = error.span().unwrap_or(0..0);
            if let Some((word, words)) = unknown_variant(error.message()) {
                let key = key_before(self.text, place.start).unwrap_or("this");
                let message = format!("`{key}` cannot be \"{word}\"");
                let near = nearest(word, words.iter().copied());
                let advice = refusal::advice(near, "allowed", &words.join(", "));
                return self.problem(message, Some(advice), place);
            }
            let advice = nearest_expected(error.message()).map(did_you_mean);
            self.problem(in_words(error.message()), advice, place)
        })
    }

    /// A problem at a place of the file. Where the line is too long to be shown, its number is
    /// told instead.
    pub fn problem(
        &self,
        message: impl Into<String>,
        advice: Option<String>,
        place: Range<usize>,
    ) -> Problem {
        let message = quoted(&message.into());
        let advice = advice.map(|advice| quoted(&advice));
        let path = plain(self.path);
        let before = &self.text.as_bytes()[..place.start.min(self.text.len())];
        let line = before.iter().filter(|byte| **byte == b'\n').count();
        // Those around it are shown, too.
        let mut shown = self.text.lines().skip(line.saturating_sub(1)).take(3);
        if shown.any(|line| line.len() > SHOWN_LINE_LIMIT) {
            let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
            let message = format!("{path}:{}:{column}: {message}", line + 1);
            return Problem { message, advice, place: None, unreadable: false, also: Vec::new() };
        }
        let source = NamedSource::new(path, plain_bytes(self.text)).with_language("toml");
        let place = Some(Box::new((source, place)));
        Problem { message, advice, place, unreadable: false, also: Vec::new() }
    }

    /// Parameters of a procedure that have one value each.
    ///
    /// # Errors
    ///
    /// [`Problem`], for a name or a value that the procedure does not take.
    pub fn fixed(
        &self,
        entry: &Entry,
        parameters: &Entries,
    ) -> Result<Map<String, Value>, Problem> {
        let mut fixed = Map::new();
        let mut problems = Vec::new();
        let mut entries: Vec<_> = parameters.iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        for (name, value) in entries {
            match self.parameter(entry, name, value) {
                Ok(json) => {
                    fixed.insert(name.get_ref().clone(), json);
                }
                Err(problem) => problems.push(problem),
            }
        }
        Problem::unless_none(problems)?;
        Ok(fixed)
    }

    /// The one value of a parameter.
    fn parameter(
        &self,
        entry: &Entry,
        name: &Spanned<String>,
        value: &Spanned<toml::Value>,
    ) -> Result<Value, Problem> {
        let json = json(value.get_ref());
        let parameter = entry.parameter(name.get_ref());
        let parameter = parameter.map_err(|error| self.refused(&error, name.span()))?;
        let json = in_a_list(parameter, json);
        if let Err(error) = parameter.check(&json) {
            let mut problem = self.refused(&error, value.span());
            if value.get_ref().is_table() {
                problem.advice = Some("a range goes under [sweep]".to_owned());
            }
            return Err(problem);
        }
        Ok(json)
    }

    /// What the catalog says of a parameter, at a place of the file.
    pub fn refused(&self, refusal: &Refusal, place: Range<usize>) -> Problem {
        self.problem(refusal.to_string(), refusal.advice(), place)
    }

    /// The values of one sweep, from a list or a range.
    pub(crate) fn values(
        &self,
        name: &str,
        spanned: &Spanned<toml::Value>,
        parameter: &Parameter,
    ) -> Result<Vec<(Value, Range<usize>)>, Problem> {
        let place = spanned.span();
        let values: Vec<Value> = match spanned.get_ref() {
            toml::Value::Array(values) => values.iter().map(json).collect(),
            toml::Value::Table(range) => {
                let numbers = self.range(range, place.clone())?;
                numbers.into_iter().map(Value::from).collect()
            }
            _ => {
                let advice = match parameter.kind {
                    Kind::Integer(..) | Kind::Halves(..) => {
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
        let values: Vec<Value> =
            values.into_iter().map(|value| in_a_list(parameter, value)).collect();
        let mut before = HashSet::new();
        if let Some(twice) = values.iter().find(|value| !before.insert(value.to_string())) {
            let message = format!("the sweep of `{name}` has {twice} twice");
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

    /// Whether a text can be a part of a file's name.
    pub(crate) fn nameable(&self, text: &str, place: Range<usize>) -> Result<(), Problem> {
        let advice = || Some("allowed: letters, digits, spaces and most signs".to_owned());
        wrong_name(text).map_or(Ok(()), |wrong| Err(self.problem(wrong, advice(), place)))
    }

    /// Whether the charts' font can write a text, and it is one.
    pub(crate) fn writable(
        &self,
        key: &str,
        text: &str,
        place: Range<usize>,
    ) -> Result<(), Problem> {
        if text.trim().is_empty() {
            return Err(self.problem(format!("the `{key}` is empty"), None, place));
        }
        match text.chars().find(|letter| !is_plain(*letter) || *letter > LAST_LETTER) {
            None => Ok(()),
            Some(letter) => {
                let message = format!("the charts' font cannot write {letter:?}");
                let advice = "it has the Latin, Greek and Cyrillic letters".to_owned();
                Err(self.problem(message, Some(advice), place))
            }
        }
    }
}

/// One name or number where a list is wanted is a list of one.
fn in_a_list(parameter: &Parameter, value: Value) -> Value {
    let listed = Value::Array(vec![value.clone()]);
    let wants_list = parameter.check(&value).is_err() && parameter.check(&listed).is_ok();
    if wants_list { listed } else { value }
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
fn in_words(message: &str) -> String {
    let words = [
        ("expected i64", "expected a whole number"),
        ("expected i32", "expected a whole number"),
        ("expected u32", "expected a whole number, 0 or more"),
        ("expected u64", "expected a whole number, 0 or more"),
        ("floating point", "a number with a point or an exponent,"),
        (
            "expected a sequence",
            "expected a list: [\"a\", \"b\"], or a part such as [[chart]] or [[buy]]",
        ),
        ("expected a map", "expected a table, such as [parameters]"),
        (" as i128", ", which is too large"),
    ];
    words.iter().fold(message.to_owned(), |text, (rust, plain)| text.replace(rust, plain))
}

/// Of a word that is none of those which were expected: the word, and those.
fn unknown_variant(message: &str) -> Option<(&str, Vec<&str>)> {
    let mut names = message.strip_prefix("unknown variant ")?.split('`').skip(1).step_by(2);
    Some((names.next()?, names.collect()))
}

/// The key that a value which begins at this place is given to, in a list or by itself.
fn key_before(text: &str, place: usize) -> Option<&str> {
    let before = text.get(..place)?.rsplit_once('=')?.0.trim_end();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let start = before.rfind(|letter| !is_part(letter)).map_or(0, |end| end + 1);
    before.get(start..).filter(|key| !key.is_empty())
}

/// Of an unknown name, told with those that were expected, the one nearest to it.
fn nearest_expected(message: &str) -> Option<&str> {
    let mut names = message.strip_prefix("unknown ")?.split('`').skip(1).step_by(2);
    let mistyped = names.next()?;
    nearest(mistyped, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_belongs_to_the_key_before_it() {
        for (text, key) in [
            ("kind = \"pie\"", Some("kind")),
            ("a = 1\n[[chart]]\nkind=\"pie\"", Some("kind")),
            ("chart = [{ x = 1, kind = \"pie\" }]", Some("kind")),
            ("tactics = [\"throw\",\n  \"pie\"]", Some("tactics")),
            ("\"pie\"", None),
            ("\"é\" = \"pie\"", None),
        ] {
            assert_eq!(key_before(text, text.find("\"pie").expect("it")), key, "{text}");
        }
    }

    /// The line of a problem is shown with those around it, unless one of the three is too long.
    #[test]
    fn beside_a_line_that_is_too_long_the_place_is_told_by_its_numbers() {
        let long = "x".repeat(SHOWN_LINE_LIMIT + 1);
        let told = |text: &str| {
            let at = text.find('!').expect("it is there");
            let problem = Checker { path: "a.toml", text }.problem("no", None, at..at + 1);
            (problem.message, problem.place.is_some())
        };
        let shown = ("no".to_owned(), true);
        let by_numbers = ("a.toml:3:2: no".to_owned(), false);
        assert_eq!(told("a\nb\n !\nc\nd"), shown);
        assert_eq!(told(&format!("{long}\nb\n !\nc\n{long}")), shown);
        for lines in [format!("a\n{long}\n !\nc"), format!("a\nb\n !\n{long}\nd")] {
            assert_eq!(told(&lines), by_numbers);
        }
        assert_eq!(told(&format!("a\nb\n !{long}\nd")), by_numbers);
    }
}
