//! A7 against stacks: what one IFT DR makes of all who stand together.
//!
//! What a check makes of one unit comes from `morale-check`, and what a break, a
//! wound or Casualty Reduction does from the tables of its derivation. Under test
//! are the joints: Random Selection, the checks' order, leaders and their loss.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a10_morale::with;
use crate::exact;
use crate::units_in_words::{Unit, leaders, mmc_and_heroes};

const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];
const DRMS: [i32; 11] = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

pub(crate) type Odds<K> = BTreeMap<K, Fraction>;

pub(crate) fn sure<K: Ord>(end: K) -> Odds<K> {
    Odds::from([(end, Fraction::new(1_u32, 1_u32))])
}

/// Each end of the first goes on as the second says.
pub(crate) fn then<A, B: Ord, I>(odds: I, mut go: impl FnMut(A) -> Odds<B>) -> Odds<B>
where
    I: IntoIterator<Item = (A, Fraction)>,
{
    let mut ended = Odds::new();
    for (start, probability) in odds.into_iter().filter(|(_, probability)| !probability.is_zero()) {
        for (end, share) in go(start) {
            let sum = ended.entry(end).or_insert_with(Fraction::zero);
            *sum = &*sum + &(&probability * &share);
        }
    }
    ended
}

/// The odds of the results of a table.
fn results(ift: &Value, firepower: i32, drm: i32, cowering: bool) -> Odds<String> {
    let column = COLUMNS.iter().rposition(|column| *column <= firepower).expect("1 FP");
    let result = |column: usize, dr: i32| {
        ift[(dr + drm).clamp(0, 15).to_string()][column].as_str().expect("a result").to_owned()
    };
    let totals = (2..=12_i32).flat_map(|dr| {
        // One way of an even DR is a double, which cowers.
        let doubles = u32::from(dr % 2 == 0 && cowering);
        let lower = column.checked_sub(1).map_or("-".to_owned(), |lower| result(lower, dr));
        [(result(column, dr), 6 - dr.abs_diff(7) - doubles), (lower, doubles)]
    });
    then(totals.map(|(result, ways)| (result, Fraction::new(ways, 36_u32))), sure)
}

/// Whom a Random Selection of `n` takes: who has fewer than `n` above him.
fn selections(from: &[usize], n: usize) -> Odds<Vec<usize>> {
    let rolls = 6_u32.pow(from.len() as u32);
    then((0..rolls).map(|roll| (roll, Fraction::new(1_u32, rolls))), |roll| {
        let dr = |i: usize| roll / 6_u32.pow(i as u32) % 6;
        let above = |i: usize| (0..from.len()).filter(|j| dr(*j) > dr(i)).count();
        sure((0..from.len()).filter(|i| above(*i) < n).map(|i| from[i]).collect())
    })
}

/// A counter and its condition.
pub(crate) fn sides(name: &str) -> (&str, &str) {
    let all = ["pinned", "broken", "disrupted", "berserk"];
    let sides = name.rsplit_once('-').filter(|(_, condition)| all.contains(condition));
    sides.unwrap_or((name, "unbroken"))
}

fn leadership(name: &str) -> i32 {
    let name = sides(name).0.trim_end_matches("-wounded");
    name[name.rfind(['-', '+']).expect("a sign")..].parse().expect("a DRM")
}

/// What a unit has become by the name of the outcome.
pub(crate) fn named(before: &str, outcome: &str) -> String {
    let (outcome, hero) = outcome.split_at(outcome.find("-with-").unwrap_or(outcome.len()));
    let own = format!("{}-{outcome}", sides(before).0);
    let known = sides(&own).1 == outcome;
    let name = if known { own } else { outcome.replace("unaffected", before) };
    name + hero
}

/// Units, their targets, and lost leaders: for good or not, Morale Level, and DRM.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stack(
    pub(crate) Vec<String>,
    pub(crate) Vec<String>,
    pub(crate) Vec<(bool, i32, i32)>,
);

