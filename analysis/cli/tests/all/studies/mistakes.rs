//! What can be wrong with a study.

use std::fs;

use insta::assert_snapshot;

use super::folder;
use crate::common;

/// What `run` says of a bad study; it must write nothing.
fn refused(study: &str) -> String {
    let place = folder();
    fs::write(place.path().join("study.toml"), study).expect("written");
    let arguments = ["run", "study.toml", "--out", "results"];
    let output = common::command(&arguments).current_dir(place.path()).output();
    let output = output.expect("the command runs");
    let message = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(!place.path().join("results").exists(), "something was written");
    let check = common::command(&["check", "study.toml"]).current_dir(place.path()).output();
    let check = check.expect("the command runs");
    // A study of too many cells is one for `sweep`.
    let is_sweep = message.contains("`asl-odds sweep`");
    assert_eq!(check.status.code(), Some(if is_sweep { 0 } else { 2 }));
    assert_eq!(String::from_utf8_lossy(&check.stdout).contains("for `asl-odds sweep`"), is_sweep);
    message
}

/// A message without the line breaks and the frame that it is printed with.
fn unwrapped(message: &str) -> String {
    let words = message.split_whitespace().filter(|word| *word != "│");
    words.collect::<Vec<_>>().join(" ")
}

const HEAD: &str = "question = \"?\"\nprocedure = \"dc-against-cave\"\n";

/// The same about a guarded cave, with a line more.
fn of_a_guarded_cave(study: &str, line: &str) -> (String, String) {
    match study.strip_prefix(HEAD).filter(|rest| !rest.starts_with("[parameters]")) {
        None => (study.to_owned(), line.to_owned()),
        Some(rest) => {
            let number: u32 = line.trim_matches(':').parse().expect("a number");
            let number = number + u32::from(number > 2);
            (format!("{HEAD}parameters.guarded = true\n{rest}"), format!(":{number}:"))
        }
    }
}

#[test]
fn a_bad_study_shows_the_offending_line() {
    assert_snapshot!(refused(&format!("{HEAD}[parameters]\nguarded = true\nmethud = \"set\"\n")));
}

#[test]
fn every_mistake_in_a_study_is_named_with_its_line() {
    let mistakes = [
        ("question = \"?\"\nprocedure = \"thrown-cd\"", "thrown-dc", ":2:"),
        ("question = \"?\"\nprocedure = \"atmm\"", "`year` must be given", ":2:"),
        ("question = \"?\"\nprocedure = 7", "expected a string", ":2:"),
        ("question = \"?\"\nprocedur = \"atmm\"", "procedur", ":2:"),
        ("question = ", "string", ":1:"),
        (&format!("{HEAD}trials = 0"), "from 1 to", ":3:"),
        (&format!("{HEAD}trials = 200_000_000_000"), "100,000,000,000", ":3:"),
        (&format!("{HEAD}seed = -1"), "negative", ":3:"),
        (&format!("{HEAD}[parameters]\nmethod = \"throne\""), "thrown", ":4:"),
        (&format!("{HEAD}engine = \"bot\""), "`engine` cannot be \"bot\"", ":3:"),
        (&format!("{HEAD}[[chart]]\nkind = \"pie\""), "allowed: heat, bars, curves", ":4:"),
        (&format!("{HEAD}[[chart]]\nkind = \"bar\""), "did you mean `bars`?", ":4:"),
        (&format!("{HEAD}[parameters]\noccupants = 13"), "from 0 to 12", ":4:"),
        (&format!("{HEAD}[parameters]\nguarded = true\noccupants = 0"), "at least 1", ":5:"),
        (&format!("{HEAD}[sweep]\nocupants = [1]"), "occupants", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = []"), "empty", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = 3"), "not a list", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = [1, 1]"), "twice", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = {{ from = 3, to = 1 }}"), "empty", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = {{ from = 1, too = 3 }}"), "too", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = {{ from = 1, to = 3, step = 0 }}"), "step", ":4:"),
        (&format!("{HEAD}[sweep]\noccupants = [1, 13]"), "from 0 to 12", ":4:"),
        (
            &format!("{HEAD}[parameters]\nguarded = true\n[sweep]\noccupants = [1, 0]"),
            "in the cell occupants 0",
            ":6:",
        ),
        (
            &format!("{HEAD}[parameters]\noccupants = 1\n[sweep]\noccupants = [1]"),
            "both fixed and swept",
            ":6:",
        ),
        (&format!("{HEAD}[[chart]]\nkind = \"pie\""), "heat", ":4:"),
        (&format!("{HEAD}[[chart]]\nkind = \"heat\""), "needs `x`", ":3:"),
        (&format!("{HEAD}trials = 1e6"), "expected a whole number", ":3:"),
        (&format!("{HEAD}[parameters]\noccupants = {{ from = 1, to = 2 }}"), "[sweep]", ":4:"),
        ("question = \"\\u001b[31m\"\nprocedure = \"thrown-dc\"", "cannot write", ":1:"),
        ("question = \" \"\nprocedure = \"thrown-dc\"", "is empty", ":1:"),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\nheroic = [true, false]\n[[chart]]\nkind = \"bars\"\nx = \"occupants\"\nby = [\"heroic\"]"
            ),
            "has no `x`",
            ":6:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = {{ from = 1, to = 12 }}\nheroic = [true, false]\n[[chart]]\nkind = \"curves\"\nx = \"occupants\"\nby = [\"heroic\"]\noutcomes = [\"eliminated\", \"eliminated\"]"
            ),
            "counted twice",
            ":10:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = {{ from = 1, to = 12 }}\nmethod = [\"set\"]\n[[chart]]\nkind = \"curves\"\nx = \"method\"\nby = [\"occupants\"]\noutcomes = [\"eliminated\"]"
            ),
            "is no number",
            ":8:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = {{ from = 1, to = 12 }}\nmalfunction-number = [12, 10]\n[[chart]]\nkind = \"curves\"\nx = \"malfunction-number\"\nby = [\"occupants\"]\noutcomes = [\"eliminated\"]"
            ),
            "12 curves",
            ":6:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\n[[chart]]\nkind = \"bars\"\nby = [\"ocupants\"]"
            ),
            "`occupants`",
            ":7:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\nheroic = [true, false]\n[[chart]]\nkind = \"bars\"\nby = [\"occupants\"]"
            ),
            "what to do with the swept `heroic`",
            ":6:",
        ),
        (
            &format!(
                "{HEAD}[sweep]\noccupants = [1, 2]\n[[chart]]\nkind = \"curves\"\nx = \"occupants\"\noutcomes = [\"eliminatd\"]"
            ),
            "`eliminated`",
            ":8:",
        ),
    ];
    for (study, expected, line) in mistakes {
        let (study, line) = &of_a_guarded_cave(study, line);
        let message = unwrapped(&refused(study));
        assert!(message.contains(expected), "{study}\n{message}");
        assert!(message.contains(&format!("study.toml{line}")), "{study}\n{message}");
    }
}

#[test]
fn a_grid_over_the_limit_is_refused() {
    let study = "question = \"?\"\nprocedure = \"he-against-cave\"\n[sweep]\n\
        caliber-mm = { from = 20, to = 460 }\nrange = { from = 0, to = 150 }\n";
    assert!(refused(study).contains("66,591 cells"));
}
