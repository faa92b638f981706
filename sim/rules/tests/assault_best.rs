//! The best decisions in an assault against everything else that can be done.

use asl_engine::odds::Fraction;
use asl_engine::{Budget, Goal, Map, Meter, Player};
use asl_rules::scenarios::cave_assault::{
    Act, Assault, BestAndFixed, CaveAssault, Objective, Tactic, Taken,
};
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
    assert_eq!(best.decisions[0].act, "place");
    assert_eq!(best.decisions[0].standing[1], "7-6-8 in cover, 1 DC, FT, Gun");
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
    assert_eq!(first.act, "advance");
    let followed = Objective::CaveEliminated.expected(&either.odds).expect("a chance");
    assert!((followed - either.value).abs() < 1e-9);
    // What is fixed comes as it is asked: by the MPh.
    for (tactic, worth) in fixed {
        let alone = ready.free(&[tactic]).odds_of(tactic, &mut Meter::unlimited());
        let alone = alone.expect("there is no limit");
        assert_eq!(worth, Objective::CaveEliminated.expected(&alone));
    }
}

/// The chance that the cave is eliminated.
fn chance(given: serde_json::Value) -> Fraction {
    let asked: CaveAssault = serde_json::from_value(given).expect("parameters that fit");
    let ready = asked.ready().expect("an assault that is possible");
    let odds =
        CaveAssault::exact(&ready.played, &mut Meter::unlimited()).expect("there is no limit");
    eliminated(odds.outcomes())
}

fn eliminated(outcomes: &[(Taken, Fraction)]) -> Fraction {
    let all = outcomes.iter().filter(|(taken, _)| taken.is_eliminated());
    all.map(|(_, chance)| chance.clone()).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// No script is better for the garrison than what is best for it.
    #[test]
    fn best_play_is_never_worse_than_a_script(
        tactic in prop::sample::select(vec!["place", "throw", "set"]),
        turns in 1..3_i64,
        range in 1..4_i64,
        firepower in 1..17_i64,
        drm in -2..3_i64,
        garrison in prop::sample::select(
            vec!["elite-full", "elite-full-concealed", "first-line-half-squad", "crew"]),
    ) {
        let asked = |more: serde_json::Value| {
            let mut given = json!({
                "tactic": tactic, "turns": turns, "range": range, "garrison": [garrison],
                "garrison-firepower": firepower, "garrison-drm": drm, "heat-of-battle": false,
            });
            for (name, value) in more.as_object().expect("an object") {
                given[name] = value.clone();
            }
            chance(given).to_f64()
        };
        let best = asked(json!({ "garrison-plays": "best" }));
        for holds in ["never", "until-beside", "always"] {
            for shots in 0..5 {
                let script = json!({ "garrison-holds-fire": holds, "garrison-shots": shots });
                let script = asked(script);
                prop_assert!(best <= script + 1e-12, "{} {}: {} {}", holds, shots, best, script);
            }
        }
        // What a script would say means nothing then.
        let too = json!({ "garrison-plays": "best", "garrison-shots": 0 });
        prop_assert_eq!(best, asked(too));
    }
}

/// A garrison that is free, and follows its script, is the garrison of the question.
#[test]
fn the_script_of_a_free_garrison() {
    for (holds, shots) in [("never", 2), ("until-beside", 4), ("always", 1), ("never", 0)] {
        for tactic in ["place", "throw", "set"] {
            let asked: CaveAssault = serde_json::from_value(json!({
                "tactic": tactic, "turns": 2, "range": 3, "garrison": ["elite-full-concealed"],
                "garrison-holds-fire": holds, "garrison-shots": shots, "heat-of-battle": false,
            }))
            .expect("parameters that fit");
            let ready = asked.ready().expect("it is possible");
            let odds =
                CaveAssault::exact(&ready.played, &mut Meter::unlimited()).expect("no limit");
            let free = ready.played.assault.0.clone().with_free_garrison();
            let by_script = Map::new(&free).odds(&mut Meter::unlimited()).expect("no limit");
            assert_eq!(odds.outcomes(), by_script.outcomes(), "{tactic} {holds} {shots}");
        }
    }
}

