//! Worked examples of MOL, Set DC Clearance, routs and Overstacked caves, played
//! with scripted dice, and what is refused.
//!
//! Where the nationality is not ours, another counter with the same numbers stands in: the
//! German 4-6-7 of A10.5 with a broken Morale Level of 7 is a 4-4-7.

mod table;

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use serde_json::{Value, json};
use table::{assert_played, chance, ledger, refused, ways, with};

const CHECK: &str = "MOL Check dr";
const IFT: &str = "IFT DR";
const MC: &str = "MC";
const TC: &str = "TC";
const SETTING: &str = "Set DC dr";
const CLEARANCE: &str = "Set DC Clearance DR";
const DETONATION: &str = "NTC to detonate a Set DC";
const DC: &str = "IFT DR of the DC";
const FIRST_FIRE: &str = "IFT DR of the garrison";

// A22.6.

/// A 3-3-7 at a squad in the next woods hex, and at one in its own Location.
fn partisans(range: i32, more: &Value) -> Value {
    let asked = json!({
        "firers": ["3-3-7"], "firing-force": "red-chinese", "range": range, "force": "usmc",
        "targets": ["4-5-8"], "elr": 5, "terrain": "woods", "heat-of-battle": false,
    });
    with(&asked, more)
}

/// The example of A22.62: 3 FP doubled and 4 more are 10, on the 8 column.
#[test]
fn a22_62_a_partisan_throws_a_mol() {
    let asked = partisans(1, &json!({}));
    assert_eq!(ledger("mol", &asked, "MOL Check dr"), "2 or less");
    assert_eq!(ledger("mol", &asked, "firepower with the MOL"), "10");
    assert_eq!(ledger("mol", &asked, "column with the MOL"), "8");
    // A 7 at +1 is a NMC.
    let found = [(CHECK, Die(2)), (IFT, Both(1, 6)), (MC, Both(4, 4))];
    assert_played("mol", &asked, &found, "pinned / MOL");
    // The same 7 with a colored 6: the squad breaks, and there is no attack.
    let backfires = [(CHECK, Die(1)), (IFT, Both(6, 1))];
    assert_played("mol", &asked, &backfires, "unaffected / thrower broken");
    // Two faces of six find one, and a colored 6 is one of six.
    let thrown = |name: &str| name.ends_with(" / MOL");
    assert_eq!(chance("mol", &asked, thrown), ways(2 * 5, 6 * 6));
    // Without a MOL 6 FP attack: an 8 is a PTC.
    let none = [(CHECK, Die(3)), (IFT, Both(2, 5)), (TC, Both(6, 6))];
    assert_played("mol", &asked, &none, "pinned / no MOL");
}

/// Later a berserk squad enters its Location: 3 FP tripled and 4 are 13, with +1 and -1.
#[test]
fn a22_62_in_the_same_location() {
    let asked = partisans(0, &json!({ "ffnam": true, "targets": ["4-5-8-berserk"] }));
    assert_eq!(ledger("mol", &asked, "firepower with the MOL"), "13");
    assert_eq!(ledger("mol", &asked, "column with the MOL"), "12");
    assert_eq!(ledger("mol", &asked, "DRM"), "+0");
}

/// In a FG only the thrower's FP are void, and the others' attack goes on. A HS that finds no
/// MOL has used its attack.
#[test]
fn a22_611_a_fire_group_goes_on_without_the_thrower() {
    let group = partisans(1, &json!({ "firers": ["3-3-7", "3-3-7"] }));
    assert_eq!(ledger("mol", &group, "column on a colored 6"), "6");
    assert_eq!(ledger("mol", &group, "column without it"), "12");
    let backfires = [(CHECK, Die(2)), (IFT, Both(6, 1)), (TC, Both(1, 1))];
    assert_played("mol", &group, &backfires, "unaffected / thrower broken");
    let half_squad = partisans(1, &json!({ "firers": ["1-2-7"] }));
    assert_played("mol", &half_squad, &[(CHECK, Die(2))], "unaffected / no MOL");
    assert_eq!(ledger("mol", &half_squad, "column with the MOL"), "4");
}

