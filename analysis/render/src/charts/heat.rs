use miette::IntoDiagnostic;
use plotters::prelude::*;

use super::Caption;
use super::canvas::{self, Anchor, Drawing, MARGIN, Type, WIDTH, ink_on, shade, text};

const ROW: i32 = 40;

/// A shaded table of percentages.
#[derive(Debug)]
pub struct Heat {
    /// What runs along the top.
    pub x_label: String,
    /// The columns.
    pub x: Vec<String>,
    /// What runs down the side.
    pub y_label: String,
    /// The rows.
    pub y: Vec<String>,
    /// For each row, the probability in each column and what is written for it.
    pub values: Vec<Vec<(f64, String)>>,
}

impl Heat {
    pub(super) fn draw(&self, caption: &Caption) -> miette::Result<Drawing> {
        // The head of a long table is repeated at its foot.
        let heads = if self.y.len() > 10 { 2 } else { 1 };
        let height = 30 + ROW * (self.y.len() as i32 + heads);
        canvas::draw(caption, height, |area, top| {
            let labels = self.y.iter().map(|label| canvas::width(label, Type::Strong));
            let side = labels.chain([canvas::width(&self.y_label, Type::Small)]).max();
            let left = MARGIN + side.unwrap_or(0) + 24;
            let room = WIDTH as i32 - MARGIN - left;
            let column = (room / self.x.len() as i32).min(140);
            let right = left + column * self.x.len() as i32;
            let centre = |index: usize| left + column * index as i32 + column / 2;
            let y_of = |row: i32| top + 30 + ROW * row;

            text(
                area,
                &self.x_label,
                ((left + right) / 2, top + 8),
                Anchor::Centre,
                Type::Small,
                &BLACK,
            )?;
            let side_label = (left - 14, y_of(0) + ROW / 2);
            text(area, &self.y_label, side_label, Anchor::Right, Type::Small, &BLACK)?;
            let last = self.y.len() as i32 + 1;
            for row in [0, last].into_iter().take(heads as usize) {
                for (index, label) in self.x.iter().enumerate() {
                    let at = (centre(index), y_of(row) + ROW / 2);
                    text(area, label, at, Anchor::Centre, Type::Strong, &BLACK)?;
                }
            }
            for (row, label) in self.y.iter().enumerate() {
                let y = y_of(row as i32 + 1);
                text(area, label, (left - 14, y + ROW / 2), Anchor::Right, Type::Strong, &BLACK)?;
                for (index, (value, written)) in self.values[row].iter().enumerate() {
                    let paper = shade(*value);
                    let corner = (left + column * index as i32, y);
                    let cell = [corner, (corner.0 + column, y + ROW)];
                    area.draw(&Rectangle::new(cell, paper.filled())).into_diagnostic()?;
                    area.draw(&Rectangle::new(cell, BLACK.stroke_width(1))).into_diagnostic()?;
                    let at = (centre(index), y + ROW / 2);
                    text(area, written, at, Anchor::Centre, Type::Plain, &ink_on(&paper))?;
                }
            }
            Ok(())
        })
    }
}
