use asl_rules::catalog::{self, Entry, Question};
use asl_study::answer::Engine;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::refused::Refused;

/// What can be asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub(crate) enum Request {
    /// All procedures with their parameters, and all units.
    Catalog,
    /// The odds of a question.
    Odds(OddsRequest),
    /// One trial of a question, roll by roll.
    Explain(ExplainRequest),
    /// The questions that players ask most.
    Questions,
    /// The studies, comparisons and sheets that lie beside the page.
    Shelf,
    /// A comparison as its file has it.
    Compare(TextRequest),
    /// A study as its file has it.
    Study(TextRequest),
    /// A plan, a purchase or the terms of a game of Design Your Own as its file has it.
    Plan(PlanRequest),
    /// What is true of each Location.
    Locations,
    /// What may happen in each phase, with its questions.
    Sequence,
    /// The luck in logged games.
    Luck(LuckRequest),
    /// The question of a link.
    Parse {
        /// What stands behind the page's address.
        link: String,
    },
}

/// A question by names.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    pub procedure: String,
    /// What is given; all else is as by default.
    #[serde(default)]
    pub parameters: Map<String, Value>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct OddsRequest {
    #[serde(flatten)]
    pub asked: Asked,
    #[serde(default = "exact")]
    pub engine: Engine,
    #[serde(default = "trials")]
    pub trials: u64,
    #[serde(default = "seed")]
    pub seed: u64,
    /// What exact odds may take, as on the command line.
    #[serde(default)]
    pub budget: Option<String>,
    /// Whether the answer has what the command gives to programs, too.
    #[serde(default)]
    pub whole: bool,
    /// Whether every outcome is told, however many there are.
    #[serde(default)]
    pub all: bool,
}

/// A file that people write.
#[derive(Debug, Deserialize)]
pub(crate) struct TextRequest {
    pub toml: String,
    /// What exact odds may take, as on the command line.
    #[serde(default)]
    pub budget: Option<String>,
}

/// A file of Design Your Own.
#[derive(Debug, Deserialize)]
pub(crate) struct PlanRequest {
    /// A plan, a purchase, or the terms of a game.
    pub toml: String,
    /// Of a purchase: the attack against which it has its worth.
    #[serde(default)]
    pub against: Option<String>,
    /// Of a game: the purchase of the defenders.
    #[serde(default)]
    pub defenders: Option<String>,
    /// Of a game: the purchase of the attackers.
    #[serde(default)]
    pub attackers: Option<String>,
    /// A price list instead of the one beside the page.
    #[serde(default)]
    pub prices: Option<String>,
}

/// Logs of games.
#[derive(Debug, Deserialize)]
pub(crate) struct LuckRequest {
    pub logs: Vec<LogRequest>,
    /// Whether players are called by their names.
    #[serde(default)]
    pub names: bool,
}

/// A log: the name of its file, and its bytes.
#[derive(Debug, Deserialize)]
pub(crate) struct LogRequest {
    pub name: String,
    pub base64: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ExplainRequest {
    #[serde(flatten)]
    pub asked: Asked,
    #[serde(default = "seed")]
    pub seed: u64,
    #[serde(default)]
    pub trial: u64,
}

fn exact() -> Engine {
    Engine::Exact
}

fn trials() -> u64 {
    100_000
}

fn seed() -> u64 {
    1
}

impl Asked {
    /// The procedure.
    pub fn entry(&self) -> Result<&'static Entry, Refused> {
        Ok(catalog::find(&self.procedure)?)
    }

    /// The question itself. A form shows the force of each side, so that none follows from the units.
    pub fn question(&self) -> Result<Box<dyn Question>, Refused> {
        let entry = self.entry()?;
        let mut asked = self.parameters.clone();
        for force in entry.parameters.iter().filter(|one| one.is_force()) {
            if let Some(shown) = &force.default {
                asked.entry(force.name.clone()).or_insert_with(|| shown.clone());
            }
        }
        Ok(entry.ask(&asked)?)
    }
}
