//! The command line as typed.
//!
//! The frame is derived; the flags of each procedure come from the catalog,
//! so that a parameter is spelt once, in its struct.

mod choices;
mod mistakes;
mod procedures;

use std::path::PathBuf;

use asl_engine::{Budget, NoBudget};
use asl_study::UNOFFICIAL;
use asl_study::limits::{SHARDS_LIMIT, THREADS_LIMIT, TRIALS_LIMIT};
use asl_study::numbers::thousands;
use asl_study::plain::quoted;
use clap::{Args, Parser, Subcommand};

pub use choices::{DyoFormat, EngineChoice, FileChoice, Format, PaperChoice};
pub use mistakes::{shortened, typed};
pub use procedures::{command, command_to_complete, given};

/// Exact and sampled odds for the dice-driven procedures of Advanced Squad
/// Leader.
#[derive(Debug, Parser)]
#[command(name = "asl-odds", version, after_help = UNOFFICIAL)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// The most work and memory for an exact answer, in seconds of one core and bytes, as in
    /// 60s, 4GiB or 60s,4GiB. Beyond it the answer is sampled. Steps are counted, not time, so
    /// every computer gives the same answer. [default: 10s,1GiB]
    #[arg(id = "exact-budget", short = 'b', long = "budget", global = true)]
    #[arg(value_name = "SECONDS,MEMORY", value_parser = budget)]
    pub budget: Option<Budget>,
    /// The folder where long answers are kept, so that they are worked out once. It may be
    /// removed at any time; at most 1 GiB is kept. [default: ASL_ODDS_CACHE, or else `asl-odds`
    /// among the user's caches]
    #[arg(id = "cache-folder", long = "cache", global = true)]
    #[arg(value_name = "FOLDER", conflicts_with = "no-cache")]
    pub cache: Option<PathBuf>,
    /// Work everything out anew, and keep nothing.
    #[arg(id = "no-cache", long = "no-cache", global = true)]
    pub no_cache: bool,
}

