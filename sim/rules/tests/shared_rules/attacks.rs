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
struct Unit {
    force: &'static str,
    name: &'static str,
    left: Option<&'static str>,
    condition: &'static str,
}

impl Unit {
    fn all() -> impl Iterator<Item = Self> {
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
    fn full_name(self) -> String {
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

const SHOTS: [(i32, i32, bool); 5] =
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

/// How often a unit is left so, in whatever way it comes to that: an outcome can begin with where the unit is,
/// as in `arrives: pinned`, and end with what else has happened, as in `pinned / 1 shot`.
fn left_of(procedure: &str, parameters: &Value) -> Odds {
    let mut odds = Odds::new();
    for (outcome, chance) in answer(procedure, parameters) {
        let left = outcome.split(" / ").next().unwrap_or_default();
        let left = left.split_once(": ").map_or(left, |(_, left)| left);
        add(&mut odds, left.to_owned(), &chance);
    }
    odds
}

/// Canister is an attack with the FP of its caliber, and its DR may make the Gun malfunction (C8.4).
#[test]
fn canister_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all() {
        for (caliber, firepower) in [(37, 12), (75, 20), (105, 24)] {
            for (drm, elr, heat) in [(-1, 3, true), (0, 0, false), (2, 5, true)] {
                let attack = json!({
                    "force": unit.force, "targets": [unit.full_name()], "drm": drm, "elr": elr,
                    "heat-of-battle": heat,
                });
                let canister = with(&attack, &json!({ "caliber-mm": caliber }));
                let fire = json!({ "firepower": firepower, "cowering": false });
                let found = left_of("canister", &canister);
                assert_eq!(found, answer("fire-attack", &with(&attack, &fire)), "{canister}");
                cells += 1;
            }
        }
    }
    assert!(cells > 500, "{cells}");
}

/// A phase with one attack is that attack.
#[test]
fn a_fire_phase_of_one_attack_is_a_fire_attack() {
    for unit in Unit::all() {
        for (firepower, drm, cowering) in SHOTS {
            let attack = json!({
                "force": unit.force, "targets": [unit.full_name()], "drm": drm, "elr": 3,
            });
            let phase = json!({
                "attacks": [firepower.to_string()], "cowering": cowering, "stop-when": "eliminated",
            });
            let fire = json!({ "firepower": firepower, "cowering": cowering });
            let [phase, fire] = [phase, fire].map(|more| with(&attack, &more));
            let found = left_of("fire-phase", &phase);
            assert_eq!(found, answer("fire-attack", &fire), "{attack} {firepower} {cowering}");
        }
    }
}

/// A-P mines attack who enters their hex with their strength as FP, without DRM and without cowering
/// (B28.41).
#[test]
fn mines_are_a_fire_attack_on_who_enters_them() {
    let mut cells = 0;
    for unit in Unit::all().filter(|unit| unit.condition == "unbroken") {
        for strength in [6, 8, 12] {
            for (elr, heat) in [(0, true), (3, false), (5, true)] {
                let attack = json!({
                    "force": unit.force, "targets": [unit.full_name()], "elr": elr,
                    "heat-of-battle": heat,
                });
                let mines = with(&attack, &json!({ "path": [strength], "leaves": false }));
                let fire = json!({ "firepower": strength, "cowering": false });
                let found = left_of("mines", &mines);
                assert_eq!(found, answer("fire-attack", &with(&attack, &fire)), "{mines}");
                cells += 1;
            }
        }
    }
    assert!(cells > 200, "{cells}");
}

/// Residual FP attacks who enters its hex as fire does, without cowering, with the hex's TEM and the DRM of
/// movement in the open (A8.2). The defender of this path has no effect: 1 FP with +10.
#[test]
fn residual_fire_of_a_gauntlet_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all().filter(|unit| unit.condition == "unbroken") {
        for (hex, terrain, ffmo) in [
            ("open", "open-ground", true),
            ("woods", "woods", false),
            ("brush", "open-ground", false),
        ] {
            for (firepower, ffnam, elr) in
                [(1, true, 3), (2, false, 5), (6, true, 0), (12, false, 2)]
            {
                let shared = json!({ "force": unit.force, "elr": elr, "heat-of-battle": elr != 2 });
                let movement = if ffnam { "normal" } else { "assault" };
                let gauntlet = json!({
                    "movers": [unit.full_name()], "movement": movement,
                    "hexes": [format!("{hex}:residual={firepower}")],
                    "defenders": ["1:drm=10:steady"],
                });
                let fire = json!({
                    "targets": [unit.full_name()], "firepower": firepower, "cowering": false,
                    "terrain": terrain, "ffmo": ffmo, "ffnam": ffnam,
                });
                let [gauntlet, fire] = [gauntlet, fire].map(|more| with(&shared, &more));
                let found = left_of("gauntlet", &gauntlet);
                assert_eq!(found, answer("fire-attack", &fire), "{gauntlet}");
                cells += 1;
            }
        }
    }
    assert!(cells > 250, "{cells}");
}

/// A plane that surely Sights its target strafes it with the FP of its MG, without cowering (E7.4).
#[test]
fn a_strafing_run_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all() {
        for (terrain, drm, elr) in [("open-ground", -1, 3), ("woods", 0, 5), ("cave", 2, 0)] {
            if terrain == "cave" && (unit.force != "japanese" || unit.condition == "berserk") {
                continue;
            }
            let shared = json!({
                "force": unit.force, "targets": [unit.full_name()], "terrain": terrain, "drm": drm,
                "elr": elr, "heat-of-battle": elr != 5,
            });
            let strafing = json!({ "year": 1944, "sighting-drm": -12 });
            let fire = json!({ "firepower": 12, "cowering": false });
            let [strafing, fire] = [strafing, fire].map(|more| with(&shared, &more));
            let found = left_of("air-attack", &strafing);
            assert_eq!(found, answer("fire-attack", &fire), "{strafing}");
            cells += 1;
        }
    }
    assert!(cells > 120, "{cells}");
}

