//! G11: demolition charges, HE and Bombardment against caves.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use asl_engine::odds::Fraction;

use crate::{assert_by_hand, assert_ways, at_most, exact};

/// Every circumstance of a throw with the faces that bring the DC into the
/// cave: three, and each drm takes one or adds one.
fn throws() -> impl Iterator<Item = (Value, u128)> {
    (0..16_u32).map(|circumstances| {
        let [higher, moving, adjacent, heroic] = [1, 2, 4, 8].map(|bit| circumstances & bit != 0);
        let parameters = json!({
            "higher-cave": higher, "moving-vehicle": moving, "adjacent": adjacent,
            "heroic": heroic,
        });
        let helps = u128::from(adjacent) + u128::from(heroic);
        let hinders = u128::from(higher) + u128::from(moving);
        (parameters, 3 + helps - hinders)
    })
}

#[test]
fn a_thrown_dc_lands_in_the_cave_on_three_faces_more_or_less() {
    for (parameters, faces) in throws() {
        let ways = [faces, 6 - faces];
        assert_ways("thrown-dc", &parameters, 6, "in-cave entrance-hex", ways);
    }
}

/// The last KIA is at 5 on the 30 column and at 6 on the 36 column. Where the
/// Final DR decides, a negative DRM raises that; where the Original does, none.
fn highest_kia(method: &str, guarded: bool) -> i32 {
    match (method, guarded) {
        ("thrown", _) | ("placed" | "climbing", true) => 5,
        ("placed" | "climbing", false) => 5 + 4,
        ("set", true) => 6 + 3,
        ("set", false) => 6 + 3 + 4,
        _ => unreachable!("{method} is no way to attack a cave"),
    }
}

/// The ways out of 216, of a dr and a DR, that a cave is eliminated, survives
/// a DC in it, that this DC malfunctions, and that it never got there.
fn dc_ways(cave: &Value, faces: u128) -> [u128; 4] {
    let method = cave["method"].as_str().expect("a word");
    let is = |name: &str| cave[name] == json!(true);
    let number = |name: &str| cave[name].as_i64().expect("a number") as i32;

    // Only a Set DC is disturbed by those around it (A23.7).
    let disturbed = number("occupants") * i32::from(method == "set");
    let works = at_most(number("malfunction-number") - disturbed - 1);
    let kia = at_most(highest_kia(method, is("guarded"))).min(works);

    // Who throws or lowers a DC can fail; what is placed or set is there.
    let sure = method == "placed" || method == "set";
    let faces = if sure { 6 } else { faces };
    // What a thrower failed to bring in attacks the cave if the ruling says so
    // and it lies no lower; no KIA is high enough to be a malfunction.
    let attacks = method == "thrown" && is("failed-throw-can-eliminate") && !is("higher-cave");
    let outside = (6 - faces) * if attacks { at_most(5) } else { 0 };
    [faces * kia + outside, faces * (works - kia), faces * (36 - works), (6 - faces) * 36 - outside]
}

#[test]
fn a_dc_eliminates_a_cave_by_the_ways_below_two_numbers() {
    let mut caves = Vec::new();
    for guarded in [false, true] {
        // Who guards the cave is in it.
        for occupants in i32::from(guarded)..=10 {
            caves.extend([12, 10, 8].map(|malfunction| (guarded, occupants, malfunction)));
        }
    }
    for (guarded, occupants, malfunction) in caves {
        for method in ["placed", "set", "thrown", "climbing"] {
            for ruling in [false, true] {
                for (mut cave, faces) in throws() {
                    cave["method"] = json!(method);
                    cave["guarded"] = json!(guarded);
                    cave["occupants"] = json!(occupants);
                    cave["malfunction-number"] = json!(malfunction);
                    cave["failed-throw-can-eliminate"] = json!(ruling);
                    let outcomes = match method {
                        "climbing" => "eliminated survives malfunction lost",
                        _ => "eliminated survives malfunction misses",
                    };
                    let ways = dc_ways(&cave, faces);
                    assert_ways("dc-against-cave", &cave, 216, outcomes, ways);
                }
            }
        }
    }
}

#[test]
fn by_hand_a_dc_placed_or_set_in_a_cave() {
    let lines = "
        method placed, guarded true, occupants 1: eliminated 10, survives 25, malfunction 1
        method placed, guarded false: eliminated 30, survives 5, malfunction 1
        method placed, guarded false, malfunction-number 10: eliminated 30, malfunction 6
        method placed, guarded false, malfunction-number 8: eliminated 21, malfunction 15
        method set, guarded true, occupants 1: eliminated 30, survives 3, malfunction 3
        method set, guarded true, occupants 2: eliminated 30, malfunction 6
        method set, guarded false, occupants 0: eliminated 35, malfunction 1
        method set, guarded false, occupants 1: eliminated 33, malfunction 3";
    assert_by_hand("dc-against-cave", 36, lines);
}

