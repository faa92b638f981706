use std::fmt;

use schemars::Schema;
use serde_json::Value;

use super::words;
use crate::Refusal;
use crate::refusal::{self, Kind as Wrong};

/// One parameter of a procedure, as its struct declares it.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its name, in kebab case.
    pub name: String,
    /// Its name as people write it.
    pub label: String,
    /// What it counts, as `mm` or `hexes`, when it has a unit.
    pub unit: Option<String>,
    /// What it is about, when it is one of several that are about one thing.
    pub group: Option<String>,
    /// What it means, in a sentence or two.
    pub description: String,
    /// The rule number, or several.
    pub rule: String,
    /// What values it takes.
    pub kind: Kind,
    /// Its default; `None` when it must be given or follows from others.
    pub default: Option<Value>,
    /// In words, what it is when it is not given and follows from others.
    pub unless_given: Option<String>,
    /// Whether it must be given.
    pub required: bool,
    /// Whether it decides between readings of an ambiguous rule.
    pub ruling: bool,
    /// The readings of a ruling of many values, the one that is played unless another is given
    /// first. The name of another parameter stands for its value.
    pub readings: Vec<String>,
    /// Whether it is a simplification, with how it could be at most for either side.
    pub simplification: bool,
    /// Whether an answer says its default first, since much depends on it.
    pub assumed: bool,
    /// Whether it says how the other side plays, by a script or as is best.
    pub plays: bool,
    /// Its own JSON schema.
    pub schema: Value,
}

/// The values a parameter takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// A whole number from the first to the second.
    Integer(i64, i64),
    /// A number from the first to the second, in halves.
    Halves(i64, i64),
    /// One of a few whole numbers.
    IntegerChoice(Vec<i64>),
    /// One of a few words.
    Choice(Vec<String>),
    /// A name; these are examples, the rule knows the rest.
    Name(Vec<String>),
    /// A list of names, of which these are examples.
    Names {
        /// Some names.
        examples: Vec<String>,
        /// The length of the longest list.
        longest: usize,
    },
    /// A list of whole numbers, each from `low` to `high`.
    Integers {
        /// The lowest number.
        low: i64,
        /// The highest number.
        high: i64,
        /// The length of the shortest list.
        shortest: usize,
        /// The length of the longest list.
        longest: usize,
    },
}

