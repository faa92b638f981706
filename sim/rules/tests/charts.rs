//! Every row of the smaller charts and of the counters against a second entry that is not
//! part of the code.

use std::collections::BTreeSet;

use asl_rules::catalog;
use asl_rules::h_design_your_own::squads_for_a_leader;
use asl_rules::tables::calibers::he_firepower;
use asl_rules::units::Force;
use asl_rules::units::counters::{
    CREWS, HERO, JAPANESE_LEADERS, LEADERS, Leader, Printed, SQUADS, WOUNDED_HERO,
};
use asl_rules::units::support_weapons::{Breakdown, SUPPORT_WEAPONS};
use serde_json::{Value, json};

fn chart(name: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("data/charts.json")).expect("JSON");
    all[name].clone()
}

fn rows(name: &str) -> Vec<Value> {
    chart(name).as_array().expect("rows").clone()
}

/// The ledger of an attack of 8 FP as `item: value`.
fn ledger(parameters: &Value) -> Vec<String> {
    let mut asked = json!({ "elr": 3, "targets": ["elite-full"], "firepower": 8 });
    for (name, value) in parameters.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
    question.ledger().into_iter().map(|line| format!("{}: {}", line.item, line.value)).collect()
}

fn words(parameter: &str) -> BTreeSet<String> {
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    match &entry.parameter(parameter).expect("a parameter").kind {
        catalog::Kind::Choice(words) => words.iter().cloned().collect(),
        other => panic!("{parameter} is {other}"),
    }
}

#[test]
fn every_terrain_has_the_tem_of_the_chart() {
    let tem = chart("tem");
    let tem = tem.as_object().expect("terrain");
    // Above a Bank counter there is Hazardous Movement, and a pillbox has its TEM on its counter.
    let others = ["bank", "pillbox"].map(str::to_owned);
    let all: BTreeSet<String> = tem.keys().cloned().chain(others).collect();
    assert_eq!(all, words("terrain"));
    assert!(ledger(&json!({ "terrain": "bank" })).contains(&"DRM: -2".to_owned()));
    let pillbox = ledger(&json!({ "terrain": "pillbox", "pillbox-tem": 3 }));
    assert!(pillbox.contains(&"TEM, pillbox: +3".to_owned()), "{pillbox:#?}");
    for (terrain, tem) in tem {
        let tem = tem.as_i64().expect("a number");
        let lines = ledger(&json!({ "terrain": terrain }));
        assert!(lines.contains(&format!("DRM: {tem:+}")), "{terrain}: {lines:#?}");
        let named = lines.contains(&format!("TEM, {}: {tem:+}", terrain.replace('-', " ")));
        assert_eq!(named, tem != 0, "{terrain}: {lines:#?}");
    }
}

#[test]
fn every_drm_has_its_value_and_sign() {
    for row in rows("drm") {
        let name = row[0].as_str().expect("a parameter");
        let drm = row[2].as_i64().expect("a DRM");
        let lines = ledger(&json!({ name: row[1] }));
        assert!(lines.contains(&format!("DRM: {drm:+}")), "{row}: {lines:#?}");
    }
    // All of them: who is no modifier is about the firers or the targets.
    let entered: BTreeSet<String> =
        rows("drm").iter().map(|row| row[0].as_str().expect("a name").to_owned()).collect();
    let modifiers = [
        "hindrance",
        "smoke",
        "leader",
        "heroes",
        "firer-",
        "target-",
        "ffmo",
        "ffnam",
        "hazardous-movement",
        "drm",
    ];
    let entry = catalog::find("fire-attack").expect("it is in the catalog");
    let names = entry.parameters.iter().map(|parameter| parameter.name.clone());
    let asked: BTreeSet<String> =
        names.filter(|name| modifiers.iter().any(|start| name.starts_with(start))).collect();
    assert_eq!(entered, asked);
}

#[test]
fn he_of_every_caliber_attacks_on_the_column_of_the_chart() {
    for row in rows("he-by-caliber") {
        let numbers: Vec<i32> = serde_json::from_value(row.clone()).expect("two numbers");
        assert_eq!(he_firepower(numbers[0]), numbers[1], "{row}");
    }
}

#[test]
fn every_force_has_its_leadership_factor() {
    let factors = chart("squads-for-a-leader");
    assert_eq!(factors.as_object().expect("forces").len(), Force::ALL.len());
    for force in Force::ALL {
        let factor = squads_for_a_leader(force, false);
        let factor = f64::from(*factor.numer()) / f64::from(*factor.denom());
        assert_eq!(factors[force.to_string()].as_f64(), Some(factor), "{force}");
    }
    // Of the G.M.D. with mostly 5-3-7 it is 6, and that changes no other.
    for force in Force::ALL {
        let mostly = squads_for_a_leader(force, true);
        let same = mostly == squads_for_a_leader(force, false);
        assert!(same || (force == Force::Gmd && mostly == 6.into()), "{force}");
    }
}

fn strength((firepower, range, morale): Printed) -> String {
    format!("{firepower}-{range}-{morale}")
}

/// Rows in one order, to be compared.
fn sorted(rows: impl IntoIterator<Item = Value>) -> Vec<String> {
    let mut rows: Vec<String> = rows.into_iter().map(|row| row.to_string()).collect();
    rows.sort_unstable();
    rows
}

#[test]
fn every_squad_and_half_squad_is_the_printed_one() {
    let entered = rows("squads");
    let coded = SQUADS.iter().map(|row| {
        json!([
            row.force.to_string(),
            row.quality.to_string(),
            strength(row.squad),
            row.smoke,
            row.reduced.map(strength),
            row.squad_broken,
            row.squad_bpv,
            strength(row.half_squad),
            row.half_squad_broken,
            row.half_squad_bpv,
        ])
    });
    assert_eq!(sorted(coded), sorted(entered));
}

#[test]
fn every_crew_is_the_printed_one() {
    let coded = CREWS.iter().map(|row| {
        json!([
            row.force.to_string(),
            row.name,
            strength(row.crew),
            row.reduced.map(strength),
            row.broken,
            row.bpv,
        ])
    });
    assert_eq!(sorted(coded), sorted(rows("crews")));
}

fn rank((morale, leadership): Leader) -> String {
    match leadership {
        1.. => format!("{morale}+{leadership}"),
        _ => format!("{morale}-{}", -leadership),
    }
}

#[test]
fn every_leader_and_hero_is_the_printed_one() {
    let leaders = JAPANESE_LEADERS.iter();
    let leaders: Vec<Value> =
        leaders.map(|(leader, wounded)| json!([rank(*leader), rank(*wounded)])).collect();
    assert_eq!(Value::from(leaders), chart("japanese-leaders"));
    let leaders: Vec<Value> = LEADERS.iter().map(|leader| json!(rank(*leader))).collect();
    assert_eq!(Value::from(leaders), chart("leaders"));
    assert_eq!(json!([strength(HERO), strength(WOUNDED_HERO)]), chart("heroes"));
}

#[test]
fn every_support_weapon_is_the_printed_one() {
    let coded = SUPPORT_WEAPONS.iter().map(|weapon| {
        let breakdown = match weapon.breakdown {
            Breakdown::B(number) => format!("B{number}"),
            Breakdown::X(number) => format!("X{number}"),
        };
        json!([
            weapon.force.to_string(),
            weapon.kind.name(),
            format!("{}-{}", weapon.firepower, weapon.range),
            weapon.rate_of_fire,
            breakdown,
        ])
    });
    assert_eq!(sorted(coded), sorted(rows("support-weapons")));
}
