//! A11: Ambush in closed form, and one CCPh of every MMC against every other.
//!
//! Nothing is played. The DR of both sides are all pairs of totals with their ways; what a Kill
//! Number does to a side is counted out of 6^6: three faces for Random Selection and three for
//! wounds. Odds are compared as whole numbers, and units are the tables in words.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::units_in_words::{
    Unit, leaders, leaders_elsewhere, mmc_and_heroes, mmc_and_heroes_elsewhere,
};
use crate::{assert_ways, at_most, exact};

/// The ways out of 36 that one die exceeds another by so much or more.
pub(super) fn exceeds(by: i64) -> u128 {
    let triangle = |side: i64| (side * (side + 1) / 2) as u128;
    match by {
        7.. => 0,
        1..=6 => triangle(6 - by),
        -5..=0 => 36 - triangle(5 + by),
        _ => 36,
    }
}

#[test]
fn ambush_in_closed_form() {
    let causes = |list: &[(&str, i64)]| -> (Vec<String>, i64) {
        (
            list.iter().map(|(name, _)| (*name).to_owned()).collect(),
            list.iter().map(|one| one.1).sum(),
        )
    };
    let sets: [&[(&str, i64)]; 8] = [
        &[("concealed", -2)],
        &[("concealed", -2), ("stealthy", -1)],
        &[("cx", 1), ("lax", 1)],
        &[("broken", 1), ("pinned", 1)],
        // Berserk, and so Lax (A15.432).
        &[("berserk", 2)],
        &[("vehicle", 2), ("buttoned-up", 1)],
        &[("cavalry", 2), ("panji", 1), ("stunned", 1)],
        &[("pillbox", 2), ("bank", 2)],
    ];
    for night in [false, true] {
        for drm in -4..=4 {
            for (place, attackers) in sets.iter().enumerate() {
                for leader in [None, Some(-2), Some(1)] {
                    let defenders = sets[(place + 3) % sets.len()];
                    let ((own, own_drm), (others, others_drm)) =
                        (causes(attackers), causes(defenders));
                    let mut asked = json!({
                        "attacker-causes": own, "defender-causes": others,
                        "attacker-drm": drm, "night": night,
                    });
                    let berserk = own.contains(&"berserk".to_owned());
                    let mut more = 0;
                    if let Some(leader) = leader.filter(|_| !berserk) {
                        asked["attacker-leader"] = Value::from(leader);
                        more = leader;
                    }
                    // By how much the ATTACKER's Final dr is higher when both dice are equal.
                    let higher = own_drm + drm + more - others_drm;
                    let attacker = exceeds(if night { 2 } else { 3 } + higher);
                    let defender = exceeds(3 - higher);
                    let ways = [attacker, defender, 36 - attacker - defender];
                    assert_ways("ambush", &asked, 36, "attacker defender nobody", ways);
                }
            }
        }
    }
}

/// Jungle counts for the ATTACKER, and each cause by itself.
#[test]
fn ambush_by_hand() {
    crate::assert_by_hand(
        "ambush",
        36,
        "night false: attacker 6, defender 6, nobody 24
         night true: attacker 10, defender 6, nobody 20
         attacker-drm 1: attacker 3, defender 10, nobody 23
         defender-drm -2: attacker 1, defender 15, nobody 20",
    );
    let jungle = json!({ "attacker-causes": ["jungle"] });
    assert_ways("ambush", &jungle, 36, "attacker defender nobody", [3, 10, 23]);
}

/// The odds of the columns, each as more and less.
const COLUMNS: &str = "1 8, 1 6, 1 4, 1 2, 1 1, 3 2, 2 1, 3 1, 4 1, 6 1, 8 1, 10 1";

/// The black Kill Number of these FP: the columns are numbered by it.
pub(crate) fn kill_number(attack: i32, defense: i32) -> i32 {
    let columns = crate::pairs(COLUMNS);
    let numbers = columns.map(|(more, less)| (number(more), number(less)));
    let reached = numbers.filter(|(more, less)| attack * less >= defense * more).count() as i32;
    reached + i32::from(attack > 10 * defense)
}

