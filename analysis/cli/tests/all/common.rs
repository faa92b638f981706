//! How the tests call the command.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;

use crate::exact::{self, Named};

/// The project's own folder.
pub fn project() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).expect("the package lies in the project").to_owned()
}

/// The command, not yet run, in the project's folder.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asl-odds"));
    command.args(arguments).current_dir(project()).env("NO_COLOR", "1");
    // Nobody else's answers.
    command.env("ASL_ODDS_CACHE", "").env_remove("COLUMNS");
    command
}

/// Runs the command to its end.
pub fn run(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the command runs")
}

/// What it prints when all goes well.
pub fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What it prints as JSON.
pub fn json(arguments: &[&str]) -> Value {
    let text = stdout(&[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&text).expect("JSON")
}

/// What it says when the input is wrong: exit code 2, nothing printed.
pub fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments);
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    stderr
}

/// After a wanted change: `UPDATE_GOLDENS=1 cargo test --release -p asl-odds --test all`.
pub fn is_update() -> bool {
    std::env::var_os("UPDATE_GOLDENS").is_some()
}

/// Every file of a folder with its bytes.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
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

/// Every file of a folder and of those in it, by its path, with its bytes.
pub fn tree(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = files(folder);
    for inside in fs::read_dir(folder).expect("the folder can be read") {
        let path = inside.expect("a folder").path();
        if path.is_dir() {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            all.extend(
                tree(&path).into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes)),
            );
        }
    }
    all
}

/// The folder with the results of all shipped studies. It stays, for the notebook and for a
/// look.
pub fn results_folder() -> PathBuf {
    let own = Path::new(env!("CARGO_TARGET_TMPDIR"));
    own.parent().expect("it lies in the folder of the build").join("studies")
}

/// The results of all shipped studies, which are run once.
pub fn results() -> &'static BTreeMap<String, Vec<u8>> {
    static RESULTS: OnceLock<BTreeMap<String, Vec<u8>>> = OnceLock::new();
    RESULTS.get_or_init(|| {
        let out = results_folder();
        if out.exists() {
            fs::remove_dir_all(&out).expect("what an earlier run left can be removed");
        }
        stdout(&["run", "configs", "--out", out.to_str().expect("UTF-8"), "--threads", "3"]);
        tree(&out)
    })
}

/// Both tables of a shipped study as one, by the one run.
pub fn tables(study: &str) -> Vec<Named> {
    tables_of(study, results())
}

/// Both tables of a study as one, among the files that were written.
pub fn tables_of(study: &str, written: &BTreeMap<String, Vec<u8>>) -> Vec<Named> {
    let csv = |name: &str| {
        let bytes = written.get(&format!("{study}/{name}.csv"));
        std::str::from_utf8(bytes.expect("the study has both tables")).expect("UTF-8")
    };
    exact::joined(csv("outcomes"), csv("measures"))
}

/// Whether a table's cell holds this value: the same text, or the same number.
pub fn is_value(cell: &str, wanted: &str) -> bool {
    let number = |text: &str| text.parse::<f64>().ok();
    cell == wanted || number(cell).is_some_and(|number_of_it| Some(number_of_it) == number(wanted))
}
