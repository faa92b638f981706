use std::fmt::Write;
use std::path::PathBuf;

use asl_engine::{Budget, Watch};
use asl_render::sheets::{self, SheetFile};
use asl_study::answer::Engine;
use asl_study::comparison::Comparison;
use asl_study::numbers::thousands;
use miette::Report;

use super::run;
use crate::failure::Failure;
use crate::library::library;

/// Validates studies and comparisons without running them, and sheets without writing
/// them.
pub(super) fn check(paths: &[PathBuf], budget: Option<Budget>) -> Result<String, Failure> {
    let mut text = String::new();
    let mut all: Vec<PathBuf> = Vec::new();
    for path in paths {
        // A folder stands for the files in it, of whatever kind.
        let mut inside: Vec<PathBuf> = std::fs::read_dir(path)
            .map(|files| files.filter_map(|file| Some(file.ok()?.path())).collect())
            .unwrap_or_default();
        inside.retain(|file| file.is_file() && file.extension().is_some_and(|end| end == "toml"));
        inside.sort();
        if inside.is_empty() {
            all.push(path.clone());
        } else {
            all.extend(inside);
        }
    }
    let is = |kind: fn(&str) -> bool| {
        move |path: &&PathBuf| std::fs::read_to_string(path).is_ok_and(|text| kind(&text))
    };
    let (sheets, rest): (Vec<&PathBuf>, Vec<&PathBuf>) =
        all.iter().partition(is(SheetFile::is_one));
    let (comparisons, studies): (Vec<&PathBuf>, Vec<&PathBuf>) =
        rest.into_iter().partition(is(Comparison::is_one));
    for path in sheets {
        let sheet = sheets::of_file(path, &library(None, None), &Watch::default())?;
        let blocks = sheet.content.data["blocks"].as_array().map_or(0, Vec::len);
        let _ = writeln!(text, "{}: a sheet of {blocks} blocks", sheet.name);
    }
    for path in comparisons {
        let comparison = Comparison::load(path).map_err(Report::new)?;
        let _ = writeln!(text, "{}: {}", comparison.name, comparison.describe());
    }
    if studies.is_empty() {
        return Ok(text);
    }
    let studies: Vec<PathBuf> = studies.into_iter().cloned().collect();
    for study in run::load(&studies)? {
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
