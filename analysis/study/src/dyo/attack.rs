//! A stated attack on caves, and what it does to each, by `cave-assault`.

use asl_engine::Watch;
use asl_engine::budget::NotExact;
use asl_rules::catalog;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::unanswered::Unanswered;
use crate::kept;
use crate::reading::{Checker, Entries, FileKind, Problem};

/// The procedure that plays an attack on a cave.
const PROCEDURE: &str = "cave-assault";

/// An attack as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AttackFile {
    /// What it is, in a few words.
    #[serde(deserialize_with = "crate::plain::title")]
    pub title: String,
    /// How many caves are attacked, each by itself.
    #[schemars(with = "u32")]
    pub assaults: Spanned<u32>,
    /// What is asked of `cave-assault` for each of them.
    #[schemars(with = "Map<String, Value>")]
    pub(super) parameters: Entries,
}

/// The attackers of `cave-assault`, unless others are given.
pub(super) fn usual_attackers() -> Vec<String> {
    let entry = catalog::find(PROCEDURE).expect("it is in the catalog");
    let usual = entry.parameter(ATTACKERS).ok().and_then(|parameter| parameter.default.clone());
    let usual = usual.as_ref().and_then(Value::as_array).into_iter().flatten();
    usual.filter_map(Value::as_str).map(str::to_owned).collect()
}

/// One parameter, as if the file had it.
pub(super) fn parameter(name: &str, value: toml::Value) -> (Spanned<String>, Spanned<toml::Value>) {
    (Spanned::new(0..0, name.to_owned()), Spanned::new(0..0, value))
}

impl AttackFile {
    /// What it says of this parameter, if anything.
    pub(super) fn given(&self, name: &str) -> Option<&toml::Value> {
        let found = self.parameters.iter().find(|(key, _)| key.get_ref() == name);
        found.map(|(_, value)| value.get_ref())
    }

    /// The units that it names in this parameter; `None` when it leaves them to the purchase.
    pub(super) fn units(&self, name: &str) -> Option<Vec<String>> {
        let units = self.given(name)?.as_array().into_iter().flatten();
        Some(units.filter_map(toml::Value::as_str).map(str::to_owned).collect())
    }

    /// Checks an attack by itself. Its garrison or its attackers may be those of a purchase, so
    /// nothing is asked yet.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(path: &str, text: &str) -> Result<Self, Problem> {
        let checker = Checker { path, text };
        let file: Self = checker.read(FileKind::Attack)?;
        let assaults = *file.assaults.get_ref();
        if !(1..=99).contains(&assaults) {
            return Err(checker.problem("`assaults` are 1 to 99", None, file.assaults.span()));
        }
        let entry = catalog::find(PROCEDURE).expect("it is in the catalog");
        let garrison = |(name, value): &(&Spanned<String>, &Spanned<toml::Value>)| {
            let nobody = value.get_ref().as_array().is_some_and(Vec::is_empty);
            name.get_ref() == GARRISON && nobody
        };
        let parameters = file.parameters.iter().filter(|one| !garrison(one));
        let parameters = parameters.map(|(name, value)| (name.clone(), value.clone())).collect();
        checker.fixed(entry, &parameters)?;
        Ok(file)
    }
}

/// What an attack does to one cave, in expectation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assaulted {
    /// The chance that the cave is eliminated.
    pub eliminated: f64,
    /// BPV that its garrison loses.
    pub garrison_lost: f64,
    /// BPV that the attackers lose.
    pub attackers_lost: f64,
    /// The Player Turns within which.
    pub turns: i64,
    /// Whether a Bombardment comes first.
    pub bombarded: bool,
}

/// The parameter that names a garrison.
pub(super) const GARRISON: &str = "garrison";

/// The parameter that names attackers.
pub(super) const ATTACKERS: &str = "attackers";

