use std::fmt::Write;
use std::path::{Path, PathBuf};

use asl_sim::engine::Watch;
use miette::Report;

use super::run;
use crate::answer::Engine;
use crate::comparison::Comparison;
use crate::failure::Failure;
use crate::numbers::thousands;
use crate::sheets::{self, Library, SheetFile};

/// Validates studies, comparisons and sheets without running or writing them.
pub(super) fn check(paths: &[PathBuf]) -> Result<String, Failure> {
    let mut text = String::new();
    let is_comparison =
        |path: &&PathBuf| std::fs::read_to_string(path).is_ok_and(|text| Comparison::is_one(&text));
    let is_sheet =
        |path: &&PathBuf| std::fs::read_to_string(path).is_ok_and(|text| SheetFile::is_one(&text));
    // A folder of comparisons or sheets stands for them.
    let mut all: Vec<PathBuf> = Vec::new();
    for path in paths {
        let mut inside: Vec<PathBuf> = std::fs::read_dir(path)
            .map(|files| files.filter_map(|file| Some(file.ok()?.path())).collect())
            .unwrap_or_default();
        inside.retain(|file| is_comparison(&file) || is_sheet(&file));
        inside.sort();
        if inside.is_empty() {
            all.push(path.clone());
        } else {
            all.extend(inside);
        }
    }
    let (sheets, rest): (Vec<&PathBuf>, Vec<&PathBuf>) = all.iter().partition(is_sheet);
    let (comparisons, studies): (Vec<&PathBuf>, Vec<&PathBuf>) =
        rest.into_iter().partition(is_comparison);
    for path in sheets {
        // Its studies lie in the folder above it.
        let configs = path.parent().and_then(Path::parent).map(Path::to_owned);
        let library = Library { configs, templates: None };
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        for sheet in sheets::fill(&library, &name, &Watch::default())? {
            let blocks = sheet.content.data["blocks"].as_array().map_or(0, Vec::len);
            let _ = writeln!(text, "{}: a sheet of {blocks} blocks", sheet.name);
        }
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
            "{}: {} cells of {}, {trials}; charts: {}",
            study.name,
            thousands(study.size() as u64),
            study.entry.name,
            study.charts.len(),
        );
    }
    Ok(text)
}
