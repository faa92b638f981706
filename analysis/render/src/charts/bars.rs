use miette::IntoDiagnostic;
use plotters::prelude::*;

use super::Caption;
use super::canvas::{self, Anchor, Drawing, GREY, MARGIN, Type, WIDTH, ink_on, shade, text};

const BAR: i32 = 36;
const PITCH: i32 = 50;
const LEGEND_LINE: i32 = 34;

/// Stacked bars: all outcomes of each question.
#[derive(Debug)]
pub struct Bars {
    /// The outcomes, in the order they are stacked.
    pub outcomes: Vec<String>,
    /// Each bar's label, and of each outcome the probability and what is
    /// written for it.
    pub bars: Vec<(String, Vec<(f64, String)>)>,
    /// A measure's name, and what is written for it at the end of each bar.
    pub measure: Option<(String, Vec<String>)>,
}

impl Bars {
    /// The shade of an outcome: dark, light, and the rest evenly between, so
    /// that neighbours differ.
    fn paper(&self, outcome: usize) -> RGBColor {
        let steps = (self.outcomes.len() - 1).max(1);
        shade(0.95 - 0.9 * outcome as f64 / steps as f64)
    }

    pub(super) fn draw(&self, caption: &Caption) -> miette::Result<Drawing> {
        let legend = self.legend();
        let legend_lines = legend.last().map_or(0, |(line, _)| line + 1);
        let height = LEGEND_LINE * legend_lines + 10 + PITCH * self.bars.len() as i32 + 30;
        canvas::draw(caption, height, |area, top| {
            for (outcome, (line, x)) in legend.iter().enumerate() {
                let y = top + LEGEND_LINE * line;
                let patch = [(*x, y), (x + 26, y + 22)];
                area.draw(&Rectangle::new(patch, self.paper(outcome).filled()))
                    .into_diagnostic()?;
                area.draw(&Rectangle::new(patch, BLACK.stroke_width(1))).into_diagnostic()?;
                let name = &self.outcomes[outcome];
                text(area, name, (x + 34, y + 11), Anchor::Left, Type::Plain, &BLACK)?;
            }

            let labels = self.bars.iter().map(|(label, _)| canvas::width(label, Type::Strong));
            let left = MARGIN + labels.max().unwrap_or(0) + 16;
            let written = self.measure.iter().flat_map(|(name, values)| {
                let values = values.iter().map(|value| canvas::width(value, Type::Strong));
                values.chain([canvas::width(name, Type::Small)])
            });
            let right = WIDTH as i32 - MARGIN - 10 - written.max().map_or(0, |width| width + 24);
            let x_of = |share: f64| left + (f64::from(right - left) * share).round() as i32;
            let first = top + LEGEND_LINE * legend_lines + 10;
            let bottom = first + PITCH * self.bars.len() as i32;
            for quarter in 0..=4 {
                let share = f64::from(quarter) / 4.0;
                let line = vec![(x_of(share), first - 6), (x_of(share), bottom)];
                area.draw(&PathElement::new(line, GREY.stroke_width(1))).into_diagnostic()?;
                let label = format!("{} %", quarter * 25);
                text(area, &label, (x_of(share), bottom + 14), Anchor::Centre, Type::Small, &GREY)?;
            }
            if let Some((name, values)) = &self.measure {
                let edge = WIDTH as i32 - MARGIN;
                text(area, name, (edge, bottom + 14), Anchor::Right, Type::Small, &GREY)?;
                for (index, value) in values.iter().enumerate() {
                    let middle = first + PITCH * index as i32 + BAR / 2;
                    text(area, value, (edge, middle), Anchor::Right, Type::Strong, &BLACK)?;
                }
            }
            for (index, (label, shares)) in self.bars.iter().enumerate() {
                let y = first + PITCH * index as i32;
                let middle = y + BAR / 2;
                text(area, label, (left - 12, middle), Anchor::Right, Type::Strong, &BLACK)?;
                let mut from = 0.0;
                for (outcome, (share, written)) in shares.iter().enumerate() {
                    let (start, end) = (x_of(from), x_of(from + share));
                    from += share;
                    if end <= start {
                        continue;
                    }
                    let paper = self.paper(outcome);
                    let segment = [(start, y), (end, y + BAR)];
                    area.draw(&Rectangle::new(segment, paper.filled())).into_diagnostic()?;
                    area.draw(&Rectangle::new(segment, BLACK.stroke_width(1))).into_diagnostic()?;
                    let fits = |kind: &Type| canvas::width(written, *kind) + 4 <= end - start;
                    if let Some(kind) = [Type::Plain, Type::Small].into_iter().find(fits) {
                        let at = ((start + end) / 2, middle);
                        text(area, written, at, Anchor::Centre, kind, &ink_on(&paper))?;
                    }
                }
            }
            Ok(())
        })
    }

    /// For each outcome, its line in the legend and where it begins.
    fn legend(&self) -> Vec<(i32, i32)> {
        let (mut line, mut x) = (0, MARGIN);
        self.outcomes
            .iter()
            .map(|outcome| {
                let room = 34 + canvas::width(outcome, Type::Plain) + 28;
                if x > MARGIN && x + room > WIDTH as i32 - MARGIN {
                    (line, x) = (line + 1, MARGIN);
                }
                let place = (line, x);
                x += room;
                place
            })
            .collect()
    }
}
