//! From a study's answers to the data of a chart.

use asl_rules::catalog::Parameter;
use asl_rules::units::in_words::by_strength_factor;
use asl_study::answer::{Answer, Engine};
use asl_study::numbers::thousands;
use asl_study::outcomes::{self, all_outcomes, any_in_words};
use asl_study::study::{Answered, ChartKind, ChartRequest, Study};
use asl_study::{UNOFFICIAL, VERSION};
use serde_json::Value;

use super::bars::Bars;
use super::curves::{Curves, Series};
use super::heat::Heat;
use super::words::{condition, in_short, label, shown, signed};
use super::{Caption, Chart, Picture};

/// An outcome that is rarer in every bar has no visible segment: left out.
const SMALLEST_SHOWN: f64 = 0.000_5;

/// As many outcomes are shown one by one; the others are added up.
const MOST_SHOWN: usize = 12;

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

/// What a chart shows for one cell.
struct Figure {
    value: f64,
    written: String,
    band: Option<(f64, f64)>,
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

    /// What the chart shows where the sweeps have these values.
    fn figure(&self, place: &[(usize, usize)]) -> Figure {
        let answer = self.answer(place);
        match &self.request.measure {
            None => {
                let line = answer.line_of_any(&self.request.outcomes);
                Figure {
                    value: line.probability(),
                    written: line.chart_label(),
                    band: line.sampled.map(|(_, _, interval)| (interval.low, interval.high)),
                }
            }
            Some(measure) => {
                let line = answer.measure(measure.name).expect("checked with the study");
                let interval = line.sampled.map(|sampled| sampled.interval);
                Figure {
                    value: line.value().expect("checked with the study"),
                    written: line.chart_label(),
                    band: interval.map(|interval| (interval.low, interval.high)),
                }
            }
        }
    }

    /// Whether the figures are probabilities, and not expected numbers.
    fn is_chance(&self) -> bool {
        self.request.measure.is_none_or(|measure| measure.is_chance)
    }

    fn values(&self, sweep: usize) -> &[Value] {
        &self.study.sweeps[sweep].values
    }

    /// What the catalog knows of a swept parameter.
    fn parameter(&self, sweep: usize) -> &Parameter {
        known(self.study, &self.study.sweeps[sweep].parameter)
    }

    /// The name of a swept parameter, for people.
    fn label(&self, sweep: usize) -> String {
        label(self.study.entry, &self.study.sweeps[sweep].parameter)
    }

    /// What is written for one value of a swept parameter.
    fn value(&self, sweep: usize, value: &Value) -> String {
        let parameter = self.parameter(sweep);
        signed(parameter, value).unwrap_or_else(|| shown(parameter, value))
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
                            Value::Bool(_) => condition(self.parameter(*sweep), value),
                            Value::Number(_) => {
                                format!("{} {}", self.label(*sweep), self.value(*sweep, value))
                            }
                            Value::Array(list) if list.iter().all(Value::is_number) => {
                                format!("{} {}", self.label(*sweep), self.value(*sweep, value))
                            }
                            other => self.value(*sweep, other),
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
        let named = |(labels, place): (Vec<String>, Vec<(usize, usize)>)| {
            (self.counter(&place).unwrap_or_else(|| labels.join(", ")), place)
        };
        all.into_iter().map(named).collect()
    }

    /// The counter that a Class and a strength come to, where just these are combined.
    fn counter(&self, place: &[(usize, usize)]) -> Option<String> {
        let given = |name: &str| {
            let of = |(sweep, _): &&(usize, usize)| self.study.sweeps[*sweep].parameter == name;
            let (sweep, value) = place.iter().find(of)?;
            self.values(*sweep)[*value].as_str()
        };
        let (class, strength) = given("class").zip(given("strength"))?;
        (place.len() == 2).then(|| by_strength_factor(&format!("{class}-{strength}")))
    }

