use asl_engine::odds::{Fraction, Mean};
use asl_engine::{Budget, Interrupted, Plan, Watch};
use asl_study::answer::{Answer, Line, MeasureLine};
use asl_study::numbers::{
    self, about, exact_number, exact_percent, sampled_number, sampled_percent,
};
use asl_study::outcomes::{likeliest, of_answer};
use asl_study::told;
use serde_json::{Map, Value, json};

use crate::MOST_TRIALS;
use crate::copies;
use crate::links::Link;
use crate::refused::{Refused, refused};
use crate::request::OddsRequest;

/// With more outcomes than this the page shows the likeliest, unless it asks for all.
const OUTCOMES_SHOWN: usize = 12;

/// The odds of a question: as programs read them, and as people do.
pub(crate) fn answer(
    request: &OddsRequest,
    watch: &Watch,
) -> Result<Result<Value, Refused>, Interrupted> {
    let prepared = prepare(request);
    let (question, budget) = match prepared {
        Ok(prepared) => prepared,
        Err(refused) => return Ok(Err(refused)),
    };
    let plan = Plan { trials: request.trials, seed: request.seed };
    let budget = within(budget, watch);
    let answer = match Answer::within(&*question, request.engine, plan, budget, watch) {
        Ok(answer) => answer,
        Err(why) => return refused(why).map(Err),
    };
    let link = Link::new(answer.entry, &request.asked.parameters);
    // What a link leaves out, since it is as by default, is told as assumed wherever it is opened.
    let told =
        told(&answer, &link.parameters, if request.all { usize::MAX } else { OUTCOMES_SHOWN });
    let whole = request.whole.then(|| ("answer".to_owned(), answer.to_json()));
    let mut text: Map<String, Value> = whole.into_iter().collect();
    let Value::Object(rest) = json!({
        "told": told,
        "link": link.to_string(),
        "command": copies::command(&link),
        "study": copies::study(&link),
        "quote": copies::quote(&link, told["sentence"].as_str().unwrap_or_default()),
    }) else {
        unreachable!("an object")
    };
    text.extend(rest);
    Ok(Ok(Value::Object(text)))
}

/// A budget that is asked for is never more than that of the watch: a link can ask for one.
pub(crate) fn within(asked: Option<Budget>, watch: &Watch) -> Budget {
    let Budget { work, memory } = watch.budget;
    asked.map_or(watch.budget, |asked| Budget {
        work: asked.work.min(work),
        memory: asked.memory.min(memory),
    })
}

type Prepared = (Box<dyn asl_rules::catalog::Question>, Option<Budget>);

fn prepare(request: &OddsRequest) -> Result<Prepared, Refused> {
    if !(1..=MOST_TRIALS).contains(&request.trials) {
        let most = numbers::thousands(MOST_TRIALS);
        return Err(Refused::plain(format!("trials must be from 1 to {most}")));
    }
    let budget = request.budget.as_deref().map(str::parse::<Budget>).transpose();
    let budget = budget.map_err(|error| Refused::plain(error.to_string()))?;
    Ok((request.asked.question()?, budget))
}

