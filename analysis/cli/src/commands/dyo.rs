use std::fmt::Write;
use std::path::Path;

use asl_engine::Watch;
use asl_render::{charts, pages, terminal};
use asl_study::dyo::balance::{self, Balance, Opponent, Terms};
use asl_study::dyo::{Budget, Cost, Listed, Planned, Prices, Unanswered, Worth};
use asl_study::reading::{FileKind, Problem};
use miette::Report;

use super::in_pool;
use crate::args::{DyoFormat, DyoOptions, DyoQuestion};
use crate::failure::Failure;
use crate::library::{PRICES, carried};
use crate::output::Folder;
use crate::progress::{self, Effort};

/// What the chart of a plan with the highest prices is called besides.
const DEAR: &str = "-dear";

/// Answers what is asked of a purchase.
pub(super) fn dyo(question: &DyoQuestion, effort: Effort) -> Result<String, Failure> {
    let watch = &progress::interruptible(effort);
    match question {
        DyoQuestion::Cost { purchase, options } => {
            let cost = priced(purchase, &prices(options)?)?;
            Ok(match options.format {
                DyoFormat::Table => terminal::cost(&cost),
                DyoFormat::Json => format!("{:#}\n", cost.to_json()),
            })
        }
        DyoQuestion::Prices { missing, options } => {
            let (text, prices) = price_list(options)?;
            Ok(match (options.format, missing) {
                (DyoFormat::Json, _) => format!("{:#}\n", Listed::json_of(&prices, *missing)),
                (DyoFormat::Table, true) => terminal::missing(&prices),
                (DyoFormat::Table, false) => text,
            })
        }
        DyoQuestion::Value { purchase, against, options } => {
            let cost = priced(purchase, &prices(options)?)?;
            let (_, text) = Problem::read(against).map_err(Report::new)?;
            let worth = Worth::under(&cost, &against.display().to_string(), &text, watch);
            let worth = worth.map_err(unanswered)?;
            Ok(match options.format {
                DyoFormat::Table => terminal::worth(&worth),
                DyoFormat::Json => format!("{:#}\n", worth.to_json()),
            })
        }
        DyoQuestion::Balance { defenders, attackers, terms, out, threads, options } => {
            let prices = prices(options)?;
            let costs = (priced(defenders, &prices)?, priced(attackers, &prices)?);
            let (name, text) = Problem::read(terms).map_err(Report::new)?;
            let path = terms.display().to_string();
            // Each game has a sheet of its own: its two purchases and its terms.
            let of = [defenders, attackers].map(|path| path.file_stem().unwrap_or_default());
            let [one, other] = of.map(|stem| stem.to_string_lossy());
            let page = format!("{one}-against-{other}-{name}.html");
            let out = out.as_ref().map(|out| {
                Problem::unless_file_name(&path, &name).map_err(Report::new)?;
                Folder::for_files(out, [page.clone()])
            });
            let out = out.transpose()?;
            let terms = Terms::of(&path, &text).map_err(Report::new)?;
            let costs = [&costs.0, &costs.1];
            let balance = progress::spin("playing", || {
                in_pool(*threads, || Balance::of(costs, &terms, &prices, watch))
            })?;
            let balance = balance.map_err(unanswered)?;
            let blocks = pages::balance(&balance, costs);
            let mut text = match options.format {
                DyoFormat::Table => terminal::page(&blocks),
                DyoFormat::Json => format!("{:#}\n", balance.to_json()),
            };
            if let Some(out) = out {
                let written = || -> Result<(), Failure> {
                    out.prepare()?;
                    out.write(&page, pages::html(&blocks).as_bytes())
                };
                if let Err(failure) = written() {
                    return Err(failure.after(text));
                }
                if options.format == DyoFormat::Table {
                    let _ = writeln!(text, "The handicap sheet: {}", out.shown(&page));
                }
            }
            Ok(text)
        }
        DyoQuestion::Plan { budget, terms, against, out, options } => {
            let (name, text) = Problem::read(budget).map_err(Report::new)?;
            let path = budget.display().to_string();
            let charts = |more: &str| ["svg", "png"].map(|end| format!("{name}-plan{more}.{end}"));
            let out = out.as_ref().map(|out| {
                Problem::unless_file_name(&path, &name).map_err(Report::new)?;
                Folder::for_files(out, charts("").into_iter().chain(charts(DEAR)))
            });
            let out = out.transpose()?;
            let prices = prices(options)?;
            let budgets = Budget::by_price(&path, &text, &prices, watch).map_err(unanswered)?;
            let game = terms.as_ref().zip(against.as_ref());
            let game = game.map(|(terms, against)| of_game(terms, against, &prices, watch));
            let game = game.transpose()?;
            let plans = budgets.into_iter().map(|budget| planned(budget, game.as_ref(), watch));
            let plans = plans.collect::<Result<Vec<_>, _>>()?;
            let mut text = match options.format {
                DyoFormat::Table => terminal::plans(&plans),
                DyoFormat::Json => format!("{:#}\n", Planned::json_of(&plans)),
            };
            let Some(out) = out else { return Ok(text) };
            for (plan, more) in plans.iter().zip(["", DEAR]) {
                let [svg, png] = charts(more);
                let drawn = || -> Result<(), Failure> {
                    let drawing = charts::of_plan(plan).draw()?;
                    out.prepare()?;
                    out.write_together(&[(&svg, drawing.svg.as_bytes()), (&png, &drawing.png)])
                };
                if let Err(failure) = drawn() {
                    return Err(failure.after(text));
                }
                if options.format == DyoFormat::Table {
                    let _ = writeln!(text, "chart: {}", out.shown(&png));
                }
            }
            Ok(text)
        }
    }
}