    fn heat(&self) -> Heat {
        let x = self.request.x.expect("checked with the study");
        let written = |sweep: usize| {
            let values = self.values(sweep).iter();
            values.map(|value| self.value(sweep, value)).collect::<Vec<_>>()
        };
        let rows: Vec<(String, Vec<(usize, usize)>)> = match self.request.y {
            Some(y) => {
                let places = (0..self.values(y).len()).map(|row| vec![(y, row)]);
                written(y).into_iter().zip(places).collect()
            }
            None => self.combinations(),
        };
        let mut values: Vec<Vec<(f64, String)>> = rows
            .iter()
            .map(|(_, row)| {
                let columns = 0..self.values(x).len();
                let figures =
                    columns.map(|column| self.figure(&[&row[..], &[(x, column)]].concat()));
                figures.map(|figure| (figure.value, figure.written)).collect()
            })
            .collect();
        if !self.is_chance() {
            // The darkest shade is the highest number.
            let highest = values.iter().flatten().map(|(value, _)| *value).fold(0.0, f64::max);
            for (value, _) in values.iter_mut().flatten() {
                *value /= highest.max(f64::MIN_POSITIVE);
            }
        }
        Heat {
            x_label: self.label(x),
            x: written(x),
            y_label: self.request.y.map_or(String::new(), |y| self.label(y)),
            y: rows.into_iter().map(|(label, _)| label).collect(),
            values,
        }
    }

    fn bars(&self) -> Bars {
        let combinations = self.combinations();
        let answers: Vec<&Answer> =
            combinations.iter().map(|(_, place)| self.answer(place)).collect();
        let mut outcomes = all_outcomes(&answers);
        outcomes.retain(|outcome| {
            answers.iter().any(|answer| answer.line(outcome).probability() >= SMALLEST_SHOWN)
        });
        // Too many have no room in a legend: the likeliest of any bar stay, in their order.
        let mut rest = Vec::new();
        if outcomes.len() > MOST_SHOWN {
            let most = |outcome: &String| {
                let chances = answers.iter().map(|answer| answer.line(outcome).probability());
                chances.fold(0.0, f64::max)
            };
            let mut chances: Vec<f64> = outcomes.iter().map(most).collect();
            chances.sort_by(|one, other| other.total_cmp(one));
            let least = chances[MOST_SHOWN - 1];
            let mut kept = Vec::new();
            for outcome in outcomes {
                let stays = kept.len() < MOST_SHOWN && most(&outcome) >= least;
                if stays { kept.push(outcome) } else { rest.push(outcome) }
            }
            outcomes = kept;
        }
        let bars = combinations
            .iter()
            .zip(&answers)
            .map(|((label, _), answer)| {
                let others = (!rest.is_empty()).then(|| answer.line_of_any(&rest));
                let lines = outcomes.iter().map(|outcome| answer.line(outcome)).chain(others);
                let shares = lines.map(|line| (line.probability(), line.chart_label()));
                (label.clone(), shares.collect())
            })
            .collect();
        let measure = self.request.measure.map(|measure| {
            let lines = answers.iter().filter_map(|answer| answer.measure(measure.name));
            let unit = if measure.is_chance { " %" } else { "" };
            let written = lines.map(|line| line.chart_label() + unit).collect();
            (measure.label(), written)
        });
        let mut labels: Vec<String> =
            outcomes.iter().map(|outcome| outcomes::in_words(self.study.entry, outcome)).collect();
        if !rest.is_empty() {
            labels.push(format!("{} other outcomes", thousands(rest.len() as u64)));
            outcomes.push("others".to_owned());
        }
        Bars { outcomes, labels, bars, measure }
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
                let figures: Vec<Figure> = numbers
                    .iter()
                    .map(|(index, _)| self.figure(&[&place[..], &[(x, *index)]].concat()))
                    .collect();
                Series {
                    label,
                    band: figures.iter().map(|figure| figure.band).collect(),
                    values: figures.iter().map(|figure| figure.value).collect(),
                }
            })
            .collect();
        let written = |index: usize| self.value(x, &self.values(x)[index]);
        Curves {
            x_label: self.label(x),
            x: numbers.iter().map(|(index, number)| (*number, written(*index))).collect(),
            series,
            percent: self.is_chance(),
            steps: false,
        }
    }

    /// What the figures of the chart say.
    fn counted(&self) -> String {
        if let (Some(measure), false) = (self.request.measure, self.request.kind == ChartKind::Bars)
        {
            let kind = if measure.is_chance { "Percent chance that" } else { "Expected" };
            return format!("{kind} {}", measure.meaning);
        }
        match (self.request.outcomes.as_slice(), self.study.entry.outcomes) {
            ([], [(_, meaning)]) => format!("All outcomes of 0.05 % or more: {meaning}"),
            ([], _) => {
                let all = "All outcomes of 0.05 % or more";
                match self.request.measure {
                    Some(measure) if measure.is_chance => {
                        format!("{all}, and at the ends the chance that {}", measure.meaning)
                    }
                    Some(measure) => format!("{all}, and at the ends expected {}", measure.meaning),
                    None => all.to_owned(),
                }
            }
            (outcomes, [(_, meaning)]) => {
                let outcomes = any_in_words(self.study.entry, outcomes);
                format!("Percent chance of {outcomes}: {meaning}")
            }
            (outcomes, _) => {
                format!("Percent chance: {}", any_in_words(self.study.entry, outcomes))
            }
        }
    }

    fn caption(&self) -> Caption {
        let study = self.study;
        let counted = self.counted();
        let fixed = study.fixed.iter().map(|(name, value)| (name, value.clone()));
        let only = self.request.only.iter().map(|(sweep, value)| {
            let sweep = &study.sweeps[*sweep];
            (&sweep.parameter, sweep.values[*value].clone())
        });
        let conditions: Vec<String> =
            fixed.chain(only).map(|(name, value)| in_short(known(study, name), &value)).collect();
        let subtitle = if conditions.is_empty() {
            format!("{counted}.")
        } else {
            // The last can be an abbreviation, such as U.S.M.C.
            format!("{}.", format!("{counted}; {}", conditions.join(", ")).trim_end_matches('.'))
        };
        Caption {
            title: self.request.title.clone(),
            subtitle,
            footer: vec![
                format!("Rules: {}. {}", study.entry.rules.join(", "), self.trust()),
                format!("asl-odds {VERSION}. {UNOFFICIAL}"),
            ],
        }
    }

    /// Whether the figures are exact, and how well they were sampled.
    fn trust(&self) -> String {
        let study = self.study;
        let most = if study.until.is_some() { "at most " } else { "" };
        let sampled =
            format!("{most}{} trials a figure, seed {}", thousands(study.trials), study.seed);
        let band = match self.request.kind {
            ChartKind::Curves if self.is_chance() => {
                "; the band is the sample's 95 % Wilson interval, which misses about 1 in 20"
            }
            ChartKind::Curves => {
                "; the band is the sample's 95 % interval, which misses about 1 in 20"
            }
            ChartKind::Heat | ChartKind::Bars => "",
        };
        let sampled_only = self.answered.iter().filter(|cell| cell.answer.exact.is_none()).count();
        let undecided = self.answered.iter().filter_map(|cell| cell.answer.exact.as_ref());
        let undecided = undecided.map(|exact| exact.undecided().to_f64()).fold(0.0, f64::max);
        let exact = match undecided {
            0.0 => "Exact".to_owned(),
            rest => format!("Exact but for at most {rest:.0e} undecided"),
        };
        match (study.engine, sampled_only) {
            (Engine::Exact, 0) => format!("{exact}."),
            (Engine::Both, 0) => format!("{exact}; checked by sampling: {sampled}{band}."),
            (Engine::Exact | Engine::Both, some) if some < self.answered.len() => {
                format!("{exact}, but {some} cells too large for it; sampled: {sampled}{band}.")
            }
            _ => format!("Sampled: {sampled}{band}."),
        }
    }
}

