//! Two vehicles that fire at each other: the worked example with scripted dice, monotone laws, and
//! what is refused.

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::catalog;
use asl_rules::scenarios::duel::Duel;
use serde_json::{Value, json};

use crate::{in_ledger, play, refused, with};

fn duel(asked: &Value, script: &[Scripted]) -> String {
    play::<Duel>(asked, script)
}

/// A PSW 234/2 has had the Gun in its LOS for half a MP, and a 57LL in woods turns by one hexspine.
fn gun_duel() -> Value {
    json!({
        "range": 6, "turns": 1, "opening": "attacker-moves", "gun-duel": true,
        "aim-time": "limited", "target-motion": "one-mp",
        "attacker-caliber-mm": 50, "attacker-barrel": "l", "attacker-front-af": 3,
        "attacker-crew-morale": 8,
        "defender-caliber-mm": 57, "defender-barrel": "ll", "defender-mount": "non-turret",
        "defender-hexspines": 1, "defender-drm": 3, "defender-front-af": 3,
        "defender-crew-morale": 8,
    })
}

/// Both have +6, so that the lower Final TH DR comes first, and equal ones both count. His TH# is
/// 10 with +6, and the other one's 10 with +10.
#[test]
fn example_c2_2401_a_gun_duel() {
    let asked = gun_duel();
    let sums = "+6 against +6: the lower Final TH DR comes first";
    assert_eq!(in_ledger::<Duel>(&asked, "Gun Duel"), sums);
    // 4 + 6 = 10 hits and comes before 5 + 10: 13 - 3 = 10 burns with a To Kill DR of 5.
    let first = [Both(3, 1), Both(4, 1), Total(5)];
    assert_eq!(duel(&asked, &first), "attacker unhurt / defender burns");
    // 11 + 6 misses, 2 + 10 comes first, and may be an Improbable Hit.
    let second = [Both(5, 6), Both(1, 1), Die(2), Total(9)];
    assert_eq!(duel(&asked, &second), "attacker eliminated / defender unhurt");
    // 10 + 6 and 6 + 10 are equal: both miss.
    assert_eq!(duel(&asked, &[Both(4, 6), Both(3, 3)]), "attacker unhurt / defender unhurt");
    // Had he had the lower sum, he would have fired first, and the other one after him.
    let lower = with(&asked, json!({ "aim-time": "restricted", "target-motion": "three-mp" }));
    assert_eq!(in_ledger::<Duel>(&lower, "Gun Duel"), "+5 against +6: the attacker fires first");
    let both = [Both(6, 6), Both(6, 6)];
    let jammed = "attacker malfunctioned / defender malfunctioned";
    assert_eq!(duel(&lower, &both), jammed);
}

/// A crew that is Immobilized takes a TC, and one that fails leaves the vehicle.
#[test]
fn a_duel_ends_when_one_is_out() {
    let asked = json!({
        "range": 8, "attacker-caliber-mm": 75, "defender-front-af": 8, "defender-crew-morale": 8,
        "defender-survival-number": 5, "turns": 3,
    });
    // TH# 9 and a Final TK# of 6.
    let hull = [Both(4, 4), Total(6), Total(9)];
    assert_eq!(duel(&asked, &hull), "attacker unhurt / defender abandoned");
    let saved = [Both(4, 4), Total(5), Total(5)];
    assert_eq!(duel(&asked, &saved), "attacker unhurt / defender eliminated, crew survives");
    // A turret hit that is equal Shocks it. Then it is an Unconfirmed Kill, and then a wreck.
    let shocked = [Both(3, 4), Total(6), Die(3), Both(6, 5), Die(4)];
    assert_eq!(duel(&asked, &shocked), "attacker unhurt / defender eliminated");
    // The Gun malfunctions, and is disabled in the next RPh.
    let disabled = [Both(6, 6), Die(6)];
    assert_eq!(duel(&asked, &disabled), "attacker recalled / defender unhurt");
    // Die above is a possible Shock, which the crew of an immobilized vehicle can survive.
    let twice = [Both(4, 4), Total(6), Total(8), Both(4, 4), Total(7), Total(8), Total(8)];
    let asked = with(&asked, json!({ "turns": 2 }));
    assert_eq!(duel(&asked, &twice), "attacker unhurt / defender immobilized");
}

