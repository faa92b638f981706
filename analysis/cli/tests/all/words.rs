//! No chart, page or sheet shows a name that only the program has where players have words.

use std::collections::BTreeSet;

use asl_rules::catalog::{CATALOG, Kind};
use asl_rules::units::Body;
use asl_rules::units::counters::Force;
use asl_study::study::Study;

use crate::common::{files, project, results};
use crate::comparisons::made;
use crate::sheets;

/// Names with a hyphen that players write so, too.
const WORDS: [&str; 8] = [
    "above-ground",
    "anti-tank",
    "half-squad",
    "half-squads",
    "open-topped",
    "self-rally",
    "squad-equivalents",
    "vehicle-crew",
];

/// Every name with a hyphen of the catalog: parameters, their values, outcomes and measures.
fn names() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in CATALOG.iter() {
        names.extend(entry.measures.iter().map(|measure| measure.name.to_owned()));
        let outcomes = entry.outcomes.iter().flat_map(|(name, _)| name.split([',', ' ']));
        names.extend(outcomes.map(str::to_owned));
        for parameter in &entry.parameters {
            names.insert(parameter.name.clone());
            match &parameter.kind {
                Kind::Choice(words) | Kind::Name(words) => names.extend(words.iter().cloned()),
                Kind::Names { examples, .. } => names.extend(examples.iter().cloned()),
                _ => {}
            }
        }
    }
    names.retain(|name| {
        let is_word = name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
        is_word && name.contains('-') && !name.starts_with('-') && !WORDS.contains(&name.as_str())
    });
    names
}

/// Counters whose names have letters: those of the Japanese, and crews, heroes and leaders.
fn counters() -> Vec<String> {
    let all = Force::ALL.iter().flat_map(|force| Body::names(*force));
    let worded = all.filter(|name| name.contains('-') && name.starts_with(char::is_alphabetic));
    worded.filter(|name| !WORDS.contains(&name.as_str())).cloned().collect()
}

/// What of a text is a name of the program.
fn raw(text: &str, names: &BTreeSet<String>, counters: &[String]) -> Vec<String> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '+';
    let words = text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty());
    words
        .filter(|word| {
            let is_flag = ["true", "false", "null"].contains(word);
            let begins = |name: &String| word.starts_with(name.as_str());
            is_flag || names.contains(*word) || counters.iter().any(begins)
        })
        .map(str::to_owned)
        .collect()
}

/// The text of a page or a chart without its marks, style and addresses.
fn text_of(markup: &str) -> String {
    let body = markup.split_once("</style>").map_or(markup, |(_, body)| body);
    let pieces = body.split('<').filter_map(|piece| piece.split_once('>'));
    pieces.map(|(_, text)| text).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_only_the_program_says_is_noticed() {
    let (names, counters) = (names(), counters());
    assert!(names.len() > 150, "{}", names.len());
    for (text, found) in [
        ("garrison conscript-half-squad-broken, 2", "conscript-half-squad-broken"),
        ("bpv-lost: 3", "bpv-lost"),
        ("never or until-beside", "until-beside"),
        ("guarded true", "true"),
        ("Percent chance: in-cave.", "in-cave"),
        ("and leader-9-1", "leader-9-1"),
    ] {
        assert_eq!(raw(text, &names, &counters), [found], "{text}");
    }
    let said = "a 4-4-7, a 2-3-7 half-squad and a 9-1 at +3, Self-Rally, squad-equivalents lost";
    assert_eq!(raw(said, &names, &counters), [""; 0]);
    assert_eq!(
        text_of("<style>a-b</style><p class=\"in-cave\">one <b>two</b></p>").trim(),
        "one \ntwo"
    );
}

#[test]
fn every_chart_is_in_a_players_words() {
    let (names, counters) = (names(), counters());
    let mut charts = 0;
    for (name, svg) in results().iter().filter(|(name, _)| name.ends_with(".svg")) {
        let text = text_of(std::str::from_utf8(svg).expect("UTF-8"));
        assert_eq!(raw(&text, &names, &counters), [""; 0], "{name}");
        charts += 1;
    }
    assert!(charts > 50, "{charts}");
}

#[test]
fn every_page_is_in_a_players_words() {
    let (names, mut counters) = (names(), counters());
    counters.retain(|name| !name.is_empty());
    for (name, (printed, page)) in made() {
        for text in [text_of(page), printed.clone()] {
            assert_eq!(raw(&text, &names, &counters), [""; 0], "{name}");
        }
    }
}

#[test]
fn every_sheet_is_in_a_players_words() {
    let (names, counters) = (names(), counters());
    for (name, text) in sheets::texts() {
        assert_eq!(raw(&text, &names, &counters), [""; 0], "{name}");
    }
}

/// Wherever tactics or ways to use a DC are listed, they are in the catalog's order.
#[test]
fn tactics_have_one_order_everywhere() {
    let order = |words: &[&str], all: &[String], place: &str| {
        let places: Vec<usize> = words
            .iter()
            .filter_map(|word| all.iter().position(|one| one.as_str() == *word))
            .collect();
        assert!(places.is_sorted(), "{place}: {words:?} and not as in {all:?}");
        places.len()
    };
    let choices = |procedure: &str, parameter: &str| {
        let entry = asl_rules::catalog::find(procedure).expect("a procedure");
        match &entry.parameter(parameter).expect("a parameter").kind {
            Kind::Choice(words) => words.clone(),
            kind => panic!("{kind}"),
        }
    };
    let tactics = choices("cave-assault", "tactic");
    let methods = choices("dc-against-cave", "method");
    assert_eq!(tactics[..4], ["place", "climb", "throw", "set"]);
    assert_eq!(methods, ["placed", "climbing", "thrown", "set"], "the same order");
    let mut listed = 0;
    for name in files(&project().join("configs")).keys() {
        let path = project().join("configs").join(name);
        let study = Study::load(&path).unwrap_or_else(|error| panic!("{error:?}"));
        for sweep in &study.sweeps {
            let words: Vec<&str> = sweep.values.iter().filter_map(|one| one.as_str()).collect();
            let all = if sweep.parameter == "method" { &methods } else { &tactics };
            if ["tactic", "method"].contains(&sweep.parameter.as_str()) {
                listed += order(&words, all, name);
            }
        }
    }
    for folder in ["compare", "sheets"] {
        for (name, text) in files(&project().join("configs").join(folder)) {
            let text = String::from_utf8(text).expect("UTF-8");
            for line in text.lines().filter(|line| line.contains("\", \"")) {
                let words: Vec<String> = line
                    .split('"')
                    .map(|word| word.split([' ', ',']).next().unwrap_or_default().to_lowercase())
                    .collect();
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                // By verbs in a comparison, by what the DC is on a sheet.
                let by_verb = order(&words, &tactics, &name);
                listed += by_verb.max(order(&words, &methods, &name));
            }
        }
    }
    assert!(listed > 25, "{listed}");
}
