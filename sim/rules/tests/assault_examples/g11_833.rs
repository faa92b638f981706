//! G11.833: DC that are Placed and Thrown.

use super::*;

/// Cave A, from S4 at its level: a DC can be Placed there; with a guard the Original
/// DR decides, without one the DR with -4.
#[test]
fn example_g11_833_cave_a_placed_from_its_entrance_hex() {
    assaulted("place", json!({}), &[Total(5)])
        .asked(&[DC])
        .noted(&[("A3", "they are to Place a DC"), ("G11.88", "5 on the 30 column is a 1KIA")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("place", json!({}), &[Total(6), Total(3)])
        .asked(&[DC, MC])
        .noted(&[
            ("G11.88", "6 on the 30 column is no KIA (K/4)"),
            ("A7.3", "Final DR 6 on the 30"),
        ])
        .came_to("stands after 1: elite-half-squad / unaffected / 1 DC");
    let concealed = || json!({ "garrison": ["elite-full-concealed"] });
    assaulted("place", concealed(), &[Total(9)])
        .asked(&[DC])
        .noted(&[("G11.88", "5 on the 30 column is a 1KIA")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("place", concealed(), &[Total(10), Total(3)])
        .asked(&[DC, MC])
        .noted(&[("G11.88", "6 on the 30 column is no KIA"), ("A7.3", "Final DR 6 on the 30")])
        .came_to("stands after 1: elite-half-squad / unaffected / 1 DC");
}

/// Cave A, from S4: a DC can be Thrown there, with -1 for being ADJACENT.
#[test]
fn example_g11_833_cave_a_thrown_from_its_entrance_hex() {
    assaulted("throw", json!({}), &[Die(4), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of -1, at most 3"), ("G11.88", "5 on the 30 column")])
        .never_noted("Thrower's Location")
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave A, from S4 one level higher: a Climbing unit Places a DC, without any drm.
#[test]
fn example_g11_833_cave_a_placed_by_climbing() {
    assaulted("climb", json!({}), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of +0, at most 3"), ("G11.88", "5 on the 30 column")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave E, from IN its hex: Placed as in any other cave at its level.
#[test]
fn example_g11_833_cave_e_from_in_its_hex() {
    assaulted("place", json!({ "depression": true }), &[Total(5)])
        .asked(&[DC])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave G, a level above T4: nobody Places a DC from below; one can be Thrown, with
/// +1, and when it misses it attacks T4 alone: with +3, in the AFPh with +4.
#[test]
fn example_g11_833_cave_g_from_below() {
    let higher = || json!({ "height": 1 });
    let why = refusal::<CaveAssault>(&assault("place", higher())).expect("it is not ADJACENT");
    assert!(why.contains("G11.8331"), "{why}");
    assaulted("throw", higher(), &[Die(2), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of +1, at most 3"), ("G11.88", "5 on the 30 column")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("throw", higher(), &[Die(3), Total(9), Total(5)])
        .asked(&[THROWN, DC, MC])
        .noted(&[
            ("G11.833", "with a drm of +1, above 3"),
            ("A23.6", "the DC attacks the Thrower's Location"),
            ("A7.3", "Final DR 12 on the 30 column: 1MC"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
    let late = json!({ "height": 1, "range": 2 });
    assaulted("throw", late, &[Die(3), Total(9), Total(5)])
        .asked(&[THROWN, DC, MC])
        .noted(&[("A7.3", "Final DR 13 on the 30 column: NMC")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Caves G and M, from above: Climbing units Place their DC there.
#[test]
fn example_g11_833_caves_g_and_m_by_climbing() {
    for height in [1, 2] {
        assaulted("climb", json!({ "height": height }), &[Die(3), Total(5)])
            .asked(&[THROWN, DC])
            .noted(&[("G11.833", "with a drm of +0, at most 3")])
            .came_to("eliminated in 1 / unaffected / 1 DC");
    }
}

/// Cave M, two levels above its Entrance Hex: nothing is Thrown or Placed there from
/// below.
#[test]
fn example_g11_833_cave_m_from_below() {
    for tactic in ["throw", "place"] {
        let why = refusal::<CaveAssault>(&assault(tactic, json!({ "height": 2 })));
        assert!(why.expect("it is too high").contains("G11.833"));
    }
}

/// Cave K, from IN H5: Placed there, or Thrown with -1 by a squad that is not
/// Fanatic; one that is has -2.
#[test]
fn example_g11_833_cave_k_from_its_hex() {
    let hex = || json!({ "depression": true });
    assaulted("place", hex(), &[Total(5)])
        .asked(&[DC])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("throw", hex(), &[Die(4), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of -1, at most 3")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    let fanatic = json!({ "depression": true, "attackers": ["7-6-8-fanatic"] });
    assaulted("throw", fanatic, &[Die(5), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of -2, at most 3")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave K, a success: 30 FP without a DRM, and the Throwing squad is spared.
#[test]
fn example_g11_833_cave_k_thrown_into_it() {
    assaulted("throw", json!({ "depression": true }), &[Die(4), Total(6), Total(3)])
        .asked(&[THROWN, DC, MC])
        .noted(&[
            ("G11.88", "6 on the 30 column is no KIA"),
            ("A7.3", "Final DR 6 on the 30 column"),
        ])
        .never_noted("Thrower's Location")
        .came_to("stands after 1: elite-half-squad / unaffected / 1 DC");
}

/// Cave K, a failure: +6 at the cave's contents, and with a DR of its own +3 at the
/// Throwing squad.
#[test]
fn example_g11_833_cave_k_thrown_short() {
    let short = &[Die(5), Total(7), Total(7), Total(7), Total(5)];
    assaulted("throw", json!({ "depression": true }), short)
        .asked(&[THROWN, DC, MC, IFT, MC])
        .noted(&[
            ("G11.833", "with a drm of -1, above 3"),
            ("A7.3", "Final DR 13 on the 30 column: NMC"),
            ("A23.6", "the DC attacks the Thrower's Location"),
            ("A7.3", "Final DR 10 on the 30 column: 2MC"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Cave K: what the example sets aside, a DC that misses and malfunctions.
#[test]
fn example_g11_833_cave_k_thrown_short_and_malfunctions() {
    assaulted("throw", json!({ "depression": true }), &[Die(5), Total(12)])
        .asked(&[THROWN, DC])
        .noted(&[("A23.4", "malfunctions")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Cave K, from I6, which is not its Entrance Hex: the dr has no drm, and a miss
/// attacks the woods of I6 at +4.
#[test]
fn example_g11_833_cave_k_from_i6() {
    for (dr, lands) in [(3, "in-cave"), (4, "entrance-hex")] {
        play::<ThrownDc>(&json!({}), &[Die(dr)])
            .asked(&[THROWN])
            .noted(&[("G11.833", "with a drm of +0")])
            .came_to(lands);
    }
    play::<DcAgainstCave>(&json!({ "method": "thrown" }), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.88", "5 on the 30 column is a 1KIA")])
        .came_to("eliminated");
    let from_i6 =
        || json!({ "entrance-hex": false, "entrance-terrain": "woods", "depression": true });
    assaulted("throw", from_i6(), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of +0, at most 3")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("throw", from_i6(), &[Die(4), Total(8), Total(5), Total(10), Total(5)])
        .asked(&[THROWN, DC, TC, IFT, TC])
        .noted(&[
            ("G11.833", "with a drm of +0, above 3"),
            ("A7.3", "Final DR 14 on the 30 column: PTC"),
            ("A7.3", "Final DR 14 on the 30 column: PTC"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
    // Cave A, which is not IN a Depression, is attacked from its Entrance Hex only.
    let cave_a = json!({ "entrance-hex": false });
    for tactic in ["throw", "flamethrower"] {
        let why = refusal::<CaveAssault>(&assault(tactic, cave_a.clone()));
        assert!(why.is_some_and(|why| why.contains("IN a Depression") && why.contains("G11.833")));
    }
    let placed = refusal::<CaveAssault>(&assault("place", from_i6()));
    assert!(placed.is_some_and(|why| why.contains("ADJACENT")), "nobody Places from there");
}
