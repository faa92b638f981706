//! What all pictures share: a sheet of SVG, its marks and its text.

use std::fmt::{self, Write};

use super::Caption;
use super::font::{FAMILIES, Type, width, wrap};

/// How wide a chart is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// For a desk, and for a file of its own.
    Wide,
    /// For a sheet of paper, on which the smallest text has seven points or more when the chart
    /// is two thirds as wide as the page.
    Paper,
    /// For a phone: as large a text on a third of the width.
    Narrow,
}

impl Layout {
    /// The width of the whole, in the SVG's own units.
    pub(super) fn width(self) -> f64 {
        match self {
            Self::Wide => 1_200.0,
            Self::Paper => 700.0,
            Self::Narrow => 400.0,
        }
    }

    /// The margin left and right.
    pub(super) fn margin(self) -> f64 {
        match self {
            Self::Wide => 40.0,
            Self::Paper | Self::Narrow => 6.0,
        }
    }

    /// The last x before the right margin.
    pub(super) fn right(self) -> f64 {
        self.width() - self.margin()
    }

    /// The room between the margins.
    pub(super) fn room(self) -> f64 {
        self.width() - 2.0 * self.margin()
    }
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(pub u8, pub u8, pub u8);

pub(super) const BLACK: Ink = Ink(0, 0, 0);
pub(super) const WHITE: Ink = Ink(255, 255, 255);
/// The colour of what matters less; dark enough to print.
pub(super) const GREY: Ink = Ink(90, 90, 90);
/// The colour of lines behind the marks.
pub(super) const FAINT: Ink = Ink(200, 200, 200);

impl fmt::Display for Ink {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(red, green, blue) = self;
        write!(formatter, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Shades from light to dark: lightness alone tells them apart.
///
/// `share` is 0 to 1.
pub(super) fn shade(share: f64) -> Ink {
    let channel = |light: f64, dark: f64| (light + (dark - light) * share).round() as u8;
    Ink(channel(255.0, 12.0), channel(255.0, 44.0), channel(255.0, 90.0))
}

/// The papers of so many parts that stand side by side.
///
/// Up to five are shades, which rise evenly. Of more, neighbours are a dark and a light one,
/// and those of nearly the same lightness have another hue.
pub(super) fn papers(number: usize) -> Vec<Ink> {
    let share = |level: usize| 0.95 - 0.9 * level as f64 / (number.max(2) - 1) as f64;
    if number <= EVEN_SHADES {
        return (0..number).map(|level| shade(share(level))).collect();
    }
    let paper = |place: usize| {
        let level = place / 2 + if place.is_multiple_of(2) { 0 } else { number.div_ceil(2) };
        let (light, dark) = HUES[level % HUES.len()];
        let channel = |light: u8, dark: u8| {
            let (light, dark) = (f64::from(light), f64::from(dark));
            (light + (dark - light) * share(level)).round() as u8
        };
        Ink(channel(light.0, dark.0), channel(light.1, dark.1), channel(light.2, dark.2))
    };
    (0..number).map(paper).collect()
}

/// So many shades of one hue can be told apart.
const EVEN_SHADES: usize = 5;

/// Hues from light to dark, which the colour-blind tell apart as well: blue, orange, green.
const HUES: [(Ink, Ink); 3] = [
    (Ink(236, 244, 255), Ink(12, 44, 120)),
    (Ink(255, 240, 220), Ink(122, 48, 0)),
    (Ink(232, 250, 230), Ink(0, 84, 60)),
];

/// Black or white, whichever has more contrast with the paper: always at least 4.5 to 1.
///
/// # Source
///
/// The contrast ratio of the Web Content Accessibility Guidelines 2.2.
pub(super) fn ink_on(paper: Ink) -> Ink {
    if contrast(paper, BLACK) >= contrast(paper, WHITE) { BLACK } else { WHITE }
}

/// The contrast ratio of two colours: 1 to 21.
fn contrast(one: Ink, other: Ink) -> f64 {
    let [one, other] = [one, other].map(|ink| luminance(ink) + 0.05);
    one.max(other) / one.min(other)
}

/// The relative luminance: 0 to 1.
fn luminance(Ink(r, g, b): Ink) -> f64 {
    let [r, g, b] = [r, g, b].map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// Where text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Left,
    Centre,
    Right,
}

/// A point: x to the right, y down.
pub(super) type Point = (f64, f64);

/// A coordinate: hundredths are enough for any printer.
struct At(f64);

impl fmt::Display for At {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 makes a zero of what would be written as -0.
        write!(formatter, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

/// A text as XML has it, without what XML cannot have.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// What is drawn on.
#[derive(Debug)]
pub(super) struct Canvas {
    /// How wide it is.
    pub(super) layout: Layout,
    marks: String,
}

impl Canvas {
    fn write(&mut self, mark: fmt::Arguments<'_>) {
        self.marks.write_fmt(mark).expect("a string takes any text");
    }

    /// Marks that belong together, under the name of their kind.
    pub(super) fn group(&mut self, kind: &str, draw: impl FnOnce(&mut Self)) {
        self.write(format_args!("<g class=\"{kind}\">\n"));
        draw(self);
        self.write(format_args!("</g>\n"));
    }

    /// A box between two corners.
    pub(super) fn rectangle(&mut self, from: Point, to: Point, paper: Ink) {
        let [x, y, wide, high] = [from.0, from.1, to.0 - from.0, to.1 - from.1].map(At);
        self.write(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{paper}\" \
             stroke=\"#000000\"/>\n"
        ));
    }

    /// A box without a rim.
    pub(super) fn patch(&mut self, from: Point, to: Point, paper: Ink) {
        let [x, y, wide, high] = [from.0, from.1, to.0 - from.0, to.1 - from.1].map(At);
        self.write(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{paper}\"/>\n"
        ));
    }

    /// A straight line.
    pub(super) fn line(&mut self, from: Point, to: Point, ink: Ink, thick: f64) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(At);
        self.write(format_args!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{ink}\" \
             stroke-width=\"{thick}\"/>\n"
        ));
    }

