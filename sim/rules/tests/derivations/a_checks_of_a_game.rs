//! A1.3, A4.44, A10.1, A14, A16, A20.55 and E2: Task Checks, tries, prisoners and a whole game, by
//! counting the ways of two dice.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

type Odds = BTreeMap<String, Fraction>;

fn answered(procedure: &str, asked: &Value) -> Odds {
    let answer = exact(procedure, asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    answer.outcomes().iter().cloned().collect()
}

fn add(odds: &mut Odds, name: String, chance: &Fraction) {
    if !chance.is_zero() {
        let sum = odds.entry(name).or_insert_with(Fraction::zero);
        *sum = &*sum + chance;
    }
}

fn share(ways: u32, of: u32) -> Fraction {
    Fraction::new(ways, of)
}

fn certain() -> Fraction {
    share(1, 1)
}

/// The chance that it does not happen.
fn not(chance: &Fraction) -> Fraction {
    let (happens, of) = (chance.numerator(), chance.denominator());
    Fraction::new(of - happens, of.clone())
}

/// The ways of two dice with a sum of at most so much.
fn at_most(sum: i32) -> u32 {
    let all = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
    all.filter(|total| *total <= sum).count() as u32
}

/// The first success in so many tries, each with the same chance.
fn tries(success: &str, failure: &str, chance: &Fraction, tries: u32) -> Odds {
    let fails = not(chance);
    let mut odds = Odds::new();
    let mut left = certain();
    for number in 1..=tries {
        add(&mut odds, format!("{success} {number}"), &(&left * chance));
        left = &left * &fails;
    }
    add(&mut odds, failure.to_owned(), &left);
    odds
}

#[test]
fn recovery_by_the_faces_that_are_left() {
    for (cx, night, dense) in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 1, 1)] {
        for more in -1..=1 {
            for number in 1..=3 {
                let asked = json!({
                    "cx": cx == 1, "night": night == 1, "dense": dense == 1, "drm": more,
                    "tries": number,
                });
                let faces = (5 - cx - night - 2 * dense - more).clamp(0, 6) as u32;
                let derived = tries("recovered in try", "not-recovered", &share(faces, 6), number);
                assert_eq!(answered("recovery", &asked), derived, "{asked}");
            }
        }
    }
}

/// Squads with their leaders, and the highest DR with which they Deploy, by hand.
#[test]
fn squads_deploy_by_their_morale_and_their_leader() {
    let squads = [
        ("japanese", "4-4-8", Some("9-1"), 10),
        ("japanese", "4-4-7", Some("9-0"), 8),
        ("japanese", "3-4-7r", Some("9-0"), 8),
        ("japanese", "3-3-6", Some("8+1"), 6),
        ("usmc", "7-6-8", None, 8),
        ("usmc", "7-6-8", Some("9-1"), 9),
        ("american", "6-6-6", Some("8-1"), 7),
        ("british", "4-5-7", Some("10-2"), 9),
    ];
    for (force, unit, leader, needed) in squads {
        for drm in 0..=2 {
            for number in [1, 2, 4] {
                let mut asked =
                    json!({ "force": force, "unit": unit, "drm": drm, "tries": number });
                if let Some(leader) = leader {
                    asked["led-by"] = json!(leader);
                }
                let chance = share(at_most(needed - drm), 36);
                let derived = tries("deployed in RPh", "not-deployed", &chance, number);
                assert_eq!(answered("deploy", &asked), derived, "{asked}");
            }
        }
    }
}

