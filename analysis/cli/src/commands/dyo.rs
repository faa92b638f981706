use std::fmt::Write;
use std::path::Path;

use asl_render::{charts, pages, terminal};
use asl_study::dyo::balance::{Balance, Terms};
use asl_study::dyo::{Budget, Cost, Planned, Prices, Unanswered, Worth};
use asl_study::reading::Problem;
use miette::Report;

use super::in_pool;
use crate::args::{DyoFormat, DyoOptions, DyoQuestion};
use crate::failure::Failure;
use crate::library::{PRICES, carried};
use crate::output::Folder;
use crate::progress::{self, Effort};

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
        DyoQuestion::Prices => Ok(carried(PRICES).to_owned()),
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
            let [svg, png] = ["svg", "png"].map(|end| format!("{name}-plan.{end}"));
            let out = out.as_ref().map(|out| {
                Problem::unless_file_name(&path, &name).map_err(Report::new)?;
                Folder::for_files(out, [svg.clone(), png.clone()])
            });
            let out = out.transpose()?;
            let budget = Budget::under(&path, &text, &prices(options)?, watch);
            let plan = Planned::under(budget.map_err(unanswered)?, watch)
                .map_err(|_| Failure::Interrupted(String::new()))?;
            let mut text = match options.format {
                DyoFormat::Table => terminal::plan(&plan),
                DyoFormat::Json => format!("{:#}\n", plan.to_json()),
            };
            if let Some(out) = out {
                let drawn = || -> Result<(), Failure> {
                    let drawing = charts::of_plan(&plan).draw()?;
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

fn unanswered(why: Unanswered) -> Failure {
    match why {
        Unanswered::Interrupted => Failure::Interrupted(String::new()),
        Unanswered::Wrong(problem) => Report::new(problem).into(),
    }
}

/// The price list that was given, or the shipped one.
fn prices(options: &DyoOptions) -> Result<Prices, Failure> {
    let read = match &options.prices {
        None => {
            let text = carried(PRICES);
            Prices::of(
                "a copy of the price list (`asl-odds dyo prices` prints it), given with --prices",
                text,
            )
        }
        Some(path) => {
            let (_, text) = Problem::read(path).map_err(Report::new)?;
            Prices::of(&path.display().to_string(), &text)
        }
    };
    Ok(read.map_err(Report::new)?)
}

fn priced(path: &Path, prices: &Prices) -> Result<Cost, Failure> {
    let (_, text) = Problem::read(path).map_err(Report::new)?;
    Ok(Cost::of(&path.display().to_string(), &text, prices).map_err(Report::new)?)
}
