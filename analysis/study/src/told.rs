//! What an answer says in sentences, wherever it is shown.

use std::fmt::Write;

use asl_engine::odds::Mean;
use asl_engine::{Budget, Limit, Meter, NotExact};
use asl_rules::catalog::{self, Counted, Kind};
use asl_rules::procedure;
use asl_rules::units::{Body, Force};
use serde_json::{Map, Value};

use crate::answer::{Answer, MeasureLine, Verdict};
use crate::numbers::{
    self, about, exact_percent, p_value, sampled_percent, spoken_percent, thousands,
};
use crate::outcomes::of_answer;
use crate::plain::stopped;

/// The parameter that counts Player Turns, and that of Heat of Battle.
const TURNS: &str = "turns";
const HEAT_OF_BATTLE: &str = "heat-of-battle";

/// Less than this is too little to be told as a number.
const LEAST_UNDECIDED: f64 = 1e-6;

/// The first sentence: how often that happens which is asked for most, or what is likeliest.
/// `None` when nothing can happen.
pub fn first(answer: &Answer) -> Option<String> {
    let Some(told) = answer.headline() else {
        let outcomes = answer.outcomes();
        let probability = |outcome: &&String| answer.line(outcome).probability();
        // Of equals the first one.
        let likeliest = outcomes
            .iter()
            .rev()
            .max_by(|one, other| probability(one).total_cmp(&probability(other)))?;
        let chance = probability(&likeliest);
        let likeliest = of_answer(answer, likeliest);
        return Some(match chance {
            1.0 => format!("It is certain: {likeliest}{}.", how(answer)),
            _ => format!("Most likely: {likeliest}, {}{}.", spoken_percent(chance), how(answer)),
        });
    };
    let chance = told.chance();
    let often = match (chance, about(chance)) {
        (0.0, _) => "0 % of the time, never".to_owned(),
        (_, Some(about)) => format!("{} of the time, {about}", spoken_percent(chance)),
        (_, None) => format!("{} of the time", spoken_percent(chance)),
    };
    let sentence = catalog::sentence(told.sentence, &answer.parameters);
    Some(match (&told.exact, told.sampled) {
        (None, Some(Mean { interval, .. })) => {
            let (_, range) = sampled_percent(chance, interval);
            // What no trial has shown may still happen.
            let often = if chance == 0.0 { "0 % of the time" } else { &often };
            format!("{sentence} {often} (sampled; {range}).")
        }
        _ => format!("{sentence} {often}{}.", how(answer)),
    })
}

/// How many more Player Turns are tried when something cannot happen in those of the question.
const MORE_TURNS: u64 = 6;

/// What all these tries may take together: about a second, and a tenth of the usual memory.
const FOR_TRIES: Budget = Budget::of(1, 100 << 20);

/// How many Player Turns it takes, when what is asked for cannot happen in those of the question.
/// `None` when it can, when it takes many more, or when that is too much work. Heat of Battle does not
/// matter for that.
pub fn earliest(answer: &Answer) -> Option<String> {
    let (exact, headline) = (answer.headline()?.exact?, answer.entry.headline(&answer.parameters)?);
    let Counted::Measure(name) = headline.of else { return None };
    let turns = answer.parameters.get(TURNS)?.as_u64().filter(|_| exact.is_zero())?;
    let place = answer.entry.measures.iter().position(|one| one.name == name)?;
    let mut meter = Meter::new(FOR_TRIES, None);
    let mut can_happen = |turns: &u64| {
        let mut asked = answer.parameters.clone();
        asked.retain(|_, value| !value.is_null());
        asked.insert(TURNS.to_owned(), (*turns).into());
        if asked.contains_key(HEAT_OF_BATTLE) {
            asked.insert(HEAT_OF_BATTLE.to_owned(), false.into());
        }
        let question = answer.entry.ask(&asked).ok();
        let measures = question.and_then(|question| question.exact_within(&mut meter).ok());
        measures.is_some_and(|(_, all)| all[place].as_ref().is_some_and(|one| !one.is_zero()))
    };
    let first = (turns + 1..=turns + MORE_TURNS).find(|turns| can_happen(turns))?;
    Some(format!("That takes {first} Player Turns at least."))
}

