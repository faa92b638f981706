//! A14.1: how often Snipers are activated, by counting DR, and what a Sniper Attack makes of one
//! squad, by a small model.
//!
//! Every DR that can be the SAN is one with the same chance, whatever it is for. So the expected
//! number of activations is the expected number of those DR times that chance. How many DR there
//! are is counted in questions without a SAN, over every way that their dice can fall.

use std::collections::BTreeMap;

use asl_engine::dice::{Dice, Reading, Roll, enumerate};
use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::a10_morale::with;
use crate::exact;

/// Dice that count the IFT DR, and the MC and TC.
struct Counting<'a> {
    dice: &'a mut dyn Dice,
    fire: u32,
    checks: u32,
}

impl Dice for Counting<'_> {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        let fire = roll.name.starts_with("IFT DR") || ["TH DR", "Sighting TC"].contains(&roll.name);
        self.fire += u32::from(fire);
        self.checks += u32::from(["MC", "TC", "berserk TC"].contains(&roll.name));
        self.dice.ask(roll, reading)
    }
}

/// The expected numbers of IFT DR, and of MC and TC.
fn expected_dr(procedure: &str, parameters: &Value) -> [Fraction; 2] {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let question = entry.ask(parameters.as_object().expect("an object")).expect("it can be asked");
    let question = question.playable().expect("nothing is free");
    let mut sums = BTreeMap::<usize, [u128; 2]>::new();
    enumerate(
        |dice| {
            let mut counting = Counting { dice, fire: 0, checks: 0 };
            question.play(&mut counting);
            [counting.fire, counting.checks]
        },
        |counted, dice| {
            let sum = sums.entry(dice.rolls()).or_default();
            for (sum, counted) in sum.iter_mut().zip(counted) {
                *sum += dice.weight() * u128::from(counted);
            }
        },
    );
    [0, 1].map(|which| {
        let of = |(rolls, sum): (&usize, &[u128; 2])| {
            Fraction::new(sum[which], 36_u128.pow(*rolls as u32))
        };
        sums.iter().map(of).sum()
    })
}

/// The chance that a DR is this.
fn chance_of(san: u32) -> Fraction {
    Fraction::new(san - 1, 36_u32)
}

/// The measure of this name.
fn measure(procedure: &str, parameters: &Value, name: &str) -> Option<Fraction> {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let place = entry.measures.iter().position(|measure| measure.name == name);
    let place = place.unwrap_or_else(|| panic!("{procedure} has no {name}"));
    let question = entry.ask(parameters.as_object().expect("an object"));
    let question = question.unwrap_or_else(|refusal| panic!("{parameters}: {refusal}"));
    question.exact_with_measures().expect("it is little work").1[place].clone()
}

const ATTACKER: &str = "attacker-sniper-activations";
const DEFENDER: &str = "defender-sniper-activations";

/// Questions of which every way can be visited.
fn questions() -> Vec<(&'static str, Value)> {
    let squad = json!({"force": "usmc", "elr": 3, "heat-of-battle": false});
    let fire = |targets: Value, firepower: u8, more: Value| {
        let asked = json!({"targets": targets, "firepower": firepower});
        ("fire-attack", with(&with(&squad, asked), more))
    };
    vec![
        fire(json!(["7-6-8"]), 8, json!({"cowering": false})),
        fire(json!(["7-6-8"]), 2, json!({"heat-of-battle": true})),
        fire(json!(["7-6-8", "crew"]), 6, json!({"drm": 1})),
        fire(json!(["leader-9-1", "7-6-8"]), 4, json!({})),
        fire(json!(["leader-9-1", "leader-8-0"]), 8, json!({"drm": -1})),
        fire(json!(["7-6-8-concealed", "3-4-8"]), 8, json!({})),
        fire(json!(["elite-full"]), 12, json!({"force": "japanese"})),
        (
            "fire-phase",
            with(&squad, json!({"targets": ["crew"], "attacks": ["4:rof=1"], "rof-limit": 1})),
        ),
        (
            "firefight",
            with(
                &squad,
                json!({"targets": ["3-4-8"], "firepower": 6, "phases": 2,
                    "rally": false, "cowering": false}),
            ),
        ),
        (
            "firefight",
            with(
                &squad,
                json!({"targets": ["crew"], "firing-force": "japanese",
            "firers": ["elite-half-squad"], "range": 2, "return-fire": true, "firers-elr": 4,
            "phases": 2}),
            ),
        ),
        (
            "gauntlet",
            with(
                &squad,
                json!({"movers": ["crew"], "hexes": ["open"],
            "defenders": ["4:steady"]}),
            ),
        ),
        (
            "gauntlet",
            with(
                &squad,
                json!({"movers": ["3-4-8"], "hexes": ["open"],
            "defenders": ["6:adjacent-at=1:morale=7:steady"]}),
            ),
        ),
    ]
}

