//! Assaults on caves: what a misplaced DC, a helping leader, FPF, a cliff, a Gun and SMOKE
//! do. Each case is played with scripted dice, and where it is short its odds are counted
//! by hand.
//!
//! "ML" is the Morale Level. Ways are those of a DR out of 36: 1, 3, 6, 10, 15, 21, 26, 30,
//! 33, 35 and 36 for at most 2 to 12.

mod effects;
mod monotone;
#[path = "../table/mod.rs"]
mod table;
mod unchanged;

use asl_engine::dice::Scripted::{self, Both, Die};
use serde_json::{Value, json};
use table::{assert_played, chance, ways, with};

const THROWN: &str = "Thrown-DC dr";
const DC: &str = "IFT DR of the DC";
const IFT: &str = "IFT DR";
const FIRST_FIRE: &str = "IFT DR of the garrison";
const FPF: &str = "IFT DR of FPF";
const MC: &str = "MC";
const HEAT: &str = "Heat of Battle DR";
const SELECTION: &str = "Random Selection dr";
const SETTING: &str = "Set DC dr";
const DETONATION: &str = "NTC to detonate a Set DC";
const FALLING: &str = "Falling DR";
const WOUND: &str = "Wound Severity dr";
const TO_HIT: &str = "TH DR";
const SMOKE: &str = "SMOKE placement dr";
const TC: &str = "TC";

/// One Player Turn of a 7-6-8 that starts beside the cave of a 4-4-8 that holds its fire,
/// but for what is given.
fn assault(tactic: &str, given: Value) -> Value {
    let asked = json!({
        "tactic": tactic, "turns": 1, "garrison": ["elite-full"], "range": 1,
        "garrison-holds-fire": "always", "garrison-cowering": false, "garrison-shots": 1,
        "heat-of-battle": false,
    });
    with(&asked, &given)
}

fn plays(parameters: &Value, script: &[(&str, Scripted)], outcome: &str) {
    assert_played("cave-assault", parameters, script, outcome);
}

/// A DC that misses an Upper-Cliff cave attacks the Thrower's Location only, with 30 FP at
/// +3 (A23.6, G11.833). A FT there makes it a better target, by -1 (A22.4).
#[test]
fn a_dc_that_falls_short_hits_who_has_a_flamethrower_better() {
    let thrower =
        |flamethrower: bool| assault("throw", json!({ "height": 1, "flamethrower": flamethrower }));
    // A 10 at +2 is a 1MC, which an 8 fails; at +3 it is a NMC, which the 8 passes.
    let script = [(THROWN, Die(3)), (DC, Both(5, 5)), (MC, Both(4, 4))];
    plays(&thrower(true), &script, "stands after 1: unaffected / broken / 1 DC");
    plays(&thrower(false), &script, "stands after 1: unaffected / unaffected / 1 DC");
    // The dr has +1, so that 2 of 6 succeed and 4 fall short. Then on the 30 column at +2 a
    // 7 is a 4MC (4 ways from an Original 5), an 8 a 3MC (5), a 9 or 10 a 2MC (6 + 5), an 11
    // or 12 a 1MC (4 + 3), a 13 a NMC (2), and an Original 12 malfunctions (1). Less is a
    // KIA or K. The squad passes a NMC to 4MC with 26, 21, 15, 10 and 6 ways.
    let short = 4 * 6 + 5 * 10 + 11 * 15 + 7 * 21 + 2 * 26 + 36;
    let spared = |outcome: &str| outcome.ends_with(" / unaffected / 1 DC");
    let expected = ways(2 * 1_296 + 4 * short, 6 * 1_296);
    assert_eq!(chance("cave-assault", &thrower(true), spared), expected);
    // At +3 each Original has one more; what was a NMC is a PTC, whose pin goes with the
    // Player Turn.
    let short = 3 * 6 + 4 * 10 + 11 * 15 + 9 * 21 + 3 * 26 + 2 * 36 + 36;
    let expected = ways(2 * 1_296 + 4 * short, 6 * 1_296);
    assert_eq!(chance("cave-assault", &thrower(false), spared), expected);
}