fn number(text: &str) -> i32 {
    text.parse().expect("a number")
}

/// The FP of a MMC.
pub(crate) fn firepower(unit: &Unit) -> i32 {
    let name = &*unit[1];
    if let Some(first) = name.split('-').next().and_then(|word| word.parse().ok()) {
        return first;
    }
    let weak = name.starts_with("second") || name.starts_with("conscript");
    match name.rsplit('-').next() {
        Some("full") => 4 - i32::from(weak),
        Some("reduced") => 3 - i32::from(weak),
        Some("squad") => 2 - i32::from(weak),
        _ if name == "crew" => 2,
        _ => 1,
    }
}

/// A SMC in words: his name, and what a wound leaves of him, with the faces that spare him.
type Smc = (String, i32, u128, String);

/// A leader as a name, his leadership, the faces that spare him, and what is left then: a wounded
/// leader stays as he is.
fn smc(unit: &Unit) -> Smc {
    let (faces, wounded) = unit[13].split_once(':').expect("a leader is wounded");
    let left = if wounded == unit[1] { "unaffected" } else { wounded };
    (unit[1].clone(), leadership(&unit[1]), faces.parse().expect("a number"), left.to_owned())
}

fn leadership(name: &str) -> i32 {
    let numbers = name.trim_start_matches("leader-").trim_end_matches("-wounded");
    match numbers.split_once('+') {
        Some((_, more)) => number(more),
        None => -number(numbers.split_once('-').expect("two numbers").1),
    }
}

/// One side of the CC.
struct Side<'a> {
    mmc: &'a Unit,
    leader: Option<Smc>,
}

/// What a side has rolled: a total, and the leader whom it has created.
#[derive(Clone)]
struct Rolled {
    total: i32,
    created: Option<Smc>,
}

