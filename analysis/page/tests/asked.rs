//! What the page asks, asked without a browser.

use std::collections::BTreeSet;

use asl_engine::{Plan, Watch};
use asl_page::{Link, ask};
use asl_rules::catalog::{self, CATALOG, Kind};
use asl_study::study::Study;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn asked(request: &Value) -> Value {
    serde_json::from_str(&ask(&request.to_string())).expect("an answer is JSON")
}

fn odds(procedure: &str, parameters: &Map<String, Value>) -> Value {
    asked(&json!({ "ask": "odds", "procedure": procedure, "parameters": parameters }))
}

fn parsed(link: &str) -> Value {
    asked(&json!({ "ask": "parse", "link": link }))
}

#[test]
fn every_example_is_answered_in_words_and_its_link_leads_back() {
    for entry in CATALOG.iter() {
        let answer = odds(entry.name, &entry.example());
        let told = &answer["told"];
        assert!(told["sentence"].as_str().is_some_and(|text| text.ends_with('.')), "{answer}");
        let rows = told["rows"].as_array().expect("rows");
        let all: f64 = rows.iter().filter_map(|row| row["chance"].as_f64()).sum();
        assert!((all - 1.0).abs() < 1e-9, "{}: {all}", entry.name);
        let parsed = parsed(answer["link"].as_str().expect("a link"));
        assert_eq!((&parsed["procedure"], &parsed["link"]), (&json!(entry.name), &answer["link"]));
        let given = parsed["parameters"].as_object().expect("an object");
        assert_eq!(odds(entry.name, given), answer, "{}", entry.name);
    }
}

#[test]
fn the_whole_answer_has_the_counts_of_the_sampler() {
    for entry in CATALOG.iter() {
        let answer = asked(&json!({
            "ask": "odds", "procedure": entry.name, "parameters": entry.example(), "whole": true,
            "engine": "sample", "trials": 1_000, "seed": 7,
        }));
        let question = entry.ask(&entry.example()).expect("an example");
        let plan = Plan { trials: 1_000, seed: 7 };
        let sample = question.sample(plan, &Watch::default()).expect("nobody stops it");
        let outcomes = answer["answer"]["sample"]["outcomes"].as_array().expect("outcomes");
        assert_eq!(outcomes.len(), sample.counts().len(), "{}", entry.name);
        for (told, (outcome, count)) in outcomes.iter().zip(sample.counts()) {
            assert_eq!((&told["outcome"], &told["count"]), (&json!(outcome), &json!(count)));
        }
    }
}

