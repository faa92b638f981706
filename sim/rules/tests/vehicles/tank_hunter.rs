//! T-H Heroes (G1.421 to G1.425), and DC against an AFV (G1.612).

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::c7_to_kill::dc_against_vehicle::DcAgainstVehicle;
use asl_rules::scenarios::tank_hunter::TankHunter;
use serde_json::{Value, json};

use crate::{in_ledger, nothing, play, refused, with};

fn hunt(asked: &Value, script: &[Scripted]) -> String {
    play::<TankHunter>(asked, script)
}

fn ledger(asked: &Value, item: &str) -> String {
    in_ledger::<TankHunter>(asked, item)
}

/// Own MPh: the dr, the Banzai Charge under fire, the ATMM, the CC DR.
#[test]
fn example_g1_423_a_charge_in_the_own_mph() {
    let asked = json!({"year": 1944, "distance": 3, "defenders": ["4:steady"]});
    assert_eq!(ledger(&asked, "creation dr"), "3 or less");
    assert_eq!(ledger(&asked, "MF of the Charge"), "8");
    assert_eq!(ledger(&asked, "CCV"), "5");
    // First Fire at the first hex, Subsequent First Fire at the second: the defender has no more.
    assert_eq!(
        hunt(&asked, &[Die(3), Total(12), Total(12), Die(3), Total(5)]),
        "burns: 1 created, 1 arrive, 1 with ATMM"
    );
    assert_eq!(hunt(&asked, &[Die(3), Total(2)]), "no-effect: 1 created");
    assert_eq!(hunt(&asked, &[Die(5)]), "no-effect: 0 created");
    assert_eq!(hunt(&asked, &[Die(6)]), "no-effect: 0 created, 1 pinned");
    // A unit in a Banzai Charge of its own is not pinned.
    assert_eq!(hunt(&with(&asked, json!({"banzai": true})), &[Die(6)]), "no-effect: 0 created");
}

/// Each MF that the creating unit has spent costs him two, or one in its Banzai Charge.
#[test]
fn example_g1_423_mf_spent_before() {
    let asked = json!({"year": 1944, "distance": 4, "spent-mf": 2});
    assert_eq!(ledger(&asked, "MF of the Charge"), "4");
    let charge = with(&asked, json!({"banzai": true}));
    assert_eq!(ledger(&charge, "MF of the Charge"), "6");
    // With 4 MF he comes ADJACENT to an AFV five hexes away, but no farther.
    let far = with(&asked, json!({"distance": 6}));
    assert_eq!(refused("tank-hunter", &far), ("hexes".into(), "G1.423, G1.5".into()));
    let all = with(&asked, json!({"spent-mf": 4}));
    assert_eq!(refused("tank-hunter", &all), ("spent-mf".into(), "G1.423".into()));
}

/// A T-H Hero who is wounded when he has spent three MF stops ADJACENT to the AFV. He advances after
/// the DFPh, and attacks in the CCPh.
#[test]
fn example_g1_423_he_advances() {
    let asked = json!({"year": 1944, "distance": 4, "defenders": ["8:from=3:steady"]});
    // 8 FP at -2: a Final 4 is a 2MC. The defender is marked First Fire, and not adjacent.
    let wounded = [Die(3), Total(6), Total(9), Die(2)];
    let attacks = [Die(3), Total(5)];
    assert_eq!(
        hunt(&asked, &[&wounded[..], &attacks].concat()),
        "burns: 1 created, 1 arrive, 1 with ATMM"
    );
    // An adjacent defender fires in the DFPh, 8 FP as Area Fire and PBF: a Final 6 is a 1MC.
    let near = with(&asked, json!({"defenders": ["8:from=3:adjacent-at=3:steady"]}));
    let dfph = [Total(6), Total(10)];
    assert_eq!(
        hunt(&near, &[&[Die(3), Total(8), Total(9), Die(2)][..], &dfph].concat()),
        "no-effect: 1 created"
    );
    // Into terrain of all his MF he advances as CX, with +1 (A4.72).
    let dear =
        with(&asked, json!({"distance": null, "hexes": ["open", "open", "open", "open:mf=3"]}));
    assert_eq!(
        hunt(&dear, &[&wounded[..], &[Die(3), Total(7)]].concat()),
        "immobilized: 1 created, 1 arrive, 1 with ATMM"
    );
}

/// A17.2, G1.4231: a wound after more than three MF pins him. He has no ATMM, and a CCV of 4.
#[test]
fn example_a17_2_a_wound_pins_a_t_h_hero() {
    let asked = json!({"year": 1944, "distance": 5, "defenders": ["8:from=5:steady"]});
    let wounded = [Die(3), Total(6), Total(9), Die(2)];
    assert_eq!(
        hunt(&asked, &[&wounded[..], &[Total(4)]].concat()),
        "immobilized: 1 created, 1 arrive"
    );
    // Wounded ADJACENT to it after four MF, he is pinned there, and does not advance.
    let before = with(&asked, json!({"defenders": ["8:from=4:steady"]}));
    assert_eq!(hunt(&before, &wounded), "no-effect: 1 created");
}

