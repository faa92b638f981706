//! A9: who fires with which weapons, and what the DR does to those, from the second entry of
//! the counters and by rolling every die.

use std::collections::BTreeMap;

use asl_rules::catalog;
use serde_json::{Value, json};

/// A chance out of so many ways.
type Ways = (u64, u64);

/// The ledger of a fire attack: item, value.
fn ledger(parameters: &Value) -> Vec<(String, String)> {
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    let question = entry.ask(parameters.as_object().expect("an object"));
    let question = question.unwrap_or_else(|error| panic!("{parameters}: {error}"));
    question.ledger().into_iter().map(|line| (line.item, line.value)).collect()
}

fn charts() -> Value {
    serde_json::from_str(include_str!("../data/charts.json")).expect("JSON")
}

/// FP and range of `4-10`, or of the first two numbers of `4-4-8`.
fn firepower_and_range(strength: &str) -> (f64, i64) {
    let mut numbers = strength.split('-');
    let mut next = || numbers.next().expect("a number");
    (next().parse().expect("FP"), next().parse().expect("a range"))
}

/// A Japanese unit: its name, what it is, its strength.
const UNITS: [(&str, &str, &str); 8] = [
    ("elite-full", "squad", "4-4-8"),
    ("conscript-reduced", "squad", "2-2-6"),
    ("first-line-half-squad", "half-squad", "2-3-7"),
    ("crew", "crew", "2-2-8"),
    ("vehicle-crew", "crew", "1-2-7"),
    ("hero", "hero", "1-4-9"),
    ("hero-wounded", "hero", "1-3-8"),
    ("leader-8+1", "leader", "0-0-8"),
];

/// FP of a printed strength: nothing out of reach.
fn at_range((printed, normal): (f64, i64), range: i64, long_range: bool) -> Option<f64> {
    let longest = if long_range { 2 * normal } else { normal };
    let near = match range {
        0 => 3.0,
        1 => 2.0,
        _ if range > normal => 0.5,
        _ => 1.0,
    };
    (range <= longest).then_some(printed * near)
}

/// The FP by A7.351, A7.352, A9.11 and A9.12, `None` when something cannot fire so far.
fn expected(unit: (&str, &str, &str), weapons: &[&Value], range: i64, pinned: bool) -> Option<f64> {
    let (_, kind, strength) = unit;
    let inherent = match (kind, weapons.len()) {
        // A squad that does not reach fires its weapon alone.
        ("squad", 1) => at_range(firepower_and_range(strength), range, true).unwrap_or(0.0),
        ("squad" | "half-squad" | "crew" | "hero", 0) => {
            at_range(firepower_and_range(strength), range, true)?
        }
        _ => 0.0,
    };
    let mut sum = inherent;
    for weapon in weapons {
        let atr = weapon[1] == "atr";
        let printed = firepower_and_range(weapon[2].as_str().expect("a strength"));
        let alone = if kind == "leader" && !atr { 0.5 } else { 1.0 };
        sum += alone * at_range(printed, range, !atr)?;
    }
    Some(if pinned { sum / 2.0 } else { sum })
}

/// A number of FP as the ledger writes it.
fn read(text: &str) -> f64 {
    let quarters = [('¼', 0.25), ('½', 0.5), ('¾', 0.75)];
    let part = quarters.iter().find(|(sign, _)| text.ends_with(*sign));
    let whole = text.trim_end_matches(['¼', '½', '¾']);
    let whole: f64 = if whole.is_empty() { 0.0 } else { whole.parse().expect("a number") };
    whole + part.map_or(0.0, |(_, part)| *part)
}

#[test]
fn every_unit_with_every_weapon_has_the_fp_of_the_counters() {
    let charts = charts();
    let all = charts["support-weapons"].as_array().expect("rows");
    let small_arms = ["lmg", "mmg", "hmg", "hmg-50", "atr"];
    let weapons: Vec<&Value> = all
        .iter()
        .filter(|row| row[0] == "japanese" && small_arms.iter().any(|name| row[1] == *name))
        .collect();
    let mut lists: Vec<Vec<&Value>> = vec![Vec::new()];
    lists.extend(weapons.iter().map(|weapon| vec![*weapon]));
    lists.extend(weapons.iter().flat_map(|one| weapons.iter().map(|other| vec![*one, *other])));
    let mut cells = 0;
    for unit in UNITS {
        for list in &lists {
            let most = if unit.1 == "squad" { 2 } else { 1 };
            if list.len() > most || (unit.1 == "leader" && list.is_empty()) {
                continue;
            }
            for range in [0, 1, 2, 3, 4, 5, 8, 9, 12, 13, 16] {
                for pinned in [false, true] {
                    let mut firer = unit.0.to_owned();
                    for weapon in list {
                        firer += &format!("+{}", weapon[1].as_str().expect("a name"));
                    }
                    firer += if pinned { ":pinned" } else { "" };
                    let asked = json!({
                        "force": "usmc", "targets": ["7-6-8"], "elr": 5, "firers": [firer],
                        "range": range,
                    });
                    let entry = catalog::find("fire-attack").expect("it is in the catalog");
                    let question = entry.ask(asked.as_object().expect("an object"));
                    let Some(expected) = expected(unit, list, range, pinned) else {
                        assert!(question.is_err(), "{asked}");
                        continue;
                    };
                    let lines = ledger(&asked);
                    let firepower = lines.iter().find(|(item, _)| item == "firepower");
                    let (_, value) = firepower.expect("a sum");
                    assert_eq!(read(value), expected, "{asked}");
                    cells += 1;
                }
            }
        }
    }
    assert!(cells > 1_000, "{cells}");
}

