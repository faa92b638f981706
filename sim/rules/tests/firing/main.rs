//! The firepower and DRM of fire attacks, line by line in their ledgers.

mod flamethrowers;
mod leaders;
mod leaves;
mod support_weapons;

use asl_rules::catalog;
use serde_json::{Value, json};

/// The ledger of a fire attack as `item: value [rule]`, and its column.
fn ledger(parameters: &Value) -> Vec<String> {
    let mut asked = json!({ "elr": 3, "targets": ["elite-full"] });
    for (name, value) in parameters.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("an object"));
    let question = question.unwrap_or_else(|error| panic!("{asked}: {error}"));
    question
        .ledger()
        .into_iter()
        .map(|line| format!("{}: {} [{}]", line.item, line.value, line.rule))
        .collect()
}

fn refused(parameters: &Value) -> String {
    let mut asked = json!({ "elr": 3, "targets": ["elite-full"] });
    for (name, value) in parameters.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    entry.ask(asked.as_object().expect("an object")).expect_err("it is refused").to_string()
}

fn assert_line(parameters: &Value, line: &str) {
    let ledger = ledger(parameters);
    assert!(ledger.iter().any(|other| other == line), "{line} is not in {ledger:#?}");
}

#[test]
fn example_a7_36_assault_fire_of_a_lone_squad() {
    let fire = json!({
        "firing-force": "american", "firers": ["6-6-6:assault-fire"], "range": 4,
        "advancing-fire": true,
    });
    let line = "6-6-6 at 4 hexes: 6 / 2 Advancing Fire + 1 Assault Fire, FRU = 4 [A7.24, A7.36]";
    assert_line(&fire, line);
    assert_line(&fire, "column: 4 [A7.3]");
}

/// Two squads of 5 FP, ADJACENT, at a concealed target: 4 FP each and not 7
/// together.
#[test]
fn example_a7_36_fractions_are_rounded_for_each_squad() {
    let fire = json!({
        "firing-force": "russian", "firers": ["5-2-7:assault-fire", "5-2-7:assault-fire"], "range": 1,
        "advancing-fire": true, "area-fire": 1,
    });
    assert_line(&fire, "firepower: 8 [A7.2, A7.3]");
}

#[test]
fn example_a7_21_point_blank_and_a_halving() {
    let fire = json!({
        "force": "usmc", "targets": ["7-6-8"], "firing-force": "gmd", "firers": ["5-3-7"],
        "range": 0, "area-fire": 1,
    });
    assert_line(&fire, "5-3-7 at 0 hexes: 5 × 3 TPBF / 2 Area Fire = 7½ [A7.21, A7.23]");
    assert_line(&fire, "column: 6 [A7.3]");
    let iift = json!({ "firers": ["7-6-8:pinned"], "range": 0, "table": "iift" });
    assert_line(&iift, "7-6-8 at 0 hexes: 7 × 3 TPBF / 2 pinned = 10½ [A7.21, A7.8]");
    assert_line(&iift, "column: 10 [A7.3]");
}

/// A 6-FP HMG at 18 hexes, directed by a leader: 6 × ½ × ½.
#[test]
fn example_a12_14_a_machine_gun_from_far_away() {
    let fire = json!({ "firers": ["crew+hmg@18"], "leader": -1 });
    let line =
        "HMG of crew at 18 hexes: 6 / 2 Long Range / 2 MG beyond 16 hexes = 1½ [A7.22, A9.4]";
    assert_line(&fire, line);
    assert!(refused(&json!({ "firers": ["crew+hmg@18"] })).contains("A9.4"));
    // Whoever is fired at from so far counts as concealed, and a concealed target no more.
    let concealed = json!({
        "firers": ["crew+hmg@18"], "leader": -1, "targets": ["elite-full-concealed"],
    });
    assert_line(&concealed, "firepower: 1½ [A7.2, A7.3]");
    assert!(ledger(&concealed).iter().all(|line| !line.starts_with("firepower at the concealed")));
    let broken = json!({
        "force": "usmc", "firing-force": "japanese", "targets": ["7-6-8-broken"],
        "firers": ["crew+hmg@18"], "leader": 0,
    });
    assert!(refused(&broken).contains("beyond 16 hexes"));
}

