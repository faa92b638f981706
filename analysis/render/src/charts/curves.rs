use std::fmt::Write;

use super::canvas::{Anchor, BLACK, Canvas, FAINT, GREY, Layout, Point, WHITE};
use super::font::{Type, widest, width, wrap};
use super::legend::Legend;

/// The width of a piece of line beside a curve's name.
const SAMPLE: f64 = 44.0;
/// From one name at a curve's end to the next.
const NAME: f64 = 26.0;

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
const DASHES: [&str; 5] = ["", "14 7", "3 6", "22 6", "8 3"];

/// What is written before the name of a stair that ends where the broad one does.
const TIED: &str = "= ";
/// Two values that differ by less are equal.
const EQUAL: f64 = 1e-12;
/// The width of the broad curve.
const BROAD: f64 = 11.0;

/// How a curve with this index is dashed; the sixth has the first's marks, but other dashes.
fn dashes(index: usize) -> &'static str {
    DASHES[(index + index / DASHES.len()) % DASHES.len()]
}

impl Curves {
    /// The picture in sentences: where every curve begins and ends.
    pub(super) fn words(&self) -> String {
        let mut words = format!("Curves over {}.", self.x_label);
        let (Some((_, first)), Some((_, last))) = (self.x.first(), self.x.last()) else {
            return words;
        };
        for series in &self.series {
            let (Some(low), Some(high)) = (series.values.first(), series.values.last()) else {
                continue;
            };
            let (low, high) = (self.written(*low), self.written(*high));
            let _ = write!(words, " {}: {low} at {first}, {high} at {last}.", series.label);
        }
        if let Some(first) = self.series.first() {
            let tied: Vec<&str> = self.tied().map(|series| series.label.as_str()).collect();
            if !tied.is_empty() {
                let are = if tied.len() == 1 { "is" } else { "are" };
                let (tied, best) = (tied.join(", "), &first.label);
                let _ = write!(words, " At the end as good as {best} {are}: {tied}.");
            }
        }
        words
    }

    /// The stairs that end where the broad one does. Sampled curves have no equals.
    pub(super) fn tied(&self) -> impl Iterator<Item = &Series> {
        let stairs = if self.steps { &self.series[..] } else { &[] };
        let best = stairs.first().map_or(0.0, Series::end);
        stairs.iter().skip(1).filter(move |series| (series.end() - best).abs() < EQUAL)
    }

    /// The names of the curves; that of a tied one says so.
    fn names(&self) -> Vec<String> {
        let tied: Vec<&Series> = self.tied().collect();
        let name = |series: &Series| {
            let is_tied = tied.iter().any(|one| std::ptr::eq(*one, series));
            format!("{}{}", if is_tied { TIED } else { "" }, series.label)
        };
        self.series.iter().map(name).collect()
    }

    /// A value as the axis and the description have it.
    fn written(&self, value: f64) -> String {
        if self.percent {
            format!("{} %", (value * 1_000.0).round() / 10.0)
        } else {
            format!("{}", (value * 10_000.0).round() / 10_000.0)
        }
    }

