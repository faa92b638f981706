//! Fire phases: the rulebook's examples of attacks in a row by scripted dice, and what holds
//! for every phase.
//!
//! "ML" is the Morale Level. Ways are those of a DR out of 36.

mod refused;
#[path = "../table/mod.rs"]
mod table;

use std::collections::BTreeMap;

use asl_engine::Meter;
use asl_engine::dice::Scripted::{self, Both, Die};
use asl_rules::catalog::{self, Wish};
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{assert_never_rises, assert_played, chance, question, ways, with};

const IFT: &str = "IFT DR";
const MC: &str = "MC";
const TC: &str = "TC";

fn plays(parameters: &Value, script: &[(&str, Scripted)], outcome: &str) {
    assert_played("fire-phase", parameters, script, outcome);
}

/// An American 6-6-6, ML 6 and 8 broken, under these attacks.
fn american(attacks: &[&str], more: Value) -> Value {
    let parameters = json!({
        "force": "american", "targets": ["6-6-6"], "elr": 3, "attacks": attacks,
        "heat-of-battle": false,
    });
    with(&parameters, &more)
}

/// The MG fires at the squad that has moved into a stone building at -1 and +3. The first DR
/// breaks it and is low enough on the colored die; the second is not, and no other follows.
#[test]
fn example_a9_2() {
    let parameters = american(&["4:rof=3"], json!({ "terrain": "stone-building", "ffnam": true }));
    // 2 + 1 and +2: a Final 5 is a 1MC on the 4 column, and an 8 + 1 fails by 3. Then 4 + 2 and
    // still +2: a Final 8 does nothing.
    let script = [(IFT, Both(2, 1)), (MC, Both(4, 4)), (IFT, Both(4, 2))];
    plays(&parameters, &script, "broken / 2 shots");
    // Whoever keeps it fires on; a colored 1 to 3 is 18 ways.
    let script = [(IFT, Both(3, 6)), (IFT, Both(1, 6)), (IFT, Both(3, 5)), (IFT, Both(4, 6))];
    plays(&parameters, &script, "unaffected / 4 shots");
    let once = chance("fire-phase", &parameters, |outcome| outcome.contains("/ 1 shot"));
    // Doubles cower, and end the ROF: 3 of the 18.
    assert_eq!(once, ways(36 - 15, 36));
}

/// A squad under -2 for FFMO and FFNAM is pinned. The second attack is made without them, and
/// breaks it; the third has them again.
#[test]
fn example_a7_83() {
    let attacks = ["6", "6", "6"];
    let parameters = american(&attacks, json!({ "ffmo": true, "ffnam": true }));
    let pinned = [(IFT, Both(6, 4)), (TC, Both(3, 4))];
    // A 10 and -2 is a PTC. An 8 is nothing but a PTC to the pinned then, so that nobody rolls.
    let script = [pinned[0], pinned[1], (IFT, Both(3, 5)), (IFT, Both(6, 5))];
    plays(&parameters, &script, "pinned");
    // A 7 is a NMC without the -2, and a 9 breaks the squad; then an 8 and -2 is a 1MC, and an
    // 8 + 1 reduces who is broken.
    let script = [
        pinned[0],
        pinned[1],
        (IFT, Both(3, 4)),
        (MC, Both(3, 6)),
        (IFT, Both(3, 5)),
        (MC, Both(3, 5)),
    ];
    plays(&parameters, &script, "3-4-6-broken");
}

/// Who is broken or pinned is fired at again as such (A8.14): the broken by their broken side,
/// the pinned not by a PTC.
#[test]
fn a_follow_up_attack_is_made_on_what_the_last_one_left() {
    let parameters = american(&["4", "4"], json!({}));
    // A 6 is a NMC on the 4 column, a 7 a PTC.
    let script = [(IFT, Both(2, 4)), (MC, Both(3, 4)), (IFT, Both(2, 4)), (MC, Both(3, 5))];
    plays(&parameters, &script, "broken");
    let script = [(IFT, Both(3, 4)), (TC, Both(3, 4)), (IFT, Both(3, 4))];
    plays(&parameters, &script, "pinned");
}

