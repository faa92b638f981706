//! A4.15: the NTC counted, and the CC as `close-combat` answers it, which has a derivation of its
//! own.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::{at_most, exact};

fn assert_overrun(asked: &Value, highest: Option<i32>, cc: &Value) {
    let enters = Fraction::new(highest.map_or(36, at_most), 36_u32);
    let stays = Fraction::new(highest.map_or(0, |highest| 36 - at_most(highest)), 36_u32);
    let mut derived: BTreeMap<String, Fraction> = BTreeMap::new();
    for (outcome, chance) in exact("close-combat", cc).outcomes() {
        derived.insert(outcome.clone(), chance * &enters);
    }
    derived.insert("does not enter".to_owned(), stays);
    derived.retain(|_, chance| !chance.is_zero());
    let answered: BTreeMap<String, Fraction> =
        exact("infantry-overrun", asked).outcomes().iter().cloned().collect();
    assert_eq!(answered, derived, "{asked}");
}

#[test]
fn a_ntc_and_one_round_of_close_combat() {
    // Units with the Morale Level of the NTC.
    let stacks: [(&[&str], i32); 5] = [
        (&["7-6-8"], 8),
        (&["3-4-8"], 8),
        (&["7-6-8", "leader-9-1"], 9),
        (&["leader-8-0", "3-4-8", "7-6-8"], 8),
        (&["5-5-8"], 8),
    ];
    for (units, level) in stacks {
        for smc in ["leader-9-1", "leader-10-2", "hero", "leader-8-0-wounded"] {
            for ntc in [-1, 0, 2, 5] {
                for drm in [-1, 0, 2] {
                    let asked = json!({
                        "force": "usmc", "units": units, "smc-force": "japanese", "smc": smc,
                        "ntc-drm": ntc, "drm": drm, "smc-firepower": 0,
                    });
                    let mut asked = asked;
                    if units.iter().any(|unit| unit.starts_with("leader")) {
                        asked["leader-ntc"] = json!(true);
                    }
                    let cc = json!({
                        "attacking-force": "usmc", "attackers": units,
                        "defending-force": "japanese", "defenders": [smc],
                        "attackers-drm": drm, "ambush": "nobody", "hand-to-hand": "false",
                    });
                    assert_overrun(&asked, Some(level - ntc), &cc);
                }
            }
        }
    }
}

#[test]
fn the_japanese_make_no_ntc_and_fight_hand_to_hand() {
    for units in [&["4-4-7"][..], &["2-3-8", "leader-9-0"], &["leader-9-1"], &["hero"]] {
        for smc in ["leader-9-1", "leader-8-1"] {
            let asked = json!({"units": units, "smc": smc});
            let cc = json!({
                "attackers": units, "defending-force": "usmc", "defenders": [smc],
                "ambush": "nobody", "hand-to-hand": "true",
            });
            assert_overrun(&asked, None, &cc);
        }
    }
}

#[test]
fn each_mmc_makes_its_own_ntc_without_a_leader() {
    // Two 7-6-8 at -2: each enters by 6 or less.
    let asked = json!({
        "force": "usmc", "units": ["7-6-8", "7-6-8"], "smc-force": "japanese", "smc": "hero",
        "ntc-drm": 2, "leaves": true,
    });
    let exact = exact("infantry-overrun", &asked);
    let fails = Fraction::new(36 - at_most(6), 36_u32);
    assert_eq!(exact.probability(&"does not enter".to_owned()), &fails * &fails);
}

/// With a leader each MMC can make its own NTC by his leadership; he himself enters only with one (A4.15, A10.72). The
/// likelier way for all to enter is taken, unless one is given.
#[test]
fn a_leader_makes_the_ntc_or_helps_each_mmc() {
    // The Morale Level of the leader, his modifier, and how many 7-6-8 there are.
    for (leader, level, modifier) in
        [("leader-8-1", 8, -1), ("leader-9-2", 9, -2), ("leader-8-0", 8, 0), ("leader-9-1", 9, -1)]
    {
        for mmc in [1, 2_usize] {
            for ntc in 0..=3 {
                let mut units = vec!["7-6-8"; mmc];
                units.push(leader);
                let asked = |how: Option<bool>| {
                    let mut asked = json!({
                        "force": "usmc", "units": units, "smc-force": "japanese",
                        "smc": "leader-9-1", "ntc-drm": ntc, "leaves": true,
                    });
                    if let Some(how) = how {
                        asked["leader-ntc"] = json!(how);
                    }
                    exact("infantry-overrun", &asked).probability(&"does not enter".to_owned())
                };
                let chance = |highest: i32| Fraction::new(at_most(highest), 36_u32);
                let fails = |highest: i32| Fraction::new(36 - at_most(highest), 36_u32);
                let (his, each) = (level - ntc, 8 - modifier - ntc);
                let nobody = (1..mmc).fold(fails(each), |all, _| &all * &fails(each));
                let everybody = (1..mmc).fold(chance(each), |all, _| &all * &chance(each));
                assert_eq!(asked(Some(true)), fails(his), "{units:?}");
                assert_eq!(asked(Some(false)), nobody, "{units:?}");
                let unless = if chance(his) >= everybody { fails(his) } else { nobody };
                assert_eq!(asked(None), unless, "{units:?} {ntc}");
            }
        }
    }
}

