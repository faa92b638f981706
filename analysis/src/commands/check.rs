use std::fmt::Write;
use std::path::PathBuf;

use super::run;
use crate::answer::Engine;
use crate::failure::Failure;
use crate::numbers::thousands;

/// Validates studies without running them.
pub(super) fn check(paths: &[PathBuf]) -> Result<String, Failure> {
    let mut text = String::new();
    for study in run::load(paths)? {
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
