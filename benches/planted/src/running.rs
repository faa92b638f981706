//! Runs tests, with a fault on or none.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use syn::visit::{self, Visit};

use crate::compile::Binary;
use crate::copy::Folders;
use crate::planting::VARIABLE;

/// A test that takes longer, in seconds, runs by itself, after the others.
const QUICK: f64 = 0.5;

/// Tests that share one run of all shipped studies, and so run together, last of all.
const OF_THE_STUDIES: [&str; 6] = [
    "charts::every_shipped_",
    "sheets::numbers::",
    "studies::a_cell_",
    "studies::a_study_run_alone_",
    "studies::every_",
    "studies::tables::",
];

/// That run has one folder for its results, so that there is only one at a time.
static STUDIES: Mutex<()> = Mutex::new(());

/// Tests of processes that are stopped, of the browser, and of the project's own files.
/// None of them asks for a number, and the first two depend on what else the machine does.
const LEFT_OUT: [&str; 4] = ["browser::", "imports::", "killed::", "studies::interrupted::"];

/// Tests that run together, in one process.
#[derive(Clone, Debug)]
pub struct Group {
    binary: Binary,
    tests: Vec<String>,
    seconds: f64,
    of_the_studies: bool,
}

impl Group {
    /// Runs it with this fault on.
    fn run(&self, fault: u32) -> Ran {
        let studies = self.of_the_studies.then(|| STUDIES.lock());
        let _only_one = studies.map(|only| only.unwrap_or_else(PoisonError::into_inner));
        run(&self.binary, &self.tests, fault, 10.0 + 4.0 * self.seconds).0
    }
}

/// What came of a run of tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ran {
    /// Every test passed.
    Passed,
    /// This one failed, or the process ended in another way.
    Failed(String),
}

/// How a process ends that the limit of its processor time kills.
const KILLED: &str = "exit status: 137";

impl Ran {
    /// Whether the limit has ended it; its time may then be counted short of the limit.
    fn was_killed(&self) -> bool {
        matches!(self, Self::Failed(how) if how.ends_with(KILLED))
    }
}

/// A test that is not followed to its end takes so many seconds: more than anybody allows.
const TOO_LONG: f64 = 1e9;

/// Runs some tests of a program, with this fault on; 0 is none. Also the seconds that they took:
/// of the processor, since other work may hold up a test.
fn run(binary: &Binary, tests: &[String], fault: u32, limit: f64) -> (Ran, f64) {
    // A fault may ask for more and more time and memory; the time of the day ends only what waits
    // for ever.
    let script = format!(
        "ulimit -t {limit:.0}; ulimit -v 16000000; \"$0\" \"$@\"; left=$?; times >&2; exit $left"
    );
    let mut command = Command::new("nice");
    command.args(["-n", "10", "timeout", "--kill-after=1", "3600", "sh", "-c", &script]);
    command.arg(&binary.program).arg("--exact").args(tests);
    command.current_dir(&binary.folder).env(VARIABLE, fault.to_string());
    command.env("ASL_ODDS_NO_BROWSER", "1").env("RUST_BACKTRACE", "0");
    command.env("CARGO_MANIFEST_DIR", &binary.folder);
    let output = command.output().expect("a test runs");
    let seconds = seconds_of(&String::from_utf8_lossy(&output.stderr));
    if output.status.success() {
        return (Ran::Passed, seconds);
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let failed = text.lines().find_map(|line| line.strip_suffix(" ... FAILED"));
    let failed = failed.and_then(|line| line.strip_prefix("test "));
    let how = failed.map_or_else(|| format!("ended by {}", output.status), str::to_owned);
    (Ran::Failed(format!("{} {how}", binary.name)), seconds)
}

/// The time of the processor in the last line that the shell writes: `0m1.25s 0m0.50s`.
fn seconds_of(text: &str) -> f64 {
    let last = text.lines().last().unwrap_or_default();
    let seconds = |word: &str| {
        let (minutes, seconds) = word.strip_suffix('s')?.split_once('m')?;
        Some(60.0 * minutes.parse::<f64>().ok()? + seconds.parse::<f64>().ok()?)
    };
    last.split(' ').filter_map(seconds).sum()
}

/// The names of the tests of a program.
fn list(binary: &Binary) -> Vec<String> {
    let mut command = Command::new(&binary.program);
    let output = command.args(["--list", "--format", "terse"]).output().expect("tests are listed");
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect()
}

/// The functions that compare with what the program wrote before.
struct Goldens<'a> {
    source: &'a str,
    found: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Goldens<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let text = &self.source[syn::spanned::Spanned::span(&item.block).byte_range()];
        let marks = ["assert_snapshot!", "is_update()", "UPDATE_GOLDENS"];
        if marks.iter().any(|mark| text.contains(mark)) {
            self.found.insert(item.sig.ident.to_string());
        }
        visit::visit_item_fn(self, item);
    }
}

