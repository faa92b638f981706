//! Odds that players have worked out by hand, or by a script of their own, from the rules.

mod as_typed;
#[allow(dead_code, reason = "nothing is played here")]
#[path = "../table/mod.rs"]
mod table;

use asl_engine::odds::Fraction;
use table::{chance, measured};

/// The value of a measure, or the chance of an outcome.
fn value(procedure: &str, asked: &str, of: &str) -> Fraction {
    let asked = serde_json::from_str(asked).unwrap_or_else(|error| panic!("{asked}: {error}"));
    match of.strip_prefix("outcome ") {
        Some(outcome) => chance(procedure, &asked, |one| one == outcome),
        None => measured(procedure, &asked, of),
    }
}

fn check(procedure: &str, worked: &[(&str, &str, &str)]) {
    for (asked, of, fraction) in worked {
        assert_eq!(value(procedure, asked, of).to_string(), *fraction, "{procedure} {asked}: {of}");
    }
}

/// A heroic leader gives his leadership or his heroic DRM, not both (A15.21).
#[test]
fn a_heroic_leader_has_one_drm_in_cc() {
    let asked = r#"{"attackers": ["7-6-8", "9-1-heroic"], "attacking-force": "usmc",
        "defenders": ["4-6-7"], "defending-force": "german"}"#;
    check(
        "close-combat",
        &[(asked, "hex-cleared", "695/1296"), (asked, "any-defender-reduced-or-worse", "619/864")],
    );
    let asked = r#"{"attackers": ["7-6-8", "9-1-heroic"], "defenders": ["4-6-7"],
        "defending-force": "german"}"#;
    check("capture", &[(asked, "any-captured", "7/12"), (asked, "all-captured", "5/12")]);
}

/// Unarmed units do not come in, but they attack those who do, with 1 FP (A20.5).
#[test]
fn unarmed_units_defend_themselves() {
    let asked = r#"{"attackers": ["2-3-7"], "defenders": ["7-6-8-unarmed"]}"#;
    check(
        "close-combat",
        &[(asked, "any-attacker-reduced-or-worse", "5/12"), (asked, "hex-cleared", "35/72")],
    );
}

/// A side that is lost keeps no prisoner whom it has just taken (A20.221).
#[test]
fn who_is_lost_takes_nobody_along() {
    let asked = r#"{"attackers": ["7-6-8"], "attacking-force": "usmc", "defenders": ["4-6-7"],
        "defending-force": "german", "attackers-capture": true}"#;
    check(
        "close-combat",
        &[(asked, "any-defender-captured", "55/216"), (asked, "attackers-gone", "1/12")],
    );
}

/// At night lesser MMC of the Axis Minors are Lax (E1.62), and so are Germans before 1943.
#[test]
fn more_units_are_lax_at_night() {
    let asked = r#"{"attackers": ["3-4-7"], "attacking-force": "axis-minor",
        "defenders": ["4-4-7"], "defending-force": "russian", "terrain": "woods", "night": true}"#;
    let german = r#"{"attackers": ["4-6-7-lax"], "attacking-force": "german",
        "defenders": ["4-4-7"], "defending-force": "russian", "terrain": "stone-building",
        "night": true}"#;
    check(
        "close-combat",
        &[
            (asked, "attackers-gone", "671/3888"),
            (asked, "hex-cleared", "839/11664"),
            (german, "hex-cleared", "1625/11664"),
        ],
    );
    let asked = r#"{"units": ["3-4-7"], "force": "axis-minor", "night": true,
        "accessible-hexes": 4, "defending-force": "russian"}"#;
    check("search", &[(asked, "all-found", "1/4")]);
}

