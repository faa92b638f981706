//! C1.8: what a Bombardment does outside caves, counted way by way.
//!
//! Of the 36 ways of a MC each is given its fate, which stands in the tables of counters. Leaders and
//! their loss are those of the stacks of A7.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a7_stacks::{Attack, Odds, Stack, left, named, sides, sure, then};
use crate::a10_morale::with;
use crate::{at_most, exact};

fn of(ways: u32, all: u32) -> Fraction {
    Fraction::new(ways, all)
}

/// The units, whose possessor has failed, and whether there has been an Original 12.
type Here = (Stack, u32, bool);

/// What is left of the units; malfunctioned and lost weapons; and the hex.
type End = (Vec<(String, String)>, u32, u32, &'static str);

struct Bombardment {
    attack: Attack,
    /// TEM, ELR, whether leaders help, a barely passed MC pins, and doubles break too.
    tem: i32,
    elr: i32,
    helped: bool,
    pins: bool,
    breaks: bool,
    weapons: Vec<usize>,
    makes: &'static str,
}

impl Bombardment {
    /// The fate of a MC that fails by doubles: a column of the tables with what to change in it.
    fn doubles(&self, before: &str, beyond: bool) -> (u32, String) {
        let (counter, condition) = sides(before);
        let row = &self.attack.rows[counter];
        let text = |column: usize| row.get(column).map_or("-", String::as_str).to_owned();
        let split = |fate: String| match fate.split_once(':') {
            Some((faces, fate)) => (faces.parse().expect("a number"), fate.to_owned()),
            None => (6, fate),
        };
        let smc = counter.contains("leader") || counter.starts_with("hero");
        if !self.breaks {
            let (faces, fate) = split(text(13));
            let fate = fate.trim_end_matches('*').to_owned();
            return (faces, fate + if condition == "broken" { "*" } else { "" });
        }
        let wounded = |(faces, fate): (u32, String)| (faces.min(3), fate);
        match condition {
            "berserk" if smc && self.attack.japanese => wounded(split(text(13))),
            "berserk" => split(text(14)),
            "broken" if smc => {
                let (faces, fate) = wounded(split(text(13)));
                (faces, fate + "*")
            }
            "broken" => split(text(15)),
            _ if counter.starts_with("hero") => split(text(8)),
            _ if smc && self.attack.japanese => wounded(split(text(6))),
            _ => {
                let (faces, fate) = split(text(if beyond { 9 } else { 8 }));
                let japanese = self.attack.japanese && counter.ends_with(['l', 'd']);
                (faces, if japanese { fate.trim_end_matches('*').to_owned() } else { fate })
            }
        }
    }

    /// A fate of the tables.
    fn fate(&self, before: &str, original: i32, excess: i32, doubles: bool) -> (u32, String) {
        let (counter, condition) = sides(before);
        let beyond = excess > self.elr;
        if doubles && original < 12 {
            return self.doubles(before, beyond);
        }
        let columns = match condition {
            "berserk" => [13, 13, 14, 14],
            "broken" => [12, 12, 15, 15],
            _ => [6, 7, 8, 9],
        };
        let column = columns[2 * usize::from(original == 12) + usize::from(beyond)];
        let row = &self.attack.rows[counter];
        let fate = row.get(column).map_or("-", String::as_str);
        match fate.split_once(':') {
            Some((faces, fate)) => (faces.parse().expect("a number"), fate.to_owned()),
            None => (6, fate.to_owned()),
        }
    }

    /// What the 36 ways of its MC make of a unit.
    fn check(&self, (stack, failed, twelve): &Here, i: usize) -> Odds<Here> {
        let before = &*stack.0[i];
        let (counter, condition) = sides(before);
        let smc = counter.contains("leader") || counter.starts_with("hero");
        let help =
            if self.helped && condition != "berserk" { self.attack.help(stack, i) } else { 0 };
        let level = if condition == "berserk" { 10 } else { self.attack.level(stack, i) };
        let highest = (level - 2 + self.tem - help).min(11);
        let never = smc && (self.attack.japanese || counter.starts_with("hero"));
        let pins = self.pins && condition == "unbroken" && !never;
        let mut ended = Odds::new();
        let mut add = |name: &str, ways: u32, fails: bool, is_twelve: bool| {
            let share = of(ways, 216);
            for (after, _) in self.attack.after(stack, i, name) {
                let failed = if fails { failed | 1 << i } else { *failed };
                let here = (after, failed, *twelve || is_twelve);
                let sum = ended.entry(here).or_insert_with(Fraction::zero);
                *sum = &*sum + &share;
            }
        };
        for way in 0..36_i32 {
            let (one, other) = (way / 6 + 1, way % 6 + 1);
            let original = one + other;
            if original < highest || original == highest && !pins {
                add(before, 6, false, false);
            } else if original == highest {
                add(&format!("{counter}-pinned"), 6, false, false);
            } else {
                let excess = original - (level - 2 + self.tem - help);
                let (faces, fate) = self.fate(before, original, excess, one == other);
                let faces = if fate.starts_with('-') { 0 } else { faces };
                let side = match (condition, fate.ends_with('*'), fate.ends_with('!')) {
                    ("berserk", ..) => "-berserk",
                    (_, true, _) => "-broken",
                    (.., true) => "-disrupted",
                    _ if self.breaks || original == 12 || one != other => "",
                    _ => &before[counter.len()..],
                };
                let name = fate.trim_end_matches(['*', '!']).replace('.', counter) + side;
                add(&name, faces, true, original == 12);
                add("eliminated", 6 - faces, true, original == 12);
            }
        }
        ended.into_iter().filter(|(_, chance)| !chance.is_zero()).collect()
    }

    /// The checks of those below a lost leader.
    fn bereaved(&self, (mut stack, failed, twelve): Here) -> Odds<Here> {
        let Some((lost, level, drm)) = stack.2.first().copied() else {
            return sure((stack, failed, twelve));
        };
        stack.2.remove(0);
        let mut below = self.attack.order(&stack);
        below.retain(|&i| self.attack.level(&stack, i) < level);
        let odds = below.into_iter().fold(sure((stack, failed)), |odds, i| {
            then(odds, |(stack, failed)| {
                let mc = lost && (!self.attack.japanese || stack.0[i].contains("-broken"));
                let kind = if mc { "mc" } else { "ptc" };
                let odds = self.attack.check(&stack, i, kind, drm, "other");
                then(odds, |after| {
                    let fails = mc && after.0[i] != stack.0[i];
                    sure((after, if fails { failed | 1 << i } else { failed }))
                })
            })
        });
        then(odds, |(stack, failed)| self.bereaved((stack, failed, twelve)))
    }

    /// The weapons of those who have failed, and the hex.
    fn ends(&self, (stack, failed, twelve): Here) -> Odds<End> {
        let exposed = self.weapons.iter().filter(|at| failed & 1 << **at != 0);
        let odds = exposed.fold(sure((0, 0, twelve)), |odds, _| {
            then(odds, |(broken, lost, twelve)| {
                Odds::from_iter(
                    [
                        ((broken, lost, twelve), of(21, 36)),
                        ((broken + 1, lost, twelve), of(5, 36)),
                        // By two, and by more but for the 12.
                        ((broken, lost + 1, twelve), of(9, 36)),
                        ((broken, lost + 1, true), of(1, 36)),
                    ]
                    .into_iter()
                    .fold(
                        Odds::new(),
                        |mut odds: Odds<(u32, u32, bool)>, (end, chance)| {
                            let sum = odds.entry(end).or_insert_with(Fraction::zero);
                            *sum = &*sum + &chance;
                            odds
                        },
                    ),
                )
            })
        });
        let units: Vec<(String, String)> = left(stack).into_keys().next().expect("it is certain");
        then(odds, |(broken, lost, twelve)| {
            let end = |hex| (units.clone(), broken, lost, hex);
            match self.makes {
                "either" if twelve => {
                    Odds::from([(end("shellhole"), of(1, 2)), (end("flame"), of(1, 2))])
                }
                "not-told" => sure(end("")),
                hex if twelve => sure(end(hex)),
                _ => sure(end("")),
            }
        })
    }

    fn derived(&self) -> Odds<End> {
        let stack = self.attack.before.clone();
        let order = self.attack.order(&stack);
        let odds = order
            .into_iter()
            .fold(sure((stack, 0, false)), |odds, i| then(odds, |here| self.check(&here, i)));
        then(then(odds, |here| self.bereaved(here)), |here| self.ends(here))
    }

    /// The crate's answer, read from the names of its outcomes.
    fn answered(&self, asked: &Value) -> Odds<End> {
        let answer = exact("bombardment-stack", asked);
        assert!(answer.total_mass().is_one(), "{asked}");
        then(answer.outcomes().to_vec(), |outcome| {
            let mut parts = outcome.split(" / ");
            let names: Vec<&str> = parts.next().expect("units").split(" + ").collect();
            let (mut broken, mut lost, mut hex) = (0, 0, "");
            for part in parts {
                match part.split_once(' ') {
                    Some((n, what)) if what.ends_with("malfunctioned") => {
                        broken = n.parse().expect("a number")
                    }
                    Some((n, what)) if what.ends_with("lost") => {
                        lost = n.parse().expect("a number")
                    }
                    _ => hex = if part == "flame" { "flame" } else { "shellhole" },
                }
            }
            let stack = self.attack.before.clone();
            let odds = names.iter().enumerate().fold(sure(stack), |odds, (i, name)| {
                then(odds, |stack| self.attack.after(&stack, i, &named(&stack.0[i], name)))
            });
            then(then(odds, left), |units| sure((units, broken, lost, hex)))
        })
    }
}

/// The odds of these stacks at this TEM with these parameters.
fn assert_stacks(list: &str, tem: i32, more: &Value) {
    for words in list.split(['|', '\n']) {
        let own = more["own-bombardment"] == true;
        let lowered = json!({"morale-modifier": if own { -1 } else { 0 }});
        let mut attack = Attack::new(words, &lowered);
        attack.own_bombardment = own;
        let (force, rest) = words.trim().split_once(' ').expect("a force");
        let elr: i32 = rest[..1].parse().expect("an ELR");
        let weapons: Vec<usize> = more["weapons"]
            .as_array()
            .map(|all| all.iter().map(|at| at.as_u64().expect("a place") as usize - 1).collect())
            .unwrap_or_default();
        let makes = match more["original-12-makes"].as_str() {
            Some("shellhole") => "shellhole",
            Some("flame") => "flame",
            Some("either") => "either",
            _ => "not-told",
        };
        let is = |name: &str| more[name] != false;
        let asked = with(
            &json!({
                "force": force, "elr": elr, "targets": attack.before.0, "tem": tem,
                "heat-of-battle": false, "sparing": false,
            }),
            more.clone(),
        );
        let bombardment = Bombardment {
            attack,
            tem,
            elr,
            helped: is("leaders-help"),
            pins: is("barely-pins"),
            breaks: is("doubles-also-break"),
            weapons,
            makes,
        };
        assert_eq!(bombardment.answered(&asked), bombardment.derived(), "{asked}");
    }
}

/// Every counter by itself, unbroken, broken and berserk.
fn alone() -> String {
    let mut list = Vec::new();
    for row in
        crate::units_in_words::mmc_and_heroes().into_iter().chain(crate::units_in_words::leaders())
    {
        let (force, counter) = (&row[0], &row[1]);
        for elr in [1, 4] {
            list.push(format!("{force} {elr}: {counter}"));
        }
        if !"x-".contains(&row[3]) {
            list.push(format!("{force} 2: {counter}-broken"));
        }
        if row[4] != "x" {
            list.push(format!("{force} 3: {counter}-berserk"));
        }
    }
    list.join("|")
}

#[test]
fn every_counter_under_a_bombardment() {
    let list = alone();
    for tem in [-1, 0, 2, 3, 4] {
        assert_stacks(&list, tem, &json!({}));
    }
    assert_stacks(&list, 0, &json!({"own-bombardment": true}));
    assert_stacks(&list, 1, &json!({"doubles-also-break": false}));
    assert_stacks(&list, 1, &json!({"barely-pins": false, "original-12-makes": "either"}));
    assert_stacks(&list, -1, &json!({"weapons": [1, 1], "original-12-makes": "flame"}));
}

const STACKS: &str = "russian 3: 4-4-7, 4-4-7, leader-8-0 | usmc 5: 7-6-8, leader-9-2
    american 2: 6-6-6, leader-8-0, leader-7-0 | british 1: 4-5-7, leader-6+1
    japanese 3: elite-full, leader-9-1 | japanese 1: leader-10-0, crew, conscript-full
    japanese 3: first-line-full, first-line-full, leader-8-0-wounded
    gmd 1: 5-3-7, leader-9-1, hero | american 1: leader-9-1, 6-6-7-broken, 2-3-6
    usmc 4: leader-10-2, 3-4-8-pinned, 7-6-8";

#[test]
fn stacks_with_their_leaders_under_a_bombardment() {
    for tem in [-1, 0, 3] {
        assert_stacks(STACKS, tem, &json!({}));
    }
    assert_stacks(STACKS, 1, &json!({"leaders-help": false}));
    assert_stacks(STACKS, 2, &json!({"own-bombardment": true, "doubles-also-break": false}));
}

#[test]
fn weapons_are_lost_after_their_possessors() {
    let more = json!({"weapons": [1, 2, 2], "original-12-makes": "shellhole"});
    assert_stacks(STACKS, 0, &more);
    assert_stacks(STACKS, 3, &with(&more, json!({"leaders-help": false})));
}

/// What a spared hex leaves to the others: with three dr of six, none of which is its coordinate.
#[test]
fn three_dr_can_spare_a_hex() {
    let asked =
        json!({"force": "russian", "elr": 3, "targets": ["4-4-7"], "heat-of-battle": false});
    let hit = exact("bombardment-stack", &with(&asked, json!({"sparing": false})));
    let rolled = exact("bombardment-stack", &asked);
    for (outcome, chance) in hit.outcomes() {
        assert_eq!(rolled.probability(outcome), &of(125, 216) * chance, "{outcome}");
    }
    assert_eq!(rolled.probability(&"spared".to_owned()), of(91, 216));
}

/// An Original 2 that passes has the Heat of Battle of `heat-of-battle`, which is derived elsewhere.
#[test]
fn an_original_2_heats_a_unit_that_passes() {
    for (force, unit, level) in
        [("russian", "4-4-7", 7), ("usmc", "7-6-8", 8), ("japanese", "elite-full", 8)]
    {
        let asked =
            json!({"force": force, "elr": 3, "targets": [unit], "sparing": false, "tem": 3});
        let hot = exact("bombardment-stack", &asked);
        let cool = exact("bombardment-stack", &with(&asked, json!({"heat-of-battle": false})));
        let given = json!({"force": force, "unit": unit});
        let heat = exact("heat-of-battle", &given);
        let mut derived = Odds::<String>::new();
        let mut add = |name: &str, chance: Fraction| {
            let sum = derived.entry(name.to_owned()).or_insert_with(Fraction::zero);
            *sum = &*sum + &chance;
        };
        for (outcome, chance) in cool.outcomes() {
            match outcome.as_str() {
                // By less than its Morale Level and 1, but for the Original 2.
                "unaffected" => add(outcome, Fraction::new(at_most(level) - 1, 36_u128)),
                _ => add(outcome, chance.clone()),
            }
        }
        for (outcome, chance) in heat.outcomes() {
            add(outcome, &of(1, 36) * chance);
        }
        let answered: Odds<String> = hot.outcomes().iter().cloned().collect();
        assert_eq!(answered, derived, "{force} {unit}");
    }
}
