//! Pages: lists of headings, sentences, tables and charts, which are written for a terminal
//! and as HTML.

mod comparison;
mod decisions;
mod html;
mod numbers;
mod pictures;

pub use comparison::{best_over, page};
pub use decisions::decisions;
pub use html::html;

use crate::charts::Chart;

/// A part of a page.
#[derive(Debug)]
pub enum Block {
    /// The page's title.
    Title(String),
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A table: its head, and its rows.
    Table(Vec<String>, Vec<Vec<String>>),
    /// A chart with the end of its file's name.
    Chart(String, Box<Chart>),
}
