use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use asl_engine::Watch;
use asl_engine::odds::ALPHA;
use asl_render::{charts, tables, terminal};
use asl_study::answer::{Answer, Engine, Verdict};
use asl_study::numbers::{p_value, thousands, value};
use asl_study::study::{Answered, Begun, Refused, Study};
use miette::Report;
use rayon::prelude::*;

use super::files::{self, ReadFile};
use super::unfinished::Unfinished;
use super::{in_pool, sheet};
use crate::failure::Failure;
use crate::output::{Folder, Targets};
use crate::progress::{self, Effort};

/// Runs studies and writes their tables and charts; of a folder that has them, the
/// sheets as well.
pub(super) fn run(
    paths: &[PathBuf],
    out: &Path,
    threads: Option<u16>,
    effort: Effort,
) -> Result<String, Failure> {
    let files = files::read(paths)?;
    let mut studies = checked(&files)?;
    // What is typed comes before what a study says.
    for study in &mut studies {
        study.budget = effort.budget.or(study.budget);
    }
    // What cannot be written is found before the work.
    let out = &Folder::for_files(out, studies.iter().flat_map(chart_files))?;
    let for_tables: Vec<Folder> =
        studies.iter().map(|study| for_tables(study, out)).collect::<Result<_, _>>()?;
    let sheets = sheet::folders(paths);
    let names = sheet::checked(&sheets)?;
    let pdfs = names.iter().flat_map(|name| sheet::file_names(name));
    let for_sheets = Folder::for_files(&out.join("sheets"), pdfs)?;
    out.prepare()?;
    for folder in for_tables.iter().filter(|folder| folder.is_there()) {
        folder.prepare()?;
    }
    if !sheets.is_empty() {
        for_sheets.prepare()?;
    }
    let watch = progress::interruptible(effort);
    let sampled = studies.iter().filter(|study| study.engine != Engine::Exact);
    let trials = sampled.map(|study| study.expected_trials() * study.size() as u64).sum();
    let unfinished = Unfinished::of(out);
    let Ran { mut text, answers } = progress::show(&watch, trials, || {
        in_pool(threads, || run_all(&studies, out, &unfinished, &watch))
    })??;
    let mut answered: Vec<(PathBuf, (Study, Vec<Answered>))> = Vec::new();
    for (file, (study, answers)) in files.into_iter().zip(studies.into_iter().zip(answers)) {
        // A sheet shows exact odds where they can be had. What was done before has no answers.
        if let Some(answers) = answers.filter(|_| study.engine != Engine::Sample) {
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
    unfinished.finish();
    Ok(text)
}

/// Runs all studies, several at a time. A study that needs more memory than a thread's share
/// is finished by itself when the others are done. The reports come in the studies' order,
/// and so do the answers.
fn run_all(
    studies: &[Study],
    out: &Folder,
    unfinished: &Unfinished<'_>,
    watch: &Watch,
) -> Result<Ran, Failure> {
    let write = |study: &Study, begun: Begun<'_>| {
        let (answered, complete) = begun.finish(watch).map_err(cannot_be_played)?;
        let report = write(study, &answered, complete, out, watch)?;
        unfinished.add(study, watch.budget, &report, &all_files(study));
        Ok((report, Some(answered)))
    };
    let begun: Vec<Run<'_>> = studies
        .par_iter()
        .map(|study| {
            if let Some(report) = unfinished.report(study, watch.budget) {
                return Run::Done(Ok((report + DONE_BEFORE, None)));
            }
            let begun = study.begin(study.engine, watch);
            if begun.is_complete() {
                Run::Done(write(study, begun))
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
            Run::Waits(study, begun) => write(study, begun),
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

/// What is said of a study that an earlier run has finished, before it was stopped.
const DONE_BEFORE: &str = "  done before the last run was stopped\n";

/// What was written, and the answers of each study that was not done before.
#[derive(Default)]
struct Ran {
    text: String,
    answers: Vec<Option<Vec<Answered>>>,
}

/// How far a study is.
enum Run<'a> {
    /// Its results are written, or why not.
    Done(Result<(String, Option<Vec<Answered>>), Failure>),
    /// Some of its cells wait for more memory.
    Waits(&'a Study, Begun<'a>),
}

/// The budget is not enough to play a cell.
fn cannot_be_played(cell: Refused) -> Failure {
    Failure::advise(cell.to_string(), cell.refusal.advice())
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
        return Err(interrupted(study, answered, out)?);
    }
    let done = report(study, &answers, out);
    write_tables(study, answered, out, "")
        .map_err(|failure| failure.after(format!("{done}{}", lost(study, &answers))))?;
    remove_superseded(study, out);
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

/// Keeps the cells that were finished in tables of other names.
fn interrupted(study: &Study, answered: &[Answered], out: &Folder) -> Result<Failure, Failure> {
    if answered.is_empty() {
        return Ok(Failure::Interrupted(String::new()));
    }
    write_tables(study, answered, out, PARTIAL).map_err(|failure| {
        let answers: Vec<&Answer> = answered.iter().map(|cell| &cell.answer).collect();
        failure.after(lost(study, &answers))
    })?;
    Ok(Failure::Interrupted(format!(
        "; {} of {} cells of {} are kept in {}",
        thousands(answered.len() as u64),
        thousands(study.size() as u64),
        study.name,
        shown_tables(study, out, PARTIAL).join(", "),
    )))
}

/// What stands in the names of the tables of an interrupted study, behind those of the whole.
const PARTIAL: &str = ".partial";

/// How the tables are written.
const ENDS: [&str; 2] = ["parquet", "csv"];

/// The names of the files of a study's tables.
fn table_files(part: &str) -> impl Iterator<Item = String> {
    asl_table::Rows::ALL
        .into_iter()
        .flat_map(move |rows| ENDS.map(|end| format!("{}{part}.{end}", rows.name())))
}

/// The folder of a study's tables, which need not be there yet.
fn for_tables(study: &Study, out: &Folder) -> Result<Folder, Failure> {
    Folder::for_files(&out.join(&study.name), table_files(""))
}

/// Writes both tables of a study, each as Parquet and CSV: all of them, or none.
fn write_tables(
    study: &Study,
    answered: &[Answered],
    out: &Folder,
    part: &str,
) -> Result<(), Failure> {
    let tables = tables::of_study(study, answered)?;
    let bytes = tables.iter().flat_map(|table| [&table.parquet[..], &table.csv]);
    let names: Vec<String> = table_files(part).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(String::as_str).zip(bytes).collect();
    let folder = for_tables(study, out)?;
    let written = folder.prepare().and_then(|()| folder.write_together(&files));
    if written.is_err() {
        folder.remove_if_empty();
    }
    written
}

/// Removes what an interrupted run had kept of a study, and the one table that version 0.1
/// wrote beside its charts.
fn remove_superseded(study: &Study, out: &Folder) {
    /// It stands in the metadata of all tables.
    const OURS: &[u8] = b"asl-odds:generator";
    for name in table_files(PARTIAL) {
        let _ = fs::remove_file(out.join(&study.name).join(name));
    }
    for part in ["", PARTIAL] {
        let [parquet, csv] = ENDS.map(|end| out.join(&format!("{}{part}.{end}", study.name)));
        let ours = |bytes: Vec<u8>| bytes.windows(OURS.len()).any(|some| some == OURS);
        if fs::read(&parquet).is_ok_and(ours) {
            let _ = fs::remove_file(parquet);
            let _ = fs::remove_file(csv);
        }
    }
}

/// Where the tables are that have rows, for people.
fn shown_tables(study: &Study, out: &Folder, part: &str) -> Vec<String> {
    let tables = asl_table::tables_of(study);
    let shown =
        tables.map(|rows| out.shown(&format!("{}/{}{part}.parquet", study.name, rows.name())));
    shown.collect()
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
            "\n  exact and sampled agree in all {cells} cells{} (smallest p {}; the limit is {})",
            if untested > 0 { " that could be tested" } else { "" },
            p_value(smallest),
            p_value(ALPHA)
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
    let short = answers.iter().filter(|answer| !study.knows(answer)).count();
    if let Some(said) = study.not_known(short) {
        verdict += &format!("\n  {said}");
    }
    if untested > 0 {
        verdict += &format!("\n  too few trials to test {untested} cells");
    }
    let cells = thousands(answers.len() as u64);
    let mut text = format!("{}\n  {cells} cells{verdict}\n", study.question);
    for table in shown_tables(study, out, "") {
        text += &format!("  table: {table}\n");
    }
    for name in study.chart_names() {
        text += &format!("  chart: {}\n", out.shown(&(name + ".png")));
    }
    text
}

/// All studies, or what is wrong with the first bad one.
fn checked(files: &[ReadFile]) -> Result<Vec<Study>, Failure> {
    let read =
        |file: &ReadFile| Study::of(&file.name, &file.place(), &file.text).map_err(Report::new);
    let studies: Vec<Study> = files.iter().map(read).collect::<Result<_, _>>()?;
    check_targets(files.iter().zip(&studies))?;
    Ok(studies)
}

/// Refuses studies, each with its file, two of which would write the same file.
pub(super) fn check_targets<'a>(
    studies: impl IntoIterator<Item = (&'a ReadFile, &'a Study)>,
) -> Result<(), Failure> {
    let mut targets = Targets::default();
    for (file, study) in studies {
        // Its tables have a folder of its name.
        for target in chart_files(study).chain([study.name.clone()]) {
            targets.add(&target, file.place())?;
        }
    }
    Ok(())
}

/// All files of a study, as they are named in the folder of the results.
fn all_files(study: &Study) -> Vec<String> {
    let tables = table_files("").map(|file| format!("{}/{file}", study.name));
    chart_files(study).chain(tables).collect()
}

/// The names of the files that a study's charts make.
fn chart_files(study: &Study) -> impl Iterator<Item = String> {
    let names = study.chart_names().into_iter();
    names.flat_map(|name| ["svg", "png"].map(|end| format!("{name}.{end}")))
}
