//! A plan as it is shown: the best mixes, the frontier, what the last BPV bought, and a
//! chart.

use std::fmt::Write;

use serde_json::{Value, json};

use super::plan::{Budget, Mix, Wanted, best_within, frontier};
use crate::args::UNOFFICIAL;
use crate::charts::curves::{Curves, Series};
use crate::charts::{Caption, Chart, Picture};
use crate::numbers::{chart_number, chart_percent, exact_percent};
use crate::ruled::ruled_table;

/// So many of the best mixes are shown.
const BEST: usize = 5;

/// The chances for which a price is told.
const ENOUGH: [f64; 3] = [0.5, 0.8, 0.95];

/// The last BPV whose worth is told.
const LAST: u32 = 10;

/// Curves of a chart at most.
const CURVES: usize = 5;

/// A budget with all its mixes.
#[derive(Debug)]
pub struct Planned {
    budget: Budget,
    mixes: Vec<Mix>,
}

impl Planned {
    /// Tries every mix.
    pub fn of(budget: Budget) -> Self {
        let mixes = budget.mixes();
        Self { budget, mixes }
    }

    fn named(&self, mix: &Mix) -> String {
        let bought =
            self.budget.choices.iter().zip(&mix.numbers).filter(|(_, number)| **number > 0);
        let names: Vec<String> =
            bought.map(|(choice, number)| format!("{number} × {}", choice.name)).collect();
        if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
    }

    fn written(&self, worth: f64) -> String {
        match self.budget.wanted {
            Wanted::BpvExchange if worth < 0.0 => format!("-{}", chart_number(-worth)),
            Wanted::BpvExchange => chart_number(worth),
            _ => exact_percent(worth),
        }
    }

    /// A difference: percentage points of a chance, else BPV.
    fn points(&self, difference: f64) -> String {
        match self.budget.wanted {
            Wanted::BpvExchange => format!("{difference:.2} BPV"),
            _ => format!("{:.3} points", difference * 100.0),
        }
    }

    fn wanted(&self) -> String {
        let (least, attacked) = (self.budget.at_least, self.budget.caves_attacked);
        match self.budget.wanted {
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
    fn last(&self) -> Option<f64> {
        let less = best_within(&self.mixes, self.budget.bpv.checked_sub(LAST)?)?;
        Some(self.mixes.first()?.worth - less.worth)
    }

    /// The plan as text.
    pub fn for_people(&self) -> String {
        let mut text =
            format!("{}\n{} BPV for {}.\n\n", self.budget.title, self.budget.bpv, self.wanted());
        let mut table = ruled_table(["one is", "BPV", "an assault eliminates", "BPV exchange"]);
        for choice in &self.budget.choices {
            let exchange = format!("{:+.2}", choice.exchange);
            table.add_row([
                choice.name.clone(),
                choice.bpv.to_string(),
                exact_percent(choice.eliminated),
                exchange,
            ]);
        }
        let _ = writeln!(text, "{table}\n");
        let mut table = ruled_table(["the best", "BPV", "worth", "less than the best"]);
        let best = self.mixes.first().map_or(0.0, |mix| mix.worth);
        for mix in self.mixes.iter().take(BEST) {
            let gap = if (mix.worth - best).abs() < 1e-12 {
                String::new()
            } else {
                self.points(best - mix.worth)
            };
            table.add_row([self.named(mix), mix.bpv.to_string(), self.written(mix.worth), gap]);
        }
        let _ = writeln!(text, "{table}\n");
        if let Some(last) = self.last() {
            let _ = writeln!(text, "The last {LAST} BPV bought {}.\n", self.points(last));
        }
        let frontier = frontier(&self.mixes);
        let mut table = ruled_table(["no cheaper mix is as good", "BPV", "worth"]);
        for mix in &frontier {
            table.add_row([self.named(mix), mix.bpv.to_string(), self.written(mix.worth)]);
        }
        let _ = writeln!(text, "{table}\n");
        if self.budget.wanted.is_chance() {
            for (enough, bpv) in self.enough() {
                let percent = enough * 100.0;
                let _ = match bpv {
                    Some(bpv) => writeln!(text, "{percent:.0} % cost {bpv} BPV."),
                    None => {
                        writeln!(text, "{percent:.0} % cannot be had for {} BPV.", self.budget.bpv)
                    }
                };
            }
        }
        let _ = writeln!(
            text,
            "\nEvery mix was tried, {} of them. Assaults are independent, each exact by cave-assault. \
             The attackers of a Japanese plan take the weakest caves; those of their own are sent \
             where they are best, and who attacks a cave again finds its garrison as at first. A \
             Bombardment surely hits every cave.\nasl-odds {}. {UNOFFICIAL}",
            self.mixes.len(),
            env!("CARGO_PKG_VERSION")
        );
        text
    }

    /// The frontier for paper: its title, and for each mix its name, what it costs and what
    /// it is worth.
    pub fn on_paper(&self) -> (String, Vec<[String; 3]>) {
        let title = format!("{} {} BPV for {}", self.budget.title, self.budget.bpv, self.wanted());
        let mixes = frontier(&self.mixes);
        let bought = mixes.into_iter().filter(|mix| mix.bpv > 0);
        let chance = self.budget.wanted.is_chance();
        let written = |worth: f64| if chance { chart_percent(worth) } else { chart_number(worth) };
        let row = |mix: &Mix| [self.named(mix), mix.bpv.to_string(), written(mix.worth)];
        (title, bought.map(row).collect())
    }

    /// What each chance that is enough costs.
    fn enough(&self) -> Vec<(f64, Option<u32>)> {
        let frontier = frontier(&self.mixes);
        let cost = |enough: f64| {
            let first = frontier.iter().find(|mix| mix.worth >= enough - 1e-12);
            (enough, first.map(|mix| mix.bpv))
        };
        ENOUGH.map(cost).to_vec()
    }

    /// The plan for programs.
    pub fn for_programs(&self) -> Value {
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
            "last-10-bpv": self.last(), "version": env!("CARGO_PKG_VERSION"),
        })
    }