#[test]
fn unarmed_units_find_arms_by_one_way_of_36_or_half_the_faces() {
    for number in 1..=6 {
        let asked = json!({ "means": "scrounging", "unit": "squad", "tries": number });
        let derived = tries("armed in try", "unarmed", &share(1, 36), number);
        assert_eq!(answered("rearm", &asked), derived, "{asked}");
        for (unit, armed) in [("squad", "half armed in try"), ("half-squad", "armed in try")] {
            let asked = json!({ "means": "wreck", "unit": unit, "tries": number });
            let derived = tries(armed, "unarmed", &share(1, 2), number);
            assert_eq!(answered("rearm", &asked), derived, "{asked}");
        }
    }
    for means in ["kill", "surrender"] {
        let asked = json!({ "means": means, "unit": "squad" });
        let derived = tries("armed in try", "unarmed", &certain(), 1);
        assert_eq!(answered("rearm", &asked), derived, "{asked}");
    }
}

/// Inherent crews in an AFV and in an unarmored vehicle: the Morale of the best Elite and 1st Line
/// Infantry, by hand from the chart and, for the U.S., the public aid.
const CREWS: [(&str, i32, i32); 7] = [
    ("japanese", 8, 7),
    ("usmc", 8, 7),
    ("american", 8, 7),
    ("british", 8, 7),
    ("gmd", 7, 7),
    ("red-chinese", 8, 7),
    ("russian", 8, 7),
];

#[test]
fn inherent_crews_by_the_best_infantry_and_their_armor_leader() {
    for (force, armored, unarmored) in CREWS {
        for (given, needed) in [
            (json!({}), armored),
            (json!({ "unarmored": true }), unarmored),
            (json!({ "led-by": "9-1" }), 9),
            (json!({ "led-by": "8-0" }), 8),
            (json!({ "drm": 1 }), armored - 1),
            (json!({ "unarmored": true, "drm": 2 }), unarmored - 2),
        ] {
            for crew in ["vehicle-crew", "crew"] {
                let mut asked = json!({ "check": "immobilization", "force": force, "unit": crew });
                let more = given.as_object().expect("parameters have names").clone();
                asked.as_object_mut().expect("parameters have names").extend(more);
                let mut derived = Odds::new();
                add(&mut derived, "passed".to_owned(), &share(at_most(needed), 36));
                add(&mut derived, "abandoned".to_owned(), &share(36 - at_most(needed), 36));
                assert_eq!(answered("task-check", &asked), derived, "{asked}");
            }
        }
    }
}

/// Each Task Check with the highest DR that passes, by hand, and what failing comes to.
#[test]
fn task_checks_by_the_ways_that_pass() {
    let checks = [
        ("paatc", "usmc", "7-6-8", Some("9-1"), 0, 9, "pinned"),
        ("paatc", "usmc", "7-6-8", None, 0, 8, "pinned"),
        ("paatc", "russian", "4-2-6", None, 0, 5, "pinned"),
        ("paatc", "gmd", "3-3-7", None, 0, 6, "pinned"),
        ("vehicle-entry", "american", "6-6-6", Some("8-1"), 0, 7, "pinned-and-revealed"),
        ("ptc", "japanese", "4-4-7", None, 0, 7, "pinned"),
        ("ptc", "japanese", "4-4-7", Some("9-1"), 0, 9, "pinned"),
        ("ptc", "japanese", "4-4-8", Some("10-2"), 1, 10, "pinned"),
        ("lltc", "usmc", "7-6-8", None, 1, 7, "pinned"),
        ("infantry-ovr", "usmc", "7-6-8", None, 2, 6, "not-done"),
        ("infantry-ovr", "british", "4-5-7", Some("9-2"), 1, 8, "not-done"),
        ("other", "japanese", "3-3-6", None, 0, 6, "not-done"),
    ];
    for (check, force, unit, leader, drm, needed, failure) in checks {
        for more in -1..=2 {
            let mut asked =
                json!({ "check": check, "force": force, "unit": unit, "drm": drm + more });
            if let Some(leader) = leader {
                asked["led-by"] = json!(leader);
            }
            let ways = at_most(needed - more);
            let mut derived = Odds::new();
            add(&mut derived, "passed".to_owned(), &share(ways, 36));
            add(&mut derived, failure.to_owned(), &share(36 - ways, 36));
            assert_eq!(answered("task-check", &asked), derived, "{asked}");
        }
    }
    let asked = json!({
        "check": "join-berserk", "force": "american", "unit": "6-6-6", "led-by": "8-1",
    });
    let mut derived = Odds::new();
    add(&mut derived, "berserk".to_owned(), &share(at_most(7), 36));
    add(&mut derived, "not-berserk".to_owned(), &share(36 - at_most(7), 36));
    assert_eq!(answered("task-check", &asked), derived);
    // Broken units, too, with the Morale of their broken side.
    for (force, unit, needed) in
        [("usmc", "7-6-8-broken", 9), ("american", "6-6-6-broken", 9), ("gmd", "3-3-7-broken", 7)]
    {
        let asked =
            json!({ "check": "join-berserk", "force": force, "unit": unit, "led-by": "9-1" });
        assert_eq!(answered("task-check", &asked)["berserk"], share(at_most(needed), 36));
    }
}

