//! The columns of tables. All studies' tables of a kind have the same ones, whatever the
//! study asks: so readers join them without options.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use arrow_schema::{DataType, Field};
use asl_rules::catalog::{CATALOG, Entry, Kind, Parameter};
use serde_json::{Value, json};

/// Words that SQL keeps for itself: a parameter of such a name has `_` behind it.
const KEPT_BY_SQL: [&str; 3] = ["by", "check", "table"];

/// The columns of the table of outcomes before those of the parameters.
pub const OUTCOMES: [Described; 14] = [
    Described("study", Type::Text, "The name of the study's file."),
    Described("cell", Type::Whole, "The number of the cell in the study's grid, from 1."),
    Described("procedure", Type::Text, "The procedure that the study asks."),
    Described("outcome", Type::Text, "An outcome of the procedure."),
    Described("probability", Type::Number, "Its probability: exact where known, else sampled."),
    Described("exact", Type::Number, "Its exact probability; empty where it is not known."),
    Described("numerator", Type::Text, "The numerator of the exact fraction."),
    Described("denominator", Type::Text, "The denominator of the exact fraction."),
    Described("sampled", Type::Number, "Its share of the trials; empty where none were played."),
    Described("low", Type::Number, "The lower end of the 95 % interval of `sampled`."),
    Described("high", Type::Number, "The upper end of the 95 % interval of `sampled`."),
    Described("count", Type::Whole, "In how many trials it came."),
    Described("trials", Type::Whole, "How many trials of the cell were played."),
    Described("seed", Type::Whole, "The seed of the cell: with `trials` it gives `count` again."),
];

/// The columns of the table of measures before those of the parameters.
pub const MEASURES: [Described; 14] = [
    OUTCOMES[0],
    OUTCOMES[1],
    OUTCOMES[2],
    Described("measure", Type::Text, "A measure of the procedure."),
    Described("is_chance", Type::Flag, "Whether it is a probability; else an expected number."),
    Described("value", Type::Number, "Its value: exact where known, else sampled."),
    Described("exact", Type::Number, "Its exact value; empty where it is not known."),
    OUTCOMES[6],
    OUTCOMES[7],
    Described("sampled", Type::Number, "Its mean over the trials; empty where none were played."),
    OUTCOMES[9],
    OUTCOMES[10],
    OUTCOMES[12],
    Described("seed", Type::Whole, "The seed of the cell: with `trials` it gives `sampled` again."),
];

/// The columns of all parameters of all procedures, in alphabetical order.
pub static PARAMETERS: LazyLock<Vec<ParameterColumn>> = LazyLock::new(|| {
    let mut of: BTreeMap<&str, Vec<(&Entry, &Parameter)>> = BTreeMap::new();
    for entry in CATALOG.iter() {
        for parameter in &entry.parameters {
            of.entry(&parameter.name).or_default().push((entry, parameter));
        }
    }
    of.into_values().map(ParameterColumn::of).collect()
});

/// A column: its name, its type, and what it says.
#[derive(Clone, Copy, Debug)]
pub struct Described(pub &'static str, pub Type, pub &'static str);

/// The column of a parameter, which several procedures may have.
#[derive(Debug)]
pub struct ParameterColumn {
    /// Its name: that of the parameter in snake case.
    pub name: String,
    /// The type that holds the values of all these procedures.
    pub kind: Type,
    /// The procedures that have the parameter, in the order of the catalog.
    pub of: Vec<(&'static Entry, &'static Parameter)>,
}

impl ParameterColumn {
    fn of(of: Vec<(&'static Entry, &'static Parameter)>) -> Self {
        let kinds = of.iter().map(|(_, parameter)| Type::of(&parameter.kind));
        let kind = kinds.reduce(Type::wider).expect("it is a parameter of a procedure");
        Self { name: name(&of[0].1.name), kind, of }
    }

    /// The parameter, when this procedure has it.
    pub fn parameter(&self, entry: &Entry) -> Option<&'static Parameter> {
        let own = self.of.iter().find(|(procedure, _)| procedure.name == entry.name);
        own.map(|(_, parameter)| *parameter)
    }

    /// Its type in a table of this procedure.
    pub fn type_in(&self, entry: &Entry, types: Types) -> Type {
        match (types, self.parameter(entry)) {
            (Types::Own, Some(parameter)) => Type::of(&parameter.kind),
            _ => self.kind,
        }
    }
}

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `true` or `false`.
    Flag,
    /// Whole numbers.
    Whole,
    /// Numbers.
    Number,
    /// Texts.
    Text,
    /// Lists of texts.
    Texts,
    /// Lists of whole numbers.
    Wholes,
}

/// Which type the column of a parameter has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Types {
    /// That of the procedure's own parameter: in a table of one procedure.
    Own,
    /// That which holds the values of all procedures: in tables that are read together.
    Shared,
}