/// A weapon in an attack: from which DR on it breaks and is gone, its ROF, and whether its
/// unit can cower.
type Used = (i64, i64, i64, bool);

/// Rolls the IFT DR, a dr for each weapon whose number is reached, and a dr for each unit
/// that can cower: the ways in which each weapon malfunctions, is gone and keeps its ROF.
fn rolled(weapons: &[Used], cowering_units: usize, cowering: bool) -> Vec<[Ways; 3]> {
    let mut found = vec![[(0, 0); 3]; weapons.len()];
    let of_weapons = 6_u64.pow(weapons.len() as u32);
    let of_units = 6_u64.pow(cowering_units as u32);
    let faces = |mut number: u64, count: usize| -> Vec<u64> {
        let mut all = Vec::new();
        for _ in 0..count {
            all.push(number % 6);
            number /= 6;
        }
        all
    };
    for (colored, white) in (1..=6_i64).flat_map(|c| (1..=6_i64).map(move |w| (c, w))) {
        let total = colored + white;
        for roll in 0..of_weapons {
            let drs = faces(roll, weapons.len());
            let reached = |place: usize| weapons[place].0 <= total;
            let best = (0..weapons.len()).filter(|place| reached(*place)).map(|p| drs[p]).max();
            for (place, (_, gone, ..)) in weapons.iter().enumerate() {
                let broken = reached(place) && best == Some(drs[place]);
                found[place][0].0 += u64::from(broken && total < *gone);
                found[place][1].0 += u64::from(broken && total >= *gone);
            }
        }
        // The first units are those of the weapons that can cower.
        for roll in 0..of_units {
            let drs = faces(roll, cowering_units);
            let best = drs.iter().max();
            let mut unit = 0;
            for (place, (breaks, _, rate, can_cower)) in weapons.iter().enumerate() {
                let chosen = *can_cower && best == drs.get(unit);
                unit += usize::from(*can_cower);
                let cowers = cowering && chosen && colored == white;
                found[place][2].0 += u64::from(colored <= *rate && total < *breaks && !cowers);
            }
        }
    }
    for ways in &mut found {
        ways[0].1 = 36 * of_weapons;
        ways[1].1 = 36 * of_weapons;
        ways[2].1 = 36 * of_units;
    }
    found
}

/// The chance at the end of a line's value, or none.
fn stated(lines: &[(String, String)], item: &str) -> Vec<Ways> {
    let values = lines.iter().filter(|(other, _)| other == item).map(|(_, value)| value);
    values
        .map(|value| {
            let value = value.split("; ").next().expect("a value");
            let chance = value.rsplit(", ").next().expect("a chance");
            let (ways, of) = chance.split_once('/').expect("a fraction");
            (ways.parse().expect("a number"), of.parse().expect("a number"))
        })
        .collect()
}

fn equal(one: Ways, other: Ways) -> bool {
    u128::from(one.0) * u128::from(other.1) == u128::from(other.0) * u128::from(one.1)
}

