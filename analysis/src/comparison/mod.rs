//! Two or more alternatives compared: which is better, by how much, and when
//! that changes.

mod check;
mod decisions;
mod file;
mod html;
mod numbers;
mod page;
mod sampling;

use std::path::Path;

use asl_engine::odds::{Fraction, Mean};
use asl_engine::{Interrupted, Plan, Watch};
use asl_rules::catalog::{Entry, MeasureEntry, Question};
use asl_rules::scenarios::cave_assault::{Best, CaveAssault, Objective, Tactic};
use rayon::prelude::*;
use serde_json::{Map, Value};

pub use decisions::decisions;
pub use file::ComparisonFile;
pub use html::html;
pub use page::{Block, best_over, page};
pub use sampling::{Pair, Until};

use crate::study::Problem;

/// Trials of a comparison at most, unless given.
const TRIALS: u64 = 1 << 17;

/// A comparison that has been checked.
#[derive(Debug)]
pub struct Comparison {
    /// The file's name without its ending; names the results.
    pub name: String,
    /// The question in a sentence.
    pub question: String,
    /// The procedure.
    pub entry: &'static Entry,
    /// The measure that decides, by its place.
    measure: usize,
    less_is_better: bool,
    trials: u64,
    seed: u64,
    /// The parameters that all alternatives share, as given.
    shared: Map<String, Value>,
    alternatives: Vec<Alternative>,
    changes: Vec<Axis>,
    maps: Vec<(Axis, Axis)>,
    /// Parameters with the size of a step.
    steps: Vec<(String, i64)>,
    best: Option<BestRequest>,
}

/// One of the alternatives.
#[derive(Debug)]
struct Alternative {
    name: String,
    /// The parameters that are its own, as given.
    own: Map<String, Value>,
}

/// A parameter and the values it runs through.
#[derive(Debug)]
struct Axis {
    parameter: String,
    values: Vec<Value>,
}

/// What is asked about the best decisions.
#[derive(Debug)]
struct BestRequest {
    objective: Objective,
    tactics: Vec<Tactic>,
    parameters: Map<String, Value>,
    /// How likely a standing must be to be shown, 0 to 1.
    at_least: f64,
}

/// A measure of an alternative.
#[derive(Clone, Debug)]
pub enum Number {
    /// Exact.
    Exact(Fraction),
    /// Sampled, since exact odds would take too much work.
    Sampled(Mean),
    /// It needs a number that was not found.
    Unknown,
}

impl Number {
    /// Its value, if it is known.
    pub fn value(&self) -> Option<f64> {
        match self {
            Self::Exact(fraction) => Some(fraction.to_f64()),
            Self::Sampled(mean) => Some(mean.mean),
            Self::Unknown => None,
        }
    }
}

/// Everything that was compared.
#[derive(Debug)]
pub struct Compared {
    /// For each alternative every measure.
    numbers: Vec<Vec<Number>>,
    /// The one that leads, if the measure is known.
    leader: usize,
    /// The leader against each of the others, in their order.
    pairs: Vec<(usize, Pair)>,
    /// For each change, value and alternative the measure that decides; `None`
    /// where the alternative cannot be had.
    changes: Vec<Vec<Vec<Option<f64>>>>,
    /// For each map, row, column and alternative the same.
    maps: Vec<Vec<Vec<Vec<Option<f64>>>>>,
    /// For each alternative the steps that are worth most, first.
    steps: Vec<Vec<Step>>,
    best: Option<BestFound>,
}

/// What one step of a parameter is worth.
#[derive(Debug)]
struct Step {
    parameter: String,
    /// The value of the parameter, and of the measure, one step down.
    down: Option<(i64, f64)>,
    up: Option<(i64, f64)>,
}

impl Step {
    fn width(&self, base: f64) -> f64 {
        let far = |end: &Option<(i64, f64)>| end.map_or(0.0, |(_, value)| (value - base).abs());
        far(&self.down).max(far(&self.up))
    }
}

