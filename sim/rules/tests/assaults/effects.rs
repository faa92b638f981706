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
            "-mf =",
            "garrison-machine-guns",
            "mg\"",
            "garrison-charges",
            "garrison-concealment",
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

/// A shipped comparison: its question, what its alternatives share, the measure that decides, and
/// each alternative.
struct Shipped {
    question: &'static str,
    shared: Value,
    measure: &'static str,
    alternatives: Vec<(&'static str, Value)>,
}

impl Shipped {
    /// One of these with `turns` and more in common.
    fn of(question: &'static str, shared: Value, alternatives: &[(&'static str, Value)]) -> Self {
        let always = json!({ "garrison": ["first-line-full"], "heat-of-battle": false });
        let (shared, alternatives) = (with(&always, &shared), alternatives.to_vec());
        Self { question, shared, measure: "cave-eliminated", alternatives }
    }

    /// Each alternative in percent, with something switched.
    fn percents(&self, switched: &Value) -> Vec<String> {
        let alternatives = self.alternatives.iter();
        let percent = alternatives.map(|(_, own)| {
            let asked = with(&with(&self.shared, own), switched);
            let question = table::question("cave-assault", &asked);
            let (_, measures) = question.exact_with_measures().expect("it is little work");
            let names = question.entry().measures.iter().map(|one| one.name);
            let found = names.zip(measures).find(|(name, _)| *name == self.measure);
            let chance = found.and_then(|(_, chance)| chance).expect("it is known");
            format!("{:.2}", 100.0 * chance.to_f64())
        });
        percent.collect()
    }

    /// A row of the page: what is played how, each alternative, and the best of them.
    fn row(&self, played: &str, percents: &[String]) -> String {
        let value = |percent: &str| percent.parse::<f64>().expect("a number");
        let best = percents.iter().map(|one| value(one)).fold(0.0, f64::max);
        let all = self.alternatives.iter().zip(percents);
        let best: Vec<&str> =
            all.filter(|(_, one)| value(one) == best).map(|((name, _), _)| *name).collect();
        let (percents, best) = (percents.join(", "), best.join(", "));
        format!("| *{}* | {played} | {percents} | {best} |", self.question)
    }

    /// The rows of the page: as it is played, and each simplification that changes something.
    fn rows(&self) -> Vec<String> {
        let played = self.percents(&json!({}));
        let mut rows = vec![self.row("as it is played", &played)];
        let entry = catalog::find("cave-assault").expect("it is in the catalog");
        for one in entry.simplifications() {
            let default = one.default.as_ref().expect("it has one");
            for value in others(&one.kind, default) {
                let percents = self.percents(&json!({ one.name.as_str(): value }));
                if percents != played {
                    let value = value.to_string();
                    let switch = format!("`{}` {}", one.name, value.trim_matches('"'));
                    rows.push(self.row(&switch, &percents));
                }
            }
        }
        rows
    }
}

fn assert_on_page(shipped: &Shipped) {
    let page = include_str!("../../../../docs/cave-assault.md");
    let rows = shipped.rows();
    println!("{}", rows.join("\n"));
    for row in rows {
        assert!(page.contains(&row), "{row}");
    }
}

#[test]
fn set_throw_or_place() {
    let tactics = ["set", "throw", "place"].map(|tactic| (tactic, json!({ "tactic": tactic })));
    let shared = json!({ "turns": 4, "charges": 2 });
    assert_on_page(&Shipped::of("Set, Throw or Place?", shared, &tactics));
}

#[test]
fn all_together_or_one_carrier() {
    let shared = json!({
        "tactic": "throw", "turns": 5, "charges": 2, "attackers": ["7-6-8", "7-6-8"],
        "overwatch-terrain": "woods",
    });
    let orders = [
        ("all together", json!({ "orders": ["van"] })),
        ("one on overwatch", json!({ "orders": ["carrier-and-overwatch"] })),
        ("one follows", json!({ "orders": ["one-carrier"] })),
    ];
    assert_on_page(&Shipped::of("All together, or one carrier?", shared, &orders));
}

#[test]
fn does_a_hero_pay() {
    let of = |tactic: &str, attackers: &[&str]| json!({ "tactic": tactic, "attackers": attackers });
    let all = [
        ("squad places", of("place", &["7-6-8"])),
        ("hero places", of("place", &["7-6-8", "hero"])),
        ("squad throws", of("throw", &["7-6-8"])),
        ("hero throws", of("throw", &["7-6-8", "hero"])),
    ];
    let shared = json!({ "turns": 4, "charges": 2 });
    assert_on_page(&Shipped::of("Does a hero pay?", shared, &all));
}

#[test]
fn flamethrower_or_dc() {
    let of = |tactic: &str, charges: u8| json!({ "tactic": tactic, "charges": charges });
    let all = [
        ("FT", json!({ "tactic": "flamethrower" })),
        ("throw 1", of("throw", 1)),
        ("throw 3", of("throw", 3)),
        ("place 3", of("place", 3)),
    ];
    let of = Shipped::of("Flamethrower or DC?", json!({ "turns": 4 }), &all);
    assert_on_page(&Shipped { measure: "cave-silenced", ..of });
}

#[test]
fn gun_or_engineers() {
    let of = |tactic: &str| json!({ "tactic": tactic, "charges": 3 });
    let all = [
        ("Gun", json!({ "tactic": "guns", "gun-drm": -1 })),
        ("place", of("place")),
        ("throw", of("throw")),
    ];
    assert_on_page(&Shipped::of("A Gun, or engineers?", json!({ "turns": 6 }), &all));
}

#[test]
fn smoke_first() {
    let shared = json!({
        "tactic": "place", "turns": 4, "charges": 2, "attackers": ["7-6-8", "7-6-8"],
        "garrison": ["first-line-half-squad"],
    });
    let all = ["none", "beside", "cave"].map(|smoke| (smoke, json!({ "smoke": smoke })));
    assert_on_page(&Shipped::of("SMOKE first?", shared, &all));
}
