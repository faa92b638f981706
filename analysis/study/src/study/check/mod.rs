//! From a file to a study whose every cell can be asked.

mod charts;
mod sweeps;

use asl_rules::catalog::{self, Entry};

use super::file::UntilFile;
use super::{Rows, Study, StudyFile};
use crate::answer::{Engine, Precision};
use crate::limits::{CHARTS_LIMIT, TRIALS_LIMIT, UNTIL_LIMIT};
use crate::numbers::thousands;
use crate::reading::{Checker, FileKind, Problem};

/// How a study is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// At once, with its charts.
    Whole,
    /// Shard by shard, as a dataset without charts: too many cells to check each of them.
    InShards,
    /// The same, whose cells have been checked.
    Planned,
}

/// Makes a study of a file's text.
pub(super) fn check(name: &str, path: &str, text: &str, way: Way) -> Result<Study, Problem> {
    let checker = Checker { path, text };
    Problem::unless_file_name(path, name)?;
    let file: StudyFile = checker.read(FileKind::Study)?;
    checker.study(name, file, way)
}

impl Checker<'_> {
    fn study(&self, name: &str, file: StudyFile, way: Way) -> Result<Study, Problem> {
        let entry = catalog::find(file.procedure.get_ref()).map_err(|error| {
            let advice =
                error.advice().unwrap_or_else(|| "`asl-odds list` shows them all".to_owned());
            self.problem(error.to_string(), Some(advice), file.procedure.span())
        })?;
        self.writable("question", file.question.get_ref(), file.question.span())?;
        if name.ends_with(".partial") {
            let message = "a study named `.partial` would look like an interrupted one";
            return Err(self.problem(message, None, 0..0));
        }
        if let Some(chart) = file.chart.get(CHARTS_LIMIT) {
            let message = format!("a study has at most {CHARTS_LIMIT} charts");
            let advice = "put the others into a study of their own".to_owned();
            return Err(self.problem(message, Some(advice), chart.span()));
        }
        let numbers = Problem::both(self.trials(&file), self.seed(&file));
        let values = Problem::both(self.fixed(entry, &file.parameters), self.sweeps(entry, &file));
        let ((trials, seed), (fixed, sweeps)) = Problem::both(numbers, values)?;
        let mut study = Study {
            name: name.to_owned(),
            text: self.text.to_owned(),
            question: file.question.get_ref().clone(),
            entry,
            fixed,
            sweeps,
            engine: file.engine,
            rows: file.rows,
            trials,
            until: self.until(entry, &file)?,
            seed,
            budget: self.budget(file.budget.as_ref())?,
            charts: Vec::new(),
        };
        if study.rows == Rows::Measures && entry.measures.is_empty() {
            let message = format!("{} has no measures", entry.name);
            let advice = Some("leave `rows` out".to_owned());
            return Err(self.problem(message, advice, file.procedure.span()));
        }
        self.size(&study, &file, way)?;
        if way == Way::Planned {
            return Ok(study);
        }
        self.cells(&study, &file)?;
        if way == Way::InShards {
            return Ok(study);
        }
        study.charts =
            file.chart.iter().map(|chart| self.chart(&study, chart)).collect::<Result<_, _>>()?;
        self.outcomes(&study, &file)?;
        Ok(study)
    }

    fn trials(&self, file: &StudyFile) -> Result<u64, Problem> {
        let Some(trials) = &file.trials else {
            return Ok(file.until.as_ref().map_or(1_000_000, |_| UNTIL_LIMIT));
        };
        u64::try_from(*trials.get_ref())
            .ok()
            .filter(|trials| (1..=TRIALS_LIMIT).contains(trials))
            .ok_or_else(|| {
                let limit = thousands(TRIALS_LIMIT);
                self.problem(
                    format!("`trials` cannot be {}", trials.get_ref()),
                    Some(format!("allowed: a whole number from 1 to {limit}")),
                    trials.span(),
                )
            })
    }

    fn until(&self, entry: &Entry, file: &StudyFile) -> Result<Option<Precision>, Problem> {
        let Some(until) = &file.until else { return Ok(None) };
        if file.engine == Engine::Exact {
            let advice = "take `until` out, or `engine = \"exact\"`".to_owned();
            let message = "exact odds are known without trials";
            return Err(self.problem(message, Some(advice), until.span()));
        }
        let UntilFile { measure, half_width } = until.get_ref();
        let measure = self.measure_named(entry, measure)?;
        let (width, place) = (*half_width.get_ref(), half_width.span());
        if width.is_finite() && width > 0.0 {
            return Ok(Some(Precision { measure, half_width: width }));
        }
        let message = format!("`half-width` cannot be {width}");
        Err(self.problem(message, Some("allowed: a number above 0".to_owned()), place))
    }

    fn seed(&self, file: &StudyFile) -> Result<u64, Problem> {
        let Some(seed) = &file.seed else {
            return Ok(1);
        };
        u64::try_from(*seed.get_ref()).map_err(|_| {
            let advice = Some("allowed: a whole number, 0 or more".to_owned());
            self.problem("`seed` cannot be negative", advice, seed.span())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is told of a study with these lines.
    fn told(lines: &str) -> Vec<String> {
        let text = format!("question = \"?\"\nprocedure = \"fire-attack\"\n{lines}");
        let problem = check("a", "a.toml", &text, Way::Whole).expect_err("something is wrong");
        problem.each().map(|one| one.message).collect()
    }

    #[test]
    fn all_that_is_wrong_is_told_in_the_order_of_the_file() {
        let three = told("trials = 0\n[parameters]\nelr = 9\nzeal = 1\n[sweep]\nrange = [-1, 2]\n");
        assert_eq!(three.len(), 4, "{three:?}");
        for (message, part) in three.iter().zip(["trials", "elr", "zeal", "range"]) {
            assert!(message.contains(part), "{message}");
        }
    }

    #[test]
    fn five_problems_of_a_file_are_enough() {
        let many = told("seed = -1\n[parameters]\na = 1\nb = 1\nc = 1\nd = 1\ne = 1\nf = 1\n");
        assert_eq!(many.len(), 5, "{many:?}");
        assert_eq!(told("trials = 0\n").len(), 1);
    }

    #[test]
    fn a_study_has_so_many_charts_and_no_more() {
        const HEAD: &str = "question = \"?\"\nprocedure = \"atmm\"\n[sweep]\nyear = [1943, 1944]\n";
        const CHART: &str = "[[chart]]\nkind = \"bars\"\nby = [\"year\"]\n";
        let of = |charts: usize| {
            check("a", "a.toml", &format!("{HEAD}{}", CHART.repeat(charts)), Way::Whole)
        };
        assert_eq!(of(CHARTS_LIMIT).map(|study| study.charts.len()).ok(), Some(CHARTS_LIMIT));
        for charts in [CHARTS_LIMIT + 1, 3_000] {
            let problem = of(charts).expect_err("too many");
            assert_eq!(problem.message, format!("a study has at most {CHARTS_LIMIT} charts"));
            // It is shown at the first that is too many.
            let (_, place) = *problem.place.expect("a place");
            let from = HEAD.len() + CHARTS_LIMIT * CHART.len();
            assert!((from..from + CHART.len()).contains(&place.start), "{place:?}");
        }
    }
}
