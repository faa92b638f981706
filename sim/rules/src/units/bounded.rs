/// A number that its type does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{value} is not allowed: {allowed}")]
pub struct OutOfRange {
    /// The number that was given.
    pub value: i64,
    /// What is allowed, in words.
    pub allowed: String,
}

/// Declares integer types with a lowest and a highest value, and the unit they count in.
macro_rules! bounded_integers {
    ($($(#[$doc:meta])* $name:ident: $low:literal..=$high:literal $(, in $unit:literal)?;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "i64", into = "i64")]
        pub struct $name(i16);

        impl $name {
            /// The lowest value.
            pub const MIN: i64 = $low;
            /// The highest value.
            pub const MAX: i64 = $high;

            fn allows(value: i64) -> bool {
                (Self::MIN..=Self::MAX).contains(&value)
            }

            fn allowed() -> String {
                format!("{} to {}", Self::MIN, Self::MAX)
            }
        }

        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "type": "integer",
                    "minimum": Self::MIN,
                    "maximum": Self::MAX,
                    $("unit": $unit,)?
                })
            }
        }

        $crate::units::bounded::checked_integer!($name);
    )*};
}

/// Declares an integer type of a few listed values.
macro_rules! choice_integer {
    ($(#[$doc:meta])* $name:ident: [$($value:literal),+]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "i64", into = "i64")]
        pub struct $name(i16);

        impl $name {
            /// Every value, the usual one first.
            pub const ALL: &[i64] = &[$($value),+];

            fn allows(value: i64) -> bool {
                Self::ALL.contains(&value)
            }

            fn allowed() -> String {
                let all: Vec<String> = Self::ALL.iter().map(i64::to_string).collect();
                all.join(", ")
            }
        }

        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "integer", "enum": [$($value),+] })
            }
        }

        $crate::units::bounded::checked_integer!($name);
    };
}

/// What both kinds have in common.
macro_rules! checked_integer {
    ($name:ident) => {
        impl $name {
            /// The value.
            pub const fn get(self) -> i32 {
                self.0 as i32
            }
        }

        impl TryFrom<i64> for $name {
            type Error = $crate::units::OutOfRange;

            fn try_from(value: i64) -> Result<Self, Self::Error> {
                if Self::allows(value) {
                    Ok(Self(value as i16))
                } else {
                    Err($crate::units::OutOfRange { value, allowed: Self::allowed() })
                }
            }
        }

        impl From<$name> for i64 {
            fn from(value: $name) -> i64 {
                i64::from(value.0)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

pub(crate) use {bounded_integers, checked_integer, choice_integer};
