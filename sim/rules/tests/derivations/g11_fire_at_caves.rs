//! G11: fire at one unit or two in caves, and out of them, counted on the dice.
//!
//! The IFT comes from the transcription and what a check makes of one unit from
//! `morale-check`. Under test is what one DR does to several: in an Overstacked cave, in two
//! Locations by Spraying Fire, in Accessible caves by a FT, and by the dice of a MOL.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::{at_most, exact};

type Odds = BTreeMap<String, Fraction>;

const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

/// The colored and the white die, 36 ways.
fn dice() -> impl Iterator<Item = (i32, i32)> {
    (1..=6).flat_map(|colored| (1..=6).map(move |white| (colored, white)))
}

fn part(ways: u128, of: u128) -> Fraction {
    Fraction::new(ways, of)
}

/// The result of the IFT with so many FP, so many columns lower.
fn result(firepower: i32, lower: usize, dr: i32) -> String {
    let ift: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    let reached = COLUMNS.iter().filter(|column| **column <= firepower).count();
    match reached.checked_sub(1 + lower) {
        None => "-".to_owned(),
        Some(column) => {
            ift["ift"][dr.clamp(0, 15).to_string()][column].as_str().expect("a result").to_owned()
        }
    }
}

/// The number of a MC by its name.
fn number(result: &str) -> i32 {
    result.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(0)
}

/// The ways out of 36 that a unit of this Morale Level stays as it is but for pins.
fn stands(morale: i32, result: &str) -> u128 {
    match result {
        "-" | "PTC" => 36,
        _ if result.ends_with("KIA") || result.starts_with('K') => 0,
        _ => at_most((morale - number(result)).min(11)),
    }
}

/// What becomes of one unit, by the name that an attack gives it.
fn fates(side: &Value, unit: &str, half_squad: &str, result: &str) -> Odds {
    let check = |unit: &str, kind: &str, drm: i32| {
        let mut asked = side.clone();
        asked["unit"] = json!(unit);
        asked["check"] = json!(kind);
        asked["drm"] = json!(drm);
        exact("morale-check", &asked).outcomes().iter().cloned().collect::<Odds>()
    };
    let sure = |name: &str| Odds::from([(name.to_owned(), part(1, 1))]);
    match result {
        "-" => sure("unaffected"),
        "PTC" => check(unit, "ptc", 0),
        _ if result.ends_with("KIA") => sure("eliminated"),
        _ if result.starts_with('K') => {
            let named = check(half_squad, "mc", number(&result[1..])).into_iter();
            let named = named.map(|(outcome, chance)| match outcome.as_str() {
                "unaffected" => (half_squad.to_owned(), chance),
                "pinned" | "broken" | "disrupted" => (format!("{half_squad}-{outcome}"), chance),
                _ => (outcome, chance),
            });
            named.collect()
        }
        _ => check(unit, "mc", number(result)),
    }
}

fn add(odds: &mut Odds, name: String, chance: &Fraction) {
    if chance.is_zero() {
        return;
    }
    let sum = odds.entry(name).or_insert_with(Fraction::zero);
    *sum = &*sum + chance;
}

fn answered(procedure: &str, asked: &Value) -> Odds {
    exact(procedure, asked).outcomes().iter().cloned().collect()
}

/// The chance of all outcomes of this kind.
fn chance(procedure: &str, asked: &Value, kind: impl Fn(&str) -> bool) -> Fraction {
    let odds = answered(procedure, asked).into_iter();
    odds.filter(|(name, _)| kind(name)).map(|(_, chance)| chance).sum()
}

fn measure(procedure: &str, asked: &Value, name: &str) -> Fraction {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
    let (_, measures) = question.exact_with_measures().expect("small");
    let place = entry.measures.iter().position(|measure| measure.name == name);
    measures[place.expect("a measure")].clone().expect("known")
}

