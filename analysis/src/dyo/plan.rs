//! The best purchases within a budget: every mix is tried.

use asl_sim::units::counters::Force;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::attack;
use super::cost::Cost;
use super::prices::Prices;
use super::purchase::{BuyFile, PurchaseFile};
use crate::study::Problem;
use crate::study::check::Checker;
use crate::study::file::Entries;

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
    pub title: String,
    /// Who buys.
    pub force: Force,
    /// Against whom.
    pub against: Force,
    /// The year of the scenario.
    #[schemars(with = "i32")]
    pub year: Spanned<i32>,
    /// What may be spent, in BPV.
    pub budget: u32,
    /// What is wanted.
    pub measure: Wanted,
    /// Of caves that stand: how many at least.
    #[serde(default)]
    pub at_least: Option<u32>,
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

/// What is wanted of a purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Wanted {
    /// The chance that at least so many caves stand.
    CavesStand,
    /// BPV that the enemy loses less BPV that one loses oneself, expected.
    BpvExchange,
    /// The chance that all caves are eliminated.
    CavesEliminated,
}

impl Wanted {
    /// Whether it is a chance.
    pub const fn is_chance(self) -> bool {
        !matches!(self, Self::BpvExchange)
    }
}

/// Something that can be bought: of the Japanese a cave with its garrison, of others those
/// who attack a cave.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
struct OptionFile {
    /// What it is, in a few words.
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

/// Something that can be bought, with what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it is.
    pub name: String,
    /// What one costs.
    pub bpv: u32,
    /// How many at most.
    pub max: u32,
    /// The chance that an assault eliminates the cave.
    pub eliminated: f64,
    /// What an assault gains for who buys, in BPV.
    pub exchange: f64,
    /// Whether it attacks every cave.
    pub every_cave: bool,
}

/// A budget that has been read.
#[derive(Debug)]
pub struct Budget {
    /// The question.
    pub title: String,
    /// What may be spent.
    pub bpv: u32,
    /// What is wanted.
    pub wanted: Wanted,
    /// How many caves must stand.
    pub at_least: u32,
    /// How many caves are attacked, or there are.
    pub caves_attacked: u32,
    /// What can be bought.
    pub choices: Vec<Choice>,
}

