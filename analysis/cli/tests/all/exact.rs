//! The exact part of a study's tables: what the digests hold, and what `study-diff` compares.

use std::collections::{BTreeMap, BTreeSet};

/// A row of a table, each value by the name of its column.
pub type Named = BTreeMap<String, String>;

/// A row of both tables.
#[derive(Debug, PartialEq, Eq)]
pub struct Row {
    /// The values of the swept parameters, the outcome and the measure.
    pub key: String,
    /// Its fraction; where there is none, how often it was sampled.
    pub fraction: String,
}

/// The rows of the tables of a study. Parameters that are the same throughout are left out, so
/// that a new parameter with a default changes nothing.
pub fn rows(study: &str, tables: Vec<Named>) -> Vec<Row> {
    let study: toml::Table = study.parse().expect("TOML");
    // In alphabetical order, whatever the order of the file.
    let swept: BTreeSet<&str> = match study.get("sweep").and_then(toml::Value::as_table) {
        Some(sweep) => sweep.keys().map(String::as_str).collect(),
        None => BTreeSet::new(),
    };
    let row = |row: Named| {
        let text = |name: &str| row.get(name).map_or("", String::as_str);
        let place: Vec<String> =
            swept.iter().map(|name| format!("{name}={}", text(name))).collect();
        let fraction = match text("numerator") {
            "" => format!("{} of {}", text("count"), text("trials")),
            numerator => format!("{numerator}/{}", text("denominator")),
        };
        Row { key: [&place.join(","), text("outcome"), text("measure")].join("|"), fraction }
    };
    tables.into_iter().map(row).collect()
}

/// Both tables of a study, as CSV, as one: of each cell its outcomes and then its measures.
/// Columns are called as the parameters are; what one of the tables has not is empty.
pub fn joined(outcomes: &str, measures: &str) -> Vec<Named> {
    let named = |column: &String| column.replace('_', "-").trim_end_matches('-').to_owned();
    let tables = [outcomes, measures].map(|table| {
        let mut lines = table.lines().map(fields);
        let head: Vec<String> = lines.next().expect("a head").iter().map(named).collect();
        (head, lines.collect::<Vec<_>>())
    });
    let all: BTreeSet<String> = tables.iter().flat_map(|(head, _)| head).cloned().collect();
    let mut rows: Vec<Named> = Vec::new();
    for (head, lines) in tables {
        let missing: Vec<&String> = all.iter().filter(|column| !head.contains(column)).collect();
        for line in lines {
            let given = head.iter().cloned().zip(line);
            let empty = missing.iter().map(|column| ((*column).clone(), String::new()));
            rows.push(given.chain(empty).collect());
        }
    }
    rows.sort_by_key(|row| row["cell"].parse::<u64>().expect("a number"));
    rows
}

/// The rows of a table as CSV, each by the names of its columns.
pub fn by_column(table: &str) -> Vec<Named> {
    let mut lines = table.lines().map(fields);
    let head = lines.next().expect("a head");
    lines.map(|line| head.iter().cloned().zip(line).collect()).collect()
}

/// The fields of a line of CSV, of which some are quoted.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            letter => fields.last_mut().expect("one").push(letter),
        }
    }
    fields
}
