//! The best decisions in an assault against everything else that can be done.

use asl_engine::{Budget, Meter};
use asl_rules::scenarios::cave_assault::{Assault, BestAndFixed, CaveAssault, Objective, Tactic};
use asl_rules::{Catalogued, Ready};
use proptest::prelude::*;
use serde_json::json;

/// An assault in which the attackers have everything.
fn asked(turns: i64, firepower: i64, drm: i64, garrison: &str, charges: i64) -> Ready<CaveAssault> {
    let asked: CaveAssault = serde_json::from_value(json!({
        "tactic": "place", "turns": turns, "garrison": [garrison],
        "garrison-firepower": firepower, "garrison-drm": drm, "charges": charges,
        "flamethrower": true, "gun-caliber-mm": 105, "gun-rate-of-fire": 0,
        "heat-of-battle": false,
    }))
    .expect("parameters that fit");
    asked.ready().expect("an assault that is possible")
}

const TACTICS: [Tactic; 5] =
    [Tactic::Place, Tactic::Throw, Tactic::Set, Tactic::Flamethrower, Tactic::Guns];

const OBJECTIVES: [Objective; 4] = [
    Objective::CaveEliminated,
    Objective::CaveSilenced,
    Objective::CaveEliminatedCheaply,
    Objective::BpvExchange,
];

fn best(assault: &Assault, objective: Objective) -> BestAndFixed {
    let best = assault.best(objective, &mut Meter::unlimited()).expect("there is no limit");
    best.expect("every BPV is known")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn no_fixed_tactic_beats_the_best_decisions_and_their_worth_is_exact(
        turns in 1..4_i64,
        firepower in 1..20_i64,
        drm in -2..5_i64,
        garrison in prop::sample::select(vec!["elite-full", "first-line-half-squad", "crew"]),
        charges in 1..3_i64,
        objective in prop::sample::select(OBJECTIVES.to_vec()),
    ) {
        let assault = asked(turns, firepower, drm, garrison, charges).free(&TACTICS);
        let (found, fixed) = best(&assault, objective);
        // The odds of following the table come to what the induction says.
        let followed = objective.expected(&found.odds).expect("every BPV is known");
        let value = found.value;
        prop_assert!((followed - value).abs() < 1e-9, "{} {}", followed, value);
        for (tactic, fixed) in fixed {
            let alone = assault.odds_of(tactic, &mut Meter::unlimited()).expect("no limit");
            prop_assert_eq!(fixed, objective.expected(&alone));
            let fixed = fixed.expect("every BPV is known");
            prop_assert!(fixed <= value + 1e-9, "{:?} {} {}", tactic, fixed, value);
        }
        // With fewer tactics to choose from nothing gets better.
        let fewer = asked(turns, firepower, drm, garrison, charges).free(&TACTICS[..2]);
        let fewer = best(&fewer, objective).0.value;
        prop_assert!(fewer <= value + 1e-9);
    }
}

/// In one Player Turn against a broken garrison Placing is best: 30/36 with the X#
/// of 12 far away, and nobody fires.
#[test]
fn a_cave_without_a_guard_is_for_placing() {
    let assault = asked(1, 8, 0, "elite-half-squad-broken", 1).free(&TACTICS);
    let (best, _) = best(&assault, Objective::CaveEliminated);
    assert!((best.value - 30.0 / 36.0).abs() < 1e-12, "{}", best.value);
    assert_eq!(best.decisions[0].act.to_string(), "place");
    assert_eq!(best.decisions[0].attackers, "7-6-8 in cover, 1 DC, FT, Gun");
}

/// With Residual FP to Throw is the best first act, and to Place the second best; without
/// it, it was the other way round.
#[test]
fn residual_fp_turns_what_is_best_first() {
    let first = |residual: bool| {
        let asked: CaveAssault = serde_json::from_value(json!({
            "tactic": "place", "turns": 4, "garrison": ["first-line-full"], "charges": 2,
            "residual-fire": residual, "rout": false, "follow-up-drm": false,
            "heat-of-battle": false,
        }))
        .expect("parameters that fit");
        let assault = asked.ready().expect("it is possible");
        let assault = assault.free(&[Tactic::Place, Tactic::Throw, Tactic::Set]);
        let (best, _) = best(&assault, Objective::CaveEliminated);
        let first = best.decisions.into_iter().find(|one| one.turn == 1).expect("a decision");
        let (next, value) = first.next_best.expect("there are others");
        let percent = |value: f64| format!("{:.2}", 100.0 * value);
        let [one, other] = [(first.act, first.value), (next, value)]
            .map(|(act, value)| format!("{act} {}", percent(value)));
        [one, other]
    };
    assert_eq!(first(true), ["throw 18.00", "place 16.65"]);
    assert_eq!(first(false), ["place 21.42", "throw 18.58"]);
}

/// Heroes multiply the standings; the best of three tactics are still found within the
/// budget that the command has by default.
#[test]
fn the_default_budget_is_enough_with_heat_of_battle() {
    let asked: CaveAssault = serde_json::from_value(json!({
        "tactic": "place", "turns": 4, "garrison": ["first-line-full"],
    }))
    .expect("parameters that fit");
    let assault = asked.ready().expect("an assault that is possible");
    let assault = assault.free_by_any_approach(&[Tactic::Place, Tactic::Throw, Tactic::Set]);
    let mut meter = Meter::new(Budget::DEFAULT, None);
    let (found, fixed) = assault
        .best(Objective::CaveEliminated, &mut meter)
        .expect("the budget is enough")
        .expect("no BPV is needed");
    assert!(fixed.iter().all(|(_, worth)| worth.is_some_and(|worth| worth <= found.value + 1e-9)));
}

/// Who is free to decide also chooses between the MPh and the APh: to advance, and Throw in
/// the DFPh of the enemy's Player Turn, is better than to come under First Fire.
#[test]
fn whoever_is_free_may_advance() {
    let asked: CaveAssault = serde_json::from_value(json!({
        "tactic": "throw", "turns": 4, "garrison": ["first-line-full"], "charges": 2,
        "heat-of-battle": false,
    }))
    .expect("parameters that fit");
    let ready = asked.ready().expect("it is possible");
    let tactics = [Tactic::Place, Tactic::Throw, Tactic::Set];
    let (by_move, _) = best(&ready.free(&tactics), Objective::CaveEliminated);
    let (either, fixed) = best(&ready.free_by_any_approach(&tactics), Objective::CaveEliminated);
    assert!(either.value > by_move.value, "{} {}", either.value, by_move.value);
    let first = either.decisions.iter().find(|one| one.turn == 1).expect("a decision");
    assert_eq!(first.act.to_string(), "advance");
    let followed = Objective::CaveEliminated.expected(&either.odds).expect("a chance");
    assert!((followed - either.value).abs() < 1e-9);
    // What is fixed comes as it is asked: by the MPh.
    for (tactic, worth) in fixed {
        let alone = ready.free(&[tactic]).odds_of(tactic, &mut Meter::unlimited());
        let alone = alone.expect("there is no limit");
        assert_eq!(worth, Objective::CaveEliminated.expected(&alone));
    }
}
