//! What the verdict of a comparison rests on.

use asl_rules::catalog::Parameter;
use asl_rules::procedure::value;
use asl_study::comparison::{Holding, Number, Switched};
use asl_study::plain::stopped;
use serde_json::Value;

use super::Block;
use super::changes::listed;
use super::comparison::Writer;
use super::numbers::{capital, plain};
use crate::charts::shown;

impl Writer<'_> {
    /// The rulings and simplifications under which another alternative is best, by their names for
    /// people.
    pub(super) fn turned_by(&self) -> Vec<String> {
        self.turned_among(&self.compared.switched.iter().collect::<Vec<_>>())
    }

    fn turned_among(&self, switched: &[&Switched]) -> Vec<String> {
        let turns = switched.iter().filter(|one| one.verdict == Holding::Turns);
        let mut names: Vec<String> = turns.map(|one| one.parameter.label.clone()).collect();
        names.dedup();
        names
    }

    /// What was switched, with the measure that decides then.
    pub(super) fn rests_on(&self) -> Vec<Block> {
        let those = |which: fn(&Parameter) -> bool| -> Vec<&Switched> {
            self.compared.switched.iter().filter(|one| which(one.parameter)).collect()
        };
        let rulings = those(|one| one.ruling);
        let simplified = those(|one| one.simplification);
        let plays = those(|one| one.plays);
        let mut blocks = vec![Block::Heading("What this rests on".to_owned())];
        if rulings.is_empty() {
            let none = "No ruling bears on it: none of the rules that were used has two readings.";
            blocks.push(Block::Text(none.to_owned()));
        } else {
            let about = "Some rules can be read in two ways. Each ruling is switched here, the \
                         other rulings stay as you asked.";
            let holds = self.holds_under(&rulings, "the other reading");
            blocks.push(Block::Text(format!("{about} {holds}")));
            blocks.push(self.table_of("ruling", &rulings));
            blocks.extend(self.meanings(&rulings));
        }
        let simplified: Vec<&Switched> =
            simplified.into_iter().filter(|one| !self.changed_by(one).is_empty()).collect();
        if !simplified.is_empty() {
            let about = "Some rules are simplified. Here each is played in the best possible way for \
                         one side, and then for the other.";
            let holds = self.holds_under(&simplified, "another play");
            let page = format!("docs/{}.md", self.comparison.entry.name);
            let others = format!("What else is simplified is described in {page}.");
            blocks.push(Block::Text(format!("{about} {holds} {others}")));
            blocks.push(self.table_of("simplification", &simplified));
            blocks.extend(self.meanings(&simplified));
        }
        if !plays.is_empty() {
            let about = "The other side can play by its script, or in the way that is best for it.";
            let holds = self.holds_under(&plays, "the other play");
            blocks.push(Block::Text(format!("{about} {holds}")));
            blocks.push(self.table_of("how it plays", &plays));
        }
        blocks
    }

    /// Whether the verdict holds under all of these switches.
    fn holds_under(&self, switched: &[&Switched], with: &str) -> String {
        let open = switched.iter().any(|one| one.verdict == Holding::Open);
        match &self.turned_among(switched)[..] {
            [] if open => "Under some of them it is not decided which is best.".to_owned(),
            [] => "The verdict holds under each of them.".to_owned(),
            turned => stopped(&format!("Another is best with {with} of {}", listed(turned))),
        }
    }

    fn table_of(&self, what: &str, switched: &[&Switched]) -> Block {
        let head = [what, "instead of", "what changes", "best then"].map(str::to_owned);
        Block::Table(head.to_vec(), switched.iter().map(|one| self.row_of(one)).collect())
    }

    /// What each parameter of a table means, with its rule.
    fn meanings(&self, switched: &[&Switched]) -> Vec<Block> {
        let mut all: Vec<&Parameter> = switched.iter().map(|one| one.parameter).collect();
        all.dedup_by_key(|parameter| &parameter.name);
        let said = |one: &&Parameter| {
            let description = self.in_words(&one.description);
            Block::Text(format!("{}: {description} [{}]", capital(&one.label), one.rule))
        };
        all.iter().map(said).collect()
    }

    /// A description with its names and values as people write them: every second part of it stands
    /// between backticks.
    fn in_words(&self, description: &str) -> String {
        let said = |(place, part): (usize, &str)| match (place % 2, part) {
            (0, text) => text.to_owned(),
            (_, "true") => "“yes”".to_owned(),
            (_, "false") => "“no”".to_owned(),
            (_, name) => {
                let parameter = self.comparison.entry.parameter(name);
                format!("“{}”", parameter.map_or_else(|_| value(name), |one| one.label.clone()))
            }
        };
        description.split('`').enumerate().map(said).collect()
    }

    /// A parameter with the value that it has then, and the alternatives that it changes, so that
    /// the table is as wide for many of them as for two.
    fn row_of(&self, switched: &Switched) -> Vec<String> {
        let changed = self.changed_by(switched);
        let best = match switched.verdict {
            Holding::Open => "not decided".to_owned(),
            _ => self.leader_in(&values_of(switched)),
        };
        let nothing = || "nothing".to_owned();
        vec![
            format!("{}: {}", switched.parameter.label, reading(switched, &switched.instead)),
            reading(switched, &switched.asked),
            if changed.is_empty() { nothing() } else { changed.join(", ") },
            best,
        ]
    }

    /// The alternatives that a switch changes, with their measure then.
    fn changed_by(&self, switched: &Switched) -> Vec<String> {
        let own = |one: usize| self.compared.numbers[one][self.comparison.measure].value();
        let values = values_of(switched).into_iter().enumerate();
        let changed = values.filter(|(one, value)| *value != own(*one));
        let changed = changed.map(|(one, value)| match value {
            Some(value) => {
                let [before, after] = [own(one), Some(value)]
                    .map(|one| one.map_or("–".to_owned(), |one| plain(self.is_chance(), one)));
                format!("{} {before} → {after}", self.name(one))
            }
            None => format!("{} cannot be had", self.name(one)),
        });
        changed.collect()
    }
}

/// How a rule is read, or whether a part of it is in play.
fn reading(switched: &Switched, value: &Value) -> String {
    match value {
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Null => "not given".to_owned(),
        value => shown(switched.parameter, value),
    }
}

fn values_of(switched: &Switched) -> Vec<Option<f64>> {
    switched.numbers.iter().map(|number| number.as_ref().and_then(Number::value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{compared, comparison};

    #[test]
    fn a_verdict_is_open_under_a_switch_that_leaves_it_open() {
        let comparison = comparison("");
        let compared = compared(&comparison);
        let writer = Writer { comparison: &comparison, compared: &compared };
        let parameter = comparison.entry.parameter("guard-by-defensive-fire").expect("a parameter");
        let switched = |verdict| Switched {
            parameter,
            asked: true.into(),
            instead: false.into(),
            numbers: vec![None, None],
            verdict,
        };
        let [holds, open, turns] = [Holding::Holds, Holding::Open, Holding::Turns].map(switched);
        let said = |switched: &[&Switched]| writer.holds_under(switched, "the other reading");
        let undecided = "Under some of them it is not decided which is best.";
        assert_eq!(said(&[&holds, &holds]), "The verdict holds under each of them.");
        assert_eq!(said(&[&open, &open]), undecided);
        assert_eq!(said(&[&holds, &open]), undecided);
        let turned = "Another is best with the other reading of guard by defensive fire.";
        assert_eq!(said(&[&open, &turns]), turned);
    }
}
