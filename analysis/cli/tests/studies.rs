//! The shipped studies against their goldens, and everything that can be
//! wrong with a study.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{project, refusal, run, stdout};
use insta::assert_snapshot;
use polars::prelude::*;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Every file of a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fs::read_dir(folder)
        .expect("the folder can be read")
        .map(|file| file.expect("a file").path())
        .filter(|path| path.is_file())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(path).expect("the file can be read"))
        })
        .collect()
}

fn run_into(folder: &Path, more: &[&str]) -> BTreeMap<String, Vec<u8>> {
    let out = folder.to_str().expect("UTF-8");
    stdout(&[&["run", "configs", "--out", out], more].concat());
    files(folder)
}

/// The CSV of every study, exact columns and counts alike, is what it was.
/// After a wanted change: `UPDATE_GOLDENS=1 cargo test --release --test studies`.
#[test]
fn the_shipped_studies_match_their_goldens() {
    let (one, three) = (folder(), folder());
    let results = run_into(one.path(), &["--threads", "1"]);
    assert_eq!(results, run_into(three.path(), &["--threads", "3"]), "threads or time matter");

    let goldens = project().join("analysis/cli/tests/goldens");
    let configs = files(&project().join("configs"));
    let studies = configs.keys().filter(|name| name.ends_with(".toml")).count();
    let tables: Vec<_> = results.iter().filter(|(name, _)| name.ends_with(".csv")).collect();
    assert_eq!(tables.len(), studies);
    for (name, bytes) in tables {
        let golden = goldens.join(name);
        if std::env::var_os("UPDATE_GOLDENS").is_some() {
            fs::write(&golden, bytes).expect("the golden can be written");
        }
        let golden = fs::read_to_string(&golden).expect("the study has a golden");
        assert_eq!(String::from_utf8_lossy(bytes), golden, "{name}");
        let parquet = name.replace(".csv", ".parquet");
        assert!(results.contains_key(&parquet), "{name} has no Parquet table");
    }
    assert_eq!(fs::read_dir(goldens).expect("goldens").count(), studies, "a golden too many");
}

/// No chart depends on what was drawn before it.
#[test]
fn a_study_run_alone_draws_the_same_charts() {
    let all = folder();
    let together = run_into(all.path(), &[]);
    for study in ["set-or-thrown-dc", "gun-against-cave", "squad-morale"] {
        let alone = folder();
        let out = alone.path().to_str().expect("UTF-8");
        stdout(&["run", &format!("configs/{study}.toml"), "--out", out]);
        for (name, bytes) in files(alone.path()) {
            assert!(together[&name] == bytes, "{name}");
        }
    }
}

#[test]
fn charts_carry_their_text_as_outlines_and_have_a_picture_each() {
    let out = folder();
    let results = run_into(out.path(), &[]);
    let svgs: Vec<&String> = results.keys().filter(|name| name.ends_with(".svg")).collect();
    assert!(svgs.len() >= 10);
    for name in svgs {
        let svg = String::from_utf8_lossy(&results[name]);
        assert!(!svg.contains("<text"), "{name} depends on the fonts of the machine");
        let png = &results[&name.replace(".svg", ".png")];
        assert_eq!(&png[1..4], b"PNG", "{name}");
    }
}

