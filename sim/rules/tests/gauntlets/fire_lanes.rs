//! A9.22 to A9.223: Fire Lanes in a gauntlet, by the worked example of A9.222 and scripted dice.

use asl_engine::dice::Scripted::{self, Both, Total};
use asl_rules::catalog;
use serde_json::{Value, json};

use super::table::{chance, question, ways, with};
use super::{FINAL_FIRE, FIRST_FIRE, MC, TC, asked, ledger, plays};

/// The DR of a Fire Lane's attack.
const SWEPT: &str = "IFT DR";

/// The ledger's line of the Fire Lane in a hex.
fn lane(parameters: &Value, hex: u8) -> Option<String> {
    let item = format!("hex {hex}, Fire Lane of defender 1");
    let lines = question("gauntlet", parameters).ledger();
    lines.into_iter().find(|line| line.item == item).map(|line| line.value)
}

const IDLE: (&str, Scripted) = (FIRST_FIRE, Total(12));

/// A9.221: the MMG has 2 FP on its lane in J6. A unit that moves there from K6 is attacked at the hexside, with
/// the TEM of the wall, or in J6, with FFMO. Here it has come through a hex before, so FFNAM counts in J6, too.
#[test]
fn example_of_a9_221_a_snap_shot_at_a_hexside() {
    let path = json!(["open", "open"]);
    let wall = asked(path, json!(["4:steady:fire-lane=1-2:lane-snap-at=2:lane-snap-drm=2"]));
    let item = "hex 2, Snap Shot of the Fire Lane of defender 1";
    assert_eq!(ledger(&wall, item), "2 column, DRM +2");
    assert_eq!(lane(&wall, 2).as_deref(), Some("2 column, DRM -2 (FFMO and FFNAM -2)"));
    // The lane is declared in hex 1, where only the First Fire attacks. By +2 a 4 is a PTC.
    plays(&wall, &[IDLE, (SWEPT, Total(4)), (TC, Total(9))], "arrives: pinned / 1 shot");
    // It has attacked in the hex that they leave, so it attacks in the next one: by -2 an 8 is a PTC.
    let three = json!(["open", "open", "open"]);
    let defender = "4:steady:fire-lane=1-3:lane-snap-at=3:lane-snap-drm=6";
    let later = asked(three, json!([defender]));
    let script = [IDLE, (SWEPT, Total(12)), (SWEPT, Total(8)), (TC, Total(9))];
    plays(&later, &script, "arrives: pinned / 1 shot");
}

/// The MMG in X3 has 4 FP in Y4 and 2 in Z4 and AA5. Grain on the way is no DRM, but cancels FFMO; a
/// wreck is one. The HMG has 8 FP and 4.
#[test]
fn example_of_a9_222_what_a_fire_lane_exerts() {
    let path = json!(["open", "open", "woods"]);
    let of = |defender: &str| asked(path.clone(), json!([defender]));
    let mmg = of("4:fire-lane=1-3:adjacent-at=1");
    assert_eq!(lane(&mmg, 1).as_deref(), Some("4 column, DRM -2 (FFMO and FFNAM -2)"));
    assert_eq!(lane(&mmg, 2).as_deref(), Some("2 column, DRM -2 (FFMO and FFNAM -2)"));
    assert_eq!(lane(&mmg, 3).as_deref(), Some("2 column, DRM +0 (TEM +1, FFMO and FFNAM -1)"));
    let grain = of("4:fire-lane=2:hindrance=1:lane-hindrance=0");
    assert_eq!(lane(&grain, 1), None);
    assert_eq!(lane(&grain, 2).as_deref(), Some("2 column, DRM -1 (FFMO and FFNAM -1)"));
    let wreck = of("4:fire-lane=2:hindrance=1:lane-hindrance=1");
    let past_it = "2 column, DRM +0 (LOS Hindrance +1, FFMO and FFNAM -1)";
    assert_eq!(lane(&wreck, 2).as_deref(), Some(past_it));
    let hmg = of("6:fire-lane=1-2:adjacent-at=1:drm=3");
    assert!(lane(&hmg, 1).expect("a lane").starts_with("8 column, DRM -2"));
    assert!(lane(&hmg, 2).expect("a lane").starts_with("4 column, DRM -2"));
    // SMOKE is no DRM either, and 6 of it does not block the lane.
    let smoke = asked(json!(["open:smoke=3:mf=1"]), json!(["4:fire-lane=1"]));
    assert_eq!(lane(&smoke, 1).as_deref(), Some("2 column, DRM -1 (FFMO and FFNAM -1)"));
}

