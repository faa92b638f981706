//! The worked examples of C2 to C13 for ordnance, with the dice that they name.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted;
use asl_engine::dice::Scripted::{Both, Die, Total};
use serde_json::{Value, json};

use table::assert_played;

/// One shot: its TH DR, and what it comes to.
fn shot(asked: &Value, dice: Scripted, outcome: &str) {
    assert_played("to-hit", asked, &[("TH DR", dice)], outcome);
}

/// A Gun with an L barrel at 37 hexes has a Modified TH# of 3, and a DRM of +2: only an Improbable
/// Hit.
#[test]
fn example_c3_6() {
    let asked = json!({ "caliber-mm": 75, "barrel": "l", "range": 37, "drm": 2 });
    for (dr, outcome) in [(1, "critical-hit"), (2, "hit"), (3, "hit"), (4, "miss")] {
        let script = [("TH DR", Total(2)), ("Improbable Hit dr", Die(dr))];
        assert_played("to-hit", &asked, &script, outcome);
    }
    shot(&asked, Total(3), "miss");
}

/// A tank fires at Infantry in a wooden building two hexes away, three times. A Critical Hit needs
/// an Original 2, then 3, then 4.
#[test]
fn example_c3_7() {
    for (acquired, highest) in [(0, 2), (1, 3), (2, 4)] {
        let asked = json!({
            "caliber-mm": 75, "range": 2, "terrain": "wooden-building", "acquired": acquired,
            "mount": "turret",
        });
        shot(&asked, Total(highest), "critical-hit");
        shot(&asked, Total(highest + 1), "hit");
    }
}

/// A Gun of 57LL on the Infantry Target Type: each target is hit by its own DRM. Here they are a
/// target in the open, and one in a shellhole.
#[test]
fn example_c3_32() {
    let at =
        |terrain: &str| json!({ "caliber-mm": 57, "barrel": "ll", "range": 6, "terrain": terrain });
    shot(&at("open-ground"), Total(8), "hit");
    shot(&at("shellholes"), Total(7), "hit");
    shot(&at("shellholes"), Total(8), "miss");
}

/// A mortar of 50 mm has a Critical Hit on a squad that moves in woods: 12 FP with -2, which is a
/// 1KIA by an Original 4.
#[test]
fn example_c3_71() {
    let asked = json!({
        "weapon": "mortar", "caliber-mm": 50, "range": 10, "terrain": "woods", "ffnam": true,
        "force": "american", "targets": ["6-6-6"], "elr": 3, "heat-of-battle": false,
    });
    let script = [("TH DR", Total(2)), ("IFT DR", Total(4))];
    assert_played("gun-attack", &asked, &script, "eliminated");
}

/// A 40LL that fires APCR at 25 hexes has a Modified TH# of 3.
#[test]
fn example_c4_5() {
    let asked = json!({
        "caliber-mm": 40, "barrel": "ll", "range": 25, "target-type": "vehicle",
        "ammunition": "apcr",
    });
    shot(&asked, Both(2, 1), "hull-hit");
    shot(&asked, Both(1, 2), "turret-hit");
    shot(&asked, Both(1, 3), "miss");
}

/// An armored car in Motion without a stabilized Gun fires at a tank at six hexes. With the lower
/// die doubled it needs 6 or less.
#[test]
fn example_c5_35() {
    let asked = json!({
        "caliber-mm": 50, "barrel": "l", "range": 6, "target-type": "vehicle",
        "bounding": "turret", "motion-fire": true,
    });
    for (colored, white) in [(1, 4), (1, 3), (1, 2)] {
        shot(&asked, Both(colored, white), "turret-hit");
        shot(&asked, Both(white, colored), "hull-hit");
    }
    shot(&asked, Both(2, 2), "hull-hit");
    for (colored, white) in [(1, 5), (3, 2), (3, 3)] {
        shot(&asked, Both(colored, white), "miss");
    }
}

/// A Gun of 50L with a ROF of 3 turns by one hexspine: it keeps its ROF with a colored 2, and not
/// with a 3. When it does not turn, a 3 is enough.
#[test]
fn example_c2_5() {
    let asked = json!({
        "caliber-mm": 50, "barrel": "l", "range": 8, "hexspines": 1, "rate-of-fire": 3,
    });
    shot(&asked, Both(3, 5), "miss / 1 shot");
    let script = [("TH DR", Both(2, 6)), ("TH DR", Both(3, 6)), ("TH DR", Both(4, 6))];
    assert_played("to-hit", &asked, &script, "miss / 3 shots");
}

