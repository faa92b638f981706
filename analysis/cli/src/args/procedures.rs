//! The flags of every procedure, from the catalog.

use std::ffi::OsStr;

use asl_rules::catalog::{self, CATALOG, Entry, Kind, Parameter};
use asl_rules::refusal;
use asl_rules::units::Body;
use asl_rules::units::counters::Force;
use asl_study::plain::quoted;
use asl_study::{locations, numbers, ordnance};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, Args, CommandFactory};
use serde_json::Value;

use super::{Cli, ExplainOptions, OddsOptions};
use crate::library::library;

/// The whole command. There are thousands of flags: the procedures, and the flags of one, are added
/// when they are typed.
pub fn command() -> clap::Command {
    Cli::command()
        .mut_subcommand("odds", |odds| odds.defer(with_lazy_procedures::<OddsOptions>))
        .mut_subcommand("explain", |explain| explain.defer(with_lazy_procedures::<ExplainOptions>))
}

/// The same for the completions of a shell: with the flags of every procedure, and all units where a
/// unit is named.
pub fn command_to_complete() -> clap::Command {
    let mut units: Vec<String> = Vec::new();
    let printed = Force::ALL.into_iter().flat_map(Body::printed_names);
    for name in Force::ALL.into_iter().flat_map(Body::names).chain(printed) {
        if !units.contains(name) {
            units.push(name.clone());
        }
    }
    let named = |command: clap::Command| {
        command.mut_subcommands(|procedure| {
            let entry = catalog::find(procedure.get_name()).expect("a procedure of the catalog");
            procedure.mut_args(|arg| {
                let parameter = entry.parameter(arg.get_id().as_str());
                if parameter.is_ok_and(|parameter| names_units(parameter, &units)) {
                    return arg.value_parser(PossibleValuesParser::new(units.clone()));
                }
                arg
            })
        })
    };
    let names = |command: clap::Command, arg: &str, names: Vec<String>| {
        command.mut_arg(arg, |arg| arg.value_parser(PossibleValuesParser::new(names)))
    };
    let sheets = library(None, None).sheets().unwrap_or_default();
    let sheets = sheets.into_iter().chain(["all".to_owned()]).collect();
    let ordnance = ordnance::all().iter().map(|one| one.name().to_owned()).collect();
    let locations = locations::all().iter().map(|one| one.name.clone()).collect();
    let procedures = CATALOG.iter().map(|entry| entry.name.to_owned()).collect();
    Cli::command()
        .mut_subcommand("sheet", |sheet| names(sheet, "name", sheets))
        .mut_subcommand("ordnance", |one| names(one, "wanted", ordnance))
        .mut_subcommand("location", |one| names(one, "wanted", locations))
        .mut_subcommand("list", |list| names(list, "wanted", procedures))
        .mut_subcommand("odds", |odds| named(with_procedures(odds, with_flags::<OddsOptions>)))
        .mut_subcommand("explain", |explain| {
            named(with_procedures(explain, with_flags::<ExplainOptions>))
        })
}

/// Whether a parameter names units: its examples are some.
fn names_units(parameter: &Parameter, units: &[String]) -> bool {
    match &parameter.kind {
        Kind::Name(examples) | Kind::Names { examples, .. } => {
            examples.iter().any(|example| units.contains(example))
        }
        _ => false,
    }
}

fn with_lazy_procedures<Options: Args>(command: clap::Command) -> clap::Command {
    with_procedures(command, |procedure| procedure.defer(with_flags::<Options>))
}

/// A command with a subcommand for each procedure.
fn with_procedures(
    command: clap::Command,
    procedure: fn(clap::Command) -> clap::Command,
) -> clap::Command {
    command
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("PROCEDURE")
        .subcommand_help_heading("Procedures")
        .disable_help_subcommand(true)
        .subcommands(CATALOG.iter().map(|entry| {
            let named = clap::Command::new(entry.name).aliases(catalog::also_called(entry.name));
            procedure(named.about(entry.summary.clone()))
        }))
}

/// The subcommand of a procedure with the flags of its parameters.
fn with_flags<Options: Args>(procedure: clap::Command) -> clap::Command {
    let entry = catalog::find(procedure.get_name()).expect("a procedure of the catalog");
    let procedure = procedure.args(entry.parameters.iter().map(flag));
    let procedure = procedure.args(entry.renamed().map(old_flag));
    Options::augment_args(procedure).about(entry.summary.clone()).long_about(None)
}

/// A flag of a name that a parameter had before: it is refused with the name of now.
fn old_flag((old, now): (&'static str, &'static str)) -> Arg {
    let refuse = move |_: &str| -> Result<String, String> {
        Err(format!("this parameter is called `--{now}` now"))
    };
    Arg::new(old).long(old).hide(true).allow_hyphen_values(true).value_parser(refuse)
}

