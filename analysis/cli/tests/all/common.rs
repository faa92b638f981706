//! How the tests call the command.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The project's own folder.
pub fn project() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).expect("the package lies in the project").to_owned()
}

/// The command, not yet run, in the project's folder.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asl-odds"));
    command.args(arguments).current_dir(project()).env("NO_COLOR", "1");
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

/// What it says when the input is wrong: exit code 2, nothing printed.
pub fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments);
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    stderr
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
        files(&out)
    })
}

/// The table of a shipped study as CSV, by the one run.
pub fn table(study: &str) -> &'static str {
    let bytes = results().get(&format!("{study}.csv"));
    std::str::from_utf8(bytes.expect("the study has a table")).expect("UTF-8")
}

/// Whether a table's cell holds this value: the same text, or the same number.
pub fn is_value(cell: &str, wanted: &str) -> bool {
    let number = |text: &str| text.parse::<f64>().ok();
    cell == wanted || number(cell).is_some_and(|number_of_it| Some(number_of_it) == number(wanted))
}
