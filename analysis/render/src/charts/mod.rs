//! Charts: drawn as SVG with text that can be read, searched and scaled, and rasterised from
//! that with a font that the program carries; so every machine gives the same picture.
//!
//! They must be readable in black and white: shades rise in lightness, or where bars have many
//! parts, neighbours are dark and light; lines differ by dashes and marks, and every number that
//! matters is written out.

pub mod bars;
mod canvas;
pub mod curves;
mod font;
pub mod heat;
mod legend;
mod plan;
#[cfg(feature = "raster")]
mod raster;
mod request;
pub mod tornado;
mod words;

pub use canvas::Layout;
#[cfg(feature = "raster")]
pub(crate) use font::FONTS;
#[cfg(feature = "sheets")]
pub(crate) use font::SMALLEST;
pub use plan::of_plan;
pub use request::of;
pub use words::{condition, label, shown, text};

/// A chart with its data, ready to be drawn.
#[derive(Debug)]
pub struct Chart {
    /// What is written around it.
    pub caption: Caption,
    /// The picture itself.
    pub picture: Picture,
}

/// What is written around a chart.
#[derive(Debug)]
pub struct Caption {
    /// The question.
    pub title: String,
    /// What was counted, and the parameters that are the same throughout.
    pub subtitle: String,
    /// How far the numbers can be trusted, and where they come from.
    pub footer: Vec<String>,
}

/// One of the kinds of picture.
#[derive(Debug)]
pub enum Picture {
    /// A shaded table of percentages.
    Heat(heat::Heat),
    /// Stacked bars of outcomes.
    Bars(bars::Bars),
    /// Curves with an interval band.
    Curves(curves::Curves),
    /// What one step of each parameter is worth.
    Tornado(tornado::Tornado),
}

/// A finished chart.
#[derive(Debug)]
pub struct Drawing {
    /// As SVG with real text.
    pub svg: String,
    /// The same as PNG.
    pub png: Vec<u8>,
}

impl Chart {
    /// The chart as SVG; `id` begins the ids in it, which are unique on a page.
    pub fn svg(&self, id: &str, layout: Layout) -> String {
        self.svg_with(&self.caption, id, layout)
    }

    /// The same for a page that says under its heading what stands around a chart: only what
    /// was counted is written, but its title is still read aloud.
    pub fn svg_for_page(&self, id: &str, layout: Layout) -> String {
        let caption = Caption {
            title: String::new(),
            subtitle: self.caption.subtitle.clone(),
            footer: Vec::new(),
        };
        self.svg_with(&caption, id, layout)
    }

    fn svg_with(&self, caption: &Caption, id: &str, layout: Layout) -> String {
        let words = match &self.picture {
            Picture::Heat(heat) => heat.words(),
            Picture::Bars(bars) => bars.words(),
            Picture::Curves(curves) => curves.words(),
            Picture::Tornado(tornado) => tornado.words(),
        };
        canvas::draw(caption, &self.caption.title, &words, id, layout, |canvas, top| {
            match &self.picture {
                Picture::Heat(heat) => heat.draw(canvas, top),
                Picture::Bars(bars) => bars.draw(canvas, top),
                Picture::Curves(curves) => curves.draw(canvas, top),
                Picture::Tornado(tornado) => tornado.draw(canvas, top),
            }
        })
    }

    /// Draws it for files of its own.
    ///
    /// # Errors
    ///
    /// When it cannot be rasterised, which would be a bug.
    #[cfg(feature = "raster")]
    pub fn draw(&self) -> miette::Result<Drawing> {
        let svg = self.svg("chart", Layout::Wide);
        let png = raster::png(&svg)?;
        Ok(Drawing { svg, png })
    }

