//! OBA: the examples of C1, with scripted dice, and what is refused.
//!
//! Where the nationality is not ours, another with the same numbers stands in: the German radio
//! and Accuracy numbers of C1.62 are the American ones. The target hex stays the same throughout,
//! where an example would choose another AR.
//!
//! A chit is drawn by the two dice: the ways of a DR, counted from 1,1, are the chits of the pile,
//! the black ones first, over and over.

mod table;

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};
use table::{assert_played, chance, question, ways, with};

const CONTACT: &str = "Radio Contact DR";
const MAINTENANCE: &str = "Contact Maintenance DR";
const REPAIR: &str = "radio Repair dr";
const CHIT: &str = "Battery Access draw";
const EXTRA: &str = "extra draw";
const ACCURACY: &str = "Accuracy dr";
const ERROR: &str = "Error DR";
const IFT: &str = "IFT DR of OBA";

const PROCEDURE: &str = "oba-mission";

/// The first chit is black; of 5 and 2 the seventh is red, of 10 and 3 the thirteenth.
const BLACK: Scripted = Both(1, 1);
const RED_OF_5_2: Scripted = Both(2, 1);
const RED_OF_10_3: Scripted = Both(3, 1);

fn american(more: &Value) -> Value {
    let asked = json!({ "phases": 2, "force": "american", "pto": false });
    with(&asked, more)
}

fn japanese(more: &Value) -> Value {
    with(&json!({ "phases": 2 }), more)
}

fn played(asked: &Value, script: &[(&str, Scripted)], outcome: &str) {
    assert_played(PROCEDURE, asked, script, outcome);
}

/// A SR two hexes off, Corrected and Converted in the DFPh: it lands a hex off at most.
#[test]
fn example_c1_62() {
    let script = [
        (CONTACT, Total(8)),
        (CHIT, BLACK),
        (ACCURACY, Die(3)),
        (ERROR, Both(3, 2)),
        // With the -1 DRM of Maintenance an Original 9 passes.
        (MAINTENANCE, Total(9)),
        (ACCURACY, Die(3)),
        (ERROR, Both(3, 6)),
    ];
    played(&american(&json!({})), &script, "phase 2: missions 1, attacks 1");
    // The other player corrects it first, and Converts it in a third fire phase.
    let later = american(&json!({ "phases": 3, "converts": "when-on-target" }));
    let script: Vec<_> = script.into_iter().chain([(MAINTENANCE, Total(2))]).collect();
    played(&later, &script, "phase 3: missions 1, attacks 1");
    let failed = [(CONTACT, Total(9)), (CONTACT, Total(9))];
    played(&american(&json!({})), &failed, "none");
}

/// 4b: nobody near the AR is Known, so a red extra draw ends it, even at a Pre-Registered hex.
#[test]
fn example_c1_62_b() {
    let unknown = american(&json!({ "extra-draw": true }));
    let red = [
        (CONTACT, Total(8)),
        (CHIT, BLACK),
        (EXTRA, Both(2, 6)),
        // There is Contact still, and a new draw from 9 black and 3 red ones.
        (MAINTENANCE, Total(9)),
        (CHIT, BLACK),
        (EXTRA, BLACK),
        (ACCURACY, Die(2)),
    ];
    // Of 12 chits 9 are black, so the twelfth way, 2,6, is red.
    played(&unknown, &red, "none");
    let registered = with(&unknown, &json!({ "pre-registered": true, "phases": 1 }));
    let black = [
        (CONTACT, Total(8)),
        (CHIT, BLACK),
        (EXTRA, BLACK),
        (ACCURACY, Die(5)),
        // Three hexes by the dice are two at a Pre-Registered hex.
        (ERROR, Both(1, 3)),
    ];
    played(&registered, &black, "phase 1 off target: missions 1, attacks 0");
    played(&registered, &[(CONTACT, Total(8)), (CHIT, BLACK), (EXTRA, RED_OF_10_3)], "none");
}

/// 4c: another extra draw before the Conversion.
#[test]
fn example_c1_62_c() {
    let unknown = american(&json!({ "extra-draw": true }));
    let begun = [
        (CONTACT, Total(8)),
        (CHIT, BLACK),
        (EXTRA, BLACK),
        (ACCURACY, Die(3)),
        (ERROR, Both(3, 2)),
        (MAINTENANCE, Total(9)),
        (EXTRA, BLACK),
        (ACCURACY, Die(3)),
        (ERROR, Both(3, 1)),
    ];
    for (chit, outcome) in [(BLACK, "phase 2: missions 1, attacks 1"), (Both(2, 6), "none")] {
        let script: Vec<_> = begun.into_iter().chain([(EXTRA, chit)]).collect();
        played(&unknown, &script, outcome);
    }
}