/// What the catalog knows of a parameter of the study.
fn known<'a>(study: &'a Study, name: &str) -> &'a Parameter {
    study.entry.parameter(name).expect("checked with the study")
}

#[cfg(test)]
mod tests {
    use asl_engine::Watch;

    use super::*;

    /// One cell is exact and the other is not, as when a budget is enough for one of them.
    #[test]
    fn a_chart_says_how_many_of_its_cells_are_sampled() {
        let text = "question = \"?\"\nprocedure = \"ambush\"\ntrials = 1_000\nseed = 1\n\
                    [sweep]\nattacker-drm = [0, 1]\n\
                    [[chart]]\nkind = \"bars\"\nby = [\"attacker-drm\"]\n";
        let study = Study::of("a", "a.toml", text).unwrap_or_else(|error| panic!("{error:?}"));
        let answers = |engine: Engine| -> Vec<Answered> {
            let answers = study.answers(engine, &Watch::default());
            answers.expect("every cell can be played").0
        };
        let trust = |answered: &[Answered]| {
            let footer = of(&study, &study.charts[0], answered).caption.footer;
            footer[0].split_once(". ").expect("first the rules").1.to_owned()
        };
        let sampled = "1,000 trials a figure, seed 1.";
        let mut answered = answers(Engine::Exact);
        assert_eq!(trust(&answered), format!("Exact; checked by sampling: {sampled}"));
        answered[1] = answers(Engine::Sample).remove(1);
        let mixed = format!("Exact, but 1 cells too large for it; sampled: {sampled}");
        assert_eq!(trust(&answered), mixed);
        assert_eq!(trust(&answers(Engine::Sample)), format!("Sampled: {sampled}"));
    }
}