fn with(given: &Value, more: Value) -> Value {
    let mut all = given.clone();
    for (name, value) in more.as_object().expect("an object") {
        all[name] = value.clone();
    }
    all
}

// A5.12, A5.131, G11.4, G11.8: Overstacked caves.

/// Two squads in a cave are one squad-equivalent too many, a crew besides them counts as one
/// more: -1 and -2 besides the +4.
#[test]
fn an_overstacked_cave_is_an_easier_target() {
    for firepower in [2, 6, 12, 24] {
        for (targets, morale, over) in [
            (vec!["elite-full", "elite-full"], 8, 1),
            (vec!["elite-full", "elite-half-squad"], 8, 1),
            (vec!["elite-reduced", "elite-full", "elite-half-squad"], 8, 2),
            (vec!["first-line-half-squad", "first-line-half-squad"], 7, 0),
        ] {
            let asked = json!({
                "firepower": firepower, "targets": targets, "elr": 3, "terrain": "cave",
                "cowering": false, "heat-of-battle": false,
            });
            let all = targets.len() as u32;
            let unhurt =
                |name: &str| name.split(" + ").all(|one| ["unaffected", "pinned"].contains(&one));
            let ways: u128 = dice()
                .map(|(colored, white)| {
                    let effect = result(firepower, 0, colored + white + 4 - over);
                    stands(morale, &effect).pow(all)
                })
                .sum();
            let of = 36_u128.pow(all + 1);
            assert_eq!(chance("fire-attack", &asked, unhurt), part(ways, of), "{asked}");
        }
    }
}

/// Out of an Overstacked cave it is Area Fire, at +1 for each squad-equivalent too many.
#[test]
fn fire_out_of_an_overstacked_cave_is_area_fire() {
    for (firers, firepower, over) in [
        (vec!["elite-full", "elite-full"], 8, 1),
        (vec!["elite-full", "elite-full", "crew"], 10, 2),
        // Others are in the cave with it.
        (vec!["elite-full"], 4, 1),
    ] {
        let asked = json!({
            "firers": firers, "firing-force": "japanese", "range": 1, "overstacked-cave": true,
            "force": "usmc", "targets": ["7-6-8"], "elr": 5, "heat-of-battle": false,
        });
        let ways: u128 = dice()
            .map(|(colored, white)| {
                let lower = usize::from(colored == white);
                stands(8, &result(firepower, lower, colored + white + over))
            })
            .sum();
        let unhurt = |name: &str| ["unaffected", "pinned"].contains(&name);
        assert_eq!(chance("fire-attack", &asked, unhurt), part(ways, 36 * 36), "{asked}");
    }
}

/// The attackers advance in Player Turn 1, and the garrison fires at them in its PFPh: 8 FP of
/// two squads, doubled by PBF and halved, at -1 for their FT and +1.
#[test]
fn an_overstacked_garrison_fires_with_half_its_fp() {
    for (garrison, given, firepower, over) in [
        (vec!["elite-full", "elite-full"], None, 8, 1),
        (vec!["elite-full", "elite-full", "elite-half-squad"], None, 10, 2),
        (vec!["elite-full", "elite-half-squad"], Some(16), 8, 1),
        (vec!["elite-full", "leader-9-1"], None, 8, 0),
    ] {
        let mut asked = json!({
            "tactic": "flamethrower", "turns": 2, "approach": "advance", "garrison": garrison,
            "garrison-overstacked": true, "heat-of-battle": false,
        });
        if let Some(given) = given {
            asked["garrison-firepower"] = json!(given);
        }
        let leader = garrison.contains(&"leader-9-1");
        let drm = over - 1 - i32::from(leader);
        let ways: u128 = dice()
            .map(|(colored, white)| {
                let lower = usize::from(colored == white && !leader);
                stands(8, &result(firepower, lower, colored + white + drm))
            })
            .sum();
        let unhurt = |name: &str| name.ends_with(" / unaffected / 0 DC");
        assert_eq!(chance("cave-assault", &asked, unhurt), part(ways, 36 * 36), "{asked}");
    }
}