/// What is said after the first sentence, such as what it costs. `None` when the procedure has
/// nothing to say there, or a number is not known.
pub fn next(answer: &Answer) -> Option<String> {
    let said = of_measures(answer);
    match (earliest(answer), said) {
        (Some(earliest), Some(said)) => Some(format!("{earliest} {said}")),
        (earliest, said) => earliest.or(said),
    }
}

/// The sentences with measures in them that a procedure has for all its answers.
fn of_measures(answer: &Answer) -> Option<String> {
    let mut parts = answer.entry.next?.split('{');
    let mut said = parts.next()?.to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}')?;
        let line = answer.measure(name)?;
        let value = line.value()?;
        said += &match line.measure.is_chance {
            true => format!("{} of the time", spoken_percent(value)),
            false => format!("{value:.2}"),
        };
        said += rest;
    }
    Some(said)
}

/// Why the odds are not exact, if they could not be.
pub fn not_exact(answer: &Answer) -> Option<String> {
    let (why, done) = match answer.not_exact? {
        NotExact::TooMuch { limit: Limit::Memory, done } => ("memory", done),
        NotExact::TooMuch { done, .. } => ("work", done),
        NotExact::Undecided => {
            return Some(
                "Not exact: the exact odds of a part of this question leave something undecided. \
                 A larger budget does not help."
                    .to_owned(),
            );
        }
        NotExact::Interrupted => return None,
    };
    let came = match (100.0 * done).floor() {
        0.0 => String::new(),
        percent => format!(" It came {percent} % of the way."),
    };
    Some(format!("Not exact: that would take more {why} than the budget.{came}"))
}

/// What the question did not say, where much depends on it. `given` is what it said.
fn assumed(answer: &Answer, given: &Map<String, Value>) -> Option<String> {
    let all = answer.entry.assumed(&answer.parameters);
    let said =
        all.filter(|parameter| !given.contains_key(&parameter.name)).filter_map(|parameter| {
            let value = answer.parameters.get(&parameter.name).unwrap_or(&Value::Null);
            if value.is_null() {
                let said = parameter.unless_given.as_deref()?;
                return Some(format!("{}: {said}", parameter.label));
            }
            let is_default = parameter.default.as_ref() == Some(value);
            is_default.then(|| match (&parameter.kind, value) {
                (_, Value::Bool(true)) => parameter.label.clone(),
                (_, Value::Bool(false)) => parameter.denied(),
                (Kind::Choice(_), Value::String(word)) => {
                    format!("{} {}", parameter.label, procedure::value(word))
                }
                (_, value) => format!("{} {}", parameter.label, numbers::value(value)),
            })
        });
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        return None;
    }
    let mut text = stopped(&format!("Assumed: {}", said.join(", ")));
    let namesakes = match given.contains_key("force") {
        true => Vec::new(),
        false => answer.entry.namesakes(&answer.parameters),
    };
    for (name, forces) in namesakes {
        let forces: Vec<String> =
            forces.iter().map(|force| procedure::value(&force.to_string())).collect();
        let _ = write!(text, " A {name} is also {}: the force says which.", forces.join(", "));
    }
    Some(text)
}