impl Side<'_> {
    fn firepower(&self) -> i32 {
        firepower(self.mmc) + i32::from(self.leader.is_some())
    }

    fn is_japanese(&self) -> bool {
        self.mmc[0] == "japanese"
    }

    /// Every total with its ways out of 36 * 6, and the leader of a 2.
    fn rolls(&self, other: &Side<'_>) -> Vec<(Rolled, u128)> {
        let mut all: Vec<(Rolled, u128)> = (3..=12)
            .map(|total| {
                (Rolled { total, created: None }, 6 * (at_most(total) - at_most(total - 1)))
            })
            .collect();
        let nation = match &*self.mmc[0] {
            "russian" | "gmd" | "italian" => 1,
            "red-chinese" | "japanese" | "partisan" | "french" => 0,
            "axis-minor" | "allied-minor" => 0,
            _ => -1,
        };
        let quality = match number(&self.mmc[2]) {
            8.. => -1,
            7 => 0,
            _ => 1,
        };
        let below = (5 - kill_number(self.firepower(), other.firepower())).max(0);
        for face in 1..=6 {
            let leader = match face + nation + quality - below {
                _ if self.is_japanese() || self.mmc[0] == "finnish" => None,
                7.. => None,
                6 => Some(("leader-6+1", 1, "leader-5+2-wounded")),
                4 | 5 => Some(("leader-7-0", 0, "leader-6+1-wounded")),
                2 | 3 => Some(("leader-8-0", 0, "leader-7+1-wounded")),
                _ => Some(("leader-8-1", -1, "leader-7-0-wounded")),
            };
            let created = leader.map(|(name, leadership, wounded)| {
                (name.to_owned(), leadership, 4, wounded.to_owned())
            });
            all.push((Rolled { total: 2, created }, 1));
        }
        all
    }

    /// What a Final DR so much above the Kill Number leaves of this side, out of 6^6.
    fn left(&self, created: Option<&Smc>, above: i32) -> BTreeMap<String, u128> {
        let everything = 6_u128.pow(6);
        let written = |mmc: &str, leader: &str, new: Option<&str>| {
            let one = match (mmc, new) {
                (mmc, None) => mmc.to_owned(),
                ("eliminated", Some(new)) => new.to_owned(),
                (mmc, Some(new)) => format!("{mmc}-with-{new}"),
            };
            if leader.is_empty() { one } else { format!("{one} + {leader}") }
        };
        let well = if self.leader.is_some() { "unaffected" } else { "" };
        let gone = if self.leader.is_some() { "eliminated" } else { "" };
        let own = created.map(|new| &*new.0);
        if above > 0 {
            return [(written("unaffected", well, own), everything)].into();
        }
        if above < 0 {
            return [(written("eliminated", gone, None), everything)].into();
        }
        let half = match self.mmc[13].trim_end_matches(['*', '!']) {
            "-" => "eliminated",
            half => half,
        };
        let mut all = BTreeMap::new();
        for dice in 0..216 {
            let faces = [dice % 6, dice / 6 % 6, dice / 36];
            let takes_part = [true, self.leader.is_some(), created.is_some()];
            let highest = (0..3).filter(|i| takes_part[*i]).map(|i| faces[i]).max().unwrap_or(0);
            let chosen = |i: usize| takes_part[i] && faces[i] == highest;
            let mmc = if chosen(0) { half } else { "unaffected" };
            // Each SMC: what is left of him, with ways out of 6.
            let fates = |smc: Option<&Smc>, chosen: bool, same: &str| match smc {
                None => vec![(None, 6)],
                Some(_) if !chosen => vec![(Some(same.to_owned()), 6)],
                Some((.., faces, wounded)) => {
                    vec![
                        (Some(wounded.clone()), *faces),
                        (Some("eliminated".to_owned()), 6 - faces),
                    ]
                }
            };
            for (leader, ways) in fates(self.leader.as_ref(), chosen(1), "unaffected") {
                for (new, more) in fates(created, chosen(2), own.unwrap_or_default()) {
                    let new = new.filter(|new| new != "eliminated");
                    let name = written(mmc, leader.as_deref().unwrap_or_default(), new.as_deref());
                    *all.entry(name).or_default() += 6 * ways * more;
                }
            }
        }
        all
    }
}

/// The odds of one CCPh, all against all.
fn derived(attackers: &Side<'_>, defenders: &Side<'_>, red: bool) -> BTreeMap<String, Fraction> {
    let above = |us: &Side<'_>, ours: &Rolled, them: &Side<'_>, theirs: &Rolled| {
        let [mine, yours] = [ours, theirs].map(|side| i32::from(side.created.is_some()));
        let number = kill_number(us.firepower() + mine, them.firepower() + yours);
        let led = match (&ours.created, &us.leader) {
            (Some(new), _) => new.1,
            (None, Some(leader)) => leader.1.min(0),
            (None, None) => 0,
        };
        let fierce = i32::from(red && us.is_japanese());
        ours.total + led - fierce - number - if red { 2 } else { 0 }
    };
    // What is left of a side depends on whom it has created and on how the other's Final DR compares
    // with the Kill Number.
    let mut ends = BTreeMap::<_, u128>::new();
    for (ours, first) in attackers.rolls(defenders) {
        for (theirs, second) in defenders.rolls(attackers) {
            let hit = above(attackers, &ours, defenders, &theirs).signum();
            let hit_back = above(defenders, &theirs, attackers, &ours).signum();
            let end = (ours.created.clone(), hit_back, theirs.created, hit);
            *ends.entry(end).or_default() += first * second;
        }
    }
    let mut counts = BTreeMap::<String, u128>::new();
    let [mut ours, mut theirs] = [(); 2].map(|()| BTreeMap::new());
    for ((our_new, hit_back, their_new, hit), rolls) in ends {
        let us = |new: &Option<Smc>| attackers.left(new.as_ref(), hit_back);
        let them = |new: &Option<Smc>| defenders.left(new.as_ref(), hit);
        let us = ours.entry((our_new, hit_back)).or_insert_with_key(|(new, _)| us(new));
        let them = theirs.entry((their_new, hit)).or_insert_with_key(|(new, _)| them(new));
        for (us, ways) in us.iter() {
            for (them, more) in them.iter() {
                *counts.entry(format!("{us} / {them}")).or_default() += rolls * ways * more;
            }
        }
    }
    let of = 216_u128.pow(2) * 6_u128.pow(12);
    assert_eq!(counts.values().sum::<u128>(), of, "lost or counted twice");
    let some = counts.into_iter().filter(|(_, ways)| *ways > 0);
    some.map(|(name, ways)| (name, Fraction::new(ways, of))).collect()
}

