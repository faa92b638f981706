//! The best purchase of one side against the best answer of the other.

use asl_engine::Watch;
use asl_rules::units::counters::Force;
use rayon::prelude::*;

use super::super::cost::Cost;
use super::super::plan::{Budget, Mix};
use super::super::planned::Planned;
use super::super::unanswered::Unanswered;
use super::super::warning::Warning;
use super::answer::told;
use super::assaults::Assaults;
use super::game::{Game, NoGame};
use super::side::Pieces;
use super::terms::Terms;
use crate::numbers::thousands;
use crate::reading::Problem;

/// So many games are solved for a plan at most.
const MOST_GAMES: usize = 3_000;

/// What a plan is made against.
#[derive(Debug)]
pub enum Opponent {
    /// A purchase.
    Purchase(Box<Cost>),
    /// The best of all that a budget allows.
    Within(Box<Budget>),
}

impl Opponent {
    fn force(&self) -> Force {
        match self {
            Self::Purchase(cost) => cost.force,
            Self::Within(budget) => budget.force,
        }
    }

    /// What it is called.
    fn title(&self) -> String {
        match self {
            Self::Purchase(cost) => cost.title.clone(),
            Self::Within(budget) => {
                format!("the best answer for {} BPV ({})", budget.bpv, budget.title)
            }
        }
    }

    /// Everything that it could have.
    fn each(&self) -> Vec<Pieces> {
        match self {
            Self::Purchase(cost) => vec![Pieces::of(cost)],
            Self::Within(budget) => {
                budget.every_mix().iter().map(|mix| pieces(budget, mix)).collect()
            }
        }
    }
}

/// What a mix has.
fn pieces(budget: &Budget, mix: &Mix) -> Pieces {
    let mut all = Pieces::default();
    for (choice, number) in budget.choices.iter().zip(&mix.numbers) {
        all.add(&choice.pieces, *number);
    }
    all
}

/// The plan of a budget whose measure is `win`: every mix against the opponent's best answer
/// to it.
///
/// # Errors
///
/// [`Unanswered`]: what is wrong with the two sides, what is too much, or that the watch says
/// stop.
pub fn planned(
    mut budget: Budget,
    opponent: &Opponent,
    terms: &Terms,
    watch: &Watch,
) -> Result<Planned, Unanswered> {
    let wrong = |message: String, advice: &str| {
        Unanswered::from(Problem::without_place(message, Some(advice.to_owned())))
    };
    let (own, other) = (budget.force, opponent.force());
    if (own == Force::Japanese) == (other == Force::Japanese) {
        let message = format!("a plan of {own} against {other}");
        return Err(wrong(message, "one side is the Japanese, who have the caves (G11.1)"));
    }
    let mut mixes = budget.every_mix();
    if budget.force == Force::Japanese {
        // Against fewer caves than they must take the attackers cannot win, whatever is in them.
        let all = mixes.len();
        mixes.retain(|mix| {
            let caves: u32 = pieces(&budget, mix).defenders().caves.iter().sum();
            caves >= terms.win.caves
        });
        if mixes.is_empty() {
            let message =
                format!("no mix has the {} caves that the attackers must take", terms.win.caves);
            return Err(wrong(
                message,
                "a larger `budget` or `max` of caves, or fewer `caves` in [win]",
            ));
        }
        if mixes.len() < all {
            budget.warnings.push(Warning::TOO_FEW_CAVES);
        }
    }
    let answers = opponent.each();
    let games = mixes.len() * answers.len();
    if games > MOST_GAMES {
        let [mixes, answers] = [mixes.len(), answers.len()].map(|n| thousands(n as u64));
        let most = thousands(MOST_GAMES as u64);
        let message =
            format!("{mixes} mixes against {answers} of the other side are more than {most} games");
        return Err(wrong(message, "a smaller `max`, fewer options, or smaller budgets"));
    }
    let assaults = Assaults::default();
    let worth = |mix: &Mix| -> Result<Option<f64>, Unanswered> {
        let own = pieces(&budget, mix);
        let mut least = f64::INFINITY;
        for answer in &answers {
            let (defenders, attackers, force) = match budget.force {
                Force::Japanese => (&own, answer, other),
                force => (answer, &own, force),
            };
            let game = Game {
                terms,
                defenders: defenders.defenders(),
                attackers: attackers.attackers(force),
            };
            let [at_least, at_most] = match game.chance(&assaults, watch) {
                Ok(chance) => chance,
                // Caves for which the terms have no place are not bought, nor fewer than the attackers
                // must take.
                Err(NoGame::Terms(_)) if own_is_japanese(&budget) => return Ok(None),
                Err(NoGame::Terms(_)) => continue,
                Err(NoGame::Interrupted) => return Err(Unanswered::Interrupted),
                Err(error) => {
                    let (message, advice) = told(error, &game, &assaults);
                    return Err(wrong(message, &advice));
                }
            };
            let won = f64::midpoint(at_least, at_most);
            least = least.min(if own_is_japanese(&budget) { 1.0 - won } else { won });
        }
        Ok(Some(least).filter(|least| least.is_finite()))
    };
    let all = mixes.par_iter().map(worth).collect::<Result<Vec<_>, _>>()?;
    let mut all = all.into_iter();
    mixes.retain_mut(|mix| match all.next().flatten() {
        Some(worth) => {
            mix.worth = worth;
            true
        }
        None => false,
    });
    if mixes.is_empty() {
        let message = "the terms have no place for any of these mixes".to_owned();
        return Err(wrong(message, "give more places in [[cave]]"));
    }
    budget.game = Some(format!(
        "the chance to win against {}; the attackers win if {}",
        opponent.title(),
        terms.victory()
    ));
    Ok(Planned::with(budget, mixes))
}

fn own_is_japanese(budget: &Budget) -> bool {
    budget.force == Force::Japanese
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dyo::Wanted;

    /// The Japanese have the caves (G11.1), so one side is Japanese and the other is not.
    #[test]
    fn a_plan_has_the_japanese_on_one_side() {
        let budget = |force: Force| Budget {
            title: String::new(),
            force,
            game: None,
            bpv: 0,
            wanted: Wanted::Win,
            at_least: 1,
            caves_attacked: 0,
            choices: Vec::new(),
            prices: Vec::new(),
            warnings: Vec::new(),
        };
        let text = "title = \"t\"\nturns = 1\n[win]\nvp-margin = 1\n[[cave]]\nname = \"a\"\n";
        let terms = Terms::of("terms.toml", text).unwrap_or_else(|problem| panic!("{problem}"));
        let is_planned = |own: Force, other: Force| {
            let opponent = Opponent::Within(Box::new(budget(other)));
            planned(budget(own), &opponent, &terms, &Watch::default()).is_ok()
        };
        assert!(is_planned(Force::Usmc, Force::Japanese));
        assert!(is_planned(Force::Japanese, Force::Usmc));
        assert!(!is_planned(Force::Usmc, Force::British));
        assert!(!is_planned(Force::Japanese, Force::Japanese));
    }
}
