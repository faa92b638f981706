use std::fmt::Write as _;

use asl_render::terminal::paragraph;
use asl_rules::procedure;
use asl_study::ordnance::{self, Piece};
use serde_json::{Value, json};

use crate::args::DyoFormat;
use crate::failure::Failure;

/// With so many or fewer each is described; more are listed.
const DESCRIBED: usize = 3;

/// What is printed on a Gun or a vehicle, or on all that are called so.
pub(super) fn ordnance(words: &str, format: DyoFormat) -> Result<String, Failure> {
    let found = ordnance::find(words);
    if found.is_empty() {
        let message = format!("no Gun or vehicle is called `{words}`");
        return Err(super::nothing_found(
            message,
            words,
            ordnance::all().iter().map(Piece::name),
            "ordnance",
        ));
    }
    Ok(match format {
        DyoFormat::Json => {
            let all: Vec<Value> = found.iter().map(Piece::to_json).collect();
            format!("{:#}\n", json!({ "ordnance": all }))
        }
        DyoFormat::Table if found.len() > DESCRIBED => listed(&found),
        DyoFormat::Table => found.iter().map(described).collect::<Vec<_>>().join("\n"),
    })
}

/// The force as players write it.
fn force(one: &Piece) -> String {
    procedure::value(one.force())
}

fn listed(all: &[Piece]) -> String {
    let width = all.iter().map(|one| one.name().len()).max().unwrap_or(0);
    let indent = " ".repeat(width + 2);
    let mut text = String::new();
    for one in all {
        let printed = one.printed().into_iter().take(3);
        let printed = printed.map(|(name, value, _)| format!("{name} {value}"));
        let printed = printed.collect::<Vec<_>>().join("; ");
        let line = format!("{indent}{} ({}): {printed}", one.title(), force(one));
        let _ = write!(text, "{:width$}{}", one.name(), &paragraph(&line, &indent)[width..]);
    }
    let footer =
        "`asl-odds ordnance <name>` says what is printed on one, and how a question says it.";
    text + "\n" + &paragraph(footer, "")
}

fn described(one: &Piece) -> String {
    let mut text = format!("{} ({}, {})\n", one.title(), force(one), one.name());
    for (name, value, rule) in one.printed() {
        text += &paragraph(&format!("  {name}: {value} [{rule}]"), "    ");
    }
    for (use_of, typed) in one.parameters() {
        text += &paragraph(&format!("  {use_of}: {typed}"), "    ");
    }
    text += &one.note().map_or(String::new(), |note| paragraph(&format!("  {note}"), "    "));
    text + &paragraph(&format!("  Source: the VASL counter {}", one.counter()), "    ")
}
