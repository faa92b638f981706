//! What is kept of each fault from run to run, and the faults that change nothing.

use std::fs;

use serde::{Deserialize, Serialize};

use crate::area::Side;
use crate::copy::Folders;
use crate::fault::Fault;

/// A fault, and whether it was caught.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// The number of its switch.
    pub number: u32,
    /// The area in which it lies.
    pub area: String,
    /// The file.
    pub file: String,
    /// The number of the line.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// What was changed.
    pub change: String,
    /// Tests ran that take so many seconds together without a fault, or until one caught it.
    pub seconds: f64,
    /// The test that caught it.
    pub by: Option<String>,
}

impl Tried {
    /// A fault of an area, with the test that caught it.
    #[must_use]
    pub fn new(area: &str, fault: &Fault, seconds: f64, by: Option<String>) -> Self {
        let Fault { number, file, line, text, change, .. } = fault.clone();
        Self { number, area: area.to_owned(), file, line, text, change, seconds, by }
    }
}

/// The results of the last run of a side.
#[must_use]
pub fn held(folders: &Folders, side: Side) -> Vec<Tried> {
    let text = fs::read_to_string(folders.kept.join(format!("{}.json", side.name())));
    text.map(|text| serde_json::from_str(&text).expect("results")).unwrap_or_default()
}

/// Keeps the results of a side.
///
/// # Panics
///
/// If they cannot be written.
pub fn hold(folders: &Folders, side: Side, tried: &[Tried]) {
    let text = serde_json::to_string_pretty(tried).expect("JSON");
    let file = folders.kept.join(format!("{}.json", side.name()));
    fs::write(file, text).expect("the results can be written");
}

/// A fault that changes nothing that can be asked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {
    /// The file.
    pub file: String,
    /// The text of the line.
    pub line: String,
    /// What was changed.
    pub change: String,
    /// Why nothing changes.
    pub why: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothings {
    #[serde(default)]
    fault: Vec<Nothing>,
}

/// All faults that are known to change nothing.
#[must_use]
pub fn nothings(folders: &Folders) -> Vec<Nothing> {
    let text = folders.read("benches/planted/changes-nothing.toml");
    let nothings: Nothings = toml::from_str(&text).expect("the list of faults can be read");
    nothings.fault
}

/// Why this fault changes nothing, if that is known.
#[must_use]
pub fn why<'a>(nothings: &'a [Nothing], tried: &Tried) -> Option<&'a str> {
    let found = nothings
        .iter()
        .find(|one| one.file == tried.file && one.line == tried.text && one.change == tried.change);
    found.map(|one| one.why.as_str())
}
