//! Numbers and conditions at their edges, where a rule is easily wrong by one.

use asl_engine::dice::Scripted::Total;
use serde_json::json;

use super::table::{chance, question, ways};
use super::*;

/// A15.1, A15.4: An Italian MMC that is not Elite surrenders by a Final 10, an Elite one and a leader
/// by a Final 12. Italians have +2, and 1st Line ones +3.
#[test]
fn example_a15_4_who_surrenders_soon() {
    let asked = |unit: &str| json!({ "force": "italian", "unit": unit, "no-quarter": false, "enemy-adjacent": true });
    let heat = |dr| [(HEAT, Total(dr))];
    for (unit, berserk, surrenders) in [("3-4-7", 6, 7), ("4-4-7", 9, 10), ("8-0", 9, 10)] {
        assert_played("heat-of-battle", &asked(unit), &heat(berserk), "berserk");
        let asked = asked(unit);
        let surrendered = chance("heat-of-battle", &asked, |outcome| outcome.contains("surrender"));
        let faces = (surrenders..=12).map(|dr| 6 - i32::abs(7 - dr)).sum::<i32>();
        assert_eq!(surrendered, ways(faces as u32, 36), "{unit}");
    }
}

/// C.7, C1.53: A Critical Hit of 150 mm OBA has 60 FP: the 36+ column with -3. One of 100 mm has 40 FP, and
/// one of 70 mm 24.
#[test]
fn example_c_7_critical_hits_of_oba() {
    for (caliber, hit) in
        [(150, "column 36+, DRM -3"), (100, "column 36+, DRM +0"), (70, "column 24, DRM +0")]
    {
        let asked =
            json!({ "caliber-mm": caliber, "targets": ["6-6-6"], "force": "american", "elr": 3 });
        assert_eq!(ledger("ffe-attack", &asked, "a Critical Hit"), hit, "{caliber} mm");
    }
}

/// E7.4: A Stuka pins its targets, and a pin reveals them. A target that is already pinned does not change.
#[test]
fn example_e7_4_a_stuka_at_the_pinned() {
    let asked = |unit: &str| {
        json!({
            "plane": "stuka", "run": "point", "year": 1942, "force": "russian", "targets": [unit],
            "elr": 3, "heat-of-battle": false,
        })
    };
    let script = |sighting| {
        let (none, misses) = (("IFT DR", Total(10)), ("TH DR", Total(9)));
        [("Sighting TC", Total(sighting)), none, none, misses]
    };
    assert_played("air-attack", &asked("4-4-7-pinned"), &script(8), "unaffected");
    assert_played("air-attack", &asked("4-4-7"), &script(8), "pinned");
    assert_played("air-attack", &asked("4-4-7-concealed"), &script(6), "pinned");
}

/// B25.5: The EC DRM is -3 to +2.
#[test]
fn example_b25_5_every_ec() {
    for (ec, flame) in [
        ("snow", 11),
        ("mud", 11),
        ("wet", 10),
        ("moist", 9),
        ("moderate", 8),
        ("dry", 7),
        ("very-dry", 6),
    ] {
        let asked = json!({ "unit": "4-4-7", "smc": "9-1", "ec": ec, "terrain": "woods" });
        assert_eq!(ledger("kindle", &asked, "Flame"), format!("{flame} or more"), "{ec}");
    }
}

/// B28.51, E3.73: Deep Snow takes one A-T factor from a hex, and none from a hex without.
#[test]
fn example_b28_51_deep_snow() {
    let crosses = |factors: u8, deep_snow: bool| {
        let asked = json!({
            "path": [0], "anti-tank": [factors], "hull-armor": 4, "deep-snow": deep_snow,
        });
        chance("mines-vehicle", &asked, |outcome| outcome == "crosses")
    };
    assert_eq!(crosses(2, true), crosses(1, false));
    assert_eq!(crosses(1, true), ways(1, 1));
    assert_eq!(crosses(2, false), ways(4, 9));
}