#[test]
fn two_half_squads_become_one_squad_without_a_roll() {
    for (unit, squad) in [("2-3-8", "elite-full"), ("2-3-7", "first-line-full")] {
        let asked = json!({ "units": [unit, unit], "led-by": "9-1" });
        let mut derived = Odds::new();
        add(&mut derived, squad.to_owned(), &certain());
        assert_eq!(answered("recombine", &asked), derived, "{asked}");
        let unarmed = format!("{unit}-unarmed");
        let asked = json!({ "units": [unarmed, unarmed] });
        let mut derived = Odds::new();
        add(&mut derived, "unarmed-squad".to_owned(), &certain());
        assert_eq!(answered("recombine", &asked), derived, "{asked}");
    }
}

/// What each Final DR shows when all can be shown, and when only some can, written out by hand:
/// 5, 4, 3, and 2 or less.
const SHOWN: [([bool; 3], [&str; 4]); 8] = [
    (
        [true, true, true],
        ["concealed", "hidden", "fortification", "fortification + hidden + concealed"],
    ),
    ([true, true, false], ["concealed", "hidden", "hidden", "2 hidden + concealed"]),
    (
        [true, false, true],
        ["concealed", "concealed", "fortification", "fortification + 2 concealed"],
    ),
    ([false, true, true], ["nothing", "hidden", "fortification", "fortification + hidden"]),
    ([true, false, false], ["concealed", "concealed", "concealed", "3 concealed"]),
    ([false, true, false], ["nothing", "hidden", "hidden", "2 hidden"]),
    ([false, false, true], ["nothing", "nothing", "fortification", "fortification"]),
    ([false, false, false], ["nothing", "nothing", "nothing", "nothing"]),
];

#[test]
fn prisoners_tell_by_their_drm_and_by_what_there_is() {
    // The prisoner's own DRM, by hand: in 1943, and in 1944.
    let prisoners = [
        ("4-4-7", -1, -2),
        ("4-4-8", 0, -1),
        ("conscript-full", -2, -3),
        ("first-line-half-squad", 0, -1),
        ("crew", 1, 0),
        ("vehicle-crew", 0, -1),
        ("leader-9-1", 2, 2),
    ];
    for (unit, early, late) in prisoners {
        for (year, drm) in [(1943, early), (1944, late)] {
            for guard in [false, true] {
                for ([concealed, hidden, fortifications], shown) in SHOWN {
                    let asked = json!({
                        "unit": unit, "captors": "usmc", "year": year,
                        "inexperienced-guard": guard, "concealed-units": concealed,
                        "hidden-units": hidden, "fortifications": fortifications,
                    });
                    let drm = drm + i32::from(guard);
                    let mut derived = Odds::new();
                    for total in 2..=12 {
                        let ways = at_most(total) - at_most(total - 1);
                        let says = match total + drm {
                            6.. => "nothing",
                            5 => shown[0],
                            4 => shown[1],
                            3 => shown[2],
                            _ => shown[3],
                        };
                        add(&mut derived, says.to_owned(), &share(ways, 36));
                    }
                    assert_eq!(answered("interrogation", &asked), derived, "{asked}");
                }
            }
        }
    }
}