/// A leader who has Set a DC detonates it with a NTC (A23.7), in which a leader with a
/// higher ML helps him, but none with a lower or equal one (A10.22).
#[test]
fn only_a_better_leader_helps_the_leader_who_has_set_a_dc() {
    let leaders = |leaders: Value| {
        let given = json!({
            "turns": 2, "attackers": leaders, "garrison": ["elite-full-concealed"],
        });
        assault("set", given)
    };
    let passes = |setter: &str, helper: &str, original: Scripted| {
        // With a 10 the DC eliminates the cave, in which no MMC is Known.
        let script = [(SETTING, Die(1)), (DETONATION, original), (DC, Both(4, 6))];
        let outcome = "eliminated in 2 / unaffected + unaffected / 1 DC";
        plays(&leaders(json!([setter, helper])), &script, outcome);
    };
    let fails = |setter: &str, helper: &str, original: Scripted| {
        let script = [(SETTING, Die(1)), (DETONATION, original)];
        let outcome = "stands after 2: unaffected / unaffected + unaffected / 1 DC";
        plays(&leaders(json!([setter, helper])), &script, outcome);
    };
    // ML 8, and -1 by the 9-1.
    passes("leader-8-1", "leader-9-1", Both(4, 5));
    fails("leader-8-1", "leader-9-1", Both(4, 6));
    // ML 9, and no help by the 8-1 or another 9-1.
    for helper in ["leader-8-1", "leader-9-1"] {
        passes("leader-9-1", helper, Both(4, 5));
        fails("leader-9-1", helper, Both(4, 6));
    }
    // A 9-1 who Sets with an 8-0: his dr is 1 with 1 of 6, he passes by 9 with 30 ways, and
    // only a malfunction saves the cave: an 11 or 12, as there is one unit in it.
    let closed = |outcome: &str| outcome.starts_with("eliminated");
    let alone = leaders(json!(["leader-9-1", "leader-8-0"]));
    assert_eq!(chance("cave-assault", &alone, closed), ways(30 * 33, 6 * 1_296));
}

/// A garrison that cowers by its First Fire has only FPF left for the second MF of Placing
/// (A7.9, A8.31). Its fire does nothing, and the DC malfunctions.
fn assert_fpf(garrison: [&str; 2], fpf: (u8, u8), rolls: &[(&str, Scripted)], left: &str) {
    let given = json!({
        "garrison": garrison, "garrison-holds-fire": "never", "garrison-firepower": 8,
        "garrison-drm": 20, "garrison-cowering": true, "garrison-shots": 3, "garrison-elr": 3,
        "heat-of-battle": true,
    });
    let fires = [(FIRST_FIRE, Both(6, 6)), (FPF, Both(fpf.0, fpf.1))];
    let script = [&fires, rolls, &[(DC, Both(6, 6))]].concat();
    let outcome = format!("stands after 1: {left} / unaffected / 1 DC");
    plays(&assault("place", given), &script, &outcome);
}

/// The IFT DR of FPF is a NMC of all who fire, but its Original 2 and 12 are those of one,
/// by Random Selection (A8.31).
#[test]
fn an_original_2_or_12_of_fpf_counts_for_the_selected_firer_only() {
    let half_squads = ["elite-half-squad", "first-line-half-squad"];
    // Who has the higher dr has the Heat of Battle: an 8 and more hardens in a cave
    // (A15.3, G11.97). The other passes by a 3.
    let selected = |first, second| [(SELECTION, Die(first)), (SELECTION, Die(second))];
    let heat = (HEAT, Both(2, 3));
    let [first, second] = selected(5, 3);
    let left = "elite-half-squad-fanatic + unaffected";
    assert_fpf(half_squads, (1, 1), &[first, second, heat], left);
    let [first, second] = selected(3, 5);
    let left = "unaffected + elite-half-squad";
    assert_fpf(half_squads, (1, 1), &[first, second, heat], left);
    // The Casualty MC eliminates the half-squad (A10.31); the crew fails its NMC by an 11
    // and loses a step (G1.3).
    let rolls = selected(2, 6);
    assert_fpf(["crew", "elite-half-squad"], (6, 6), &rolls, "reduced-crew + eliminated");
    // Anything between is a NMC of both, by the same DR and without a selection.
    assert_fpf(["crew", "crew"], (4, 5), &[], "reduced-crew + reduced-crew");
}