/// In a firefight with return fire every DR of a side is at the other's SAN; else the attacker
/// fires and the defender checks, in a gauntlet the other way round.
#[test]
fn activations_are_the_number_of_dr_times_the_chance_of_the_san() {
    for (procedure, asked) in questions() {
        let [fire, checks] = expected_dr(procedure, &asked);
        assert!(!fire.is_zero() && !checks.is_zero(), "{asked}");
        let returned = asked.get("return-fire").is_some();
        for (one, other) in [(2_u32, 7_u32), (4, 4), (6, 3)] {
            let (attacker, defender) = match procedure {
                "gauntlet" => (&fire * &chance_of(one), &checks * &chance_of(other)),
                _ => (&checks * &chance_of(one), &fire * &chance_of(other)),
            };
            let sans = json!({"attacker-san": one, "defender-san": other});
            let with_sans = with(&asked, sans);
            let found = |name| measure(procedure, &with_sans, name).expect("there is a SAN");
            if returned {
                // With one SAN for both, it matters not whose DR it is.
                if one == other {
                    let sum = [found(ATTACKER), found(DEFENDER)].into_iter().sum::<Fraction>();
                    assert_eq!(sum, &(&fire * &chance_of(one)) + &(&checks * &chance_of(one)));
                }
                continue;
            }
            assert_eq!(found(ATTACKER), attacker, "{procedure} {with_sans}");
            assert_eq!(found(DEFENDER), defender, "{procedure} {with_sans}");
        }
        // Without a SAN nothing is known, and with one only of that side.
        assert_eq!(measure(procedure, &asked, ATTACKER), None);
        let one = with(&asked, json!({"attacker-san": 5}));
        assert!(measure(procedure, &one, ATTACKER).is_some(), "{procedure}");
        assert_eq!(measure(procedure, &one, DEFENDER), None, "{procedure}");
    }
}

/// When it holds its fire only the garrison checks, and only the attackers make all other DR: of the
/// Gun, of aircraft with their Sighting TC, of a DC, and of what hits. The IFT DR of OBA is none (A14.1).
#[test]
fn activations_in_an_assault_are_counted_as_well() {
    let asked = json!({"turns": 1, "garrison": ["first-line-half-squad"],
        "heat-of-battle": false, "garrison-holds-fire": "always", "known": true});
    for means in [
        json!({"tactic": "guns", "gun-caliber-mm": 75}),
        json!({"tactic": "bombs", "bomb-caliber-mm": 90, "planes": 1, "turns": 2}),
        json!({"tactic": "guns", "gun-caliber-mm": 37, "overwatch-firepower": 8}),
        // WP's NMC is one of the garrison's checks.
        json!({"tactic": "place", "range": 1, "attackers": ["7-6-8", "3-4-8"], "smoke": "cave-wp"}),
    ] {
        let asked = with(&asked, means);
        let [fire, checks] = expected_dr("cave-assault", &asked);
        assert!(!fire.is_zero(), "{asked}");
        for (one, other) in [(2_u32, 7_u32), (5, 4)] {
            let sans = with(&asked, json!({"attacker-san": one, "defender-san": other}));
            let found = |name| measure("cave-assault", &sans, name).expect("there is a SAN");
            assert_eq!(found(ATTACKER), &checks * &chance_of(one), "{sans}");
            assert_eq!(found(DEFENDER), &fire * &chance_of(other), "{sans}");
        }
    }
    let oba = with(
        &asked,
        json!({"tactic": "oba", "oba-caliber-mm": 80, "oba-phases": 1,
        "attacker-san": 6, "defender-san": 6}),
    );
    assert_eq!(measure("cave-assault", &oba, DEFENDER), Some(Fraction::zero()));
    assert!(!measure("cave-assault", &oba, ATTACKER).expect("a SAN").is_zero());
}