/// The terms of a game, and the other side of a plan.
fn of_game(
    terms: &Path,
    against: &Path,
    prices: &Prices,
    watch: &Watch,
) -> Result<(Terms, Opponent), Failure> {
    let (_, text) = Problem::read(terms).map_err(Report::new)?;
    let terms = Terms::of(&terms.display().to_string(), &text).map_err(Report::new)?;
    let (_, text) = Problem::read(against).map_err(Report::new)?;
    let path = against.display().to_string();
    if !matches!(FileKind::of(&text), Some((FileKind::Plan, _))) {
        let cost = Cost::of(&path, &text, prices).map_err(Report::new)?;
        return Ok((terms, Opponent::Purchase(Box::new(cost))));
    }
    let mut budgets = Budget::by_price(&path, &text, prices, watch).map_err(unanswered)?;
    if budgets.len() > 1 {
        let advice = "give each `bpv` of it as one number".to_owned();
        let message = format!("`{path}` has a price that is a range");
        return Err(Failure::advise(message, Some(advice)));
    }
    Ok((terms, Opponent::Within(Box::new(budgets.remove(0)))))
}

/// The plan of a budget: by the game, where the measure says so.
fn planned(
    budget: Budget,
    game: Option<&(Terms, Opponent)>,
    watch: &Watch,
) -> Result<Planned, Failure> {
    let wrong = |message: &str, advice: &str| {
        Err(Failure::advise(message.to_owned(), Some(advice.to_owned())))
    };
    match (budget.is_game(), game) {
        (false, None) => {
            Planned::under(budget, watch).map_err(|_| Failure::Interrupted(String::new()))
        }
        (true, Some((terms, opponent))) => {
            let plan = || balance::planned(budget, opponent, terms, watch);
            progress::spin("playing", || in_pool(None, plan))?.map_err(unanswered)
        }
        (true, None) => wrong(
            "a plan with the measure `win` is for a game",
            "give its --terms, and the other side with --against",
        ),
        (false, Some(_)) => wrong(
            "--terms and --against are for a plan with the measure `win`",
            "write measure = \"win\" in the plan, without `caves-attacked`",
        ),
    }
}

/// Why there is no answer, as a failure of the command.
pub(super) fn unanswered(why: Unanswered) -> Failure {
    match why {
        Unanswered::Interrupted => Failure::Interrupted(String::new()),
        Unanswered::Wrong(problem) => Report::new(problem).into(),
    }
}

fn prices(options: &DyoOptions) -> Result<Prices, Failure> {
    Ok(price_list(options)?.1)
}

/// The price list that was given, or the shipped one: as it is written, and as it is read.
fn price_list(options: &DyoOptions) -> Result<(String, Prices), Failure> {
    let (path, text) = match &options.prices {
        None => {
            let copy = "a copy of the price list (`asl-odds dyo prices` prints it), given with \
                        --prices";
            (copy.to_owned(), carried(PRICES).to_owned())
        }
        Some(path) => {
            let (_, text) = Problem::read(path).map_err(Report::new)?;
            (path.display().to_string(), text)
        }
    };
    let prices = Prices::of(&path, &text).map_err(Report::new)?;
    Ok((text, prices))
}

fn priced(path: &Path, prices: &Prices) -> Result<Cost, Failure> {
    let (_, text) = Problem::read(path).map_err(Report::new)?;
    Ok(Cost::of(&path.display().to_string(), &text, prices).map_err(Report::new)?)
}