/// An Original DR of the B# ends the weapon, also when the colored die would keep its ROF; the
/// attack still counts (A9.7).
#[test]
fn a_weapon_that_malfunctions_has_attacked_and_fires_no_more() {
    let parameters = american(&["16:rof=3:b=9"], json!({}));
    // A 9 is a 1MC on the 16 column.
    let script = [(IFT, Both(3, 6)), (MC, Both(3, 4))];
    plays(&parameters, &script, "broken / 1 shot, 1 malfunction");
    let script = [(IFT, Both(3, 6)), (MC, Both(2, 2))];
    plays(&parameters, &script, "unaffected / 1 shot, 1 malfunction");
    // Without a ROF the shots are not told, and a number that is not reached does nothing.
    let once = american(&["1:b=12"], json!({}));
    plays(&once, &[(IFT, Both(5, 6))], "unaffected");
    plays(&once, &[(IFT, Both(6, 6))], "unaffected / 1 malfunction");
    let broken = chance("fire-phase", &once, |outcome| outcome.contains("malfunction"));
    assert_eq!(broken, ways(1, 36));
}

/// Original doubles cower: one column lower, and no ROF (A7.9). A leader who directs the attack
/// keeps both (A7.53).
#[test]
fn who_cowers_loses_its_rof_and_who_is_led_does_not() {
    let alone = american(&["4:rof=3"], json!({}));
    // A 6 is a NMC on the 4 column, and a PTC on the 2 column.
    plays(&alone, &[(IFT, Both(3, 3)), (TC, Both(3, 4))], "pinned / 1 shot");
    let led = american(&["4:rof=3:leader=0"], json!({}));
    let script = [(IFT, Both(3, 3)), (MC, Both(3, 4)), (IFT, Both(6, 5))];
    plays(&led, &script, "broken / 2 shots");
}

/// No weapon is followed beyond the limit.
#[test]
fn a_rof_is_used_so_often_at_most() {
    let parameters = american(&["1:rof=3"], json!({ "rof-limit": 1 }));
    plays(&parameters, &[(IFT, Both(3, 6)), (IFT, Both(1, 6))], "unaffected / 2 shots");
}

#[test]
fn attacks_are_saved_when_the_stack_has_enough() {
    let at = |stop: &str| american(&["4", "4", "4"], json!({ "stop-when": stop }));
    let pinned = [(IFT, Both(3, 4)), (TC, Both(3, 4))];
    plays(&at("pinned"), &pinned, "pinned / 1 shot, 2 saved");
    let idle = (IFT, Both(5, 6));
    plays(&at("broken"), &[pinned[0], pinned[1], idle, idle], "pinned / 3 shots");
    let broken = [(IFT, Both(2, 4)), (MC, Both(3, 4))];
    plays(&at("broken"), &[idle, broken[0], broken[1]], "broken / 2 shots, 1 saved");
    // Nobody rolls for the attacks at nobody, and only then they are saved or not.
    let killed = [(IFT, Both(1, 1))];
    let at = |stop: &str| american(&["36", "36"], json!({ "stop-when": stop }));
    plays(&at("eliminated"), &killed, "eliminated / 1 shot, 1 saved");
    plays(&at("never"), &killed, "eliminated");
}

/// Each attack is at its own stack, and a stack that has enough leaves the attacks at the
/// other.
#[test]
fn two_stacks_are_fired_at_by_name() {
    let more = json!({ "second-targets": ["6-6-6", "6-6-6"], "stop-when": "pinned" });
    let parameters = american(&["4", "4", "4:at=2"], more);
    let script = [
        (IFT, Both(3, 4)),
        (TC, Both(3, 4)),
        (IFT, Both(3, 4)),
        (TC, Both(3, 4)),
        (TC, Both(3, 3)),
    ];
    plays(&parameters, &script, "pinned // unaffected + pinned / 2 shots, 1 saved");
}