/// SMC are Elite but for Partisans; crews are Elite but for those of vehicles.
#[test]
fn by_hand_prisoners_that_are_not_elite() {
    for (force, unit, drm) in [
        ("red-chinese", "9-1", 1),
        ("red-chinese", "hero", 2),
        ("red-chinese", "crew", 0),
        ("red-chinese", "3-3-7", -1),
        ("american", "vehicle-crew", 0),
        ("american", "crew", 1),
        ("american", "9-1", 2),
    ] {
        let asked = json!({ "force": force, "unit": unit, "captors": "japanese" });
        let nothing = share(36 - at_most(5 - drm), 36);
        assert_eq!(answered("interrogation", &asked)["nothing"], nothing, "{asked}");
    }
}

/// Goes on through the Integrity Checks that are left: the chance of each ELR.
fn checks(
    elr: u32,
    drm: i32,
    count: i32,
    left: u32,
    chance: &Fraction,
    odds: &mut BTreeMap<(u32, i32), Fraction>,
) {
    if left == 0 {
        let sum = odds.entry((elr, count)).or_insert_with(Fraction::zero);
        *sum = &*sum + chance;
        return;
    }
    let keeps = share(at_most(11 - drm - count - 1), 36);
    let loses = not(&keeps);
    checks(elr, drm, count + 1, left - 1, &(chance * &keeps), odds);
    checks(elr.saturating_sub(1), drm, count + 1, left - 1, &(chance * &loses), odds);
}

#[test]
fn integrity_by_the_losses_one_after_another() {
    for (force, nation) in [("japanese", -2), ("american", 0)] {
        for leader in [None, Some(-2), Some(0), Some(1)] {
            for lost in [0, 29, 30, 95, 180, 240] {
                let mut asked =
                    json!({ "force": force, "elr": 3, "ob-bpv": 300, "bpv-lost": lost });
                if let Some(leader) = leader {
                    asked["leader"] = json!(leader);
                }
                let mut left = BTreeMap::new();
                checks(3, nation + leader.unwrap_or(1), 0, lost / 30, &certain(), &mut left);
                let mut derived = Odds::new();
                for ((elr, _), chance) in left {
                    add(&mut derived, format!("ELR {elr}, {} lost", 3 - elr), &chance);
                }
                assert_eq!(answered("integrity", &asked), derived, "{asked}");
            }
        }
    }
}

/// 400 BPV have a Base of 40. Of 130 BPV lost 10 are left over. Reinforcements of 41 BPV raise the Base
/// to 45; with 100 more lost there are two more checks.
#[test]
fn reinforcements_can_give_an_elr_back() {
    for (force, nation) in [("japanese", -2), ("russian", 0)] {
        let asked = json!({
            "force": force, "elr": 4, "leader": -1, "ob-bpv": 400, "bpv-lost": 130,
            "reinforcement-bpv": 41, "bpv-lost-later": 100,
        });
        let mut before = BTreeMap::new();
        checks(4, nation - 1, 0, 3, &certain(), &mut before);
        // The leader, the nation, and two whole Bases or parts of one that come in.
        let regains = share(at_most(2 + 1 - nation + 2), 36);
        let stays = not(&regains);
        let mut after = BTreeMap::new();
        for ((elr, count), chance) in before {
            checks((elr + 1).min(4), nation - 1, 0, 2, &(&chance * &regains), &mut after);
            checks(elr, nation - 1, count, 2, &(&chance * &stays), &mut after);
        }
        let mut derived = Odds::new();
        for ((elr, _), chance) in after {
            add(&mut derived, format!("ELR {elr}, {} lost", 4 - elr), &chance);
        }
        assert_eq!(answered("integrity", &asked), derived, "{asked}");
    }
}

