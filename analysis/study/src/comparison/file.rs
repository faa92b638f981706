use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::reading::Entries;

/// Two or more alternatives, compared.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ComparisonFile {
    /// The question in a sentence; the title of the page.
    #[schemars(with = "String")]
    pub(super) question: Spanned<String>,
    /// The procedure; one that has measures.
    #[schemars(with = "String")]
    pub(super) procedure: Spanned<String>,
    /// The measure that decides; the procedure's first unless given.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(super) measure: Option<Spanned<String>>,
    /// Whether less of it is better; unless given, of what the attackers lose, of
    /// DC that are used and of turns.
    #[serde(default)]
    pub(super) less_is_better: Option<bool>,
    /// Most trials for the sampled comparison, 1 to 100,000,000.
    #[serde(default)]
    #[schemars(with = "u64", range(min = 1, max = 100_000_000))]
    pub(super) trials: Option<Spanned<i64>>,
    /// The seed of the keyed dice, 0 or more.
    #[serde(default)]
    #[schemars(with = "u64")]
    pub(super) seed: Option<Spanned<i64>>,
    /// What the exact odds of an alternative may take, as in `60s,4GiB`: beyond it they are
    /// sampled.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(super) budget: Option<Spanned<String>>,
    /// Parameters that all alternatives share.
    #[serde(default)]
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(super) parameters: Entries,
    /// The alternatives by name, each with the parameters that are its own.
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(super) alternatives: BTreeMap<Spanned<String>, Entries>,
    /// Parameters over which the alternatives are followed: when does it change?
    #[serde(default)]
    pub(super) change: Vec<AxisFile>,
    /// Two parameters at once: who leads where, and by how much?
    #[serde(default)]
    pub(super) map: Vec<MapFile>,
    /// What is one step of each of these parameters worth?
    #[serde(default)]
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(super) sensitivity: Entries,
    /// What is best to do, turn by turn; for procedures in which something can be decided.
    #[serde(default)]
    #[schemars(with = "Option<BestFile>")]
    pub(super) best: Option<Spanned<BestFile>>,
}

/// A parameter and the values it runs through.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct AxisFile {
    /// The parameter.
    #[schemars(with = "String")]
    pub(super) parameter: Spanned<String>,
    /// A list of values, or a range such as `{ from = 2, to = 16, step = 2 }`.
    #[schemars(with = "serde_json::Value")]
    pub(super) values: Spanned<toml::Value>,
}

/// Two parameters at once.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct MapFile {
    /// Along the top.
    pub(super) x: AxisFile,
    /// Down the side.
    pub(super) y: AxisFile,
}

/// What is best to do.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct BestFile {
    /// What is wanted: the schema of the procedure lists it.
    #[schemars(with = "String")]
    pub(super) objective: Spanned<String>,
    /// What can be chosen, anew at each decision, where the procedure does not say.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(super) tactics: Vec<Spanned<String>>,
    /// Parameters besides the shared ones.
    #[serde(default)]
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(super) parameters: Entries,
    /// How likely a standing must be to have a line in the table, in percent.
    #[serde(default = "one_percent")]
    pub(super) at_least_percent: f64,
}

fn one_percent() -> f64 {
    1.0
}