/// What an outcome is called without the Snipers.
fn without_snipers(outcome: &str) -> String {
    let is_told = |part: &str| part.contains("sniper");
    let parts = outcome.split(" / ").map(|part| {
        let told: Vec<&str> = part.split(", ").filter(|told| !is_told(told)).collect();
        told.join(", ")
    });
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" / ")
}

#[test]
fn who_only_counts_snipers_changes_nothing_else() {
    for (procedure, asked) in questions() {
        let sans = with(&asked, json!({"attacker-san": 5, "defender-san": 3}));
        let mut counted = BTreeMap::<String, Fraction>::new();
        for (outcome, chance) in exact(procedure, &sans).outcomes() {
            let sum = counted.entry(without_snipers(outcome)).or_insert_with(Fraction::zero);
            *sum = &*sum + chance;
        }
        let plain: BTreeMap<_, _> = exact(procedure, &asked).outcomes().iter().cloned().collect();
        assert_eq!(counted, plain, "{procedure} {asked}");
    }
}

/// A DR that can have no result is not made, so it activates nobody (A14.1).
#[test]
fn a_dr_without_any_result_activates_no_sniper() {
    let asked = json!({"force": "usmc", "elr": 3, "targets": ["7-6-8"], "firepower": 1,
        "drm": 6, "defender-san": 7, "attacker-san": 7});
    assert_eq!(measure("fire-attack", &asked, DEFENDER), Some(Fraction::zero()));
    // By an Original 2 both take a PTC. That of the squad cannot fail, with a Morale Level of 10 and
    // a -2; the 10-2 does not help himself, and pinned, by an 11 or 12, nobody else.
    let asked = json!({"force": "usmc", "elr": 3, "targets": ["leader-10-2", "7-6-8-fanatic"],
        "morale-modifier": 1, "firepower": 1, "drm": 3, "attacker-san": 7,
        "cowering": false, "heat-of-battle": false});
    let with_leader = measure("fire-attack", &asked, ATTACKER).expect("a SAN");
    let [_, checks] = expected_dr("fire-attack", &asked);
    assert_eq!(checks, Fraction::new(2_u32, 36_u32));
    let made = Fraction::new(36_u32 + 3, 36_u32 * 36);
    assert_eq!(with_leader, &made * &chance_of(7));
}

/// A 7-6-8 of the Marines or its half-squad: its name, and whether it is pinned or broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Left {
    Gone,
    There { squad: bool, side: &'static str },
}

use Left::{Gone, There};

impl Left {
    fn name(self) -> String {
        match self {
            Gone => "eliminated".to_owned(),
            There { squad: true, side: "" } => "unaffected".to_owned(),
            There { squad: true, side } => side.to_owned(),
            There { squad: false, side: "" } => "3-4-8".to_owned(),
            There { squad: false, side } => format!("3-4-8-{side}"),
        }
    }

    fn reduced(self) -> Self {
        match self {
            There { squad: true, .. } => There { squad: false, side: "broken" },
            _ => Gone,
        }
    }

    /// A MC of this number at a Morale Level of 8, by this DR.
    fn checks(self, number: i32, dr: i32) -> Self {
        let There { squad, .. } = self else { return Gone };
        match dr + number {
            _ if dr == 12 => self.reduced(),
            ..8 => self,
            8 => There { squad, side: "pinned" },
            _ => There { squad, side: "broken" },
        }
    }

    /// A Sniper Attack of 1 or 2.
    fn hit(self, dr: i32) -> Self {
        match (self, dr) {
            (There { side: "broken", .. }, 1) => self.reduced(),
            (There { squad, .. }, 1) => There { squad, side: "broken" },
            (There { squad, side }, 2) if side != "broken" => There { squad, side: "pinned" },
            _ => self,
        }
    }
}

/// Every DR with its chance.
fn every_dr() -> impl Iterator<Item = (i32, Fraction)> {
    (2..=12).map(|dr: i32| (dr, Fraction::new(6 - dr.abs_diff(7), 36_u32)))
}