/// A leader who does not survive the NMC of his own FPF leaves the crew a LLTC, at +1 for his -1
/// (A8.31, A10.2, G1.4). By a 10 both have failed; the crew has lost a step, and is pinned until
/// the end of the Player Turn when it fails.
#[test]
fn who_loses_a_leader_by_fpf_takes_a_lltc() {
    for check in [Both(3, 3), Both(6, 5)] {
        let rolls = [(WOUND, Die(6)), (TC, check)];
        assert_fpf(["leader-9-1", "crew"], (4, 6), &rolls, "eliminated + reduced-crew");
    }
    // Who is only wounded is not lost.
    let rolls = [(WOUND, Die(2))];
    assert_fpf(["leader-9-1", "crew"], (4, 6), &rolls, "leader-8-0-wounded + reduced-crew");
}

/// Only one of two has the FT, so that the safest of them has not (A22.4).
#[test]
fn a_flamethrower_is_with_one_of_them() {
    let beside = |more: Value| {
        let given = json!({
            "attackers": ["7-6-8", "3-4-8"], "flamethrower": true, "garrison-shots": 0,
            "garrison-holds-fire": "never", "garrison-firepower": 1,
        });
        assault("throw", with(&given, &more))
    };
    // On the 1 column a 6 at -1 is a PTC, and at 0 nothing. The DC has malfunctioned.
    let thrown = [(THROWN, Die(1)), (DC, Both(6, 6)), (IFT, Both(2, 4))];
    let checks = [(TC, Both(1, 2)), (TC, Both(1, 2))];
    let outcome = "stands after 1: unaffected / unaffected + unaffected / 1 DC";
    plays(&beside(json!({})), &[&thrown[..], &checks].concat(), outcome);
    plays(&beside(json!({ "van-drm": "safest" })), &thrown, outcome);
}

/// The Setter Climbs to the level of an Upper-Cliff cave in his MPh, in Hazardous Movement
/// (B11.4, G11.8332); the garrison fires 8 FP at -2, and in the DFPh 4.
fn climbs(climber: &str, script: &[(&str, Scripted)], left: &str) {
    let given = json!({
        "height": 1, "attackers": [climber], "garrison-holds-fire": "never",
        "garrison-firepower": 8, "heat-of-battle": true,
    });
    let script = [&[(FALLING, Both(4, 5))], script].concat();
    plays(&assault("set", given), &script, &format!("stands after 1: unaffected / {left}"));
}

/// A Climber who is wounded is lost, and his DC with him (B11.42), though a wounded hero
/// would fight on anywhere else (A15.2).
#[test]
fn a_climber_who_is_wounded_is_lost() {
    // A 6 at -2 is a 2MC on the 8 column: a hero, ML 9, passes it by a 6, and fails it by an
    // 8. A wound of 1 to 4 is not mortal.
    let check = |original| [(FIRST_FIRE, Both(2, 4)), (MC, original)];
    let final_fire = [(IFT, Both(6, 6))];
    climbs("hero", &[&check(Both(3, 3))[..], &final_fire].concat(), "unaffected / 0 DC");
    for severity in [1, 4, 6] {
        let script = [&check(Both(4, 4))[..], &[(WOUND, Die(severity))]].concat();
        climbs("hero", &script, "eliminated / 1 DC");
    }
}

/// An Original 2 of a Climber passes his MC and is no Heat of Battle (A15.1). Of who Sets
/// a DC on the ground it is.
#[test]
fn climbers_have_no_heat_of_battle() {
    let script = [(FIRST_FIRE, Both(2, 4)), (MC, Both(1, 1)), (IFT, Both(6, 6))];
    climbs("7-6-8", &script, "unaffected / 0 DC");
    let given = json!({
        "garrison-holds-fire": "never", "garrison-firepower": 8, "heat-of-battle": true,
    });
    // A 7 and the -1 of an Elite squad: Battle Hardening and a hero.
    let script = [
        (FIRST_FIRE, Both(2, 4)),
        (MC, Both(1, 1)),
        (HEAT, Both(3, 4)),
        (SETTING, Die(5)),
        (IFT, Both(6, 6)),
    ];
    let outcome = "stands after 1: unaffected / 7-6-8-fanatic-with-hero / 0 DC";
    plays(&assault("set", given), &script, outcome);
}

