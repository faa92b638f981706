//! Snipers, the line of the defenders, and a DC in bamboo and swamp.

use std::collections::BTreeMap;

use asl_engine::dice::Event;
use asl_engine::dice::Scripted::Both;
use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::FIRST_FIRE;
use crate::table::{assert_played, question, with};

/// A14.1: the defenders' First Fire DR of 4 is the SAN of the attackers, the MC of the squad that of
/// the defenders. Both are counted.
#[test]
fn snipers_are_counted() {
    let asked = json!({
        "attackers": ["4-4-8/9-0"], "attackers-elr": 3, "defenders": ["7-6-8"], "defenders-elr": 5,
        "hexes": ["open", "open"], "rounds": 1, "advancing-fire": false, "opens-fire-at": 0,
        "attacker-san": 4, "defender-san": 5,
    });
    // 21 FP at -2: a Final 2 is a 3KIA, which leaves nobody; an 11 is a NMC of both.
    let script = [(FIRST_FIRE, Both(1, 3))];
    let gone = "eliminated + eliminated / unaffected / nobody arrives, defenders hold it";
    assert_played("banzai", &asked, &script, &format!("{gone}, 1 attacker sniper"));
}

/// What is counted changes nothing else: the odds of all else are those without Snipers.
#[test]
fn counting_snipers_changes_nothing_else() {
    let asked = json!({
        "attackers": ["4-4-8/9-0"], "attackers-elr": 3, "defenders": ["7-6-8"], "defenders-elr": 5,
        "hexes": ["open", "open"], "rounds": 1, "heat-of-battle": false,
    });
    let exact = |asked: &Value| question("banzai", asked).exact().expect("it is small enough");
    let plain = exact(&asked);
    let counted = exact(&with(&asked, &json!({ "attacker-san": 3, "defender-san": 6 })));
    assert!(plain.undecided().is_zero() && counted.undecided().is_zero());
    for (outcome, chance) in plain.outcomes() {
        let counts = counted.outcomes().iter().filter(|(other, _)| {
            other.strip_prefix(outcome.as_str()).is_some_and(|rest| {
                rest.is_empty() || rest.starts_with(", ") && rest.contains("sniper")
            })
        });
        let sum: Fraction = counts.map(|(_, chance)| chance.clone()).sum();
        assert_eq!(sum, *chance, "{outcome}");
    }
}

/// The attackers stop before they reach the Location. Two MMC in it, each a FG, then have the same odds
/// as one MMC in it and one in the line. With `farther=1` a MMC fires from one hex farther away.
#[test]
fn the_line_fires_as_those_in_the_location_do() {
    let attackers_left = |defenders: Value, line: Value, hexes: Value| {
        let mut asked = json!({
            "attackers": ["4-4-8/4-4-8/9-0"], "attackers-elr": 3, "defenders": defenders,
            "defenders-elr": 5, "hexes": hexes, "rounds": 1,
            "advancing-fire": false, "heat-of-battle": false, "defenders-drm": 1,
        });
        if !line.is_null() {
            asked["line"] = line;
        }
        let exact = question("banzai", &asked).exact().expect("it is small enough");
        let mut left = BTreeMap::<String, Vec<Fraction>>::new();
        for (outcome, chance) in exact.outcomes() {
            let attackers = outcome.split(" / ").next().expect("attackers");
            left.entry(attackers.to_owned()).or_default().push(chance.clone());
        }
        left.into_iter()
            .map(|(name, all)| (name, all.into_iter().sum::<Fraction>()))
            .collect::<Vec<_>>()
    };
    let far = || json!(["open:mf=4", "open:mf=4", "open", "open"]);
    let both = attackers_left(json!(["7-6-8", "6-6-8"]), Value::Null, far());
    let line = attackers_left(json!(["7-6-8"]), json!(["6-6-8"]), far());
    assert!(both.len() > 10);
    assert_eq!(both, line);
    // Three hexes from the Location a 7-6-8 has its full FP, and at 7 hexes half of it.
    let seven = json!(["open:mf=8", "open", "open", "open", "open", "open", "open"]);
    let none = attackers_left(json!(["hero"]), Value::Null, seven.clone());
    let near = attackers_left(json!(["hero"]), json!(["7-6-8"]), seven.clone());
    let farther = attackers_left(json!(["hero"]), json!(["7-6-8:farther=1"]), seven);
    let unhurt = |left: &[(String, Fraction)]| {
        let found = left.iter().find(|(name, _)| name == "unaffected + unaffected + unaffected");
        found.map_or(0.0, |(_, chance)| chance.to_f64())
    };
    assert!(unhurt(&none) > unhurt(&farther) && unhurt(&farther) > unhurt(&near));
}