/// A mix of purchases.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix {
    /// How many of each choice.
    pub numbers: Vec<u32>,
    /// What it costs.
    pub bpv: u32,
    /// What it is worth.
    pub worth: f64,
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
        let fits = match file.measure {
            Wanted::CavesStand => japanese,
            Wanted::CavesEliminated => !japanese,
            Wanted::BpvExchange => true,
        };
        if !fits {
            let message = "caves stand for the Japanese, and are eliminated by others";
            return Err(checker.problem(message, None, file.year.span()));
        }
        if file.budget > BUDGET_LIMIT {
            let message = format!("`budget` is at most {BUDGET_LIMIT}");
            return Err(checker.problem(message, None, file.year.span()));
        }
        if *file.caves_attacked.get_ref() > CAVES_LIMIT {
            let message = format!("`caves-attacked` is at most {CAVES_LIMIT}");
            return Err(checker.problem(message, None, file.caves_attacked.span()));
        }
        let mut choices = Vec::new();
        let mut mixes: u64 = 1;
        for given in file.option {
            let place = given.span();
            let option = given.into_inner();
            let max = *option.max.get_ref();
            if max > CAVES_LIMIT {
                let message = format!("`max` is at most {CAVES_LIMIT}");
                return Err(checker.problem(message, None, option.max.span()));
            }
            mixes = mixes.saturating_mul(u64::from(max) + 1);
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
            let bpv = Cost::priced(&checker, &purchase, prices)?.total();
            if option.bombardment && (japanese || max > 1 || file.measure == Wanted::BpvExchange) {
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
            });
        }
        if choices.is_empty() || mixes > MIXES {
            let message = if choices.is_empty() {
                "there is nothing to buy: give an [[option]]".to_owned()
            } else {
                format!("these options have {mixes} mixes, more than {MIXES}")
            };
            let advice = Some("a smaller `max` means fewer mixes".to_owned());
            return Err(checker.problem(message, advice, file.caves_attacked.span()));
        }
        Ok(Self {
            title: file.title,
            bpv: file.budget,
            wanted: file.measure,
            at_least: file.at_least.unwrap_or(1),
            caves_attacked: *file.caves_attacked.get_ref(),
            choices,
        })
    }

    /// Every mix that the budget allows, the best first; of equal ones the cheapest.
    pub fn mixes(&self) -> Vec<Mix> {
        let mut mixes = Vec::new();
        self.try_all(&mut Vec::new(), 0, &mut mixes);
        mixes.sort_by(|one: &Mix, other| {
            let order = other.worth.total_cmp(&one.worth).then(one.bpv.cmp(&other.bpv));
            order.then_with(|| one.numbers.cmp(&other.numbers))
        });
        mixes
    }

    fn try_all(&self, numbers: &mut Vec<u32>, spent: u32, mixes: &mut Vec<Mix>) {
        let Some(choice) = self.choices.get(numbers.len()) else {
            let worth = self.worth(numbers);
            mixes.push(Mix { numbers: numbers.clone(), bpv: spent, worth });
            return;
        };
        for number in 0..=choice.max {
            let cost = spent + number * choice.bpv;
            if cost > self.bpv {
                break;
            }
            numbers.push(number);
            self.try_all(numbers, cost, mixes);
            numbers.pop();
        }
    }

    /// What a mix is worth.
    pub fn worth(&self, numbers: &[u32]) -> f64 {
        let mut each: Vec<&Choice> = Vec::new();
        for (choice, number) in self.choices.iter().zip(numbers) {
            each.extend(std::iter::repeat_n(choice, *number as usize));
        }
        // The attackers take the weakest caves, and send their strongest first.
        each.sort_by(|one, other| other.eliminated.total_cmp(&one.eliminated));
        match self.wanted {
            Wanted::CavesStand => {
                let attacked = (self.caves_attacked as usize).min(each.len());
                let fall = each.iter().take(attacked).map(|cave| cave.eliminated);
                let spare = (each.len() - attacked) as u32;
                at_least(fall.map(|eliminated| 1.0 - eliminated), self.at_least, spare)
            }
            Wanted::BpvExchange => {
                let fights = each.iter().take(self.caves_attacked as usize);
                fights.map(|choice| choice.exchange).sum()
            }
            Wanted::CavesEliminated => {
                // Who comes later attacks a cave again, from the first on.
                let caves = self.caves_attacked as usize;
                let stands = |cave: usize| -> f64 {
                    let those = each.iter().filter(|one| !one.every_cave).skip(cave);
                    let those = those.step_by(caves.max(1));
                    let all = each.iter().filter(|one| one.every_cave);
                    those.chain(all).map(|attackers| 1.0 - attackers.eliminated).product()
                };
                (0..caves).map(|cave| 1.0 - stands(cave)).product()
            }
        }
    }
}

/// The chance that with `spare` ones that surely do, at least so many stand.
fn at_least(stand: impl Iterator<Item = f64>, wanted: u32, spare: u32) -> f64 {
    // For each number of standing ones its chance.
    let mut chances = vec![1.0];
    for one in stand {
        let mut next = vec![0.0; chances.len() + 1];
        for (number, chance) in chances.iter().enumerate() {
            next[number] += chance * (1.0 - one);
            next[number + 1] += chance * one;
        }
        chances = next;
    }
    let needed = wanted.saturating_sub(spare) as usize;
    chances.iter().skip(needed).fold(0.0, |sum, chance| sum + chance).min(1.0)
}

/// The mixes that no cheaper one equals, from the cheapest on.
pub fn frontier(mixes: &[Mix]) -> Vec<&Mix> {
    let mut by_cost: Vec<&Mix> = mixes.iter().collect();
    by_cost.sort_by(|one, other| one.bpv.cmp(&other.bpv).then(other.worth.total_cmp(&one.worth)));
    let mut frontier: Vec<&Mix> = Vec::new();
    for mix in by_cost {
        if frontier.last().is_none_or(|best| mix.worth > best.worth + 1e-12) {
            frontier.push(mix);
        }
    }
    frontier
}

/// The best that so much buys.
pub fn best_within(mixes: &[Mix], bpv: u32) -> Option<&Mix> {
    // The best come first.
    mixes.iter().find(|mix| mix.bpv <= bpv)
}