/// All MMC of these units.
pub(crate) fn mmc_of(units: Vec<Unit>) -> impl Iterator<Item = Unit> {
    units.into_iter().filter(|unit| !unit[1].starts_with("hero"))
}

#[test]
fn every_mmc_against_every_other_with_and_without_leaders() {
    let mmc: Vec<Unit> = mmc_of(mmc_and_heroes()).collect();
    assert!(assert_each_against_each(&mmc, &leaders()) > 5_000);
}

/// Those who were not in the Pacific, one in three of them, against each other and some who were.
#[test]
fn mmc_from_elsewhere_with_and_without_leaders() {
    let elsewhere = mmc_of(mmc_and_heroes_elsewhere()).step_by(3);
    let mmc: Vec<Unit> = elsewhere.chain(mmc_of(mmc_and_heroes()).step_by(9)).collect();
    let leaders = [leaders(), leaders_elsewhere()].concat();
    assert!(assert_each_against_each(&mmc, &leaders) > 1_500);
}

/// How many CC have been asked.
fn assert_each_against_each(mmc: &[Unit], leaders: &[Unit]) -> usize {
    let leader_of = |force: &str, number: usize| {
        let own: Vec<&Unit> = leaders.iter().filter(|leader| leader[0] == force).collect();
        // Every third side has none.
        (!number.is_multiple_of(3)).then(|| own[number % own.len()])
    };
    let mut asked = 0;
    for (place, one) in mmc.iter().enumerate() {
        for (other_place, other) in mmc.iter().enumerate() {
            let index = place * 7 + other_place * 5;
            let [first, second] = [(one, index), (other, index / 2 + other_place)]
                .map(|(unit, number)| (unit, leader_of(&unit[0], number)));
            let names = |(unit, leader): (&Unit, Option<&Unit>)| {
                let mut names = vec![unit[1].clone()];
                names.extend(leader.map(|leader| leader[1].clone()));
                names
            };
            for red in [false, true] {
                let question = json!({
                    "attacking-force": one[0], "attackers": names(first),
                    "defending-force": other[0], "defenders": names(second),
                    "hand-to-hand": if red { "true" } else { "false" },
                });
                let side =
                    |(mmc, leader): (_, Option<&Unit>)| Side { mmc, leader: leader.map(smc) };
                let (attackers, defenders) = (side(first), side(second));
                let answered: BTreeMap<String, Fraction> =
                    exact("close-combat", &question).outcomes().iter().cloned().collect();
                assert_eq!(answered, derived(&attackers, &defenders, red), "{question}");
                asked += 1;
            }
        }
    }
    asked
}

fn answered(procedure: &str, question: &Value) -> BTreeMap<String, Fraction> {
    exact(procedure, question).outcomes().iter().cloned().collect()
}

/// What is left of these counts when they are made chances.
fn chances(counts: BTreeMap<String, u128>, of: u128) -> BTreeMap<String, Fraction> {
    assert_eq!(counts.values().sum::<u128>(), of, "lost or counted twice");
    let some = counts.into_iter().filter(|(_, ways)| *ways > 0);
    some.map(|(name, ways)| (name, Fraction::new(ways, of))).collect()
}

