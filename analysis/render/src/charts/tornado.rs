use miette::IntoDiagnostic;
use plotters::prelude::*;

use super::Caption;
use super::canvas::{self, Anchor, Drawing, GREY, MARGIN, Type, WIDTH, shade, text};

const BAR: i32 = 34;
const PITCH: i32 = 52;

/// What one step of each parameter does to a number: a bar down and a bar up
/// from where it is.
#[derive(Debug)]
pub struct Tornado {
    /// The number with all parameters as they are, and how it is written.
    pub base: (f64, String),
    /// For each parameter its name, and of a step down and of a step up the number
    /// with what is written for it.
    pub bars: Vec<(String, [End; 2])>,
}

/// The number after a step, with what is written for it; `None` when there is no
/// such step.
pub type End = Option<(f64, String)>;

impl Tornado {
    pub(super) fn draw(&self, caption: &Caption) -> miette::Result<Drawing> {
        let height = 40 + PITCH * self.bars.len() as i32 + 60;
        canvas::draw(caption, height, |area, top| {
            let labels = self.bars.iter().map(|(label, _)| canvas::width(label, Type::Strong));
            let written = self.bars.iter().flat_map(|(_, ends)| ends.iter().flatten());
            let written = written.map(|(_, text)| canvas::width(text, Type::Small)).max();
            let room = written.unwrap_or(0) + 16;
            let left = MARGIN + labels.max().unwrap_or(0) + 16 + room;
            let right = WIDTH as i32 - MARGIN - room;
            let ends = self.bars.iter().flat_map(|(_, ends)| ends.iter().flatten());
            let values = ends.map(|(value, _)| *value).chain([self.base.0]);
            let low = values.clone().fold(f64::MAX, f64::min);
            let high = values.fold(f64::MIN, f64::max);
            let span = (high - low).max(1e-12);
            let x_of = |value: f64| left + (f64::from(right - left) * (value - low) / span) as i32;
            let base = x_of(self.base.0);
            let first = top + 40;
            let bottom = first + PITCH * self.bars.len() as i32;

            text(area, &self.base.1, (base, top + 12), Anchor::Centre, Type::Strong, &BLACK)?;
            for (index, (label, ends)) in self.bars.iter().enumerate() {
                let y = first + PITCH * index as i32;
                let at = (left - room, y + BAR / 2);
                text(area, label, at, Anchor::Right, Type::Strong, &BLACK)?;
                for (step, end) in ends.iter().enumerate() {
                    let Some((value, written)) = end else { continue };
                    // A step down is light, a step up is dark; each has half the bar.
                    let half = y + BAR / 2 * step as i32;
                    let x = x_of(*value);
                    let corners = [(x.min(base), half), (x.max(base), half + BAR / 2)];
                    let paper = shade(if step == 0 { 0.2 } else { 0.75 });
                    area.draw(&Rectangle::new(corners, paper.filled())).into_diagnostic()?;
                    area.draw(&Rectangle::new(corners, BLACK.stroke_width(1))).into_diagnostic()?;
                    let (anchor, x) =
                        if x < base { (Anchor::Right, x - 6) } else { (Anchor::Left, x + 6) };
                    text(area, written, (x, half + BAR / 4), anchor, Type::Small, &BLACK)?;
                }
            }
            let line = vec![(base, first - 8), (base, bottom)];
            area.draw(&PathElement::new(line, BLACK.stroke_width(2))).into_diagnostic()?;
            let legend = "light: one step down; dark: one step up";
            text(area, legend, (MARGIN, bottom + 24), Anchor::Left, Type::Small, &GREY)
        })
    }
}
