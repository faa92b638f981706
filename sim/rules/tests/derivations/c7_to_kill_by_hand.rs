//! C7: hits on vehicles whose ways were counted on paper.

use serde_json::{Value, json};

use crate::{assert_by_hand, assert_ways};

#[test]
fn by_hand_what_is_unarmored() {
    // 57 mm has 8: 4 or less burns (6), 5 to 7 eliminate (15), 8 immobilizes (5). A CH has 16. HE of
    // 75 mm has 12, HEAT 11. A MOL-Projector has 9: 8 or less burns (26), 9 eliminates (4).
    assert_by_hand(
        "to-kill",
        36,
        "round ap, caliber-mm 57, unarmored vehicle: burns 6, eliminated 15, immobilized 5, \
         no-effect 10\n\
         round he, caliber-mm 75, unarmored vehicle: burns 15, eliminated 20, no-effect 1\n\
         round pf, unarmored vehicle: burns 10, eliminated 23, immobilized 2, no-effect 1\n\
         round baz45, unarmored rear, facing rear: burns 10, eliminated 23, immobilized 2, \
         no-effect 1\n\
         round mol-projector, unarmored vehicle: burns 26, eliminated 4, no-effect 6\n\
         round atr, unarmored vehicle: burns 3, eliminated 12, immobilized 6, no-effect 15",
    );
    let ch = json!({
        "round": "ap", "caliber-mm": 57, "unarmored": "vehicle", "critical-hit": true,
    });
    assert_ways("to-kill", &ch, 36, "burns eliminated no-effect", [26, 9, 1]);
    // Nothing immobilizes a vehicle that is HD.
    let hd = json!({
        "round": "ap", "caliber-mm": 57, "unarmored": "vehicle", "hull-down": true,
    });
    assert_ways("to-kill", &hd, 36, "burns eliminated no-effect", [6, 15, 15]);
    // Only the rear of the turret is unarmored: 15 of 36 hits meet 9, the others 17 + 1 - 8 = 10.
    let star = json!({
        "round": "ap", "caliber-mm": 75, "barrel": "l", "range": 10, "side-af": 8,
        "unarmored": "turret-rear", "facing": "rear",
    });
    let ways = [21 * 10 + 15 * 6, 21 * 20 + 15 * 20, 21 * 3 + 15 * 4, 21 * 2, 21 + 15 * 6];
    let names = "burns eliminated immobilized possible-shock no-effect";
    assert_ways("to-kill", &star, 1296, names, ways);
}

/// The computed cases: a 75L at a tank with AF 8, HE against thin armor, and a CH.
#[test]
fn by_hand_computed_cases() {
    // One hit has 9: 21 times the hull, 15 times the turret. With 25 hits and one CH (26) of 36 TH DR
    // the whole shot burns 6 * 25 + 35 = 185 of 1296; here the hit is given.
    let hit = json!({
        "round": "ap", "caliber-mm": 75, "barrel": "l", "range": 10, "front-af": 8,
    });
    let names = "burns eliminated immobilized shocked possible-shock no-effect";
    let ways = [36 * 6, 36 * 20, 21 * 4, 15 * 4, 36 * 3, 36 * 3];
    assert_ways("to-kill", &hit, 1296, names, ways);
    let with = |more: &[(&str, Value)]| {
        let mut asked = hit.clone();
        for (name, value) in more {
            asked[*name] = value.clone();
        }
        asked
    };
    let ch = with(&[("critical-hit", json!(true))]);
    assert_ways("to-kill", &ch, 36, "burns no-effect", [35, 1]);
    // Of the 25 hits without a CH 14 are in the hull and 11 in the turret.
    let place = |word: &str| with(&[("hit-location", json!(word))]);
    assert_ways("to-kill", &place("hull"), 36, names, [6, 20, 4, 0, 3, 3]);
    assert_ways("to-kill", &place("turret"), 36, names, [6, 20, 0, 4, 3, 3]);
    let of_shot = |hull: u32, turret: u32, critical: u32| 14 * hull + 11 * turret + critical;
    assert_eq!(of_shot(6, 6, 35), 185);
    assert_eq!(of_shot(20, 20, 0), 500);
    assert_eq!([of_shot(4, 0, 0), of_shot(0, 4, 0), of_shot(3, 3, 0)], [56, 44, 75]);
    // A red CS#: burns 10, eliminates 16.
    let red = with(&[("red-cs", json!(true)), ("hit-location", json!("hull"))]);
    assert_ways("to-kill", &red, 36, names, [10, 16, 4, 0, 3, 3]);
    // HE of 75 mm has 7: against 4 a 2 eliminates, 3 and 4 immobilize; against 6 a 2 immobilizes.
    assert_by_hand(
        "to-kill",
        36,
        "round he, caliber-mm 75, front-af 4, hit-location hull: eliminated 1, immobilized 5, \
         no-effect 30\n\
         round he, caliber-mm 75, front-af 4, hit-location turret: eliminated 1, shocked 5, \
         no-effect 30\n\
         round he, caliber-mm 75, front-af 6, hit-location turret: shocked 1, no-effect 35\n\
         round he, caliber-mm 75, front-af 8, hit-location hull: no-effect 36\n\
         round flamethrower, range 1: burns 21, eliminated 5, no-effect 10\n\
         round flamethrower, range 2: burns 3, eliminated 3, no-effect 30",
    );
}

/// A ruling: what a FT at Long Range halves, and whether a red CS# burns what a DR of 2 equals.
#[test]
fn by_hand_rulings() {
    let ft = json!({
        "round": "flamethrower", "range": 2, "facing": "rear", "open-topped": true,
        "crew-exposed": true,
    });
    let other = |asked: &Value, ruling: &str| {
        let mut asked = asked.clone();
        asked[ruling] = false.into();
        asked
    };
    // 4 + 3 + 1 = 8, or half of 12.
    assert_ways("to-kill", &ft, 36, "burns eliminated no-effect", [21, 5, 10]);
    let halved_last = other(&ft, "flamethrower-halved-first");
    assert_ways("to-kill", &halved_last, 36, "burns eliminated no-effect", [10, 5, 21]);
    let red = json!({
        "round": "baz43", "basic-tk": 2, "front-af": 0, "red-cs": true, "hit-location": "hull",
    });
    let names = "burns immobilized possible-shock no-effect";
    assert_ways("to-kill", &red, 36, names, [0, 1, 2, 33]);
    let always = other(&red, "red-cs-if-eliminated");
    assert_ways("to-kill", &always, 36, names, [1, 0, 2, 33]);
}