fn japanese_mmc() -> Vec<Unit> {
    let all = mmc_and_heroes().into_iter();
    all.filter(|unit| unit[0] == "japanese" && !unit[1].starts_with("hero")).collect()
}

fn is_conscript(unit: &Unit) -> bool {
    unit[1].starts_with("conscript")
}

#[test]
fn hara_kiri_of_every_japanese_mmc_with_every_leader() {
    for mmc in japanese_mmc() {
        let (level, green) = (number(&mmc[2]), i32::from(is_conscript(&mmc)));
        let alone = json!({ "units": [mmc[1]] });
        let done = at_most(level + green);
        assert_ways("hara-kiri", &alone, 36, "eliminated fails", [done, 36 - done]);
        let unarmed = json!({ "units": [format!("{}-unarmed", mmc[1])] });
        // An Unarmed MMC is Inexperienced, so that its +1 and -1 are nothing.
        let done = at_most(level);
        assert_ways("hara-kiri", &unarmed, 36, "eliminated fails", [done, 36 - done]);
        for leader in leaders().iter().filter(|leader| leader[0] == "japanese") {
            let question = json!({ "units": [mmc[1], leader[1]] });
            let first = at_most(number(&leader[2]));
            // Without him 7 is 7 and -2; with him it is 8.
            let [then, else_] = [at_most(level + green + 2), at_most((level + 1).min(10) + green)];
            let counts = [
                ("eliminated + eliminated", first * then),
                ("fails + eliminated", first * (36 - then)),
                ("eliminated + fails", (36 - first) * else_),
                ("fails + fails", (36 - first) * (36 - else_)),
            ];
            let counts = counts.map(|(name, ways)| (name.to_owned(), ways)).into();
            assert_eq!(answered("hara-kiri", &question), chances(counts, 1296), "{question}");
        }
    }
}

#[test]
fn captures_of_every_japanese_mmc_by_every_mmc() {
    let attackers = mmc_and_heroes();
    let attackers = attackers.iter().filter(|unit| !unit[1].starts_with("hero"));
    for mmc in attackers.filter(|unit| unit[0] != "japanese") {
        for target in japanese_mmc() {
            for (captures, hara_kiri) in [(true, true), (true, false), (false, false)] {
                let question = json!({
                    "attacking-force": mmc[0], "attackers": [mmc[1]], "defenders": [target[1]],
                    "capture": captures, "hara-kiri": hara_kiri,
                });
                let green = i32::from(is_conscript(&target));
                let done = if hara_kiri { at_most(number(&target[2]) + green) } else { 0 };
                let [us, them] = [mmc, &target].map(|mmc| Side { mmc, leader: None });
                let mut counts = BTreeMap::<String, u128>::new();
                *counts.entry("eliminated".to_owned()).or_default() += done * 216;
                let attempt = if captures { 1 - 2 * green } else { 0 } - i32::from(hara_kiri);
                let half = target[13].trim_end_matches('*');
                for (rolled, ways) in us.rolls(&them) {
                    let mine = i32::from(rolled.created.is_some());
                    let number = kill_number(us.firepower() + mine, them.firepower());
                    let led = rolled.created.as_ref().map_or(0, |leader| leader.1);
                    let name = match (rolled.total + led + attempt - number, captures) {
                        (1.., _) => "unaffected".to_owned(),
                        (0, true) if half == "-" => "captured".to_owned(),
                        (0, true) => format!("{half}-with-{half}-captured"),
                        (0, false) if half == "-" => "eliminated".to_owned(),
                        (0, false) => half.to_owned(),
                        (_, true) => "captured".to_owned(),
                        (_, false) => "eliminated".to_owned(),
                    };
                    *counts.entry(name).or_default() += (36 - done) * ways;
                }
                let derived = chances(counts, 36 * 216);
                assert_eq!(answered("capture", &question), derived, "{question}");
            }
        }
    }
}