/// G1.421, A11.5: What is said of the AFV as a whole is the sum of its outcomes.
#[test]
fn the_chances_of_an_afv_are_those_of_its_outcomes() {
    let asked = json!({ "year": 1944, "distance": 3, "defenders": ["4"] });
    let entry = asl_rules::catalog::find("tank-hunter").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
    let (_, measures) = question.exact_with_measures().expect("it is little work");
    let measured = |name: &str| {
        let place = entry.measures.iter().position(|measure| measure.name == name);
        measures[place.expect("it is a measure")].clone().expect("it is known")
    };
    let begins = |with: &'static [&'static str]| {
        chance("tank-hunter", &asked, |outcome| with.iter().any(|one| outcome.starts_with(one)))
    };
    assert_eq!(measured("vehicle-burns"), begins(&["burns"]));
    assert_eq!(measured("vehicle-eliminated"), begins(&["burns", "eliminated"]));
    let worse = begins(&["burns", "eliminated", "immobilized", "shocked"]);
    assert_eq!(measured("vehicle-immobilized-or-worse"), worse);
    let created = chance("tank-hunter", &asked, |outcome| outcome.contains("1 created"));
    assert_eq!(measured("hero-created"), created);
}

/// A20.55: The DRM of the Escape NTC counts against the prisoner. With +1 a 7 fails by a Morale Level of 7.
#[test]
fn example_a20_55_a_drm_of_the_escape_ntc() {
    let asked = |drm: i8| {
        json!({
            "prisoners": ["7-6-8"], "guard": "crew-broken", "guarding-force": "russian", "morale": 7,
            "check-drm": drm,
        })
    };
    let ntc = |dr| [("Escape NTC", Total(dr))];
    assert_played("prisoners", &asked(1), &ntc(7), "guarded");
    assert_played("prisoners", &asked(0), &ntc(8), "guarded");
    assert_played("prisoners", &asked(-1), &ntc(9), "guarded");
    let passes = chance("prisoners", &asked(-1), |outcome| outcome != "guarded");
    // By an 8 or less.
    assert_eq!(passes, ways(26, 36));
}

/// G11.84: A ledger says how a FFE reaches a cave, and of nothing else.
#[test]
fn a_ffe_reaches_a_cave_across_its_hexside() {
    let reaches = |terrain: &str| {
        let asked =
            json!({ "caliber-mm": 100, "targets": ["4-4-7"], "elr": 3, "terrain": terrain });
        let entry = asl_rules::catalog::find("ffe-attack").expect("it is in the catalog");
        let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
        question.ledger().iter().any(|line| line.item == "the cave is attacked")
    };
    assert_eq!(["cave", "woods", "open-ground"].map(reaches), [true, false, false]);
}

/// A name that a parameter had before is told the one that it has now, and in no other procedure.
#[test]
fn a_renamed_parameter_is_told_its_name() {
    for (procedure, old, now) in [
        ("cave-assault", "aircraft", Some("planes")),
        ("cave-move", "allotment", Some("mf")),
        ("wound", "aircraft", None),
    ] {
        let entry = asl_rules::catalog::find(procedure).expect("it is in the catalog");
        let mut asked = entry.example();
        asked.insert(old.to_owned(), json!(1));
        let refusal = entry.ask(&asked).expect_err("there is none of this name");
        assert_eq!(refusal.nearest(), now, "{procedure} {old}");
    }
}

/// B25.6: Kunai spreads by a DR of 6, as brush. Dry EC have +1, and a Blaze that is not directly attached has -2. The new
/// Flame becomes a Blaze, or goes out by a 2, with the EC alone.
#[test]
fn example_b25_6_what_a_flame_needs() {
    for (ec, attached, needed) in [
        ("moderate", true, ["6 or more", "6 or more", "2 or less"]),
        ("dry", true, ["5 or more", "5 or more", "1 or less"]),
        ("wet", true, ["8 or more", "8 or more", "4 or less"]),
        ("dry", false, ["7 or more", "5 or more", "1 or less"]),
    ] {
        let asked = json!({ "terrain": "kunai", "ec": ec, "attached": attached, "turns": 4 });
        let items = ["Flame", "Blaze, from the next Player Turn", "the Flame goes out"];
        assert_eq!(items.map(|item| ledger("blaze-spread", &asked, item)), needed, "{asked}");
    }
}

/// E1.92, E1.93: Mortars fire IR, OBA fires its own, and all others fire Starshells.
#[test]
fn example_e1_93_who_fires_what() {
    let at = json!({ "method": "three", "distance": 2 });
    for (more, parameter, rule) in [
        (json!({ "flare": "starshell", "mortars": 1, "leaders": 1 }), "mortars", "E1.93"),
        (json!({ "flare": "ir-mortar" }), "mortars", "E1.93"),
        (json!({ "flare": "ir-oba", "mortars": 1 }), "mortars", "E1.93"),
        (json!({ "flare": "ir-mortar", "mortars": 1, "leaders": 1 }), "flare", "E1.92, E1.93"),
    ] {
        let found = refused("illumination", &with(&at, &more));
        assert_eq!(found, (parameter.to_owned(), rule.to_owned()), "{more}");
    }
    for more in [json!({ "flare": "ir-mortar", "mortars": 1 }), json!({ "flare": "ir-oba" })] {
        let lit = chance("illumination", &with(&at, &more), |_| true);
        assert_eq!(lit, ways(1, 1), "{more}");
    }
}

