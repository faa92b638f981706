//! One question over a grid of parameters, as an Arrow table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Float64Builder, Int64Builder, ListBuilder, StringBuilder,
};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use asl_engine::odds::{Fraction, Interval};
use asl_engine::{Budget, Plan, Watch};
use asl_rules::catalog::{Entry, Kind};
use asl_study::answer::{Answer, Engine};
use asl_study::numbers::{thousands, value};
use asl_study::study::seed_of_cell;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use rayon::prelude::*;
use serde_json::{Map, Value};

use crate::asked::{budget_of, check_trials, engine_of, entry_of};
use crate::{raised, refused, running};

/// So many cells there are at most; more are for `asl-odds sweep`, which writes as it goes.
const MOST_CELLS: usize = 2_000_000;

/// So many cells are answered at a time, and are one batch of the table.
const BATCH_OF_CELLS: usize = 4_096;

/// What the columns of a parameter hold.
#[derive(Clone, Copy)]
enum Type {
    Flag,
    Whole,
    Number,
    Text,
    Texts,
}

impl Type {
    fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Flag => Self::Flag,
            Kind::Integer(..) | Kind::IntegerChoice(_) => Self::Whole,
            Kind::Halves(..) => Self::Number,
            Kind::Choice(_) | Kind::Name(_) => Self::Text,
            Kind::Names { .. } | Kind::Integers { .. } => Self::Texts,
        }
    }

    fn arrow(self) -> DataType {
        match self {
            Self::Flag => DataType::Boolean,
            Self::Whole => DataType::Int64,
            Self::Number => DataType::Float64,
            Self::Text => DataType::Utf8,
            Self::Texts => DataType::List(Arc::new(Field::new_list_field(DataType::Utf8, true))),
        }
    }
}

/// The rows of a table: one for each outcome of a cell, or for each measure.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rows {
    Outcomes,
    Measures,
}

impl Rows {
    fn named(py: Python<'_>, name: &str) -> PyResult<Self> {
        match name {
            "outcomes" => Ok(Self::Outcomes),
            "measures" => Ok(Self::Measures),
            _ => {
                let message = format!("`rows` cannot be \"{name}\"");
                Err(raised(py, &message, Some("rows"), Some("outcomes, measures"), None, None))
            }
        }
    }

    /// The columns before those of the parameters, in the order in which [`Columns`] has them.
    fn fields(self) -> Vec<Field> {
        let first = match self {
            Self::Outcomes => "outcome",
            Self::Measures => "measure",
        };
        let best = match self {
            Self::Outcomes => "probability",
            Self::Measures => "value",
        };
        let field = |name: &str, kind: DataType| Field::new(name, kind, true);
        vec![
            field("cell", DataType::Int64),
            field(first, DataType::Utf8),
            field(best, DataType::Float64),
            field("exact", DataType::Float64),
            field("numerator", DataType::Utf8),
            field("denominator", DataType::Utf8),
            field("sampled", DataType::Float64),
            field("low", DataType::Float64),
            field("high", DataType::Float64),
            field("trials", DataType::Int64),
            field("seed", DataType::Int64),
        ]
    }
}

/// The columns of one batch while they are filled.
#[derive(Default)]
struct Columns {
    cell: Int64Builder,
    name: StringBuilder,
    best: Float64Builder,
    exact: Float64Builder,
    numerator: StringBuilder,
    denominator: StringBuilder,
    sampled: Float64Builder,
    low: Float64Builder,
    high: Float64Builder,
    trials: Int64Builder,
    seed: Int64Builder,
}

impl Columns {
    fn row(
        &mut self,
        cell: usize,
        name: &str,
        exact: Option<&Fraction>,
        sampled: Option<(f64, Interval)>,
        plan: Option<Plan>,
    ) {
        let number = exact.map(Fraction::to_f64);
        self.cell.append_value(cell as i64);
        self.name.append_value(name);
        self.best.append_option(number.or(sampled.map(|(mean, _)| mean)));
        self.exact.append_option(number);
        self.numerator.append_option(exact.map(|exact| exact.numerator().to_string()));
        self.denominator.append_option(exact.map(|exact| exact.denominator().to_string()));
        self.sampled.append_option(sampled.map(|(mean, _)| mean));
        self.low.append_option(sampled.map(|(_, interval)| interval.low));
        self.high.append_option(sampled.map(|(_, interval)| interval.high));
        self.trials.append_option(plan.map(|plan| plan.trials as i64));
        self.seed.append_option(plan.map(|plan| plan.seed as i64));
    }

