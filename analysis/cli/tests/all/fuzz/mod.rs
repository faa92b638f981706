//! Command lines and files that nobody would type, made from the catalog: whatever comes, the
//! program does not panic, ends with exit code 0 or 2, and says what is wrong in one line, with
//! the place in a file.
//!
//! A case is a tape of numbers, from which its words are chosen one after the other; so
//! proptest makes a failing case shorter. Its dice are the same in every run.

mod cases;

use std::cell::{Cell, RefCell};
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use asl_odds::args;
use asl_odds::commands;
use asl_odds::failure::Failure;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use self::cases::{RIGHT, Tape, asked, file, line};
use crate::common::{self, project};

/// How many command lines, and how many files.
const LINES: u32 = 3_500;
const FILES: u32 = 1_500;

/// How many of them go through the program, one half each.
const THROUGH_THE_PROGRAM: usize = 100;

/// Whether there was an answer, or else why it ended as it should not.
fn check_end(ended: Result<String, Failure>, file: Option<&Path>) -> Result<bool, String> {
    let Err(failure) = ended else { return Ok(true) };
    if failure.exit_code() != ExitCode::from(2) {
        return Err(format!("it ends by {failure}"));
    }
    match failure {
        Failure::Typed(error) if error.exit_code() != 2 => Err(format!("it ends by {error}")),
        Failure::Typed(error) if !error.to_string().starts_with("error: ") => {
            Err(format!("no message: {error}"))
        }
        Failure::Typed(error) if error.to_string().len() > 6_000 => {
            Err(format!("too long: {error}"))
        }
        Failure::Typed(_) => Ok(false),
        Failure::Input(report) => {
            let message = report.to_string();
            if message.is_empty() || message.chars().any(char::is_control) || message.len() > 4_000
            {
                return Err(format!("not one line: {message:?}"));
            }
            let told = |path: &Path| message.contains(path.to_str().expect("UTF-8"));
            let placed = report.labels().is_some_and(|mut labels| labels.next().is_some());
            match file {
                Some(path) if !placed && !told(path) => Err(format!("no place: {message}")),
                _ => Ok(false),
            }
        }
        // A file with several mistakes is told several.
        Failure::Several(all) => {
            all.into_iter().try_fold(false, |_, one| check_end(Err(one), file))
        }
        failure => Err(format!("{failure}")),
    }
}

/// Makes so many tapes and tries each; always the same ones. An answer must come often enough
/// that more is tried than refusals.
fn for_each_tape(cases: u32, try_one: impl Fn(&mut Tape<'_>) -> Result<bool, String>) {
    let answered = Cell::new(0);
    let config =
        Config { cases, max_shrink_iters: 2_000, failure_persistence: None, ..Config::default() };
    let dice = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let tapes = proptest::collection::vec(any::<u16>(), 0..90);
    let tried = TestRunner::new_with_rng(config, dice).run(&tapes, |tape| {
        let is_answered = try_one(&mut Tape(tape.iter())).map_err(TestCaseError::fail)?;
        answered.set(answered.get() + u32::from(is_answered));
        Ok(())
    });
    tried.unwrap_or_else(|error| panic!("{error}"));
    assert!(answered.get() * 8 > cases, "of {cases} only {} were answered", answered.get());
}

/// The command, which is put together once: it has thousands of flags.
fn command() -> RefCell<clap::Command> {
    RefCell::new(args::command())
}

/// What the command does in this process.
fn ended(command: &RefCell<clap::Command>, words: &[String]) -> Result<String, Failure> {
    let matches = command.borrow_mut().try_get_matches_from_mut(words)?;
    commands::run(&matches)
}

#[test]
fn no_command_line_makes_it_panic() {
    let command = command();
    for_each_tape(LINES, |tape| {
        let words = line(tape);
        check_end(ended(&command, &words), None).map_err(|wrong| format!("{words:?}: {wrong}"))
    });
}

#[test]
fn the_files_that_are_changed_are_right() {
    let command = command();
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = place.path().join("file.toml");
    for (verb, text) in RIGHT {
        let answer = ended(&command, &asked(verb, text, &path));
        assert!(answer.is_ok(), "{answer:?}");
    }
}

#[test]
fn no_file_makes_it_panic() {
    let command = command();
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = place.path().join("file.toml");
    for_each_tape(FILES, |tape| {
        let words = file(tape, &path);
        check_end(ended(&command, &words), Some(&path))
            .map_err(|wrong| format!("{wrong}:\n{}", fs::read_to_string(&path).unwrap_or_default()))
    });
}

#[test]
fn a_hundred_of_them_through_the_program() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = place.path().join("file.toml");
    for_each_tape(THROUGH_THE_PROGRAM as u32, |tape| {
        let words = if tape.once_in(2) { file(tape, &path) } else { line(tape) };
        let words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let output = common::command(&words).current_dir(project()).output().expect("it runs");
        let message = String::from_utf8_lossy(&output.stderr);
        match output.status.code() {
            Some(0) => Ok(true),
            Some(2) if output.stdout.is_empty() && !message.contains("panicked") => Ok(false),
            code => Err(format!("{words:?}: {code:?}, {message}")),
        }
    });
}
