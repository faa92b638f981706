//! Answers as Arrow tables, with a row for each outcome of a cell, or for each of its measures.
//!
//! The columns of the numbers are the same in all tables of a kind ([`columns`]); those of the
//! parameters are those of the procedure.

pub mod columns;
#[cfg(feature = "parquet")]
mod growing;

use std::borrow::Cow;
use std::iter::repeat_n;
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, Int64Builder, ListBuilder, StringBuilder,
};
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, StringArray, new_null_array,
};
use arrow_schema::{Field, Schema, SchemaRef};
use asl_engine::odds::{Fraction, Interval};
use asl_engine::{BATCH, GENERATOR};
use asl_rules::catalog::Entry;
use asl_study::answer::{Answer, Line};
use asl_study::study::{self, Study};
use asl_study::{VERSION, numbers};
use serde_json::Value;

use columns::{Described, MEASURES, OUTCOMES, PARAMETERS, ParameterColumn, Type, Types};
#[cfg(feature = "parquet")]
pub use growing::{Growing, to_parquet};

/// What a row of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// An outcome of a cell.
    Outcomes,
    /// A measure of a cell.
    Measures,
}

impl Rows {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Outcomes, Self::Measures];

    /// The name of a table of this kind.
    pub fn name(self) -> &'static str {
        match self {
            Self::Outcomes => "outcomes",
            Self::Measures => "measures",
        }
    }

    /// The columns before those of the parameters.
    pub fn first(self) -> &'static [Described] {
        match self {
            Self::Outcomes => &OUTCOMES,
            Self::Measures => &MEASURES,
        }
    }
}

/// A table of answers of one procedure.
#[derive(Clone, Debug)]
pub struct Table {
    rows: Rows,
    /// The outcomes that have a row in each cell; unless given, those of the cell.
    outcomes: Option<Vec<String>>,
    /// The name of the study; a table of no study has no such column.
    study: Option<String>,
    entry: &'static Entry,
    /// The columns of the parameters, each with the place of its parameter in the catalog. The
    /// parameters of other procedures have none.
    parameters: Vec<(&'static ParameterColumn, Option<usize>)>,
    types: Types,
    schema: SchemaRef,
}

/// What is known of an outcome or a measure.
struct Row<'a> {
    name: &'a str,
    is_chance: bool,
    exact: Option<&'a Fraction>,
    sampled: Option<(f64, Interval)>,
    count: Option<u64>,
}

impl Table {
    /// A table with these rows, of a study of this name or of none. Its columns have the types of the
    /// procedure's own parameters.
    pub fn new(rows: Rows, entry: &'static Entry, study: Option<String>) -> Self {
        let own = columns_of(entry).filter(|(_, place)| place.is_some());
        Self::with_columns(rows, entry, study, own.collect(), Types::Own)
    }

    /// The table of a study: with the parameters of all procedures, so that the tables of all studies
    /// have the same columns, and in each cell with a row for each of these outcomes.
    pub fn of_study(rows: Rows, study: &Study, outcomes: Vec<String>) -> Self {
        let (entry, name) = (study.entry, Some(study.name.clone()));
        let all = columns_of(entry).collect();
        let table = Self::with_columns(rows, entry, name, all, Types::Shared);
        Self { outcomes: Some(outcomes), ..table }
    }

