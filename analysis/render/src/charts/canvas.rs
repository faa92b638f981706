//! What all pictures share: fonts, text, and the way from SVG to PNG.

use std::sync::{Arc, LazyLock};

use miette::{IntoDiagnostic, miette};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::register_font;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use resvg::{tiny_skia, usvg};

use super::Caption;

/// The width of every chart, in the SVG's own units.
pub(super) const WIDTH: u32 = 1_200;

/// The margin left and right.
pub(super) const MARGIN: i32 = 40;

/// Pixels of the PNG for one unit of the SVG: sharp at 20 cm on paper.
const PNG_SCALE: f32 = 2.0;

const FAMILY: &str = "Roboto Condensed";
const REGULAR: &[u8] = include_bytes!("../../fonts/RobotoCondensed-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/RobotoCondensed-Bold.ttf");

/// The fonts that the program carries.
pub(crate) const FONTS: [&[u8]; 2] = [REGULAR, BOLD];

/// The font database of the rasteriser: the carried fonts and no others.
static DATABASE: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(BOLD.to_vec());
    Arc::new(fonts)
});

/// The same fonts for plotters, which measures text by them.
static REGISTERED: LazyLock<()> = LazyLock::new(|| {
    for (style, bytes) in [(FontStyle::Normal, REGULAR), (FontStyle::Bold, BOLD)] {
        assert!(register_font(FAMILY, style, bytes).is_ok(), "the carried font is whole");
    }
});

/// The area that is drawn on.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A finished chart.
#[derive(Debug)]
pub struct Drawing {
    /// As SVG, its text turned into outlines.
    pub svg: String,
    /// The same as PNG.
    pub png: Vec<u8>,
}

/// How large and heavy text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Title,
    Plain,
    Strong,
    Small,
}

impl Type {
    fn style(self) -> TextStyle<'static> {
        LazyLock::force(&REGISTERED);
        let (size, style) = match self {
            Self::Title => (32, FontStyle::Bold),
            Self::Plain => (22, FontStyle::Normal),
            Self::Strong => (22, FontStyle::Bold),
            Self::Small => (18, FontStyle::Normal),
        };
        (FAMILY, size, style).into_text_style(&(1, 1))
    }
}

/// Where text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Left,
    Centre,
    Right,
}

/// Draws a chart of this height under its title and over its footer.
///
/// `picture` is given the area and the y at which it may begin.
pub(super) fn draw(
    caption: &Caption,
    picture_height: i32,
    picture: impl FnOnce(&Area<'_>, i32) -> miette::Result<()>,
) -> miette::Result<Drawing> {
    let title = wrap(&caption.title, Type::Title);
    let subtitle = wrap(&caption.subtitle, Type::Plain);
    let footer: Vec<String> = caption.footer.iter().flat_map(|l| wrap(l, Type::Small)).collect();
    let head = 36 + 40 * title.len() as i32 + 28 * subtitle.len() as i32 + 20;
    let foot = 24 + 24 * footer.len() as i32 + 20;
    let height = (head + picture_height + foot) as u32;

    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        area.fill(&WHITE).into_diagnostic()?;
        let mut y = 36;
        for line in &title {
            text(&area, line, (MARGIN, y + 12), Anchor::Left, Type::Title, &BLACK)?;
            y += 40;
        }
        for line in &subtitle {
            text(&area, line, (MARGIN, y + 8), Anchor::Left, Type::Plain, &BLACK)?;
            y += 28;
        }
        picture(&area, head)?;
        let mut y = head + picture_height + 24;
        for line in &footer {
            text(&area, line, (MARGIN, y + 8), Anchor::Left, Type::Small, &GREY)?;
            y += 24;
        }
        area.present().into_diagnostic()?;
    }
    rasterise(&svg)
}

/// The colour of what matters less; dark enough to print.
pub(super) const GREY: RGBColor = RGBColor(90, 90, 90);

/// Writes a line of text, centred vertically on its point.
pub(super) fn text(
    area: &Area<'_>,
    text: &str,
    at: (i32, i32),
    anchor: Anchor,
    kind: Type,
    colour: &RGBColor,
) -> miette::Result<()> {
    let horizontal = match anchor {
        Anchor::Left => HPos::Left,
        Anchor::Centre => HPos::Center,
        Anchor::Right => HPos::Right,
    };
    let style = kind.style().color(colour).pos(Pos::new(horizontal, VPos::Center));
    area.draw_text(text, &style, at).into_diagnostic()
}

/// The width of a line of text.
pub(super) fn width(text: &str, kind: Type) -> i32 {
    let size = kind.style().font.box_size(text);
    size.expect("the carried font measures any text").0 as i32
}

/// Breaks a text into lines that fit the chart.
fn wrap(text: &str, kind: Type) -> Vec<String> {
    let room = WIDTH as i32 - 2 * MARGIN;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), kind) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Shades from light to dark: lightness alone tells them apart.
///
/// `share` is 0 to 1.
pub(super) fn shade(share: f64) -> RGBColor {
    let channel = |light: f64, dark: f64| (light + (dark - light) * share).round() as u8;
    RGBColor(channel(255.0, 12.0), channel(255.0, 44.0), channel(255.0, 90.0))
}

/// Black on light shades, white on dark ones.
pub(super) fn ink_on(paper: &RGBColor) -> RGBColor {
    let RGBColor(r, g, b) = *paper;
    let lightness = 0.299 * f64::from(r) + 0.587 * f64::from(g) + 0.114 * f64::from(b);
    if lightness > 140.0 { BLACK } else { WHITE }
}

fn rasterise(svg: &str) -> miette::Result<Drawing> {
    let options = usvg::Options {
        font_family: FAMILY.to_owned(),
        fontdb: Arc::clone(&DATABASE),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options).into_diagnostic()?;
    let size = tree.size();
    let (width, height) = (size.width() * PNG_SCALE, size.height() * PNG_SCALE);
    let mut pixels = tiny_skia::Pixmap::new(width as u32, height as u32)
        .ok_or_else(|| miette!("the chart is too large to rasterise"))?;
    let scale = tiny_skia::Transform::from_scale(PNG_SCALE, PNG_SCALE);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    let write = usvg::WriteOptions { coordinates_precision: 3, ..usvg::WriteOptions::default() };
    Ok(Drawing { svg: tree.to_string(&write), png: pixels.encode_png().into_diagnostic()? })
}
