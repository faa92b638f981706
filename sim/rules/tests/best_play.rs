//! Best play is worked out within the budget of the question that needs it.

use std::sync::atomic::AtomicBool;

use asl_engine::{Budget, Meter, NotExact, Plan, Watch};
use asl_rules::catalog::{self, Question};
use asl_rules::prelude::{Ask, Error};
use asl_rules::scenarios::gauntlet::Gauntlet;
use serde_json::{Value, json};

fn asked(procedure: &str, parameters: &Value) -> Box<dyn Question> {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let given = parameters.as_object().expect("parameters have names");
    entry.ask(given).unwrap_or_else(|refusal| panic!("{procedure}: {refusal}"))
}

/// Three movers, with Snipers who can hit them: the work is more than the default budget.
fn much() -> Value {
    json!({
        "movers": ["5-5-8", "3-4-8", "3-4-8"], "force": "usmc", "elr": 0,
        "hexes": ["open", "road"], "defenders": ["12:steady"], "defender-plays": "best",
        "attacker-san": 3, "defender-san": 3, "sniper-share": 5,
    })
}

/// One mover, and a defender who has something to decide.
fn little() -> Value {
    json!({
        "movers": ["7-6-8"], "force": "usmc", "elr": 5, "hexes": ["open", "woods"],
        "defenders": ["8", "4"], "defender-plays": "best",
    })
}

/// All that is best for a side, in each procedure that has such a thing.
fn each() -> [(&'static str, Value, &'static str); 5] {
    let garrison = "tactic=throw:garrison=4-4-7:garrison-plays=best";
    [
        ("gauntlet", little(), "defender-plays"),
        (
            "banzai",
            json!({
                "attackers": ["elite-full/leader-9-0"], "attackers-elr": 3, "defenders": ["7-6-8"],
                "defenders-elr": 5, "hexes": ["open", "open"], "defender-plays": "best",
            }),
            "defender-plays",
        ),
        (
            "close-combat",
            json!({
                "attackers": ["elite-full", "hero"], "defenders": ["7-6-8"],
                "attackers-play": "best",
            }),
            "attackers-play",
        ),
        (
            "cave-assault",
            json!({
                "tactic": "throw", "turns": 2, "garrison": ["4-4-7"], "garrison-plays": "best",
            }),
            "garrison-plays",
        ),
        (
            "cave-complex",
            json!({
                "caves": ["A:hex=X4:entrance=Y5:level=0:primary"], "turns": 2,
                "assaults": [format!("A:{garrison}")],
            }),
            "assaults",
        ),
    ]
}

/// The steps of one state or one way at most are beyond what is left.
const BEYOND: u64 = 5_000;

#[test]
fn the_best_defence_against_three_movers_and_snipers_obeys_every_budget() {
    for work in [1, 1_000, 100_000] {
        let question = asked("gauntlet", &much());
        let mut meter = Meter::new(Budget { work, ..Budget::DEFAULT }, None);
        let not_exact = question.exact_within(&mut meter).expect_err("it is much more");
        assert_eq!(not_exact.reason(), "work");
        assert!(meter.work() < work + BEYOND, "{} of {work}", meter.work());
        assert!(question.playable().is_err());
    }
}

#[test]
fn the_stop_flag_stops_what_looks_for_the_best_play() {
    let stop = AtomicBool::new(true);
    for (procedure, parameters, _) in each().into_iter().chain([("gauntlet", much(), "")]) {
        let question = asked(procedure, &parameters);
        let mut meter = Meter::new(Budget::DEFAULT, Some(&stop));
        assert_eq!(question.prepare(&mut meter), Err(NotExact::Interrupted), "{procedure}");
        assert_eq!(question.exact_within(&mut meter).err(), Some(NotExact::Interrupted));
        assert!(meter.work() < BEYOND, "{procedure}: {}", meter.work());
    }
}

#[test]
fn a_budget_that_is_too_small_for_the_best_play_is_told() {
    for (procedure, parameters, name) in each() {
        let question = asked(procedure, &parameters);
        let little = Budget { work: 10, ..Budget::DEFAULT };
        let not_exact = question.exact_within(&mut Meter::new(little, None)).expect_err("too much");
        assert_eq!(not_exact.reason(), "work", "{procedure}");
        let refusal = question.playable().err().expect("nothing was found");
        assert_eq!(refusal.parameter(), name);
        assert!(refusal.to_string().contains("`--budget`"), "{refusal}");
        // What is enough for the best play alone is enough to sample.
        let mut meter = Meter::new(Budget::DEFAULT, None);
        question.prepare(&mut meter).unwrap_or_else(|why| panic!("{procedure}: {why}"));
        assert!(question.playable().is_ok() && meter.work() > 10, "{procedure}");
    }
}

/// Whether the best play is known already makes no difference for what an answer takes.
#[test]
fn every_answer_pays_for_the_best_play() {
    for (procedure, parameters, _) in each() {
        let question = asked(procedure, &parameters);
        let took = || {
            let mut meter = Meter::new(Budget::DEFAULT, None);
            let odds = question.exact_within(&mut meter).expect("it is little").0;
            (meter.work(), odds)
        };
        let (first, again) = (took(), took());
        assert_eq!(again.0, first.0, "{procedure}");
        assert!(again.1 == first.1, "{procedure}");
    }
}

#[test]
fn sampled_odds_with_best_play_agree_with_exact_ones() {
    let question = asked("gauntlet", &little());
    question.prepare(&mut Meter::new(Budget::DEFAULT, None)).expect("it is little");
    let plan = Plan { trials: 1 << 17, seed: 1 };
    let playable = question.playable().expect("it is prepared");
    let sampled = playable.sample(plan, &Watch::default()).expect("nobody stops it");
    let exact = question.exact().expect("it is little");
    assert!(asl_engine::odds::Agreement::between(&exact, &sampled).holds());
}

#[test]
fn nothing_is_played_before_the_best_play_is_known() {
    let question = asked("gauntlet", &little());
    let refusal = question.playable().err().expect("nothing was found");
    assert!(refusal.to_string().contains("best play"), "{refusal}");
}

#[test]
fn a_rust_program_samples_best_play_within_the_budget_of_its_watch() {
    let question = |parameters: &Value| {
        let given = parameters.as_object().expect("parameters have names");
        let all = given
            .iter()
            .fold(Ask::<Gauntlet>::new(), |ask, (name, value)| ask.with(name, value.clone()));
        all.ready().expect("it can be asked")
    };
    let plan = Plan { trials: 100, seed: 1 };
    let watch = Watch::within(Budget { work: 1_000, ..Budget::DEFAULT });
    let refused = question(&much()).sample(plan, &watch);
    assert!(matches!(refused, Err(Error::Refused(_))), "{refused:?}");
    assert!(question(&little()).sample(plan, &Watch::default()).is_ok());
}
