//! The tables of a comparison: every measure, and every value of what changes.

use asl_study::comparison::{Axis, Number};
use asl_study::numbers::value;

use super::Block;
use super::comparison::Writer;
use super::numbers::{number, plain, signed};
use crate::charts::label;

impl Writer<'_> {
    /// What was asked, as it was given.
    pub(super) fn asked(&self) -> Vec<Block> {
        let words = |map: &serde_json::Map<String, serde_json::Value>| {
            let words: Vec<String> =
                map.iter().map(|(name, given)| format!("{name} {}", value(given))).collect();
            words.join(", ")
        };
        let mut blocks = vec![Block::Text(format!(
            "{}: {}",
            self.comparison.entry.name, self.comparison.entry.summary
        ))];
        if !self.comparison.shared.is_empty() {
            blocks.push(Block::Text(format!("In all: {}.", words(&self.comparison.shared))));
        }
        let rows = self.comparison.alternatives.iter();
        let rows = rows.map(|one| vec![one.name.clone(), words(&one.own)]).collect();
        let head = ["alternative", "its own parameters"].map(str::to_owned).to_vec();
        blocks.push(Block::Table(head, rows));
        blocks
    }

    /// Every measure of every alternative.
    pub(super) fn measures(&self) -> Vec<Block> {
        let mut head = vec!["measure".to_owned()];
        head.extend(self.names());
        let two = self.comparison.alternatives.len() == 2;
        if two {
            head.push("difference".to_owned());
        }
        let measures = self.comparison.entry.measures.iter().enumerate();
        let rows = measures
            .map(|(place, measure)| {
                let mut row = vec![measure.name.to_owned()];
                let numbers = self.compared.numbers.iter().map(|all| &all[place]);
                row.extend(numbers.clone().map(|one| number(measure, one)));
                if two {
                    let values: Option<Vec<f64>> = numbers.map(Number::value).collect();
                    let difference = values.map(|values| values[0] - values[1]);
                    row.push(match difference {
                        Some(0.0) => "no difference".to_owned(),
                        Some(difference) => signed(measure.is_chance, difference),
                        None => "not known".to_owned(),
                    });
                }
                row
            })
            .collect();
        let mut blocks = vec![Block::Heading("Every measure".to_owned()), Block::Table(head, rows)];
        if !two {
            blocks.push(self.differences());
        }
        blocks
    }

    /// What the leader has more, or less, than each of the others.
    fn differences(&self) -> Block {
        let leader = self.compared.leader;
        let others: Vec<usize> = (0..self.names().len()).filter(|one| *one != leader).collect();
        let mut head = vec![format!("{} has, against", self.name(leader))];
        head.extend(others.iter().map(|other| self.name(*other).to_owned()));
        let measures = self.comparison.entry.measures.iter().enumerate();
        let rows = measures.map(|(place, measure)| {
            let value = |one: usize| self.compared.numbers[one][place].value();
            let mut row = vec![measure.name.to_owned()];
            row.extend(others.iter().map(|other| match value(leader).zip(value(*other)) {
                Some((one, other)) if one == other => "no difference".to_owned(),
                Some((one, other)) => signed(measure.is_chance, one - other),
                None => "not known".to_owned(),
            }));
            row
        });
        Block::Table(head, rows.collect())
    }

    /// Where the leader changes over the values of a parameter, as a sentence, with a chart
    /// where there is one.
    pub(super) fn change(&self, index: usize, axis: &Axis) -> Vec<Block> {
        let rows = &self.compared.changes[index];
        let leaders = self.leaders(rows);
        let heading = format!(
            "How does the best change with {}?",
            label(self.comparison.entry, &axis.parameter)
        );
        let mut blocks = vec![Block::Heading(heading)];
        if let Some(chart) = self.curves(axis, rows) {
            blocks.push(Block::Chart(format!("{}-curves", axis.parameter), Box::new(chart)));
        }
        blocks.push(Block::Text(self.break_even(axis, rows, &leaders)));
        blocks.extend(self.refusals(axis).map(Block::Text));
        blocks
    }

    /// The figures over the values of a parameter.
    pub(super) fn change_table(&self, index: usize, axis: &Axis) -> Vec<Block> {
        let rows = &self.compared.changes[index];
        let mut head = vec![axis.parameter.clone()];
        head.extend(self.names());
        head.push("best".to_owned());
        let leaders = self.leaders(rows);
        let written = axis.values.iter().zip(rows).zip(&leaders).map(|((given, row), leader)| {
            let mut cells = vec![value(given)];
            cells.extend(row.iter().map(|figure| match figure {
                Some(figure) => plain(self.is_chance(), *figure),
                None => "–".to_owned(),
            }));
            cells.push(self.leader_in(row, *leader));
            cells
        });
        let heading = format!(
            "{} by {}",
            self.comparison.deciding().name,
            label(self.comparison.entry, &axis.parameter)
        );
        vec![Block::Heading(heading), Block::Table(head, written.collect())]
    }

    fn leaders(&self, rows: &[Vec<Option<f64>>]) -> Vec<Option<usize>> {
        rows.iter().map(|figures| self.comparison.leader(figures)).collect()
    }

    fn break_even(
        &self,
        axis: &Axis,
        rows: &[Vec<Option<f64>>],
        leaders: &[Option<usize>],
    ) -> String {
        let mut sentences = Vec::new();
        for place in 1..rows.len() {
            let (Some(before), Some(after)) = (leaders[place - 1], leaders[place]) else {
                continue;
            };
            if before == after {
                continue;
            }
            let (low, high) = (value(&axis.values[place - 1]), value(&axis.values[place]));
            let (one, other) = (self.name(before), self.name(after));
            if rows[place][before].is_none() || rows[place - 1][after].is_none() {
                let gone = if rows[place][before].is_none() { (one, &high) } else { (other, &low) };
                sentences.push(format!("{} cannot be had at {}.", gone.0, gone.1));
                continue;
            }
            sentences.push(format!(
                "Break-even between {low} and {high} of {}: before it {one} is best, after it \
                 {other}.",
                axis.parameter,
            ));
        }
        if sentences.is_empty() {
            return format!("No break-even over these values of {}.", axis.parameter);
        }
        sentences.join(" ")
    }

    /// Why some alternatives cannot be had at some values.
    fn refusals(&self, axis: &Axis) -> Option<String> {
        let mut refusals: Vec<String> = Vec::new();
        for alternative in 0..self.comparison.alternatives.len() {
            for given in &axis.values {
                if let Some(why) = self.comparison.refusal(alternative, &axis.parameter, given) {
                    let at = format!("{} at {}: {why}.", self.name(alternative), value(given));
                    refusals.push(at);
                }
            }
        }
        (!refusals.is_empty()).then(|| format!("Where there is a dash: {}", refusals.join(" ")))
    }
}
