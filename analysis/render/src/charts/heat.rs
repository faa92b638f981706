use super::canvas::{Anchor, BLACK, Canvas, Layout, ink_on, shade};
use super::font::{Type, widest, width, wrap};

const ROW: f64 = 40.0;

/// The widest column.
const COLUMN: f64 = 140.0;

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
    /// The picture in sentences: every row with what is written in it.
    pub(super) fn words(&self) -> String {
        let rows = self.y.iter().zip(&self.values).map(|(label, row)| {
            let written: Vec<&str> = row.iter().map(|(_, written)| written.as_str()).collect();
            format!(" {} {label}: {}.", self.y_label, written.join(", "))
        });
        let head = format!("A shaded table. {}: {}.", self.x_label, self.x.join(", "));
        head + &rows.collect::<String>()
    }

    /// Draws it from this y on, and returns the y of its end. When its columns do not fit
    /// beside each other, it goes on below with the others.
    pub(super) fn draw(&self, canvas: &mut Canvas, top: f64) -> f64 {
        let layout = canvas.layout;
        let side_room = match layout {
            Layout::Wide | Layout::Paper => 0.4 * layout.room(),
            Layout::Narrow => 0.3 * layout.room(),
        };
        let rows: Vec<Vec<String>> =
            self.y.iter().map(|label| wrap(label, Type::Strong, side_room)).collect();
        let y_label = wrap(&self.y_label, Type::Small, side_room);
        let side = widest(rows.iter().flatten().map(String::as_str), Type::Strong)
            .max(widest(y_label.iter().map(String::as_str), Type::Small));
        let left = layout.margin() + side + 14.0;
        let room = layout.right() - left;
        let column_room = (room / (self.x.len().min(4) as f64)).min(COLUMN) - 8.0;
        let heads: Vec<Vec<String>> =
            self.x.iter().map(|label| wrap(label, Type::Strong, column_room)).collect();
        let cells = self.values.iter().flatten().map(|(_, written)| written.as_str());
        let kind = match layout {
            Layout::Wide | Layout::Paper => Type::Plain,
            Layout::Narrow => Type::Small,
        };
        let needed = widest(cells, kind)
            .max(widest(heads.iter().flatten().map(String::as_str), Type::Strong))
            + 8.0;
        let fitting = ((room / needed) as usize).clamp(1, self.x.len().max(1));
        // As many columns in every part as can be.
        let parts = self.x.len().div_ceil(fitting).max(1);
        let each = self.x.len().div_ceil(parts).max(1);
        let column = (room / each as f64).min(COLUMN);
        let mut y = top;
        for first in (0..self.x.len()).step_by(each) {
            let columns = first..(first + each).min(self.x.len());
            if first > 0 {
                y += 24.0;
            }
            let part = Part { heat: self, rows: &rows, heads: &heads, columns, left, column, kind };
            y = part.draw(canvas, y, &y_label);
        }
        y
    }
}

/// Columns of a table that stand beside each other.
struct Part<'a> {
    heat: &'a Heat,
    rows: &'a [Vec<String>],
    heads: &'a [Vec<String>],
    columns: std::ops::Range<usize>,
    left: f64,
    column: f64,
    kind: Type,
}

impl Part<'_> {
    fn centre(&self, place: usize) -> f64 {
        self.left + self.column * (place as f64 + 0.5)
    }

    fn draw(&self, canvas: &mut Canvas, top: f64, y_label: &[String]) -> f64 {
        let right = self.left + self.column * self.columns.len() as f64;
        let label = wrap(&self.heat.x_label, Type::Small, canvas.layout.room());
        let half = widest(label.iter().map(String::as_str), Type::Small) / 2.0;
        let middle = (self.left + right) / 2.0;
        let middle = middle.min(canvas.layout.right() - half).max(canvas.layout.margin() + half);
        let high = label.len() as f64 * Type::Small.leading();
        canvas.lines(&label, (middle, top + high / 2.0), Anchor::Centre, Type::Small, BLACK);
        let mut y = top + high + 4.0;
        let heads = &self.heads[self.columns.clone()];
        let lines = heads.iter().map(Vec::len).max().unwrap_or(1).max(y_label.len());
        let head = ROW.max(lines as f64 * Type::Strong.leading() + 8.0);
        let at = (self.left - 10.0, y + head / 2.0);
        canvas.lines(y_label, at, Anchor::Right, Type::Small, BLACK);
        self.heads(canvas, y + head / 2.0);
        y += head;
        for (label, values) in self.rows.iter().zip(&self.heat.values) {
            let high = ROW.max(label.len() as f64 * Type::Strong.leading() + 6.0);
            canvas.group("row", |canvas| {
                let at = (self.left - 10.0, y + high / 2.0);
                canvas.lines(label, at, Anchor::Right, Type::Strong, BLACK);
                for (place, (value, written)) in values[self.columns.clone()].iter().enumerate() {
                    let paper = shade(*value);
                    let x = self.left + self.column * place as f64;
                    canvas.rectangle((x, y), (x + self.column, y + high), paper);
                    let at = (self.centre(place), y + high / 2.0);
                    debug_assert!(width(written, self.kind) <= self.column, "{written}");
                    canvas.text(written, at, Anchor::Centre, self.kind, ink_on(paper));
                }
            });
            y += high;
        }
        // The head of a long table is repeated at its foot.
        if self.rows.len() > 10 {
            self.heads(canvas, y + head / 2.0);
            y += head;
        }
        y
    }

    fn heads(&self, canvas: &mut Canvas, y: f64) {
        canvas.group("heads", |canvas| {
            for (place, lines) in self.heads[self.columns.clone()].iter().enumerate() {
                let at = (self.centre(place), y);
                canvas.lines(lines, at, Anchor::Centre, Type::Strong, BLACK);
            }
        });
    }
}
