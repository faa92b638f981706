//! A run that is killed leaves whole files, and the next run cleans up.
#![cfg(unix)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use crate::common::{command, tree};

/// How often a run is killed.
const KILLS: u32 = 24;

/// How the name of a file begins that is not whole yet.
const ASIDE: &str = ".tmp-asl-odds-";

/// The file in which a run notes what it has finished, until it comes to its end.
const NOTED: &str = ".asl-odds-run.json";

fn started(place: &Path, out: &str) -> Child {
    command(&["run", "studies", "--threads", "2", "--out", out])
        .current_dir(place)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts")
}

fn finished(place: &Path, out: &str) -> BTreeMap<String, Vec<u8>> {
    assert!(started(place, out).wait().expect("it ends").success());
    tree(&place.join(out))
}

/// A moment of a run that takes so long: as if by chance, and in every test the same share.
fn moment(takes: Duration, kill: u32) -> Duration {
    let digest = Sha256::digest(kill.to_le_bytes());
    takes.mul_f64(f64::from(u16::from_le_bytes([digest[0], digest[1]])) / 65_536.0)
}

/// They are early, late and in between.
#[test]
fn the_moments_are_spread_over_the_run() {
    let tenths = (0..KILLS).map(|kill| moment(Duration::from_secs(10), kill).as_secs());
    let tenths: BTreeSet<u64> = tenths.collect();
    assert!(tenths.iter().all(|tenth| *tenth < 10) && tenths.len() >= 8, "{tenths:?}");
}

#[test]
fn a_killed_run_leaves_whole_files_and_the_next_one_cleans_up() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let place = place.path();
    fs::create_dir(place.join("studies")).expect("a folder");
    for index in 0..4 {
        // One of them has a chart, too: an SVG and a PNG.
        let chart = if index == 1 { "[[chart]]\nkind = \"bars\"\nby = [\"year\"]\n" } else { "" };
        let study = format!(
            "question = \"?\"\nprocedure = \"atmm\"\ntrials = 2000\nseed = {index}\n\
             [sweep]\nyear = {{ from = 1942, to = 1945 }}\n{chart}"
        );
        fs::write(place.join(format!("studies/{index}.toml")), study).expect("written");
    }
    let begun = Instant::now();
    let whole = finished(place, "undisturbed");
    let takes = begun.elapsed();
    let charts = whole.keys().filter(|name| name.ends_with(".svg") || name.ends_with(".png"));
    assert_eq!(charts.count(), 2, "{:?}", whole.keys());
    for kill in 0..KILLS {
        let mut child = started(place, "out");
        std::thread::sleep(moment(takes, kill));
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        let left = if place.join("out").exists() { tree(&place.join("out")) } else { continue };
        let (aside, done): (Vec<_>, Vec<_>) =
            left.into_iter().partition(|(name, _)| name.contains(ASIDE));
        let done = done.into_iter().filter(|(name, _)| name != NOTED);
        // Both tables of a study, each with its CSV, are put in place together: four files on
        // each of two threads.
        let aside: Vec<&String> = aside.iter().map(|(name, _)| name).collect();
        assert!(aside.len() <= 8, "leftovers of earlier runs: {aside:?}");
        for (name, bytes) in done {
            assert!(whole.get(&name) == Some(&bytes), "{name} is not what it should be");
        }
    }
    // One that is killed while it writes leaves this behind.
    for folder in ["out", "out/0"] {
        let half = place.join(folder).join(format!("{ASIDE}half.part"));
        fs::write(half, "half").expect("written");
    }
    assert!(finished(place, "out") == whole, "the next run does not clean up");
}

/// The next run keeps what is finished, and does again what is not as it was.
#[test]
fn a_run_that_was_stopped_goes_on() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let place = place.path();
    let config = place.join("studies");
    fs::create_dir(&config).expect("a folder");
    let study = |trials: u64| {
        format!(
            "question = \"?\"\nprocedure = \"atmm\"\ntrials = {trials}\n[sweep]\nyear = [1943]\n"
        )
    };
    fs::write(config.join("a.toml"), study(1_000)).expect("written");
    fs::write(config.join("b.toml"), study(1_000)).expect("written");
    // The second takes minutes.
    fs::write(config.join("long.toml"), study(90_000_000_000)).expect("written");
    let run = || {
        let out = command(&["run", "studies", "--threads", "1", "--out", "out"])
            .current_dir(place)
            .output()
            .expect("the command runs");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        String::from_utf8(out.stdout).expect("UTF-8")
    };
    let noted = place.join("out").join(NOTED);
    // One thread takes them in their order.
    let stop_at_the_long_one = || {
        let mut child = command(&["run", "studies", "--threads", "1", "--out", "out"])
            .current_dir(place)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let begun = Instant::now();
        let both = || fs::read_to_string(&noted).is_ok_and(|text| text.contains("\"b\""));
        while !both() {
            assert!(begun.elapsed() < Duration::from_secs(60), "two small studies take so long");
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
    };
    stop_at_the_long_one();
    fs::write(place.join("out/b/outcomes.csv"), "changed").expect("written");
    fs::write(config.join("long.toml"), study(1_000)).expect("written");
    let said = run();
    assert_eq!(said.matches("done before").count(), 1, "{said}");
    assert!(!noted.exists());
    let whole = tree(&place.join("out"));
    // Nothing is left to go on with: all is done anew, and the same.
    assert_eq!(run().matches("done before").count(), 0);
    assert!(tree(&place.join("out")) == whole);
}

/// Ctrl-C, too, leaves nothing half-written, at whatever moment.
#[test]
fn an_interrupted_run_leaves_nothing_aside() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let place = place.path();
    fs::create_dir(place.join("studies")).expect("a folder");
    let study = "question = \"?\"\nprocedure = \"atmm\"\ntrials = 2000\n[sweep]\nyear = [1943]\n";
    fs::write(place.join("studies/a.toml"), study).expect("written");
    for delay in [30, 60, 120] {
        let mut child = started(place, "out");
        std::thread::sleep(Duration::from_millis(delay));
        let pid = child.id().to_string();
        // It may have ended already.
        let _ = std::process::Command::new("kill").args(["-INT", &pid]).status();
        child.wait().expect("it ends");
        let left = if place.join("out").exists() { tree(&place.join("out")) } else { continue };
        assert!(!left.keys().any(|name| name.contains(".tmp")), "{:?}", left.keys());
    }
}
