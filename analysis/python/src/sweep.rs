//! One question over a grid of parameters, as an Arrow table.

use std::sync::atomic::Ordering;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::SchemaRef;
use arrow_schema::ffi::FFI_ArrowSchema;
use asl_engine::{Budget, Interrupted, Plan, Watch};
use asl_rules::Refusal;
use asl_rules::catalog::Entry;
use asl_study::answer::{Answer, Engine};
use asl_study::numbers::thousands;
use asl_study::shares::{Tried, begin_all};
use asl_study::study::seed_of_cell;
use asl_study::unanswered::Unanswered;
use asl_table::{Rows, Table};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use serde_json::{Map, Value};

use crate::asked::{budget_of, check_trials, engine_of, entry_of};
use crate::{raised, refused, running};

/// So many cells there are at most; more are for `asl-odds sweep`, which writes as it goes.
const MOST_CELLS: usize = 2_000_000;

/// So many cells are answered at a time, and are one batch of the table.
const BATCH_OF_CELLS: usize = 4_096;

/// The rows of this name.
fn rows_named(py: Python<'_>, name: &str) -> PyResult<Rows> {
    Rows::ALL.into_iter().find(|rows| rows.name() == name).ok_or_else(|| {
        let message = format!("`rows` cannot be \"{name}\"");
        raised(py, &message, Some("rows"), Some("outcomes, measures"), None, None)
    })
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

    /// The answer of a cell, or why it cannot be played; with why it is not exact if it is not.
    fn answer(&self, cell: usize, budget: Budget, watch: &Watch) -> Tried<Result<Answer, Refusal>> {
        if watch.stop.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let question = match self.entry.ask(&self.parameters(cell)) {
            Ok(question) => question,
            Err(refusal) => return Ok((Err(refusal), None)),
        };
        let plan = || Plan { trials: self.trials, seed: seed_of_cell(self.seed, &*question) };
        match Answer::known(&*question, self.engine, plan, None, budget, watch) {
            Ok(answer) => {
                let not_exact = answer.not_exact;
                Ok((Ok(answer), not_exact))
            }
            Err(Unanswered::Refused(refusal, why)) => Ok((Err(*refusal), Some(why))),
            Err(Unanswered::Interrupted) => Err(Interrupted),
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
    };
    let table = Table::new(rows_named(py, rows)?, grid.entry, None);
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
    let found = running::run(py, grid.budget, |watch| {
        let mut batches = Vec::new();
        for first in (0..size).step_by(BATCH_OF_CELLS) {
            let cells = first..size.min(first + BATCH_OF_CELLS);
            let answer = |cell, budget| grid.answer(first + cell, budget, watch);
            let answers = begin_all(cells.len(), grid.budget, answer).finish(grid.budget, answer);
            let answers: Result<Vec<Result<Answer, Refusal>>, Interrupted> =
                answers.into_iter().collect();
            match answers.ok()?.into_iter().collect::<Result<Vec<Answer>, Refusal>>() {
                Err(refusal) => return Some(Err(refusal)),
                Ok(answers) => batches.push(table.batch((first + 1..).zip(&answers))),
            }
        }
        Some(Ok(batches))
    })?;
    let batches = found.map_err(|refusal| refused(py, &refusal))?;
    Ok(Swept { schema: table.schema().clone(), batches, cells: size })
}
