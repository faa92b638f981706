//! About how long many questions take, by the steps and trials of a few of them.

use std::time::Instant;

use asl_engine::dice::Event;
use asl_engine::{Budget, Limit, Meter, NotExact};
use asl_rules::catalog::Question;

use crate::answer::Engine;

/// So many questions are tried to estimate what all take...
const PROBED: usize = 12;

/// ...each with so many steps...
const PROBE_STEPS: u64 = 200_000;

/// ...and of those that need more, so many...
const DEEP: usize = 2;

/// ...with so many steps; one that needs even more is taken to need its whole budget.
const DEEP_STEPS: u64 = 2_000_000;

/// So many trials are played to count the rolls of a trial.
const TRIALS_PLAYED: u64 = 8;

/// What is worked out in so few steps is compiled, and its trials go through a table of all
/// standings...
const FEW_STEPS: u64 = 10_000;

/// ...in about so long a roll.
const SECONDS_OF_A_COMPILED_ROLL: f64 = 3e-9;

/// Through a table that grows, a roll takes about so long.
const SECONDS_OF_A_ROLL: f64 = 60e-9;

/// A trial of a question whose best play is not found in the steps that are tried takes about so long.
const SECONDS_OF_AN_UNKNOWN_TRIAL: f64 = 1e-6;

/// What was found of a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Probed {
    /// The steps of its exact odds, `None` when they are more than were tried.
    pub steps: Option<u64>,
    /// How long each of those that were tried took on this machine.
    pub seconds_of_a_step: f64,
    /// About how long a trial takes.
    pub trial: f64,
}

impl Probed {
    /// Tries a question with so many steps. Its trials are looked at only if some are wanted.
    pub fn of(question: &dyn Question, most: u64, budget: Budget, engine: Engine) -> Self {
        let most = if engine == Engine::Sample { most.min(FEW_STEPS) } else { most };
        let mut meter = Meter::new(Budget { work: budget.work.min(most), ..budget }, None);
        let begun = Instant::now();
        let steps = match question.exact_within(&mut meter) {
            Err(NotExact::TooMuch { limit: Limit::Work, .. }) => None,
            // What is given up for another reason takes no more steps.
            _ => Some(meter.work()),
        };
        let seconds_of_a_step = begun.elapsed().as_secs_f64() / meter.work().max(1) as f64;
        let trial = if engine == Engine::Exact { 0.0 } else { seconds_of_a_trial(question, steps) };
        Self { steps, seconds_of_a_step, trial }
    }
}

/// About how long a trial of a question takes whose exact odds take so many steps.
fn seconds_of_a_trial(question: &dyn Question, steps: Option<u64>) -> f64 {
    let Ok(playable) = question.playable() else { return SECONDS_OF_AN_UNKNOWN_TRIAL };
    let rolls = |trial| {
        let (_, events) = playable.trace(1, trial);
        events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count()
    };
    let rolls = (0..TRIALS_PLAYED).map(rolls).sum::<usize>() as f64 / TRIALS_PLAYED as f64;
    let compiled = steps.is_some_and(|steps| steps <= FEW_STEPS);
    rolls * if compiled { SECONDS_OF_A_COMPILED_ROLL } else { SECONDS_OF_A_ROLL }
}

/// About how many seconds of one core so many questions take, with so many trials each.
///
/// A few are tried: `probe` tries one with so many steps. A step of one procedure takes ten times as
/// long as one of another, so this asks the clock.
pub(crate) fn seconds(
    number: usize,
    engine: Engine,
    trials: u64,
    budget: Budget,
    probe: impl Fn(usize, u64) -> Probed,
) -> f64 {
    let probed: Vec<(usize, Probed)> =
        spread(number).map(|index| (index, probe(index, PROBE_STEPS))).collect();
    let sampled: f64 = match engine {
        Engine::Exact => 0.0,
        _ => trials as f64 * probed.iter().map(|(_, probed)| probed.trial).sum::<f64>(),
    };
    let worked = match engine {
        Engine::Sample => 0.0,
        _ => {
            let exact = |probed: Probed| {
                probed.steps.unwrap_or(budget.work) as f64 * probed.seconds_of_a_step
            };
            let (short, long): (Vec<_>, Vec<_>) =
                probed.iter().partition(|(_, probed)| probed.steps.is_some());
            let deep = long.iter().take(DEEP).map(|(index, _)| exact(probe(*index, DEEP_STEPS)));
            let of_a_long = deep.sum::<f64>() / long.len().clamp(1, DEEP) as f64;
            let of_the_short: f64 = short.iter().map(|(_, probed)| exact(*probed)).sum();
            of_the_short + long.len() as f64 * of_a_long
        }
    };
    number as f64 / probed.len().max(1) as f64 * (worked + sampled)
}

/// Places all over a grid of so many, none in a row or a column of its own: each is the golden
/// section further than the one before.
fn spread(number: usize) -> impl Iterator<Item = usize> {
    const GOLDEN: f64 = 0.618_033_988_749_895;
    let few = number <= PROBED;
    (0..number.min(PROBED)).map(move |one| {
        let far = (0.5 + one as f64 * GOLDEN).fract();
        if few { one } else { (far * number as f64) as usize }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten questions of so many steps each, and trials of a microsecond.
    fn ten(engine: Engine, steps: u64, trials: u64) -> f64 {
        let probe = |_, most| Probed {
            steps: (steps <= most).then_some(steps),
            seconds_of_a_step: 1e-6,
            trial: 1e-6,
        };
        seconds(10, engine, trials, Budget::of(10, 1 << 30), probe)
    }

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() <= 1e-9 * other.abs()
    }

    #[test]
    fn steps_and_trials_are_counted() {
        let second = 1e6;
        for steps in [PROBE_STEPS / 2, PROBE_STEPS + 1] {
            assert!(near(ten(Engine::Exact, steps, 1_000_000), 10.0 * steps as f64 / second));
            assert!(near(ten(Engine::Sample, steps, 1_000_000), 10.0));
            assert!(near(ten(Engine::Both, steps, 1_000_000), 10.0 + 10.0 * steps as f64 / second));
        }
    }

    #[test]
    fn what_is_too_long_takes_its_whole_budget() {
        assert!(near(ten(Engine::Exact, u64::MAX, 0), 100.0));
        let none = |_, _| Probed { steps: Some(0), seconds_of_a_step: 0.0, trial: 0.0 };
        assert_eq!(seconds(0, Engine::Both, 1, Budget::DEFAULT, none), 0.0);
    }

    /// Of a grid whose last sweep has two to eight values, each of them is tried.
    #[test]
    fn no_value_of_a_fast_sweep_is_left_out() {
        for (number, values) in [(80, 2), (80, 4), (80, 8), (81, 3), (1_000_000, 5)] {
            let tried: std::collections::BTreeSet<usize> =
                spread(number).map(|index| index % values).collect();
            assert_eq!(tried.len(), values, "{number}");
            assert!(spread(number).all(|index| index < number));
        }
    }
}