#[test]
fn by_hand_a_dc_thrown_or_lowered_into_an_adjacent_cave() {
    // Four faces of six bring it in; the ruling adds 2 times 10 ways.
    let lines = "
        method thrown, adjacent true: eliminated 40, survives 100, malfunction 4, misses 72
        method thrown, adjacent true, failed-throw-can-eliminate true: \
            eliminated 60, survives 100, malfunction 4, misses 52
        method climbing, guarded true, occupants 1, adjacent true: \
            eliminated 40, survives 100, malfunction 4, lost 72
        method climbing, guarded false, adjacent true: \
            eliminated 120, survives 20, malfunction 4, lost 72";
    assert_by_hand("dc-against-cave", 216, lines);
}

// G11.88, C3.3 to C3.7 and C4: HE fired at a cave on the Infantry Target Type.

/// The Modified TH#, from the slope of the tables instead of the tables: a
/// band is six hexes, the first one is 0 to 6, and the tenth never ends.
fn modified_to_hit(caliber: i32, range: i32, colour: &str, barrel: &str) -> i32 {
    let band = ((range - 1) / 6).clamp(0, 9);
    let from = |first: i32| i32::from(band >= first);
    let red = if colour == "red" { from(1) } else { 0 };
    let barrel = match barrel {
        "short" => -from(2),
        "l" => from(2),
        "ll" => from(2) + from(4),
        _ => 0,
    };
    let small = if caliber <= 57 { band / 2 } else { 0 };
    let smaller = if caliber <= 40 { from(2) } else { 0 };
    8 - band - red + barrel - small - smaller
}

/// The ways out of 216, of a DR and a dr, that HE scores a CH, hits, misses.
fn he_ways(to_hit: i32, total_drm: i32) -> [u128; 3] {
    let highest_hit = to_hit - total_drm;
    if highest_hit < 2 {
        // C3.6: the one way of an Original 2, then one face and two faces.
        return [1, 2, 213];
    }
    let hits = 6 * at_most(highest_hit);
    // The greatest number whose double is below the TH#, as a Final DR.
    let highest_critical = ((to_hit - 1).div_euclid(2) - total_drm).min(highest_hit);
    let critical = if highest_critical >= 2 {
        6 * at_most(highest_critical)
    } else {
        u128::from((to_hit / 2).max(1).unsigned_abs())
    };
    [critical, hits - critical, 216 - hits]
}

#[test]
fn he_hits_a_cave_by_the_ways_below_two_numbers() {
    let mut guns = Vec::new();
    for caliber in [20, 40, 41, 57, 58, 99, 100, 460] {
        for colour in ["black", "red"] {
            guns.extend(["short", "normal", "l", "ll"].map(|barrel| (caliber, colour, barrel)));
        }
    }
    for range in 0..=150 {
        // Every DRM where a band begins or ends, else one here and there.
        let edge = range < 60 && range % 6 < 2;
        for drm in (-12..=20).step_by(if edge { 1 } else { 8 }) {
            for &(caliber, colour, barrel) in &guns {
                let parameters = json!({
                    "caliber-mm": caliber, "range": range, "colour": colour, "barrel": barrel,
                    "drm": drm,
                });
                let ways = he_ways(modified_to_hit(caliber, range, colour, barrel), drm + 4);
                let outcomes = match caliber {
                    ..100 => "critical-hit hit miss",
                    100.. => "eliminated hit miss",
                };
                assert_ways("he-against-cave", &parameters, 216, outcomes, ways);
            }
        }
    }
}

#[test]
fn by_hand_he_of_105_mm_with_a_to_hit_number_of_8() {
    // Total DRM, every hit, and the CHs among them.
    let rows = [
        (-2, (33, 36), (10, 36)),
        (-1, (30, 36), (6, 36)),
        (0, (26, 36), (3, 36)),
        (1, (21, 36), (1, 36)),
        (2, (15, 36), (4, 216)),
        (3, (10, 36), (4, 216)),
        (4, (6, 36), (4, 216)),
        (5, (3, 36), (4, 216)),
    ];
    let fraction = |(ways, of): (u32, u32)| Fraction::new(ways, of);
    for (total_drm, hits, criticals) in rows {
        let parameters = json!({
            "caliber-mm": 105, "range": 6, "colour": "black", "barrel": "normal",
            "drm": total_drm - 4,
        });
        let exact = exact("he-against-cave", &parameters);
        let eliminated = exact.probability(&"eliminated".to_owned());
        let any_hit = &eliminated + &exact.probability(&"hit".to_owned());
        let table = (fraction(hits), fraction(criticals));
        assert_eq!((any_hit, eliminated), table, "{total_drm}");
    }
}

