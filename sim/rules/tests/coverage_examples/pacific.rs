//! The terrain of the Pacific, and the Chinese.

use asl_engine::dice::Scripted::{Both, Total};
use serde_json::json;

use super::*;

/// An FFE of 80 mm, which has 16 FP.
fn ffe(more: &Value) -> Value {
    let ffe = json!({
        "caliber-mm": 80, "force": "american", "targets": ["6-6-6"], "elr": 3,
        "heat-of-battle": false,
    });
    with(&ffe, more)
}

/// What an Original DR of 8 FP of fire and then a MC of 6 come to.
fn fired(more: &Value, dr: u8, outcome: &str) {
    let script = [(IFT, Total(dr)), (MC, Total(6))];
    assert_played("fire-attack", &fire_at_american(more), &script, outcome);
}

/// What an Original DR of the FFE and then a MC of 6 come to.
fn shelled(more: &Value, dr: u8, outcome: &str) {
    let script = [(IFT, Total(dr)), (MC, Total(6))];
    assert_played("ffe-attack", &ffe(more), &script, outcome);
}

/// A charge over two hexes at a Russian squad in a stone building, which opens fire at two hexes.
fn charge(charge: &str, stack: &str) -> Value {
    json!({
        "charge": charge, "attacking-force": "gmd", "attackers": [stack], "attackers-elr": 3,
        "defending-force": "russian", "defenders": ["4-4-7"], "defenders-elr": 3,
        "hexes": ["open", "open", "stone"], "rounds": 1, "opens-fire-at": 2,
    })
}

/// G2: Light Jungle has a TEM of +1 and Dense Jungle of +2: a 7 is a 1MC in the open, a NMC and a
/// PTC there.
#[test]
fn example_g2_the_tem_of_jungle() {
    fired(&json!({}), 7, "broken");
    fired(&json!({ "terrain": "light-jungle" }), 7, "pinned");
    let dense = fire_at_american(&json!({ "terrain": "dense-jungle" }));
    assert_played("fire-attack", &dense, &[(IFT, Total(7)), (TC, Total(6))], "unaffected");
    assert_played("fire-attack", &dense, &[(IFT, Total(7)), (TC, Total(7))], "pinned");
}

/// G2: Shells burst in the air above jungle of either kind, -1.
#[test]
fn example_g2_air_bursts_in_jungle() {
    shelled(&json!({}), 10, "pinned");
    for terrain in ["light-jungle", "dense-jungle"] {
        shelled(&json!({ "terrain": terrain }), 10, "broken");
    }
}

/// G6: Kunai has no TEM, but it hinders fire, and nobody in it moves in the Open.
#[test]
fn example_g6_kunai() {
    fired(&json!({ "terrain": "kunai" }), 7, "broken");
    fired(&json!({ "terrain": "light-jungle" }), 7, "pinned");
    fired(&json!({ "terrain": "kunai", "hindrance": 1 }), 7, "pinned");
    let moves = |hex: &str| {
        json!({
            "force": "usmc", "movers": ["7-6-8"], "elr": 5, "heat-of-battle": false,
            "hexes": [hex], "defenders": ["4:steady"],
        })
    };
    // By -1 a 7 is a NMC, and in the open by -2 a 1MC. For the 2 MF of kunai the defender fires
    // twice.
    let script = [(FIRST_FIRE, Total(7)), (MC, Total(7)), (FIRST_FIRE, Total(12))];
    assert_played("gauntlet", &moves("kunai"), &script, "arrives: unaffected / 2 shots");
    assert_played("gauntlet", &moves("open"), &script[..2], "arrives: pinned / 1 shot");
}

/// G2.22: In the interior of dense jungle a Lax unit Strays by a colored 6, a Normal one if the
/// white die is 3 or more, and a Stealthy one if it is 5 or more.
#[test]
fn example_g2_22_straying_in_jungle() {
    let astray = "turn 1: strays in direction 2";
    for (stealth, lowest) in [("lax", 1), ("normal", 3), ("stealthy", 5)] {
        let asked = json!({ "stealth": stealth, "game-turns": 1 });
        for white in 1..=6 {
            let movement = ("Movement DR", Both(6, white));
            if white < lowest {
                assert_played("straying", &asked, &[movement], "no-stray");
            } else {
                let strays = [movement, ("Straying DR", Both(2, 5))];
                assert_played("straying", &asked, &strays, astray);
            }
        }
        assert_played("straying", &asked, &[("Movement DR", Both(5, 6))], "no-stray");
    }
}