    /// Lines from point to point; `dashes` as SVG has them.
    pub(super) fn path(&mut self, points: &[Point], dashes: &str) {
        let dashes = if dashes.is_empty() {
            String::new()
        } else {
            format!(" stroke-dasharray=\"{dashes}\"")
        };
        self.write(format_args!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\"\
             {dashes}/>\n",
            list(points)
        ));
    }

    /// A thin line from point to point.
    pub(super) fn rim(&mut self, points: &[Point]) {
        self.write(format_args!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{BLACK}\"/>\n",
            list(points)
        ));
    }

    /// A broad line from point to point, which others are drawn on.
    pub(super) fn broad_path(&mut self, points: &[Point], width: f64, ink: Ink) {
        self.write(format_args!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\"/>\n",
            list(points)
        ));
    }

    /// A filled area; `opacity` is 0 to 1.
    pub(super) fn area(&mut self, outline: &[Point], paper: Ink, opacity: f64) {
        self.write(format_args!(
            "<polygon points=\"{}\" fill=\"{paper}\" fill-opacity=\"{opacity}\"/>\n",
            list(outline)
        ));
    }

    /// A disc with its rim.
    pub(super) fn disc(&mut self, centre: Point, radius: f64, paper: Ink) {
        let [x, y] = [centre.0, centre.1].map(At);
        self.write(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{paper}\" stroke=\"#000000\" \
             stroke-width=\"2\"/>\n"
        ));
    }

    /// Writes a line of text, centred vertically on its point.
    pub(super) fn text(&mut self, text: &str, at: Point, anchor: Anchor, kind: Type, ink: Ink) {
        if text.is_empty() {
            return;
        }
        let anchor = match anchor {
            Anchor::Left => "start",
            Anchor::Centre => "middle",
            Anchor::Right => "end",
        };
        // Capitals and figures of the carried font are 0.71 em high.
        let [x, y, length] = [at.0, at.1 + 0.355 * kind.size(), width(text, kind)].map(At);
        let weight = if kind.is_bold() { " font-weight=\"bold\"" } else { "" };
        self.write(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"{weight} text-anchor=\"{anchor}\" \
             textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"{ink}\">{}</text>\n",
            kind.size(),
            escaped(text)
        ));
    }

    /// Writes lines of text below each other, centred vertically on their point.
    pub(super) fn lines(
        &mut self,
        lines: &[String],
        at: Point,
        anchor: Anchor,
        kind: Type,
        ink: Ink,
    ) {
        let mut y = at.1 - (lines.len() as f64 - 1.0) / 2.0 * kind.leading();
        for line in lines {
            self.text(line, (at.0, y), anchor, kind, ink);
            y += kind.leading();
        }
    }
}