/// A budget.
fn budget(text: &str) -> Result<Budget, String> {
    text.parse().map_err(|error: NoBudget| quoted(&error.to_string()))
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the procedures, describe one of them, or find a word or a rule.
    List {
        /// A procedure, or what to search for: one word, several words, or a rule number.
        #[arg(conflicts_with = "units", value_name = "PROCEDURE|WORDS")]
        wanted: Vec<String>,
        /// List the counters and support weapons instead.
        #[arg(long)]
        units: bool,
    },
    /// Say what is true of a Location, such as a cave or Wire: entering, stacking, fire, with its
    /// rules.
    Location {
        /// A Location, or what to search for: one word, several words, or a rule number. Unless
        /// given, all Locations are listed.
        #[arg(value_name = "LOCATION|WORDS")]
        wanted: Vec<String>,
        /// How to print it: for people or for programs.
        #[arg(short, long, value_enum, default_value = "table")]
        format: DyoFormat,
    },
    /// Say what is printed on a Gun, a mortar or a vehicle of the Pacific, and how a question says it.
    Ordnance {
        /// A Gun or a vehicle, or what to search for: words of its name, or a force.
        /// Unless given, all are listed.
        #[arg(value_name = "NAME|WORDS")]
        wanted: Vec<String>,
        /// How to print it: for people or for programs.
        #[arg(short, long, value_enum, default_value = "table")]
        format: DyoFormat,
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
        /// The folder for the results. It is made if it does not exist.
        #[arg(short, long, value_name = "DIR", default_value = "out")]
        out: PathBuf,
        /// The number of threads. Unless given, all processors are used. The counts do not
        /// depend on it.
        #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
        #[arg(allow_hyphen_values = true)]
        threads: Option<u16>,
    },
    /// Answer a study of millions of cells, shard by shard, on one computer or on many.
    Sweep {
        /// What to do.
        #[command(subcommand)]
        step: SweepStep,
    },
    /// Compare alternatives: which is better, by how much, and when that changes.
    Compare {
        /// A comparison.
        #[arg(value_name = "COMPARISON")]
        comparison: PathBuf,
        /// Sample until the difference is known to this half-width: 0.01 is one
        /// percentage point of a chance.
        #[arg(short, long, value_name = "HALF-WIDTH", value_parser = half_width)]
        #[arg(allow_hyphen_values = true)]
        until: Option<f64>,
        /// A folder for the page and its charts. It is made if it does not exist.
        #[arg(short, long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// The number of threads. Unless given, all processors are used. The numbers do not
        /// depend on it.
        #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
        #[arg(allow_hyphen_values = true)]
        threads: Option<u16>,
    },
    /// Make sheets for the table: PDF, and PNG of the pages.
    Sheet {
        /// A sheet by its name, or `all`.
        #[arg(value_name = "NAME|all")]
        name: Option<String>,
        /// Make a sheet with the charts of your own study instead.
        #[arg(long, value_name = "STUDY", conflicts_with = "name")]
        from: Option<PathBuf>,
        /// The paper.
        #[arg(short, long, value_enum, ignore_case = true, default_value = "letter")]
        paper: PaperChoice,
        /// The folder for the sheets. It is made if it does not exist.
        #[arg(short, long, value_name = "DIR", default_value = "out/sheets")]
        out: PathBuf,
        /// A folder with studies and with the folders `sheets` and `compare`, instead of the
        /// shipped one.
        #[arg(long, value_name = "DIR")]
        configs: Option<PathBuf>,
        /// A folder with templates, instead of the shipped ones.
        #[arg(long, value_name = "DIR")]
        templates: Option<PathBuf>,
    },
    /// Design Your Own: what a purchase costs, and what it is worth.
    Dyo {
        /// What to do.
        #[command(subcommand)]
        question: DyoQuestion,
    },
    /// Validate files of every kind: studies, comparisons, sheets, and those of dyo. Nothing is
    /// written.
    Check {
        /// Files, or folders of them.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// A price list for files of dyo, instead of the shipped one.
        #[arg(long, value_name = "PRICES")]
        prices: Option<PathBuf>,
    },
    /// Print the JSON schema of a kind of file, for editors.
    Schema {
        /// The kind of file.
        #[arg(value_enum, default_value = "study")]
        kind: FileChoice,
        /// The schema of a comparison, like `schema comparison`.
        #[arg(long, conflicts_with = "kind")]
        comparison: bool,
        /// The schema of a sheet, like `schema sheet`.
        #[arg(long, conflicts_with_all = ["kind", "comparison"])]
        sheet: bool,
    },
    /// Write a file to start from, with comments, and its schema beside it.
    #[command(arg_required_else_help = true)]
    Init {
        /// The kind of file.
        #[arg(value_enum)]
        kind: FileChoice,
        /// The file to write. Unless given, it has the name of its kind. A file that is there
        /// already is not changed.
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
    },
    /// Audit the luck in games that VASL logged. Only dice and turns are read.
    Luck {
        /// Logs of one game or of many, in the order of play.
        #[arg(required = true, value_name = "LOG")]
        logs: Vec<PathBuf>,
        /// Call players by their names, and not Player 1 and Player 2.
        #[arg(long)]
        names: bool,
        /// How to print the audit: for people or for programs.
        #[arg(short, long, value_enum, default_value = "table")]
        format: DyoFormat,
    },
    /// Serve the page to this computer, with this program behind it, until Ctrl-C.
    Serve {
        /// The port. 0 is any that is free.
        #[arg(long, value_name = "PORT", default_value = "8080")]
        port: u16,
        /// Open the page in the browser.
        #[arg(long)]
        open: bool,
        /// A folder with studies and with the folders `sheets` and `compare`, instead of the
        /// shipped one.
        #[arg(long, value_name = "DIR")]
        configs: Option<PathBuf>,
    },
    /// Write the page: every question in a browser, in one file that needs no installation.
    Page {
        /// The file to write.
        #[arg(short, long, value_name = "FILE", default_value = "asl-odds.html")]
        out: PathBuf,
        /// A folder instead of one file: for a server of files, and to be installed on a phone.
        #[arg(long, value_name = "DIR", conflicts_with = "out")]
        folder: Option<PathBuf>,
    },
    /// Print the completions of a shell, with every procedure and unit.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    Man,
}

/// What is done with a sweep.
#[derive(Debug, Subcommand)]
pub enum SweepStep {
    /// Cut a study into shards that take about equally long. No cell is answered yet.
    Plan {
        /// A study. Its charts are not drawn.
        #[arg(value_name = "STUDY")]
        study: PathBuf,
        /// The folder of the dataset. It is made if it does not exist.
        #[arg(short, long, value_name = "DATASET")]
        out: PathBuf,
        /// The number of shards.
        #[arg(short, long, value_name = "N", default_value = "16", value_parser = shards)]
        #[arg(allow_hyphen_values = true)]
        shards: u32,
    },
    /// Answer the shards that are not done. To go on after an interruption, run it again.
    Run {
        /// The folder with the plan.
        #[arg(value_name = "DATASET")]
        dataset: PathBuf,
        /// Answer only this shard. The first is 1.
        #[arg(short, long, value_name = "K", value_parser = shards)]
        #[arg(allow_hyphen_values = true)]
        shard: Option<u32>,
        /// The number of threads. Unless given, all processors are used. The dataset does not
        /// depend on it.
        #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
        #[arg(allow_hyphen_values = true)]
        threads: Option<u16>,
    },
    /// Say which shards are done, and about how long the others take.
    Status {
        /// The folder with the plan.
        #[arg(value_name = "DATASET")]
        dataset: PathBuf,
    },
    /// Check that every shard is there and whole, and write the list of all files, their hashes
    /// and the data dictionary.
    Finish {
        /// The folder with the plan.
        #[arg(value_name = "DATASET")]
        dataset: PathBuf,
    },
}

