use miette::IntoDiagnostic;
use plotters::element::DashedPathElement;
use plotters::prelude::*;

use super::Caption;
use super::canvas::{self, Anchor, Area, Drawing, GREY, MARGIN, Type, WIDTH, text};

const HEIGHT: i32 = 620;
/// Room for the horizontal axis and its name.
const AXIS: i32 = 70;

/// Curves over a number, each with the interval of its samples.
#[derive(Debug)]
pub struct Curves {
    /// What runs along the horizontal axis.
    pub x_label: String,
    /// The numbers, with what is written at them; without a tick where that is nothing.
    pub x: Vec<(f64, String)>,
    /// The curves.
    pub series: Vec<Series>,
    /// Whether the values are probabilities, and not expected numbers.
    pub percent: bool,
    /// Whether a value holds until the next number, where it jumps. The first curve is
    /// then the broad one, which shows beneath its equals.
    pub steps: bool,
}

/// One curve.
#[derive(Debug)]
pub struct Series {
    /// What is written at its end.
    pub label: String,
    /// The probability or expected number at each number.
    pub values: Vec<f64>,
    /// The sampled interval at each number, if it was sampled.
    pub band: Option<Vec<(f64, f64)>>,
}

/// Solid, dashed, dotted and so on: lengths of line and gap.
const DASHES: [(i32, i32); 5] = [(1, 0), (14, 7), (3, 6), (22, 6), (8, 3)];

/// What is written before the name of a curve that ends where the one above it does.
const TIED: &str = "= ";

/// The broad curve, which shows beneath those that equal it.
const BROAD: (RGBColor, u32) = (RGBColor(185, 185, 185), 11);

impl Curves {
    pub(super) fn draw(&self, caption: &Caption) -> miette::Result<Drawing> {
        canvas::draw(caption, HEIGHT, |area, top| {
            // Any of them could be written as the equal of another.
            let label = |series| canvas::width(&self.label(series, Some(series)), Type::Strong);
            let labels = self.series.iter().map(label);
            let plot = Plot {
                left: MARGIN + 60,
                right: WIDTH as i32 - MARGIN - labels.max().unwrap_or(0) - 24,
                top: top + 10,
                bottom: top + HEIGHT - AXIS,
                low: self.x.first().map_or(0.0, |(x, _)| *x),
                high: self.x.last().map_or(1.0, |(x, _)| *x),
                full: self.full(),
            };
            // The broad curve lies under the axes, too.
            let broad = usize::from(self.steps);
            for series in self.series.iter().take(broad) {
                series.draw_line(area, &plot, self, 0)?;
            }
            self.draw_axes(area, &plot)?;
            for series in &self.series {
                series.draw_band(area, &plot, &self.x)?;
            }
            for (index, series) in self.series.iter().enumerate().skip(broad) {
                series.draw_line(area, &plot, self, index)?;
            }
            self.draw_labels(area, &plot)
        })
    }

    /// The value at the top of the axis: the next round one.
    fn full(&self) -> f64 {
        let values = self.series.iter().flat_map(|series| series.values.iter().copied());
        let bands = self.series.iter().flat_map(|series| series.band.iter().flatten());
        let highest = values.chain(bands.map(|band| band.1)).fold(0.0, f64::max);
        let percents = [0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0];
        let power = 10_f64.powf(highest.max(1e-3).log10().floor());
        let numbers = [1.0, 2.0, 4.0, 6.0, 8.0, 10.0].map(|round| round * power);
        let rounds = if self.percent { &percents[..] } else { &numbers[..] };
        rounds.iter().copied().find(|round| highest <= *round).unwrap_or(1.0)
    }

