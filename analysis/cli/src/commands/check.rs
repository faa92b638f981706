use std::path::{Path, PathBuf};

use asl_engine::Watch;
use asl_render::sheets;
use asl_render::terminal::paragraph;
use asl_study::answer::Engine;
use asl_study::comparison::Comparison;
use asl_study::dyo::balance::Terms;
use asl_study::dyo::{AttackFile, Budget, Cost, Prices};
use asl_study::limits::CELLS_LIMIT;
use asl_study::numbers::{duration, thousands};
use asl_study::reading::{FileKind, Problem};
use asl_study::study::Study;
use miette::Report;

use super::files::{self, ReadFile};
use super::sweep::counted;
use super::{run, sheet};
use crate::failure::Failure;
use crate::library::{PRICES, carried, library};
use crate::progress;

/// Validates files of every kind without running or writing anything. All of them are read, so
/// that all that is wrong is told at once.
pub(super) fn check(
    paths: &[PathBuf],
    prices: Option<&Path>,
    budget: Option<asl_engine::Budget>,
) -> Result<String, Failure> {
    // With this watch the command ends by a signal as all others do.
    let _watch = progress::interruptible(budget);
    let prices = match prices {
        Some(path) => Some(ReadFile::of(path)?),
        None => None,
    };
    let mut files = files::read(paths)?;
    // Sheets first, then comparisons, then studies; those of dyo before all.
    files.sort_by_key(|file| match file.kind() {
        FileKind::Sheet => 1,
        FileKind::Comparison => 2,
        FileKind::Study => 3,
        _ => 0,
    });
    let (mut text, mut studies, mut failures) = (String::new(), Vec::new(), Vec::new());
    for file in &files {
        match of_one(file, prices.as_ref(), budget) {
            Ok((line, study)) => {
                text += &paragraph(line.trim_end(), "  ");
                studies.extend(study.map(|study| (file, study)));
            }
            Err(failure) => failures.push(failure),
        }
    }
    if failures.is_empty() {
        run::check_targets(studies.iter().map(|(file, study)| (*file, study)))?;
        // A folder of studies is run with its sheets.
        let names = sheet::checked(&sheet::folders(paths))?;
        if !names.is_empty() {
            text += &paragraph(&format!("sheets: {}", names.join(", ")), "  ");
        }
        return Ok(text);
    }
    let failure = Failure::several(failures);
    Err(if text.is_empty() { failure } else { failure.after(text) })
}

/// What a file is, and the study, if it is one.
fn of_one(
    file: &ReadFile,
    prices: Option<&ReadFile>,
    budget: Option<asl_engine::Budget>,
) -> Result<(String, Option<Study>), Failure> {
    let ReadFile { path, name, text } = file;
    match file.kind() {
        FileKind::Sheet => {
            let sheet = sheets::of_text(name, path, text, &library(None, None), &Watch::default())?;
            let blocks = sheet.content.data["blocks"].as_array().map_or(0, Vec::len);
            let blocks =
                if blocks == 1 { "1 block".to_owned() } else { format!("{blocks} blocks") };
            Ok((format!("{}: a sheet of {blocks}\n", sheet.name), None))
        }
        FileKind::Comparison => {
            let comparison = Comparison::of(name, &file.place(), text).map_err(each)?;
            let seconds = duration(comparison.estimated_seconds(budget.unwrap_or_default()));
            let more = comparison.best.as_ref().map_or("", |_| ", and the best decisions");
            let line = comparison.describe();
            Ok((format!("{}: {line}; about {seconds} of one core{more}\n", comparison.name), None))
        }
        FileKind::Study => {
            match Study::of(name, &file.place(), text) {
                Ok(study) => Ok((of_study(&study, budget), Some(study))),
                // One of too many cells to be run is a sweep.
                Err(problem) => match Study::of_sweep(name, &file.place(), text) {
                    Ok(study) if study.size() > CELLS_LIMIT => Ok((of_study(&study, budget), None)),
                    _ => Err(each(problem)),
                },
            }
        }
        kind => Ok((of_dyo(kind, file, prices)?, None)),
    }
}

/// What is wrong with a file, each for itself.
fn each(problem: Problem) -> Failure {
    Failure::several(problem.each().map(|one| Report::new(one).into()).collect())
}

fn of_study(study: &Study, budget: Option<asl_engine::Budget>) -> String {
    let trials = match study.engine {
        Engine::Exact => "exact only".to_owned(),
        _ if study.until.is_some() => format!("at most {} trials each", thousands(study.trials)),
        _ => format!("{} trials each", thousands(study.trials)),
    };
    let drawn = match study.size() > CELLS_LIMIT {
        true => "for `asl-odds sweep`".to_owned(),
        false => format!("charts: {}", study.charts.len()),
    };
    format!(
        "{}: {} cells of {}, {trials}; {drawn}; about {} of one core\n",
        study.name,
        thousands(study.size() as u64),
        study.entry.name,
        duration(study.estimated_seconds(budget.unwrap_or_default())),
    )
}

/// Validates a file of Design Your Own, with the shipped price list unless another is given.
fn of_dyo(kind: FileKind, file: &ReadFile, prices: Option<&ReadFile>) -> Result<String, Failure> {
    let (path, text) = (&file.place(), &file.text);
    if matches!(kind, FileKind::Plan | FileKind::Terms) {
        Problem::unless_file_name(path, &file.name).map_err(Report::new)?;
    }
    let prices = || match prices {
        Some(own) => Prices::of(&own.place(), &own.text),
        None => Prices::of("the shipped price list", carried(PRICES)),
    };
    let prices = || prices().map_err(Report::new);
    let what = match kind {
        FileKind::Purchase => {
            let cost = Cost::of(path, text, &prices()?).map_err(Report::new)?;
            format!("a purchase of {} for {} BPV", counted(cost.lines.len(), "line"), cost.total())
        }
        FileKind::Plan => {
            let budgets = Budget::by_price(path, text, &prices()?, &Watch::default());
            let budget = budgets.map_err(super::dyo::unanswered)?.swap_remove(0);
            format!("a plan for {} BPV with {} options", budget.bpv, budget.choices.len())
        }
        FileKind::Attack => {
            let attack = AttackFile::of(path, text).map_err(Report::new)?;
            format!("an attack on {} caves", attack.assaults.get_ref())
        }
        FileKind::Terms => {
            let terms = Terms::of(path, text).map_err(Report::new)?;
            let (turns, places) = (terms.turns, terms.places());
            format!("terms of a game of {turns} Player Turns, with {places} places for caves")
        }
        _ => {
            let prices = Prices::of(path, text).map_err(Report::new)?;
            format!("a list of {} prices", prices.all().count())
        }
    };
    Ok(format!("{}: {what}\n", file.name))
}