/// What is asked of a purchase.
#[derive(Debug, Subcommand)]
pub enum DyoQuestion {
    /// Price a purchase, line by line with its rules, and list what comes with it.
    #[command(alias = "price")]
    Cost {
        /// A purchase.
        #[arg(value_name = "PURCHASE")]
        purchase: PathBuf,
        #[command(flatten)]
        options: DyoOptions,
    },
    /// Print the price list, to copy and fill in, or what has no price in it.
    Prices {
        /// List the entries that have no price.
        #[arg(long)]
        missing: bool,
        #[command(flatten)]
        options: DyoOptions,
    },
    /// Rate a purchase, as defender or attacker, in an attack that you describe, and per 100
    /// BPV.
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
    /// Play two purchases against each other: who wins, what makes it fair, and how both sides
    /// should set up.
    Balance {
        /// The purchase of the Japanese, with its caves.
        #[arg(value_name = "DEFENDERS")]
        defenders: PathBuf,
        /// The purchase of the side that attacks the caves.
        #[arg(value_name = "ATTACKERS")]
        attackers: PathBuf,
        /// The terms: the caves, the turns, and who wins.
        #[arg(long, value_name = "TERMS")]
        terms: PathBuf,
        /// A folder for the handicap sheet, a page to print. It is made if it does not exist.
        #[arg(short, long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// The number of threads. Unless given, all processors are used. The numbers do not
        /// depend on it.
        #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
        #[arg(allow_hyphen_values = true)]
        threads: Option<u16>,
        #[command(flatten)]
        options: DyoOptions,
    },
    /// Find the best purchases within a budget, and say what the last BPV bought.
    Plan {
        /// A budget.
        #[arg(value_name = "BUDGET")]
        budget: PathBuf,
        /// The terms of the game, for a plan with the measure `win`.
        #[arg(long, value_name = "TERMS", requires = "against")]
        terms: Option<PathBuf>,
        /// The other side of the game: a purchase, or a plan, whose best answer counts.
        #[arg(long, value_name = "PURCHASE|BUDGET", requires = "terms")]
        against: Option<PathBuf>,
        /// A folder for a chart of worth against cost.
        #[arg(short, long, value_name = "DIR")]
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
    #[arg(short, long, value_enum, default_value = "table")]
    pub format: DyoFormat,
}

/// How one question is answered.
#[derive(Debug, Args)]
#[command(next_help_heading = "Answer")]
pub struct OddsOptions {
    /// The engines that answer.
    #[arg(short, long, value_enum, default_value = "both")]
    pub engine: EngineChoice,
    /// The number of trials to sample.
    #[arg(short, long, value_name = "N", default_value = "1000000", value_parser = trials)]
    #[arg(allow_hyphen_values = true)]
    pub trials: u64,
    /// The seed. Equal seeds give equal counts.
    #[arg(short, long, value_name = "N", default_value = "1", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true)]
    pub seed: u64,
    /// The number of threads. Unless given, all processors are used. The counts do not depend
    /// on it.
    #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
    #[arg(allow_hyphen_values = true)]
    pub threads: Option<u16>,
    /// How to print the answer.
    #[arg(short, long, value_enum, default_value = "table")]
    pub format: Format,
    /// Show every outcome, however wide, and whole fractions.
    #[arg(short, long)]
    pub all: bool,
}

/// Which trial is played again.
#[derive(Debug, Args)]
#[command(next_help_heading = "Trial")]
pub struct ExplainOptions {
    /// The trial. The first is 0.
    #[arg(short, long, value_name = "N", default_value = "0", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true)]
    pub trial: u64,
    /// The seed of the sampled run.
    #[arg(short, long, value_name = "N", default_value = "1", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true)]
    pub seed: u64,
}

/// A number of threads.
fn threads(text: &str) -> Result<u16, String> {
    let number = text.parse().ok().filter(|number| (1..=THREADS_LIMIT).contains(number));
    number.ok_or_else(|| format!("allowed: a whole number from 1 to {THREADS_LIMIT}"))
}

/// A number of shards, or of one.
fn shards(text: &str) -> Result<u32, String> {
    let limit = SHARDS_LIMIT as u64;
    let number = whole_number(text).ok().filter(|number| (1..=limit).contains(number));
    let number = number.and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| format!("allowed: a whole number from 1 to {}", thousands(limit)))
}

/// A half-width above 0.
fn half_width(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|number| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "allowed: a number above 0, such as 0.01".to_owned())
}

/// A whole number, 0 or more, perhaps with underscores or commas between its digits, or with the
/// number of its zeros, as in `1e6`.
fn whole_number(text: &str) -> Result<u64, String> {
    let digits = text.replace(['_', ','], "").to_ascii_lowercase();
    let (digits, zeros) = digits.split_once('e').unwrap_or((&digits, "0"));
    let number = || {
        let ten = 10_u64.checked_pow(zeros.parse().ok()?)?;
        digits.parse::<u64>().ok()?.checked_mul(ten)
    };
    number().ok_or_else(|| format!("allowed: a whole number from 0 to {}", u64::MAX))
}

fn trials(text: &str) -> Result<u64, String> {
    let number = whole_number(text).ok().filter(|trials| (1..=TRIALS_LIMIT).contains(trials));
    number.ok_or_else(|| format!("allowed: a whole number from 1 to {}", thousands(TRIALS_LIMIT)))
}