/// The own APh with the squad: both advance, with a CCV of 6.
#[test]
fn example_g1_421_the_squad_advances_with_him() {
    let asked = json!({"year": 1944, "phase": "own-aph", "with-unit": true});
    assert_eq!(ledger(&asked, "CCV"), "6");
    assert_eq!(
        hunt(&asked, &[Die(3), Die(1), Total(9)]),
        "immobilized: 1 created, 1 arrive, 1 with ATMM"
    );
}

/// The own APh: nobody fires. He attacks in the CCPh, and the AFV stands still.
#[test]
fn example_g1_421_in_the_aph() {
    let asked = json!({"year": 1943, "phase": "own-aph"});
    assert_eq!(ledger(&asked, "ATMM dr"), "2 or less, for -3");
    assert_eq!(hunt(&asked, &[Die(1), Die(3), Total(4)]), "eliminated: 1 created, 1 arrive");
}

/// The enemy MPh: the AFV moves (+2), and an Original 2 is an Unlikely Kill.
#[test]
fn example_g1_423_cc_reaction_fire() {
    let asked = json!({"year": 1944, "phase": "reaction-fire"});
    assert_eq!(ledger(&asked, "DRM"), "+2");
    assert_eq!(hunt(&asked, &[Die(2), Die(4), Total(2), Die(1)]), "burns: 1 created, 1 arrive");
    assert_eq!(
        hunt(&asked, &[Die(2), Die(3), Total(6)]),
        "immobilized: 1 created, 1 arrive, 1 with ATMM"
    );
}

/// The CCPh, the squad and its T-H Hero together: a CCV of 6, and a 12 reduces the squad.
#[test]
fn example_g1_4231_together_with_the_squad() {
    let asked = json!({"year": 1944, "phase": "ccph", "with-unit": true});
    assert_eq!(ledger(&asked, "CCV"), "6");
    assert_eq!(
        hunt(&asked, &[Die(3), Die(1), Total(9)]),
        "immobilized: 1 created, 1 arrive, 1 with ATMM"
    );
    assert_eq!(
        hunt(&asked, &[Die(3), Die(6), Total(12)]),
        "no-effect: 1 created, 1 arrive, 1 reduced"
    );
}

/// Three squads at once: the second T-H Hero has -1 against the immobilized AFV, and the third is
/// gone with the AFV.
#[test]
fn example_g1_425_several_heroes() {
    let asked = json!({"year": 1944, "phase": "ccph", "tries": 3});
    assert_eq!(
        hunt(&asked, &[Die(3), Die(3), Die(3), Die(6), Total(5), Die(6), Total(5)]),
        "eliminated: 3 created, 2 arrive"
    );
    // Only two are left: the third squad does not roll. 33 % of 6 squads are two (FRU).
    let few = with(&asked, json!({"squads-in-ob": 6}));
    assert_eq!(ledger(&few, "T-H Heroes allowed"), "2, of which 0 have been used");
    assert_eq!(
        hunt(&few, &[Die(3), Die(1), Die(4), Total(7), Die(4), Total(7)]),
        "no-effect: 2 created, 2 arrive"
    );
}

/// Two AFV one after another, with one T-H Hero left.
#[test]
fn example_g1_421_the_allotment_over_a_game() {
    let asked = json!({
        "year": 1944, "phase": "ccph", "squads-in-ob": 12, "heroes-used": 3, "vehicles": 2,
    });
    assert_eq!(ledger(&asked, "T-H Heroes allowed"), "4, of which 3 have been used");
    assert_eq!(
        hunt(&asked, &[Die(6), Die(2), Die(4), Total(3)]),
        "1 eliminated, 1 no-effect: 1 created, 1 arrive, 1 pinned"
    );
    assert_eq!(
        hunt(&asked, &[Die(2), Die(4), Total(3)]),
        "1 eliminated, 1 no-effect: 1 created, 1 arrive"
    );
}

/// G1.421: the shares of the years, with the squads of the OB rounded up.
#[test]
fn the_allotment_by_hand() {
    let allowed = |year: i32, squads: i32, russians: bool| {
        let asked = json!({
            "year": year, "phase": "ccph", "squads-in-ob": squads, "against-russians": russians,
        });
        let said = ledger(&asked, "T-H Heroes allowed");
        said.split(',').next().map(str::to_owned).unwrap_or_default()
    };
    for (year, squads, russians, heroes) in [
        (1942, 10, false, "1"),
        (1942, 11, false, "2"),
        (1939, 10, true, "2"),
        (1939, 11, true, "3"),
        (1943, 10, false, "2"),
        (1943, 11, true, "3"),
        (1944, 10, false, "4"),
        (1944, 100, false, "33"),
        (1945, 10, false, "5"),
        (1945, 11, false, "6"),
    ] {
        assert_eq!(allowed(year, squads, russians), heroes, "{year} {squads} {russians}");
    }
}

