use asl_study::answer::Answer;
use asl_study::outcomes::all_outcomes;
use asl_study::study::{Answered, Rows, Study};
use asl_table::columns::{Described, PARAMETERS, Type};
use asl_table::provenance;
use miette::IntoDiagnostic;
use polars::prelude::*;

use super::{Row, column, numbers_of, of_polars, parameter_column, to_csv};

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
/// When polars refuses the columns.
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
    let mut parquet = Vec::new();
    let first = kind.first();
    let metadata = provenance(study, kind, &format!("{cells} of {}", study.size()));
    let metadata = KeyValueMetadata::from_static(metadata);
    ParquetWriter::new(&mut parquet)
        .with_key_value_metadata(Some(metadata))
        .finish(&mut frame(study, first, rows, |kind| kind, true)?)
        .into_diagnostic()?;
    let mut of_csv = frame(study, first, rows, Type::in_csv, false)?;
    Ok(Table { rows: kind, parquet, csv: to_csv(&mut of_csv)? })
}

/// These rows with the parameters of the study's procedure, or with all, of these types.
fn frame(
    study: &Study,
    first: &[Described],
    rows: &[Row<'_>],
    typed: fn(Type) -> Type,
    all: bool,
) -> miette::Result<DataFrame> {
    let known = [
        column("study", rows, |_| Some(study.name.clone())),
        column("cell", rows, |row| Some(row.cell as i64)),
        column("procedure", rows, |_| Some(study.entry.name)),
        column(first[3].0, rows, |row| Some(row.name.to_owned())),
        column("is_chance", rows, |row| row.measure.map(|measure| measure.is_chance)),
        column("probability", rows, |row| row.best()),
        column("value", rows, |row| row.best()),
    ];
    let known: Vec<Column> = known.into_iter().chain(numbers_of(rows)).collect();
    let mut columns = Vec::new();
    for Described(name, kind, _) in first {
        let column = known.iter().find(|column| column.name() == name);
        let column = column.expect("it is known").cast(&of_polars(*kind)).into_diagnostic()?;
        columns.push(column);
    }
    for one in PARAMETERS.iter() {
        let kind = typed(one.kind);
        match one.parameter(study.entry) {
            Some(own) => columns.push(parameter_column(&one.name, kind, own, rows)),
            None if all => {
                let name = one.name.as_str().into();
                columns.push(Column::full_null(name, rows.len(), &of_polars(kind)));
            }
            None => {}
        }
    }
    DataFrame::new(rows.len(), columns).into_diagnostic()
}