/// Against a lone hero the garrison has few decisions, and every policy of it is tried.
#[test]
fn no_policy_is_better_than_best_play() {
    let mut tried = 0;
    let cases =
        [("throw", 2, 8), ("throw", 3, 4), ("throw", 3, 2), ("place", 1, 2), ("place", 1, 1)];
    for (tactic, range, firepower) in cases {
        let given = |plays: &str| {
            json!({
                "tactic": tactic, "turns": 1, "range": range, "attackers": ["hero"],
                "garrison": ["elite-half-squad-concealed"], "garrison-firepower": firepower,
                "garrison-cowering": false, "residual-fire": false, "heat-of-battle": false,
                "garrison-plays": plays,
            })
        };
        let asked: CaveAssault = serde_json::from_value(given("script")).expect("they fit");
        let free =
            asked.ready().expect("it is possible").played.assault.0.clone().with_free_garrison();
        let mut map = Map::new(&free);
        let mut meter = Meter::unlimited();
        let worth = |taken: &Taken| f64::from(u8::from(taken.is_eliminated()));
        let best = map.best([Goal::Policy, Goal::Least], worth, &mut meter).expect("no limit");
        let decisions = map.decisions(&best);
        let all: Vec<_> = decisions.map(|(number, at, _)| (number, at.clone())).collect();
        if !(2..=10).contains(&all.len()) {
            continue;
        }
        tried += 1;
        let mut least: Option<Fraction> = None;
        for policy in 0..1_u32 << all.len() {
            let follow = |number, at: &_, player, acts: &[Act]| match player {
                Player::One => acts[1],
                Player::Two => {
                    let place = all.iter().position(|one| (one.0, &one.1) == (number, at));
                    let place = place.expect("a decision that can be reached");
                    acts[usize::from(policy & (1 << place) != 0)]
                }
            };
            let odds = map.odds_by(follow, &mut meter).expect("no limit");
            let chance = eliminated(odds.outcomes());
            if least.as_ref().is_none_or(|least| chance.to_f64() < least.to_f64()) {
                least = Some(chance);
            }
        }
        assert_eq!(least, Some(chance(given("best"))), "{tactic} {range} {firepower}");
    }
    assert!(tried >= 3, "hardly any of them is small enough: {tried}");
}

/// Both sides free, four Player Turns, three tactics: half of the budget is enough.
#[test]
fn both_sides_fit_half_of_the_default_budget() {
    let asked: CaveAssault = serde_json::from_value(json!({
        "tactic": "place", "turns": 4, "garrison": ["first-line-full"], "charges": 2,
        "range": 3, "garrison-plays": "best", "heat-of-battle": false,
    }))
    .expect("parameters that fit");
    let ready = asked.ready().expect("an assault that is possible");
    let tactics = [Tactic::Place, Tactic::Throw, Tactic::Set];
    let assault = ready.free_by_any_approach(&tactics);
    let mut meter = Meter::new(Budget::of(5, 1 << 29), None);
    let found = assault.best(Objective::CaveEliminated, &mut meter).expect("the budget is enough");
    let (found, fixed) = found.expect("no BPV is needed");
    for (tactic, worth) in fixed {
        let worth = worth.expect("a chance");
        assert!(worth <= found.value + 1e-9, "{tactic:?} {worth} {}", found.value);
    }
    assert!(found.against_script.expect("it is free") > found.value + 1e-3);
    // The two tables: who is free decides where it matters.
    let garrison = found.decisions.iter().filter(|one| one.side == Some("the garrison"));
    let acts: Vec<String> = garrison.map(|one| one.act.clone()).collect();
    for act in ["First Fire", "hold fire", "Prep Fire"] {
        assert!(acts.iter().any(|one| one == act), "never {act}");
    }
}

/// A trial finds the same decisions as the exact engine, whose map merges standings.
#[test]
fn trials_play_back_as_the_exact_odds_do() {
    for (tactic, turns) in [("throw", 2), ("place", 1)] {
        let asked: CaveAssault = serde_json::from_value(json!({
            "tactic": tactic, "turns": turns, "range": 3, "attackers": ["hero"],
            "garrison": ["crew-concealed"], "garrison-firepower": 4, "garrison-plays": "best",
            "heat-of-battle": false,
        }))
        .expect("parameters that fit");
        let ready = asked.ready().expect("an assault that is possible");
        let by_map = CaveAssault::exact(&ready.played, &mut Meter::unlimited()).expect("no limit");
        let by_trials = asl_engine::exact_unlimited(&ready.played);
        assert_eq!(by_map.outcomes(), by_trials.outcomes(), "{tactic}");
    }
}

/// So do those of a garrison that Throws a DC, whose MG keeps its ROF, or that decides whom it
/// fires at.
#[test]
fn trials_play_back_with_more_to_decide() {
    for (tactic, more) in [
        ("place", json!({ "garrison-charges": 1, "garrison-firepower": 4 })),
        ("throw", json!({ "garrison": ["crew+lmg"], "garrison-mg-rof": true })),
        (
            "throw",
            json!({
                "attackers": ["hero", "hero"], "orders": ["dc", "overwatch"], "turns": 2,
                "approach": "advance", "overwatch-range": 2, "garrison-firepower": 4,
            }),
        ),
    ] {
        let mut asked = json!({
            "tactic": tactic, "turns": 1, "attackers": ["hero"], "garrison": ["crew-concealed"],
            "garrison-plays": "best", "heat-of-battle": false,
        });
        for (name, value) in more.as_object().expect("names") {
            asked[name] = value.clone();
        }
        let asked: CaveAssault = serde_json::from_value(asked).expect("parameters that fit");
        let ready = asked.ready().expect("an assault that is possible");
        let by_map = CaveAssault::exact(&ready.played, &mut Meter::unlimited()).expect("no limit");
        let by_trials = asl_engine::exact_unlimited(&ready.played);
        assert_eq!(by_map.outcomes(), by_trials.outcomes(), "{tactic} {more}");
    }
}
