//! A budget, and what can be bought for it.

use asl_engine::Watch;
use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::attack;
use super::balance::Pieces;
use super::bpv::Bpv;
use super::cost::Cost;
use super::plan::{Budget, Choice, Wanted};
use super::price::Price;
use super::prices::Prices;
use super::purchase::{BuyFile, PurchaseFile, none};
use super::unanswered::Unanswered;
use super::warning::Warning;
use crate::reading::{Checker, Entries, FileKind, Problem};

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
    #[schemars(with = "Force")]
    pub against: Spanned<Force>,
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
    #[schemars(with = "Option<u32>")]
    pub at_least: Option<Spanned<u32>>,
    /// How many caves there are, when the attackers buy; how many are attacked, when the
    /// Japanese do. With the measure `win` the game decides.
    #[schemars(with = "Option<u32>")]
    pub caves_attacked: Option<Spanned<u32>>,
    /// What is asked of `cave-assault` for every cave; `garrison = []` is an empty one.
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
    /// The DC that are allotted with one, for the measure `win`.
    #[serde(default = "none")]
    #[schemars(with = "u32")]
    charges: Spanned<u32>,
    /// The FT that are allotted with one, for the measure `win`.
    #[serde(default = "none")]
    #[schemars(with = "u32")]
    flamethrowers: Spanned<u32>,
    /// The leaders that are allotted with one, for the measure `win`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    leaders: Vec<Spanned<String>>,
    /// The MG that are allotted with one, for the measure `win`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    machine_guns: Vec<Spanned<String>>,
    /// What is asked of `cave-assault` besides, when it is attacked or attacks.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    parameters: Entries,
}

impl Budget {
    /// The budget that a text is, in which every price is one number.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(path: &str, text: &str, prices: &Prices) -> Result<Self, Problem> {
        Self::under(path, text, prices, &Watch::default()).map_err(Unanswered::problem)
    }

    /// The same under a watch, which limits each assault and can stop them all.
    ///
    /// # Errors
    ///
    /// [`Unanswered`]: the problem, with the place in the text, or that the watch says stop.
    pub fn under(
        path: &str,
        text: &str,
        prices: &Prices,
        watch: &Watch,
    ) -> Result<Self, Unanswered> {
        let checker = Checker { path, text };
        let (file, priced) = BudgetFile::priced_all(&checker, prices)?;
        if file.is_game() {
            let message = "this plan has the measure `win`";
            let advice = "`asl-odds dyo plan` answers it, with --terms and --against".to_owned();
            return Err(checker.problem(message, Some(advice), file.measure.span()).into());
        }
        let open = priced.iter().zip(&file.option).find(|(cost, _)| cost.total().is_range());
        if let Some((cost, option)) = open {
            let message = format!(
                "`{}` costs {} BPV, and here a plan needs one price",
                cost.title,
                cost.total()
            );
            let advice = "give its `bpv` as one number".to_owned();
            return Err(checker.problem(message, Some(advice), option.span()).into());
        }
        let [cheap, _] = file.budgets(&checker, &priced, watch)?;
        Ok(cheap)
    }

    /// The same where prices may be ranges: then there are two, the first with the lowest and the
    /// second with the highest prices; else one.
    ///
    /// # Errors
    ///
    /// Those of [`under`](Self::under), except that of ranges.
    pub fn by_price(
        path: &str,
        text: &str,
        prices: &Prices,
        watch: &Watch,
    ) -> Result<Vec<Self>, Unanswered> {
        let checker = Checker { path, text };
        let (file, priced) = BudgetFile::priced_all(&checker, prices)?;
        let [cheap, dear] = file.budgets(&checker, &priced, watch)?;
        Ok(if cheap.prices.is_empty() { vec![cheap] } else { vec![cheap, dear] })
    }
}

impl BudgetFile {
    /// A file that has been read, and what one of each option costs. All prices are there before
    /// the first assault is played, which takes its time.
    fn priced_all(checker: &Checker<'_>, prices: &Prices) -> Result<(Self, Vec<Cost>), Problem> {
        let file: Self = checker.read(FileKind::Plan)?;
        file.check_limits(checker)?;
        let priced = file.option.iter().map(|option| file.priced(checker, option, prices));
        let priced = priced.collect::<Result<_, _>>()?;
        Ok((file, priced))
    }