/// In their own Player Turn only the group on overwatch attacks: at +4, and -1.
#[test]
fn an_overstacked_garrison_is_an_easier_target() {
    for firepower in [4, 8, 20, 36] {
        for (second, over) in [("elite-full", 1), ("elite-half-squad", 1), ("leader-9-0", 0)] {
            let asked = json!({
                "tactic": "bombs", "turns": 1, "garrison": ["elite-full", second],
                "garrison-overstacked": true, "overwatch-firepower": firepower,
                "overwatch-cowering": false, "heat-of-battle": false,
            });
            if over == 0 {
                let alone = with(&asked, json!({ "garrison-overstacked": false }));
                assert_eq!(answered("cave-assault", &asked), answered("cave-assault", &alone));
                continue;
            }
            let ways: u128 = dice()
                .map(|(colored, white)| {
                    stands(8, &result(firepower, 0, colored + white + 4 - over)).pow(2)
                })
                .sum();
            let unhurt = |name: &str| name.starts_with("stands after 1: unaffected + unaffected /");
            let of = 36_u128.pow(3);
            assert_eq!(chance("cave-assault", &asked, unhurt), part(ways, of), "{asked}");
        }
    }
}

/// A Gun of 105 mm has TH# 8: with +4, -3 and -1 for the Overstacked cave 3 DR are a CH, and
/// with a DRM of +1 only an Original 2.
#[test]
fn by_hand_a_gun_hits_an_overstacked_cave_more_easily() {
    let asked = |garrison: &[&str]| {
        json!({ "tactic": "guns", "turns": 1, "gun-drm": -3, "garrison": garrison,
            "garrison-overstacked": true, "heat-of-battle": false })
    };
    let eliminated =
        |garrison: &[&str]| measure("cave-assault", &asked(garrison), "cave-eliminated");
    assert_eq!(eliminated(&["elite-full", "elite-full"]), part(3, 36));
    assert_eq!(eliminated(&["elite-full"]), part(1, 36));
}

// G11.834: a FT at several Accessible caves.

/// Each cave has a quarter of the FP by the same DR: 6 FP, and 4 when the firer cowers.
#[test]
fn a_flamethrower_attacks_every_accessible_cave_by_one_dr() {
    let base = json!({
        "tactic": "flamethrower", "turns": 1, "range": 1, "garrison": ["first-line-full"],
        "garrison-holds-fire": "always", "heat-of-battle": false,
    });
    let caves = |given: &[&str]| with(&base, json!({ "accessible-garrison": given }));
    for (units, morales) in [
        (vec!["elite-full"], vec![8]),
        (vec!["elite-full", "2:crew"], vec![8, 8]),
        (vec!["1:conscript-full", "4:crew", "2:elite-half-squad"], vec![6, 8, 8]),
    ] {
        let all = units.len() as u32;
        let ways: u128 = dice()
            .map(|(colored, white)| {
                let firepower = if colored == white { 5 } else { 6 };
                let effect = result(firepower, 0, colored + white);
                morales.iter().map(|morale| stands(*morale, &effect)).product::<u128>()
            })
            .sum();
        let unhurt = |name: &str| name.matches(" / next door unaffected").count() == units.len();
        let of = 36_u128.pow(all + 1);
        assert_eq!(chance("cave-assault", &caves(&units), unhurt), part(ways, of), "{units:?}");
    }
    // What is lost in all caves is the sum of what is lost in each.
    let lost = |given: &Value| measure("cave-assault", given, "garrison-bpv-lost");
    let (alone, one, other) = (lost(&base), lost(&caves(&["elite-full"])), lost(&caves(&["crew"])));
    let both = lost(&caves(&["elite-full", "2:crew"]));
    assert_eq!(&both + &alone, &one + &other);
    // A number is a name and nothing more.
    let named = |given: &[&str]| answered("cave-assault", &caves(given));
    assert_eq!(named(&["crew"]), named(&["5:crew"]));
}

