//! `fire-attack`, put together from the IFT and other procedures, and `firefight`.

use std::cell::RefCell;
use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use asl_rules::tables::ift::{self, Effect};
use serde_json::{Value, json};

use super::{Odds, add, answer, exact, with};

/// A counter: its force, its name, what Casualty Reduction leaves of it (nothing of a
/// half-squad or crew, of a SMC his Wounded side), and which conditions it can be in.
type Counter = (&'static str, &'static str, Option<&'static str>, &'static [&'static str]);

const MMC: &[&str] = &["unbroken", "pinned", "broken", "berserk"];
const STEPS: &[&str] = &["unbroken", "pinned", "berserk"];
const CREW: &[&str] = &["unbroken", "pinned", "broken"];

#[rustfmt::skip]
const COUNTERS: &[Counter] = &[
    ("japanese", "elite-full", Some("elite-half-squad"), STEPS),
    ("japanese", "elite-reduced", Some("elite-half-squad"), STEPS),
    ("japanese", "first-line-full", Some("first-line-half-squad"), STEPS),
    ("japanese", "second-line-reduced", Some("second-line-half-squad"), STEPS),
    ("japanese", "conscript-full", Some("conscript-half-squad"), STEPS),
    ("japanese", "conscript-reduced", Some("conscript-half-squad"), STEPS),
    ("japanese", "first-line-half-squad", None, MMC),
    ("japanese", "crew", None, &["unbroken", "pinned"]),
    ("japanese", "reduced-crew", None, &["unbroken", "pinned"]),
    ("japanese", "vehicle-crew", None, CREW),
    ("japanese", "leader-9-1", Some("leader-8-0-wounded"), &["unbroken", "berserk"]),
    ("japanese", "leader-8-0-wounded", Some("leader-8-0-wounded"), &["unbroken", "berserk"]),
    ("japanese", "hero", Some("hero-wounded"), &["unbroken"]),
    ("usmc", "7-6-8", Some("3-4-8"), MMC),
    ("usmc", "3-4-8", None, MMC),
    ("usmc", "leader-9-2", Some("leader-8-1-wounded"), MMC),
    ("american", "6-6-6", Some("3-4-6"), MMC),
    ("american", "5-3-6", Some("2-2-6"), MMC),
    ("american", "crew", None, CREW),
    ("american", "leader-7-0", Some("leader-6+1-wounded"), MMC),
    ("american", "hero-wounded", Some("hero-wounded"), &["unbroken"]),
    ("british", "4-5-7", Some("2-4-7"), MMC),
    ("british", "6-4-8", Some("3-3-8"), MMC),
    ("gmd", "3-3-6", Some("1-2-6"), MMC),
    ("red-chinese", "3-3-7", Some("1-2-7"), MMC),
    ("russian", "4-2-6", Some("2-2-6"), MMC),
];

/// A unit: a counter in a condition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    pub(super) force: &'static str,
    name: &'static str,
    left: Option<&'static str>,
    pub(super) condition: &'static str,
}

impl Unit {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        COUNTERS.iter().flat_map(|(force, name, left, conditions)| {
            conditions.iter().map(|condition| Self { force, name, left: *left, condition })
        })
    }

    fn is_smc(self) -> bool {
        self.name.starts_with("leader") || self.name.starts_with("hero")
    }

    fn is_hero(self) -> bool {
        self.name.starts_with("hero")
    }

    /// As targets are named.
    pub(super) fn full_name(self) -> String {
        match self.condition {
            "unbroken" => self.name.to_owned(),
            condition => format!("{}-{condition}", self.name),
        }
    }

    /// The full name of what is left, when the answer to a question about this unit names it
    /// so.
    fn renamed(self, after: &str) -> String {
        let (after, hero) = after.split_at(after.find("-with-").unwrap_or(after.len()));
        let name = match after {
            "unaffected" => self.full_name(),
            "rallied" => self.name.to_owned(),
            "pinned" | "broken" | "disrupted" | "surrendered" | "berserk" => {
                format!("{}-{after}", self.name)
            }
            other => other.to_owned(),
        };
        name + hero
    }

    /// An attack that can only pin does nothing to heroes, to Japanese SMC, and to those
    /// who are broken, berserk or pinned already (A7.305, A7.8, G1.4).
    fn takes_ptc(self) -> bool {
        let never = self.is_hero() || (self.is_smc() && self.force == "japanese");
        !never && self.condition == "unbroken"
    }
}

