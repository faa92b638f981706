//! One question answered: exact, sampled or both, and its JSON.

use std::collections::HashMap;

use asl_engine::odds::{Agreement, Exact, Fraction, Interval, Mean, Sampled, wilson_after};
use asl_engine::{BATCH, Budget, GENERATOR, Interrupted, NotExact, Plan, Watch};
use asl_rules::LedgerLine;
use asl_rules::catalog::{Counted, Entry, Headline, MeasureEntry, Question};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::kept::{self, SampledWithMeasures};
use crate::unanswered::{Unanswered, prepare, prepared};
use crate::{VERSION, numbers};

/// Which engines answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
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

/// How well a measure is to be known: a sample doubles until it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Precision {
    /// The measure, by its place among those of the procedure.
    pub measure: usize,
    /// Half of the width that its interval may have.
    pub half_width: f64,
}

impl Precision {
    /// Trials of the first look.
    pub const FIRST_LOOK: u64 = 1 << 12;

    /// Whether a mean is known so well.
    pub fn is_met(self, Mean { interval, .. }: Mean) -> bool {
        (interval.high - interval.low) / 2.0 <= self.half_width
    }

    /// How many looks there are at most, at doublings from the first.
    pub(crate) fn planned_looks(most: u64) -> u32 {
        let doublings = most.div_ceil(Self::FIRST_LOOK).max(1);
        doublings.next_power_of_two().trailing_zeros() + 1
    }
}

/// What the test of sampled odds against exact ones says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// There is a single outcome, and it is always that one.
    Certain,
    /// There are not two outcomes, or groups of outcomes, that expect five trials each.
    TooFewTrials,
    /// They could be the same odds.
    Agree(Agreement),
    /// They are not.
    Disagree(Agreement),
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
    /// Why there are no exact odds, although they were asked for.
    pub not_exact: Option<NotExact>,
    /// What is known of each measure.
    pub measures: Vec<MeasureLine>,
    /// What is known of each outcome that can happen.
    lines: HashMap<String, Line>,
}

/// What is known of a measure; nothing when it needs a number that was not found.
#[derive(Clone, Debug)]
pub struct MeasureLine {
    /// The measure.
    pub measure: MeasureEntry,
    /// Its exact expectation.
    pub exact: Option<Fraction>,
    /// Its mean over the sampled trials, with its interval.
    pub sampled: Option<Mean>,
}

impl MeasureLine {
    /// The best known value: exact, or else sampled.
    pub fn value(&self) -> Option<f64> {
        let exact = self.exact.as_ref().map(Fraction::to_f64);
        exact.or(self.sampled.map(|sampled| sampled.mean))
    }

    /// What a chart writes for it.
    pub fn chart_label(&self) -> String {
        match (&self.exact, self.sampled, self.measure.is_chance) {
            (Some(exact), _, true) => numbers::chart_percent(exact.to_f64()),
            (Some(exact), _, false) => numbers::chart_number(exact.to_f64()),
            (None, Some(Mean { mean, interval }), true) => numbers::chart_sampled(mean, interval),
            (None, Some(Mean { mean, interval }), false) => {
                numbers::chart_sampled_number(mean, interval)
            }
            (None, None, _) => "?".to_owned(),
        }
    }
}

/// What an answer says first: how often the one thing happens that is asked for most.
#[derive(Clone, Debug)]
pub struct Told {
    /// What happens, as the beginning of a sentence that goes on with how often.
    pub sentence: &'static str,
    /// Its exact chance, if that is known.
    pub exact: Option<Fraction>,
    /// Its sampled chance with its interval, if there is one.
    pub sampled: Option<Mean>,
}

impl Told {
    /// The best known chance: exact, or else sampled.
    pub fn chance(&self) -> f64 {
        let exact = self.exact.as_ref().map(Fraction::to_f64);
        exact.or(self.sampled.map(|sampled| sampled.mean)).unwrap_or(0.0)
    }
}