/// Each of the units in turn.
pub(crate) fn each(
    stack: Stack,
    all: Vec<usize>,
    go: impl Fn(&Stack, usize) -> Odds<Stack>,
) -> Odds<Stack> {
    all.into_iter().fold(sure(stack), |odds, i| then(odds, |stack| go(&stack, i)))
}

/// The columns of the tables for a break and for Casualty Reduction.
const BREAK: usize = 6;
const REDUCTION: usize = 13;
const DEATH: usize = usize::MAX;

/// An attack on a stack, but for its IFT DR.
pub(crate) struct Attack {
    pub(crate) japanese: bool,
    /// Whether what lowers their Morale Level is a Bombardment of their own, and not Encirclement.
    pub(crate) own_bombardment: bool,
    checks: Value,
    pub(crate) rows: BTreeMap<String, Unit>,
    pub(crate) before: Stack,
}

impl Attack {
    /// Of a stack in words: a force, an ELR, a colon, and the targets.
    pub(crate) fn new(words: &str, more: &Value) -> Self {
        let (force, rest) = words.trim().split_once(' ').expect("a force");
        let (elr, targets) = rest.split_once(": ").expect("an ELR");
        let targets: Vec<_> = targets.split(", ").map(|name| name.trim().to_owned()).collect();
        let given = json!({"heat-of-battle": false, "force": force, "elr": elr.parse::<u8>().ok()});
        let rows = mmc_and_heroes().into_iter().chain(leaders()).filter(|row| row[0] == force);
        Self {
            japanese: force == "japanese",
            own_bombardment: false,
            checks: with(&given, more.clone()),
            rows: rows.map(|row| (row[1].clone(), row)).collect(),
            before: Stack(targets.clone(), targets, Vec::new()),
        }
    }

    pub(crate) fn level(&self, stack: &Stack, i: usize) -> i32 {
        let side = if stack.0[i].contains("-broken") { 3 } else { 2 };
        let printed: i32 = self.rows[sides(&stack.0[i]).0][side].parse().expect("a morale");
        let inspires = stack.0.iter().any(|name| name.contains("leader"));
        let inspired = self.japanese && !stack.0[i].contains("leader") && inspires;
        let modifier = self.checks["morale-modifier"].as_i64().unwrap_or(0) as i32;
        // A hero's is never lowered (A15.2), and Encirclement does not count for unbroken Japanese.
        let encircled = !self.own_bombardment && self.japanese && side == 2;
        let exempt = stack.0[i].contains("hero") || encircled;
        let modifier = if exempt { modifier.max(0) } else { modifier };
        (printed + modifier + i32::from(inspired)).min(10)
    }

    /// The units that are left, leaders first, the highest Morale Level first.
    pub(crate) fn order(&self, stack: &Stack) -> Vec<usize> {
        let mut order: Vec<_> = (0..stack.0.len()).collect();
        order.retain(|&i| stack.0[i] != "eliminated");
        let leader = |&i: &usize| stack.0[i].contains("leader");
        order.sort_by_key(|i| if leader(i) { -self.level(stack, *i) } else { 0 });
        order
    }

    /// The DRM of the best leader who may help.
    pub(crate) fn help(&self, stack: &Stack, i: usize) -> i32 {
        let (leader, level) = (stack.0[i].contains("leader"), self.level(stack, i));
        let mut others = self.order(stack);
        others.retain(|&j| stack.0[j].contains("leader") && sides(&stack.0[j]).1 == "unbroken");
        others.retain(|&j| !leader || self.level(stack, j) > level);
        others.into_iter().map(|j| leadership(&stack.0[j])).min().unwrap_or(0)
    }