    fn draw_axes(&self, area: &Area<'_>, plot: &Plot) -> miette::Result<()> {
        for step in 0..=4 {
            let share = plot.full * f64::from(step) / 4.0;
            let y = plot.y(share);
            let line = vec![(plot.left, y), (plot.right, y)];
            let ink = if step == 0 { BLACK } else { RGBColor(200, 200, 200) };
            area.draw(&PathElement::new(line, ink.stroke_width(1))).into_diagnostic()?;
            let written = if self.percent {
                format!("{} %", (share * 1_000.0).round() / 10.0)
            } else {
                format!("{}", (share * 10_000.0).round() / 10_000.0)
            };
            text(area, &written, (plot.left - 10, y), Anchor::Right, Type::Small, &BLACK)?;
        }
        let mut free = i32::MIN;
        for (x, label) in self.x.iter().filter(|(_, label)| !label.is_empty()) {
            let at = plot.x(*x);
            let tick = vec![(at, plot.bottom), (at, plot.bottom + 6)];
            area.draw(&PathElement::new(tick, BLACK.stroke_width(1))).into_diagnostic()?;
            let half = canvas::width(label, Type::Small) / 2 + 4;
            if at - half >= free {
                text(area, label, (at, plot.bottom + 20), Anchor::Centre, Type::Small, &BLACK)?;
                free = at + half;
            }
        }
        let middle = ((plot.left + plot.right) / 2, plot.bottom + 48);
        text(area, &self.x_label, middle, Anchor::Centre, Type::Plain, &BLACK)
    }

    /// Writes each curve's name at its end, none over another.
    fn draw_labels(&self, area: &Area<'_>, plot: &Plot) -> miette::Result<()> {
        // A lone curve is named by the title.
        if self.series.len() == 1 {
            return Ok(());
        }
        let mut ends: Vec<(i32, &Series, usize)> = self
            .series
            .iter()
            .enumerate()
            .map(|(index, series)| (plot.y(series.end()), series, index))
            .collect();
        ends.sort_by(|one, other| one.0.cmp(&other.0).then(other.1.end().total_cmp(&one.1.end())));
        let mut free = plot.top;
        for (end, _, _) in &mut ends {
            *end = (*end).max(free);
            free = *end + 26;
        }
        // What was pushed below the axis goes back up.
        let mut limit = plot.bottom - 2;
        for (end, _, _) in ends.iter_mut().rev() {
            *end = (*end).min(limit);
            limit = *end - 26;
        }
        let mut above = None;
        for (y, series, index) in ends {
            let label = self.label(series, above.replace(series));
            self.mark(area, index, (plot.right + 10, y))?;
            text(area, &label, (plot.right + 20, y), Anchor::Left, Type::Strong, &BLACK)?;
        }
        Ok(())
    }

    /// The name of a curve below that of another: a step that ends where that one does is
    /// its equal.
    fn label(&self, series: &Series, above: Option<&Series>) -> String {
        let tied = above.is_some_and(|above| (above.end() - series.end()).abs() < 1e-12);
        if self.steps && tied { format!("{TIED}{}", series.label) } else { series.label.clone() }
    }

    /// The mark of the curve with this index.
    fn mark(&self, area: &Area<'_>, index: usize, at: (i32, i32)) -> miette::Result<()> {
        if !self.steps || index > 0 {
            return mark(area, index, at);
        }
        let bar = [(at.0 - 6, at.1 - 5), (at.0 + 6, at.1 + 5)];
        area.draw(&Rectangle::new(bar, BROAD.0.filled())).into_diagnostic()
    }
}

/// Where the plot lies and what it spans.
struct Plot {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
    low: f64,
    high: f64,
    full: f64,
}

impl Plot {
    fn x(&self, x: f64) -> i32 {
        let span = (self.high - self.low).max(f64::MIN_POSITIVE);
        let share = (x - self.low) / span;
        self.left + 10 + (f64::from(self.right - self.left - 30) * share).round() as i32
    }

    fn y(&self, share: f64) -> i32 {
        let height = f64::from(self.bottom - self.top);
        self.bottom - (height * (share / self.full).min(1.0)).round() as i32
    }
}

impl Series {
    /// The value at the last number.
    fn end(&self) -> f64 {
        self.values.last().copied().unwrap_or(0.0)
    }

