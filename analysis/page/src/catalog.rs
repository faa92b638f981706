use std::sync::LazyLock;

use asl_rules::catalog::{CATALOG, Entry, Kind, MeasureEntry, Parameter, label};
use asl_rules::units::Body;
use asl_rules::units::counters::Force;
use asl_study::VERSION;
use asl_study::names::by_strength_factor_in;
use serde_json::{Map, Value, json};

/// All procedures with their parameters, and all units. It is always the same.
pub(crate) fn catalog() -> Value {
    static WHOLE: LazyLock<Value> = LazyLock::new(|| {
        json!({
            "version": VERSION,
            "units": Force::ALL.into_iter().flat_map(units).collect::<Vec<_>>(),
            "procedures": CATALOG.iter().map(procedure).collect::<Vec<_>>(),
        })
    });
    WHOLE.clone()
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
    let parameters = entry.parameters.iter().map(|one| parameter(one, &example));
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

/// A parameter as a form needs it. What everyone sets comes first: what must be given, what the
/// example gives, what much depends on, and what is about the question itself.
fn parameter(parameter: &Parameter, example: &Map<String, Value>) -> Value {
    let is_special = parameter.ruling || parameter.simplification;
    let is_first = parameter.required
        || example.contains_key(&parameter.name)
        || parameter.assumed
        || (parameter.group.is_none() && !is_special);
    json!({
        "name": parameter.name,
        "label": parameter.label,
        "unit": parameter.unit,
        "group": parameter.group,
        "description": parameter.description,
        "rule": parameter.rule,
        "kind": kind(&parameter.kind),
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