/// G4: Palm trees have no TEM, but they hinder fire, and nobody in them moves in the Open.
#[test]
fn example_g4_palm_trees() {
    fired(&json!({}), 7, "broken");
    fired(&json!({ "hindrance": 1 }), 7, "pinned");
    // They are entered as an orchard: without FFMO a 7 is a NMC by 4 FP, in the open a 1MC.
    let moves = |hex: &str| {
        json!({
            "force": "usmc", "movers": ["7-6-8"], "elr": 5, "heat-of-battle": false,
            "hexes": [hex], "defenders": ["4:steady"],
        })
    };
    let script = [(FIRST_FIRE, Total(7)), (MC, Total(8))];
    assert_played("gauntlet", &moves("orchard"), &script, "arrives: pinned / 1 shot");
    assert_played("gauntlet", &moves("open"), &script, "arrives: broken / 1 shot");
}

/// D8.21: A tank at half its MP has +3, and +2 in dense jungle. With normal Ground Pressure it bogs
/// by an 8 in light jungle, and by a 6 in dense jungle.
#[test]
fn example_d8_21_bog_in_jungle() {
    for (terrain, entry, lowest) in [
        ("light-jungle", "half", 8),
        ("dense-jungle", "half", 6),
        ("light-jungle", "all", 11),
        ("dense-jungle", "all", 9),
    ] {
        let asked = json!({ "terrain": terrain, "vehicle": "tracked", "entry": entry });
        assert_played("bog", &asked, &[("Bog DR", Total(lowest))], "bogs in hex 1");
        assert_played("bog", &asked, &[("Bog DR", Total(lowest - 1))], "crosses");
    }
}

/// G7: A swamp has a TEM of +1. An FFE has half its FP there, but -1 for Air Bursts.
#[test]
fn example_g7_swamp() {
    fired(&json!({}), 7, "broken");
    fired(&json!({ "terrain": "swamp" }), 7, "pinned");
    // A Final 8 is a NMC on the 8 column, and a 1MC on the 16 column of jungle.
    shelled(&json!({ "terrain": "swamp" }), 9, "pinned");
    shelled(&json!({ "terrain": "light-jungle" }), 9, "broken");
}

/// B16: A marsh has no TEM, but HE has half its FP there.
#[test]
fn example_b16_marsh() {
    shelled(&json!({ "marsh": true }), 8, "pinned");
    shelled(&json!({}), 8, "broken");
    let gun = json!({
        "caliber-mm": 75, "range": 6, "force": "american", "targets": ["6-6-6"], "elr": 3,
        "heat-of-battle": false,
    });
    // 12 FP: a 7 is a 1MC, and a NMC by 6 FP.
    let script = [(TO_HIT, Total(7)), (IFT, Total(7)), (MC, Total(6))];
    assert_played("gun-attack", &gun, &script, "broken");
    assert_played("gun-attack", &with(&gun, &json!({ "marsh": true })), &script, "pinned");
}

/// G18.6: A Dare-Death Squad charges berserk: its Morale Level is 10.
#[test]
fn example_g18_6_a_dare_death_squad_under_fire() {
    let squad = charge("dare-death", "4-4-7");
    let rest = [(FIRST_FIRE, Both(6, 6)), ("IFT DR of FPF", Both(2, 6)), (IFT, Both(6, 6))];
    let passes = [&[(FIRST_FIRE, Both(3, 4)), (MC, Total(9))][..], &rest].concat();
    let holds = "unaffected / broken / 1 arrive, attackers hold it";
    assert_played("banzai", &squad, &passes, holds);
    // Who fails suffers Casualty Reduction, and goes on.
    let fails = [&[(FIRST_FIRE, Both(3, 4)), (MC, Total(10))][..], &rest].concat();
    let half = "2-3-7-berserk / broken / 0.5 arrive, attackers hold it";
    assert_played("banzai", &squad, &fails, half);
}

