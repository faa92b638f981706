//! Procedures in which somebody is fired at, or fights on: each is `fire-attack`, or `close-combat`,
//! where nothing else happens.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use super::attacks::{SHOTS, Unit};
use super::{Odds, add, answer, with};

/// How often a unit is left so, in whatever way it comes to that: an outcome can begin with where the unit is,
/// as in `arrives: pinned`, and end with what else has happened, as in `pinned / 1 shot`.
fn left_of(procedure: &str, parameters: &Value) -> Odds {
    let mut odds = Odds::new();
    for (outcome, chance) in answer(procedure, parameters) {
        let left = outcome.split(" / ").next().unwrap_or_default();
        let left = left.split_once(": ").map_or(left, |(_, left)| left);
        add(&mut odds, left.to_owned(), &chance);
    }
    odds
}

/// Canister is an attack with the FP of its caliber, and its DR may make the Gun malfunction (C8.4).
#[test]
fn canister_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all() {
        for (caliber, firepower) in [(37, 12), (75, 20), (105, 24)] {
            for (drm, elr, heat) in [(-1, 3, true), (0, 0, false), (2, 5, true)] {
                let attack = json!({
                    "force": unit.force, "targets": [unit.full_name()], "drm": drm, "elr": elr,
                    "heat-of-battle": heat,
                });
                let canister = with(&attack, &json!({ "caliber-mm": caliber }));
                let fire = json!({ "firepower": firepower, "cowering": false });
                let found = left_of("canister", &canister);
                assert_eq!(found, answer("fire-attack", &with(&attack, &fire)), "{canister}");
                cells += 1;
            }
        }
    }
    assert!(cells > 500, "{cells}");
}

/// A phase with one attack is that attack.
#[test]
fn a_fire_phase_of_one_attack_is_a_fire_attack() {
    for unit in Unit::all() {
        for (firepower, drm, cowering) in SHOTS {
            let attack = json!({
                "force": unit.force, "targets": [unit.full_name()], "drm": drm, "elr": 3,
            });
            let phase = json!({
                "attacks": [firepower.to_string()], "cowering": cowering, "stop-when": "eliminated",
            });
            let fire = json!({ "firepower": firepower, "cowering": cowering });
            let [phase, fire] = [phase, fire].map(|more| with(&attack, &more));
            let found = left_of("fire-phase", &phase);
            assert_eq!(found, answer("fire-attack", &fire), "{attack} {firepower} {cowering}");
        }
    }
}

/// A-P mines attack who enters their hex with their strength as FP, without DRM and without cowering
/// (B28.41).
#[test]
fn mines_are_a_fire_attack_on_who_enters_them() {
    let mut cells = 0;
    for unit in Unit::all().filter(|unit| unit.condition == "unbroken") {
        for strength in [6, 8, 12] {
            for (elr, heat) in [(0, true), (3, false), (5, true)] {
                let attack = json!({
                    "force": unit.force, "targets": [unit.full_name()], "elr": elr,
                    "heat-of-battle": heat,
                });
                let mines = with(&attack, &json!({ "path": [strength], "leaves": false }));
                let fire = json!({ "firepower": strength, "cowering": false });
                let found = left_of("mines", &mines);
                assert_eq!(found, answer("fire-attack", &with(&attack, &fire)), "{mines}");
                cells += 1;
            }
        }
    }
    assert!(cells > 200, "{cells}");
}

/// Residual FP attacks who enters its hex as fire does, without cowering, with the hex's TEM and the DRM of
/// movement in the open (A8.2). The defender of this path has no effect: 1 FP with +10.
#[test]
fn residual_fire_of_a_gauntlet_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all().filter(|unit| unit.condition == "unbroken") {
        for (hex, terrain, ffmo) in [
            ("open", "open-ground", true),
            ("woods", "woods", false),
            ("brush", "open-ground", false),
        ] {
            for (firepower, ffnam, elr) in
                [(1, true, 3), (2, false, 5), (6, true, 0), (12, false, 2)]
            {
                let shared = json!({ "force": unit.force, "elr": elr, "heat-of-battle": elr != 2 });
                let movement = if ffnam { "normal" } else { "assault" };
                let gauntlet = json!({
                    "movers": [unit.full_name()], "movement": movement,
                    "hexes": [format!("{hex}:residual={firepower}")],
                    "defenders": ["1:drm=10:steady"],
                });
                let fire = json!({
                    "targets": [unit.full_name()], "firepower": firepower, "cowering": false,
                    "terrain": terrain, "ffmo": ffmo, "ffnam": ffnam,
                });
                let [gauntlet, fire] = [gauntlet, fire].map(|more| with(&shared, &more));
                let found = left_of("gauntlet", &gauntlet);
                assert_eq!(found, answer("fire-attack", &fire), "{gauntlet}");
                cells += 1;
            }
        }
    }
    assert!(cells > 250, "{cells}");
}