    /// The stack when a unit has become another, or `two-` of them.
    pub(crate) fn after(&self, stack: &Stack, i: usize, name: &str) -> Odds<Stack> {
        let (before, mut after) = (&stack.0[i], stack.clone());
        let lost = name == "eliminated";
        let breaks = name.contains("-broken") && !before.contains("-broken");
        if before.contains("leader") && (lost || breaks) {
            after.2.push((lost, self.level(stack, i), (-leadership(before)).max(0)));
        }
        after.0[i] = name.trim_start_matches("two-").to_owned();
        if name.starts_with("two-") {
            after.0.push(after.0[i].clone());
            after.1.push(after.1[i].clone());
        }
        sure(after)
    }

    /// A fate of the tables, such as `4:leader-8-0-wounded` for four faces.
    fn fate(&self, stack: &Stack, i: usize, column: usize) -> Odds<Stack> {
        let (counter, _) = sides(&stack.0[i]);
        let fate = self.rows[counter].get(column).map_or("-", String::as_str);
        let (faces, fate) = fate.split_once(':').unwrap_or(("6", fate));
        let faces: u32 = if fate == "-" { 0 } else { faces.parse().expect("a number") };
        let breaks = column == BREAK && fate.ends_with('*');
        let side = if breaks { "-broken" } else { &stack.0[i][counter.len()..] };
        let name = fate.trim_end_matches('*').replace('.', counter) + side;
        let ends = [(&*name, faces), ("eliminated", 6 - faces)];
        let ends = ends.map(|(name, faces)| (name, Fraction::new(faces, 6_u32)));
        then(ends, |name| self.after(stack, i, name))
    }

    /// A check as `morale-check` has it, of those who take it.
    pub(crate) fn check(
        &self,
        stack: &Stack,
        i: usize,
        kind: &str,
        drm: i32,
        cause: &str,
    ) -> Odds<Stack> {
        let before = &*stack.0[i];
        let (unit, condition) = sides(before);
        let exempt = self.japanese && before.contains("leader") || before.starts_with("hero");
        if kind == "ptc" && (exempt || condition != "unbroken") {
            return sure(stack.clone());
        }
        let help = if cause == "attack" { self.help(stack, i) } else { 0 };
        let given = json!({
            "unit": unit, "condition": condition, "check": kind, "drm": drm + help,
            "cause": cause, "morale": self.level(stack, i), "morale-modifier": 0,
        });
        let odds = exact("morale-check", &with(&self.checks, given)).outcomes().to_vec();
        then(odds, |outcome| self.after(stack, i, &named(before, &outcome)))
    }

    /// The checks of all but those who are spared.
    fn checks(&self, stack: Stack, kind: &str, drm: i32, spared: &[usize]) -> Odds<Stack> {
        let mut order = self.order(&stack);
        order.retain(|i| !spared.contains(i));
        each(stack, order, |stack, i| self.check(stack, i, kind, drm, "attack"))
    }

    fn kia(&self, stack: &Stack, n: usize) -> Odds<Stack> {
        then(selections(&self.order(stack), n), |chosen| {
            let mut order = self.order(stack);
            order.sort_by_key(|i| !chosen.contains(i));
            each(stack.clone(), order, |stack, i| {
                let column = if stack.0[i].contains("-broken") { REDUCTION } else { BREAK };
                self.fate(stack, i, if chosen.contains(&i) { DEATH } else { column })
            })
        })
    }

    fn k(&self, stack: &Stack, drm: i32) -> Odds<Stack> {
        then(selections(&self.order(stack), 1), |mut chosen| {
            let odds = each(stack.clone(), chosen.clone(), |now, i| self.fate(now, i, REDUCTION));
            chosen.retain(|&i| stack.0[i].contains("leader") || stack.0[i].contains("hero"));
            then(odds, |stack| self.checks(stack, "mc", drm, &chosen))
        })
    }

