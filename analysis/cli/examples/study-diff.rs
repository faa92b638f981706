//! Shows what has changed in the exact tables of shipped studies since a commit:
//! `cargo run --release -p asl-odds --example study-diff -- <git-rev> <study>...`.
//!
//! It builds the program of that commit beside the present one, runs the studies with both, and
//! prints every row that differs. All tables stay in `target/studies-before` and
//! `target/studies-now`.

#[path = "../tests/all/exact.rs"]
mod exact;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// The fractions of a table by the keys of their rows.
type Fractions = BTreeMap<String, String>;

/// The crates of the workspace have a profile of their own in the earlier program, which changes
/// no number: so both programs share what they depend on, and neither is taken for the other,
/// which lies elsewhere and has the same names.
const BESIDE: [&str; 3] = [
    "--config=profile.release.strip='debuginfo'",
    "--config=profile.release.package.'*'.strip='symbols'",
    "--config=profile.release.build-override.strip='symbols'",
];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((rev, studies)) = arguments.split_first().filter(|(_, studies)| !studies.is_empty())
    else {
        return Err("give a commit and the names of studies, such as HEAD thrown-dc".into());
    };
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let project = package.ancestors().nth(2).ok_or("the package lies in the project")?;
    // This program lies in `target/release/examples`.
    let target = std::env::current_exe()?;
    let target = target.ancestors().nth(3).ok_or("cargo runs it")?;

    let is_none = |study: &&String| !project.join(format!("configs/{study}.toml")).is_file();
    if let Some(study) = studies.iter().find(is_none) {
        return Err(format!("there is no study `{study}`").into());
    }
    let commit = said(project, &["rev-parse", "--verify", &format!("{rev}^{{commit}}")])?;
    let there = target.join(format!("study-diff-{commit}"));
    if there.is_dir() {
        // Of a run that was interrupted; files that are taken anew are built anew.
        said(project, &["worktree", "remove", "--force", &text(&there)?])?;
    }
    said(project, &["worktree", "add", "--detach", &text(&there)?, &commit])?;
    let before = run(&there, target, studies, "before", &BESIDE);
    said(project, &["worktree", "remove", "--force", &text(&there)?])?;
    let (before, now) = (before?, run(project, target, studies, "now", &[])?);

    let mut differ = false;
    for ((study, before), now) in studies.iter().zip(before).zip(now) {
        let keys: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
        let differing = keys.into_iter().filter(|key| before.get(*key) != now.get(*key));
        let mut rows = 0;
        for key in differing {
            let written =
                |table: &Fractions| table.get(key).map_or("no row", String::as_str).to_owned();
            println!("{key}: {} -> {}", written(&before), written(&now));
            rows += 1;
        }
        println!("{study}: {rows} rows differ, of {} before and {} now", before.len(), now.len());
        differ |= rows > 0;
    }
    Ok(if differ { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// What git says.
fn said(folder: &Path, arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let output = Command::new("git").args(arguments).current_dir(folder).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().into());
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Runs studies by the program of this folder, built with these options of cargo.
fn run(
    project: &Path,
    target: &Path,
    studies: &[String],
    when: &str,
    options: &[&str],
) -> Result<Vec<Fractions>, Box<dyn Error>> {
    let out = target.join(format!("studies-{when}"));
    if out.exists() {
        // What another program has left may be laid out in another way.
        fs::remove_dir_all(&out)?;
    }
    let files: Vec<String> = studies.iter().map(|study| format!("configs/{study}.toml")).collect();
    let run = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--release", "--quiet"])
        .args(options)
        .args(["--", "run", "--out", &text(&out)?])
        .args(&files)
        .current_dir(project)
        .env("CARGO_TARGET_DIR", target)
        .stdout(Stdio::null())
        .status()?;
    if !run.success() {
        return Err(format!("{} cannot be run as it is {when}", files.join(", ")).into());
    }
    let fractions = |(study, file): (&String, &String)| {
        let csv = |name: String| fs::read_to_string(out.join(format!("{name}.csv")));
        let tables = match csv(format!("{study}/outcomes")) {
            Ok(outcomes) => exact::joined(&outcomes, &csv(format!("{study}/measures"))?),
            // Version 0.1 wrote one table.
            Err(_) => exact::by_column(&csv(study.clone())?),
        };
        let rows = exact::rows(&fs::read_to_string(project.join(file))?, tables);
        Ok(rows.into_iter().map(|row| (row.key, row.fraction)).collect())
    };
    studies.iter().zip(&files).map(fractions).collect()
}

fn text(path: &Path) -> Result<String, Box<dyn Error>> {
    Ok(path.to_str().ok_or("the project lies in a folder whose name is not UTF-8")?.to_owned())
}