/// A SR four hexes off behind Dispersed SMOKE of +2: no Accuracy, and an error of two hexes but
/// for a 1.
#[test]
fn example_c1_4() {
    let smoke = american(&json!({ "hindrance": 2 }));
    for (white, outcome) in [
        (1, "phase 2: missions 1, attacks 1"),
        (2, "phase 2 off target: missions 1, attacks 0"),
        (6, "phase 2 off target: missions 1, attacks 0"),
    ] {
        let script = [
            (CONTACT, Total(8)),
            (CHIT, BLACK),
            (ACCURACY, Die(1)),
            (ERROR, Both(6, 4)),
            (MAINTENANCE, Total(9)),
            (ACCURACY, Die(1)),
            (ERROR, Both(6, white)),
        ];
        played(&smoke, &script, outcome);
        // Harassing Fire reaches two hexes.
        let harassing = with(&smoke, &json!({ "mission": "harassing" }));
        played(&harassing, &script, "phase 2: missions 1, attacks 1");
    }
}

/// A red chit, then Access; FFE:1, FFE:2, and a new mission without a gap; the second red chit.
#[test]
fn a_battery_from_its_first_draw_to_its_last() {
    let script = [
        (CONTACT, Total(7)),
        (CHIT, RED_OF_5_2),
        (MAINTENANCE, Total(8)),
        (CHIT, BLACK),
        (ACCURACY, Die(1)),
        (MAINTENANCE, Total(8)),
        (MAINTENANCE, Total(8)),
        (MAINTENANCE, Total(8)),
        // Of 4 black and 1 red chit, the second.
        (CHIT, Both(1, 2)),
        // The FFE:2 needs no Contact.
        (MAINTENANCE, Total(9)),
        // A last chit of 3 black and 1 red one.
        (CONTACT, Total(7)),
        (CHIT, Both(1, 4)),
    ];
    let asked = japanese(&json!({ "phases": 12 }));
    played(&asked, &script, "phase 3: missions 2, attacks 4; battery dead");
}

/// Of seven chits the way 6,6 is none, and one draws again.
#[test]
fn a_way_that_is_no_chit_is_drawn_again() {
    let script = [(CONTACT, Total(7)), (CHIT, Both(6, 6)), (CHIT, BLACK), (ACCURACY, Die(1))];
    played(&japanese(&json!({ "phases": 1 })), &script, "none");
}

/// An Original 12 breaks a radio, which can be repaired in the RPh; it ends a field phone.
#[test]
fn an_original_12_breaks_the_radio() {
    let broken = [(CONTACT, Total(12))];
    played(&japanese(&json!({})), &broken, "none; radio lost");
    let phone = json!({ "observer": "field-phone" });
    played(&japanese(&phone), &broken, "none; radio lost");
    let repaired = japanese(&json!({ "repair-number": 2, "phases": 4 }));
    let script = [
        (CONTACT, Total(12)),
        (REPAIR, Die(3)),
        (REPAIR, Die(2)),
        (CONTACT, Total(8)),
        (CONTACT, Total(7)),
        (CHIT, BLACK),
        (ACCURACY, Die(1)),
    ];
    played(&repaired, &script, "none");
    played(&repaired, &[(CONTACT, Total(12)), (REPAIR, Die(6))], "none; radio lost");
}

/// G11.84, G11.88: across its CA Hexside an Original 2 of 100mm or more eliminates a cave. From
/// elsewhere it is never attacked.
#[test]
fn a_cave_is_attacked_across_its_ca_hexside_only() {
    let asked = json!({
        "phases": 1, "observer": "offboard", "pre-registered": true, "cave": "across-ca",
        "caliber-mm": 105,
    });
    let fired = |asked: &Value, end: &[(&str, Scripted)], outcome| {
        let script: Vec<_> =
            [(CHIT, BLACK), (ACCURACY, Die(4))].into_iter().chain(end.iter().copied()).collect();
        played(asked, &script, outcome);
    };
    fired(&asked, &[(IFT, Total(2))], "phase 1: missions 1, attacks 1; cave eliminated");
    fired(&asked, &[(IFT, Total(3))], "phase 1: missions 1, attacks 1");
    let smaller = with(&asked, &json!({ "caliber-mm": 81 }));
    fired(&smaller, &[], "phase 1: missions 1, attacks 1");
    let elsewhere = with(&asked, &json!({ "cave": "elsewhere" }));
    fired(&elsewhere, &[], "phase 1: missions 1, attacks 0");
    // 6 of 8 chits are black; it is accurate in 4 of 6, and else a hex off in 2 of 6.
    let gone = chance(PROCEDURE, &asked, |outcome| outcome.ends_with("cave eliminated"));
    assert_eq!(gone, ways(6 * 28, 8 * 36 * 36));
}

/// A red extra draw with the other reading: the next fire phase needs no draw for Access.
#[test]
fn a_red_extra_draw_can_leave_battery_access() {
    let script = [
        (CONTACT, Total(7)),
        (CHIT, BLACK),
        (EXTRA, Both(1, 6)),
        (MAINTENANCE, Total(8)),
        (EXTRA, BLACK),
        (ACCURACY, Die(1)),
    ];
    let asked = json!({ "extra-draw": true, "red-extra-draw-ends-access": false });
    played(&japanese(&asked), &script, "none");
}

