use asl_rules::units::counters::Force;
use asl_study::schema::without_null_defaults;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use toml::Spanned;

/// A sheet for the table: what stands on it, block by block.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SheetFile {
    /// Its place among the sheets.
    pub(super) number: u8,
    /// Its title.
    pub(super) title: String,
    /// The question that it answers.
    #[serde(default)]
    pub(super) subtitle: String,
    /// What a darker cell means.
    #[serde(default = "darker")]
    pub(super) shade: String,
    /// The size of its text in points.
    #[serde(default = "small")]
    #[schemars(with = "f64")]
    pub(super) text_size: Spanned<f64>,
    /// The Japanese OB whose limits stand on it.
    #[schemars(with = "Option<OrderOfBattle>")]
    pub(super) order_of_battle: Option<Spanned<OrderOfBattle>>,
    /// What stands on it, from top to bottom.
    #[schemars(with = "Vec<BlockFile>")]
    pub(super) block: Vec<Spanned<BlockFile>>,
}

impl SheetFile {
    /// The JSON schema of a sheet.
    pub fn schema() -> String {
        let mut schema = Value::from(schemars::schema_for!(Self));
        schema["title"] = json!("A sheet of asl-odds");
        without_null_defaults(&mut schema);
        format!("{schema:#}\n")
    }
}

/// The size of text in points, unless given.
pub(super) const SMALL: f64 = 8.2;

fn small() -> Spanned<f64> {
    Spanned::new(0..0, SMALL)
}

fn darker() -> String {
    "Darker: better for the attacker".to_owned()
}

/// A part of a sheet. Those that fit side by side stand so.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct BlockFile {
    /// What kind of block.
    pub(super) kind: BlockKind,
    /// Its title; that of the chart unless given.
    pub(super) title: Option<String>,
    /// What stands under it.
    #[serde(default)]
    pub(super) note: String,
    /// How wide it is.
    #[serde(default)]
    pub(super) width: Width,
    /// Whether it begins a new page.
    #[serde(default)]
    pub(super) new_page: bool,
    /// The study with the numbers, by the name of its file.
    #[schemars(with = "Option<String>")]
    pub(super) study: Option<Spanned<String>>,
    /// Which of its charts, counted from 1.
    #[schemars(with = "Option<usize>")]
    pub(super) chart: Option<Spanned<usize>>,
    /// What is written for the rows, instead of their values; one that is written ""
    /// is left out.
    #[schemars(with = "Option<Vec<String>>")]
    pub(super) rows: Option<Spanned<Vec<String>>>,
    /// What is written for the columns, instead of their values; one that is written ""
    /// is left out.
    #[schemars(with = "Option<Vec<String>>")]
    pub(super) columns: Option<Spanned<Vec<String>>>,
    /// What is written in the corner, above the rows.
    pub(super) corner: Option<String>,
    /// What is written above the columns.
    pub(super) over: Option<String>,
    /// Whether the attacker wants little of what the table counts: then the least is darkest.
    /// Of a measure that is a price this is known.
    #[serde(default)]
    pub(super) less_is_better: bool,
    /// Columns, as they are written, of which the attacker wants little.
    #[schemars(with = "Option<Vec<String>>")]
    pub(super) less_is_better_in: Option<Spanned<Vec<String>>>,
    /// The comparison with break-evens or decisions, by the name of its file.
    #[schemars(with = "Option<String>")]
    pub(super) comparison: Option<Spanned<String>>,
    /// Lines, each with its rules.
    #[serde(default)]
    #[schemars(with = "Vec<LineFile>")]
    pub(super) line: Vec<Spanned<LineFile>>,
    /// Phases with their lines.
    #[serde(default)]
    #[schemars(with = "Vec<PhaseFile>")]
    pub(super) phase: Vec<PhaseFile>,
    /// Of prices: whose.
    pub(super) force: Option<Force>,
    /// Of a plan: the budget, by the name of its file.
    #[schemars(with = "Option<String>")]
    pub(super) budget: Option<Spanned<String>>,
    /// Of Locations: their names.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(super) locations: Vec<Spanned<String>>,
    /// Of an allowance: the years.
    #[serde(default)]
    pub(super) years: Vec<i32>,
    /// Of an allowance: the numbers of squads.
    #[serde(default)]
    pub(super) squads: Vec<u32>,
}