/// By hand: a 7-6-8 with an 8-1 enters by 9 or less, and eliminates a 9-1 then in 53 of 54.
#[test]
fn by_hand_a_squad_with_a_leader() {
    let asked = json!({
        "units": ["7-6-8", "8-1"], "force": "usmc", "smc": "9-1", "smc-force": "japanese",
    });
    let odds = exact("infantry-overrun", &asked);
    let gone: Fraction = odds
        .outcomes()
        .iter()
        .filter(|(outcome, _)| outcome.ends_with("/ eliminated"))
        .fold(Fraction::zero(), |sum, (_, chance)| &sum + chance);
    assert_eq!(gone, Fraction::new(265_u32, 324_u32), "{:?}", odds.outcomes());
    assert_eq!(odds.probability(&"does not enter".to_owned()), Fraction::new(1_u32, 6_u32));
}

/// The order of the names changes nothing, and a berserk leader leads nobody.
#[test]
fn of_several_leaders_the_best_one_leads() {
    let stays = |units: &[&str]| {
        let asked = json!({
            "force": "russian", "units": units, "smc-force": "german", "smc": "9-1", "ntc-drm": 1, "leaves": true,
        });
        exact("infantry-overrun", &asked).probability(&"does not enter".to_owned())
    };
    // A 9-2 makes the NTC by 8 or less, and the squad by 7 - 1 + 2.
    let eight = Fraction::new(36 - at_most(8), 36_u32);
    assert_eq!(stays(&["4-4-7", "8-0", "9-2"]), eight);
    assert_eq!(stays(&["4-4-7", "9-2", "8-0"]), eight);
    assert_eq!(stays(&["4-4-7", "8-0-berserk"]), Fraction::new(36 - at_most(6), 36_u32));
}

/// A4.151: a hero attacks before the CC. His 1 FP is 3 by TPBF. `fire-attack` says what his attack leaves,
/// and `close-combat` says what that does to him.
#[test]
fn the_fire_of_a_hero_comes_before_the_close_combat() {
    for (force, unit, level) in [
        ("usmc", "7-6-8", 8),
        ("usmc", "3-4-8", 8),
        ("american", "6-6-6", 6),
        ("japanese", "4-4-7", 7),
        ("japanese", "2-3-7", 7),
    ] {
        for (firepower, elr) in [(1, 5), (4, 5), (1, 2)] {
            for ntc in [0, 1, 3] {
                let smc_force = if force == "japanese" { "usmc" } else { "japanese" };
                let asked = json!({
                    "force": force, "units": [unit], "smc-force": smc_force, "smc": "hero",
                    "ntc-drm": ntc, "elr": elr, "smc-firepower": firepower,
                });
                let enters = match force {
                    "japanese" => Fraction::new(1_u32, 1_u32),
                    _ => Fraction::new(at_most(level - ntc), 36_u32),
                };
                // FFNAM, FFMO in the Open, and the hero's own -1.
                let drm = ntc - 1 - i32::from(ntc == 0) - 1;
                let fire = json!({
                    "force": force, "targets": [unit], "elr": elr, "firepower": 3 * firepower,
                    "drm": drm, "cowering": false, "heat-of-battle": false,
                });
                let mut gone = Fraction::zero();
                for (left, chance) in exact("fire-attack", &fire).outcomes() {
                    let left = match left.as_str() {
                        "unaffected" => unit.to_owned(),
                        "pinned" => format!("{unit}-pinned"),
                        // Whoever is broken attacks nobody.
                        other if other == "eliminated" || other.contains("broken") => continue,
                        other => other.to_owned(),
                    };
                    let cc = json!({
                        "attacking-force": force, "attackers": [left],
                        "defending-force": smc_force, "defenders": ["hero"],
                        "ambush": "nobody",
                    });
                    let wins = exact("close-combat", &cc);
                    let wins = wins.outcomes().iter();
                    let wins = wins.filter(|(end, _)| end.ends_with("/ eliminated"));
                    let wins = wins.fold(Fraction::zero(), |sum, (_, chance)| &sum + chance);
                    gone = &gone + &(&(chance * &wins) * &enters);
                }
                let odds = exact("infantry-overrun", &asked);
                let answered = odds.outcomes().iter();
                let answered = answered.filter(|(end, _)| end.ends_with("/ eliminated"));
                let answered = answered.fold(Fraction::zero(), |sum, (_, chance)| &sum + chance);
                assert_eq!(answered, gone, "{asked}");
            }
        }
    }
}

/// By hand: a hero pins the 4-4-7 that enters in 145 of 1,296. Then it attacks at 2 to 1 by the black
/// Kill Numbers, since nobody makes the CC Hand-to-Hand (G1.64).
#[test]
fn by_hand_a_pinned_squad_does_not_fight_hand_to_hand() {
    let asked = json!({ "units": ["4-4-7"], "smc": "hero", "elr": 3 });
    let odds = exact("infantry-overrun", &asked);
    let gone = odds.outcomes().iter().filter(|(end, _)| end.ends_with("/ eliminated"));
    let gone = gone.fold(Fraction::zero(), |sum, (_, chance)| &sum + chance);
    assert_eq!(gone, Fraction::new(91_735_u32, 139_968_u32));
}
