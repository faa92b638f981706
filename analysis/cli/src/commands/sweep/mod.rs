//! Studies of millions of cells: planned, answered shard by shard, and put together.

mod finish;
mod folders;
mod plan;
mod shard;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::path::Path;
use std::sync::atomic::Ordering;

use asl_engine::Budget;
use asl_study::numbers::{duration, thousands};
use asl_study::study::{Refused, Study};
use miette::Report;

use self::plan::Plan;
use super::files::ReadFile;
use super::in_pool;
use crate::args::SweepStep;
use crate::failure::Failure;
use crate::output::Folder;
use crate::progress;

/// One step of a sweep.
pub(super) fn sweep(step: &SweepStep, budget: Option<Budget>) -> Result<String, Failure> {
    match step {
        SweepStep::Plan { study, out, shards } => plan(study, out, *shards as usize, budget),
        SweepStep::Run { dataset, shard, threads } => {
            run(dataset, shard.map(|shard| shard as usize), *threads, budget)
        }
        SweepStep::Status { dataset } => status(dataset),
        SweepStep::Finish { dataset } => finish::finish(dataset),
    }
}

/// Writes the plan of a study, unless the folder has that of another.
fn plan(
    study: &Path,
    dataset: &Path,
    shards: usize,
    budget: Option<Budget>,
) -> Result<String, Failure> {
    let file = ReadFile::of(study)?;
    let study = Study::of_sweep(&file.name, &file.place(), &file.text).map_err(Report::new)?;
    let folder = Folder::for_files(dataset, [plan::FILE.to_owned()])?;
    let (plan, text) = Plan::of(study, shards, budget)?;
    let there = folder.join(plan::FILE);
    if there.exists() && std::fs::read(&there).ok().as_deref() != Some(text.as_bytes()) {
        let message = format!("there is another plan in `{}`", dataset.display());
        let advice = "plan into another folder, or remove that one".to_owned();
        return Err(Failure::advise(message, Some(advice)));
    }
    folder.prepare()?;
    folder.write(plan::FILE, text.as_bytes())?;
    let number = plan.shards.len();
    let seconds: f64 = plan.shards.iter().map(|shard| shard.seconds).sum();
    let why = if number < shards { ", one for each cell" } else { "" };
    Ok(format!(
        "{}\n  {} in {}{why}, about {} of one core\n  plan: {}\n",
        plan.study.question,
        counted(plan.study.size(), "cell"),
        counted(number, "shard"),
        duration(seconds),
        folder.shown(plan::FILE),
    ))
}

/// Answers the shards that are not done, or this one.
fn run(
    dataset: &Path,
    shard: Option<usize>,
    threads: Option<u16>,
    budget: Option<Budget>,
) -> Result<String, Failure> {
    let plan = Plan::read(dataset)?;
    let number = plan.shards.len();
    if budget.is_some_and(|budget| plan.study.budget != Some(budget)) {
        let advice = "give it to `asl-odds sweep plan`, with another folder".to_owned();
        return Err(Failure::advise("the budget of a sweep is in its plan", Some(advice)));
    }
    let wanted = match shard {
        None => in_any_order(number),
        Some(shard) if shard <= number => vec![shard - 1],
        Some(shard) => {
            let message = format!("there is no shard {}", thousands(shard as u64));
            let advice = format!("the plan has shards 1 to {}", thousands(number as u64));
            return Err(Failure::advise(message, Some(advice)));
        }
    };
    let watch = progress::interruptible(plan.study.budget);
    let mut done = 0;
    let mut answered = 0;
    let all = wanted.len();
    progress::spin("answering the sweep", || {
        in_pool(threads, || {
            for shard in wanted {
                if watch.stop.load(Ordering::Relaxed) {
                    return Err(Failure::Interrupted(String::new()));
                }
                if shard::Record::read(&plan, shard, dataset).is_none() {
                    shard::answer(&plan, shard, dataset, &watch)?;
                    answered += 1;
                }
                done += 1;
            }
            Ok(())
        })
    })?
    .map_err(|failure| match failure {
        Failure::Interrupted(_) => Failure::Interrupted(format!(
            "; of {} these are done: {done}. To go on, run it again",
            counted(all, "shard")
        )),
        failure => failure,
    })?;
    Ok(match shard {
        Some(shard) if answered == 0 => format!("Shard {shard} was done before\n"),
        Some(shard) => format!("Shard {shard} is done\n"),
        None if answered < all => {
            format!("{} done, {} of them before or by others\n", shards_are(all), all - answered)
        }
        None => format!("{} done\n", shards_are(all)),
    })
}

/// Each worker takes the shards in an order of its own. So several workers share a dataset, and need not know of
/// each other. The order changes nothing in a shard.
fn in_any_order(shards: usize) -> Vec<usize> {
    let worker = RandomState::new();
    let mut order: Vec<usize> = (0..shards).collect();
    order.sort_by_cached_key(|shard| worker.hash_one(shard));
    order
}

/// How far a sweep is.
fn status(dataset: &Path) -> Result<String, Failure> {
    let plan = Plan::read(dataset)?;
    let records = plan.records(dataset);
    let open = |shard: &usize| records[*shard].is_none();
    let open: Vec<usize> = (0..records.len()).filter(open).collect();
    let (mut cells, mut seconds) = (0, 0.0);
    for shard in &open {
        cells += plan.shards[*shard].cells.len();
        seconds += plan.shards[*shard].seconds;
    }
    let all = plan.study.size();
    let mut text = format!(
        "{}\n  done: {} of {}, {} of {} cells\n",
        plan.study.question,
        thousands((records.len() - open.len()) as u64),
        counted(records.len(), "shard"),
        thousands((all - cells) as u64),
        thousands(all as u64),
    );
    if open.is_empty() {
        text += match dataset.join(finish::MANIFEST).is_file() {
            true => "  it is finished: its manifest is there\n",
            false => "  `asl-odds sweep finish` checks it and writes its manifest\n",
        };
    } else {
        text +=
            &format!("  open: {}; about {} of one core\n", numbers_of(&open), duration(seconds));
    }
    Ok(text)
}

fn cannot_be_asked(cell: Refused) -> Failure {
    Failure::advise(cell.to_string(), cell.refusal.advice())
}

/// So many of something.
pub(super) fn counted(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", thousands(number as u64), plural(number))
}

fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}

/// So many shards, as the beginning of a sentence.
fn shards_are(number: usize) -> String {
    format!("{} {}", counted(number, "shard"), if number == 1 { "is" } else { "are" })
}

/// The numbers of shards, those that follow each other together; the first twenty such parts.
fn numbers_of(shards: &[usize]) -> String {
    let runs = shards.chunk_by(|one, next| one + 1 == *next);
    let mut parts: Vec<String> = runs
        .map(|run| match (run[0] + 1, run[run.len() - 1] + 1) {
            (first, last) if first == last => first.to_string(),
            (first, last) => format!("{first} to {last}"),
        })
        .collect();
    if parts.len() > 20 {
        parts.truncate(20);
        parts.push("and others".to_owned());
    }
    format!("shard{} {}", plural(shards.len()), parts.join(", "))
}