#[test]
fn parquet_and_csv_hold_the_same_table_and_parquet_its_provenance() {
    let out = folder();
    run_into(out.path(), &[]);
    let parquet = out.path().join("set-or-thrown-dc.parquet");
    let mut reader = ParquetReader::new(fs::File::open(parquet).expect("written"));
    let metadata = reader.get_metadata().expect("metadata").clone();
    let entries = metadata.key_value_metadata().clone().expect("keys and values");
    let value = |key: &str| {
        let entry = entries.iter().find(|entry| entry.key == key);
        entry.and_then(|entry| entry.value.clone()).unwrap_or_default()
    };
    assert_eq!(value("asl-odds:generator"), "pcg64-dxsm");
    assert_eq!(value("asl-odds:seed"), "1833");
    assert_eq!(value("asl-odds:version"), env!("CARGO_PKG_VERSION"));
    let study = fs::read_to_string(project().join("configs/set-or-thrown-dc.toml"));
    assert_eq!(value("asl-odds:study"), study.expect("the study"));

    let mut table = reader.finish().expect("a table");
    let mut csv = Vec::new();
    CsvWriter::new(&mut csv).finish(&mut table).expect("CSV");
    assert_eq!(csv, fs::read(out.path().join("set-or-thrown-dc.csv")).expect("written"));
    let names = table.get_column_names();
    let last: Vec<&str> = names.into_iter().skip(9).map(|name| name.as_str()).collect();
    let promised = [
        "outcome",
        "exact",
        "numerator",
        "denominator",
        "sampled",
        "low",
        "high",
        "count",
        "trials",
        "seed",
    ];
    assert_eq!(last, promised);
}

/// A row's seed asks for the same counts again.
#[test]
fn a_cell_can_be_asked_again_by_its_seed() {
    let out = folder();
    run_into(out.path(), &[]);
    let table = fs::read_to_string(out.path().join("atmm-by-year.csv")).expect("written");
    let row: Vec<&str> = table.lines().nth(1).expect("a row").split(',').collect();
    let [year, .., trials, seed] = row[..] else { panic!("a row of many columns") };
    let question =
        ["odds", "atmm", "--year", year, "--trials", trials, "--seed", seed, "--format", "csv"];
    assert_eq!(stdout(&question).lines().nth(1), table.lines().nth(1));
}

#[test]
fn the_schema_knows_every_shipped_study() {
    let schema = serde_json::from_str(&stdout(&["schema"])).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a valid schema");
    for (name, bytes) in files(&project().join("configs")) {
        let path = Path::new(&name);
        let text = String::from_utf8(bytes).expect("UTF-8");
        let study: toml::Value = toml::from_str(&text).expect("TOML");
        let json = serde_json::to_value(study).expect("JSON");
        let errors: Vec<String> = validator.iter_errors(&json).map(|e| e.to_string()).collect();
        assert!(errors.is_empty(), "{}: {errors:?}", path.display());
    }
    let wrong = serde_json::json!({
        "question": "?", "procedure": "atmm", "parameters": { "year": 1950 },
    });
    assert!(!validator.is_valid(&wrong));
}

#[test]
fn check_reads_without_running() {
    assert!(stdout(&["check", "configs"]).contains("set-or-thrown-dc: 8 cells"));
}

/// What `run` says of a bad study; it must write nothing.
fn refused(study: &str) -> String {
    let place = folder();
    fs::write(place.path().join("study.toml"), study).expect("written");
    let arguments = ["run", "study.toml", "--out", "results"];
    let output = common::command(&arguments).current_dir(place.path()).output();
    let output = output.expect("the command runs");
    let message = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(!place.path().join("results").exists(), "something was written");
    let check = common::command(&["check", "study.toml"]).current_dir(place.path()).output();
    assert_eq!(check.expect("the command runs").status.code(), Some(2));
    message
}

/// A message without the line breaks and the frame that it is printed with.
fn unwrapped(message: &str) -> String {
    let words = message.split_whitespace().filter(|word| *word != "│");
    words.collect::<Vec<_>>().join(" ")
}

const HEAD: &str = "question = \"?\"\nprocedure = \"dc-against-cave\"\n";

#[test]
fn a_bad_study_shows_the_offending_line() {
    assert_snapshot!(refused(&format!("{HEAD}[parameters]\nguarded = true\nmethud = \"set\"\n")));
}

