//! What was compared, as a page: who leads, by how much, and when that changes.

use asl_study::comparison::{Compared, Comparison};
use asl_study::{UNOFFICIAL, VERSION};
use serde_json::{Map, Value};

use super::Block;
use super::decisions::best;
use crate::charts::{condition, label, shown};

/// The page of a comparison: the answer, charts, tables, and what was asked.
pub fn page(comparison: &Comparison, compared: &Compared) -> Vec<Block> {
    let writer = Writer { comparison, compared };
    let mut blocks = vec![Block::Title(comparison.question.clone())];
    blocks.extend(writer.answer());
    for (index, axis) in comparison.changes.iter().enumerate() {
        blocks.extend(writer.change(index, axis));
    }
    for (index, (x, y)) in comparison.maps.iter().enumerate() {
        blocks.extend(writer.map(index, x, y));
    }
    blocks.extend(writer.step_charts());
    blocks.extend(writer.measures());
    // What a chart shows is written out among the details.
    let mut figures = Vec::new();
    for (index, axis) in comparison.changes.iter().enumerate() {
        let table = writer.change_table(index, axis);
        let charted = writer.curves(axis, &compared.changes[index]).is_some();
        if charted { figures.extend(table) } else { blocks.extend(table) }
    }
    figures.extend(writer.step_tables());
    let mut details = Vec::new();
    if let (Some(request), Some(found)) = (&comparison.best, &compared.best) {
        let (folded, open): (Vec<_>, Vec<_>) = best(comparison.entry, request, found)
            .into_iter()
            .partition(|block| matches!(block, Block::Details(..)));
        blocks.extend(open);
        details.extend(folded);
    }
    blocks.extend(writer.rests_on());
    blocks.extend(details);
    if !figures.is_empty() {
        blocks.push(Block::Details("The figures of the charts".to_owned(), figures));
    }
    blocks.push(Block::Details("What was asked".to_owned(), writer.asked()));
    let sampling = writer.sampling();
    if !sampling.is_empty() {
        blocks.push(Block::Details("How it was checked by sampling".to_owned(), sampling));
    }
    blocks.push(Block::Text(format!(
        "Rules: {}. asl-odds {VERSION}. {UNOFFICIAL}",
        comparison.entry.rules.join(", ")
    )));
    blocks
}

/// What the page is written from.
pub(super) struct Writer<'a> {
    pub(super) comparison: &'a Comparison,
    pub(super) compared: &'a Compared,
}

impl Writer<'_> {
    pub(super) fn names(&self) -> Vec<String> {
        self.comparison.alternatives.iter().map(|one| one.name.clone()).collect()
    }

    pub(super) fn name(&self, alternative: usize) -> &str {
        &self.comparison.alternatives[alternative].name
    }

    pub(super) fn is_chance(&self) -> bool {
        self.comparison.deciding().is_chance
    }

    pub(super) fn meaning(&self) -> String {
        let measure = self.comparison.deciding();
        if measure.is_chance {
            format!("the chance that {}", measure.meaning)
        } else {
            format!("expected {}", measure.meaning)
        }
    }

    /// The best of a row: one, several that are equal, or none that can be had.
    pub(super) fn best_in(&self, row: &[Option<f64>]) -> Vec<usize> {
        let Some(leader) = self.comparison.leader(row) else { return Vec::new() };
        (0..row.len()).filter(|one| row[*one] == row[leader]).collect()
    }

    /// The leader's name, or that several are equal.
    pub(super) fn leader_in(&self, row: &[Option<f64>]) -> String {
        let best = self.best_in(row);
        if best.is_empty() { "–".to_owned() } else { self.named(&best).join(" = ") }
    }

    /// The names of these alternatives.
    pub(super) fn named(&self, alternatives: &[usize]) -> Vec<&str> {
        alternatives.iter().map(|one| self.name(*one)).collect()
    }

    /// The name of a parameter as people write it.
    pub(super) fn label(&self, parameter: &str) -> String {
        label(self.comparison.entry, parameter)
    }

    /// A value of a parameter as people read it.
    pub(super) fn shown(&self, parameter: &str, given: &Value) -> String {
        let parameter = self.comparison.entry.parameter(parameter);
        shown(parameter.expect("checked with the file"), given)
    }

    /// Parameters with their values in a sentence.
    pub(super) fn conditions(&self, given: &Map<String, Value>) -> String {
        let parameter = |name: &str| self.comparison.entry.parameter(name);
        let words = given
            .iter()
            .map(|(name, value)| condition(parameter(name).expect("checked with the file"), value));
        words.collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{compared, comparison};

    /// The names of the details of a page.
    fn details(comparison: &Comparison, compared: &Compared) -> Vec<String> {
        let blocks = page(comparison, compared).into_iter();
        let names = blocks.filter_map(|block| match block {
            Block::Details(name, _) => Some(name),
            _ => None,
        });
        names.collect()
    }

    #[test]
    fn figures_of_charts_are_written_out_where_there_are_charts() {
        let plain = comparison("");
        assert_eq!(details(&plain, &compared(&plain)), ["What was asked"]);
        let charted = comparison("[[change]]\nparameter = \"turns\"\nvalues = [1, 2]\n");
        let mut found = compared(&charted);
        found.changes = vec![vec![vec![Some(0.5), Some(0.25)]; 2]];
        let names = details(&charted, &found);
        assert_eq!(names, ["The figures of the charts", "What was asked"]);
    }
}
