use std::fmt::Write;
use std::path::PathBuf;

use asl_engine::Watch;
use asl_render::sheets;
use asl_study::answer::Engine;
use asl_study::comparison::Comparison;
use asl_study::dyo::{AttackFile, Budget, Cost, Prices};
use asl_study::numbers::thousands;
use asl_study::reading::FileKind;
use miette::Report;

use super::files::{self, ReadFile};
use super::{run, sheet};
use crate::failure::Failure;
use crate::library::{PRICES, carried, library};

/// Validates studies and comparisons without running them, and sheets without writing
/// them.
pub(super) fn check(
    paths: &[PathBuf],
    budget: Option<asl_engine::Budget>,
) -> Result<String, Failure> {
    let mut text = String::new();
    let (mut sheets, mut comparisons, mut studies) = (Vec::new(), Vec::new(), Vec::new());
    for file in files::read(paths)? {
        match file.kind() {
            FileKind::Sheet => sheets.push(file),
            FileKind::Comparison => comparisons.push(file),
            FileKind::Study => studies.push(file),
            kind => text += &of_dyo(kind, &file)?,
        }
    }
    for ReadFile { path, name, text: read } in sheets {
        let sheet = sheets::of_text(&name, &path, &read, &library(None, None), &Watch::default())?;
        let blocks = sheet.content.data["blocks"].as_array().map_or(0, Vec::len);
        let _ = writeln!(text, "{}: a sheet of {blocks} blocks", sheet.name);
    }
    for file in comparisons {
        let comparison = Comparison::of(&file.name, &file.place(), &file.text);
        let comparison = comparison.map_err(Report::new)?;
        let _ = writeln!(text, "{}: {}", comparison.name, comparison.describe());
    }
    for study in run::checked(&studies)? {
        let trials = match study.engine {
            Engine::Exact => "exact only".to_owned(),
            _ => format!("{} trials each", thousands(study.trials)),
        };
        let _ = writeln!(
            text,
            "{}: {} cells of {}, {trials}; charts: {}; about {} of one core",
            study.name,
            thousands(study.size() as u64),
            study.entry.name,
            study.charts.len(),
            seconds(study.estimated_seconds(budget.unwrap_or_default())),
        );
    }
    // A folder of studies is run with its sheets.
    let folders = sheet::folders(paths);
    let names = sheet::checked(&folders)?;
    if !names.is_empty() {
        let _ = writeln!(text, "sheets: {}", names.join(", "));
    }
    Ok(text)
}

/// Validates a file of Design Your Own, with the shipped price list.
fn of_dyo(kind: FileKind, file: &ReadFile) -> Result<String, Failure> {
    let (path, text) = (&file.place(), &file.text);
    let shipped = || Prices::of("the shipped price list", carried(PRICES)).map_err(Report::new);
    let what = match kind {
        FileKind::Purchase => {
            let cost = Cost::of(path, text, &shipped()?).map_err(Report::new)?;
            format!("a purchase of {} lines for {} BPV", cost.lines.len(), cost.total())
        }
        FileKind::Plan => {
            let budget = Budget::of(path, text, &shipped()?).map_err(Report::new)?;
            format!("a plan for {} BPV with {} options", budget.bpv, budget.choices.len())
        }
        FileKind::Attack => {
            let attack = AttackFile::of(path, text).map_err(Report::new)?;
            format!("an attack on {} caves", attack.assaults.get_ref())
        }
        _ => {
            let prices = Prices::of(path, text).map_err(Report::new)?;
            format!("a list of {} prices", prices.all().count())
        }
    };
    Ok(format!("{}: {what}\n", file.name))
}

/// A number of seconds, as far as an estimate knows it.
fn seconds(estimate: f64) -> String {
    match estimate {
        s if s < 1.0 => "a second or less".to_owned(),
        s => format!("{} s", thousands(s.round() as u64)),
    }
}
