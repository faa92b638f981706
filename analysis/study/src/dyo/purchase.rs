//! A purchase: an order of battle with what it buys.

use asl_rules::units::counters::Force;
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use super::price::Price;

/// A purchase as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PurchaseFile {
    /// What it is, in a few words.
    #[serde(deserialize_with = "crate::plain::title")]
    pub title: String,
    /// Who buys.
    pub force: Force,
    /// Against whom.
    #[schemars(with = "Force")]
    pub against: Spanned<Force>,
    /// The year of the scenario, 1931 to 1945.
    #[schemars(with = "i32")]
    pub year: Spanned<i32>,
    /// Whether the scenario is at night.
    #[serde(default)]
    pub night: bool,
    /// Whether who buys is the Scenario Defender.
    #[serde(default)]
    pub scenario_defender: bool,
    /// The DC among the SW that are allotted.
    #[serde(default = "none")]
    #[schemars(with = "u32")]
    pub charges: Spanned<u32>,
    /// The FT among the SW that are allotted.
    #[serde(default = "none")]
    #[schemars(with = "u32")]
    pub flamethrowers: Spanned<u32>,
    /// The leaders that are allotted, and heroes: `9-1`, `8-0`, `hero`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub leaders: Vec<Spanned<String>>,
    /// The MG among the SW that are allotted: `lmg`, `mmg`, `hmg`, `hmg-50`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub machine_guns: Vec<Spanned<String>>,
    /// What it buys, line by line.
    #[schemars(with = "Vec<BuyFile>")]
    pub buy: Vec<Spanned<BuyFile>>,
}

/// A line of a purchase.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct BuyFile {
    /// What, by its name in the price list.
    #[schemars(with = "String")]
    pub item: Spanned<String>,
    /// How many.
    #[serde(default = "one")]
    #[schemars(with = "u32")]
    pub number: Spanned<u32>,
    /// Of HIP: for how many percent of the squad-equivalents of MMC it is bought, besides
    /// those that are hidden for nothing. It has no `number`.
    #[schemars(with = "Option<u32>")]
    pub percent: Option<Spanned<u32>>,
    /// The price by your own Chapter H, instead of that in the list: of one squad, one counter, one
    /// mine factor, one step of the SAN. HIP is the exception: it is the price of all the percent.
    /// A range `[low, high]` where it is not known exactly.
    #[schemars(with = "Option<Price>")]
    pub bpv: Option<Spanned<Price>>,
    /// Of caves: how many are set up as Upper-Cliff caves.
    #[serde(default)]
    pub upper_cliff: u32,
    /// Of squads: whether they are paratroopers.
    #[serde(default)]
    pub paratroopers: bool,
    /// Of an AFV: whether it sets up beneath a Trench counter that is bought, too.
    #[serde(default)]
    pub under_trench: bool,
    /// Of OBA: whether it can make a Creeping Barrage.
    #[serde(default)]
    pub creeping_barrage: bool,
    /// Of A-T mine factors: whether they are used as Daisy Chains.
    #[serde(default)]
    pub daisy_chain: bool,
}

/// What is not given.
pub(super) fn none() -> Spanned<u32> {
    Spanned::new(0..0, 0)
}

fn one() -> Spanned<u32> {
    Spanned::new(0..0, 1)
}
