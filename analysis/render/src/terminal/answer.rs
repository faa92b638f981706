use std::fmt::Write;

use asl_engine::NotExact;
use asl_engine::odds::{Fraction, Mean};
use asl_rules::catalog::Entry;
use asl_study::answer::{Answer, Verdict};
use asl_study::numbers::{
    self, about, exact_number, exact_percent, p_value, sampled_number, sampled_percent,
    spoken_percent, thousands,
};
use asl_study::outcomes::in_words;
use asl_study::study::Rows;
use comfy_table::{CellAlignment, ContentArrangement, Table};
use serde_json::Value;

use super::fit::{fitted, has_room};
use super::{asked, paragraph, ruled_table};

/// How much of an answer is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The likeliest outcomes, no wider than the terminal.
    Likeliest,
    /// Everything.
    All,
}

/// An answer: first what is asked for most, then the measures and the outcomes, and last what was
/// asked and how far the numbers can be trusted.
pub fn answer(answer: &Answer, shown: Shown) -> String {
    let mut text = first(answer) + &not_exact(answer) + &assumed(answer);
    let _ = writeln!(text, "\n{}", tables(answer, shown));
    text += &asked(answer.entry, &answer.parameters, &answer.ledger, shown);
    text += &paragraph(&verdict(answer), "");
    text
}

/// The tables of an answer: its outcomes, unless only measures are wanted, and its measures.
pub fn numbers(answer: &Answer, rows: Rows) -> String {
    match rows {
        Rows::All => tables(answer, Shown::All),
        Rows::Measures => written(measures(answer, Shown::All)),
    }
}

fn tables(answer: &Answer, shown: Shown) -> String {
    let measures = measures(answer, shown);
    let outcomes = written(outcomes(answer, shown));
    if measures.is_empty() { outcomes } else { format!("{}\n{outcomes}", written(measures)) }
}

fn written(table: Table) -> String {
    format!("{table}\n")
}

/// The first sentence: how often that happens which is asked for most, or what is likeliest.
fn first(answer: &Answer) -> String {
    let Some(told) = answer.headline() else {
        let mut outcomes = answer.outcomes();
        let probability = |outcome: &String| answer.line(outcome).probability();
        outcomes.sort_by(|one, other| probability(other).total_cmp(&probability(one)));
        let Some(likeliest) = outcomes.first() else { return String::new() };
        let chance = spoken_percent(probability(likeliest));
        let likeliest = in_words(answer.entry, likeliest);
        return paragraph(&format!("Most likely is {likeliest}: {chance}{}.", how(answer)), "");
    };
    let chance = told.chance();
    let often = match (chance, about(chance)) {
        (0.0, _) => "never happens".to_owned(),
        (_, Some(about)) => format!("{} of the time, {about}", spoken_percent(chance)),
        (_, None) => format!("{} of the time", spoken_percent(chance)),
    };
    let sentence = told.sentence;
    let sentence = match (&told.exact, told.sampled) {
        (None, Some(Mean { interval, .. })) => {
            let (_, range) = sampled_percent(chance, interval);
            format!("{sentence} {often} (sampled; {range}).")
        }
        _ if chance == 0.0 => format!("{sentence}: that {often}{}.", how(answer)),
        _ => format!("{sentence} {often}{}.", how(answer)),
    };
    paragraph(&sentence, "")
}

/// Why the odds are not exact, if they could not be.
fn not_exact(answer: &Answer) -> String {
    let text = match answer.not_exact {
        Some(NotExact::TooMuch { limit, .. }) => format!(
            "Not exact: that would take more {limit} than the budget. A larger `--budget`, such \
             as 60s,4GiB, may do."
        ),
        Some(NotExact::Undecided) => "Not exact: the exact odds of a part of this question leave \
             something undecided. A larger `--budget` does not help."
            .to_owned(),
        Some(NotExact::Interrupted) | None => return String::new(),
    };
    paragraph(&text, "")
}

