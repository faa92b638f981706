//! The charts: whether they fit the sweeps and the outcomes.

use std::collections::BTreeSet;

use asl_engine::{Budget, Meter};
use asl_rules::catalog::{Entry, MeasureEntry, did_you_mean, nearest};
use serde_json::Value;
use toml::Spanned;

use crate::numbers;
use crate::reading::{Checker, Problem, json};
use crate::study::file::ChartFile;
use crate::study::{ChartKind, ChartRequest, Study, StudyFile};

/// How much a chart can hold and still be read on paper.
const COLUMNS_LIMIT: usize = 30;
const ROWS_LIMIT: usize = 60;
const BARS_LIMIT: usize = 40;
const CURVES_LIMIT: usize = 5;
const BY_LIMIT: usize = 4;

impl Checker<'_> {
    pub(super) fn chart(
        &self,
        study: &Study,
        chart: &Spanned<ChartFile>,
    ) -> Result<ChartRequest, Problem> {
        let file = chart.get_ref();
        let axis = |name: &Spanned<String>| self.swept(study, name);
        let x = file.x.as_ref().map(axis).transpose()?;
        let y = file.y.as_ref().map(axis).transpose()?;
        let by = file.by.iter().map(axis).collect::<Result<Vec<_>, _>>()?;
        let keys = [
            ("x", file.x.is_some()),
            ("y", file.y.is_some()),
            ("by", !file.by.is_empty()),
            ("outcomes", !file.outcomes.is_empty()),
            ("measure", file.measure.is_some()),
        ];
        let counted = if file.measure.is_some() { "measure" } else { "outcomes" };
        let (needed, allowed): (&[&str], &[&str]) = match file.kind {
            ChartKind::Heat if file.y.is_none() && !file.by.is_empty() => {
                (&["x", "by", counted], &[])
            }
            ChartKind::Heat => (&["x", "y", counted], &[]),
            ChartKind::Bars => (&["by"], &["measure"]),
            ChartKind::Curves => (&["x", counted], &["by"]),
        };
        if file.kind != ChartKind::Bars && file.measure.is_some() && !file.outcomes.is_empty() {
            let message = "a chart counts `outcomes` or shows a `measure`, not both";
            return Err(self.problem(message, None, chart.span()));
        }
        for (key, given) in keys {
            let kind = file.kind.name();
            let message = match given {
                false if needed.contains(&key) && key == "outcomes" => {
                    format!("a chart of kind `{kind}` needs `outcomes` or a `measure`")
                }
                false if needed.contains(&key) => format!("a chart of kind `{kind}` needs `{key}`"),
                true if !needed.contains(&key) && !allowed.contains(&key) => {
                    format!("a chart of kind `{kind}` has no `{key}`")
                }
                _ => continue,
            };
            let advice = format!("it has {}", [needed, allowed].concat().join(", "));
            return Err(self.problem(message, Some(advice), chart.span()));
        }
        let titles = file.title.iter().map(|title| (title.get_ref(), title.span()));
        for (title, place) in titles {
            self.writable("title", title, place)?;
        }
        for (index, outcome) in file.outcomes.iter().enumerate() {
            if file.outcomes[..index].iter().any(|other| other.get_ref() == outcome.get_ref()) {
                let message = format!("the outcome `{}` is counted twice", outcome.get_ref());
                return Err(self.problem(message, None, outcome.span()));
            }
        }
        if let (ChartKind::Curves, Some(index), Some(name)) = (file.kind, x, &file.x) {
            let values = &study.sweeps[index].values;
            if !values.iter().all(Value::is_i64) {
                let message =
                    format!("`{}` is no number, so it cannot be a curve's `x`", name.get_ref());
                return Err(self.problem(message, None, name.span()));
            }
        }
        let mut only = Vec::new();
        for (name, value) in &file.only {
            let sweep = self.swept(study, name)?;
            let values = &study.sweeps[sweep].values;
            let Some(index) = values.iter().position(|v| *v == json(value.get_ref())) else {
                let message =
                    format!("`{}` does not take that value in this study", name.get_ref());
                let taken: Vec<String> = values.iter().map(numbers::value).collect();
                let advice = format!("it takes {}", taken.join(", "));
                return Err(self.problem(message, Some(advice), value.span()));
            };
            only.push((sweep, index));
        }
        let chosen = only.iter().map(|(sweep, _)| *sweep);
        let used: Vec<usize> = x.into_iter().chain(y).chain(by.clone()).chain(chosen).collect();
        for (index, sweep) in study.sweeps.iter().enumerate() {
            let times = used.iter().filter(|used| **used == index).count();
            if times != 1 {
                let name = &sweep.parameter;
                let message = if times == 0 {
                    format!("the chart does not say what to do with the swept `{name}`")
                } else {
                    format!("the chart uses `{name}` twice")
                };
                let places: Vec<String> = ["x", "y", "by", "where"]
                    .into_iter()
                    .filter(|key| *key == "where" || needed.contains(key) || allowed.contains(key))
                    .map(|key| format!("`{key}`"))
                    .collect();
                let (last, others) = places.split_last().expect("a chart has an `x`");
                let advice =
                    format!("put every swept parameter in one of {} and {last}", others.join(", "));
                return Err(self.problem(message, Some(advice), chart.span()));
            }
        }
        self.fits(study, chart, x, y, &by)?;
        let measure = file.measure.as_ref().map(|name| self.measure(study, name)).transpose()?;
        Ok(ChartRequest {
            kind: file.kind,
            title: file
                .title
                .as_ref()
                .map_or_else(|| study.question.clone(), |title| title.get_ref().clone()),
            x,
            y,
            by,
            outcomes: file.outcomes.iter().map(|o| o.get_ref().clone()).collect(),
            measure,
            only,
        })
    }

    /// The measure of this name, if every cell knows it.
    fn measure(&self, study: &Study, name: &Spanned<String>) -> Result<MeasureEntry, Problem> {
        let index = self.measure_named(study.entry, name)?;
        let known = |cell: usize| study.cell(cell).question.knows_measures()[index];
        if !(0..study.size()).all(known) {
            let message =
                format!("`{}` needs a number that was not found for every unit", name.get_ref());
            let advice = "see the BPV in `asl-odds list --units`".to_owned();
            return Err(self.problem(message, Some(advice), name.span()));
        }
        Ok(study.entry.measures[index])
    }

    /// The place of the measure of this name among those of a procedure.
    pub(super) fn measure_named(
        &self,
        entry: &Entry,
        name: &Spanned<String>,
    ) -> Result<usize, Problem> {
        let measures = &entry.measures;
        let index = measures.iter().position(|measure| measure.name == name.get_ref());
        index.ok_or_else(|| {
            let names: Vec<&str> = measures.iter().map(|measure| measure.name).collect();
            let advice = match nearest(name.get_ref(), names.iter().copied()) {
                Some(nearest) => did_you_mean(nearest),
                None if names.is_empty() => "it has outcomes alone".to_owned(),
                None => format!("its measures: {}", names.join(", ")),
            };
            let message = format!("{} has no measure `{}`", entry.name, name.get_ref());
            self.problem(message, Some(advice), name.span())
        })
    }

    /// Whether the picture is still readable on paper.
    fn fits(
        &self,
        study: &Study,
        chart: &Spanned<ChartFile>,
        x: Option<usize>,
        y: Option<usize>,
        by: &[usize],
    ) -> Result<(), Problem> {
        let count = |sweep: usize| study.sweeps[sweep].values.len();
        let combinations: usize = by.iter().map(|sweep| count(*sweep)).product();
        let limits: Vec<(&str, usize, usize)> = match chart.get_ref().kind {
            ChartKind::Heat => vec![
                ("columns", x.map_or(0, count), COLUMNS_LIMIT),
                ("rows", y.map_or(combinations, count), ROWS_LIMIT),
                ("`by` parameters", by.len(), BY_LIMIT),
            ],
            ChartKind::Bars => {
                vec![("bars", combinations, BARS_LIMIT), ("`by` parameters", by.len(), BY_LIMIT)]
            }
            ChartKind::Curves => vec![
                ("curves", combinations, CURVES_LIMIT),
                ("`by` parameters", by.len(), BY_LIMIT),
            ],
        };
        for (what, has, limit) in limits {
            if has > limit {
                let message = format!("the chart would have {has} {what}");
                let advice = format!("at most {limit} can be read; choose values by `where`");
                return Err(self.problem(message, Some(advice), chart.span()));
            }
        }
        Ok(())
    }

    /// The index of the sweep of this parameter.
    fn swept(&self, study: &Study, name: &Spanned<String>) -> Result<usize, Problem> {
        let names = || study.sweeps.iter().map(|sweep| sweep.parameter.as_str());
        names().position(|sweep| sweep == name.get_ref()).ok_or_else(|| {
            let advice = match nearest(name.get_ref(), names()) {
                Some(nearest) => did_you_mean(nearest),
                None => format!("swept are: {}", names().collect::<Vec<_>>().join(", ")),
            };
            let message = format!("`{}` is not swept in this study", name.get_ref());
            self.problem(message, Some(advice), name.span())
        })
    }

    /// Whether every outcome of a chart can happen in some cell.
    pub(super) fn outcomes(&self, study: &Study, file: &StudyFile) -> Result<(), Problem> {
        let wanted: Vec<&Spanned<String>> =
            file.chart.iter().flat_map(|chart| &chart.get_ref().outcomes).collect();
        if wanted.is_empty() {
            return Ok(());
        }
        let mut possible: BTreeSet<String> = BTreeSet::new();
        for index in 0..study.size() {
            // What takes long to work out may have any outcome.
            let mut meter = Meter::new(Budget::of(1, 1 << 28), None);
            let Ok((odds, _)) = study.cell(index).question.exact_within(&mut meter) else {
                return Ok(());
            };
            possible.extend(odds.outcomes().iter().map(|(outcome, _)| outcome.clone()));
        }
        for outcome in wanted {
            if !possible.contains(outcome.get_ref()) {
                let advice = match nearest(outcome.get_ref(), possible.iter().map(String::as_str)) {
                    Some(nearest) => did_you_mean(nearest),
                    None => {
                        let possible: Vec<&str> = possible.iter().map(String::as_str).collect();
                        format!("possible are: {}", possible.join(", "))
                    }
                };
                let message = format!("no cell can have the outcome `{}`", outcome.get_ref());
                return Err(self.problem(message, Some(advice), outcome.span()));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_shows_a_measure_or_counts_outcomes() {
        let charts = |shown: &str| {
            let text = format!(
                "question = \"?\"\nprocedure = \"step-reduction\"\n[sweep]\n\
                 class = [\"elite\", \"conscript\"]\nelr = [0, 1, 2]\n[[chart]]\n\
                 kind = \"heat\"\nx = \"elr\"\ny = \"class\"\n{shown}\n"
            );
            let study = Study::of("a", "a.toml", &text);
            study.map(|study| study.charts.len()).map_err(|problem| problem.message)
        };
        let measure = "measure = \"any-reduced-or-worse\"";
        let outcomes = "outcomes = [\"pinned\"]";
        assert_eq!(charts(measure), Ok(1));
        assert_eq!(charts(outcomes), Ok(1));
        let message = "a chart counts `outcomes` or shows a `measure`, not both";
        assert_eq!(charts(&format!("{measure}\n{outcomes}")), Err(message.to_owned()));
    }
}
