//! A4 and A8: a crew that crosses hexes, by a model of its own.
//!
//! The model knows the IFT of the transcription, `docs/gauntlet.md` and the rules, and nothing
//! of the code. A crew has no ELR, and whatever reduces it eliminates it; so it is unharmed,
//! pinned, broken or gone, and each DR can be counted. Best play is found by trying every
//! decision. Squads and stacks are put together from `fire-attack`.

mod fire;
mod game;
mod model;
mod script;
mod wounds;

use std::collections::BTreeMap;

use asl_engine::Meter;
use asl_engine::odds::Fraction;
use asl_rules::catalog::Wish;
use serde_json::{Value, json};

use crate::exact;
use game::{arrives, exchange, value};
use model::{Case, Firer, Hex};

const OPEN: Hex = model::hex("open", (0, 0), true, 2);
const WOODS: Hex = model::hex("woods", (1, 0), false, 4);
const GRAIN: Hex = model::hex("grain", (0, 0), false, 3);
const HEDGE: Hex = model::hex("hedge", (0, 1), true, 4);
const STONE: Hex = model::hex("stone", (3, 0), false, 4);
const SMOKE: Hex = Hex { smoke: 2, ..model::hex("open:smoke=2", (0, 0), true, 4) };
const SLOW: Hex = model::hex("open:mf=2", (0, 0), true, 4);
const BUSY: Hex = Hex { then: 2, ..model::hex("open:then=1", (0, 0), true, 2) };
const BUSY_HEDGE: Hex = Hex { then: 2, ..model::hex("hedge:mf=1:then=1", (0, 1), true, 2) };
/// 4 FP lie there, the column of place 2.
const SWEPT: Hex = Hex { residual: Some(2), ..model::hex("road:residual=4", (0, 0), true, 2) };
const SWEPT_AND_BUSY: Hex = Hex {
    then: 2,
    residual: Some(0),
    ..model::hex("woods:mf=1:residual=1:then=1", (1, 0), false, 2)
};

const FOUR: Firer = model::firer("4", 4);
const EIGHT_LED: Firer = Firer { leader: Some(-1), cowers: 0, ..model::firer("8:leader=-1", 8) };
const LATE: Firer = Firer { sees: (2, 9), ..model::firer("6:from=2", 6) };
const FIRST: Firer = Firer { sees: (1, 1), ..model::firer("12:to=1", 12) };
const MG: Firer = Firer { rate: 2, ..model::firer("4:rof=2", 4) };
const STEADY_MG: Firer = Firer { rate: 3, cowers: 0, ..model::firer("2:rof=3:steady", 2) };
const NEAR: Firer =
    Firer { adjacent: 1, morale: Some(7), ..model::firer("6:adjacent-at=1:morale=7", 6) };
const NEAR_LED: Firer = Firer {
    adjacent: 1,
    morale: Some(8),
    leader: Some(1),
    leaders_morale: Some(6),
    cowers: 0,
    ..model::firer("4:adjacent-at=1:morale=8:leader=1:leader-morale=6", 4)
};
/// The leader of the example of A8.41.
const NEAR_LED_WELL: Firer = Firer {
    adjacent: 1,
    morale: Some(7),
    leader: Some(-1),
    leaders_morale: Some(8),
    cowers: 0,
    ..model::firer("4:adjacent-at=1:morale=7:leader=-1:leader-morale=8", 4)
};
const BESIDE: Firer = Firer { adjacent: 1, ..model::firer("3:adjacent-at=1", 3) };
const FAR: Firer = Firer { far: 1, cowers: 2, ..model::firer("7:long-at=1:inexperienced", 7) };
const HIDDEN: Firer = Firer { hindrance: 1, drm: 1, ..model::firer("8:hindrance=1:drm=1", 8) };

