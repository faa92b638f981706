//! C3 to C6 and C13: To Hit, counted.

use std::collections::{BTreeMap, HashMap};

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{One, Zero};
use serde_json::{Value, json};

use asl_engine::odds::Fraction;

use crate::exact;

/// The chart, entered a second time: the first column is 0 to 6 hexes, the last more than 54.
const INFANTRY: &str = "8 7 6 5 4 3 2 1 0 -1";
const INFANTRY_RED: &str = "8 6 5 4 3 2 1 0 -1 -2";
const VEHICLE: &str = "10 9 8 7 6 6 5 4 3 2";
const VEHICLE_RED: &str = "10 8 7 6 5 4 3 2 1 0";
const AREA: &str = "7 7 8 8 7 7 6 6 5 5";

/// The columns of the chart by their ranges.
fn column(range: i64) -> usize {
    if range > 54 { 9 } else { ((range - 1).max(0) / 6) as usize }
}

/// The Modified TH# of a Gun, by the words of C4.
fn number(asked: &Value) -> i64 {
    let word = |name: &str| asked[name].as_str().unwrap_or("");
    let range = asked["range"].as_i64().expect("a range");
    let foreign = asked["captured"] == json!(true) || asked["non-qualified"] == json!(true);
    let red = word("colour") == "red" || foreign;
    let row = match (word("target-type"), red) {
        ("vehicle", false) => VEHICLE,
        ("vehicle", true) => VEHICLE_RED,
        ("area", _) => AREA,
        (_, false) => INFANTRY,
        (_, true) => INFANTRY_RED,
    };
    let at = column(range);
    let basic: i64 = row.split(' ').nth(at).expect("a column").parse().expect("a number");
    // How many dozens of hexes, begun or whole, lie beyond the first.
    let dozens = ((range - 1).max(0) / 12).min(4);
    let far = i64::from(range > 12);
    let barrel = match word("barrel") {
        "short" => -far,
        "l" => far,
        "ll" => far + i64::from(range > 24),
        _ => 0,
    };
    let caliber = asked["caliber-mm"].as_i64().expect("a caliber");
    let small = if caliber <= 57 { -dozens } else { 0 };
    let smaller = if caliber <= 40 { -far } else { 0 };
    let ammunition = match word("ammunition") {
        "apcr" | "apds" => -dozens,
        "smoke" if range <= 12 && word("terrain") != "cave" => 2,
        _ => 0,
    };
    basic + barrel + small + smaller + ammunition
}

/// The ways of 216 of a shot on the Infantry Target Type, from the text of C3.6 and C3.7: Critical
/// Hits, hits and misses.
fn at_location(number: i64, drm: i64) -> [u128; 3] {
    let (mut critical, mut hits) = (0, 0);
    for colored in 1..=6_i64 {
        for white in 1..=6_i64 {
            for subsequent in 1..=6_i64 {
                let snake_eyes = colored * white == 1;
                let result = colored + white + drm;
                if result > number {
                    critical += u128::from(snake_eyes && subsequent == 1);
                    hits += u128::from(snake_eyes && (2..=3).contains(&subsequent));
                } else if result * 2 < number
                    || snake_eyes && (subsequent == 1 || subsequent * 2 <= number)
                {
                    critical += 1;
                } else {
                    hits += 1;
                }
            }
        }
    }
    [critical, hits, 216 - critical - hits]
}

