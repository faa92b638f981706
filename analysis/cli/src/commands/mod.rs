//! What each command does: takes what was typed, gives the text to print.

mod check;
mod compare;
mod dyo;
mod explain;
mod files;
mod init;
mod list;
mod location;
mod luck;
mod man;
mod odds;
mod ordnance;
mod page;
mod run;
mod serve;
mod sheet;
mod sweep;
mod unfinished;

use std::path::PathBuf;
use std::sync::Arc;

use asl_engine::Kept;
use asl_render::sheets::SheetFile;
use asl_render::terminal;
use asl_rules::Refusal;
use asl_rules::catalog::{self, Entry, Question};
use asl_rules::refusal::{did_you_mean, nearest};
use asl_study::schema;
use asl_study::unanswered::Unanswered;
use clap::{ArgMatches, FromArgMatches};
use clap_complete::Shell;

use crate::args::{self, Cli, Command, FileChoice};
use crate::cache::Cache;
use crate::failure::Failure;
use crate::library::library;
use crate::progress::Effort;

/// Does what the command line says; the text is for standard output.
///
/// # Errors
///
/// [`Failure`], with its exit code.
pub fn run(matches: &ArgMatches) -> Result<String, Failure> {
    let cli = Cli::from_arg_matches(matches)?;
    let budget = cli.budget;
    let effort = || Effort { budget, kept: kept(&cli.cache, cli.no_cache) };
    match cli.command {
        Command::List { units: true, .. } => Ok(terminal::units()),
        Command::List { wanted, .. } if wanted.is_empty() => Ok(list::catalog()),
        Command::List { wanted, .. } => list::wanted(&wanted.join(" ")),
        Command::Location { wanted, format } => location::location(&wanted.join(" "), format),
        Command::Ordnance { wanted, format } => ordnance::ordnance(&wanted.join(" "), format),
        Command::Odds => {
            let (question, matches) = question(matches)?;
            let given = args::given(question.entry(), matches);
            let options = FromArgMatches::from_arg_matches(matches)?;
            odds::odds(&*question, &given, &options, effort())
        }
        Command::Explain => {
            let (question, matches) = question(matches)?;
            explain::explain(&*question, &FromArgMatches::from_arg_matches(matches)?, effort())
        }
        Command::Run { studies, out, threads } => run::run(&studies, &out, threads, effort()),
        Command::Sweep { step } => sweep::sweep(&step, budget),
        Command::Compare { comparison, until, out, threads } => {
            compare::compare(&comparison, until, out.as_ref(), threads, effort())
        }
        Command::Sheet { name, from, paper, out, configs, templates } => {
            let library = library(configs, templates);
            let wanted = match (name, from) {
                (_, Some(study)) => sheet::Wanted::Of(study),
                (Some(name), None) => sheet::Wanted::Named(name),
                (None, None) => return Err(sheet::without_name(&library)),
            };
            sheet::sheet(&wanted, paper.into(), &out, &library, effort())
        }
        Command::Dyo { question } => dyo::dyo(&question, effort()),
        Command::Check { files, prices } => check::check(&files, prices.as_deref(), budget),
        Command::Schema { comparison: true, .. } => Ok(schema::of_comparison()),
        Command::Schema { sheet: true, .. } => Ok(SheetFile::schema()),
        Command::Schema { kind, .. } => Ok(schema_of(kind)),
        Command::Init { kind, file } => init::init(kind, file),
        Command::Luck { logs, names, format } => luck::luck(&logs, names, format),
        Command::Serve { port, open, configs } => {
            serve::serve(port, open, configs.as_deref(), budget)
        }
        Command::Page { out, folder } => page::page(&out, folder.as_deref()),
        Command::Completions { shell } => Ok(completions(shell)),
        Command::Man => man::man(),
    }
}

/// Where long answers are kept.
fn kept(folder: &Option<PathBuf>, nowhere: bool) -> Option<Arc<dyn Kept>> {
    let cache = match folder {
        _ if nowhere => None,
        Some(folder) => Some(Cache::of(folder)),
        None => Cache::of_user(),
    };
    cache.map(|cache| Arc::new(cache) as _)
}

/// What is said when a lookup finds nothing: the nearest name, or the command that lists all.
fn nothing_found<'a>(
    message: String,
    words: &str,
    names: impl Iterator<Item = &'a str>,
    command: &str,
) -> Failure {
    let advice = match nearest(words, names) {
        Some(name) => did_you_mean(name),
        None => format!("`asl-odds {command}` lists all of them"),
    };
    Failure::advise(message, Some(advice))
}

/// The JSON schema of a kind of file.
fn schema_of(kind: FileChoice) -> String {
    match kind {
        FileChoice::Study => schema::of_study(),
        FileChoice::Comparison => schema::of_comparison(),
        FileChoice::Sheet => SheetFile::schema(),
        FileChoice::Purchase => schema::of_purchase(),
        FileChoice::Attack => schema::of_attack(),
        FileChoice::Plan => schema::of_plan(),
        FileChoice::Terms => schema::of_terms(),
        FileChoice::Prices => schema::of_prices(),
    }
}

fn completions(shell: Shell) -> String {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut args::command_to_complete(), "asl-odds", &mut text);
    // For bash, clap_complete 4.6 writes the hyphen of `asl-odds` in one way where it sets the
    // name of a command, and in another where it looks for it.
    String::from_utf8_lossy(&text).replace("asl__subcmd__odds", "asl__odds")
}

/// The question that was typed, and the matches of its options.
fn question(matches: &ArgMatches) -> Result<(Box<dyn Question>, &ArgMatches), Failure> {
    let (_, matches) = matches.subcommand().expect("a command was typed");
    let (name, matches) = matches.subcommand().expect("clap requires a procedure");
    let entry = catalog::find(name).expect("clap knows the procedures only");
    let question =
        entry.ask(&args::given(entry, matches)).map_err(|error| refused(entry, &error))?;
    Ok((question, matches))
}

fn refused(entry: &Entry, refusal: &Refusal) -> Failure {
    let (name, told) = (refusal.parameter(), refusal.to_string());
    // As it was typed, and once.
    let flag = match told.strip_prefix(&format!("`{name}` ")) {
        Some(rest) => format!("`--{name}` {rest}"),
        None => format!("`--{name}`: {told}"),
    };
    let advice = refusal
        .advice()
        .unwrap_or_else(|| format!("`asl-odds list {}` describes its parameters", entry.name));
    Failure::advise(flag, Some(advice))
}

/// Why a question that can be asked has no answer.
fn unanswered(entry: &Entry, why: Unanswered) -> Failure {
    match why {
        Unanswered::Refused(refusal, _) => refused(entry, &refusal),
        Unanswered::Interrupted => Failure::Interrupted(String::new()),
    }
}

/// More threads than cores gain nothing, and each holds what it works on: so many at most, or one
/// for each core if there are more.
const THREADS_AT_WORK: usize = 8;

/// Runs work in a pool of so many threads.
fn in_pool<T: Send>(threads: Option<u16>, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.map_or(0, usize::from).min(cores.max(THREADS_AT_WORK));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let cannot = |error| Failure::system(format!("no threads can be had: {error}"));
    Ok(pool.map_err(cannot)?.install(work))
}
