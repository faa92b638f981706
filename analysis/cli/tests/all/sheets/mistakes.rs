//! What can be wrong with a sheet.

use std::fs;
use std::path::Path;

use crate::common::{project, refusal, run, stdout};

/// A folder of studies with one sheet in it.
pub(super) fn configs(sheet: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(folder.path().join("sheets")).expect("a folder");
    fs::write(folder.path().join("sheets/mine.toml"), sheet).expect("written");
    let study = project().join("configs/thrown-dc.toml");
    fs::copy(study, folder.path().join("thrown-dc.toml")).expect("copied");
    folder
}

fn refused(sheet: &str) -> String {
    let folder = configs(sheet);
    let path = folder.path().to_str().expect("UTF-8").to_owned();
    let out = folder.path().join("out");
    let out = out.to_str().expect("UTF-8");
    let message = refusal(&["sheet", "mine", "--configs", &path, "--out", out]);
    assert!(!Path::new(out).exists(), "something was written");
    message
}

pub(super) const HEAD: &str = "number = 1\ntitle = \"Mine\"\n[[block]]\n";

#[test]
fn what_is_wrong_with_a_sheet_is_said_with_its_place() {
    for (block, message) in [
        ("kind = \"table\"", "needs a `study`"),
        ("kind = \"tabel\"\nstudy = \"thrown-dc\"", "did you mean `table`?"),
        ("kind = \"table\"\nstudy = \"thrwn-dc\"", "did you mean `thrown-dc`?"),
        ("kind = \"table\"\nstudy = \"thrown-dc\"\nchart = 9", "it has 2, counted from 1"),
        ("kind = \"table\"\nstudy = \"thrown-dc\"\nchart = 2\nrows = [\"one\"]", "has 8 rows"),
        (
            "kind = \"table\"\nstudy = \"thrown-dc\"\nchart = 2\nless-is-better-in = [\"no\"]",
            "has no column `no`",
        ),
        ("kind = \"chances\"\nstudy = \"thrown-dc\"\nchart = 2", "of one column"),
        ("kind = \"decisions\"", "needs a `comparison`"),
        ("kind = \"limits\"", "needs an [order-of-battle]"),
        ("kind = \"lines\"\nlin = []", "did you mean `line`?"),
        (
            "kind = \"lines\"\n[[block.line]]\ntext = \"a\"\n[[block.line.odds]]\nlabel = \"b\"\n\
             procedure = \"thrown-dc\"\noutcome = \"in-the-cave\"",
            "it has no outcome `in-the-cave`",
        ),
    ] {
        let said = refused(&format!("{HEAD}{block}\n"));
        assert!(said.contains(message), "{block}: {said}");
        assert!(said.contains("mine.toml"), "{block}: {said}");
    }
    let said = refused("number = 1\n");
    assert!(said.contains("missing field"), "{said}");
    let said = refused(&format!("text-size = 400\n{HEAD}kind = \"lines\"\n"));
    assert!(said.contains("7 to 12"), "{said}");
    let caves = |given: &str| {
        let more = "squads = 9\nhalf-squad-equivalents = 18";
        refused(&format!(
            "number = 1\ntitle = \"Mine\"\n[order-of-battle]\n{given}\n{more}\n[[block]]\n\
             kind = \"caves\"\n"
        ))
    };
    assert!(caves("caves = 27\nyear = 1944").contains("1 to 26"));
    assert!(caves("caves = 5\nupper-cliff = 2\nyear = 1944").contains("1 at most"));
    assert!(caves("caves = 5\nyear = 1936").contains("1937 to 1945"));
}

/// Sheets are made after all studies of their folder have been run.
#[test]
fn a_wrong_sheet_is_found_before_the_studies_are_run() {
    for (sheet, message) in [
        (format!("{HEAD}kind = \"table\"\nstudy = \"thrwn-dc\""), "did you mean `thrown-dc`?"),
        (format!("{HEAD}kind = \"chart\"\nstudy = \"thrown-dc\"\nchart = 9"), "it has 2"),
        (format!("{HEAD}kind = \"plan\"\nbudget = \"none\""), "cannot be read"),
        (format!("{HEAD}kind = \"decisions\""), "needs a `comparison`"),
        (
            format!(
                "{HEAD}kind = \"lines\"\n[[block.line]]\ntext = \"a\"\n[[block.line.odds]]\n\
                 label = \"b\"\nprocedure = \"thrown-dc\"\nparameters.adjacnt = true"
            ),
            "no parameter `adjacnt`",
        ),
        (format!("text-size = 400\n{HEAD}kind = \"lines\""), "7 to 12"),
        ("number = 1\n".to_owned(), "missing field"),
    ] {
        let folder = configs(&sheet);
        let path = folder.path().to_str().expect("UTF-8");
        let out = folder.path().join("out");
        for arguments in
            [&["run", path, "--out", out.to_str().expect("UTF-8")][..], &["check", path]]
        {
            let said = refusal(arguments);
            assert!(said.contains(message), "{sheet}: {said}");
        }
        assert!(!out.exists(), "something was written");
    }
}

#[test]
fn two_folders_do_not_overwrite_each_others_sheets() {
    let [one, other] = ["1", "2"].map(|number| {
        let folder = configs(&format!("number = {number}\ntitle = \"Mine\"\nblock = []\n"));
        let study = |name: &str| folder.path().join(format!("{name}.toml"));
        fs::rename(study("thrown-dc"), study(&format!("study-{number}"))).expect("renamed");
        folder
    });
    let [first, second] = [&one, &other].map(|folder| folder.path().to_str().expect("UTF-8"));
    let out = one.path().join("out");
    let out = out.to_str().expect("UTF-8");
    for arguments in [&["run", first, second, "--out", out][..], &["check", first, second]] {
        let said = refusal(arguments);
        let said: Vec<&str> = said.split_whitespace().filter(|word| *word != "│").collect();
        assert!(said.join(" ").contains("mine.toml` would write the same results"), "{said:?}");
    }
    assert!(!Path::new(out).exists(), "something was written");
    assert!(stdout(&["check", first]).contains("sheets: mine"));
}

#[test]
fn a_wrong_name_or_folder_is_refused() {
    assert!(refusal(&["sheet", "tactic"]).contains("did you mean `tactics`?"));
    assert!(refusal(&["sheet", "xyz"]).contains("cave-setup"));
    assert!(refusal(&["sheet", "tactics", "--paper", "a5"]).contains("a4"));
    assert!(refusal(&["sheet", "--from", "configs/none.toml"]).contains("cannot be read"));
    assert!(refusal(&["sheet", "all", "--configs", "none"]).contains("cannot be read"));
    let file = tempfile::NamedTempFile::new().expect("a file");
    let out = file.path().join("sheets");
    let out = out.to_str().expect("UTF-8");
    assert!(refusal(&["sheet", "cave-setup", "--out", out]).contains("cannot be written"));
    assert!(!run(&["sheet"]).status.success());
}