/// What is known of one outcome.
#[derive(Clone, Debug)]
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
    /// [`Unanswered`], when the question cannot be played within the budget, or the watch says stop.
    pub fn of(
        question: &dyn Question,
        engine: Engine,
        plan: Plan,
        watch: &Watch,
    ) -> Result<Self, Unanswered> {
        Self::within(question, engine, plan, watch.budget, watch)
    }

    /// The same, with a budget other than the watch's.
    ///
    /// # Errors
    ///
    /// [`Unanswered`], when the question cannot be played within the budget, or the watch says stop.
    pub fn within(
        question: &dyn Question,
        engine: Engine,
        plan: Plan,
        budget: Budget,
        watch: &Watch,
    ) -> Result<Self, Unanswered> {
        let answer = Self::known(question, engine, || plan, None, budget, watch)?;
        Ok(Self { ledger: question.ledger(), ..answer })
    }

    /// The same, with a sample that doubles until a measure is known so well, or the plan has no
    /// more trials. Its intervals allow for every look at it. The plan is asked for only when
    /// something is sampled. It has no ledger: a table of millions of cells has none, and its words
    /// would take longer than the odds.
    ///
    /// # Errors
    ///
    /// [`Unanswered`], when the question cannot be played within the budget, or the watch says stop.
    pub fn known(
        question: &dyn Question,
        engine: Engine,
        plan: impl Fn() -> Plan,
        until: Option<Precision>,
        budget: Budget,
        watch: &Watch,
    ) -> Result<Self, Unanswered> {
        let (exact, not_exact) = match engine {
            Engine::Sample => (None, None),
            Engine::Exact | Engine::Both => match kept::exact_within(question, budget, watch) {
                Ok(exact) => (Some(exact), None),
                Err(NotExact::Interrupted) => return Err(Unanswered::Interrupted),
                Err(not_exact) => (None, Some(not_exact)),
            },
        };
        let (exact, expected) = exact.unzip();
        // What is too much for exact odds is sampled, whatever was asked for.
        let (sample, means) = if engine == Engine::Exact && not_exact.is_none() {
            (None, None)
        } else {
            let playable = match not_exact {
                Some(why) => prepared(question, why)?,
                None => prepare(question, budget, watch)?,
            };
            let sampled = |plan, looks| kept::sampled(question, playable, plan, looks, watch);
            let (odds, measures) = sampled_until(sampled, plan(), until)?;
            (Some(odds), Some(measures))
        };
        let entry = question.entry();
        let measures = entry.measures.iter().enumerate().map(|(index, measure)| MeasureLine {
            measure: *measure,
            exact: expected.as_ref().and_then(|expected| expected[index].clone()),
            sampled: means.as_ref().and_then(|means| means[index]),
        });
        Ok(Self {
            entry,
            parameters: question.parameters(),
            ledger: Vec::new(),
            measures: measures.collect(),
            lines: lines(exact.as_ref(), sample.as_ref()),
            exact,
            sample,
            not_exact,
        })
    }

    /// The outcomes that can happen, in the order of the chart.
    pub fn outcomes(&self) -> Vec<String> {
        self.lines().map(|(outcome, _)| outcome.to_owned()).collect()
    }

    /// The same, each with what is known of it.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &Line)> {
        let exact = self.exact.as_ref().map_or(&[][..], Exact::outcomes);
        let of_sample = self.sample.as_ref().filter(|_| exact.is_empty());
        let sampled = of_sample.map_or(&[][..], Sampled::counts).iter().map(|(outcome, _)| outcome);
        let all = exact.iter().map(|(outcome, _)| outcome).chain(sampled);
        all.map(|outcome| (outcome.as_str(), &self.lines[outcome]))
    }

    /// What is known of an outcome, even an impossible one.
    pub fn line(&self, outcome: &str) -> Line {
        match self.lines.get(outcome) {
            Some(line) => line.clone(),
            None => Line {
                exact: self.exact.as_ref().map(|_| Fraction::zero()),
                sampled: self.sample.as_ref().map(|sample| sampled(0, sample)),
            },
        }
    }

    /// Whether an outcome can happen.
    pub fn knows(&self, outcome: &str) -> bool {
        self.lines.contains_key(outcome)
    }

    /// Half the width of the widest interval of its outcomes, 0 without a sample.
    pub fn widest_half(&self) -> f64 {
        let intervals = self.lines.values().filter_map(|line| line.sampled);
        intervals.map(|(_, _, interval)| (interval.high - interval.low) / 2.0).fold(0.0, f64::max)
    }

    /// What is known of several outcomes taken together.
    pub fn line_of_any(&self, outcomes: &[String]) -> Line {
        let lines: Vec<Line> = outcomes.iter().map(|outcome| self.line(outcome)).collect();
        let exact =
            self.exact.as_ref().map(|_| lines.iter().filter_map(|line| line.exact.clone()).sum());
        let sampled = self.sample.as_ref().map(|sample| {
            let count = lines.iter().filter_map(|line| line.sampled).map(|(count, ..)| count).sum();
            sampled(count, sample)
        });
        Line { exact, sampled }
    }

    /// What is said first; `None` when no one thing is asked for, or its chance is not known.
    pub fn headline(&self) -> Option<Told> {
        let Headline { sentence, of } = self.entry.headline(&self.parameters)?;
        let of_these = |outcomes: Vec<String>| {
            let Line { exact, sampled } = self.line_of_any(&outcomes);
            let sampled = sampled.map(|(_, mean, interval)| Mean { mean, interval });
            Told { sentence, exact, sampled }
        };
        let all = self.outcomes().into_iter();
        let told = match of {
            Counted::Measure(name) => {
                let MeasureLine { exact, sampled, .. } = self.measure(name)?.clone();
                Told { sentence, exact, sampled }
            }
            Counted::Outcomes(these) => {
                of_these(all.filter(|outcome| these.contains(&outcome.as_str())).collect())
            }
            Counted::AllBut(these) => {
                of_these(all.filter(|outcome| !these.contains(&outcome.as_str())).collect())
            }
        };
        (told.exact.is_some() || told.sampled.is_some()).then_some(told)
    }

    /// What is known of a measure.
    pub fn measure(&self, name: &str) -> Option<&MeasureLine> {
        self.measures.iter().find(|line| line.measure.name == name)
    }

    /// What the test of the sampled odds against the exact ones says, when both were asked for.
    pub fn verdict(&self) -> Option<Verdict> {
        let agreement = self.agreement()?;
        let exact = self.exact.as_ref()?;
        Some(match agreement.degrees_of_freedom {
            0 if exact.outcomes().len() == 1 && exact.undecided().is_zero() => Verdict::Certain,
            // All outcomes together are one cell of the test: too few expect five trials.
            0 => Verdict::TooFewTrials,
            _ if agreement.holds() => Verdict::Agree(agreement),
            _ => Verdict::Disagree(agreement),
        })
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
        if let Some(not_exact) = self.not_exact {
            answer["not-exact"] = json!(not_exact.reason());
            answer["remark"] = json!(format!("{not_exact}, so it was sampled"));
        }
        if !self.measures.is_empty() {
            answer["measures"] = self.measures.iter().map(measure_json).collect();
        }
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
            "version": VERSION,
            "generator": GENERATOR,
            "batch_size": BATCH,
            "rulings": rulings,
        })
    }
}

