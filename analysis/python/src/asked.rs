//! Questions about one procedure.

use std::sync::atomic::Ordering;

use asl_engine::dice::{Count, Event};
use asl_engine::{Budget, Meter, NotExact, Plan, Watch};
use asl_rules::catalog::{self as catalogue, CATALOG, Entry, Kind, Parameter, Question, Wish};
use asl_study::answer::{Answer, Engine};
use asl_study::limits::TRIALS_LIMIT;
use asl_study::numbers::thousands;
use asl_study::outcomes::in_words;
use asl_study::told;
use asl_study::unanswered::prepare;
use pyo3::prelude::*;
use serde_json::{Map, Value, json};

use crate::{raised, refused, running, unknown};

/// So many steps are done at once, without a thread that looks for Ctrl-C: some milliseconds.
const AT_ONCE: u64 = 5_000;

pub(crate) fn entry_of(py: Python<'_>, procedure: &str) -> PyResult<&'static Entry> {
    catalogue::find(procedure).map_err(|error| unknown(py, &error))
}

fn question(py: Python<'_>, procedure: &str, parameters: &str) -> PyResult<Box<dyn Question>> {
    let entry = entry_of(py, procedure)?;
    let wrong = |message: &str| raised(py, message, None, None, None, None);
    let given: Map<String, Value> =
        serde_json::from_str(parameters).map_err(|error| wrong(&error.to_string()))?;
    entry.ask(&given).map_err(|refusal| refused(py, &refusal))
}

pub(crate) fn budget_of(py: Python<'_>, budget: Option<&str>) -> PyResult<Budget> {
    let Some(budget) = budget else { return Ok(Budget::DEFAULT) };
    let allowed = "seconds, memory or both, as in 60s, 4GiB or 60s,4GiB";
    budget
        .parse::<Budget>()
        .map_err(|error| raised(py, &error.to_string(), Some("budget"), Some(allowed), None, None))
}

pub(crate) fn engine_of(py: Python<'_>, engine: &str) -> PyResult<Engine> {
    Ok(match engine {
        "exact" => Engine::Exact,
        "sample" => Engine::Sample,
        "both" => Engine::Both,
        _ => {
            let message = format!("`engine` cannot be \"{engine}\"");
            let words = ["exact", "sample", "both"];
            let nearest = catalogue::nearest(engine, words);
            let allowed = words.join(", ");
            return Err(raised(py, &message, Some("engine"), Some(&allowed), nearest, None));
        }
    })
}

pub(crate) fn check_trials(py: Python<'_>, trials: u64) -> PyResult<()> {
    if (1..=TRIALS_LIMIT).contains(&trials) {
        return Ok(());
    }
    let message = format!("`trials` cannot be {trials}");
    let allowed = format!("a whole number from 1 to {}", thousands(TRIALS_LIMIT));
    Err(raised(py, &message, Some("trials"), Some(&allowed), None, None))
}

/// An answer. That of a small question is written when it is read.
#[pyclass(frozen)]
#[derive(Debug)]
pub struct Answered {
    answer: Answer,
    /// What the command prints as JSON, where that takes a while.
    text: Option<String>,
}

#[pymethods]
impl Answered {
    /// What the command prints as JSON.
    fn text(&self) -> String {
        self.text.clone().unwrap_or_else(|| self.answer.to_json().to_string())
    }

    /// Its first sentence, and the one that says what it costs.
    fn sentences(&self) -> (Option<String>, Option<String>) {
        (told::first(&self.answer), told::next(&self.answer))
    }
}

/// The answer to a question.
#[pyfunction]
#[pyo3(signature = (procedure, parameters, engine, trials, seed, budget=None))]
pub fn odds(
    py: Python<'_>,
    procedure: &str,
    parameters: &str,
    engine: &str,
    trials: u64,
    seed: u64,
    budget: Option<&str>,
) -> PyResult<Answered> {
    let question = question(py, procedure, parameters)?;
    let (engine, budget) = (engine_of(py, engine)?, budget_of(py, budget)?);
    check_trials(py, trials)?;
    let plan = Plan { trials, seed };
    if engine == Engine::Exact {
        // Most exact answers take less time than to start a thread. One trial is played where
        // that is not enough, and thrown away.
        let little = Budget { work: budget.work.min(AT_ONCE), ..budget };
        let quick =
            Answer::within(&*question, engine, Plan { trials: 1, seed }, little, &Watch::default());
        if let Ok(answer) = quick
            && answer.exact.is_some()
        {
            return Ok(Answered { answer, text: None });
        }
    }
    // An answer with many outcomes takes a while to write, so that is done there, too.
    let answered = running::run(py, budget, |watch| {
        let answer = running::played(Answer::within(&*question, engine, plan, budget, watch))?;
        let stopped = watch.stop.load(Ordering::Relaxed);
        let written = |answer: Answer| {
            let text = Some(answer.to_json().to_string());
            Answered { answer, text }
        };
        (!stopped).then(|| answer.map(written))
    })?;
    answered.map_err(|refusal| refused(py, &refusal))
}

/// One trial, roll by roll, with the rule behind each consequence.
#[pyfunction]
#[pyo3(signature = (procedure, parameters, seed, trial))]
pub fn explain(
    py: Python<'_>,
    procedure: &str,
    parameters: &str,
    seed: u64,
    trial: u64,
) -> PyResult<String> {
    let question = question(py, procedure, parameters)?;
    let budget = Budget::DEFAULT;
    let playable =
        running::run(py, budget, |watch| running::played(prepare(&*question, budget, watch)))?;
    let playable = playable.map_err(|refusal| refused(py, &refusal))?;
    let (outcome, events) = playable.trace(seed, trial);
    let events = events.into_iter().map(|event| match event {
        Event::Rolled { roll, draw } => {
            let dice = match roll.count {
                Count::One => vec![draw.colored()],
                Count::Two => vec![draw.colored(), draw.white()],
            };
            json!({ "what": roll.name, "rule": roll.rule, "dice": dice })
        }
        Event::Noted { rule, text } => json!({ "what": text, "rule": rule, "dice": null }),
    });
    let events: Vec<Value> = events.collect();
    let words = in_words(question.entry(), &outcome);
    Ok(json!({ "outcome": outcome, "words": words, "events": events }).to_string())
}

/// The best decisions in a procedure, for an objective; among some values of the parameter that can
/// be chosen anew, where there is one.
#[pyfunction]
#[pyo3(signature = (procedure, parameters, objective, choices, budget=None))]
pub fn best(
    py: Python<'_>,
    procedure: &str,
    parameters: &str,
    objective: Option<&str>,
    choices: Vec<String>,
    budget: Option<&str>,
) -> PyResult<Option<String>> {
    let question = question(py, procedure, parameters)?;
    let budget = budget_of(py, budget)?;
    let Some(about) = question.entry().decisions else {
        let message = format!("nothing can be decided in `{procedure}`");
        let with: Vec<&str> =
            CATALOG.iter().filter(|one| one.decisions.is_some()).map(|one| one.name).collect();
        let allowed = with.join(", ");
        return Err(raised(py, &message, Some("procedure"), Some(&allowed), None, None));
    };
    let names: Vec<&str> = about.objectives.iter().map(|one| one.name).collect();
    let objective = match objective {
        None => about.objectives[0],
        Some(name) => *about.objectives.iter().find(|one| one.name == name).ok_or_else(|| {
            let message = format!("`objective` cannot be \"{name}\"");
            let nearest = catalogue::nearest(name, names.iter().copied());
            raised(py, &message, Some("objective"), Some(&names.join(", ")), nearest, None)
        })?,
    };
    if about.chooses.is_none() && !choices.is_empty() {
        let message = format!("`{procedure}` says by itself what can be chosen");
        return Err(raised(py, &message, Some("choices"), None, None, None));
    }
    if let Some(chosen) = about.chooses {
        check_choices(py, question.entry(), chosen, &choices)?;
    }
    let found = running::run(py, budget, |watch| {
        let mut meter = Meter::new(budget, Some(&watch.stop));
        let wish = Wish { objective: objective.name, choices: &choices };
        match question.best(&wish, &mut meter) {
            Err(NotExact::Interrupted) => None,
            found => Some(found),
        }
    })?;
    let best = match found {
        Ok(Some(best)) => best,
        Ok(None) => return Ok(None),
        Err(not_exact) => {
            let allowed = "a larger budget, such as 60s,4GiB";
            let message = format!("the best decisions cannot be found: {not_exact}");
            return Err(raised(py, &message, Some("budget"), Some(allowed), None, None));
        }
    };
    let decisions = best.decisions.iter().map(|decision| {
        json!({
            "turn": decision.turn, "side": decision.side, "standing": decision.standing,
            "act": decision.act, "value": decision.value,
            "next_best": decision.next_best.as_ref().map(|(act, value)| json!([act, value])),
            "reached": decision.reached,
        })
    });
    Ok(Some(
        json!({
            "objective": objective.name, "value": best.value, "fixed": best.fixed,
            "columns": about.standing, "decisions": decisions.collect::<Vec<_>>(),
        })
        .to_string(),
    ))
}

/// Whether these are values of the parameter that is chosen anew.
fn check_choices(py: Python<'_>, entry: &Entry, chosen: &str, choices: &[String]) -> PyResult<()> {
    let parameter = entry.parameters.iter().find(|parameter| parameter.name == chosen);
    let Some(Kind::Choice(words)) = parameter.map(|parameter| &parameter.kind) else {
        return Ok(());
    };
    let Some(wrong) = choices.iter().find(|choice| !words.contains(choice)) else {
        return Ok(());
    };
    let message = format!("`choices` cannot have \"{wrong}\"");
    let nearest = catalogue::nearest(wrong, words.iter().map(String::as_str));
    Err(raised(py, &message, Some("choices"), Some(&words.join(", ")), nearest, None))
}

/// What Python may give for a parameter, as a type.
fn python_type(parameter: &Parameter) -> String {
    // A leader is his modifier, or his name.
    if parameter.is_leaders_modifier() {
        return "int | str".to_owned();
    }
    let one_of = |words: Vec<String>| format!("Literal[{}]", words.join(", "));
    match &parameter.kind {
        Kind::Flag => "bool".to_owned(),
        Kind::Integer(..) => "int".to_owned(),
        Kind::Halves(..) => "float".to_owned(),
        Kind::IntegerChoice(numbers) => one_of(numbers.iter().map(i64::to_string).collect()),
        Kind::Choice(words) => one_of(words.iter().map(|word| format!("\"{word}\"")).collect()),
        Kind::Name(_) => "str".to_owned(),
        Kind::Names { .. } => "Sequence[str]".to_owned(),
        Kind::Integers { .. } => "Sequence[int]".to_owned(),
    }
}

fn told_of(parameter: &Parameter) -> Value {
    json!({
        "name": parameter.name,
        "label": parameter.label,
        "description": parameter.description,
        "rule": parameter.rule,
        "kind": parameter.kind.to_string(),
        "type": python_type(parameter),
        "group": parameter.group,
        "default": parameter.default,
        "unless_given": parameter.unless_given,
        "required": parameter.required,
        "ruling": parameter.ruling,
    })
}

/// All procedures with their parameters, outcomes and measures.
#[pyfunction]
pub fn catalog() -> String {
    let entries = CATALOG.iter().map(|entry| {
        let outcomes = entry.outcomes.iter();
        let outcomes = outcomes.map(|(name, meaning)| json!({ "name": name, "meaning": meaning }));
        let measures = entry.measures.iter().map(|measure| {
            json!({
                "name": measure.name, "meaning": measure.meaning, "is_chance": measure.is_chance,
            })
        });
        json!({
            "name": entry.name,
            "summary": entry.summary,
            "rules": entry.rules,
            "example": entry.example(),
            "parameters": entry.parameters.iter().map(told_of).collect::<Vec<_>>(),
            "outcomes": outcomes.collect::<Vec<_>>(),
            "measures": measures.collect::<Vec<_>>(),
            "objectives": entry.decisions.map(|about| {
                about.objectives.iter().map(|one| one.name).collect::<Vec<_>>()
            }),
        })
    });
    Value::Array(entries.collect()).to_string()
}
