//! Scenarios: what their measures count, and what comes between their events.

use asl_engine::Procedure;
use asl_engine::dice::Scripted::{Both, Total};
use asl_engine::dice::ScriptedDice;
use asl_rules::Catalogued;
use asl_rules::scenarios::cave_assault::CaveAssault;
use serde_json::json;

use super::table::{measured, ways};
use super::*;

/// One shot of 4 FP at a squad that enters woods: +1, and -1 by FFNAM. It arrives unaffected by an
/// 8 or more, or if it passes its check and is not pinned.
#[test]
fn a_squad_that_arrives_unaffected() {
    let asked = json!({
        "force": "american", "movers": ["6-6-6"], "elr": 3, "heat-of-battle": false,
        "hexes": ["woods:mf=1", "woods:mf=1"], "defenders": ["4:steady:to=1"],
    });
    // Ways of the IFT DR times those of the check. A 7 is a PTC, which a 6 passes. A 6 is a NMC,
    // which a 5 passes without a pin. A 4 and a 5 are a 1MC, and a 3 is a 2MC.
    let unaffected = 15 * 36 + 6 * 15 + 5 * 10 + 7 * 6 + 2 * 3;
    assert_eq!(measured("gauntlet", &asked, "all-arrive-unaffected"), ways(unaffected, 36 * 36));
}

/// G11.834: A FT attacks those in an Accessible cave with a quarter of its FP, and what they lose
/// is a loss of the garrison. By a 3 on the 24 column its squad is eliminated, 16 BPV. On the 6
/// column the 3 is a K/2, which leaves 6 of 13 BPV.
#[test]
fn example_g11_834_what_is_lost_next_door() {
    let asked = json!({
        "tactic": "flamethrower", "turns": 1, "garrison": ["elite-full"], "range": 1,
        "garrison-holds-fire": "always", "accessible-garrison": ["first-line-full"],
        "heat-of-battle": false,
    });
    let asked: CaveAssault = serde_json::from_value(asked).expect("its parameters");
    let ready = asked.ready().unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut dice = ScriptedDice::new([Both(1, 2), Total(7)]);
    let taken = ready.played.play(&mut dice);
    assert!(dice.is_used_up(), "{taken}");
    assert_eq!(taken.garrison_bpv_lost(), Some(16 + 13 - 6), "{taken}");
}

/// A7.8: A pin ends with its Player Turn, and not with the last attack. By 20 FP a 12 is a PTC,
/// which a Morale Level of 6 fails by a 7.
#[test]
fn example_a7_8_pins_between_the_attacks_of_a_ffe() {
    let asked = json!({
        "caliber-mm": 100, "attacks": 2, "targets": ["6-6-6"], "force": "american", "elr": 3,
    });
    let ptc = |tc| [(IFT, Total(12)), (TC, Total(tc))];
    let script = |first, last| [ptc(first), ptc(last)].concat();
    assert_played("ffe-attack", &asked, &script(7, 7), "pinned");
    assert_played("ffe-attack", &asked, &script(7, 6), "unaffected");
    assert_played("ffe-attack", &asked, &script(6, 7), "pinned");
    // In one attack nothing ends.
    let one = with(&asked, &json!({ "attacks": 1 }));
    assert_played("ffe-attack", &one, &ptc(7), "pinned");
}

/// B25.651, A24.4: In each RPh a 12 brings Gusts, which disperse SMOKE. Its owner flips it in his
/// next PFPh.
#[test]
fn example_b25_651_smoke_and_gusts() {
    const WIND: &str = "wind change DR";
    let asked = |turns: u8| json!({ "means": "oba-placed", "turns-later": turns });
    assert_played("smoke", &asked(1), &[(WIND, Total(11))], "placed / full");
    assert_played("smoke", &asked(1), &[(WIND, Total(12))], "placed / dispersed");
    let calm = [(WIND, Total(7)), (WIND, Total(7))];
    assert_played("smoke", &asked(2), &calm, "placed / dispersed");
    // The Gusts of a RPh and of its AFPh flip it twice.
    assert_played("smoke", &asked(2), &[(WIND, Total(12))], "placed / gone");
}
