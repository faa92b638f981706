//! The two tables of a study: all studies have the same columns, and say what those are.

use std::fmt::Write;
use std::fs;

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, RecordBatch};
use asl_table::columns::{Described, MEASURES, OUTCOMES, PARAMETERS};
use serde_json::Value;

use super::{folder, shipped};
use crate::common::{command, is_update, is_value, project, results, tree};
use crate::exact::by_column;
use crate::parquets::{key_values, parquet, written};

/// A Parquet table, and what its file says of itself.
fn read(bytes: &[u8]) -> (RecordBatch, impl Fn(&str) -> String) {
    let entries = key_values(bytes);
    let value = move |key: &str| {
        let entry = entries.iter().find(|entry| entry.key == key);
        entry.and_then(|entry| entry.value.clone()).unwrap_or_default()
    };
    (parquet(bytes), value)
}

/// The names of the columns that a table of any study has.
fn promised(first: &[Described]) -> Vec<&str> {
    let first = first.iter().map(|Described(name, ..)| *name);
    first.chain(PARAMETERS.iter().map(|column| column.name.as_str())).collect()
}

#[test]
fn parquet_and_csv_hold_the_same_table_and_parquet_its_provenance() {
    let (table, value) = read(&results()["set-or-thrown-dc/outcomes.parquet"]);
    assert_eq!(value("asl-odds:generator"), "pcg64-dxsm");
    assert_eq!(value("asl-odds:seed"), "1833");
    assert_eq!(value("asl-odds:cells"), "8 of 8");
    assert_eq!(value("asl-odds:version"), env!("CARGO_PKG_VERSION"));
    let study = fs::read_to_string(project().join("configs/set-or-thrown-dc.toml"));
    assert_eq!(value("asl-odds:study"), study.expect("the study"));

    let csv = &results()["set-or-thrown-dc/outcomes.csv"];
    let rows = by_column(std::str::from_utf8(csv).expect("UTF-8"));
    assert_eq!(rows.len(), table.num_rows());
    for (row, of_csv) in rows.iter().enumerate() {
        for (name, text) in of_csv {
            let column = table.column_by_name(name).expect("its columns");
            assert!(is_value(&written(column, row), text), "{name} of row {row}: {text}");
        }
    }
}

/// So that readers join the tables of all studies without options.
#[test]
fn every_study_has_the_same_columns_of_the_same_types() {
    for (table, first) in [("outcomes", OUTCOMES), ("measures", MEASURES)] {
        let mut schemas = shipped().into_iter().map(|study| {
            let (batch, value) = read(&results()[&format!("{study}/{table}.parquet")]);
            // What is not empty is in the data dictionary.
            let dictionary: Vec<Value> =
                serde_json::from_str(&value("asl-odds:columns")).expect("JSON");
            let schema = batch.schema();
            let filled = schema.fields().iter().zip(batch.columns());
            for (field, _) in filled.filter(|(_, column)| column.null_count() < column.len()) {
                let described =
                    dictionary.iter().find(|one| one["column"] == field.name().as_str());
                let described = described.unwrap_or_else(|| panic!("{study}: {}", field.name()));
                assert!(described["meaning"].as_str().is_some_and(|meaning| !meaning.is_empty()));
            }
            schema.fields().clone()
        });
        let one = schemas.next().expect("a study");
        let names: Vec<&str> = one.iter().map(|field| &field.name()[..]).collect();
        assert_eq!(names, promised(&first));
        assert!(schemas.all(|other| other == one), "{table}");
    }
}

/// Of a study without measures, too, and of one that wants measures alone.
#[test]
fn a_table_without_rows_has_its_columns() {
    let (measures, _) = read(&results()["thrown-dc/measures.parquet"]);
    assert_eq!((measures.num_rows(), measures.num_columns()), (0, promised(&MEASURES).len()));
    let (outcomes, _) = read(&results()["assault-by-garrison/outcomes.parquet"]);
    assert_eq!((outcomes.num_rows(), outcomes.num_columns()), (0, promised(&OUTCOMES).len()));
}