/// A Buttoned Up tank turns by one hexspine and fires at a squad in a stone building.
#[test]
fn example_d3_32() {
    let asked = json!({
        "caliber-mm": 85, "range": 5, "mount": "turret", "hexspines": 1, "buttoned-up": true,
        "terrain": "stone-building",
    });
    shot(&asked, Total(3), "hit");
    shot(&asked, Total(4), "miss");
}

/// A Gun in a pillbox with +3 is hit by an Original 5 at six hexes.
#[test]
fn example_c11_2() {
    let asked = json!({ "caliber-mm": 75, "range": 6, "drm": 3 });
    shot(&asked, Total(5), "hit");
    shot(&asked, Total(6), "miss");
}

/// Three targets in one Location, each by its own DRM: an Emplaced small Gun, an entrenched squad,
/// and a small Gun that is not Emplaced.
#[test]
fn example_c11_2_of_three_targets() {
    let at = |size: i32, emplaced: bool, terrain: &str| {
        json!({
            "caliber-mm": 75, "range": 6, "target-size": size, "emplaced": emplaced,
            "terrain": terrain,
        })
    };
    let all = [
        (at(1, true, "open-ground"), 5),
        (at(0, false, "foxhole"), 6),
        (at(1, false, "open-ground"), 7),
    ];
    for (asked, highest) in all {
        shot(&asked, Total(highest), "hit");
        shot(&asked, Total(highest + 1), "miss");
    }
}

