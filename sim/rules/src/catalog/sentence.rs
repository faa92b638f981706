use serde_json::{Map, Value};

use crate::units::in_words::by_strength_factor;

/// The first sentence of an answer. If the question is about one target, it names that target: `The
/// 4-4-7 is ...` for `At least one unit is ...`.
pub fn sentence(sentence: &'static str, asked: &Map<String, Value>) -> String {
    /// What adds targets in other Locations.
    const ELSEWHERE: [&str; 3] = ["second-targets", "third-targets", "also-at"];
    let one = || {
        let rest = sentence.strip_prefix("At least one unit ")?;
        let [Value::String(unit)] = asked.get("targets")?.as_array()?.as_slice() else {
            return None;
        };
        let alone = ELSEWHERE.iter().all(|name| asked.get(*name).is_none_or(Value::is_null));
        let unit = by_strength_factor(unit);
        (alone && !unit.contains(' ')).then(|| format!("The {unit} {rest}"))
    };
    one().unwrap_or_else(|| sentence.to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Of one target alone the sentence is about that target.
    #[test]
    fn a_sentence_names_the_one_target() {
        let said = |asked: Value| {
            let asked = asked.as_object().expect("parameters have names").clone();
            sentence("At least one unit is reduced, broken or worse", &asked)
        };
        let one = "The 4-4-8 is reduced, broken or worse";
        let some = "At least one unit is reduced, broken or worse";
        let targets = json!(["elite-full"]);
        assert_eq!(said(json!({ "targets": targets, "second-targets": null })), one);
        assert_eq!(said(json!({ "targets": ["elite-full", "hero"] })), some);
        assert_eq!(said(json!({ "targets": targets, "second-targets": ["hero"] })), some);
        assert_eq!(said(json!({ "targets": targets, "also-at": ["cave:4-4-7"] })), some);
        // What lies on it would stand in the way.
        assert_eq!(said(json!({ "targets": ["elite-half-squad-broken"] })), some);
    }
}