/// The same on the Vehicle Target Type: Critical Hits, hull hits, turret hits and misses.
fn at_vehicle(number: i64, drm: i64, hull_down: bool) -> [u128; 4] {
    let needed = number - drm;
    let mut ways = [0_u128; 4];
    for colored in 1..=6_i64 {
        for white in 1..=6_i64 {
            let sum = colored + white;
            let turret = colored < white;
            match sum {
                2 if needed < 2 => {
                    // Improbable: 1 critical, 2 turret, 3 hull, which a Hull Down vehicle has not.
                    ways[0] += 1;
                    ways[2] += 1;
                    ways[if hull_down { 3 } else { 1 }] += 1;
                    ways[3] += 3;
                }
                2 if needed == 2 => {
                    ways[0] += 1;
                    ways[if hull_down { 2 } else { 1 }] += 5;
                }
                2 => ways[0] += 6,
                _ if sum > needed => ways[3] += 6,
                _ if turret => ways[2] += 6,
                _ if hull_down => ways[3] += 6,
                _ => ways[1] += 6,
            }
        }
    }
    ways
}

const RANGES: [i64; 13] = [1, 2, 6, 7, 12, 13, 18, 24, 25, 36, 37, 54, 55];

/// Case L for a target that stands and a firer that does.
fn point_blank(range: i64) -> i64 {
    match range {
        1 => -2,
        2 => -1,
        _ => 0,
    }
}

#[test]
fn shots_on_the_infantry_target_type_are_those_of_the_text() {
    for range in RANGES {
        for caliber in [20, 37, 50, 57, 75, 105] {
            for (barrel, colour) in
                [("short", "black"), ("normal", "red"), ("l", "black"), ("ll", "red")]
            {
                for drm in [-6, -2, 0, 1, 4, 7] {
                    let asked = json!({
                        "caliber-mm": caliber, "range": range, "barrel": barrel,
                        "colour": colour, "drm": drm, "breakdown": 12,
                    });
                    let ways = at_location(number(&asked), drm + point_blank(range));
                    assert_totals(&asked, ways.into(), 216);
                }
            }
        }
    }
}

/// The answer by what is hit, whatever becomes of the weapon.
fn totals(asked: &Value) -> BTreeMap<String, Fraction> {
    let mut sums = BTreeMap::<String, Fraction>::new();
    for (name, chance) in exact("to-hit", asked).outcomes() {
        let hit = name.split(" / ").next().expect("a name").to_owned();
        let sum = sums.remove(&hit).into_iter().chain([chance.clone()]).sum();
        sums.insert(hit, sum);
    }
    sums
}

/// Critical Hits, hits of any kind and misses.
fn assert_totals(asked: &Value, ways: Vec<u128>, of: u128) {
    let all = totals(asked);
    let chance = |names: &[&str]| -> Fraction {
        names.iter().filter_map(|name| all.get(*name).cloned()).sum()
    };
    assert_eq!(chance(&["critical-hit"]), Fraction::new(ways[0], of), "{asked}");
    assert_eq!(chance(&["hit", "multiple-hit"]), Fraction::new(ways[1], of), "{asked}");
    assert_eq!(chance(&["miss"]), Fraction::new(ways[2], of), "{asked}");
}

#[test]
fn shots_at_vehicles_are_those_of_the_text() {
    for range in RANGES {
        for (caliber, ammunition) in [(57, "ap"), (75, "apcr"), (76, "apds"), (88, "heat")] {
            for (colour, drm) in [("black", -1), ("red", 0), ("black", 3), ("red", 5), ("black", 8)]
            {
                for hull_down in [false, true] {
                    let asked = json!({
                        "target-type": "vehicle", "caliber-mm": caliber, "range": range,
                        "ammunition": ammunition, "colour": colour, "drm": drm,
                        "hull-down": hull_down,
                    });
                    let [critical, hull, turret, miss] =
                        at_vehicle(number(&asked), drm + point_blank(range), hull_down);
                    let all = totals(&asked);
                    let chance = |name: &str| {
                        all.get(name).cloned().unwrap_or_else(|| Fraction::new(0_u8, 1_u8))
                    };
                    let derived = [
                        ("critical-hit", critical),
                        ("hull-hit", hull),
                        ("turret-hit", turret),
                        ("miss", miss),
                    ];
                    for (name, ways) in derived {
                        assert_eq!(chance(name), Fraction::new(ways, 216_u128), "{name} {asked}");
                    }
                }
            }
        }
    }
}

