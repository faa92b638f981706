//! What a comparison comes to: numbers, pairs, steps and decisions.

use asl_engine::odds::{Fraction, Mean};
use asl_engine::{Budget, Interrupted, Limit, Meter, NotExact, Watch};
use asl_rules::catalog::{Best, Entry, Wish};

use super::{BestRequest, Pair, Switched};

/// A measure of an alternative.
#[derive(Clone, Debug)]
pub enum Number {
    /// Exact.
    Exact(Fraction),
    /// Sampled, since exact odds would take too much work.
    Sampled(Mean),
    /// It needs a number that was not found.
    Unknown,
}

impl Number {
    /// The ends of its interval; both are the number itself when it is exact.
    pub(super) fn interval(&self) -> Option<(f64, f64)> {
        match self {
            Self::Exact(fraction) => Some((fraction.to_f64(), fraction.to_f64())),
            Self::Sampled(mean) => Some((mean.interval.low, mean.interval.high)),
            Self::Unknown => None,
        }
    }

    /// Its value, if it is known.
    pub fn value(&self) -> Option<f64> {
        match self {
            Self::Exact(fraction) => Some(fraction.to_f64()),
            Self::Sampled(mean) => Some(mean.mean),
            Self::Unknown => None,
        }
    }
}

/// Everything that was compared.
#[derive(Debug)]
pub struct Compared {
    /// For each alternative every measure.
    pub numbers: Vec<Vec<Number>>,
    /// The one that leads, if the measure is known.
    pub leader: usize,
    /// The leader against each of the others, in their order.
    pub pairs: Vec<(usize, Pair)>,
    /// For each change, value and alternative the measure that decides; `None`
    /// where the alternative cannot be had.
    pub changes: Vec<Vec<Vec<Option<f64>>>>,
    /// For each map, row, column and alternative the same.
    pub maps: Vec<Vec<Vec<Vec<Option<f64>>>>>,
    /// For each alternative the steps that are worth most, first.
    pub steps: Vec<Vec<Step>>,
    /// Each ruling switched.
    pub switched: Vec<Switched>,
    /// The best decisions, if they were asked for.
    pub best: Option<BestFound>,
}

/// What one step of a parameter is worth.
#[derive(Debug)]
pub struct Step {
    /// The parameter's name.
    pub parameter: String,
    /// The value of the parameter, and of the measure, one step down.
    pub down: Option<(i64, f64)>,
    /// The same, one step up.
    pub up: Option<(i64, f64)>,
}

impl Step {
    /// How far the farther of the two steps is from the measure without one.
    pub(super) fn width(&self, base: f64) -> f64 {
        let far = |end: &Option<(i64, f64)>| end.map_or(0.0, |(_, value)| (value - base).abs());
        far(&self.down).max(far(&self.up))
    }
}

/// The best decisions, and what following one tactic is worth.
#[derive(Debug)]
pub struct BestFound {
    /// `None` when it would take too much work.
    pub best: Option<Best>,
    /// Each choice, with what making it throughout is worth, if that is known.
    pub fixed: Vec<(String, Option<f64>)>,
}

impl Compared {
    /// Whether every number of it is exact.
    pub fn is_exact(&self) -> bool {
        !self.numbers.iter().flatten().any(|number| matches!(number, Number::Sampled(_)))
    }

    /// What the best decisions are worth, and what following each single tactic is,
    /// if that was asked and is not too much work.
    pub fn best_and_fixed(&self) -> Option<(f64, Vec<f64>)> {
        let found = self.best.as_ref()?;
        let fixed = found.fixed.iter().filter_map(|(_, value)| *value).collect();
        Some((found.best.as_ref()?.value, fixed))
    }
}

impl BestFound {
    /// Finds them; without any when that is too much for the budget, or needs a number
    /// that was not found. Also the limit that was passed, if one was.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub(super) fn of(
        entry: &Entry,
        request: &BestRequest,
        budget: Budget,
        watch: &Watch,
    ) -> Result<(Self, Option<NotExact>), Interrupted> {
        let meter = || Meter::new(budget, Some(&watch.stop));
        let mut not_exact = None;
        let question = entry.ask(&request.parameters).expect("checked with the file");
        let objective = request.objective.name;
        let wish = Wish { objective, choices: &request.choices };
        match question.best(&wish, &mut meter()) {
            Ok(Some(best)) => {
                return Ok((Self { fixed: best.fixed.clone(), best: Some(best) }, None));
            }
            Err(NotExact::Interrupted) => return Err(Interrupted),
            // With more memory there may be an answer.
            Err(why @ NotExact::TooMuch { limit: Limit::Memory, .. }) => not_exact = Some(why),
            Ok(None) | Err(NotExact::TooMuch { .. } | NotExact::Undecided) => {}
        }
        let mut fixed = Vec::new();
        for choice in &request.choices {
            let worth = match question.always(choice, objective, &mut meter()) {
                Ok(worth) => worth,
                Err(NotExact::Interrupted) => return Err(Interrupted),
                Err(why) => {
                    not_exact.get_or_insert(why);
                    None
                }
            };
            fixed.push((choice.clone(), worth));
        }
        Ok((Self { best: None, fixed }, not_exact))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_farther_end_of_a_step_counts() {
        let step = |down: Option<f64>, up: Option<f64>| {
            let end = |value: f64| (0, value);
            Step { parameter: "drm".to_owned(), down: down.map(end), up: up.map(end) }
        };
        let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-12, "{one} {other}");
        close(step(Some(0.5), Some(0.25)).width(0.4), 0.15);
        close(step(Some(0.375), Some(0.7)).width(0.4), 0.3);
        close(step(None, Some(0.3)).width(0.4), 0.1);
        close(step(None, None).width(0.4), 0.0);
    }
}
