use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use asl_engine::{Budget, Watch};
use asl_render::{charts, table};
use asl_study::answer::{Answer, Engine};
use asl_study::numbers::{p_value, thousands};
use asl_study::study::Study;
use miette::Report;

use super::{in_pool, sheet};
use crate::failure::Failure;
use crate::{output, progress};

/// Runs studies and writes their tables and charts; of a folder that has them, the
/// sheets as well.
pub(super) fn run(
    paths: &[PathBuf],
    out: &Path,
    threads: Option<u16>,
    budget: Option<Budget>,
) -> Result<String, Failure> {
    let mut studies = load(paths)?;
    // What is typed comes before what a study says.
    for study in &mut studies {
        study.budget = budget.or(study.budget);
    }
    output::prepare(out)?;
    let watch = progress::interruptible(budget);
    let sampled = studies.iter().filter(|study| study.engine != Engine::Exact);
    let trials = sampled.map(|study| study.trials * study.size() as u64).sum();
    let mut text =
        progress::show(&watch, trials, || in_pool(threads, || run_all(&studies, out, &watch)))??;
    for configs in paths.iter().filter(|path| path.join("sheets").is_dir()) {
        let folder = out.join("sheets");
        match progress::spin("making sheets", || {
            in_pool(threads, || sheet::all(configs, &folder, &watch))?
        }) {
            Ok(sheets) => text += &sheets,
            Err(failure) => return Err(Failure::After(text, Box::new(failure))),
        }
    }
    Ok(text)
}

fn run_all(studies: &[Study], out: &Path, watch: &Watch) -> Result<String, Failure> {
    let mut text = String::new();
    for study in studies {
        match run_one(study, out, watch) {
            Ok(report) => text += &report,
            Err(failure) => return Err(Failure::After(text, Box::new(failure))),
        }
    }
    Ok(text)
}

/// Answers a study, writes its results and says what was written.
fn run_one(study: &Study, out: &Path, watch: &Watch) -> Result<String, Failure> {
    let (answered, complete) = study.answers(study.engine, watch);
    let answers: Vec<&Answer> = answered.iter().map(|cell| &cell.answer).collect();
    if !complete {
        return Err(interrupted(study, &answers, out)?);
    }
    write_table(study, &answers, out, &study.name)?;
    for suffix in ["parquet", "csv"] {
        // What an interrupted run had kept is now superseded.
        let _ = std::fs::remove_file(out.join(format!("{}.partial.{suffix}", study.name)));
    }
    for (request, name) in study.charts.iter().zip(study.chart_names()) {
        if watch.stop.load(Ordering::Relaxed) {
            let kept = format!("; the tables of {} are written, not all its charts", study.name);
            return Err(Failure::Interrupted(kept));
        }
        let drawing = charts::of(study, request, &answered).draw()?;
        output::write(&out.join(format!("{name}.svg")), drawing.svg.as_bytes())?;
        output::write(&out.join(format!("{name}.png")), &drawing.png)?;
    }
    Ok(report(study, &answers, out))
}

/// Keeps the cells that were finished in a table of another name.
fn interrupted(study: &Study, answers: &[&Answer], out: &Path) -> Result<Failure, Failure> {
    if answers.is_empty() {
        return Ok(Failure::Interrupted(String::new()));
    }
    let name = format!("{}.partial", study.name);
    let _keeping = progress::Keeping::begun();
    write_table(study, answers, out, &name)?;
    Ok(Failure::Interrupted(format!(
        "; {} of {} cells of {} are kept in {}",
        thousands(answers.len() as u64),
        thousands(study.size() as u64),
        study.name,
        out.join(name + ".parquet").display()
    )))
}

fn write_table(study: &Study, answers: &[&Answer], out: &Path, name: &str) -> Result<(), Failure> {
    let mut frame = table::of(study.entry, answers, study.rows)?;
    let parquet = table::to_parquet(&mut frame, table::metadata(study, answers))?;
    output::write(&out.join(format!("{name}.parquet")), &parquet)?;
    output::write(&out.join(format!("{name}.csv")), &table::to_csv(&mut frame)?)?;
    Ok(())
}

/// What was asked, where the results are, and whether the engines agree.
fn report(study: &Study, answers: &[&Answer], out: &Path) -> String {
    let agreements: Vec<_> = answers.iter().filter_map(|answer| answer.agreement()).collect();
    let smallest = agreements.iter().map(|a| a.p_value).fold(1.0, f64::min);
    let disagreeing = agreements.iter().filter(|a| !a.holds()).count();
    let verdict = match (agreements.len(), disagreeing) {
        (0, _) => String::new(),
        (cells, 0) => format!(
            "
  exact and sampled agree in all {cells} cells (smallest p {})",
            p_value(smallest)
        ),
        (cells, bad) => format!("\n  exact and sampled DISAGREE in {bad} of {cells} cells"),
    };
    let mut text = format!(
        "{}\n  {} cells: {}{verdict}\n",
        study.question,
        thousands(answers.len() as u64),
        out.join(format!("{}.parquet", study.name)).display(),
    );
    for name in study.chart_names() {
        text += &format!("  chart: {}\n", out.join(name + ".png").display());
    }
    text
}

/// Loads all studies, or says what is wrong with the first bad one.
pub(super) fn load(paths: &[PathBuf]) -> Result<Vec<Study>, Failure> {
    let mut targets: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut studies = Vec::new();
    for path in files(paths)? {
        let study = Study::load(&path).map_err(Report::new)?;
        let partial = format!("{}.partial", study.name);
        for target in study.chart_names().into_iter().chain([study.name.clone(), partial]) {
            if let Some(other) = targets.insert(target, path.clone()) {
                let message = format!(
                    "`{}` and `{}` would write the same results",
                    other.display(),
                    path.display()
                );
                let advice = "run them into different folders, or rename one".to_owned();
                return Err(Failure::advise(message, Some(advice)));
            }
        }
        studies.push(study);
    }
    Ok(studies)
}

/// The files that were named, and the studies in the folders that were.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let cannot =
            |error| Failure::advise(format!("`{}` cannot be read: {error}", path.display()), None);
        let mut studies = Vec::new();
        for file in std::fs::read_dir(path).map_err(cannot)? {
            let file = file.map_err(cannot)?.path();
            if file.is_file() && file.extension().is_some_and(|extension| extension == "toml") {
                studies.push(file);
            }
        }
        if studies.is_empty() {
            let message = format!("there is no study (.toml) in `{}`", path.display());
            return Err(Failure::advise(message, None));
        }
        studies.sort();
        files.extend(studies);
    }
    Ok(files)
}
