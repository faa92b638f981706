//! The charts on the page of a comparison.

use asl_study::comparison::{Axis, Step};
use asl_study::numbers::{chart_number, chart_percent, value};
use asl_study::{UNOFFICIAL, VERSION};

use super::Block;
use super::comparison::Writer;
use super::numbers::{capital, plain, signed};
use crate::charts::curves::{Curves, Series};
use crate::charts::heat::Heat;
use crate::charts::tornado::Tornado;
use crate::charts::{Caption, Chart, Picture};

/// Which leads, and by how much when there is a second.
type Lead = (usize, Option<f64>);

impl Writer<'_> {
    /// Curves over a number, when every alternative has all its figures.
    pub(super) fn curves(&self, axis: &Axis, rows: &[Vec<Option<f64>>]) -> Option<Chart> {
        let x: Option<Vec<(f64, String)>> =
            axis.values.iter().map(|given| Some((given.as_f64()?, value(given)))).collect();
        let series: Vec<Series> = (0..self.comparison.alternatives.len())
            .filter_map(|one| {
                let values: Option<Vec<f64>> = rows.iter().map(|row| row[one]).collect();
                Some(Series { label: self.name(one).to_owned(), values: values?, band: None })
            })
            .collect();
        let whole = series.len() == self.comparison.alternatives.len();
        let x = x.filter(|x| x.len() > 1 && whole)?;
        let percent = self.is_chance();
        let x_label = self.label(&axis.parameter);
        let curves = Curves { x_label, x, series, percent, steps: false };
        Some(Chart { caption: self.caption(&self.meaning()), picture: Picture::Curves(curves) })
    }

    fn caption(&self, subtitle: &str) -> Caption {
        Caption {
            title: self.comparison.question.clone(),
            subtitle: format!("{}.", capital(subtitle)),
            footer: self
                .in_all()
                .into_iter()
                .chain([
                    format!("Rules: {}.", self.comparison.entry.rules.join(", ")),
                    format!("asl-odds {VERSION}. {UNOFFICIAL}"),
                ])
                .collect(),
        }
    }

    /// Which leads where, and by how much: a letter for each alternative.
    pub(super) fn map(&self, index: usize, x: &Axis, y: &Axis) -> Vec<Block> {
        let rows = &self.compared.maps[index];
        let letter = |one: usize| char::from(b'A' + one as u8 % 26);
        let lead = |row: &[Option<f64>]| {
            let leader = self.comparison.leader(row)?;
            let rest: Vec<Option<f64>> = row
                .iter()
                .enumerate()
                .map(|(one, figure)| figure.filter(|_| one != leader))
                .collect();
            let second = self.comparison.leader(&rest).and_then(|one| rest[one]);
            let ahead = second.map(|second| (row[leader].unwrap_or(second) - second).abs());
            Some((leader, ahead))
        };
        let leads: Vec<Vec<Option<Lead>>> =
            rows.iter().map(|row| row.iter().map(|cell| lead(cell)).collect()).collect();
        let ahead = leads.iter().flatten().flatten().filter_map(|(_, ahead)| *ahead);
        let most = ahead.fold(1e-9, f64::max);
        let cell = |lead: &Option<Lead>| match lead {
            None => (0.0, "–".to_owned()),
            Some((leader, None)) => (0.0, format!("{} only", letter(*leader))),
            Some((_, Some(0.0))) => (0.0, "equal".to_owned()),
            Some((leader, Some(ahead))) => {
                let written =
                    if self.is_chance() { chart_percent(*ahead) } else { chart_number(*ahead) };
                (0.8 * ahead / most, format!("{} +{written}", letter(*leader)))
            }
        };
        let heat = Heat {
            x_label: self.label(&x.parameter),
            x: x.values.iter().map(|given| self.shown(&x.parameter, given)).collect(),
            y_label: self.label(&y.parameter),
            y: y.values.iter().map(|given| self.shown(&y.parameter, given)).collect(),
            values: leads.iter().map(|row| row.iter().map(cell).collect()).collect(),
        };
        let names: Vec<String> = self
            .names()
            .iter()
            .enumerate()
            .map(|(one, name)| format!("{} {name}", letter(one)))
            .collect();
        let subtitle = format!(
            "what is best by {}, and by how much more than the next: {}",
            self.meaning(),
            names.join(", ")
        );
        let name = format!("{}-{}-map", x.parameter, y.parameter);
        let chart = Chart { caption: self.caption(&subtitle), picture: Picture::Heat(heat) };
        let heading = format!(
            "Which is best by {} and {}?",
            self.label(&x.parameter),
            self.label(&y.parameter)
        );
        under(&heading, vec![Block::Chart(name, Box::new(chart))])
    }

    /// What one step of each parameter is worth, to each alternative, as charts.
    pub(super) fn step_charts(&self) -> Vec<Block> {
        let chance = self.is_chance();
        let end = |step: &Step, end: &Option<(i64, f64)>| {
            end.map(|(at, figure)| {
                let at = self.shown(&step.parameter, &at.into());
                (figure, format!("{at}: {}", plain(chance, figure)))
            })
        };
        let charts = self.stepped().map(|(name, base, steps)| {
            let bars = steps.iter().map(|step| {
                (self.label(&step.parameter), [end(step, &step.down), end(step, &step.up)])
            });
            let base = (base, format!("{name}: {}", plain(chance, base)));
            let tornado = Tornado { base, bars: bars.collect() };
            let caption = self
                .caption(&format!("{}: {name}, and one step of each parameter", self.meaning()));
            let chart = Chart { caption, picture: Picture::Tornado(tornado) };
            Block::Chart(format!("{name}-tornado"), Box::new(chart))
        });
        under("What is one step worth?", charts.collect())
    }

    /// The same as tables.
    pub(super) fn step_tables(&self) -> Vec<Block> {
        let tables = self.stepped().map(|(name, base, steps)| {
            let text = |step: &Step, end: &Option<(i64, f64)>| match end {
                Some((at, figure)) => {
                    let at = self.shown(&step.parameter, &(*at).into());
                    format!("{at}: {}", signed(self.is_chance(), figure - base))
                }
                None => "–".to_owned(),
            };
            let head = [format!("{name}: parameter"), "down".to_owned(), "up".to_owned()];
            let rows = steps.iter().map(|step| {
                vec![self.label(&step.parameter), text(step, &step.down), text(step, &step.up)]
            });
            Block::Table(head.to_vec(), rows.collect())
        });
        under("One step of each parameter", tables.collect())
    }

    /// The alternatives whose measure is known: name, measure and steps.
    fn stepped(&self) -> impl Iterator<Item = (&str, f64, &[Step])> {
        let all = self.compared.steps.iter().enumerate();
        let all = all.filter(|_| !self.comparison.steps.is_empty());
        all.filter_map(|(one, steps)| {
            let base = self.compared.numbers[one][self.comparison.measure].value()?;
            Some((self.name(one), base, &steps[..]))
        })
    }
}

/// These blocks under a heading, if there are any.
fn under(heading: &str, blocks: Vec<Block>) -> Vec<Block> {
    let heading = (!blocks.is_empty()).then(|| Block::Heading(heading.to_owned()));
    heading.into_iter().chain(blocks).collect()
}
