//! Why a question cannot be asked: the parameter, the rule and what is wrong, as data.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

use crate::units::{self, Body, Force, Unit};

/// Why a question cannot be asked.
///
/// # Examples
///
/// ```
/// use asl_rules::catalog;
/// use serde_json::json;
///
/// let entry = catalog::find("morale-check")?;
/// let asked = json!({ "unit": "leader-9-1", "elr": 3, "check": "ptc" });
/// let refusal = entry.ask(asked.as_object().unwrap()).unwrap_err();
/// assert_eq!(refusal.parameter(), "unit");
/// assert_eq!(refusal.rule(), Some("A7.305, A7.8, G1.4"));
/// assert_eq!(refusal.to_string(), "this `leader-9-1` takes no PTC (A7.305, A7.8, G1.4)");
/// # Ok::<(), catalog::UnknownProcedure>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    parameter: Cow<'static, str>,
    rule: Option<Cow<'static, str>>,
    kind: Box<Kind>,
}

/// What is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// The procedure has no such parameter.
    UnknownParameter {
        /// The procedure.
        procedure: &'static str,
        /// What the parameter is called now, when it has been renamed.
        called: Option<&'static str>,
        /// The names of all its parameters.
        names: Vec<String>,
    },
    /// A parameter without a default was not given.
    Missing {
        /// What is allowed, in words.
        allowed: String,
    },
    /// A value is of the wrong type or out of range.
    NotAllowed {
        /// The value.
        value: Value,
        /// The words that are allowed, of a parameter that takes a word.
        words: Vec<String>,
        /// What is allowed, in words.
        allowed: String,
    },
    /// A list of names has too many or too few, or an empty one.
    NotListed {
        /// What is wrong with the list, in words.
        wrong: String,
        /// What is allowed, in words.
        allowed: String,
    },
    /// There is nothing of that name.
    NoSuchName {
        /// The name that was given.
        given: String,
        /// What it is a part of, when it was not given by itself.
        within: Option<String>,
        /// Every name there is.
        names: Vec<String>,
        /// Where there is none of that name, if that helps.
        nowhere: Option<String>,
    },
    /// The values of several parameters cannot be true together.
    Together {
        /// What does not go together, and what would; without the rule.
        message: String,
    },
}

impl Refusal {
    /// What is advised when another force has a counter.
    pub(crate) const GIVE_FORCE: &str = "give the force that has it";

    /// Something is wrong with a parameter.
    pub fn new(parameter: impl Into<Cow<'static, str>>, kind: Kind) -> Self {
        Self { parameter: parameter.into(), rule: None, kind: Box::new(kind) }
    }

    /// Values that cannot be true together; the parameter is the one to look at first.
    pub fn together(parameter: &'static str, message: impl Into<String>) -> Self {
        Self::new(parameter, Kind::Together { message: message.into() })
    }

    /// There is nothing of that name.
    pub fn no_such_name(parameter: &'static str, given: &str, names: Vec<String>) -> Self {
        let given = given.to_owned();
        Self::new(parameter, Kind::NoSuchName { given, within: None, names, nowhere: None })
    }

    /// The same refusal of a name that is none here either: `in any force`.
    #[must_use]
    pub(crate) fn nowhere(mut self, place: String) -> Self {
        if let Kind::NoSuchName { nowhere, .. } = &mut *self.kind {
            *nowhere = Some(place);
        }
        self
    }

    /// The same refusal of a marker, where there are these markers, too.
    #[must_use]
    pub(crate) fn or_marked(mut self, markers: &[&str]) -> Self {
        if let Kind::NoSuchName { names, .. } = &mut *self.kind
            && *names == Unit::MARKERS
        {
            names.extend(markers.iter().map(|marker| (*marker).to_owned()));
        }
        self
    }

    /// The same refusal of a name that is a part of this text: `7-6-8+dc`.
    #[must_use]
    pub(crate) fn within(mut self, text: &str) -> Self {
        if let Kind::NoSuchName { given, within, .. } = &mut *self.kind
            && given != text
        {
            *within = Some(text.to_owned());
        }
        self
    }

