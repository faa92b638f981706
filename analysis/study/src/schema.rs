//! The JSON schemas of the files that people write, for editors.

use asl_rules::catalog::{CATALOG, Entry, Kind, Parameter};
use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};

use crate::comparison::ComparisonFile;
use crate::dyo::balance::TermsFile;
use crate::dyo::{AttackFile, BudgetFile, PriceFile, PurchaseFile};
use crate::study::StudyFile;

/// The JSON schema of a study.
///
/// The frame comes from the struct that reads a study, the parameters of each
/// procedure from its struct.
pub fn of_study() -> String {
    let mut schema = Value::from(schema_for!(StudyFile));
    let names: Vec<&str> = CATALOG.iter().map(|entry| entry.name).collect();
    schema["title"] = json!("A study of asl-odds");
    schema["properties"]["procedure"]["enum"] = json!(names);
    without_null_defaults(&mut schema);
    schema["allOf"] = CATALOG.iter().map(of_procedure).collect();
    format!("{schema:#}\n")
}

/// The JSON schema of a comparison.
pub fn of_comparison() -> String {
    let mut schema = Value::from(schema_for!(ComparisonFile));
    let with_measures = CATALOG.iter().filter(|entry| !entry.measures.is_empty());
    schema["title"] = json!("A comparison of asl-odds");
    schema["properties"]["procedure"]["enum"] =
        with_measures.clone().map(|entry| entry.name).collect();
    without_null_defaults(&mut schema);
    schema["allOf"] = with_measures
        .map(|entry| {
            let fixed: Map<String, Value> = entry
                .parameters
                .iter()
                .map(|parameter| (parameter.name.clone(), parameter.schema.clone()))
                .collect();
            let own =
                json!({ "type": "object", "properties": fixed, "additionalProperties": false });
            let mut properties = json!({
                "parameters": own,
                "alternatives": { "additionalProperties": own },
            });
            // Nothing can be decided where there is nothing to list.
            properties["best"] = entry.decisions.map_or(json!(false), |about| {
                let wanted: Vec<&str> = about.objectives.iter().map(|one| one.name).collect();
                let chosen = about.chooses.and_then(|name| entry.parameter(name).ok());
                let tactics = chosen.map_or(
                    json!(false),
                    |chosen| json!({ "items": chosen.schema, "minItems": 1 }),
                );
                json!({ "properties": {
                    "objective": { "enum": wanted },
                    "tactics": tactics,
                    "parameters": own,
                } })
            });
            json!({
                "if": { "properties": { "procedure": { "const": entry.name } } },
                "then": { "properties": properties },
            })
        })
        .collect();
    format!("{schema:#}\n")
}

/// The JSON schema of a purchase of Design Your Own.
pub fn of_purchase() -> String {
    titled(schema_for!(PurchaseFile), "A purchase of asl-odds")
}

/// The JSON schema of an attack that a purchase is worth something against.
pub fn of_attack() -> String {
    titled(schema_for!(AttackFile), "An attack of asl-odds")
}

/// The JSON schema of a budget with what can be bought for it.
pub fn of_plan() -> String {
    titled(schema_for!(BudgetFile), "A plan of asl-odds")
}

/// The JSON schema of the terms of a game between two purchases.
pub fn of_terms() -> String {
    titled(schema_for!(TermsFile), "The terms of a game of asl-odds")
}

/// The JSON schema of a price list.
pub fn of_prices() -> String {
    titled(schema_for!(PriceFile), "A price list of asl-odds")
}

fn titled(schema: Schema, title: &str) -> String {
    let mut schema = Value::from(schema);
    schema["title"] = json!(title);
    without_null_defaults(&mut schema);
    format!("{schema:#}\n")
}

/// What holds for a study of this procedure.
fn of_procedure(entry: &Entry) -> Value {
    let fixed: Map<String, Value> = entry
        .parameters
        .iter()
        .map(|parameter| (parameter.name.clone(), parameter.schema.clone()))
        .collect();
    let swept: Map<String, Value> = entry
        .parameters
        .iter()
        .map(|parameter| (parameter.name.clone(), sweep_of(parameter)))
        .collect();
    json!({
        "if": { "properties": { "procedure": { "const": entry.name } } },
        "then": {
            "properties": {
                "parameters": { "properties": fixed, "additionalProperties": false },
                "sweep": { "properties": swept, "additionalProperties": false },
            },
        },
    })
}

/// A list of values, or for numbers a range.
fn sweep_of(parameter: &Parameter) -> Value {
    let one = &parameter.schema;
    let list = json!({ "type": "array", "items": one, "minItems": 1, "uniqueItems": true });
    let range = json!({
        "type": "object",
        "properties": {
            "from": { "type": "integer" },
            "to": { "type": "integer" },
            "step": { "type": "integer", "minimum": 1 },
        },
        "required": ["from", "to"],
        "additionalProperties": false,
    });
    if matches!(parameter.kind, Kind::Integer(..) | Kind::Halves(..) | Kind::IntegerChoice(_)) {
        json!({ "anyOf": [list, range], "description": one["description"] })
    } else {
        json!({ "anyOf": [list], "description": one["description"] })
    }
}

/// Leaves out what serde says of an optional key, which has no default: `null`, which TOML
/// cannot say.
pub fn without_null_defaults(schema: &mut Value) {
    match schema {
        Value::Object(entries) => {
            entries.retain(|key, value| key != "default" || !value.is_null());
            entries.values_mut().for_each(without_null_defaults);
        }
        Value::Array(values) => values.iter_mut().for_each(without_null_defaults),
        _ => {}
    }
}
