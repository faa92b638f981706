//! What the verdict of a comparison rests on.

use asl_study::comparison::{Holding, Number, Switched};
use asl_study::numbers::value;

use super::Block;
use super::comparison::Writer;
use super::numbers::plain;

impl Writer<'_> {
    /// The rulings and the like under which another alternative is best, by their names for people.
    pub(super) fn turned_by(&self) -> Vec<String> {
        let turns = self.compared.switched.iter().filter(|one| one.verdict == Holding::Turns);
        let mut names: Vec<String> = turns.map(|one| self.label(&one.ruling)).collect();
        names.dedup();
        names
    }

    /// What was switched, with the measure that decides then.
    pub(super) fn rests_on(&self) -> Vec<Block> {
        let switched = &self.compared.switched;
        let mut blocks = vec![Block::Heading("What this rests on".to_owned())];
        if switched.is_empty() {
            let none = "No ruling bears on it: none of the rules that were used has two readings.";
            blocks.push(Block::Text(none.to_owned()));
            return blocks;
        }
        let open = switched.iter().any(|one| one.verdict == Holding::Open);
        let turned = self.turned_by();
        let verdict = match &turned[..] {
            [] if open => "Under some of them it is not decided which is best.".to_owned(),
            [] => "The verdict holds under each of them.".to_owned(),
            turned => format!("Another is best with the other reading of {}.", turned.join(", ")),
        };
        let plays =
            |one: &Switched| self.comparison.entry.rulings().all(|all| all.name != one.ruling);
        let other_side = if switched.iter().any(plays) {
            " So is how the other side plays: by its script, or as is best for it."
        } else {
            ""
        };
        blocks.push(Block::Text(format!(
            "Some rules can be read in two ways. Each ruling is switched here, the others stay as \
             asked.{other_side} {verdict}"
        )));
        let head = ["ruling", "instead of", "what changes", "best then"].map(str::to_owned);
        let rows = switched.iter().map(|one| self.row_of(one)).collect();
        blocks.push(Block::Table(head.to_vec(), rows));
        blocks
    }

    /// A ruling with the value that it has then, and the alternatives that it changes, so that
    /// the table is as wide for many of them as for two.
    fn row_of(&self, switched: &Switched) -> Vec<String> {
        let values: Vec<Option<f64>> =
            switched.numbers.iter().map(|number| number.as_ref().and_then(Number::value)).collect();
        let own = |one: usize| self.compared.numbers[one][self.comparison.measure].value();
        let changed = values.iter().enumerate().filter(|(one, value)| **value != own(*one));
        let changed: Vec<String> = changed
            .map(|(one, value)| match value {
                Some(value) => format!("{} {}", self.name(one), plain(self.is_chance(), *value)),
                None => format!("{} cannot be had", self.name(one)),
            })
            .collect();
        let best = match switched.verdict {
            Holding::Open => "not decided".to_owned(),
            _ => self.leader_in(&values),
        };
        let nothing = || "nothing".to_owned();
        vec![
            format!("{} {}", self.label(&switched.ruling), value(&switched.instead)),
            value(&switched.asked),
            if changed.is_empty() { nothing() } else { changed.join(", ") },
            best,
        ]
    }
}
