use super::{Fraction, Odds};

/// Exact odds: each outcome with its probability as a fraction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exact<O> {
    outcomes: Vec<(O, Fraction)>,
    undecided: Fraction,
}

impl<O: PartialEq> Exact<O> {
    /// These odds, when all probability together is 1; else `None`.
    pub fn of(outcomes: Vec<(O, Fraction)>, undecided: Fraction) -> Option<Self> {
        let odds = Self { outcomes, undecided };
        odds.total_mass().is_one().then_some(odds)
    }

    pub(crate) fn new(outcomes: Vec<(O, Fraction)>, undecided: Fraction) -> Self {
        Self { outcomes, undecided }
    }

    /// The outcomes that can happen, in the order of the chart.
    pub fn outcomes(&self) -> &[(O, Fraction)] {
        &self.outcomes
    }

    /// The probability of an outcome; 0 when it cannot happen.
    pub fn probability(&self, outcome: &O) -> Fraction {
        self.outcomes
            .iter()
            .find(|(other, _)| other == outcome)
            .map_or_else(Fraction::zero, |(_, probability)| probability.clone())
    }

    /// What was left undecided of a procedure without a bound; else 0.
    pub fn undecided(&self) -> &Fraction {
        &self.undecided
    }

    /// All probability together with the undecided rest: always 1.
    pub fn total_mass(&self) -> Fraction {
        let decided: Fraction = self.outcomes.iter().map(|(_, p)| p.clone()).sum();
        &decided + &self.undecided
    }

    /// The same odds under other names, in the same order.
    pub fn map<N: PartialEq>(self, name: impl Fn(O) -> N) -> Exact<N> {
        Exact {
            outcomes: self
                .outcomes
                .into_iter()
                .map(|(outcome, probability)| (name(outcome), probability))
                .collect(),
            undecided: self.undecided,
        }
    }
}

impl<O> Odds for Exact<O> {
    type Outcome = O;

    fn probabilities(&self) -> Vec<(&O, f64)> {
        self.outcomes.iter().map(|(outcome, probability)| (outcome, probability.to_f64())).collect()
    }
}
