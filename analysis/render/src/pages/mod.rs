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

#[cfg(test)]
pub(crate) mod tests {
    use asl_engine::odds::Fraction;
    use asl_study::comparison::{Compared, Comparison, Number, Pair};

    /// Place against Throw, with more at the end of the file.
    pub(crate) fn comparison(more: &str) -> Comparison {
        let text = format!(
            "question = \"Which?\"\nprocedure = \"cave-assault\"\n[parameters]\nturns = 1\n\
             garrison = [\"first-line-full\"]\n[alternatives.throw]\ntactic = \"throw\"\n\
             [alternatives.place]\ntactic = \"place\"\n{more}"
        );
        Comparison::of("x", "x.toml", &text).unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// What it comes to where every measure of Place, which stands first, is 1/2, and of Throw 1/4.
    pub(crate) fn compared(comparison: &Comparison) -> Compared {
        let numbers = |below: u32| -> Vec<Number> {
            let measures = comparison.entry.measures.iter();
            measures.map(|_| Number::Exact(Fraction::new(1_u32, below))).collect()
        };
        let exact = Some((0.25, Fraction::new(1_u32, 4_u32)));
        Compared {
            numbers: vec![numbers(2), numbers(4)],
            leader: 0,
            pairs: vec![(1, Pair { exact, sampled: None, looks: (0, 0) })],
            changes: Vec::new(),
            maps: Vec::new(),
            steps: vec![Vec::new(), Vec::new()],
            switched: Vec::new(),
            best: None,
        }
    }
}
