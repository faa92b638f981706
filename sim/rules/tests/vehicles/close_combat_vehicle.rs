//! CC against a vehicle (A11.5 to A11.62, D7.21, C13.7, G1.4231).

use asl_engine::dice::Scripted::{self, Die, Total};
use asl_rules::a11_close_combat::against_vehicle::close_combat_vehicle::CloseCombatVehicle;
use serde_json::{Value, json};

use crate::{in_ledger, nothing, play, refused, with};

fn cc(asked: &Value, script: &[Scripted]) -> String {
    play::<CloseCombatVehicle>(asked, script)
}

fn ledger(asked: &Value, item: &str) -> String {
    in_ledger::<CloseCombatVehicle>(asked, item)
}

/// The comprehensive example, hex F4: a 4-6-7 with an ATMM and a 9-2 on Wire, in the street,
/// against a T-34.
#[test]
fn example_a11_5_an_atmm_in_the_street() {
    let asked = json!({
        "attacker": "squad", "companion": "leader", "leader": -2, "germans": true,
        "atmm": "roll", "year": 1944, "ambush": "attackers", "drm": 1,
    });
    assert_eq!(ledger(&asked, "CCV"), "6");
    assert_eq!(ledger(&asked, "ATMM dr"), "3 or less, for -3");
    // All DRM but the -3 of the ATMM: -1 in the street, -2 of the leader, +1 on Wire.
    assert_eq!(ledger(&asked, "DRM"), "-2");
    assert_eq!(cc(&asked, &[Die(3), Total(9)]), "eliminated");
    assert_eq!(cc(&asked, &[Die(4), Total(9)]), "no-effect");
    // If the leader rolled, he would need two less.
    let leader = with(&asked, json!({"attacker": "leader", "companion": "hero"}));
    assert_eq!(ledger(&leader, "ATMM dr"), "1 or less, for -3");
}

/// Hex H3: a 4-4-7 immobilizes a PzV by Street Fighting, whose CMG attacks back.
#[test]
fn example_a11_5_the_panther_in_bypass() {
    let asked = json!({"attacker": "squad", "ambush": "attackers", "answer-firepower": 5});
    assert_eq!(cc(&asked, &[Total(6), Total(12)]), "immobilized");
    assert_eq!(ledger(&asked, "the vehicle attacks"), "5 FP against 5: Kill Number 5, DRM +1");
    assert_eq!(cc(&asked, &[Total(6), Total(3)]), "immobilized + attacker-eliminated");
    assert_eq!(cc(&asked, &[Total(6), Total(4)]), "immobilized + attacker-reduced");
    assert_eq!(cc(&asked, &[Total(5)]), "eliminated");
}

/// Hex I5: a 6 on the ATMM dr pins the 5-4-8, and a 12 reduces it; the T-34/85 attacks the pinned
/// half-squad at 2-1.
#[test]
fn example_a11_5_a_pinned_squad_is_reduced() {
    let asked = json!({
        "attacker": "squad", "germans": true, "atmm": "roll", "year": 1945, "crew-exposed": true,
        "ambush": "attackers", "answer-firepower": 4,
    });
    assert_eq!(ledger(&asked, "DRM"), "-2");
    assert_eq!(cc(&asked, &[Die(6), Total(12), Total(9)]), "attacker-reduced");
    // 2-1 has a Kill Number of 7: with +1 a 5 eliminates, and a 6 is the end of a half-squad.
    assert_eq!(cc(&asked, &[Die(6), Total(12), Total(5)]), "attacker-eliminated");
    assert_eq!(cc(&asked, &[Die(6), Total(12), Total(6)]), "attacker-eliminated");
    // A CCV of 4 and -2: immobilized by 6, eliminated below, burning by 4.
    let wrecked = |total| cc(&asked, &[Die(6), Total(total)]);
    assert_eq!([wrecked(5), wrecked(4)], ["eliminated", "burns"]);
    assert_eq!(cc(&asked, &[Die(6), Total(6), Total(9)]), "immobilized");
}

