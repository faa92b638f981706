use std::fmt::Write as _;

use asl_render::terminal::paragraph;
use asl_study::locations::{self, Location};
use serde_json::json;

use crate::args::DyoFormat;
use crate::failure::Failure;

/// What is said of a Location, or of all that have these words.
pub(super) fn location(words: &str, format: DyoFormat) -> Result<String, Failure> {
    let found = locations::find(words);
    if found.is_empty() {
        let names = locations::all().iter().map(|one| one.name.as_str());
        let message = format!("no Location has the words `{words}`");
        return Err(super::nothing_found(message, words, names, "location"));
    }
    Ok(match format {
        DyoFormat::Json => format!("{:#}\n", json!({ "locations": found })),
        DyoFormat::Table if words.is_empty() => listed(&found),
        DyoFormat::Table => found.into_iter().map(described).collect::<Vec<_>>().join("\n"),
    })
}

fn listed(all: &[&Location]) -> String {
    let width = all.iter().map(|one| one.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    let indent = " ".repeat(width + 2);
    for one in all {
        let line = paragraph(&format!("{indent}{} ({})", one.title, one.kind), &indent);
        let _ = write!(text, "{:width$}{}", one.name, &line[width..]);
    }
    let footer = "`asl-odds location <name>` says what is true there. `asl-odds location <words>` \
                  finds a word or a rule.";
    text + "\n" + &paragraph(footer, "")
}

fn described(one: &Location) -> String {
    let mut text = format!("{} ({})\n", one.title, one.kind);
    for (about, said) in one.said() {
        let line = format!("  {about}: {} [{}]", said.says, said.rules.join(", "));
        text += &paragraph(&line, "    ");
    }
    text
}
