//! Long exact answers are worked out once, and the answer is the same.

use std::fs;
use std::path::Path;

use crate::common::{command, files};

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