/// G18.6: In its Hand-to-Hand CC at 1-1 it eliminates by a 7: -1, and a Kill Number of 7.
#[test]
fn example_g18_6_a_dare_death_squad_in_close_combat() {
    let asked =
        with(&charge("dare-death", "4-4-7"), &json!({ "hexes": ["open"], "opens-fire-at": 0 }));
    let fought = |first, outcome: &str| {
        // The defenders cower, and are marked Final Fire.
        let fire = Both(6, 6);
        let script = [(FIRST_FIRE, fire), (IFT, fire), (CC, Total(first)), (CC, Total(8))];
        assert_played("banzai", &asked, &script, outcome);
    };
    fought(7, "no-longer-berserk / eliminated / 1 arrive, attackers hold it");
    fought(8, "unaffected / 2-3-7 / 1 arrive, Melee");
    fought(9, "unaffected / unaffected / 1 arrive, Melee");
}

/// A7.9: Red Chinese do not cower by doubles: 6 FP are a 1MC by a 6. Those of the G.M.D. have 4 FP
/// then, and a NMC.
#[test]
fn example_a7_9_red_chinese_do_not_cower() {
    let asked = |force: &str| {
        json!({
            "firing-force": force, "firers": ["3-3-7", "3-3-7"], "range": 3,
            "targets": ["first-line-full"], "elr": 3, "heat-of-battle": false,
        })
    };
    let script = [(IFT, Both(3, 3)), (MC, Total(7))];
    assert_played("fire-attack", &asked("red-chinese"), &script, "first-line-reduced");
    assert_played("fire-attack", &asked("gmd"), &script, "pinned");
}

/// A25.222: A Red Chinese Commissar raises a Morale Level of 6 to 7, whatever DM, and who fails is
/// still broken. A Russian squad is Replaced.
#[test]
fn example_a25_222_commissars_of_the_red_chinese() {
    let asked = |force: &str, unit: &str| {
        json!({
            "force": force, "unit": unit, "dm": true, "leader": 0, "commissar": true,
        })
    };
    let chinese = asked("red-chinese", "3-3-7");
    assert_played("rally", &chinese, &[(RALLY, Total(7))], "rallied");
    assert_played("rally", &chinese, &[(RALLY, Total(8))], "still-broken");
    let russian = asked("russian", "4-4-7");
    assert_played("rally", &russian, &[(RALLY, Total(8))], "rallied");
    assert_played("rally", &russian, &[(RALLY, Total(9))], "4-2-6-broken");
}

/// G18.5: A Human Wave of the G.M.D. has a Morale Level one higher, and is not pinned: a 4-4-7
/// passes a 1MC with a 7. Else it would break.
#[test]
fn example_g18_5_a_human_wave_of_the_gmd() {
    let wave = charge("human-wave", "4-4-7/leader-8-0");
    let script = [
        // 4 FP by -2: a Final 5. The leader checks first, at 9.
        (FIRST_FIRE, Both(3, 4)),
        (MC, Total(8)),
        (MC, Total(7)),
        (FIRST_FIRE, Both(6, 6)),
        // In their own Location the defenders use FPF. Its DR of 8 breaks them, and they rout.
        ("IFT DR of FPF", Both(2, 6)),
        (IFT, Both(6, 6)),
    ];
    let holds = "unaffected + unaffected / broken / 1 arrive, attackers hold it";
    assert_played("banzai", &wave, &script, holds);
    let moves = json!({
        "force": "gmd", "movers": ["4-4-7", "leader-8-0"], "elr": 3, "heat-of-battle": false,
        "hexes": ["open"], "defenders": ["4:steady"],
    });
    // Without a charge a 7 breaks the squad, though the leader has passed and helps it with 0.
    let breaks = [(FIRST_FIRE, Both(3, 4)), (MC, Total(6)), (MC, Total(7))];
    let outcome = "arrives: broken + unaffected / 1 shot";
    assert_played("gauntlet", &moves, &breaks, outcome);
}