    /// Draws it from this y on, and returns the y of its end.
    pub(super) fn draw(&self, canvas: &mut Canvas, top: f64) -> f64 {
        let layout = canvas.layout;
        // A lone curve is named by the title.
        let names = if self.series.len() > 1 { self.names() } else { Vec::new() };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let room = widest(names.iter().copied(), Type::Strong) + SAMPLE + 20.0;
        let high = match layout {
            Layout::Wide => 540.0,
            Layout::Paper => 290.0,
            Layout::Narrow => 300.0,
        };
        let are_at_ends = !names.is_empty()
            && layout != Layout::Narrow
            && room < 0.35 * layout.room()
            && names.len() as f64 * NAME < high;
        let legend = if are_at_ends { Vec::new() } else { names.clone() };
        let legend = Legend::of(legend, SAMPLE, layout);
        legend.draw(canvas, top, |canvas, index, (x, y)| self.sample(canvas, index, (x, y)));
        let full = self.full();
        let steps = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| self.written(full * share));
        let plot = Plot {
            left: layout.margin() + widest(steps.iter().map(String::as_str), Type::Small) + 10.0,
            right: layout.right() - if are_at_ends { room } else { 0.0 },
            top: top + legend.height + 14.0,
            bottom: top + legend.height + 14.0 + high,
            low: self.x.first().map_or(0.0, |(x, _)| *x),
            high: self.x.last().map_or(1.0, |(x, _)| *x),
            full,
        };
        // The broad curve lies under the axes, too.
        let broad = usize::from(self.steps);
        for series in self.series.iter().take(broad) {
            series.draw_line(canvas, &plot, self, 0);
        }
        let end = self.draw_axes(canvas, &plot);
        for series in &self.series {
            series.draw_band(canvas, &plot, &self.x);
        }
        for (index, series) in self.series.iter().enumerate().skip(broad) {
            series.draw_line(canvas, &plot, self, index);
        }
        if are_at_ends {
            self.draw_names(canvas, &plot, &names);
        }
        end
    }

    /// The value at the top of the axis: the next round one.
    fn full(&self) -> f64 {
        let values = self.series.iter().flat_map(|series| series.values.iter().copied());
        let bands = self.series.iter().flat_map(|series| series.band.iter().flatten());
        let highest = values.chain(bands.map(|band| band.1)).fold(0.0, f64::max);
        // A quarter of each has one decimal at most.
        let percents = [0.02, 0.04, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0];
        let power = 10_f64.powf(highest.max(1e-3).log10().floor());
        let numbers = [1.0, 2.0, 4.0, 6.0, 8.0, 10.0].map(|round| round * power);
        let rounds = if self.percent { &percents[..] } else { &numbers[..] };
        rounds.iter().copied().find(|round| highest <= *round).unwrap_or(1.0)
    }

    fn draw_axes(&self, canvas: &mut Canvas, plot: &Plot) -> f64 {
        for step in 0..=4 {
            let value = plot.full * f64::from(step) / 4.0;
            let y = plot.y(value);
            canvas.group("tick-y", |canvas| {
                let ink = if step == 0 { BLACK } else { FAINT };
                canvas.line((plot.left, y), (plot.right, y), ink, 1.0);
                let at = (plot.left - 8.0, y);
                canvas.text(&self.written(value), at, Anchor::Right, Type::Small, BLACK);
            });
        }
        let mut free = f64::MIN;
        for (x, label) in self.x.iter().filter(|(_, label)| !label.is_empty()) {
            let at = plot.x(*x);
            let half = width(label, Type::Small) / 2.0 + 4.0;
            canvas.group("tick-x", |canvas| {
                canvas.line((at, plot.bottom), (at, plot.bottom + 6.0), BLACK, 1.0);
                if at - half >= free {
                    let place = (at, plot.bottom + 18.0);
                    canvas.text(label, place, Anchor::Centre, Type::Small, BLACK);
                    free = at + half;
                }
            });
        }
        let lines = wrap(&self.x_label, Type::Plain, plot.right - plot.left);
        let high = lines.len() as f64 * Type::Plain.leading();
        let middle = ((plot.left + plot.right) / 2.0, plot.bottom + 30.0 + high / 2.0);
        canvas.lines(&lines, middle, Anchor::Centre, Type::Plain, BLACK);
        plot.bottom + 34.0 + high
    }

    /// Writes each curve's name at its end, none over another.
    fn draw_names(&self, canvas: &mut Canvas, plot: &Plot, names: &[&str]) {
        let ends = self.series.iter().zip(names).enumerate();
        let mut ends: Vec<(f64, &str, usize)> =
            ends.map(|(index, (series, name))| (plot.y(series.end()), *name, index)).collect();
        ends.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut free = plot.top;
        for (end, _, _) in &mut ends {
            *end = end.max(free);
            free = *end + NAME;
        }
        // What was pushed below the axis goes back up.
        let mut limit = plot.bottom - 2.0;
        for (end, _, _) in ends.iter_mut().rev() {
            *end = end.min(limit);
            limit = *end - NAME;
        }
        for (y, name, index) in ends {
            canvas.group("name", |canvas| {
                self.sample(canvas, index, (plot.right + 6.0, y));
                let at = (plot.right + SAMPLE + 14.0, y);
                canvas.text(name, at, Anchor::Left, Type::Strong, BLACK);
            });
        }
    }

    /// A piece of the curve with this index, and its mark, from this point to the right.
    fn sample(&self, canvas: &mut Canvas, index: usize, (x, y): Point) {
        let piece = [(x, y), (x + SAMPLE, y)];
        if self.steps && index == 0 {
            return canvas.broad_path(&piece, BROAD, FAINT);
        }
        canvas.path(&piece, dashes(index));
        mark(canvas, index, (x + SAMPLE / 2.0, y));
    }
}

/// Where the plot lies and what it spans.
struct Plot {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    low: f64,
    high: f64,
    full: f64,
}

impl Plot {
    fn x(&self, x: f64) -> f64 {
        let span = (self.high - self.low).max(f64::MIN_POSITIVE);
        self.left + 10.0 + (self.right - self.left - 30.0) * (x - self.low) / span
    }