/// Who goes berserk has not charged yet when the next attack is made, and has ML 10 (A15.42).
#[test]
fn who_goes_berserk_is_fired_at_again_in_the_same_phase() {
    let parameters = american(&["4", "4"], json!({ "heat-of-battle": true }));
    let heated = [(IFT, Both(2, 4)), (MC, Both(1, 1)), ("Heat of Battle DR", Both(5, 5))];
    let script = [heated[0], heated[1], heated[2], (IFT, Both(2, 4)), (MC, Both(4, 6))];
    plays(&parameters, &script, "berserk");
    let script = [heated[0], heated[1], heated[2], (IFT, Both(2, 4)), (MC, Both(5, 6))];
    plays(&parameters, &script, "3-4-6-berserk");
}

/// A hero is wounded between the attacks: his dr is a part of the first.
#[test]
fn a_smc_is_hit_twice() {
    let parameters = american(&["8", "8"], json!({ "targets": ["hero"] }));
    // A 4 is a 2MC: a 9 fails, and a dr of 1 wounds; then he dies of a 1MC.
    let script = [
        (IFT, Both(1, 3)),
        (MC, Both(4, 5)),
        ("Wound Severity dr", Die(1)),
        (IFT, Both(3, 4)),
        (MC, Both(4, 4)),
    ];
    plays(&parameters, &script, "eliminated");
}

/// The exact odds of a procedure.
fn exact(procedure: &str, parameters: &Value) -> Vec<(String, String)> {
    let odds = question(procedure, parameters).exact().expect("it is little work");
    let outcomes = odds.outcomes().iter();
    outcomes.map(|(outcome, chance)| (outcome.clone(), chance.to_string())).collect()
}

#[test]
fn a_phase_of_one_attack_is_a_fire_attack() {
    for (force, targets) in [
        ("japanese", json!(["elite-full", "elite-full", "leader-9-1"])),
        ("japanese", json!(["first-line-full-concealed", "hero"])),
        ("japanese", json!(["first-line-reduced-berserk", "crew"])),
        ("usmc", json!(["7-6-8", "leader-8-1-broken"])),
        ("russian", json!(["4-4-7-disrupted", "leader-9-1-heroic", "5-2-7-pinned"])),
    ] {
        for (firepower, terrain, more) in [
            (2.0, "open-ground", json!({ "ffmo": true, "ffnam": true })),
            (8.0, "woods", json!({ "leader": -1, "heroes": 1, "smoke": 2 })),
            (12.0, "cave", json!({ "cowering": false, "target-overstacked": 1 })),
            (3.5, "hut", json!({ "table": "iift", "inexperienced": true })),
            (36.0, "wall", json!({ "hazardous-movement": true, "morale-modifier": -1 })),
            (16.0, "trench", json!({ "enemy-adjacent": true, "no-quarter": false })),
        ] {
            if terrain == "cave" && force != "japanese" {
                continue;
            }
            let shared = with(
                &json!({ "force": force, "targets": targets, "elr": 2, "terrain": terrain }),
                &more,
            );
            let attack = with(&shared, &json!({ "firepower": firepower }));
            let phase = with(&shared, &json!({ "attacks": [firepower.to_string()] }));
            assert_eq!(exact("fire-phase", &phase), exact("fire-attack", &attack), "{attack}");
            // An option says what a parameter says.
            if more["leader"] == -1 {
                let own = json!({ "heroes": 0, "attacks": ["8:leader=-1:drm=-1"] });
                let mut phase = with(&phase, &own);
                phase.as_object_mut().expect("parameters have names").remove("leader");
                assert_eq!(exact("fire-phase", &phase), exact("fire-attack", &attack), "{attack}");
            }
        }
    }
}

