//! Who mans which support weapon, and what the DR does to it.

use serde_json::{Value, json};

use crate::{assert_line, ledger, refused};

/// G1.611: B# and ROF one lower when a Japanese squad or half-squad fires it; by A.11 the
/// printed B11 is then an X11.
#[test]
fn example_g1_611_breakdown() {
    let fire = |firer: &str| {
        json!({
            "force": "usmc", "targets": ["7-6-8"], "firers": [firer], "range": 2,
            "cowering": false,
        })
    };
    let counts = "this attack still counts";
    let of_squad = fire("elite-full+mmg");
    let line = "MMG of 4-4-8 malfunctions: on an Original 10, 3/36";
    assert_line(&of_squad, &format!("{line}; {counts} [A9.7, G1.611]"));
    let line = "MMG of 4-4-8 is gone: on an Original 11 or more, 3/36";
    assert_line(&of_squad, &format!("{line}; {counts} [A9.7, A.11, G1.611]"));
    let line = "MMG of 4-4-8 keeps its ROF: on a colored die of 1 or less, 6/36";
    assert_line(&of_squad, &format!("{line} [A9.2, G1.611]"));
    for firer in ["crew+mmg", "hero+mmg", "leader-9-1+mmg"] {
        let unit = firer.split('+').next().expect("a unit").trim_start_matches("leader-");
        let line = format!("MMG of {unit} malfunctions: on an Original 11 or more, 3/36");
        assert_line(&fire(firer), &format!("{line}; {counts} [A9.7]"));
        let line = format!("MMG of {unit} keeps its ROF: on a colored die of 2 or less, 12/36");
        assert_line(&fire(firer), &format!("{line} [A9.2]"));
        assert!(ledger(&fire(firer)).iter().all(|line| !line.contains("is gone")));
    }
    let line = "LMG of 4-4-8 malfunctions: on an Original 11 or more, 3/36";
    assert_line(&fire("elite-full+lmg"), &format!("{line}; {counts} [A9.7]"));
}

/// A7.351, A7.352, A9.11, A9.12, A15.23: what a unit fires with support weapons. FP of the
/// attack by hand.
#[test]
fn a_unit_fires_its_support_weapons_at_the_cost_of_its_own_fp() {
    for (firer, firepower) in [
        ("elite-full", "4"),
        ("elite-full+mmg", "8"),
        ("elite-full+lmg+mmg", "6"),
        ("elite-reduced+lmg+lmg", "4"),
        ("elite-half-squad", "2"),
        ("elite-half-squad+mmg", "4"),
        ("crew+hmg", "6"),
        ("vehicle-crew+lmg", "2"),
        ("hero+hmg", "6"),
        ("leader-9-1+hmg", "3"),
        ("leader-8+1+lmg", "1"),
        ("leader-9-1+atr", "1"),
        ("crew+hmg:pinned", "3"),
    ] {
        let fire = json!({
            "force": "usmc", "targets": ["7-6-8"], "firers": [firer], "range": 2,
        });
        assert_line(&fire, &format!("firepower: {firepower} [A7.2, A7.3]"));
    }
    let fire = |firer: &str| json!({ "firers": [firer], "range": 2 });
    assert_line(&fire("7-6-8+lmg+mmg"), "7-6-8: 0, it fires two support weapons [A7.351, A9.11]");
    assert_line(&fire("3-4-8+mmg"), "3-4-8: 0, it fires a support weapon [A7.352, A9.11]");
    assert_line(
        &fire("leader-9-1+mmg"),
        "MMG of 9-1 at 2 hexes: 4 / 2 fired by a leader = 2 [A9.12]",
    );
    assert_line(&fire("7-6-8+mmg"), "MMG of 7-6-8 at 2 hexes: 4 [A7.2]");
}

/// The Communist Chinese fire the weapons of the G.M.D., whose MMG has B11, and the Americans of the
/// first years those of the Americans, without a printed B#.
#[test]
fn two_forces_fire_the_weapons_of_another() {
    let fire = |force: &str, firer: &str| json!({ "firing-force": force, "firers": [firer], "range": 2, "cowering": false });
    let chinese = fire("red-chinese", "3-3-7+mmg");
    assert_line(&chinese, "MMG of 3-3-7 at 2 hexes: 4 [A7.2]");
    let counts = "this attack still counts [A9.7]";
    let line = "MMG of 3-3-7 malfunctions: on an Original 11 or more, 3/36";
    assert_line(&chinese, &format!("{line}; {counts}"));
    let line = "MMG of 4-4-7 malfunctions: on an Original 12, 1/36";
    assert_line(&fire("early-american", "4-4-7+mmg"), &format!("{line}; {counts}"));
}

/// A15.23: a hero adds one to the DR of a MG, which his own -1 makes good.
#[test]
fn a_hero_at_a_machine_gun_gives_no_drm() {
    let fire = |firer: &str, range: i32| json!({ "firers": [firer], "range": range });
    assert_line(&fire("hero+mmg", 10), "heroes who fire a MG: +1 [A15.23]");
    assert_line(&fire("hero+mmg", 10), "DRM: +0 [A7.4]");
    assert_line(&fire("hero+mmg", 11), "DRM: +1 [A7.4]");
    assert_line(&fire("hero+atr", 10), "DRM: -1 [A7.4]");
}

