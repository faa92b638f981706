//! Every procedure by name, with its parameters as their struct declares them.
//!
//! This is where the types of the rules end: from here on a question is a
//! name and a map of values, checked against what the struct allows, and an
//! answer names its outcomes in words.

mod all;
mod question;
mod sentence;

use serde::Deserialize;
use serde_json::{Map, Value};

pub use all::{CATALOG, Catalog};
pub use question::{ExactWithMeasures, Keyed, Playable, Question};
pub use sentence::sentence;

pub use crate::procedure::{
    AboutDecisions, Best, Counted, Deciding, Decision, Headline, Kind, Objective, Parameter, Wish,
    label, synonyms, value,
};
pub use crate::refusal::{did_you_mean, nearest};

use crate::procedure::{self, Declared};
use crate::units::{self, Force};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::Measure;

/// The parameters that change nothing in a question with these, each with when it counts.
type WithoutEffect = fn(&Map<String, Value>) -> Vec<(&'static str, &'static str)>;

/// What the catalog knows of a procedure.
#[derive(Debug)]
pub struct Entry {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// What it answers, in a sentence.
    pub summary: String,
    /// A first question: values by parameter, as they are typed.
    example: &'static [(&'static str, &'static str)],
    /// The rules it follows.
    pub rules: &'static [&'static str],
    /// Its parameters, in the order of their struct.
    pub parameters: Vec<Parameter>,
    /// Every outcome, or kind of outcome, with its meaning.
    pub outcomes: &'static [(&'static str, &'static str)],
    /// Its measures: numbers that each outcome has.
    pub measures: Vec<MeasureEntry>,
    /// What an answer says after its first sentence, with measures in braces.
    pub next: Option<&'static str>,
    /// What can be decided in it, for those whose best decisions can be found.
    pub decisions: Option<AboutDecisions>,
    ask: fn(Map<String, Value>) -> Asking,
    in_words: fn(&str) -> Option<String>,
    headline: fn(&Map<String, Value>) -> Option<Headline>,
    idle: fn(&Map<String, Value>) -> &'static [&'static str],
    without_effect: WithoutEffect,
}

/// What the catalog knows of a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasureEntry {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// What it says, in a few words.
    pub meaning: &'static str,
    /// Whether it is a probability; else an expected number.
    pub is_chance: bool,
    /// Whether less of it is better.
    pub less_is_better: bool,
}

impl MeasureEntry {
    /// Its name as people write it: `garrison BPV lost`.
    pub fn label(&self) -> String {
        label(self.name)
    }
}

/// A question, or the parameter that keeps it from being one.
type Asking = Result<Box<dyn Question>, Refusal>;

impl Entry {
    fn of<P: Catalogued>() -> Self {
        let (summary, parameters) = procedure::described(P::json_schema);
        Self {
            name: P::NAME,
            example: P::EXAMPLE,
            summary,
            rules: P::RULES,
            parameters,
            outcomes: P::OUTCOMES,
            measures: P::measures()
                .into_iter()
                .map(|Measure { name, meaning, is_chance, less_is_better, .. }| MeasureEntry {
                    name,
                    meaning,
                    is_chance,
                    less_is_better,
                })
                .collect(),
            next: P::NEXT,
            decisions: P::deciding().map(|deciding| deciding.about),
            ask: question::ask::<P>,
            in_words: P::in_words,
            headline: P::headline,
            idle: P::idle,
            without_effect: P::without_effect,
        }
    }

    /// The parameter of this name.
    ///
    /// # Errors
    ///
    /// [`Refusal`] of the kind [`UnknownParameter`], with the nearest name.
    ///
    /// [`UnknownParameter`]: crate::refusal::Kind::UnknownParameter
    pub fn parameter(&self, name: &str) -> Result<&Parameter, Refusal> {
        self.declared().parameter(name)
    }

