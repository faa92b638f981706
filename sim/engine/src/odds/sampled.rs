use super::{Interval, Odds, wilson_after};
use crate::Plan;

/// Sampled odds: each outcome with how often it came up.
///
/// There is deliberately no method for a bare rate: a sampled number is shown
/// with its interval.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sampled<O> {
    plan: Plan,
    counts: Vec<(O, u64)>,
    looks: u32,
}

impl<O: PartialEq> Sampled<O> {
    /// These counts of so many looks, when they add up to the trials; else `None`.
    pub fn of(plan: Plan, counts: Vec<(O, u64)>, looks: u32) -> Option<Self> {
        let all = counts.iter().try_fold(0_u64, |all, (_, count)| all.checked_add(*count));
        (all == Some(plan.trials) && looks > 0).then_some(Self { plan, counts, looks })
    }

    pub(crate) fn new(plan: Plan, counts: Vec<(O, u64)>) -> Self {
        debug_assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), plan.trials);
        Self { plan, counts, looks: 1 }
    }

    /// The same sample, which may have ended at any of so many looks at it: its intervals are
    /// wider, so that they miss 1 in 20 times over all looks.
    #[must_use]
    pub fn after(self, looks: u32) -> Self {
        Self { looks, ..self }
    }

    /// At how many looks it may have ended: 1 when its trials were fixed before.
    pub fn looks(&self) -> u32 {
        self.looks
    }

    /// What was sampled.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// Each outcome with its count, in the order of the chart.
    pub fn counts(&self) -> &[(O, u64)] {
        &self.counts
    }

    /// How often an outcome came up.
    pub fn count(&self, outcome: &O) -> u64 {
        self.counts.iter().find(|(other, _)| other == outcome).map_or(0, |(_, count)| *count)
    }

    /// The sampled rate of an outcome with its 95 % Wilson interval, over all looks.
    pub fn estimate(&self, outcome: &O) -> (f64, Interval) {
        let count = self.count(outcome);
        let rate = count as f64 / self.plan.trials as f64;
        (rate, wilson_after(count, self.plan.trials, self.looks))
    }

    /// The same counts under other names, in the same order.
    pub fn map<N: PartialEq>(self, name: impl Fn(O) -> N) -> Sampled<N> {
        Sampled {
            plan: self.plan,
            looks: self.looks,
            counts: self
                .counts
                .into_iter()
                .map(|(outcome, count)| (name(outcome), count))
                .collect(),
        }
    }
}

impl<O> Odds for Sampled<O> {
    type Outcome = O;

    fn probabilities(&self) -> Vec<(&O, f64)> {
        self.counts
            .iter()
            .map(|(outcome, count)| (outcome, *count as f64 / self.plan.trials as f64))
            .collect()
    }
}
