//! How the tests call the command.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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