impl Type {
    /// That of the values that a parameter takes.
    pub fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Flag => Self::Flag,
            Kind::Integer(..) | Kind::IntegerChoice(_) => Self::Whole,
            Kind::Halves(..) => Self::Number,
            Kind::Choice(_) | Kind::Name(_) => Self::Text,
            Kind::Names { .. } => Self::Texts,
            Kind::Integers { .. } => Self::Wholes,
        }
    }

    /// The type that holds the values of both.
    fn wider(self, other: Self) -> Self {
        match (self, other) {
            (one, other) if one == other => one,
            (Self::Texts | Self::Wholes, _) | (_, Self::Texts | Self::Wholes) => Self::Texts,
            (Self::Whole, Self::Number) | (Self::Number, Self::Whole) => Self::Number,
            _ => Self::Text,
        }
    }

    /// The same for CSV, which has no lists.
    #[must_use]
    pub fn in_csv(self) -> Self {
        if matches!(self, Self::Texts | Self::Wholes) { Self::Text } else { self }
    }

    /// As Arrow calls it.
    pub fn data_type(self) -> DataType {
        match self {
            Self::Flag => DataType::Boolean,
            Self::Whole => DataType::Int64,
            Self::Number => DataType::Float64,
            Self::Text => DataType::Utf8,
            Self::Texts => DataType::List(Arc::new(Field::new_list_field(DataType::Utf8, true))),
            Self::Wholes => DataType::List(Arc::new(Field::new_list_field(DataType::Int64, true))),
        }
    }

    /// As the data dictionary calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Flag => "true or false",
            Self::Whole => "whole number",
            Self::Number => "number",
            Self::Text => "text",
            Self::Texts => "list of texts",
            Self::Wholes => "list of whole numbers",
        }
    }
}

/// The name of a parameter's column, which SQL takes as it is.
fn name(parameter: &str) -> String {
    let kept = if KEPT_BY_SQL.contains(&parameter) { "_" } else { "" };
    parameter.replace('-', "_") + kept
}

/// The data dictionary of a table of this procedure, as JSON: its columns except those of
/// parameters that only other procedures have, which are empty.
pub fn dictionary(first: &[Described], entry: &Entry, types: Types) -> String {
    let first = first.iter().map(|Described(name, kind, meaning)| {
        json!({ "column": name, "type": kind.name(), "meaning": meaning })
    });
    let own = PARAMETERS.iter().filter_map(|column| Some((column, column.parameter(entry)?)));
    let own = own.map(|(column, parameter)| {
        let mut described = json!({
            "column": column.name,
            "type": column.type_in(entry, types).name(),
            "meaning": parameter.description,
            "parameter": parameter.name,
            "rule": parameter.rule,
        });
        if let Some(unit) = &parameter.unit {
            described["unit"] = json!(unit);
        }
        described
    });
    Value::from_iter(first.chain(own)).to_string()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn csv_has_no_lists_and_all_else() {
        let all = [Type::Flag, Type::Whole, Type::Number, Type::Text];
        assert_eq!(all.map(Type::in_csv), all);
        assert_eq!([Type::Texts, Type::Wholes].map(Type::in_csv), [Type::Text; 2]);
    }

    #[test]
    fn no_two_columns_have_one_name() {
        for first in [OUTCOMES, MEASURES] {
            let first = first.iter().map(|Described(name, ..)| *name);
            let names: Vec<&str> =
                first.chain(PARAMETERS.iter().map(|column| column.name.as_str())).collect();
            assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
            let plain = |name: &&str| {
                name.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c.is_ascii_digit())
            };
            assert!(names.iter().all(plain), "{names:?}");
        }
    }

    /// A table of one procedure has the types of its own parameters.
    #[test]
    fn a_column_of_its_own_has_the_type_of_its_parameter() {
        let own = |procedure: &str, name: &str| {
            let entry = asl_rules::catalog::find(procedure).expect("it is in the catalog");
            let column = PARAMETERS.iter().find(|column| column.name == name).expect("a column");
            column.type_in(entry, Types::Own)
        };
        assert_eq!(own("fire-attack", "leader"), Type::Whole);
        assert_eq!(own("bombardment", "hexes"), Type::Wholes);
        assert_eq!(own("bog", "hexes"), Type::Whole);
        assert_eq!(own("cc-attack", "hand_to_hand"), Type::Flag);
    }

    /// Where procedures differ, the column has the type that holds the values of all.
    #[test]
    fn a_column_has_the_widest_type_of_its_parameters() {
        let kind = |name: &str| {
            let column = PARAMETERS.iter().find(|column| column.name == name);
            column.unwrap_or_else(|| panic!("{name}")).kind
        };
        assert_eq!(kind("smoke"), Type::Text);
        assert_eq!(kind("hexes"), Type::Texts);
        assert_eq!(kind("firepower"), Type::Number);
        assert_eq!(kind("drm"), Type::Whole);
        assert_eq!(kind("guarded"), Type::Flag);
        assert_eq!(kind("table_"), Type::Text);
        assert_eq!(Type::Whole.wider(Type::Number), Type::Number);
        assert_eq!(Type::Flag.wider(Type::Whole), Type::Text);
    }
}
