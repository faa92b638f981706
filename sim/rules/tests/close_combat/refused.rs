//! What CC refuses, by its rule.

use asl_rules::catalog;
use serde_json::{Value, json};

use super::{asked, ledger};

#[test]
fn declarations_are_refused_by_their_rule() {
    let refused = |more: Value| {
        let asked = asked(
            ("gmd", &["4-4-7", "4-4-7-pinned"]),
            ("russian", &["4-4-7", "leader-8-1", "4-4-7-broken"]),
            more,
        );
        let entry = catalog::find("close-combat").expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
        (refusal.parameter().to_owned(), refusal.rule().unwrap_or_default().to_owned())
    };
    let wants = |parameter: &str, rule: &str| (parameter.to_owned(), rule.to_owned());
    for wrong in ["1>4", "0>1", "1", "3>1", "1>", "x>y"] {
        let more = json!({ "attackers-attacks": [wrong] });
        assert_eq!(refused(more), wants("attackers-attacks", "A11.12"), "{wrong}");
    }
    let twice = json!({ "attackers-attacks": ["1>1+2", "1>3"] });
    assert_eq!(refused(twice), wants("attackers-attacks", "A11.12"));
    let broken = json!({ "defenders-attacks": ["3>1"] });
    assert_eq!(refused(broken), wants("defenders-attacks", "A11.16"));
    // The leader attacks with the squad, so he is not attacked alone.
    let alone = json!({ "attackers-attacks": ["1>2"], "defenders-attacks": ["1+2>1"] });
    assert_eq!(refused(alone), wants("attackers-attacks", "A11.14"));
}

#[test]
fn what_cannot_be_is_refused_by_its_rule() {
    let refused = |attackers: (&str, &[&str]), defenders: (&str, &[&str]), more: Value| {
        let asked = asked(attackers, defenders, more);
        let entry = catalog::find("close-combat").expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
        let rule = refusal.rule().unwrap_or_default().to_owned();
        (refusal.parameter().to_owned(), rule)
    };
    let us: (&str, &[&str]) = ("gmd", &["4-4-7"]);
    let refused_of = |parameter: &str, rule: &str| (parameter.to_owned(), rule.to_owned());
    assert_eq!(
        refused(("gmd", &["4-4-7-broken"]), us, json!({})),
        refused_of("attackers", "A11.16")
    );
    assert_eq!(
        refused(("gmd", &["4-4-7-unarmed"]), us, json!({})),
        refused_of("attackers", "A20.5, A20.54, G1.15")
    );
    assert_eq!(
        refused(us, us, json!({ "attackers-in": "cave" })),
        refused_of("defenders-in", "G11.87")
    );
    let both = json!({ "attackers-in": "cave", "defenders-in": "cave" });
    assert_eq!(refused(us, us, both), refused_of("attackers-in", "G11.7"));
    for place in ["vehicle", "pillbox"] {
        let more = json!({ "defenders-in": place, "hand-to-hand": "true" });
        assert_eq!(refused(us, us, more), refused_of("hand-to-hand", "G1.64"));
    }
    assert_eq!(
        refused(us, us, json!({ "attackers-in": "vehicle" })),
        refused_of("attackers-in", "A11.5")
    );
    assert_eq!(
        refused(us, us, json!({ "melee": true, "ambush": "attacker" })),
        refused_of("ambush", "A11.4")
    );
    let wrong_turn = json!({ "rounds": 3, "attackers-reinforcements": ["2:4-4-7"] });
    assert_eq!(refused(us, us, wrong_turn), refused_of("attackers-reinforcements", "A11.15"));
    let (parameter, rule) = refused(us, us, json!({ "attackers-reinforcements": ["4-4-7"] }));
    assert_eq!((&*parameter, &*rule), ("attackers-reinforcements", "A11.15"));
    let berserk = json!({ "attackers": ["4-4-7-berserk"], "attackers-capture": true });
    assert_eq!(refused(us, us, berserk), refused_of("attackers-capture", "A20.2, A20.22"));
    let seven = json!({ "rounds": 3, "attackers": ["4-4-7", "4-4-7", "4-4-7", "4-4-7", "4-4-7", "4-4-7"], "attackers-reinforcements": ["3:4-4-7"] });
    assert_eq!(refused(us, us, seven).0, "attackers-reinforcements");
    // An Unarmed Japanese squad attacks with 1 FP.
    let lines = ledger(&asked(("japanese", &["conscript-full-unarmed"]), us, json!({})));
    assert!(lines.contains(&"attackers: FP 1 to 4".to_owned()), "{lines:?}");
}

#[test]
fn causes_of_ambush_are_refused_by_name() {
    let entry = catalog::find("ambush").expect("it is in the catalog");
    let refused =
        |asked: Value| entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
    let refusal = refused(json!({ "attacker-causes": ["conceeled"] }));
    assert_eq!(refusal.nearest(), Some("concealed"));
    assert_eq!(refused(json!({ "defender-causes": ["jungle"] })).rule(), Some("A11.4"));
    assert_eq!(refused(json!({ "attacker-causes": ["cx", "cx"] })).rule(), Some("A11.4"));
    let berserk = json!({ "attacker-causes": ["berserk"], "attacker-leader": -1 });
    assert_eq!(refused(berserk).parameter(), "attacker-leader");
}