/// The best decisions, and what following one tactic is worth.
#[derive(Debug)]
struct BestFound {
    /// `None` when it would take too much work.
    best: Option<Best>,
    fixed: Vec<(Tactic, Option<f64>)>,
}

impl Compared {
    /// Whether every number of it is exact.
    pub fn is_exact(&self) -> bool {
        !self.numbers.iter().flatten().any(|number| matches!(number, Number::Sampled(_)))
    }

    /// What the best decisions are worth, and what following each single tactic is,
    /// if that was asked and is not too much work.
    pub fn best_and_fixed(&self) -> Option<(f64, Vec<f64>)> {
        let found = self.best.as_ref()?;
        let fixed = found.fixed.iter().filter_map(|(_, value)| *value).collect();
        Some((found.best.as_ref()?.value, fixed))
    }
}

impl Comparison {
    /// Whether a text is that of a comparison, and not of a study.
    pub fn is_one(text: &str) -> bool {
        let table = text.parse::<toml::Table>();
        table.is_ok_and(|table| table.contains_key("alternatives"))
    }

    /// Reads and checks a comparison.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the file.
    pub fn load(path: &Path) -> Result<Self, Problem> {
        let (name, text) = Problem::read(path)?;
        check::check(&name, &path.display().to_string(), &text)
    }

