//! G11.8331 to G11.88: from above, Set DC, SMOKE, Guns and FT.

use super::*;

/// Cave D, from V4 a level above it: the dr comes with the attempt, the garrison,
/// whatever it could fire, has no LOS, and what lands goes off in the AFPh.
#[test]
fn example_g11_8331_cave_d() {
    let firing = |garrison: &str| {
        json!({
            "garrison": [garrison], "garrison-holds-fire": "never", "garrison-firepower": 36,
        })
    };
    assaulted("climb", firing("elite-full"), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[
            ("A3", "one Climbs down to Place a DC"),
            ("G11.88", "5 on the 30 column is a 1KIA"),
        ])
        .never_noted("the garrison fires")
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("climb", firing("elite-full-concealed"), &[Die(3), Total(9)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.88", "5 on the 30 column is a 1KIA")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("climb", firing("elite-full"), &[Die(4)])
        .asked(&[THROWN])
        .noted(&[("G11.833", "with a drm of +0, above 3"), ("G11.8331", "the DC is lost")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Caves M and L, from above: a cliff or a Depression changes nothing.
#[test]
fn example_g11_8331_caves_m_and_l() {
    for given in [json!({ "height": 2 }), json!({ "depression": true })] {
        assaulted("climb", given.clone(), &[Die(3), Total(5)])
            .asked(&[THROWN, DC])
            .came_to("eliminated in 1 / unaffected / 1 DC");
        assaulted("climb", given, &[Die(4)])
            .asked(&[THROWN])
            .came_to("stands after 1: unaffected / unaffected / 1 DC");
    }
}

/// Cave G, from W10: who Sets the DC is in Hazardous Movement in the Open Ground, for
/// First Fire and Final Fire. From one hex farther he detonates it, with -3 against a
/// guarded cave.
#[test]
fn example_g11_8332_cave_g_under_fire() {
    let firing = || {
        json!({
            "turns": 2, "garrison-holds-fire": "never", "garrison-firepower": 8,
            "garrison-cowering": false,
        })
    };
    let way = [Total(12), Die(3), Total(12), Total(12), Total(8)];
    assaulted("set", firing(), &[&way[..], &[Total(9)]].concat())
        .asked(&[FIRST_FIRE, SETTING, IFT, IFT, DETONATION, DC])
        .noted(&[
            ("A8.1", "First Fire, DRM -2"),
            ("A7.3", "Final DR 10 on the 8 column"),
            ("A23.7", "has Set the DC: 3 or less"),
            ("A8.4", "in the DFPh, DRM -2"),
            ("A7.3", "Final DR 10 on the 4 column"),
            ("A3.2", "in its PFPh, DRM +0"),
            ("A7.3", "Final DR 12 on the 4 column"),
            ("A23.7", "detonates the DC"),
            ("G11.88", "6 on the 36 column is a 1KIA"),
        ])
        .came_to("eliminated in 2 / unaffected / 1 DC");
    assaulted("set", firing(), &[&way[..], &[Total(10), Total(3)]].concat())
        .asked(&[FIRST_FIRE, SETTING, IFT, IFT, DETONATION, DC, MC])
        .noted(&[("G11.88", "7 on the 36 column is no KIA (K/4)")])
        .came_to("stands after 2: elite-half-squad / unaffected / 1 DC");
}

/// Cave G without a Known MMC in it: -7 in all, so that only a malfunction saves the
/// cave; each unit in it is +1 for that.
#[test]
fn example_g11_8332_cave_g_unguarded() {
    // A squad of the attackers has been beside the cave of a lone leader (G11.94).
    for (garrison, left) in [("leader-9-1", "controlled"), ("elite-full-concealed", "stands")] {
        let unguarded = || json!({ "turns": 2, "garrison": [garrison] });
        assaulted("set", unguarded(), &[Die(3), Total(8), Total(10)])
            .asked(&[SETTING, DETONATION, DC])
            .noted(&[
                ("A23.7", "has Set the DC: 3 or less"),
                ("A23.7", "detonates the DC"),
                ("G11.88", "3 on the 36 column is a 4KIA"),
            ])
            .came_to("eliminated in 2 / unaffected / 1 DC");
        assaulted("set", unguarded(), &[Die(3), Total(8), Total(11)])
            .asked(&[SETTING, DETONATION, DC])
            .noted(&[("A23.7", "malfunctions")])
            .came_to(&format!("{left} after 2: unaffected / unaffected / 1 DC"));
    }
    // The squad has not Set it: it keeps the DC.
    assaulted("set", json!({}), &[Die(4)])
        .asked(&[SETTING])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
}

/// The other cave G, above T4: the Setter first spends a MPh Climbing to Level 1, out
/// of the cave's LOS before that; he Sets the DC in his next MPh, Climbs down, and
/// detonates it from two hexes away.
#[test]
fn example_g11_8332_the_higher_cave_g() {
    let given = json!({
        "height": 1, "range": 1, "turns": 7, "garrison-holds-fire": "always",
    });
    let played = assaulted("set", given.clone(), &[Total(9), Die(3), Total(9), Total(8), Total(5)]);
    played
        .asked(&[
            ("Falling DR", "B11.41"),
            ("Set DC dr", "A23.7"),
            ("Falling DR", "B11.41"),
            ("NTC to detonate a Set DC", "A23.7"),
            DC,
        ])
        .noted(&[
            ("B11.43", "Level 1"),
            ("A23.7", "has Set the DC"),
            ("B11.43", "Level 0"),
            ("A4.1", "two hexes from the cave"),
        ])
        .came_to("eliminated in 7 / unaffected / 1 DC");
    // He makes no way with a 10 or 11, and falls with a 12, and the DC with him.
    assaulted("set", given, &[Total(10), Total(11), Total(12)])
        .noted(&[("B11.41", "no way"), ("B11.41", "no way"), ("B11.41", "falls")])
        .came_to("stands after 5: unaffected / eliminated / 1 DC");
}

/// The buttoned-up Sherman at cave B or C: +4 and +1 against a TH# of 8, so that a
/// 2 or 3 hits; and then a 4, since a cave can be acquired (G11.832). (It fires SMOKE
/// there; a HE shot hits as often.)
#[test]
fn example_g11_85_sherman() {
    let sherman =
        |turns: u8| json!({ "turns": turns, "gun-caliber-mm": 75, "gun-range": 4, "gun-drm": 1 });
    assaulted("guns", sherman(1), &[Both(1, 2), Total(12)])
        .asked(&[TO_HIT, IFT])
        .noted(&[
            ("C3.3", "Final DR 8 against a Modified TH# of 8"),
            ("C3.3", "a hit"),
            ("A7.3", "Final DR 12 on the 12 column: no effect"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
    assaulted("guns", sherman(2), &[Both(1, 3), Both(1, 3), Total(12)])
        .asked(&[TO_HIT, TO_HIT, IFT])
        .noted(&[
            ("C3.3", "Final DR 9 against a Modified TH# of 8"),
            ("C3.3", "a miss"),
            ("C3.3", "Final DR 8 against a Modified TH# of 8"),
            ("C3.3", "a hit"),
        ])
        .came_to("stands after 2: unaffected / unaffected / 0 DC");
}

/// SMOKE in a cave is twice its DRM for those who fire out of it: with the +2 of
/// grenades +4. (The example has +3, which blocks the LOS.)
#[test]
fn example_g11_85_smoke_in_the_cave() {
    let two_squads = || {
        json!({
            "attackers": ["7-6-8", "7-6-8"], "smoke": "cave", "garrison-holds-fire": "never",
            "garrison-firepower": 8, "garrison-cowering": false,
        })
    };
    assaulted("place", two_squads(), &[Die(1), Die(4), Total(12), Total(12), Total(5)])
        .asked(&[SMOKE, THROWN, FIRST_FIRE, IFT, DC])
        .noted(&[
            ("G11.833", "with a drm of -1, at most 3"),
            ("A8.1", "First Fire, DRM +4"),
            ("A8.4", "in the DFPh, DRM +4"),
            ("G11.88", "5 on the 30 column is a 1KIA"),
        ])
        .came_to("eliminated in 1 / unaffected + unaffected / 1 DC");
    // When that dr fails, the SMOKE is in the Entrance Hex, until the MPh ends.
    assaulted("place", two_squads(), &[Die(1), Die(5), Total(12), Total(12), Total(5)])
        .asked(&[SMOKE, THROWN, FIRST_FIRE, IFT, DC])
        .noted(&[
            ("G11.833", "with a drm of -1, above 3"),
            ("A8.1", "First Fire, DRM +2"),
            ("A8.4", "in the DFPh, DRM +0"),
            ("G11.88", "5 on the 30 column is a 1KIA"),
        ])
        .came_to("eliminated in 1 / unaffected + unaffected / 1 DC");
}

/// A HE Critical Hit eliminates a cave from 100 mm on. A lesser one attacks what is in
/// it with twice the FP, and the TEM counts for it (C3.71).
#[test]
fn rule_g11_88_critical_hits() {
    let gun = |caliber: u16| json!({ "gun-caliber-mm": caliber, "gun-range": 4, "gun-drm": -4 });
    assaulted("guns", gun(105), &[Both(1, 2)])
        .asked(&[TO_HIT])
        .noted(&[("G11.88", "a Critical Hit of 105 mm")])
        .came_to("eliminated in 1 / unaffected / 0 DC");
    assaulted("guns", gun(75), &[Both(1, 2), Total(8)])
        .asked(&[TO_HIT, IFT])
        .noted(&[("C3.7", "a Critical Hit"), ("A7.3", "Final DR 4 on the 24 column: 1KIA")])
        .came_to("stands after 1: eliminated / unaffected / 0 DC");
}

/// A FT attacks what is in the cave with 24 FP and no TEM, and never the cave; a 10
/// is its last attack (A22.2, A22.5).
#[test]
fn rule_g11_834_flamethrower() {
    assaulted("flamethrower", json!({}), &[Both(6, 4), Total(5)])
        .asked(&[FLAMES, MC])
        .noted(&[("A22.5", "the FT is used up"), ("A7.3", "Final DR 10 on the 24 column: 1MC")])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
    assaulted("flamethrower", json!({}), &[Both(3, 1)])
        .asked(&[FLAMES])
        .noted(&[("A7.3", "Final DR 4 on the 24 column: 1KIA")])
        .came_to("controlled after 1: eliminated / unaffected / 0 DC");
    // After a 9 there is a second attack, in the enemy's DFPh, after a 10 there is none.
    let twice = || json!({ "turns": 2 });
    assaulted("flamethrower", twice(), &[Both(6, 3), Total(5), Both(6, 3), Total(5)])
        .asked(&[FLAMES, MC, FLAMES, MC])
        .came_to("stands after 2: unaffected / unaffected / 0 DC");
    assaulted("flamethrower", twice(), &[Both(6, 4), Total(5)])
        .asked(&[FLAMES, MC])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
}

/// First Fire on the way is told with the DRM there: +1 of woods and -1 of FFNAM, where the
/// Entrance Hex would have -2.
#[test]
fn rule_a8_1_first_fire_on_the_way() {
    let comes = json!({
        "range": 3, "garrison-holds-fire": "never", "garrison-firepower": 8,
        "approach-terrain": "woods", "approach-mf": 1,
    });
    assaulted("place", comes, &[Total(12), Total(12), Total(12)])
        .asked(&[FIRST_FIRE, IFT, DC])
        .noted(&[("A8.1", "the garrison fires, First Fire, DRM +0"), ("A8.4", "in the DFPh")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}
