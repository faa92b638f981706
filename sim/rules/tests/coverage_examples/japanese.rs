//! G1: weapons, Heroes, DC, artillery and planes of the Japanese.

use asl_engine::dice::Scripted::{Both, Die, Total};
use serde_json::json;

use super::*;

/// G1.17: A squad throws smoke grenades with 2 or less if it is Elite, with a 1 if it is 1st Line.
/// WP is for the Elite only, with one less.
#[test]
fn example_g1_17_smoke_grenades() {
    let throw = |unit: &str, ammunition: &str| {
        json!({
            "means": "grenade", "thrower": unit, "thrower-force": "japanese",
            "ammunition": ammunition,
        })
    };
    for (unit, ammunition, highest) in [
        ("elite-full", "smoke", 2),
        ("elite-reduced", "smoke", 2),
        ("first-line-full", "smoke", 1),
        ("elite-full", "wp", 1),
    ] {
        let asked = throw(unit, ammunition);
        let dr = |dr| [("SMOKE placement dr", Die(dr))];
        assert_played("smoke", &asked, &dr(highest), "placed");
        assert_played("smoke", &asked, &dr(highest + 1), "not-placed");
    }
    for (unit, ammunition) in
        [("second-line-full", "smoke"), ("conscript-full", "smoke"), ("first-line-full", "wp")]
    {
        let (_, rule) = refused("smoke", &throw(unit, ammunition));
        assert!(rule.contains("A24"), "{unit} with {ammunition}: {rule}");
    }
}

/// G1.42: A squad creates a T-H Hero by a 3, and a half-squad by a 2. Heat of Battle creates
/// Heroes, too.
#[test]
fn example_g1_42_two_ways_to_a_hero() {
    let dr = [("T-H Hero creation dr", Die(3))];
    assert_played("tank-hunter-hero", &json!({}), &dr, "hero");
    let half_squad = json!({ "unit": "half-squad" });
    assert_played("tank-hunter-hero", &half_squad, &dr, "no-hero");
    // The DRM of Heat of Battle is +4, and +3 of an Elite unit: a Final 5 or 6 also hardens it.
    let heat = |unit: &str, dr: u8, outcome: &str| {
        assert_played("heat-of-battle", &json!({ "unit": unit }), &[(HEAT, Total(dr))], outcome);
    };
    heat("first-line-full", 2, "elite-full-with-hero");
    heat("first-line-full", 3, "elite-full");
    heat("elite-half-squad", 3, "elite-half-squad-fanatic-with-hero");
    heat("elite-half-squad", 4, "elite-half-squad-fanatic");
}

/// G1.4241: A DC Hero beside a Fortified wooden building has a Breach by a NMC: 30 FP by +3, and so
/// by a 10. Those inside are attacked with 15 FP.
#[test]
fn example_g1_4241_a_breach_from_outside() {
    let asked = json!({
        "created": true, "unit": "elite-full", "attackers-elr": 3, "defenders": ["5-5-8"],
        "defenders-elr": 5, "hexes": ["open", "wooden"], "fortified": true, "opens-fire-at": 0,
        "heat-of-battle": false,
    });
    let dc = |dr| ("IFT DR of the DC", Total(dr));
    let breach = "detonates, Breach: unaffected / eliminated";
    assert_played("dc-hero", &asked, &[dc(10)], breach);
    assert_played("dc-hero", &asked, &[dc(11)], "detonates: unaffected / eliminated");
    // On the 12 column a Final 7 is a 1MC.
    let broken = "detonates, Breach: broken / eliminated";
    assert_played("dc-hero", &asked, &[dc(4), (MC, Total(8))], broken);
    // A building that is not Fortified he enters, under fire. By 30 FP at +2 a 10 is a 1MC.
    let plain = with(&asked, &json!({ "fortified": false }));
    let inside = [(FIRST_FIRE, Both(6, 6)), dc(10), (MC, Total(8))];
    assert_played("dc-hero", &plain, &inside, "detonates: broken / eliminated");
}

/// G1.61: Japanese Guns have black TH#: at 13 hexes a 6 hits. The red number is one lower.
#[test]
fn example_g1_61_black_to_hit_numbers() {
    let gun = json!({ "caliber-mm": 75, "range": 13 });
    shot(&gun, Total(6), "hit");
    shot(&gun, Total(7), "miss");
    let red = with(&gun, &json!({ "colour": "red" }));
    shot(&red, Total(6), "miss");
    // A captured Gun has red numbers, and +2.
    let captured = with(&gun, &json!({ "captured": true }));
    shot(&captured, Total(3), "hit");
    shot(&captured, Total(4), "miss");
}

/// G1.61: The sixth of the seven chits is red, and a 2 is not accurate. Americans have ten black
/// chits before their red ones, and their 2 is accurate.
#[test]
fn example_g1_61_chits_and_accuracy() {
    let asked = |force: &str| json!({ "phases": 2, "force": force, "pto": false });
    let contact = ("Radio Contact DR", Total(8));
    let maintenance = ("Contact Maintenance DR", Total(9));
    let chit = |white| ("Battery Access draw", Both(1, white));
    let accuracy = |dr| ("Accuracy dr", Die(dr));
    let error = ("Error DR", Both(1, 6));
    let fire = "phase 2: missions 1, attacks 1";
    let accurate = |white, dr| [contact, chit(white), accuracy(dr), maintenance];
    assert_played("oba-mission", &asked("japanese"), &accurate(5, 1), fire);
    assert_played("oba-mission", &asked("american"), &accurate(6, 2), fire);
    // A red chit, and in the next fire phase one of 5 black and 1 red.
    let red = [contact, chit(6), maintenance, chit(5), accuracy(1)];
    assert_played("oba-mission", &asked("japanese"), &red, "none");
    // The SR is six hexes off, and its Correction two.
    let wide = [contact, chit(5), accuracy(2), error, maintenance, accuracy(2), error];
    let outcome = "phase 2 off target: missions 1, attacks 0";
    assert_played("oba-mission", &asked("japanese"), &wide, outcome);
}