/// Hex L5: nothing happens to either at 1-1. Then, in the next MPh, the tank moves.
#[test]
fn example_a11_5_the_pz_iv_next_door() {
    let asked = json!({"attacker": "squad", "answer-firepower": 5});
    assert_eq!(cc(&asked, &[Total(7), Total(7)]), "no-effect");
    let concealed = with(&asked, json!({"answer-halved": 1}));
    assert_eq!(ledger(&concealed, "the vehicle attacks"), "2½ FP against 5: Kill Number 4, DRM +0");
    let moving = json!({"attacker": "squad", "reaction-fire": true});
    assert_eq!(ledger(&moving, "DRM"), "+2");
    assert_eq!(ledger(&with(&moving, json!({"ambush": "attackers"})), "DRM"), "+1");
}

/// Squad A and the 8-1 against a Pz IV, then squad C alone against the immobilized tank.
///
/// The example says that the tank burns on an Original 3 or less. By A11.5 a 4 burns it, too: its
/// Final DR is 3, half of the CCV.
#[test]
fn example_a11_62() {
    let first = json!({
        "attacker": "squad", "companion": "leader", "leader": -1, "answer-firepower": 5,
    });
    assert_eq!((ledger(&first, "CCV"), ledger(&first, "DRM")), ("6".into(), "-1".into()));
    assert_eq!(cc(&first, &[Total(7), Total(12)]), "immobilized");
    assert_eq!(cc(&first, &[Total(6)]), "eliminated");
    assert_eq!(cc(&first, &[Total(3)]), "burns");
    // At 1-2 against squad A and the leader.
    assert_eq!(ledger(&first, "the vehicle attacks"), "5 FP against 6: Kill Number 4, DRM +0");
    // A tie reduces the squad and wounds the leader.
    assert_eq!(cc(&first, &[Total(8), Total(4), Die(5), Die(5), Die(2)]), "attacker-reduced");
    let second = json!({"attacker": "squad", "immobile": true});
    assert_eq!(cc(&second, &[Total(5)]), "eliminated");
    assert_eq!(cc(&second, &[Total(7)]), "no-effect");
}

/// A11.501 and the example of D7.211: a 4-4-7 and an 8-1 attack a moving tank from the street.
#[test]
fn example_d7_2() {
    let street = json!({
        "attacker": "squad", "companion": "leader", "leader": -1, "ambush": "attackers",
        "reaction-fire": true,
    });
    assert_eq!((ledger(&street, "CCV"), ledger(&street, "DRM")), ("6".into(), "+0".into()));
    let by = |total| cc(&street, &[Total(total)]);
    assert_eq!([by(3), by(4), by(5)], ["burns", "eliminated", "eliminated"]);
    assert_eq!([by(6), by(7)], ["immobilized", "no-effect"]);
    // A 6-2-8 that has fired already: only a 2 does something.
    let fired = json!({"attacker": "squad", "reaction-fire": true, "fired-before": true});
    assert_eq!(ledger(&fired, "CCV"), "4");
    assert_eq!(cc(&fired, &[Total(2), Die(6)]), "immobilized");
    assert_eq!(cc(&fired, &[Total(2), Die(1)]), "burns");
    assert_eq!(cc(&fired, &[Total(3)]), "no-effect");
    // In FPF, and pinned: only an Unlikely Kill.
    let pinned = with(&fired, json!({"pinned": true}));
    assert_eq!(ledger(&pinned, "CCV"), "3");
    for (dr, what) in [(1, "burns"), (2, "eliminated"), (3, "immobilized"), (4, "no-effect")] {
        assert_eq!(cc(&pinned, &[Total(2), Die(dr)]), what);
    }
}

