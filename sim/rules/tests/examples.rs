//! The worked examples of the rule sections, played with scripted dice.
//!
//! Each test is named after the example's rule. Where an example only says
//! that a unit fails by more than its ELR, the ELR and the DR are chosen to
//! make it so.

use asl_engine::Procedure;
use asl_engine::dice::Scripted::{Die, Total};
use asl_engine::dice::{Scripted, ScriptedDice};
use asl_rules::Catalogued;
use asl_rules::a10_morale::rally::Rally;
use asl_rules::a14_snipers::sniper::Sniper;
use asl_rules::g1_japanese::step_reduction::StepReduction;
use asl_rules::g11_caves::dc_against_cave::DcAgainstCave;
use asl_rules::g11_caves::he_against_cave::HeAgainstCave;
use asl_rules::g11_caves::thrown_dc::ThrownDc;
use serde_json::{Value, json};

/// Plays a procedure to its end with these dice, all of them.
fn play<P: Catalogued>(parameters: Value, script: &[Scripted]) -> String {
    let asked: P = serde_json::from_value(parameters).expect("the example's parameters");
    let mut dice = ScriptedDice::new(script);
    let ready = asked.ready().expect("the example can be played");
    let outcome = ready.played.play(&mut dice);
    assert!(dice.is_used_up(), "the example has rolls left");
    outcome.to_string()
}

fn step_reduction(class: &str, strength: &str, elr: i64, drm: i64, original: u8) -> String {
    let parameters = json!({ "class": class, "strength": strength, "elr": elr, "drm": drm });
    play::<StepReduction>(parameters, &[Total(original)])
}

/// Four FP of Small Arms at a 4-4-8: it fails the MC, within its ELR.
#[test]
fn example_g1_121() {
    assert_eq!(step_reduction("elite", "full", 3, 0, 9), "elite-reduced");
    assert_eq!(step_reduction("elite", "full", 3, 0, 11), "elite-reduced");
}

/// A Collateral 1MC on a 3-4-8 Passenger: it fails within its ELR.
#[test]
fn example_g1_122() {
    assert_eq!(step_reduction("elite", "reduced", 3, 1, 8), "elite-half-squad");
}

/// The 4-4-8 again, failing by more than its ELR.
#[test]
fn example_g1_123() {
    assert_eq!(step_reduction("elite", "full", 2, 0, 11), "first-line-reduced");
}

/// The 3-4-8 again, failing its 1MC by more than its ELR.
#[test]
fn example_g1_124() {
    assert_eq!(step_reduction("elite", "reduced", 2, 1, 10), "first-line-half-squad");
}

/// A 3-3-6 or a 2-2-6 fails a FPF MC by more than its ELR.
#[test]
fn example_g1_125() {
    for strength in ["full", "reduced"] {
        let after = step_reduction("conscript", strength, 2, 0, 9);
        assert_eq!(after, "conscript-half-squad-broken");
    }
}

/// Casualty Reduction of a 4-4-8 or 3-4-8 by an Original 12.
#[test]
fn example_g1_14_elite_casualty_mc() {
    for strength in ["full", "reduced"] {
        let within_elr = step_reduction("elite", strength, 4, 0, 12);
        assert_eq!(within_elr, "elite-half-squad-broken");
        let beyond_elr = step_reduction("elite", strength, 3, 0, 12);
        assert_eq!(beyond_elr, "first-line-half-squad-broken");
    }
}

/// Casualty Reduction of a 3-3-6 or 2-2-6 by an Original 12: eliminated when
/// the DR exceeds the ELR as well.
#[test]
fn example_g1_14_conscript_casualty_mc() {
    for strength in ["full", "reduced"] {
        let within_elr = step_reduction("conscript", strength, 5, -1, 12);
        assert_eq!(within_elr, "conscript-half-squad-broken");
        let beyond_elr = step_reduction("conscript", strength, 5, 0, 12);
        assert_eq!(beyond_elr, "eliminated");
    }
}

/// A half-squad or a crew is eliminated by any Casualty Reduction.
#[test]
fn example_g1_14_small_units() {
    for strength in ["half-squad", "crew", "reduced-crew"] {
        assert_eq!(step_reduction("elite", strength, 5, 0, 12), "eliminated");
    }
}

/// A 2-2-8 crew fails a 1MC; then a 1-2-8 does; then by an Original 12.
#[test]
fn example_g1_3() {
    assert_eq!(step_reduction("elite", "crew", 3, 1, 8), "elite-reduced-crew");
    assert_eq!(step_reduction("elite", "reduced-crew", 3, 1, 8), "vehicle-crew-broken");
    // By however much: crews have no ELR.
    assert_eq!(step_reduction("elite", "crew", 0, 1, 11), "elite-reduced-crew");
    assert_eq!(step_reduction("elite", "crew", 3, 1, 12), "eliminated");
}

/// A 10-0 with a broken elite half-squad raises its morale from 8 to 9.
#[test]
fn example_g1_41() {
    let rally = |commissar, total| {
        let parameters = json!({ "unit": "elite-half-squad", "leader": 0, "commissar": commissar });
        play::<Rally>(parameters, &[Total(total)])
    };
    assert_eq!(rally(true, 9), "rallied");
    assert_eq!(rally(false, 9), "still-broken");
    assert_eq!(rally(false, 8), "rallied");
    assert_eq!(rally(true, 10), "first-line-half-squad-broken");
}

