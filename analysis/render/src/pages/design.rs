//! The pages of Design Your Own: a plan, and a purchase.

use asl_rules::catalog;
use asl_study::dyo::planned::RULES;
use asl_study::dyo::value::Figure;
use asl_study::dyo::{Cost, Planned, Warning, Worth};

use asl_study::numbers::exact_percent;
use asl_study::{UNOFFICIAL, VERSION};

use super::Block;
use super::numbers::capital;
use crate::charts;
use crate::design::{self, Figures};

/// A plan: the best mix, its chart, what can be bought, and the frontier. Where prices are ranges,
/// all of that under each supposition.
pub fn plans(plans: &[Planned]) -> Vec<Block> {
    let Some(first) = plans.first() else { return Vec::new() };
    let budget = &first.budget;
    let mut blocks = vec![
        Block::Title(budget.title.clone()),
        Block::Text(format!("{} BPV for {}.", budget.bpv, first.wanted())),
    ];
    for (name, planned) in ["plan", "plan-dear"].into_iter().zip(plans) {
        blocks.extend(planned.supposed().map(Block::Heading));
        blocks.extend(plan(name, planned));
    }
    warn(&mut blocks, &budget.warnings);
    let rules = format!("{RULES}, and those of cave-assault");
    blocks.push(Block::Text(format!("Rules: {rules}. asl-odds {VERSION}. {UNOFFICIAL}")));
    blocks
}

/// A plan without its title, with a chart of this name.
fn plan(name: &str, planned: &Planned) -> Vec<Block> {
    let budget = &planned.budget;
    let mut blocks = Vec::new();
    if let Some(best) = planned.mixes.first() {
        let worth = design::written(planned, best.worth);
        let worth = match budget.wanted.is_chance() {
            true => format!("the chance is {worth}"),
            false => format!("the exchange is {worth} BPV"),
        };
        let named = planned.named(best);
        let verdict = format!("Best: {named}. It costs {} BPV, and {worth}.", best.bpv);
        blocks.push(Block::Verdict(verdict));
    }
    blocks.extend([
        Block::Heading("What the BPV buy".to_owned()),
        Block::Chart(name.to_owned(), Box::new(charts::of_plan(planned))),
        Block::Heading("The best mixes".to_owned()),
        table(design::best(planned)),
    ]);
    blocks.extend(design::last(planned).map(Block::Text));
    blocks.push(Block::Heading("What less buys".to_owned()));
    let enough = design::enough(planned);
    if !enough.is_empty() {
        blocks.push(Block::Text(enough.join(" ")));
    }
    blocks.extend([
        table(design::frontier(planned)),
        Block::Heading("What can be bought".to_owned()),
        of_choices(planned),
    ]);
    blocks.push(Block::Text(design::how(planned)));
    blocks
}

/// What can be bought.
fn of_choices(planned: &Planned) -> Block {
    match planned.budget.is_game() {
        true => table(design::for_a_game(planned)),
        false => table(design::choices(planned)),
    }
}

/// A purchase: what it costs, what it is worth against an attack, and what comes with it.
pub fn purchase(cost: &Cost, worth: Option<&Worth>) -> Vec<Block> {
    let [force, against] = [cost.force, cost.against].map(|force| force.to_string());
    let [force, against] = [force, against].map(|force| catalog::value(&force));
    let mut blocks = vec![
        Block::Title(cost.title.clone()),
        Block::Text(format!("{force} against {against}, {}.", cost.year)),
        Block::Verdict(verdict(cost, worth)),
    ];
    if let Some(worth) = worth {
        blocks.extend([
            Block::Heading(format!("Against {}", worth.attack)),
            table(design::worth(worth)),
            table(design::units(worth)),
        ]);
        blocks.extend(design::spare(worth).map(Block::Text));
        blocks.push(Block::Text(design::how_worth(worth)));
    }
    // What the worth leaves out is said beside it; those of the purchase are among its warnings.
    warn(&mut blocks, worth.map_or(&cost.warnings, |worth| &worth.warnings));
    blocks.extend([Block::Heading("What it costs".to_owned()), table(design::cost(cost))]);
    if !cost.granted.is_empty() {
        blocks.push(Block::Heading("What comes with it".to_owned()));
        blocks.push(table(design::granted(cost)));
    }
    blocks.push(Block::Text(format!("Rules: {RULES}. asl-odds {VERSION}. {UNOFFICIAL}")));
    blocks
}

/// What it costs, and the chance that it does what it is bought for.
fn verdict(cost: &Cost, worth: Option<&Worth>) -> String {
    let costs = format!("It costs {} BPV.", cost.total());
    let chance = worth.and_then(|worth| worth.figures.iter().find(|figure| figure.is_chance));
    let Some(Figure { what, value, .. }) = chance else { return costs };
    format!("{costs} {}: {}.", capital(what), exact_percent(*value))
}

/// These figures as a table, every column of which has a name.
pub(super) fn table<const COLUMNS: usize>(figures: Figures<COLUMNS>) -> Block {
    let head = figures.head.map(|name| if name.is_empty() { "value" } else { name });
    let rows = figures.rows.into_iter().map(Vec::from).collect();
    Block::Table(head.map(str::to_owned).to_vec(), rows)
}

fn warn(blocks: &mut Vec<Block>, warnings: &[Warning]) {
    blocks.extend(design::warnings(warnings).map(Block::Text));
}
