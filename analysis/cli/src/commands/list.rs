use std::fmt::Write;

use asl_render::terminal::paragraph;
use asl_rules::catalog::{self, CATALOG, Entry, Parameter};
use asl_study::numbers;

use crate::failure::Failure;

/// The catalog, a line each.
pub(super) fn catalog() -> String {
    let width = CATALOG.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for entry in CATALOG.iter() {
        let rules = entry.rules.join(", ");
        let indent = " ".repeat(width + 2);
        let line = format!("{} [{rules}]", entry.summary);
        let line = paragraph(&format!("{indent}{line}"), &indent);
        text += &format!("{:width$}{}", entry.name, &line[width..]);
    }
    text
}

/// One procedure; or else all that names these words, or this rule.
pub(super) fn wanted(words: &str) -> Result<String, Failure> {
    catalog::find(words).map(describe).or_else(|error| {
        let found = found(words);
        if !found.is_empty() {
            return Ok(found);
        }
        let advice = error.advice().unwrap_or_else(|| "`asl-odds list` shows them all".to_owned());
        let message = format!("no procedure, parameter, outcome or rule is called `{words}`");
        Err(Failure::advise(message, Some(advice)))
    })
}

/// What names all of these words, procedure by procedure.
fn found(words: &str) -> String {
    let plain = |text: &str| format!(" {} ", text.to_lowercase().replace('-', " "));
    let words: Vec<String> = plain(words).split_whitespace().map(str::to_owned).collect();
    let names = |texts: &[&str]| {
        let text = plain(&texts.join(" "));
        words.iter().all(|word| text.contains(word))
    };
    let mut all = String::new();
    for entry in CATALOG.iter() {
        let mut text = String::new();
        for parameter in &entry.parameters {
            let Parameter { name, label, description, rule, kind, .. } = parameter;
            if names(&[name, label, description, rule, &kind.to_string()]) {
                describe_parameter(&mut text, parameter);
            }
        }
        let outcomes = entry.outcomes.iter().map(|(name, meaning)| ("outcome", *name, *meaning));
        let measures = entry.measures.iter().map(|one| ("measure", one.name, one.meaning));
        for (what, name, meaning) in outcomes.chain(measures) {
            if names(&[name, meaning]) {
                text += &paragraph(&format!("  {what} {name}: {meaning}"), "      ");
            }
        }
        let rules = entry.rules.join(", ");
        if !text.is_empty() || names(&[entry.name, &entry.summary, &rules]) {
            let head = format!("{}: {} [{rules}]", entry.name, entry.summary);
            all += &format!("{}{text}\n", paragraph(&head, "  "));
        }
    }
    all
}

fn describe(entry: &Entry) -> String {
    let mut text = paragraph(&format!("{}: {}", entry.name, entry.summary), "  ");
    text += &paragraph(&format!("Rules: {}", entry.rules.join(", ")), "  ");
    text += "\nParameters\n";
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
        text += &beside(outcome, width, meaning);
    }
    if !entry.measures.is_empty() {
        let _ = writeln!(text, "\nMeasures");
    }
    let width = entry.measures.iter().map(|measure| measure.name.len()).max().unwrap_or(0);
    for measure in &entry.measures {
        let kind = if measure.is_chance { "the chance that" } else { "expected" };
        text += &beside(measure.name, width, &format!("{kind} {}", measure.meaning));
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
    *text += &paragraph(&format!("  --{name}: {kind}; {default} [{rule}]"), "      ");
    *text += &paragraph(&format!("      {description}"), "      ");
}

/// A name in a column of this width, with what it means beside it.
fn beside(name: &str, width: usize, meaning: &str) -> String {
    let indent = " ".repeat(width + 4);
    let meaning = paragraph(&format!("{indent}{meaning}"), &indent);
    format!("  {name:width$}{}", &meaning[width + 2..])
}
