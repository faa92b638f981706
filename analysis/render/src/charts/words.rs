//! Parameters and their values as people read them.

use asl_rules::catalog::{self, Entry, Kind, Parameter};
use asl_rules::units::in_words::by_strength_factor;
use asl_study::numbers;
use serde_json::Value;

/// A modifier, which is read with its sign.
pub(super) fn signed(parameter: &Parameter, value: &Value) -> Option<String> {
    match value.as_i64().filter(|_| parameter.is_signed())? {
        number @ 1.. => Some(format!("+{number}")),
        0 => None,
        number => Some(format!("−{}", -number)),
    }
}

/// Names in a list as people read them.
fn names(parameter: &Parameter, value: &Value) -> Option<String> {
    let names: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
    let named: Vec<String> = names?.into_iter().map(|name| in_words(parameter, name)).collect();
    // A unit with a weapon has a plus of its own.
    let has_plus = named.iter().any(|name| name.contains(" + "));
    Some(named.join(if has_plus { " and " } else { " + " }))
}

/// A word that is the value of a parameter, as people write it: units by their strength factors,
/// and what is said of them after colons in brackets.
fn in_words(parameter: &Parameter, word: &str) -> String {
    if matches!(parameter.kind, Kind::Choice(_)) {
        return catalog::value(word);
    }
    named(word)
}

/// A name with what is said of it after colons in brackets: `4 (ROF 2)` for `4:rof=2`.
fn named(word: &str) -> String {
    let plain = |word: &str| {
        let called = by_strength_factor(word);
        let is_words = !word.contains(|letter: char| letter.is_ascii_digit());
        if called == word && is_words { catalog::value(word) } else { called }
    };
    let Some((name, rest)) = word.split_once(':') else { return plain(word) };
    let about = rest.split(':').map(|part| match part.split_once('=') {
        Some((key, value)) => format!("{} {}", catalog::label(key), plain(value)),
        None => plain(part),
    });
    format!("{} ({})", plain(name), about.collect::<Vec<_>>().join(", "))
}

/// A text whose names are read so: units by their strength factors, and `4:rof=2` as `4 (ROF 2)`.
pub fn text(text: &str) -> String {
    let said = |word: &str| {
        let name = word.trim_end_matches([',', ';']);
        let is_described = name.contains('=') && name.contains(':');
        if is_described { named(name) + &word[name.len()..] } else { word.to_owned() }
    };
    let words: Vec<String> = text.split(' ').map(said).collect();
    by_strength_factor(&words.join(" "))
}

/// The same in a subtitle: of what takes a line each, such as the caves of a Complex, how many.
pub(super) fn in_short(parameter: &Parameter, value: &Value) -> String {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    let is_long = list.iter().filter_map(Value::as_str).any(|name| name.contains(':'));
    if is_long {
        return format!("{} {}", list.len(), parameter.label);
    }
    condition(parameter, value)
}

/// A value of a parameter as people read it: a flag in words, and a list with spaces.
pub fn shown(parameter: &Parameter, value: &Value) -> String {
    match value {
        Value::Bool(_) => condition(parameter, value),
        Value::String(word) => in_words(parameter, word),
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::Array(list) if !list.iter().any(Value::is_string) => {
            list.iter().map(numbers::value).collect::<Vec<_>>().join(", ")
        }
        value => names(parameter, value).unwrap_or_else(|| numbers::value(value)),
    }
}

/// What stands at the axis of a parameter of a procedure: its label, and its unit where the
/// label does not say it.
///
/// # Panics
///
/// When the procedure has no such parameter.
pub fn label(entry: &Entry, name: &str) -> String {
    let parameter = entry.parameter(name).expect("checked with the file");
    match &parameter.unit {
        Some(unit) if parameter.name.ends_with(&format!("-{unit}")) => {
            format!("{} ({unit})", parameter.label)
        }
        _ => parameter.label.clone(),
    }
}

/// A parameter with its value as people write it.
pub fn condition(parameter: &Parameter, value: &Value) -> String {
    let label = &parameter.label;
    match value {
        Value::Bool(true) => label.clone(),
        Value::Bool(false) => parameter.denied(),
        value => {
            let written = signed(parameter, value).unwrap_or_else(|| shown(parameter, value));
            match &parameter.unit {
                Some(unit) if parameter.name.ends_with(&format!("-{unit}")) => {
                    format!("{label} {written} {unit}")
                }
                _ => format!("{label} {written}"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// What is said of a name stands in brackets, wherever it is in a text.
    #[test]
    fn what_is_said_of_a_name_stands_in_brackets() {
        assert_eq!(text("8, 4:rof=2, 4:rof=2:b=12 again"), "8, 4 (ROF 2), 4 (ROF 2, B 12) again");
        assert_eq!(text("first-line-full: 3 shots"), "4-4-7: 3 shots");
    }

    /// Units have their strength factors, also those whose names have no digit; what is no unit
    /// has its words.
    #[test]
    fn units_are_called_by_their_strength_factors_and_other_names_in_words() {
        let of = |procedure: &str, name: &str, value: Value| {
            let entry = catalog::find(procedure).expect("it is in the catalog");
            shown(entry.parameter(name).expect("a parameter"), &value)
        };
        let garrison = json!(["elite-full", "leader-9-1"]);
        assert_eq!(of("cave-assault", "garrison", garrison), "4-4-8 + 9-1");
        assert_eq!(of("banzai", "hexes", json!(["open", "light-jungle"])), "open + light jungle");
    }
}
