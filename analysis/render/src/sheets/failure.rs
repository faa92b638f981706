use std::fmt;

use miette::Report;

/// Why there is no sheet.
#[derive(Debug)]
pub enum Failure {
    /// Something in its files is wrong.
    Input(Report),
    /// The watch said stop.
    Interrupted,
}

impl Failure {
    /// A message with advice.
    pub(super) fn advise(message: impl fmt::Display, advice: Option<String>) -> Self {
        Self::Input(match advice {
            Some(advice) => miette::miette!(help = advice, "{message}"),
            None => miette::miette!("{message}"),
        })
    }
}

impl From<Report> for Failure {
    fn from(report: Report) -> Self {
        Self::Input(report)
    }
}

impl std::error::Error for Failure {}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The debug form of a report is the one for people.
            Self::Input(report) => write!(f, "{report:?}"),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}