    /// What the loss of leaders makes of those below them.
    fn bereaved(&self, mut stack: Stack) -> Odds<Stack> {
        let Some((lost, level, drm)) = stack.2.first().copied() else { return sure(stack) };
        stack.2.remove(0);
        let mut below = self.order(&stack);
        below.retain(|&i| self.level(&stack, i) < level);
        let odds = each(stack, below, |stack, i| {
            let mc = lost && (!self.japanese || stack.0[i].contains("-broken"));
            self.check(stack, i, if mc { "mc" } else { "ptc" }, drm, "other")
        });
        then(odds, |stack| self.bereaved(stack))
    }

    /// What a result of the table leaves of the targets.
    fn result(&self, result: &str) -> Odds<Vec<(String, String)>> {
        let number = result.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(0);
        let stack = self.before.clone();
        let odds = match result.trim_matches(|c: char| c.is_ascii_digit()) {
            "KIA" => self.kia(&stack, number as usize),
            "K/" => self.k(&stack, number),
            "MC" | "NMC" => self.checks(stack, "mc", number, &[]),
            "PTC" => self.checks(stack, "ptc", 0, &[]),
            _ => sure(stack),
        };
        then(then(odds, |stack| self.bereaved(stack)), left)
    }

    /// The crate's answer.
    fn answered(&self, firepower: i32, drm: i32, cowering: bool) -> Vec<(String, Fraction)> {
        let fire = json!({"firepower": firepower, "drm": drm, "cowering": cowering});
        let given = with(&with(&self.checks, fire), json!({"targets": self.before.0}));
        exact("fire-attack", &given).outcomes().to_vec()
    }

    /// What it leaves of the targets.
    fn left(&self, firepower: i32, drm: i32, cowering: bool) -> Odds<Vec<(String, String)>> {
        let odds = then(self.answered(firepower, drm, cowering), |outcome| {
            let names: Vec<_> = outcome.split(" + ").collect();
            let go = |stack: &Stack, i: usize| self.after(stack, i, &named(&stack.0[i], names[i]));
            each(self.before.clone(), (0..names.len()).collect(), go)
        });
        then(odds, left)
    }
}

pub(crate) fn left(stack: Stack) -> Odds<Vec<(String, String)>> {
    let mut left: Vec<_> = stack.1.into_iter().zip(stack.0).collect();
    left.retain(|(_, name)| name != "eliminated");
    left.sort();
    sure(left)
}

/// The odds of these stacks in attacks on all columns with these DRM.
fn assert_stacks(list: &str, drms: &[i32], cowering: bool, more: &Value) {
    let all: Value = serde_json::from_str(include_str!("../data/ift-tables.json")).expect("JSON");
    for words in list.split(['|', '\n']) {
        let (attack, mut known) = (Attack::new(words, more), BTreeMap::new());
        for (firepower, drm) in drms.iter().flat_map(|drm| COLUMNS.map(|column| (column, *drm))) {
            let derived = then(results(&all["ift"], firepower, drm, cowering), |result| {
                known.entry(result.clone()).or_insert_with(|| attack.result(&result)).clone()
            });
            assert_eq!(attack.left(firepower, drm, cowering), derived, "{words} {firepower} {drm}");
        }
    }
}

#[test]
fn every_column_and_drm_against_a_squad_and_its_leader() {
    let orders = ["japanese 3: elite-full, leader-9-1", "japanese 3: leader-9-1, elite-full"];
    assert_stacks(orders[0], &DRMS, true, &json!({}));
    for (firepower, drm) in DRMS.iter().flat_map(|drm| COLUMNS.map(|column| (column, *drm))) {
        let answer = |words| Attack::new(words, &json!({})).left(firepower, drm, true);
        assert_eq!(answer(orders[0]), answer(orders[1]), "{firepower} {drm}");
    }
}

