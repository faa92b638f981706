//! What is said of a command line that is none.

use std::ffi::OsString;

use asl_rules::catalog::{self, CATALOG, Entry, Parameter, nearest};
use asl_study::command_line;
use asl_study::limits::TEXT_LIMIT;
use asl_study::numbers::thousands;
use asl_study::plain::quoted;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Args, Error};

use super::procedures::value_name;
use super::{ExplainOptions, OddsOptions, command};
use crate::failure::Failure;

/// What was typed.
///
/// # Errors
///
/// What is wrong, with help: only names are suggested that a refusal would suggest, too, and a list
/// with spaces in it is told how to be written. A word that is too long is not read at all.
pub fn typed() -> Result<ArgMatches, Failure> {
    of_bearable_length(std::env::args_os().skip(1))?;
    let words: Vec<String> =
        std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    command().try_get_matches().map_err(|error| mended(error, Asked::of(&words)).into())
}

/// What kind of question was typed.
#[derive(Clone, Copy)]
enum Asked {
    /// None: another command.
    Nothing,
    /// One without a procedure that there is.
    Something,
    /// One of this procedure, by this command.
    Procedure(&'static Entry, &'static str),
}

/// The commands that ask a question.
const ASKING: [&str; 2] = ["odds", "explain"];

impl Asked {
    fn of(words: &[String]) -> Self {
        let typed = words.get(1).map(String::as_str);
        let Some(command) = ASKING.into_iter().find(|command| typed == Some(*command)) else {
            return Self::Nothing;
        };
        let found = words.iter().skip(2).find_map(|word| catalog::find(word).ok());
        found.map_or(Self::Something, |entry| Self::Procedure(entry, command))
    }
}

/// What a parameter that must be given means: the first sentence of its description.
fn meaning(entry: &Entry, flag: &str) -> Option<String> {
    let name = plain(flag).split([' ', '=']).next()?;
    let parameter = entry.parameter(name).ok()?;
    let first = parameter.description.split_inclusive(". ").next()?.trim_end();
    Some(format!("--{name}: {first} [{}]", parameter.rule))
}

/// What is told of parameters that must be given: what they mean, and an example.
fn missing(entry: &Entry, error: &Error) -> Vec<StyledStr> {
    let Some(ContextValue::Strings(flags)) = error.get(ContextKind::InvalidArg) else {
        return Vec::new();
    };
    let example = command_line::odds(entry, &entry.example());
    let meanings = flags.iter().filter_map(|flag| meaning(entry, flag));
    meanings.chain([format!("for example: {example}")]).map(StyledStr::from).collect()
}

/// Refuses a word that is longer than a text in a file may be.
fn of_bearable_length(words: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    for (place, word) in words.enumerate() {
        let word = word.to_string_lossy();
        let length = word.chars().count();
        if length > TEXT_LIMIT {
            let begins: String = word.chars().take(20).collect();
            let (place, length) = (place + 1, thousands(length as u64));
            let message =
                format!("word {place} of the command line, `{begins}…`, has {length} characters");
            let advice = format!("allowed: at most {}", thousands(TEXT_LIMIT as u64));
            return Err(Failure::advise(message, Some(advice)));
        }
    }
    Ok(())
}

/// The same mistake, which quotes no more of what was typed than a message may.
pub fn shortened(mut error: Error) -> Error {
    let short = |(kind, value): (ContextKind, &ContextValue)| match value {
        ContextValue::String(text) => Some((kind, quoted(text))).filter(|(_, short)| short != text),
        _ => None,
    };
    let short: Vec<(ContextKind, String)> = error.context().filter_map(short).collect();
    if short.is_empty() {
        return error;
    }
    for (kind, text) in short {
        error.insert(kind, ContextValue::String(text));
    }
    // Clap's own advice would repeat it all.
    error.remove(ContextKind::Suggested);
    error
}

/// A flag without its dashes: all flags have them, so they do not make two alike.
fn plain(name: &str) -> &str {
    name.trim_start_matches('-')
}

