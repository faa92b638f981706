//! What was compared, as a page: who leads, by how much, and when that changes.

use asl_study::comparison::{Axis, Compared, Comparison};
use asl_study::numbers::value;
use asl_study::{UNOFFICIAL, VERSION};

use super::Block;
use super::decisions::best;
use crate::charts::label;

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
    for (index, axis) in comparison.changes.iter().enumerate() {
        blocks.extend(writer.change_table(index, axis));
    }
    blocks.extend(writer.step_tables());
    if let (Some(request), Some(found)) = (&comparison.best, &compared.best) {
        blocks.extend(best(request, found));
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

/// For each parameter over which it was compared, what is best over its values.
pub fn best_over(comparison: &Comparison, compared: &Compared) -> Vec<(String, String)> {
    let writer = Writer { comparison, compared };
    let changes = comparison.changes.iter().zip(&compared.changes);
    let sentence = |(axis, rows): (&Axis, &Vec<Vec<Option<f64>>>)| {
        let best = rows.iter().map(|row| writer.leader_in(row, comparison.leader(row)));
        let values = axis.values.iter().map(value);
        // Values in a row at which the same is best, together.
        let mut runs: Vec<(Vec<String>, String)> = Vec::new();
        for (given, best) in values.zip(best) {
            match runs.last_mut() {
                Some((others, of_it)) if *of_it == best => others.push(given),
                _ => runs.push((vec![given], best)),
            }
        }
        let numbers = axis.values.iter().all(serde_json::Value::is_number);
        let runs = runs.iter().map(|(given, best)| match &given[..] {
            [first, .., last] if numbers => format!("{first} to {last}: {best}"),
            given => format!("{}: {best}", given.join(" or ")),
        });
        (label(comparison.entry, &axis.parameter), runs.collect::<Vec<_>>().join("; "))
    };
    changes.map(sentence).collect()
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

    /// The leader's name, or that several are equal.
    pub(super) fn leader_in(&self, row: &[Option<f64>], leader: Option<usize>) -> String {
        let Some(leader) = leader else { return "–".to_owned() };
        let best = row[leader];
        let equal: Vec<&str> =
            (0..row.len()).filter(|one| row[*one] == best).map(|one| self.name(one)).collect();
        equal.join(" = ")
    }
}
