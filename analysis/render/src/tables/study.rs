use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use asl_study::answer::Answer;
use asl_study::outcomes::all_outcomes;
use asl_study::study::{Answered, Rows, Study};
use asl_table::columns::{PARAMETERS, Types};
use asl_table::provenance;
use miette::IntoDiagnostic;

use super::{number, to_csv};

/// A table of a study.
#[derive(Debug)]
pub struct Table {
    /// What its rows are; it names the table.
    pub rows: asl_table::Rows,
    /// As Parquet: the columns of all parameters of all procedures, and the data dictionary in
    /// the metadata.
    pub parquet: Vec<u8>,
    /// As CSV: with the parameters of its own procedure alone, and lists as texts.
    pub csv: Vec<u8>,
}

/// The tables of a study, of these cells: a row for each outcome that any of them can have,
/// unless only measures are wanted, and a row for each measure.
///
/// # Errors
///
/// When they cannot be written.
pub fn of_study(study: &Study, cells: &[Answered]) -> miette::Result<[Table; 2]> {
    let answers: Vec<&Answer> = cells.iter().map(|cell| &cell.answer).collect();
    let outcomes = match study.rows {
        Rows::All => all_outcomes(&answers),
        Rows::Measures => Vec::new(),
    };
    let [first, second] = asl_table::Rows::ALL;
    let of = |rows| table(study, rows, &outcomes, cells);
    let (first, second) = rayon::join(|| of(first), || of(second));
    Ok([first?, second?])
}

fn table(
    study: &Study,
    rows: asl_table::Rows,
    outcomes: &[String],
    cells: &[Answered],
) -> miette::Result<Table> {
    let table = asl_table::Table::of_study(rows, study, outcomes.to_vec());
    let batch = table.batch(cells.iter().map(|cell| (study.number(&cell.place), &cell.answer)));
    let metadata =
        provenance(study, rows, &format!("{} of {}", cells.len(), study.size()), Types::Shared);
    let first: Vec<&str> = rows.first().iter().map(|column| column.0).collect();
    let own = PARAMETERS.iter().filter(|column| column.parameter(study.entry).is_some());
    let own: Vec<&str> = own.map(|column| &column.name[..]).collect();
    let (parquet, csv) = rayon::join(
        || asl_table::to_parquet(&batch, metadata).into_diagnostic(),
        || as_csv(&batch, &first, &own),
    );
    Ok(Table { rows, parquet: parquet?, csv: csv? })
}

/// The first columns of a table as CSV, and those of the parameters, which are the same in all rows of
/// a cell.
fn as_csv(table: &RecordBatch, first: &[&str], own: &[&str]) -> miette::Result<Vec<u8>> {
    let column = |name: &&str| table.column_by_name(name).expect("the table has it");
    let columns = |names: &[&str]| -> Vec<&ArrayRef> { names.iter().map(column).collect() };
    let (of_first, of_own) = (columns(first), columns(own));
    let texts = |columns: &[&ArrayRef], row| -> Vec<String> {
        columns.iter().map(|values| text(values, row)).collect()
    };
    let cells = column(&"cell").as_primitive::<Int64Type>();
    let mut last: Option<(i64, Vec<String>)> = None;
    let row = |row| {
        let cell = cells.value(row);
        let known = last.take().filter(|(number, _)| *number == cell);
        let (_, given) = last.insert(known.unwrap_or_else(|| (cell, texts(&of_own, row))));
        let mut all = texts(&of_first, row);
        all.extend_from_slice(given);
        all
    };
    to_csv(first.iter().chain(own).copied(), (0..table.num_rows()).map(row))
}

/// What stands in this row of a column; of what is empty, nothing.
fn text(values: &ArrayRef, row: usize) -> String {
    if values.is_null(row) {
        return String::new();
    }
    match values.data_type() {
        DataType::Boolean => values.as_boolean().value(row).to_string(),
        DataType::Int64 => values.as_primitive::<Int64Type>().value(row).to_string(),
        DataType::Float64 => number(values.as_primitive::<Float64Type>().value(row)),
        DataType::Utf8 => values.as_string::<i32>().value(row).to_owned(),
        _ => {
            let list = values.as_list::<i32>().value(row);
            let texts: Vec<String> = (0..list.len()).map(|place| text(&list, place)).collect();
            texts.join(",")
        }
    }
}