/// For each column of the IFT the least caliber in mm (C.6), and two Original IFT DR with
/// the number of the MC that each of them causes on it. One of the two is a MC of another
/// number on the column to the left, and one on that to the right.
#[rustfmt::skip]
const CALIBERS: [(u32, [(u8, u8); 2]); 11] = [
    (20,  [(3, 1), (4, 0)]),   // 1 FP
    (30,  [(4, 1), (5, 0)]),   // 2 FP
    (37,  [(5, 1), (6, 0)]),   // 4 FP
    (50,  [(6, 1), (7, 0)]),   // 6 FP
    (60,  [(7, 1), (8, 0)]),   // 8 FP
    (70,  [(8, 1), (9, 0)]),   // 12 FP
    (80,  [(9, 1), (10, 0)]),  // 16 FP
    (100, [(10, 1), (11, 0)]), // 20 FP
    (120, [(11, 1), (12, 0)]), // 24 FP
    (150, [(11, 1), (12, 1)]), // 30 FP
    (200, [(11, 2), (12, 1)]), // 36 FP
];

/// HE of each caliber hits the 4-4-8 (ML 8) in the cave on the column of its caliber, with
/// no TEM, which the TH DR had already (C4.2, G11.832).
#[test]
fn he_attacks_on_the_column_of_its_caliber() {
    let both = |total: u8| Both(total - total / 2, total / 2);
    let next = CALIBERS.iter().skip(1).map(|(least, _)| *least).chain([300]);
    for ((least, results), next) in CALIBERS.iter().zip(next) {
        for (caliber, (original, number)) in
            [*least, next - 1].into_iter().flat_map(|caliber| results.map(|one| (caliber, one)))
        {
            let gun = json!({ "gun-caliber-mm": caliber, "gun-range": 4, "gun-drm": -4 });
            // A 6 hits with a TH# of 8, and is not less than half of it.
            let shot = [(TO_HIT, Both(3, 3)), (IFT, both(original))];
            for (check, left) in [(8 - number, "unaffected"), (9 - number, "elite-reduced")] {
                let script = [&shot[..], &[(MC, both(check))]].concat();
                let outcome = format!("stands after 1: {left} / unaffected / 0 DC");
                plays(&assault("guns", gun.clone()), &script, &outcome);
            }
        }
    }
}

/// A squad that throws SMOKE and rolls a 6 has ended its MPh (A24.1): it Places no DC. A 4
/// or 5 only places no SMOKE.
#[test]
fn a_6_for_smoke_ends_the_mph_of_who_throws_it() {
    let place =
        |attackers: Value| assault("place", json!({ "smoke": "beside", "attackers": attackers }));
    let alone = place(json!(["7-6-8"]));
    plays(&alone, &[(SMOKE, Die(6))], "stands after 1: unaffected / unaffected / 0 DC");
    for dr in [3, 5] {
        let script = [(SMOKE, Die(dr)), (DC, Both(6, 6))];
        plays(&alone, &script, "stands after 1: unaffected / unaffected / 1 DC");
    }
    // In 5 of 6 the DC is Placed, and an Original KIA, 5 or less with 10 ways, closes the
    // guarded cave (G11.88).
    let closed = |outcome: &str| outcome.starts_with("eliminated");
    assert_eq!(chance("cave-assault", &alone, closed), ways(5 * 10, 6 * 36));
    // When another squad throws it, the one who Places goes on.
    let two = place(json!(["7-6-8", "7-6-8"]));
    let script = [(SMOKE, Die(6)), (DC, Both(6, 6))];
    plays(&two, &script, "stands after 1: unaffected / unaffected + unaffected / 1 DC");
    assert_eq!(chance("cave-assault", &two, closed), ways(10, 36));
}