#[test]
fn lists_are_lists_in_parquet_and_text_in_csv() {
    let place = folder();
    let study = "question = \"?\"\nprocedure = \"bombardment\"\nengine = \"exact\"\n\
        [sweep]\nhexes = [[5, 5, 10], [3]]\n";
    fs::write(place.path().join("a.toml"), study).expect("written");
    let output = command(&["run", "a.toml"]).current_dir(place.path()).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let written = tree(&place.path().join("out"));
    let (table, _) = read(&written["a/outcomes.parquet"]);
    let hexes = table.column_by_name("hexes").expect("it").as_list::<i32>();
    let cells = table.column_by_name("cell").expect("it").as_primitive::<Int64Type>();
    for (cell, hexes) in cells.iter().zip(hexes.iter()) {
        assert_eq!(hexes.expect("a list").len(), if cell == Some(1) { 3 } else { 1 });
    }
    let csv = by_column(std::str::from_utf8(&written["a/outcomes.csv"]).expect("UTF-8"));
    assert_eq!(csv[0]["hexes"], "5,5,10");
    assert_eq!((csv[0]["study"].as_str(), csv[0]["count"].as_str()), ("a", ""));
    assert_eq!(csv[0]["probability"], csv[0]["exact"]);
}

/// What an interrupted run and version 0.1 have left is superseded; what is somebody else's stays.
#[test]
fn tables_of_an_earlier_run_are_superseded() {
    let place = folder();
    let study =
        "question = \"?\"\nprocedure = \"atmm\"\nengine = \"exact\"\n[sweep]\nyear = [1943]\n";
    let (out, run) = (place.path().join("out"), ["run", "a.toml", "b.toml"]);
    fs::create_dir_all(out.join("a")).expect("made");
    for name in ["a", "b"] {
        fs::write(place.path().join(format!("{name}.toml")), study).expect("written");
        fs::write(out.join(format!("{name}.csv")), "year").expect("written");
    }
    fs::write(out.join("a.parquet"), "PAR1 asl-odds:generator PAR1").expect("written");
    fs::write(out.join("b.parquet"), "of somebody else").expect("written");
    fs::write(out.join("a/outcomes.partial.csv"), "year").expect("written");
    assert!(command(&run).current_dir(place.path()).status().expect("it runs").success());
    let left = tree(&out);
    let left: Vec<&str> =
        left.keys().map(String::as_str).filter(|n| !n.starts_with("b/")).collect();
    let tables = ["a/measures.csv", "a/measures.parquet", "a/outcomes.csv", "a/outcomes.parquet"];
    assert_eq!(left, [&tables[..], &["b.csv", "b.parquet"]].concat());
}

/// The data dictionary of docs/data.md.
#[test]
fn the_documentation_has_every_column() {
    let mut dictionary = String::new();
    for (title, first) in [("outcomes", OUTCOMES), ("measures", MEASURES)] {
        let _ =
            writeln!(dictionary, "\n### `{title}`\n\n| column | type | meaning |\n|---|---|---|");
        for Described(name, kind, meaning) in first {
            let _ = writeln!(dictionary, "| `{name}` | {} | {meaning} |", kind.name());
        }
    }
    dictionary +=
        "\n### Parameters\n\n| column | type | meaning | procedures |\n|---|---|---|---|\n";
    for column in PARAMETERS.iter() {
        let meaning = column.of[0].1.description.replace('|', "\\|");
        let procedures = column.of.iter().map(|(entry, _)| format!("`{}`", entry.name));
        let procedures = procedures.collect::<Vec<_>>().join(", ");
        let kind = column.kind.name();
        let _ = writeln!(dictionary, "| `{}` | {kind} | {meaning} | {procedures} |", column.name);
    }
    let path = project().join("docs/data.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (text, held) = page.split_once("<!-- written by the tests -->\n").expect("a mark");
    if is_update() {
        let page = format!("{text}<!-- written by the tests -->\n{dictionary}");
        return fs::write(path, page).expect("the page can be written");
    }
    assert!(held == dictionary, "UPDATE_GOLDENS=1 writes docs/data.md anew");
}
