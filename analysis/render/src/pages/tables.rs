//! The tables of a comparison: every measure, and every value of what changes.

use asl_rules::catalog::MeasureEntry;
use asl_study::comparison::{Axis, Number};

use super::Block;
use super::comparison::Writer;
use super::numbers::{number, plain, signed};

impl Writer<'_> {
    /// What was asked, as it was given.
    pub(super) fn asked(&self) -> Vec<Block> {
        let mut blocks = vec![Block::Text(self.comparison.entry.summary.clone())];
        blocks.extend(self.in_all().map(Block::Text));
        let rows = self.comparison.alternatives.iter();
        let rows = rows.map(|one| vec![one.name.clone(), self.conditions(&one.own)]).collect();
        let head = ["alternative", "what is its own"].map(str::to_owned).to_vec();
        blocks.push(Block::Table(head, rows));
        blocks
    }

    /// What all alternatives have in common, as it was given.
    pub(super) fn in_all(&self) -> Option<String> {
        let shared = &self.comparison.shared;
        (!shared.is_empty()).then(|| format!("In all: {}.", self.conditions(shared)))
    }

    /// The measures that are known of an alternative, with their places.
    fn known_measures(&self) -> impl Iterator<Item = (usize, &'static MeasureEntry)> {
        let measures = self.comparison.entry.measures.iter().enumerate();
        measures.filter(|(place, _)| {
            let mut all = self.compared.numbers.iter();
            all.any(|numbers| numbers[*place].value().is_some())
        })
    }

    /// Every measure of every alternative.
    pub(super) fn measures(&self) -> Vec<Block> {
        let mut head = vec!["measure".to_owned()];
        head.extend(self.names());
        let two = self.comparison.alternatives.len() == 2;
        // As in the verdict, the better one comes first.
        let [one, other] = if self.compared.leader == 1 { [1, 0] } else { [0, 1] };
        if two {
            head.push(format!("{} minus {}", self.name(one), self.name(other)));
        }
        let measures = self.known_measures();
        let rows = measures
            .map(|(place, measure)| {
                let mut row = vec![measure.label()];
                let numbers = self.compared.numbers.iter().map(|all| &all[place]);
                row.extend(numbers.clone().map(|one| number(measure, one)));
                if two {
                    let values: Option<Vec<f64>> = numbers.map(Number::value).collect();
                    let difference = values.map(|values| values[one] - values[other]);
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
        let measures = self.known_measures();
        let rows = measures.map(|(place, measure)| {
            let value = |one: usize| self.compared.numbers[one][place].value();
            let mut row = vec![measure.label()];
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
        let heading = format!("How does the best change with {}?", self.label(&axis.parameter));
        let mut blocks = vec![Block::Heading(heading)];
        if let Some(chart) = self.curves(axis, rows) {
            blocks.push(Block::Chart(format!("{}-curves", axis.parameter), Box::new(chart)));
        }
        blocks.push(Block::Text(self.where_it_changes(axis, rows)));
        blocks.extend(self.refusals(axis).map(Block::Text));
        blocks
    }

    /// The figures over the values of a parameter.
    pub(super) fn change_table(&self, index: usize, axis: &Axis) -> Vec<Block> {
        let rows = &self.compared.changes[index];
        let mut head = vec![self.label(&axis.parameter)];
        head.extend(self.names());
        head.push("best".to_owned());
        let written = axis.values.iter().zip(rows).map(|(given, row)| {
            let mut cells = vec![self.shown(&axis.parameter, given)];
            cells.extend(row.iter().map(|figure| match figure {
                Some(figure) => plain(self.is_chance(), *figure),
                None => "–".to_owned(),
            }));
            cells.push(self.leader_in(row));
            cells
        });
        let heading =
            format!("{} by {}", self.comparison.deciding().label(), self.label(&axis.parameter));
        vec![Block::Heading(heading), Block::Table(head, written.collect())]
    }

    /// Why some alternatives cannot be had at some values.
    fn refusals(&self, axis: &Axis) -> Option<String> {
        let mut refusals: Vec<String> = Vec::new();
        for alternative in 0..self.comparison.alternatives.len() {
            for given in &axis.values {
                if let Some(why) = self.comparison.refusal(alternative, &axis.parameter, given) {
                    let given = self.shown(&axis.parameter, given);
                    // A mark of keys has no place in a sentence for people.
                    let why = why.replace('`', "");
                    let at = format!("{} at {given}: {why}.", self.name(alternative));
                    refusals.push(at);
                }
            }
        }
        (!refusals.is_empty()).then(|| format!("Where there is a dash: {}", refusals.join(" ")))
    }
}