/// The chance of each number of effective attacks and SAN, DR by DR. A Sniper Check brings the SAN to
/// the lowest one at most.
fn sniped(san: u32, lowest: u32, drs: u32, check: Option<i32>) -> BTreeMap<(u32, u32), Fraction> {
    let mut now = BTreeMap::from([((0, san), certain())]);
    for _ in 0..drs {
        let mut next: BTreeMap<(u32, u32), Fraction> = BTreeMap::new();
        let mut put = |key, chance: Fraction| {
            let sum = next.entry(key).or_insert_with(Fraction::zero);
            *sum = &*sum + &chance;
        };
        for ((attacks, san), chance) in &now {
            // A Sniper that is gone has a SAN of 1, which no DR is.
            let effective = &share(san - 1, 36) * &share(1, 3);
            let goes = check.map_or(Fraction::zero(), |drm| share(at_most(2 - drm), 36));
            let quiet = not(&effective);
            let hit = chance * &effective;
            put((*attacks, *san), chance * &quiet);
            put((attacks + 1, *san), &hit * &not(&goes));
            put((attacks + 1, lowest.max(san.saturating_sub(1))), &hit * &goes);
        }
        now = next;
    }
    now
}

#[test]
fn snipers_dr_by_dr() {
    for san in 2..=7 {
        for drs in [1, 2, 5, 8] {
            for night in [false, true] {
                for check in [None, Some(0), Some(-2), Some(-4)] {
                    let mut asked = json!({ "san": san, "dice-rolls": drs, "night": night });
                    if let Some(drm) = check {
                        asked["sniper-check-drm"] = json!(drm);
                    }
                    let (actual, lowest) = if night { ((san + 2).min(7), san) } else { (san, 1) };
                    let mut derived = Odds::new();
                    for ((attacks, san), chance) in sniped(actual, lowest, drs, check) {
                        let plural = if attacks == 1 { "" } else { "s" };
                        let end =
                            if san == 1 { "Sniper gone".to_owned() } else { format!("SAN {san}") };
                        add(&mut derived, format!("{attacks} attack{plural}, {end}"), &chance);
                    }
                    assert_eq!(answered("snipers", &asked), derived, "{asked}");
                }
            }
        }
    }
}

/// At night three DR and a Sniper Check that always succeeds: a SAN of 4 is 6 at first, and never
/// below 4; a SAN of 2 is never gone.
#[test]
fn by_hand_snipers_at_night() {
    let asked = json!({ "san": 4, "dice-rolls": 3, "night": true, "sniper-check-drm": -10 });
    let odds = answered("snipers", &asked);
    assert!(odds.keys().all(|name| !name.contains("SAN 3")), "{odds:?}");
    // The attacks come by a SAN of 6, 5 and 4: 5, 4 and 3 of 36, each effective by 1 of 3.
    assert_eq!(odds["3 attacks, SAN 4"], share(5 * 4 * 3, 108 * 108 * 108));
    let san = |name: &str| share(name.rsplit(' ').next().unwrap().parse().unwrap(), 1);
    let mean: Fraction = odds.iter().map(|(name, chance)| &san(name) * chance).sum();
    assert_eq!(mean, share(7_384_987, 1_259_712));
    let asked = json!({ "san": 2, "dice-rolls": 4, "night": true, "sniper-check-drm": -10 });
    let odds = answered("snipers", &asked);
    assert!(!odds.keys().any(|name| name.contains("gone")), "{odds:?}");
    let one = |drm: i32| json!({ "san": 2, "dice-rolls": 1, "sniper-check-drm": drm });
    assert_eq!(answered("snipers", &one(-10))["1 attack, Sniper gone"], share(1, 108));
}