/// 8 FP at +1 are nothing, a PTC, MC up to 2, or a K/2 to a 7-6-8, and fail none by more than
/// its ELR of 5. A check that is the attacker's SAN is followed by a Sniper Attack, which is
/// here by a share of the Random Location DR.
#[test]
fn one_squad_under_fire_and_a_sniper() {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    for (attacker, defender, share) in [(5, 3, 9_u32), (7, 7, 36), (2, 6, 1), (6, 2, 0)] {
        let mut derived = BTreeMap::<String, Fraction>::new();
        let mut add = |left: Left, by: bool, at: bool, chance: &Fraction| {
            let told = [by.then_some("1 attacker sniper"), at.then_some("1 defender sniper")];
            let told: Vec<&str> = told.into_iter().flatten().collect();
            let slash = if told.is_empty() { "" } else { " / " };
            let name = format!("{}{slash}{}", left.name(), told.join(", "));
            let sum = derived.entry(name).or_insert_with(Fraction::zero);
            *sum = &*sum + chance;
        };
        for (ift, of_ift) in every_dr() {
            let at = ift == defender;
            let result = all["ift"][(ift + 1).to_string()][4].as_str().expect("a result");
            let fresh = There { squad: true, side: "" };
            let (unit, number) = match result {
                "-" => {
                    add(fresh, false, at, &of_ift);
                    continue;
                }
                "PTC" => (fresh, None),
                "NMC" => (fresh, Some(0)),
                "1MC" => (fresh, Some(1)),
                "2MC" => (fresh, Some(2)),
                "K/2" => (There { squad: false, side: "" }, Some(2)),
                other => panic!("{other} is too much"),
            };
            for (dr, of_check) in every_dr() {
                let chance = &of_ift * &of_check;
                let left = match number {
                    Some(number) => unit.checks(number, dr),
                    None if dr > 8 => There { squad: true, side: "pinned" },
                    None => unit,
                };
                let by = dr == attacker;
                let here = if by && left != Gone { share } else { 0 };
                for sniper in [1, 2] {
                    let hit = &chance * &Fraction::new(here, 216_u32);
                    add(left.hit(sniper), by, at, &hit);
                }
                let missed = &chance * &Fraction::new(216 - 2 * here, 216_u32);
                add(left, by, at, &missed);
            }
        }
        derived.retain(|_, chance| !chance.is_zero());
        let asked = json!({"force": "usmc", "elr": 5, "targets": ["7-6-8"], "firepower": 8,
            "drm": 1, "cowering": false, "heat-of-battle": false, "attacker-san": attacker,
            "defender-san": defender, "sniper-share": share});
        let found: BTreeMap<_, _> =
            exact("fire-attack", &asked).outcomes().iter().cloned().collect();
        assert_eq!(found, derived, "{asked}");
        // The same attack in a fire phase and in a firefight of one phase.
        let phase = json!({"attacks": ["8"]});
        let mut same = asked.clone();
        same.as_object_mut().expect("an object").remove("firepower");
        let found: BTreeMap<_, _> =
            exact("fire-phase", &with(&same, phase)).outcomes().iter().cloned().collect();
        assert_eq!(found, derived, "fire-phase {asked}");
        let once = with(&asked, json!({"phases": 1}));
        let found: BTreeMap<_, _> = exact("firefight", &once).outcomes().iter().cloned().collect();
        assert_eq!(found, derived, "firefight {asked}");
    }
}

/// Who fires at the SAN of the targets is himself in danger, when he is part of the question: a
/// 1 breaks, and a 2 pins.
#[test]
fn the_targets_sniper_hits_those_who_fire() {
    for (san, share) in [(3_u32, 12_u32), (7, 36), (6, 5)] {
        let asked = json!({"force": "usmc", "targets": ["7-6-8"], "firing-force": "american",
            "firers": ["6-6-6"], "range": 2, "return-fire": true, "firers-elr": 3, "elr": 3,
            "phases": 1, "heat-of-battle": false, "defender-san": san, "sniper-share": share});
        let odds = exact("firefight", &asked);
        for end in ["broken", "pinned"] {
            let firers = |outcome: &str| outcome.split(" / ").nth(1) == Some(end);
            let outcomes = odds.outcomes().iter().filter(|(outcome, _)| firers(outcome));
            let found: Fraction = outcomes.map(|(_, chance)| chance.clone()).sum();
            assert_eq!(found, &chance_of(san) * &Fraction::new(share, 216_u32), "{end} {asked}");
        }
    }
}
