//! Ctrl-C and SIGTERM while studies are run, and while an exact answer is worked out.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::folder;
use crate::common::{self, tree};

/// Ctrl-C: finished studies and finished cells are kept whole, exit code 130.
#[cfg(unix)]
#[test]
fn an_interrupted_run_keeps_what_is_finished() {
    let place = folder();
    let long = "question = \"?\"\nprocedure = \"bombardment\"\ntrials = 2_000_000_000\n\
        [sweep]\nhexes = [[1], [2], [3], [4], [5], [6], [7], [8]]\n";
    fs::write(place.path().join("b-long.toml"), long).expect("written");
    let short = "question = \"?\"\nprocedure = \"atmm\"\n[sweep]\nyear = [1943, 1944]\n";
    fs::write(place.path().join("a-short.toml"), short).expect("written");
    let mut child = common::command(&["run", ".", "--out", "results"])
        .current_dir(place.path())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the command starts");
    let finished = place.path().join("results/a-short/outcomes.csv");
    for _ in 0..500 {
        if finished.exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    let interrupt =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let results = tree(&place.path().join("results"));
    let names: Vec<&String> = results.keys().collect();
    let temporary = names.iter().any(|name| name.contains(".tmp"));
    assert!(!temporary && results.contains_key("a-short/outcomes.parquet"), "{names:?}");
    assert!(!results.contains_key("b-long/outcomes.parquet"), "{names:?}");
}

/// Of a long exact study the finished cells are kept as well.
#[cfg(unix)]
#[test]
fn an_interrupted_study_keeps_its_finished_cells() {
    let place = folder();
    let study = "question = \"?\"\nprocedure = \"atmm\"\ntrials = 300_000_000\n\
        [sweep]\nyear = { from = 1931, to = 1945 }\n";
    fs::write(place.path().join("long.toml"), study).expect("written");
    let mut child = common::command(&["run", "long.toml", "--out", "results", "--threads", "1"])
        .current_dir(place.path())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the command starts");
    std::thread::sleep(std::time::Duration::from_millis(700));
    let pid = child.id().to_string();
    let kill = std::process::Command::new("kill").args(["-INT", &pid]).status();
    assert!(kill.expect("kill runs").success());
    let code = child.wait().expect("it ends").code();
    let results = tree(&place.path().join("results"));
    // On a very fast machine all cells may be finished, on a slow one none.
    if code == Some(130) && results.contains_key("long/outcomes.partial.csv") {
        let table = String::from_utf8_lossy(&results["long/outcomes.partial.csv"]);
        assert!(table.starts_with("study,cell,procedure,outcome"), "{table}");
        assert!((3..31).contains(&table.lines().count()), "{table}");
        assert!(!results.contains_key("long/outcomes.csv"));
    } else {
        assert!(code == Some(0) || !results.keys().any(|name| name.starts_with("long")));
    }
}

/// An exact answer that takes minutes, and gigabytes: it is given up within seconds.
#[cfg(unix)]
#[test]
fn a_long_exact_answer_is_given_up_at_once() {
    let targets = "6-6-6,5-4-6,7-4-7,leader-9-1,leader-8-0";
    let question = [
        ["odds", "fire-attack", "--firepower", "24"],
        ["--targets", targets, "--force", "american"],
        ["--elr", "3", "--engine", "exact"],
        ["--budget", "600s,8GiB", "--no-cache", "--all"],
    ];
    for (signal, exit_code) in [("-INT", 130), ("-TERM", 143)] {
        let mut child = common::command(question.as_flattened())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        std::thread::sleep(Duration::from_secs(1));
        let early = child.try_wait().expect("it can be asked");
        let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
        let sent = Instant::now();
        if early.is_none() {
            assert!(kill.expect("kill runs").success());
        }
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(early.is_none(), "it had ended before: {said}");
        assert!(sent.elapsed() < Duration::from_secs(5), "{signal}: {:?}", sent.elapsed());
        assert_eq!(output.status.code(), Some(exit_code), "{signal}: {said}");
        assert!(output.stdout.is_empty(), "{signal}");
    }
}