#[test]
fn what_nobody_mans_is_refused_with_the_right_spelling() {
    for (firers, part) in [
        (json!(["7-6-8", "mmg"]), "`7-6-8+mmg` (A7.35, A9.11)"),
        (json!(["7-6-8", "lmg", "mmg"]), "`7-6-8+lmg+mmg` (A7.35, A9.11)"),
        (json!(["mmg", "7-6-8"]), "`7-6-8+mmg` (A7.35, A9.11)"),
        (json!(["7-6-8", "hmg:crew@3"]), "`crew+hmg` (A7.35, A9.11)"),
        (json!(["hmg@12"]), "`7-6-8+hmg@12` (A7.35, A9.11)"),
        (json!(["7-6-8+lmg+lmg+mmg"]), "at most two support weapons (A7.351, A9.11)"),
        (json!(["3-4-8+lmg+mmg"]), "at most one support weapon (A7.352, A9.11)"),
        (json!(["crew+hmg+lmg"]), "at most one support weapon (A7.352, A9.11)"),
        (json!(["leader-9-1"]), "leader-9-1+lmg"),
        (json!(["7-6-8+mmgs"]), "`firers` cannot be \"mmgs\" in `7-6-8+mmgs`"),
        (json!(["7-6-9+mmg"]), "`firers` cannot be \"7-6-9\" in `7-6-9+mmg`"),
        (json!(["7-6-8+lmg+mmg:assault-fire"]), "A7.36"),
    ] {
        let fire = json!({ "firers": firers, "range": 2, "advancing-fire": true });
        let message = refused(&fire);
        assert!(message.contains(part), "{firers}: {message}");
    }
}

/// A8.3, A9.3, A9.5, A15.42: what cannot fire so.
#[test]
fn fire_that_the_rules_do_not_allow_is_refused() {
    let fire = |firer: &str, more: Value| {
        let mut fire = json!({ "firers": [firer] });
        for (name, value) in more.as_object().expect("an object") {
            fire[name] = value.clone();
        }
        fire
    };
    let again = json!({ "subsequent-first-fire": true });
    let spray = json!({ "spraying-fire": true });
    for (firer, more, part) in [
        ("7-6-8@7", &again, "within its 6 hexes, and not 7 (A8.3)"),
        ("crew+mmg@11", &again, "within its 10 hexes, and not 11 (A8.3)"),
        ("crew+atr@1", &again, "`ATR of crew` does not (A8.3)"),
        ("leader-9-1+mmg@1", &again, "a SMC fires it alone (A9.3)"),
        ("hero+mmg@1", &again, "a SMC fires it alone (A9.3)"),
        ("7-6-8@0", &spray, "(A9.5, A7.212)"),
        ("crew+mmg@0", &spray, "(A9.5, A7.212)"),
        ("crew+atr@3", &spray, "(A9.5, A9.52)"),
        ("7-6-8:berserk@3", &json!({ "leader": -1 }), "(A15.42, A8.41)"),
    ] {
        let message = refused(&fire(firer, more.clone()));
        assert!(message.contains(part), "{firer}: {message}");
    }
    for (firer, more) in [
        ("7-6-8@6", &again),
        ("hero@1", &again),
        ("crew+mmg@10", &again),
        ("7-6-8+mmg@1", &spray),
        ("7-6-8:berserk@3", &json!({})),
    ] {
        ledger(&fire(firer, more.clone()));
    }
}

/// A9.3, A19.32, A.11: Sustained Fire lowers a B# by two, Inexperience by one, and the
/// printed B11 is an X11 meanwhile.
#[test]
fn weapons_break_down_sooner_in_sustained_fire_and_in_green_hands() {
    let fire = json!({
        "firing-force": "american", "firers": ["6-6-6+lmg"], "range": 2,
        "subsequent-first-fire": true,
    });
    let counts = "this attack still counts";
    let line = "LMG of 6-6-6 malfunctions: on an Original 9 to 10, 7/36";
    assert_line(&fire, &format!("{line}; {counts} [A9.7, A9.3]"));
    let line = "LMG of 6-6-6 is gone: on an Original 11 or more, 3/36";
    assert_line(&fire, &format!("{line}; {counts} [A9.7, A.11, A9.3]"));
    assert!(ledger(&fire).iter().all(|line| !line.contains("ROF: on")));
    let green = |more: Value| {
        let mut fire = json!({ "firing-force": "american", "firers": ["5-3-6+lmg"], "range": 2 });
        for (name, value) in more.as_object().expect("an object") {
            fire[name] = value.clone();
        }
        fire
    };
    let line = "LMG of 5-3-6 malfunctions: on an Original 10, 3/36";
    assert_line(&green(json!({})), &format!("{line}; {counts} [A9.7, A19.32]"));
    // Led Green units are not Inexperienced (A19.3), and neither is who fires beside them.
    let line = "LMG of 5-3-6 malfunctions: on an Original 11 or more, 3/36";
    assert_line(&green(json!({ "leader": 0 })), &format!("{line}; {counts} [A9.7]"));
    let both = green(json!({ "firers": ["5-3-6", "6-6-6+lmg"] }));
    let line = "LMG of 6-6-6 malfunctions: on an Original 11 or more, 3/36";
    assert_line(&both, &format!("{line}; {counts} [A9.7]"));
}