/// A Japanese squad is broken for another cause than an attack: its two HS (G1.131).
#[test]
fn g1_131_a_mol_breaks_a_japanese_squad() {
    let asked = json!({
        "firers": ["first-line-full"], "firing-force": "japanese", "range": 0, "force": "usmc",
        "targets": ["7-6-8"], "elr": 5,
    });
    let script = [(CHECK, Die(1)), (IFT, Both(6, 6))];
    let broken = "unaffected / thrower two-first-line-half-squad-broken";
    assert_played("mol", &asked, &script, broken);
}

#[test]
fn what_a_mol_cannot_be_is_refused() {
    for (more, parameter, rule) in [
        (json!({ "range": 2 }), "range", "A22.611"),
        (json!({ "pbf": false }), "range", "A22.611"),
        (json!({ "firers": ["3-3-7:pinned"] }), "firers", "A22.61"),
        (json!({ "firers": ["3-3-7+lmg"] }), "firers", "A22.611, A7.352"),
        (json!({ "firers": ["hero"] }), "firers", "A22.611"),
        (json!({ "firers": ["1-2-7"], "firer-cx": true }), "firers", "A22.611"),
        (json!({ "firers": ["1-2-7"], "leader": -1 }), "leader", "A22.62"),
        (json!({ "subsequent-first-fire": true }), "subsequent-first-fire", "A22.611"),
        (json!({ "spraying-fire": true }), "spraying-fire", "A22.611"),
        // As from X8 at X9 in the example of A22.62.
        (json!({ "woods-hexside": true }), "woods-hexside", "A22.611"),
    ] {
        let asked = partisans(1, &more);
        assert_eq!(refused("mol", &asked), (parameter.to_owned(), rule.to_owned()), "{asked}");
    }
    let sum = json!({ "firepower": 8, "targets": ["elite-full"], "elr": 3 });
    assert_eq!(refused("mol", &sum).0, "firepower");
    let nobody = json!({ "targets": ["elite-full"], "elr": 3 });
    assert_eq!(refused("mol", &nobody).0, "firers");
}

// A10.5.

fn rout(unit: &str, hexes: &[&str], more: &Value) -> Value {
    with(&json!({ "force": "russian", "unit": unit, "hexes": hexes }), more)
}

fn routs(asked: &Value, script: &[(&str, Scripted)], outcome: &str) {
    assert_played("rout", asked, script, outcome);
}

/// The German routs from J6 to M9 over J7, K8 and L8: the first squad is pinned in J7 by a 7,
/// the second loses a HS by an 11, and a HS Low Crawls to J7. An AFV in L8 gives +1 TEM.
#[test]
fn a10_5_the_comprehensive_example_from_j6() {
    let hexes = ["open:seen=4", "grain", "open:tem=1:seen=1", "stone"];
    let over_j7 = |unit| rout(unit, &hexes, &json!({}));
    routs(&over_j7("4-4-7"), &[(MC, Both(3, 4))], "pinned in hex 1: unaffected");
    routs(&over_j7("4-4-7"), &[(MC, Both(5, 6))], "arrives: 2-3-7-broken");
    let crawls = rout("2-3-7", &["open:seen=4"], &json!({ "low-crawl": true }));
    routs(&crawls, &[], "arrives: unaffected");
}

/// From J4 over K5, where a +1 Height Advantage spares it Interdiction, into L4 and upstairs:
/// 2, 2 and 1 MF.
#[test]
fn a10_5_the_comprehensive_example_from_j4() {
    let hexes = ["open:mf=2:tem=1:seen=2", "stone", "stone:mf=1"];
    routs(&rout("4-4-7", &hexes, &json!({ "leader": 0 })), &[], "arrives: unaffected");
}