/// What the question did not say, where much depends on it.
fn assumed(answer: &Answer) -> String {
    let parameters = answer.entry.parameters.iter().filter(|parameter| parameter.assumed);
    let said = parameters.filter_map(|parameter| {
        let value = answer.parameters.get(&parameter.name)?;
        let is_default = parameter.default.as_ref() == Some(value);
        is_default.then(|| match value {
            Value::Bool(true) => format!("{} on", parameter.label),
            Value::Bool(false) => parameter.denied(),
            value => format!("{} {}", parameter.label, numbers::value(value)),
        })
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        return String::new();
    }
    let mut text = format!("Assumed, because not given: {}.", said.join(", "));
    for (name, forces) in answer.entry.namesakes(&answer.parameters) {
        let forces: Vec<String> = forces.iter().map(ToString::to_string).collect();
        let _ = write!(text, " A {name} is also {}: `--force` says which.", forces.join(", "));
    }
    paragraph(&text, "")
}

fn how(answer: &Answer) -> &'static str {
    if answer.exact.is_some() { " (exact)" } else { " (sampled)" }
}

/// With more outcomes than this the table shows the likeliest; programs get all.
const OUTCOMES_SHOWN: usize = 12;

/// A longer fraction is no use to people; programs get it.
const FRACTION_SHOWN: usize = 40;

/// The head of a table with this first column and the answer's engines.
fn head(answer: &Answer, first: &str) -> Vec<String> {
    let mut head = vec![first];
    if answer.exact.is_some() {
        head.extend(["fraction", "exact"]);
    }
    if answer.sample.is_some() {
        head.extend(["sampled", "95 % interval"]);
    }
    head.into_iter().map(str::to_owned).collect()
}

fn outcomes(answer: &Answer, shown: Shown) -> Table {
    let mut outcomes = answer.outcomes();
    let mut rest: Vec<(Option<&str>, Vec<String>)> = Vec::new();
    if outcomes.len() > OUTCOMES_SHOWN && shown == Shown::Likeliest {
        let probability = |outcome: &String| answer.line(outcome).probability();
        outcomes.sort_by(|one, other| probability(other).total_cmp(&probability(one)));
        for outcome in outcomes.split_off(OUTCOMES_SHOWN) {
            let kind = kind(answer.entry, &outcome);
            match rest.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, all)) => all.push(outcome),
                None => rest.push((kind, vec![outcome])),
            }
        }
    }
    // The commonest kinds first, and what is of no kind last.
    let mass = |all: &[String]| answer.line_of_any(all).probability();
    rest.sort_by(|(kind, all), (other, others)| {
        kind.is_none().cmp(&other.is_none()).then(mass(others).total_cmp(&mass(all)))
    });
    let told = |outcome: &str| match shown {
        Shown::All => outcome.to_owned(),
        Shown::Likeliest => in_words(answer.entry, outcome),
    };
    let named = outcomes.into_iter().map(|outcome| (answer.line(&outcome), told(&outcome)));
    let together = rest.into_iter().map(|(kind, all)| {
        let number = thousands(all.len() as u64);
        let name = match kind {
            Some(kind) => format!("{number} more: {kind} ..."),
            None => format!("{number} more of other kinds"),
        };
        (answer.line_of_any(&all), name)
    });
    let rows = named.chain(together).map(|(line, outcome)| {
        let mut row = vec![outcome];
        if let Some(exact) = line.exact {
            row.extend([fraction(&exact, shown), exact_percent(exact.to_f64())]);
        }
        if let Some((_, rate, interval)) = line.sampled {
            row.extend(<[String; 2]>::from(sampled_percent(rate, interval)));
        }
        row
    });
    table(head(answer, "outcome"), rows.collect(), shown)
}