    fn draw_band(&self, area: &Area<'_>, plot: &Plot, x: &[(f64, String)]) -> miette::Result<()> {
        let Some(band) = &self.band else {
            return Ok(());
        };
        let upper = x.iter().zip(band).map(|((x, _), band)| (plot.x(*x), plot.y(band.1)));
        let lower = x.iter().zip(band).map(|((x, _), band)| (plot.x(*x), plot.y(band.0)));
        let mut outline: Vec<(i32, i32)> = upper.collect();
        outline.extend(lower.collect::<Vec<_>>().into_iter().rev());
        area.draw(&Polygon::new(outline, GREY.mix(0.3))).into_diagnostic()
    }

    fn draw_line(
        &self,
        area: &Area<'_>,
        plot: &Plot,
        curves: &Curves,
        index: usize,
    ) -> miette::Result<()> {
        let points = curves.x.iter().zip(&self.values);
        let points = points.map(|((x, _), value)| (plot.x(*x), plot.y(*value)));
        let mut points: Vec<(i32, i32)> = points.collect();
        let mut marks = points.clone();
        if curves.steps {
            let jumps = points.windows(2).filter(|two| two[0].1 != two[1].1);
            marks = jumps.map(|two| two[1]).collect();
            points = stepped(&points);
        }
        if curves.steps && index == 0 {
            let line = PathElement::new(points, BROAD.0.stroke_width(BROAD.1));
            return area.draw(&line).into_diagnostic();
        }
        let (dash, gap) = DASHES[index % DASHES.len()];
        if gap == 0 {
            let line = PathElement::new(points, BLACK.stroke_width(2));
            area.draw(&line).into_diagnostic()?;
        } else {
            let line = DashedPathElement::new(points, dash, gap, BLACK.stroke_width(2));
            area.draw(&line).into_diagnostic()?;
        }
        marks.into_iter().try_for_each(|point| mark(area, index, point))
    }
}

/// The corners of a line that holds its height until the next point, and jumps there.
fn stepped(points: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let first = points.first().copied();
    let steps = points.windows(2).flat_map(|two| [(two[1].0, two[0].1), two[1]]);
    let mut corners: Vec<(i32, i32)> = first.into_iter().chain(steps).collect();
    corners.dedup();
    corners
}

/// The mark of the curve with this index: disc, ring, triangle, square, cross.
fn mark(area: &Area<'_>, index: usize, at: (i32, i32)) -> miette::Result<()> {
    let black = BLACK.filled();
    match index % 5 {
        0 => area.draw(&Circle::new(at, 5, black)),
        1 => area
            .draw(&Circle::new(at, 5, WHITE.filled()))
            .and_then(|()| area.draw(&Circle::new(at, 5, BLACK.stroke_width(2)))),
        2 => area.draw(&TriangleMarker::new(at, 7, black)),
        3 => area.draw(&Rectangle::new([(at.0 - 5, at.1 - 5), (at.0 + 5, at.1 + 5)], black)),
        _ => area.draw(&Cross::new(at, 5, BLACK.stroke_width(2))),
    }
    .into_diagnostic()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_across_and_up_and_never_aslant() {
        let corners = stepped(&[(0, 90), (10, 90), (30, 50), (40, 20)]);
        assert_eq!(corners, [(0, 90), (10, 90), (30, 90), (30, 50), (40, 50), (40, 20)]);
        assert!(corners.windows(2).all(|two| two[0].0 == two[1].0 || two[0].1 == two[1].1));
        assert_eq!(stepped(&[]), []);
    }

    #[test]
    fn a_step_that_ends_where_another_does_is_called_its_equal() {
        let series = |label: &str, values: &[f64]| Series {
            label: label.to_owned(),
            values: values.to_vec(),
            band: None,
        };
        let [best, crew, squad] = [
            series("best", &[0.1, 0.8]),
            series("crew", &[0.0, 0.8]),
            series("squad", &[0.1, 0.7]),
        ];
        let mut curves = Curves {
            x_label: String::new(),
            x: Vec::new(),
            series: Vec::new(),
            percent: true,
            steps: true,
        };
        assert_eq!(curves.label(&crew, Some(&best)), "= crew");
        assert_eq!(curves.label(&squad, Some(&crew)), "squad");
        assert_eq!(curves.label(&best, None), "best");
        curves.steps = false;
        assert_eq!(curves.label(&crew, Some(&best)), "crew", "sampled curves have no equals");
    }
}