/// A T-H Hero alone and with a squad; a 12 voids the ATMM, and no vehicle attacks him back.
#[test]
fn example_g1_4231() {
    let hero = json!({"atmm": "roll", "year": 1944, "answer-firepower": 8});
    assert_eq!(ledger(&hero, "CCV"), "5");
    assert_eq!(cc(&hero, &[Die(3), Total(5)]), "burns");
    assert_eq!(cc(&hero, &[Die(3), Total(6)]), "eliminated");
    assert_eq!(cc(&hero, &[Die(3), Total(8)]), "immobilized");
    // A 6 does not pin him (G1.4231).
    assert_eq!(cc(&hero, &[Die(6), Total(5)]), "immobilized");
    assert_eq!(cc(&hero, &[Die(3), Total(12)]), "attacker-reduced");
    let earlier = with(&hero, json!({"year": 1943}));
    assert_eq!(ledger(&earlier, "ATMM dr"), "2 or less, for -3");
    let both = with(&hero, json!({"attacker": "squad", "companion": "tank-hunter-hero"}));
    assert_eq!(ledger(&both, "CCV"), "6");
    // The squad is still there when the vehicle attacks: 8 FP against 5.
    assert_eq!(cc(&both, &[Die(3), Total(9), Total(6)]), "immobilized + attacker-reduced");
    let reduced = with(&hero, json!({"abandoned": true, "answer-firepower": 0}));
    assert_eq!(cc(&reduced, &[Die(3), Total(12)]), "no-effect");
}

/// After its own Ambush the vehicle attacks first, and those who are left attack at +1.
#[test]
fn example_a11_34() {
    let asked = json!({"attacker": "squad", "ambush": "vehicle", "answer-firepower": 5});
    assert_eq!(ledger(&asked, "DRM"), "+1");
    assert_eq!(cc(&asked, &[Total(5)]), "attacker-eliminated");
    // A half-squad is left: a CCV of 3.
    assert_eq!(cc(&asked, &[Total(6), Total(2), Die(6)]), "immobilized + attacker-reduced");
    assert_eq!(cc(&asked, &[Total(7), Total(3)]), "eliminated");
}

#[test]
fn what_cannot_be_is_refused_by_its_rule() {
    let refused = |more: Value| refused("close-combat-vehicle", &with(&nothing(), more));
    for (more, parameter, rule) in [
        (json!({"hand-to-hand": true}), "hand-to-hand", "G1.64, J2.31"),
        (json!({"attacker": "squad", "atmm": "has"}), "atmm", "G1.4231, C13.7"),
        (json!({"atmm": "roll"}), "year", "G1.4231, C13.7"),
        (json!({"germans": true}), "germans", "G1.421"),
        (
            json!({"attacker": "squad", "germans": true, "atmm": "roll", "year": 1943}),
            "year",
            "C13.7",
        ),
        (json!({"atmm": "has", "pinned": true}), "pinned", "G1.4231, C13.7"),
        (json!({"leader": -1}), "leader", "A11.51, A11.141"),
        (json!({"inexperienced": true}), "inexperienced", "A11.5, A19.3"),
        (json!({"armored": false, "open-topped": true}), "open-topped", "A11.61"),
        (json!({"abandoned": true, "manned-mg": true}), "manned-mg", "A11.51"),
        (json!({"abandoned": true, "in-motion": true}), "in-motion", "D2.4, D8.1"),
        (json!({"abandoned": true, "crew-exposed": true}), "crew-exposed", "C7.42, D5.34, D5.4"),
        (json!({"fired-before": true}), "fired-before", "D7.213"),
        (json!({"reaction-fire": true, "pinned": true}), "pinned", "D7.21, D7.213"),
        (json!({"reaction-fire": true, "answer-firepower": 4}), "answer-firepower", "D7.213"),
        (json!({"reaction-fire": true, "ambush": "vehicle"}), "ambush", "D7.21, D7.211"),
    ] {
        assert_eq!(refused(more.clone()), (parameter.to_owned(), rule.to_owned()), "{more}");
    }
}