/// A5.1, A4.42: Six targets are a list, seven are too many. A SMC carries 2 PP.
#[test]
fn a_limit_is_allowed_and_one_more_is_not() {
    let targets = |number: usize| {
        let asked = json!({ "targets": vec!["4-4-7"; number], "elr": 3, "firepower": 8 });
        let entry = asl_rules::catalog::find("fire-attack").expect("it is in the catalog");
        entry.ask(asked.as_object().expect("names")).err().map(|refusal| refusal.to_string())
    };
    assert_eq!(targets(6), None);
    assert_eq!(targets(7).as_deref(), Some("`targets`: there are 7 names"));
    let carries = |portage: u8| {
        let entry = asl_rules::catalog::find("cave-move").expect("it is in the catalog");
        let mut asked = entry.example();
        asked.insert("smc".to_owned(), json!(true));
        asked.insert("portage".to_owned(), json!(portage));
        asked.remove("half-squads");
        let refusal = entry.ask(&asked).err();
        refusal.is_some_and(|refusal| refusal.rule() == Some("A4.42"))
    };
    assert_eq!([2, 3].map(carries), [false, true]);
}

/// C5.4: A pinned crew fires once in a phase, which the ledger says of a Gun with ROF alone.
#[test]
fn example_c5_4_no_rof() {
    let says = |rate: u8, pinned: bool| {
        let asked = json!({
            "caliber-mm": 75, "range": 8, "rate-of-fire": rate, "pinned": pinned,
        });
        question("to-hit", &asked).ledger().iter().any(|line| line.item == "no ROF")
    };
    assert!(says(2, true) && says(1, true));
    assert!(!says(0, true) && !says(1, false) && !says(2, false));
}

/// C6.3: Case L is -2 at one hex and -1 at two. There is none at three, and none in the own hex.
#[test]
fn example_c6_3_point_blank() {
    let case_l = |range: u8| {
        let asked = json!({ "caliber-mm": 75, "range": range });
        let lines = question("to-hit", &asked).ledger();
        lines.into_iter().find(|line| line.item == "Case L, Point Blank").map(|line| line.value)
    };
    let values = [0, 1, 2, 3].map(case_l);
    assert_eq!(values.each_ref().map(Option::as_deref), [None, Some("-2"), Some("-1"), None]);
}

/// B9.34: The TEM of a wall or hedge is one lower against Indirect Fire. In woods that is an Air
/// Burst.
#[test]
fn example_b9_34_indirect_fire_behind_walls() {
    for (weapon, terrain, hit) in [
        ("gun", "wall", "column 8, DRM +2"),
        ("mortar", "wall", "column 8, DRM +1"),
        ("gun", "hedge", "column 8, DRM +1"),
        ("mortar", "hedge", "column 8, DRM +0"),
        ("gun", "woods", "column 8, DRM +1"),
        ("mortar", "woods", "column 8, DRM -1"),
    ] {
        // 16 FP for 81 mm, halved on the Area Target Type.
        let asked = json!({
            "weapon": weapon, "caliber-mm": 81, "range": 10, "target-type": "area",
            "targets": ["4-4-7"], "elr": 3, "terrain": terrain,
        });
        assert_eq!(ledger("gun-attack", &asked, "a hit"), hit, "{weapon} {terrain}");
    }
}

/// G11.751: The ledger says whether the entry of a cave or a Complex costs MF, and nothing of the
/// kind when a unit stays.
#[test]
fn the_mf_of_an_entry_are_told_of_entries_alone() {
    let entry = |event: &str, unit: &str| {
        let asked = json!({ "event": event, "unit": unit, "enemy": "within-16" });
        let lines = question("hidden-movement", &asked).ledger();
        lines.into_iter().find(|line| line.item == "MF of the entry").map(|line| line.value)
    };
    assert_eq!(entry("enters-complex", "known").as_deref(), Some("none"));
    assert_eq!(entry("cave-from-above", "known").as_deref(), Some("the normal cost"));
    assert_eq!(entry("waits", "concealed"), None);
    assert_eq!(entry("fires", "concealed"), None);
}
