use std::sync::LazyLock;

use asl_rules::catalog;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::links::Link;

/// What players ask most, in groups.
#[derive(Deserialize)]
struct File {
    group: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    title: String,
    question: Vec<Often>,
}

#[derive(Deserialize)]
struct Often {
    title: String,
    procedure: String,
    #[serde(default)]
    parameters: Map<String, Value>,
}

/// The questions that players ask most, each with its link.
pub(crate) fn questions() -> Value {
    static WHOLE: LazyLock<Value> = LazyLock::new(|| {
        let file: File = toml::from_str(include_str!("../questions.toml"))
            .expect("a test reads the shipped questions");
        let groups = file.group.iter().map(|group| {
            let questions: Vec<Value> = group.question.iter().filter_map(told).collect();
            json!({ "title": group.title, "questions": questions })
        });
        json!({ "groups": groups.collect::<Vec<_>>() })
    });
    WHOLE.clone()
}

fn told(question: &Often) -> Option<Value> {
    let entry = catalog::find(&question.procedure).ok()?;
    Some(json!({
        "title": question.title,
        "procedure": question.procedure,
        "parameters": question.parameters,
        "link": Link::new(entry, &question.parameters).to_string(),
    }))
}
