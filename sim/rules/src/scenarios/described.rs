//! A name with attributes behind colons, such as `A:hex=X4:level=0:primary`.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::Refusal;
use crate::refusal;
use crate::units::{Hex, NoHex, OutOfRange};

/// A name with its attributes, as it was given.
#[derive(Clone, Debug)]
pub(in crate::scenarios) struct Described<'a> {
    parameter: &'static str,
    given: &'a str,
    pub(in crate::scenarios) name: &'a str,
    attributes: Vec<(&'a str, Option<&'a str>)>,
}

impl<'a> Described<'a> {
    pub(in crate::scenarios) fn new(parameter: &'static str, given: &'a str) -> Self {
        let mut parts = given.split(':').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let attributes = parts.map(|part| match part.split_once('=') {
            Some((word, value)) => (word, Some(value)),
            None => (part, None),
        });
        Self { parameter, given, name, attributes: attributes.collect() }
    }

    /// Why it cannot be so.
    pub(in crate::scenarios) fn refused(&self, why: impl Display) -> Refusal {
        Refusal::together(self.parameter, format!("`{}`: {why}", self.given))
    }

    /// Its name, or another word in it, is none of these.
    pub(in crate::scenarios) fn no_such_name<S: ToString>(
        &self,
        given: &str,
        names: impl IntoIterator<Item = S>,
    ) -> Refusal {
        let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
        if names.is_empty() {
            return self.refused(format_args!("there is no `{given}`, nor any other of its kind"));
        }
        Refusal::no_such_name(self.parameter, given, names)
    }

    /// Whether it has only such marks, and values of such keys, each once.
    pub(in crate::scenarios) fn check(&self, marks: &[&str], keys: &[&str]) -> Result<(), Refusal> {
        for (place, (word, value)) in self.attributes.iter().enumerate() {
            let (known, other) = if value.is_some() { (keys, marks) } else { (marks, keys) };
            if !known.contains(word) {
                return Err(match (other.contains(word), value) {
                    (true, Some(_)) => self.refused(format_args!("`{word}` takes no value")),
                    (true, None) => {
                        self.refused(format_args!("`{word}` needs a value after `{word}=`"))
                    }
                    _ => self.no_such_name(word, marks.iter().chain(keys)),
                });
            }
            if self.attributes[..place].iter().any(|(earlier, _)| earlier == word) {
                return Err(self.refused(format_args!("`{word}` stands there twice")));
            }
        }
        Ok(())
    }

    /// Every word behind the name, with its value if it has one.
    pub(in crate::scenarios) fn attributes(
        &self,
    ) -> impl Iterator<Item = (&'a str, Option<&'a str>)> + '_ {
        self.attributes.iter().copied()
    }

    /// Whether it has a mark.
    pub(in crate::scenarios) fn has(&self, mark: &str) -> bool {
        self.count(mark) > 0
    }

    /// How often it has a mark.
    pub(in crate::scenarios) fn count(&self, mark: &str) -> usize {
        self.attributes.iter().filter(|attribute| **attribute == (mark, None)).count()
    }

    /// The value behind a key.
    pub(in crate::scenarios) fn text(&self, key: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(word, _)| *word == key)?.1
    }

    /// The value behind a key that must be there.
    pub(in crate::scenarios) fn required(&self, key: &str) -> Result<&'a str, Refusal> {
        let text = self.text(key).filter(|text| !text.is_empty());
        text.ok_or_else(|| self.refused(format_args!("`{key}=` is missing")))
    }

    /// The hex behind a key.
    pub(in crate::scenarios) fn hex(&self, key: &str) -> Result<Option<Hex>, Refusal> {
        let Some(text) = self.text(key) else {
            return Ok(None);
        };
        let no_hex = |NoHex| {
            let why = "a hex is given as `Y4`, `AA8`, or `25F7` with its board";
            self.refused(format_args!("`{key}={text}` is no hex: {why}"))
        };
        text.parse().map(Some).map_err(no_hex)
    }

    /// The hex behind a key that must be there.
    pub(in crate::scenarios) fn required_hex(&self, key: &str) -> Result<Hex, Refusal> {
        self.required(key)?;
        self.hex(key)?.ok_or_else(|| self.refused(format_args!("`{key}=` is missing")))
    }

    /// The whole number behind a key.
    pub(in crate::scenarios) fn number(
        &self,
        key: &str,
        allowed: RangeInclusive<i64>,
    ) -> Result<Option<i64>, Refusal> {
        let Some(text) = self.text(key) else {
            return Ok(None);
        };
        let named = || refusal::leader(text).filter(|_| key == "leader").map(|named| named.1);
        let number = i64::from_str(text).ok().or_else(named);
        let number = number.filter(|number| allowed.contains(number));
        let (low, high) = allowed.into_inner();
        let why = format_args!("`{key}=` takes a whole number from {low} to {high}").to_string();
        number.map(Some).ok_or_else(|| self.refused(why))
    }

    /// The number behind a key, in halves: `1.5` is 3 of them.
    pub(in crate::scenarios) fn halves(
        &self,
        key: &str,
        allowed: RangeInclusive<u8>,
    ) -> Result<Option<u8>, Refusal> {
        let Some(text) = self.text(key) else {
            return Ok(None);
        };
        let (whole, half) = match text.strip_suffix(".5") {
            Some(whole) => (whole, 1),
            None => (text, 0),
        };
        let whole = u8::from_str(whole).ok().and_then(|whole| whole.checked_mul(2));
        let halves = whole.and_then(|whole| whole.checked_add(half));
        let (low, high) = allowed.clone().into_inner();
        let (low, high) = (f64::from(low) / 2.0, f64::from(high) / 2.0);
        halves.filter(|halves| allowed.contains(halves)).map(Some).ok_or_else(|| {
            self.refused(format_args!("`{key}=` takes a number from {low} to {high}, in halves"))
        })
    }

    /// The first and the last of the numbers behind a key: `3`, or `3-4`.
    pub(in crate::scenarios) fn span(
        &self,
        key: &str,
        allowed: RangeInclusive<u8>,
    ) -> Result<Option<(u8, u8)>, Refusal> {
        let Some(text) = self.text(key) else {
            return Ok(None);
        };
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| u8::from_str(text).ok().filter(|one| allowed.contains(one));
        let span = number(first).zip(number(last)).filter(|(first, last)| first <= last);
        let (low, high) = allowed.clone().into_inner();
        span.map(Some).ok_or_else(|| {
            let why = format_args!("`{key}=` takes `3` or `3-4`, each from {low} to {high}");
            self.refused(why)
        })
    }

    /// The number behind a key as a type that holds no other.
    pub(in crate::scenarios) fn checked<T: TryFrom<i64, Error = OutOfRange>>(
        &self,
        key: &str,
        allowed: RangeInclusive<i64>,
    ) -> Result<Option<T>, Refusal> {
        let Some(number) = self.number(key, allowed)? else {
            return Ok(None);
        };
        let why = |error| self.refused(format_args!("`{key}={number}`: {error}"));
        T::try_from(number).map(Some).map_err(why)
    }

    /// The same of a key that has a default.
    pub(in crate::scenarios) fn number_or(
        &self,
        key: &str,
        allowed: RangeInclusive<i64>,
        default: i64,
    ) -> Result<i64, Refusal> {
        Ok(self.number(key, allowed)?.unwrap_or(default))
    }
}