/// The numbers of C1.2, C1.22 and C1.23, in 36ths.
#[test]
fn the_ledger_has_the_chances_of_contact() {
    let value = |asked: &Value, item: &str| {
        let lines = question(PROCEDURE, asked).ledger();
        lines.into_iter().find(|line| line.item == item).expect("a line").value
    };
    let chinese =
        |squad: &str| json!({ "phases": 1, "force": "gmd", "majority-squad": squad, "pto": false });
    let mortars = json!({ "battalion-mortar": true });
    for (asked, contact, maintenance, pile) in [
        (japanese(&json!({})), 21, 26, "5 black, 2 red"),
        (japanese(&mortars), 21, 30, "5 black, 2 red"),
        (japanese(&json!({ "observer": "field-phone" })), 35, 35, "5 black, 2 red"),
        (japanese(&json!({ "pre-registered": true })), 21, 26, "6 black, 2 red"),
        (american(&json!({})), 26, 30, "10 black, 3 red"),
        (american(&with(&mortars, &json!({ "ammunition": "scarce" }))), 26, 33, "9 black, 4 red"),
        (american(&json!({ "observer": "field-phone" })), 35, 35, "10 black, 3 red"),
        // The PTO is about radios.
        (american(&json!({ "observer": "field-phone", "pto": true })), 35, 35, "10 black, 3 red"),
        (american(&json!({ "ammunition": "normal" })), 26, 30, "9 black, 3 red"),
        (chinese("5-3-7"), 26, 30, "6 black, 2 red"),
        (chinese("4-4-7"), 21, 26, "5 black, 2 red"),
        (chinese("3-3-7"), 15, 21, "5 black, 3 red"),
        (with(&chinese("3-3-7"), &json!({ "pto": true })), 10, 15, "5 black, 3 red"),
        (japanese(&json!({ "force": "british", "red": 5 })), 21, 26, "8 black, 5 red"),
    ] {
        for (item, ways) in [("Contact DR", contact), ("Maintenance DR", maintenance)] {
            let found = value(&asked, item);
            assert!(found.ends_with(&format!(", {ways} of 36")), "{asked} {item}: {found}");
        }
        assert_eq!(value(&asked, "draw pile"), pile, "{asked}");
    }
    let harassing = japanese(&json!({ "mission": "harassing", "caliber-mm": 105 }));
    assert_eq!(value(&harassing, "attack"), "6 FP");
    assert_eq!(value(&harassing, "Critical Hit"), "36 FP");
    assert_eq!(value(&japanese(&json!({ "caliber-mm": 150 })), "Critical Hit"), "36 FP, DRM -3");
}

#[test]
fn what_contradicts_itself_is_refused_with_its_rule() {
    for (asked, parameter, rule) in [
        (json!({ "observer": "offboard", "contact-number": 8 }), "contact-number", "C1.63"),
        (
            json!({ "observer": "offboard", "battalion-mortar": true }),
            "battalion-mortar",
            "C1.63, C1.22",
        ),
        (
            json!({ "observer": "field-phone", "repair-number": 2 }),
            "repair-number",
            "C1.23, C1.63, A9.72",
        ),
        (json!({ "majority-squad": "4-4-7" }), "majority-squad", "C1.2, C1.211"),
        (json!({ "force": "gmd" }), "majority-squad", "C1.2, C1.211"),
        (json!({ "force": "red-chinese", "contact-number": 7 }), "majority-squad", "C1.2, C1.211"),
        (json!({ "black": 5, "red": 2, "ammunition": "normal" }), "ammunition", "C1.211"),
        (json!({ "cave": "across-ca" }), "caliber-mm", "G11.88"),
        (json!({ "caliber-mm": 50 }), "caliber-mm", "C1.5, C.6"),
        (json!({ "caliber-mm": 60 }), "caliber-mm", "C1.5, C.6"),
        (json!({ "caliber-mm": 105, "battalion-mortar": true }), "battalion-mortar", "C1.22"),
        (json!({ "caliber-mm": 300, "mission": "harassing" }), "mission", "C1.72, C.6"),
    ] {
        let asked = japanese(&asked);
        let entry = catalog::find(PROCEDURE).expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("parameters have names"));
        let refusal = refusal.expect_err("it is refused");
        assert_eq!((refusal.parameter(), refusal.rule()), (parameter, Some(rule)), "{asked}");
    }
    // With the whole pile and a Contact number, nothing depends on the squads.
    let whole = json!({ "force": "gmd", "black": 4, "red": 3, "contact-number": 7 });
    assert_eq!(question(PROCEDURE, &japanese(&whole)).ledger().len(), 8);
}