/// An Unarmed MMC is Inexperienced, so that its +1 and -1 are nothing (G1.641, A19.3).
#[test]
fn hara_kiri_of_an_unarmed_squad() {
    check(
        "hara-kiri",
        &[
            (r#"{"units": ["4-4-7-unarmed", "9-1"]}"#, "all-eliminated", "25/36"),
            (r#"{"units": ["4-4-8-unarmed"]}"#, "all-eliminated", "13/18"),
        ],
    );
}

/// What counts at a vehicle, a concealed target and a Gun that turns (C2.5, C4.3, C6.5).
#[test]
fn shots_of_ordnance() {
    let gun = |more: &str| format!(r#"{{"caliber-mm": 75, {more}}}"#);
    let two = gun(
        r#""range": 4, "target-type": "vehicle", "hexspines": 1, "intensive-fire": true, "phases": 2"#,
    );
    let vehicle = r#"{"caliber-mm": 28, "barrel": "ll", "range": 20, "target-type": "vehicle"}"#;
    let infantry = r#"{"caliber-mm": 40, "barrel": "ll", "range": 20}"#;
    check(
        "to-hit",
        &[
            (vehicle, "any-hit", "5/18"),
            (infantry, "any-hit", "1/12"),
            (infantry, "any-critical-hit", "1/216"),
        ],
    );
    // The turn costs the Intensive Fire of the first phase. The second has it, if no 12 has come.
    let shots = measured("to-hit", &serde_json::from_str(&two).expect("JSON"), "shots");
    assert_eq!(shots.to_string(), "3781/1296");
}

/// A heavy payload is that of bombs and OBA; a Gun has it only in a Critical Hit (C.7).
#[test]
fn the_payload_of_a_gun() {
    let asked = r#"{"range": 5, "caliber-mm": 300, "targets": ["6-6-6"], "force": "american",
        "elr": 5, "heat-of-battle": false}"#;
    check("gun-attack", &[(asked, "any-eliminated", "28/81")]);
}

/// Interdiction eliminates the leader of a routing squad. Its men take a LLMC (A10.2, A10.711).
#[test]
fn men_without_their_leader_take_a_llmc() {
    let asked = r#"{"force": "german", "unit": "4-6-7", "hexes": ["open:seen=4", "woods"],
        "leader": -1, "heat-of-battle": false}"#;
    check(
        "rout",
        &[
            (asked, "outcome arrives: 2-4-7-broken, leader eliminated", "5/72"),
            (asked, "eliminated", "5/24"),
        ],
    );
}

/// Encirclement lowers the Morale Level of broken Japanese alone (G1.62).
#[test]
fn unbroken_japanese_do_not_mind_encirclement() {
    let one = r#"{"targets": ["4-4-8"], "elr": 3, "firepower": 8, "morale-modifier": -1,
        "heat-of-battle": false}"#;
    let two = r#"{"targets": ["4-4-8", "2-3-7-broken"], "elr": 3, "firepower": 8,
        "morale-modifier": -1, "heat-of-battle": false}"#;
    check(
        "fire-attack",
        &[(one, "any-reduced-or-worse", "115/324"), (two, "any-reduced-or-worse", "775/1296")],
    );
    let alone = r#"{"unit": "4-4-8", "elr": 3, "drm": 1, "morale-modifier": -1,
        "heat-of-battle": false}"#;
    check(
        "morale-check",
        &[(alone, "outcome elite-reduced", "1/3"), (alone, "outcome unaffected", "5/12")],
    );
}

/// A Fighter-Bomber drops its bombs in a Strafing run, after its MG (E7.42): 3 of 36 do not sight.
#[test]
fn bombs_in_a_strafing_run() {
    let asked = r#"{"year": 1943, "bombs": "first", "force": "british", "targets": ["4-5-7"],
        "elr": 5, "heat-of-battle": false}"#;
    let parsed = serde_json::from_str(asked).expect("JSON");
    let spared = chance("air-attack", &parsed, |one| one == "unaffected");
    assert_eq!(spared.to_string(), "42683311/241864704");
}

/// Axis Minors by night Stray on every colored 6 (E1.62).
#[test]
fn axis_minors_stray() {
    let asked = r#"{"attackers": ["3-4-7"], "attacking-force": "axis-minor", "defenders": ["6-6-6"],
        "defending-force": "american", "hexes": 1, "hexes-per-turn": 1, "terrain": "open"}"#;
    check("night-approach", &[(asked, "strays", "1/6")]);
}

/// An Improbable Hit removes a roadblock, too (C3.6): 1/36, then 3 of 6, then a Final KIA.
#[test]
fn improbable_hits_on_a_roadblock() {
    let small = r#"{"means": "direct-fire", "caliber-mm": 75, "to-hit": 4, "drm": 1}"#;
    let large = r#"{"means": "direct-fire", "caliber-mm": 150, "to-hit": 4, "drm": 1}"#;
    check("roadblock", &[(small, "removed", "1/2592"), (large, "removed", "5/1296")]);
}

