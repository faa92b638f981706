//! Why a question has no answer, neither exact nor sampled.

use std::fmt;

use asl_engine::{Budget, Interrupted, Meter, NotExact, Watch};
use asl_rules::Refusal;
use asl_rules::catalog::{Playable, Question};

/// Why a question has no answer.
#[derive(Clone, Debug)]
pub enum Unanswered {
    /// What must be known before it is played is too much for the budget.
    Refused(Box<Refusal>, NotExact),
    /// The watch said stop.
    Interrupted,
}

impl From<Interrupted> for Unanswered {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl std::error::Error for Unanswered {}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal, _) => refusal.fmt(f),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

/// What plays a question, once all that it needs has been found within a budget.
///
/// # Errors
///
/// [`Unanswered`], when that is too much for the budget, or the watch says stop.
pub fn prepare<'q>(
    question: &'q dyn Question,
    budget: Budget,
    watch: &Watch,
) -> Result<&'q dyn Playable, Unanswered> {
    if let Ok(playable) = question.playable() {
        return Ok(playable);
    }
    let why = question.prepare(&mut Meter::new(budget, Some(&watch.stop)));
    prepared(question, why.err().unwrap_or(NotExact::Undecided))
}

/// What plays a question that has no exact odds within the budget. Those begin with all that must
/// be known before, so nothing is tried again.
///
/// # Errors
///
/// [`Unanswered`], when it cannot, or the watch said stop.
pub(crate) fn prepared(
    question: &dyn Question,
    why: NotExact,
) -> Result<&dyn Playable, Unanswered> {
    if why == NotExact::Interrupted {
        return Err(Unanswered::Interrupted);
    }
    question.playable().map_err(|refusal| Unanswered::Refused(Box::new(refusal), why))
}