    fn with_columns(
        rows: Rows,
        entry: &'static Entry,
        study: Option<String>,
        parameters: Vec<(&'static ParameterColumn, Option<usize>)>,
        types: Types,
    ) -> Self {
        let first = rows.first().iter().filter(|column| study.is_some() || column.0 != "study");
        let mut fields: Vec<Field> = first.map(|column| field(column.0, column.1)).collect();
        let columns = parameters.iter();
        fields.extend(columns.map(|(column, _)| field(&column.name, column.type_in(entry, types))));
        let schema = Arc::new(Schema::new(fields));
        Self { rows, outcomes: None, study, entry, parameters, types, schema }
    }

    /// The names and types of its columns.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The rows of these answers, each with the number of its cell.
    pub fn batch<'a>(&self, cells: impl IntoIterator<Item = (usize, &'a Answer)>) -> RecordBatch {
        let mut columns = Numbers::default();
        let mut values: Vec<(Vec<&Value>, usize)> = Vec::new();
        for (cell, answer) in cells {
            let before = columns.rows;
            match self.rows {
                Rows::Outcomes => {
                    let mut add = |name: &str, line: &Line| {
                        let sampled = line.sampled.map(|(_, rate, interval)| (rate, interval));
                        let count = line.sampled.map(|(count, ..)| count);
                        let exact = line.exact.as_ref();
                        let row = Row { name, is_chance: true, exact, sampled, count };
                        columns.add(cell, answer, &row);
                    };
                    match &self.outcomes {
                        Some(all) => all.iter().for_each(|name| add(name, &answer.line(name))),
                        None => answer.lines().for_each(|(name, line)| add(name, line)),
                    }
                }
                Rows::Measures => {
                    for line in &answer.measures {
                        let name = line.measure.name;
                        let is_chance = line.measure.is_chance;
                        let sampled = line.sampled.map(|mean| (mean.mean, mean.interval));
                        let exact = line.exact.as_ref();
                        columns.add(
                            cell,
                            answer,
                            &Row { name, is_chance, exact, sampled, count: None },
                        );
                    }
                }
            }
            let own = self.entry.of_each(&answer.parameters).map(|(_, value)| value);
            values.push((own.collect(), columns.rows - before));
        }
        let rows = columns.rows;
        let mut arrays = columns.finish(self.rows, self.entry.name);
        if let Some(study) = &self.study {
            arrays.insert(0, constant(study, rows));
        }
        arrays.extend(self.parameters.iter().map(|(column, place)| match place {
            Some(place) => {
                let kind = column.type_in(self.entry, self.types);
                repeated(kind, values.iter().map(|(own, rows)| (own[*place], *rows)))
            }
            None => new_null_array(&column.kind.data_type(), rows),
        }));
        RecordBatch::try_new(self.schema.clone(), arrays)
            .expect("each column has its type, and a value for each row")
    }

    /// Its data dictionary, as JSON.
    pub fn dictionary(&self) -> String {
        columns::dictionary(self.rows.first(), self.entry, self.types)
    }
}

/// The tables that a study has.
pub fn tables_of(study: &Study) -> impl Iterator<Item = Rows> + use<> {
    let has_rows = [study.rows == study::Rows::All, !study.entry.measures.is_empty()];
    Rows::ALL.into_iter().zip(has_rows).filter_map(|(rows, any)| any.then_some(rows))
}

/// What a file with a study's rows says of itself: keys and values. `cells` says which it has.
pub fn provenance(study: &Study, rows: Rows, cells: &str, types: Types) -> Vec<(String, String)> {
    let entry = |key: &str, value: String| (format!("asl-odds:{key}"), value);
    vec![
        entry("version", VERSION.to_owned()),
        entry("generator", GENERATOR.to_owned()),
        entry("batch-size", BATCH.to_string()),
        entry("seed", study.seed.to_string()),
        entry("procedure", study.entry.name.to_owned()),
        entry("rules", study.entry.rules.join(", ")),
        entry("cells", cells.to_owned()),
        entry("study", study.text.clone()),
        entry("columns", columns::dictionary(rows.first(), study.entry, types)),
    ]
}

