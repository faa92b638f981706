//! Why a question has no answer, neither exact nor sampled.

use std::fmt;

use asl_engine::{Budget, Interrupted, Meter, NotExact, Watch};
use asl_rules::Refusal;
use asl_rules::catalog::Question;

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

/// Sees to it that a question can be played, within a budget.
///
/// # Errors
///
/// [`Unanswered`], when that is too much for the budget, or the watch says stop.
pub fn prepare(question: &dyn Question, budget: Budget, watch: &Watch) -> Result<(), Unanswered> {
    if question.unprepared().is_none() {
        return Ok(());
    }
    match question.prepare(&mut Meter::new(budget, Some(&watch.stop))) {
        Ok(()) => Ok(()),
        Err(why) => prepared(question, why),
    }
}

/// Whether a question can be played that has no exact odds within the budget. Those begin with all
/// that must be known before, so nothing is tried again.
///
/// # Errors
///
/// [`Unanswered`], when it cannot, or the watch said stop.
pub(crate) fn prepared(question: &dyn Question, why: NotExact) -> Result<(), Unanswered> {
    match question.unprepared() {
        _ if why == NotExact::Interrupted => Err(Unanswered::Interrupted),
        Some(refusal) => Err(Unanswered::Refused(Box::new(refusal), why)),
        None => Ok(()),
    }
}
