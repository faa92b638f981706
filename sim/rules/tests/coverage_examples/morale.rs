//! G1: how the Japanese break, rally and go berserk, and what their losses are worth.

use asl_engine::Procedure;
use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_engine::dice::ScriptedDice;
use asl_rules::Catalogued;
use asl_rules::a7_fire::fire_attack::FireAttack;
use serde_json::json;

use super::*;

fn breaks(unit: &str, elr: u8, dr: u8, outcome: &str) {
    let asked = json!({ "unit": unit, "because": "wp", "elr": elr, "heat-of-battle": false });
    let half = dr / 2;
    assert_played("other-break", &asked, &[(MC, Both(dr - half, half))], outcome);
}

/// What an attack of this FP at one unit gives in Casualty VP.
fn casualty_vp(unit: &str, firepower: u8, script: &[Scripted]) -> Option<u32> {
    let asked = fire_at(unit, &json!({ "firepower": firepower }));
    let asked: FireAttack = serde_json::from_value(asked).expect("its parameters");
    let ready = asked.ready().unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut dice = ScriptedDice::new(script);
    let outcome = ready.played.play(&mut dice);
    assert!(dice.is_used_up(), "{unit}");
    let vp = FireAttack::measures().into_iter().find(|measure| measure.name == "casualty-vp");
    (vp.expect("the measure").halves)(&outcome).map(|halves| halves / 2)
}

/// G1.133: A squad that fails by two with an ELR of 1 leaves half-squads of the next-lower Class. A
/// Conscript has none.
#[test]
fn example_g1_133_half_squads_of_the_next_lower_class() {
    breaks("elite-full", 1, 10, "two-first-line-half-squad-broken");
    breaks("elite-reduced", 1, 10, "first-line-half-squad-broken");
    breaks("second-line-full", 1, 9, "two-conscript-half-squad-broken");
    breaks("conscript-full", 1, 9, "two-conscript-half-squad-broken");
    breaks("conscript-reduced", 1, 9, "conscript-half-squad-broken");
    breaks("elite-full", 2, 10, "two-elite-half-squad-broken");
}

/// G1.132: WP breaks a Reduced-Strength squad into one broken half-squad. Fire would leave that
/// half-squad unbroken.
#[test]
fn example_g1_132_one_broken_half_squad() {
    breaks("elite-reduced", 3, 9, "elite-half-squad-broken");
    breaks("first-line-reduced", 3, 8, "first-line-half-squad-broken");
    breaks("elite-full", 3, 9, "two-elite-half-squad-broken");
    breaks("elite-reduced", 3, 8, "unaffected");
    let attack = |cause: &str| {
        json!({
            "unit": "elite-reduced", "cause": cause, "elr": 3, "heat-of-battle": false,
        })
    };
    let script = [(MC, Total(9))];
    assert_played("morale-check", &attack("attack"), &script, "elite-half-squad");
    assert_played("morale-check", &attack("other"), &script, "elite-half-squad-broken");
}

/// When a 9-1 is eliminated, the Japanese squad beside him takes a LLTC, and is pinned. An American
/// squad takes a LLMC, and breaks.
#[test]
fn a_lltc_for_a_llmc() {
    // G1.62: both take a NMC by 8 FP. His -1 is a +1 for those who lose him.
    let fire = |force: &str, unit: &str| {
        with(
            &fire_at(unit, &json!({ "force": force })),
            &json!({ "targets": ["leader-9-1", unit] }),
        )
    };
    let lost = [(IFT, Total(8)), (MC, Total(12))];
    let japanese = |lltc| [&lost[..], &[(MC, Total(5)), (TC, Total(lltc))]].concat();
    let squad = fire("japanese", "first-line-full");
    assert_played("fire-attack", &squad, &japanese(7), "eliminated + pinned");
    assert_played("fire-attack", &squad, &japanese(6), "eliminated + unaffected");
    let dies = [("Wound Severity dr", Die(6)), (MC, Total(5)), (MC, Total(7))];
    let script = [&lost[..], &dies].concat();
    let squad = fire("american", "6-6-6");
    assert_played("fire-attack", &squad, &script, "eliminated + broken");
}