/// What surrounds the target, as all procedures call it.
fn situations() -> Vec<Value> {
    let mut all = Vec::new();
    for elr in [0, 2, 5] {
        for modifier in [-1, 0, 1] {
            for heat_of_battle in [false, true] {
                let odd = all.len() % 3 == 1;
                all.push(json!({
                    "elr": elr, "morale-modifier": modifier, "heat-of-battle": heat_of_battle,
                    "place": if odd { "cave" } else { "ordinary" },
                    "enemy-in-sight": all.len() % 5 != 0, "no-quarter": all.len() % 4 != 3,
                    "original-2-passes": all.len() % 2 == 0, "enemy-adjacent": all.len() % 7 < 3,
                }));
            }
        }
    }
    all
}

/// Answers that have been given, by question.
#[derive(Default)]
struct Asked(RefCell<BTreeMap<String, Odds>>);

impl Asked {
    fn answer(&self, procedure: &str, parameters: &Value) -> Odds {
        let key = format!("{procedure} {parameters}");
        if let Some(known) = self.0.borrow().get(&key) {
            return known.clone();
        }
        let answered = answer(procedure, parameters);
        self.0.borrow_mut().insert(key, answered.clone());
        answered
    }

    /// What a MC with this number or a PTC makes of a unit.
    fn checked(&self, unit: Unit, situation: &Value, check: &str, number: u8) -> Odds {
        let question = json!({
            "force": unit.force, "unit": unit.name, "condition": unit.condition,
            "check": check, "drm": number,
        });
        let mut odds = Odds::new();
        for (after, chance) in self.answer("morale-check", &with(situation, &question)) {
            add(&mut odds, unit.renamed(&after), &chance);
        }
        odds
    }

    /// What a result of the IFT makes of a lone unit.
    fn result(&self, effect: Effect, unit: Unit, situation: &Value) -> Odds {
        let sure = |name: String| Odds::from([(name, Fraction::new(1_u32, 1_u32))]);
        match (effect, unit.left) {
            (Effect::None, _) => sure(unit.full_name()),
            (Effect::Ptc, _) if unit.takes_ptc() => self.checked(unit, situation, "ptc", 0),
            (Effect::Ptc, _) => sure(unit.full_name()),
            (Effect::Mc(number), _) => self.checked(unit, situation, "mc", number),
            (Effect::Kia(_), _) | (Effect::K(_), None) => sure("eliminated".to_owned()),
            (Effect::K(_), Some(left)) if unit.is_smc() => {
                let wounded = json!({ "wounded": unit.name.ends_with("-wounded") });
                let wounded = self.answer("wound", &wounded);
                let left = Unit { name: left, ..unit }.full_name();
                Odds::from([
                    (left, wounded["wounded"].clone()),
                    ("eliminated".to_owned(), wounded["eliminated"].clone()),
                ])
            }
            // The half-squad takes the MC (A7.302).
            (Effect::K(number), Some(left)) => {
                self.checked(Unit { name: left, ..unit }, situation, "mc", number)
            }
        }
    }
}

/// How often each result comes up, out of the 36 ways of the IFT DR.
fn results(firepower: i32, drm: i32, cowering: bool) -> BTreeMap<Effect, u32> {
    let mut results = BTreeMap::new();
    for (colored, white) in (1..=6).flat_map(|colored| (1..=6).map(move |white| (colored, white))) {
        let place = ift::COLUMNS.iter().rposition(|column| *column <= firepower);
        let place =
            place.expect("1 FP or more").checked_sub(usize::from(cowering && colored == white));
        let effect = place.map(|place| ift::effect(ift::COLUMNS[place], colored + white + drm));
        *results.entry(effect.unwrap_or(Effect::None)).or_default() += 1;
    }
    results
}

pub(super) const SHOTS: [(i32, i32, bool); 5] =
    [(1, -1, true), (4, 0, false), (8, 2, true), (16, -2, true), (36, 4, false)];