    fn finish(mut self) -> Vec<ArrayRef> {
        let all: [&mut dyn ArrayBuilder; 11] = [
            &mut self.cell,
            &mut self.name,
            &mut self.best,
            &mut self.exact,
            &mut self.numerator,
            &mut self.denominator,
            &mut self.sampled,
            &mut self.low,
            &mut self.high,
            &mut self.trials,
            &mut self.seed,
        ];
        all.into_iter().map(|one| one.finish()).collect()
    }
}

/// The grid that is asked.
struct Grid {
    entry: &'static Entry,
    fixed: Map<String, Value>,
    over: Vec<(String, Vec<Value>)>,
    engine: Engine,
    trials: u64,
    seed: u64,
    budget: Budget,
    rows: Rows,
}

impl Grid {
    /// The parameters of the cell of this number, from 0, with the last sweep fastest.
    fn parameters(&self, cell: usize) -> Map<String, Value> {
        let mut rest = cell;
        let mut parameters = self.fixed.clone();
        for (name, values) in self.over.iter().rev() {
            parameters.insert(name.clone(), values[rest % values.len()].clone());
            rest /= values.len();
        }
        parameters
    }

    fn schema(&self) -> SchemaRef {
        let mut fields = self.rows.fields();
        let taken: Vec<String> = fields.iter().map(|field| field.name().clone()).collect();
        fields.extend(self.entry.parameters.iter().map(|parameter| {
            let mut name = parameter.name.replace('-', "_");
            // The same names as in the tables of a study.
            if ["check", "table"].contains(&&*name) || taken.contains(&name) {
                name.push('_');
            }
            Field::new(name, Type::of(&parameter.kind).arrow(), true)
        }));
        Arc::new(Schema::new(fields))
    }

    /// The answer of a cell; `None` when the watch has said stop.
    fn answer(&self, cell: usize, watch: &Watch) -> Result<Option<Answer>, asl_rules::Refusal> {
        if watch.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let question = self.entry.ask(&self.parameters(cell))?;
        let plan = Plan { trials: self.trials, seed: seed_of_cell(self.seed, &*question) };
        Ok(Answer::within(&*question, self.engine, plan, self.budget, watch).ok())
    }

    /// The rows of these cells.
    fn batch(&self, first: usize, answers: &[Answer], schema: &SchemaRef) -> RecordBatch {
        let mut columns = Columns::default();
        let mut rows_of = Vec::with_capacity(answers.len());
        for (cell, answer) in (first + 1..).zip(answers) {
            let plan = answer.sample.as_ref().map(|sample| sample.plan());
            let before = columns.cell.len();
            match self.rows {
                Rows::Outcomes => {
                    for name in answer.outcomes() {
                        let line = answer.line(&name);
                        let sampled = line.sampled.map(|(_, rate, interval)| (rate, interval));
                        columns.row(cell, &name, line.exact.as_ref(), sampled, plan);
                    }
                }
                Rows::Measures => {
                    for line in &answer.measures {
                        let sampled = line.sampled.map(|mean| (mean.mean, mean.interval));
                        let name = line.measure.name;
                        columns.row(cell, name, line.exact.as_ref(), sampled, plan);
                    }
                }
            }
            rows_of.push(columns.cell.len() - before);
        }
        let mut arrays = columns.finish();
        for parameter in &self.entry.parameters {
            let values = answers.iter().map(|answer| &answer.parameters[&parameter.name]);
            let rows = values.zip(rows_of.iter().copied());
            arrays.push(repeated(Type::of(&parameter.kind), rows));
        }
        RecordBatch::try_new(schema.clone(), arrays).expect("each column has a value for each row")
    }
}