    /// The same refusal of a counter that another force has, with the parameter that says whose it
    /// is. Without one, the force is always the same.
    #[must_use]
    pub(crate) fn with_force(mut self, force: Option<&str>) -> Self {
        if let Kind::Together { message } = &mut *self.kind
            && let Some(place) = message.find(Self::GIVE_FORCE)
        {
            match force {
                Some(force) => {
                    let given = format!("give `{force}` the force that has it");
                    message.replace_range(place..place + Self::GIVE_FORCE.len(), &given);
                }
                None => message.truncate(message[..place].trim_end_matches(": ").len()),
            }
        }
        self
    }

    /// The same refusal with other names for its parameters, in its message, too.
    #[must_use]
    pub(crate) fn renamed(&self, named: impl Fn(&str) -> String) -> Self {
        let mut refusal = Self { parameter: named(&self.parameter).into(), ..self.clone() };
        if let Kind::Together { message } = &mut *refusal.kind {
            // A name stands between backticks, so every second piece is one.
            let pieces = message.split('`').enumerate();
            let pieces = pieces.map(|(place, piece)| match place % 2 {
                1 => named(piece),
                _ => piece.to_owned(),
            });
            *message = pieces.collect::<Vec<_>>().join("`");
        }
        refusal
    }

    /// Whether a list is not empty and not too long.
    pub(crate) fn unless_listed<T: Serialize>(
        parameter: &'static str,
        list: &[T],
        longest: usize,
    ) -> Result<(), Self> {
        if (1..=longest).contains(&list.len()) {
            return Ok(());
        }
        let value = serde_json::to_value(list).unwrap_or_default();
        let allowed = format!("a list of 1 to {longest}");
        Err(Self::new(parameter, Kind::NotAllowed { value, words: Vec::new(), allowed }))
    }

    /// The same refusal by a rule, or by several: `G11.833, G11.8332`.
    #[must_use]
    pub fn by(self, rule: impl Into<Cow<'static, str>>) -> Self {
        Self { rule: Some(rule.into()), ..self }
    }

    /// The parameter to look at first.
    pub fn parameter(&self) -> &str {
        &self.parameter
    }

    /// The rule number, or several.
    pub fn rule(&self) -> Option<&str> {
        self.rule.as_deref()
    }

    /// What is wrong.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The name or word that is most like the one that was given, if any is like it.
    pub fn nearest(&self) -> Option<&str> {
        let (given, names) = match &*self.kind {
            Kind::UnknownParameter { called: Some(called), .. } => return Some(called),
            Kind::UnknownParameter { names, .. } => (self.parameter(), names),
            Kind::NotAllowed { value: Value::String(word), words, .. } => (word.as_str(), words),
            Kind::NoSuchName { given, names, .. } => (given.as_str(), names),
            _ => return None,
        };
        nearest(given, names.iter().map(String::as_str))
    }

    /// What would be right, in words, if that can be said.
    pub fn allowed(&self) -> Option<Cow<'_, str>> {
        match &*self.kind {
            Kind::UnknownParameter { names, .. } | Kind::NoSuchName { names, .. } => {
                Some(names.join(", ").into())
            }
            Kind::Missing { allowed }
            | Kind::NotAllowed { allowed, .. }
            | Kind::NotListed { allowed, .. } => Some(allowed.into()),
            Kind::Together { .. } => None,
        }
    }

    /// What to do about it, if that can be said: the nearest name, and what is allowed.
    pub fn advice(&self) -> Option<String> {
        let allowed = self.allowed()?;
        if let Kind::NotAllowed { value: Value::String(word), words, .. } = &*self.kind
            && words.is_empty()
            && let Some(modifier) = modifier_of_leader(word)
        {
            return Some(format!("a leader's modifier is meant: `{modifier}`. Allowed: {allowed}"));
        }
        let unknown = matches!(*self.kind, Kind::UnknownParameter { .. });
        let what = if unknown { "its parameters" } else { "allowed" };
        let advice = advice(self.nearest(), what, &allowed);
        if let Kind::NoSuchName { given, .. } = &*self.kind
            && given.contains(' ')
        {
            return Some(format!("a list has commas and no spaces; {advice}"));
        }
        Some(advice)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameter = &self.parameter;
        match &*self.kind {
            Kind::UnknownParameter { procedure, .. } => {
                write!(f, "{procedure} has no parameter `{parameter}`")
            }
            Kind::Missing { .. } => write!(f, "`{parameter}` must be given"),
            Kind::NotAllowed { value, .. } => write!(f, "`{parameter}` cannot be {value}"),
            Kind::NotListed { wrong, .. } => write!(f, "`{parameter}`: {wrong}"),
            Kind::NoSuchName { given, within, nowhere, .. } => {
                write!(f, "`{parameter}` cannot be \"{given}\"")?;
                if let Some(text) = within {
                    write!(f, " in `{text}`")?;
                }
                nowhere.iter().try_for_each(|place| write!(f, "; there is none in {place}"))
            }
            Kind::Together { message } => match &self.rule {
                Some(rule) => write!(f, "{message} ({rule})"),
                None => f.write_str(message),
            },
        }
    }
}