    /// The chart as SVG with its text turned into outlines, for a typesetter: for a page or
    /// two thirds of one, or narrow.
    ///
    /// # Errors
    ///
    /// When the SVG cannot be read again, which would be a bug.
    #[cfg(feature = "raster")]
    pub fn outlined(&self, layout: Layout) -> miette::Result<String> {
        raster::outlined(&self.svg("chart", layout))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A box: left, top, right, bottom.
    type Place = [f64; 4];

    /// How far two boxes reach into each other; not at all when it is 0.
    fn overlap(one: Place, other: Place) -> f64 {
        let wide = one[2].min(other[2]) - one[0].max(other[0]);
        let high = one[3].min(other[3]) - one[1].max(other[1]);
        wide.min(high).max(0.0)
    }

    /// A chart without its caption, read back: its size, its texts and its boxes with a rim.
    struct Read {
        size: (f64, f64),
        texts: Vec<(String, Place)>,
        rectangles: Vec<Place>,
    }

    fn read(picture: Picture, layout: Layout) -> Read {
        let caption = Caption { title: String::new(), subtitle: String::new(), footer: Vec::new() };
        let svg = Chart { caption, picture }.svg("id", layout);
        let value = |mark: &str, name: &str| {
            let (_, rest) = mark.split_once(&format!(" {name}=\"")).expect("it has one");
            rest.split('"').next().expect("a value").to_owned()
        };
        let number = |mark: &str, name: &str| value(mark, name).parse::<f64>().expect("a number");
        let (head, marks) = svg.split_once("class=\"paper\"").expect("it has a paper");
        let texts = marks.split("<text").skip(1).map(|mark| {
            let [x, base, size, long] =
                ["x", "y", "font-size", "textLength"].map(|name| number(mark, name));
            let left = match value(mark, "text-anchor").as_str() {
                "start" => x,
                "middle" => x - long / 2.0,
                _ => x - long,
            };
            let written = mark.split(['>', '<']).nth(1).expect("a text").to_owned();
            (written, [left, base - 0.71 * size, left + long, base])
        });
        let rims = marks
            .split("<rect")
            .skip(1)
            .filter(|mark| mark.split("/>").next().is_some_and(|mark| mark.contains("stroke=")));
        let rectangles = rims.map(|mark| {
            let [x, y, wide, high] = ["x", "y", "width", "height"].map(|name| number(mark, name));
            assert!(wide >= 0.0 && high >= 0.0, "{mark}");
            [x, y, x + wide, y + high]
        });
        Read {
            size: (number(head, "width"), number(head, "height")),
            texts: texts.collect(),
            rectangles: rectangles.collect(),
        }
    }

    /// Everything lies between the margins, no text meets another or the rim of a box, and no
    /// box another.
    fn assert_laid_out(picture: Picture, layout: Layout) -> Read {
        let read = read(picture, layout);
        let (left, right) = (layout.margin() - 1.0, layout.right() + 1.0);
        let texts = read.texts.iter().map(|(text, place)| (text.as_str(), *place));
        let boxes = read.rectangles.iter().map(|place| ("a box", *place));
        for (what, place) in texts.clone().chain(boxes) {
            let within = place[0] >= left && place[2] <= right;
            let within = within && place[1] >= 0.0 && place[3] <= read.size.1;
            assert!(within, "{layout:?}: {what} at {place:?} of {:?}", read.size);
        }
        for (index, (text, place)) in texts.clone().enumerate() {
            for (other, at) in texts.clone().skip(index + 1) {
                let over = overlap(place, at);
                assert!(over < 0.5, "{layout:?}: {text} {place:?} covers {other} {at:?}");
            }
            for rim in &read.rectangles {
                let inside = place[0] >= rim[0] - 0.5
                    && place[1] >= rim[1] - 0.5
                    && place[2] <= rim[2] + 0.5
                    && place[3] <= rim[3] + 0.5;
                let apart = overlap(place, *rim) < 0.5;
                assert!(inside || apart, "{layout:?}: {text} {place:?} crosses {rim:?}");
            }
        }
        for (index, one) in read.rectangles.iter().enumerate() {
            for other in &read.rectangles[index + 1..] {
                assert!(overlap(*one, *other) < 0.5, "{layout:?}: {one:?} covers {other:?}");
            }
        }
        read
    }

    const LAYOUTS: [Layout; 3] = [Layout::Wide, Layout::Paper, Layout::Narrow];
    const LONG: &str = "a squad of the first line in a cave with a leader and a hero beside it";

    #[test]
    fn a_table_has_its_heads_over_its_columns() {
        let heat = |head: &str| {
            Picture::Heat(heat::Heat {
                x_label: "DRM".to_owned(),
                y_label: "class".to_owned(),
                x: vec!["+1".to_owned(), head.to_owned()],
                y: ["elite", LONG, "green"].map(str::to_owned).to_vec(),
                values: vec![vec![(0.2, "20".to_owned()), (0.9, "90".to_owned())]; 3],
            })
        };
        for (layout, head) in LAYOUTS.into_iter().flat_map(|one| [(one, "+2"), (one, LONG)]) {
            let read = assert_laid_out(heat(head), layout);
            let left = read.rectangles.iter().map(|cell| cell[0]).fold(f64::MAX, f64::min);
            let right = read.rectangles.iter().map(|cell| cell[2]).fold(f64::MIN, f64::max);
            let (_, label) = read.texts.iter().find(|(text, _)| text == "DRM").expect("it");
            let middle = (label[0] + label[2]) / 2.0;
            // When the columns are in two parts, the first label is over its own.
            assert!((left..right).contains(&middle), "{layout:?}: {middle} of {left} to {right}");
        }
        let read = assert_laid_out(heat("+2"), Layout::Wide);
        let (_, label) = read.texts.iter().find(|(text, _)| text == "DRM").expect("it");
        let right = read.rectangles.iter().map(|cell| cell[2]).fold(f64::MIN, f64::max);
        let middle = (read.rectangles[0][0] + right) / 2.0;
        assert!(((label[0] + label[2]) / 2.0 - middle).abs() < 0.1);
    }

    #[test]
    fn bars_stay_between_their_labels_and_their_measure() {
        for (layout, measured) in LAYOUTS.into_iter().flat_map(|one| [(one, false), (one, true)]) {
            let share = |share: f64| (share, format!("{:.0}", 100.0 * share));
            let bars = bars::Bars {
                outcomes: vec!["a".to_owned(), "b".to_owned()],
                labels: vec!["broken".to_owned(), LONG.to_owned()],
                bars: ["elite", LONG]
                    .map(|label| (label.to_owned(), vec![share(0.25), share(0.75)]))
                    .to_vec(),
                measure: measured
                    .then(|| ("BPV".to_owned(), vec!["1.25".to_owned(), "10.5".to_owned()])),
            };
            assert_laid_out(Picture::Bars(bars), layout);
        }
    }

    #[test]
    fn steps_stand_below_each_other_under_their_labels() {
        for layout in LAYOUTS {
            let end = |value: f64| Some((value, format!("{value:.2}")));
            let tornado = tornado::Tornado {
                base: (0.5, "now 0.50".to_owned()),
                bars: vec![
                    ("DRM".to_owned(), [end(0.1), end(0.8)]),
                    (LONG.to_owned(), [end(0.3), end(0.6)]),
                    ("range".to_owned(), [None, end(0.55)]),
                ],
            };
            let read = assert_laid_out(Picture::Tornado(tornado), layout);
            // Of each step the upper half is down, and the lower one up.
            let halves = &read.rectangles[..5];
            assert!(halves.windows(2).all(|two| two[0][3] <= two[1][1] + 0.1), "{halves:?}");
            let top = |text: &str| {
                let found = read.texts.iter().find(|(written, _)| written == text);
                found.map(|(_, place)| place[1]).expect("it is written")
            };
            let tops = ["DRM", "range"].map(top);
            assert!(tops[0] < halves[2][1] && tops[1] > halves[3][1], "{tops:?} {halves:?}");
        }
    }
}