    /// The budget with the lowest, and that with the highest prices.
    fn budgets(
        &self,
        checker: &Checker<'_>,
        priced: &[Cost],
        watch: &Watch,
    ) -> Result<[Budget; 2], Unanswered> {
        let mut warnings: Vec<Warning> = Vec::new();
        for warning in priced.iter().flat_map(|cost| &cost.warnings) {
            if !warnings.contains(warning) {
                warnings.push(warning.clone());
            }
        }
        let choices = self.option.iter().zip(priced);
        let choices = choices.map(|(option, cost)| self.choice(checker, option, cost, watch));
        let choices = choices.collect::<Result<Vec<_>, _>>()?;
        warnings.extend(self.safe(&choices));
        let lines = priced.iter().flat_map(|cost| &cost.lines);
        let mut open: Vec<(&str, Price)> = Vec::new();
        for line in lines.filter(|line| line.listed.is_range()) {
            if !open.contains(&(&line.item, line.listed)) {
                open.push((&line.item, line.listed));
            }
        }
        let budget = |choices: Vec<Choice>, end: fn(Price) -> u32| Budget {
            title: self.title.clone(),
            force: self.force,
            game: None,
            bpv: *self.budget.get_ref(),
            wanted: *self.measure.get_ref(),
            at_least: self.at_least.as_ref().map_or(1, |number| *number.get_ref()),
            caves_attacked: self.caves_attacked.as_ref().map_or(0, |number| *number.get_ref()),
            choices,
            prices: open.iter().map(|(item, price)| ((*item).to_owned(), end(*price))).collect(),
            warnings: warnings.clone(),
        };
        let [cheap, dear] =
            [0, 1].map(|end| choices.iter().map(|both| both[end].clone()).collect());
        Ok([budget(cheap, |price| price.low), budget(dear, |price| price.high)])
    }

    /// Whether the game of `dyo balance` says what a mix is worth.
    fn is_game(&self) -> bool {
        *self.measure.get_ref() == Wanted::Win
    }

    fn is_japanese(&self) -> bool {
        self.force == Force::Japanese
    }

    /// Whether its numbers are within their limits, and its mixes can be tried.
    fn check_limits(&self, checker: &Checker<'_>) -> Result<(), Problem> {
        let measure = *self.measure.get_ref();
        let fits = match measure {
            Wanted::CavesStand => self.is_japanese(),
            Wanted::CavesEliminated => !self.is_japanese(),
            Wanted::BpvExchange | Wanted::Win => true,
        };
        if !fits {
            let message = "the Japanese count the caves that stand, other forces those that they \
                           eliminate";
            return Err(checker.problem(message, None, self.measure.span()));
        }
        if *self.budget.get_ref() > BUDGET_LIMIT {
            let message = format!("`budget` is at most {BUDGET_LIMIT}");
            return Err(checker.problem(message, None, self.budget.span()));
        }
        match &self.caves_attacked {
            None if !self.is_game() => {
                let message = "this plan has no `caves-attacked`";
                let advice = "say how many caves are attacked, or use measure = \"win\"";
                return Err(checker.problem(message, Some(advice.to_owned()), 0..0));
            }
            Some(given) if self.is_game() => {
                let message = "with the measure `win` the game decides which caves are attacked";
                let advice = "leave out `caves-attacked`".to_owned();
                return Err(checker.problem(message, Some(advice), given.span()));
            }
            _ => {}
        }
        let attacked = self.caves_attacked.as_ref().map(|number| ("caves-attacked", number));
        let attacked = attacked.into_iter();
        let counts = attacked.chain(self.at_least.as_ref().map(|number| ("at-least", number)));
        for (name, number) in counts {
            if !(1..=CAVES_LIMIT).contains(number.get_ref()) {
                let message = format!("`{name}` is 1 to {CAVES_LIMIT}");
                return Err(checker.problem(message, None, number.span()));
            }
        }
        if let Some(number) = self.at_least.as_ref().filter(|_| measure != Wanted::CavesStand) {
            let message = "`at-least` is for the measure `caves-stand`";
            return Err(checker.problem(message, None, number.span()));
        }
        if self.option.is_empty() {
            let message = "there is nothing to buy: give an [[option]]";
            return Err(checker.problem(message, None, 0..0));
        }
        let mut mixes: u64 = 1;
        for (index, option) in self.option.iter().enumerate() {
            let name = &option.get_ref().name;
            if self.option[..index].iter().any(|other| other.get_ref().name == *name) {
                let message = format!("two options are called `{name}`");
                let advice = "call them by what is different".to_owned();
                return Err(checker.problem(message, Some(advice), option.span()));
            }
            let max = &option.get_ref().max;
            if !(1..=CAVES_LIMIT).contains(max.get_ref()) {
                let message = format!("`max` is 1 to {CAVES_LIMIT}");
                return Err(checker.problem(message, None, max.span()));
            }
            let max = u64::from(*max.get_ref());
            // Attackers are tried in every part that could be sent to a cave, too.
            let parts = if self.is_japanese() || self.is_game() { 1 } else { max + 2 };
            mixes = mixes.saturating_mul((max + 1).saturating_mul(parts));
            if mixes > MIXES {
                let message = format!("with this option there are more than {MIXES} mixes");
                let advice = "a smaller `max` means fewer mixes".to_owned();
                return Err(checker.problem(message, Some(advice), option.span()));
            }
        }
        Ok(())
    }