impl std::error::Error for Refusal {}

/// The modifier that is printed on a leader who was named where it is asked for: -2 of `10-2`.
fn modifier_of_leader(word: &str) -> Option<i64> {
    leader(word).map(|(_, modifier)| modifier)
}

/// The Morale Level and the modifier that are printed on a leader: 10 and -2 of `10-2`.
pub(crate) fn leader(word: &str) -> Option<(i64, i64)> {
    let word = word.strip_prefix("leader-").unwrap_or(word);
    let (morale, rest) = word.split_at(word.find(['-', '+'])?);
    let modifier: i64 = rest.parse().ok()?;
    let morale: i64 = morale.parse().ok().filter(|morale| (5..=10).contains(morale))?;
    (-3..=2).contains(&modifier).then_some((morale, modifier))
}

/// The size and the Class of the Japanese squad or half-squad that a word names by its counter.
pub(crate) fn size_and_class(word: &str) -> Option<(&'static str, &'static str)> {
    let body = Body::named(Force::Japanese, word)?;
    let size = match body {
        Body::Squad { reduced: false, .. } => "squad",
        Body::HalfSquad { .. } => "half-squad",
        _ => return None,
    };
    Some((size, body.class()?.name()))
}

/// The forces that have the unit that a word names; none when it names no counter.
pub(crate) fn forces_naming(word: &str) -> Vec<String> {
    units::forces_naming(word).iter().map(ToString::to_string).collect()
}

/// A name that is less like a mistyped one is no help: `fp` can be `firepower`, but `cc` is not
/// `cave-complex`.
const LIKENESS: f64 = 0.76;

/// So short a word is an abbreviation, which begins as its name does.
const ABBREVIATION: usize = 3;

/// Letters and digits alone, so that `447` and `Hago` are as good as `4-4-7` and `ha-go`.
fn bare(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

/// Of these names the one that only lacks its hyphens or has other capitals; else one with one letter
/// too many, too few, another or in the wrong place; else one that begins so; else the one that is
/// most like a mistyped one, if any is like it; else the first that has it as one of its words, as
/// `stone-building` has `building`.
pub fn nearest<'a>(mistyped: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let names: Vec<&str> = names.into_iter().collect();
    let typed = bare(mistyped);
    if let Some(same) = names.iter().find(|name| !typed.is_empty() && bare(name) == typed) {
        return Some(same);
    }
    let has_it = |name: &&str| mistyped.len() > 2 && name.split('-').any(|word| word == mistyped);
    let is_abbreviation = mistyped.len() <= ABBREVIATION;
    let likeness = |name: &str| strsim::jaro_winkler(mistyped, name);
    let by_a_letter = |name: &&&str| strsim::damerau_levenshtein(mistyped, name) == 1;
    let turned = names
        .iter()
        .filter(|_| !is_abbreviation)
        .filter(by_a_letter)
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
    let begun = || names.iter().find(|name| !is_abbreviation && name.starts_with(mistyped));
    if let Some(meant) = turned.or_else(begun) {
        return Some(meant);
    }
    let begins_so =
        |name: &&&str| !is_abbreviation || name.chars().next() == mistyped.chars().next();
    let alike = names
        .iter()
        .filter(begins_so)
        .map(|name| (likeness(name), *name))
        .filter(|(likeness, _)| *likeness > LIKENESS)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| name);
    alike.or_else(|| names.into_iter().find(has_it))
}

