//! G1: Tank-Hunter Heroes and Step Reduction.

use serde_json::json;

use crate::{assert_by_hand, assert_ways, at_most};

#[test]
fn a_tank_hunter_hero_comes_on_the_faces_counted_by_hand() {
    // Size, class, and the faces with a DC and without. A 6 is never among
    // them, so whoever rolls a 6 has no hero and is pinned unless charging.
    let faces = [
        ("squad", "elite", 5, 3),
        ("squad", "first-line", 5, 3),
        ("squad", "second-line", 5, 3),
        ("squad", "conscript", 3, 1),
        ("half-squad", "elite", 4, 2),
        ("half-squad", "first-line", 4, 2),
        ("half-squad", "second-line", 4, 2),
        ("half-squad", "conscript", 2, 0),
    ];
    let outcomes = "hero no-hero-pinned no-hero";
    for (unit, class, with_dc, without) in faces {
        for (dc, hero) in [(true, with_dc), (false, without)] {
            for (banzai, pinned) in [(true, 0), (false, 1)] {
                let parameters = json!({"unit": unit, "class": class, "dc": dc, "banzai": banzai});
                let ways = [hero, pinned, 6 - hero - pinned];
                assert_ways("tank-hunter-hero", &parameters, 6, outcomes, ways);
            }
        }
    }
}

#[test]
fn an_atmm_is_found_on_one_face_more_from_1944_on() {
    for year in 1931..=1945 {
        let found = if year < 1944 { 2 } else { 3 };
        let ways = [found, 6 - found];
        assert_ways("atmm", &json!({"year": year}), 6, "atmm no-atmm", ways);
    }
}

/// The morale on the counter of each unit, which for a crew owes nothing to its
/// class, and what becomes of the unit when it fails its MC: by no more than its
/// ELR, by more, and the same two on an Original 12. A `*` means broken.
const FATES: &str = "
elite       full         8  elite-reduced             first-line-reduced       elite-half-squad*        first-line-half-squad*
elite       reduced      8  elite-half-squad          first-line-half-squad    elite-half-squad*        first-line-half-squad*
elite       half-squad   8  elite-half-squad*         first-line-half-squad*   eliminated               eliminated
elite       crew         8  elite-reduced-crew        elite-reduced-crew       eliminated               eliminated
elite       reduced-crew 8  vehicle-crew*             vehicle-crew*            eliminated               eliminated
first-line  full         7  first-line-reduced        second-line-reduced      first-line-half-squad*   second-line-half-squad*
first-line  reduced      7  first-line-half-squad     second-line-half-squad   first-line-half-squad*   second-line-half-squad*
first-line  half-squad   7  first-line-half-squad*    second-line-half-squad*  eliminated               eliminated
first-line  crew         8  first-line-reduced-crew   first-line-reduced-crew  eliminated               eliminated
first-line  reduced-crew 8  vehicle-crew*             vehicle-crew*            eliminated               eliminated
second-line full         7  second-line-reduced       conscript-reduced        second-line-half-squad*  conscript-half-squad*
second-line reduced      7  second-line-half-squad    conscript-half-squad     second-line-half-squad*  conscript-half-squad*
second-line half-squad   7  second-line-half-squad*   conscript-half-squad*    eliminated               eliminated
second-line crew         8  second-line-reduced-crew  second-line-reduced-crew eliminated               eliminated
second-line reduced-crew 8  vehicle-crew*             vehicle-crew*            eliminated               eliminated
conscript   full         6  conscript-reduced         conscript-half-squad*    conscript-half-squad*    eliminated
conscript   reduced      6  conscript-half-squad      conscript-half-squad*    conscript-half-squad*    eliminated
conscript   half-squad   6  conscript-half-squad*     conscript-half-squad*    eliminated               eliminated
conscript   crew         8  conscript-reduced-crew    conscript-reduced-crew   eliminated               eliminated
conscript   reduced-crew 8  vehicle-crew*             vehicle-crew*            eliminated               eliminated";

