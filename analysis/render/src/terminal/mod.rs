//! Answers as text for a terminal, most of them as tables.

mod answer;
mod fit;
mod page;
mod plan;
mod prices;
mod purchase;
mod units;

use asl_rules::LedgerLine;
use asl_rules::catalog::Entry;
use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};
use serde_json::{Map, Value};
use terminal_size::{Width, terminal_size_of};

use crate::charts::condition;
use crate::wrap::wrap;

pub use answer::{Shown, answer, numbers};
pub use page::page;
pub use plan::plans;
pub use prices::missing;
pub use purchase::{cost, worth};
pub use units::{counters_of, units};

/// A line above, below and under the head.
const RULED: TableStyle = {
    let line = LineStyle::none().fill('─').junction('─');
    TableStyle::new().top_border(line).header_separator(line).bottom_border(line)
};

/// The width of a table that is not shown on a terminal.
const PAPER_WIDTH: u16 = 110;

/// An empty table with this head, that wraps to the terminal.
fn ruled_table<'a>(head: impl IntoIterator<Item = &'a str>) -> Table {
    let mut table = Table::new();
    table
        .load_style(RULED)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(head.into_iter().collect::<Vec<_>>());
    if table.width().is_none() {
        table.set_width(width_of_paper());
    }
    table
}

/// How many letters a line has where no terminal says so: what `COLUMNS` says, from 40, as with other
/// commands.
fn width_of_paper() -> u16 {
    let said = std::env::var("COLUMNS").ok().and_then(|said| said.parse().ok());
    // What is piped is mostly read in the terminal beside it.
    said.or_else(beside).filter(|columns| *columns >= 40).unwrap_or(PAPER_WIDTH)
}

/// The width of the terminal in which messages are read, when the answer goes elsewhere.
fn beside() -> Option<u16> {
    terminal_size_of(std::io::stderr()).map(|(Width(columns), _)| columns)
}

/// How many letters a line has at most.
pub fn width() -> usize {
    usize::from(ruled_table([]).width().unwrap_or_else(width_of_paper))
}

/// A text as lines that fit the terminal. The first keeps the spaces that it begins with; from the
/// second on they begin with `indent`.
pub fn paragraph(text: &str, indent: &str) -> String {
    let rest = text.trim_start_matches(' ');
    let first = &text[..text.len() - rest.len()];
    // As narrow as no terminal is, a word still has its place.
    let room = width().saturating_sub(indent.len().max(first.len())).max(20);
    let lines = wrap(rest, |line| line.chars().count() <= room);
    format!("{first}{}\n", lines.join(&format!("\n{indent}")))
}

/// As many parameters can be read; more, that are as by default, are only counted.
const DEFAULTS_SHOWN: usize = 10;

/// What is asked, in words: the procedure, its rules, and its parameters,
/// first those that are not as by default.
pub fn asked(
    entry: &Entry,
    parameters: &Map<String, Value>,
    ledger: &[LedgerLine],
    shown: Shown,
) -> String {
    let is_default = |(name, value): &(&String, &Value)| {
        let parameter = entry.parameter(name).expect("a question has its own parameters");
        parameter.default.as_ref() == Some(value)
    };
    let said = parameters.iter().filter(|(_, value)| !value.is_null());
    let (default, given): (Vec<_>, Vec<_>) = said.partition(is_default);
    let mut text = paragraph(&format!("{}: {}", entry.name, entry.summary), "  ");
    text += &paragraph(&format!("Rules: {}", entry.rules.join(", ")), "  ");
    let listed = |parameters: &[(&String, &Value)]| {
        let words = parameters.iter().map(|(name, value)| {
            condition(entry.parameter(name).expect("a question has its own parameters"), value)
        });
        words.collect::<Vec<_>>().join(", ")
    };
    if !given.is_empty() {
        text += &paragraph(&format!("With: {}", listed(&given)), "  ");
    }
    let count = default.len();
    if count > DEFAULTS_SHOWN && shown == Shown::Likeliest {
        let name = entry.name;
        let line =
            format!("By default: {count} more parameters, which `asl-odds list {name}` describes");
        text += &paragraph(&line, "  ");
    } else if count > 0 {
        text += &paragraph(&format!("By default: {}", listed(&default)), "  ");
    }
    if !ledger.is_empty() {
        text += "Ledger:\n";
    }
    for LedgerLine { item, value, rule } in ledger {
        text += &paragraph(&format!("  {item}: {value} [{rule}]"), "    ");
    }
    text
}
