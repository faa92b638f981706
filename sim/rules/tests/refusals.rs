//! Refusals as data: the parameter, the rule, the nearest name and what is allowed.

use asl_engine::odds::Fraction;
use asl_rules::prelude::FireAttack;
use asl_rules::refusal::Kind;
use asl_rules::{Catalogued, Refusal, catalog};
use serde_json::{Map, Value, json};

fn refusal(procedure: &str, asked: &Value) -> Refusal {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    entry.ask(asked.as_object().expect("parameters have names")).expect_err("it is refused")
}

#[test]
fn what_cannot_be_true_together_names_its_rule_once() {
    let fire = |more: Value| {
        let mut asked = json!({ "targets": ["elite-full"], "elr": 3, "firepower": 8 });
        for (name, value) in more.as_object().expect("parameters have names") {
            asked[name] = value.clone();
        }
        ("fire-attack", asked)
    };
    let assault = json!({ "tactic": "throw", "turns": 1, "garrison": ["elite-full"],
        "height": 2 });
    let berserk = json!({ "targets": ["elite-full-berserk"], "elr": 3, "firepower": 8,
        "phases": 1 });
    let berserk_firers = json!({ "targets": ["elite-full"], "elr": 3, "phases": 2, "range": 3,
        "firers": ["7-6-8", "7-6-8-berserk"], "firers-elr": 5, "return-fire": true });
    let beside = json!({ "tactic": "throw", "turns": 1, "garrison": ["elite-full"],
        "entrance-hex": false });
    let crowd = json!({ "tactic": "throw", "turns": 1, "garrison": ["elite-full"],
        "attackers": ["7-6-8", "7-6-8", "7-6-8", "3-4-8"] });
    let charging = json!({ "tactic": "throw", "turns": 1, "garrison": ["elite-full-berserk"] });
    let complex = json!({ "caves": ["A:hex=X4:entrance=Y5:level=0:gun:gun"], "turns": 1 });
    let at_0 = |place: &str| {
        let asked = json!({ "targets": ["elite-full"], "elr": 3, "firers": ["7-6-8"], "range": 0,
            "firing-force": "usmc", "place": place });
        ("fire-attack", asked)
    };
    let by_hand = [
        (at_0("cave"), "range", Some("G11.7")),
        (at_0("pillbox"), "range", Some("B30")),
        (fire(json!({ "ffmo": true, "terrain": "woods" })), "ffmo", Some("A4.6")),
        (fire(json!({ "targets": ["elite-full-broken"] })), "targets", Some("G1.1, G1.4, A15.2")),
        (fire(json!({ "range": 3 })), "range", None),
        (("firefight", berserk), "targets", Some("A15.43")),
        (("firefight", berserk_firers), "firers", Some("A15.43")),
        (("cave-assault", assault), "height", Some("G11.833")),
        (("cave-assault", beside), "entrance-hex", Some("G11.833")),
        (("cave-assault", crowd), "attackers", Some("A5.1")),
        (("cave-assault", charging), "garrison", Some("A15.43")),
        (("cave-complex", complex), "caves", Some("G11.92")),
    ];
    for ((procedure, asked), parameter, rule) in by_hand {
        let refusal = refusal(procedure, &asked);
        assert_eq!((refusal.parameter(), refusal.rule()), (parameter, rule), "{refusal}");
        let Kind::Together { message } = refusal.kind() else { panic!("{refusal:?}") };
        let text = rule.map_or(message.clone(), |rule| format!("{message} ({rule})"));
        assert_eq!(refusal.to_string(), text);
        assert_eq!(refusal.advice(), None);
    }
}

