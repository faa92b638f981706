//! Long answers kept for later: so a run that was killed does not begin anew.

use std::sync::atomic::Ordering;

use asl_engine::odds::{Exact, Fraction, Interval, Mean, Sampled};
use asl_engine::{Budget, Interrupted, Meter, NotExact, Plan, Watch};
use asl_rules::catalog::{ExactWithMeasures, Playable, Question};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An answer of fewer steps is worked out as quickly as it is read.
const WORTH_KEEPING: u64 = 20_000;

/// So many trials take longer than to read what came of them.
const TRIALS_WORTH_KEEPING: u64 = 1_000_000;

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
    if let Some(answer) = kept.get(&key).and_then(|text| read(&text, &key, budget, question)) {
        return Ok(answer);
    }
    let answer = question.exact_within(&mut meter)?;
    if meter.work() >= WORTH_KEEPING {
        kept.put(&key, &text(&answer, &key, budget));
    }
    Ok(answer)
}

/// All that decides an exact answer of one version of the program. The work of the budget is among
/// it: less may give up what more has answered. The memory stands beside the answer, so that the
/// cells of a study, which share it, and a question by itself have the same.
fn key(question: &dyn Question, Budget { work, .. }: Budget) -> String {
    let entry = question.entry();
    let values = question.parameters();
    let given = entry.of_each(&values).filter_map(|(parameter, value)| {
        let differs = parameter.default.as_ref().unwrap_or(&Value::Null) != value;
        differs.then(|| format!("{}={value}", parameter.name))
    });
    let given: Vec<String> = given.collect();
    format!("{}?{}#{work}", entry.name, given.join("&"))
}

/// The sampled odds of a question with its measures, after so many looks: those that the watch has
/// kept, or new ones.
///
/// # Errors
///
/// [`Interrupted`] when the watch says stop.
pub(crate) fn sampled(
    question: &dyn Question,
    playable: &dyn Playable,
    plan: Plan,
    looks: u32,
    watch: &Watch,
) -> Result<SampledWithMeasures, Interrupted> {
    let kept = watch.kept.as_ref().filter(|_| plan.trials >= TRIALS_WORTH_KEEPING);
    let Some(kept) = kept else { return playable.sample_with_measures(plan, looks, watch) };
    let key = key_of_sample(question, plan, looks);
    let known = kept.get(&key).and_then(|text| Counts::read(&text, &key, plan, looks, question));
    if let Some(answer) = known {
        watch.played.fetch_add(plan.trials, Ordering::Relaxed);
        return Ok(answer);
    }
    let answer = playable.sample_with_measures(plan, looks, watch)?;
    kept.put(&key, &Counts::text(&answer, &key));
    Ok(answer)
}

/// Sampled odds, and the mean of each measure.
pub(crate) type SampledWithMeasures = (Sampled<String>, Vec<Option<Mean>>);

/// All that decides a sample of one version of the program.
fn key_of_sample(question: &dyn Question, Plan { trials, seed }: Plan, looks: u32) -> String {
    // Work that no budget has: no key of an exact answer is the same.
    let asked = key(question, Budget { work: 0, memory: 0 });
    format!("{asked},{trials} trials of {seed} in {looks}")
}

/// A sample as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    key: String,
    counts: Vec<(String, u64)>,
    /// Mean, low and high.
    measures: Vec<Option<[f64; 3]>>,
}

impl Counts {
    fn text((odds, measures): &SampledWithMeasures, key: &str) -> String {
        let mean = |Mean { mean, interval }: Mean| [mean, interval.low, interval.high];
        let counts = Self {
            key: key.to_owned(),
            counts: odds.counts().to_vec(),
            measures: measures.iter().map(|one| one.map(mean)).collect(),
        };
        serde_json::to_string(&counts).unwrap_or_default()
    }