/// Who is wounded does not Climb (B11.4), and so Sets no DC in an Upper-Cliff cave; he can
/// Throw one from below it.
#[test]
fn a_wounded_hero_throws_and_does_not_climb() {
    let wounded = |tactic| assault(tactic, json!({ "height": 1, "attackers": ["hero-wounded"] }));
    plays(&wounded("set"), &[], "stands after 1: unaffected / unaffected / 0 DC");
    let script = [(THROWN, Die(1)), (DC, Both(6, 6))];
    plays(&wounded("throw"), &script, "stands after 1: unaffected / unaffected / 1 DC");
}

/// Who breaks beside the cave falls back when the Player Turn ends, and leaves the others
/// there: the garrison's next fire is at them alone.
#[test]
fn only_those_who_stay_beside_the_cave_are_fired_at_again() {
    let two = arrives(json!({
        "turns": 2, "charges": 2, "attackers": ["7-6-8", "7-6-8"], "residual-fire": false,
    }));
    let script = [
        // A 7 is a 1MC on the 8 column: by an 11 the second squad breaks.
        (FIRST_FIRE, Both(4, 4)),
        (MC, Both(1, 2)),
        (MC, Both(5, 5)),
        (IFT, Both(6, 6)),
        (DC, Both(6, 6)),
        // In the garrison's PFPh an 8 is a NMC.
        (IFT, Both(4, 4)),
        (MC, Both(1, 2)),
    ];
    plays(&two, &script, "stands after 2: unaffected / unaffected + broken / 1 DC");
}

/// A 7-6-8 comes one hex, into the Entrance Hex, under 8 FP at -1, and Places its DC.
fn arrives(given: Value) -> Value {
    let asked = json!({
        "range": 2, "garrison-holds-fire": "never", "garrison-firepower": 8,
    });
    assault("place", with(&asked, &given))
}

/// 8 FP leave 4 in the Entrance Hex (A8.2). They attack who spends the 2 MF of Placement,
/// with his FFMO (A8.13, A8.22).
#[test]
fn residual_fp_attacks_the_placer() {
    // 11 at -1 has no effect; then 8 at -1 on the 4 column is a PTC, and the DC is not
    // operably Placed (A23.3). In the DFPh there are 4 FP.
    let arrival = (FIRST_FIRE, Both(6, 5));
    let residual = (IFT, Both(4, 4));
    let pins = [arrival, residual, (TC, Both(4, 5)), (IFT, Both(6, 6))];
    let ledger = table::question("cave-assault", &arrives(json!({}))).ledger();
    let line = ledger.iter().find(|line| line.item.starts_with("Residual FP"));
    assert_eq!(line.map(|line| &*line.value), Some("4 FP"));
    plays(&arrives(json!({})), &pins, "stands after 1: unaffected / unaffected / 0 DC");
    let passes = [arrival, residual, (TC, Both(4, 4)), (IFT, Both(6, 6)), (DC, Both(6, 6))];
    plays(&arrives(json!({})), &passes, "stands after 1: unaffected / unaffected / 1 DC");
    let without = arrives(json!({ "residual-fire": false }));
    let script = [arrival, (IFT, Both(6, 6)), (DC, Both(6, 6))];
    plays(&without, &script, "stands after 1: unaffected / unaffected / 1 DC");
    // Nor is there any when he began there, or Throws.
    let there = arrives(json!({ "range": 1 }));
    plays(&there, &script, "stands after 1: unaffected / unaffected / 1 DC");
    let throws = with(&arrives(json!({})), &json!({ "tactic": "throw" }));
    let script = [arrival, (IFT, Both(6, 6)), (THROWN, Die(3)), (DC, Both(6, 6))];
    plays(&throws, &script, "stands after 1: unaffected / unaffected / 1 DC");
}

