use std::fmt::Write;
use std::path::PathBuf;

use asl_engine::{Budget, Watch};
use asl_render::sheets;
use asl_study::answer::Engine;
use asl_study::comparison::Comparison;
use asl_study::numbers::thousands;
use asl_study::reading::FileKind;
use miette::Report;

use super::files::{self, ReadFile};
use super::run;
use crate::failure::Failure;
use crate::library::library;

/// Validates studies and comparisons without running them, and sheets without writing
/// them.
pub(super) fn check(paths: &[PathBuf], budget: Option<Budget>) -> Result<String, Failure> {
    let mut text = String::new();
    let (mut sheets, mut comparisons, mut studies) = (Vec::new(), Vec::new(), Vec::new());
    for file in files::read(paths)? {
        match file.kind() {
            FileKind::Sheet => sheets.push(file),
            FileKind::Comparison => comparisons.push(file),
            _ => studies.push(file),
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
    Ok(text)
}

/// A number of seconds, as far as an estimate knows it.
fn seconds(estimate: f64) -> String {
    match estimate {
        s if s < 1.0 => "a second or less".to_owned(),
        s => format!("{} s", thousands(s.round() as u64)),
    }
}