/// What is told of a procedure that stands where a command should.
fn without_odds(error: &Error, asked: Asked) -> Option<StyledStr> {
    let nothing_alike = error.get(ContextKind::SuggestedSubcommand).is_none();
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) else {
        return None;
    };
    if !(matches!(asked, Asked::Nothing) && nothing_alike) {
        return None;
    }
    let name = nearest(typed, CATALOG.iter().map(|entry| entry.name))?;
    Some(format!("a question begins with `odds`: `asl-odds odds {name}`").into())
}

/// What players call what is printed on a counter, where no parameter is called so.
const COUNTERS: [&str; 8] =
    ["vehicle", "gun", "tank", "afv", "mortar", "target", "weapon", "at-gun"];

/// What one procedure calls otherwise than another.
const OTHERWISE: [(&str, &str); 18] = [
    ("turns", "phases"),
    ("b", "breakdown"),
    ("target", "targets"),
    ("unit", "targets"),
    ("unit", "attackers"),
    ("unit", "class"),
    ("modifier", "drm"),
    ("leader", "led-by"),
    ("led-by", "leader"),
    ("assault-movement", "movement"),
    ("movement", "assault-movement"),
    ("shots", "phases"),
    ("pin-check", "check"),
    ("attackers", "attacker-causes"),
    ("defenders", "defender-causes"),
    ("terrain", "rally-terrain"),
    ("target-force", "force"),
    ("targets-force", "force"),
];

/// The flags of a question that are no parameters.
fn options() -> Vec<String> {
    let plain = || clap::Command::new("");
    let both = [OddsOptions::augment_args(plain()), ExplainOptions::augment_args(plain())];
    let flags = both.iter().flat_map(|command| command.get_arguments());
    flags.filter_map(|flag| flag.get_long().map(str::to_owned)).collect()
}

/// What is told of a flag that a procedure does not have: the nearest of its own, or where a counter
/// says what it gives.
fn unknown_flag(entry: &Entry, error: &Error) -> Option<StyledStr> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let typed = plain(typed.strip_prefix("--")?);
    let names = || entry.parameters.iter().map(|parameter| parameter.name.as_str());
    let other =
        OTHERWISE.iter().find(|(one, other)| *one == typed && names().any(|it| it == *other));
    if COUNTERS.contains(&typed) && other.is_none() {
        let tip = "`asl-odds ordnance <name>`, such as `asl-odds ordnance sherman`, says what is \
                   printed on a Gun or a vehicle, and by which parameters a question says it";
        return Some(tip.into());
    }
    let options = options();
    let all = || names().chain(options.iter().map(String::as_str));
    let near = other.map(|(_, other)| *other).or_else(|| nearest(typed, all()))?;
    Some(format!("did you mean `--{near}`?").into())
}

/// How a question of a procedure is written: with the parameters that must be given. Clap would list what
/// has been typed, too.
fn usage(entry: &Entry, command: &str) -> String {
    let required = entry.parameters.iter().filter(|parameter| parameter.required);
    let one = |parameter: &Parameter| format!(" --{} <{}>", parameter.name, value_name(parameter));
    let required: String = required.map(one).collect();
    format!("Usage: asl-odds {command} {}{required} [OPTIONS]", entry.name)
}