/// G1.612: A DC goes off in the Location of its user and an AFV. The Target Facing dr says whether
/// it is at the front, the side or the rear.
#[test]
fn example_g1_612_a_dc_in_the_own_location() {
    let asked = json!({ "front-af": 8, "side-af": 4 });
    let facing = |dr| ("Target Facing dr", Die(dr));
    let position = ("DC Position DR", Both(4, 2));
    let kill = |dr| ("To Kill DR of the DC", Total(dr));
    let dc = "dc-against-vehicle";
    // At the front, a Final 7 against an AF of 8: a TK# of 8. At the side it is 12.
    assert_played(dc, &asked, &[facing(5), position, kill(10)], "no-effect");
    assert_played(dc, &asked, &[facing(6), position, kill(7)], "eliminated");
    assert_played(dc, &asked, &[facing(3), position, kill(10)], "eliminated");
    assert_played(dc, &asked, &[facing(4), position, kill(7)], "eliminated");
    // At the rear a Final 5 is against the Aerial AF of 3: 14, of which 7 is half.
    assert_played(dc, &asked, &[facing(1), position, kill(7)], "burns");
    assert_played(dc, &asked, &[facing(2), position, kill(10)], "eliminated");
    // From another Location the hexside says it, without a dr.
    let side = with(&asked, &json!({ "facing": "side" }));
    assert_played(dc, &side, &[position, kill(10)], "eliminated");
}

/// G1.613: A Daisy Chain of three factors attacks by a 3 or less.
#[test]
fn example_g1_613_a_daisy_chain() {
    let dr = |dr| ("A-T mine dr", Die(dr));
    let attack = |dr| ("IFT DR of A-T mines", Total(dr));
    let chain = |more| with(&json!({ "factors": 3 }), &more);
    // The Aerial AF of an AF of 4 is 3: a KIA by a 3, and a Final 3 by none.
    let afv = chain(json!({ "hull-armor": 4 }));
    assert_played("daisy-chain", &afv, &[dr(4)], "no-effect");
    for (total, outcome) in
        [(2, "eliminated"), (3, "eliminated"), (4, "immobilized"), (12, "immobilized")]
    {
        assert_played("daisy-chain", &afv, &[dr(3), attack(total)], outcome);
    }
    // That of an AF of 2 is 1: a 2 is a 4KIA, and a 6 no KIA.
    let light = chain(json!({ "hull-armor": 2 }));
    for (total, outcome) in [(2, "burns"), (3, "eliminated"), (5, "eliminated"), (6, "immobilized")]
    {
        assert_played("daisy-chain", &light, &[dr(1), attack(total)], outcome);
    }
    let truck = chain(json!({ "vehicle": "unarmored" }));
    assert_played("daisy-chain", &truck, &[dr(3), attack(6)], "burns");
    assert_played("daisy-chain", &truck, &[dr(3), attack(7)], "eliminated");
}

/// G1.6621: An Air Support Availability number of 5 with an exponent of 4: planes carry bombs by a
/// 4.
#[test]
fn example_g1_6621_planes_over_china() {
    let asked = json!({ "game-turns": 3, "bomb-exponent": 4 });
    let arrival = |dr| ("Air Support dr", Die(dr));
    let planes = |dr| ("dr for the number of planes", Die(dr));
    let bombs = |dr| ("dr for bombs", Die(dr));
    let script = [arrival(1), arrival(2), arrival(2), planes(5), bombs(4)];
    assert_played("air-support", &asked, &script, "turn 3: 3 planes with bombs");
    let script = [arrival(6), arrival(1), planes(2), bombs(5)];
    assert_played("air-support", &asked, &script, "turn 2: 1 plane");
    let never = [arrival(1), arrival(2), arrival(3)];
    assert_played("air-support", &asked, &never, "not-yet");
}

/// G1.611: A U.S. half-squad fires a captured ATR. It is a SW, so its B# is two lower and not four as
/// that of a Gun with a crew that is not qualified. In Japanese hands it is one lower.
#[test]
fn example_g1_611_a_captured_atr() {
    for (more, malfunctions) in [
        (json!({}), "1/36"),
        (json!({ "japanese-squad": true }), "2/36"),
        (json!({ "captured": true }), "5/36"),
        (json!({ "captured": true, "non-qualified": true }), "14/36"),
    ] {
        let mut asked = json!({ "breakdown": 12, "turns": 1 });
        asked.as_object_mut().expect("names").extend(more.as_object().expect("names").clone());
        let chance = ledger("weapon", &asked, "a shot: it malfunctions");
        assert_eq!(chance, malfunctions, "{asked}");
    }
    let captured = json!({ "breakdown": 12, "turns": 1, "captured": true });
    assert_played("weapon", &captured, &[("IFT or TH DR", Both(4, 5))], "in-order");
    assert_played("weapon", &captured, &[("IFT or TH DR", Both(4, 6))], "malfunctioned");
}
