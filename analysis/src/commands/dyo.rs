use std::fmt::Write;
use std::path::Path;

use miette::Report;
use serde_json::{Value, json};

use super::ruled_table;
use crate::args::{DyoFormat, DyoOptions, DyoQuestion, UNOFFICIAL};
use crate::dyo::value::Figure;
use crate::dyo::{Budget, Cost, Planned, Prices, Worth};
use crate::failure::Failure;
use crate::numbers::{chart_number, exact_percent};
use crate::output;
use crate::sheets::Library;
use crate::study::Problem;

/// The shipped price list.
const PRICES: &str = "dyo/prices.toml";

/// Answers what is asked of a purchase.
pub(super) fn dyo(question: &DyoQuestion) -> Result<String, Failure> {
    match question {
        DyoQuestion::Cost { purchase, options } => {
            let cost = priced(purchase, &prices(options)?)?;
            Ok(match options.format {
                DyoFormat::Table => for_people(&cost),
                DyoFormat::Json => format!("{:#}\n", for_programs(&cost)),
            })
        }
        DyoQuestion::Prices => Ok(Library::carried(PRICES).expect("it is carried").to_owned()),
        DyoQuestion::Value { purchase, against, options } => {
            let cost = priced(purchase, &prices(options)?)?;
            let (_, text) = Problem::read(against).map_err(Report::new)?;
            let worth = Worth::of(&cost, &against.display().to_string(), &text);
            let worth = worth.map_err(Report::new)?;
            Ok(match options.format {
                DyoFormat::Table => worth_for_people(&cost, &worth),
                DyoFormat::Json => format!("{:#}\n", worth_for_programs(&cost, &worth)),
            })
        }
        DyoQuestion::Plan { budget, out, options } => {
            let (name, text) = Problem::read(budget).map_err(Report::new)?;
            let budget = Budget::of(&budget.display().to_string(), &text, &prices(options)?);
            let plan = Planned::of(budget.map_err(Report::new)?);
            let mut text = match options.format {
                DyoFormat::Table => plan.for_people(),
                DyoFormat::Json => format!("{:#}\n", plan.for_programs()),
            };
            if let Some(out) = out {
                let drawing = plan.chart().draw()?;
                output::prepare(out)?;
                output::write(&out.join(format!("{name}-plan.svg")), drawing.svg.as_bytes())?;
                let png = out.join(format!("{name}-plan.png"));
                output::write(&png, &drawing.png)?;
                if options.format == DyoFormat::Table {
                    let _ = writeln!(text, "chart: {}", png.display());
                }
            }
            Ok(text)
        }
    }
}

/// The price list that was given, or the shipped one.
fn prices(options: &DyoOptions) -> Result<Prices, Failure> {
    let read = match &options.prices {
        None => {
            let text = Library::carried(PRICES).expect("it is carried");
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

fn for_people(cost: &Cost) -> String {
    let mut text =
        format!("{}: {} against {}, {}\n\n", cost.title, cost.force, cost.against, cost.year);
    let mut table = ruled_table(["what", "number", "listed", "each", "BPV", "because"]);
    for line in &cost.lines {
        table.add_row([
            line.item.clone(),
            line.number.to_string(),
            line.listed.to_string(),
            line.each.to_string(),
            line.total().to_string(),
            line.because.clone(),
        ]);
    }
    table.add_row(["in all", "", "", "", &cost.total().to_string(), ""]);
    let _ = writeln!(text, "{table}\n");
    if !cost.granted.is_empty() {
        let mut table = ruled_table(["what comes with it", "", "rule"]);
        for granted in &cost.granted {
            table.add_row([granted.what.as_str(), granted.value.as_str(), granted.rule]);
        }
        let _ = writeln!(text, "{table}\n");
    }
    let _ = writeln!(text, "asl-odds {}. {UNOFFICIAL}", env!("CARGO_PKG_VERSION"));
    text
}

/// A figure of a purchase, and the same for a hundred BPV.
fn written(figure: &Figure, bpv: u64) -> (String, String) {
    if figure.is_chance {
        let points = figure.value * 100.0 * 100.0 / bpv as f64;
        return (exact_percent(figure.value), format!("{} points", chart_number(points)));
    }
    let for_100 = figure.value * 100.0 / bpv as f64;
    (chart_number(figure.value), chart_number(for_100))
}

fn worth_for_people(cost: &Cost, worth: &Worth) -> String {
    let mut text = format!("{}, {} BPV, against: {}\n\n", cost.title, worth.bpv, worth.attack);
    let mut table = ruled_table(["what it is worth", "", "for 100 BPV"]);
    for figure in &worth.figures {
        let (value, for_100) = written(figure, worth.bpv);
        table.add_row([figure.what.clone(), value, for_100]);
    }
    let _ = writeln!(text, "{table}\n");
    let _ = writeln!(text, "Each attacked cave is an assault by itself, exact by cave-assault.");
    let _ = writeln!(text, "asl-odds {}. {UNOFFICIAL}", env!("CARGO_PKG_VERSION"));
    text
}

fn worth_for_programs(cost: &Cost, worth: &Worth) -> Value {
    let figures = worth.figures.iter().map(
        |figure| json!({ "what": figure.what, "value": figure.value, "chance": figure.is_chance }),
    );
    json!({
        "title": cost.title, "bpv": worth.bpv, "attack": worth.attack,
        "figures": figures.collect::<Vec<_>>(), "version": env!("CARGO_PKG_VERSION"),
    })
}

fn for_programs(cost: &Cost) -> Value {
    let lines = cost.lines.iter().map(|line| {
        json!({
            "item": line.item, "kind": line.kind, "number": line.number, "listed": line.listed,
            "each": line.each, "bpv": line.total(), "because": line.because,
        })
    });
    let granted = cost.granted.iter().map(
        |granted| json!({ "what": granted.what, "value": granted.value, "rule": granted.rule }),
    );
    json!({
        "title": cost.title, "force": cost.force, "against": cost.against, "year": cost.year,
        "lines": lines.collect::<Vec<_>>(), "bpv": cost.total(),
        "granted": granted.collect::<Vec<_>>(), "version": env!("CARGO_PKG_VERSION"),
    })
}
