use asl_engine::Interrupted;
use asl_rules::Refusal;
use asl_rules::catalog::UnknownProcedure;
use asl_study::unanswered::Unanswered;
use serde::Serialize;

/// Why a request is not answered, as the page shows it: at its field, if there is one.
#[derive(Debug, Serialize)]
pub(crate) struct Refused {
    parameter: Option<String>,
    message: String,
    advice: Option<String>,
    rule: Option<String>,
}

impl Refused {
    /// What is wrong is no parameter's fault.
    pub fn plain(message: String) -> Self {
        Self { parameter: None, message, advice: None, rule: None }
    }
}

/// Why a question that can be asked is not answered.
///
/// # Errors
///
/// [`Interrupted`] when the watch said stop.
pub(crate) fn refused(why: Unanswered) -> Result<Refused, Interrupted> {
    match why {
        Unanswered::Refused(refusal, _) => Ok((*refusal).into()),
        Unanswered::Interrupted => Err(Interrupted),
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self {
            parameter: Some(refusal.parameter().to_owned()),
            message: refusal.to_string(),
            advice: refusal.advice(),
            rule: refusal.rule().map(str::to_owned),
        }
    }
}

impl From<UnknownProcedure> for Refused {
    fn from(unknown: UnknownProcedure) -> Self {
        Self { advice: unknown.advice(), ..Self::plain(unknown.to_string()) }
    }
}
