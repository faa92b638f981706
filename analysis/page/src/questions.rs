use std::sync::LazyLock;

use asl_rules::catalog;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::links::Link;

/// What players ask most, in groups.
#[derive(Deserialize)]
struct File {
    group: Vec<Group>,
    #[serde(rename = "also-said")]
    also_said: Value,
}

static FILE: LazyLock<File> = LazyLock::new(|| {
    toml::from_str(include_str!("../questions.toml")).expect("a test reads the shipped questions")
});

/// Other words that players say for what a text or a counter has.
pub(crate) fn also_said() -> &'static Value {
    &FILE.also_said
}

#[derive(Deserialize)]
struct Group {
    title: String,
    question: Vec<Often>,
}

#[derive(Deserialize)]
struct Often {
    title: String,
    #[serde(flatten)]
    asked: Asked,
}

/// What is behind a question of the start page.
#[derive(Deserialize)]
#[serde(untagged)]
enum Asked {
    Odds {
        procedure: String,
        #[serde(default)]
        parameters: Map<String, Value>,
        /// What is otherwise in the question that is pinned beside it.
        pinned: Option<Map<String, Value>>,
    },
    /// A file of Design Your Own by its name, and the attack against which a purchase has its
    /// worth.
    Plan { plan: String, against: Option<String> },
}

/// The questions that players ask most, each with its link.
pub(crate) fn questions() -> Value {
    static WHOLE: LazyLock<Value> = LazyLock::new(|| {
        let groups = FILE.group.iter().map(|group| {
            let questions: Vec<Value> = group.question.iter().filter_map(told).collect();
            json!({ "title": group.title, "questions": questions })
        });
        json!({ "groups": groups.collect::<Vec<_>>() })
    });
    WHOLE.clone()
}

fn told(question: &Often) -> Option<Value> {
    let title = &question.title;
    Some(match &question.asked {
        Asked::Odds { procedure, parameters, pinned } => {
            let entry = catalog::find(procedure).ok()?;
            let mut link = Link::new(entry, parameters);
            if let Some(otherwise) = pinned {
                let mut beside = parameters.clone();
                beside.extend(otherwise.clone());
                link = link.beside(&beside);
            }
            let link = link.to_string();
            json!({ "title": title, "procedure": procedure, "parameters": parameters, "link": link })
        }
        Asked::Plan { plan, against } => {
            let against_it = against.iter().map(|attack| format!("?against={attack}"));
            let link = format!("#/plan/{plan}{}", against_it.collect::<String>());
            json!({ "title": title, "plan": plan, "against": against, "link": link })
        }
    })
}