/// Where a thrower finds no MOL, his FG fires without it, and nothing else has changed (A22.611). A squad has one by
/// a dr of 2 or less.
#[test]
fn a_fire_group_without_its_mol_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all() {
        for (firers, range, elr) in [
            (json!(["4-4-7"]), 1, 3),
            (json!(["4-4-8", "3-4-7r"]), 0, 5),
            (json!(["4-4-7", "9-0"]), 1, 0),
        ] {
            let attack = json!({
                "force": unit.force, "targets": [unit.full_name()], "elr": elr,
                "firers": firers, "firing-force": "japanese", "range": range, "drm": 1,
                "heat-of-battle": elr != 0,
            });
            let mut without = Odds::new();
            for (outcome, chance) in answer("mol", &attack) {
                if let Some(left) = outcome.strip_suffix(" / no MOL") {
                    add(&mut without, left.to_owned(), &chance);
                }
            }
            let fire = answer("fire-attack", &attack);
            let all = without.values().fold(Fraction::zero(), |sum, chance| &sum + chance);
            let scaled = fire.into_iter().map(|(left, chance)| (left, &chance * &all));
            assert_eq!(without, scaled.collect(), "{attack}");
            cells += 1;
        }
    }
    assert!(cells > 150, "{cells}");
}

/// The fire that follows SMOKE grenades has their Hindrance where they were placed, and else none (A24.1, A24.2).
#[test]
fn the_fire_that_follows_smoke_is_a_fire_attack() {
    let mut cells = 0;
    for unit in Unit::all() {
        for (firepower, drm, elr) in [(6, 0, 3), (12, -1, 0), (20, 2, 5)] {
            let shared = json!({
                "force": unit.force, "targets": [unit.full_name()], "elr": elr,
                "heat-of-battle": elr != 0,
            });
            let smoke = json!({
                "means": "grenade", "thrower": "7-6-8", "thrower-force": "usmc",
                "then-firepower": firepower, "then-drm": drm,
            });
            let mut placed = Odds::new();
            let mut not = Odds::new();
            for (outcome, chance) in answer("smoke", &with(&shared, &smoke)) {
                let (how, left) = outcome.split_once(" / ").expect("it says what is left");
                let left = left.strip_prefix("mph-ended / ").unwrap_or(left);
                let odds = if how == "placed" { &mut placed } else { &mut not };
                add(odds, left.to_owned(), &chance);
            }
            for (odds, more) in [(placed, 2), (not, 0)] {
                let fire = json!({ "firepower": firepower, "drm": drm, "smoke": more });
                let fire = answer("fire-attack", &with(&shared, &fire));
                let half = Fraction::new(1_u8, 2_u8);
                let halves = fire.into_iter().map(|(left, chance)| (left, &chance * &half));
                assert_eq!(odds, halves.collect(), "{unit:?} {firepower} {drm}");
                cells += 1;
            }
        }
    }
    assert!(cells > 300, "{cells}");
}

/// Who arrives unharmed fights on as in `close-combat`. The defenders of this path have no effect: +20 (A25.23, G1.5).
#[test]
fn a_charge_that_nobody_stops_is_close_combat() {
    for (attackers, defenders) in [
        (json!(["4-4-7", "9-0"]), "7-6-8"),
        (json!(["4-4-8", "3-4-7r", "9-1"]), "7-6-8"),
        (json!(["4-4-7", "8-0"]), "3-4-8"),
    ] {
        for rounds in [1, 2] {
            let stack: Vec<_> =
                attackers.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
            let charge = json!({
                "attackers": [stack.join("/")], "defenders": [defenders], "hexes": ["open"],
                "attackers-elr": 3, "defenders-elr": 3, "defenders-drm": 20, "rounds": rounds,
                "heat-of-battle": false, "ambush": "nobody", "advancing-fire": false,
            });
            let combat = json!({
                "attackers": attackers, "defenders": [defenders], "rounds": rounds, "ambush": "nobody",
            });
            let mut charged = Odds::new();
            for (outcome, chance) in answer("banzai", &charge) {
                let (left, held) = outcome.rsplit_once(" / ").expect("it says who arrives");
                assert!(held.contains(" arrive, "), "{outcome}");
                add(&mut charged, left.to_owned(), &chance);
            }
            assert_eq!(charged, answer("close-combat", &combat), "{charge}");
        }
    }
}
