use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use asl_engine::{Budget, Watch};
use asl_render::{charts, table, terminal};
use asl_study::answer::{Answer, Engine, Verdict};
use asl_study::numbers::{p_value, thousands, value};
use asl_study::study::{Answered, Begun, Study};
use miette::Report;
use rayon::prelude::*;

use super::files::{self, ReadFile};
use super::{in_pool, sheet};
use crate::failure::Failure;
use crate::output::Folder;
use crate::progress;

/// Runs studies and writes their tables and charts; of a folder that has them, the
/// sheets as well.
pub(super) fn run(
    paths: &[PathBuf],
    out: &Path,
    threads: Option<u16>,
    budget: Option<Budget>,
) -> Result<String, Failure> {
    let files = files::read(paths)?;
    let mut studies = checked(&files)?;
    // What is typed comes before what a study says.
    for study in &mut studies {
        study.budget = budget.or(study.budget);
    }
    // What cannot be written is found before the work.
    let out = &Folder::for_files(out, studies.iter().flat_map(file_names))?;
    let sheets: Vec<_> = paths.iter().filter(|path| path.join("sheets").is_dir()).collect();
    let mut names = Vec::new();
    for configs in &sheets {
        names.extend(sheet::file_names(configs)?);
    }
    let for_sheets = Folder::for_files(&out.join("sheets"), names)?;
    out.prepare()?;
    if !sheets.is_empty() {
        for_sheets.prepare()?;
    }
    let watch = progress::interruptible(budget);
    let sampled = studies.iter().filter(|study| study.engine != Engine::Exact);
    let trials = sampled.map(|study| study.trials * study.size() as u64).sum();
    let Ran { mut text, answers } =
        progress::show(&watch, trials, || in_pool(threads, || run_all(&studies, out, &watch)))??;
    let mut answered: Vec<(PathBuf, (Study, Vec<Answered>))> = Vec::new();
    for (file, (study, answers)) in files.into_iter().zip(studies.into_iter().zip(answers)) {
        // A sheet shows exact odds where they can be had.
        if study.engine != Engine::Sample {
            answered.push((file.path, (study, answers)));
        }
    }
    for configs in sheets {
        let inside = |(path, _): &mut (PathBuf, _)| path.parent() == Some(configs.as_path());
        let known = answered.extract_if(.., inside).map(|(_, known)| known).collect();
        match progress::spin("making sheets", || {
            in_pool(threads, || sheet::all(configs, known, &for_sheets, &watch))?
        }) {
            Ok(sheets) => text += &sheets,
            Err(failure) => return Err(failure.after(text)),
        }
    }
    Ok(text)
}

/// Runs all studies, several at a time. A study that needs more memory than a thread's share
/// is finished by itself when the others are done. The reports come in the studies' order,
/// and so do the answers.
fn run_all(studies: &[Study], out: &Folder, watch: &Watch) -> Result<Ran, Failure> {
    let write = |study: &Study, (answered, complete): (Vec<Answered>, bool)| {
        let report = write(study, &answered, complete, out, watch)?;
        Ok((report, answered))
    };
    let begun: Vec<Run<'_>> = studies
        .par_iter()
        .map(|study| {
            let begun = study.begin(study.engine, watch);
            if begun.is_complete() {
                Run::Done(write(study, begun.finish(watch)))
            } else {
                Run::Waits(study, begun)
            }
        })
        .collect();
    let mut ran = Ran::default();
    let mut failed = None;
    for run in begun {
        let done = match run {
            Run::Done(done) => done,
            Run::Waits(study, begun) => write(study, begun.finish(watch)),
        };
        match done {
            Ok((report, answered)) => {
                ran.text += &report;
                ran.answers.push(answered);
            }
            Err(failure) => {
                ran.text += failure.finished();
                failed = Some(match failed {
                    Some(earlier) => failure.joined_to(earlier),
                    None => failure,
                });
            }
        }
    }
    match failed {
        Some(failure) => Err(failure.alone().after(ran.text)),
        None => Ok(ran),
    }
}

/// What was written, and the answers of each study.
#[derive(Default)]
struct Ran {
    text: String,
    answers: Vec<Vec<Answered>>,
}

/// How far a study is.
enum Run<'a> {
    /// Its results are written, or why not.
    Done(Result<(String, Vec<Answered>), Failure>),
    /// Some of its cells wait for more memory.
    Waits(&'a Study, Begun<'a>),
}

/// Writes the results of a study and says what was written.
fn write(
    study: &Study,
    answered: &[Answered],
    complete: bool,
    out: &Folder,
    watch: &Watch,
) -> Result<String, Failure> {
    let answers: Vec<&Answer> = answered.iter().map(|cell| &cell.answer).collect();
    if !complete {
        return Err(interrupted(study, &answers, out)?);
    }
    let done = report(study, &answers, out);
    write_table(study, &answers, out, &study.name)
        .map_err(|failure| failure.after(format!("{done}{}", lost(study, &answers))))?;
    for suffix in ["parquet", "csv"] {
        // What an interrupted run had kept is now superseded.
        let _ = std::fs::remove_file(out.join(&format!("{}.partial.{suffix}", study.name)));
    }
    let drawn: Vec<Result<charts::Drawing, Failure>> = study
        .charts
        .par_iter()
        .map(|request| {
            if watch.stop.load(Ordering::Relaxed) {
                let kept = format!(
                    "; the tables of {} are written, but not all of its charts",
                    study.name
                );
                return Err(Failure::Interrupted(kept));
            }
            Ok(charts::of(study, request, answered).draw()?)
        })
        .collect();
    for (drawing, name) in drawn.into_iter().zip(study.chart_names()) {
        let drawing = drawing?;
        let (svg, png) = (format!("{name}.svg"), format!("{name}.png"));
        out.write_together(&[(&svg, drawing.svg.as_bytes()), (&png, &drawing.png)])
            .map_err(|failure| failure.after(done.clone()))?;
    }
    Ok(done)
}