#[test]
fn modifiers_add_up_and_cave_tem_stands_alone() {
    let fire = json!({
        "firepower": 16, "terrain": "cave", "smoke": 2, "leader": -1, "heroes": 1,
        "firer-cx": true, "drm": -1,
    });
    assert_line(&fire, "TEM, cave: +4 [G11.8]");
    assert_line(&fire, "SMOKE: +2 [A24.2]");
    assert_line(&fire, "other DRM: -1 [A7.4]");
    assert_line(&fire, "DRM: +4 [A7.4]");
    assert_line(&json!({ "firepower": 1, "ffmo": true, "ffnam": true }), "DRM: -2 [A7.4]");
    assert_line(&json!({ "firepower": 1, "hazardous-movement": true }), "DRM: -2 [A7.4]");
}

#[test]
fn what_excludes_each_other_is_refused() {
    for (parameters, part) in [
        (json!({}), "`firepower` or `firers`"),
        (json!({ "firepower": 4, "firers": ["7-6-8"], "range": 2 }), "not both"),
        (json!({ "firers": ["7-6-8"] }), "7-6-8@3"),
        (json!({ "firers": ["7-6-8@13"] }), "at most 12 hexes"),
        (json!({ "firers": ["7-6-8@x"] }), "0 to 150"),
        (json!({ "firers": ["7-6-8:tired@3"] }), "`:tired`"),
        (json!({ "firers": ["leader-9-1@3"] }), "leader-9-1"),
        (json!({ "firers": ["7-6-8@3:assault-fire"] }), "A7.36"),
        (json!({ "firepower": 4, "ffmo": true, "smoke": 1 }), "A4.6"),
        (json!({ "firepower": 4, "smoke": 3, "hindrance": 3 }), "B.10"),
        (json!({ "firepower": 4, "range": 3 }), "is for `firers`"),
        (json!({ "firepower": 4, "terrain": "cave", "place": "pillbox" }), "`cave`"),
        (json!({ "firepower": 4, "terrain": "woods", "place": "cave" }), "no other"),
        (json!({ "firers": ["7-6-8@4"], "spraying-fire": true }), "A7.34"),
        (json!({ "firers": ["3-4-8@2"], "spraying-fire": true }), "A7.34"),
        (json!({ "firers": ["7-6-8@1"], "advancing-fire": true, "ffnam": true }), "A8.13"),
        (json!({ "firepower": 4, "ffnam": true, "hazardous-movement": true }), "A4.62"),
    ] {
        let message = refused(&parameters);
        assert!(message.contains(part), "{parameters}: {message}");
    }
}

/// A7.9: who cowers when nothing is said.
#[test]
fn only_who_can_cower_does() {
    let cowers = |parameters: Value| {
        let ledger = ledger(&parameters);
        let line = ledger.iter().find(|line| line.starts_with("column on Original doubles"));
        !line.expect("a line").contains("the same")
    };
    let british =
        |firers: Value| json!({ "firing-force": "british", "range": 2, "firers": firers });
    assert!(cowers(json!({ "firepower": 8 })));
    assert!(!cowers(json!({ "firepower": 8, "leader": 1 })));
    assert!(cowers(json!({ "firepower": 8, "heroes": 1 })));
    assert!(!cowers(british(json!(["6-4-8", "4-5-7"]))));
    assert!(cowers(british(json!(["6-4-8", "4-4-7"]))));
    assert!(!cowers(british(json!(["4-4-7:fanatic", "hero"]))));
    assert!(!cowers(json!({ "firing-force": "red-chinese", "firers": ["3-3-7@2"] })));
}

/// A12.13 with B30.7 and G11.812: concealment halves, but not in a cave or pillbox.
#[test]
fn concealment_halves_in_the_open_only() {
    let at = |place: &str| {
        let fire =
            json!({ "firepower": 12, "place": place, "targets": ["elite-full-concealed", "crew"] });
        ledger(&fire).contains(&"column at the concealed: 6 [A12.13]".to_owned())
    };
    assert!(at("ordinary"));
    assert!(!at("cave"));
    assert!(!at("pillbox"));
}

