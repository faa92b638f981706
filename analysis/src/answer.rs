//! One question answered: exact, sampled or both, and its JSON.

use asl_sim::catalog::{Entry, Question};
use asl_sim::engine::{BATCH, GENERATOR, Interrupted, Plan, Watch};
use asl_sim::odds::{Agreement, Exact, Fraction, Interval, Sampled};
use asl_sim::rules::LedgerLine;
use clap::ValueEnum;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::numbers;

/// Which engines answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Engine {
    /// Exact odds only.
    Exact,
    /// Sampled odds only.
    Sample,
    /// Both, and whether they agree.
    Both,
}

/// A question with its answers.
#[derive(Debug)]
pub struct Answer {
    /// The procedure.
    pub entry: &'static Entry,
    /// All parameters, defaults included.
    pub parameters: Map<String, Value>,
    /// How the numbers of the question come about, for those with a ledger.
    pub ledger: Vec<LedgerLine>,
    /// The exact odds, if asked for.
    pub exact: Option<Exact<String>>,
    /// The sampled odds, if asked for.
    pub sample: Option<Sampled<String>>,
}

/// What is known of one outcome.
#[derive(Debug)]
pub struct Line {
    /// The exact probability, if asked for.
    pub exact: Option<Fraction>,
    /// How often it was sampled, its rate and interval, if asked for.
    pub sampled: Option<(u64, f64, Interval)>,
}

impl Line {
    /// The best known probability: exact, or else sampled.
    pub fn probability(&self) -> f64 {
        match (&self.exact, &self.sampled) {
            (Some(exact), _) => exact.to_f64(),
            (None, Some((_, rate, _))) => *rate,
            (None, None) => unreachable!("an answer has at least one engine's odds"),
        }
    }
}

impl Line {
    /// What a chart writes for it: exact, or sampled with its uncertainty.
    pub fn chart_label(&self) -> String {
        match (&self.exact, &self.sampled) {
            (None, Some((_, rate, interval))) => numbers::chart_sampled(*rate, *interval),
            _ => numbers::chart_percent(self.probability()),
        }
    }
}

impl Answer {
    /// Asks the engines.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub fn of(
        question: &dyn Question,
        engine: Engine,
        plan: Plan,
        watch: &Watch,
    ) -> Result<Self, Interrupted> {
        let exact = (engine != Engine::Sample).then(|| question.exact());
        let sample = match engine {
            Engine::Exact => None,
            Engine::Sample | Engine::Both => Some(question.sample(plan, watch)?),
        };
        Ok(Self {
            entry: question.entry(),
            parameters: question.parameters(),
            ledger: question.ledger(),
            exact,
            sample,
        })
    }

    /// The outcomes that can happen, in the order of the chart.
    pub fn outcomes(&self) -> Vec<String> {
        let exact = self.exact.iter().flat_map(Exact::outcomes);
        let names: Vec<String> = exact.map(|(outcome, _)| outcome.clone()).collect();
        if !names.is_empty() {
            return names;
        }
        let sampled = self.sample.iter().flat_map(Sampled::counts);
        sampled.map(|(outcome, _)| outcome.clone()).collect()
    }

    /// What is known of an outcome, even an impossible one.
    pub fn line(&self, outcome: &str) -> Line {
        self.line_of_any(&[outcome.to_owned()])
    }

    /// What is known of several outcomes taken together.
    pub fn line_of_any(&self, outcomes: &[String]) -> Line {
        let exact =
            self.exact.as_ref().map(|exact| outcomes.iter().map(|o| exact.probability(o)).sum());
        let sampled = self.sample.as_ref().map(|sample| {
            let count = outcomes.iter().map(|o| sample.count(o)).sum();
            let trials = sample.plan().trials;
            let rate = count as f64 / trials as f64;
            (count, rate, asl_sim::odds::wilson(count, trials))
        });
        Line { exact, sampled }
    }

    /// Whether the two agree, when both were asked for.
    pub fn agreement(&self) -> Option<Agreement> {
        let (exact, sample) = self.exact.as_ref().zip(self.sample.as_ref())?;
        Some(Agreement::between(exact, sample))
    }

    /// The answer as the JSON that `odds --format json` prints.
    pub fn to_json(&self) -> Value {
        let mut answer = json!({
            "procedure": self.entry.name,
            "rules": self.entry.rules,
            "parameters": self.parameters,
            "exact": self.exact.as_ref().map(exact_json),
            "sample": self.sample.as_ref().map(sample_json),
            "agreement": self.agreement().map(|agreement| json!({
                "chi_square": agreement.chi_square,
                "degrees_of_freedom": agreement.degrees_of_freedom,
                "p_value": agreement.p_value,
            })),
            "provenance": self.provenance(),
        });
        if !self.ledger.is_empty() {
            answer["ledger"] = json!(self.ledger);
        }
        answer
    }

    /// Where the numbers come from, so that they can be had again.
    pub fn provenance(&self) -> Value {
        let rulings: Map<String, Value> = self
            .entry
            .rulings()
            .map(|ruling| (ruling.name.clone(), self.parameters[&ruling.name].clone()))
            .collect();
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "generator": GENERATOR,
            "batch_size": BATCH,
            "rulings": rulings,
        })
    }
}

fn exact_json(exact: &Exact<String>) -> Value {
    let outcomes: Vec<Value> = exact
        .outcomes()
        .iter()
        .map(|(outcome, probability)| {
            json!({
                "outcome": outcome,
                "numerator": probability.numerator().to_string(),
                "denominator": probability.denominator().to_string(),
                "probability": probability.to_f64(),
            })
        })
        .collect();
    json!({ "undecided": exact.undecided().to_string(), "outcomes": outcomes })
}

fn sample_json(sample: &Sampled<String>) -> Value {
    let outcomes: Vec<Value> = sample
        .counts()
        .iter()
        .map(|(outcome, count)| {
            let (rate, interval) = sample.estimate(outcome);
            json!({
                "outcome": outcome,
                "count": count,
                "probability": rate,
                "low": interval.low,
                "high": interval.high,
            })
        })
        .collect();
    json!({
        "trials": sample.plan().trials,
        "seed": sample.plan().seed,
        "confidence": 0.95,
        "outcomes": outcomes,
    })
}
