//! Charts: drawn once as SVG, with a font that the program carries, and
//! rasterised from that; so every machine gives the same picture.
//!
//! They must be readable in black and white: shades rise in lightness, lines
//! differ by dashes and marks, and every number that matters is written out.

pub mod bars;
mod canvas;
pub mod curves;
pub mod heat;
mod plan;
mod request;
pub mod tornado;

pub use canvas::Drawing;
pub(crate) use canvas::FONTS;
pub use plan::of_plan;
pub use request::{label, of};

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

impl Chart {
    /// Draws it.
    ///
    /// # Errors
    ///
    /// When a drawing library refuses, which would be a bug.
    pub fn draw(&self) -> miette::Result<Drawing> {
        match &self.picture {
            Picture::Heat(heat) => heat.draw(&self.caption),
            Picture::Bars(bars) => bars.draw(&self.caption),
            Picture::Curves(curves) => curves.draw(&self.caption),
            Picture::Tornado(tornado) => tornado.draw(&self.caption),
        }
    }
}