/// The kind of an outcome: how its name begins, of the kinds that the catalog lists.
fn kind<'a>(entry: &'a Entry, outcome: &str) -> Option<&'a str> {
    let begins = entry.outcomes.iter().map(|(pattern, _)| {
        let end = pattern.find('<').into_iter().chain(pattern.find("...")).min();
        pattern[..end.unwrap_or(pattern.len())].trim_end()
    });
    let begins = begins.filter(|begins| !begins.is_empty() && outcome.starts_with(begins));
    begins.max_by_key(|begins| begins.len())
}

/// The measures that are known.
fn measures(answer: &Answer, shown: Shown) -> Table {
    let known = answer.measures.iter().filter(|line| line.value().is_some());
    let rows = known.map(|line| {
        let chance = line.measure.is_chance;
        let mut row = vec![line.measure.name.to_owned()];
        if let Some(exact) = &line.exact {
            let value = exact.to_f64();
            let value = if chance { exact_percent(value) } else { exact_number(value) };
            row.extend([fraction(exact, shown), value]);
        }
        if let Some(Mean { mean, interval }) = line.sampled {
            row.extend(<[String; 2]>::from(if chance {
                sampled_percent(mean, interval)
            } else {
                sampled_number(mean, interval)
            }));
        }
        row
    });
    table(head(answer, "measure"), rows.collect(), shown)
}

fn fraction(exact: &Fraction, shown: Shown) -> String {
    let text = exact.to_string();
    let is_short = text.len() <= FRACTION_SHOWN || shown == Shown::All;
    if is_short { text } else { "…".to_owned() }
}

/// A table of numbers. Without room for them, or with nothing to tell, it has no fractions.
fn table(mut head: Vec<String>, mut rows: Vec<Vec<String>>, shown: Shown) -> Table {
    let mut table = match shown {
        Shown::All => {
            let mut table = ruled_table(head.iter().map(String::as_str));
            table.add_rows(rows);
            // A long fraction is better cut by the terminal than broken in a number.
            table.set_content_arrangement(ContentArrangement::Disabled);
            table
        }
        Shown::Likeliest => {
            let fractions = head.iter().position(|name| name == "fraction");
            let told = |place: usize| rows.iter().any(|row| row[place] != "…");
            if let Some(place) = fractions.filter(|place| !told(*place) || !has_room(&head, &rows))
            {
                head.remove(place);
                rows.iter_mut().for_each(|row| _ = row.remove(place));
            }
            fitted(&head, &rows)
        }
    };
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// One line that says how far the numbers can be trusted.
fn verdict(answer: &Answer) -> String {
    let sampled = answer.sample.as_ref().map(|sample| {
        let plan = sample.plan();
        format!("{} trials, seed {}", thousands(plan.trials), plan.seed)
    });
    let undecided = answer.exact.as_ref().map(|exact| exact.undecided());
    let undecided = match undecided {
        Some(undecided) if !undecided.is_zero() => {
            format!(" Undecided: {}.", exact_percent(undecided.to_f64()))
        }
        _ => String::new(),
    };
    let sentence = match (answer.verdict(), sampled) {
        (Some(Verdict::Certain), Some(sampled)) => {
            format!("Exact and sampled agree: the outcome is certain ({sampled}).")
        }
        (Some(Verdict::TooFewTrials), Some(sampled)) => {
            format!(
                "Too few trials to test whether exact and sampled agree: fewer than two outcomes, \
                 or groups of them, expect five trials ({sampled})."
            )
        }
        (Some(Verdict::Agree(agreement) | Verdict::Disagree(agreement)), Some(sampled)) => {
            let verdict = if agreement.holds() { "agree" } else { "DISAGREE" };
            let degrees = match agreement.degrees_of_freedom {
                1 => "1 degree".to_owned(),
                degrees => format!("{degrees} degrees"),
            };
            format!(
                "Exact and sampled {verdict}: chi-square {:.2}, {degrees} of freedom, p = {} ({sampled}).",
                agreement.chi_square,
                p_value(agreement.p_value),
            )
        }
        (None, Some(sampled)) => format!("Sampled only ({sampled}); 95 % Wilson intervals."),
        _ => "Exact only.".to_owned(),
    };
    sentence + &undecided
}
