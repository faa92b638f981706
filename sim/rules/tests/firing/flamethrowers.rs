//! A FT among the firers (A22.1 to A22.5).

use serde_json::{Value, json};

use crate::{assert_line, ledger, refused};

fn flames(firer: &str, range: i32) -> Value {
    json!({ "firers": [firer], "range": range })
}

fn has(parameters: &Value, start: &str) -> bool {
    ledger(parameters).iter().any(|line| line.starts_with(start))
}

/// A22.1: 24 FP at one hex and 12 at two, without PBF and TPBF.
#[test]
fn example_a22_1_firepower_by_range() {
    for (range, line) in [
        (0, "FT of 7-6-8 at 0 hexes: 24 [A22.1]"),
        (1, "FT of 7-6-8 at 1 hex: 24 [A22.1]"),
        (2, "FT of 7-6-8 at 2 hexes: 24 / 2 Long Range = 12 [A22.1, A7.22]"),
    ] {
        let asked = flames("7-6-8+ft", range);
        assert_line(&asked, line);
        assert_line(&asked, "7-6-8: 0, it can fire in a separate attack [A22.3, A22.31]");
        let firepower = if range == 2 { 12 } else { 24 };
        assert_line(&asked, &format!("firepower: {firepower} [A7.2, A7.3]"));
    }
    assert!(refused(&flames("7-6-8+ft", 3)).contains("A22.1"));
}

/// A22.1: Area Fire halves it, and the AFPh does not; a concealed target does.
#[test]
fn area_fire_halves_a_ft_and_the_afph_does_not() {
    let advancing = json!({ "firers": ["7-6-8+ft"], "range": 1, "advancing-fire": true });
    assert_line(&advancing, "firepower: 24 [A7.2, A7.3]");
    let area = json!({ "firers": ["7-6-8+ft"], "range": 2, "area-fire": 1 });
    assert_line(&area, "firepower: 6 [A7.2, A7.3]");
    let concealed =
        json!({ "firers": ["7-6-8+ft"], "range": 1, "targets": ["elite-full-concealed"] });
    assert_line(&concealed, "column at the concealed: 12 [A12.13]");
}

/// A22.2: no TEM, no leadership and no hero; Hindrance, CX and First Fire count.
#[test]
fn a_ft_attack_has_some_drm_only() {
    let asked = json!({
        "firers": ["7-6-8+ft", "9-2"], "range": 1, "terrain": "stone-building", "heroes": 1,
        "hindrance": 1, "smoke": 2, "firer-cx": true, "ffnam": true, "target-flamethrowers": 1,
    });
    assert_line(&asked, "9-2: does not direct the fire: a FT has no leadership DRM [A22.2]");
    assert_line(&asked, "TEM, stone building: none at a FT attack [A22.2]");
    assert_line(&asked, "heroes: none at a FT attack [A22.2]");
    assert_line(&asked, "DRM: +2 [A7.4]");
    assert_line(&flames("hero+ft", 1), "DRM: +0 [A7.4]");
    assert_line(&json!({ "firers": ["7-6-8+ft"], "range": 1, "ffmo": true }), "DRM: -1 [A7.4]");
    let cave = json!({ "firers": ["7-6-8+ft"], "range": 1, "terrain": "cave" });
    assert_line(&cave, "DRM: +0 [A7.4]");
}

/// A7.9, A22.1: it cowers unless a SMC fires it; by two columns when Inexperienced.
#[test]
fn a_ft_cowers() {
    assert_line(&flames("7-6-8+ft", 1), "column on Original doubles: 20 [A7.9]");
    assert_line(&flames("9-1+ft", 1), "column on Original doubles: the same, nobody cowers [A7.9]");
    let japanese = json!({
        "force": "usmc", "targets": ["7-6-8"], "firers": ["conscript-full+ft"], "range": 1,
    });
    assert_line(&japanese, "column on Original doubles: 16 [A7.9]");
    // Nobody directs it, but that can be played otherwise.
    let steady = json!({ "firers": ["7-6-8+ft", "9-1"], "range": 1, "cowering": false });
    assert_line(&steady, "column on Original doubles: the same, nobody cowers [A7.9]");
}

