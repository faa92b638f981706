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
                        "ntc-drm": ntc, "drm": drm,
                    });
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