/// Of the names that clap suggests only the nearest is told, and only where a refusal would tell it.
/// In a question a second word after a flag is meant as one more of a list.
fn mended(mut error: Error, asked: Asked) -> Error {
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
        let near = nearest(plain(typed), names.iter().map(|name| plain(name)));
        let near = names.iter().find(|name| Some(plain(name)) == near).cloned();
        match near {
            Some(name) => error.insert(suggested, ContextValue::Strings(vec![name])),
            None => error.remove(suggested),
        };
    }
    if let Asked::Procedure(entry, _) = asked
        && let Some(tip) = unknown_flag(entry, &error)
    {
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    if let Asked::Procedure(entry, command) = asked
        && error.get(ContextKind::Usage).is_some()
    {
        let told = usage(entry, command);
        error.insert(ContextKind::Usage, ContextValue::StyledStr(told.into()));
    }
    if let Some(tip) = without_odds(&error, asked) {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    let is_extra = |error: &Error| match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(typed)) => !typed.starts_with('-'),
        _ => false,
    };
    if let (Asked::Procedure(entry, _), ErrorKind::MissingRequiredArgument) = (asked, error.kind())
    {
        let told = missing(entry, &error);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(told));
    }
    let is_question = !matches!(asked, Asked::Nothing);
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
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let error = command().try_get_matches_from(&words).unwrap_err();
        mended(error, Asked::of(&words)).to_string()
    }

    #[test]
    fn what_must_be_given_is_explained_with_an_example() {
        let told = said("asl-odds odds fire-attack --firepower 8 --targets 4-4-7");
        assert!(told.contains("--elr: ") && told.contains("[A19.1"), "{told}");
        assert!(told.contains("for example: asl-odds odds fire-attack --firepower"), "{told}");
        assert!(!told.contains("--targets: "), "{told}");
    }

    #[test]
    fn only_what_is_much_alike_is_suggested() {
        let near = said("asl-odds odds fire-attack --firepwoer 8 --targets 4-4-7 --elr 3");
        assert!(near.contains("--firepower"), "{near}");
        let near = said("asl-odds odds fire-attack --fp 8 --targets 4-4-7 --elr 3");
        assert!(near.contains("did you mean `--firepower`?"), "{near}");
        let otherwise = said("asl-odds odds morale-check --leader -1 --unit 4-4-7 --elr 3");
        assert!(otherwise.contains("did you mean `--led-by`?"), "{otherwise}");
        let counter = said("asl-odds odds to-hit --vehicle sherman");
        assert!(counter.contains("`asl-odds ordnance sherman`"), "{counter}");
        let far = said("asl-odds odds morale-check --leader 9-1 --unit 4-4-7 --elr 3");
        assert!(!far.contains("similar"), "{far}");
        let near = said("asl-odds odds fire-attak");
        assert!(near.contains("a similar subcommand exists: 'fire-attack'"), "{near}");
        let near = said("asl-odds fire-attak");
        assert!(near.contains("`asl-odds odds fire-attack`"), "{near}");
        let near = said("asl-odds lits");
        assert!(near.contains("'list'") && !near.contains("odds list"), "{near}");
        let far = said("asl-odds odds xyzzy");
        assert!(!far.contains("similar"), "{far}");
    }

    #[test]
    fn a_list_with_spaces_is_told_how_it_is_written() {
        let told = said("asl-odds odds fire-attack --firepower 8 --targets 4-4-7 4-4-7 --elr 3");
        assert!(told.contains("with commas"), "{told}");
    }

    #[test]
    fn a_word_that_is_too_long_is_refused_and_not_repeated() {
        let words = |length: usize| ["odds".into(), "é".repeat(length).into()].into_iter();
        assert!(of_bearable_length(words(TEXT_LIMIT)).is_ok());
        let refused = of_bearable_length(words(100_000)).unwrap_err().to_string();
        assert!(refused.contains("word 2") && refused.contains("100,000"), "{refused}");
        assert!(refused.len() < 500, "{refused}");
    }

    #[test]
    fn no_mistake_quotes_a_long_word_whole() {
        let long = "x".repeat(TEXT_LIMIT);
        for line in [
            format!("asl-odds {long}"),
            format!("asl-odds odds {long}"),
            format!("asl-odds schema {long}"),
            format!("asl-odds check a --{long}"),
            format!("asl-odds list --budget {long}"),
            format!("asl-odds odds morale-check --{long} 3"),
            format!("asl-odds odds morale-check --elr {long} --unit 4-4-7"),
            format!("asl-odds odds fire-attack --targets {long} --terrain {long}"),
        ] {
            let error = command().try_get_matches_from(line.split(' ')).unwrap_err();
            let said = Failure::from(mended(error, Asked::Something)).to_string();
            // A budget that is none is told twice.
            assert!(said.contains("x…") && said.matches('x').count() < 2_100, "{line}: {said}");
        }
    }
}