/// Firers one to four, each with a weapon, and what their weapons are by the counters,
/// G1.611, A9.3, A19.32 and A.11.
#[test]
fn broken_weapons_and_kept_rof_are_what_the_dice_say() {
    // Firer, weapon: B#, lowered by the unit, ROF; whether the unit cowers.
    let all: [(&str, &str, i64, i64, i64, bool); 6] = [
        ("elite-full+mmg", "MMG of 4-4-8", 11, 1, 1, true),
        ("crew+hmg", "HMG of crew", 11, 0, 3, true),
        ("first-line-full+lmg", "LMG of 4-4-7", 11, 0, 1, true),
        ("conscript-full+hmg-50", ".50-cal HMG of 3-3-6", 12, 2, 1, true),
        ("hero+mmg", "MMG of hero", 11, 0, 2, false),
        ("elite-half-squad+atr", "ATR of 2-3-8 HS", 12, 1, 0, true),
    ];
    let mut checked = BTreeMap::<&str, u32>::new();
    for chosen in 1..64_u32 {
        let firers: Vec<_> =
            (0..6).filter(|place| chosen >> place & 1 == 1).map(|place| all[place]).collect();
        if firers.len() > 4 {
            continue;
        }
        for (again, cowering) in [(false, true), (false, false), (true, true)] {
            if again
                && firers
                    .iter()
                    .any(|firer| ["hero+mmg", "elite-half-squad+atr"].contains(&firer.0))
            {
                continue;
            }
            let names: Vec<&str> = firers.iter().map(|firer| firer.0).collect();
            let asked = json!({
                "force": "usmc", "targets": ["7-6-8"], "elr": 5, "firers": names, "range": 2,
                "subsequent-first-fire": again, "cowering": cowering,
            });
            let lines = ledger(&asked);
            let used: Vec<Used> = firers
                .iter()
                .map(|(_, _, number, lower, rate, cowers)| {
                    let lower = lower + if again { 2 } else { 0 };
                    let gone = if lower > 0 { *number } else { 13 };
                    (number - lower, gone, if again { 0 } else { *rate }, *cowers)
                })
                .collect();
            let units = used.iter().filter(|weapon| weapon.3).count();
            let expected = rolled(&used, units, cowering);
            for ((_, name, ..), expected) in firers.iter().zip(expected) {
                for (what, expected) in
                    ["malfunctions", "is gone", "keeps its ROF"].into_iter().zip(expected)
                {
                    let stated = stated(&lines, &format!("{name} {what}"));
                    match stated[..] {
                        [] => assert_eq!(expected.0, 0, "{asked} {name} {what}"),
                        [ways] => {
                            assert!(equal(ways, expected), "{asked} {name} {what} {ways:?}");
                            *checked.entry(what).or_default() += 1;
                        }
                        _ => panic!("{asked} {name} {what} twice"),
                    }
                }
            }
        }
    }
    assert!(checked.values().all(|count| *count > 100), "{checked:?}");
}

/// A8.2, A8.26: counters of 1, 2, 4, 6, 8 and 12 FP; half the column, one counter less for
/// each DRM from outside. 30 and 36 FP begin above the largest.
#[test]
fn residual_firepower_is_the_counter_of_half_the_column() {
    for (firepower, begins) in [
        (1, -1),
        (2, 0),
        (3, 0),
        (4, 1),
        (6, 1),
        (8, 2),
        (12, 3),
        (16, 4),
        (20, 4),
        (24, 5),
        (30, 5),
        (36, 6),
        (50, 6),
    ] {
        for hindrance in 0..=5_i64 {
            for (leader, cx) in [(0, false), (-2, false), (1, true)] {
                let outside = hindrance + i64::from(leader > 0) + i64::from(cx);
                let left = begins - outside;
                let expected = match left {
                    ..0 => "none".to_owned(),
                    0..=5 => [1, 2, 4, 6, 8, 12][left as usize].to_string(),
                    _ => "12".to_owned(),
                };
                let asked = json!({
                    "targets": ["elite-full"], "elr": 5, "firepower": firepower,
                    "hindrance": hindrance, "leader": leader, "firer-cx": cx,
                    "terrain": "stone-building",
                });
                let lines = ledger(&asked);
                let found = lines.iter().find(|(item, _)| item == "Residual FP of First Fire");
                assert_eq!(found.expect("a line").1, expected, "{asked}");
            }
        }
    }
}

/// A12.14: the DR with a result on the transcribed table.
#[test]
fn concealment_is_lost_by_every_result_of_the_table() {
    let table: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    let columns = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];
    for firepower in [2, 4, 8, 12, 16, 24, 40, 48, 72] {
        for (drm, cowering) in (-3..=5).flat_map(|drm| [(drm, false), (drm, true)]) {
            let standard = columns.iter().rposition(|column| *column <= firepower / 2);
            let standard = standard.expect("1 FP");
            let loses = (1..=6).flat_map(|c| (1..=6).map(move |w| (c, w))).filter(|(c, w)| {
                let shift = usize::from(cowering && c == w);
                let final_dr: i32 = (c + w + drm).clamp(0, 15);
                standard
                    .checked_sub(shift)
                    .is_some_and(|column| table["ift"][final_dr.to_string()][column] != "-")
            });
            let asked = json!({
                "targets": ["elite-full-concealed"], "elr": 5, "firepower": firepower,
                "drm": drm, "cowering": cowering,
            });
            let expected = format!("by a PTC or worse, {}/36", loses.count());
            let lines = ledger(&asked);
            let found = lines.iter().find(|(item, _)| item == "concealed targets lose their \"?\"");
            assert_eq!(found.expect("a line").1, expected, "{asked}");
        }
    }
}
