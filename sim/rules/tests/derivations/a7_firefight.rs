//! A7: a firefight, put together phase by phase from attacks and attempts to rally
//! that are asked for one by one, under the names that they give each other.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

type Odds = BTreeMap<String, Fraction>;

fn answer(procedure: &str, parameters: &Value) -> Odds {
    exact(procedure, parameters).outcomes().iter().cloned().collect()
}

/// Each end of the first goes on as the second says.
fn then(odds: Odds, mut go: impl FnMut(&str) -> Odds) -> Odds {
    let mut ended = Odds::new();
    for (start, probability) in odds {
        for (end, share) in go(&start) {
            let sum = ended.entry(end).or_insert_with(Fraction::zero);
            *sum = &*sum + &(&probability * &share);
        }
    }
    ended
}

fn sure(end: impl Into<String>) -> Odds {
    Odds::from([(end.into(), Fraction::new(1_u32, 1_u32))])
}

/// The name of a unit of its own, when an attack has made this of it.
fn named(before: &str, after: &str) -> String {
    let pinned = |name: &str| format!("{}-pinned", name.trim_end_matches("-pinned"));
    match after {
        "unaffected" => before.to_owned(),
        "pinned" => pinned(before),
        "broken" | "disrupted" => format!("{before}-{after}"),
        "rallied" => before.trim_end_matches("-broken").to_owned(),
        other => other.to_owned(),
    }
}

fn merged(given: &Value, more: Value) -> Value {
    let mut all = given.clone();
    for (name, value) in more.as_object().expect("an object") {
        all[name] = value.clone();
    }
    all
}

/// One attack on a lone unit; the name of what is left of it.
fn attacked(fire: &Value, unit: &str) -> Odds {
    if unit == "eliminated" {
        return sure(unit);
    }
    then(answer("fire-attack", &merged(fire, json!({ "targets": [unit] }))), |after| {
        sure(named(unit, after))
    })
}

/// A lone unit's RPh: in its own it Self-Rallies when it is broken, under DM and
/// in Rally Bonus terrain; in the other it has nobody to rally it. Before it, pins
/// are gone.
fn rallied(force: &str, unit: &str, own: bool) -> Odds {
    let unit = unit.trim_end_matches("-pinned");
    let Some(name) = unit.strip_suffix("-broken").filter(|_| own) else {
        return sure(unit);
    };
    let attempt = json!({
        "force": force, "unit": name, "dm": true, "self-rally": true, "rally-terrain": true,
    });
    then(answer("rally", &attempt), |after| {
        sure(match after {
            "still-broken" => unit.to_owned(),
            // A firefight does without the leader whom a Self-Rally can create.
            rallied if rallied.starts_with("rallied") => name.to_owned(),
            other => other.to_owned(),
        })
    })
}

/// The firefight's names for what is left of a unit, as units of their own.
fn firefight(parameters: &Value, before: &[&str]) -> Odds {
    then(answer("firefight", parameters), |outcome| {
        let after = outcome.split([' ', '+', '/']).filter(|part| !part.is_empty());
        let names: Vec<String> =
            before.iter().zip(after).map(|(before, after)| named(before, after)).collect();
        sure(names.join(" / "))
    })
}

#[test]
fn one_phase_is_a_fire_attack() {
    for targets in [json!(["elite-full", "elite-full", "leader-9-1"]), json!(["crew", "hero"])] {
        for (firepower, terrain) in [(4, "woods"), (16, "cave"), (36, "open-ground")] {
            let fire = json!({
                "firepower": firepower, "terrain": terrain, "elr": 2, "targets": targets,
            });
            let once = answer("firefight", &merged(&fire, json!({ "phases": 1 })));
            assert_eq!(once, answer("fire-attack", &fire), "{fire}");
        }
    }
}

/// The firers' Player Turn is the first, so that the targets' own RPh stand before
/// the second and the fourth attack.
#[test]
fn attacks_and_rallies_of_a_lone_unit_alternate() {
    for (force, unit, elr) in [
        ("japanese", "elite-full", 3),
        ("japanese", "conscript-reduced", 2),
        ("japanese", "first-line-half-squad", 3),
        ("usmc", "7-6-8", 5),
        ("american", "6-6-6", 3),
        ("british", "4-5-7", 2),
    ] {
        for (firepower, drm) in [(6, -1), (12, 1), (16, 3)] {
            let fire = json!({
                "force": force, "firepower": firepower, "drm": drm, "elr": elr,
                "terrain": "woods", "heat-of-battle": false,
            });
            let mut expected = attacked(&fire, unit);
            for phases in 2..=4 {
                let own = phases % 2 == 0;
                let standing = then(expected, |unit| rallied(force, unit, own));
                expected = then(standing, |unit| attacked(&fire, unit));
                let parameters = merged(&fire, json!({ "phases": phases, "targets": [unit] }));
                // Disrupted units do not rally here, and are named alike.
                assert_eq!(firefight(&parameters, &[unit]), expected, "{parameters}");
            }
        }
    }
}