fn wins(asked: &Value) -> f64 {
    let entry = catalog::find("duel").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
    let (_, measures) = question.exact_with_measures().expect("it is small");
    // It is the first measure.
    measures[0].as_ref().expect("it is known").to_f64()
}

#[test]
fn what_helps_a_duellist_helps_him() {
    let asked = json!({
        "range": 8, "turns": 2, "attacker-caliber-mm": 75, "attacker-front-af": 4,
        "attacker-crew-morale": 8, "defender-caliber-mm": 75, "defender-front-af": 4,
        "defender-crew-morale": 8,
    });
    let all = [
        json!({ "attacker-drm": -1 }),
        json!({ "attacker-acquired": 1 }),
        json!({ "attacker-rate-of-fire": 2 }),
        json!({ "attacker-front-af": 6 }),
        json!({ "attacker-hull-down": true }),
        json!({ "attacker-size": 1 }),
        json!({ "defender-size": -1 }),
        json!({ "defender-buttoned-up": true }),
        json!({ "defender-facing": "rear", "defender-side-af": 4 }),
        json!({ "defender-breakdown": 10 }),
        json!({ "attacker-basic-tk": 17 }),
    ];
    for more in all {
        assert!(wins(&with(&asked, more.clone())) > wins(&asked), "{more}");
    }
    let moves = with(&asked, json!({ "opening": "attacker-moves" }));
    assert!(wins(&moves) < wins(&asked));
}

#[test]
fn what_a_duel_cannot_be_is_refused() {
    let asked = json!({
        "range": 8, "attacker-caliber-mm": 75, "defender-front-af": 4, "defender-crew-morale": 8,
    });
    let all = [
        (json!({ "gun-duel": true }), "gun-duel", "D3.3, C5.3"),
        (json!({ "opening": "attacker-moves", "gun-duel": true }), "gun-duel", "C2.2401"),
        (json!({ "defender-front-af": null }), "defender-front-af", "C7.11, D1.6"),
        (json!({ "defender-crew-morale": null }), "defender-crew-morale", "C7.41, D5.5"),
        (json!({ "attacker-ammunition": "smoke" }), "attacker-ammunition", "C3.33, G11.85"),
        (json!({ "attacker-caliber-mm": null }), "attacker-caliber-mm", "C4.2"),
        (json!({ "defender-caliber-mm": 26 }), "defender-caliber-mm", "C7.31, C7.32, C7.33"),
        (json!({ "range": 0 }), "range", "D3.2, C5.5"),
        (json!({ "attacker-terrain": "wall" }), "attacker-terrain", "D4.2, D4.21"),
        (json!({ "defender-terrain": "foxhole" }), "defender-terrain", "B2, B27, G11"),
        (json!({ "defender-rate-of-fire": 2 }), "defender-rate-of-fire", "C4.2"),
        (
            json!({ "opening": "attacker-moves", "target-motion": "in-motion" }),
            "target-motion",
            "C6.1, D2.4",
        ),
        (
            json!({ "opening": "attacker-moves", "attacker-hexspines": 1 }),
            "attacker-hexspines",
            "C5.13",
        ),
        (
            json!({ "opening": "attacker-moves", "attacker-acquired": 1 }),
            "attacker-acquired",
            "C6.55",
        ),
    ];
    for (more, parameter, rule) in all {
        let mut asked = with(&asked, more.clone());
        let names = asked.as_object_mut().expect("names");
        names.retain(|_, value| !value.is_null());
        if more.get("defender-caliber-mm").is_some() {
            asked["attacker-front-af"] = json!(4);
            asked["attacker-crew-morale"] = json!(8);
        }
        let told = refused("duel", &asked);
        assert_eq!(told.0, parameter, "{more}");
        assert_eq!(told.1, rule, "{more}");
    }
    let entry = catalog::find("duel").expect("it is in the catalog");
    let asked = with(&asked, json!({ "defender-front-af": 4, "attacker-barrel": "ll" }));
    let asked = with(&asked, json!({ "attacker-caliber-mm": 37, "range": 61 }));
    let message = entry.ask(asked.as_object().expect("names")).expect_err("refused").to_string();
    assert!(message.contains("`range`"), "{message}");
}
