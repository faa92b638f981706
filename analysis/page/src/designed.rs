//! Design Your Own: a plan, a purchase or a game of two sides, as its files have it.

use asl_engine::{Interrupted, Watch};
use asl_render::pages::{balance, fragment, plans, purchase};
use asl_study::dyo::balance::{Balance, Terms};
use asl_study::dyo::{Budget, Cost, Planned, Prices, Unanswered, Worth};
use asl_study::reading::{FileKind, Problem};
use serde_json::{Value, json};

use crate::compared::{NAME, told};
use crate::refused::Refused;
use crate::request::PlanRequest;
use crate::shelf::Shelf;

/// How the price list is called in what is told.
const PRICES: &str = "the price list";

/// What was bought, what is best to buy, or who wins: as a part of a page, and as the command gives
/// it to programs.
pub(crate) fn designed(
    shelf: &Shelf,
    request: &PlanRequest,
    watch: &Watch,
) -> Result<Result<Value, Refused>, Interrupted> {
    match answer(shelf, request, watch) {
        Ok(answer) => Ok(Ok(answer)),
        Err(Failed::Interrupted) => Err(Interrupted),
        Err(Failed::Refused(refused)) => Ok(Err(refused)),
        Err(Failed::Told(told)) => Ok(Ok(told)),
    }
}

/// Why there is no answer.
enum Failed {
    Interrupted,
    Refused(Refused),
    /// What is wrong with a text, in which line of which.
    Told(Value),
}

fn answer(shelf: &Shelf, request: &PlanRequest, watch: &Watch) -> Result<Value, Failed> {
    let own = request.prices.as_deref();
    let list = own.map_or_else(|| shelf.prices(), Ok).map_err(Failed::Refused)?;
    let prices = Prices::of(PRICES, list).map_err(wrong("prices"))?;
    let toml = &request.toml;
    let kind = FileKind::of(toml).map(|(kind, _)| kind);
    let two_sides = request.defenders.is_some() || request.attackers.is_some();
    if two_sides && kind != Some(FileKind::Terms) {
        let why = "two sides are for a game: only a text with [win] is its terms";
        return Err(Failed::Refused(Refused::plain(why.to_owned())));
    }
    match (kind, &request.against) {
        (Some(FileKind::Terms), None) => game(request, &prices, watch),
        (Some(FileKind::Purchase), against) => {
            let cost = Cost::of(NAME, toml, &prices).map_err(wrong("toml"))?;
            let Some(against) = against else {
                let page = fragment(&purchase(&cost, None));
                return Ok(json!({ "kind": "purchase", "page": page, "answer": cost.to_json() }));
            };
            let worth = Worth::under(&cost, NAME, against, watch);
            let worth = worth.map_err(unanswered("against"))?;
            let page = fragment(&purchase(&cost, Some(&worth)));
            let answer = json!({ "cost": cost.to_json(), "value": worth.to_json() });
            Ok(json!({ "kind": "purchase", "page": page, "answer": answer }))
        }
        (_, Some(_)) => {
            let why =
                "an attack is for a purchase: only a text with [[buy]] has a worth against it";
            Err(Failed::Refused(Refused::plain(why.to_owned())))
        }
        (None, None) if toml.parse::<toml::Table>().is_ok() => {
            let why = "this is no plan, no purchase and no game: a plan has an [[option]], a \
                       purchase has a [[buy]], and the terms of a game have [win]";
            Err(Failed::Refused(Refused::plain(why.to_owned())))
        }
        _ => {
            let budgets = Budget::by_price(NAME, toml, &prices, watch);
            let budgets = budgets.map_err(unanswered("toml"))?;
            if budgets.iter().any(Budget::is_game) {
                let why = "a plan with the measure `win` is for the command `asl-odds dyo plan` \
                           with --terms and --against";
                return Err(Failed::Refused(Refused::plain(why.to_owned())));
            }
            let budgets = budgets.into_iter();
            let planned = budgets.map(|budget| Planned::under(budget, watch));
            let planned = planned.collect::<Result<Vec<_>, _>>();
            let planned = planned.map_err(|_| Failed::Interrupted)?;
            let page = fragment(&plans(&planned));
            let answer = Planned::json_of(&planned);
            Ok(json!({ "kind": "plan", "page": page, "answer": answer }))
        }
    }
}

/// Who wins the game of two purchases by these terms.
fn game(request: &PlanRequest, prices: &Prices, watch: &Watch) -> Result<Value, Failed> {
    let (Some(defenders), Some(attackers)) = (&request.defenders, &request.attackers) else {
        let why = "the terms of a game need both sides: the purchase of the `defenders`, and that \
                   of the `attackers`";
        return Err(Failed::Refused(Refused::plain(why.to_owned())));
    };
    let terms = Terms::of(NAME, &request.toml).map_err(wrong("toml"))?;
    let cost = |name, text| Cost::of(NAME, text, prices).map_err(wrong(name));
    let costs = [&cost("defenders", defenders)?, &cost("attackers", attackers)?];
    let played = Balance::of(costs, &terms, prices, watch);
    let played = played.map_err(unanswered("toml"))?;
    let page = fragment(&balance(&played, costs));
    Ok(json!({ "kind": "game", "page": page, "answer": played.to_json() }))
}

/// A problem with this text of the request.
fn wrong(name: &'static str) -> impl FnOnce(Problem) -> Failed {
    move |problem| {
        let mut told = told(&problem);
        told["problems"][0]["in"] = json!(name);
        Failed::Told(told)
    }
}

fn unanswered(name: &'static str) -> impl FnOnce(Unanswered) -> Failed {
    move |error| match error {
        Unanswered::Wrong(problem) => wrong(name)(problem),
        Unanswered::Interrupted => Failed::Interrupted,
    }
}
