//! The command line as typed.
//!
//! The frame is derived; the flags of each procedure come from the catalog,
//! so that a parameter is spelt once, in its struct.

use std::path::PathBuf;

use asl_rules::catalog::{CATALOG, Entry, Kind, Parameter};
use clap::builder::{PossibleValuesParser, ValueParser};
use clap::{Arg, Args, Parser, Subcommand, ValueEnum};
use serde_json::Value;

use crate::answer::Engine;
use crate::numbers;
use crate::sheets::Paper;

/// Most trials that one question may ask for.
pub const TRIALS_LIMIT: u64 = 100_000_000_000;

/// Exact and sampled odds for the dice-driven procedures of Advanced Squad
/// Leader.
#[derive(Debug, Parser)]
#[command(name = "asl-odds", version, after_help = UNOFFICIAL)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Said once, at the end of the help.
pub const UNOFFICIAL: &str =
    "Unofficial; not affiliated with or endorsed by the publisher of Advanced Squad Leader.";

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the procedures, or what one of them takes and answers.
    List {
        /// The procedure to describe.
        #[arg(conflicts_with = "units")]
        procedure: Option<String>,
        /// List the counters and support weapons instead.
        #[arg(long)]
        units: bool,
    },
    /// Answer one question.
    Odds,
    /// Play one trial again, roll by roll, with the rule behind each consequence.
    Explain,
    /// Run studies: tables as Parquet and CSV, charts as SVG and PNG.
    Run {
        /// Study files, or folders of them.
        #[arg(required = true, value_name = "STUDY")]
        studies: Vec<PathBuf>,
        /// The folder for the results; it is made if need be.
        #[arg(long, value_name = "DIR", default_value = "out")]
        out: PathBuf,
        /// How many threads; all processors unless given. The counts do not
        /// depend on it.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
    },
    /// Compare alternatives: which is better, by how much, and when that changes.
    Compare {
        /// A comparison.
        #[arg(value_name = "COMPARISON")]
        comparison: PathBuf,
        /// Sample until the difference is known to this half-width: 0.01 is one
        /// percentage point of a chance.
        #[arg(long, value_name = "HALF-WIDTH", value_parser = half_width)]
        #[arg(allow_hyphen_values = true)]
        until: Option<f64>,
        /// A folder for the page and its charts; it is made if need be.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// How many threads; all processors unless given. The numbers do not
        /// depend on it.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
    },
    /// Make sheets for the table: PDF, and PNG of the pages.
    Sheet {
        /// A sheet by its name, or `all`.
        #[arg(value_name = "NAME|all", required_unless_present = "from")]
        name: Option<String>,
        /// The sheet of a study of your own instead: its charts.
        #[arg(long, value_name = "STUDY", conflicts_with = "name")]
        from: Option<PathBuf>,
        /// The paper.
        #[arg(long, value_enum, default_value = "letter")]
        paper: Paper,
        /// The folder for the sheets; it is made if need be.
        #[arg(long, value_name = "DIR", default_value = "out/sheets")]
        out: PathBuf,
        /// A folder with studies, and `sheets` and `compare` in it, instead of the
        /// shipped ones.
        #[arg(long, value_name = "DIR")]
        configs: Option<PathBuf>,
        /// A folder with templates, instead of the shipped ones.
        #[arg(long, value_name = "DIR")]
        templates: Option<PathBuf>,
    },
    /// Design Your Own: what a purchase costs, and what it is worth.
    Dyo {
        /// What is asked.
        #[command(subcommand)]
        question: DyoQuestion,
    },
    /// Validate studies, comparisons and sheets; nothing is written.
    Check {
        /// Files of studies, comparisons or sheets, or folders of them.
        #[arg(required = true, value_name = "STUDY")]
        studies: Vec<PathBuf>,
    },
    /// Print the JSON schema of a study, for editors.
    Schema {
        /// That of a comparison instead.
        #[arg(long)]
        comparison: bool,
        /// That of a sheet instead.
        #[arg(long, conflicts_with = "comparison")]
        sheet: bool,
    },
}

/// What is asked of a purchase.
#[derive(Debug, Subcommand)]
pub enum DyoQuestion {
    /// What a purchase costs, line by line with its rules, and what comes with it.
    Cost {
        /// A purchase.
        #[arg(value_name = "PURCHASE")]
        purchase: PathBuf,
        #[command(flatten)]
        options: DyoOptions,
    },
    /// Print the shipped price list, to be copied and filled in.
    Prices,
    /// What a purchase is worth against a stated attack, and for a hundred BPV.
    Value {
        /// A purchase.
        #[arg(value_name = "PURCHASE")]
        purchase: PathBuf,
        /// The attack.
        #[arg(long, value_name = "ATTACK")]
        against: PathBuf,
        #[command(flatten)]
        options: DyoOptions,
    },
    /// The best purchases within a budget, and what the last BPV bought.
    Plan {
        /// A budget.
        #[arg(value_name = "BUDGET")]
        budget: PathBuf,
        /// A folder for a chart of what is bought against what it costs.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        #[command(flatten)]
        options: DyoOptions,
    },
}

