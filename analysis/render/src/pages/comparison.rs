//! What was compared, as a page: who leads, by how much, and when that changes.

use asl_study::comparison::{Axis, Compared, Comparison, Number, Pair, Verdict};
use asl_study::numbers::{thousands, value};
use asl_study::{UNOFFICIAL, VERSION};

use super::Block;
use super::decisions::best;
use super::numbers::{interval, number, plain, signed};
use crate::charts::label;

/// The page of a comparison.
pub fn page(comparison: &Comparison, compared: &Compared) -> Vec<Block> {
    let writer = Writer { comparison, compared };
    let mut blocks = vec![Block::Title(comparison.question.clone())];
    blocks.extend(writer.asked());
    blocks.extend(writer.measures());
    blocks.extend(writer.verdicts());
    for (index, axis) in comparison.changes.iter().enumerate() {
        blocks.extend(writer.change(index, axis));
    }
    for (index, (x, y)) in comparison.maps.iter().enumerate() {
        blocks.push(writer.map(index, x, y));
    }
    blocks.extend(writer.steps());
    if let (Some(request), Some(found)) = (&comparison.best, &compared.best) {
        blocks.extend(best(request, found));
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
        (label(&axis.parameter), runs.collect::<Vec<_>>().join("; "))
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

    fn asked(&self) -> Vec<Block> {
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
        let head = ["alternative", "what is its own"].map(str::to_owned).to_vec();
        blocks.push(Block::Table(head, rows));
        blocks
    }

    fn measures(&self) -> Vec<Block> {
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
        let mut blocks =
            vec![Block::Heading("What each comes to".to_owned()), Block::Table(head, rows)];
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

    /// The leader against each of the others, by the measure that decides.
    fn verdicts(&self) -> Vec<Block> {
        let leader = self.name(self.compared.leader);
        let mut blocks = vec![Block::Heading(format!(
            "By {}{}",
            self.comparison.deciding().name,
            if self.comparison.less_is_better { ", where less is better" } else { "" }
        ))];
        for (other, pair) in &self.compared.pairs {
            blocks.push(Block::Text(self.verdict(leader, self.name(*other), pair)));
        }
        blocks
    }

    fn verdict(&self, leader: &str, other: &str, pair: &Pair) -> String {
        let sentence = match pair.verdict() {
            Verdict::Same => format!("{leader} and {other}: no difference."),
            Verdict::Open => format!(
                "{leader} or {other}: not decided; the interval of the difference includes 0."
            ),
            verdict => {
                // A sample may have taken the wrong one for the leader.
                let leads = (verdict == Verdict::Less) == self.comparison.less_is_better;
                let (better, worse) = if leads { (leader, other) } else { (other, leader) };
                let by = if self.comparison.less_is_better { ", by less" } else { "" };
                format!("{better} is better than {worse}{by}.")
            }
        };
        let chance = self.is_chance();
        let exact = pair.exact.as_ref().map(|(difference, fraction)| {
            let text = fraction.to_string();
            let sign = if *difference < 0.0 { "-" } else { "+" };
            let fraction = if text.len() > 40 || *difference == 0.0 {
                String::new()
            } else {
                format!(" = {sign}{text}")
            };
            format!(" Exact difference {}{fraction}.", signed(chance, *difference))
        });
        let sampled = pair.sampled.as_ref().map(|(pairs, bounds)| {
            let gain = match pairs.gain() {
                Some(gain) => format!("pairing was worth {gain:.1} times as many trials"),
                None => "every pair came out the same".to_owned(),
            };
            format!(
                " Sampled {} in {} pairs with the same keyed dice, after {} of {} looks that share \
                 5 %; {gain}.",
                interval(chance, *bounds),
                thousands(pairs.trials()),
                pair.looks.0,
                pair.looks.1
            )
        });
        sentence + &exact.unwrap_or_default() + &sampled.unwrap_or_default()
    }

    /// The figures over the values of a parameter, and where the leader changes.
    fn change(&self, index: usize, axis: &Axis) -> Vec<Block> {
        let rows = &self.compared.changes[index];
        let name = label(&axis.parameter);
        let mut blocks = vec![Block::Heading(format!("When does {name} change it?"))];
        let mut head = vec![axis.parameter.clone()];
        head.extend(self.names());
        head.push("best".to_owned());
        let leaders: Vec<Option<usize>> =
            rows.iter().map(|figures| self.comparison.leader(figures)).collect();
        let written = axis.values.iter().zip(rows).zip(&leaders).map(|((given, row), leader)| {
            let mut cells = vec![value(given)];
            cells.extend(row.iter().map(|figure| match figure {
                Some(figure) => plain(self.is_chance(), *figure),
                None => "–".to_owned(),
            }));
            cells.push(self.leader_in(row, *leader));
            cells
        });
        blocks.push(Block::Table(head, written.collect()));
        blocks.push(Block::Text(self.break_even(axis, rows, &leaders)));
        blocks.extend(self.refusals(axis).map(Block::Text));
        if let Some(chart) = self.curves(axis, rows) {
            blocks.push(Block::Chart(format!("{}-curves", axis.parameter), Box::new(chart)));
        }
        blocks
    }

    /// The leader's name, or that several are equal.
    fn leader_in(&self, row: &[Option<f64>], leader: Option<usize>) -> String {
        let Some(leader) = leader else { return "–".to_owned() };
        let best = row[leader];
        let equal: Vec<&str> =
            (0..row.len()).filter(|one| row[*one] == best).map(|one| self.name(one)).collect();
        equal.join(" = ")
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