/// MG that malfunction: alone, with a squad, in Sustained Fire and FPF.
const BREAKS: Firer = Firer { rate: 2, b: 12, ..model::firer("4:rof=2:b=12", 4) };
const BREAKS_SOON: Firer =
    Firer { mg: 4, b: 10, adjacent: 1, ..model::firer("8:mg=4:b=10:adjacent-at=1", 8) };
const BREAKS_IN_FPF: Firer = Firer {
    mg: 2,
    b: 11,
    adjacent: 1,
    morale: Some(7),
    ..model::firer("6:mg=2:b=11:adjacent-at=1:morale=7", 6)
};
/// A MG with ROF beside a squad, as in the example of A8.23, and with a leader; the MG fires on alone.
const MG_OF_A_GROUP: Firer = Firer { rate: 2, mg: 5, ..model::firer("9:mg=5:rof=2", 9) };
const MG_OF_A_GROUP_NEAR: Firer = Firer {
    rate: 3,
    mg: 4,
    b: 11,
    adjacent: 1,
    morale: Some(7),
    leader: Some(-1),
    leaders_morale: Some(8),
    cowers: 0,
    ..model::firer("8:mg=4:rof=3:b=11:adjacent-at=1:morale=7:leader=-1:leader-morale=8", 8)
};
/// A LMG beside a squad: when it keeps its ROF, the squad has more FP than it.
const LMG_OF_A_SQUAD: Firer =
    Firer { rate: 3, mg: 2, adjacent: 1, ..model::firer("8:mg=2:rof=3:adjacent-at=1", 8) };
const BREAKS_AT_ONCE: Firer = Firer { rate: 3, b: 7, ..model::firer("4:rof=3:b=7", 4) };

/// MG that declare Fire Lanes: alone, with a squad, through grain or past a wreck, beside the path.
const LANE: Firer = Firer { rate: 2, lane: (1, 2), ..model::firer("6:rof=2:fire-lane=1-2", 6) };
const LANE_HERE: Firer = Firer { lane: (1, 1), ..model::firer("4:fire-lane=1", 4) };
const LANE_OF_A_GROUP: Firer = Firer {
    lane: (1, 2),
    mg: 4,
    hindrance: 1,
    leader: Some(-1),
    cowers: 0,
    ..model::firer("8:mg=4:fire-lane=1-2:hindrance=1:lane-hindrance=0:leader=-1", 8)
};
const LANE_BEHIND: Firer = Firer {
    lane: (2, 3),
    hindrance: 2,
    lane_hindrance: 1,
    drm: 1,
    ..model::firer("8:fire-lane=2-3:hindrance=2:lane-hindrance=1:drm=1", 8)
};
const LANE_BESIDE: Firer = Firer {
    lane: (1, 3),
    adjacent: 2,
    morale: Some(7),
    ..model::firer("4:fire-lane=1-3:adjacent-at=2:morale=7", 4)
};

/// Lanes that take Snap Shots at a hexside: behind a hex of the lane, before one, and where one breaks.
const LANE_SNAPS: Firer = Firer {
    lane: (1, 1),
    lane_snaps: (2, 1),
    ..model::firer("8:fire-lane=1:lane-snap-at=2:lane-snap-drm=1", 8)
};
const LANE_SNAPS_ON: Firer = Firer {
    lane: (1, 3),
    lane_snaps: (2, 0),
    hindrance: 1,
    lane_hindrance: 1,
    ..model::firer("12:fire-lane=1-3:hindrance=1:lane-hindrance=1:lane-snap-at=2", 12)
};
const LANE_SNAPS_LATE: Firer = Firer {
    lane: (1, 3),
    lane_snaps: (3, 0),
    b: 10,
    adjacent: 3,
    ..model::firer("6:b=10:adjacent-at=3:fire-lane=1-3:lane-snap-at=3", 6)
};