fn list(points: &[Point]) -> String {
    let written = points.iter().map(|(x, y)| format!("{},{}", At(*x), At(*y)));
    written.collect::<Vec<_>>().join(" ")
}

/// Draws a chart under its title and over its footer, as SVG.
///
/// `id` begins the ids of its title and its description, `name` is that title, and `words`
/// describes the picture.
/// `picture` is given the y at which it may begin, and returns the y at which it ends.
pub(super) fn draw(
    caption: &Caption,
    name: &str,
    words: &str,
    id: &str,
    layout: Layout,
    picture: impl FnOnce(&mut Canvas, f64) -> f64,
) -> String {
    let mut canvas = Canvas { layout, marks: String::new() };
    let mut y = match layout {
        Layout::Wide => 28.0,
        Layout::Paper | Layout::Narrow => 10.0,
    };
    let mut write = |canvas: &mut Canvas, text: &str, kind: Type, ink: Ink| {
        for line in wrap(text, kind, layout.room()) {
            y += kind.leading() / 2.0;
            canvas.text(&line, (layout.margin(), y), Anchor::Left, kind, ink);
            y += kind.leading() / 2.0;
        }
        y
    };
    write(&mut canvas, &caption.title, Type::Title, BLACK);
    let head = write(&mut canvas, &caption.subtitle, Type::Plain, BLACK) + 16.0;
    let mut y = picture(&mut canvas, head) + 12.0;
    for line in caption.footer.iter().flat_map(|line| wrap(line, Type::Small, layout.room())) {
        y += Type::Small.leading();
        canvas.text(&line, (layout.margin(), y), Anchor::Left, Type::Small, GREY);
    }
    let (wide, high) = (layout.width(), (y + layout.margin().min(20.0)).ceil());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {wide} {high}\" role=\"img\" aria-labelledby=\"{id}-title {id}-desc\" \
         font-family=\"{FAMILIES}\">\n<title id=\"{id}-title\">{}</title>\n\
         <desc id=\"{id}-desc\">{}</desc>\n\
         <rect class=\"paper\" width=\"{wide}\" height=\"{high}\" fill=\"#ffffff\"/>\n{}</svg>\n",
        escaped(name),
        escaped(&format!("{} {words}", caption.subtitle)),
        canvas.marks
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lightness(Ink(r, g, b): Ink) -> f64 {
        0.299 * f64::from(r) + 0.587 * f64::from(g) + 0.114 * f64::from(b)
    }

    /// How far two papers lie apart, as the sum over the channels.
    fn apart(one: Ink, other: Ink) -> u32 {
        let far = |one: u8, other: u8| u32::from(one.abs_diff(other));
        far(one.0, other.0) + far(one.1, other.1) + far(one.2, other.2)
    }

    #[test]
    fn what_is_written_on_a_shade_can_be_read() {
        assert!((contrast(BLACK, WHITE) - 21.0).abs() < 1e-9);
        let shades = (0..=100).map(|percent| shade(f64::from(percent) / 100.0));
        for paper in shades.chain((1..=12).flat_map(papers)) {
            let ratio = contrast(paper, ink_on(paper));
            assert!(ratio >= 4.5, "{paper}: {ratio}");
        }
    }

    #[test]
    fn parts_of_a_bar_are_told_apart_from_their_neighbours_and_in_the_legend() {
        for number in 2..=12 {
            let papers = papers(number);
            assert_eq!(papers.len(), number);
            for two in papers.windows(2) {
                let far = (lightness(two[0]) - lightness(two[1])).abs();
                assert!(far > 40.0, "{number}: {two:?} are as light");
            }
            for (index, one) in papers.iter().enumerate() {
                for other in &papers[index + 1..] {
                    assert!(apart(*one, *other) > 45, "{number}: {one} is like {other}");
                }
            }
        }
    }

    #[test]
    fn up_to_five_shades_rise_evenly_from_dark_to_light() {
        assert_eq!(papers(1), [shade(0.95)]);
        assert_eq!(papers(2), [0.95, 0.05].map(shade));
        assert_eq!(papers(3), [0.95, 0.5, 0.05].map(shade));
        assert_eq!(papers(5), [0.95, 0.725, 0.5, 0.275, 0.05].map(shade));
        // Of six the first is as dark as a hue gets, and the last of the lower three is light.
        let six = papers(6);
        assert_eq!(six.len(), 6);
        assert!(lightness(six[0]) < 70.0 && lightness(six[5]) > 200.0, "{six:?}");
    }
}