/// A squad or infantry-crew under a sniper's 1 loses a step.
#[test]
fn example_g1_3_sniper() {
    let sniper =
        |unit: &str| play::<Sniper>(json!({ "san": 5, "active": true, "unit": unit }), &[Die(1)]);
    assert_eq!(sniper("crew"), "reduced-crew");
    assert_eq!(sniper("reduced-crew"), "vehicle-crew-broken");
    assert_eq!(sniper("vehicle-crew"), "vehicle-crew-broken");
}

/// Cave K: a non-Fanatic squad IN H5 is ADJACENT, so it needs a 4 or less.
#[test]
fn example_g11_833_thrown_from_in_h5() {
    let adjacent = || json!({ "adjacent": true });
    assert_eq!(play::<ThrownDc>(adjacent(), &[Die(4)]), "in-cave");
    assert_eq!(play::<ThrownDc>(adjacent(), &[Die(5)]), "entrance-hex");
}

/// Cave K: from I6 the dr has no drm.
#[test]
fn example_g11_833_thrown_from_i6() {
    assert_eq!(play::<ThrownDc>(json!({}), &[Die(3)]), "in-cave");
    assert_eq!(play::<ThrownDc>(json!({}), &[Die(4)]), "entrance-hex");
}

/// Cave K: a successful throw attacks with 30 FP and a 0 DRM, so an Original 5
/// eliminates the cave and a 6 does not.
#[test]
fn example_g11_833_success() {
    let thrown =
        |script| play::<DcAgainstCave>(json!({ "method": "thrown", "adjacent": true }), script);
    assert_eq!(thrown(&[Die(4), Total(5)]), "eliminated");
    assert_eq!(thrown(&[Die(4), Total(6)]), "survives");
    assert_eq!(thrown(&[Die(4), Total(12)]), "malfunction");
}

/// Cave K: a failed throw attacks the cave with a +6 DRM. Whether it can be
/// eliminated so is a ruling; if it can, by the Original DR (11.88).
#[test]
fn example_g11_833_failure() {
    let thrown = |ruling| json!({ "method": "thrown", "adjacent": true, "failed-throw-can-eliminate": ruling });
    assert_eq!(play::<DcAgainstCave>(thrown(false), &[Die(5)]), "misses");
    assert_eq!(play::<DcAgainstCave>(thrown(true), &[Die(5), Total(5)]), "eliminated");
    assert_eq!(play::<DcAgainstCave>(thrown(true), &[Die(5), Total(6)]), "misses");
}

/// Cave G, at a higher level than its Thrower: a failed throw attacks the
/// Entrance Hex but never the cave, whatever the ruling.
#[test]
fn example_g11_833_cave_g() {
    for ruling in [false, true] {
        let thrown = json!({
            "method": "thrown", "higher-cave": true, "failed-throw-can-eliminate": ruling,
        });
        assert_eq!(play::<DcAgainstCave>(thrown, &[Die(3)]), "misses");
    }
}

/// Caves D and M: a Climbing unit makes the Thrown-DC dr; if it fails, the DC
/// is gone; if not, it attacks as Placed.
#[test]
fn example_g11_8331() {
    let climbing = |guarded, script| {
        play::<DcAgainstCave>(json!({ "method": "climbing", "guarded": guarded }), script)
    };
    assert_eq!(climbing(true, &[Die(4)]), "lost");
    assert_eq!(climbing(true, &[Die(3), Total(6)]), "survives");
    assert_eq!(climbing(false, &[Die(3), Total(9)]), "eliminated");
    assert_eq!(climbing(false, &[Die(3), Total(10)]), "survives");
}

/// Cave G, unguarded: the DRM of a Set DC add up to -7, so that only a
/// malfunction saves the cave.
#[test]
fn example_g11_8332() {
    let set = |guarded, total| {
        let parameters = json!({ "method": "set", "guarded": guarded });
        play::<DcAgainstCave>(parameters, &[Total(total)])
    };
    assert_eq!(set(false, 11), "eliminated");
    assert_eq!(set(false, 12), "malfunction");
    assert_eq!(set(true, 9), "eliminated");
    assert_eq!(set(true, 10), "survives");
    assert_eq!(set(true, 11), "malfunction");
}

/// The buttoned-up Sherman of 11.85: TH# 8 and a total DRM of +5, so that an
/// Original 2 or 3 hits. (It fires SMOKE there; a HE shot hits as often.)
#[test]
fn example_g11_85() {
    let sherman = |script| {
        let parameters = json!({ "caliber-mm": 75, "range": 4, "drm": 1 });
        play::<HeAgainstCave>(parameters, script)
    };
    assert_eq!(sherman(&[Total(3)]), "hit");
    assert_eq!(sherman(&[Total(4)]), "miss");
    assert_eq!(sherman(&[Total(2), Die(5)]), "hit");
    assert_eq!(sherman(&[Total(2), Die(4)]), "critical-hit");
}