/// On the Area Target Type only an Original 2 is critical, and neither TEM nor Point Blank count.
#[test]
fn shots_on_the_area_target_type_are_those_of_the_text() {
    for range in RANGES {
        for (weapon, caliber) in [("mortar", 81), ("gun", 105), ("mortar", 50)] {
            for drm in [0, 2, 5, 6] {
                for ammunition in ["he", "smoke"] {
                    let asked = json!({
                        "weapon": weapon, "target-type": "area", "caliber-mm": caliber,
                        "range": range, "drm": drm, "terrain": "stone-building",
                        "ammunition": ammunition,
                    });
                    let needed = number(&asked) - drm;
                    let ways = match needed {
                        ..2 => [1, 2],
                        2 => [1, 5],
                        _ => [6, 6 * crate::at_most(needed as i32) - 6],
                    };
                    assert_totals(&asked, vec![ways[0], ways[1], 216 - ways[0] - ways[1]], 216);
                }
            }
        }
    }
}

/// Each Case by itself, on a question where all others are 0, against a list that was written from
/// the chart.
#[test]
fn every_case_has_its_drm() {
    let gun = "caliber-mm 75, range 8";
    let tank = "caliber-mm 75, range 8, target-type vehicle";
    let rocket = "weapon psk, range 3";
    let list = [
        (gun, "hexspines 1", 3),
        (gun, "hexspines 3", 5),
        (gun, "hexspines 2, mount turret", 2),
        (gun, "hexspines 2, mount slow-turret", 3),
        (gun, "hexspines 2, mount slow-turret, firer-in-cover true", 6),
        (gun, "hexspines 3, firer-in-cover true", 10),
        (gun, "firer-in-cover true", 0),
        (gun, "advancing-fire true", 2),
        (gun, "advancing-fire true, firer-in-cover true", 3),
        (gun, "bounding stabilized", 3),
        (gun, "bounding turret", 4),
        (gun, "bounding non-turret", 5),
        (gun, "bounding aamg", 2),
        (gun, "bounding turret, aim-time restricted", 5),
        (gun, "bounding turret, aim-time limited", 6),
        (gun, "bounding stabilized, aim-time limited, motion-fire true", 6),
        (gun, "pinned true", 2),
        (gun, "captured true", 3),
        (gun, "non-qualified true, captured true", 5),
        (gun, "buttoned-up true", 1),
        (gun, "leader -1", -1),
        (gun, "firer-cx true, firer-encircled true, firer-on-wire true", 3),
        (gun, "firer-overstacked 2, target-overstacked 1", 1),
        (gun, "stunned-before true", 1),
        (gun, "target-motion moved", 2),
        (tank, "target-motion three-mp", 3),
        (tank, "target-motion one-mp", 4),
        (gun, "ffnam true", -1),
        (gun, "ffnam true, ffmo true", -2),
        (gun, "concealed true", 2),
        (gun, "concealed true, terrain cave", 4),
        (gun, "bore-sighted true", -2),
        (gun, "acquired 1", -1),
        (gun, "acquired 2", -2),
        (gun, "hazardous-movement true", -2),
        (gun, "target-size -2", -2),
        (gun, "terrain stone-building", 3),
        (gun, "hindrance 2, smoke 3", 5),
        (tank, "terrain woods", 1),
        (tank, "terrain stone-building, hull-down true", 0),
        ("caliber-mm 75, range 3, target-type vehicle", "deliberate-immobilization true", 5),
        ("caliber-mm 75, range 0", "firer-cx false", 2),
        ("caliber-mm 75, range 0", "firer-in-cover true", 4),
        ("caliber-mm 75, range 1", "firer-cx false", -2),
        ("caliber-mm 75, range 2", "firer-cx false", -1),
        ("caliber-mm 75, range 1", "target-motion moved", 0),
        ("caliber-mm 75, range 1", "target-motion in-motion", 2),
        ("caliber-mm 81, weapon mortar, range 8", "spotted true", 2),
        (rocket, "advancing-fire true, confined true", 4),
        (rocket, "firer-in-cover true", 0),
        (rocket, "hero true", -1),
        (rocket, "concealed true", 2),
        ("weapon psk, range 1", "hero false", 0),
        ("weapon psk, range 0", "hero false", 0),
    ];
    for (base, cases, drm) in list {
        let text = format!("{base}, {cases}");
        let asked: serde_json::Map<String, Value> = crate::pairs(&text)
            .map(|(name, value)| {
                (name.to_owned(), value.parse().unwrap_or_else(|_| Value::from(value)))
            })
            .collect();
        let entry = asl_rules::catalog::find("to-hit").expect("it");
        let question = entry.ask(&asked).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        let ledger = question.ledger();
        let value = |item: &str| {
            let line = ledger.iter().find(|line| line.item == item);
            line.map(|line| line.value.parse::<i64>().expect("a number"))
        };
        // Of a captured Gun at 8 hexes the red number is one lower.
        let (basic, first) = (value("Basic TH#"), value("DRM of the first shot"));
        let red = i64::from(cases.contains("captured") || cases.contains("qualified"));
        if let Some(basic) = basic.filter(|_| base == gun) {
            assert_eq!(basic, 7 - red, "{text}");
        }
        assert_eq!(first.expect("the ledger has it") + red, drm, "{text}");
    }
}