    /// The names that its parameters had before, with those that they have now.
    pub fn renamed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.declared().renamed()
    }

    /// The parameter that says whose the units of another one are: `attacking-force` for
    /// `attackers`. `None` where they are always of one force.
    pub fn force_of(&self, parameter: &str) -> Option<&'static str> {
        self.declared().force_of(parameter)
    }

    fn declared(&self) -> Declared<'_> {
        Declared { procedure: self.name, parameters: &self.parameters }
    }

    /// What the answer to a question with these parameters says first; `None` when that is the
    /// likeliest outcome.
    pub fn headline(&self, asked: &Map<String, Value>) -> Option<Headline> {
        (self.headline)(asked)
    }

    /// The parameters on whose defaults the answer to a question with these parameters rests, and
    /// which it says first.
    pub fn assumed(&self, asked: &Map<String, Value>) -> impl Iterator<Item = &Parameter> {
        let (idle, without_effect) = ((self.idle)(asked), (self.without_effect)(asked));
        let says_nothing = move |name: &str| {
            idle.contains(&name) || without_effect.iter().any(|(without, _)| *without == name)
        };
        self.parameters.iter().filter(move |one| one.assumed && !says_nothing(&one.name))
    }

    /// The parameters that change nothing in a question with these, each with when it counts.
    pub fn without_effect(&self, asked: &Map<String, Value>) -> Vec<(&Parameter, &'static str)> {
        let all = (self.without_effect)(asked);
        let found = all.into_iter().filter_map(|(name, counts)| {
            Some((self.parameters.iter().find(|one| one.name == name)?, counts))
        });
        found.collect()
    }

    /// The counters of a question whose printed numbers other forces have, too, each with those
    /// forces, when the question leaves the force as it is by default.
    pub fn namesakes(&self, asked: &Map<String, Value>) -> Vec<(String, Vec<Force>)> {
        let force = self.parameters.iter().find(|parameter| parameter.name == "force");
        let by_default = force.and_then(|force| force.default.as_ref());
        let as_asked = by_default.filter(|force| asked.get("force") == Some(*force));
        let Some(force) = as_asked.and_then(|force| Force::deserialize(force).ok()) else {
            return Vec::new();
        };
        let texts = asked.values().flat_map(procedure::texts);
        let mut all: Vec<_> = texts.filter_map(|text| units::namesakes(force, text)).collect();
        all.dedup();
        all
    }

    /// One of its outcomes in a player's words, when its name is short.
    pub fn in_words(&self, outcome: &str) -> Option<String> {
        (self.in_words)(outcome)
    }

    /// A first question to try it with.
    pub fn example(&self) -> Map<String, Value> {
        let given = self.example.iter().map(|(name, text)| {
            let value = self.parameter(name).and_then(|parameter| parameter.read(text));
            ((*name).to_owned(), value.expect("a law asks every example"))
        });
        given.collect()
    }

    /// Each parameter with its value of these, which are those of a question: it gives them in
    /// the order of the catalog.
    pub fn of_each<'a>(
        &'a self,
        values: &'a Map<String, Value>,
    ) -> impl Iterator<Item = (&'a Parameter, &'a Value)> {
        debug_assert!(self.parameters.iter().map(|one| &one.name).eq(values.keys()));
        self.parameters.iter().zip(values.values())
    }

    /// The parameters that are rulings.
    pub fn rulings(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.ruling)
    }

    /// The parameters that say how a simplification could be at most for either side.
    pub fn simplifications(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.simplification)
    }

    /// Asks with these values; what is not given has its default.
    ///
    /// # Errors
    ///
    /// The first parameter that is unknown, missing, out of range or in
    /// contradiction to others.
    pub fn ask(&self, given: &Map<String, Value>) -> Asking {
        let declared = self.declared();
        let given = declared.checked(given.clone())?;
        (self.ask)(given).map_err(|refusal| declared.with_rule(declared.with_force(refusal)))
    }
}

/// What a procedure plays with these values; what is not given has its default.
pub(crate) fn ready<P: Catalogued>(given: Map<String, Value>) -> Result<Ready<P>, Refusal> {
    let entry = find(P::NAME).expect("all procedures are in the catalog");
    entry.declared().ready(given)
}

/// There is no procedure of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no procedure `{name}`")]
pub struct UnknownProcedure {
    /// The name that was given.
    pub name: String,
    /// The nearest name there is, if one is near.
    pub nearest: Option<&'static str>,
}

impl UnknownProcedure {
    /// The question after the nearest name, if one is near.
    pub fn advice(&self) -> Option<String> {
        self.nearest.map(did_you_mean)
    }
}

/// Words that players use for a procedure that has another name.
const ALSO_CALLED: [(&str, &str); 2] = [("clear", "clearance"), ("remove", "clearance")];

/// The other words for a procedure.
pub fn also_called(procedure: &str) -> impl Iterator<Item = &'static str> {
    ALSO_CALLED.into_iter().filter(move |(_, name)| *name == procedure).map(|(word, _)| word)
}

/// The procedure of this name, or of another word for it.
///
/// # Errors
///
/// [`UnknownProcedure`], with the nearest name.
pub fn find(name: &str) -> Result<&'static Entry, UnknownProcedure> {
    let said = ALSO_CALLED.iter().find(|(word, _)| *word == name).map_or(name, |(_, said)| said);
    CATALOG.iter().find(|entry| entry.name == said).ok_or_else(|| UnknownProcedure {
        name: name.to_owned(),
        nearest: nearest(name, CATALOG.iter().map(|entry| entry.name)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedure::{ADJECTIVES, STATEMENTS};

    #[test]
    fn what_is_denied_in_a_way_of_its_own_is_a_flag() {
        let all = || CATALOG.iter().flat_map(|entry| entry.parameters.iter());
        for name in ADJECTIVES.iter().chain(&STATEMENTS) {
            let is_flag = |one: &Parameter| one.name == *name && one.kind == Kind::Flag;
            assert!(all().any(is_flag), "{name}");
        }
    }
}
