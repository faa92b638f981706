//! The grid: its values, its size, and whether every cell can be asked.

use asl_rules::catalog::Entry;
use toml::Spanned;

use super::Way;
use crate::answer::Engine;
use crate::limits::{CELLS_LIMIT, STUDY_TRIALS_LIMIT, SWEEP_CELLS_LIMIT};
use crate::numbers::thousands;
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
        let values = self.values(name.get_ref(), values, parameter)?;
        for (value, place) in &values {
            parameter.check(value).map_err(|error| self.refused(&error, place.clone()))?;
        }
        let values = values.into_iter().map(|(value, _)| value).collect();
        Ok(Sweep { parameter: name.get_ref().clone(), values })
    }

    pub(super) fn size(&self, study: &Study, file: &StudyFile, way: Way) -> Result<(), Problem> {
        let sizes = study.sweeps.iter().map(|sweep| sweep.values.len());
        let size = sizes.fold(1_usize, usize::saturating_mul);
        let place = file
            .sweep
            .values()
            .map(Spanned::span)
            .reduce(|all, one| all.start.min(one.start)..all.end.max(one.end))
            .unwrap_or(file.procedure.span());
        let limit = match way {
            Way::Whole => CELLS_LIMIT,
            Way::InShards | Way::Planned => SWEEP_CELLS_LIMIT,
        };
        if size > limit {
            let message = format!("the grid has {} cells", thousands(size as u64));
            let mut advice = format!("allowed: at most {}", thousands(limit as u64));
            if size <= SWEEP_CELLS_LIMIT {
                advice += "; `asl-odds sweep` answers more";
            }
            return Err(self.problem(message, Some(advice), place));
        }
        // With `until` most cells take far fewer than the most.
        let trials = study.expected_trials().saturating_mul(size as u64);
        if study.engine != Engine::Exact && trials > STUDY_TRIALS_LIMIT {
            let limit = thousands(STUDY_TRIALS_LIMIT);
            let message = format!("all cells together have {} trials", thousands(trials));
            let place = file.trials.as_ref().map_or(place, Spanned::span);
            let advice = format!("allowed: at most {limit}; `trials` says how many a cell has");
            return Err(self.problem(message, Some(advice), place));
        }
        Ok(())
    }

    /// Whether every cell can be asked; of a sweep, whether many can.
    pub(super) fn cells(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
        let Some(refused) = spread(study.size()).find_map(|index| study.asked(index).err()) else {
            return Ok(());
        };
        let name = refused.refusal.parameter();
        let entries = file.sweep.iter().chain(&file.parameters);
        let place = entries
            .into_iter()
            .find(|(key, _)| key.get_ref() == name)
            .map_or(file.procedure.span(), |(key, _)| key.span());
        let mut problem = self.refused(&refused.refusal, place);
        problem.message += &refused.in_the_cell();
        Err(problem)
    }
}

/// Places all over a grid: all of them when they are few, else as many as a study may have, and
/// the last.
fn spread(size: usize) -> impl Iterator<Item = usize> {
    /// The golden ratio's part behind the point, as a part of 2^64. Its multiples are spread
    /// evenly, and do not keep step with any sweep.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let few = size <= CELLS_LIMIT;
    let scattered = move |index: usize| {
        let part = (index as u64).wrapping_mul(STEP);
        ((u128::from(part) * size as u128) >> 64) as usize
    };
    let all =
        (0..size.min(CELLS_LIMIT)).map(move |index| if few { index } else { scattered(index) });
    all.chain((!few).then(|| size - 1))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_large_grid_is_checked_all_over() {
        assert_eq!(spread(7).collect::<Vec<_>>(), (0..7).collect::<Vec<_>>());
        let size = 1_000_000;
        let places: Vec<usize> = spread(size).collect();
        assert_eq!(places.len(), CELLS_LIMIT + 1);
        assert!(places.contains(&0) && places.contains(&(size - 1)));
        // Every value of a sweep of any length is met.
        for length in [2, 10, 100, 1000] {
            let met: HashSet<usize> = places.iter().map(|place| place % length).collect();
            assert_eq!(met.len(), length);
        }
    }
}