/// The garrison of an empty cave. `cave-assault` needs a unit in each cave, so this one is a
/// lone leader. He does not guard the cave (G11.833), has no FP to fire with, and costs no BPV.
pub(super) const NOBODY: &str = "leader-8-0-concealed";

/// What says how a garrison fires, Throws DC or advances. It means nothing in an empty cave.
pub(super) const ACTS: [&str; 7] = [
    "garrison-advances",
    "garrison-charges",
    "garrison-firepower",
    "garrison-machine-guns",
    "garrison-cowering",
    "garrison-mg-rof",
    "garrison-mg-repair",
];

/// Where the game says what is done.
pub(super) fn untouched() -> Assaulted {
    Assaulted {
        eliminated: 0.0,
        garrison_lost: 0.0,
        attackers_lost: 0.0,
        turns: 0,
        bombarded: false,
    }
}

/// What a Bombardment does to a cave that it surely hits (G11.841).
pub(super) fn bombarded() -> Assaulted {
    let entry = catalog::find("bombardment").expect("it is in the catalog");
    let asked = serde_json::json!({ "hexes": [1], "sparing": false });
    let question = entry.ask(asked.as_object().expect("parameters")).expect("it can be asked");
    let odds = question.exact().expect("it is small");
    let eliminated = odds.outcomes().iter().filter(|(outcome, _)| outcome == "1");
    let eliminated = eliminated.map(|(_, chance)| chance.to_f64()).sum();
    Assaulted { eliminated, garrison_lost: 0.0, attackers_lost: 0.0, turns: 0, bombarded: true }
}

/// What `cave-assault` says of these parameters, of which later ones count. A garrison
/// that is `[]` is that of an empty cave.
pub(super) fn assaulted(
    checker: &Checker<'_>,
    given: &[&Entries],
    place: std::ops::Range<usize>,
    watch: &Watch,
) -> Result<Assaulted, Unanswered> {
    let entry = catalog::find(PROCEDURE).expect("it is in the catalog");
    let mut parameters = Map::new();
    let is_empty = |value: &toml::Value| value.as_array().is_some_and(Vec::is_empty);
    let mut empty = false;
    for entries in given {
        let mut entries: Entries = (*entries).clone();
        for (name, value) in &mut entries {
            if name.get_ref() == GARRISON {
                empty = is_empty(value.get_ref());
                if empty {
                    *value.get_mut() = vec![NOBODY].into();
                }
            }
        }
        parameters.extend(checker.fixed(entry, &entries)?);
    }
    if empty {
        ACTS.iter().for_each(|name| drop(parameters.remove(*name)));
    }
    let question =
        entry.ask(&parameters).map_err(|error| checker.refused(&error, place.clone()))?;
    let (_, measures) = kept::exact_within(&*question, watch.budget, watch).map_err(|error| {
        if error == NotExact::Interrupted {
            return Unanswered::Interrupted;
        }
        let message = "this assault is too much work for exact odds";
        let advice =
            "fewer units or Player Turns, heat-of-battle = false, or a larger --budget".to_owned();
        checker.problem(message, Some(advice), place.clone()).into()
    })?;
    let measure = |name: &str| {
        let index = entry.measures.iter().position(|measure| measure.name == name)?;
        measures[index].as_ref().map(asl_engine::odds::Fraction::to_f64)
    };
    let asked = question.parameters();
    let turns = asked.get("turns").and_then(Value::as_i64);
    let bombarded = asked.get("bombardment") == Some(&Value::Bool(true));
    let found = || {
        Some(Assaulted {
            eliminated: measure("cave-eliminated")?,
            garrison_lost: measure("garrison-bpv-lost")?,
            attackers_lost: measure("attacker-bpv-lost")?,
            turns: turns?,
            bombarded,
        })
    };
    found().ok_or_else(|| {
        let message = "it needs a BPV that was not found";
        let advice = "see the BPV in `asl-odds list --units`".to_owned();
        checker.problem(message, Some(advice), place).into()
    })
}
