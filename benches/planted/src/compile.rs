//! Builds the tests of the copy, once for all faults.

use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::area::Side;
use crate::copy::Folders;

/// A program of tests.
#[derive(Clone, Debug)]
pub struct Binary {
    /// The package, and the name of the test or library.
    pub name: String,
    /// The program.
    pub program: PathBuf,
    /// The folder in which it runs.
    pub folder: PathBuf,
}

impl Binary {
    /// Whether it tests the whole command.
    #[must_use]
    pub fn is_command(&self) -> bool {
        self.name == "cli/all"
    }
}

/// An error of the compiler.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// What it says.
    pub message: String,
    /// The function that would have to be constant.
    pub constant: Option<String>,
    /// Where: files of the copy, and bytes.
    pub places: Vec<(String, Range<usize>)>,
}

/// The programs of tests of a side, or what does not compile. The compiler says that before it
/// spends long on a crate.
///
/// # Errors
///
/// Every error of the compiler, with its places.
///
/// # Panics
///
/// If cargo cannot be started.
pub fn compile(folders: &Folders, side: Side) -> Result<Vec<Binary>, Vec<Wrong>> {
    let mut cargo = Command::new("nice");
    cargo.args(["-n", "10", "cargo", "test", "--no-run", "--release"]);
    cargo.args(["--message-format", "json"]);
    // The core is built with the features that it has under the command; the command without the
    // page, which needs its engine.
    if side == Side::Sim {
        cargo.arg("--all-features");
    }
    for package in side.packages() {
        cargo.args(["--package", package]);
    }
    cargo.current_dir(&folders.copy).env("CARGO_TARGET_DIR", &folders.built);
    let mut child = cargo.stdout(Stdio::piped()).spawn().expect("cargo starts");
    let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let (mut binaries, mut wrong) = (Vec::new(), Vec::new());
    for line in lines.map_while(Result::ok) {
        let Ok(said) = serde_json::from_str::<Value>(&line) else { continue };
        if said["reason"] == "compiler-message" && said["message"]["level"] == "error" {
            wrong.push(error(&said["message"]));
        }
        binaries.extend(binary(&said));
    }
    let status = child.wait().expect("cargo ends");
    if status.success() {
        binaries.sort_by(|one: &Binary, other| one.name.cmp(&other.name));
        return Ok(binaries);
    }
    Err(wrong)
}

fn error(message: &Value) -> Wrong {
    let spans = message["spans"].as_array().into_iter().flatten();
    let bytes = |span: &Value, name: &str| span[name].as_u64().unwrap_or_default() as usize;
    let places = spans.map(|span| {
        let file = span["file_name"].as_str().unwrap_or_default().to_owned();
        (file, bytes(span, "byte_start")..bytes(span, "byte_end"))
    });
    // "cannot call non-const method `units::Body::is_smc` in constants"
    let short = message["message"].as_str().unwrap_or_default();
    let path = short.split('`').nth(1).filter(|_| message["code"]["code"] == "E0015");
    let name = path.and_then(|path| path.rsplit("::").next()).map(str::to_owned);
    let text = message["rendered"].as_str().unwrap_or_default();
    Wrong { message: text.to_owned(), constant: name, places: places.collect() }
}

fn binary(said: &Value) -> Option<Binary> {
    if said["reason"] != "compiler-artifact" || said["profile"]["test"] != true {
        return None;
    }
    let program = PathBuf::from(said["executable"].as_str()?);
    let folder = Path::new(said["manifest_path"].as_str()?).parent()?.to_owned();
    let package = folder.file_name()?.to_str()?.to_owned();
    let name = format!("{package}/{}", said["target"]["name"].as_str()?);
    Some(Binary { name, program, folder })
}
