//! About how long many questions take, by the steps and trials of a few of them.

use asl_engine::budget::STEPS_IN_A_SECOND;
use asl_engine::{Budget, Meter, NotExact};

use crate::answer::Engine;

/// So many questions are tried to estimate what all take...
const PROBED: usize = 5;

/// ...each with so many steps...
const PROBE_STEPS: u64 = 300_000;

/// ...and one that needs more with so many; if it needs even more, it is taken to need its whole
/// budget.
const DEEP_STEPS: u64 = 3_000_000;

/// A trial through a table takes about this long.
pub(crate) const SECONDS_OF_A_TRIAL: f64 = 100e-9;

/// A trial of a question that needs more than [`PROBE_STEPS`] takes about this long.
const SECONDS_OF_A_LONG_TRIAL: f64 = 10e-6;

/// About how many seconds of one core so many questions take, with so many trials each.
///
/// A few are tried, evenly spread: `exact` works one out with a meter. No clock is asked, so every
/// machine says the same.
pub(crate) fn seconds(
    number: usize,
    engine: Engine,
    trials: u64,
    budget: Budget,
    exact: impl Fn(usize, &mut Meter<'_>) -> Result<(), NotExact>,
) -> f64 {
    let stride = number.div_ceil(PROBED).max(1);
    let steps = |index: usize, most: u64| {
        let mut meter = Meter::new(Budget { work: budget.work.min(most), ..budget }, None);
        exact(index, &mut meter).ok().map(|()| meter.work())
    };
    let probed: Vec<usize> = (0..number).step_by(stride).collect();
    let known: Vec<Option<u64>> = probed.iter().map(|index| steps(*index, PROBE_STEPS)).collect();
    let long = known.iter().position(Option::is_none);
    // What the first of those needs that take longer, the others need, too.
    let of_the_long = match engine {
        Engine::Sample => 0,
        _ => long.map_or(0, |first| steps(probed[first], DEEP_STEPS).unwrap_or(budget.work)),
    };
    let each = number as f64 / probed.len().max(1) as f64;
    let worked: u64 = known.iter().map(|steps| steps.unwrap_or(of_the_long)).sum();
    let worked = match engine {
        Engine::Sample => 0.0,
        _ => worked as f64 / STEPS_IN_A_SECOND as f64,
    };
    let trial = |steps: &Option<u64>| steps.map_or(SECONDS_OF_A_LONG_TRIAL, |_| SECONDS_OF_A_TRIAL);
    let sampled = match engine {
        Engine::Exact => 0.0,
        _ => trials as f64 * known.iter().map(trial).sum::<f64>(),
    };
    each * (worked + sampled)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten questions of so many steps each.
    fn ten(engine: Engine, steps: u64, trials: u64) -> f64 {
        let budget = Budget::of(10, 1 << 30);
        seconds(10, engine, trials, budget, |_, meter| meter.spend(steps))
    }

    #[test]
    fn what_is_short_counts_its_steps_and_quick_trials() {
        let second = STEPS_IN_A_SECOND as f64;
        let near = |one: f64, other: f64| (one - other).abs() <= 1e-9 * other.abs();
        let steps = PROBE_STEPS / 2;
        assert!(near(ten(Engine::Exact, steps, 1_000_000), 10.0 * steps as f64 / second));
        assert!(near(ten(Engine::Sample, steps, 1_000_000), 1.0));
        assert!(near(ten(Engine::Both, steps, 1_000_000), 1.0 + 10.0 * steps as f64 / second));
    }

    #[test]
    fn what_is_too_long_takes_its_whole_budget_and_slow_trials() {
        assert!((ten(Engine::Exact, u64::MAX / 4, 0) - 100.0).abs() < 1e-9);
        assert!((ten(Engine::Both, u64::MAX / 4, 1_000_000) - 200.0).abs() < 1e-9);
        assert_eq!(seconds(0, Engine::Both, 1, Budget::DEFAULT, |_, _| Ok(())), 0.0);
    }
}