/// It is half of the column that was used after cowering, one column less for each positive
/// DRM from outside the Entrance Hex, and never cowers (A8.2, A8.224, A8.26).
#[test]
fn residual_fp_is_less_by_cowering_and_by_drm_from_outside() {
    // The 6 column leaves 2, on which an 8 at -1 has no effect. Who cowers has no fire in
    // the DFPh.
    let cowers = arrives(json!({ "garrison-cowering": true }));
    let script = [(FIRST_FIRE, Both(6, 6)), (IFT, Both(4, 4)), (DC, Both(6, 6))];
    plays(&cowers, &script, "stands after 1: unaffected / unaffected / 1 DC");
    // By +1 the 4 are 2, and the +1 counts for them no more: a 7 at -1 is a PTC, and no MC.
    let hindered = arrives(json!({ "garrison-drm": 1 }));
    let script = [
        (FIRST_FIRE, Both(6, 5)),
        (IFT, Both(3, 4)),
        (TC, Both(4, 4)),
        (IFT, Both(6, 6)),
        (DC, Both(6, 6)),
    ];
    plays(&hindered, &script, "stands after 1: unaffected / unaffected / 1 DC");
    // The TEM of woods does not make it less, but counts, and there is no FFMO: a 6 at +1 is
    // a PTC.
    let woods = arrives(json!({ "entrance-terrain": "woods", "entrance-mf": 1 }));
    let script = [
        (FIRST_FIRE, Both(6, 5)),
        (IFT, Both(2, 4)),
        (TC, Both(4, 4)),
        (IFT, Both(6, 6)),
        (DC, Both(6, 6)),
    ];
    plays(&woods, &script, "stands after 1: unaffected / unaffected / 1 DC");
}

/// Only those who spend MF are attacked: not a squad that is pinned.
#[test]
fn residual_fp_spares_who_spends_no_mf() {
    let two = arrives(json!({ "attackers": ["7-6-8", "7-6-8"] }));
    let script = [
        (FIRST_FIRE, Both(5, 5)),
        (TC, Both(1, 2)),
        (TC, Both(4, 5)),
        // A 4 at -1 is a 2MC.
        (IFT, Both(2, 2)),
        (MC, Both(1, 2)),
        (IFT, Both(6, 6)),
        (DC, Both(6, 6)),
    ];
    plays(&two, &script, "stands after 1: unaffected / unaffected + unaffected / 1 DC");
}

/// It attacks once when a MF is spent for SMOKE and 2 for Placing, after the SMOKE is there,
/// which counts for it as +2 and instead of FFMO (A8.22, A24.2).
#[test]
fn residual_fp_attacks_once_after_smoke() {
    let smoke = |attackers: Value| {
        arrives(json!({ "smoke": "beside", "attackers": attackers, "entrance-mf": 1 }))
    };
    let two = smoke(json!(["7-6-8", "7-6-8"]));
    // A 5 at +2 is a PTC on the 4 column, and a 6 nothing.
    for (total, checks) in [(Both(2, 3), true), (Both(2, 4), false)] {
        let tcs = [(TC, Both(1, 2)), (TC, Both(1, 2))];
        let script = [
            &[(FIRST_FIRE, Both(6, 5)), (SMOKE, Die(3)), (IFT, total)][..],
            if checks { &tcs } else { &[] },
            &[(IFT, Both(6, 6)), (DC, Both(6, 6))],
        ]
        .concat();
        plays(&two, &script, "stands after 1: unaffected / unaffected + unaffected / 1 DC");
    }
    // Without SMOKE an 8 at -1 is a PTC. Who throws it himself spends his last MF to Place:
    // no Assault Movement, -2, by which a 9 is one; and a 6 ends his MPh.
    let failed = [(FIRST_FIRE, Both(6, 5)), (SMOKE, Die(5))];
    let script = [&failed[..], &[(IFT, Both(4, 4)), (TC, Both(1, 2)), (TC, Both(1, 2))]].concat();
    let script = [&script[..], &[(IFT, Both(6, 6)), (DC, Both(6, 6))]].concat();
    plays(&two, &script, "stands after 1: unaffected / unaffected + unaffected / 1 DC");
    let alone = smoke(json!(["7-6-8"]));
    let script = [&failed[..], &[(IFT, Both(4, 5)), (TC, Both(1, 2))]].concat();
    let script = [&script[..], &[(IFT, Both(6, 6)), (DC, Both(6, 6))]].concat();
    plays(&alone, &script, "stands after 1: unaffected / unaffected / 1 DC");
    let script = [(FIRST_FIRE, Both(6, 5)), (SMOKE, Die(6)), (IFT, Both(6, 6)), (IFT, Both(6, 6))];
    plays(&alone, &script, "stands after 1: unaffected / unaffected / 0 DC");
}

