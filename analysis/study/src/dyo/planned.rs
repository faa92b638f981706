//! A plan: the best mixes, the frontier, and what the last BPV bought.

use asl_engine::{Interrupted, Watch};
use serde_json::{Value, json};

use super::plan::{self, Budget, Mix, Wanted, best_within, frontier};
use super::warning::Warning;
use crate::VERSION;

/// So many of the best mixes are shown.
pub const BEST: usize = 5;

/// The chances for which a price is told.
const ENOUGH: [f64; 3] = [0.5, 0.8, 0.95];

/// The last BPV whose worth is told.
pub const LAST: u32 = 10;

/// The rules that a plan relies on besides those of its assaults.
pub const RULES: &str = "H1, G1.66, G11.91, G11.99";

/// A budget with all its mixes.
#[derive(Debug)]
pub struct Planned {
    /// The budget.
    pub budget: Budget,
    /// Every mix that it allows, the best first; of equal ones the cheapest.
    pub mixes: Vec<Mix>,
}

impl Planned {
    /// Tries every mix.
    pub fn of(budget: Budget) -> Self {
        let mixes = budget.mixes();
        Self { budget, mixes }
    }

    /// A budget with mixes whose worth is known.
    pub(super) fn with(budget: Budget, mut mixes: Vec<Mix>) -> Self {
        plan::sort(&mut mixes);
        Self { budget, mixes }
    }

    /// The same under a watch that somebody else can stop.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub fn under(budget: Budget, watch: &Watch) -> Result<Self, Interrupted> {
        let mixes = budget.mixes_under(watch)?;
        Ok(Self { budget, mixes })
    }

    /// What a mix buys, in words.
    pub fn named(&self, mix: &Mix) -> String {
        let bought =
            self.budget.choices.iter().zip(&mix.numbers).filter(|(_, number)| **number > 0);
        let names: Vec<String> =
            bought.map(|(choice, number)| format!("{number} × {}", choice.name)).collect();
        if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
    }

    /// What is wanted, in words.
    pub fn wanted(&self) -> String {
        let (least, attacked) = (self.budget.at_least, self.budget.caves_attacked);
        match self.budget.wanted {
            Wanted::Win => self.budget.game.clone().unwrap_or_default(),
            Wanted::CavesStand => {
                format!(
                    "the chance that at least {least} caves stand, of which {attacked} are attacked"
                )
            }
            Wanted::CavesEliminated => {
                format!("the chance that all {attacked} caves are eliminated")
            }
            Wanted::BpvExchange => {
                format!("BPV lost by the enemy less one's own, over {attacked} caves")
            }
        }
    }

    /// What the last BPV of the budget bought.
    pub fn last(&self) -> Option<f64> {
        let less = best_within(&self.mixes, self.budget.bpv.checked_sub(LAST)?)?;
        Some(self.mixes.first()?.worth - less.worth)
    }

    /// What each chance that is enough costs.
    pub fn enough(&self) -> Vec<(f64, Option<u32>)> {
        let frontier = frontier(&self.mixes);
        let cost = |enough: f64| {
            let first = frontier.iter().find(|mix| mix.worth >= enough - 1e-12);
            (enough, first.map(|mix| mix.bpv))
        };
        ENOUGH.map(cost).to_vec()
    }

    /// What the prices that are ranges are supposed to be, in words; `None` where all are known.
    pub fn supposed(&self) -> Option<String> {
        let mut prices = self.budget.prices.iter();
        let (item, bpv) = prices.next()?;
        let others: Vec<String> = prices.map(|(item, bpv)| format!(", {item} {bpv}")).collect();
        Some(format!("If {item} costs {bpv} BPV{}", others.concat()))
    }

    /// The plan for programs, or under `by-price` one for each supposition of prices.
    pub fn json_of(plans: &[Self]) -> Value {
        let [first, _, ..] = plans else {
            return plans.first().map(Self::to_json).unwrap_or_default();
        };
        let by_price = plans.iter().map(|plan| {
            let price = |(item, bpv): &(String, u32)| json!({ "item": item, "bpv": bpv });
            let mut json = plan.to_json();
            json["prices"] = plan.budget.prices.iter().map(price).collect();
            json
        });
        json!({
            "title": first.budget.title, "budget": first.budget.bpv, "measure": first.wanted(),
            "by-price": by_price.collect::<Vec<_>>(),
            "warnings": first.budget.warnings.iter().map(Warning::to_json).collect::<Vec<_>>(),
            "version": VERSION,
        })
    }

    /// The plan for programs.
    pub fn to_json(&self) -> Value {
        let mix = |mix: &Mix| {
            let numbers = self.budget.choices.iter().zip(&mix.numbers);
            let numbers: serde_json::Map<String, Value> =
                numbers.map(|(choice, number)| (choice.name.clone(), json!(number))).collect();
            json!({ "buy": numbers, "bpv": mix.bpv, "worth": mix.worth })
        };
        let best: Vec<Value> = self.mixes.iter().take(BEST).map(mix).collect();
        let frontier: Vec<Value> = frontier(&self.mixes).into_iter().map(mix).collect();
        json!({
            "title": self.budget.title, "budget": self.budget.bpv, "measure": self.wanted(),
            "mixes": self.mixes.len(), "cost-of": self.enough(), "best": best, "frontier": frontier,
            "last-10-bpv": self.last(),
            "warnings": self.budget.warnings.iter().map(Warning::to_json).collect::<Vec<_>>(),
            "version": VERSION,
        })
    }
}