#[test]
fn every_mistake_in_a_study_is_named_with_its_line() {
    let mistakes = [
        ("question = \"?\"\nprocedure = \"thrown-cd\"", "thrown-dc", ":2:"),
        ("question = \"?\"\nprocedure = \"atmm\"", "`year` must be given", ":2:"),
        ("question = \"?\"\nprocedure = 7", "expected a string", ":2:"),
        ("question = \"?\"\nprocedur = \"atmm\"", "procedur", ":2:"),
        ("question = ", "string", ":1:"),
        (&format!("{HEAD}trials = 0"), "from 1 to", ":3:"),
        (&format!("{HEAD}trials = 200_000_000_000"), "100,000,000,000", ":3:"),
        (&format!("{HEAD}seed = -1"), "negative", ":3:"),
        (&format!("{HEAD}[parameters]\nmethod = \"throne\""), "thrown", ":4:"),
        (&format!("{HEAD}[parameters]\noccupants = 13"), "from 0 to 12", ":4:"),
        (&format!("{HEAD}[parameters]\nguarded = true\noccupants = 0"), "at least 1", ":5:"),
        (&format!("{HEAD}[sweep]\nocupants = [1]"), "occupants", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = []"), "empty", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = 3"), "not a list", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = [1, 1]"), "twice", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = {{ from = 3, to = 1 }}"), "empty", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = {{ from = 1, too = 3 }}"), "too", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = {{ from = 1, to = 3, step = 0 }}"), "step", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = [1, 13]"), "from 0 to 12", ":4:"),
        (
            &format!("{HEAD}[parameters]\nguarded = true\n[sweep]\noccupants = [1, 0]"),
            "in the cell occupants 0",
            ":6:",
        ),
        (
            &format!("{HEAD}[parameters]\noccupants = 1\n[sweep]\noccupants = [1]"),
            "both fixed and swept",
            ":6:",
        ),
        (&format!("{HEAD}[[chart]]\nkind = \"pie\""), "heat", ":4:"),
        (&format!("{HEAD}[[chart]]\nkind = \"heat\""), "needs `x`", ":3:"),
        (&format!("{HEAD}trials = 1e6"), "expected a whole number", ":3:"),
        (&format!("{HEAD}[parameters]\noccupants = {{ from = 1, to = 2 }}"), "[sweep]", ":4:"),
        ("question = \"\\u001b[31m\"\nprocedure = \"thrown-dc\"", "cannot write", ":1:"),
        ("question = \" \"\nprocedure = \"thrown-dc\"", "is empty", ":1:"),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\nheroic = [true, false]\n[[chart]]\nkind = \"bars\"\nx = \"occupants\"\nby = [\"heroic\"]"
            ),
            "has no `x`",
            ":6:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = {{ from = 1, to = 12 }}\nheroic = [true, false]\n[[chart]]\nkind = \"curves\"\nx = \"occupants\"\nby = [\"heroic\"]\noutcomes = [\"eliminated\", \"eliminated\"]"
            ),
            "counted twice",
            ":10:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = {{ from = 1, to = 12 }}\nmethod = [\"set\"]\n[[chart]]\nkind = \"curves\"\nx = \"method\"\nby = [\"occupants\"]\noutcomes = [\"eliminated\"]"
            ),
            "is no number",
            ":8:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = {{ from = 1, to = 12 }}\nmalfunction-number = [12, 10]\n[[chart]]\nkind = \"curves\"\nx = \"malfunction-number\"\nby = [\"occupants\"]\noutcomes = [\"eliminated\"]"
            ),
            "12 curves",
            ":6:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\n[[chart]]\nkind = \"bars\"\nby = [\"ocupants\"]"
            ),
            "`occupants`",
            ":7:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\nheroic = [true, false]\n[[chart]]\nkind = \"bars\"\nby = [\"occupants\"]"
            ),
            "what to do with the swept `heroic`",
            ":6:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\n[[chart]]\nkind = \"curves\"\nx = \"occupants\"\noutcomes = [\"eliminatd\"]"
            ),
            "`eliminated`",
            ":8:",
        ),
    ];
    for (study, expected, line) in mistakes {
        let message = unwrapped(&refused(study));
        assert!(message.contains(expected), "{study}\n{message}");
        assert!(message.contains(&format!("study.toml{line}")), "{study}\n{message}");
    }
}

#[test]
fn a_grid_over_the_limit_is_refused() {
    let study = "question = \"?\"\nprocedure = \"he-against-cave\"\n[sweep]\n\
        caliber-mm = { from = 20, to = 460 }\nrange = { from = 0, to = 150 }\n";
    assert!(refused(study).contains("66,591 cells"));
}

