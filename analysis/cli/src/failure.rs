use std::fmt;
use std::process::ExitCode;

use asl_render::sheets;
use asl_study::plain::{plain, quoted};
use asl_study::reading::Problem;
use miette::Report;

use crate::{args, progress};

/// Why the command ends without an answer.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: exit code 2, and nothing was written.
    Input(Report),
    /// Reading, writing or starting threads failed: exit code 1.
    System(Report),
    /// Ctrl-C or SIGTERM: exit code 130 or 143; says what was kept.
    Interrupted(String),
    /// The command line is none: exit code 2.
    Typed(clap::Error),
    /// Several files are wrong, each in its way.
    Several(Vec<Failure>),
    /// It came after something was finished, of which the text tells.
    After(String, Box<Failure>),
}

impl Failure {
    /// The exit code it is reported by.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Input(_) | Self::Typed(_) => ExitCode::from(2),
            Self::System(_) => ExitCode::FAILURE,
            Self::Interrupted(_) => ExitCode::from(progress::exit_code()),
            // Wrong input weighs more than a file that could not be read.
            Self::Several(all) => {
                let is_input = |failure: &&Self| matches!(failure, Self::Input(_));
                let first = all.iter().find(is_input).or(all.first());
                first.map_or(ExitCode::FAILURE, Self::exit_code)
            }
            Self::After(_, failure) => failure.exit_code(),
        }
    }

    /// What is still to be printed of the work before it.
    pub fn finished(&self) -> &str {
        match self {
            Self::After(text, _) => text,
            Self::Input(_)
            | Self::System(_)
            | Self::Interrupted(_)
            | Self::Typed(_)
            | Self::Several(_) => "",
        }
    }

    /// The same, after something was finished, of which the text tells.
    #[must_use]
    pub fn after(self, finished: String) -> Self {
        match self {
            Self::After(text, failure) => Self::After(finished + &text, failure),
            failure => Self::After(finished, Box::new(failure)),
        }
    }

    /// The same without what was finished before it.
    #[must_use]
    pub fn alone(self) -> Self {
        match self {
            Self::After(_, failure) => *failure,
            failure => failure,
        }
    }

    /// Two failures as one. Of two interruptions both tell what was kept; else the first
    /// that is none counts.
    #[must_use]
    pub fn joined_to(self, earlier: Self) -> Self {
        match (earlier.alone(), self.alone()) {
            (Self::Interrupted(kept), Self::Interrupted(too)) => Self::Interrupted(kept + &too),
            (Self::Interrupted(_), failure) | (failure, _) => failure,
        }
    }

    /// All of these as one.
    pub fn several(mut all: Vec<Self>) -> Self {
        if all.len() == 1 { all.remove(0) } else { Self::Several(all) }
    }

    /// A message with advice. The message may quote what was typed; the advice is ours, and may
    /// be a long list.
    pub fn advise(message: impl fmt::Display, advice: Option<String>) -> Self {
        let message = quoted(&message.to_string());
        let report = match advice.map(|advice| plain(&advice)) {
            Some(advice) => miette::miette!(help = advice, "{message}"),
            None => miette::miette!("{message}"),
        };
        Self::Input(report)
    }

    /// What failed, though the input is right.
    pub fn system(message: impl fmt::Display) -> Self {
        let message = quoted(&message.to_string());
        Self::System(miette::miette!("{message}"))
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self::Typed(args::shortened(error))
    }
}

impl From<Report> for Failure {
    fn from(report: Report) -> Self {
        let unreadable = report.downcast_ref::<Problem>().is_some_and(|one| one.unreadable);
        if unreadable { Self::System(report) } else { Self::Input(report) }
    }
}

impl From<sheets::Failure> for Failure {
    fn from(failure: sheets::Failure) -> Self {
        match failure {
            sheets::Failure::Input(report) => report.into(),
            sheets::Failure::Interrupted => Self::Interrupted(String::new()),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The debug form of a report is the one for people.
            Self::Input(report) | Self::System(report) => write!(f, "{report:?}"),
            Self::Typed(error) => error.fmt(f),
            Self::Interrupted(kept) => write!(f, "interrupted{kept}"),
            Self::Several(all) => {
                for (index, failure) in all.iter().enumerate() {
                    write!(f, "{}{failure}", if index > 0 { "\n" } else { "" })?;
                }
                Ok(())
            }
            Self::After(_, failure) => failure.fmt(f),
        }
    }
}
