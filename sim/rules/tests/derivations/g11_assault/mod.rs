//! G11: assaults on caves, put together phase by phase by hand.
//!
//! Nothing here knows how an assault is played but `docs/cave-assault.md` and the
//! rules. Attacks, rally attempts and Morale Checks are asked for one by one; what
//! a DC, a FT or FPF does depends on its own DR, so that those are read on the IFT,
//! DR by DR. Attackers and garrison are one unit each, or what becomes of it.

mod advancing;
mod apart;
mod clearing;
mod climbing;
mod concealment;
mod garrisons_charges;
mod keeping_the_rof;
mod machine_guns;
mod model;
mod others;
mod overwatch;
mod phases;
mod placing;
mod playing_back;
mod routing;
mod simplified;
mod support;
mod whom;
mod with_more;

use std::cell::RefCell;
use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::units_in_words::{mmc_and_heroes, row};
use crate::{exact, pairs};
use model::{Assault, State};

type Odds<K> = BTreeMap<K, Fraction>;

const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

/// The lower of two chances.
fn less(one: Fraction, other: Fraction) -> Fraction {
    let first = one.numerator() * other.denominator() <= other.numerator() * one.denominator();
    if first { one } else { other }
}

fn part(ways: u128, of: u128) -> Fraction {
    Fraction::new(ways, of)
}

fn sure<K: Ord>(end: K) -> Odds<K> {
    Odds::from([(end, part(1, 1))])
}

/// Each end of the first goes on as the second says.
fn then<A: Ord, B: Ord>(odds: Odds<A>, mut go: impl FnMut(A) -> Odds<B>) -> Odds<B> {
    let mut ended = Odds::new();
    for (start, probability) in odds.into_iter().filter(|(_, probability)| !probability.is_zero()) {
        for (end, share) in go(start) {
            let sum = ended.entry(end).or_insert_with(Fraction::zero);
            *sum = &*sum + &(&probability * &share);
        }
    }
    ended
}

/// Each end of the first with each of the second.
fn both<A: Ord + Clone, B: Ord>(one: Odds<A>, other: impl Fn() -> Odds<B>) -> Odds<(A, B)> {
    then(one, |one| {
        other().into_iter().map(|(other, share)| ((one.clone(), other), share)).collect()
    })
}

/// This many ways of so many, and the other ones.
fn either(ways: u128, of: u128) -> Odds<bool> {
    Odds::from([(true, part(ways, of)), (false, part(of - ways, of))])
}

/// The totals of a DR, those of doubles apart.
fn rolls() -> Odds<(i32, bool)> {
    let doubles = |total: i32| u128::from(total % 2 == 0);
    let singles = |total: i32| u128::from(6 - total.abs_diff(7)) - doubles(total);
    let totals = |total| [((total, false), singles(total)), ((total, true), doubles(total))];
    (2..=12).flat_map(totals).map(|(roll, ways)| (roll, part(ways, 36))).collect()
}

thread_local! {
    static ANSWERED: RefCell<BTreeMap<String, Odds<String>>> = RefCell::default();
}

fn answer(procedure: &str, given: &Value) -> Odds<String> {
    let key = format!("{procedure} {given}");
    if let Some(known) = ANSWERED.with_borrow(|answered| answered.get(&key).cloned()) {
        return known;
    }
    let odds: Odds<String> = exact(procedure, given).outcomes().iter().cloned().collect();
    ANSWERED.with_borrow_mut(|answered| answered.insert(key, odds.clone()));
    odds
}

fn with(given: &Value, more: Value) -> Value {
    let mut all = given.clone();
    for (name, value) in more.as_object().expect("an object") {
        all[name] = value.clone();
    }
    all
}

/// A result of the IFT.
fn table(column: i32, dr: i32) -> String {
    thread_local! {
        static IFT: Value = serde_json::from_str(include_str!("../../data/ift-tables.json"))
            .expect("JSON");
    }
    let column = COLUMNS.iter().rposition(|fp| *fp <= column).expect("1 FP");
    let row = dr.clamp(0, 15).to_string();
    IFT.with(|all| all["ift"][row][column].as_str().expect("a result").to_owned())
}

// Units and what attacks make of them.

/// A counter and its condition.
fn sides(unit: &str) -> (&str, &str) {
    let all = ["pinned", "broken", "disrupted", "berserk"];
    let sides = unit.rsplit_once('-').filter(|(_, condition)| all.contains(condition));
    sides.unwrap_or((unit, "unbroken"))
}