/// The columns of all parameters, each with the place of the parameter in this procedure.
fn columns_of(
    entry: &Entry,
) -> impl Iterator<Item = (&'static ParameterColumn, Option<usize>)> + use<'_> {
    PARAMETERS.iter().map(|column| {
        let own = column.parameter(entry);
        let place =
            own.and_then(|own| entry.parameters.iter().position(|one| one.name == own.name));
        (column, place)
    })
}

/// A column of this name and type, which may have empty places.
fn field(name: &str, kind: Type) -> Field {
    Field::new(name, kind.data_type(), true)
}

/// The columns before those of the parameters, while they are filled.
#[derive(Default)]
struct Numbers {
    rows: usize,
    cell: Int64Builder,
    name: StringBuilder,
    is_chance: BooleanBuilder,
    best: Float64Builder,
    exact: Float64Builder,
    numerator: StringBuilder,
    denominator: StringBuilder,
    sampled: Float64Builder,
    low: Float64Builder,
    high: Float64Builder,
    count: Int64Builder,
    trials: Int64Builder,
    seed: Int64Builder,
}

impl Numbers {
    fn add(&mut self, cell: usize, answer: &Answer, row: &Row<'_>) {
        let Row { name, is_chance, exact, sampled, count } = row;
        let number = exact.map(Fraction::to_f64);
        let plan = answer.sample.as_ref().map(|sample| sample.plan());
        self.rows += 1;
        self.cell.append_value(cell as i64);
        self.name.append_value(name);
        self.is_chance.append_value(*is_chance);
        self.best.append_option(number.or(sampled.map(|(rate, _)| rate)));
        self.exact.append_option(number);
        self.numerator.append_option(exact.map(|exact| exact.numerator().to_string()));
        self.denominator.append_option(exact.map(|exact| exact.denominator().to_string()));
        self.sampled.append_option(sampled.map(|(rate, _)| rate));
        self.low.append_option(sampled.map(|(_, interval)| interval.low));
        self.high.append_option(sampled.map(|(_, interval)| interval.high));
        self.count.append_option(count.map(|count| count as i64));
        self.trials.append_option(plan.map(|plan| plan.trials as i64));
        self.seed.append_option(plan.map(|plan| plan.seed as i64));
    }

    /// The columns from `cell` on, in the order of [`OUTCOMES`] or [`MEASURES`].
    fn finish(mut self, rows: Rows, procedure: &str) -> Vec<ArrayRef> {
        let mut arrays: Vec<ArrayRef> = vec![
            Arc::new(self.cell.finish()),
            constant(procedure, self.rows),
            Arc::new(self.name.finish()),
        ];
        if rows == Rows::Measures {
            arrays.push(Arc::new(self.is_chance.finish()));
        }
        let best_to_high: [ArrayRef; 7] = [
            Arc::new(self.best.finish()),
            Arc::new(self.exact.finish()),
            Arc::new(self.numerator.finish()),
            Arc::new(self.denominator.finish()),
            Arc::new(self.sampled.finish()),
            Arc::new(self.low.finish()),
            Arc::new(self.high.finish()),
        ];
        arrays.extend(best_to_high);
        if rows == Rows::Outcomes {
            arrays.push(Arc::new(self.count.finish()));
        }
        arrays.push(Arc::new(self.trials.finish()));
        arrays.push(Arc::new(self.seed.finish()));
        arrays
    }
}

/// A column with one text in all rows.
fn constant(text: &str, rows: usize) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(repeat_n(text, rows)))
}

/// A column of these values, each so many times. A type may be wider than a value's own.
fn repeated<'a>(kind: Type, values: impl Iterator<Item = (&'a Value, usize)>) -> ArrayRef {
    let each = values.flat_map(|(value, times)| repeat_n(value, times));
    match kind {
        Type::Flag => Arc::new(each.map(Value::as_bool).collect::<BooleanArray>()),
        Type::Whole => Arc::new(each.map(Value::as_i64).collect::<Int64Array>()),
        Type::Number => Arc::new(each.map(Value::as_f64).collect::<Float64Array>()),
        Type::Text => Arc::new(each.map(text).collect::<StringArray>()),
        Type::Texts => {
            let mut column = ListBuilder::new(StringBuilder::new());
            for value in each {
                let list = match value {
                    Value::Array(values) => &values[..],
                    Value::Null => &[],
                    one => std::slice::from_ref(one),
                };
                column.values().extend(list.iter().map(text));
                column.append(!value.is_null());
            }
            Arc::new(column.finish())
        }
        Type::Wholes => {
            let mut column = ListBuilder::new(Int64Builder::new());
            for value in each {
                let list = value.as_array().map_or(&[][..], Vec::as_slice);
                column.values().extend(list.iter().map(Value::as_i64));
                column.append(!value.is_null());
            }
            Arc::new(column.finish())
        }
    }
}