/// From S3 to the rowhouse R3 for 3 MF, which it may ignore. Q3 as Open Ground costs 1, and lets it
/// come to P2; into the Shellholes it costs 2, without Interdiction, and P2 is too far.
#[test]
fn a10_5_the_comprehensive_example_from_s3() {
    let over = |hexes: &[&str]| rout("4-4-7", hexes, &json!({}));
    let q3 = over(&["wooden:mf=3:ignored", "open:seen=2", "wooden"]);
    routs(&q3, &[(MC, Both(1, 5))], "arrives: unaffected");
    routs(&q3, &[(MC, Both(1, 6))], "pinned in hex 2: unaffected");
    routs(&over(&["wooden:mf=3:ignored", "shellholes:seen=2"]), &[], "arrives: unaffected");
    let too_far = over(&["wooden:mf=3:ignored", "shellholes:seen=2", "wooden"]);
    assert_eq!(refused("rout", &too_far), ("hexes".to_owned(), "A10.5, A17.2".to_owned()));
    // Who may not ignore R3 stops there.
    let stops = over(&["wooden:mf=3", "open:seen=2", "wooden"]);
    assert_eq!(refused("rout", &stops), ("hexes".to_owned(), "A10.51".to_owned()));
}

/// From the second level of M2 down to its ground level, or out of that building to M1.
#[test]
fn a10_5_the_comprehensive_example_from_m2() {
    let down = ["stone:mf=1", "stone:mf=1"];
    routs(&rout("4-4-7", &down, &json!({})), &[], "arrives: unaffected");
    let out = ["stone:mf=1", "stone:mf=1:ignored", "grain"];
    routs(&rout("4-4-7", &out, &json!({})), &[], "arrives: unaffected");
}

/// The HS from P8 cannot stay in N8, where it discovers the squad in M9 beside it, and goes on over
/// N7 to M7. Whoever stays beside an enemy fails to rout.
#[test]
fn a10_5_the_comprehensive_example_from_p8() {
    let hexes = ["grain", "woods:mf=1:discovers", "grain", "wooden:mf=1"];
    routs(&rout("2-3-7", &hexes, &json!({})), &[], "arrives: unaffected");
    routs(&rout("2-3-7", &hexes[..2], &json!({})), &[], "fails to rout");
}

/// The squad in S2 leaves the enemy's Location for S3, ADJACENT to it, and goes upstairs. That
/// in R2 leaves its foxhole and enters R3 for 3 MF, without Interdiction.
#[test]
fn a10_5_the_comprehensive_example_from_s2_and_r2() {
    let beside = json!({ "enemy-in-location": true });
    let upstairs = rout("4-4-7", &["wooden:adjacent", "wooden:mf=1"], &beside);
    routs(&upstairs, &[], "arrives: unaffected");
    routs(&rout("4-4-7", &["wooden:mf=3:seen=1"], &json!({})), &[], "arrives: unaffected");
}

/// With No Quarter the squad in L8 routs to L7 under Interdiction, and can go no farther: it fails
/// to rout, whatever is left of it.
#[test]
fn a10_5_the_comprehensive_example_with_no_quarter() {
    let more = json!({ "enemy-in-location": true });
    let l7 = rout("4-4-7", &["open:seen=1:adjacent"], &more);
    for dr in [Both(3, 3), Both(3, 4), Both(5, 6)] {
        routs(&l7, &[(MC, dr)], "fails to rout");
    }
    routs(&l7, &[(MC, Both(6, 6))], "eliminated in hex 1");
}

/// The example of A10.531: the squad in J2 ignores K2 and routs over J1 to the woods in J0, or Low
/// Crawls to J1. What is left of that in I4 after a failed NMC in I3 still comes to H2.
#[test]
fn a10_531_over_an_interdicted_hex() {
    let over = rout("4-4-7", &["open:seen=6", "woods"], &json!({}));
    routs(&over, &[(MC, Both(2, 2))], "arrives: unaffected");
    let crawls = rout("4-4-7", &["open:seen=6"], &json!({ "low-crawl": true }));
    routs(&crawls, &[], "arrives: unaffected");
    routs(&over, &[(MC, Both(4, 5))], "arrives: 2-3-7-broken");
    routs(&over, &[(MC, Both(6, 6))], "eliminated in hex 1");
}