fn able(unit: &str) -> bool {
    sides(unit).1 == "unbroken"
}

fn broken(unit: &str) -> bool {
    ["broken", "disrupted"].contains(&sides(unit).1)
}

fn unpinned(unit: &str) -> String {
    unit.trim_end_matches("-pinned").to_owned()
}

/// Who is left of a unit by the name of an outcome.
fn after(before: &str, outcome: &str) -> Vec<String> {
    let (outcome, hero) = match outcome.strip_suffix("-with-hero") {
        Some(rest) => (rest, vec!["hero".to_owned()]),
        None => (outcome, Vec::new()),
    };
    let own = format!("{}-{outcome}", sides(before).0);
    let mut left = match outcome {
        "eliminated" => Vec::new(),
        "unaffected" => vec![before.to_owned()],
        "rallied" => vec![sides(before).0.to_owned()],
        _ if sides(&own).1 == outcome => vec![own],
        _ => outcome
            .strip_prefix("two-")
            .map_or(vec![outcome.to_owned()], |half| vec![half.to_owned(), half.to_owned()]),
    };
    left.extend(hero);
    left
}

/// Who is left of a stack, in its order.
fn after_all(before: &[String], outcome: &str) -> Vec<String> {
    let outcomes = outcome.split(" + ");
    before.iter().zip(outcomes).flat_map(|(unit, outcome)| after(unit, outcome)).collect()
}

/// What Casualty Reduction leaves of a squad.
fn half(counter: &str) -> Option<String> {
    let full = counter.strip_suffix("-full").or(counter.strip_suffix("-reduced"));
    let halves = [("7-6-8", "3-4-8"), ("6-6-6", "3-4-6"), ("5-4-6", "2-3-6"), ("5-3-6", "2-2-6")];
    let half = halves.iter().find(|(squad, _)| *squad == counter);
    full.map(|class| format!("{class}-half-squad")).or(half.map(|(_, half)| (*half).to_owned()))
}

/// A lone unit's check; `side` is its force and ELR.
fn check(side: &Value, unit: &str, kind: &str, drm: i32) -> Odds<Vec<String>> {
    let (counter, condition) = sides(unit);
    let given = json!({"unit": counter, "condition": condition, "check": kind, "drm": drm});
    then(answer("morale-check", &with(side, given)), |outcome| sure(after(unit, &outcome)))
}

type Results = BTreeMap<(String, Vec<String>, String), Odds<Vec<String>>>;

/// What a result of the IFT leaves of one unit, or of two equal broken half-squads.
fn result(side: &Value, units: &[String], effect: &str) -> Odds<Vec<String>> {
    thread_local! {
        static KNOWN: RefCell<Results> = RefCell::default();
    }
    let heat = side["heat-of-battle"] == true;
    let side_of = format!("{} {} {heat}", side["force"], side["elr"]);
    let key = (side_of, units.to_vec(), effect.to_owned());
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&key).cloned()) {
        return known;
    }
    let odds = worked_out(side, units, effect);
    KNOWN.with_borrow_mut(|known| known.insert(key, odds.clone()));
    odds
}

fn worked_out(side: &Value, units: &[String], result: &str) -> Odds<Vec<String>> {
    let number = result.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(0);
    let kind = result.trim_matches(|c: char| c.is_ascii_digit());
    let one = match units {
        [] => return sure(Vec::new()),
        [one] if kind == "-" => return sure(vec![one.clone()]),
        [one] => one.trim_end_matches("-concealed").to_owned(),
        [one, other] => {
            assert!(one == other && broken(one));
            // By a K, the one that is not chosen by Random Selection takes the MC.
            return match kind {
                "KIA" => sure(Vec::new()),
                "K/" => then(either(1, 6), |tie| {
                    if tie { sure(Vec::new()) } else { check(side, one, "mc", number) }
                }),
                _ => {
                    let each = || self::result(side, std::slice::from_ref(one), result);
                    then(both(each(), each), |(one, other)| sure([one, other].concat()))
                }
            };
        }
        _ => panic!("{units:?}"),
    };
    match kind {
        "KIA" => sure(Vec::new()),
        "K/" => match half(sides(&one).0) {
            Some(half) => check(side, &one.replace(sides(&one).0, &half), "mc", number),
            None => sure(Vec::new()),
        },
        "MC" | "NMC" => check(side, &one, "mc", number),
        "PTC" if broken(&one) => sure(vec![one]),
        "PTC" => check(side, &one, "ptc", 0),
        _ => panic!("{result}"),
    }
}

