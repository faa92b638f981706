//! A question in other words: to paste into a terminal, a file or a forum.

use asl_study::{VERSION, command_line};

use crate::catalog::title;
use crate::links::Link;

/// The question as a command.
pub(crate) fn command(link: &Link) -> String {
    command_line::odds(link.entry, &link.parameters)
}

/// The question as a study of one cell, to which a sweep can be added.
pub(crate) fn study(link: &Link) -> String {
    let text = |text: &str| toml::Value::String(text.to_owned()).to_string();
    let mut study = format!(
        "question = {}\nprocedure = {}\n",
        text(&format!("{}: {}", title(link.entry), link.entry.summary)),
        text(link.entry.name)
    );
    if !link.parameters.is_empty() {
        study += "\n[parameters]\n";
    }
    for (name, value) in &link.parameters {
        study += &match toml::Value::try_from(value) {
            Ok(value) => format!("{name} = {value}\n"),
            Err(_) => String::new(),
        };
    }
    study
}

/// The answer in a sentence for a forum, with the question that anybody can ask again.
pub(crate) fn quote(link: &Link, sentence: &str) -> String {
    format!("{sentence} (asl-odds {VERSION}: `{}`)", command(link))
}