/// A plane that surely Sights its target strafes it with the FP of its MG, without cowering (E7.4).
#[test]
fn a_strafing_run_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all() {
        for (terrain, drm, elr) in [("open-ground", -1, 3), ("woods", 0, 5), ("cave", 2, 0)] {
            if terrain == "cave" && (unit.force != "japanese" || unit.condition == "berserk") {
                continue;
            }
            let shared = json!({
                "force": unit.force, "targets": [unit.full_name()], "terrain": terrain, "drm": drm,
                "elr": elr, "heat-of-battle": elr != 5,
            });
            let strafing = json!({ "year": 1944, "sighting-drm": -12 });
            let fire = json!({ "firepower": 12, "cowering": false });
            let [strafing, fire] = [strafing, fire].map(|more| with(&shared, &more));
            let found = left_of("air-attack", &strafing);
            assert_eq!(found, answer("fire-attack", &fire), "{strafing}");
            cells += 1;
        }
    }
    assert!(cells > 120, "{cells}");
}

/// Where a thrower finds no MOL, his FG fires without it, and nothing else has changed (A22.611). A squad has one by
/// a dr of 2 or less.
#[test]
fn a_fire_group_without_its_mol_is_a_fire_attack() {
    let no_mol = Fraction::new(4_u8, 6_u8);
    let mut cells = 0;
    for unit in Unit::all() {
        for (firers, range, elr) in [
            (json!(["4-4-7"]), 1, 3),
            (json!(["4-4-8", "3-4-7r"]), 0, 5),
            (json!(["4-4-7", "9-0"]), 1, 0),
        ] {
            let attack = json!({
                "force": unit.force, "targets": [unit.full_name()], "elr": elr,
                "firers": firers, "firing-force": "japanese", "range": range, "drm": 1,
                "heat-of-battle": elr != 0,
            });
            let mut without = Odds::new();
            for (outcome, chance) in answer("mol", &attack) {
                if let Some(left) = outcome.strip_suffix(" / no MOL") {
                    add(&mut without, left.to_owned(), &chance);
                }
            }
            let fire = answer("fire-attack", &attack);
            let scaled = fire.into_iter().map(|(left, chance)| (left, &chance * &no_mol));
            assert_eq!(without, scaled.collect(), "{attack}");
            cells += 1;
        }
    }
    assert!(cells > 150, "{cells}");
}

/// The fire that follows SMOKE grenades has their Hindrance where they were placed, and else none (A24.1, A24.2).
#[test]
fn the_fire_that_follows_smoke_is_a_fire_attack() {
    let mut cells = 0;
    let half = Fraction::new(1_u8, 2_u8);
    for unit in Unit::all() {
        for (firepower, drm, elr) in [(6, 0, 3), (12, -1, 0), (20, 2, 5)] {
            let shared = json!({
                "force": unit.force, "targets": [unit.full_name()], "elr": elr,
                "heat-of-battle": elr != 0,
            });
            let smoke = json!({
                "means": "grenade", "thrower": "7-6-8", "thrower-force": "usmc",
                "then-firepower": firepower, "then-drm": drm,
            });
            let mut placed = Odds::new();
            let mut not = Odds::new();
            for (outcome, chance) in answer("smoke", &with(&shared, &smoke)) {
                let (how, left) = outcome.split_once(" / ").expect("it says what is left");
                let left = left.strip_prefix("mph-ended / ").unwrap_or(left);
                let odds = if how == "placed" { &mut placed } else { &mut not };
                add(odds, left.to_owned(), &chance);
            }
            for (odds, more) in [(placed, 2), (not, 0)] {
                let fire = json!({ "firepower": firepower, "drm": drm, "smoke": more });
                let fire = answer("fire-attack", &with(&shared, &fire));
                let halves = fire.into_iter().map(|(left, chance)| (left, &chance * &half));
                assert_eq!(odds, halves.collect(), "{unit:?} {firepower} {drm}");
                cells += 1;
            }
        }
    }
    assert!(cells > 300, "{cells}");
}

/// Who arrives unharmed fights on as in `close-combat`. The defenders of this path have no effect: +20 (A25.23, G1.5).
#[test]
fn a_charge_that_nobody_stops_is_close_combat() {
    for (attackers, defenders) in [
        (json!(["4-4-7", "9-0"]), "7-6-8"),
        (json!(["4-4-8", "3-4-7r", "9-1"]), "7-6-8"),
        (json!(["4-4-7", "8-0"]), "3-4-8"),
    ] {
        for rounds in [1, 2] {
            let stack: Vec<_> =
                attackers.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
            let charge = json!({
                "attackers": [stack.join("/")], "defenders": [defenders], "hexes": ["open"],
                "attackers-elr": 3, "defenders-elr": 3, "defenders-drm": 20, "rounds": rounds,
                "heat-of-battle": false, "ambush": "nobody", "advancing-fire": false,
            });
            let combat = json!({
                "attackers": attackers, "defenders": [defenders], "rounds": rounds, "ambush": "nobody",
            });
            let mut charged = Odds::new();
            for (outcome, chance) in answer("banzai", &charge) {
                let (left, held) = outcome.rsplit_once(" / ").expect("it says who arrives");
                assert!(held.contains(" arrive, "), "{outcome}");
                add(&mut charged, left.to_owned(), &chance);
            }
            assert_eq!(charged, answer("close-combat", &combat), "{charge}");
        }
    }
}