#[test]
fn smoke_that_cannot_be_names_its_rule() {
    let gun = json!({ "means": "gun", "caliber-mm": 75, "range": 8 });
    let grenade = json!({ "means": "grenade", "exponent": 3 });
    let mortar = json!({ "means": "mortar", "caliber-mm": 81, "range": 8 });
    let dispenser = json!({ "means": "dispenser", "usage-number": 8 });
    let wp = json!({ "ammunition": "wp" });
    for (asked, more, parameter, rule) in [
        (&gun, json!({ "smoke-at": "upper-level" }), "smoke-at", "A24.1, G11.85"),
        (&gun, json!({ "exponent": 3 }), "exponent", "A24.1"),
        (&gun, json!({ "placed-in": "afph" }), "placed-in", "C8.6, C8.51"),
        (&gun, json!({ "range": 0 }), "range", "C3.33"),
        (&mortar, json!({ "smoke-at": "cave" }), "ammunition", "G11.85"),
        (&dispenser, json!({ "smoke-at": "cave" }), "smoke-at", "G11.85"),
        (&dispenser, wp.clone(), "ammunition", "D13"),
        (&dispenser, json!({ "vehicle-moves": true }), "vehicle-moves", "D13"),
        (&grenade, json!({ "thrower": "7-6-8" }), "exponent", "A24.1"),
        (&grenade, json!({ "range": 3 }), "range", "C3.3"),
        (&grenade, json!({ "buttoned-up": true }), "means", "A24.1, D13"),
        (&grenade, json!({ "turns-later": 1 }), "turns-later", "A24.11, G11.85"),
        (&grenade, json!({ "targets": ["elite-full"] }), "elr", "A19.13"),
        (&grenade, json!({ "then-firepower": 8 }), "targets", "A7.3"),
        (&grenade, json!({ "ffnam": true }), "ffnam", "A4.6"),
        (&grenade, json!({ "struck-by-wp": true }), "struck-by-wp", "A24.31"),
    ] {
        let mut asked = asked.clone();
        for (name, value) in more.as_object().expect("parameters have names") {
            asked[name] = value.clone();
        }
        let refusal = refusal("smoke", &asked);
        assert_eq!((refusal.parameter(), refusal.rule()), (parameter, Some(rule)), "{refusal}");
    }
    for (thrower, force, more) in [("4-4-7", "russian", json!({})), ("4-4-7", "gmd", wp)] {
        let mut asked = json!({ "means": "grenade", "thrower": thrower, "thrower-force": force });
        asked["ammunition"] = more.get("ammunition").cloned().unwrap_or_else(|| json!("smoke"));
        assert_eq!(refusal("smoke", &asked).parameter(), "thrower", "{force}");
    }
}

/// What follows from others is filled in, and contradicts nothing.
#[test]
fn smoke_can_be_asked_again_as_it_was_answered() {
    let entry = catalog::find("smoke").expect("it is in the catalog");
    let wp = json!({
        "means": "grenade", "thrower": "7-6-8", "smoke-at": "cave", "ammunition": "wp",
        "targets": ["elite-full"], "elr": 3,
    });
    let gun = json!({ "means": "gun", "caliber-mm": 75, "range": 8, "advancing-fire": true,
        "ammunition": "wp", "targets": ["elite-full"], "elr": 3, "then-firepower": 8 });
    for asked in [wp, gun, Value::Object(entry.example())] {
        let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
        let mut answered = question.parameters();
        answered.retain(|_, value| !value.is_null());
        let again = entry.ask(&answered).expect("it can be asked again");
        assert_eq!(question.parameters(), again.parameters());
        assert_eq!(question.exact(), again.exact());
    }
}

#[test]
fn a_name_that_is_none_is_refused_by_the_rule_of_its_parameter() {
    let refusal = refusal("sniper", &json!({ "san": 4, "unit": "elite-ful" }));
    assert!(matches!(refusal.kind(), Kind::NoSuchName { given, .. } if given == "elite-ful"));
    assert_eq!((refusal.parameter(), refusal.rule()), ("unit", Some("A14")));
    assert_eq!(refusal.nearest(), Some("elite-full"));
    assert!(refusal.allowed().expect("units").contains("leader-9-1"));
    assert_eq!(refusal.to_string(), "`unit` cannot be \"elite-ful\"");
}