/// One stack enters the Location while another is still on its way. The line then fires at the other
/// stack. It never fires into the Location.
#[test]
fn the_line_fires_at_those_who_are_still_on_their_way() {
    let asked = json!({
        "attackers": ["4-4-8/9-0", "4-4-8:behind=1"], "attackers-elr": 3, "defenders": ["7-6-8"],
        "defenders-elr": 5, "line": ["7-6-8"], "hexes": ["open", "open"], "rounds": 1,
        "opens-fire-at": 1,
    });
    let question = question("banzai", &asked);
    let ledger = question.ledger();
    let fire = |item: &str| ledger.iter().any(|line| line.item == item);
    assert!(fire("hex 1: First Fire of FG 2") && !fire("hex 2: First Fire of FG 2"));
    // Those in a contested Location fire nowhere else, so this fire comes from the line.
    let fires_on = (0..100).filter(|trial| {
        let (_, events) = question.playable().expect("a script").trace(1, *trial);
        let notes: Vec<&str> = events
            .iter()
            .filter_map(|event| match event {
                Event::Noted { text, .. } => Some(text.as_str()),
                Event::Rolled { .. } => None,
            })
            .collect();
        let entered = notes.iter().position(|note| *note == "stack 1 enters hex 2, open");
        entered.is_some_and(|place| {
            let is_fire = |note: &&str| {
                note.starts_with("the defenders fire as") && note.contains("First Fire at hex 1")
            };
            notes[place..].iter().any(is_fire)
        })
    });
    assert!(fires_on.count() > 10);
}

#[test]
fn who_is_no_mmc_stands_in_no_line() {
    let told = refused_line(json!(["9-1"]));
    assert!(told.contains("the line is of MMC"), "{told}");
    let told = refused_line(json!(["7-6-8:far=1"]));
    assert!(told.contains("far"), "{told}");
}

fn refused_line(line: Value) -> String {
    let asked = json!({
        "attackers": ["4-4-8/9-0"], "attackers-elr": 3, "defenders": ["7-6-8"],
        "defenders-elr": 5, "line": line, "hexes": ["open", "open"],
    });
    let entry = catalog::find("banzai").expect("it is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("parameters have names"));
    refusal.expect_err("it is refused").to_string()
}

/// The PTO play aid: bamboo has -1 against a DC in place of its TEM, and swamp halves the DC.
#[test]
fn a_dc_in_bamboo_and_in_swamp() {
    let asked = |terrain: &str| {
        json!({
            "unit": "4-4-8", "detonates": "unit", "attackers-elr": 4, "defenders": ["7-6-8"],
            "defenders-elr": 5, "hexes": ["open", format!("{terrain}:mf=2")], "opens-fire-at": 0,
        })
    };
    let line = |terrain: &str, item: &str| {
        let ledger = question("dc-hero", &asked(terrain)).ledger();
        let found = ledger.iter().find(|line| line.item == item);
        found.map(|line| line.value.clone()).unwrap_or_default()
    };
    let both = |terrain| [line(terrain, "FP of the DC"), line(terrain, "DRM of the DC")];
    assert_eq!(both("woods"), ["30", "+1"]);
    assert_eq!(both("bamboo"), ["30", "-1"]);
    assert_eq!(both("swamp"), ["30 / 2, in swamp", "+1"]);
    // The chance that the defender is hurt, as counted on the columns of the IFT, is the least in
    // swamp and the highest in bamboo.
    let unharmed = |terrain: &str| {
        let exact = question("dc-hero", &asked(terrain)).exact().expect("it is small enough");
        let unhurt =
            exact.outcomes().iter().filter(|(name, _)| name.starts_with("detonates: unaffected"));
        unhurt.map(|(_, chance)| chance.clone()).sum::<Fraction>().to_f64()
    };
    let all = ["bamboo", "woods", "swamp"].map(unharmed);
    assert!(all[0] < all[1] && all[1] < all[2], "{all:?}");
}