#[test]
fn equal_attacks_can_be_exchanged() {
    let more = json!({
        "targets": ["6-6-6", "leader-8-1"], "second-targets": ["6-6-6"], "rof-limit": 2,
    });
    for (one, other) in [
        (["4", "4:drm=0", "2:rof=1"], ["4:drm=0", "4", "2:rof=1"]),
        (["4:rof=2:b=12", "8", "4:rof=2"], ["4:rof=2", "8", "4:b=12:rof=2"]),
        (["8:at=1:drm=-1", "4:at=2", "8:drm=-1"], ["8:drm=-1", "4:at=2", "8:drm=-1:at=1"]),
    ] {
        for stop in ["never", "pinned", "broken"] {
            let more = with(&more, &json!({ "stop-when": stop }));
            let [one, other] =
                [one, other].map(|list| exact("fire-phase", &american(&list, more.clone())));
            assert_eq!(one, other);
        }
    }
}

/// What is fired at one stack is nothing to the other, so the order between them is nothing to
/// what is left; nor do attacks on the other change what is left of the first.
#[test]
fn two_stacks_are_apart() {
    let both = |attacks: &[&str]| american(attacks, json!({ "second-targets": ["6-6-6"] }));
    let orders =
        [["4", "6:at=2", "8"], ["4", "8", "6:at=2"], ["6:at=2", "4", "8"]].map(|list| both(&list));
    let [one, other, third] = orders.each_ref().map(|parameters| exact("fire-phase", parameters));
    assert_eq!(one, other);
    assert_eq!(one, third);
    let first = american(&["4", "8"], json!({}));
    let broken = chance("fire-phase", &first, |outcome| outcome == "broken");
    let here = |outcome: &str| outcome.starts_with("broken // ");
    assert_eq!(chance("fire-phase", &orders[0], here), broken);
}

/// One attack on each of three stacks is three attacks.
#[test]
fn three_stacks_are_apart() {
    let stacks = [("6-6-6", 8), ("leader-8-1", 4), ("5-3-6", 12)];
    let more = json!({
        "targets": [stacks[0].0], "second-targets": [stacks[1].0], "third-targets": [stacks[2].0],
    });
    let one = |(target, firepower): (&str, i32)| {
        let attack = json!({
            "force": "american", "targets": [target], "elr": 3, "firepower": firepower,
            "cowering": false, "heat-of-battle": false,
        });
        question("fire-attack", &attack).exact().expect("it is little work")
    };
    let mut product = BTreeMap::new();
    let [first, second, third] = stacks.map(one);
    for (a, chance) in first.outcomes() {
        for (b, with_b) in second.outcomes() {
            for (c, with_c) in third.outcomes() {
                product.insert(format!("{a} // {b} // {c}"), &(chance * with_b) * with_c);
            }
        }
    }
    for attacks in [["8", "4:at=2", "12:at=3"], ["12:at=3", "8", "4:at=2"]] {
        let more = with(&more, &json!({ "cowering": false }));
        let found = question("fire-phase", &american(&attacks, more)).exact();
        let found = found.expect("it is little work").outcomes().iter().cloned().collect();
        assert_eq!(product, found, "{attacks:?}");
    }
}

/// What a measure comes to.
fn expected(parameters: &Value, name: &str) -> f64 {
    let question = question("fire-phase", parameters);
    let (_, measures) = question.exact_with_measures().expect("it is little work");
    let all = question.entry().measures.iter().position(|measure| measure.name == name);
    measures[all.expect("a measure")].as_ref().expect("it is known").to_f64()
}

fn best(parameters: &Value, objective: &str) -> catalog::Best {
    let question = question("fire-phase", parameters);
    let wish = Wish { objective, choices: &[] };
    let best = question.best(&wish, &mut Meter::unlimited()).expect("there is no limit");
    best.expect("every number is known")
}