/// A7.36, second example: the concealed target halves what the one more is added to.
#[test]
fn example_a7_36_at_a_concealed_target() {
    let fire = json!({
        "firing-force": "russian", "firers": ["5-2-7:assault-fire", "5-2-7:assault-fire"], "range": 1,
        "advancing-fire": true, "targets": ["elite-full-concealed"],
    });
    assert_line(&fire, "firepower at the concealed: 8 [A12.13]");
    assert_line(&fire, "column at the concealed: 8 [A12.13]");
}

/// A15.24: a hero among the firers counts within his Normal Range of four hexes.
#[test]
fn a_hero_who_fires_helps() {
    let drm = |range: i32| {
        let fire = json!({ "firers": ["7-6-8", "hero"], "range": range });
        ledger(&fire).into_iter().find(|line| line.starts_with("DRM")).expect("a DRM")
    };
    assert_eq!(drm(4), "DRM: -1 [A7.4]");
    assert_eq!(drm(5), "DRM: +0 [A7.4]");
}

/// A7.37: halves choose columns of the IIFT, and nothing finer.
#[test]
fn half_factors_can_be_asked() {
    let column = |firepower: f64, table: &str| {
        let fire = json!({ "firepower": firepower, "table": table });
        let line = ledger(&fire).into_iter().find(|line| line.starts_with("column:"));
        line.expect("a column")
    };
    assert_eq!(column(3.5, "iift"), "column: 3½ [A7.3]");
    assert_eq!(column(3.5, "ift"), "column: 2 [A7.3]");
    assert_eq!(column(8.0, "iift"), "column: 8 [A7.3]");
    assert_line(&json!({ "firepower": 3.5 }), "firepower: 3½ [A7.2]");
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    let firepower = entry.parameter("firepower").expect("a parameter");
    assert_eq!(firepower.read("3.5"), Ok(json!(3.5)));
    assert_eq!(firepower.read("8"), Ok(json!(8)));
    for wrong in ["3.25", "0.5", "400.5", "NaN", "inf", "half"] {
        let advice = firepower.read(wrong).expect_err("it is refused").advice();
        let allowed = "allowed: a number from 1 to 400, whole or with a half";
        assert_eq!(advice.as_deref(), Some(allowed), "{wrong}");
    }
    let message = refused(&json!({ "firepower": 3.25 }));
    assert_eq!(message, "`firepower` cannot be 3.25");
}

/// A19.3, A19.33: Conscripts always cower by two columns, Green units unless led.
#[test]
fn the_inexperienced_cower_by_two_columns() {
    let fire = |firers: Value| json!({ "firing-force": "gmd", "firers": firers, "range": 3 });
    assert_line(&fire(json!(["3-3-6", "3-3-7"])), "column on Original doubles: 2 [A7.9]");
    assert_line(&fire(json!(["3-3-7", "3-3-7"])), "column on Original doubles: 4 [A7.9]");
}

/// A firefight without return fire has the ledger of its fire attack.
#[test]
fn a_firefight_has_the_ledger_of_its_attack() {
    let asked = json!({
        "elr": 3, "targets": ["elite-full-concealed"], "firers": ["7-6-8", "hero"], "range": 3,
    });
    let of = |procedure: &str, parameters: &Value| {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let question = entry.ask(parameters.as_object().expect("an object"));
        question.expect("it can be asked").ledger()
    };
    let mut fight = asked.clone();
    fight["phases"] = json!(2);
    // What the targets' checks need changes from phase to phase.
    let mut alone = of("fire-attack", &asked);
    alone.retain(|line| !line.item.starts_with("Morale Level"));
    assert_eq!(of("firefight", &fight), alone);
}