// The assault.

/// A unit's squad-equivalents, in halves.
fn size(unit: &str) -> u128 {
    let halves = ["3-4-8", "3-4-6", "2-3-6", "2-2-6"];
    if halves.contains(&sides(unit).0) { 1 } else { 2 }
}

/// A Japanese unit's BPV.
fn bpv(unit: &str) -> u128 {
    let squad = !unit.contains("half-squad");
    match sides(unit).0.trim_end_matches("-concealed") {
        "crew" | "reduced-crew" => 10,
        "vehicle-crew" => 8,
        unit if unit.starts_with("elite") => [7, 16][usize::from(squad)],
        unit if unit.starts_with("first-line") => [6, 13][usize::from(squad)],
        unit if unit.starts_with("second-line") => [4, 10][usize::from(squad)],
        unit if unit.starts_with("conscript") => [2, 6][usize::from(squad)],
        unit => panic!("{unit}"),
    }
}

/// The crate's own odds and measures.
fn asked(given: &Value) -> (Odds<String>, BTreeMap<&'static str, Fraction>) {
    let entry = catalog::find("cave-assault").expect("it is in the catalog");
    let question = entry.ask(given.as_object().expect("names"));
    let question = question.unwrap_or_else(|error| panic!("{given}: {error}"));
    let (odds, measures) = question.exact_with_measures().expect("small");
    assert!(odds.undecided().is_zero() && odds.total_mass().is_one(), "{given}");
    let names = entry.measures.iter().map(|measure| measure.name);
    let known = names.zip(measures).filter_map(|(name, measure)| Some((name, measure?)));
    (odds.outcomes().iter().cloned().collect(), known.collect())
}

fn eliminated(line: &str) -> Fraction {
    asked(&Assault::new(line).given).1["cave-eliminated"].clone()
}

/// Every outcome and every measure of these assaults.
fn assert_assaults(lines: &str) {
    for line in lines.trim().lines() {
        let assault = Assault::new(line);
        let (odds, mut measures) = asked(&assault.given);
        let ends = assault.ends();
        let derived = then(ends.clone(), |end| sure(assault.name(&end)));
        let differ = |name: &&String| odds.get(*name) != derived.get(*name);
        let differing: Vec<_> = odds.keys().chain(derived.keys()).filter(differ).take(6).collect();
        assert!(differing.is_empty(), "{line}: {differing:?}");

        measures.remove("attacker-bpv-lost");
        let mut sums = BTreeMap::<&str, Fraction>::new();
        for (end, probability) in &ends {
            for (name, doubled) in assault.doubled(end) {
                let sum = sums.entry(name).or_insert_with(Fraction::zero);
                *sum = &*sum + &(probability * &part(doubled, 2));
            }
        }
        assert_eq!(measures, sums, "{line}");
    }
}

/// The chance that the cave is eliminated, counted on paper.
fn assert_eliminated(common: &str, lines: &str) {
    for line in lines.trim().lines() {
        let (given, odds) = line.split_once(':').expect("a line has a colon");
        let given = &format!("{common}, {given}");
        let odds = odds.trim().split('*').fold(part(1, 1), |product, factor| {
            let (ways, of) = factor.trim().split_once('/').expect("a fraction");
            &product * &part(ways.parse().expect("ways"), of.parse().expect("a number"))
        });
        assert_eq!(eliminated(given), odds, "{given}");
    }
}

/// Lines of some parameters with every value of others, of which `-` is to leave one out.
fn grid(text: &str) -> String {
    let (line, choices) = text.trim().split_once(';').expect("a semicolon");
    choices.split(';').fold(line.to_owned(), |lines, choice| {
        let (name, values) = choice.trim().split_once(": ").expect("a colon");
        let values: Vec<&str> = values.split('|').map(str::trim).collect();
        let with = |line: &str| -> Vec<String> {
            let value = |value: &&str| match *value {
                "-" => line.to_owned(),
                value => format!("{line}, {name} {value}"),
            };
            values.iter().map(value).collect()
        };
        lines.lines().flat_map(with).collect::<Vec<_>>().join("\n")
    })
}
