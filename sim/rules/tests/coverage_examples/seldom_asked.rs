//! What a ledger says at the edges of a rule, and what is asked in a way that seldom comes up.

use asl_engine::dice::Scripted::Both;
use serde_json::{Value, json};

use super::table::{chance, measured, question, ways};
use super::{assert_played, ledger, refused};

/// The line of a ledger, with its rule, if it is there.
fn line(procedure: &str, asked: &Value, item: &str) -> Option<(String, String)> {
    let lines = question(procedure, asked).ledger();
    let line = lines.into_iter().find(|line| line.item == item)?;
    Some((line.value, line.rule.to_string()))
}

/// A15.1, A15.5: Original DR by which a unit surrenders. A Final 12 does, and of Italians and Axis Minors a Final
/// 10 of MMC that are not Elite.
#[test]
fn who_surrenders_soon() {
    for (force, unit, surrender, berserk) in [
        ("american", "6-6-6", Some("Original 12"), "Original 9 to 11"),
        ("american", "8-0", None, "Original 10 to 12"),
        ("german", "4-6-7", Some("Original 12"), "Original 9 to 11"),
        ("allied-minor", "4-5-7", Some("Original 10 to 12"), "Original 7 to 9"),
        ("italian", "3-4-6", Some("Original 7 to 12"), "Original 6"),
        ("italian", "4-4-7", Some("Original 10 to 12"), "Original 7 to 9"),
        ("italian", "8-0", Some("Original 10 to 12"), "Original 7 to 9"),
        ("axis-minor", "3-4-7", Some("Original 7 to 12"), "Original 6"),
    ] {
        let asked = json!({ "force": force, "unit": unit, "no-quarter": false });
        let said = |item| line("heat-of-battle", &asked, item).map(|(value, _)| value);
        assert_eq!(said("surrender").as_deref(), surrender, "{force} {unit}");
        assert_eq!(said("berserk").as_deref(), Some(berserk), "{force} {unit}");
    }
}

/// C1.53, C.7: The TEM that protects from fire counts against its target in a CH. 8 FP are doubled: by 2 and -3 an
/// elimination, where +3 would be a check.
#[test]
fn a_ffe_that_is_a_critical_hit() {
    let asked = json!({
        "caliber-mm": 60, "targets": ["4-4-7"], "elr": 3, "terrain": "stone-building",
        "heat-of-battle": false,
    });
    assert_played("ffe-attack", &asked, &[("IFT DR", Both(1, 1))], "eliminated");
    assert_eq!(ledger("ffe-attack", &asked, "TEM"), "+3");
}

/// E7.4: A Stuka that has fired pins those whom a PTC can pin, and no hero.
#[test]
fn a_stuka_pins_no_hero() {
    let asked = |unit: &str| {
        json!({
            "plane": "stuka", "run": "point", "year": 1942, "bombs": "none", "sighting-drm": -12,
            "targets": [unit], "elr": 3, "heat-of-battle": false, "force": "american",
        })
    };
    let pinned = |unit: &str| chance("air-attack", &asked(unit), |left| left.contains("pinned"));
    assert!(pinned("6-6-6") > ways(1, 2));
    assert!(pinned("hero").is_zero());
}

/// G1.421: The unit that fails to create a Hero is pinned by a 6, but not one that charges anyway.
#[test]
fn who_is_pinned_without_a_hero() {
    let asked = |banzai: bool| json!({ "unit": "squad", "class": "first-line", "banzai": banzai });
    let said = |banzai| line("tank-hunter-hero", &asked(banzai), "the unit is pinned");
    assert_eq!(said(false), Some(("Original 6".to_owned(), "G1.421".to_owned())));
    assert_eq!(said(true), None);
}

/// G1.4231: From 1944 on an ATMM is found without a drm.
#[test]
fn an_atmm_by_year() {
    let said = |year: i32| line("atmm", &json!({ "year": year }), "before 1944");
    assert_eq!(said(1944), None);
    assert_eq!(said(1943), Some(("+1".to_owned(), "G1.4231".to_owned())));
}

/// A23.4, A23.7: A Set DC that fails is another rule than one that is Thrown.
#[test]
fn which_rule_breaks_a_dc() {
    let rule =
        |asked: Value| line("dc-against-cave", &asked, "the DC malfunctions").expect("it can").1;
    assert_eq!(rule(json!({ "method": "set", "guarded": false })), "A23.7");
    assert_eq!(rule(json!({ "method": "thrown" })), "A23.4");
}

/// B25.151, B25.6: A Fortified Building has -1 for a Flame to be a Blaze, so it is one by 9 or more.
#[test]
fn a_flame_in_a_fortified_building() {
    let asked = |fortified: bool| json!({ "terrain": "wooden-building", "fortified": fortified, "turns": 2 });
    let item = "Blaze, from the next Player Turn";
    assert_eq!(ledger("blaze-spread", &asked(false), item), "8 or more");
    assert_eq!(ledger("blaze-spread", &asked(true), item), "9 or more");
    assert_eq!(measured("blaze-spread", &asked(false), "blazes"), ways(15 * 15, 36 * 36));
    assert_eq!(measured("blaze-spread", &asked(true), "blazes"), ways(10 * 10, 36 * 36));
}