/// The flag of one parameter.
fn flag(parameter: &Parameter) -> Arg {
    let heading = match &parameter.group {
        Some(group) => format!("Parameters of {group}"),
        None => "Parameters".to_owned(),
    };
    let arg = Arg::new(parameter.name.clone())
        .long(parameter.name.clone())
        .help(help(parameter))
        .help_heading(heading)
        .required(parameter.required)
        .value_parser(parser(parameter))
        .ignore_case(is_of_words(parameter))
        .allow_hyphen_values(matches!(
            parameter.kind,
            Kind::Integer(..) | Kind::Halves(..) | Kind::Integers { .. }
        ));
    let arg = arg.value_name(value_name(parameter));
    match &parameter.kind {
        Kind::Flag => arg.num_args(0..=1).default_missing_value("true"),
        // A bare `--hand-to-hand` is true, though it can be `auto`, too.
        Kind::Choice(words) if words.iter().any(|word| word == "true") => {
            arg.num_args(0..=1).default_missing_value("true")
        }
        _ => arg,
    }
}

/// What stands for its value in help.
pub fn value_name(parameter: &Parameter) -> String {
    match &parameter.kind {
        Kind::Flag => "true|false".to_owned(),
        Kind::Integer(low, high) | Kind::Halves(low, high) => format!("{low}..{high}"),
        Kind::Names { .. } => "name,...".to_owned(),
        Kind::Integers { low, high, .. } => format!("{low}..{high},..."),
        Kind::IntegerChoice(_) | Kind::Choice(_) | Kind::Name(_) => parameter.name.clone(),
    }
}

fn help(parameter: &Parameter) -> String {
    let mut help = format!("{} [{}]", parameter.description, parameter.rule);
    if let Some(default) = &parameter.default {
        help += &format!(" [default: {}]", numbers::value(default));
    }
    if let Some(unless_given) = &parameter.unless_given {
        help += &format!(" [default: {unless_given}]");
    }
    help
}

/// Whether its values are words, which are never told apart by their capitals.
const fn is_of_words(parameter: &Parameter) -> bool {
    matches!(parameter.kind, Kind::Choice(_) | Kind::Flag)
}

/// What reads a word of a few: clap, unless the parameter itself knows it by another name.
#[derive(Clone)]
struct Words {
    known: PossibleValuesParser,
    parameter: Parameter,
}

impl TypedValueParser for Words {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        match value.to_str().filter(|text| self.parameter.read(text).is_ok()) {
            Some(text) => Ok(text.to_owned()),
            None => self.known.parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.known.possible_values()
    }
}

/// Words are left to clap, which knows how to suggest them.
fn parser(parameter: &Parameter) -> ValueParser {
    let parameter = parameter.clone();
    match &parameter.kind {
        Kind::Choice(words) => {
            let value =
                |word: &String| PossibleValue::new(word.clone()).aliases(catalog::synonyms(word));
            let known = PossibleValuesParser::new(words.iter().map(value));
            ValueParser::new(Words { known, parameter })
        }
        Kind::IntegerChoice(choices) => {
            PossibleValuesParser::new(choices.iter().map(i64::to_string)).into()
        }
        Kind::Flag => {
            let words = [("true", ["yes", "on"]), ("false", ["no", "off"])];
            PossibleValuesParser::new(
                words.map(|(word, also)| PossibleValue::new(word).aliases(also)),
            )
            .into()
        }
        Kind::Name(_) => ValueParser::string(),
        Kind::Integer(..) | Kind::Halves(..) | Kind::Integers { .. } | Kind::Names { .. } => {
            ValueParser::from(move |text: &str| match parameter.read(text) {
                Ok(_) => Ok(text.to_owned()),
                Err(error) => Err(match (error.kind(), error.advice().unwrap_or_default()) {
                    (refusal::Kind::NotListed { wrong, .. }, advice) => {
                        format!("{}; {advice}", quoted(wrong))
                    }
                    (_, advice) => advice,
                }),
            })
        }
    }
}

/// The values of the parameters that were typed.
pub fn given(entry: &Entry, matches: &clap::ArgMatches) -> serde_json::Map<String, Value> {
    entry
        .parameters
        .iter()
        .filter_map(|parameter| {
            let text = matches.get_one::<String>(&parameter.name)?;
            let lower = is_of_words(parameter).then(|| text.to_ascii_lowercase());
            let value =
                parameter.read(lower.as_ref().unwrap_or(text)).expect("clap has checked it");
            Some((parameter.name.clone(), value))
        })
        .collect()
}