/// MG that malfunction by the DR of their Fire Lane, too (A9.223).
const LANE_BREAKS: Firer = Firer { b: 8, lane: (1, 3), ..model::firer("6:b=8:fire-lane=1-3", 6) };
const LANE_OF_A_GROUP_BREAKS: Firer = Firer {
    rate: 2,
    mg: 4,
    b: 9,
    lane: (1, 3),
    adjacent: 1,
    ..model::firer("8:mg=4:rof=2:b=9:fire-lane=1-3:adjacent-at=1", 8)
};

const PATHS: [&[Hex]; 22] = [
    &[OPEN],
    &[WOODS],
    &[GRAIN],
    &[HEDGE],
    &[SMOKE],
    &[SLOW],
    &[BUSY],
    &[BUSY_HEDGE],
    &[SWEPT],
    &[SWEPT_AND_BUSY],
    &[STONE],
    &[OPEN, OPEN],
    &[OPEN, WOODS],
    &[OPEN, STONE],
    &[WOODS, OPEN],
    &[BUSY, OPEN],
    &[SWEPT, GRAIN],
    &[SMOKE, OPEN],
    &[OPEN, OPEN, OPEN],
    &[OPEN, OPEN, WOODS],
    &[OPEN, BUSY, SWEPT],
    &[SLOW, OPEN, HEDGE],
];

const FIRERS: [&[Firer]; 37] = [
    &[FOUR],
    &[EIGHT_LED],
    &[LATE],
    &[FIRST],
    &[MG],
    &[STEADY_MG],
    &[NEAR],
    &[NEAR_LED],
    &[NEAR_LED_WELL],
    &[BESIDE],
    &[FAR],
    &[HIDDEN],
    &[FOUR, LATE],
    &[NEAR, HIDDEN],
    &[FIRST, BESIDE],
    &[LANE],
    &[LANE_HERE],
    &[LANE_OF_A_GROUP],
    &[LANE_BEHIND],
    &[LANE_BESIDE],
    &[LANE, LANE_HERE],
    &[LANE_SNAPS],
    &[LANE_SNAPS_ON],
    &[LANE_SNAPS_LATE],
    &[LANE_SNAPS, LANE_SNAPS_ON],
    &[FOUR, LANE_OF_A_GROUP],
    &[BREAKS],
    &[BREAKS_SOON],
    &[BREAKS_IN_FPF],
    &[BREAKS_AT_ONCE],
    &[MG_OF_A_GROUP],
    &[LMG_OF_A_SQUAD],
    &[MG_OF_A_GROUP_NEAR],
    &[LANE_BREAKS],
    &[LANE_OF_A_GROUP_BREAKS],
    &[LANE_BREAKS, MG_OF_A_GROUP],
    &[FOUR, BREAKS],
];

const MOVEMENTS: [&str; 4] = ["normal", "assault", "double-time", "dash"];

/// A crew by its force and name, and its Morale Levels.
type Named = ((&'static str, &'static str), (i32, i32));

const CREWS: [Named; 2] = [(("usmc", "crew"), (8, 8)), (("american", "vehicle-crew"), (6, 7))];

fn cases() -> impl Iterator<Item = Case<'static>> {
    let each = PATHS.into_iter().flat_map(|hexes| FIRERS.map(|firers| (hexes, firers)));
    let each = each.flat_map(|of| MOVEMENTS.map(|movement| (of, movement))).enumerate();
    let cases = each.map(|(place, ((hexes, firers), movement))| {
        let (crew, morale) = CREWS[place % 2];
        let by_rof = [3, 5][place % 7 / 6];
        Case { hexes, firers, movement, by_rof, morale, crew }
    });
    cases.filter(Case::is_possible)
}

/// Hexes of every kind, one or two firers of every kind, and every kind of movement.
#[test]
fn every_way_to_cross_has_the_odds_of_the_model() {
    let mut cells = 0;
    for case in cases() {
        let asked = case.asked();
        let answered: BTreeMap<String, Fraction> =
            exact("gauntlet", &asked).outcomes().iter().cloned().collect();
        assert_eq!(answered, case.by_script(), "{asked}");
        cells += 1;
    }
    assert!(cells >= 400, "only {cells}");
}

