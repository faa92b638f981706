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
}
