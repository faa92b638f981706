//! What an attack leaves: Residual FP, lost concealment, Snipers.

use serde_json::{Value, json};

use crate::{assert_line, ledger};

/// The examples of A8.23, A8.26 and A7.372: the Residual FP that attacks leave.
#[test]
fn example_a8_26_residual_firepower() {
    let left = |parameters: Value, line: &str| {
        assert_line(&parameters, &format!("Residual FP of First Fire: {line} [A8.2, A8.26]"));
    };
    let four = |more: Value| {
        let mut fire = json!({ "firing-force": "gmd", "firers": ["4-4-7@4"] });
        for (name, value) in more.as_object().expect("an object") {
            fire[name] = value.clone();
        }
        fire
    };
    left(four(json!({ "terrain": "woods" })), "2");
    left(four(json!({ "hindrance": 1 })), "1");
    left(four(json!({ "terrain": "hedge", "leader": -2, "ffnam": true })), "1");
    left(four(json!({ "terrain": "wall" })), "none");
    left(four(json!({ "hindrance": 1, "leader": 1 })), "none");
    left(four(json!({ "firer-cx": true })), "1");
    left(four(json!({ "firer-overstacked": 1 })), "1");
    left(
        four(json!({ "hindrance": 1, "smoke": 1 })),
        "none to 1, as SMOKE and other DRM are in the target's hex or not",
    );
    left(
        four(json!({ "smoke": 2 })),
        "none to 2, as SMOKE and other DRM are in the target's hex or not",
    );
    left(json!({ "firers": ["5-5-8@1"], "table": "iift" }), "4");
    left(json!({ "firers": ["5-5-8@6"], "table": "iift" }), "1");
    // A squad of 4 FP and a MMG: the squad alone leaves 2, when the MMG keeps its ROF.
    let group = json!({ "firing-force": "gmd", "firers": ["4-4-7+mmg"], "range": 4 });
    left(group.clone(), "4");
    let alone = "Residual FP without support weapons, for ROF or by malfunction: 2";
    assert_line(&group, &format!("{alone} [A8.23, A8.221]"));
    assert_line(&group, "Residual FP when it cowers: 2 [A8.224]");
    let pillbox = json!({ "firepower": 8, "place": "pillbox" });
    assert_line(&pillbox, "Residual FP of First Fire: none in a pillbox [A8.22]");
    let advancing = json!({ "firers": ["7-6-8@3"], "advancing-fire": true });
    assert!(ledger(&advancing).iter().all(|line| !line.starts_with("Residual")));
}

/// A12.14, A14.1: what else the Original DR does.
#[test]
fn the_ledger_says_when_concealment_is_lost_and_snipers_attack() {
    // 4 FP at +1: the 2 column at a concealed target, whose last PTC is a Final 6.
    let fire = json!({
        "firers": ["4-5-8"], "range": 3, "terrain": "woods", "leader": 0,
        "targets": ["elite-full-concealed"],
    });
    assert_line(&fire, "concealed targets lose their \"?\": by a PTC or worse, 10/36 [A12.14]");
    // Doubles cower: of 2 and 4, on the 1 column, a Final 3 is a 1MC and 5 a PTC.
    let cowering = json!({
        "firers": ["4-5-8"], "range": 3, "terrain": "woods",
        "targets": ["elite-full-concealed"],
    });
    assert_line(&cowering, "concealed targets lose their \"?\": by a PTC or worse, 10/36 [A12.14]");
    let by_attack = "by an IFT DR of their SAN, 1/36 at SAN 2 to 6/36 at SAN 7";
    assert_line(&fire, &format!("the targets' Sniper attacks: {by_attack} [A14.1]"));
    let line = "concealed firers lose their \"?\": within 16 hexes and in the LOS of a Good \
                Order enemy [A12.14]";
    assert_line(&fire, line);
}

/// Each positive DRM from outside makes the Residual FP less by its own columns (A8.26).
#[test]
fn every_drm_from_outside_counts_once() {
    let columns = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];
    let half = |full: usize| columns.iter().position(|column| *column == full).expect("a column");
    let left = |more: Value, drm: usize| {
        let mut fire = json!({ "firepower": 24 });
        for (name, value) in more.as_object().expect("an object") {
            fire[name] = value.clone();
        }
        // Half of 24, and a column less for each DRM.
        let residual = columns[half(12) - drm];
        assert_line(&fire, &format!("Residual FP of First Fire: {residual} [A8.2, A8.26]"));
    };
    left(json!({}), 0);
    left(json!({ "terrain": "wall" }), 2);
    left(json!({ "terrain": "wall", "hindrance": 1 }), 3);
    left(json!({ "terrain": "wall", "leader": 1 }), 3);
    left(json!({ "hindrance": 2, "leader": 1 }), 3);
    left(json!({ "hindrance": 1, "firer-cx": true }), 2);
    left(json!({ "hindrance": 1, "firer-overstacked": 2 }), 3);
    left(json!({ "leader": 1, "firer-on-wire": true, "firer-cx": true }), 3);
}

/// A8.26, A15.23: A hero adds +1 to the DR of his MG. That +1 lowers the Residual FP. A MMG of 4 FP
/// leaves 2 FP in the hands of a crew, and 1 FP in his.
#[test]
fn a_hero_at_a_machine_gun_leaves_less() {
    let left = |firer: &str, line: &str| {
        let fire = json!({ "firers": [firer], "range": 10, "cowering": false });
        assert_line(&fire, &format!("Residual FP of First Fire: {line} [A8.2, A8.26]"));
    };
    left("hero+mmg", "1");
    left("crew+mmg", "2");
}