// A9.5, G11.811: Spraying Fire.

#[test]
fn spraying_fire_uses_one_dr_for_both() {
    let japanese =
        json!({ "force": "japanese", "elr": 2, "heat-of-battle": false, "place": "cave" });
    let marines = json!({ "force": "usmc", "elr": 2, "heat-of-battle": false });
    for (side, units, terrains, tems) in [
        (
            &japanese,
            [("elite-full", "elite-half-squad"), ("first-line-reduced", "first-line-half-squad")],
            ["cave", "cave"],
            [4, 4],
        ),
        (
            &japanese,
            [("crew", "-"), ("conscript-full", "conscript-half-squad")],
            ["cave", "cave"],
            [4, 4],
        ),
        (&marines, [("7-6-8", "3-4-8"), ("4-5-8", "2-4-8")], ["open-ground", "woods"], [0, 1]),
    ] {
        for (firers, force, ranges, firepowers) in [
            // A MMG of the crew at 3 hexes: half of 4; at 11 hexes it is at Long Range.
            (["crew+mmg"], "american", [3, 3], [2, 2]),
            (["crew+mmg"], "american", [9, 11], [2, 1]),
            // PBF at one of the two.
            (["hero+hmg-50"], "usmc", [1, 2], [8, 4]),
        ] {
            let leads = i32::from(firers[0].starts_with("hero"));
            for second_drm in [0, -2] {
                let mut asked = side.clone();
                asked.as_object_mut().expect("names").remove("place");
                let asked = with(
                    &asked,
                    json!({
                        "firers": firers, "firing-force": force, "range": ranges[0],
                        "second-range": ranges[1], "targets": [units[0].0],
                        "second-targets": [units[1].0], "terrain": terrains[0],
                        "second-terrain": terrains[1], "second-drm": second_drm,
                    }),
                );
                let mut derived = Odds::new();
                for (colored, white) in dice() {
                    // Heroes do not cower. A hero helps, and a MG that he fires hinders (A15.23).
                    let lower = usize::from(colored == white && leads == 0);
                    let drms = [tems[0], tems[1] + second_drm];
                    let made = [0, 1].map(|at| {
                        let effect = result(firepowers[at], lower, colored + white + drms[at]);
                        fates(side, units[at].0, units[at].1, &effect)
                    });
                    for (one, first) in &made[0] {
                        for (other, second) in &made[1] {
                            let chance = &(first * second) * &part(1, 36);
                            add(&mut derived, format!("{one} // {other}"), &chance);
                        }
                    }
                }
                assert_eq!(answered("spraying-fire", &asked), derived, "{asked}");
            }
        }
    }
}

/// Each Location by itself has the odds of one attack with half the FP.
#[test]
fn each_half_of_spraying_fire_is_a_fire_attack() {
    let asked = json!({
        "firers": ["7-6-8", "7-6-8+mmg"], "range": 2, "second-range": 3, "terrain": "cave",
        "targets": ["elite-full", "leader-9-1"], "second-targets": ["first-line-full"],
        "elr": 3, "leader": -1, "second-smoke": 2,
    });
    let attack = |range: i32, targets: &[&str], smoke: i32| {
        json!({ "firers": ["7-6-8", "7-6-8+mmg"], "range": range, "terrain": "cave",
            "spraying-fire": true, "targets": targets, "elr": 3, "leader": -1, "smoke": smoke })
    };
    let margin = |place: usize| {
        let mut odds = Odds::new();
        for (name, chance) in answered("spraying-fire", &asked) {
            add(&mut odds, name.split(" // ").nth(place).expect("two").to_owned(), &chance);
        }
        odds
    };
    assert_eq!(margin(0), answered("fire-attack", &attack(2, &["elite-full", "leader-9-1"], 0)));
    assert_eq!(margin(1), answered("fire-attack", &attack(3, &["first-line-full"], 2)));
    for (name, of) in [("first-bpv-lost", 0), ("second-bpv-lost", 1)] {
        let targets: &[&str] =
            if of == 0 { &["elite-full", "leader-9-1"] } else { &["first-line-full"] };
        let alone = attack(2 + of, targets, 2 * of);
        assert_eq!(
            measure("spraying-fire", &asked, name),
            measure("fire-attack", &alone, "bpv-lost")
        );
    }
}