#[test]
fn a_list_of_names_is_refused_with_what_is_wrong_with_it() {
    let said = |targets: &[&str]| {
        let asked = json!({ "firepower": 8, "elr": 3, "targets": targets });
        let refusal = refusal("fire-attack", &asked);
        assert!(refusal.allowed().expect("it").starts_with("1 to 6 names such as "), "{refusal}");
        refusal.to_string()
    };
    let empty = said(&["elite-full", "", "crew"]);
    assert_eq!(empty, "`targets`: of 3 names, name 2 is empty");
    assert_eq!(said(&["crew"; 7]), "`targets`: there are 7 names");
    assert_eq!(said(&[""]), "`targets`: the name is empty");
}

#[test]
fn a_value_that_is_not_allowed_and_a_missing_one_say_what_is() {
    let asked = json!({ "unit": "hero", "san": 9 });
    let refused = refusal("sniper", &asked);
    assert_eq!(
        refused.kind(),
        &Kind::NotAllowed {
            value: json!(9),
            words: Vec::new(),
            allowed: "a whole number from 2 to 7".to_owned(),
        }
    );
    assert_eq!((refused.rule(), refused.nearest()), (Some("A14"), None));
    let missing = refusal("sniper", &json!({ "unit": "hero" }));
    assert_eq!(missing.to_string(), "`san` must be given");
    assert_eq!(missing.allowed().as_deref(), Some("a whole number from 2 to 7"));
    let word = refusal("sniper", &json!({ "unit": "hero", "san": 2, "force": "japanes" }));
    assert_eq!(word.nearest(), Some("japanese"));
    let unknown = refusal("sniper", &json!({ "unit": "hero", "sam": 2 }));
    assert_eq!(unknown.to_string(), "sniper has no parameter `sam`");
    assert_eq!(unknown.nearest(), Some("san"));
    let mut names: Vec<String> =
        unknown.allowed().expect("names").split(", ").map(str::to_owned).collect();
    names.sort_unstable();
    assert_eq!(names, ["active", "force", "san", "unit"]);
    assert!(unknown.advice().expect("it").starts_with("did you mean `san`? Its parameters: "));
}

#[test]
fn what_did_not_come_through_the_catalog_is_refused_and_does_not_panic() {
    let fire_at = |targets: Vec<&str>| {
        let asked = json!({ "targets": targets, "elr": 3, "firepower": 8 });
        let asked: FireAttack = serde_json::from_value(asked).expect("parameters that fit");
        asked.ready().map(|ready| ready.played)
    };
    assert!(fire_at(vec!["elite-full"; 6]).is_ok());
    for targets in [vec![], vec!["elite-full"; 7], vec!["elite-full"; 300]] {
        let refusal = fire_at(targets).expect_err("it is refused");
        assert_eq!(refusal.parameter(), "targets");
        assert_eq!(refusal.allowed().as_deref(), Some("a list of 1 to 6"));
    }
    let refusal = fire_at(vec!["elite-ful"]).expect_err("there is none");
    assert_eq!(refusal.nearest(), Some("elite-full"));
}

/// Where a parameter is nobody or none unless given, that can be said, as in a sweep.
#[test]
fn nobody_and_none_can_be_said_where_they_are_the_default() {
    let ask = |procedure: &str, given: Value| {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let given = given.as_object().expect("parameters").clone();
        entry.ask(&given).map(|question| question.parameters())
    };
    let hit = json!({ "range": 8, "caliber-mm": 75 });
    let led = json!({ "range": 8, "caliber-mm": 75, "leader": "nobody" });
    assert_eq!(ask("to-hit", led), ask("to-hit", hit));
    let fire = json!({ "firepower": 8, "targets": ["4-4-7"], "elr": 3 });
    let led = json!({ "firepower": 8, "targets": ["4-4-7"], "elr": 3, "leader": "nobody" });
    assert_eq!(ask("fire-attack", led), ask("fire-attack", fire));
    let bogged = json!({ "vehicle": "tracked", "mp": 8, "tries": 1 });
    let mut led = bogged.clone();
    led["leader"] = "none".into();
    assert_eq!(ask("unbog", led), ask("unbog", bogged));
    // Without a leader, another parameter says how the unit rallies.
    let refused = refusal("rally", &json!({ "unit": "2-3-7", "leader": "none" }));
    assert!(refused.advice().is_some_and(|advice| advice.ends_with("give `self-rally`")));
    // Where it is another number that counts, they are no values.
    assert!(ask("morale-check", json!({ "unit": "4-4-7", "elr": "none" })).is_err());
    assert!(ask("to-hit", json!({ "range": 8, "caliber-mm": "none" })).is_err());
}