#[test]
fn example_g11_85_a_buttoned_up_sherman_hits_a_cave_on_a_2_or_a_3() {
    // TH# 8 and +5: 3 ways of 36. The 2 is a CH on four faces of six.
    let line = "caliber-mm 75, range 5, colour black, barrel normal, drm 1: \
                critical-hit 4, hit 14, miss 198";
    assert_by_hand("he-against-cave", 216, line);
}

#[test]
fn by_hand_the_corners_of_the_to_hit_rules() {
    // 40 mm at 13: 5 - 1 - 1 = 3, less 4 is out of reach; an Improbable Hit.
    // With a total DRM of +1 it hits on a 2, and one face of six is a CH.
    // 150 mm at 7: 6. At a total DRM of 0 the 2 is below half of it, a 3 not.
    let lines = "
        caliber-mm 40, range 13, colour red, barrel normal, drm 0: critical-hit 1, hit 2, miss 213
        caliber-mm 40, range 13, colour red, barrel normal, drm -3: critical-hit 1, hit 5, miss 210
        caliber-mm 150, range 7, colour red, barrel normal, drm -4: eliminated 6, hit 84, miss 126";
    assert_by_hand("he-against-cave", 216, lines);
}

// G11.841 and C1.81: Bombardment.

/// The ways to choose so many of so many.
fn choose(of: u32, chosen: u32) -> i128 {
    (0..chosen).fold(1, |ways, i| ways * i128::from(of - i) / i128::from(i + 1))
}

/// By inclusion and exclusion over the caves.
///
/// That certain caves all go is easy to count: three dice miss whichever of
/// their coordinates are up to 6, three dice miss the rest, and each cave rolls
/// the one 12 in 36 above its Morale Level of 11. Summed over every choice of
/// so many caves this counts a fall in which more of them go once for each
/// choice among them, which the alternating sum undoes.
fn assert_bombardment(hexes: &[u32], sparing: bool) {
    let caves = hexes.len() as u32;
    let mut sums = vec![0; hexes.len() + 1];
    for choice in 0..1_u32 << caves {
        let chosen = (0..caves).zip(hexes).filter(|(cave, _)| choice >> cave & 1 == 1);
        // The last three dice name 7 to 12, and their 10 spares 0 too.
        let hexes = chosen.map(|(_, hex)| if *hex == 0 { 10 } else { *hex });
        let (low, high): (BTreeSet<u32>, BTreeSet<u32>) = hexes.partition(|hex| *hex <= 6);
        let missed = if sparing { (6 - low.len()) * (6 - high.len()) } else { 36 };
        let others = caves - choice.count_ones();
        sums[choice.count_ones() as usize] += (missed as i128).pow(3) * 36_i128.pow(others);
    }
    let ways = (0..=caves).map(|go| {
        let of = |n: u32| (-1_i128).pow(n - go) * choose(n, go) * sums[n as usize];
        (go..=caves).map(of).sum::<i128>().unsigned_abs()
    });
    let outcomes: String = (0..=caves).map(|go| format!("{go} ")).collect();
    let parameters = json!({"hexes": hexes, "sparing": sparing});
    let all = 36_u128.pow(3 + caves);
    assert_ways("bombardment", &parameters, all, &outcomes, ways);
}

#[test]
fn a_bombardment_eliminates_the_caves_that_inclusion_and_exclusion_leave_it() {
    let lists: [&[u32]; 8] = [
        &[5, 5, 10],
        &[0, 0, 10, 10],
        &[7, 7, 7, 3, 0],
        &[1, 2, 3, 4, 5, 6],
        &[7, 8, 9, 10, 0],
        &[2, 2, 2, 2, 2, 2, 2, 2],
        &[1, 1, 2, 3, 7, 9, 9, 10],
        &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ];
    for sparing in [true, false] {
        for hexes in lists {
            assert_bombardment(hexes, sparing);
        }
        for one in 0..=10 {
            assert_bombardment(&[one], sparing);
            for other in 0..=10 {
                assert_bombardment(&[one, other], sparing);
            }
        }
    }
}

#[test]
fn by_hand_a_bombardment_of_one_cave_and_of_two_that_are_spared_together() {
    // Three dice without one certain face: 125 falls of 216.
    assert_by_hand("bombardment", 216 * 36, "hexes [5]: 1 125, 0 7651");
    assert_by_hand("bombardment", 36, "hexes [5], sparing false: 1 1, 0 35");
    // Of 1296 ways 35 * 35, 2 * 35 and 1; and 91 falls spare both.
    let line = "hexes [0,10]: 2 125, 1 8750, 0 271061";
    assert_by_hand("bombardment", 216 * 1296, line);
}
