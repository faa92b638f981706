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
mod raster;
mod request;
pub mod tornado;

pub use canvas::Layout;
pub(crate) use font::FONTS;
pub use plan::of_plan;
pub use request::{label, of, shown};

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
    pub fn draw(&self) -> miette::Result<Drawing> {
        let svg = self.svg("chart", Layout::Wide);
        let png = raster::png(&svg)?;
        Ok(Drawing { svg, png })
    }

    /// The chart as SVG with its text turned into outlines, for a typesetter.
    ///
    /// # Errors
    ///
    /// When the SVG cannot be read again, which would be a bug.
    pub fn outlined(&self) -> miette::Result<String> {
        raster::outlined(&self.svg("chart", Layout::Wide))
    }
}