/// The question after a name that was probably meant.
pub fn did_you_mean(name: &str) -> String {
    format!("did you mean `{name}`?")
}

/// The question after the nearest name, if there is one, and then all names under what
/// they are: "its parameters".
pub fn advice(nearest: Option<&str>, what: &str, all: &str) -> String {
    let Some(nearest) = nearest else {
        return format!("{what}: {all}");
    };
    let mut what = what.to_owned();
    if let Some(first) = what.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("{} {what}: {all}", did_you_mean(nearest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_of_what_cannot_be_true_together_ends_the_message() {
        let refusal = Refusal::together("height", "a DC is Thrown at most one level higher");
        assert_eq!(refusal.to_string(), "a DC is Thrown at most one level higher");
        let refusal = refusal.by("G11.833");
        assert_eq!(refusal.to_string(), "a DC is Thrown at most one level higher (G11.833)");
        assert_eq!((refusal.parameter(), refusal.rule()), ("height", Some("G11.833")));
        assert_eq!((refusal.nearest(), refusal.allowed(), refusal.advice()), (None, None, None));
    }

    #[test]
    fn every_name_in_a_message_is_renamed() {
        let refusal = Refusal::together("elr", "give `range` or `firers`, and not `elr`");
        let refusal = refusal.renamed(|name| format!("their-{name}"));
        let message = "give `their-range` or `their-firers`, and not `their-elr`";
        assert_eq!((refusal.parameter(), &*refusal.to_string()), ("their-elr", message));
    }

    #[test]
    fn a_list_with_spaces_is_told_its_commas() {
        let told =
            |given| Refusal::no_such_name("targets", given, vec!["4-4-7".to_owned()]).advice();
        assert!(
            told("4-4-7 2-3-7").expect("advice").starts_with("a list has commas and no spaces; ")
        );
        assert!(!told("4-4-9").expect("advice").contains("commas"));
    }

    #[test]
    fn a_leader_who_is_named_for_his_modifier_is_told_it() {
        let refused = |word: &str| {
            let (value, allowed) = (Value::from(word), "a whole number from -3 to 2".to_owned());
            let kind = Kind::NotAllowed { value, words: Vec::new(), allowed };
            Refusal::new("leader", kind).advice().expect("it says what is allowed")
        };
        let told = "a leader's modifier is meant: `-2`. Allowed: a whole number from -3 to 2";
        assert_eq!([refused("10-2"), refused("leader-10-2")], [told, told]);
        assert!(refused("6+1").starts_with("a leader's modifier is meant: `1`."));
        for word in ["4-4-7", "x-1", "9-", "9-7"] {
            assert_eq!(refused(word), "allowed: a whole number from -3 to 2", "{word}");
        }
    }

    #[test]
    fn a_name_that_is_none_is_told_the_nearest_and_all() {
        let names = || ["lmg", "hmg"].map(str::to_owned).to_vec();
        let near = Refusal::no_such_name("firers", "hmgs", names()).by("A9");
        assert_eq!(near.to_string(), "`firers` cannot be \"hmgs\"");
        assert_eq!(near.nearest(), Some("hmg"));
        assert_eq!(near.advice().as_deref(), Some("did you mean `hmg`? Allowed: lmg, hmg"));
        let part = near.clone().within("7-6-8+hmgs");
        assert_eq!(part.to_string(), "`firers` cannot be \"hmgs\" in `7-6-8+hmgs`");
        assert_eq!(near.clone().within("hmgs"), near);
        assert_eq!(nearest("fp", ["elr", "firepower"]), Some("firepower"));
        assert_eq!(nearest("cc", ["cave-complex", "rout"]), None);
        assert_eq!(nearest("building", ["woods", "stone-building"]), Some("stone-building"));
        assert_eq!(nearest("4", ["4-4-7", "x"]), None);
        let far = Refusal::no_such_name("firers", "tank", names());
        assert_eq!((far.nearest(), far.allowed()), (None, Some("lmg, hmg".into())));
        assert_eq!(far.advice().as_deref(), Some("allowed: lmg, hmg"));
    }
}
