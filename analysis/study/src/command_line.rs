//! A question as somebody types it.

use asl_rules::catalog::Entry;
use serde_json::{Map, Value};

use crate::numbers;

/// The command that asks a question. All that is not given is as by default.
///
/// ```
/// use asl_rules::catalog;
///
/// let entry = catalog::find("wound")?;
/// let command = asl_study::command_line::odds(entry, &entry.example());
/// assert!(command.starts_with("asl-odds odds wound"), "{command}");
/// # Ok::<(), catalog::UnknownProcedure>(())
/// ```
pub fn odds(entry: &Entry, given: &Map<String, Value>) -> String {
    let mut command = format!("asl-odds odds {}", entry.name);
    for (name, value) in given {
        command += &match value {
            Value::Bool(true) => format!(" --{name}"),
            Value::Bool(false) => format!(" --{name}=false"),
            value => {
                let value = numbers::value(value);
                let between = if value.starts_with('-') { '=' } else { ' ' };
                format!(" --{name}{between}{}", quoted(&value))
            }
        };
    }
    command
}

/// A value as a shell takes it for one word.
fn quoted(value: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_.,:+@=/".contains(letter);
    if !value.is_empty() && value.chars().all(is_plain) {
        return value.to_owned();
    }
    format!("'{}'", value.replace('\'', r"'\''"))
}
