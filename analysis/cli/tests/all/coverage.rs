//! The page `docs/coverage.md`: for every numbered line of the five rule texts what computes it,
//! what plays it and what counts it a second time.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use asl_rules::catalog::CATALOG;

use crate::common::{is_update, project};

/// The five texts, with what they are and the number of lines that each must have.
const SOURCES: [(&str, &str, usize); 5] = [
    ("G11", "Caves (rule section G11)", 106),
    ("G1", "The Japanese (rule section G1)", 55),
    ("sequence", "Caves by the sequence of play (a public play aid)", 123),
    ("locations", "Locations (a public primer)", 55),
    ("pacific", "The Pacific (a public play aid)", 45),
];

/// Procedures whose parameters have another name in Rust than the procedure.
const TYPES: [(&str, &str); 2] = [("weapon", "WeaponBreakdown"), ("smoke", "SmokePlacement")];

/// Computed or told by a command of its own and not by a procedure.
const COMMANDS: [&str; 2] = ["dyo", "location"];

/// How a line is covered: by dice, told without dice, with dice that are missing, with dice of a rule
/// that is not public, or not at all because nothing is rolled.
const STATES: [&str; 5] = ["dice", "told", "missing", "not-public", "none"];

/// A numbered line of a rule text.
struct Line<'a> {
    source: &'a str,
    name: &'a str,
    rules: Vec<&'a str>,
    state: &'a str,
    procedures: Vec<&'a str>,
    about: &'a str,
}

impl<'a> Line<'a> {
    fn read(row: &'a str) -> Self {
        let cells: Vec<&str> = row.split('\t').collect();
        let [source, name, rules, state, procedures, about] = cells[..] else {
            panic!("six columns: {row:?}");
        };
        let procedures = procedures.split(',').filter(|name| !name.is_empty()).collect();
        Self { source, name, rules: rules.split_whitespace().collect(), state, procedures, about }
    }
}

/// A test: the file that it is in, its name, and its text.
struct Played {
    file: String,
    name: String,
    text: String,
}

/// What stands before the next test, and what is said of that test.
fn described(chunk: &str) -> (&str, &str) {
    // The indent of the next `#[test]`.
    let chunk = chunk.trim_end_matches(' ');
    let is_said =
        |line: &&str| ["///", "#["].iter().any(|with| line.trim_start().starts_with(with));
    let said: usize = chunk.split_inclusive('\n').rev().take_while(is_said).map(str::len).sum();
    chunk.split_at(chunk.len() - said)
}

/// All tests of a folder with Rust files, and of the folders in it.
fn tests(folder: &Path) -> Vec<Played> {
    let mut found = Vec::new();
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            found.extend(tests(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).expect("UTF-8");
            let file = path.strip_prefix(project()).expect("in the project");
            let file = file.to_string_lossy().into_owned();
            let mut chunks = text.split("#[test]");
            let mut about = described(chunks.next().unwrap_or_default()).1;
            for chunk in chunks {
                let (own, next) = described(chunk);
                let after = own.split_once("fn ").map_or("", |(_, after)| after);
                let name = after.split('(').next().unwrap_or_default().to_owned();
                found.push(Played { file: file.clone(), name, text: format!("{about}{own}") });
                about = next;
            }
        }
    }
    found
}

/// Whether a text names a rule, and not a longer one that begins like it.
fn names(text: &str, rule: &str) -> bool {
    text.match_indices(rule).any(|(start, found)| {
        let before = text[..start].chars().next_back();
        let mut after = text[start + found.len()..].chars();
        let next = after.next();
        let longer = match next {
            Some('.' | '_') => after.next().is_some_and(|letter| letter.is_ascii_digit()),
            Some(letter) => letter.is_ascii_digit(),
            None => false,
        };
        !longer && !before.is_some_and(|letter| letter.is_ascii_alphanumeric())
    })
}

