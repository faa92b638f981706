//! Names in lines above a picture, each beside its sample.

use super::canvas::{Anchor, BLACK, Canvas, Layout, Point};
use super::font::{Type, width, wrap};

const LINE: f64 = 28.0;
const GAP: f64 = 24.0;

/// Names with their places.
pub(super) struct Legend {
    /// For each name its lines and the point at which its sample begins, from the top left.
    places: Vec<(Vec<String>, Point)>,
    /// How wide a sample is.
    sample: f64,
    /// The height of all lines.
    pub(super) height: f64,
}

impl Legend {
    /// Places these names, each beside a sample of this width.
    pub(super) fn of<'a>(
        names: impl IntoIterator<Item = &'a str>,
        sample: f64,
        layout: Layout,
    ) -> Self {
        let (mut x, mut y, mut places) = (0.0, 0.0, Vec::new());
        for name in names {
            let lines = wrap(name, Type::Plain, layout.room() - sample - 8.0);
            let wide = lines.iter().map(|line| width(line, Type::Plain)).fold(0.0, f64::max);
            let room = sample + 8.0 + wide;
            if x > 0.0 && (x + room > layout.room() || lines.len() > 1) {
                (x, y) = (0.0, y + LINE);
            }
            let more = (lines.len().max(1) - 1) as f64 * Type::Plain.leading();
            places.push((lines, (layout.margin() + x, y)));
            x += room + GAP;
            if more > 0.0 {
                (x, y) = (0.0, y + LINE + more);
            }
        }
        let height = y + if x > 0.0 { LINE } else { 0.0 };
        Self { places, sample, height }
    }

    /// Draws it; `sample` is given its name's index and the middle of its left side.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        top: f64,
        sample: impl Fn(&mut Canvas, usize, Point),
    ) {
        for (index, (lines, (x, y))) in self.places.iter().enumerate() {
            canvas.group("name", |canvas| {
                let middle = top + y + 12.0;
                sample(canvas, index, (*x, middle));
                for (line, text) in lines.iter().enumerate() {
                    let y = middle + line as f64 * Type::Plain.leading();
                    let at = (x + self.sample + 8.0, y);
                    canvas.text(text, at, Anchor::Left, Type::Plain, BLACK);
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names follow one another on a line; one that is wrapped has lines of its own, and the
    /// next begins below it.
    #[test]
    fn names_have_places_that_do_not_meet() {
        let sample = 20.0;
        let of = |names: &[&str]| Legend::of(names.iter().copied(), sample, Layout::Narrow);
        let margin = Layout::Narrow.margin();
        let both = of(&["one", "two"]);
        let room = sample + 8.0 + width("one", Type::Plain);
        let places: Vec<Point> = both.places.iter().map(|(_, place)| *place).collect();
        assert_eq!(places, [(margin, 0.0), (margin + (room + GAP), 0.0)]);
        assert_eq!(both.height, LINE);
        let long = "a name that is far too long for one line on the narrow screen of a phone";
        let three = of(&["one", long, "two"]);
        let lines = three.places[1].0.len();
        assert!(lines > 1, "{lines}");
        let below = 2.0 * LINE + (lines - 1) as f64 * Type::Plain.leading();
        let places: Vec<Point> = three.places.iter().map(|(_, place)| *place).collect();
        assert_eq!(places, [(margin, 0.0), (margin, LINE), (margin, below)]);
        assert_eq!(three.height, below + LINE);
    }
}