/// How purchases are priced and shown.
#[derive(Debug, Args)]
pub struct DyoOptions {
    /// A price list, instead of the shipped one.
    #[arg(long, value_name = "PRICES")]
    pub prices: Option<PathBuf>,
    /// How to print the answer: for people or for programs.
    #[arg(long, value_enum, default_value = "table")]
    pub format: DyoFormat,
}

/// How an answer about a purchase is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DyoFormat {
    /// For people.
    Table,
    /// For programs.
    Json,
}

/// How one question is answered.
#[derive(Debug, Args)]
#[command(next_help_heading = "Answer")]
pub struct OddsOptions {
    /// Which engines answer.
    #[arg(long, value_enum, default_value = "both")]
    pub engine: Engine,
    /// How many trials to sample.
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = trials)]
    #[arg(allow_hyphen_values = true)]
    pub trials: u64,
    /// The seed; equal seeds give equal counts.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true)]
    pub seed: u64,
    /// How many threads; all processors unless given. The counts do not
    /// depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// How to print the answer.
    #[arg(long, value_enum, default_value = "table")]
    pub format: Format,
}

/// How an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    Table,
    /// For programs.
    Json,
    /// For spreadsheets: the columns of a study's table.
    Csv,
}

/// Which trial is played again.
#[derive(Debug, Args)]
#[command(next_help_heading = "Trial")]
pub struct ExplainOptions {
    /// The trial; the first is 0.
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true)]
    pub trial: u64,
    /// The seed of the sampled run.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true)]
    pub seed: u64,
}

/// The whole command, with the flags of every procedure.
pub fn command() -> clap::Command {
    use clap::CommandFactory;
    Cli::command()
        .mut_subcommand("odds", with_procedures::<OddsOptions>)
        .mut_subcommand("explain", with_procedures::<ExplainOptions>)
}

fn with_procedures<Options: Args>(command: clap::Command) -> clap::Command {
    command
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("PROCEDURE")
        .subcommand_help_heading("Procedures")
        .disable_help_subcommand(true)
        .subcommands(CATALOG.iter().map(|entry| {
            let procedure = clap::Command::new(entry.name);
            let procedure = procedure.args(entry.parameters.iter().map(flag));
            Options::augment_args(procedure).about(entry.summary.clone()).long_about(None)
        }))
}

/// A half-width above 0.
fn half_width(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|number| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "allowed: a number above 0, such as 0.01".to_owned())
}

/// The flag of one parameter.
fn flag(parameter: &Parameter) -> Arg {
    let arg = Arg::new(parameter.name.clone())
        .long(parameter.name.clone())
        .help(help(parameter))
        .help_heading("Parameters")
        .required(parameter.required)
        .value_parser(parser(parameter))
        .allow_hyphen_values(matches!(parameter.kind, Kind::Integer(..) | Kind::Integers { .. }));
    match &parameter.kind {
        Kind::Flag => arg.num_args(0..=1).default_missing_value("true").value_name("true|false"),
        Kind::Integer(low, high) => arg.value_name(format!("{low}..{high}")),
        Kind::IntegerChoice(_) | Kind::Choice(_) | Kind::Name(_) => arg,
        Kind::Names { .. } => arg.value_name("name,..."),
        Kind::Integers { low, high, .. } => arg.value_name(format!("{low}..{high},...")),
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

/// Words are left to clap, which knows how to suggest them.
fn parser(parameter: &Parameter) -> ValueParser {
    let parameter = parameter.clone();
    match &parameter.kind {
        Kind::Choice(words) => PossibleValuesParser::new(words.clone()).into(),
        Kind::IntegerChoice(choices) => {
            PossibleValuesParser::new(choices.iter().map(i64::to_string)).into()
        }
        Kind::Flag => PossibleValuesParser::new(["true", "false"]).into(),
        Kind::Name(_) => ValueParser::string(),
        Kind::Integer(..) | Kind::Integers { .. } | Kind::Names { .. } => {
            ValueParser::from(move |text: &str| match parameter.read(text) {
                Ok(_) => Ok(text.to_owned()),
                Err(error) => Err(error.advice().unwrap_or_default()),
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
            let value = parameter.read(text).expect("clap has checked it");
            Some((parameter.name.clone(), value))
        })
        .collect()
}

/// A whole number, 0 or more, perhaps with underscores.
fn whole_number(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', "");
    digits.parse().map_err(|_| format!("allowed: a whole number from 0 to {}", u64::MAX))
}

fn trials(text: &str) -> Result<u64, String> {
    let number = whole_number(text).ok().filter(|trials| (1..=TRIALS_LIMIT).contains(trials));
    number.ok_or_else(|| {
        format!("allowed: a whole number from 1 to {}", numbers::thousands(TRIALS_LIMIT))
    })
}
