//! Long answers are worked out once, and the answer is the same.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{command, files, tree};

const ASKED: [&str; 13] = [
    "odds",
    "cave-assault",
    "--tactic",
    "place",
    "--turns",
    "3",
    "--garrison",
    "4-4-7",
    "--engine",
    "exact",
    "--format",
    "json",
    "--cache",
];

/// What is printed of the question with these options more.
fn answer(cache: &Path, more: &[&str]) -> String {
    let out = command(&ASKED).arg(cache).args(more).output().expect("the command runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("UTF-8")
}

#[test]
fn an_answer_that_was_kept_is_the_same() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let cache = place.path().join("cache");
    let first = answer(&cache, &[]);
    assert_eq!(files(&cache).len(), 1);
    assert_eq!(answer(&cache, &[]), first);
    assert_eq!(files(&cache).len(), 1);
    // Another ruling and another budget are other questions.
    let other = answer(&cache, &["--original-2-passes", "true"]);
    assert_ne!(other, first);
    assert_eq!(answer(&cache, &["--budget", "60s"]), first);
    assert_eq!(files(&cache).len(), 3);
    // What somebody has changed is not taken.
    for (name, bytes) in files(&cache) {
        let text = String::from_utf8(bytes).expect("UTF-8");
        let changed = text.replacen("\"undecided\"", "\"undecidet\"", 1);
        assert_ne!(changed, text);
        fs::write(cache.join(name), changed).expect("written");
    }
    assert_eq!(answer(&cache, &[]), first);
    // It may be removed at any time.
    fs::remove_dir_all(&cache).expect("it is removed");
    assert_eq!(answer(&cache, &[]), first);
    assert_eq!(files(&cache).len(), 1);
}

#[test]
fn without_a_cache_nothing_is_kept() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let home = place.path();
    let ask = |variable: Option<&Path>, option: &[&str]| {
        let mut asked = command(&ASKED[..12]);
        asked.args(option).env("XDG_CACHE_HOME", home).env("HOME", home);
        match variable {
            Some(folder) => asked.env("ASL_ODDS_CACHE", folder),
            None => asked.env_remove("ASL_ODDS_CACHE"),
        };
        assert!(asked.output().expect("the command runs").status.success());
    };
    ask(None, &["--no-cache"]);
    ask(Some(Path::new("")), &[]);
    assert_eq!(fs::read_dir(home).expect("a folder").count(), 0);
    ask(Some(&home.join("named")), &[]);
    assert_eq!(files(&home.join("named")).len(), 1);
    if cfg!(target_os = "linux") {
        ask(None, &[]);
        assert_eq!(files(&home.join("asl-odds")).len(), 1);
    }
    // A folder that cannot be is no reason to give no answer.
    fs::write(home.join("file"), "").expect("written");
    ask(Some(&home.join("file/inside")), &[]);
}

/// A run of this study in a place with a cache of its own.
fn run_of(place: &Path, out: &str, more: &[&str]) -> Command {
    let mut run = command(&["run"]);
    run.arg(place.join("study.toml")).arg("--out").arg(place.join(out));
    run.arg("--cache").arg(place.join("cache")).args(more);
    run.stdout(Stdio::null()).stderr(Stdio::null());
    run
}

/// A question by itself, a cell of a study and an alternative of a comparison are one question, with
/// any number of threads.
#[test]
fn questions_studies_and_comparisons_share_what_is_kept() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let place = place.path();
    let cache = place.join("cache");
    let first = answer(&cache, &[]);
    let shared = "procedure = \"cave-assault\"\n[parameters]\nturns = 3\ngarrison = [\"4-4-7\"]\n";
    let study = format!("question = \"?\"\nengine = \"exact\"\n{shared}tactic = \"place\"\n");
    let two =
        "[alternatives.place]\ntactic = \"place\"\n[alternatives.throw]\ntactic = \"throw\"\n";
    let comparison = format!("question = \"?\"\n{shared}{two}");
    fs::write(place.join("study.toml"), study).expect("written");
    fs::write(place.join("comparison.toml"), comparison).expect("written");
    for threads in ["1", "2", "3"] {
        let mut run = run_of(place, "out", &["--threads", threads]);
        assert!(run.status().expect("it runs").success());
        assert_eq!(files(&cache).len(), 1, "{threads} threads");
    }
    let mut compare = command(&["compare", "--threads", "2"]);
    compare.arg(place.join("comparison.toml")).arg("--cache").arg(&cache);
    assert!(compare.output().expect("it runs").status.success());
    // Each ruling that is switched is another question; that of `place` as it is asked is there.
    let after = files(&cache);
    assert_eq!(answer(&cache, &[]), first);
    assert_eq!(files(&cache), after);
}

/// A run of one long study that was killed goes on with the cells that it has answered.
#[test]
fn a_killed_study_goes_on_where_it_stopped() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let place = place.path();
    let cache = place.join("cache");
    let study = "question = \"?\"\nprocedure = \"morale-check\"\nengine = \"sample\"\n\
        trials = 30_000_000\n[parameters]\nunit = \"4-4-7\"\n[sweep]\nelr = [1, 2, 3, 4]\n\
        drm = [0, 1, 2, 3]\n";
    fs::write(place.join("study.toml"), study).expect("written");
    // A file that is still being written begins with a point.
    let is_whole = |entry: fs::DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
    let cells = || {
        let entries = fs::read_dir(&cache).into_iter().flatten().flatten();
        entries.map(is_whole).filter(|whole| *whole).count()
    };
    let mut killed = run_of(place, "out", &["--threads", "1"]).spawn().expect("it runs");
    let begun = Instant::now();
    while cells() < 3 && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    killed.kill().expect("it is there");
    killed.wait().expect("it ends");
    let done = files(&cache).keys().filter(|name| !name.starts_with('.')).count();
    assert!((3..16).contains(&done), "{done}");
    let kept = files(&cache);
    assert!(run_of(place, "out", &[]).status().expect("it runs").success());
    // What was there was read and not written anew.
    let after = files(&cache);
    let mut done = kept.iter().filter(|(name, _)| !name.starts_with('.'));
    assert!(done.all(|(name, bytes)| after.get(name) == Some(bytes)));
    assert_eq!(after.keys().filter(|name| !name.starts_with('.')).count(), 16);
    let mut whole = command(&["run", "--no-cache"]);
    whole.arg(place.join("study.toml")).arg("--out").arg(place.join("whole"));
    assert!(whole.output().expect("it runs").status.success());
    assert_eq!(tree(&place.join("out")), tree(&place.join("whole")));
}
