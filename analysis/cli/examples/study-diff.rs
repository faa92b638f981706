//! Shows what has changed in the exact table of a shipped study since a commit:
//! `cargo run --release -p asl-odds --example study-diff -- <git-rev> <study>`.
//!
//! It builds the program of that commit beside the present one, runs the study with both, and
//! prints every row that differs. Both tables stay in `target/studies-before` and
//! `target/studies-now`.

#[path = "../tests/all/exact.rs"]
mod exact;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rev, study] = &arguments[..] else {
        return Err("give a commit and the name of a study, such as HEAD thrown-dc".into());
    };
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let project = package.ancestors().nth(2).ok_or("the package lies in the project")?;
    // This program lies in `target/release/examples`.
    let target = std::env::current_exe()?;
    let target = target.ancestors().nth(3).ok_or("cargo runs it")?;

    let commit = said(project, &["rev-parse", "--verify", &format!("{rev}^{{commit}}")])?;
    let there = target.join(format!("study-diff-{commit}"));
    if !there.is_dir() {
        said(project, &["worktree", "add", "--detach", &text(&there)?, &commit])?;
    }
    let before = table(&there, target, study, "before");
    said(project, &["worktree", "remove", "--force", &text(&there)?])?;
    let (before, now) = (before?, table(project, target, study, "now")?);

    let keys: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
    let mut differing = 0;
    for key in keys {
        let (before, now) = (before.get(key), now.get(key));
        if before != now {
            let written =
                |row: Option<&String>| row.map_or("no such row", String::as_str).to_owned();
            println!("{key}: {} -> {}", written(before), written(now));
            differing += 1;
        }
    }
    println!("{study}: {differing} rows differ, of {} before and {} now", before.len(), now.len());
    Ok(if differing == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What git says.
fn said(folder: &Path, arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let output = Command::new("git").args(arguments).current_dir(folder).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().into());
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// The rows of a study by their keys, by the program and the study of this folder.
fn table(
    project: &Path,
    target: &Path,
    study: &str,
    when: &str,
) -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let out = target.join(format!("studies-{when}"));
    let file = format!("configs/{study}.toml");
    let run = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--release", "--quiet", "--", "run", &file, "--out", &text(&out)?])
        .current_dir(project)
        .env("CARGO_TARGET_DIR", target)
        .status()?;
    if !run.success() {
        return Err(format!("`{file}` cannot be run as it is {when}").into());
    }
    let csv: PathBuf = out.join(format!("{study}.csv"));
    let rows = exact::rows(&fs::read_to_string(project.join(file))?, &fs::read_to_string(csv)?);
    Ok(rows.into_iter().map(|row| (row.key, row.fraction)).collect())
}

fn text(path: &Path) -> Result<String, Box<dyn Error>> {
    Ok(path.to_str().ok_or("the project lies in a folder whose name is not UTF-8")?.to_owned())
}