// A22.6: MOL.

#[test]
fn a_mol_adds_its_fp_and_a_colored_6_takes_all_away() {
    let japanese = json!({ "force": "japanese", "elr": 3, "heat-of-battle": false });
    let cave = with(&japanese, json!({ "place": "cave" }));
    // Of 6 faces so many find one; the FP with it, without it, and of the others.
    for (firers, force, faces, firepowers, broken) in [
        (vec!["3-3-7"], "gmd", 2, [10, 6, 0], "broken"),
        (vec!["4-4-7", "4-4-7"], "russian", 2, [20, 16, 8], "broken"),
        (vec!["2-3-7", "4-4-7"], "russian", 1, [12, 8, 8], "broken"),
        (vec!["crew"], "russian", 1, [4, 0, 0], "broken"),
        (vec!["6-2-8:pinned", "6-2-8"], "russian", 0, [0, 0, 0], ""),
        (vec!["6-2-8", "6-2-8:pinned"], "russian", 2, [22, 18, 6], "broken"),
        (vec!["elite-full"], "japanese", 2, [12, 8, 0], "two-elite-half-squad-broken"),
        (vec!["first-line-reduced"], "japanese", 2, [10, 6, 0], "first-line-half-squad-broken"),
    ] {
        for (side, terrain, tem) in [(&japanese, "open-ground", 0), (&cave, "cave", 4)] {
            let (side, unit, half_squad) = if force == "japanese" {
                let usmc = with(side, json!({ "force": "usmc", "place": "ordinary" }));
                (usmc, "7-6-8", "3-4-8")
            } else {
                (side.clone(), "first-line-full", "first-line-half-squad")
            };
            if force == "japanese" && terrain == "cave" {
                continue;
            }
            let mut asked = side.clone();
            asked.as_object_mut().expect("names").remove("place");
            let asked = with(
                &asked,
                json!({
                    "firers": firers, "firing-force": force, "range": 1, "targets": [unit],
                    "terrain": terrain,
                }),
            );
            if faces == 0 {
                let entry = catalog::find("mol").expect("it is in the catalog");
                let refused = entry.ask(asked.as_object().expect("names")).expect_err("it is");
                assert_eq!(refused.rule(), Some("A22.61"));
                continue;
            }
            let mut derived = Odds::new();
            for (colored, white) in dice() {
                let cowers = usize::from(colored == white);
                let dr = colored + white + tem;
                let of = |firepower: i32| {
                    let effect =
                        if firepower == 0 { "-".to_owned() } else { result(firepower, cowers, dr) };
                    fates(&side, unit, half_squad, &effect)
                };
                let backfires = colored == 6;
                let thrown = if backfires { of(firepowers[2]) } else { of(firepowers[0]) };
                let end = if backfires { format!("thrower {broken}") } else { "MOL".to_owned() };
                for (name, chance) in thrown {
                    add(&mut derived, format!("{name} / {end}"), &(&chance * &part(faces, 216)));
                }
                for (name, chance) in of(firepowers[1]) {
                    add(
                        &mut derived,
                        format!("{name} / no MOL"),
                        &(&chance * &part(6 - faces, 216)),
                    );
                }
            }
            assert_eq!(answered("mol", &asked), derived, "{asked}");
            assert_eq!(measure("mol", &asked, "thrower-broken"), part(faces, 36));
        }
    }
}