/// Whether a test is named for a rule.
fn is_named_for(test: &Played, rule: &str) -> bool {
    names(&test.name, &rule.to_lowercase().replace('.', "_"))
}

/// Whether a text has a procedure, by its name or by that of its parameters in Rust.
fn has(text: &str, procedure: &str) -> bool {
    let own = TYPES.iter().find(|(name, _)| *name == procedure).map(|(_, own)| *own);
    let own = own.map_or_else(|| in_rust(procedure), str::to_owned);
    text.contains(&format!("\"{procedure}\"")) || names(text, &own)
}

/// Whether a text asks a procedure: its name is the first argument of a call, or it has the type of its
/// parameters.
fn asks(text: &str, procedure: &str) -> bool {
    let quoted = format!("\"{procedure}\"");
    let is_called = |start: usize| {
        let before = text[..start].trim_end().strip_suffix('(').unwrap_or_default();
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let name = &before[before.trim_end_matches(is_name).len()..];
        name.starts_with(|first: char| first.is_ascii_lowercase())
            && !["contains", "insert"].contains(&name)
    };
    let has_type = has(text, procedure) && !text.contains(&quoted);
    has_type || text.match_indices(&quoted).any(|(start, _)| is_called(start))
}

/// Whether a rule, or the one that it is a part of, is among these: `G11.833` is in `G11.83`, and in
/// `G11.8 to G11.9`. A section is there with any rule of it: `G9` with `G9.2`.
fn is_among(rule: &str, listed: &str) -> bool {
    let of_a_range = |range: &str| {
        let Some((first, last)) = range.trim().split_once(" to ") else { return false };
        let section = |of: &str| of.find('.').map(|end| of[..end].to_owned());
        section(first) == section(rule) && first <= rule && rule <= last
    };
    let above = (0..rule.len()).rev().map(|end| &rule[..=end]);
    let above = above.filter(|part| part.contains('.') && !part.ends_with('.'));
    let part = format!("{rule}.");
    let has_part = listed.split([',', ' ']).any(|one| one.starts_with(&part));
    has_part
        || names(listed, rule)
        || above.into_iter().any(|above| names(listed, above))
        || listed.split(',').any(of_a_range)
}

/// All rules that a procedure names: its own, and those of its parameters.
fn rules_of(entry: &asl_rules::catalog::Entry) -> String {
    let own = entry.rules.iter().map(|rule| (*rule).to_owned());
    let parameters = entry.parameters.iter().map(|parameter| parameter.rule.to_string());
    own.chain(parameters).collect::<Vec<_>>().join(", ")
}

/// The files of the second derivations, by the procedure that they derive.
fn derivations() -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut by_procedure: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let folder = project().join("sim/rules/tests/derivations");
    for test in tests(&folder) {
        let text = fs::read_to_string(project().join(&test.file)).expect("UTF-8");
        for entry in CATALOG.iter() {
            if asks(&text, entry.name) {
                by_procedure.entry(entry.name).or_default().insert(test.file.clone());
            }
        }
    }
    by_procedure
}

/// `dc-against-cave` as `DcAgainstCave`.
fn in_rust(name: &str) -> String {
    let words = name.split('-').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    });
    words.collect()
}

/// The rulings whose text names a rule: their names.
fn rulings() -> Vec<(String, String)> {
    let page = fs::read_to_string(project().join("docs/rulings.md")).expect("the page");
    let sections = page.split("\n## `").skip(1);
    sections
        .filter_map(|section| section.split_once('`'))
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .collect()
}

/// At most two names, and how many more there are.
fn few(names: &[String]) -> String {
    match names.len() {
        0..=2 => names.join(", "),
        more => format!("{}, {} and {} more", names[0], names[1], more - 2),
    }
}

/// A link from `docs` to a file of the project.
fn link(name: &str, file: &str) -> String {
    format!("[`{name}`](../{file})")
}

struct Coverage {
    played: Vec<Played>,
    derived: BTreeMap<&'static str, BTreeSet<String>>,
    rulings: Vec<(String, String)>,
}