/// A hit of 12 FP on a Gun alone with its crew, inside its CA. A 2MC is all that the gunshield
/// leaves of an Original 4.
#[test]
fn example_c11_4() {
    let asked = json!({
        "caliber-mm": 75, "range": 6, "force": "american", "targets": ["crew"], "elr": 3,
        "heat-of-battle": false, "target-gun": "at", "emplaced": true,
    });
    let hit = |more: &[(&'static str, Scripted)], outcome: &str| {
        let mut script = vec![("TH DR", Total(6))];
        script.extend(more.to_vec());
        assert_played("gun-attack", &asked, &script, outcome);
    };
    hit(&[("IFT DR", Total(2))], "eliminated / target-gun-eliminated");
    hit(&[("IFT DR", Total(3))], "eliminated / target-gun-malfunctions");
    hit(&[("IFT DR", Total(4)), ("MC", Total(6))], "broken / target-gun-intact");
    hit(&[("IFT DR", Total(4)), ("MC", Total(4))], "unaffected / target-gun-intact");
    hit(&[("IFT DR", Total(9))], "unaffected / target-gun-intact");
}

/// A Critical Hit of 100 mm or more eliminates a cave with the Gun in it (G11.88, C11.4).
#[test]
fn a_gun_goes_with_its_cave() {
    let asked = json!({
        "caliber-mm": 105, "range": 3, "terrain": "cave", "targets": ["crew"], "elr": 3,
        "heat-of-battle": false, "target-gun": "at",
    });
    let critical = [("TH DR", Total(2)), ("Critical Hit dr", Die(1))];
    assert_played("gun-attack", &asked, &critical, "cave-eliminated / target-gun-eliminated");
}

/// Solid shot of 57 mm: a K is enough for both, and else the gunshield counts.
#[test]
fn example_c11_52() {
    let asked = json!({
        "caliber-mm": 57, "range": 6, "ammunition": "ap", "force": "american",
        "targets": ["crew"], "elr": 3, "heat-of-battle": false, "target-gun": "at",
    });
    let hit = [("TH DR", Total(6)), ("IFT DR", Total(2))];
    assert_played("gun-attack", &asked, &hit, "eliminated / target-gun-eliminated");
    // A 1MC would be failed by a 7; it is a NMC.
    let hit = [("TH DR", Total(6)), ("IFT DR", Total(3)), ("MC", Total(7))];
    assert_played("gun-attack", &asked, &hit, "pinned / target-gun-intact");
}

/// A tank fires at a small Gun that moves in woods, by Hazardous Movement.
#[test]
fn example_c11_3() {
    let asked = json!({
        "caliber-mm": 75, "range": 6, "terrain": "woods", "target-size": 1,
        "hazardous-movement": true,
    });
    shot(&asked, Total(8), "hit");
    shot(&asked, Total(9), "miss");
}

/// A Panzerfaust at two hexes, and the same in the AFPh.
#[test]
fn example_c13_33() {
    let asked = json!({ "weapon": "pf", "range": 2, "target-type": "vehicle" });
    shot(&asked, Both(5, 1), "hull-hit");
    shot(&asked, Both(5, 2), "miss");
    let asked =
        json!({ "weapon": "pf", "range": 2, "target-type": "vehicle", "advancing-fire": true });
    shot(&asked, Both(3, 1), "hull-hit");
    shot(&asked, Both(4, 1), "miss");
    shot(&asked, Both(6, 6), "miss / user-reduced");
}

/// A T34-85 of 1944 has APCR with a Depletion Number of 5.
#[test]
fn example_c8_9() {
    let asked = json!({
        "caliber-mm": 85, "barrel": "l", "range": 8, "target-type": "vehicle",
        "ammunition": "apcr", "depletion-number": 5,
    });
    shot(&asked, Both(1, 3), "turret-hit");
    shot(&asked, Both(2, 3), "turret-hit / last-round");
    shot(&asked, Both(3, 3), "miss / no-ammunition");
}

/// A Buttoned Up Sherman fires SMOKE into a cave: by an Original 2 or 3, without the bonus at 12
/// hexes and less. An Original 2 that hits with the only DR but one is no Critical Hit by half.
#[test]
fn example_g11_85() {
    let asked = json!({
        "caliber-mm": 75, "range": 4, "terrain": "cave", "ammunition": "smoke",
        "buttoned-up": true, "mount": "turret",
    });
    shot(&asked, Total(3), "hit");
    shot(&asked, Total(4), "miss");
    let script = [("TH DR", Total(2)), ("Critical Hit dr", Die(5))];
    assert_played("to-hit", &asked, &script, "hit");
}

/// A Gun with B12 and two of Acquisition fires once more by Intensive Fire: an Original 10 is a
/// malfunction, and a 12 removes it.
#[test]
fn example_c5_6() {
    let asked = json!({
        "caliber-mm": 75, "range": 4, "intensive-fire": true, "acquired": 2,
    });
    let twice = |first: u8, second: u8, outcome: &str| {
        let script = [("TH DR", Total(first)), ("TH DR", Total(second))];
        assert_played("to-hit", &asked, &script, outcome);
    };
    twice(11, 10, "miss / 2 shots, malfunctioned");
    twice(11, 12, "miss / 2 shots, removed");
    twice(11, 8, "hit / 2 shots");
    twice(11, 9, "miss / 2 shots");
}

/// Desperation of a PSK in a building: the colored die alone is the DR of the backblast.
#[test]
fn example_c13_81() {
    let asked = json!({
        "weapon": "psk", "range": 1, "target-type": "vehicle", "desperation": true,
    });
    shot(&asked, Both(1, 5), "turret-hit / backblast K/1");
    shot(&asked, Both(6, 2), "hull-hit");
    shot(&asked, Both(5, 5), "miss / removed / backblast PTC");
}

/// Two squads and a Critical Hit: Random Selection takes one, and the other suffers a normal hit
/// by the same DR (C3.74).
#[test]
fn a_critical_hit_strikes_one_of_two() {
    let asked = json!({
        "caliber-mm": 105, "range": 8, "force": "american", "targets": ["6-6-6", "5-4-6"],
        "elr": 3, "heat-of-battle": false,
    });
    // 40 FP: a 7 is a K/4 on the column of 36. The 5-4-6 has 20 FP and a 2MC.
    let script = [
        ("TH DR", Total(3)),
        ("Random Selection dr", Die(5)),
        ("Random Selection dr", Die(2)),
        ("IFT DR", Total(7)),
    ];
    let mut script = script.to_vec();
    script.extend([("MC", Total(5)), ("MC", Total(3))]);
    assert_played("gun-attack", &asked, &script, "3-4-6-broken + unaffected");
}

/// Deliberate Immobilization at three hexes has no Critical Hit: by an Original 2 the hull is hit.
#[test]
fn example_c5_72() {
    let asked = json!({
        "caliber-mm": 75, "range": 3, "target-type": "vehicle",
        "deliberate-immobilization": true,
    });
    shot(&asked, Both(3, 2), "hull-hit");
    shot(&asked, Both(2, 3), "turret-hit");
    shot(&asked, Both(1, 1), "hull-hit");
}

/// Without a stabilized Gun, Bounding Fire acquires nothing (C6.55).
#[test]
fn bounding_fire_acquires_nothing() {
    let asked = |bounding: &str| {
        json!({
            "caliber-mm": 75, "range": 8, "mount": "turret", "bounding": bounding, "phases": 2,
        })
    };
    let script = [("TH DR", Total(9)), ("TH DR", Total(4))];
    assert_played("to-hit", &asked("turret"), &script, "miss / 2 shots");
    let script = [("TH DR", Total(9)), ("TH DR", Total(5))];
    assert_played("to-hit", &asked("stabilized"), &script, "hit / 2 shots");
}

/// A Buttoned Up Sherman fires smoke into a cave at 12 hexes or less: TH# 8, +4 for the cave and +1
/// for BU. An Original 2 or 3 is in the cave, every other one that is not above the Depletion Number
/// in the Entrance Hex.
#[test]
fn example_g11_85_sherman() {
    let asked = json!({
        "means": "gun", "smoke-at": "cave", "caliber-mm": 75, "range": 6, "buttoned-up": true,
        "mount": "turret", "depletion-number": 7,
    });
    for (total, outcome) in [
        (2, "in-cave"),
        (3, "in-cave"),
        (4, "entrance-hex"),
        (6, "entrance-hex"),
        (7, "entrance-hex / last-round"),
        (8, "not-placed / no-ammunition"),
    ] {
        assert_played("smoke", &asked, &[("TH DR", Total(total))], outcome);
    }
}

/// Smoke in a cave is +6 for fire out of it: it blocks the LOS, and nothing is fired.
#[test]
fn example_g11_85_out_of_the_cave() {
    let asked = json!({
        "means": "gun", "smoke-at": "cave", "caliber-mm": 75, "range": 6, "force": "usmc",
        "targets": ["7-6-8"], "elr": 5, "then-firepower": 16,
    });
    assert_played("smoke", &asked, &[("TH DR", Total(3))], "in-cave / unaffected");
    // In the Entrance Hex it is +3.
    let script = [("TH DR", Total(5)), ("IFT DR", Both(2, 3)), ("MC", Total(9))];
    assert_played("smoke", &asked, &script, "entrance-hex / broken");
}

/// Grenades into a cave: the exponent, and then the dr of a Thrown DC.
#[test]
fn grenades_into_a_cave_need_two_dr() {
    let asked =
        json!({ "means": "grenade", "smoke-at": "cave", "thrower": "7-6-8", "adjacent": true });
    let throw =
        |first: u8, second: u8| [("SMOKE placement dr", Die(first)), ("Thrown-DC dr", Die(second))];
    assert_played("smoke", &asked, &throw(3, 4), "in-cave");
    assert_played("smoke", &asked, &throw(3, 5), "entrance-hex");
    let missed = [("SMOKE placement dr", Die(4))];
    assert_played("smoke", &asked, &missed, "not-placed");
    let ended = [("SMOKE placement dr", Die(6))];
    assert_played("smoke", &asked, &ended, "not-placed / mph-ended");
}

/// WP grenades at a squad in a stone building: -3, but +3 with a colored 6.
#[test]
fn example_a24_31_a_colored_six_is_a_critical_hit() {
    let asked = json!({
        "means": "grenade", "exponent": 3, "ammunition": "wp", "force": "american",
        "targets": ["6-6-6"], "elr": 3, "heat-of-battle": false, "terrain": "stone-building",
    });
    let script = |dice| [("SMOKE placement dr", Die(2)), ("MC", dice)];
    assert_played("smoke", &asked, &script(Both(5, 4)), "placed / unaffected");
    assert_played("smoke", &asked, &script(Both(6, 1)), "placed / 5-4-6-broken");
}

/// WP of a mortar strikes a squad that was hidden in woods: its bursts are in the air, +1. It breaks
/// as by any cause that is no attack (G1.13).
#[test]
fn example_b9_521() {
    let asked = json!({
        "means": "mortar", "caliber-mm": 60, "range": 8, "ammunition": "wp", "concealed": true,
        "force": "japanese", "targets": ["first-line-full"], "elr": 3, "terrain": "woods",
        "heat-of-battle": false,
    });
    let script = [("TH DR", Total(7)), ("MC", Total(6))];
    assert_played("smoke", &asked, &script, "placed / unaffected");
    let script = [("TH DR", Total(7)), ("MC", Total(7))];
    assert_played("smoke", &asked, &script, "placed / two-first-line-half-squad-broken");
    assert_played("smoke", &asked, &[("TH DR", Total(8))], "not-placed / unaffected");
}