#[test]
fn stacks_with_a_leader_or_with_heat_of_battle() {
    let list = "japanese 2: elite-full, elite-full, first-line-reduced | gmd 1: 5-3-7, leader-9-1
        japanese 2: elite-half-squad, elite-half-squad | japanese 1: leader-10-0, crew, hero-wounded
        japanese 3: elite-full, leader-9-1, leader-8-0 | japanese 0: leader-8+1, hero, crew
        japanese 1: leader-10-2, elite-half-squad-broken, conscript-reduced
        japanese 4: second-line-half-squad, second-line-full, leader-8-0, leader-9-1-wounded
        japanese 3: leader-9-0, first-line-full-pinned, leader-9-0 | usmc 5: 7-6-8, leader-8-1
        japanese 5: first-line-half-squad-broken, first-line-half-squad, leader-9-0-wounded
        usmc 5: 7-6-8, 7-6-8-broken, leader-9-2 | usmc 4: hero, leader-10-2, 3-4-8-pinned
        usmc 2: 4-5-8, leader-10-3, 6-6-8 | american 3: leader-10-2-broken, leader-9-1-pinned, 5-4-6
        american 2: 6-6-6, leader-8-0, leader-7-0 | american 1: 6-6-7, leader-9-1-wounded, 2-3-6
        british 4: 4-5-7, leader-6+1 | british 2: leader-9-2, leader-8-1, 4-5-8";
    assert_stacks(list, &[-4, -1, 2, 5], true, &json!({}));
    assert_stacks(list, &[-2], false, &json!({"morale-modifier": 2}));
    assert_stacks(list, &[0, 3], true, &json!({"morale-modifier": -1, "original-2-passes": false}));
    let list = "japanese 2: first-line-half-squad-broken, first-line-half-squad, conscript-full
        japanese 3: elite-full, conscript-reduced | japanese 2: first-line-half-squad, crew
        usmc 3: 7-6-8, 3-4-8 | american 0: 5-3-6, 2-2-6 | british 1: 4-5-7, 4-5-7-broken";
    assert_stacks(list, &[-3, 0, 3], true, &json!({"heat-of-battle": true}));
    assert_stacks(list, &[-4, -1, 2], false, &json!({"heat-of-battle": true, "place": "cave"}));
}

/// Ways counted on paper, out of so many.
fn assert_counted(firepower: i32, drm: i32, words: &str, of: u32, counted: &str) {
    let counted = counted.replace("gone", "eliminated");
    let odds = counted.split(", ").map(|end| {
        let (ways, names) = end.split_once(' ').expect("ways");
        (names.to_owned(), Fraction::new(ways.parse::<u32>().expect("ways"), of))
    });
    let answered = Attack::new(words, &json!({})).answered(firepower, drm, false);
    assert_eq!(Odds::from_iter(answered), odds.collect(), "{words}");
}

#[test]
fn by_hand_random_selection() {
    // A Final DR below 0 is a 3KIA on 8 FP. One of four is spared if it alone has
    // the lowest dr: the others all roll more than 1 to 5, 125 + 64 + 27 + 8 + 1.
    let words = "japanese 3: elite-full, first-line-reduced, crew, conscript-half-squad";
    let spared = "225 elite-reduced + gone + gone + gone, 225 gone + gone + reduced-crew + gone, \
        225 gone + first-line-half-squad + gone + gone, 396 gone + gone + gone + gone, \
        225 gone + gone + gone + conscript-half-squad-broken";
    assert_counted(8, -12, words, 1296, spared);
}

#[test]
fn by_hand_the_help_and_the_loss_of_a_leader() {
    // 1 FP at +3 is a PTC on a 2. The 8-1 is pinned by 9 or more, 10 ways; else
    // the squad is by 10 or more, 6 ways, and without him by 9 or more.
    let checks = "46140 unaffected + unaffected, 156 pinned + unaffected, \
        260 unaffected + pinned, 100 pinned + pinned";
    assert_counted(1, 3, "usmc 5: 7-6-8, leader-8-1", 46656, checks);
    // A 1KIA. A broken 7-6-8 has Morale Level 8, below that of a 9-2: its LLMC at +2
    // fails with 7 to 11, 20 ways, and a 12 is the end of it.
    let lost = "540 gone + broken, 231 gone + gone, 225 broken + gone, 300 3-4-8-broken + gone";
    assert_counted(1, -12, "usmc 5: 7-6-8, leader-9-2", 1296, lost);
    // A Japanese leader is wounded by 1 to 4; without him his squad is reduced and
    // at +1 pinned by 8 or more, 15 ways.
    let lost = "360 gone + leader-8-0-wounded, 396 gone + gone, 315 elite-reduced + gone, \
        225 elite-reduced-pinned + gone";
    assert_counted(1, -12, "japanese 3: elite-full, leader-9-1", 1296, lost);
}

