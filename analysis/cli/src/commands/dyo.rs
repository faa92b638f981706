use std::fmt::Write;
use std::path::Path;

use asl_render::{charts, pages, terminal};
use asl_study::dyo::balance::{Balance, Terms};
use asl_study::dyo::{Budget, Cost, Listed, Planned, Prices, Unanswered, Worth};
use asl_study::reading::Problem;
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
            let page = format!("{name}-balance.html");
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
        DyoQuestion::Plan { budget, out, options } => {
            let (name, text) = Problem::read(budget).map_err(Report::new)?;
            let path = budget.display().to_string();
            let charts = |more: &str| ["svg", "png"].map(|end| format!("{name}-plan{more}.{end}"));
            let out = out.as_ref().map(|out| {
                Problem::unless_file_name(&path, &name).map_err(Report::new)?;
                Folder::for_files(out, charts("").into_iter().chain(charts(DEAR)))
            });
            let out = out.transpose()?;
            let budgets = Budget::by_price(&path, &text, &prices(options)?, watch);
            let plans = budgets.map_err(unanswered)?.into_iter();
            let plans: Result<Vec<_>, _> =
                plans.map(|budget| Planned::under(budget, watch)).collect();
            let plans = plans.map_err(|_| Failure::Interrupted(String::new()))?;
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
