use std::fmt::Write;

use super::canvas::{Anchor, BLACK, Canvas, GREY, Layout, shade};
use super::font::{Type, widest, width, wrap};

const BAR: f64 = 34.0;
const GAP: f64 = 18.0;

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
    /// The picture in sentences: where every step leads.
    pub(super) fn words(&self) -> String {
        let mut words = format!("Bars from {}.", self.base.1);
        for (label, ends) in &self.bars {
            let _ = write!(words, " {label}");
            for (step, end) in ["down", "up"].iter().zip(ends) {
                match end {
                    Some((_, written)) => {
                        let _ = write!(words, ", one step {step} to {written}");
                    }
                    None => {
                        let _ = write!(words, ", no step {step}");
                    }
                }
            }
            words.push('.');
        }
        words
    }

    /// Draws it from this y on, and returns the y of its end.
    pub(super) fn draw(&self, canvas: &mut Canvas, top: f64) -> f64 {
        let layout = canvas.layout;
        let ends = || self.bars.iter().flat_map(|(_, ends)| ends.iter().flatten());
        let room = widest(ends().map(|(_, written)| written.as_str()), Type::Small) + 10.0;
        // A label stands beside its bars, or on a narrow chart above them.
        let (label_room, above) = match layout {
            Layout::Wide | Layout::Paper => (0.3 * layout.room(), false),
            Layout::Narrow => (layout.room(), true),
        };
        let labels: Vec<Vec<String>> =
            self.bars.iter().map(|(label, _)| wrap(label, Type::Strong, label_room)).collect();
        let side = widest(labels.iter().flatten().map(String::as_str), Type::Strong);
        let left = layout.margin() + room + if above { 0.0 } else { side + 16.0 };
        let right = layout.right() - room;
        let values = ends().map(|(value, _)| *value).chain([self.base.0]);
        let low = values.clone().fold(f64::MAX, f64::min);
        let high = values.fold(f64::MIN, f64::max);
        let span = (high - low).max(1e-12);
        let x_of = |value: f64| left + (right - left) * (value - low) / span;
        let base = x_of(self.base.0);

        // What is written over the line stays between the margins.
        let half = width(&self.base.1, Type::Strong) / 2.0;
        let over = base.min(layout.right() - half).max(layout.margin() + half);
        let first = top + 40.0;
        canvas.group("base", |canvas| {
            canvas.text(&self.base.1, (over, top + 10.0), Anchor::Centre, Type::Strong, BLACK);
        });
        let mut y = first;
        for ((_, ends), lines) in self.bars.iter().zip(&labels) {
            canvas.group("steps", |canvas| {
                let high = lines.len() as f64 * Type::Strong.leading();
                if above {
                    let at = (layout.margin(), y + high / 2.0 - 2.0);
                    canvas.lines(lines, at, Anchor::Left, Type::Strong, BLACK);
                    y += high;
                } else {
                    let at = (left - room - 6.0, y + BAR / 2.0);
                    canvas.lines(lines, at, Anchor::Right, Type::Strong, BLACK);
                }
                for (step, end) in ends.iter().enumerate() {
                    let Some((value, written)) = end else { continue };
                    // A step down is light, a step up is dark; each has half the bar.
                    let half = y + BAR / 2.0 * step as f64;
                    let x = x_of(*value);
                    let paper = shade(if step == 0 { 0.2 } else { 0.75 });
                    canvas.rectangle((x.min(base), half), (x.max(base), half + BAR / 2.0), paper);
                    let (anchor, x) =
                        if x < base { (Anchor::Right, x - 6.0) } else { (Anchor::Left, x + 6.0) };
                    canvas.text(written, (x, half + BAR / 4.0), anchor, Type::Small, BLACK);
                }
                y += BAR + GAP;
            });
        }
        canvas.group("base-line", |canvas| {
            canvas.line((base, first - 10.0), (base, y - GAP + 8.0), BLACK, 2.0);
        });
        let mut x = layout.margin();
        for (step, name) in ["one step down", "one step up"].into_iter().enumerate() {
            canvas.group("name", |canvas| {
                let paper = shade(if step == 0 { 0.2 } else { 0.75 });
                canvas.rectangle((x, y + 8.0), (x + 26.0, y + 24.0), paper);
                let at = (x + 34.0, y + 16.0);
                canvas.text(name, at, Anchor::Left, Type::Small, GREY);
            });
            x += 34.0 + width(name, Type::Small) + 28.0;
        }
        y + 30.0
    }
}