/// A value as it would be typed.
fn text(value: &Value) -> Option<Cow<'_, str>> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(Cow::Borrowed(text)),
        other => Some(Cow::Owned(numbers::value(other))),
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::Array;
    use arrow_array::cast::AsArray;
    use arrow_array::types::{Float64Type, Int64Type};
    use asl_engine::{Plan, Watch};
    use asl_rules::catalog;
    use asl_study::answer::Engine;
    use serde_json::json;

    use super::*;

    fn answer(procedure: &str, asked: Value) -> Answer {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
        let plan = Plan { trials: 500, seed: 7 };
        Answer::of(&*question, Engine::Both, plan, &Watch::default()).expect("nobody stops it")
    }

    #[test]
    fn a_row_says_what_the_answer_says() {
        let one = answer("step-reduction", json!({ "class": "elite", "elr": 3 }));
        let other = answer("step-reduction", json!({ "class": "conscript", "elr": 0 }));
        let table = Table::new(Rows::Outcomes, one.entry, Some("mine".to_owned()));
        let batch = table.batch([(3, &one), (8, &other)]);
        assert_eq!(batch.num_rows(), one.outcomes().len() + other.outcomes().len());
        let column = |name: &str| batch.column_by_name(name).expect("a column");
        let row = one.outcomes().len();
        let name = column("outcome").as_string::<i32>().value(row);
        assert_eq!(name, other.outcomes()[0]);
        let line = other.line(name);
        let exact = line.exact.expect("it is exact");
        assert_eq!(column("cell").as_primitive::<Int64Type>().value(row), 8);
        assert_eq!(column("study").as_string::<i32>().value(row), "mine");
        assert_eq!(column("exact").as_primitive::<Float64Type>().value(row), exact.to_f64());
        let numerator = column("numerator").as_string::<i32>().value(row);
        assert_eq!(numerator, exact.numerator().to_string());
        let count = column("count").as_primitive::<Int64Type>().value(row) as u64;
        assert_eq!(Some(count), line.sampled.map(|(count, ..)| count));
        assert_eq!(column("class").as_string::<i32>().value(row), "conscript");
        assert_eq!(column("elr").as_primitive::<Int64Type>().value(row), 0);
        assert!(column("morale").is_null(row) || other.parameters["morale"].is_number());
    }

    #[test]
    fn lists_are_lists_and_a_table_of_no_study_has_no_such_column() {
        let asked = json!({ "firepower": 8, "targets": ["4-4-7", "9-1"], "elr": 3 });
        let one = answer("fire-attack", asked);
        let table = Table::new(Rows::Measures, one.entry, None);
        let batch = table.batch([(1, &one)]);
        assert_eq!(batch.num_rows(), one.measures.len());
        assert!(batch.column_by_name("study").is_none());
        let targets = batch.column_by_name("targets").expect("a column").as_list::<i32>().value(0);
        assert_eq!(targets.as_string::<i32>().value(1), "9-1");
    }

    /// Every procedure's values fit the types of the columns.
    #[test]
    fn every_procedure_has_a_table() {
        for entry in catalog::CATALOG.iter() {
            let one = answer(entry.name, Value::Object(entry.example()));
            for rows in Rows::ALL {
                let batch = Table::new(rows, entry, None).batch([(1, &one)]);
                assert_eq!(batch.num_columns(), batch.schema().fields().len());
            }
        }
    }
}
