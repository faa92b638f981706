//! Reads a page that has been set: what is written on it, and what does not fit.

use typst::layout::{Abs, Frame, FrameItem, Point, Rect, Transform};
use typst::text::TextItem;
use typst_layout::Page;

use crate::charts::SMALLEST;

/// No printer reaches nearer to the edge of the paper than this, in mm.
const EDGE: f64 = 5.0;

/// Nobody reads smaller text at arm's length, in points.
pub(super) const LEGIBLE: f64 = 7.0;

/// What was found on a page.
#[derive(Debug, Default)]
pub struct Findings {
    /// Its text in the order of painting, a line for each baseline.
    pub text: String,
    /// What leaves the page or its box, covers other text, or is too small to read.
    pub problems: Vec<String>,
    seen: Vec<(String, Rect)>,
}

/// Reads a page.
pub fn inspect(page: &Page) -> Findings {
    let mut found = Findings::default();
    let corner = Point::splat(Abs::mm(EDGE));
    let paper = Rect::new(corner, page.frame.size().to_point() - corner);
    found.walk(&page.frame, Transform::identity(), &[("the page", paper)]);
    found
}

impl Findings {
    fn walk(&mut self, frame: &Frame, to_page: Transform, bounds: &[(&'static str, Rect)]) {
        for (place, item) in frame.items() {
            let to_page = to_page.pre_concat(Transform::translate(place.x, place.y));
            match item {
                FrameItem::Group(group) => {
                    let to_page = to_page.pre_concat(group.transform);
                    let mut bounds = bounds.to_vec();
                    if let Some(clip) = &group.clip {
                        bounds.push(("its box", transformed(clip.bbox(None), to_page)));
                    }
                    self.walk(&group.frame, to_page, &bounds);
                }
                FrameItem::Text(text) => {
                    if text.glyphs.iter().any(|glyph| glyph.id == 0) {
                        self.problems.push(format!("no letter for a part of `{}`", text.text));
                    }
                    let size = text.size.to_pt() * to_page.sy.get();
                    self.keep_legible(&format!("`{}`", text.text), size);
                    if let Some(ink) = ink(text) {
                        self.read(&text.text, transformed(ink, to_page), text.size, bounds);
                    }
                }
                FrameItem::Image(image, size, _) => {
                    let scale = size.x.to_pt() / image.width() * to_page.sx.get();
                    self.keep_legible("a picture", SMALLEST * scale);
                    let whole = Rect::from_pos_size(Point::zero(), *size);
                    self.keep_in("a picture", transformed(whole, to_page), bounds);
                }
                FrameItem::Shape(..) | FrameItem::Link(..) | FrameItem::Tag(_) => {}
            }
        }
    }

    fn read(&mut self, text: &str, ink: Rect, size: Abs, bounds: &[(&'static str, Rect)]) {
        if let Some((_, last)) = self.seen.last() {
            let same_line = ink.min.y < last.max.y && last.min.y < ink.max.y;
            let gap = ink.min.x - last.max.x;
            if !same_line || gap < -size {
                self.text.push('\n');
            } else if gap > size * 0.15 && !self.text.ends_with(' ') {
                self.text.push(' ');
            }
        }
        self.text.push_str(text);
        self.keep_in(&format!("`{text}`"), ink, bounds);
        // Some ink of two neighbours may touch; half a point is no cover.
        let touch = Abs::pt(0.5);
        for (other, box_of_it) in &self.seen {
            let over_x = ink.max.x.min(box_of_it.max.x) - ink.min.x.max(box_of_it.min.x);
            let over_y = ink.max.y.min(box_of_it.max.y) - ink.min.y.max(box_of_it.min.y);
            if over_x > touch && over_y > touch {
                self.problems.push(format!("`{text}` covers `{other}`"));
            } else if over_x > size * -0.1
                && over_y > size * 0.4
                && !text.starts_with([',', ';', '.'])
            {
                self.problems.push(format!("`{text}` runs into `{other}`"));
            }
        }
        self.seen.push((text.to_owned(), ink));
    }

    fn keep_legible(&mut self, what: &str, size: f64) {
        if size < LEGIBLE - 0.01 {
            self.problems.push(format!("{what} has letters of {size:.1} pt"));
        }
    }

    fn keep_in(&mut self, what: &str, ink: Rect, bounds: &[(&'static str, Rect)]) {
        for (name, rect) in bounds {
            let over = (rect.min.x - ink.min.x)
                .max(rect.min.y - ink.min.y)
                .max(ink.max.x - rect.max.x)
                .max(ink.max.y - rect.max.y);
            if over > Abs::pt(0.01) {
                self.problems.push(format!("{what} leaves {name} by {:.1} pt", over.to_pt()));
            }
        }
    }
}

/// The ink of a run of text, from its origin on the baseline; none of a blank.
fn ink(text: &TextItem) -> Option<Rect> {
    let Rect { min, max } = text.bbox();
    min.x.to_pt().is_finite().then(|| Rect::new(min.min(max), min.max(max)))
}

/// The upright box around a transformed one.
fn transformed(rect: Rect, by: Transform) -> Rect {
    let Rect { min, max } = rect;
    let corners = [min, max, Point::new(min.x, max.y), Point::new(max.x, min.y)];
    let corners = corners.map(|corner| corner.transform(by));
    let all = |pick: fn(Point, Point) -> Point| corners.into_iter().reduce(pick).unwrap_or(min);
    Rect::new(all(Point::min), all(Point::max))
}