/// The chance to arrive unbroken that the procedure comes to.
fn chance_to_arrive(asked: &Value) -> f64 {
    let entry = asl_rules::catalog::find("gauntlet").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
    let odds = question.exact().expect("little work");
    let arrives = |outcome: &str| {
        outcome.starts_with("arrives: unaffected") || outcome.starts_with("arrives: pinned")
    };
    let outcomes = odds.outcomes().iter().filter(|(outcome, _)| arrives(outcome));
    outcomes.map(|(_, chance)| chance.to_f64()).sum()
}

/// What the defender does best is worth what trying every decision is, and never more to the
/// movers than the script.
#[test]
fn the_best_defence_is_that_of_trying_everything() {
    let mut better = 0;
    for case in cases().step_by(3) {
        let mut asked = case.asked();
        let script = chance_to_arrive(&asked);
        let by_hand = value(&case, false, false, arrives);
        assert!((script - by_hand).abs() < 1e-12, "{asked}: {script} {by_hand}");
        asked["defender-plays"] = json!("best");
        let best = chance_to_arrive(&asked);
        let by_hand = value(&case, false, true, arrives);
        assert!((best - by_hand).abs() < 1e-12, "{asked}: {best} {by_hand}");
        assert!(best <= script + 1e-12, "{asked}");
        better += u32::from(best < script - 1e-9);
    }
    assert!(better >= 10, "only {better} are better than the script");
}

/// Both free: the value of the game, and of each side against the other's script.
#[test]
fn the_value_of_the_game_is_that_of_trying_everything() {
    let entry = asl_rules::catalog::find("gauntlet").expect("it is in the catalog");
    let mut stops = 0;
    for case in cases().filter(|case| case.hexes.len() > 1).step_by(2) {
        let asked = case.asked();
        let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
        let wish = Wish { objective: "exchange", choices: &[] };
        let mut meter = Meter::unlimited();
        let best = question.best(&wish, &mut meter).expect("no limit").expect("it is known");
        // A Dash goes on.
        let free = case.movement != "dash";
        let by_hand = [
            value(&case, free, true, exchange),
            value(&case, false, false, exchange),
            value(&case, false, true, exchange),
            value(&case, free, false, exchange),
        ];
        let found: Vec<f64> = best.fixed.iter().filter_map(|(_, value)| *value).collect();
        for (found, by_hand) in [best.value].into_iter().chain(found).zip(by_hand) {
            assert!((found - by_hand).abs() < 1e-12, "{asked}: {found} {by_hand}");
        }
        let [game, script, against_best, against_script] = by_hand;
        assert!(game <= against_script + 1e-12 && game + 1e-12 >= against_best, "{asked}");
        assert!(against_best <= script + 1e-12 && script <= against_script + 1e-12, "{asked}");
        stops += u32::from(best.decisions.iter().any(|decision| decision.act == "stop"));
    }
    assert!(stops >= 3, "they stop in {stops}");
}

