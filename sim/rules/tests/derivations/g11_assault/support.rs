//! OBA, aircraft, Bombardment and WP, counted on paper; and a FT that spreads.

use super::*;

/// The chance that the cave is eliminated.
fn chance(given: &Value) -> Fraction {
    asked(given).1.remove("cave-eliminated").expect("a measure")
}

/// An assault on a half-squad that never fires.
fn quiet(tactic: &str, turns: i32, more: Value) -> Value {
    let quiet = json!({
        "tactic": tactic, "turns": turns, "garrison": ["first-line-half-squad"],
        "garrison-holds-fire": "always", "heat-of-battle": false,
    });
    with(&quiet, more)
}

#[test]
fn by_hand_oba_eliminates_by_an_original_2() {
    let once = part(1, 36);
    assert_eq!(chance(&quiet("oba", 1, json!({}))), once);
    // In the DFPh of the enemy's Player Turn once more, and then the FFE is over.
    let twice = part(36 * 36 - 35 * 35, 36 * 36);
    assert_eq!(chance(&quiet("oba", 2, json!({ "oba-caliber-mm": 150 }))), twice);
    assert_eq!(chance(&quiet("oba", 6, json!({}))), twice);
    assert_eq!(chance(&quiet("oba", 6, json!({ "oba-caliber-mm": 80 }))), part(0, 1));
}

#[test]
fn by_hand_bombs_need_a_sighting_and_a_critical_hit() {
    // 5 or less sights it. TH# 7 and +4: only an Original 2 may be a CH, by a dr of
    // 1 to 3, which is at most half of 7.
    let one = part(10, 36 * 72);
    assert_eq!(chance(&quiet("bombs", 1, json!({}))), part(0, 1), "not in their own Player Turn");
    assert_eq!(chance(&quiet("bombs", 2, json!({}))), one);
    assert_eq!(chance(&quiet("bombs", 4, json!({}))), one, "there is one aircraft");
    let sure = json!({ "sighting-drm": -4 });
    assert_eq!(chance(&quiet("bombs", 2, sure)), part(1, 72));
    // Two levels up, at +6, an Original 2 is an Improbable Hit: a CH by a dr of 1.
    let high = json!({ "sighting-drm": -4, "height": 2 });
    assert_eq!(chance(&quiet("bombs", 2, high)), part(1, 216));
    let light = json!({ "sighting-drm": -4, "bomb-caliber-mm": 80 });
    assert_eq!(chance(&quiet("bombs", 2, light)), part(0, 1));
}

#[test]
fn by_hand_a_bombardment_comes_first() {
    let both = quiet("oba", 1, json!({ "bombardment": true }));
    assert_eq!(chance(&both), part(36 + 35, 36 * 36));
}

#[test]
fn by_hand_wp_in_the_cave_breaks_its_guard() {
    // A second squad places it: 2 or less, and a Thrown-DC dr of 4 or less: 2/9. The
    // NMC at +4 is passed with 3 or less against 7, so 33/36 are a guard no more.
    let given = json!({ "smoke": "cave-wp", "attackers": ["7-6-8", "7-6-8"] });
    // 7/9 · 10/36 + 2/9 · (33/36 · 30/36 + 3/36 · 10/36), out of 9 · 36 · 36.
    let ways = 7 * 10 * 36 + 2 * (33 * 30 + 3 * 10);
    assert_eq!(chance(&quiet("place", 1, given)), part(ways, 9 * 36 * 36));
}

#[test]
fn a_flamethrower_spreads_with_a_quarter_of_its_fp() {
    let alone = json!({
        "tactic": "flamethrower", "turns": 1, "range": 1, "garrison": ["first-line-full"],
        "garrison-holds-fire": "always", "heat-of-battle": false,
    });
    let lost = |given: &Value| asked(given).1.remove("garrison-bpv-lost").expect("a measure");
    for unit in ["elite-full", "conscript-half-squad", "crew"] {
        // 6 FP, that fall to 4 when the firer cowers, as a quarter of 20 does.
        let fire = json!({
            "firepower": 6, "targets": [unit], "elr": 3, "place": "cave", "heat-of-battle": false,
        });
        let entry = catalog::find("fire-attack").expect("it is in the catalog");
        let question = entry.ask(fire.as_object().expect("parameters")).expect("it can be asked");
        let (_, measures) = question.exact_with_measures().expect("small");
        let place = entry.measures.iter().position(|one| one.name == "bpv-lost");
        let spread = measures[place.expect("a measure")].clone().expect("known");
        let both = lost(&with(&alone, json!({ "accessible-garrison": [unit] })));
        assert_eq!(both, &lost(&alone) + &spread, "{unit}");
    }
}