/// Several shots by recursion over the text: Acquisition, ROF, Intensive Fire and breakdown.
fn chance_of_no_hit(
    number: i64,
    drm: i64,
    gun: Gun,
    left: Left,
    known: &mut HashMap<Left, Ratio<BigInt>>,
) -> Ratio<BigInt> {
    if let Some(known) = known.get(&left) {
        return known.clone();
    }
    let mut sum = Ratio::zero();
    for colored in 1..=6_i64 {
        for white in 1..=6_i64 {
            let extra = if left.intensive { 2 } else { 0 };
            let total = colored + white;
            let misses = misses_of(number, drm - left.acquired + extra, total);
            let after = if total >= gun.breakdown - extra {
                Ratio::one()
            } else {
                let acquired = (left.acquired + 1).min(2);
                if !left.intensive && colored <= gun.rate && left.again < 3 {
                    let next = Left { acquired, again: left.again + 1, ..left };
                    chance_of_no_hit(number, drm, gun, next, known)
                } else if !left.intensive && gun.intensive {
                    {
                        let next = Left { acquired, intensive: true, ..left };
                        chance_of_no_hit(number, drm, gun, next, known)
                    }
                } else if left.phases > 1 {
                    let phases = left.phases - 1;
                    let next = Left { acquired, phases, again: 0, intensive: false };
                    chance_of_no_hit(number, drm, gun, next, known)
                } else {
                    Ratio::one()
                }
            };
            sum += after * Ratio::new(BigInt::from(misses), BigInt::from(216));
        }
    }
    known.insert(left, sum.clone());
    sum
}

