use std::fmt;

use asl_rules::catalog::{self, Entry};
use asl_study::{VERSION, numbers};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Map, Value, json};

use crate::refused::Refused;

/// A longer link is no link of ours, in bytes.
const LONGEST: usize = 8 * 1024;

/// What stands in a link as it is. Everything else that is no letter or number is encoded.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b',')
    .remove(b':')
    .remove(b'+')
    .remove(b'@');

/// How a link begins.
const BEGIN: &str = "#/odds/";

/// The name under which a link has the version that made it. No parameter has it.
const MADE_BY: &str = "version";

/// The name under which a link has the question that is pinned beside it. No parameter has it.
const PINNED: &str = "beside";

/// A question as an address: the procedure, and what is not as by default.
#[derive(Clone, Debug)]
pub struct Link {
    /// The procedure.
    pub entry: &'static Entry,
    /// What is not as by default, in the order of the catalog.
    pub parameters: Map<String, Value>,
    /// The same of the question that is pinned beside it, of the same procedure.
    pub pinned: Option<Map<String, Value>>,
    /// The version that made it, if it says so.
    pub version: Option<String>,
}

impl Link {
    /// The link to a question.
    pub fn new(entry: &'static Entry, given: &Map<String, Value>) -> Self {
        let parameters = not_by_default(entry, given);
        Self { entry, parameters, pinned: None, version: Some(VERSION.to_owned()) }
    }

    /// The same with a question pinned beside it, of the same procedure.
    pub(crate) fn beside(self, pinned: &Map<String, Value>) -> Self {
        Self { pinned: Some(not_by_default(self.entry, pinned)), ..self }
    }

    /// Reads a link.
    ///
    /// # Errors
    ///
    /// When it is none, or names what there is not.
    pub(crate) fn read(link: &str) -> Result<Self, Refused> {
        if link.len() > LONGEST {
            return Err(Refused::plain(format!("a link has at most {LONGEST} bytes")));
        }
        let wrong = || Refused::plain(format!("a link begins with `{BEGIN}` and a procedure"));
        let rest = link.strip_prefix(BEGIN).ok_or_else(wrong)?;
        let (procedure, query) = rest.split_once('?').unwrap_or((rest, ""));
        let entry = catalog::find(procedure)?;
        let Query { given, pinned, version } = Query::read(entry, query)?;
        let link = Self { version, ..Self::new(entry, &given) };
        match pinned {
            Some(pinned) => Ok(link.beside(&Query::read(entry, &pinned)?.given)),
            None => Ok(link),
        }
    }

    /// Whether an older version made it, so that its numbers may have been others.
    fn is_older(&self) -> bool {
        let parts = |version: &str| -> Vec<u64> {
            version.split('.').map(|part| part.parse().unwrap_or(0)).collect()
        };
        self.version.as_deref().is_some_and(|version| parts(version) < parts(VERSION))
    }
}

/// What is not as by default, in the order of the catalog.
fn not_by_default(entry: &Entry, given: &Map<String, Value>) -> Map<String, Value> {
    let parameters = entry.parameters.iter().filter_map(|parameter| {
        let value = given.get(&parameter.name)?;
        let says = !value.is_null() && parameter.default.as_ref() != Some(value);
        says.then(|| (parameter.name.clone(), value.clone()))
    });
    parameters.collect()
}

/// What stands in a query.
struct Query {
    given: Map<String, Value>,
    /// The query of the question that is pinned.
    pinned: Option<String>,
    version: Option<String>,
}

impl Query {
    /// Reads a query of a procedure. A name alone is a flag.
    fn read(entry: &Entry, query: &str) -> Result<Self, Refused> {
        let mut read = Self { given: Map::new(), pinned: None, version: None };
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, text) = pair.split_once('=').unwrap_or((pair, "true"));
            let text = percent_decode_str(text).decode_utf8().map_err(|_| {
                Refused::plain(format!("the value of `{name}` in the link is no UTF-8"))
            })?;
            match name {
                MADE_BY => read.version = Some(text.into_owned()),
                PINNED => read.pinned = Some(text.into_owned()),
                _ => {
                    let value = entry.parameter(name)?.read(&text)?;
                    read.given.insert(name.to_owned(), value);
                }
            }
        }
        Ok(read)
    }
}

/// Parameters as a query.
fn query(parameters: &Map<String, Value>) -> String {
    let given = parameters.iter().map(|(name, value)| {
        format!("{name}={}", utf8_percent_encode(&numbers::value(value), ENCODED))
    });
    given.collect::<Vec<_>>().join("&")
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BEGIN}{}", self.entry.name)?;
        let given = Some(query(&self.parameters)).filter(|query| !query.is_empty());
        let encoded =
            |name: &str, text: &str| format!("{name}={}", utf8_percent_encode(text, ENCODED));
        let pinned = self.pinned.as_ref().map(|pinned| encoded(PINNED, &query(pinned)));
        let version = self.version.as_ref().map(|version| encoded(MADE_BY, version));
        for (place, part) in given.into_iter().chain(pinned).chain(version).enumerate() {
            let mark = if place == 0 { '?' } else { '&' };
            write!(f, "{mark}{part}")?;
        }
        Ok(())
    }
}

/// The question of a link.
pub(crate) fn parse(link: &str) -> Result<Value, Refused> {
    let link = Link::read(link)?;
    Ok(json!({
        "procedure": link.entry.name,
        "parameters": link.parameters,
        "pinned": link.pinned,
        "link": link.to_string(),
        "version": link.version,
        "older": link.is_older(),
    }))
}