/// The example of A10.5: the unit from L2 discovers an enemy beside L3, and goes on to M4.
#[test]
fn a10_5_an_enemy_who_becomes_known_on_the_way() {
    let goes_on = rout("4-4-7", &["open:discovers", "open"], &json!({}));
    routs(&goes_on, &[], "arrives: unaffected");
    routs(&rout("4-4-7", &["open:discovers"], &json!({})), &[], "fails to rout");
}

/// A leader who routs with it helps with the NMC, and dies with a failed one (A10.711).
#[test]
fn a10_711_a_leader_routs_with_it() {
    let asked = rout("4-4-7", &["open:seen=4", "open:seen=4"], &json!({ "leader": -1 }));
    // An 8 pins by his -1; a 9 costs a HS and him. It passes the LLMC with a 5, and a 6 then pins it.
    routs(&asked, &[(MC, Both(4, 4))], "pinned in hex 1: unaffected");
    let end = "pinned in hex 2: 2-3-7-broken, leader eliminated";
    routs(&asked, &[(MC, Both(4, 5)), ("LLMC", Total(5)), (MC, Both(3, 3))], end);
    let lost = "eliminated in hex 1, leader eliminated";
    routs(&asked, &[(MC, Both(4, 5)), ("LLMC", Total(6))], lost);
    // A leader of the same Morale Level is not missed so much.
    let six = rout("4-4-7", &["open:seen=4", "woods"], &json!({ "leader": 1, "leader-morale": 6 }));
    let end = "arrives: 2-3-7-broken, leader eliminated";
    routs(&six, &[(MC, Both(4, 4))], end);
    routs(&asked, &[(MC, Both(6, 6))], "eliminated in hex 1, leader eliminated");
}

/// A broken leader is wounded, and has three MF then (A10.53, A17.2).
#[test]
fn a10_53_a_wounded_leader_has_three_mf() {
    let asked = rout("leader-8-0", &["open:seen=4", "open", "woods"], &json!({}));
    let wound = |face| [(MC, Both(4, 5)), ("Wound Severity dr", Die(face))];
    routs(&asked, &wound(2), "stops in hex 2: leader-7+1-wounded-broken");
    routs(&asked, &wound(6), "eliminated in hex 1");
}

/// Below ground: out of a cave into another for 2 MF and 1 for the level, or into the Complex.
#[test]
fn g11_77_a_broken_half_squad_routs_below_ground() {
    let below = |hexes: &[&str], start: &str| json!({ "unit": "first-line-half-squad", "hexes": hexes, "start": start });
    routs(&below(&["cave:mf=3"], "cave"), &[], "arrives: unaffected");
    routs(&below(&["complex"], "cave"), &[], "arrives: unaffected");
    routs(&below(&["open", "open:mf=3", "cave"], "above-ground"), &[], "arrives: unaffected");
    for (asked, rule) in [
        (below(&["cave"], "complex"), "G11.73, G11.77"),
        (below(&["complex"], "above-ground"), "G11.6, G11.73"),
        (below(&["cave", "open"], "cave"), "G11.74"),
        (below(&["brush", "brush", "open", "cave:mf=1"], "above-ground"), "G11.74"),
        (below(&["cave:seen=2"], "cave"), "A10.531, G11.5, G11.8"),
        (rout("4-4-7", &["cave"], &json!({})), "G11.7"),
    ] {
        assert_eq!(refused("rout", &asked).1, rule, "{asked}");
    }
}