/// A column of these values, each so many times.
fn repeated<'a>(kind: Type, values: impl Iterator<Item = (&'a Value, usize)>) -> ArrayRef {
    let all = values.flat_map(|(value, times)| std::iter::repeat_n(value, times));
    let known = |value: &'a Value| (!value.is_null()).then_some(value);
    match kind {
        Type::Flag => {
            let mut column = BooleanBuilder::new();
            all.for_each(|value| column.append_option(value.as_bool()));
            Arc::new(column.finish())
        }
        Type::Whole => {
            let mut column = Int64Builder::new();
            all.for_each(|value| column.append_option(value.as_i64()));
            Arc::new(column.finish())
        }
        Type::Number => {
            let mut column = Float64Builder::new();
            all.for_each(|value| column.append_option(value.as_f64()));
            Arc::new(column.finish())
        }
        Type::Text => {
            let mut column = StringBuilder::new();
            all.for_each(|one| column.append_option(known(one).map(value)));
            Arc::new(column.finish())
        }
        Type::Texts => {
            let mut column = ListBuilder::new(StringBuilder::new());
            for one in all {
                let list = match one {
                    Value::Array(values) => &values[..],
                    one => std::slice::from_ref(one),
                };
                column.values().extend(list.iter().filter_map(known).map(|one| Some(value(one))));
                column.append(known(one).is_some());
            }
            Arc::new(column.finish())
        }
    }
}

/// The table of a sweep.
#[pyclass(frozen, module = "asl_odds._core")]
#[derive(Debug)]
pub struct Swept {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
    cells: usize,
}

#[pymethods]
impl Swept {
    /// The table as an Arrow stream, without a copy. It has its own types, whatever the reader
    /// would like best, as the PyCapsule interface of Arrow allows.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let batches = self.batches.clone().into_iter().map(Ok);
        let reader = RecordBatchIterator::new(batches, self.schema.clone());
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// The names and types of its columns, for those who ask before they read.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// How many cells the sweep had.
    #[getter]
    fn cells(&self) -> usize {
        self.cells
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __repr__(&self) -> String {
        let rows = self.__len__() as u64;
        format!("<Sweep: {} cells, {} rows>", thousands(self.cells as u64), thousands(rows))
    }
}

/// One question over a grid.
#[pyfunction]
#[pyo3(signature = (procedure, fixed, over, engine, trials, seed, rows, budget=None))]
#[allow(clippy::too_many_arguments, reason = "Python gives them by name")]
pub fn sweep(
    py: Python<'_>,
    procedure: &str,
    fixed: &str,
    over: &str,
    engine: &str,
    trials: u64,
    seed: u64,
    rows: &str,
    budget: Option<&str>,
) -> PyResult<Swept> {
    let wrong = |message: String, parameter: Option<&str>, allowed: Option<&str>| {
        raised(py, &message, parameter, allowed, None, None)
    };
    let read = |error: serde_json::Error| wrong(error.to_string(), None, None);
    check_trials(py, trials)?;
    let grid = Grid {
        entry: entry_of(py, procedure)?,
        fixed: serde_json::from_str(fixed).map_err(read)?,
        over: serde_json::from_str(over).map_err(read)?,
        engine: engine_of(py, engine)?,
        trials,
        seed,
        budget: budget_of(py, budget)?,
        rows: Rows::named(py, rows)?,
    };
    for (name, values) in &grid.over {
        if values.is_empty() {
            let message = format!("`{name}` has no value to sweep over");
            return Err(wrong(message, Some(name), Some("at least one value")));
        }
        if grid.fixed.contains_key(name) {
            let message = format!("`{name}` is given twice: once for all cells, once in `over`");
            return Err(wrong(message, Some(name), None));
        }
    }
    let size = grid.over.iter().try_fold(1_usize, |size, (_, values)| {
        size.checked_mul(values.len()).filter(|size| *size <= MOST_CELLS)
    });
    let Some(size) = size else {
        let allowed =
            format!("at most {} cells; `asl-odds sweep` takes more", thousands(MOST_CELLS as u64));
        return Err(wrong("the grid has too many cells".to_owned(), Some("over"), Some(&allowed)));
    };
    let schema = grid.schema();
    let found = running::run(py, grid.budget, |watch| {
        let mut batches = Vec::new();
        for first in (0..size).step_by(BATCH_OF_CELLS) {
            let cells = first..size.min(first + BATCH_OF_CELLS);
            let answers: Result<Vec<Option<Answer>>, _> =
                cells.into_par_iter().map(|cell| grid.answer(cell, watch)).collect();
            match answers {
                Err(refusal) => return Some(Err(refusal)),
                Ok(answers) => {
                    let answers: Vec<Answer> = answers.into_iter().collect::<Option<_>>()?;
                    batches.push(grid.batch(first, &answers, &schema));
                }
            }
        }
        Some(Ok(batches))
    })?;
    let batches = found.map_err(|refusal| refused(py, &refusal))?;
    Ok(Swept { schema, batches, cells: size })
}