#[test]
fn a_fire_attack_is_the_ift_and_the_checks_that_it_causes() {
    let asked = Asked::default();
    let mut cells = 0;
    for unit in Unit::all() {
        for situation in situations() {
            for (firepower, drm, cowering) in SHOTS {
                let mut expected = Odds::new();
                for (effect, ways) in results(firepower, drm, cowering) {
                    let weight = Fraction::new(ways, 36_u32);
                    for (after, chance) in asked.result(effect, unit, &situation) {
                        add(&mut expected, after, &(&chance * &weight));
                    }
                }
                let attack = json!({
                    "force": unit.force, "targets": [unit.full_name()], "firepower": firepower,
                    "drm": drm, "cowering": cowering,
                });
                let attack = with(&situation, &attack);
                let mut found = Odds::new();
                for (after, chance) in answer("fire-attack", &attack) {
                    add(&mut found, unit.renamed(&after), &chance);
                }
                assert_eq!(found, expected, "{attack}");
                cells += 1;
            }
        }
    }
    assert!(cells > 5_000, "{cells}");
}

/// A firefight of one fire phase has no RPh: it is the attack.
#[test]
fn a_firefight_of_one_phase_is_a_fire_attack() {
    for unit in Unit::all() {
        // The berserk charge, and are no part of a firefight (A15.43).
        if unit.condition == "berserk" {
            continue;
        }
        for (index, situation) in situations().into_iter().enumerate() {
            let (firepower, drm, cowering) = SHOTS[index % SHOTS.len()];
            let attack = json!({
                "force": unit.force, "targets": [unit.full_name()], "firepower": firepower,
                "drm": drm, "cowering": cowering,
            });
            let attack = with(&situation, &attack);
            let once = with(&attack, &json!({ "phases": 1, "rally": false }));
            assert_eq!(exact("firefight", &once), exact("fire-attack", &attack), "{attack}");
        }
    }
}

/// A heroic leader is a hero for all that can happen to him, and has at least the Morale
/// Level of one, which is 9 (A15.2, A15.21).
#[test]
fn a_heroic_leader_suffers_as_a_hero_does() {
    for force in ["british", "usmc", "gmd"] {
        for situation in situations() {
            for (firepower, drm, cowering) in SHOTS {
                let suffers = |target: &str| {
                    let attack = json!({
                        "force": force, "targets": [target], "firepower": firepower, "drm": drm,
                        "cowering": cowering,
                    });
                    let mut odds = answer("fire-attack", &with(&situation, &attack));
                    ["unaffected", "eliminated"].map(|outcome| odds.remove(outcome))
                };
                let [unhurt, eliminated] = suffers("hero");
                for leader in ["leader-8-0-heroic", "leader-9-1-heroic"] {
                    let case = format!("{force} {leader} {situation} {firepower} {drm}");
                    let [leader_unhurt, leader_eliminated] = suffers(leader);
                    assert_eq!(leader_unhurt, unhurt, "{case}");
                    assert_eq!(leader_eliminated, eliminated, "{case}");
                }
            }
        }
    }
}

/// A Japanese one, too, but for a Casualty MC, which is the end of him (G1.41): of its six
/// faces a hero has three.
#[test]
fn a_japanese_heroic_leader_suffers_as_a_hero_does_but_for_a_casualty_mc() {
    for situation in situations() {
        for (firepower, drm, cowering) in SHOTS {
            let eliminated = |target: &str| {
                let attack = json!({
                    "targets": [target], "firepower": firepower, "drm": drm,
                    "cowering": cowering,
                });
                let mut odds = answer("fire-attack", &with(&situation, &attack));
                odds.remove("eliminated").unwrap_or_else(Fraction::zero)
            };
            let checks = results(firepower, drm, cowering).into_iter();
            let checks = checks.filter(|(effect, _)| matches!(effect, Effect::Mc(_)));
            let by_12: u32 = checks.map(|(_, ways)| ways).sum();
            let more = Fraction::new(by_12 * 3, 36 * 36 * 6_u32);
            let expected = &eliminated("hero") + &more;
            for leader in ["leader-8-0-heroic", "leader-9-1-heroic"] {
                let case = format!("{leader} {situation} {firepower} {drm}");
                assert_eq!(eliminated(leader), expected, "{case}");
            }
        }
    }
}