    /// A plan says nothing where so many caves can be bought that enough of them stand whatever
    /// the attackers do.
    fn safe(&self, choices: &[[Choice; 2]]) -> Option<Warning> {
        let attacked = *self.caves_attacked.as_ref()?.get_ref();
        if *self.measure.get_ref() != Wanted::CavesStand {
            return None;
        }
        let mut cheapest: Vec<(u32, u32)> =
            choices.iter().map(|[low, _]| (low.bpv, low.max)).collect();
        cheapest.sort_unstable();
        let (mut left, mut caves) = (*self.budget.get_ref(), 0);
        for (bpv, max) in cheapest {
            let number = left.checked_div(bpv).map_or(max, |number| number.min(max));
            left -= number * bpv;
            caves += number;
        }
        let least = self.at_least.as_ref().map_or(1, |number| *number.get_ref());
        (caves >= attacked + least).then_some(Warning::SAFE)
    }

    /// What one of an option costs.
    fn priced(
        &self,
        checker: &Checker<'_>,
        given: &Spanned<OptionFile>,
        prices: &Prices,
    ) -> Result<Cost, Problem> {
        let option = given.get_ref();
        let purchase = PurchaseFile {
            title: option.name.clone(),
            force: self.force,
            against: self.against.clone(),
            year: self.year.clone(),
            night: false,
            scenario_defender: false,
            charges: option.charges.clone(),
            flamethrowers: option.flamethrowers.clone(),
            leaders: option.leaders.clone(),
            machine_guns: option.machine_guns.clone(),
            buy: option.buy.clone(),
        };
        let cost = Cost::priced(checker, &purchase, prices)?;
        if self.is_game() {
            return Ok(cost);
        }
        let set_up = order_of_battle::caves_set_up(cost.number_of(Kind::Cave), cost.upper_cliff());
        if self.is_japanese() && set_up != Some(1) {
            let message = format!("`{}` is not one cave", purchase.title);
            let advice = "an option of the Japanese buys one cave with its garrison; an \
                          Upper-Cliff cave takes three counters";
            return Err(checker.problem(message, Some(advice.to_owned()), given.span()));
        }
        if option.bombardment != (cost.number_of(Kind::Bombardment) > 0) {
            let message = "`bombardment = true` is for an option that buys a Bombardment";
            return Err(checker.problem(message, None, given.span()));
        }
        let exchange = *self.measure.get_ref() == Wanted::BpvExchange;
        if option.bombardment && (self.is_japanese() || *option.max.get_ref() > 1 || exchange) {
            let message = "one Bombardment, for a side that eliminates caves";
            return Err(checker.problem(message, None, given.span()));
        }
        Ok(cost)
    }

    /// An option with what it does, at its lowest and at its highest price.
    fn choice(
        &self,
        checker: &Checker<'_>,
        given: &Spanned<OptionFile>,
        cost: &Cost,
        watch: &Watch,
    ) -> Result<[Choice; 2], Unanswered> {
        let (option, place) = (given.get_ref(), given.span());
        let whole = |bpv: Bpv| {
            let Some(whole) = bpv.whole() else {
                let message = format!("one of it costs {bpv} BPV, and a plan spends whole");
                let advice = "buy a price that is not rounded, such as the SAN's, beside the plan";
                return Err(checker.problem(message, Some(advice.to_owned()), place.clone()));
            };
            let too_much = |_| checker.problem("one of it costs too much", None, place.clone());
            u32::try_from(whole).map_err(too_much)
        };
        let [low, high] = cost.total().ends();
        let (low, high) = (whole(low)?, whole(high)?);
        let squads = cost.lines.iter().filter(|line| line.kind == Kind::Squad);
        let squads: Vec<(String, u32)> =
            squads.map(|line| (line.item.clone(), line.number)).collect();
        let done = match option.bombardment {
            _ if self.is_game() => attack::untouched(),
            true => attack::bombarded(),
            false => {
                let given = [&self.parameters, &option.parameters];
                attack::assaulted(checker, &given, place.clone(), watch)?
            }
        };
        let gain = done.attackers_lost - done.garrison_lost;
        let at = |bpv: u32| Choice {
            name: option.name.clone(),
            bpv,
            max: *option.max.get_ref(),
            eliminated: done.eliminated,
            exchange: if self.is_japanese() { gain } else { -gain },
            every_cave: option.bombardment,
            counters: cost.number_of(Kind::Cave),
            upper_cliff: cost.upper_cliff(),
            squads: squads.clone(),
            pieces: Pieces::of(cost),
        };
        Ok([at(low), at(high)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dyo::tests::prices;

    /// A stated attack needs one cave in each option. In a game other options bring the caves.
    #[test]
    fn an_option_without_a_cave_is_for_a_game() {
        let read = |measure: &str| {
            let text = format!(
                "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1944\n\
                 budget = 50\n{measure}\n[[option]]\nname = \"squad\"\nmax = 2\n\
                 buy = [{{ item = \"first-line-full\" }}]\n"
            );
            Budget::by_price("plan.toml", &text, &prices(), &Watch::default())
        };
        assert!(read("measure = \"win\"").is_ok());
        let refused = read("measure = \"caves-stand\"\ncaves-attacked = 1");
        let Err(Unanswered::Wrong(problem)) = refused else { panic!("it is no cave") };
        assert_eq!(problem.message, "`squad` is not one cave");
    }
}
