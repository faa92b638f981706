//! What the catalog says of its procedures, and how it is asked.

use asl_rules::asking;
use asl_rules::catalog::{CATALOG, find};
use asl_rules::units::Force;

#[test]
fn every_parameter_of_every_procedure_has_a_rule_and_a_description() {
    for entry in CATALOG.iter() {
        for parameter in &entry.parameters {
            assert!(!parameter.rule.is_empty(), "{} {}", entry.name, parameter.name);
            assert!(!parameter.description.is_empty());
        }
    }
}

#[test]
fn a_question_gives_its_parameters_in_the_order_of_the_catalog() {
    for entry in CATALOG.iter() {
        let question = entry.ask(&entry.example()).expect("a law asks every example");
        let values = question.parameters();
        assert!(entry.parameters.iter().map(|one| &one.name).eq(values.keys()), "{}", entry.name);
    }
}

/// What an answer says next has measures in braces; one that is no measure would silence it.
#[test]
fn what_an_answer_says_next_names_measures() {
    let mut said = 0;
    for entry in CATALOG.iter() {
        for part in entry.next.unwrap_or_default().split('{').skip(1) {
            let (name, _) = part.split_once('}').expect("a brace that is closed");
            assert!(entry.measures.iter().any(|one| one.name == name), "{}: {name}", entry.name);
            said += 1;
        }
    }
    assert!(said > 10);
}

/// Every example says how its numbers come about, line by line with the rule, and calls no unit by
/// a name of the program.
#[test]
fn every_procedure_has_a_ledger_with_rules() {
    for entry in CATALOG.iter() {
        let ledger = entry.ask(&entry.example()).expect("a law asks every example").ledger();
        assert!(!ledger.is_empty(), "{}", entry.name);
        for line in ledger {
            let told = format!("{}: {line:?}", entry.name);
            let is_rule = |rule: &str| {
                rule.starts_with(|letter: char| ('A'..='J').contains(&letter))
                    && rule.contains(|letter: char| letter.is_ascii_digit())
            };
            assert!(line.rule.split(", ").all(is_rule), "{told}");
            let text = format!("{} {}", line.item, line.value);
            let raw = ["-full", "-reduced", "leader-", "-half-squad"];
            assert!(raw.iter().all(|name| !text.contains(name)), "{told}");
        }
    }
}

#[test]
fn a_label_stands_beside_the_rule_or_follows_from_the_name() {
    let parameter = |name| find("cave-assault").expect("it").parameter(name).expect("it");
    assert_eq!(parameter("turns").label, "Player Turns");
    assert_eq!(parameter("gun-drm").label, "gun DRM");
    assert_eq!(parameter("gun-caliber-mm").unit.as_deref(), Some("mm"));
}

/// As docs/rulings.md lists them.
#[test]
fn a_ruling_is_said_to_be_one() {
    let rulings = |name| {
        let parameters = find(name).expect("it").parameters.iter();
        let rulings = parameters.filter(|parameter| parameter.ruling);
        rulings.map(|parameter| parameter.name.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(rulings("cave-complex"), ["failed-throw-can-eliminate", "gun-needs-empty-cave"]);
    assert_eq!(rulings("sniper"), [""; 0]);
}

/// By name, without what is the default.
#[test]
fn a_question_in_one_line_has_what_is_not_the_default() {
    let line = |asked: serde_json::Value| {
        let asked = asked.as_object().expect("parameters have names").clone();
        find("sniper").expect("it").ask(&asked).expect("it can be asked").canonical()
    };
    let hero = serde_json::json!({ "unit": "hero", "san": 4, "force": "japanese" });
    assert_eq!(line(hero), "sniper?san=4&unit=\"hero\"");
    let other = serde_json::json!({ "unit": "hero", "san": 4, "force": "usmc" });
    assert_eq!(line(other), "sniper?force=\"usmc\"&san=4&unit=\"hero\"");
}

/// `wood` is none: it could be a building or woods.
#[test]
fn a_synonym_is_read_as_the_value_that_it_is_for() {
    let asked = |terrain: &str| {
        let asked = serde_json::json!({
            "firepower": 8, "targets": ["4-4-7"], "elr": 3, "terrain": terrain,
        });
        let asked = asked.as_object().expect("parameters have names").clone();
        find("fire-attack").expect("it").ask(&asked)
    };
    let terrain = |given| asked(given).expect("it can be asked").parameters()["terrain"].clone();
    assert_eq!(terrain("stone"), terrain("stone-building"));
    assert_eq!(terrain("wooden"), "wooden-building");
    let parameter = find("fire-attack").expect("it").parameter("terrain").expect("it");
    assert_eq!(parameter.read("stone"), Ok("stone-building".into()));
    let refusal = asked("wood").expect_err("it is refused");
    assert_eq!(refusal.nearest(), Some("woods"));
}

#[test]
fn counters_of_the_same_numbers_are_told_when_the_force_is_left_open() {
    let namesakes = |asked: serde_json::Value| {
        let asked = asked.as_object().expect("parameters have names");
        find("fire-attack").expect("it").namesakes(asked)
    };
    let open = namesakes(serde_json::json!({ "force": "japanese", "targets": ["4-4-7"] }));
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].0, "4-4-7");
    assert!(open[0].1.contains(&Force::Russian) && !open[0].1.contains(&Force::Japanese));
    let given = namesakes(serde_json::json!({ "force": "russian", "targets": ["4-4-7"] }));
    assert_eq!(given, []);
}

#[test]
fn a_mistyped_procedure_is_told_the_nearest_name() {
    assert_eq!(find("thrown-cd").unwrap_err().nearest, Some("thrown-dc"));
    assert_eq!(find("xyz").unwrap_err().nearest, None);
    assert_eq!(find("clear").expect("another word").name, "clearance");
    let found = |name| find(name).expect("it is there").name;
    assert!(CATALOG.iter().all(|entry| found(entry.name) == entry.name), "another word is a name");
}

#[test]
fn every_parameter_of_every_procedure_has_a_method() {
    assert!(asking::methods().all(|(name, _)| find(name).is_ok()));
    for entry in CATALOG.iter() {
        let of_it = asking::methods().filter(|(name, _)| *name == entry.name);
        let mut methods: Vec<String> = of_it
            .flat_map(|(_, methods)| methods.iter().map(|method| method.replace('_', "-")))
            .collect();
        let mut names: Vec<String> =
            entry.parameters.iter().map(|parameter| parameter.name.clone()).collect();
        methods.sort_unstable();
        names.sort_unstable();
        assert_eq!(methods, names, "{}", entry.name);
    }
}