/// The ways out of 36 to be unaffected, pinned, and to meet the four fates.
fn mc_ways(morale: i32, drm: i32, elr: i32, two_passes: bool) -> [u128; 6] {
    let cut = morale - drm;
    // An Original 12 never passes, an Original 2 always if so ruled. Whoever
    // passes by the highest DR that passes is pinned (A7.8).
    let passes = cut.clamp(if two_passes { 2 } else { 1 }, 11);
    let by_elr = (cut + elr).clamp(passes, 11);
    let twelve_beyond = u128::from(cut + elr < 12);
    [
        at_most(passes - 1),
        at_most(passes) - at_most(passes - 1),
        at_most(by_elr) - at_most(passes),
        35 - at_most(by_elr),
        1 - twelve_beyond,
        twelve_beyond,
    ]
}

/// Every row against a MC of this ELR and DRM, its morale given or not.
fn assert_step_reduction(morale: Option<i32>, modifier: i32, elr: i32, drm: i32, two: bool) {
    for row in FATES.replace('*', "-broken").trim().lines() {
        let mut words = row.split_whitespace();
        let mut word = || words.next().expect("a row begins with a unit");
        let (class, strength, printed) = (word(), word(), word().parse().expect("a number"));
        let fates: Vec<&str> = words.collect();
        let mut parameters = json!({
            "class": class, "strength": strength, "morale-modifier": modifier, "elr": elr,
            "drm": drm, "original-2-passes": two, "heat-of-battle": false,
        });
        if let Some(morale) = morale {
            parameters["morale"] = json!(morale);
        }
        // Encirclement, the only cause of less, does not count (G1.62).
        let morale: i32 = morale.unwrap_or(printed) + modifier.max(0);
        let ways = mc_ways(morale.min(10), drm, elr, two);
        let outcomes = format!("unaffected pinned {}", fates.join(" "));
        assert_ways("step-reduction", &parameters, 36, &outcomes, ways);
    }
}

#[test]
fn step_reduction_follows_its_table_at_every_elr_and_drm() {
    for elr in 0..=5 {
        for drm in -12..=20 {
            assert_step_reduction(None, 0, elr, drm, true);
            assert_step_reduction(None, 0, elr, drm, false);
        }
    }
}

#[test]
fn step_reduction_follows_its_table_at_every_morale() {
    for morale in (2..=10).map(Some).chain([None]) {
        for modifier in -5..=5 {
            for drm in [-3, 0, 1, 4] {
                assert_step_reduction(morale, modifier, 0, drm, true);
                assert_step_reduction(morale, modifier, 3, drm, false);
            }
        }
    }
}

#[test]
fn by_hand_the_units_of_the_examples_of_g1_take_their_checks() {
    // 4-4-8: pinned on 8; 9 to 11 are within an ELR of 3, a 12 only of 4.
    // 3-4-8 and 1MC: pinned on 7; 8 and 9 are within its ELR.
    // 2-3-8: breaks as others do, but a 12 is the end of it.
    // 3-3-6: pinned on 6, reduced on 7, broken from 8 on. 2-2-6 and -1 DRM: a
    // 12, no more than 5 above its morale, is survived.
    // 2-2-8 and 1-2-8, 1MC: crews have no ELR.
    let lines = "
class elite, strength full, elr 3: unaffected 21, pinned 5, elite-reduced 9, first-line-half-squad* 1
class elite, strength full, elr 4: unaffected 21, pinned 5, elite-reduced 9, elite-half-squad* 1
class elite, strength reduced, elr 2, drm 1: unaffected 15, pinned 6, elite-half-squad 9, \
    first-line-half-squad 5, first-line-half-squad* 1
class elite, strength half-squad, elr 1: unaffected 21, pinned 5, elite-half-squad* 4, \
    first-line-half-squad* 5, eliminated 1
class conscript, strength full, elr 1: unaffected 10, pinned 5, conscript-reduced 6, \
    conscript-half-squad* 14, eliminated 1
class conscript, strength reduced, elr 5, drm -1: unaffected 15, pinned 6, \
    conscript-half-squad 14, conscript-half-squad* 1
class elite, strength crew, elr 0, drm 1: unaffected 15, pinned 6, elite-reduced-crew 14, eliminated 1
class elite, strength reduced-crew, elr 0, drm 1: unaffected 15, pinned 6, vehicle-crew* 14, \
    eliminated 1";
    assert_by_hand("step-reduction", 36, &without_heat(lines));
}