/// The exact engine settles each side alone. The compiled one plays trial by trial. Both free the same
/// prisoners (A20.221), also of equal units and over two CCPh.
#[test]
fn who_is_freed_is_the_same_in_both_engines() {
    for more in [r#""rounds": 1"#, r#""rounds": 2"#, r#""rounds": 2, "defenders-capture": true"#] {
        let asked = format!(
            r#"{{"attackers": ["7-6-8"], "attacking-force": "usmc", "defenders": ["4-6-7", "4-6-7"],
                "defending-force": "german", "attackers-capture": true, {more}}}"#
        );
        let question =
            table::question("close-combat", &serde_json::from_str(&asked).expect("JSON"));
        let swept = question.playable().expect("a script").exact_compiled().expect("it is small");
        assert_eq!(question.exact().expect("it is small"), swept, "{asked}");
    }
}

/// A Critical Hit doubles the full FP, whatever halves a hit: marsh, swamp or a lesser mission (C3.71,
/// C3.75). An Overstacked Location is an easier target for all fire (A5.131).
#[test]
fn critical_hits_in_marsh_and_overstacked_targets() {
    let marsh = r#"{"caliber-mm": 75, "range": 6, "terrain": "open-ground", "marsh": true,
        "targets": ["4-4-7"], "elr": 3, "heat-of-battle": false}"#;
    let swamp = r#"{"caliber-mm": 75, "range": 6, "terrain": "swamp", "targets": ["4-4-7"], "elr": 3,
        "heat-of-battle": false}"#;
    check(
        "gun-attack",
        &[(marsh, "outcome eliminated", "767/23328"), (swamp, "outcome eliminated", "125/5184")],
    );
    let canister = r#"{"caliber-mm": 75, "terrain": "cave", "targets": ["4-4-7", "2-3-7"], "elr": 3,
        "heat-of-battle": false}"#;
    check("canister", &[(canister, "any-reduced-or-worse", "9971/46656")]);
    let given = r#"{"caliber-mm": 105, "range": 6, "terrain": "cave", "targets": ["4-4-7", "2-3-7"],
        "elr": 3, "target-overstacked": 1}"#;
    let counted = r#"{"caliber-mm": 105, "range": 6, "terrain": "cave",
        "targets": ["4-4-7", "2-3-7"], "elr": 3}"#;
    let odds = |asked: &str| {
        let asked = serde_json::from_str(asked).expect("JSON");
        table::question("gun-attack", &asked).exact().expect("it is small")
    };
    assert_eq!(odds(given), odds(counted));
}

/// SS do not surrender to Russians (A20.21, A25.11). Two squads and a leader come out of a second
/// tunnel without the pin and the CX of the first (B8.61).
#[test]
fn who_never_surrenders_and_who_is_not_cx() {
    let ss = r#"{"units": ["6-5-8"], "force": "ss", "captors-force": "russian",
        "enemy": "good-order", "way": "none"}"#;
    check("surrender", &[(ss, "outcome fails-to-rout", "1")]);
    let cx = r#"{"units": ["4-4-7-cx"], "exit": "above-ground", "enemies": ["7-6-8"]}"#;
    check("tunnel", &[(cx, "ambushes", "7/12")]);
    let unarmed = r#"{"units": ["7-6-8-unarmed"], "force": "usmc",
        "enemy": "out-of-los-within-16"}"#;
    check("concealment", &[(unarmed, "all-concealed", "1/6")]);
}

/// A 4-4-8 beyond its ELR is Replaced on its way, and uses its DC with X10 then (A23.2, G1.123).
#[test]
fn a_replaced_unit_uses_its_dc_with_x10() {
    let elr_0 = r#"{"unit": "4-4-8", "detonates": "unit", "attackers-elr": 0, "defenders": ["7-6-8"],
        "defenders-elr": 5, "hexes": ["open"], "heat-of-battle": false}"#;
    let elr_3 = r#"{"unit": "4-4-8", "detonates": "unit", "attackers-elr": 3, "defenders": ["7-6-8"],
        "defenders-elr": 5, "hexes": ["open"], "heat-of-battle": false}"#;
    for (asked, detonates, malfunctions) in
        [(elr_0, "12925/23328", "1295/23328"), (elr_3, "4535/7776", "205/7776")]
    {
        let parsed = serde_json::from_str(asked).expect("JSON");
        let starts =
            |word: &str| chance("dc-hero", &parsed, |one| one.starts_with(word)).to_string();
        assert_eq!(starts("detonates"), detonates, "{asked}");
        assert_eq!(starts("malfunctions"), malfunctions, "{asked}");
    }
}
