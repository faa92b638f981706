use std::fmt::Write;

use asl_render::terminal::{counters_of, paragraph};
use asl_rules::catalog::{self, CATALOG, Entry, Parameter};
use asl_study::numbers;
use asl_study::ordnance;
use asl_study::search::Search;

use crate::failure::Failure;

/// From so many procedures on, only their heads are listed.
const HEADS_FROM: usize = 10;

/// The catalog: what each procedure answers.
pub(super) fn catalog() -> String {
    let width = CATALOG.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let indent = " ".repeat(width + 2);
    let mut text = String::new();
    for entry in CATALOG.iter() {
        let line = paragraph(&format!("{indent}{}", entry.summary), &indent);
        text += &format!("{:width$}{}", entry.name, &line[width..]);
    }
    let footer = "Begin with `asl-odds odds <procedure>`. `asl-odds list <procedure>` has its \
                  parameters, outcomes and rules. `asl-odds list <words>` finds a word, a rule or \
                  a parameter.";
    text + "\n" + &paragraph(footer, "")
}

/// One procedure; or else the counters of this strength, and all that names these words, or this rule.
pub(super) fn wanted(words: &str) -> Result<String, Failure> {
    catalog::find(words).map(describe).or_else(|error| {
        let counters = counters_of(words).map_or(String::new(), |text| text + "\n");
        let found = ordnance_called(words) + &counters + &found(words);
        let found = if found.is_empty() { covered(words) } else { found };
        if !found.is_empty() {
            return Ok(found);
        }
        let advice = error.advice().unwrap_or_else(|| {
            "`asl-odds list` shows all procedures; the README says what is not covered".to_owned()
        });
        let message = format!("no procedure, parameter, outcome or rule has the words `{words}`");
        Err(Failure::advise(message, Some(advice)))
    })
}

/// The Guns and vehicles that are called so, if these are words: a `9-1` is a leader.
fn ordnance_called(words: &str) -> String {
    if words.len() < 3 || !words.contains(|letter: char| letter.is_alphabetic()) {
        return String::new();
    }
    let search = Search::of(words);
    let called = ordnance::all().iter().filter(|one| search.is_in(&[one.title(), one.name()]));
    let lines: String = called
        .map(|one| {
            let line = format!("{}: `asl-odds ordnance {}`", one.title(), one.name());
            paragraph(&line, "  ")
        })
        .collect();
    if lines.is_empty() { lines } else { lines + "\n" }
}

/// What the project knows of each line of the rule sections: `docs/coverage.tsv`.
const COVERAGE: &str = include_str!("../../../../docs/coverage.tsv");

/// The lines of the rule sections with this rule, or with these words, that no procedure names.
fn covered(words: &str) -> String {
    let search = Search::of(words);
    let mut text = String::new();
    for line in COVERAGE.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [_, line, rules, _, procedures, about] = fields[..] else { continue };
        if search.is_in(&[line, rules, about]) {
            let of = match procedures {
                "" => String::new(),
                some => format!(" See `{}`.", some.replace(',', "`, `")),
            };
            text += &paragraph(&format!("  {line}: {about}{of}"), "      ");
        }
    }
    text
}

/// What a procedure has of the words that are looked for.
struct Found {
    /// The least comes first.
    rank: u8,
    head: String,
    /// All that has the words, described.
    text: String,
    /// The names that have them.
    names: String,
}

/// What names all of these words, procedure by procedure: first the procedures that are called
/// so, then those with a parameter, outcome or measure that is, then the others.
fn found(words: &str) -> String {
    let search = Search::of(words);
    let mut all: Vec<Found> = Vec::new();
    // What a parameter says, with the procedures that have it.
    let mut shared: Vec<(String, Vec<&str>)> = Vec::new();
    for entry in CATALOG.iter() {
        let mut text = String::new();
        let mut called_so: Vec<String> = Vec::new();
        for parameter in &entry.parameters {
            let Parameter { name, label, description, rule, kind, .. } = parameter;
            if search.is_in(&[name, label, description, rule, &kind.to_string()]) {
                let before = text.len();
                describe_parameter(&mut text, parameter);
                if search.is_in(&[name, label]) {
                    called_so.push(format!("--{name}"));
                    let said = &text[before..];
                    match shared.iter_mut().find(|(same, _)| same == said) {
                        Some((_, of)) => of.push(entry.name),
                        None => shared.push((said.to_owned(), vec![entry.name])),
                    }
                }
            }
        }
        let outcomes = entry.outcomes.iter().map(|(name, meaning)| ("outcome", *name, *meaning));
        let measures = entry.measures.iter().map(|one| ("measure", one.name, one.meaning));
        for (what, name, meaning) in outcomes.chain(measures) {
            if search.is_in(&[name, meaning]) {
                text += &paragraph(&format!("  {what} {name}: {meaning}"), "      ");
                if search.is_in(&[name]) {
                    called_so.push(name.to_owned());
                }
            }
        }
        let rules = entry.rules.join(", ");
        let rank = match called_so.as_slice() {
            _ if search.is_in(&[entry.name]) => 0,
            [_, ..] => 1,
            [] => 2,
        };
        if !text.is_empty() || search.is_in(&[entry.name, &entry.summary, &rules]) {
            let head = format!("{}: {} [{rules}]", entry.name, entry.summary);
            let names = paragraph(&format!("  {}", called_so.join(", ")), "  ");
            let names = if called_so.is_empty() { String::new() } else { names };
            all.push(Found { rank, head: paragraph(&head, "  "), text, names });
        }
    }
    all.sort_by_key(|found| found.rank);
    if all.len() >= HEADS_FROM {
        let shared = shared.iter().map(|(said, of)| {
            said.clone() + &paragraph(&format!("      Of {}.", of.join(", ")), "      ")
        });
        let shared: String = shared.collect();
        let heads_of = |called_so: bool| -> String {
            let some = all.iter().filter(|found| (found.rank == 0) == called_so);
            some.map(|Found { head, names, .. }| format!("{head}{names}")).collect()
        };
        let parts = [heads_of(true), shared, heads_of(false)];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        let heads = parts.collect::<Vec<_>>().join("\n");
        let footer = format!(
            "{} procedures have these words. `asl-odds list <procedure>` has the parameters, \
             outcomes and rules of one.",
            all.len()
        );
        return heads + "\n" + &paragraph(&footer, "");
    }
    all.into_iter().map(|Found { head, text, .. }| format!("{head}{text}\n")).collect()
}

fn describe(entry: &Entry) -> String {
    let mut text = paragraph(&format!("{}: {}", entry.name, entry.summary), "  ");
    text += &paragraph(&format!("Rules: {}", entry.rules.join(", ")), "  ");
    let parameters = entry.parameters.iter().filter(|parameter| !parameter.ruling);
    // What belongs together stands together, in the order of the first of each.
    let mut groups: Vec<Option<&str>> = Vec::new();
    for group in parameters.clone().map(|parameter| parameter.group.as_deref()) {
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    groups.sort_by_key(Option::is_some);
    for group in groups {
        let _ = match group {
            Some(group) => writeln!(text, "\nParameters of {group}"),
            None => writeln!(text, "\nParameters"),
        };
        for parameter in parameters.clone().filter(|one| one.group.as_deref() == group) {
            describe_parameter(&mut text, parameter);
        }
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
