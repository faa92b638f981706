//! How much each simplification matters in the shipped comparisons, as `docs/cave-assault.md` says.

use asl_rules::catalog::{self, Kind};
use serde_json::{Value, json};

use crate::table::{self, with};

const SHIPPED: [&str; 6] = [
    include_str!("../../../../configs/compare/all-together-or-one-carrier.toml"),
    include_str!("../../../../configs/compare/does-a-hero-pay.toml"),
    include_str!("../../../../configs/compare/flamethrower-or-dc.toml"),
    include_str!("../../../../configs/compare/gun-or-engineers.toml"),
    include_str!("../../../../configs/compare/set-thrown-or-placed.toml"),
    include_str!("../../../../configs/compare/smoke-first.toml"),
];

/// What no shipped comparison asks for, so that what is simplified of it cannot move one.
#[test]
fn no_shipped_comparison_asks_for_these() {
    for text in SHIPPED {
        assert!(text.contains("procedure = \"cave-assault\""), "{text}");
        for never in [
            "overwatch-firepower",
            "garrison-way-out",
            "accessible-garrison",
            "set-dc-clearance",
            "entrance-mf",
            "approach =",
            "top-level",
            "climb",
            "\"bombs\"",
            "\"oba\"",
            "known",
            "gun-rate-of-fire",
            "-san",
        ] {
            assert!(!text.contains(never), "{never}: {text}");
        }
    }
}

/// Every simplification of an assault has values in favour of one side or both, and is on the page.
#[test]
fn every_simplification_is_on_its_page() {
    let page = include_str!("../../../../docs/cave-assault.md");
    let entry = catalog::find("cave-assault").expect("it is in the catalog");
    let names: Vec<&str> = entry.simplifications().map(|one| one.name.as_str()).collect();
    assert_eq!(names.len(), 6, "{names:?}");
    for name in names {
        assert!(page.contains(&format!("\n| `{name}` |")), "{name}");
    }
}

/// All values of a simplification but its default.
fn others(kind: &Kind, default: &Value) -> Vec<Value> {
    let all = match kind {
        Kind::Flag => vec![json!(true), json!(false)],
        Kind::Choice(words) => words.iter().map(|word| json!(word)).collect(),
        kind => panic!("{kind:?}"),
    };
    all.into_iter().filter(|value| value != default).collect()
}

/// In tenths of a percent: the chance of a measure.
fn tenths(asked: &Value, measure: &str) -> i64 {
    let question = table::question("cave-assault", asked);
    let (_, measures) = question.exact_with_measures().expect("it is little work");
    let names = question.entry().measures.iter().map(|one| one.name);
    let (_, found) = names.zip(measures).find(|(name, _)| *name == measure).expect("it has one");
    (1000.0 * found.expect("it is known").to_f64()).round() as i64
}

/// *Set, Throw or Place?* under each simplification: Throw stays best.
#[test]
fn a_thrown_charge_stays_best() {
    let common = json!({
        "turns": 4, "charges": 2, "garrison": ["first-line-full"], "heat-of-battle": false,
    });
    let chances = |more: &Value| {
        ["set", "throw", "place"].map(|tactic| {
            let asked = with(&with(&common, &json!({ "tactic": tactic })), more);
            tenths(&asked, "cave-eliminated")
        })
    };
    let entry = catalog::find("cave-assault").expect("it is in the catalog");
    let mut found = vec![("as it is played".to_owned(), chances(&json!({})))];
    for one in entry.simplifications() {
        let default = one.default.as_ref().expect("it has one");
        for value in others(&one.kind, default) {
            let then = chances(&json!({ one.name.as_str(): value }));
            if then != found[0].1 {
                found.push((format!("{} {value}", one.name), then));
            }
        }
    }
    println!("{found:#?}");
    for (name, [set, throw, place]) in found {
        assert!(throw > set && throw > place, "{name}");
    }
}