    fn y(&self, value: f64) -> f64 {
        self.bottom - (self.bottom - self.top) * (value / self.full).min(1.0)
    }
}

impl Series {
    fn draw_band(&self, canvas: &mut Canvas, plot: &Plot, x: &[(f64, String)]) {
        let Some(band) = &self.band else { return };
        let upper = x.iter().zip(band).map(|((x, _), band)| (plot.x(*x), plot.y(band.1)));
        let lower = x.iter().zip(band).map(|((x, _), band)| (plot.x(*x), plot.y(band.0)));
        let mut outline: Vec<Point> = upper.collect();
        outline.extend(lower.collect::<Vec<_>>().into_iter().rev());
        canvas.group("band", |canvas| canvas.area(&outline, GREY, 0.3));
    }

    /// The value at the last number.
    fn end(&self) -> f64 {
        self.values.last().copied().unwrap_or(0.0)
    }

    fn draw_line(&self, canvas: &mut Canvas, plot: &Plot, curves: &Curves, index: usize) {
        let place = |((x, _), value): (&(f64, String), &f64)| (plot.x(*x), plot.y(*value));
        let mut points: Vec<Point> = curves.x.iter().zip(&self.values).map(place).collect();
        let mut marks = points.clone();
        if curves.steps {
            let jumps = points.windows(2).filter(|two| two[0].1 != two[1].1);
            marks = jumps.map(|two| two[1]).collect();
            points = stepped(&points);
        }
        canvas.group("curve", |canvas| {
            if curves.steps && index == 0 {
                return canvas.broad_path(&points, BROAD, FAINT);
            }
            canvas.path(&points, dashes(index));
            for point in marks {
                mark(canvas, index, point);
            }
        });
    }
}

/// The corners of a line that holds its height until the next point, and jumps there.
fn stepped(points: &[Point]) -> Vec<Point> {
    let first = points.first().copied();
    let steps = points.windows(2).flat_map(|two| [(two[1].0, two[0].1), two[1]]);
    let mut corners: Vec<Point> = first.into_iter().chain(steps).collect();
    corners.dedup();
    corners
}

/// The mark of the curve with this index: disc, ring, triangle, square, rhombus.
fn mark(canvas: &mut Canvas, index: usize, (x, y): Point) {
    match index % 5 {
        0 => canvas.disc((x, y), 4.0, BLACK),
        1 => canvas.disc((x, y), 4.0, WHITE),
        2 => canvas.area(&[(x, y - 7.0), (x + 6.0, y + 4.0), (x - 6.0, y + 4.0)], BLACK, 1.0),
        3 => canvas.rectangle((x - 5.0, y - 5.0), (x + 5.0, y + 5.0), BLACK),
        _ => {
            let rhombus = [(x, y - 7.0), (x + 6.0, y), (x, y + 7.0), (x - 6.0, y)];
            canvas.area(&rhombus, BLACK, 1.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_across_and_up_and_never_aslant() {
        let corners = stepped(&[(0.0, 90.0), (10.0, 90.0), (30.0, 50.0), (40.0, 20.0)]);
        let by_hand =
            [(0.0, 90.0), (10.0, 90.0), (30.0, 90.0), (30.0, 50.0), (40.0, 50.0), (40.0, 20.0)];
        assert_eq!(corners, by_hand);
        assert_eq!(stepped(&[]), []);
    }

    #[test]
    fn a_step_that_ends_where_the_best_does_is_called_its_equal() {
        let series = |label: &str, values: &[f64]| Series {
            label: label.to_owned(),
            values: values.to_vec(),
            band: None,
        };
        let mut curves = Curves {
            x_label: "BPV".to_owned(),
            x: vec![(0.0, "0".to_owned()), (9.0, "9".to_owned())],
            series: vec![
                series("best", &[0.1, 0.8]),
                series("crew", &[0.0, 0.8]),
                series("squad", &[0.1, 0.7]),
                series("other", &[0.0, 0.7]),
            ],
            percent: true,
            steps: true,
        };
        assert_eq!(curves.names(), ["best", "= crew", "squad", "other"]);
        assert!(curves.words().ends_with(" At the end as good as best is: crew."));
        curves.series[3].values[1] = 0.8;
        assert!(curves.words().ends_with(" At the end as good as best are: crew, other."));
        curves.steps = false;
        assert_eq!(curves.names()[1], "crew", "sampled curves have no equals");
        assert!(!curves.words().contains("as good"));
    }
}
