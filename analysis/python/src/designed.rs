//! Design Your Own, as its files have it: the answers that the command gives to programs.

use asl_engine::Watch;
use asl_study::dyo::balance::{Balance, Opponent, Terms, planned};
use asl_study::dyo::{Budget, Cost, Planned, Prices, Unanswered, Worth};
use asl_study::reading::FileKind;
use pyo3::prelude::*;

use crate::asked::budget_of;
use crate::{raised, running, wrong};

/// The price list that ships with the program.
const SHIPPED: &str = include_str!("../../../configs/dyo/prices.toml");

/// A text that somebody gave, and by which name.
type Text<'a> = (&'static str, &'a str);

/// The price list: the shipped one, if no other is given.
fn priced(py: Python<'_>, prices: Option<&str>) -> PyResult<Prices> {
    let list = prices.unwrap_or(SHIPPED);
    Prices::of("prices", list).map_err(|problem| wrong(py, "prices", &problem))
}

fn cost_of(py: Python<'_>, (name, text): Text<'_>, prices: &Prices) -> PyResult<Cost> {
    Cost::of(name, text, prices).map_err(|problem| wrong(py, name, &problem))
}

fn terms_of(py: Python<'_>, text: &str) -> PyResult<Terms> {
    Terms::of("terms", text).map_err(|problem| wrong(py, "terms", &problem))
}

/// What this work comes to, which the budget limits and Ctrl-C stops. What is wrong is told of the
/// text of this name.
fn answered<T: Send>(
    py: Python<'_>,
    budget: Option<&str>,
    name: &'static str,
    work: impl FnOnce(&Watch) -> Result<T, Unanswered> + Send,
) -> PyResult<T> {
    let done = running::run(py, budget_of(py, budget)?, |watch| match work(watch) {
        Ok(value) => Some(Ok(value)),
        Err(Unanswered::Wrong(problem)) => Some(Err(problem)),
        Err(Unanswered::Interrupted) => None,
    })?;
    done.map_err(|problem| wrong(py, name, &problem))
}

/// What a purchase costs.
#[pyfunction]
#[pyo3(signature = (purchase, prices=None))]
pub fn cost(py: Python<'_>, purchase: &str, prices: Option<&str>) -> PyResult<String> {
    let prices = priced(py, prices)?;
    Ok(cost_of(py, ("purchase", purchase), &prices)?.to_json().to_string())
}

/// What a purchase is worth against an attack.
#[pyfunction]
#[pyo3(signature = (purchase, against, prices=None, budget=None))]
pub fn value(
    py: Python<'_>,
    purchase: &str,
    against: &str,
    prices: Option<&str>,
    budget: Option<&str>,
) -> PyResult<String> {
    let prices = priced(py, prices)?;
    let cost = cost_of(py, ("purchase", purchase), &prices)?;
    answered(py, budget, "against", |watch| {
        Ok(Worth::under(&cost, "against", against, watch)?.to_json().to_string())
    })
}

/// Who wins the game of two purchases by these terms.
#[pyfunction]
#[pyo3(signature = (defenders, attackers, terms, prices=None, budget=None))]
pub fn balance(
    py: Python<'_>,
    defenders: &str,
    attackers: &str,
    terms: &str,
    prices: Option<&str>,
    budget: Option<&str>,
) -> PyResult<String> {
    let prices = priced(py, prices)?;
    let costs = (
        cost_of(py, ("defenders", defenders), &prices)?,
        cost_of(py, ("attackers", attackers), &prices)?,
    );
    let terms = terms_of(py, terms)?;
    answered(py, budget, "terms", |watch| {
        Ok(Balance::of([&costs.0, &costs.1], &terms, &prices, watch)?.to_json().to_string())
    })
}

/// What is best to buy; in a game, against the other side.
#[pyfunction]
#[pyo3(signature = (plan, terms=None, against=None, prices=None, budget=None))]
pub fn plan(
    py: Python<'_>,
    plan: &str,
    terms: Option<&str>,
    against: Option<&str>,
    prices: Option<&str>,
    budget: Option<&str>,
) -> PyResult<String> {
    let prices = priced(py, prices)?;
    let budgets = |name: &'static str, text: &str| {
        answered(py, budget, name, |watch| Budget::by_price(name, text, &prices, watch))
    };
    let own = budgets("plan", plan)?;
    let refused = |parameter: &str, message: &str| {
        Err(raised(py, message, Some(parameter), None, None, None))
    };
    let of_a_game = own.iter().any(Budget::is_game);
    let game = match (of_a_game, terms, against) {
        (false, None, None) => None,
        (true, Some(terms), Some(against)) => {
            let opponent = if matches!(FileKind::of(against), Some((FileKind::Plan, _))) {
                let mut budgets = budgets("against", against)?;
                if budgets.len() > 1 {
                    let message = "`against` has a price that is a range: give each as one number";
                    return refused("against", message);
                }
                Opponent::Within(Box::new(budgets.remove(0)))
            } else {
                Opponent::Purchase(Box::new(cost_of(py, ("against", against), &prices)?))
            };
            Some((terms_of(py, terms)?, opponent))
        }
        (true, ..) => {
            return refused("terms", "a plan with the measure `win` needs `terms` and `against`");
        }
        (false, ..) => {
            return refused("terms", "`terms` and `against` are for a plan with the measure `win`");
        }
    };
    answered(py, budget, "plan", |watch| {
        let plans = own.into_iter().map(|own| match &game {
            None => Ok(Planned::under(own, watch)?),
            Some((terms, opponent)) => planned(own, opponent, terms, watch),
        });
        Ok(Planned::json_of(&plans.collect::<Result<Vec<_>, _>>()?).to_string())
    })
}