    /// The comparison that a text is.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(name: &str, path: &str, text: &str) -> Result<Self, Problem> {
        check::check(name, path, text)
    }

    /// What it compares, in a few words.
    pub fn describe(&self) -> String {
        let names: Vec<&str> = self.alternatives.iter().map(|one| one.name.as_str()).collect();
        format!("{} of {}, by {}", names.join(", "), self.entry.name, self.deciding().name)
    }

    /// The parameters that all alternatives share, as given.
    pub fn shared(&self) -> &Map<String, Value> {
        &self.shared
    }

    fn deciding(&self) -> &MeasureEntry {
        &self.entry.measures[self.measure]
    }

    /// A question about an alternative, with these parameters instead of its own;
    /// `None` when they do not go together.
    fn ask(&self, alternative: usize, instead: &[(&str, Value)]) -> Option<Box<dyn Question>> {
        let mut asked = check::merged(&self.shared, &self.alternatives[alternative].own);
        asked.extend(instead.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        self.entry.ask(&asked).ok()
    }

    /// Why an alternative cannot be had with this value of a parameter, if so.
    fn refusal(&self, alternative: usize, parameter: &str, value: &Value) -> Option<String> {
        let mut asked = check::merged(&self.shared, &self.alternatives[alternative].own);
        asked.insert(parameter.to_owned(), value.clone());
        self.entry.ask(&asked).err().map(|error| error.to_string())
    }

    /// Every measure of a question.
    fn numbers(&self, question: &dyn Question, watch: &Watch) -> Result<Vec<Number>, Interrupted> {
        if let Some((_, measures)) = question.exact_with_measures() {
            let number = |exact: Option<Fraction>| exact.map_or(Number::Unknown, Number::Exact);
            return Ok(measures.into_iter().map(number).collect());
        }
        let plan = Plan { trials: self.trials, seed: self.seed };
        let (_, measures) = question.sample_with_measures(plan, watch)?;
        let number = |mean: Option<Mean>| mean.map_or(Number::Unknown, Number::Sampled);
        Ok(measures.into_iter().map(number).collect())
    }

    /// The measure that decides, of an alternative with other parameters.
    fn figure(
        &self,
        alternative: usize,
        instead: &[(&str, Value)],
        watch: &Watch,
    ) -> Result<Option<f64>, Interrupted> {
        match self.ask(alternative, instead) {
            Some(question) => Ok(self.numbers(&*question, watch)?[self.measure].value()),
            None => Ok(None),
        }
    }

    fn is_better(&self, one: f64, other: f64) -> bool {
        if self.less_is_better { one < other } else { one > other }
    }

    /// The best of these, the first of equal ones.
    fn leader(&self, figures: &[Option<f64>]) -> Option<usize> {
        let mut leader: Option<(usize, f64)> = None;
        for (index, figure) in figures.iter().enumerate() {
            if let Some(figure) = figure
                && leader.is_none_or(|(_, best)| self.is_better(*figure, best))
            {
                leader = Some((index, *figure));
            }
        }
        leader.map(|(index, _)| index)
    }

    /// Makes the comparison.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub fn compare(&self, until: Option<Until>, watch: &Watch) -> Result<Compared, Interrupted> {
        let all = 0..self.alternatives.len();
        let questions: Vec<Box<dyn Question>> = all
            .clone()
            .map(|alternative| self.ask(alternative, &[]).expect("checked with the file"))
            .collect();
        let numbers: Vec<Vec<Number>> = questions
            .iter()
            .map(|question| self.numbers(&**question, watch))
            .collect::<Result<_, _>>()?;
        let figures: Vec<Option<f64>> =
            numbers.iter().map(|numbers| numbers[self.measure].value()).collect();
        let leader = self.leader(&figures).unwrap_or(0);
        let mut pairs = Vec::new();
        for other in all.clone().filter(|other| *other != leader) {
            let both = [&*questions[leader], &*questions[other]];
            let both_numbers = [leader, other].map(|one| &numbers[one][self.measure]);
            pairs.push((other, self.pair(both, both_numbers, until, watch)?));
        }
        let changes = self.changes.iter().map(|axis| {
            let rows = axis.values.par_iter();
            rows.map(|value| self.row(&[(&axis.parameter, value.clone())], watch)).collect()
        });
        let changes = changes.collect::<Result<_, _>>()?;
        let maps = self.maps.iter().map(|(x, y)| {
            let row = |down: &Value| {
                let cell = |along: &Value| {
                    let along = (x.parameter.as_str(), along.clone());
                    self.row(&[along, (y.parameter.as_str(), down.clone())], watch)
                };
                x.values.par_iter().map(cell).collect()
            };
            y.values.par_iter().map(row).collect()
        });
        let maps = maps.collect::<Result<_, _>>()?;
        let mut steps = Vec::new();
        for (alternative, question) in questions.iter().enumerate() {
            let base = figures[alternative].unwrap_or(0.0);
            steps.push(self.steps(alternative, &**question, base, watch)?);
        }
        let best = self.best.as_ref().map(find_best);
        Ok(Compared { numbers, leader, pairs, changes, maps, steps, best })
    }

    fn row(
        &self,
        instead: &[(&str, Value)],
        watch: &Watch,
    ) -> Result<Vec<Option<f64>>, Interrupted> {
        (0..self.alternatives.len()).map(|one| self.figure(one, instead, watch)).collect()
    }

    fn steps(
        &self,
        alternative: usize,
        question: &dyn Question,
        base: f64,
        watch: &Watch,
    ) -> Result<Vec<Step>, Interrupted> {
        let parameters = question.parameters();
        let mut steps = Vec::new();
        for (parameter, size) in &self.steps {
            let Some(now) = parameters.get(parameter).and_then(Value::as_i64) else { continue };
            let at = |value: i64| -> Result<Option<(i64, f64)>, Interrupted> {
                let instead = [(parameter.as_str(), Value::from(value))];
                Ok(self.figure(alternative, &instead, watch)?.map(|figure| (value, figure)))
            };
            let (down, up) = (at(now - size)?, at(now + size)?);
            steps.push(Step { parameter: parameter.clone(), down, up });
        }
        steps.sort_by(|one, other| other.width(base).total_cmp(&one.width(base)));
        Ok(steps)
    }
}

fn find_best(request: &BestRequest) -> BestFound {
    let asked: CaveAssault = serde_json::from_value(Value::Object(request.parameters.clone()))
        .expect("checked with the file");
    let assault = asked.free(&request.tactics);
    let fixed = assault.tactics.iter().map(|tactic| {
        let odds = assault.odds_of(*tactic);
        (*tactic, odds.and_then(|odds| request.objective.expected(&odds)))
    });
    BestFound { fixed: fixed.collect(), best: assault.best(request.objective) }
}
