use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::answer::Engine;
use crate::reading::Entries;

/// One question asked over a grid of parameters.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StudyFile {
    /// The question in a sentence; the title of its charts.
    #[schemars(with = "String")]
    pub(super) question: Spanned<String>,
    /// The procedure; `asl-odds list` shows them all.
    #[schemars(with = "String")]
    pub(super) procedure: Spanned<String>,
    /// Which engines answer.
    #[serde(default = "both")]
    pub(super) engine: Engine,
    /// Which rows its table has.
    #[serde(default)]
    pub(super) rows: Rows,
    /// Trials for each cell, 1 to 100,000,000,000.
    #[serde(default)]
    #[schemars(with = "u64", range(min = 1, max = 100_000_000_000_u64))]
    pub(super) trials: Option<Spanned<i64>>,
    /// How well a measure is to be known: each cell is sampled in doublings until it is. Then
    /// `trials` are the most for a cell, 67,108,864 unless given.
    #[serde(default)]
    #[schemars(with = "UntilFile")]
    pub(super) until: Option<Spanned<UntilFile>>,
    /// The seed of the study, 0 or more.
    #[serde(default)]
    #[schemars(with = "u64")]
    pub(super) seed: Option<Spanned<i64>>,
    /// What each cell's exact odds may take, as in `60s,4GiB`: beyond it a cell is sampled.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(super) budget: Option<Spanned<String>>,
    /// Parameters that every cell shares.
    #[serde(default)]
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(super) parameters: Entries,
    /// Parameters that are swept: a list of values each, or a range such as
    /// `{ from = -2, to = 4, step = 2 }`. The grid is their product.
    #[serde(default)]
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(super) sweep: Entries,
    /// The charts to draw.
    #[serde(default)]
    #[schemars(with = "Vec<ChartFile>")]
    pub(super) chart: Vec<Spanned<ChartFile>>,
}

/// How well a measure is to be known.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[serde(expecting = "`{ measure = \"...\", half-width = 0.001 }`")]
#[schemars(inline)]
pub struct UntilFile {
    /// The measure.
    #[schemars(with = "String")]
    pub(super) measure: Spanned<String>,
    /// Half of the width that its 95 % interval may have; more than 0.
    #[schemars(with = "f64")]
    pub(super) half_width: Spanned<f64>,
}

/// Which rows the table of a study has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Rows {
    /// A row for each outcome, and one for each measure.
    #[default]
    All,
    /// One for each measure: a stack has thousands of outcomes.
    Measures,
}

fn both() -> Engine {
    Engine::Both
}

/// A chart of a study. Every swept parameter is on an axis or has one value
/// chosen by `where`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct ChartFile {
    /// What kind of chart.
    pub(super) kind: ChartKind,
    /// Its title; the study's question unless given.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(super) title: Option<Spanned<String>>,
    /// The swept parameter of a heat table's columns or a curve's horizontal axis.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(super) x: Option<Spanned<String>>,
    /// The swept parameter of a heat table's rows.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(super) y: Option<Spanned<String>>,
    /// The swept parameters of which every combination is a curve, a bar or a row.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(super) by: Vec<Spanned<String>>,
    /// The outcomes that count, taken together.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(super) outcomes: Vec<Spanned<String>>,
    /// Instead of outcomes, the measure that counts; of bars, one that is written
    /// at their ends.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(super) measure: Option<Spanned<String>>,
    /// For other swept parameters, the one value that is shown.
    #[serde(default, rename = "where")]
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(super) only: Entries,
}

/// What kind of chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum ChartKind {
    /// A table of percentages or numbers, shaded: needs `x`, `y` or `by`, and
    /// `outcomes` or a `measure`.
    Heat,
    /// All outcomes stacked, a bar for each combination of `by`, perhaps with a
    /// `measure`.
    Bars,
    /// Curves over `x` with their interval, one for each combination of `by`:
    /// needs `x`, and `outcomes` or a `measure`.
    Curves,
}

impl ChartKind {
    /// Its name in a study, and in the names of its files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Heat => "heat",
            Self::Bars => "bars",
            Self::Curves => "curves",
        }
    }
}