    /// The sample that a text is; `None` when it is another question's, or not whole.
    fn read(
        text: &str,
        key: &str,
        plan: Plan,
        looks: u32,
        question: &dyn Question,
    ) -> Option<SampledWithMeasures> {
        let counts: Self = serde_json::from_str(text).ok()?;
        if counts.key != key || counts.measures.len() != question.entry().measures.len() {
            return None;
        }
        let mean = |[mean, low, high]: [f64; 3]| Mean { mean, interval: Interval { low, high } };
        let measures = counts.measures.into_iter().map(|one| one.map(mean)).collect();
        Some((Sampled::of(plan, counts.counts, looks)?, measures))
    }
}

/// An answer as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    key: String,
    /// The memory that it was answered with, which is enough for it.
    memory: u64,
    undecided: String,
    outcomes: Vec<(String, String)>,
    measures: Vec<Option<String>>,
}

fn text((odds, measures): &ExactWithMeasures, key: &str, budget: Budget) -> String {
    let outcomes = odds.outcomes().iter().map(|(name, chance)| (name.clone(), chance.to_string()));
    let text = Text {
        key: key.to_owned(),
        memory: budget.memory,
        undecided: odds.undecided().to_string(),
        outcomes: outcomes.collect(),
        measures: measures.iter().map(|one| one.as_ref().map(Fraction::to_string)).collect(),
    };
    serde_json::to_string(&text).unwrap_or_default()
}

/// The answer that a text is; `None` when it is another question's, or not whole, or perhaps too
/// large for the budget.
fn read(
    text: &str,
    key: &str,
    budget: Budget,
    question: &dyn Question,
) -> Option<ExactWithMeasures> {
    let text: Text = serde_json::from_str(text).ok()?;
    if text.memory > budget.memory {
        return None;
    }
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
    fn a_kept_sample_is_the_sample() {
        let memory = Arc::new(Memory::default());
        let watch = Watch { kept: Some(memory.clone()), ..Watch::default() };
        let question = place(1);
        let plan = Plan { trials: TRIALS_WORTH_KEEPING, seed: 3 };
        let playable = question.playable().expect("a script");
        let new = sampled(&*question, playable, plan, 2, &watch).expect("nobody interrupts");
        let key = key_of_sample(&*question, plan, 2);
        let text = memory.get(&key).expect("it is there");
        assert_eq!(new, sampled(&*question, playable, plan, 2, &watch).expect("nobody interrupts"));
        assert_eq!(watch.played.load(Ordering::Relaxed), 2 * plan.trials);
        // Another number, seed or number of looks is another sample.
        let more = Plan { trials: plan.trials + 1, ..plan };
        for (plan, looks) in [(more, 2), (Plan { seed: 4, ..plan }, 2), (plan, 1)] {
            assert_ne!(
                new,
                sampled(&*question, playable, plan, looks, &watch).expect("nobody interrupts")
            );
        }
        for broken in ["", &text[..text.len() / 2], &text.replacen("4-4-7", "3-4-7", 1)] {
            memory.put(&key, broken);
            let again = sampled(&*question, playable, plan, 2, &watch).expect("nobody interrupts");
            assert_eq!(again, new);
        }
        // What is short is not kept.
        let before = memory.0.lock().expect("nobody panics").len();
        let few = Plan { trials: 1_000, seed: 3 };
        sampled(&*question, playable, few, 1, &watch).expect("nobody interrupts");
        assert_eq!(memory.0.lock().expect("nobody panics").len(), before);
    }

    #[test]
    fn what_was_answered_with_less_memory_is_an_answer_with_more() {
        let memory = Arc::new(Memory::default());
        let watch = Watch { kept: Some(memory.clone()), ..Watch::default() };
        let question = place(2);
        let whole = Budget::DEFAULT;
        let share = Budget { memory: whole.memory / 2, ..whole };
        let key = key(&*question, whole);
        for (budget, kept) in [(whole, whole), (share, share), (whole, share)] {
            exact_within(&*question, budget, &watch).expect("it is exact");
            let text = memory.get(&key).expect("it is there");
            assert!(text.contains(&format!("\"memory\":{}", kept.memory)), "{text}");
        }
        assert_eq!(memory.0.lock().expect("nobody panics").len(), 1);
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
