//! The shipped studies against their goldens and digests, and everything that can be
//! wrong with a study.

mod interrupted;
mod mistakes;
mod tables;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use asl_engine::mix;
use tempfile::TempDir;

use crate::common::{self, files, is_update, project, refusal, results, run, stdout, tables, tree};
use crate::exact::{self, Named};

/// The studies of which both tables are held, byte by byte, counts and intervals included:
/// a small one, a firefight with its measures, and an assault.
const WHOLE: [&str; 3] = ["set-or-thrown-dc", "how-long-a-garrison-lasts", "assault-by-garrison"];

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// The names of the shipped studies.
fn shipped() -> Vec<String> {
    let configs = files(&project().join("configs"));
    let names = configs.keys().filter_map(|name| name.strip_suffix(".toml"));
    names.map(str::to_owned).collect()
}

#[test]
fn every_study_has_both_tables_and_no_other_has() {
    for table in ["outcomes", "measures"] {
        for end in ["parquet", "csv"] {
            let end = format!("/{table}.{end}");
            let names = results().keys().filter_map(|name| name.strip_suffix(&end));
            assert_eq!(names.collect::<Vec<_>>(), shipped(), "{end}");
        }
    }
    let left = |name: &&String| name.contains(".partial") || name.contains(".tmp");
    assert_eq!(results().keys().find(left), None);
}

#[test]
fn the_tables_of_three_studies_are_byte_by_byte_what_they_were() {
    let goldens = project().join("analysis/cli/tests/goldens");
    let names = WHOLE.iter().flat_map(|name| ["outcomes", "measures"].map(|of| (name, of)));
    for (study, table) in names {
        let name = format!("{study}/{table}.csv");
        let (written, golden) = (&results()[&name], goldens.join(&name));
        if is_update() {
            fs::create_dir_all(goldens.join(study)).expect("the folder can be made");
            fs::write(&golden, written).expect("the golden can be written");
        }
        assert!(*written == fs::read(&golden).expect("a golden"), "{name}");
    }
    assert_eq!(tree(&goldens).len(), 2 * WHOLE.len(), "a golden too many");
}

/// A text as one word.
fn word(text: &str) -> u64 {
    let eight = text
        .as_bytes()
        .chunks(8)
        .map(|bytes| bytes.iter().rev().fold(0, |word: u64, byte| word << 8 | u64::from(*byte)));
    mix(&std::iter::once(text.len() as u64).chain(eight).collect::<Vec<u64>>())
}

/// The name of a study, the number of its rows, and a hash of all its fractions.
fn digest(name: &str, tables: Vec<Named>) -> String {
    let study = fs::read_to_string(project().join(format!("configs/{name}.toml")));
    let rows = exact::rows(&study.expect("a study"), tables);
    let words = rows.iter().map(|row| word(&format!("{}|{}", row.key, row.fraction)));
    format!("{name} {} {:016x}", rows.len(), mix(&words.collect::<Vec<u64>>()))
}

/// The fractions of every other study are held by their digests.
/// `cargo run --release -p asl-odds --example study-diff -- HEAD <study>...` shows what has changed.
#[test]
fn the_exact_fractions_of_every_study_have_their_digest() {
    let path = project().join("analysis/cli/tests/digests.txt");
    let mut digests = String::new();
    for name in shipped().iter().filter(|name| !WHOLE.contains(&name.as_str())) {
        let _ = writeln!(digests, "{}", digest(name, tables(name)));
    }
    if is_update() {
        fs::write(&path, &digests).expect("the digests can be written");
    }
    let held = fs::read_to_string(&path).expect("the digests");
    let changed: Vec<&str> =
        digests.lines().filter(|line| !held.lines().any(|old| old == *line)).collect();
    let show = "cargo run --release -p asl-odds --example study-diff -- HEAD <study>...";
    assert!(changed.is_empty(), "changed: {changed:?}; see what: {show}");
    assert_eq!(digests, held, "a digest too many");
}

/// No table depends on the number of threads, and no chart on what was drawn before it.
#[test]
fn a_study_run_alone_on_one_thread_gives_the_same_files() {
    for study in ["set-or-thrown-dc", "gun-against-cave", "squad-morale"] {
        let alone = folder();
        let out = alone.path().to_str().expect("UTF-8");
        stdout(&["run", &format!("configs/{study}.toml"), "--out", out, "--threads", "1"]);
        for (name, bytes) in tree(alone.path()) {
            assert!(results()[&name] == bytes, "{name}");
        }
    }
}

/// A row's seed asks for the same counts again.
#[test]
fn a_cell_can_be_asked_again_by_its_seed() {
    let row = &tables("atmm-by-year")[0];
    let [year, trials, seed] = ["year", "trials", "seed"].map(|name| row[name].as_str());
    let question =
        ["odds", "atmm", "--year", year, "--trials", trials, "--seed", seed, "--format", "csv"];
    let again = &exact::by_column(&stdout(&question))[0];
    assert!(again.iter().all(|(name, value)| row[name] == *value), "{row:?}\n{again:?}");
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