#[test]
fn every_study_that_is_copied_can_be_run() {
    for entry in CATALOG.iter() {
        let answer = odds(entry.name, &entry.example());
        let text = answer["study"].as_str().expect("TOML");
        if let Err(problem) = Study::of("copied", "copied", text) {
            panic!("{}: {problem}\n{text}", entry.name);
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_field() {
    let refused = |parameters| {
        let name = "step-reduction";
        let request = json!({ "ask": "odds", "procedure": name, "parameters": parameters });
        asked(&request)["refusal"].clone()
    };
    assert_eq!(refused(json!({}))["parameter"], "elr");
    assert_eq!(refused(json!({ "elr": 9 }))["parameter"], "elr");
    assert_eq!(refused(json!({ "elr": 3, "clas": "elite" }))["parameter"], "clas");
    let near = odds("step-reductoin", &Map::new());
    assert_eq!(near["refusal"]["advice"], "did you mean `step-reduction`?");
    for wrong in ["", "{", "[]", "{\"ask\": \"all\"}", "{\"ask\": \"parse\"}"] {
        let answer: Value = serde_json::from_str(&ask(wrong)).expect("JSON");
        assert!(answer["refusal"]["message"].is_string(), "{wrong}: {answer}");
    }
    let wound = ["?%", "?x=%ff", "?x=1"].map(|query| format!("#/odds/wound{query}"));
    for link in ["", "#/odds/", "#/odds/none"].into_iter().chain(wound.iter().map(|link| &**link)) {
        assert!(parsed(link)["refusal"]["message"].is_string(), "{link}");
    }
    assert!(parsed(&format!("#/odds/wound?{}", "&".repeat(9_000)))["refusal"].is_object());
}

#[test]
fn a_link_says_whether_an_older_version_made_it() {
    let older = |version: &str| parsed(&format!("#/odds/wound?version={version}"))["older"].clone();
    assert_eq!([older("0.0.9"), older("99.0.0")], [json!(true), json!(false)]);
    let without = parsed("#/odds/wound");
    assert_eq!((&without["older"], &without["version"]), (&json!(false), &Value::Null));
}

#[test]
fn every_question_of_the_start_page_has_exact_odds() {
    let groups = asked(&json!({ "ask": "questions" }))["groups"].clone();
    let (mut titles, mut procedures) = (BTreeSet::new(), BTreeSet::new());
    let questions = groups
        .as_array()
        .expect("groups")
        .iter()
        .flat_map(|group| group["questions"].as_array().expect("questions"));
    for question in questions {
        let title = question["title"].as_str().expect("a title").to_owned();
        let name = question["procedure"].as_str().expect("a name").to_owned();
        let answer = odds(&name, question["parameters"].as_object().expect("an object"));
        assert!(answer["told"]["sentence"].is_string(), "{title}: {answer}");
        assert!(answer["told"]["not-exact"].is_null(), "{title}: {answer}");
        assert!(titles.insert(title.clone()), "twice: {title}");
        procedures.insert(name);
    }
    assert!((95..=130).contains(&titles.len()), "{}", titles.len());
    let unasked = CATALOG.iter().filter(|entry| !procedures.contains(entry.name));
    assert_eq!(unasked.map(|entry| entry.name).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn every_shipped_study_and_comparison_is_there_to_open() {
    let all = asked(&json!({ "ask": "shelf" }));
    let count = |of: &str| all[of].as_array().expect("a list").len();
    assert_eq!((count("comparisons"), count("studies"), count("sheets")), (9, 47, 0));
    let mut studies = all["studies"].as_array().expect("a list").iter();
    let thrown = studies.find(|study| study["name"] == "thrown-dc").expect("it ships");
    let page = asked(&json!({ "ask": "study", "toml": thrown["toml"] }))["page"].clone();
    assert_eq!(page.as_str().expect("a page").matches("<figure>").count(), 2);
    let toml = "question = \"?\"\nprocedure = \"none\"";
    let wrong = asked(&json!({ "ask": "compare", "toml": toml }));
    assert_eq!(wrong["problems"][0]["line"], 2, "{wrong}");
}

#[test]
fn one_trial_is_told_roll_by_roll() {
    for entry in CATALOG.iter() {
        let told = asked(&json!({
            "ask": "explain", "procedure": entry.name, "parameters": entry.example(),
            "seed": 3, "trial": 5,
        }));
        let events = told["events"].as_array().unwrap_or_else(|| panic!("{told}"));
        assert!(events.iter().any(|event| event["dice"].is_array()), "{told}");
        let question = entry.ask(&entry.example()).expect("an example");
        assert_eq!(told["outcome"], question.trace(3, 5).0);
    }
}

/// A name of anything, with letters that mean something in an address.
const NAME: &str = "[A-Za-z0-9:=%&#'+?é-]{1,12}";

/// A value of a parameter that its kind takes; the procedure may refuse it.
fn value(kind: &Kind) -> BoxedStrategy<Value> {
    use prop::collection::vec;
    use prop::sample::select;
    match kind {
        Kind::Flag => any::<bool>().prop_map(Value::from).boxed(),
        Kind::Integer(low, high) | Kind::Halves(low, high) => {
            (*low..=*high).prop_map(Value::from).boxed()
        }
        Kind::IntegerChoice(values) => select(values.clone()).prop_map(Value::from).boxed(),
        Kind::Choice(words) => select(words.clone()).prop_map(Value::from).boxed(),
        Kind::Name(_) => NAME.prop_map(Value::from).boxed(),
        Kind::Names { longest, .. } => {
            vec(NAME, 1..=(*longest).min(4)).prop_map(Value::from).boxed()
        }
        Kind::Integers { low, high, shortest, longest } => {
            let length = (*shortest).max(1)..=(*longest).min(6);
            vec(*low..=*high, length).prop_map(Value::from).boxed()
        }
    }
}

/// A procedure with some values.
fn question() -> impl Strategy<Value = (&'static str, Map<String, Value>)> {
    (0..CATALOG.len()).prop_flat_map(|place| {
        let entry = &CATALOG[place];
        let values = entry.parameters.iter().map(|parameter| {
            let value = prop::option::weighted(0.3, value(&parameter.kind));
            (Just(parameter.name.clone()), value)
        });
        let values: Vec<_> = values.collect();
        values.prop_map(|values| {
            let given = values.into_iter().filter_map(|(name, value)| Some((name, value?)));
            (entry.name, given.collect())
        })
    })
}

proptest! {
    /// `link(parse(link)) == link`, and the values are those that went in.
    #[test]
    fn a_link_leads_back_to_its_question((name, given) in question()) {
        let entry = catalog::find(name).expect("a procedure");
        let link = Link::new(entry, &given).to_string();
        let parsed = parsed(&link);
        prop_assert_eq!(&parsed["link"], &json!(link), "{}", parsed);
        let back = parsed["parameters"].as_object().expect("an object");
        for (name, value) in given {
            let default = entry.parameter(&name).expect("its own").default.clone();
            if default.as_ref() == Some(&value) {
                prop_assert!(!back.contains_key(&name));
            } else {
                prop_assert_eq!(&back[&name], &value, "{}", name);
            }
        }
    }
}
