//! From a file to a comparison that can be made.

use asl_rules::catalog::{self, Entry};
use asl_rules::refusal;
use serde_json::{Map, Value};
use toml::Spanned;

use super::file::{AxisFile, BestFile, ComparisonFile};
use super::{Alternative, Axis, BestRequest, Comparison, TRIALS};
use crate::limits::{ALTERNATIVES_LIMIT, COMPARISON_TRIALS_LIMIT};
use crate::reading::{Checker, FileKind, Problem};

/// Most trials, in the range that TOML has.
const TRIALS_LIMIT: i64 = COMPARISON_TRIALS_LIMIT as i64;

/// Makes a comparison of a file's text.
pub(super) fn check(name: &str, path: &str, text: &str) -> Result<Comparison, Problem> {
    let checker = Checker { path, text };
    Problem::unless_file_name(path, name)?;
    let file: ComparisonFile = checker.read(FileKind::Comparison)?;
    let entry = catalog::find(file.procedure.get_ref()).map_err(|error| {
        checker.problem(error.to_string(), error.advice(), file.procedure.span())
    })?;
    checker.writable("question", file.question.get_ref(), file.question.span())?;
    let shared = checker.fixed(entry, &file.parameters)?;
    let measure = measure(&checker, entry, &file)?;
    let mut comparison = Comparison {
        name: name.to_owned(),
        question: file.question.get_ref().clone(),
        entry,
        measure,
        less_is_better: file.less_is_better.unwrap_or(entry.measures[measure].less_is_better),
        trials: whole(&checker, "trials", file.trials.as_ref(), 1, TRIALS_LIMIT)?.unwrap_or(TRIALS),
        seed: whole(&checker, "seed", file.seed.as_ref(), 0, i64::MAX)?.unwrap_or(1),
        budget: checker.budget(file.budget.as_ref())?,
        shared,
        alternatives: Vec::new(),
        changes: Vec::new(),
        maps: Vec::new(),
        steps: Vec::new(),
        best: None,
    };
    comparison.alternatives = alternatives(&checker, entry, &file, &comparison)?;
    let twice = |axis: &AxisFile| {
        // Each names the file of its chart.
        let message = format!("there is another of `{}`", axis.parameter.get_ref());
        let advice = Some("give all values in one".to_owned());
        Err(checker.problem(message, advice, axis.parameter.span()))
    };
    for change in &file.change {
        let given = axis(&checker, entry, change)?;
        if comparison.changes.iter().any(|other| other.parameter == given.parameter) {
            return twice(change);
        }
        comparison.changes.push(given);
    }
    for map in &file.map {
        let both = (axis(&checker, entry, &map.x)?, axis(&checker, entry, &map.y)?);
        if both.0.parameter == both.1.parameter {
            let message = format!("`{}` runs along both sides of the map", both.0.parameter);
            return Err(checker.problem(message, None, map.y.parameter.span()));
        }
        let same = |one: &Axis, other: &Axis| one.parameter == other.parameter;
        let maps = &comparison.maps;
        if maps.iter().any(|other| same(&other.0, &both.0) && same(&other.1, &both.1)) {
            return twice(&map.y);
        }
        comparison.maps.push(both);
    }
    for (name, step) in &file.sensitivity {
        let parameter =
            entry.parameter(name.get_ref()).map_err(|e| checker.refused(&e, name.span()))?;
        let Some(step) = step.get_ref().as_integer().filter(|step| *step > 0) else {
            let advice = Some("give the size of a step, such as 1".to_owned());
            let message = format!("the step of `{}` is not a number", name.get_ref());
            return Err(checker.problem(message, advice, step.span()));
        };
        let (catalog::Kind::Integer(low, high) | catalog::Kind::Halves(low, high)) = parameter.kind
        else {
            let message = format!("`{}` is no number that has steps", name.get_ref());
            return Err(checker.problem(message, None, name.span()));
        };
        if step.unsigned_abs() > low.abs_diff(high) {
            let message =
                format!("a step of {step} leads out of all values of `{}`", name.get_ref());
            let advice = Some(format!("allowed: 1 to {}", low.abs_diff(high)));
            return Err(checker.problem(message, advice, name.span()));
        }
        comparison.steps.push((name.get_ref().clone(), step));
    }
    if let Some(best_file) = &file.best {
        comparison.best = Some(best(&checker, &comparison, best_file)?);
    }
    Ok(comparison)
}