/// What cannot be written, to be printed: its cells may have taken hours.
fn lost(study: &Study, answers: &[&Answer]) -> String {
    let mut text = "  Its answers, which cannot be written:\n".to_owned();
    for answer in answers {
        let swept = study.sweeps.iter().map(|sweep| {
            let given = answer.parameters.get(&sweep.parameter).map(value).unwrap_or_default();
            format!("{} {given}", sweep.parameter)
        });
        let swept = swept.collect::<Vec<_>>().join(", ");
        text += &format!("\n{swept}\n{}", terminal::numbers(answer, study.rows));
    }
    text
}

/// Keeps the cells that were finished in a table of another name.
fn interrupted(study: &Study, answers: &[&Answer], out: &Folder) -> Result<Failure, Failure> {
    if answers.is_empty() {
        return Ok(Failure::Interrupted(String::new()));
    }
    let name = format!("{}.partial", study.name);
    let _keeping = progress::Keeping::begun();
    write_table(study, answers, out, &name)
        .map_err(|failure| failure.after(lost(study, answers)))?;
    Ok(Failure::Interrupted(format!(
        "; {} of {} cells of {} are kept in {}",
        thousands(answers.len() as u64),
        thousands(study.size() as u64),
        study.name,
        out.shown(&(name + ".parquet"))
    )))
}

fn write_table(
    study: &Study,
    answers: &[&Answer],
    out: &Folder,
    name: &str,
) -> Result<(), Failure> {
    let mut frame = table::of(study.entry, answers, study.rows)?;
    let parquet = table::to_parquet(&mut frame, table::metadata(study, answers))?;
    let csv = table::to_csv(&mut frame)?;
    let names = ["parquet", "csv"].map(|end| format!("{name}.{end}"));
    out.write_together(&[(&names[0], &parquet), (&names[1], &csv)])
}

/// What was asked, where the results are, and whether the engines agree.
fn report(study: &Study, answers: &[&Answer], out: &Folder) -> String {
    let (mut tested, mut disagreeing, mut untested, mut smallest) = (0, 0, 0, 1.0_f64);
    for verdict in answers.iter().filter_map(|answer| answer.verdict()) {
        match verdict {
            Verdict::TooFewTrials => untested += 1,
            Verdict::Certain => tested += 1,
            Verdict::Agree(agreement) | Verdict::Disagree(agreement) => {
                tested += 1;
                disagreeing += usize::from(!agreement.holds());
                smallest = smallest.min(agreement.p_value);
            }
        }
    }
    let mut verdict = match (tested, disagreeing) {
        (0, _) => String::new(),
        (cells, 0) => format!(
            "\n  exact and sampled agree in all {cells} cells{} (smallest p {})",
            if untested > 0 { " that could be tested" } else { "" },
            p_value(smallest)
        ),
        (cells, bad) => format!("\n  exact and sampled DISAGREE in {bad} of {cells} cells"),
    };
    let sampled = answers.iter().filter(|answer| answer.not_exact.is_some()).count();
    if sampled > 0 {
        verdict += &format!(
            "\n  {sampled} of {} cells are sampled only: their exact odds would take more than \
             the budget",
            answers.len()
        );
    }
    if untested > 0 {
        verdict += &format!("\n  too few trials to test {untested} cells");
    }
    let mut text = format!(
        "{}\n  {} cells: {}{verdict}\n",
        study.question,
        thousands(answers.len() as u64),
        out.shown(&format!("{}.parquet", study.name)),
    );
    for name in study.chart_names() {
        text += &format!("  chart: {}\n", out.shown(&(name + ".png")));
    }
    text
}

/// All studies, or what is wrong with the first bad one.
pub(super) fn checked(files: &[ReadFile]) -> Result<Vec<Study>, Failure> {
    let mut targets: BTreeMap<String, String> = BTreeMap::new();
    let mut studies = Vec::new();
    for file in files {
        let study = Study::of(&file.name, &file.place(), &file.text).map_err(Report::new)?;
        let partial = format!("{}.partial", study.name);
        for target in study.chart_names().into_iter().chain([study.name.clone(), partial]) {
            // Some file systems take `A` and `a` for the same.
            if let Some(other) = targets.insert(target.to_lowercase(), file.place()) {
                let message =
                    format!("`{other}` and `{}` would write the same results", file.place());
                let advice = "run them into different folders, or rename one".to_owned();
                return Err(Failure::advise(message, Some(advice)));
            }
        }
        studies.push(study);
    }
    Ok(studies)
}

/// The names of the files that a study makes.
fn file_names(study: &Study) -> impl Iterator<Item = String> {
    let with =
        |ends: [&'static str; 2]| move |name: String| ends.map(|end| format!("{name}.{end}"));
    let tables = [study.name.clone()].into_iter().flat_map(with(["parquet", "csv"]));
    tables.chain(study.chart_names().into_iter().flat_map(with(["svg", "png"])))
}