#[test]
fn shots_are_counted_by_hand() {
    // 1 FP and +20 never does anything: a colored 1 keeps the ROF, but not as a double, so in
    // 5 ways of 36, for one more shot at most; the 12 breaks it.
    let parameters = american(&["1:rof=1", "1"], json!({ "drm": 20, "rof-limit": 1 }));
    let close = |name: &str, value: f64| {
        let found = expected(&parameters, name);
        assert!((found - value).abs() < 1e-12, "{name} {found}");
    };
    close("shots-fired", 2.0 + 5.0 / 36.0);
    close("shots-saved", 0.0);
    close("weapons-broken", 1.0 / 36.0 * (1.0 + 5.0 / 36.0));
    close("all-pinned-or-worse", 0.0);
    // Who is broken already needs no shot.
    let parameters =
        american(&["4", "4"], json!({ "targets": ["6-6-6-broken"], "stop-when": "broken" }));
    assert_eq!(
        exact("fire-phase", &parameters),
        [("unaffected / 0 shots, 2 saved".to_owned(), "1".to_owned())]
    );
}

/// All orders of a list.
fn orders(list: &[String]) -> Vec<Vec<String>> {
    if list.is_empty() {
        return vec![Vec::new()];
    }
    (0..list.len())
        .flat_map(|first| {
            let mut rest = list.to_vec();
            let first = rest.remove(first);
            orders(&rest).into_iter().map(move |mut order| {
                order.insert(0, first.clone());
                order
            })
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_order_beats_the_best(
        attacks in prop::collection::vec(prop::sample::select(vec![
            "2", "4:drm=1", "8", "16:drm=2", "2:rof=2", "6:rof=1:b=9", "12:leader=-1", "4:at=2",
        ]), 1..4),
        target in prop::sample::select(vec!["elite-full", "conscript-half-squad", "crew", "elite-full-concealed"]),
        drm in -1..3_i64,
        objective in prop::sample::select(vec![
            "none-unbroken", "all-pinned-or-worse", "any-eliminated", "bpv-lost", "casualty-vp",
        ]),
        stop in prop::sample::select(vec!["never", "broken"]),
    ) {
        let attacks: Vec<String> = attacks.into_iter().map(str::to_owned).collect();
        let asked = |attacks: &[String]| json!({
            "targets": [target], "second-targets": ["first-line-half-squad"], "elr": 2,
            "attacks": attacks, "drm": drm, "rof-limit": 1, "stop-when": stop,
            "heat-of-battle": false,
        });
        let found = best(&asked(&attacks), objective);
        for order in orders(&attacks) {
            let value = expected(&asked(&order), objective);
            prop_assert!(value <= found.value + 1e-9, "{:?} {} {}", order, value, found.value);
        }
        // What stands beside it is the order given.
        let (name, value) = &found.fixed[0];
        prop_assert_eq!(name.as_str(), "in the order given");
        let given = expected(&asked(&attacks), objective);
        prop_assert!((value.expect("it is known") - given).abs() < 1e-12);
        // Whatever is next costs what it says.
        for decision in &found.decisions {
            let next = decision.next_best.as_ref().map_or(0.0, |(_, next)| *next);
            prop_assert!(decision.value >= next - 1e-9 && decision.reached > 0.0);
        }
    }
}

/// Half of 1 FP is nothing at the concealed (A12.13). So it waits until the others have taken
/// their "?" (A12.14), and is nothing before.
#[test]
fn what_is_nothing_at_the_concealed_is_fired_last() {
    let parameters = json!({
        "force": "american", "targets": ["6-6-6-concealed"], "elr": 3, "attacks": ["1", "8"],
        "heat-of-battle": false,
    });
    let found = best(&parameters, "none-unbroken");
    let [first] = &found.decisions[..] else { panic!("one shot leaves one") };
    assert_eq!((first.turn, first.act.as_str()), (1, "8"));
    assert_eq!(first.standing[..2], ["6-6-6-concealed", "1, 8"]);
    assert!(first.standing[2].starts_with("1 "), "{:?}", first.standing);
    assert!(first.standing[2].contains("; stop "), "{:?}", first.standing);
    let [(_, given), (_, reverse)] = &found.fixed[..] else { panic!("two orders") };
    assert!((reverse.expect("it is known") - found.value).abs() < 1e-12);
    // Given first, the 1 FP could as well stay at home.
    let alone = american(&["8"], json!({ "targets": ["6-6-6-concealed"] }));
    let alone = expected(&alone, "none-unbroken");
    assert!((given.expect("it is known") - alone).abs() < 1e-12);
    assert!(found.value > alone);
}

/// What is left to fire is fired at nobody, once each; a MG that keeps its ROF is not fired at
/// nobody again.
#[test]
fn shots_are_counted_when_nobody_is_left() {
    let shots = |attacks: &[&str]| {
        let parameters = american(attacks, json!({ "drm": -3 }));
        measured(&parameters, "shots-fired")
    };
    assert_eq!(shots(&["36", "36", "36"]), "3");
    // No DR does anything. A colored 1 that is no double keeps the ROF, 5/36, for three shots more
    // at most: 1 + 5/36 + 25/1296 + 125/46656.
    let by_its_rof = measured(&american(&["1:rof=1"], json!({ "drm": 8 })), "shots-fired");
    assert_eq!(by_its_rof, "54161/46656");
}

/// The outcomes in which somebody is left unbroken and not pinned do not count.
#[test]
fn all_pinned_or_worse_is_what_the_outcomes_say() {
    let parameters = american(&["6"], json!({}));
    let worse = chance("fire-phase", &parameters, |outcome| {
        ["pinned", "broken", "eliminated"].iter().any(|word| outcome.contains(word))
    });
    assert_eq!(worse.to_string(), measured(&parameters, "all-pinned-or-worse"));
}

/// A colored 1 or 2 is 12 ways; two of them are doubles, which cower.
#[test]
fn the_ledger_counts_the_ways_to_keep_the_rof() {
    let parameters = american(&["8:rof=2"], json!({}));
    let question = question("fire-phase", &parameters);
    let ledger = question.ledger();
    let keeps = ledger.iter().find(|line| line.item.ends_with("keeps its ROF")).expect("a line");
    assert_eq!(keeps.value, "on a colored die of 2 or less unless it cowers, 10/36");
}

fn measured(parameters: &Value, name: &str) -> String {
    let question = question("fire-phase", parameters);
    let (_, measures) = question.exact_with_measures().expect("exact odds");
    let place = question.entry().measures.iter().position(|measure| measure.name == name);
    measures[place.expect("a measure")].clone().expect("it is known").to_string()
}

/// What fire does, as it becomes less.
fn assert_less_fire(attacks: impl IntoIterator<Item = Vec<String>> + Clone) {
    for (force, target) in [("american", "6-6-6"), ("british", "4-5-7"), ("japanese", "elite-full")]
    {
        let asked = |attacks: Vec<String>| {
            json!({
                "force": force, "targets": [target], "elr": 3, "attacks": attacks,
                "heat-of-battle": false,
            })
        };
        // A Japanese squad loses a step where another would break or be pinned (G1.12).
        if force != "japanese" {
            let all = attacks.clone().into_iter().map(asked);
            assert_never_rises("fire-phase", "all-pinned-or-worse", all);
        }
        let all = attacks.clone().into_iter().map(asked);
        assert_never_rises("fire-phase", "bpv-lost", all);
    }
}

#[test]
fn less_fp_is_never_better_for_the_firer() {
    for more in ["", ":leader=-1", ":rof=2"] {
        let fires = |firepower: i32| vec![format!("{firepower}{more}"), "4".to_owned()];
        assert_less_fire([36, 30, 24, 20, 16, 12, 8, 6, 4, 2, 1].map(fires));
    }
}

#[test]
fn a_higher_drm_is_never_better_for_the_firer() {
    assert_less_fire((-3..=5).map(|drm| vec![format!("8:drm={drm}")]));
}

#[test]
fn fewer_shots_are_never_better_for_the_firer() {
    assert_less_fire((1..=4).rev().map(|shots| vec!["6".to_owned(); shots]));
    assert_less_fire((1..=3).rev().map(|rate| vec![format!("4:rof={rate}")]));
}