fn whole(
    checker: &Checker<'_>,
    key: &str,
    given: Option<&Spanned<i64>>,
    low: i64,
    high: i64,
) -> Result<Option<u64>, Problem> {
    let Some(given) = given else { return Ok(None) };
    let number = *given.get_ref();
    if (low..=high).contains(&number) {
        return Ok(Some(number as u64));
    }
    let advice = Some(format!("allowed: a whole number from {low} to {high}"));
    Err(checker.problem(format!("`{key}` cannot be {number}"), advice, given.span()))
}

fn measure(checker: &Checker<'_>, entry: &Entry, file: &ComparisonFile) -> Result<usize, Problem> {
    if entry.measures.is_empty() {
        let message = format!("{} has no measures, so nothing can be compared", entry.name);
        return Err(checker.problem(message, None, file.procedure.span()));
    }
    let Some(given) = &file.measure else { return Ok(0) };
    let names = || entry.measures.iter().map(|measure| measure.name);
    names().position(|name| name == given.get_ref()).ok_or_else(|| {
        let nearest = catalog::nearest(given.get_ref(), names());
        let all = names().collect::<Vec<_>>().join(", ");
        let advice = refusal::advice(nearest, "its measures", &all);
        let message = format!("{} has no measure `{}`", entry.name, given.get_ref());
        checker.problem(message, Some(advice), given.span())
    })
}

fn alternatives(
    checker: &Checker<'_>,
    entry: &'static Entry,
    file: &ComparisonFile,
    comparison: &Comparison,
) -> Result<Vec<Alternative>, Problem> {
    let mut named: Vec<_> = file.alternatives.iter().collect();
    named.sort_by_key(|(name, _)| name.span().start);
    if named.len() < 2 {
        let place = named.first().map_or(0..0, |(name, _)| name.span());
        let message = "a comparison needs two alternatives or more";
        let advice = Some("give each as [alternatives.<name>]".to_owned());
        return Err(checker.problem(message, advice, place));
    }
    if let Some((name, _)) = named.get(ALTERNATIVES_LIMIT) {
        let message = format!("a comparison has at most {ALTERNATIVES_LIMIT} alternatives");
        return Err(checker.problem(message, None, name.span()));
    }
    let mut alternatives: Vec<Alternative> = Vec::new();
    for (name, own) in named {
        // Each names a chart's file.
        checker.nameable(name.get_ref(), name.span())?;
        checker.writable("alternatives", name.get_ref(), name.span())?;
        let lower = name.get_ref().to_lowercase();
        if let Some(other) = alternatives.iter().find(|one| one.name.to_lowercase() == lower) {
            let message = format!(
                "`{}` and `{}` differ in capitals alone, so their charts can be the same files",
                other.name,
                name.get_ref()
            );
            return Err(checker.problem(message, Some("rename one".to_owned()), name.span()));
        }
        let own = checker.fixed(entry, own)?;
        let asked = merged(&comparison.shared, &own);
        entry.ask(&asked).map_err(|error| checker.refused(&error, name.span()))?;
        alternatives.push(Alternative { name: name.get_ref().clone(), own });
    }
    Ok(alternatives)
}

/// Parameters with others that come before them.
pub(super) fn merged(shared: &Map<String, Value>, own: &Map<String, Value>) -> Map<String, Value> {
    let mut all = shared.clone();
    all.extend(own.iter().map(|(name, value)| (name.clone(), value.clone())));
    all
}

