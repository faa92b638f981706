use std::ops::Range;

use serde::Serialize;

use super::Catalogued;

/// A question that can be played: [`Catalogued::ready`] makes it, and nothing else does.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ready<P: Catalogued> {
    /// The parameters, with those filled in that follow from others.
    pub asked: P,
    /// What is played. A side that plays its best follows its script until
    /// [`Catalogued::prepare`] has found what is best.
    pub played: P::Played,
    /// How the numbers of the question come about, for those with a ledger.
    pub ledger: Vec<LedgerLine>,
}

impl<P: Catalogued> Ready<P> {
    /// A question without a ledger.
    pub(crate) fn new(asked: P, played: P::Played) -> Self {
        Self { asked, played, ledger: Vec::new() }
    }

    /// The same question with a ledger.
    pub(crate) fn with_ledger(self, ledger: Vec<LedgerLine>) -> Self {
        Self { ledger, ..self }
    }
}

/// A line of a ledger: one number of the question, and the rule for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LedgerLine {
    /// What it is.
    pub item: String,
    /// Its value, as players write it.
    pub value: String,
    /// The rule.
    pub rule: String,
}

impl LedgerLine {
    /// A line.
    pub fn new(item: &str, value: String, rule: &str) -> Self {
        Self { item: item.to_owned(), value, rule: rule.to_owned() }
    }

    /// The line of a DR that succeeds with an Original DR of so much or less.
    pub(crate) fn original(item: &str, highest: i32, rule: &str) -> Self {
        Self::new(item, at_most("Original", highest, 2..12), rule)
    }

    /// The same of a single die.
    pub(crate) fn dr(item: &str, highest: i32, rule: &str) -> Self {
        Self::new(item, at_most("dr", highest, 1..6), rule)
    }

    /// A line for each of these that changes something.
    pub(crate) fn each<'a>(all: &'a [(&'a str, i32, &'a str)]) -> impl Iterator<Item = Self> + 'a {
        let counts = all.iter().filter(|(_, drm, _)| *drm != 0);
        counts.map(|(item, drm, rule)| Self::new(item, format!("{drm:+}"), rule))
    }
}

/// `dr 3 or less`, when some of the rolls in this range succeed and the highest of all does not.
fn at_most(roll: &str, highest: i32, some: Range<i32>) -> String {
    if highest < some.start {
        format!("no {roll}")
    } else if highest >= some.end {
        format!("every {roll}")
    } else {
        format!("{roll} {highest} or less")
    }
}