/// How likely so many of the stack, or more, are eliminated.
fn lost(attack: &Attack, units: usize, firepower: i32, drm: i32) -> Fraction {
    let gone = |ends: &str| ends.split(" + ").filter(|end| *end == "eliminated").count();
    let odds = attack.answered(firepower, drm, true).into_iter();
    odds.filter(|(ends, _)| gone(ends) >= units).map(|(_, probability)| probability).sum()
}

#[test]
fn by_hand_the_end_of_a_squad_and_its_leader() {
    // At -4 a 9 or less, 30 ways, is at least a 2KIA, even of one who cowers; a 10
    // is a 1KIA twice and a K/4 once, an 11 a K/4 twice, and a 12 a 3MC.
    // 1KIA: 6 ways of 36 for both; 15 for the squad, and 1/3 for his wound: 11/36.
    // K/4: a HS without him dies with a 12, or if it fails its LLMC at +1, having
    // broken with 5 to 7, 15 ways of 36 of which 15, or with 8 to 11, 14 ways of
    // which 21: 36 + 225 + 294 = 555 of 1296. A squad without him dies with a 12
    // and a LLMC failed: 21. He dies of the K, 1/3, or of 4MC: of 25 ways one third,
    // and of a 12: 7/27. Both are chosen with 1/6, one alone with 5/12: (555 / 18 +
    // 5/12 * 7/27 * 555 + 5/12 * 1/3 * 21) / 1296 = 30360 / 419904.
    // 3MC: he dies in 20 ways by one third, and of a 12: 23/108 * 21/1296.
    let ways = 30 * 419_904 + 2 * 11 * 11_664 + 3 * 30_360 + 3 * 23 * 21_u32;
    let attack = Attack::new("japanese 3: elite-full, leader-9-1", &json!({}));
    assert_eq!(lost(&attack, 2, 36, -4), Fraction::new(ways, 36 * 419_904_u32));
}

#[test]
fn more_firepower_and_lower_drm_eliminate_no_less_but_of_two_half_squads() {
    // Both go in 41 ways of 216 by a K, a tie or a 12 of the other; by a 1KIA only
    // in the 36 of a tie; and in 1 of 1296 by a MC. On 2 FP at -1 the K has 3 ways
    // and the MC 11; on 4 FP the KIA has 1, the K 2 and the MC 18.
    let attack = Attack::new("japanese 2: elite-half-squad, elite-half-squad", &json!({}));
    assert_eq!(lost(&attack, 2, 2, -1), Fraction::new(749_u32, 46_656_u32));
    assert_eq!(lost(&attack, 2, 4, -1), Fraction::new(726_u32, 46_656_u32));
    let list = "japanese 3: elite-full, leader-9-1 | japanese 3: leader-8-0, hero, crew
        usmc 5: 7-6-8, leader-8-1 | american 2: 6-6-6, leader-8-0, leader-7-0";
    for attack in list.split(['|', '\n']).map(|words| Attack::new(words, &json!({}))) {
        for units in [1, attack.before.0.len()] {
            let table = COLUMNS.map(|column| DRMS.map(|drm| lost(&attack, units, column, drm)));
            assert!(table.iter().all(|row| row.is_sorted_by(|one, other| one >= other)));
            assert!((0..11).all(|drm| table.is_sorted_by(|one, other| one[drm] <= other[drm])));
        }
    }
}