    /// What is bought against what it costs: a curve for each kind of purchase alone, and
    /// one for the best mix.
    pub fn chart(&self) -> Chart {
        let steps: Vec<u32> = (0..self.budget.bpv)
            .step_by((self.budget.bpv / 20).max(1) as usize)
            .chain([self.budget.bpv])
            .collect();
        let only = |place: usize| {
            let alone = |mix: &&Mix| {
                mix.numbers.iter().enumerate().all(|(other, number)| other == place || *number == 0)
            };
            let mixes: Vec<Mix> = self.mixes.iter().filter(alone).cloned().collect();
            mixes
        };
        let curve = |label: &str, mixes: &[Mix]| Series {
            label: label.to_owned(),
            values: steps
                .iter()
                .map(|bpv| best_within(mixes, *bpv).map_or(0.0, |mix| mix.worth))
                .collect(),
            band: None,
        };
        let mut series = vec![curve("the best mix", &self.mixes)];
        for (place, choice) in self.budget.choices.iter().enumerate().take(CURVES - 1) {
            series.push(curve(&choice.name, &only(place)));
        }
        let wanted = self.wanted();
        let mut subtitle = wanted.clone();
        if let Some(first) = subtitle.get_mut(0..1) {
            first.make_ascii_uppercase();
        }
        Chart {
            caption: Caption {
                title: self.budget.title.clone(),
                subtitle: format!("{subtitle}; by the BPV that are spent."),
                footer: vec![
                    "Rules: H1, G1.66, G11.91, G11.99, and those of cave-assault. Exact, by every mix."
                        .to_owned(),
                    format!("asl-odds {}. {UNOFFICIAL}", env!("CARGO_PKG_VERSION")),
                ],
            },
            picture: Picture::Curves(Curves {
                x_label: "BPV".to_owned(),
                x: steps.iter().map(|bpv| (f64::from(*bpv), bpv.to_string())).collect(),
                series,
                percent: self.budget.wanted.is_chance(),
            }),
        }
    }
}