/// Hidden T-H Heroes: as they want, and revealed by the enemy.
#[test]
fn example_g1_422_and_g1_425_hidden() {
    let asked = json!({"year": 1945, "phase": "own-aph", "hidden": "voluntary"});
    assert_eq!(hunt(&asked, &[Die(3), Total(5)]), "burns: 1 created, 1 arrive, 1 with ATMM");
    let lost = with(&asked, json!({"hidden": "involuntary"}));
    assert_eq!(hunt(&lost, &[]), "no-effect: 1 created");
    let reaction = with(&lost, json!({"phase": "reaction-fire"}));
    assert_eq!(hunt(&reaction, &[Die(4), Total(3)]), "immobilized: 1 created, 1 arrive");
}

/// A DC Hero: he comes on a 5, charges, and his DC is at the rear, side or front by a dr.
#[test]
fn example_g1_424_a_dc_hero() {
    let asked = json!({"year": 1944, "distance": 2, "dc": true, "front-af": 8, "side-af": 4});
    assert_eq!(ledger(&asked, "creation dr"), "5 or less");
    // Rear: -1 to the Position DR, so 6 is optimal, and 16 + 1 - 3 = 14.
    assert_eq!(hunt(&asked, &[Die(5), Die(1), Both(3, 3), Total(7)]), "burns: 1 created, 1 arrive");
    // Front: 7 + 1 is 8, and 16 - 8 = 8: in the hull 8 and 9 immobilize, in the turret they Shock.
    assert_eq!(
        hunt(&asked, &[Die(5), Die(6), Both(4, 3), Total(9)]),
        "immobilized: 1 created, 1 arrive"
    );
    assert_eq!(
        hunt(&asked, &[Die(5), Die(6), Both(3, 4), Total(8)]),
        "shocked: 1 created, 1 arrive"
    );
    assert_eq!(hunt(&asked, &[Die(5), Die(3), Both(4, 5)]), "no-effect: 1 created, 1 arrive");
    // His DC does not go off, and he is removed anyway (G1.425).
    assert_eq!(
        hunt(&asked, &[Die(5), Die(3), Both(4, 4), Total(12)]),
        "no-effect: 1 created, 1 arrive"
    );
}

#[test]
fn a_dc_alone_does_the_same() {
    let asked = json!({"front-af": 8, "side-af": 4});
    let dc = |script: &[Scripted]| play::<DcAgainstVehicle>(&asked, script);
    assert_eq!(dc(&[Die(1), Both(3, 3), Total(7)]), "burns");
    assert_eq!(dc(&[Die(4), Both(3, 3), Total(11)]), "eliminated");
    assert_eq!(dc(&[Die(6), Both(4, 3), Total(10)]), "no-effect");
}

#[test]
fn what_cannot_be_is_refused_by_its_rule() {
    let asked = with(&nothing(), json!({"year": 1944}));
    for (more, parameter, rule) in [
        (json!({"phase": "ccph", "squads-in-ob": 3, "heroes-used": 1}), "heroes-used", "G1.421"),
        (
            json!({"phase": "ccph", "year": 1942, "squads-in-ob": 20, "heroes-used": 2}),
            "heroes-used",
            "G1.421",
        ),
        (json!({"phase": "ccph", "heroes-used": 2}), "heroes-used", "G1.421"),
        (json!({"phase": "ccph", "hidden": "voluntary", "year": 1943}), "hidden", "G1.422"),
        (json!({"phase": "ccph", "hidden": "voluntary", "banzai": true}), "banzai", "G1.421, G1.5"),
        (json!({"phase": "ccph", "dc": true}), "dc", "G1.424"),
        (json!({"distance": 2, "dc": true}), "front-af", "C7.346, D1.6"),
        (json!({"distance": 2, "front-af": 4}), "front-af", "A11.612"),
        (json!({"distance": 2, "with-unit": true}), "with-unit", "G1.422, G1.423"),
        (json!({"distance": 2, "armored": false}), "armored", "G1.421"),
        (json!({"distance": 2, "hexes": ["open"]}), "distance", "G1.423"),
        (nothing(), "distance", "G1.421, G1.423"),
        (json!({"phase": "own-aph", "distance": 2}), "distance", "G1.423"),
        (json!({"hexes": ["open:mf=5", "woods:mf=4", "open"]}), "hexes", "G1.423, G1.5"),
        (json!({"hexes": ["open:mf=8"], "spent-mf": 1}), "hexes", "G1.423, G1.5"),
        (json!({"hexes": ["open:then=1", "open"]}), "hexes", "A25.232, G1.5"),
        (json!({"phase": "ccph", "unit": "half-squad", "class": "conscript"}), "class", "G1.421"),
        (json!({"phase": "ccph", "drm": 1, "spent-mf": 1}), "spent-mf", "G1.423"),
        (json!({"distance": 1, "ambush": "vehicle"}), "ambush", "A11.4, D7.21"),
    ] {
        let refused = refused("tank-hunter", &with(&asked, more.clone()));
        assert_eq!(refused, (parameter.to_owned(), rule.to_owned()), "{more}");
    }
}
