//! A8.15: Snap Shots.

use asl_engine::dice::Scripted::{Both, Total};
use serde_json::{Value, json};

use super::table::with;
use super::{FIRST_FIRE, RESIDUAL, TC, asked, ledger, plays, refusal};

/// A8.15: the 5-2-7 has a +2 TEM with 5 FP, or a Snap Shot with 2½ FP and none.
#[test]
fn example_of_a8_15_a_snap_shot_has_half_the_fp_and_no_tem() {
    let moves = json!({"movement": "assault"});
    let asked = with(&asked(json!(["wooden"]), json!(["5:snap-at=1:steady"])), &moves);
    assert_eq!(ledger(&asked, "hex 1, defender 1, First Fire")[..17], *"5: 4 column, DRM ");
    assert!(ledger(&asked, "hex 1, defender 1, First Fire").contains("DRM +2"));
    let snap = ledger(&asked, "hex 1, defender 1, First Fire, Snap Shot");
    assert_eq!(snap, "5 / 2 Snap Shot: 2 column, DRM +0");
}

/// The 4-4-7 in K2 sees neither hex, but the hexside between them, at Long Range: 1 FP without FFNAM
/// and FFMO, a wall on the way is +2; its MMG has 1 FP at who Dashes.
#[test]
fn example_of_a8_15_from_who_sees_no_hex() {
    let snap = |hexes: Value, defender: &str, movement: &str| {
        let moves = json!({ "movement": movement });
        let asked = with(&asked(hexes, json!([defender])), &moves);
        ledger(&asked, "hex 1, defender 1, First Fire, Snap Shot")
    };
    let long = "4:steady:snap-only:snap-at=1:long-at=1";
    let value = snap(json!(["open"]), long, "normal");
    assert_eq!(value, "4 / 2 Long Range / 2 Snap Shot: 1 column, DRM +0");
    let value = snap(json!(["open"]), &format!("{long}:snap-drm=2"), "normal");
    let wall = "4 / 2 Long Range / 2 Snap Shot: 1 column, DRM +2 (on the way to the hexside +2)";
    assert_eq!(value, wall);
    // On a hill both hexes have the +1 of Height Advantage.
    let value = snap(json!(["open"]), &format!("{long}:snap-drm=1"), "normal");
    assert!(value.contains("1 column, DRM +1"), "{value}");
    let value = snap(json!(["road", "wooden"]), "4:steady:snap-only:snap-at=1", "dash");
    assert_eq!(value, "4 / 2 Snap Shot / 2 Dash: 1 column, DRM +0");
}

/// One Snap Shot at a hexside, whatever ROF and MF are left; it leaves no Residual FP (A8.223), and
/// the script takes it before the fire at the hex.
#[test]
fn a_snap_shot_is_taken_once_and_leaves_no_residual_fp() {
    let keeps = asked(json!(["open:mf=3"]), json!(["2:rof=3:snap-at=1:snap-only:steady"]));
    plays(&keeps, &[(FIRST_FIRE, Both(1, 6))], "arrives: unaffected / 1 shot");
    let only = asked(json!(["open:mf=3:then=1"]), json!(["8:rof=3:snap-at=1:snap-only:steady"]));
    plays(&only, &[(FIRST_FIRE, Both(6, 6))], "arrives: unaffected / 1 shot");
    let both = asked(json!(["woods"]), json!(["8:snap-at=1:steady"]));
    let script = [(FIRST_FIRE, Total(12)), (FIRST_FIRE, Total(12))];
    plays(&both, &script, "arrives: unaffected / 2 shots");
    // Only one MF: one attack.
    let one = asked(json!(["open"]), json!(["8:snap-at=1:steady"]));
    plays(&one, &[(FIRST_FIRE, Total(12))], "arrives: unaffected / 1 shot");
}

/// G11.82: 4 Residual FP in cave G are a Snap Shot of 2 FP at a unit that crosses its CA Hexside,
/// 2 are one of 1 FP, and 6 in cave K are one of 2 FP. On the 2 column a 6 is a PTC, and on the 1
/// column it is nothing. Neither FFMO nor FFNAM counts.
#[test]
fn example_g11_82_residual_fp_in_a_cave() {
    for (residual, column) in [(4, 2), (2, 1), (6, 2)] {
        let hexes = json!([format!("open:cave-residual={residual}")]);
        let crosses = asked(hexes, json!(["1:snap-at=1:snap-only:steady"]));
        let value = ledger(&crosses, "hex 1, Residual FP in a cave");
        assert_eq!(value, format!("Snap Shot on the {column} column, DRM +0"));
        let six = (RESIDUAL, Total(6));
        if column == 2 {
            plays(&crosses, &[six, (TC, Total(9))], "arrives: pinned / 0 shots");
        } else {
            plays(&crosses, &[six], "arrives: unaffected / 0 shots");
        }
    }
    let (parameter, ..) = refusal(&asked(json!(["open:cave-residual=13"]), json!(["4"])));
    assert_eq!(parameter, "hexes");
}

#[test]
fn what_is_for_snap_shots_needs_one() {
    for defender in ["4:snap-only", "4:snap-drm=2"] {
        let (parameter, rule, _) = refusal(&asked(json!(["open"]), json!([defender])));
        assert_eq!((parameter.as_str(), rule.as_str()), ("defenders", "A8.15"), "{defender}");
    }
}