/// FFMO on the way follows the terrain on the way, and not that of the Entrance Hex (A4.6).
#[test]
fn ffmo_on_the_way_follows_the_terrain_there() {
    // Two hexes from the cave there are 4 FP. Open Ground: -2, by which a 9 is a PTC.
    let comes = |given: Value| arrives(with(&json!({ "range": 3 }), &given));
    let rest = [(IFT, Both(6, 6)), (DC, Both(6, 6))];
    for entrance in ["open-ground", "woods"] {
        let asked = comes(json!({ "entrance-terrain": entrance, "entrance-mf": 1 }));
        let script = [&[(FIRST_FIRE, Both(4, 5)), (TC, Both(1, 2))], &rest[..]].concat();
        plays(&asked, &script, "stands after 1: unaffected / unaffected / 1 DC");
    }
    // Woods on the way: +1 and -1, and an 8 has no effect.
    let asked = comes(json!({ "approach-terrain": "woods", "approach-mf": 1 }));
    let script = [&[(FIRST_FIRE, Both(3, 5))], &rest[..]].concat();
    plays(&asked, &script, "stands after 1: unaffected / unaffected / 1 DC");
}

/// WP that misses the cave is in the Entrance Hex, where it is +1, as SMOKE is +2 (A24.5,
/// G11.85): on the 8 column an 8 is then a PTC, and at +2 nothing.
#[test]
fn wp_beside_the_cave_is_less_than_smoke() {
    for (smoke, tcs) in [("cave-wp", 2), ("cave", 0)] {
        let asked = arrives(json!({
            "range": 1, "smoke": smoke, "attackers": ["7-6-8", "7-6-8"],
        }));
        let misses = [(SMOKE, Die(2)), (THROWN, Die(5)), (FIRST_FIRE, Both(3, 5))];
        let checks = vec![(TC, Both(1, 2)); tcs];
        let rest = [(IFT, Both(6, 6)), (DC, Both(6, 6))];
        let script = [&misses[..], &checks, &rest].concat();
        plays(&asked, &script, "stands after 1: unaffected / unaffected + unaffected / 1 DC");
    }
}

/// Whoever leaves a cave alone once it is Controlled (G11.94) has it after so many Player Turns as often as in a
/// question that ends there, and never less often than whoever goes on.
#[test]
fn a_cave_that_is_controlled_can_be_left_alone() {
    for (tactic, garrison) in
        [("throw", "4-4-7"), ("place", "2-3-7"), ("throw", "leader-8-0-concealed")]
    {
        let asked = |turns: u8, until: bool| {
            json!({
                "tactic": tactic, "turns": turns, "garrison": [garrison], "attackers": ["7-6-8"],
                "charges": 2, "heat-of-battle": false, "until-controlled": until,
            })
        };
        let odds = |asked: &Value| {
            table::question("cave-assault", asked).exact().expect("it is little work")
        };
        // In one Player Turn it makes no difference.
        assert_eq!(odds(&asked(1, true)).outcomes(), odds(&asked(1, false)).outcomes());
        for turns in 2..=4 {
            for turn in 1..turns {
                let then =
                    |outcome: &str| outcome.starts_with(&format!("controlled after {turn}:"));
                let [longer, there] =
                    [turns, turn].map(|turns| chance("cave-assault", &asked(turns, true), then));
                assert_eq!(longer, there, "{tactic}, {garrison}, {turn} of {turns}");
            }
            let taken = |outcome: &str| !outcome.starts_with("stands");
            let [left_alone, not] =
                [true, false].map(|until| chance("cave-assault", &asked(turns, until), taken));
            assert!(left_alone >= not, "{tactic}, {garrison}, {turns}: {left_alone} {not}");
        }
    }
}