#[derive(Clone, Copy)]
struct Gun {
    rate: i64,
    breakdown: i64,
    intensive: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Left {
    phases: i64,
    again: i64,
    intensive: bool,
    acquired: i64,
}

/// By how many faces of a subsequent dr a shot misses whose Original DR has this total.
fn misses_of(number: i64, drm: i64, total: i64) -> i64 {
    match (total, total + drm <= number) {
        (_, true) => 0,
        (2, false) => 3,
        (_, false) => 6,
    }
}

#[test]
fn several_shots_are_those_of_a_recursion() {
    for (rate, breakdown, intensive, phases) in [
        (0, 12, false, 3),
        (2, 12, false, 1),
        (3, 11, false, 2),
        (1, 10, true, 2),
        (0, 12, true, 1),
    ] {
        for drm in [-1, 2, 5] {
            let asked = json!({
                "caliber-mm": 75, "range": 8, "drm": drm, "rate-of-fire": rate,
                "breakdown": breakdown, "intensive-fire": intensive, "phases": phases,
            });
            let all = totals(&asked);
            let miss = all.get("miss").expect("it can miss");
            let gun = Gun { rate, breakdown, intensive };
            let left = Left { phases, again: 0, intensive: false, acquired: 0 };
            let derived = chance_of_no_hit(7, drm, gun, left, &mut HashMap::new());
            assert_eq!(miss.to_string(), derived.to_string(), "{asked}");
        }
    }
}

/// Counted on paper, out of 216.
#[test]
fn by_hand_shots_of_one_dr() {
    let by_hand: [(Value, &[(&str, u128)]); 5] = [
        // A DR of 7 or less hits, and one of 3 or less is critical (C3.7).
        (
            json!({ "caliber-mm": 75, "range": 8 }),
            &[("critical-hit", 18), ("hit", 108), ("miss", 84), ("miss / malfunctioned", 6)],
        ),
        // A Panzerfaust at two hexes has 6; its Original 12 misses and reduces its user.
        (
            json!({ "weapon": "pf", "range": 2 }),
            &[("critical-hit", 6), ("hit", 84), ("miss", 120), ("miss / user-reduced", 6)],
        ),
        // A PIAT at three hexes has 5: with +4 only by an Improbable Hit.
        (
            json!({ "weapon": "piat", "range": 3, "drm": 4 }),
            &[("critical-hit", 1), ("hit", 2), ("miss", 177), ("miss / malfunctioned", 36)],
        ),
        // 37 mm has Multiple Hits by 2-2 and 3-3 of a DR of 7 or less, but not by 1-1.
        (
            json!({ "caliber-mm": 37, "range": 8 }),
            &[
                ("critical-hit", 18),
                ("multiple-hit", 12),
                ("hit", 96),
                ("miss", 84),
                ("miss / malfunctioned", 6),
            ],
        ),
        // D5: an Original 5 uses the last round, and a higher one had none.
        (
            json!({ "caliber-mm": 75, "range": 8, "target-type": "vehicle", "ammunition": "apcr",
                "depletion-number": 5 }),
            &[
                ("critical-hit", 6),
                ("hull-hit", 18),
                ("turret-hit", 12),
                ("hull-hit / last-round", 12),
                ("turret-hit / last-round", 12),
                ("miss / no-ammunition", 150),
                ("miss / malfunctioned", 6),
            ],
        ),
    ];
    for (asked, counted) in by_hand {
        let derived: BTreeMap<String, Fraction> = counted
            .iter()
            .map(|(name, ways)| ((*name).to_owned(), Fraction::new(*ways, 216_u128)))
            .collect();
        let answered: BTreeMap<String, Fraction> =
            exact("to-hit", &asked).outcomes().iter().cloned().collect();
        assert_eq!(answered, derived, "{asked}");
    }
}

/// The backblast of Desperation reads the colored die of the TH DR (C13.81).
#[test]
fn by_hand_backblast_of_a_psk_in_a_building() {
    let asked = json!({ "weapon": "psk", "range": 1, "target-type": "vehicle",
        "desperation": true });
    let answer = exact("to-hit", &asked);
    let of = |result: &str| -> Fraction {
        let outcomes = answer.outcomes().iter();
        let of = outcomes.filter(|(name, _)| name.ends_with(&format!("backblast {result}")));
        of.map(|(_, chance)| chance.clone()).sum()
    };
    let sixth = Fraction::new(1_u8, 6_u8);
    assert_eq!(of("K/1"), sixth);
    assert_eq!(of("1MC"), Fraction::new(1_u8, 3_u8));
    assert_eq!(of("NMC"), sixth);
    assert_eq!(of("PTC"), sixth);
}
