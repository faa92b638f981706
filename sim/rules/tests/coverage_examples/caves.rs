//! G11: caves.

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use serde_json::json;

use super::*;

/// G11.1: A broken half-squad Self-Rallies in a cave by a 7, and elsewhere only by a 6.
#[test]
fn a_cave_is_rally_bonus_terrain() {
    // G11.1: with +1 for Self-Rally, and -1 in a cave, against a Morale Level of 7.
    let alone = json!({ "unit": "first-line-half-squad", "self-rally": true });
    assert_played("rally", &alone, &[(RALLY, Total(7))], "still-broken");
    let in_cave = with(&alone, &json!({ "rally-terrain": true }));
    assert_played("rally", &in_cave, &[(RALLY, Total(7))], "rallied");
    assert_played("rally", &in_cave, &[(RALLY, Total(8))], "still-broken");
    // A leader raises its Morale Level to 8, and who fails is Replaced.
    let led = json!({ "unit": "first-line-half-squad", "leader": 0 });
    let replaced = "second-line-half-squad-broken";
    assert_played("rally", &led, &[(RALLY, Total(9))], replaced);
    let led_in_cave = with(&led, &json!({ "rally-terrain": true }));
    assert_played("rally", &led_in_cave, &[(RALLY, Total(9))], "rallied");
}

/// G11.1: A squad in a cave gains "?" without a dr, since no enemy sees it there.
#[test]
fn a_cave_is_concealment_terrain() {
    // G11.1: elsewhere its dr must be 5 or less, with +3 by its US#, -1 as Stealthy and -2 as
    // Japanese.
    let open = json!({ "units": ["4-4-7"], "enemy": "out-of-los-within-16" });
    assert_played("concealment", &open, &[("Concealment dr", Die(6))], "0 of 1 concealed");
    let cave = with(&open, &json!({ "concealment-terrain": true }));
    assert_played("concealment", &cave, &[], "1 of 1 concealed");
}

/// G11.812: 8 FP are not halved for a concealed squad in a cave. By +4 a 3 is a 1MC, on the 4
/// column it would be a PTC.
#[test]
fn example_g11_812_fire_at_the_concealed() {
    let cave = fire_at("elite-full-concealed", &json!({ "terrain": "cave" }));
    assert_played("fire-attack", &cave, &[(IFT, Total(3)), (MC, Total(8))], "elite-reduced");
    let building = json!({ "terrain": "stone-building", "drm": 1 });
    let concealed = fire_at("elite-full-concealed", &building);
    assert_played("fire-attack", &concealed, &[(IFT, Total(3)), (TC, Total(8))], "revealed");
    let known = fire_at("elite-full", &building);
    assert_played("fire-attack", &known, &[(IFT, Total(3)), (MC, Total(8))], "elite-reduced");
}

/// G11.812: Concealment adds nothing to the TH DR at a cave, but +2 at a building.
#[test]
fn example_g11_812_shots_at_the_concealed() {
    let at = |terrain: &str, drm: i32| {
        json!({
            "caliber-mm": 75, "range": 4, "terrain": terrain, "concealed": true, "drm": drm,
        })
    };
    shot(&at("cave", 0), Total(4), "hit");
    shot(&at("cave", 0), Total(5), "miss");
    shot(&at("stone-building", 1), Total(4), "miss");
    let gun = |terrain: &str| {
        json!({
            "caliber-mm": 75, "range": 4, "terrain": terrain, "targets": ["elite-full-concealed"],
            "elr": 3, "heat-of-battle": false,
        })
    };
    let hit = [(TO_HIT, Total(4)), (IFT, Total(7)), (MC, Total(8))];
    assert_played("gun-attack", &gun("cave"), &hit, "elite-reduced");
    assert_played("gun-attack", &gun("stone-building"), &hit[..1], "unaffected");
}

/// G11.812: The Sighting TC has -2 for a Known squad in a cave, and not for a concealed one.
#[test]
fn example_g11_812_sighting() {
    let at = |unit: &str| json!({ "year": 1942, "targets": [unit], "elr": 3, "terrain": "cave" });
    // +3 for the cave, and a Morale Level of 8. 8 FP at +4 by an 11 are nothing.
    let sighted = [("Sighting TC", Total(6)), (IFT, Total(11))];
    assert_played("air-attack", &at("elite-full"), &sighted, "unaffected");
    let unseen = [("Sighting TC", Total(6))];
    let outcome = "unaffected / 1 not sighting";
    assert_played("air-attack", &at("elite-full-concealed"), &unseen, outcome);
}