/// A22.5 and A22.3: X10, X9 of the Chinese; two lower of units that are not Elite, and one
/// more of Inexperienced ones (A19.32).
#[test]
fn the_x_number_of_a_ft() {
    let counts = "this attack still counts";
    for (force, firer, name, number, ways, rules) in [
        ("usmc", "7-6-8+ft", "7-6-8", "10", 6, "A9.7, A.11, A22.5"),
        ("american", "6-6-6+ft", "6-6-6", "8", 15, "A9.7, A.11, A22.5, A22.3"),
        ("american", "hero+ft", "hero", "10", 6, "A9.7, A.11, A22.5"),
        ("american", "5-3-6+ft", "5-3-6", "7", 21, "A9.7, A.11, A22.5, A22.3, A19.32"),
        ("gmd", "5-3-7+ft", "5-3-7", "9", 10, "A9.7, A.11, A22.5"),
    ] {
        let asked = json!({ "firing-force": force, "firers": [firer], "range": 1 });
        let line = format!(
            "FT of {name} is gone: on an Original {number} or more, {ways}/36; {counts} [{rules}]"
        );
        assert_line(&asked, &line);
        assert!(!has(&asked, &format!("FT of {name} malfunctions")));
        assert!(!has(&asked, &format!("FT of {name} keeps its ROF")));
    }
}

#[test]
fn a_ft_attacks_alone() {
    for (parameters, part) in [
        (json!({ "firers": ["7-6-8+ft", "7-6-8"], "range": 1 }), "A22.31"),
        (json!({ "firers": ["7-6-8+ft+lmg"], "range": 1 }), "A22.31"),
        (json!({ "firers": ["7-6-8+ft", "7-6-8+ft"], "range": 1 }), "A22.31"),
        (json!({ "firers": ["7-6-8+ft", "hero"], "range": 1 }), "alone"),
        (json!({ "firers": ["7-6-8+ft:pinned"], "range": 1 }), "A22.33"),
        (json!({ "firers": ["7-6-8+ft"], "range": 1, "leader": -1 }), "A22.2"),
        (json!({ "firers": ["7-6-8+ft"], "range": 1, "spraying-fire": true }), "A22.32"),
        (json!({ "firers": ["7-6-8+ft"], "range": 1, "subsequent-first-fire": true }), "A8.3"),
        (
            json!({ "firers": ["7-6-8+ft:assault-fire"], "range": 1, "advancing-fire": true }),
            "A7.36",
        ),
        (json!({ "firers": ["ft"], "range": 1 }), "no unit mans `ft`"),
        (json!({ "firers": ["7-6-8+dc"], "range": 1 }), "A23.1"),
    ] {
        let message = refused(&parameters);
        assert!(message.contains(part), "{parameters}: {message}");
    }
    let fight = json!({
        "elr": 3, "targets": ["elite-full"], "firers": ["7-6-8+ft"], "range": 1, "phases": 2,
    });
    let entry = asl_rules::catalog::find("firefight").expect("it is in the catalog");
    let refusal = entry.ask(fight.as_object().expect("an object")).expect_err("it runs out");
    assert_eq!(refusal.rule(), Some("A22.5"));
}

/// A8.2: half of the column stays as Residual FP, and nothing when the FT is gone (A8.221).
#[test]
fn first_fire_of_a_ft_leaves_residual_fp() {
    assert_line(&flames("7-6-8+ft", 1), "Residual FP of First Fire: 12 [A8.2, A8.26]");
    let item = "Residual FP without support weapons, for ROF or by malfunction";
    assert_line(&flames("7-6-8+ft", 1), &format!("{item}: none [A8.23, A8.221]"));
}
