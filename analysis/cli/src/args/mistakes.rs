//! What is said of a command line that is none.

use asl_rules::catalog::nearest;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Error};

use super::command;

/// What was typed.
///
/// # Errors
///
/// What is wrong, with help: only names are suggested that a refusal would suggest, too, and a list
/// with spaces in it is told how to be written.
pub fn typed() -> Result<ArgMatches, Error> {
    let question = std::env::args().nth(1).is_some_and(|word| word == "odds" || word == "explain");
    command().try_get_matches().map_err(|error| mended(error, question))
}

/// A flag without its dashes: all flags have them, so they do not make two alike.
fn plain(name: &str) -> &str {
    name.trim_start_matches('-')
}

/// In a question a second word after a flag is meant as one more of a list.
fn mended(mut error: Error, is_question: bool) -> Error {
    for (typed, suggested) in [
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ] {
        let Some(ContextValue::String(typed)) = error.get(typed) else { continue };
        let names = match error.get(suggested) {
            Some(ContextValue::String(name)) => std::slice::from_ref(name),
            Some(ContextValue::Strings(names)) => &names[..],
            _ => continue,
        };
        if nearest(plain(typed), names.iter().map(|name| plain(name))).is_none() {
            error.remove(suggested);
        }
    }
    let is_extra = |error: &Error| match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(typed)) => !typed.starts_with('-'),
        _ => false,
    };
    if is_question && error.kind() == ErrorKind::UnknownArgument && is_extra(&error) {
        let tip = StyledStr::from("a list is written with commas and without spaces: `8,4`");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str) -> String {
        let words = line.split(' ');
        mended(command().try_get_matches_from(words).unwrap_err(), true).to_string()
    }

    #[test]
    fn only_what_is_much_alike_is_suggested() {
        let near = said("asl-odds odds fire-attack --firepwoer 8 --targets 4-4-7 --elr 3");
        assert!(near.contains("--firepower"), "{near}");
        let far = said("asl-odds odds morale-check --leader 9-1 --unit 4-4-7 --elr 3");
        assert!(!far.contains("similar"), "{far}");
        let near = said("asl-odds odds fire-attak");
        assert!(near.contains("fire-attack"), "{near}");
        let far = said("asl-odds odds xyzzy");
        assert!(!far.contains("similar"), "{far}");
    }

    #[test]
    fn a_list_with_spaces_is_told_how_it_is_written() {
        let told = said("asl-odds odds fire-attack --firepower 8 --targets 4-4-7 4-4-7 --elr 3");
        assert!(told.contains("with commas"), "{told}");
    }
}