#[test]
fn files_and_folders_that_cannot_be_used_are_named() {
    assert!(refusal(&["run", "nowhere.toml"]).contains("nowhere.toml"));
    let empty = folder();
    let path = empty.path().to_str().expect("UTF-8");
    assert!(refusal(&["run", path]).contains("no study"));
    let file = empty.path().join("file");
    fs::write(&file, "").expect("written");
    let message = refusal(&["run", "configs", "--out", file.to_str().expect("UTF-8")]);
    assert!(message.contains("cannot be written"), "{message}");
}

/// Ctrl-C: finished studies and finished cells are kept whole, exit code 130.
#[cfg(unix)]
#[test]
fn an_interrupted_run_keeps_what_is_finished() {
    let place = folder();
    let long = "question = \"?\"\nprocedure = \"bombardment\"\ntrials = 2_000_000_000\n\
        [sweep]\nhexes = [[1], [2], [3], [4], [5], [6], [7], [8]]\n";
    fs::write(place.path().join("b-long.toml"), long).expect("written");
    let short = "question = \"?\"\nprocedure = \"atmm\"\n[sweep]\nyear = [1943, 1944]\n";
    fs::write(place.path().join("a-short.toml"), short).expect("written");
    let mut child = common::command(&["run", ".", "--out", "results"])
        .current_dir(place.path())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the command starts");
    let finished = place.path().join("results/a-short.csv");
    for _ in 0..500 {
        if finished.exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    let interrupt =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let results = files(&place.path().join("results"));
    let names: Vec<&String> = results.keys().collect();
    let temporary = names.iter().any(|name| name.starts_with(".tmp"));
    assert!(!temporary && results.contains_key("a-short.parquet"), "{names:?}");
    assert!(!results.contains_key("b-long.parquet"), "{names:?}");
}

/// Of a long exact study the finished cells are kept as well.
#[cfg(unix)]
#[test]
fn an_interrupted_study_keeps_its_finished_cells() {
    let place = folder();
    let study = "question = \"?\"\nprocedure = \"atmm\"\ntrials = 300_000_000\n\
        [sweep]\nyear = { from = 1931, to = 1945 }\n";
    fs::write(place.path().join("long.toml"), study).expect("written");
    let mut child = common::command(&["run", "long.toml", "--out", "results", "--threads", "1"])
        .current_dir(place.path())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the command starts");
    std::thread::sleep(std::time::Duration::from_millis(700));
    let pid = child.id().to_string();
    let kill = std::process::Command::new("kill").args(["-INT", &pid]).status();
    assert!(kill.expect("kill runs").success());
    let code = child.wait().expect("it ends").code();
    let results = files(&place.path().join("results"));
    // On a very fast machine all cells may be finished, on a slow one none.
    if code == Some(130) && results.contains_key("long.partial.csv") {
        let table = String::from_utf8_lossy(&results["long.partial.csv"]);
        assert!(table.starts_with("year,outcome"), "{table}");
        assert!((3..31).contains(&table.lines().count()), "{table}");
        assert!(!results.contains_key("long.csv"));
    } else {
        assert!(code == Some(0) || !results.keys().any(|name| name.starts_with("long")));
    }
}

#[test]
fn an_answer_that_cannot_be_printed_is_a_failure() {
    if let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") {
        let status = common::command(&["list"]).stdout(full).status();
        assert_eq!(status.expect("the command runs").code(), Some(1));
    }
}

#[test]
fn two_studies_of_one_name_are_refused() {
    let place = folder();
    let copy = place.path().join("thrown-dc.toml");
    fs::copy(project().join("configs/thrown-dc.toml"), &copy).expect("copied");
    let message = refusal(&["run", "configs/thrown-dc.toml", copy.to_str().expect("UTF-8")]);
    assert!(message.contains("same results"), "{message}");
    assert!(run(&["check", "configs/thrown-dc.toml"]).status.success());
}
