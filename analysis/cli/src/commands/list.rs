use std::fmt::Write;

use asl_rules::catalog::{self, CATALOG, Entry, Parameter};
use asl_study::numbers;

use crate::failure::Failure;

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
        let advice = error.advice().unwrap_or_else(|| "`asl-odds list` shows them all".to_owned());
        Failure::advise(error, Some(advice))
    })?;
    Ok(describe(entry))
}

fn describe(entry: &Entry) -> String {
    let mut text = format!("{}: {}\n", entry.name, entry.summary);
    let _ = writeln!(text, "Rules: {}\n\nParameters", entry.rules.join(", "));
    let mut group = None;
    for parameter in entry.parameters.iter().filter(|parameter| !parameter.ruling) {
        if parameter.group.as_deref() != group {
            group = parameter.group.as_deref();
            let _ = writeln!(text, "\nParameters of {}", group.unwrap_or("the question"));
        }
        describe_parameter(&mut text, parameter);
    }
    let _ = writeln!(text, "\nOutcomes");
    let width = entry.outcomes.iter().map(|(outcome, _)| outcome.len()).max().unwrap_or(0);
    for (outcome, meaning) in entry.outcomes {
        let _ = writeln!(text, "  {outcome:width$}  {meaning}");
    }
    if !entry.measures.is_empty() {
        let _ = writeln!(text, "\nMeasures");
    }
    let width = entry.measures.iter().map(|measure| measure.name.len()).max().unwrap_or(0);
    for measure in &entry.measures {
        let kind = if measure.is_chance { "the chance that" } else { "expected" };
        let _ = writeln!(text, "  {:width$}  {kind} {}", measure.name, measure.meaning);
    }
    if entry.rulings().next().is_some() {
        let _ = writeln!(text, "\nRulings, where the rules can be read two ways (docs/rulings.md)");
    }
    for ruling in entry.rulings() {
        describe_parameter(&mut text, ruling);
    }
    text
}

fn describe_parameter(text: &mut String, parameter: &Parameter) {
    let default = match (&parameter.default, &parameter.unless_given) {
        (Some(default), _) => format!("default {}", numbers::value(default)),
        (None, Some(unless_given)) => format!("default {unless_given}"),
        (None, None) => "must be given".to_owned(),
    };
    let Parameter { name, kind, rule, description, .. } = parameter;
    let _ = writeln!(text, "  --{name}: {kind}; {default} [{rule}]\n      {description}");
}
