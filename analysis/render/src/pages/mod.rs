//! Pages: lists of headings, sentences, tables and charts, which are written for a terminal
//! and as HTML. The answer comes first, then charts, then tables; what was asked and the keys
//! come last.

mod balance;
mod changes;
mod comparison;
mod decisions;
mod design;
mod html;
mod margins;
mod numbers;
mod pictures;
mod rests;
mod tables;
mod verdicts;

pub use balance::balance;
pub use comparison::page;
pub use decisions::decisions;
pub use design::{plans, purchase};
pub use html::{fragment, html};
pub use margins::best_over;
#[cfg(feature = "terminal")]
pub(crate) use numbers::unbroken;

use crate::charts::Chart;

/// A part of a page.
#[derive(Debug)]
pub enum Block {
    /// The page's title.
    Title(String),
    /// The answer in a few words.
    Verdict(String),
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A table: its head, and its rows, each of which begins with its own name.
    Table(Vec<String>, Vec<Vec<String>>),
    /// A chart with the end of its file's name.
    Chart(String, Box<Chart>),
    /// What only some readers want, under its name.
    Details(String, Vec<Block>),
}

impl Block {
    /// The charts of these blocks, in their order.
    pub fn charts(blocks: &[Self]) -> Vec<(&str, &Chart)> {
        let mut charts = Vec::new();
        for block in blocks {
            match block {
                Self::Chart(name, chart) => charts.push((name.as_str(), &**chart)),
                Self::Details(_, inner) => charts.extend(Self::charts(inner)),
                _ => {}
            }
        }
        charts
    }
}