/// How the question was taken: what it assumed, and what of it has no effect.
pub fn taken(answer: &Answer, given: &Map<String, Value>) -> Option<String> {
    let said = [assumed(answer, given), without_effect(answer, given), wounded(given)];
    let said: Vec<String> = said.into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// What the question said and what changes nothing in it. `given` is what it said.
fn without_effect(answer: &Answer, given: &Map<String, Value>) -> Option<String> {
    let all = answer.entry.without_effect(&answer.parameters);
    let of_given = all.into_iter().filter(|(parameter, _)| {
        let value = given.get(&parameter.name);
        // What is given as it is by default is no news.
        value.is_some_and(|value| parameter.default.as_ref() != Some(value))
    });
    let mut by_reason: Vec<(&str, Vec<&str>)> = Vec::new();
    for (parameter, counts) in of_given {
        match by_reason.iter_mut().find(|(reason, _)| *reason == counts) {
            Some((_, labels)) => labels.push(&parameter.label),
            None => by_reason.push((counts, vec![&parameter.label])),
        }
    }
    if by_reason.is_empty() {
        return None;
    }
    let said = by_reason.iter().map(|(counts, labels)| {
        let verb = if labels.len() == 1 { "counts" } else { "count" };
        format!("{} ({verb} only {counts})", labels.join(", "))
    });
    Some(stopped(&format!("Without effect here: {}", said.collect::<Vec<_>>().join("; "))))
}

/// What the name of a wounded leader means. It has the numbers that he shows, and not those that he
/// had before.
fn wounded(given: &Map<String, Value>) -> Option<String> {
    const WOUNDED: &str = "-wounded";
    let called = |leader: Body| leader.to_string().trim_start_matches("leader-").to_owned();
    let named = given.values().flat_map(procedure::texts).filter_map(|text| {
        let shown = text.split_once(WOUNDED)?.0;
        let name = format!("{shown}{WOUNDED}");
        let of_name = |force: Force| Some((force, Body::named(force, &name)?.before_his_wound()?));
        let (force, before) = Force::ALL.into_iter().find_map(of_name)?;
        let mut said = format!("{name} is the Wounded side of a {}", called(before));
        if let Some(of_same_rank) = Body::named(force, shown) {
            let _ = write!(said, "; a wounded {shown} is {}", called(of_same_rank.wounded()));
        }
        Some(said + " (A17.2).")
    });
    let mut all: Vec<String> = named.collect();
    all.dedup();
    (!all.is_empty()).then(|| all.join(" "))
}

fn how(answer: &Answer) -> &'static str {
    if answer.exact.is_some() { " (exact)" } else { " (sampled)" }
}

/// One line that says how far the numbers can be trusted.
pub fn trust(answer: &Answer) -> String {
    let sampled = answer.sample.as_ref().map(|sample| {
        let plan = sample.plan();
        format!("{} trials, seed {}", thousands(plan.trials), plan.seed)
    });
    let undecided = answer.exact.as_ref().map(|exact| exact.undecided());
    let undecided = match undecided {
        Some(undecided) if !undecided.is_zero() => match undecided.to_f64() {
            part if part < LEAST_UNDECIDED => " Undecided: less than 0.0001 %.".to_owned(),
            part => format!(" Undecided: {}.", exact_percent(part)),
        },
        _ => String::new(),
    };
    let sentence = match (answer.verdict(), sampled) {
        (Some(Verdict::Certain), Some(sampled)) => {
            format!("Exact and sampled agree: the outcome is certain ({sampled}).")
        }
        (Some(Verdict::TooFewTrials), Some(sampled)) => {
            format!(
                "Too few trials to test whether exact and sampled agree: fewer than two outcomes, \
                 or groups of them, expect five trials ({sampled})."
            )
        }
        (Some(Verdict::Agree(agreement) | Verdict::Disagree(agreement)), Some(sampled)) => {
            let verdict = if agreement.holds() { "agree" } else { "DISAGREE" };
            let degrees = match agreement.degrees_of_freedom {
                1 => "1 degree".to_owned(),
                degrees => format!("{degrees} degrees"),
            };
            format!(
                "Exact and sampled {verdict}: chi-square {:.2}, {degrees} of freedom, p = {} ({sampled}).",
                agreement.chi_square,
                p_value(agreement.p_value),
            )
        }
        (None, Some(sampled)) => format!("Sampled only ({sampled}); 95 % Wilson intervals."),
        _ => "Exact only.".to_owned(),
    };
    sentence + &undecided + missed(answer)
}

/// What is said where an interval has missed what is exact, as one in twenty does.
fn missed(answer: &Answer) -> &'static str {
    let is_outside = |line: &MeasureLine| match (&line.exact, &line.sampled) {
        (Some(exact), Some(Mean { interval, .. })) => !interval.contains(exact.to_f64()),
        _ => false,
    };
    let agrees = matches!(answer.verdict(), Some(Verdict::Agree(it)) if it.holds());
    if agrees && answer.measures.iter().any(is_outside) {
        " A 95 % interval misses what is exact 1 time in 20."
    } else {
        ""
    }
}
