//! Design Your Own: a plan or a purchase, as its file has it.

use asl_engine::{Interrupted, Watch};
use asl_render::pages::{fragment, plans, purchase};
use asl_study::dyo::{Budget, Cost, Planned, Prices, Unanswered, Worth};
use asl_study::reading::{FileKind, Problem};
use serde_json::{Value, json};

use crate::compared::{NAME, told};
use crate::refused::Refused;
use crate::request::PlanRequest;
use crate::shelf::Shelf;

/// How the price list is called in what is told.
const PRICES: &str = "the price list";

/// What was bought, or what is best to buy: as a part of a page, and as the command gives it to
/// programs.
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
    let prices = Prices::of(PRICES, list).map_err(wrong("prices", list))?;
    let toml = &request.toml;
    match (FileKind::of(toml).map(|(kind, _)| kind), &request.against) {
        (Some(FileKind::Purchase), against) => {
            let cost = Cost::of(NAME, toml, &prices).map_err(wrong("toml", toml))?;
            let Some(against) = against else {
                let page = fragment(&purchase(&cost, None));
                return Ok(json!({ "kind": "purchase", "page": page, "answer": cost.to_json() }));
            };
            let worth = Worth::under(&cost, NAME, against, watch);
            let worth = worth.map_err(unanswered("against", against))?;
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
            let why = "this is no plan and no purchase: a plan has an [[option]], and a purchase \
                       has a [[buy]]";
            Err(Failed::Refused(Refused::plain(why.to_owned())))
        }
        _ => {
            let budgets = Budget::by_price(NAME, toml, &prices, watch);
            let budgets = budgets.map_err(unanswered("toml", toml))?;
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

/// A problem with this text of the request.
fn wrong(name: &'static str, text: &str) -> impl FnOnce(Problem) -> Failed {
    move |problem| {
        let mut told = told(&problem, text);
        told["problems"][0]["in"] = json!(name);
        Failed::Told(told)
    }
}

fn unanswered(name: &'static str, text: &str) -> impl FnOnce(Unanswered) -> Failed {
    move |error| match error {
        Unanswered::Wrong(problem) => wrong(name, text)(problem),
        Unanswered::Interrupted => Failed::Interrupted,
    }
}
