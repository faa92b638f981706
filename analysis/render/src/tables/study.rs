use asl_engine::{BATCH, GENERATOR};
use asl_study::VERSION;
use asl_study::answer::Answer;
use asl_study::outcomes::all_outcomes;
use asl_study::study::{Answered, Rows, Study};
use miette::IntoDiagnostic;
use polars::prelude::*;

use super::columns::{Described, MEASURES, OUTCOMES, PARAMETERS, Type, dictionary};
use super::{Row, column, numbers_of, parameter_column, to_csv};

/// The names of the tables that a study has.
pub const NAMES: [&str; 2] = ["outcomes", "measures"];

/// A table of a study.
#[derive(Debug)]
pub struct Table {
    /// Its name, of [`NAMES`].
    pub name: &'static str,
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
    let outcomes = table(study, NAMES[0], &OUTCOMES, &of_outcomes, cells.len())?;
    Ok([outcomes, table(study, NAMES[1], &MEASURES, &of_measures, cells.len())?])
}

/// The table of these rows.
fn table(
    study: &Study,
    name: &'static str,
    first: &[Described],
    rows: &[Row<'_>],
    cells: usize,
) -> miette::Result<Table> {
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
        let column = column.expect("it is known").cast(&kind.of_polars()).into_diagnostic()?;
        columns.push(column);
    }
    let with = |typed: fn(Type) -> Type, all: bool| {
        let mut columns = columns.clone();
        for one in PARAMETERS.iter() {
            let kind = typed(one.kind);
            match one.parameter(study.entry) {
                Some(own) => columns.push(parameter_column(&one.name, kind, own, rows)),
                None if all => {
                    let name = one.name.as_str().into();
                    columns.push(Column::full_null(name, rows.len(), &kind.of_polars()));
                }
                None => {}
            }
        }
        DataFrame::new(rows.len(), columns).into_diagnostic()
    };
    let mut parquet = Vec::new();
    let metadata = metadata(study, first, cells);
    ParquetWriter::new(&mut parquet)
        .with_key_value_metadata(Some(KeyValueMetadata::from_static(metadata)))
        .finish(&mut with(|kind| kind, true)?)
        .into_diagnostic()?;
    Ok(Table { name, parquet, csv: to_csv(&mut with(Type::in_csv, false)?)? })
}

/// What a Parquet file says of itself: keys and values.
fn metadata(study: &Study, first: &[Described], cells: usize) -> Vec<(String, String)> {
    let entry = |key: &str, value: String| (format!("asl-odds:{key}"), value);
    vec![
        entry("version", VERSION.to_owned()),
        entry("generator", GENERATOR.to_owned()),
        entry("batch-size", BATCH.to_string()),
        entry("seed", study.seed.to_string()),
        entry("procedure", study.entry.name.to_owned()),
        entry("rules", study.entry.rules.join(", ")),
        entry("cells", format!("{cells} of {}", study.size())),
        entry("study", study.text.clone()),
        entry("columns", dictionary(first, study.entry)),
    ]
}
