//! A number of MF that a question gives, which can be halves.

use serde::{Deserialize, Serialize, Serializer};

use super::OutOfRange;

/// A number of MF, 0 to 12, with halves such as 1½ (B15.4). In JSON it is a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "f64")]
pub struct MovementFactors {
    halves: u8,
}

impl MovementFactors {
    /// The lowest value.
    pub const MIN: i64 = 0;
    /// The highest value.
    pub const MAX: i64 = 12;

    /// So many MF.
    #[must_use]
    pub const fn whole(mf: u8) -> Self {
        Self { halves: 2 * mf }
    }

    /// The value in halves.
    #[must_use]
    pub const fn halves(self) -> u8 {
        self.halves
    }
}

impl TryFrom<f64> for MovementFactors {
    type Error = OutOfRange;

    fn try_from(value: f64) -> Result<Self, Self::Error> {
        let halves = 2.0 * value;
        let allowed = 2.0 * Self::MIN as f64..=2.0 * Self::MAX as f64;
        if halves.fract() == 0.0 && allowed.contains(&halves) {
            return Ok(Self { halves: halves as u8 });
        }
        let allowed = format!("{} to {}, in halves", Self::MIN, Self::MAX);
        Err(OutOfRange { value: value as i64, allowed })
    }
}

impl Serialize for MovementFactors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.halves.is_multiple_of(2) {
            serializer.serialize_u8(self.halves / 2)
        } else {
            serializer.serialize_f64(f64::from(self.halves) / 2.0)
        }
    }
}

impl schemars::JsonSchema for MovementFactors {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "MovementFactors".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "number",
            "minimum": Self::MIN,
            "maximum": Self::MAX,
            "multipleOf": 0.5,
            "unit": "MF",
        })
    }
}