/// G1.62: The Japanese overrun a lone leader without a NTC, go berserk by a Final 9, but not in a
/// pillbox, and create no leader when they Self-Rally.
#[test]
fn the_morale_of_the_japanese() {
    let overrun = json!({ "units": ["4-4-7"], "smc": "leader-8-0" });
    // G1.62, by a CC DR at once. Hand-to-Hand at 4-1 by -1: an 11 is a Final 10, below 11.
    let script = [(CC, Total(11)), (CC, Total(6))];
    assert_played("infantry-overrun", &overrun, &script, "unaffected / eliminated");
    let american = json!({
        "units": ["6-6-6"], "force": "american", "smc": "leader-8-0", "smc-force": "japanese",
    });
    let fails = [("NTC for the Infantry Overrun", Total(7))];
    assert_played("infantry-overrun", &american, &fails, "does not enter");
    let squad = json!({ "unit": "first-line-full" });
    let heat = |dr| [(HEAT, Total(dr))];
    assert_played("heat-of-battle", &squad, &heat(4), "elite-full");
    assert_played("heat-of-battle", &squad, &heat(5), "first-line-full-berserk");
    assert_played("heat-of-battle", &squad, &heat(12), "first-line-full-berserk");
    let pillbox = with(&squad, &json!({ "place": "pillbox" }));
    assert_played("heat-of-battle", &pillbox, &heat(5), "elite-full");
    // With +4 and +1 a 2 rallies all the same.
    let rally = |force: &str, unit: &str| {
        json!({
            "force": force, "unit": unit, "self-rally": true, "dm": true, "commissar": false,
        })
    };
    let conscripts = rally("japanese", "conscript-half-squad");
    assert_played("rally", &conscripts, &[(RALLY, Total(2))], "rallied");
    assert_played("rally", &conscripts, &[(RALLY, Total(3))], "still-broken");
}

/// G1.65: A step that a squad or crew loses gives no VP, and neither does a hero. A half-squad
/// gives one, and a squad two.
#[test]
fn example_g1_65_casualty_vp() {
    // 4 FP: a 6 is a NMC. 6 FP: a 2 is a KIA.
    let step = |unit| casualty_vp(unit, 4, &[Total(6), Total(9)]);
    let kia = |unit| casualty_vp(unit, 6, &[Total(2)]);
    for unit in ["first-line-full", "elite-full", "crew", "reduced-crew"] {
        assert_eq!(step(unit), Some(0), "{unit}");
    }
    assert_eq!(step("first-line-reduced"), Some(1));
    for (unit, vp) in [
        ("first-line-full", 2),
        ("first-line-reduced", 2),
        ("first-line-half-squad", 1),
        ("hero", 0),
    ] {
        assert_eq!(kia(unit), Some(vp), "{unit}");
    }
}

/// G1.2: A half-squad breaks, is Replaced beyond its ELR and rallies as those of others do, but it
/// is never Disrupted.
#[test]
fn half_squads_break_and_rally() {
    // G1.2: with an ELR of 0.
    let check = |force: &str, unit: &str, dr: u8, outcome: &str| {
        let asked = json!({
            "force": force, "unit": unit, "elr": 0, "heat-of-battle": false,
        });
        assert_played("morale-check", &asked, &[(MC, Total(dr))], outcome);
    };
    check("japanese", "elite-half-squad", 8, "pinned");
    check("japanese", "elite-half-squad", 10, "first-line-half-squad-broken");
    check("japanese", "conscript-half-squad", 8, "conscript-half-squad-broken");
    check("american", "2-2-6", 8, "disrupted");
    let within = json!({ "unit": "elite-half-squad", "elr": 3 });
    assert_played("morale-check", &within, &[(MC, Total(9))], "elite-half-squad-broken");
    assert_played("morale-check", &within, &[(MC, Total(12))], "eliminated");
    let alone = json!({ "unit": "elite-half-squad", "self-rally": true });
    assert_played("rally", &alone, &[(RALLY, Total(7))], "rallied");
    assert_played("rally", &alone, &[(RALLY, Total(8))], "still-broken");
}