/// What an answer says to have no effect changes no chance, whatever it is, and all else of a
/// `dc-against-cave` does somewhere.
#[test]
fn what_is_told_to_have_no_effect_has_none() {
    let entry = catalog::find("dc-against-cave").expect("it is in the catalog");
    let odds = |asked: &Map<String, Value>| -> Vec<(String, Fraction)> {
        let question = entry.ask(asked).expect("it can be asked");
        let exact = question.exact().expect("a small one");
        exact.outcomes().to_vec()
    };
    let others = [
        ("higher-cave", json!(true)),
        ("moving-vehicle", json!(true)),
        ("adjacent", json!(true)),
        ("heroic", json!(true)),
        ("guarded", json!(false)),
        ("occupants", json!(3)),
        ("failed-throw-can-eliminate", json!(true)),
    ];
    for method in ["placed", "climbing", "thrown", "set"] {
        let base = json!({ "method": method, "guarded": true, "occupants": 1 });
        let base = base.as_object().expect("an object");
        let idle = entry.without_effect(base);
        let before = odds(base);
        for (name, value) in &others {
            let mut asked = base.clone();
            asked.insert((*name).to_owned(), value.clone());
            let is_idle = idle.iter().any(|(parameter, _)| parameter.name == *name);
            assert_eq!(odds(&asked) == before, is_idle, "{method}, {name}");
        }
    }
}

/// The same of other procedures.
#[test]
fn what_the_others_tell_to_have_no_effect_has_none() {
    let gauntlet = |defender: &str| {
        json!({
            "movers": ["7-6-8"], "force": "usmc", "elr": 5, "hexes": ["open", "open"],
            "defenders": [defender], "heat-of-battle": false, "defending-force": "japanese",
        })
    };
    let overrun = |firepower: i32| {
        json!({
            "units": ["7-6-8"], "force": "usmc", "smc": "9-1", "smc-force": "japanese", "elr": 3,
            "smc-firepower": firepower,
        })
    };
    let hunted = |defender: &str| {
        json!({
            "year": 1944, "distance": 2, "defenders": [defender], "defending-force": "american",
        })
    };
    let all = [
        ("tank-hunter", hunted("6"), "defending-force", json!("usmc")),
        ("gauntlet", gauntlet("8"), "rof-limit", json!(1)),
        ("gauntlet", gauntlet("4-4-7"), "rof-limit", json!(1)),
        ("gauntlet", gauntlet("8:rof=2"), "rof-limit", json!(1)),
        ("gauntlet", gauntlet("4-4-7+mmg"), "rof-limit", json!(1)),
        ("infantry-overrun", overrun(0), "elr", json!(5)),
        ("infantry-overrun", overrun(4), "elr", json!(5)),
        ("infantry-overrun", overrun(0), "smc-fire-drm", json!(5)),
        ("infantry-overrun", overrun(4), "smc-fire-drm", json!(5)),
    ];
    for (procedure, base, name, value) in all {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let odds = |asked: &Value| {
            let question =
                entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
            question.exact().expect("a small one").outcomes().to_vec()
        };
        let told = entry.without_effect(base.as_object().expect("an object"));
        let told = told.iter().any(|(parameter, _)| parameter.name == name);
        let mut other = base.clone();
        other[name] = value;
        assert_eq!(odds(&other) == odds(&base), told, "{procedure}, {name}: {base}");
    }
}