/// An answer as people read it, with so many outcomes one by one at most.
fn told(answer: &Answer, given: &Map<String, Value>, at_most: usize) -> Value {
    let (outcomes, rest) = likeliest(answer, at_most);
    let lines: Vec<Line> = outcomes.iter().map(|outcome| answer.line(outcome)).collect();
    let chances: Vec<f64> = lines.iter().map(Line::probability).collect();
    // The likeliest ones are in no order that could be added up.
    let added = |chances: &[f64]| rest.is_empty().then(|| chances.iter().sum::<f64>().min(1.0));
    let rows = lines.into_iter().enumerate().map(|(place, line)| {
        let mut row = row(line, of_answer(answer, &outcomes[place]));
        row["outcome"] = json!(outcomes[place]);
        row["at-most"] = json!(added(&chances[..=place]));
        row["at-least"] = json!(added(&chances[place..]));
        row
    });
    let together = rest.iter().map(|rest| {
        let mut row = row(answer.line_of_any(&rest.outcomes), rest.in_words(answer));
        row["count"] = json!(rest.outcomes.len());
        row
    });
    let known = answer.measures.iter().filter(|line| line.value().is_some());
    let number = if rest.is_empty() { number(&outcomes, &chances) } else { None };
    json!({
        "sentence": told::first(answer),
        "next": told::next(answer),
        "chance": answer.headline().map(|told| told.chance()),
        "not-exact": told::not_exact(answer),
        "assumed": told::taken(answer, given),
        "trust": told::trust(answer),
        "outcomes": answer.outcomes().len(),
        "rows": rows.chain(together).collect::<Vec<_>>(),
        "number": number,
        "measures": known.map(measure).collect::<Vec<_>>(),
        "ledger": answer.ledger,
        "rulings": rulings(answer),
    })
}

fn row(line: Line, words: String) -> Value {
    let chance = line.probability();
    let Line { exact, sampled } = line;
    let range = sampled.map(|(_, _, interval)| interval);
    let percent = match (&exact, range) {
        (None, Some(interval)) => sampled_percent(chance, interval).0,
        _ => exact_percent(chance),
    };
    json!({
        "outcome": null,
        "words": words,
        "chance": chance,
        "percent": percent,
        "about": about(chance),
        "fraction": exact.as_ref().map(Fraction::to_string),
        "interval": range.map(|interval| sampled_percent(chance, interval).1),
        "low": range.map(|interval| interval.low),
        "high": range.map(|interval| interval.high),
        "at-least": null,
        "at-most": null,
    })
}

/// Mean and standard deviation, when every outcome is a number.
fn number(outcomes: &[String], chances: &[f64]) -> Option<Value> {
    let numbers: Option<Vec<f64>> = outcomes.iter().map(|one| one.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() > 1)?;
    let mean: f64 = numbers.iter().zip(chances).map(|(number, chance)| number * chance).sum();
    let spread = numbers.iter().zip(chances);
    let variance: f64 =
        spread.map(|(number, chance)| chance * (number - mean) * (number - mean)).sum();
    Some(json!({ "mean": mean, "deviation": variance.sqrt() }))
}

fn measure(line: &MeasureLine) -> Value {
    let MeasureLine { measure, exact, sampled } = line;
    let chance = measure.is_chance;
    let written = sampled.map(|Mean { mean, interval }| {
        if chance { sampled_percent(mean, interval) } else { sampled_number(mean, interval) }
    });
    let value = line.value();
    let text = match (exact.as_ref().map(Fraction::to_f64), &written) {
        (Some(exact), _) if chance => exact_percent(exact),
        (Some(exact), _) => exact_number(exact),
        (None, Some((text, _))) => text.clone(),
        (None, None) => "?".to_owned(),
    };
    json!({
        "measure": measure.name,
        "label": measure.label(),
        "meaning": measure.meaning,
        "chance": chance,
        "value": value,
        "text": text,
        "about": value.filter(|_| chance).and_then(about),
        "fraction": exact.as_ref().map(Fraction::to_string),
        "interval": written.map(|(_, range)| range),
        "low": sampled.map(|sampled| sampled.interval.low),
        "high": sampled.map(|sampled| sampled.interval.high),
        "less-is-better": measure.less_is_better,
    })
}

/// The readings of ambiguous rules that the answer rests on.
fn rulings(answer: &Answer) -> Vec<Value> {
    let rulings = answer.entry.rulings().map(|ruling| {
        json!({
            "name": ruling.name,
            "label": ruling.label,
            "value": numbers::value(&answer.parameters[&ruling.name]),
            "rule": ruling.rule,
            "description": ruling.description,
        })
    });
    rulings.collect()
}
