use std::fmt::Write;

use super::canvas::{Anchor, BLACK, Canvas, FAINT, GREY, Ink, Layout, WHITE, ink_on, papers};
use super::font::{Type, widest, width, wrap};
use super::legend::Legend;

const BAR: f64 = 36.0;
const GAP: f64 = 14.0;
/// A narrower part would vanish beneath the white line at its side.
const LINED: f64 = 3.0;
/// The room for the numbers below the bars.
const AXIS: f64 = 30.0;

/// Stacked bars: all outcomes of each question.
#[derive(Debug)]
pub struct Bars {
    /// The outcomes, in the order they are stacked.
    pub outcomes: Vec<String>,
    /// What the legend calls them.
    pub labels: Vec<String>,
    /// Each bar's label, and of each outcome the probability and what is
    /// written for it.
    pub bars: Vec<(String, Vec<(f64, String)>)>,
    /// A measure's name, and what is written for it at the end of each bar.
    pub measure: Option<(String, Vec<String>)>,
}

impl Bars {
    /// The picture in a sentence: of each bar what is likeliest.
    pub(super) fn words(&self) -> String {
        let mut words = "Stacked bars.".to_owned();
        for (index, (label, shares)) in self.bars.iter().enumerate() {
            let likely = |best: usize, one: usize| {
                if shares[one].0 > shares[best].0 { one } else { best }
            };
            let Some(likeliest) = (0..shares.len()).reduce(likely) else { continue };
            let written = &shares[likeliest].1;
            let _ = write!(words, " {label}: most often {}, {written} %", self.labels[likeliest]);
            if let Some((name, values)) = &self.measure {
                let _ = write!(words, "; {name} {}", values[index]);
            }
            words.push('.');
        }
        words
    }

    /// Draws it from this y on, and returns the y of its end.
    pub(super) fn draw(&self, canvas: &mut Canvas, top: f64) -> f64 {
        let layout = canvas.layout;
        let papers = papers(self.outcomes.len());
        let legend = Legend::of(self.labels.iter().map(String::as_str), 26.0, layout);
        legend.draw(canvas, top, |canvas, outcome, (x, y)| {
            canvas.rectangle((x, y - 11.0), (x + 26.0, y + 11.0), papers[outcome]);
        });

        // A label stands beside its bar, or on a narrow chart above it.
        let label_room = match layout {
            Layout::Wide | Layout::Paper => 0.4 * layout.room(),
            Layout::Narrow => layout.room(),
        };
        let labels: Vec<Vec<String>> =
            self.bars.iter().map(|(label, _)| wrap(label, Type::Strong, label_room)).collect();
        let (left, above) = match layout {
            Layout::Wide | Layout::Paper => {
                let wide = widest(labels.iter().flatten().map(String::as_str), Type::Strong);
                (layout.margin() + wide + 16.0, false)
            }
            Layout::Narrow => (layout.margin() + 14.0, true),
        };
        let written = self.measure.as_ref().map_or(0.0, |(name, values)| {
            let name = width(name, Type::Small).min(0.25 * layout.room());
            widest(values.iter().map(String::as_str), Type::Strong).max(name) + 24.0
        });
        let right = layout.right() - 20.0 - written;
        let x_of = |share: f64| left + (right - left) * share;

        let first = top + legend.height + 16.0;
        let mut rows = Vec::new();
        let mut y = first;
        for lines in &labels {
            let high = lines.len() as f64 * Type::Strong.leading();
            let bar = if above { y + high } else { y + ((high - BAR) / 2.0).max(0.0) };
            rows.push(bar);
            y = if above { bar + BAR } else { y + BAR.max(high) } + GAP;
        }
        let bottom = y;
        for quarter in 0..=4 {
            let x = x_of(f64::from(quarter) / 4.0);
            canvas.group("tick-x", |canvas| {
                canvas.line((x, first - 6.0), (x, bottom), FAINT, 1.0);
                let label = format!("{} %", quarter * 25);
                canvas.text(&label, (x, bottom + 14.0), Anchor::Centre, Type::Small, GREY);
            });
        }
        let edge = layout.right();
        let mut end = bottom + AXIS;
        if let Some((name, _)) = &self.measure {
            let lines = wrap(name, Type::Small, written.max(1.0));
            let middle = bottom + 14.0 + (lines.len() as f64 - 1.0) / 2.0 * Type::Small.leading();
            canvas.lines(&lines, (edge, middle), Anchor::Right, Type::Small, GREY);
            end += (lines.len().max(1) - 1) as f64 * Type::Small.leading();
        }
        for (index, (_, shares)) in self.bars.iter().enumerate() {
            let (y, lines) = (rows[index], &labels[index]);
            canvas.group("bar", |canvas| {
                let high = lines.len() as f64 * Type::Strong.leading();
                if above {
                    let at = (layout.margin(), y - high / 2.0 - 2.0);
                    canvas.lines(lines, at, Anchor::Left, Type::Strong, BLACK);
                } else {
                    let at = (left - 12.0, y + BAR / 2.0);
                    canvas.lines(lines, at, Anchor::Right, Type::Strong, BLACK);
                }
                segments(canvas, &papers, shares, y, x_of);
            });
            if let Some((_, values)) = &self.measure {
                let at = (edge, y + BAR / 2.0);
                canvas.text(&values[index], at, Anchor::Right, Type::Strong, BLACK);
            }
        }
        end
    }
}

/// The parts of a bar, with a white line between and a rim around.
fn segments(
    canvas: &mut Canvas,
    papers: &[Ink],
    shares: &[(f64, String)],
    y: f64,
    x_of: impl Fn(f64) -> f64,
) {
    let mut from = 0.0;
    // Where the part before began.
    let mut before = None;
    for ((share, written), paper) in shares.iter().zip(papers) {
        let (start, end) = (x_of(from), x_of(from + share));
        from += share;
        if *share <= 0.0 {
            continue;
        }
        canvas.patch((start, y), (end, y + BAR), *paper);
        if before.replace(start).is_some_and(|first| (start - first).min(end - start) > LINED) {
            canvas.line((start, y), (start, y + BAR), WHITE, 1.5);
        }
        let fits = |kind: &Type| width(written, *kind) + 4.0 <= end - start;
        if let Some(kind) = [Type::Plain, Type::Small].into_iter().find(fits) {
            let at = ((start + end) / 2.0, y + BAR / 2.0);
            canvas.text(written, at, Anchor::Centre, kind, ink_on(*paper));
        }
    }
    let (left, right) = (x_of(0.0), x_of(from));
    let corners = [(left, y), (right, y), (right, y + BAR), (left, y + BAR), (left, y)];
    canvas.rim(&corners);
}