/// A sample of this plan, or the first of its doublings by which a measure is known so well.
fn sampled_until(
    sampled: impl Fn(Plan, u32) -> Result<SampledWithMeasures, Interrupted>,
    plan: Plan,
    until: Option<Precision>,
) -> Result<SampledWithMeasures, Interrupted> {
    let Some(until) = until else { return sampled(plan, 1) };
    let looks = Precision::planned_looks(plan.trials);
    let mut trials = Precision::FIRST_LOOK.min(plan.trials);
    loop {
        let (odds, measures) = sampled(Plan { trials, ..plan }, looks)?;
        // What needs a number that was not found is known no better by more trials.
        let known = measures[until.measure].is_none_or(|mean| until.is_met(mean));
        if known || trials >= plan.trials {
            return Ok((odds, measures));
        }
        trials = trials.saturating_mul(2).min(plan.trials);
    }
}

/// What is sampled of an outcome that came up so often.
fn sampled(count: u64, sample: &Sampled<String>) -> (u64, f64, Interval) {
    let trials = sample.plan().trials;
    (count, count as f64 / trials as f64, wilson_after(count, trials, sample.looks()))
}

fn lines(exact: Option<&Exact<String>>, sample: Option<&Sampled<String>>) -> HashMap<String, Line> {
    let mut lines = HashMap::new();
    for (outcome, probability) in exact.into_iter().flat_map(Exact::outcomes) {
        let line = Line {
            exact: Some(probability.clone()),
            sampled: sample.map(|sample| sampled(0, sample)),
        };
        lines.insert(outcome.clone(), line);
    }
    let counts = sample.into_iter().flat_map(|all| all.counts().iter().map(move |one| (one, all)));
    for ((outcome, count), sample) in counts {
        let impossible = Line { exact: exact.map(|_| Fraction::zero()), sampled: None };
        let line = lines.entry(outcome.clone()).or_insert(impossible);
        line.sampled = Some(sampled(*count, sample));
    }
    lines
}

fn measure_json(line: &MeasureLine) -> Value {
    let exact = line.exact.as_ref();
    json!({
        "measure": line.measure.name,
        "exact": exact.map(Fraction::to_f64),
        "numerator": exact.map(|fraction| fraction.numerator().to_string()),
        "denominator": exact.map(|fraction| fraction.denominator().to_string()),
        "sampled": line.sampled.map(|sampled| sampled.mean),
        "low": line.sampled.map(|sampled| sampled.interval.low),
        "high": line.sampled.map(|sampled| sampled.interval.high),
    })
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
    let mut of_sample = json!({
        "trials": sample.plan().trials,
        "seed": sample.plan().seed,
        "confidence": 0.95,
        "outcomes": outcomes,
    });
    if sample.looks() > 1 {
        of_sample["looks"] = sample.looks().into();
    }
    of_sample
}