impl Parameter {
    /// The parameters of a struct, from its schema.
    pub(super) fn all_of(schema: &Schema) -> Vec<Self> {
        let object = |key: &str| schema.get(key).and_then(Value::as_object);
        let required: Vec<&str> = schema
            .get("required")
            .and_then(Value::as_array)
            .map(|names| names.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        object("properties")
            .into_iter()
            .flatten()
            .map(|(name, schema)| Self {
                name: name.clone(),
                label: given(schema, "label").unwrap_or_else(|| words::label(name)),
                unit: given(schema, "unit"),
                group: given(schema, "group"),
                description: text(schema, "description").replace('\n', " "),
                rule: text(schema, "rule"),
                kind: Kind::of(schema),
                default: schema.get("default").filter(|v| !v.is_null()).cloned(),
                unless_given: given(schema, "unless-given"),
                required: required.contains(&name.as_str()),
                ruling: is(schema, "ruling"),
                readings: schema["readings"].as_array().map(|all| all_of(all)).unwrap_or_default(),
                simplification: is(schema, "simplification"),
                assumed: is(schema, "assumed"),
                plays: is(schema, "plays"),
                schema: schema.clone(),
            })
            .collect()
    }

    /// Whether it modifies, so that its values are read with their sign.
    pub fn is_signed(&self) -> bool {
        matches!(self.kind, Kind::Integer(low, _) if low < 0)
    }

    /// What is said of it when it is `false`: `not heroic`, `no hazardous movement`.
    pub fn denied(&self) -> String {
        words::denied(&self.name, &self.label)
    }

    /// Whether this value says that it is not given: `nobody` or `none`, where that is what it is
    /// unless given. So a sweep can have that, too.
    pub(super) fn says_none(&self, value: &Value) -> bool {
        let value = value.as_array().filter(|all| all.len() == 1).map_or(value, |all| &all[0]);
        let unless_given = self.unless_given.as_deref().unwrap_or_default();
        let is_unless_given = |word: &str| {
            unless_given
                .strip_prefix(word)
                .is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        };
        match value.as_str() {
            Some("nobody") => {
                let named = ["nobody", "no leader"].into_iter().any(is_unless_given);
                named || unless_given.ends_with("or nobody")
            }
            Some("none") => ["none", "nobody", "no"].into_iter().any(is_unless_given),
            _ => false,
        }
    }

    /// Whether it says whose some units are: `force`, `attacking-force`.
    pub fn is_force(&self) -> bool {
        self.name == "force" || self.name.ends_with("-force")
    }

    /// Whether it is a leader's modifier. Then his name says it, too: a `9-1` has -1.
    pub fn is_leaders_modifier(&self) -> bool {
        let is_leader = self.name == "leader" || self.name.ends_with("-leader");
        is_leader && matches!(self.kind, Kind::Integer(..))
    }

    /// The Morale Level and the modifier of a leader, if the value names one and the parameter is a leader's
    /// modifier.
    pub(super) fn leader_named(&self, value: &Value) -> Option<(i64, i64)> {
        let is_leader = self.is_leaders_modifier();
        let Kind::Integer(low, high) = self.kind else { return None };
        let named = value.as_str().filter(|_| is_leader).and_then(refusal::leader)?;
        (low..=high).contains(&named.1).then_some(named)
    }

    /// The size and the Class of a Japanese squad or half-squad, if the value names its counter and
    /// the parameter is the size of a unit.
    pub(super) fn counter_named(&self, value: &Value) -> Option<(&'static str, &'static str)> {
        let Kind::Choice(words) = &self.kind else { return None };
        let is_size = words.iter().map(String::as_str).eq(["squad", "half-squad"]);
        value.as_str().filter(|_| is_size).and_then(refusal::size_and_class)
    }

    /// Whether it takes this value.
    ///
    /// # Errors
    ///
    /// [`Refusal`] of the kind [`Wrong::NotAllowed`] or [`Wrong::NotListed`], with what is
    /// allowed.
    pub fn check(&self, value: &Value) -> Result<(), Refusal> {
        let is_said = self.says_none(value)
            || self.leader_named(value).is_some()
            || self.counter_named(value).is_some();
        if self.kind.takes(value) || is_said {
            return Ok(());
        }
        let words = match &self.kind {
            Kind::Choice(words) => words.clone(),
            _ => Vec::new(),
        };
        let allowed = self.kind.to_string();
        if let Some(wrong) = self.kind.wrong_list(value) {
            return Err(self.refused(Wrong::NotListed { wrong, allowed }));
        }
        let without = self.schema["without"].as_str();
        let allowed = match (value.as_str(), without) {
            (Some("none" | "nobody"), Some(without)) => format!("{allowed}; {without}"),
            _ => allowed,
        };
        Err(self.refused(Wrong::NotAllowed { value: value.clone(), words, allowed }))
    }

    /// It was not given.
    pub(super) fn missing(&self) -> Refusal {
        self.refused(Wrong::Missing { allowed: self.kind.to_string() })
    }

    fn refused(&self, kind: Wrong) -> Refusal {
        Refusal::new(self.name.clone(), kind).by(self.rule.clone())
    }

    /// Reads a value as it is written on a command line, and checks it.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check).
    pub fn read(&self, text: &str) -> Result<Value, Refusal> {
        let value = self.kind.read(text);
        self.check(&value)?;
        Ok(value)
    }
}

/// The texts of a value: itself, or each of its list.
pub fn texts(value: &Value) -> impl Iterator<Item = &str> {
    let all = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    all.iter().filter_map(Value::as_str)
}

/// Says of all parameters of a struct what they are about.
pub(crate) fn in_group(group: &'static str) -> impl FnMut(&mut Schema) {
    move |schema| {
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        for property in properties.into_iter().flat_map(|all| all.values_mut()) {
            if let Some(property) = property.as_object_mut() {
                property.insert("group".to_owned(), group.into());
            }
        }
    }
}

fn is(schema: &Value, key: &str) -> bool {
    schema.get(key) == Some(&Value::Bool(true))
}

fn given(schema: &Value, key: &str) -> Option<String> {
    schema.get(key).and_then(Value::as_str).map(str::to_owned)
}

fn text(schema: &Value, key: &str) -> String {
    given(schema, key).unwrap_or_default()
}

impl Kind {
    /// The kind that a property's schema describes.
    ///
    /// # Panics
    ///
    /// When a struct has a field of a kind that no reader knows.
    fn of(schema: &Value) -> Self {
        // An optional field allows null as well, in one of two spellings.
        if let Some(some) = schema.pointer("/anyOf/0") {
            return Self::of(some);
        }
        let integer = |value: &Value, key: &str| value.get(key).and_then(Value::as_i64);
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds[0].as_str(),
            kind => kind.as_str(),
        };
        match kind {
            Some("boolean") => Self::Flag,
            Some("integer") => match integer(schema, "minimum").zip(integer(schema, "maximum")) {
                Some((low, high)) => Self::Integer(low, high),
                None => Self::IntegerChoice(
                    schema["enum"]
                        .as_array()
                        .expect("an integer has a range or choices")
                        .iter()
                        .filter_map(Value::as_i64)
                        .collect(),
                ),
            },
            Some("number") => {
                let range = integer(schema, "minimum").zip(integer(schema, "maximum"));
                let (low, high) = range.expect("a number has a range");
                Self::Halves(low, high)
            }
            Some("array") => {
                let length = |key| integer(schema, key).expect("a list has a length") as usize;
                let Self::Integer(low, high) = Self::of(&schema["items"]) else {
                    let examples = schema["examples"].as_array().expect("names have examples");
                    return Self::Names { examples: all_of(examples), longest: length("maxItems") };
                };
                Self::Integers {
                    low,
                    high,
                    shortest: length("minItems"),
                    longest: length("maxItems"),
                }
            }
            _ => match schema["examples"].as_array() {
                Some(names) => Self::Name(all_of(names)),
                None => Self::Choice(words(schema)),
            },
        }
    }

