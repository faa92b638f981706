//! The FP of an attack, which can be halves.

use num_rational::Ratio;
use serde::{Deserialize, Serialize, Serializer};

use super::OutOfRange;

/// The FP of an attack, 1 to 400, with halves such as 3½ (A7.2, A7.372). In JSON it is a
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "f64")]
pub struct AttackFirepower {
    halves: i16,
}

impl AttackFirepower {
    /// The lowest value.
    pub const MIN: i64 = 1;
    /// The highest value.
    pub const MAX: i64 = 400;

    /// The value.
    #[must_use]
    pub fn get(self) -> Ratio<i32> {
        Ratio::new(i32::from(self.halves), 2)
    }
}

impl TryFrom<f64> for AttackFirepower {
    type Error = OutOfRange;

    fn try_from(value: f64) -> Result<Self, Self::Error> {
        let halves = 2.0 * value;
        let allowed = 2.0 * Self::MIN as f64..=2.0 * Self::MAX as f64;
        if halves.fract() == 0.0 && allowed.contains(&halves) {
            return Ok(Self { halves: halves as i16 });
        }
        let allowed = format!("{} to {}, in halves", Self::MIN, Self::MAX);
        Err(OutOfRange { value: value as i64, allowed })
    }
}

impl Serialize for AttackFirepower {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.halves % 2 == 0 {
            serializer.serialize_i64(i64::from(self.halves / 2))
        } else {
            serializer.serialize_f64(f64::from(self.halves) / 2.0)
        }
    }
}

impl schemars::JsonSchema for AttackFirepower {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "AttackFirepower".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "number",
            "minimum": Self::MIN,
            "maximum": Self::MAX,
            "multipleOf": 0.5,
            "unit": "FP",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_kept_and_whole_numbers_stay_whole() {
        for (given, kept) in [("8", "8"), ("8.0", "8"), ("3.5", "3.5"), ("1", "1"), ("400", "400")]
        {
            let firepower: AttackFirepower = serde_json::from_str(given).expect("it is allowed");
            assert_eq!(serde_json::to_string(&firepower).expect("JSON"), kept);
        }
        let refused = |given: &str| serde_json::from_str::<AttackFirepower>(given).is_err();
        assert!(["0.5", "3.25", "400.5", "-2", "\"8\""].into_iter().all(refused));
        let three_and_a_half = AttackFirepower::try_from(3.5).expect("it is allowed");
        assert_eq!(three_and_a_half.get(), Ratio::new(7, 2));
    }
}