/// The names of all tests that compare with goldens, snapshots or digests.
#[must_use]
pub fn goldens(folders: &Folders, files: &BTreeSet<String>) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for file in files.iter().filter(|file| file.contains("/tests/") && file.ends_with(".rs")) {
        let source = folders.read(file);
        let parsed = syn::parse_file(&source).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut goldens = Goldens { source: &source, found: BTreeSet::new() };
        goldens.visit_file(&parsed);
        all.extend(goldens.found);
    }
    all
}

/// How long each test takes without a fault, in seconds, and that it passes; tests that run
/// together stand there as one, with spaces between. One that takes more than `most` is not
/// followed to its end. What has not been built anew since the last run is not measured again.
fn times(kept: &Path, binary: &Binary, tests: &[String], most: f64) -> BTreeMap<String, f64> {
    let built = fs::metadata(&binary.program).and_then(|data| data.modified()).expect("a program");
    let built = format!("{built:?}, at most {most} s");
    let file = kept.join(format!("times-{}.json", binary.name.replace('/', "-")));
    let text = fs::read_to_string(&file).unwrap_or_default();
    let held: Option<(String, BTreeMap<String, f64>)> = serde_json::from_str(&text).ok();
    let held = held.filter(|(when, _)| *when == built);
    let held = held.filter(|(_, times)| tests.iter().all(|test| times.contains_key(test)));
    if let Some((_, times)) = held {
        return times;
    }
    println!("measuring {}: {} tests", binary.name, tests.len());
    let limit = most.ceil() + 1.0;
    let measured = tests.iter().map(|test| {
        let names: Vec<String> = test.split(' ').map(str::to_owned).collect();
        let (ran, seconds) = run(binary, &names, 0, limit);
        let too_long = ran.was_killed() || ran != Ran::Passed && seconds > most;
        assert!(too_long || ran == Ran::Passed, "a test fails without any fault: {ran:?}");
        (test.clone(), if too_long { TOO_LONG } else { seconds })
    });
    let times: BTreeMap<String, f64> = measured.collect();
    let text = serde_json::to_string(&(&built, &times)).expect("JSON");
    fs::write(file, text).expect("the times can be written");
    times
}

/// All tests that count: first the quick ones of each program together, then each of the
/// others, the quickest first, and last those that need all shipped studies.
#[must_use]
pub fn groups(
    kept: &Path,
    binaries: &[Binary],
    goldens: &BTreeSet<String>,
    most: f64,
) -> Vec<Group> {
    let (mut quick, mut slow, mut last) = (Vec::new(), Vec::new(), Vec::new());
    for binary in binaries {
        let begins = |test: &str, with: &[&str]| with.iter().any(|one| test.starts_with(one));
        let is_command = binary.is_command();
        let counts = |test: &String| {
            let name = test.rsplit("::").next().unwrap_or_default();
            !(goldens.contains(name) || is_command && begins(test, &LEFT_OUT))
        };
        let counted = list(binary).into_iter().filter(counts);
        let (together, mut own): (Vec<String>, Vec<String>) =
            counted.partition(|test| is_command && begins(test, &OF_THE_STUDIES));
        let all_together = together.join(" ");
        own.extend((!together.is_empty()).then(|| all_together.clone()));
        let times = times(kept, binary, &own, most);
        own.retain(|test| *test != all_together);
        let group = |tests, seconds, of_the_studies| Group {
            binary: binary.clone(),
            tests,
            seconds,
            of_the_studies,
        };
        let (short, long): (Vec<String>, Vec<String>) =
            own.into_iter().partition(|test| times[test] < QUICK);
        if !short.is_empty() {
            let seconds = short.iter().map(|test| times[test]).sum();
            quick.push(group(short, seconds, false));
        }
        slow.extend(long.into_iter().map(|test| group(vec![test.clone()], times[&test], false)));
        if !together.is_empty() {
            last.push(group(together, times[&all_together], true));
        }
    }
    quick.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
    slow.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
    [quick, slow, last].concat()
}

/// The first test that catches a fault, among those that take so many seconds together when there
/// is none.
#[must_use]
pub fn caught(groups: &[Group], fault: u32, most: f64) -> Option<String> {
    let mut seconds = 0.0;
    for group in groups {
        seconds += group.seconds;
        if seconds > most {
            break;
        }
        if let Ran::Failed(test) = group.run(fault) {
            return Some(test);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_the_processor_stands_in_the_last_line() {
        assert_eq!(seconds_of("a panic\n0m0.010s 0m0.000s\n1m1.250s 0m0.500s\n"), 61.75);
        assert_eq!(seconds_of(""), 0.0);
    }
}
