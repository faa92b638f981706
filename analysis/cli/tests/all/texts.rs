//! What the README and `docs` tell a reader to type.

use crate::common::{project, run, stdout};

/// The first thing that a reader sees is what the command really prints.
#[test]
fn the_readme_shows_real_output() {
    let readme = std::fs::read_to_string(project().join("README.md")).expect("a README");
    let blocks = readme.split("```").filter_map(|block| block.strip_prefix("console\n$ asl-odds "));
    let mut checked = 0;
    for block in blocks {
        let (question, output) = block.split_once('\n').expect("a question");
        let question: Vec<&str> = question.split_whitespace().collect();
        assert_eq!(stdout(&question).trim_end(), output.trim_end());
        checked += 1;
    }
    assert_eq!(checked, 2);
}

/// Every `asl-odds odds ...` of a text, without the `asl-odds`. In a line of text it ends with the
/// code that it is in, in a block with its line.
fn questions_of(text: &str) -> Vec<Vec<String>> {
    let text = text.replace("\\\n", " ");
    let begins = text.match_indices("asl-odds odds ");
    begins
        .map(|(start, _)| {
            let end = if text[..start].ends_with('`') { '`' } else { '\n' };
            let code = text[start..].split(end).next().unwrap_or_default();
            let question = code.split(" #").next().unwrap_or_default();
            question.split_whitespace().skip(1).map(str::to_owned).collect()
        })
        .collect()
}

/// A reader copies a question from the README or from `docs`, and gets an answer.
#[test]
fn every_question_of_the_texts_has_an_answer() {
    let docs = std::fs::read_dir(project().join("docs")).expect("a folder");
    let mut files: Vec<_> = docs.map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "md"));
    files.push(project().join("README.md"));
    let mut asked = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("UTF-8");
        for question in questions_of(&text) {
            let few = ["--engine", "sample", "--trials", "1000"];
            let question: Vec<&str> = question.iter().map(String::as_str).chain(few).collect();
            let output = run(&question);
            let message = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{}: {question:?}: {message}", file.display());
            asked += 1;
        }
    }
    assert!(asked >= 20, "{asked}");
}
