//! The exact part of a study's table: what the digests hold, and what `study-diff` compares.

use std::collections::{BTreeMap, BTreeSet};

/// A row of a table.
#[derive(Debug, PartialEq, Eq)]
pub struct Row {
    /// The values of the swept parameters, the outcome and the measure.
    pub key: String,
    /// Its fraction; where there is none, how often it was sampled.
    pub fraction: String,
}

/// The rows of the table of a study, in its order. Parameters that are the same throughout
/// are left out, so that a new parameter with a default changes nothing.
pub fn rows(study: &str, table: &str) -> Vec<Row> {
    let study: toml::Table = study.parse().expect("TOML");
    // In alphabetical order, whatever the order of the file.
    let swept: BTreeSet<&str> = match study.get("sweep").and_then(toml::Value::as_table) {
        Some(sweep) => sweep.keys().map(String::as_str).collect(),
        None => BTreeSet::new(),
    };
    let row = |row: BTreeMap<String, String>| {
        let text = |name: &str| row.get(name).map_or("", String::as_str);
        let place: Vec<String> =
            swept.iter().map(|name| format!("{name}={}", text(name))).collect();
        let fraction = match text("numerator") {
            "" => format!("{} of {}", text("count"), text("trials")),
            numerator => format!("{numerator}/{}", text("denominator")),
        };
        Row { key: [&place.join(","), text("outcome"), text("measure")].join("|"), fraction }
    };
    by_column(table).into_iter().map(row).collect()
}

/// The rows of a table as CSV, each by the names of its columns.
pub fn by_column(table: &str) -> Vec<BTreeMap<String, String>> {
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
