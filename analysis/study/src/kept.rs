//! Long exact answers kept for later.

use asl_engine::odds::{Exact, Fraction};
use asl_engine::{Budget, Meter, NotExact, Watch};
use asl_rules::catalog::{ExactWithMeasures, Question};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An answer of fewer steps is worked out as quickly as it is read.
const WORTH_KEEPING: u64 = 20_000;

/// The exact odds of a question with its measures: those that the watch has kept, or new ones.
///
/// # Errors
///
/// [`NotExact`] when that is too much for the budget, or somebody interrupts.
pub(crate) fn exact_within(
    question: &dyn Question,
    budget: Budget,
    watch: &Watch,
) -> Result<ExactWithMeasures, NotExact> {
    let mut meter = Meter::new(budget, Some(&watch.stop));
    let Some(kept) = &watch.kept else { return question.exact_within(&mut meter) };
    let key = key(question, budget);
    if let Some(answer) = kept.get(&key).and_then(|text| read(&text, &key, question)) {
        return Ok(answer);
    }
    let answer = question.exact_within(&mut meter)?;
    if meter.work() >= WORTH_KEEPING {
        kept.put(&key, &text(&answer, &key));
    }
    Ok(answer)
}

/// All that decides an exact answer of one version of the program. The budget is among it: a
/// smaller one may give up what a larger one has answered.
fn key(question: &dyn Question, Budget { work, memory }: Budget) -> String {
    let entry = question.entry();
    let values = question.parameters();
    let given = entry.of_each(&values).filter_map(|(parameter, value)| {
        let differs = parameter.default.as_ref().unwrap_or(&Value::Null) != value;
        differs.then(|| format!("{}={value}", parameter.name))
    });
    let given: Vec<String> = given.collect();
    format!("{}?{}#{work},{memory}", entry.name, given.join("&"))
}

/// An answer as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    key: String,
    undecided: String,
    outcomes: Vec<(String, String)>,
    measures: Vec<Option<String>>,
}

fn text((odds, measures): &ExactWithMeasures, key: &str) -> String {
    let outcomes = odds.outcomes().iter().map(|(name, chance)| (name.clone(), chance.to_string()));
    let text = Text {
        key: key.to_owned(),
        undecided: odds.undecided().to_string(),
        outcomes: outcomes.collect(),
        measures: measures.iter().map(|one| one.as_ref().map(Fraction::to_string)).collect(),
    };
    serde_json::to_string(&text).unwrap_or_default()
}

/// The answer that a text is; `None` when it is another question's, or not whole.
fn read(text: &str, key: &str, question: &dyn Question) -> Option<ExactWithMeasures> {
    let text: Text = serde_json::from_str(text).ok()?;
    if text.key != key || text.measures.len() != question.entry().measures.len() {
        return None;
    }
    let fraction = |text: &str| text.parse::<Fraction>().ok();
    let outcomes: Option<Vec<_>> =
        text.outcomes.into_iter().map(|(name, chance)| Some((name, fraction(&chance)?))).collect();
    let odds = Exact::of(outcomes?, fraction(&text.undecided)?)?;
    let measure = |one: &Option<String>| match one {
        None => Some(None),
        Some(text) => fraction(text).map(Some),
    };
    Some((odds, text.measures.iter().map(measure).collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};
    use std::sync::{Arc, Mutex};

    use asl_engine::Kept;
    use asl_rules::catalog;
    use serde_json::{Map, json};

    use super::*;

    #[derive(Debug, Default)]
    struct Memory(Mutex<HashMap<String, String>>);

    impl Kept for Memory {
        fn get(&self, key: &str) -> Option<String> {
            self.0.lock().expect("nobody panics").get(key).cloned()
        }

        fn put(&self, key: &str, text: &str) {
            self.0.lock().expect("nobody panics").insert(key.to_owned(), text.to_owned());
        }
    }

    fn place(turns: i64) -> Box<dyn Question> {
        let asked = json!({
            "tactic": "place", "turns": turns, "garrison": ["4-4-7"],
        });
        let entry = catalog::find("cave-assault").expect("it is in the catalog");
        entry.ask(asked.as_object().expect("an object")).expect("it can be asked")
    }

    #[test]
    fn a_kept_answer_is_the_answer() {
        let memory = Arc::new(Memory::default());
        let watch = Watch { kept: Some(memory.clone()), ..Watch::default() };
        let question = place(2);
        let new = exact_within(&*question, Budget::DEFAULT, &watch).expect("it is exact");
        assert_eq!(memory.0.lock().expect("nobody panics").len(), 1);
        let kept = exact_within(&*question, Budget::DEFAULT, &watch).expect("it is exact");
        assert_eq!(new, kept);
        // It was read: a changed text shows. One whose chances are not 1 is not taken.
        let key = key(&*question, Budget::DEFAULT);
        let text = memory.get(&key).expect("it is there");
        for (from, to, taken) in [
            (&*new.0.outcomes()[0].0, "other", true),
            ("\"undecided\":\"0", "\"undecided\":\"1", false),
        ] {
            assert!(text.contains(from), "{from}");
            memory.put(&key, &text.replacen(from, to, 1));
            let read = exact_within(&*question, Budget::DEFAULT, &watch).expect("it is exact");
            assert_eq!(read != new, taken, "{from}");
        }
        for broken in ["", "{", &text[..text.len() / 2], &text.replacen("4-4-7", "3-4-7", 1)] {
            memory.put(&key, broken);
            let read = exact_within(&*question, Budget::DEFAULT, &watch).expect("it is exact");
            assert_eq!(read, new);
        }
    }

    #[test]
    fn what_is_short_is_not_kept_and_what_is_refused_is_not_either() {
        let memory = Arc::new(Memory::default());
        let watch = Watch { kept: Some(memory.clone()), ..Watch::default() };
        let entry = catalog::find("step-reduction").expect("it is in the catalog");
        let asked = json!({ "class": "elite", "elr": 3 });
        let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
        exact_within(&*question, Budget::DEFAULT, &watch).expect("it is exact");
        let little = Budget { work: 100, memory: 100 };
        exact_within(&*place(2), little, &watch).expect_err("it is too much");
        assert!(memory.0.lock().expect("nobody panics").is_empty());
        // What a large budget answers is no answer of a small one.
        exact_within(&*place(2), Budget::DEFAULT, &watch).expect("it is exact");
        exact_within(&*place(2), little, &watch).expect_err("it is too much");
    }

    /// Every value of every parameter makes another key than every other.
    #[test]
    fn no_two_questions_have_one_key() {
        for entry in catalog::CATALOG.iter() {
            let base: Map<String, Value> = entry.example();
            let mut met: HashSet<String> = HashSet::new();
            let mut asked: Vec<Value> = Vec::new();
            for parameter in &entry.parameters {
                let values = [
                    json!(0),
                    json!(1),
                    json!(2),
                    json!(true),
                    json!(false),
                    json!("auto"),
                    json!("none"),
                    json!("elite"),
                    Value::Null,
                ];
                for value in values {
                    let mut given = base.clone();
                    given.insert(parameter.name.clone(), value);
                    let Ok(question) = entry.ask(&given) else { continue };
                    let parameters = Value::Object(question.parameters());
                    if !asked.contains(&parameters) {
                        let key = key(&*question, Budget::DEFAULT);
                        assert!(met.insert(key.clone()), "{key}");
                        asked.push(parameters);
                    }
                }
            }
        }
    }
}