    /// Whether it includes this value.
    pub fn takes(&self, value: &Value) -> bool {
        match self {
            Self::Flag => value.is_boolean(),
            Self::Integer(low, high) => {
                value.as_i64().is_some_and(|value| (*low..=*high).contains(&value))
            }
            Self::Halves(low, high) => value.as_f64().is_some_and(|value| {
                let within = (*low as f64..=*high as f64).contains(&value);
                within && (2.0 * value).fract() == 0.0
            }),
            Self::Name(_) => value.is_string(),
            Self::Names { longest, .. } => value.as_array().is_some_and(|values| {
                let name = |value: &Value| value.as_str().is_some_and(|name| !name.is_empty());
                (1..=*longest).contains(&values.len()) && values.iter().all(name)
            }),
            Self::IntegerChoice(choices) => {
                value.as_i64().is_some_and(|value| choices.contains(&value))
            }
            // Of `auto`, `true` and `false` two are written without quotation marks.
            Self::Choice(words) => match value {
                Value::Bool(said) => words.contains(&said.to_string()),
                _ => value.as_str().is_some_and(|word| self.choice(word).is_some()),
            },
            Self::Integers { low, high, shortest, longest } => {
                value.as_array().is_some_and(|values| {
                    (*shortest..=*longest).contains(&values.len())
                        && values.iter().all(|value| Self::Integer(*low, *high).takes(value))
                })
            }
        }
    }

    /// Of a choice, the word that this is, or that this is a synonym of, however it is written:
    /// `Stone Building` is `stone-building`.
    pub(super) fn choice(&self, given: &str) -> Option<&str> {
        let Self::Choice(words) = self else { return None };
        let given = given.trim().to_lowercase().replace([' ', '_'], "-");
        let is_said =
            |word: &&String| **word == given || words::synonyms(word).any(|other| other == given);
        words.iter().find(is_said).map(String::as_str)
    }

    /// Of a list of names, what is wrong with it as a list.
    fn wrong_list(&self, value: &Value) -> Option<String> {
        let Self::Names { longest, .. } = self else { return None };
        let names = value.as_array()?;
        if names.len() > *longest {
            return Some(format!("there are {} names", names.len()));
        }
        let empty = names.iter().position(|name| name.as_str() == Some(""))?;
        Some(match names.len() {
            1 => "the name is empty".to_owned(),
            all => format!("of {all} names, name {} is empty", empty + 1),
        })
    }

    /// A value as written on a command line; what cannot be read stays text,
    /// which no kind but [`Kind::Choice`] takes.
    fn read(&self, text: &str) -> Value {
        let integer = |text: &str| text.trim().parse::<i64>().ok().map(Value::from);
        let finite = |number: &f64| number.is_finite();
        let number = |text: &str| text.trim().parse().ok().filter(finite).map(Value::from);
        let value = match self {
            Self::Flag => match text {
                "true" | "yes" | "on" => Some(Value::Bool(true)),
                "false" | "no" | "off" => Some(Value::Bool(false)),
                _ => None,
            },
            Self::Integer(..) | Self::IntegerChoice(_) => integer(text),
            Self::Halves(..) => integer(text).or_else(|| number(text)),
            Self::Integers { .. } => text.split(',').map(integer).collect(),
            Self::Names { .. } => {
                Some(text.split(',').map(|name| Value::from(name.trim())).collect())
            }
            Self::Choice(_) => self.choice(text).map(Value::from),
            Self::Name(_) => None,
        };
        value.unwrap_or_else(|| Value::from(text))
    }
}

fn all_of(values: &[Value]) -> Vec<String> {
    values.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The words of an enum, listed plainly or each with a description.
fn words(schema: &Value) -> Vec<String> {
    let plain = schema["enum"].as_array().into_iter().flatten();
    let described = schema["oneOf"].as_array().into_iter().flatten();
    plain
        .chain(described.flat_map(|one| {
            let several = one["enum"].as_array().into_iter().flatten();
            one.get("const").into_iter().chain(several)
        }))
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect()
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true, false"),
            Self::Integer(low, high) => write!(f, "a whole number from {low} to {high}"),
            Self::Halves(low, high) => {
                write!(f, "a number from {low} to {high}, whole or with a half")
            }
            Self::IntegerChoice(choices) => {
                let choices: Vec<String> = choices.iter().map(i64::to_string).collect();
                f.write_str(&choices.join(", "))
            }
            Self::Choice(words) => f.write_str(&words.join(", ")),
            Self::Names { examples, longest: 1 } => {
                write!(f, "one name such as {}", examples.join(", "))
            }
            Self::Names { examples, longest } => {
                write!(f, "1 to {longest} names such as {}", examples.join(", "))
            }
            Self::Name(examples) => write!(f, "a name such as {}", examples.join(", ")),
            Self::Integers { low, high, shortest, longest } => {
                write!(f, "{shortest} to {longest} whole numbers, each from {low} to {high}")
            }
        }
    }
}