impl Coverage {
    fn row(&self, line: &Line<'_>) -> String {
        let rules = line.rules.join(", ");
        let rules = if line.name.starts_with(&rules) { String::new() } else { rules };
        let computing: Vec<String> =
            line.procedures.iter().map(|name| format!("`{name}`")).collect();
        let computed = match line.state {
            "dice" => computing.join(", "),
            "told" => format!("no dice: {}", computing.join(", ")),
            "missing" if computing.is_empty() => "**not computed**".to_owned(),
            "missing" => format!("**in part**: {}", computing.join(", ")),
            "not-public" => "not public".to_owned(),
            _ => "no dice".to_owned(),
        };
        let (mut examples, mut seconds, mut readings) = (Vec::new(), Vec::new(), Vec::new());
        if ["dice", "told"].contains(&line.state) {
            // First those that are named for the rule, then those that play it and name it.
            let is_named = |test: &&Played| line.rules.iter().any(|rule| is_named_for(test, rule));
            let (named, others): (Vec<_>, Vec<_>) = self.played.iter().partition(is_named);
            let plays_it = |test: &&Played| {
                let rule = line.rules.iter().any(|rule| names(&test.text, rule));
                rule && line.procedures.iter().any(|procedure| has(&test.text, procedure))
            };
            let all = named.into_iter().chain(others.into_iter().filter(plays_it));
            examples.extend(all.map(|test| link(&test.name, &test.file)));
            let files: BTreeSet<&String> = line
                .procedures
                .iter()
                .filter_map(|name| self.derived.get(name))
                .flatten()
                .collect();
            for file in files {
                let name = file.trim_start_matches("sim/rules/tests/derivations/");
                seconds.push(link(name.trim_end_matches(".rs").trim_end_matches("/mod"), file));
            }
            for (name, text) in &self.rulings {
                if line.rules.iter().any(|rule| names(text, rule)) {
                    readings.push(format!("[`{name}`](rulings.md#{name})"));
                }
            }
        }
        let about = line.about.replace('|', "\\|");
        let (examples, seconds, readings) = (few(&examples), few(&seconds), few(&readings));
        format!(
            "| {} | {rules} | {about} | {computed} | {examples} | {seconds} | {readings} |",
            line.name
        )
    }
}

/// The sheet of the same name asks for the odds of every line that has dice: of its rule, by one of
/// its procedures.
#[test]
fn every_line_with_dice_of_the_sequence_of_play_opens_its_question() {
    let listed = fs::read_to_string(project().join("docs/coverage.tsv")).expect("the list");
    let sheet = fs::read_to_string(project().join("configs/sheets/sequence-of-play.toml"));
    let sheet: toml::Table = sheet.expect("the sheet").parse().expect("TOML");
    let lists = |of: &toml::Value, name: &str| {
        of.get(name).and_then(toml::Value::as_array).cloned().unwrap_or_default()
    };
    let mut asked: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for phase in lists(&sheet["block"][0], "phase") {
        for line in lists(&phase, "line") {
            let text = |value: &toml::Value| value.as_str().expect("a text").to_owned();
            let rules = lists(&line, "rules").iter().map(text).collect();
            let odds = lists(&line, "odds").iter().map(|odds| text(&odds["procedure"])).collect();
            asked.push((rules, odds));
        }
    }
    let lines = listed.lines().skip(1).map(Line::read);
    for line in lines.filter(|line| line.source == "sequence" && line.state == "dice") {
        let is_asked = asked.iter().any(|(rules, odds)| {
            rules.iter().any(|rule| line.rules.contains(&&rule[..]))
                && odds.iter().any(|procedure| line.procedures.contains(&&procedure[..]))
        });
        assert!(is_asked, "{} ({:?}) has no odds on the sheet", line.name, line.rules);
    }
}

