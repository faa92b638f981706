//! Parameters that each of two sides has: `attacker-caliber-mm` and `defender-caliber-mm`.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::words;

/// The sides, in the order of their first Player Turns.
pub(crate) const SIDES: [&str; 2] = ["attacker", "defender"];

/// The parameters of one side: each name begins with that of the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OfSide<P, const SIDE: usize>(pub(crate) P);

impl<P, const SIDE: usize> OfSide<P, SIDE> {
    fn prefix() -> String {
        format!("{}-", SIDES[SIDE])
    }
}

impl<P: Serialize, const SIDE: usize> Serialize for OfSide<P, SIDE> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = serde_json::to_value(&self.0).map_err(serde::ser::Error::custom)?;
        let all = value.as_object().into_iter().flatten();
        serializer.collect_map(all.map(|(name, value)| (Self::prefix() + name, value)))
    }
}

impl<'de, P: DeserializeOwned, const SIDE: usize> Deserialize<'de> for OfSide<P, SIDE> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = Map::deserialize(deserializer)?;
        let prefix = Self::prefix();
        let own = all.into_iter().filter_map(|(name, value)| {
            name.strip_prefix(&prefix).map(|name| (name.to_owned(), value))
        });
        serde_json::from_value(Value::Object(own.collect())).map(Self).map_err(D::Error::custom)
    }
}

impl<P: JsonSchema, const SIDE: usize> JsonSchema for OfSide<P, SIDE> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}{}", SIDES[SIDE], P::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = P::json_schema(generator);
        if let Some(Value::Object(properties)) = schema.get_mut("properties") {
            *properties = std::mem::take(properties).into_iter().map(of_side::<SIDE>).collect();
        }
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            for name in required {
                *name = format!("{}{}", Self::prefix(), name.as_str().unwrap_or_default()).into();
            }
        }
        schema
    }
}

/// A property with the name, the label and the group of a side.
fn of_side<const SIDE: usize>((name, mut property): (String, Value)) -> (String, Value) {
    let side = SIDES[SIDE];
    let label = match property["label"].as_str() {
        Some(label) => label.to_owned(),
        None => words::label(&name),
    };
    property["label"] = format!("{side}'s {label}").into();
    property["group"] = format!("the {side}").into();
    (format!("{side}-{name}"), property)
}