/// What kind of block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BlockKind {
    /// A chart of kind `heat` of a study as a table, or of kind `bars` with a column
    /// for each outcome.
    Table,
    /// The same, as numbers of attempts for 50, 80 and 95 %.
    Attempts,
    /// One column of the same, as the chance of at least one success in so many
    /// attempts.
    Chances,
    /// A chart of a study, as a picture.
    Chart,
    /// Lines with their rules, and perhaps odds.
    Lines,
    /// What may happen in each phase.
    Phases,
    /// Where the best alternative of a comparison changes.
    BreakEvens,
    /// The decision table of a comparison.
    Decisions,
    /// How many T-H Heroes are allowed (G1.421).
    Allowance,
    /// The limits of an OB with caves (G11.2, G11.4, G11.91).
    Limits,
    /// What a force buys, by the price list of Design Your Own.
    Prices,
    /// What it is like in Locations.
    Locations,
    /// What so many Cave counters cost and give (G11.2, G11.91, G11.99).
    CaveCounters,
    /// The frontier of a budget of Design Your Own.
    Plan,
    /// Boxes for caves, to fill in (G11.32).
    Caves,
    /// Boxes for Cave Complexes, to fill in (G11.32).
    Complexes,
}

/// How wide a block is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Width {
    /// As wide as the page.
    #[default]
    Full,
    /// Two thirds of it.
    TwoThirds,
    /// Half of it.
    Half,
    /// A third of it.
    Third,
}

impl Width {
    /// In sixths of the page.
    pub(super) const fn sixths(self) -> u8 {
        match self {
            Self::Full => 6,
            Self::TwoThirds => 4,
            Self::Half => 3,
            Self::Third => 2,
        }
    }
}

/// A phase of a Player Turn.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct PhaseFile {
    /// Its name.
    pub(super) name: String,
    /// What may happen in it.
    #[schemars(with = "Vec<LineFile>")]
    pub(super) line: Vec<Spanned<LineFile>>,
}

/// A line with its rules.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct LineFile {
    /// Whom it concerns.
    pub(super) side: Option<SideOf>,
    /// What it says.
    pub(super) text: String,
    /// The rules that say so.
    #[serde(default)]
    pub(super) rules: Vec<String>,
    /// The odds that go with it.
    #[serde(default)]
    pub(super) odds: Vec<OddsFile>,
}

/// Whom a line concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SideOf {
    /// Those who attack caves.
    Attacker,
    /// Those in them.
    Japanese,
    /// Both.
    Both,
}

/// A chance, by the question that it answers.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct OddsFile {
    /// What it is the chance of, in a few words.
    pub(super) label: String,
    /// The procedure.
    pub(super) procedure: String,
    /// Its parameters.
    #[serde(default)]
    pub(super) parameters: Map<String, Value>,
    /// The outcome that counts.
    pub(super) outcome: Option<String>,
    /// Instead of an outcome, the measure that counts.
    pub(super) measure: Option<String>,
}

/// A Japanese OB with caves.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct OrderOfBattle {
    /// Its Cave counters, 1 to 26: a letter each.
    pub(super) caves: u32,
    /// How many of its caves are set up as Upper-Cliff caves.
    #[serde(default)]
    pub(super) upper_cliff: u32,
    /// Its squads.
    pub(super) squads: u32,
    /// Its squad-equivalents of MMC that set up onboard, in halves.
    pub(super) half_squad_equivalents: u32,
    /// The year, 1937 to 1945.
    pub(super) year: i32,
    /// Whether the enemy is Russian.
    #[serde(default)]
    pub(super) against_russians: bool,
}