/// No line is without an entry, no entry without its procedure, no procedure without its second
/// derivation.
#[test]
fn every_numbered_line_of_the_rules_is_covered_or_says_why_not() {
    let listed = fs::read_to_string(project().join("docs/coverage.tsv")).expect("the list");
    let lines: Vec<Line<'_>> = listed.lines().skip(1).map(Line::read).collect();
    let mut played = tests(&project().join("sim/rules/tests"));
    played.retain(|test| !test.file.contains("/derivations/") && !test.file.contains("/laws/"));
    let coverage = Coverage { played, derived: derivations(), rulings: rulings() };
    let mut seen = BTreeSet::new();
    for line in &lines {
        let (source, name) = (line.source, line.name);
        assert!(seen.insert((source, name)), "{source}, {name}: twice");
        assert!(!line.about.is_empty(), "{source}, {name}: what is it about?");
        assert!(STATES.contains(&line.state), "{source}, {name}");
        assert!(
            !["dice", "told"].contains(&line.state) || !line.procedures.is_empty(),
            "{source}, {name}: by what?"
        );
        for procedure in line.procedures.iter().filter(|name| !COMMANDS.contains(name)) {
            let exists = CATALOG.iter().any(|entry| entry.name == *procedure);
            assert!(exists, "{source}, {name}: no procedure {procedure}");
            let derived = coverage.derived.contains_key(procedure);
            assert!(derived, "{procedure} has no second derivation");
        }
    }
    let mut unnamed = Vec::new();
    for line in &lines {
        let computed = ["dice", "told"].contains(&line.state);
        for rule in line.rules.iter().filter(|_| computed) {
            let is_named = line.procedures.iter().any(|name| {
                let entry = CATALOG.iter().find(|entry| entry.name == *name);
                let in_catalog = entry.is_none_or(|entry| is_among(rule, &rules_of(entry)));
                let plays = |test: &Played| names(&test.text, rule) && has(&test.text, name);
                in_catalog || coverage.played.iter().any(plays)
            });
            if !is_named {
                unnamed.push(format!(
                    "{}, {}: {rule} by {:?}",
                    line.source, line.name, line.procedures
                ));
            }
        }
    }
    assert!(
        unnamed.is_empty(),
        "neither a procedure nor its examples name the rule:\n{}",
        unnamed.join("\n")
    );
    let mut page = String::new();
    let of = |state: &str| lines.iter().filter(|line| line.state == state).count();
    let (dice, missing, closed) = (of("dice"), of("missing"), of("not-public"));
    let (told, none) = (of("told"), of("none"));
    let computed = match missing {
        0 => "all of those".to_owned(),
        _ => format!("{dice} of those, and not {missing}, or not all of them"),
    };
    let _ = writeln!(
        page,
        "\nOf {} lines, {} have dice whose rules are public. The program computes {computed}. The dice of \
         {closed} lines are in rules that are not public. The other {} lines have no dice; a procedure or \
         a command answers {told} of them all the same.",
        lines.len(),
        dice + missing,
        told + none
    );
    for (source, title, count) in SOURCES {
        let own: Vec<&Line<'_>> = lines.iter().filter(|line| line.source == source).collect();
        assert_eq!(own.len(), count, "lines of {source}");
        let _ = writeln!(
            page,
            "\n## {title}\n\n| Line | Rule | What it says | Computed by | Examples played | Second \
             derivation | Ruling |\n|---|---|---|---|---|---|---|"
        );
        for line in own {
            let _ = writeln!(page, "{}", coverage.row(line));
        }
    }
    let path = project().join("docs/coverage.md");
    let held = fs::read_to_string(&path).expect("the page");
    let mark = "<!-- written by the tests -->\n";
    let (text, old) = held.split_once(mark).expect("a mark");
    if is_update() {
        return fs::write(path, format!("{text}{mark}{page}")).expect("the page can be written");
    }
    assert!(old == page, "UPDATE_GOLDENS=1 writes docs/coverage.md anew");
}