#[test]
fn what_a_rout_cannot_be_is_refused() {
    for (hexes, more, parameter, rule) in [
        (vec!["open", "open"], json!({ "low-crawl": true }), "low-crawl", "A10.52"),
        (
            vec!["open"],
            json!({ "low-crawl": true, "enemy-in-location": true }),
            "low-crawl",
            "A10.52",
        ),
        (vec!["woods", "open"], json!({}), "hexes", "A10.51"),
        (vec!["open:ignored", "open"], json!({}), "hexes", "A10.51"),
        (vec!["open:adjacent"], json!({}), "hexes", "A10.51"),
        (vec!["open", "open:adjacent"], json!({ "enemy-in-location": true }), "hexes", "A10.51"),
        (vec!["woods", "woods", "woods", "woods"], json!({}), "hexes", "A10.5, A17.2"),
        (vec!["bamboo"], json!({}), "hexes", "A4.13"),
    ] {
        let asked = rout("4-4-7", &hexes, &more);
        assert_eq!(refused("rout", &asked), (parameter.to_owned(), rule.to_owned()), "{asked}");
    }
    let whole = json!({ "unit": "first-line-full", "hexes": ["woods"] });
    assert_eq!(refused("rout", &whole), ("unit".to_owned(), "G1.1, G1.4, A15.2".to_owned()));
    let disrupted = rout("4-2-6-disrupted", &["woods"], &json!({}));
    assert_eq!(refused("rout", &disrupted).1, "A10.5, A19.12");
    let none = rout("4-4-7", &["wods"], &json!({}));
    assert_eq!(refused("rout", &none).0, "hexes");
}

// B24.75.

/// A 4-4-8 tries to clear the DC that was Set in its cave: a 3 or less, and after a failure a
/// 4 or less (B24.8).
#[test]
fn b24_75_a_garrison_clears_a_set_dc() {
    let asked = json!({
        "tactic": "set", "turns": 3, "range": 1, "garrison": ["elite-full"],
        "garrison-holds-fire": "always", "set-dc-clearance": true, "heat-of-battle": false,
    });
    let at_once = [(SETTING, Die(3)), (CLEARANCE, Both(1, 2))];
    assert_played(
        "cave-assault",
        &asked,
        &at_once,
        "stands after 1: unaffected / unaffected / 1 DC",
    );
    let later = [
        (SETTING, Die(3)),
        (CLEARANCE, Both(1, 3)),
        (DETONATION, Both(5, 4)),
        (CLEARANCE, Both(2, 2)),
    ];
    assert_played("cave-assault", &asked, &later, "stands after 2: unaffected / unaffected / 1 DC");
    let too_late =
        [(SETTING, Die(3)), (CLEARANCE, Both(1, 3)), (DETONATION, Both(4, 4)), (DC, Both(4, 5))];
    assert_played("cave-assault", &asked, &too_late, "eliminated in 2 / unaffected / 1 DC");
    // Who has fired in a Player Turn clears in the next one, and does not fire in that.
    let fires = with(
        &asked,
        &json!({ "turns": 2, "garrison-holds-fire": "never", "garrison-cowering": false,
            "garrison-shots": 1 }),
    );
    let script = [
        (FIRST_FIRE, Both(6, 6)),
        (SETTING, Die(3)),
        (IFT, Both(6, 6)),
        (DETONATION, Both(5, 4)),
        (CLEARANCE, Both(1, 2)),
    ];
    assert_played(
        "cave-assault",
        &fires,
        &script,
        "stands after 2: unaffected / unaffected / 1 DC",
    );
}

// A5, G11.4.