fn axis(checker: &Checker<'_>, entry: &Entry, file: &AxisFile) -> Result<Axis, Problem> {
    let name = file.parameter.get_ref();
    let parameter =
        entry.parameter(name).map_err(|error| checker.refused(&error, file.parameter.span()))?;
    let values = checker.values(name, &file.values, parameter)?;
    for (value, place) in &values {
        parameter.check(value).map_err(|error| checker.refused(&error, place.clone()))?;
    }
    Ok(Axis { parameter: name.clone(), values: values.into_iter().map(|(v, _)| v).collect() })
}

fn best(
    checker: &Checker<'_>,
    comparison: &Comparison,
    file: &Spanned<BestFile>,
) -> Result<BestRequest, Problem> {
    let Some(about) = comparison.entry.decisions else {
        let decided = catalog::CATALOG.iter().filter(|entry| entry.decisions.is_some());
        let decided: Vec<&str> = decided.map(|entry| entry.name).collect();
        let message = format!("[best] is for {} only", decided.join(", "));
        return Err(checker.problem(message, None, file.span()));
    };
    let BestFile { objective, tactics, parameters, at_least_percent } = file.get_ref();
    match about.chooses {
        None if !tactics.is_empty() => {
            let message = format!("{} itself says what can be chosen", comparison.entry.name);
            let advice = Some("leave `tactics` out".to_owned());
            return Err(checker.problem(message, advice, tactics[0].span()));
        }
        Some(_) if tactics.is_empty() => {
            return Err(checker.problem("`tactics` is empty", None, file.span()));
        }
        _ => {}
    }
    let chosen = about.chooses.and_then(|name| comparison.entry.parameter(name).ok());
    for tactic in tactics {
        let value = Value::from(tactic.get_ref().as_str());
        let checked = chosen.map_or(Ok(()), |chosen| chosen.check(&value));
        checked.map_err(|error| checker.refused(&error, tactic.span()))?;
    }
    let names = || about.objectives.iter().map(|objective| objective.name);
    let wanted = about.objectives.iter().find(|one| one.name == objective.get_ref());
    let Some(wanted) = wanted else {
        let nearest = catalog::nearest(objective.get_ref(), names());
        let all = names().collect::<Vec<_>>().join(", ");
        let advice = refusal::advice(nearest, "allowed", &all);
        let message = format!("there is no objective `{}`", objective.get_ref());
        return Err(checker.problem(message, Some(advice), objective.span()));
    };
    if !(0.0..=100.0).contains(at_least_percent) {
        let message = format!("`at-least-percent` is {at_least_percent}");
        let advice = Some("allowed: 0 to 100".to_owned());
        return Err(checker.problem(message, advice, file.span()));
    }
    let own = checker.fixed(comparison.entry, parameters)?;
    let mut asked = merged(&comparison.shared, &own);
    if let (Some(name), Some(first)) = (about.chooses, tactics.first()) {
        asked.insert(name.to_owned(), Value::from(first.get_ref().as_str()));
    }
    comparison.entry.ask(&asked).map_err(|error| checker.refused(&error, file.span()))?;
    Ok(BestRequest {
        about,
        objective: *wanted,
        choices: tactics.iter().map(|tactic| tactic.get_ref().clone()).collect(),
        parameters: asked,
        at_least: at_least_percent / 100.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison::tests::by;

    #[test]
    fn the_best_decisions_need_tactics_to_choose_from() {
        let best = |tactics: &str| {
            format!("[best]\nobjective = \"cave-eliminated\"\ntactics = [{tactics}]")
        };
        let two = by(&best("\"place\", \"throw\"")).best.expect("it is asked for");
        assert_eq!(two.choices, ["place", "throw"]);
        let text = format!(
            "question = \"Which?\"\nprocedure = \"cave-assault\"\n{}\n[parameters]\nturns = 1\n\
             garrison = [\"first-line-full\"]\n[alternatives.a]\ntactic = \"throw\"\n\
             [alternatives.b]\ntactic = \"place\"\n",
            best("")
        );
        let problem = check("x", "x.toml", &text).expect_err("there is nothing to choose");
        assert_eq!(problem.message, "`tactics` is empty");
    }
}