/// B20.92, B30.112, G8 and G9: Crest Status, pillboxes, Banks and Panji by name.
#[test]
fn example_b20_92_and_others_by_name() {
    let crest = json!({ "firepower": 8, "terrain": "crest", "ffnam": true });
    assert_line(&crest, "TEM, crest: +2 [B20.92, B27.3]");
    assert_line(&crest, "DRM: +1 [A7.4]");
    let pillbox = json!({ "firepower": 8, "terrain": "pillbox", "pillbox-tem": 3 });
    assert_line(&pillbox, "TEM, pillbox: +3 [B30.112, B30.113]");
    assert_line(&pillbox, "Residual FP of First Fire: none in a pillbox [A8.22]");
    let bank = json!({ "firepower": 8, "terrain": "bank" });
    assert_line(&bank, "Hazardous Movement: -2 [A4.62, G8]");
    let panji = json!({ "firepower": 8, "firer-above-panji": true });
    assert_line(&panji, "firer above Panji: +1 [G9]");
    let flames = json!({ "firers": ["7-6-8+ft"], "range": 1, "terrain": "bank" });
    assert_line(&flames, "DRM: -2 [A7.4]");
    for (parameters, part) in [
        (json!({ "firepower": 4, "terrain": "pillbox" }), "B30.112"),
        (json!({ "firepower": 4, "terrain": "woods", "pillbox-tem": 3 }), "`terrain` pillbox"),
        (
            json!({ "firepower": 4, "terrain": "pillbox", "pillbox-tem": 3, "place": "ordinary" }),
            "`pillbox`",
        ),
        (json!({ "firepower": 4, "terrain": "pillbox", "pillbox-tem": 3, "ffmo": true }), "A4.6"),
        (json!({ "firepower": 4, "terrain": "kunai", "ffmo": true }), "A4.6"),
        (json!({ "firepower": 4, "terrain": "crest", "ffmo": true }), "A4.6"),
        (json!({ "firepower": 4, "terrain": "bank", "ffmo": true }), "A4.62"),
        (json!({ "firepower": 4, "terrain": "bank", "ffnam": true }), "A4.62"),
        (json!({ "firepower": 4, "terrain": "bank", "targets": ["elite-full-pinned"] }), "paddy"),
        (json!({ "firepower": 4, "firer-on-wire": true, "firer-above-panji": true }), "G9"),
    ] {
        let message = refused(&parameters);
        assert!(message.contains(part), "{parameters}: {message}");
    }
}

/// Procedures of heavier weapons take the whole hex, and the others by their numbers.
#[test]
fn parts_of_a_hex_are_for_small_arms() {
    for (procedure, asked) in [
        ("ffe-attack", json!({ "caliber-mm": 100, "targets": ["elite-full"], "elr": 3 })),
        ("to-hit", json!({ "caliber-mm": 75, "range": 2 })),
        ("air-attack", json!({ "year": 1944, "targets": ["elite-full"], "elr": 3 })),
    ] {
        for terrain in ["crest", "bank", "pillbox"] {
            let mut asked = asked.clone();
            asked["terrain"] = json!(terrain);
            let entry = catalog::find(procedure).expect("it is in the catalog");
            let refusal =
                entry.ask(asked.as_object().expect("an object")).expect_err("it is refused");
            assert_eq!(refusal.parameter(), "terrain", "{procedure} {terrain}: {refusal}");
        }
    }
}

/// G1.41: a Japanese leader raises the Morale Level of those with him by one, but not his own, and his modifier is a DRM of
/// their MC.
#[test]
fn the_ledger_says_at_what_level_the_targets_take_their_checks() {
    let lines = |targets: Value, force: &str| {
        let asked = json!({ "firepower": 8, "targets": targets, "force": force, "elr": 3 });
        let all = ledger(&asked);
        all.into_iter().filter(|line| line.starts_with("Morale Level")).collect::<Vec<_>>()
    };
    assert_eq!(
        lines(json!(["4-4-7", "9-1"]), "japanese"),
        [
            "Morale Level of 4-4-7: 8, the leader's +1 in it; DRM of its MC -1 [A10.1, A10.21, G1.41]",
            "Morale Level of 9-1: 9 [A10.1, A10.21]",
        ]
    );
    // Others have his modifier alone; equal units have one line.
    assert_eq!(
        lines(json!(["6-6-6", "6-6-6", "8-1"]), "american"),
        [
            "Morale Level of 6-6-6: 6; DRM of its MC -1 [A10.1, A10.21]",
            "Morale Level of 8-1: 8 [A10.1, A10.21]",
        ]
    );
}
