//! From a study's answers to the data of a chart.

use serde_json::Value;

use super::bars::Bars;
use super::curves::{Curves, Series};
use super::heat::Heat;
use super::{Caption, Chart, Picture};
use crate::answer::{Answer, Engine, Line};
use crate::args::UNOFFICIAL;
use crate::numbers::{self, thousands};
use crate::study::{Answered, ChartKind, ChartRequest, Study};
use crate::table;

/// An outcome that is rarer in every bar has no visible segment: left out.
const SMALLEST_SHOWN: f64 = 0.000_5;

/// The chart that a study wants, with its data.
pub fn of(study: &Study, request: &ChartRequest, answered: &[Answered]) -> Chart {
    let data = Data { study, request, answered };
    Chart {
        caption: data.caption(),
        picture: match request.kind {
            ChartKind::Heat => Picture::Heat(data.heat()),
            ChartKind::Bars => Picture::Bars(data.bars()),
            ChartKind::Curves => Picture::Curves(data.curves()),
        },
    }
}

struct Data<'a> {
    study: &'a Study,
    request: &'a ChartRequest,
    answered: &'a [Answered],
}

impl Data<'_> {
    /// The answer where the sweeps have these values, those that the chart
    /// fixes included.
    fn answer(&self, place: &[(usize, usize)]) -> &Answer {
        let wanted = |cell: &&Answered| {
            let mut all = self.request.only.iter().chain(place);
            all.all(|(sweep, value)| cell.place[*sweep] == *value)
        };
        let cell = self.answered.iter().find(wanted);
        &cell.expect("every place has its cell").answer
    }

    fn line(&self, place: &[(usize, usize)]) -> Line {
        self.answer(place).line_of_any(&self.request.outcomes)
    }

    fn values(&self, sweep: usize) -> &[Value] {
        &self.study.sweeps[sweep].values
    }

    /// The name of a swept parameter, for people.
    fn label(&self, sweep: usize) -> String {
        label(&self.study.sweeps[sweep].parameter)
    }

    /// What is written for one value of a swept parameter.
    fn value(&self, sweep: usize, value: &Value) -> String {
        let sweep = &self.study.sweeps[sweep];
        // Modifiers are read with their sign.
        let signed = sweep.parameter == "drm" || sweep.parameter.ends_with("modifier");
        match value.as_i64() {
            Some(number) if signed && number > 0 => format!("+{number}"),
            Some(number) if signed && number < 0 => format!("−{}", -number),
            _ => numbers::value(value),
        }
    }

    /// Every combination of the `by` parameters: its label and its place.
    fn combinations(&self) -> Vec<(String, Vec<(usize, usize)>)> {
        let mut all = vec![(Vec::new(), Vec::new())];
        for sweep in &self.request.by {
            all = all
                .iter()
                .flat_map(|(labels, place)| {
                    self.values(*sweep).iter().enumerate().map(|(index, value)| {
                        let label = match value {
                            Value::Bool(_) => {
                                condition(&self.study.sweeps[*sweep].parameter, value)
                            }
                            Value::Number(_) | Value::Array(_) => {
                                format!("{} {}", self.label(*sweep), self.value(*sweep, value))
                            }
                            other => numbers::value(other),
                        };
                        let mut labels: Vec<String> = labels.clone();
                        let mut place: Vec<(usize, usize)> = place.clone();
                        labels.push(label);
                        place.push((*sweep, index));
                        (labels, place)
                    })
                })
                .collect();
        }
        all.into_iter().map(|(labels, place)| (labels.join(", "), place)).collect()
    }

    fn heat(&self) -> Heat {
        let (x, y) = self.request.x.zip(self.request.y).expect("checked with the study");
        let written = |sweep: usize| {
            let values = self.values(sweep).iter();
            values.map(|value| self.value(sweep, value)).collect::<Vec<_>>()
        };
        Heat {
            x_label: self.label(x),
            x: written(x),
            y_label: self.label(y),
            y: written(y),
            values: (0..self.values(y).len())
                .map(|row| {
                    (0..self.values(x).len())
                        .map(|column| {
                            let line = self.line(&[(x, column), (y, row)]);
                            (line.probability(), line.chart_label())
                        })
                        .collect()
                })
                .collect(),
        }
    }

    fn bars(&self) -> Bars {
        let combinations = self.combinations();
        let answers: Vec<&Answer> =
            combinations.iter().map(|(_, place)| self.answer(place)).collect();
        let mut outcomes = table::all_outcomes(&answers);
        outcomes.retain(|outcome| {
            answers.iter().any(|answer| answer.line(outcome).probability() >= SMALLEST_SHOWN)
        });
        let bars = combinations
            .iter()
            .zip(&answers)
            .map(|((label, _), answer)| {
                let lines = outcomes.iter().map(|outcome| answer.line(outcome));
                let shares = lines.map(|line| (line.probability(), line.chart_label()));
                (label.clone(), shares.collect())
            })
            .collect();
        Bars { outcomes, bars }
    }

    fn curves(&self) -> Curves {
        let x = self.request.x.expect("checked with the study");
        let mut numbers: Vec<(usize, f64)> = self
            .values(x)
            .iter()
            .enumerate()
            .map(|(index, value)| (index, value.as_f64().expect("checked with the study")))
            .collect();
        numbers.sort_by(|one, other| one.1.total_cmp(&other.1));
        let series = self
            .combinations()
            .into_iter()
            .map(|(label, place)| {
                let lines: Vec<Line> = numbers
                    .iter()
                    .map(|(index, _)| self.line(&[&place[..], &[(x, *index)]].concat()))
                    .collect();
                let band = lines.iter().map(|line| line.sampled.map(|s| (s.2.low, s.2.high)));
                Series {
                    label,
                    band: band.collect(),
                    values: lines.iter().map(Line::probability).collect(),
                }
            })
            .collect();
        let written = |index: usize| self.value(x, &self.values(x)[index]);
        Curves {
            x_label: self.label(x),
            x: numbers.iter().map(|(index, number)| (*number, written(*index))).collect(),
            series,
        }
    }

    fn caption(&self) -> Caption {
        let study = self.study;
        let counted = match self.request.outcomes.as_slice() {
            [] => match study.entry.outcomes {
                [(_, meaning)] => format!("All outcomes of 0.05 % or more: {meaning}"),
                _ => "All outcomes of 0.05 % or more".to_owned(),
            },
            outcomes => match study.entry.outcomes {
                [(_, meaning)] => format!("Percent chance of {} ({meaning})", outcomes.join(", ")),
                _ => format!("Percent chance: {}", outcomes.join(" or ")),
            },
        };
        let fixed = study.fixed.iter().map(|(name, value)| (name, value.clone()));
        let only = self.request.only.iter().map(|(sweep, value)| {
            let sweep = &study.sweeps[*sweep];
            (&sweep.parameter, sweep.values[*value].clone())
        });
        let conditions: Vec<String> =
            fixed.chain(only).map(|(name, value)| condition(name, &value)).collect();
        let subtitle = if conditions.is_empty() {
            format!("{counted}.")
        } else {
            format!("{counted}; {}.", conditions.join(", "))
        };
        Caption {
            title: self.request.title.clone(),
            subtitle,
            footer: vec![
                format!("Rules: {}. {}", study.entry.rules.join(", "), self.trust()),
                format!("asl-odds {}. {UNOFFICIAL}", env!("CARGO_PKG_VERSION")),
            ],
        }
    }

    /// Whether the figures are exact, and how well they were sampled.
    fn trust(&self) -> String {
        let study = self.study;
        let sampled = format!("{} trials a figure, seed {}", thousands(study.trials), study.seed);
        let band = match self.request.kind {
            ChartKind::Curves => {
                "; the band is the sample's 95 % Wilson interval, which misses about 1 in 20"
            }
            ChartKind::Heat | ChartKind::Bars => "",
        };
        match study.engine {
            Engine::Exact => "Exact.".to_owned(),
            Engine::Sample => format!("Sampled: {sampled}{band}."),
            Engine::Both => format!("Exact; checked by sampling: {sampled}{band}."),
        }
    }
}

/// A parameter's name as people write it.
fn label(parameter: &str) -> String {
    let words = parameter.split('-').map(|word| match word {
        "dc" | "drm" | "elr" => word.to_uppercase(),
        // Capitals carry meaning: ADJACENT is more than adjacent.
        "adjacent" => "ADJACENT".to_owned(),
        "mm" => "(mm)".to_owned(),
        word => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A parameter with its value as people write it.
fn condition(parameter: &str, value: &Value) -> String {
    match value {
        Value::Bool(true) => label(parameter),
        Value::Bool(false) => match parameter {
            "adjacent" | "guarded" | "heroic" | "sparing" => format!("not {}", label(parameter)),
            _ => format!("no {}", label(parameter)),
        },
        value => match parameter.strip_suffix("-mm") {
            Some(length) => format!("{} {} mm", label(length), numbers::value(value)),
            None => format!("{} {}", label(parameter), numbers::value(value)),
        },
    }
}