/// G11.821: A MG of 4 FP in a cave sets a Fire Lane over two hexes. In the second it attacks on the
/// 2 column by -2: a 7 is a NMC.
#[test]
fn example_g11_821_a_fire_lane_out_of_a_cave() {
    let crossed = |lane: &str| {
        json!({
            "force": "usmc", "movers": ["7-6-8"], "elr": 5, "heat-of-battle": false,
            "hexes": ["open", "open", "open"], "defenders": [format!("4:fire-lane={lane}:steady")],
        })
    };
    let begun = [(FIRST_FIRE, Total(12)), (IFT, Total(7)), (MC, Total(8))];
    let outcome = "stopped in hex 2: pinned / 1 shot";
    assert_played("gauntlet", &crossed("1-2"), &begun, outcome);
    let through = [(FIRST_FIRE, Total(12)), (IFT, Total(9))];
    assert_played("gauntlet", &crossed("1-2"), &through, "arrives: unaffected / 1 shot");
    // Where the lane ends, nothing attacks.
    assert_played("gauntlet", &crossed("1"), &begun[..1], "arrives: unaffected / 1 shot");
}

/// G11.83: A Gun in a cave is hit as one of normal size, by a 4.
#[test]
fn example_g11_83_a_gun_in_a_cave_has_normal_size() {
    let gun = |size: i32| json!({ "caliber-mm": 75, "range": 4, "target-size": size });
    shot(&gun(0), Total(8), "hit");
    shot(&gun(1), Total(8), "miss");
    let in_cave = |size: i32| with(&gun(size), &json!({ "terrain": "cave" }));
    shot(&in_cave(0), Total(4), "hit");
    shot(&in_cave(0), Total(5), "miss");
    for size in [-1, 1] {
        let by = ("target-size".to_owned(), "G11.83".to_owned());
        assert_eq!(refused("to-hit", &in_cave(size)), by);
    }
}

/// G11.83: A light mortar in a cave fires at what it sees itself, by a 7. Spotted Fire, which it
/// cannot use there, has +2.
#[test]
fn example_g11_83_a_light_mortar_in_a_cave() {
    let mortar = json!({ "weapon": "mortar", "caliber-mm": 50, "range": 4 });
    shot(&mortar, Total(7), "hit");
    shot(&mortar, Total(8), "miss");
    let spotted = with(&mortar, &json!({ "spotted": true }));
    shot(&spotted, Total(7), "miss");
    shot(&spotted, Total(5), "hit");
}

/// G11.832: A Gun acquires a Known cave by a miss. Then a 5 hits it, and after that a 6.
#[test]
fn example_g11_832_a_known_cave_is_acquired() {
    let asked =
        |phases: u8| json!({ "caliber-mm": 75, "range": 4, "terrain": "cave", "phases": phases });
    let script = [(TO_HIT, Total(5)), (TO_HIT, Total(5))];
    assert_played("to-hit", &asked(1), &script[..1], "miss");
    assert_played("to-hit", &asked(2), &script, "hit / 2 shots");
    let script = [(TO_HIT, Total(7)), (TO_HIT, Total(7)), (TO_HIT, Total(6))];
    assert_played("to-hit", &asked(3), &script, "hit / 3 shots");
    assert_played("to-hit", &asked(2), &script[1..], "miss / 2 shots");
}

/// G11.832: A Gun that fires SMOKE acquires the cave, too, and keeps its ROF. What has missed the
/// cave is in its Entrance Hex, +3. By +6 a 2 just hits, and by +7 it would be an Improbable Hit.
#[test]
fn example_g11_832_smoke_acquires_a_cave() {
    let asked = json!({
        "means": "gun", "smoke-at": "cave", "caliber-mm": 75, "range": 4, "rate-of-fire": 1,
    });
    let missed = (TO_HIT, Both(1, 4));
    let hit = [missed, (TO_HIT, Both(1, 1))];
    assert_played("smoke", &asked, &hit, "in-cave + entrance-hex / 2 shots");
    let again = [missed, (TO_HIT, Both(2, 1))];
    assert_played("smoke", &asked, &again, "entrance-hex / 2 shots");
    // The Gun that has acquired the cave before hits it by a 5.
    let acquired = with(&asked, &json!({ "acquired": 1 }));
    assert_played("smoke", &acquired, &[missed], "in-cave / 1 shot");
}

/// G11.835: A bazooka fires out of a cave with +2, or by Desperation without it. Then a colored 5
/// is a PTC for those beside it.
#[test]
fn example_g11_835_a_bazooka_fires_out_of_a_cave() {
    let out =
        |how: &str| json!({ "weapon": "baz44", "range": 1, "target-type": "vehicle", how: true });
    shot(&out("confined"), Both(5, 3), "miss");
    shot(&out("confined"), Both(4, 3), "hull-hit");
    shot(&out("desperation"), Both(5, 3), "hull-hit / backblast PTC");
    shot(&out("desperation"), Both(3, 6), "turret-hit / backblast 1MC");
    shot(&out("desperation"), Both(6, 3), "hull-hit");
    // A PIAT has no backblast.
    let piat = json!({ "weapon": "piat", "range": 1, "target-type": "vehicle" });
    shot(&piat, Both(5, 3), "hull-hit");
    for how in ["confined", "desperation"] {
        assert_eq!(refused("to-hit", &with(&piat, &json!({ how: true }))).0, how);
    }
}