/// A18, G1.41: A change of the Morale Level has a rule more for the Japanese.
#[test]
fn whose_morale_level_changes() {
    let rule = |force: &str, unit: &str| {
        let asked = json!({ "force": force, "unit": unit, "elr": 3, "morale-modifier": 1 });
        line("morale-check", &asked, "Morale Level, other changes").expect("a change").1
    };
    assert_eq!(rule("japanese", "4-4-7"), "A.18, A7.7, G1.41");
    assert_eq!(rule("american", "6-6-6"), "A.18, A7.7");
}

/// C1.2, C1.22: A radio malfunctions by an Original 12, also where a battalion mortar's -2 would do.
#[test]
fn a_radio_breaks_by_twelve_whatever_is_needed() {
    let asked = json!({
        "contact-number": 11, "pto": false, "battalion-mortar": true, "phases": 2, "caliber-mm": 80,
    });
    let shows_it = "Original 11 or less, 35 of 36";
    assert!(ledger("oba-mission", &asked, "Maintenance DR").ends_with(shows_it));
    // By a 12 for Contact, or in the next phase by one for its maintenance.
    assert_eq!(measured("oba-mission", &asked, "radio-lost"), ways(36 + 35, 36 * 36));
}

/// A list may be as long as it can be, and is wrong for another reason then.
#[test]
fn a_full_list_with_an_empty_name() {
    let asked = json!({
        "firepower": 4, "elr": 3, "targets": ["4-4-7", "", "4-4-7", "4-4-7", "4-4-7", "4-4-7"],
    });
    let entry = asl_rules::catalog::find("fire-attack").expect("it is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
    assert!(refusal.to_string().contains("of 6 names, name 2 is empty"), "{refusal}");
}

/// A5.5: A SMC counts nothing, so that 0 half-squads say nothing new.
#[test]
fn a_smc_without_half_squads() {
    let asked = |half_squads: i32| {
        json!({
            "goes-from": "above-ground", "goes-to": "cave", "unit": "known", "enemy": "no-los",
            "smc": true, "half-squads": half_squads,
        })
    };
    assert!(question("cave-move", &asked(0)).exact().is_some());
    assert_eq!(refused("cave-move", &asked(1)), ("half-squads".to_owned(), "A5.5".to_owned()));
}

/// A defender beside the last hex is no hex farther away unless that is said.
#[test]
fn a_line_that_is_not_farther() {
    let asked = |line: &str| {
        json!({
            "attackers": ["4-4-7/9-0"], "attackers-elr": 3, "defenders": ["3-4-8"], "defenders-elr": 3,
            "hexes": ["open", "open"], "line": [line], "heat-of-battle": false, "rounds": 1,
        })
    };
    let odds = |line| question("banzai", &asked(line)).exact().expect("it is little work");
    assert_eq!(odds("3-4-8"), odds("3-4-8:farther=0"));
    assert_ne!(odds("3-4-8"), odds("3-4-8:farther=1"));
}

/// A9.1: A half-squad that mans a MG does not fire its own FP, even where the MG has less.
#[test]
fn a_half_squad_at_a_weak_machine_gun() {
    let lost = |line: &str| {
        let asked = json!({
            "attackers": ["4-4-7/9-0"], "attackers-elr": 3, "defenders": ["3-4-8"], "defenders-elr": 3,
            "hexes": ["open", "open"], "line": [line], "heat-of-battle": false, "rounds": 1,
        });
        measured("banzai", &asked, "attacking-squad-equivalents-lost")
    };
    assert!(lost("3-4-8:mg=1") < lost("3-4-8"));
}

/// G11.88, C1.5, C6.5, E7.3: What a Gun, OBA and bombs need against a cave.
#[test]
fn what_heavy_weapons_need() {
    let said = |tactic: &str, more: Value, item: &str| {
        let asked = json!({ "tactic": tactic, "turns": 1, "garrison": ["4-4-7"] });
        ledger("cave-assault", &super::with(&asked, &more), item)
    };
    // TH# 8 at six hexes, +4 for the cave.
    assert_eq!(said("guns", json!({}), "the Gun: it hits"), "Original 4 or less");
    assert_eq!(said("guns", json!({ "gun-drm": -2 }), "the Gun: it hits"), "Original 6 or less");
    assert_eq!(
        said("guns", json!({ "gun-breakdown": 11 }), "the Gun malfunctions"),
        "Original 11 or more"
    );
    let keeps = said("guns", json!({ "gun-rate-of-fire": 2 }), "the Gun keeps its ROF");
    assert_eq!(keeps, "on a colored die of 2 or less");
    // 16 FP of 80 mm are doubled, and the TEM of +6 counts for the CH.
    let small = json!({ "oba-caliber-mm": 80 });
    assert_eq!(said("oba", small.clone(), "an attack of OBA"), "the 16 column, DRM +6");
    let critical = "a Critical Hit of OBA";
    assert_eq!(said("oba", small, critical), "Original 2: the 30 column, DRM -6");
    assert_eq!(said("oba", json!({}), critical), "Original 2: the cave is eliminated");
    assert_eq!(said("bombs", json!({}), "Sighting TC"), "Original 5 or less");
    assert_eq!(said("bombs", json!({}), "the bombs: it hits"), "Original 3 or less");
}
