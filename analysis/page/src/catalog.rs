use std::collections::HashMap;
use std::sync::LazyLock;

use asl_rules::catalog::{CATALOG, Entry, Kind, MeasureEntry, Parameter, label};
use asl_rules::procedure::{ABBREVIATIONS, VALUES};
use asl_rules::units::counters::Force;
use asl_rules::units::in_words::by_strength_factor_in;
use asl_rules::units::{Body, Unit};
use asl_study::VERSION;
use serde_json::{Map, Value, json};

use crate::questions::also_said;

/// All procedures with their parameters, and all units. It is always the same.
pub(crate) fn catalog() -> &'static str {
    static WHOLE: LazyLock<String> = LazyLock::new(|| {
        let whole = json!({
            "version": VERSION,
            "units": Force::ALL.into_iter().flat_map(units).collect::<Vec<_>>(),
            "markers": Unit::MARKERS,
            "words": words(),
            "procedures": CATALOG.iter().map(procedure).collect::<Vec<_>>(),
        });
        whole.to_string()
    });
    &WHOLE
}

/// The words of players for values and forces, and those with capitals.
fn words() -> Value {
    let values: Map<String, Value> =
        VALUES.iter().map(|(value, words)| ((*value).to_owned(), json!(words))).collect();
    let forces: Vec<String> = Force::ALL.iter().map(ToString::to_string).collect();
    json!({
        "values": values, "forces": forces, "abbreviations": &ABBREVIATIONS[..],
        "also-said": also_said(),
    })
}

fn units(force: Force) -> Vec<Value> {
    let all = Body::all(force).map(|body| {
        let name = body.to_string();
        let what = match body {
            Body::Squad { .. } => "squad",
            Body::HalfSquad { .. } => "half-squad",
            Body::Crew { .. } => "crew",
            Body::Leader { .. } => "leader",
            Body::Hero { .. } => "hero",
        };
        let printed = by_strength_factor_in(force, &name);
        json!({ "force": force.to_string(), "name": name, "printed": printed, "what": what })
    });
    all.collect()
}

/// The name of a procedure as a heading.
pub(crate) fn title(entry: &Entry) -> String {
    let title = label(entry.name);
    let mut letters = title.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn procedure(entry: &Entry) -> Value {
    let example = entry.example();
    let topics = Topics::of(entry, &example);
    let parameters = entry.parameters.iter().map(|one| parameter(entry, one, &example, &topics));
    let outcomes = entry.outcomes.iter().map(|(name, meaning)| {
        json!({
            "name": name, "meaning": meaning,
        })
    });
    json!({
        "name": entry.name,
        "title": title(entry),
        "summary": entry.summary,
        "rules": entry.rules,
        "example": example,
        "parameters": parameters.collect::<Vec<_>>(),
        "outcomes": outcomes.collect::<Vec<_>>(),
        "measures": entry.measures.iter().map(measure).collect::<Vec<_>>(),
    })
}

fn measure(measure: &MeasureEntry) -> Value {
    json!({
        "name": measure.name,
        "label": measure.label(),
        "meaning": measure.meaning,
        "chance": measure.is_chance,
        "less-is-better": measure.less_is_better,
    })
}

/// So many parameters of no group stand on top of a form; more are folded by what they are about.
const MOST_ON_TOP: usize = 12;

/// So many parameters whose names begin with one word are about one thing.
const ABOUT_ONE_THING: usize = 3;

/// How the parameters of no group are folded.
struct Topics {
    folds: bool,
    /// First words of names, and how many have them.
    words: HashMap<String, usize>,
}

/// What everyone sets: what must be given, what the example gives, and what much depends on.
fn is_set(parameter: &Parameter, example: &Map<String, Value>) -> bool {
    parameter.required || example.contains_key(&parameter.name) || parameter.assumed
}

/// Whether it is about the question itself.
fn is_own(parameter: &Parameter) -> bool {
    parameter.group.is_none() && !parameter.ruling && !parameter.simplification
}

fn first_word(name: &str) -> &str {
    name.split('-').next().unwrap_or(name)
}

impl Topics {
    fn of(entry: &Entry, example: &Map<String, Value>) -> Self {
        let own = || entry.parameters.iter().filter(|one| is_own(one));
        let on_top = entry.parameters.iter().filter(|one| is_set(one, example) || is_own(one));
        let mut words = HashMap::new();
        for parameter in own().filter(|one| !is_set(one, example)) {
            *words.entry(first_word(&parameter.name).to_owned()).or_default() += 1;
        }
        Self { folds: on_top.count() > MOST_ON_TOP, words }
    }

    /// The group of a parameter in the form.
    fn group(&self, parameter: &Parameter) -> Option<String> {
        let word = first_word(&parameter.name);
        let many = self.words.get(word).is_some_and(|count| *count >= ABOUT_ONE_THING);
        let own = (self.folds && is_own(parameter) && many).then(|| word.to_owned());
        parameter.group.clone().or(own)
    }
}

/// A parameter as a form needs it. What everyone sets comes first, and where these are few, all
/// that is about the question itself.
fn parameter(
    entry: &Entry,
    parameter: &Parameter,
    example: &Map<String, Value>,
    topics: &Topics,
) -> Value {
    let is_first = is_set(parameter, example) || (is_own(parameter) && !topics.folds);
    json!({
        "name": parameter.name,
        "label": parameter.label,
        "unit": parameter.unit,
        "group": topics.group(parameter),
        "description": parameter.description,
        "rule": parameter.rule,
        "kind": kind(&parameter.kind),
        "force": entry.force_of(&parameter.name),
        "default": parameter.default,
        "unless-given": parameter.unless_given,
        "required": parameter.required,
        "ruling": parameter.ruling,
        "simplification": parameter.simplification,
        "first": is_first,
    })
}

fn kind(kind: &Kind) -> Value {
    match kind {
        Kind::Flag => json!({ "type": "flag" }),
        Kind::Integer(low, high) => json!({ "type": "integer", "low": low, "high": high }),
        Kind::Halves(low, high) => json!({ "type": "halves", "low": low, "high": high }),
        Kind::IntegerChoice(values) => json!({ "type": "integer-choice", "values": values }),
        Kind::Choice(values) => json!({ "type": "choice", "values": values }),
        Kind::Name(examples) => json!({ "type": "name", "examples": examples }),
        Kind::Names { examples, longest } => {
            json!({ "type": "names", "examples": examples, "longest": longest })
        }
        Kind::Integers { low, high, shortest, longest } => json!({
            "type": "integers", "low": low, "high": high,
            "shortest": shortest, "longest": longest,
        }),
    }
}