/// First Fire of 8 FP by 0; the squad's FP leave 1 Residual FP through the grain. Who then spends MF
/// there is attacked by that, and then by the lane's 2 FP, each by -1.
#[test]
fn example_of_a9_222_residual_fp_comes_before_the_fire_lane() {
    let first = "8:mg=4:fire-lane=1:hindrance=1:lane-hindrance=0:leader=-1";
    let busy = asked(json!(["brush:mf=1:then=1"]), json!([first]));
    let lines = question("gauntlet", &busy).ledger();
    let fire = lines.iter().find(|line| line.item == "hex 1, defender 1, First Fire");
    assert!(fire.expect("it fires").value.starts_with("8: 8 column, DRM -1"), "{lines:#?}");
    // On the 1 column a 6 by -1 is a PTC, on the 2 column a 7.
    let both = |residual, lane: &[(&'static str, Scripted)]| {
        [&[IDLE, (SWEPT, Total(residual))], lane].concat()
    };
    let pinned = "arrives: pinned / 1 shot";
    plays(&busy, &both(7, &[(SWEPT, Total(7)), (TC, Total(9))]), pinned);
    plays(&busy, &both(7, &[(SWEPT, Total(8))]), "arrives: unaffected / 1 shot");
    // Whom the Residual FP has pinned the lane attacks without FFNAM: a 7 is nothing.
    plays(&busy, &both(6, &[(TC, Total(9)), (SWEPT, Total(7))]), pinned);
}

/// It attacks in every later hex of the lane, once; its MG fires no more in the MPh, whatever its ROF.
#[test]
fn a_fire_lane_attacks_once_in_every_hex() {
    let mg = asked(json!(["open", "open", "open:then=1"]), json!(["4:rof=3:fire-lane=1-3:steady"]));
    let script = [IDLE, (SWEPT, Total(8)), (TC, Total(4)), (SWEPT, Total(12))];
    plays(&mg, &script, "arrives: unaffected / 1 shot");
    // Whoever cowers declares none, and has nothing left to fire with.
    let cowers = asked(json!(["open", "open"]), json!(["4:fire-lane=1-2"]));
    plays(&cowers, &[(FIRST_FIRE, Both(6, 6))], "arrives: unaffected / 1 shot");
    // Not on the lane, it fires as any other.
    let aside = asked(json!(["open", "open"]), json!(["4:fire-lane=2:steady"]));
    plays(&aside, &[IDLE, IDLE], "arrives: unaffected / 2 shots");
}

/// A MG of 2 FP has 1 on its lane. By -2 a 4 or 5 is a 1MC for the squad, a 6 a NMC and a 7 a PTC;
/// 8 or more is nothing.
#[test]
fn a_fire_lane_by_hand() {
    let busy = asked(json!(["open:then=1"]), json!(["2:fire-lane=1:drm=10:steady"]));
    let unaffected = (3 + 4) * 15 + 5 * 21 + 6 * 26 + 15 * 36;
    let found = chance("gauntlet", &busy, |name| name == "arrives: unaffected / 1 shot");
    assert_eq!(found, ways(unaffected, 36 * 36));
}

/// In the DFPh it is marked First Fire: it fires as Area Fire at adjacent units (A9.3).
#[test]
fn a_fire_lane_ends_with_the_mph() {
    let near = asked(json!(["open:then=1"]), json!(["4:fire-lane=1:adjacent-at=1:steady"]));
    // 4 FP by -2 on the lane: a 10 is nothing.
    let script = [IDLE, (SWEPT, Total(10)), (FINAL_FIRE, Total(12))];
    plays(&near, &script, "arrives: unaffected / 2 shots");
}

/// A Fire Lane is an order of the defender: he chooses between it and his ROF, and does not do
/// worse than with either alone.
#[test]
fn the_best_defender_chooses_between_his_rof_and_a_fire_lane() {
    let arrives = |defenders: &str, plays: &str| {
        let path = asked(json!(["open", "open", "open", "open"]), json!([defenders]));
        let asked = with(&path, &json!({ "defender-plays": plays }));
        let unbroken = |name: &str| {
            name.starts_with("arrives: unaffected") || name.starts_with("arrives: pinned")
        };
        chance("gauntlet", &asked, unbroken)
    };
    for rof in 0..=3 {
        let lane = format!("6:rof={rof}:fire-lane=1-4:steady");
        let best = arrives(&lane, "best");
        assert!(best <= arrives(&lane, "script"), "ROF {rof}");
        assert!(best <= arrives(&format!("6:rof={rof}:steady"), "best"), "ROF {rof}");
    }
}

/// A9.223: by an Original DR of its B# or more the MG malfunctions, and its Fire Lane ends. The squad that
/// mans it cannot use Subsequent First Fire after that.
#[test]
fn a_fire_lane_ends_when_its_mg_malfunctions() {
    let path = json!(["open", "open", "open"]);
    let mg = asked(path.clone(), json!(["4:b=11:fire-lane=1-3:steady"]));
    let first = (FIRST_FIRE, Total(10));
    const LANE: &str = "IFT DR of the Fire Lane";
    // 2 FP by -2: an 11 is nothing, and ends the lane. There is nothing left that fires.
    plays(&mg, &[first, (LANE, Total(11))], "arrives: unaffected / 1 shot");
    plays(&mg, &[first, (LANE, Total(10)), (LANE, Total(10))], "arrives: unaffected / 1 shot");
    // A malfunction of the First Fire itself leaves no lane.
    plays(&mg, &[(FIRST_FIRE, Total(11))], "arrives: unaffected / 1 shot");
    let both = asked(path, json!(["8:mg=4:b=11:fire-lane=1-3:steady"]));
    let script = [first, (MC, Total(4)), (LANE, Total(12))];
    plays(&both, &script, "arrives: unaffected / 1 shot");
}

#[test]
fn what_a_fire_lane_cannot_be_is_refused() {
    for defender in [
        "4:lane-hindrance=0",
        "4:fire-lane=1:from=2",
        "4:fire-lane=1:snap-only:snap-at=1",
        "4:fire-lane=1-2:long-at=2",
        "1:fire-lane=1",
        "4:mg=1:fire-lane=1",
        "4:mg=6:fire-lane=1",
        "4:fire-lane=1:hindrance=1",
        "4:fire-lane=1:hindrance=1:lane-hindrance=2",
    ] {
        let asked = asked(json!(["open", "open"]), json!([defender]));
        let entry = catalog::find("gauntlet").expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("an object")).expect_err("refused");
        assert_eq!(
            (refusal.parameter(), refusal.rule()),
            ("defenders", Some("A9.22")),
            "{defender}"
        );
    }
}
