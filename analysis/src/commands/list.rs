use std::fmt::Write;

use asl_sim::catalog::{self, CATALOG, Entry, Parameter};
use comfy_table::{ContentArrangement, Table, presets};

use crate::failure::Failure;
use crate::numbers;

/// The catalog, a line each.
pub(super) fn catalog() -> String {
    let width = CATALOG.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for entry in CATALOG.iter() {
        let rules = entry.rules.join(", ");
        let _ = writeln!(text, "{:width$}  {} [{rules}]", entry.name, entry.summary);
    }
    text
}

/// One procedure: parameters, outcomes, rulings.
pub(super) fn procedure(name: &str) -> Result<String, Failure> {
    let entry = catalog::find(name).map_err(|error| {
        let advice = match error.nearest {
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None => "`asl-odds list` shows them all".to_owned(),
        };
        Failure::advise(error, Some(advice))
    })?;
    Ok(describe(entry))
}

fn describe(entry: &Entry) -> String {
    let mut text = format!("{}: {}\n", entry.name, entry.summary);
    let _ = writeln!(text, "Rules: {}\n", entry.rules.join(", "));

    let rows = entry.parameters.iter().filter(|parameter| !parameter.ruling);
    let _ = writeln!(text, "Parameters\n{}\n", parameters(rows));

    let mut outcomes = table(["outcome", "meaning"]);
    for (outcome, meaning) in entry.outcomes {
        outcomes.add_row([outcome, meaning]);
    }
    let _ = writeln!(text, "Outcomes\n{outcomes}");

    if entry.rulings().next().is_some() {
        let _ = writeln!(
            text,
            "\nRulings: where the rules can be read two ways (see docs/rulings.md)\n{}",
            parameters(entry.rulings())
        );
    }
    text
}

fn parameters<'a>(parameters: impl Iterator<Item = &'a Parameter>) -> Table {
    let mut rows = table(["parameter", "allowed", "default", "rule", "meaning"]);
    for parameter in parameters {
        let default = match (&parameter.default, &parameter.unless_given) {
            (Some(default), _) => numbers::value(default),
            (None, Some(unless_given)) => unless_given.clone(),
            (None, None) => "must be given".to_owned(),
        };
        rows.add_row([
            format!("--{}", parameter.name),
            parameter.kind.to_string(),
            default,
            parameter.rule.clone(),
            parameter.description.clone(),
        ]);
    }
    rows
}

fn table<const N: usize>(header: [&str; N]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(header);
    table
}