#[test]
fn an_overstacked_garrison_is_asked_for() {
    let squads = json!({
        "tactic": "throw", "turns": 1, "garrison": ["elite-full", "first-line-full"],
    });
    let expected = |parameter: &str, rule: &str| (parameter.to_owned(), rule.to_owned());
    assert_eq!(refused("cave-assault", &squads), expected("garrison", "G11.4"));
    let overstacked = with(&squads, &json!({ "garrison-overstacked": true }));
    let fire = ledger("cave-assault", &overstacked, "garrison's fire beside the cave");
    assert_eq!(fire, "the 8 column");
    assert_eq!(ledger("cave-assault", &overstacked, "attacks on an Overstacked cave"), "-1 DRM");
    let before = with(&overstacked, &json!({ "bombardment": true }));
    assert_eq!(refused("cave-assault", &before), expected("garrison-overstacked", "A5.1, G11.4"));
    let beside = with(&overstacked, &json!({ "accessible-garrison": ["elite-full", "crew"] }));
    assert_eq!(refused("cave-assault", &beside), expected("accessible-garrison", "G11.4"));
    let seventh = with(&overstacked, &json!({ "accessible-garrison": ["6:crew"] }));
    assert_eq!(refused("cave-assault", &seventh), expected("accessible-garrison", "G11.1, G11.6"));
}

/// A squad enters Wire with 1 MF, and moves beneath it with a 4: one MF is left for the next hex,
/// and none with a 5. In Open Ground within the enemy's Normal Range it fails to rout then.
#[test]
fn example_b26_41_a_rout_through_wire() {
    const WIRE: &str = "Wire dr";
    let hidden = rout("4-4-7", &["open:wire", "open"], &json!({}));
    routs(&hidden, &[(WIRE, Die(4))], "arrives: unaffected");
    routs(&hidden, &[(WIRE, Die(5))], "stops in hex 1: unaffected");
    routs(&hidden, &[(WIRE, Die(6))], "above the Wire in hex 1: unaffected");
    let seen = rout("4-4-7", &["open:wire:seen=3", "open"], &json!({}));
    routs(&seen, &[(MC, Both(1, 2)), (WIRE, Die(4))], "arrives: unaffected");
    for dr in [5, 6] {
        routs(&seen, &[(MC, Both(1, 2)), (WIRE, Die(dr))], "fails to rout");
    }
    // It starts above Wire, beside an enemy or not.
    let starts = |place: &str| rout("4-4-7", &["woods"], &json!({ "above-wire": place }));
    routs(&starts("adjacent"), &[(WIRE, Die(4))], "arrives: unaffected");
    routs(&starts("adjacent"), &[(WIRE, Die(5))], "fails to rout");
    routs(&starts("open-ground"), &[(WIRE, Die(6))], "fails to rout");
    routs(&starts("elsewhere"), &[(WIRE, Die(5))], "beneath the Wire at the start: unaffected");
    // A wounded leader has 3 MF.
    let wounded = rout("leader-8-0-wounded", &["open"], &json!({ "above-wire": "elsewhere" }));
    routs(&wounded, &[(WIRE, Die(4))], "above the Wire at the start: unaffected");
    // It ends above the Wire of the last hex without a dr.
    routs(&rout("4-4-7", &["woods:wire"], &json!({})), &[], "arrives: unaffected");
}

#[test]
fn what_wire_excludes_is_refused() {
    for (hexes, more, parameter, rule) in [
        (&["stone:wire"][..], json!({}), "hexes", "B26.1"),
        (&["bamboo:mf=2:wire"], json!({}), "hexes", "B26.1"),
        (&["open:wire", "woods"], json!({ "leader": -1 }), "leader", "B26.4"),
        (
            &["woods"],
            json!({ "above-wire": "adjacent", "low-crawl": true }),
            "low-crawl",
            "B26.4, A10.52",
        ),
        (
            &["woods"],
            json!({ "above-wire": "elsewhere", "enemy-in-location": true }),
            "above-wire",
            "B26.41, A10.5",
        ),
        (&["brush:wire", "woods", "woods"], json!({}), "hexes", "A10.5, A17.2"),
    ] {
        let asked = rout("4-4-7", hexes, &more);
        assert_eq!(refused("rout", &asked), (parameter.to_owned(), rule.to_owned()), "{asked}");
    }
}
