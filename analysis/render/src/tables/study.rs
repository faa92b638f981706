use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{ArrayRef, Int64Array, RecordBatch, RecordBatchOptions, new_null_array};
use arrow_schema::Schema;
use asl_study::answer::Answer;
use asl_study::outcomes::all_outcomes;
use asl_study::study::{Answered, Rows, Study};
use asl_table::columns::{Described, PARAMETERS, Type};
use asl_table::provenance;
use miette::IntoDiagnostic;

use super::{Column, Row, flags, numbers, numbers_of, parameter_column, texts, to_csv};

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
    let (mut of_outcomes, mut of_measures) = (Vec::new(), Vec::new());
    for Answered { place, answer } in cells {
        let cell = study.number(place);
        of_outcomes.extend(outcomes.iter().map(|one| Row::of_outcome(cell, answer, one)));
        of_measures.extend(answer.measures.iter().map(|one| Row::of_measure(cell, answer, one)));
    }
    let [outcomes, measures] = asl_table::Rows::ALL;
    let outcomes = table(study, outcomes, &of_outcomes, cells.len())?;
    Ok([outcomes, table(study, measures, &of_measures, cells.len())?])
}

/// The table of these rows.
fn table(
    study: &Study,
    kind: asl_table::Rows,
    rows: &[Row<'_>],
    cells: usize,
) -> miette::Result<Table> {
    let first = kind.first();
    let of_parquet = columns(study, first, rows, |kind| kind, true);
    let fields: Vec<_> =
        of_parquet.iter().map(|((name, _), kind)| asl_table::field(name, *kind)).collect();
    let arrays = of_parquet.into_iter().map(|((_, values), _)| values).collect();
    let options = RecordBatchOptions::new().with_row_count(Some(rows.len()));
    let batch = RecordBatch::try_new_with_options(Arc::new(Schema::new(fields)), arrays, &options);
    let metadata = provenance(study, kind, &format!("{cells} of {}", study.size()));
    let parquet = asl_table::to_parquet(&batch.into_diagnostic()?, metadata).into_diagnostic()?;
    let of_csv = columns(study, first, rows, Type::in_csv, false);
    let of_csv: Vec<Column<'_>> = of_csv.into_iter().map(|(column, _)| column).collect();
    Ok(Table { rows: kind, parquet, csv: to_csv(&of_csv)? })
}

/// The columns of these rows with their types: with the parameters of the study's procedure, or
/// with all.
fn columns(
    study: &Study,
    first: &[Described],
    rows: &[Row<'_>],
    typed: fn(Type) -> Type,
    all: bool,
) -> Vec<(Column<'static>, Type)> {
    let cells = rows.iter().map(|row| Some(row.cell as i64)).collect::<Int64Array>();
    let mut known: Vec<Column<'static>> = vec![
        ("study", texts(rows, |_| Some(&study.name))),
        ("cell", Arc::new(cells)),
        ("procedure", texts(rows, |_| Some(study.entry.name))),
        (first[3].0, texts(rows, |row| Some(row.name.to_owned()))),
        ("is_chance", flags(rows, |row| row.measure.map(|measure| measure.is_chance))),
        ("probability", numbers(rows, |row| row.best())),
        ("value", numbers(rows, |row| row.best())),
    ];
    known.extend(numbers_of(rows));
    let mut columns = Vec::new();
    for Described(name, kind, _) in first {
        let known = known.iter().find(|(known, _)| known == name);
        let (name, values) = known.expect("it is known");
        columns.push(((*name, signed(values)), *kind));
    }
    for one in PARAMETERS.iter() {
        let kind = typed(one.kind);
        let values = match one.parameter(study.entry) {
            Some(own) => parameter_column(kind, own, rows),
            None if all => new_null_array(&kind.data_type(), rows.len()),
            None => continue,
        };
        columns.push(((&one.name, values), kind));
    }
    columns
}

/// Whole numbers with a sign, as all readers have them; anything else as it is.
fn signed(values: &ArrayRef) -> ArrayRef {
    match values.as_primitive_opt::<UInt64Type>() {
        Some(counts) => {
            let signed = counts.iter().map(|count| i64::try_from(count?).ok());
            Arc::new(signed.collect::<Int64Array>())
        }
        None => values.clone(),
    }
}
