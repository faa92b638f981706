//! A budget, and what can be bought for it.

use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::attack;
use super::cost::Cost;
use super::plan::{Budget, Choice, Wanted};
use super::prices::Prices;
use super::purchase::{BuyFile, PurchaseFile};
use crate::reading::{Checker, Entries, Problem};

/// So many mixes are tried at most.
const MIXES: u64 = 2_000_000;

/// More BPV nobody has to spend.
const BUDGET_LIMIT: u32 = 99_999;

/// More caves than there are letters nobody attacks.
const CAVES_LIMIT: u32 = 26;

/// A budget as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BudgetFile {
    /// The question, in a few words.
    #[serde(deserialize_with = "crate::plain::title")]
    pub title: String,
    /// Who buys.
    pub force: Force,
    /// Against whom.
    pub against: Force,
    /// The year of the scenario.
    #[schemars(with = "i32")]
    pub year: Spanned<i32>,
    /// What may be spent, in BPV.
    #[schemars(with = "u32")]
    pub budget: Spanned<u32>,
    /// What is wanted.
    #[schemars(with = "Wanted")]
    pub measure: Spanned<Wanted>,
    /// Of caves that stand: how many at least.
    #[serde(default)]
    #[schemars(with = "Option<u32>")]
    pub at_least: Option<Spanned<u32>>,
    /// How many caves there are, when the attackers buy; how many are attacked, when the
    /// Japanese do.
    #[schemars(with = "u32")]
    pub caves_attacked: Spanned<u32>,
    /// What is asked of `cave-assault` for every cave.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    parameters: Entries,
    /// What can be bought.
    #[schemars(with = "Vec<OptionFile>")]
    option: Vec<Spanned<OptionFile>>,
}

/// Something that can be bought: of the Japanese a cave with its garrison, of others those
/// who attack a cave.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
struct OptionFile {
    /// What it is, in a few words.
    #[serde(deserialize_with = "crate::plain::title")]
    name: String,
    /// How many of it at most.
    #[schemars(with = "u32")]
    max: Spanned<u32>,
    /// What is bought for one.
    #[schemars(with = "Vec<BuyFile>")]
    buy: Vec<Spanned<BuyFile>>,
    /// Whether it is a Bombardment, which attacks every cave before play.
    #[serde(default)]
    bombardment: bool,
    /// What is asked of `cave-assault` besides, when it is attacked or attacks.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    parameters: Entries,
}

impl Budget {
    /// The budget that a text is.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(path: &str, text: &str, prices: &Prices) -> Result<Self, Problem> {
        let checker = Checker { path, text };
        let file: BudgetFile = checker.read(None)?;
        let japanese = file.force == Force::Japanese;
        let (budget, measure) = (*file.budget.get_ref(), *file.measure.get_ref());
        let fits = match measure {
            Wanted::CavesStand => japanese,
            Wanted::CavesEliminated => !japanese,
            Wanted::BpvExchange => true,
        };
        if !fits {
            let message = "caves stand for the Japanese, and are eliminated by others";
            return Err(checker.problem(message, None, file.measure.span()));
        }
        if budget > BUDGET_LIMIT {
            let message = format!("`budget` is at most {BUDGET_LIMIT}");
            return Err(checker.problem(message, None, file.budget.span()));
        }
        if !(1..=CAVES_LIMIT).contains(file.caves_attacked.get_ref()) {
            let message = format!("`caves-attacked` is 1 to {CAVES_LIMIT}");
            return Err(checker.problem(message, None, file.caves_attacked.span()));
        }
        let at_least = file.at_least.as_ref().map_or(1, |number| *number.get_ref());
        if at_least > CAVES_LIMIT {
            let message = format!("`at-least` is 0 to {CAVES_LIMIT}");
            let place = file.at_least.map_or(0..0, |number| number.span());
            return Err(checker.problem(message, None, place));
        }
        let mut choices = Vec::new();
        let mut mixes: u64 = 1;
        for given in file.option {
            let place = given.span();
            let max = u64::from(*given.get_ref().max.get_ref());
            // Attackers are tried in every part that could be sent to a cave, too.
            let parts = if japanese { 1 } else { max + 2 };
            mixes = mixes.saturating_mul((max + 1).saturating_mul(parts));
            if mixes > MIXES {
                let message = format!("with this option there are more than {MIXES} mixes");
                let advice = "a smaller `max` means fewer mixes".to_owned();
                return Err(checker.problem(message, Some(advice), place));
            }
            let option = given.into_inner();
            let max = *option.max.get_ref();
            if !(1..=CAVES_LIMIT).contains(&max) {
                let message = format!("`max` is 1 to {CAVES_LIMIT}");
                return Err(checker.problem(message, None, option.max.span()));
            }
            let purchase = PurchaseFile {
                title: option.name.clone(),
                force: file.force,
                against: file.against,
                year: file.year.clone(),
                night: false,
                scenario_defender: false,
                charges: 0,
                buy: option.buy,
            };
            let cost = Cost::priced(&checker, &purchase, prices)?;
            let counters = cost.number_of(Kind::Cave);
            let upper_cliff = cost.upper_cliff();
            if japanese && order_of_battle::caves_set_up(counters, upper_cliff) != Some(1) {
                let message = format!("`{}` is not one cave", purchase.title);
                let advice = "an option of the Japanese buys one cave with its garrison; an \
                              Upper-Cliff cave takes three counters";
                return Err(checker.problem(message, Some(advice.to_owned()), place));
            }
            if option.bombardment != (cost.number_of(Kind::Bombardment) > 0) {
                let message = "`bombardment = true` is for an option that buys a Bombardment";
                return Err(checker.problem(message, None, place));
            }
            let Ok(bpv) = u32::try_from(cost.total()) else {
                return Err(checker.problem("one of it costs too much", None, place));
            };
            let squads = cost.lines.iter().filter(|line| line.kind == Kind::Squad);
            let squads = squads.map(|line| (line.item.clone(), line.number)).collect();
            if option.bombardment && (japanese || max > 1 || measure == Wanted::BpvExchange) {
                let message = "one Bombardment, of those who eliminate caves";
                return Err(checker.problem(message, None, place));
            }
            let done = match option.bombardment {
                true => attack::bombarded(),
                false => {
                    attack::assaulted(&checker, &[&file.parameters, &option.parameters], place)?
                }
            };
            let gain = done.attackers_lost - done.garrison_lost;
            choices.push(Choice {
                name: option.name,
                bpv,
                max,
                eliminated: done.eliminated,
                exchange: if japanese { gain } else { -gain },
                every_cave: option.bombardment,
                counters,
                upper_cliff,
                squads,
            });
        }
        if choices.is_empty() {
            let message = "there is nothing to buy: give an [[option]]";
            return Err(checker.problem(message, None, 0..0));
        }
        Ok(Self {
            title: file.title,
            bpv: budget,
            wanted: measure,
            at_least,
            caves_attacked: *file.caves_attacked.get_ref(),
            choices,
        })
    }
}
