//! The grid: its values, its size, and whether every cell can be asked.

use asl_rules::catalog::Entry;
use toml::Spanned;

use crate::answer::Engine;
use crate::limits::{CELLS_LIMIT, STUDY_TRIALS_LIMIT};
use crate::numbers::thousands;
use crate::plain::plain;
use crate::reading::{Checker, Problem};
use crate::study::{Study, StudyFile, Sweep};

impl Checker<'_> {
    /// The sweeps in the order of the file.
    pub(super) fn sweeps(&self, entry: &Entry, file: &StudyFile) -> Result<Vec<Sweep>, Problem> {
        let mut entries: Vec<_> = file.sweep.iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        let mut sweeps = Vec::new();
        let mut problems = Vec::new();
        for (name, values) in entries {
            match self.sweep(entry, file, name, values) {
                Ok(sweep) => sweeps.push(sweep),
                Err(problem) => problems.push(problem),
            }
        }
        Problem::unless_none(problems)?;
        Ok(sweeps)
    }

    /// One of the sweeps.
    fn sweep(
        &self,
        entry: &Entry,
        file: &StudyFile,
        name: &Spanned<String>,
        values: &Spanned<toml::Value>,
    ) -> Result<Sweep, Problem> {
        let parameter =
            entry.parameter(name.get_ref()).map_err(|error| self.refused(&error, name.span()))?;
        if file.parameters.keys().any(|fixed| fixed.get_ref() == name.get_ref()) {
            let message = format!("`{}` is both fixed and swept", name.get_ref());
            let advice = "leave it under `parameters` or under `sweep`, not both";
            return Err(self.problem(message, Some(advice.to_owned()), name.span()));
        }
        let values = self.values(name.get_ref(), values, &parameter.kind)?;
        for (value, place) in &values {
            parameter.check(value).map_err(|error| self.refused(&error, place.clone()))?;
        }
        let values = values.into_iter().map(|(value, _)| value).collect();
        Ok(Sweep { parameter: name.get_ref().clone(), values })
    }

    pub(super) fn size(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
        let sizes = study.sweeps.iter().map(|sweep| sweep.values.len());
        let size = sizes.fold(1_usize, usize::saturating_mul);
        let place = file
            .sweep
            .values()
            .map(Spanned::span)
            .reduce(|all, one| all.start.min(one.start)..all.end.max(one.end))
            .unwrap_or(file.procedure.span());
        if size > CELLS_LIMIT {
            let limit = thousands(CELLS_LIMIT as u64);
            let message = format!("the grid has {} cells", thousands(size as u64));
            return Err(self.problem(message, Some(format!("allowed: at most {limit}")), place));
        }
        let trials = study.trials.saturating_mul(size as u64);
        if study.engine != Engine::Exact && trials > STUDY_TRIALS_LIMIT {
            let limit = thousands(STUDY_TRIALS_LIMIT);
            let message = format!("all cells together have {} trials", thousands(trials));
            let place = file.trials.as_ref().map_or(place, Spanned::span);
            return Err(self.problem(message, Some(format!("allowed: at most {limit}")), place));
        }
        Ok(())
    }

    /// Whether every cell can be asked.
    pub(super) fn cells(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
        for index in 0..study.size() {
            let parameters = study.parameters(&study.place(index));
            if let Err(error) = study.entry.ask(&parameters) {
                let name = error.parameter();
                let entries = file.sweep.iter().chain(&file.parameters);
                let place = entries
                    .into_iter()
                    .find(|(key, _)| key.get_ref() == name)
                    .map_or(file.procedure.span(), |(key, _)| key.span());
                let mut problem = self.refused(&error, place);
                if !study.sweeps.is_empty() {
                    let values: Vec<String> = study
                        .sweeps
                        .iter()
                        .map(|sweep| {
                            format!("{} {}", sweep.parameter, parameters[&sweep.parameter])
                        })
                        .collect();
                    let cell = plain(&values.join(", "));
                    problem.message += &format!(" (in the cell {cell})");
                }
                return Err(problem);
            }
        }
        Ok(())
    }
}
