//! What a procedure says of itself, and the words in which it says it: its parameters as their
//! struct declares them, what its answer says first, what can be decided in it.
//!
//! The sections and scenarios are written with this, and the catalog reads them.

mod decisions;
mod declared;
mod headline;
mod parameter;
mod ready;
mod sides;
mod words;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

pub use decisions::{AboutDecisions, Best, Deciding, Decision, Objective, Wish};
pub(crate) use declared::{Declared, described, unchecked};
pub use headline::{Counted, Headline};
pub(crate) use parameter::in_group;
pub use parameter::{Kind, Parameter, texts};
pub use ready::{LedgerLine, Ready};
pub(crate) use sides::{OfSide, SIDES};
pub use words::{ABBREVIATIONS, VALUES, label, synonyms, value};
#[cfg(test)]
pub(crate) use words::{ADJECTIVES, STATEMENTS};

use crate::Refusal;
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Meter, NotExact, Procedure};

/// The parameters of a procedure, with what the catalog tells of it.
pub trait Catalogued:
    std::fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
    /// What is played: the parameters themselves, or what they come to when
    /// that is worth working out once instead of in every step.
    type Played: Procedure<Outcome: Send + Sync> + std::fmt::Debug + Send + Sync;

    /// Its name, in kebab case.
    const NAME: &'static str;
    /// A first question: values by parameter, as they are typed.
    const EXAMPLE: &'static [(&'static str, &'static str)];
    /// The rules it follows.
    const RULES: &'static [&'static str];
    /// Every outcome, or kind of outcome, with its meaning, in the chart's order.
    const OUTCOMES: &'static [(&'static str, &'static str)];

    /// What an answer says first; `None` when that is the likeliest outcome.
    const HEADLINE: Option<Headline> = None;

    /// What an answer says next: sentences with measures in braces, as in `The AFV burns
    /// {vehicle-burns}.`
    const NEXT: Option<&'static str> = None;

    /// What the answer to this question says first, when that depends on its parameters.
    fn headline(_asked: &Map<String, Value>) -> Option<Headline> {
        Self::HEADLINE
    }

    /// The parameters that say nothing in this question, so that no answer says that it takes
    /// their defaults.
    fn idle(_asked: &Map<String, Value>) -> &'static [&'static str] {
        &[]
    }

    /// The parameters that change nothing in this question, each with when it counts, as in
    /// `for a Thrown DC`: an answer says so where they are given.
    fn without_effect(_asked: &Map<String, Value>) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The question with these parameters: what is played, and how its numbers come
    /// about. Nothing is checked after that.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when there is something that the parameters name wrongly, or they
    /// cannot be true together.
    fn ready(self) -> Result<Ready<Self>, Refusal>;

    /// How the numbers of a question come about: what was found while it was made ready.
    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        ready.ledger.clone()
    }

    /// Its exact odds.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    fn exact(
        played: &Self::Played,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<<Self::Played as Procedure>::Outcome>, NotExact> {
        asl_engine::exact(played, meter)
    }

    /// Finds what must be known before it is played, such as the best play of a side; the exact
    /// odds do that themselves.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    fn prepare(_played: &Self::Played, _meter: &mut Meter<'_>) -> Result<(), NotExact> {
        Ok(())
    }

    /// Why it cannot be played, as long as that is not found.
    fn unprepared(_played: &Self::Played) -> Option<Refusal> {
        None
    }

    /// What can be decided in it, for those whose best decisions can be found.
    fn deciding() -> Option<Deciding<Self>> {
        None
    }

    /// One of its outcomes in a player's words, for those whose names are short.
    fn in_words(_outcome: &str) -> Option<String> {
        None
    }

    /// The measures of its outcomes, for those with outcomes too fine to read.
    fn measures() -> Vec<Measure<<Self::Played as Procedure>::Outcome>> {
        Vec::new()
    }
}