/// The FP of a unit at a range of three hexes, on the IFT.
fn firepower(unit: &str) -> i32 {
    let printed = match unit.trim_end_matches("-pinned") {
        "7-6-8" => 14,
        "elite-full" => 8,
        "elite-reduced" | "3-4-8" | "first-line-reduced" => 6,
        "elite-half-squad" | "first-line-half-squad" => 4,
        _ => 0,
    };
    let halves = if unit.ends_with("-pinned") { printed / 2 } else { printed };
    halves / 2
}

/// First the firers, then those of the targets who still can.
#[test]
fn fire_is_returned_by_who_is_left() {
    let fire = json!({ "elr": 5, "heat-of-battle": false, "range": 3, "terrain": "woods" });
    let parameters = merged(
        &fire,
        json!({
            "phases": 2, "return-fire": true, "firers": ["7-6-8"], "firers-elr": 5,
            "targets": ["elite-full"], "return-drm": 1,
        }),
    );
    let first = json!({ "firepower": 7, "terrain": "woods", "elr": 5, "heat-of-battle": false });
    let expected = then(attacked(&first, "elite-full"), |targets| {
        let back = firepower(targets);
        let firers = if back == 0 {
            sure("7-6-8")
        } else {
            let fire = json!({
                "force": "usmc", "firepower": back, "drm": 1, "elr": 5, "heat-of-battle": false,
            });
            attacked(&fire, "7-6-8")
        };
        then(firers, |firers| sure(format!("{targets} / {firers}")))
    });
    assert_eq!(firefight(&parameters, &["elite-full", "7-6-8"]), expected);
}

/// From standstill to standstill, and compiled as one procedure: equal fractions.
#[test]
fn the_chain_and_the_automaton_agree_on_two_sides() {
    for (phases, targets, firers) in [
        (3, json!(["elite-half-squad"]), json!(["3-4-8"])),
        (2, json!(["conscript-reduced", "leader-8-0"]), json!(["3-4-8"])),
        (4, json!(["crew"]), json!(["2-3-8"])),
    ] {
        let parameters = json!({
            "phases": phases, "return-fire": true, "firers": firers, "firers-elr": 5, "range": 2,
            "targets": targets, "elr": 2, "heat-of-battle": false,
        });
        let entry = asl_rules::catalog::find("firefight").expect("it is in the catalog");
        let question = entry.ask(parameters.as_object().expect("an object")).expect("asked");
        assert!(question.exact().is_some());
        assert_eq!(
            question.exact(),
            question.playable().expect("it").exact_compiled(),
            "{parameters}"
        );
    }
}

/// Fire that can do nothing leaves the RPh between two phases alone: who is led is
/// rallied by his leader, whose turn it may be; a leader and a crew rally
/// themselves; and one MMC in its own RPh.
#[test]
fn who_is_led_and_who_is_not_rallies_as_in_rally() {
    let led = json!({ "dm": true, "rally-terrain": true, "leader": -1 });
    let alone = json!({ "dm": true, "rally-terrain": true, "self-rally": true });
    for (force, targets, unit, attempt) in [
        ("american", json!(["6-6-6-broken", "leader-8-1"]), "6-6-6", Some(&led)),
        ("american", json!(["6-6-6-broken"]), "6-6-6", Some(&alone)),
        ("american", json!(["leader-8-1-broken"]), "leader-8-1", Some(&alone)),
        ("american", json!(["6-6-6-disrupted"]), "6-6-6", None),
        (
            "japanese",
            json!(["elite-half-squad-broken", "leader-9-1"]),
            "elite-half-squad",
            Some(&merged(&led, json!({ "commissar": true }))),
        ),
    ] {
        let parameters = json!({
            "force": force, "phases": 2, "firepower": 1, "drm": 20, "elr": 3, "targets": targets,
            "terrain": "woods", "heat-of-battle": false,
        });
        let name = targets[0].as_str().expect("a name");
        let expected = attempt.map_or_else(
            || sure(name),
            |attempt| {
                let attempt = merged(
                    attempt,
                    json!({ "force": force, "unit": unit, "heat-of-battle": false }),
                );
                then(answer("rally", &attempt), |after| {
                    sure(match after {
                        "still-broken" => name,
                        rallied if rallied.starts_with("rallied") => unit,
                        other => other,
                    })
                })
            },
        );
        assert_eq!(firefight(&parameters, &[name]), expected, "{parameters}");
    }
}
