use std::fmt;

use asl_engine::Interrupted;

use crate::reading::Problem;

/// Why a question of Design Your Own has no answer.
#[derive(Debug)]
pub enum Unanswered {
    /// A file is wrong.
    Wrong(Problem),
    /// Its [`Watch`](asl_engine::Watch) said stop.
    Interrupted,
}

impl std::error::Error for Unanswered {}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(problem) => problem.fmt(f),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl Unanswered {
    /// The problem, where nobody else has the watch.
    pub(super) fn problem(self) -> Problem {
        match self {
            Self::Wrong(problem) => problem,
            Self::Interrupted => unreachable!("nobody else has the watch"),
        }
    }
}

impl From<Problem> for Unanswered {
    fn from(problem: Problem) -> Self {
        Self::Wrong(problem)
    }
}

impl From<Interrupted> for Unanswered {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}