/// One hex under one attack is `fire-attack`, with FFMO and FFNAM: stacks, too.
#[test]
fn one_hex_under_one_attack_is_a_fire_attack() {
    for (force, movers, heat_of_battle) in [
        ("japanese", json!(["elite-full", "leader-9-1"]), false),
        ("american", json!(["6-6-6", "6-6-6", "leader-8-1"]), false),
        ("usmc", json!(["7-6-8", "hero"]), true),
        ("british", json!(["4-5-7"]), true),
    ] {
        for (terrain, named, movement, more) in [
            ("open", "open-ground", "normal", json!({ "ffmo": true, "ffnam": true })),
            ("open", "open-ground", "assault", json!({ "ffmo": true })),
            ("woods:mf=1", "woods", "normal", json!({ "ffnam": true })),
            ("hedge:mf=1", "hedge", "assault", json!({})),
        ] {
            let around = json!({ "force": force, "elr": 2, "heat-of-battle": heat_of_battle });
            let fire = merged(
                &merged(&around, json!({ "targets": movers, "firepower": 8, "terrain": named })),
                more,
            );
            let asked = merged(
                &around,
                json!({
                    "movers": movers, "hexes": [terrain], "defenders": ["8"],
                    "movement": movement,
                }),
            );
            let mut derived = BTreeMap::<String, Fraction>::new();
            for (outcome, chance) in exact("fire-attack", &fire).outcomes() {
                // Who is gone is nowhere.
                let first = outcome.split(" + ").position(|left| left != "eliminated");
                let mut parts: Vec<String> = outcome.split(" + ").map(str::to_owned).collect();
                if let Some(first) = first {
                    parts[first] = format!("arrives: {}", parts[first]);
                }
                let name = format!("{} / 1 shot", parts.join(" + "));
                let sum = derived.entry(name).or_insert_with(Fraction::zero);
                *sum = &*sum + chance;
            }
            // Cowering marks the firer, and nothing more can be fired at the hex.
            let answered: BTreeMap<String, Fraction> =
                exact("gauntlet", &asked).outcomes().iter().cloned().collect();
            assert_eq!(answered, derived, "{asked}");
        }
    }
}

fn merged(given: &Value, more: Value) -> Value {
    let mut all = given.clone();
    for (name, value) in more.as_object().expect("an object") {
        all[name] = value.clone();
    }
    all
}

/// Two hexes with a defender each: who is unbroken and not pinned after the first attack is
/// attacked in the second, as what it is then.
#[test]
fn squads_go_on_as_what_is_left_of_them() {
    for (force, squad, half_squad) in
        [("american", "6-6-6", "3-4-6"), ("usmc", "7-6-8", "3-4-8"), ("british", "4-5-7", "2-4-7")]
    {
        for (first, second) in [(8, 4), (16, 12), (2, 24)] {
            let around = json!({ "force": force, "elr": 5, "heat-of-battle": false });
            let attack = |unit: &str, firepower: i32, terrain: &str, ffmo: bool| {
                let fire = json!({
                    "targets": [unit], "firepower": firepower, "terrain": terrain, "ffmo": ffmo,
                    "ffnam": true, "cowering": false,
                });
                exact("fire-attack", &merged(&around, fire))
            };
            let mut derived = BTreeMap::<String, Fraction>::new();
            let mut add = |name: String, chance: Fraction| {
                let sum = derived.entry(name).or_insert_with(Fraction::zero);
                *sum = &*sum + &chance;
            };
            for (outcome, chance) in attack(squad, first, "open-ground", true).outcomes() {
                let unit = match outcome.as_str() {
                    "unaffected" => squad,
                    name if name == half_squad => half_squad,
                    "eliminated" => {
                        add("eliminated / 1 shot".to_owned(), chance.clone());
                        continue;
                    }
                    _ => {
                        add(format!("stopped in hex 1: {outcome} / 1 shot"), chance.clone());
                        continue;
                    }
                };
                for (end, share) in attack(unit, second, "woods", false).outcomes() {
                    let named = match end.as_str() {
                        "eliminated" => "eliminated".to_owned(),
                        _ if unit == squad => format!("arrives: {end}"),
                        "unaffected" => format!("arrives: {half_squad}"),
                        "pinned" | "broken" | "disrupted" => {
                            format!("arrives: {half_squad}-{end}")
                        }
                        other => format!("arrives: {other}"),
                    };
                    add(format!("{named} / 2 shots"), chance * share);
                }
            }
            let asked = merged(
                &around,
                json!({
                    "movers": [squad], "hexes": ["open", "woods:mf=1"],
                    "defenders": [format!("{first}:to=1:steady"), format!("{second}:from=2:steady")],
                }),
            );
            let answered: BTreeMap<String, Fraction> =
                exact("gauntlet", &asked).outcomes().iter().cloned().collect();
            assert_eq!(answered, derived, "{asked}");
        }
    }
}