#[test]
fn by_hand_the_highest_dr_that_passes_pins_however_high_or_low_it_is() {
    // Morale 10 and -3: an 11 pins, a 12 fails although its Final DR is 9.
    // Morale 8 and +7: only an Original 2 passes, and only if so ruled.
    let lines = "
class elite, strength full, elr 3, morale 10, drm -3: unaffected 33, pinned 2, elite-half-squad* 1
class elite, strength full, elr 0, drm 7, original-2-passes true: pinned 1, first-line-reduced 34, first-line-half-squad* 1
class elite, strength full, elr 0, drm 7: \
    first-line-reduced 35, first-line-half-squad* 1";
    assert_by_hand("step-reduction", 36, &without_heat(lines));
}

/// The lines, with `*` for a broken unit, for Heat of Battle left out.
fn without_heat(lines: &str) -> String {
    let lines = lines.replace('*', "-broken");
    lines.trim().lines().map(|line| format!("heat-of-battle false, {line}\n")).collect()
}

#[test]
fn by_hand_heat_of_battle_is_on_unless_it_is_switched_off() {
    // A 4-4-8 is unaffected by 3 to 7, 20 ways: 5/9. Its 2 has 36 ways: at +3 a hero and
    // Fanatic by 2 and 3, Fanatic by 4 and 5, else berserk. Without it the 2 is a pass: 7/12.
    let line = "class elite, strength full, elr 3: unaffected 720, pinned 180, \
        elite-full-fanatic-with-hero 3, elite-full-fanatic 7, elite-full-berserk 26, \
        elite-reduced 324, first-line-half-squad-broken 36";
    assert_by_hand("step-reduction", 1296, line);
    let line = "class elite, strength full, elr 3, heat-of-battle false: unaffected 756, \
        pinned 180, elite-reduced 324, first-line-half-squad-broken 36";
    assert_by_hand("step-reduction", 1296, line);
}

/// A Reduced-Strength squad that is Replaced is so before it loses its step, so that a squad
/// of the lower Class is lost less its half-squad (G1.124, G1.622, A16.11).
#[test]
fn by_hand_the_casualty_tally_of_a_replaced_squad_is_that_of_its_new_class() {
    let tally = |procedure: &str, parameters: serde_json::Value| {
        let entry = asl_rules::catalog::find(procedure).expect("it is in the catalog");
        let question = entry.ask(parameters.as_object().expect("names")).expect("it is asked");
        let (_, measures) = question.exact_with_measures().expect("small");
        let place = entry.measures.iter().position(|measure| measure.name == "casualty-tally");
        measures[place.expect("the measure")].clone().expect("it is known")
    };
    let of_36 = |ways: u32| asl_engine::odds::Fraction::new(ways, 36_u32);
    // 3-4-8, ELR 2, 2MC: 7 and 8, 11 ways, cost 16 - 7 of its own Class; 9 to 11, 9 ways, and
    // the 12 cost 13 - 6: 99 + 63 + 7.
    let asked = json!({"unit": "elite-reduced", "elr": 2, "drm": 2, "heat-of-battle": false});
    assert_eq!(tally("morale-check", asked), of_36(169));
    let asked = json!({
        "class": "elite", "strength": "reduced", "elr": 2, "drm": 2, "heat-of-battle": false,
    });
    assert_eq!(tally("step-reduction", asked), of_36(169));
    // A 6-6-6, ELR 0, NMC: only a 12 costs anything, a 5-4-6 of 7 less its half-squad of 3.
    let asked = json!({"force": "american", "unit": "6-6-6", "elr": 0, "heat-of-battle": false});
    assert_eq!(tally("morale-check", asked), of_36(4));
}