/// G11.835: HEAT attacks Infantry in a cave: a hit by a 5 has 8 FP, and no TEM any more.
#[test]
fn example_g11_835_heat_at_a_cave() {
    let at = |terrain: &str| {
        json!({
            "weapon": "baz44", "range": 1, "terrain": terrain, "targets": ["elite-full"],
            "elr": 3, "heat-of-battle": false,
        })
    };
    let hit = [(TO_HIT, Both(2, 3)), (IFT, Total(7)), (MC, Total(8))];
    assert_played("gun-attack", &at("cave"), &hit, "elite-reduced");
    assert_played("gun-attack", &at("cave"), &[(TO_HIT, Both(3, 3))], "unaffected");
    let (parameter, rule) = refused("gun-attack", &at("open-ground"));
    assert_eq!((&parameter[..], &rule[..]), ("terrain", "C8.31, G11.835"));
}

/// G11.836: One IFT DR of 4 for canister of 12 FP: in the cave 6 FP by +4, which is a PTC, and in
/// the open 12 FP, which is a 3MC.
#[test]
fn example_g11_836_canister_has_half_its_fp_at_a_cave() {
    let asked = json!({
        "caliber-mm": 37, "terrain": "cave", "targets": ["elite-full"],
        "also-at": ["open-ground:elite-full"], "elr": 3, "heat-of-battle": false,
    });
    let script = [(IFT, Total(4)), (TC, Total(8)), (MC, Total(6))];
    assert_played("canister", &asked, &script, "unaffected | elite-reduced");
    // In woods all 12 FP count: the same Final DR of 8 is a 1MC.
    let woods = json!({
        "caliber-mm": 37, "terrain": "woods", "drm": 3, "targets": ["elite-full"], "elr": 3,
        "heat-of-battle": false,
    });
    assert_played("canister", &woods, &[(IFT, Total(4)), (MC, Total(8))], "elite-reduced");
}

/// G11.837: An Observer in a cave has Contact by field phone with a 10, and by radio only with a 7.
#[test]
fn example_of_contact_out_of_a_cave() {
    // G11.837: the radio has been there since setup. Its Contact DR has +1.
    let asked =
        |observer: &str| json!({ "phases": 1, "observer": observer, "pre-registered": true });
    let script = |contact| {
        let all: [(&str, Scripted); 3] = [
            ("Radio Contact DR", Total(contact)),
            ("Battery Access draw", Both(1, 1)),
            ("Accuracy dr", Die(4)),
        ];
        all
    };
    let fires = "phase 1: missions 1, attacks 1";
    assert_played("oba-mission", &asked("field-phone"), &script(10), fires);
    assert_played("oba-mission", &asked("radio"), &script(7), fires);
    assert_played("oba-mission", &asked("radio"), &script(8)[..1], "none");
    let lost = &script(12)[..1];
    assert_played("oba-mission", &asked("field-phone"), lost, "none; radio lost");
}

/// G11.837: A line that runs through caves is cut by an Original KIA of an FFE, and by nothing
/// else.
#[test]
fn example_of_a_line_below_ground() {
    // G11.837: 100 mm are 20 FP, of which a 3 is the last KIA.
    let ffe = "IFT DR of an FFE in the Security Area";
    let below = json!({ "caliber-mm": 100, "attacks": 1, "below-ground": true });
    assert_played("field-phone", &below, &[(ffe, Total(3))], "cut by an FFE");
    assert_played("field-phone", &below, &[(ffe, Total(4))], "stands");
    let enemy = "DR of an enemy unit in the Security Area";
    let above = json!({ "enemy-drs": 1 });
    assert_played("field-phone", &above, &[(enemy, Total(2))], "cut by an enemy DR");
    let (parameter, rule) = refused("field-phone", &with(&above, &json!({ "below-ground": true })));
    assert_eq!((&parameter[..], &rule[..]), ("enemy-drs", "G11.837"));
}

/// G11.97: A Final 9 makes a squad in a cave Battle Hardened, and one elsewhere berserk.
#[test]
fn example_g11_97_nobody_in_a_cave_goes_berserk() {
    for (unit, dr, hardened, berserk) in [
        ("first-line-full", 5, "elite-full", "first-line-full-berserk"),
        ("elite-full", 6, "elite-full-fanatic", "elite-full-berserk"),
        ("elite-full", 12, "elite-full-fanatic", "elite-full-berserk"),
    ] {
        let asked = json!({ "unit": unit });
        assert_played("heat-of-battle", &asked, &[(HEAT, Total(dr))], berserk);
        let in_cave = with(&asked, &json!({ "place": "cave" }));
        assert_played("heat-of-battle", &in_cave, &[(HEAT, Total(dr))], hardened);
    }
    // By 8 FP at +4 a 3 is a 1MC.
    let script = [(IFT, Total(3)), (MC, Total(2)), (HEAT, Total(5))];
    let heat = json!({ "heat-of-battle": true });
    let fire = |more| with(&fire_at("first-line-full", &more), &heat);
    assert_played("fire-attack", &fire(json!({ "terrain": "cave" })), &script, "elite-full");
    let building = fire(json!({ "terrain": "stone-building", "drm": 1 }));
    assert_played("fire-attack", &building, &script, "first-line-full-berserk");
}
