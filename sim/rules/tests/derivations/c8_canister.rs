//! C8.4: canister at one unit in each of two Locations, by enumeration of the IFT DR.
//!
//! What an IFT result makes of a unit is that of `a8_fire_phase`, from tables.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Model, Odds, Target, add, every_dr, one_of, result};
use crate::exact;

/// What is asked of a Location, and by hand its FP and DRM for 12, 20 and 24 FP.
struct Place {
    terrain: &'static str,
    adjacent: bool,
    firepower: [f64; 3],
    drm: i32,
    cave: bool,
}

const PLACES: [Place; 6] = [
    Place {
        terrain: "open-ground",
        adjacent: false,
        firepower: [12.0, 20.0, 24.0],
        drm: 0,
        cave: false,
    },
    Place {
        terrain: "dense-jungle",
        adjacent: false,
        firepower: [12.0, 20.0, 24.0],
        drm: 2,
        cave: false,
    },
    Place {
        terrain: "bamboo",
        adjacent: false,
        firepower: [12.0, 20.0, 24.0],
        drm: 1,
        cave: false,
    },
    Place {
        terrain: "open-ground",
        adjacent: true,
        firepower: [6.0, 10.0, 12.0],
        drm: 0,
        cave: false,
    },
    Place { terrain: "cave", adjacent: false, firepower: [6.0, 10.0, 12.0], drm: 4, cave: true },
    Place { terrain: "cave", adjacent: true, firepower: [3.0, 5.0, 6.0], drm: 4, cave: true },
];

const UNITS: [(&str, &str); 4] = [
    ("first-line-full", "4-4-7"),
    ("elite-full-concealed", "4-4-8-concealed"),
    ("first-line-half-squad", "2-3-7"),
    ("second-line-full", "3-4-7"),
];

/// What is left of a unit by each DR: its name and the chance.
fn left(place: &Place, caliber: usize, name: &str, drm: i32, total: i32) -> Odds<String> {
    let unit = Model::of_unit("japanese", name, 3);
    let before = Target::named(name);
    let halved = if name.ends_with("-concealed") && !place.cave { 2.0 } else { 1.0 };
    let firepower = place.firepower[caliber] / halved;
    let mut odds = Odds::new();
    for (target, share) in unit.suffered(&before, result(firepower, 0, total + place.drm + drm)) {
        add(&mut odds, target.called(&before, true), &share);
    }
    odds
}

#[test]
fn canister_strikes_two_locations_by_one_dr() {
    let mut asked = 0;
    for (number, first) in PLACES.iter().enumerate() {
        for (other, second) in PLACES.iter().enumerate() {
            let turn = number + 2 * other;
            let (name, _) = UNITS[turn % 4];
            let (second_name, printed) = UNITS[(turn + 1) % 4];
            let (caliber, drm) = (turn % 3, [0, -1, 2][other % 3]);
            let depletion = [None, Some(8)][turn % 2];
            let mut derived: Odds<String> = Odds::new();
            for (colored, white) in every_dr() {
                let total = colored + white;
                if depletion.is_some_and(|number| total > number) && total < 12 {
                    let name = "unaffected | unaffected / no-ammunition".to_owned();
                    add(&mut derived, name, &one_of(1));
                    continue;
                }
                let end = match depletion {
                    _ if total == 12 => " / malfunctioned",
                    Some(number) if total == number => " / last-round",
                    _ => "",
                };
                if total == 12 && depletion.is_some() {
                    let name = "unaffected | unaffected / malfunctioned".to_owned();
                    add(&mut derived, name, &one_of(1));
                    continue;
                }
                for (one, share) in left(first, caliber, name, drm, total) {
                    for (two, of_it) in left(second, caliber, second_name, drm, total) {
                        let chance = &(&one_of(1) * &share) * &of_it;
                        add(&mut derived, format!("{one} | {two}{end}"), &chance);
                    }
                }
            }
            let place = if second.adjacent { ":adjacent" } else { "" };
            let millimetres = [37, 75, 105][caliber];
            let mut question = json!({
                "caliber-mm": millimetres, "targets": [name], "elr": 3,
                "heat-of-battle": false, "terrain": first.terrain, "adjacent": first.adjacent,
                "also-at": [format!("{}{place}:{printed}", second.terrain)], "drm": drm,
            });
            if let Some(number) = depletion {
                question["depletion-number"] = Value::from(number);
            }
            let answer = exact("canister", &question);
            let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
            assert_eq!(answered, derived, "{question}");
            asked += 1;
        }
    }
    assert_eq!(asked, 36);
}

/// By the chance that no DR cuts the line: so many of 36 are a KIA, counted from the table.
#[test]
fn the_line_of_a_field_phone_stands_when_no_dr_cuts_it() {
    // Caliber, mission, and of the 36 DR those that are a KIA without a DRM.
    let ffes = [
        (80, "concentration", 3),
        (100, "concentration", 3),
        (120, "concentration", 6),
        (150, "concentration", 10),
        (150, "barrage", 6),
        (150, "harassing", 1),
        (70, "harassing", 0),
    ];
    for (caliber, mission, kia) in ffes {
        for (attacks, drs) in [(1, 0), (3, 0), (2, 5)] {
            let mut stands = one_of(36);
            let (mut by_ffe, mut by_enemy) = (Fraction::zero(), Fraction::zero());
            for _ in 0..attacks {
                by_ffe = &by_ffe + &(&stands * &one_of(kia));
                stands = &stands * &one_of(36 - kia);
            }
            for _ in 0..drs {
                by_enemy = &by_enemy + &(&stands * &one_of(1));
                stands = &stands * &one_of(35);
            }
            let question = json!({
                "caliber-mm": caliber, "mission": mission, "attacks": attacks, "enemy-drs": drs,
            });
            let answer = exact("field-phone", &question);
            let answered: Odds<String> = answer.outcomes().iter().cloned().collect();
            let mut derived = Odds::new();
            add(&mut derived, "stands".to_owned(), &stands);
            add(&mut derived, "cut by an FFE".to_owned(), &by_ffe);
            add(&mut derived, "cut by an enemy DR".to_owned(), &by_enemy);
            derived.retain(|_, chance| *chance != Fraction::zero());
            assert_eq!(answered, derived, "{question}");
        }
    }
}
