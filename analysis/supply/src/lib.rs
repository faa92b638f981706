//! What asl-odds is made of.
//!
//! [`built`] are the crates that Cargo builds. [`policy`] holds them against `deny.toml`, and
//! [`notices`] writes what must go with the program.

pub mod notices;
pub mod policy;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// One version of one crate.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crate {
    pub name: String,
    pub version: String,
    /// As its `Cargo.toml` says it: `MIT OR Apache-2.0`.
    pub licence: String,
}

/// Which crates are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// What is needed to build any crate of the workspace, without what only tests need.
    Build,
    /// What goes into the program `asl-odds`, which may carry the module of the page: no macros,
    /// no build scripts.
    Program,
    /// What goes into the wheel for Python.
    Wheel,
    /// What goes into the page: its module for browsers.
    Page,
}

/// The platform of the page's module.
const BROWSER: &str = "wasm32-unknown-unknown";

/// The folder of the project.
pub fn project() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    folder.expect("two folders above").to_path_buf()
}

/// Runs Cargo in the folder of the project.
fn cargo(arguments: &[&str]) -> Output {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(arguments).current_dir(project()).output();
    output.unwrap_or_else(|error| panic!("cargo {arguments:?}: {error}"))
}

/// What Cargo prints.
///
/// # Panics
///
/// If Cargo fails.
pub fn printed_by_cargo(arguments: &[&str]) -> String {
    let output = cargo(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo {arguments:?}: {said}");
    String::from_utf8(output.stdout).expect("Cargo prints UTF-8")
}

/// The crates that Cargo builds for these platforms, by the features that are on.
///
/// The module of the page is built for browsers alone. It needs no network if all of them have been
/// downloaded. Those of other platforms may not have been; they are fetched then.
///
/// # Panics
///
/// If Cargo fails.
pub fn built(of: Of, platforms: &[String]) -> BTreeSet<Crate> {
    let platforms: Vec<&str> = platforms.iter().map(String::as_str).collect();
    let within = "normal,no-proc-macro";
    match of {
        Of::Build => tree(&["--workspace"], "normal,build", &platforms),
        Of::Program => {
            let mut crates = tree(&["--package", "asl-odds"], within, &platforms);
            crates.extend(built(Of::Page, &[]));
            crates
        }
        Of::Wheel => tree(&["--package", "asl-odds-python"], within, &platforms),
        Of::Page => tree(&["--package", "asl-page-wasm"], within, &[BROWSER]),
    }
}

/// The crates of these packages along these edges, on these platforms.
fn tree(packages: &[&str], edges: &str, platforms: &[&str]) -> BTreeSet<Crate> {
    let targets: Vec<&str> =
        platforms.iter().flat_map(|platform| ["--target", *platform]).collect();
    let mut tree =
        vec!["tree", "--offline", "--locked", "--prefix", "none", "--format", "{p}\t{l}"];
    tree.extend(packages);
    tree.extend(["--edges", edges]);
    tree.extend(&targets);
    if !cargo(&tree).status.success() {
        printed_by_cargo(&[&["fetch", "--locked"], &targets[..]].concat());
    }
    printed_by_cargo(&tree).lines().filter_map(line).collect()
}

/// One line of the tree: `serde v1.0.228 (proc-macro)`, a tabulator, its licence.
fn line(line: &str) -> Option<Crate> {
    let (package, licence) = line.split_once('\t')?;
    let mut words = package.split(' ');
    let name = words.next()?.to_owned();
    let version = words.next()?.strip_prefix('v')?.to_owned();
    // What has been printed before ends with a mark.
    let licence = licence.strip_suffix(" (*)").unwrap_or(licence).to_owned();
    Some(Crate { name, version, licence })
}
