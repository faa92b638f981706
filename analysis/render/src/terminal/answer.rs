use std::fmt::Write;

use asl_engine::NotExact;
use asl_engine::odds::{Fraction, Mean};
use asl_rules::catalog::label;
use asl_study::answer::{Answer, MeasureLine};
use asl_study::numbers::{exact_number, exact_percent, sampled_number, sampled_percent};
use asl_study::outcomes::{likeliest, of_answer};
use asl_study::study::Rows;
use asl_study::told;
use comfy_table::{CellAlignment, Table};
use serde_json::{Map, Value};

use super::fit::{fitted, has_room};
use super::{asked, paragraph};

/// What may help when exact odds pass the budget: less to work out, or a larger budget.
fn advice(answer: &Answer) -> &'static str {
    match (answer.not_exact, answer.parameters.get("heat-of-battle")) {
        (Some(NotExact::TooMuch { .. }), Some(Value::Bool(true))) => {
            " It is much less work with `--heat-of-battle=false`. A larger `--budget` than this one may \
             do, too."
        }
        (Some(NotExact::TooMuch { .. }), _) => {
            " A larger `--budget` than this one may do: 10s,1GiB is the default."
        }
        _ => "",
    }
}

/// How much of an answer is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The likeliest outcomes, no wider than the terminal.
    Likeliest,
    /// Everything.
    All,
}

/// An answer: first what is asked for most, then the measures and the outcomes, and last what was
/// asked and how far the numbers can be trusted. `given` is what the question said.
pub fn answer(answer: &Answer, given: &Map<String, Value>, shown: Shown) -> String {
    let mut text = String::new();
    let not_exact = told::not_exact(answer).map(|said| said + advice(answer));
    for said in [told::first(answer), not_exact, told::next(answer), told::taken(answer, given)] {
        text += &said.map_or(String::new(), |said| paragraph(&said, ""));
    }
    let tables = tables(answer, shown);
    let _ = write!(text, "\n{tables}");
    if shown == Shown::Likeliest && tables.contains(LONG) {
        text += &paragraph("… stands for a long fraction, which `--all` shows.", "");
    }
    text.push('\n');
    text += &asked(answer.entry, &answer.parameters, &answer.ledger, shown);
    text += &paragraph(&told::trust(answer), "");
    text
}

/// The tables of an answer: its outcomes, unless only measures are wanted, and its measures.
pub fn numbers(answer: &Answer, rows: Rows) -> String {
    match rows {
        Rows::All => tables(answer, Shown::All),
        Rows::Measures => measures(answer, Shown::All).join("\n"),
    }
}

fn tables(answer: &Answer, shown: Shown) -> String {
    let mut tables = measures(answer, shown);
    tables.push(written(outcomes(answer, shown)));
    tables.join("\n")
}

fn written(table: Table) -> String {
    format!("{table}\n")
}

/// With more outcomes than this the table shows the likeliest; programs get all.
const OUTCOMES_SHOWN: usize = 12;

/// What stands for a fraction that is too long.
const LONG: &str = "…";

/// A longer fraction is no use to people, unless they want everything; programs get it.
const FRACTION_SHOWN: usize = 15;

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
    let at_most = if shown == Shown::All { usize::MAX } else { OUTCOMES_SHOWN };
    let (outcomes, rest) = likeliest(answer, at_most);
    let told = |outcome: String| (answer.line(&outcome), of_answer(answer, &outcome));
    let named = outcomes.into_iter().map(told);
    let together =
        rest.iter().map(|rest| (answer.line_of_any(&rest.outcomes), rest.in_words(answer)));
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

/// The measures that are known, chances and averages apart; in short, those that are not 0, in
/// words.
fn measures(answer: &Answer, shown: Shown) -> Vec<String> {
    let all = shown == Shown::All;
    let told = |line: &&MeasureLine| line.value().is_some_and(|value| all || value != 0.0);
    let kinds = [(true, "chance"), (false, "average")].map(|(chance, name)| {
        let of_kind = |line: &&MeasureLine| line.measure.is_chance == chance;
        let lines = answer.measures.iter().filter(of_kind).filter(told);
        measured(answer, name, lines, shown)
    });
    kinds.into_iter().filter(|table| !table.is_empty()).map(written).collect()
}

/// The table of some measures, all chances or all averages.
fn measured<'a>(
    answer: &Answer,
    name: &str,
    lines: impl Iterator<Item = &'a MeasureLine>,
    shown: Shown,
) -> Table {
    let rows = lines.map(|line| {
        let chance = line.measure.is_chance;
        let mut row = vec![label(line.measure.name)];
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
    table(head(answer, name), rows.collect(), shown)
}

fn fraction(exact: &Fraction, shown: Shown) -> String {
    let text = exact.to_string();
    match shown {
        _ if text.len() <= FRACTION_SHOWN => text,
        // With spaces it can be broken into two lines.
        Shown::All => text.replace('/', " / "),
        Shown::Likeliest => LONG.to_owned(),
    }
}

/// A table of numbers. Without room for them, or with nothing to tell, it has no fractions, unless
/// everything is wanted.
fn table(mut head: Vec<String>, mut rows: Vec<Vec<String>>, shown: Shown) -> Table {
    if shown == Shown::Likeliest {
        let fractions = head.iter().position(|name| name == "fraction");
        let told = |place: usize| rows.iter().any(|row| row[place] != LONG);
        if let Some(place) = fractions.filter(|place| !told(*place) || !has_room(&head, &rows)) {
            head.remove(place);
            rows.iter_mut().for_each(|row| _ = row.remove(place));
        }
    }
    let mut table = fitted(&head, &rows);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
