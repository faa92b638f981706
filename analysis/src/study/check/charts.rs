//! The charts: whether they fit the sweeps and the outcomes.

use asl_sim::catalog::nearest;
use serde_json::Value;
use toml::Spanned;

use super::{Checker, json};
use crate::study::file::ChartFile;
use crate::study::{ChartKind, ChartRequest, Problem, Study, StudyFile};

impl Checker<'_> {
    pub(super) fn chart(
        &self,
        study: &Study,
        chart: &Spanned<ChartFile>,
    ) -> Result<ChartRequest, Problem> {
        let file = chart.get_ref();
        let needs = |key: &str| {
            let message = format!("a chart of kind `{}` needs `{key}`", file.kind.name());
            self.problem(message, None, chart.span())
        };
        let axis = |name: &Spanned<String>| self.swept(study, name);
        let x = file.x.as_ref().map(axis).transpose()?;
        let y = file.y.as_ref().map(axis).transpose()?;
        let by = file.by.iter().map(axis).collect::<Result<Vec<_>, _>>()?;
        match file.kind {
            ChartKind::Heat | ChartKind::Curves if x.is_none() => return Err(needs("x")),
            ChartKind::Heat if y.is_none() => return Err(needs("y")),
            ChartKind::Bars if by.is_empty() => return Err(needs("by")),
            ChartKind::Heat | ChartKind::Curves if file.outcomes.is_empty() => {
                return Err(needs("outcomes"));
            }
            _ => {}
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
                return Err(self.problem(message, None, value.span()));
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
                let advice = "put every swept parameter in one of `x`, `y`, `by` and `where`";
                return Err(self.problem(message, Some(advice.to_owned()), chart.span()));
            }
        }
        Ok(ChartRequest {
            kind: file.kind,
            title: file.title.clone().unwrap_or_else(|| study.question.clone()),
            x,
            y,
            by,
            outcomes: file.outcomes.iter().map(|o| o.get_ref().clone()).collect(),
            only,
        })
    }

    /// The index of the sweep of this parameter.
    fn swept(&self, study: &Study, name: &Spanned<String>) -> Result<usize, Problem> {
        let names = || study.sweeps.iter().map(|sweep| sweep.parameter.as_str());
        names().position(|sweep| sweep == name.get_ref()).ok_or_else(|| {
            let advice = match nearest(name.get_ref(), names()) {
                Some(nearest) => format!("did you mean `{nearest}`?"),
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
        let mut possible: Vec<String> = Vec::new();
        for index in 0..study.size() {
            for (outcome, _) in study.cell(index).question.exact().outcomes() {
                if !possible.contains(outcome) {
                    possible.push(outcome.clone());
                }
            }
        }
        for outcome in wanted {
            if !possible.contains(outcome.get_ref()) {
                let advice = match nearest(outcome.get_ref(), possible.iter().map(String::as_str)) {
                    Some(nearest) => format!("did you mean `{nearest}`?"),
                    None => format!("possible are: {}", possible.join(", ")),
                };
                let message = format!("no cell can have the outcome `{}`", outcome.get_ref());
                return Err(self.problem(message, Some(advice), outcome.span()));
            }
        }
        Ok(())
    }
}
