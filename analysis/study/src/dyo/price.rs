//! A price: a number, or a range when it is not known exactly.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde_json::{Value, json};

/// No price is higher.
pub const BPV_LIMIT: u32 = 9_999;

/// A price in whole BPV: one number, or the lowest and the highest that it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price {
    /// The lowest.
    pub low: u32,
    /// The highest; the same where the price is one number.
    pub high: u32,
}

impl Price {
    /// Whether it is more than one number.
    pub const fn is_range(self) -> bool {
        self.low != self.high
    }

    /// The number that it is; `None` for a range.
    pub fn whole(self) -> Option<u32> {
        (!self.is_range()).then_some(self.low)
    }

    /// The lowest and the highest, both changed.
    pub fn map(self, change: impl Fn(u32) -> u32) -> Self {
        Self { low: change(self.low), high: change(self.high) }
    }

    /// For programs: a number, or `[low, high]`.
    pub fn to_json(self) -> Value {
        self.whole().map_or_else(|| json!([self.low, self.high]), Value::from)
    }

    /// What is wrong with it, if anything.
    pub(super) fn wrong(self) -> Option<String> {
        if ![self.low, self.high].iter().all(|bpv| (1..=BPV_LIMIT).contains(bpv)) {
            let message = "an item with a price is never free";
            return Some(format!("`bpv` is 1 to {BPV_LIMIT}; {message}"));
        }
        (self.low > self.high).then(|| {
            let Self { low, high } = self;
            format!("a range begins with its lower number: `bpv = [{high}, {low}]`")
        })
    }
}

impl From<u32> for Price {
    fn from(bpv: u32) -> Self {
        Self { low: bpv, high: bpv }
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.whole() {
            Some(bpv) => f.pad(&bpv.to_string()),
            None => f.pad(&format!("{} to {}", self.low, self.high)),
        }
    }
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Written)
    }
}

/// A price as it is written.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Price;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, or a range such as [25, 40]")
    }

    fn visit_i64<E: Error>(self, bpv: i64) -> Result<Price, E> {
        let refused = |_| E::invalid_value(Unexpected::Signed(bpv), &self);
        u32::try_from(bpv).map(Price::from).map_err(refused)
    }

    fn visit_u64<E: Error>(self, bpv: u64) -> Result<Price, E> {
        let refused = |_| E::invalid_value(Unexpected::Unsigned(bpv), &self);
        u32::try_from(bpv).map(Price::from).map_err(refused)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut range: A) -> Result<Price, A::Error> {
        let mut ends = Vec::new();
        while let Some(end) = range.next_element::<u32>()? {
            ends.push(end);
        }
        match ends[..] {
            [low, high] => Ok(Price { low, high }),
            _ => Err(A::Error::invalid_length(ends.len(), &self)),
        }
    }
}

impl JsonSchema for Price {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Price".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let one = json!({ "type": "integer", "minimum": 1, "maximum": BPV_LIMIT });
        json_schema!({
            "anyOf": [one, { "type": "array", "items": one, "minItems": 2, "maxItems": 2 }],
        })
    }
}
