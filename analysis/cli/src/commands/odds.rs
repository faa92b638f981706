use asl_engine::Plan;
use asl_render::terminal::Shown;
use asl_render::{tables, terminal};
use asl_rules::catalog::Question;
use asl_study::answer::{Answer, Engine};
use serde_json::{Map, Value};

use super::{in_pool, unanswered};
use crate::args::{Format, OddsOptions};
use crate::failure::Failure;
use crate::progress::{self, Effort};

/// Answers one question that gives these parameters.
pub(super) fn odds(
    question: &dyn Question,
    given: &Map<String, Value>,
    options: &OddsOptions,
    effort: Effort,
) -> Result<String, Failure> {
    let plan = Plan { trials: options.trials, seed: options.seed };
    let engine = Engine::from(options.engine);
    let watch = progress::interruptible(effort);
    let expected = if engine == Engine::Exact { 0 } else { plan.trials };
    let answer = progress::show(&watch, expected, || {
        in_pool(options.threads, || Answer::of(question, engine, plan, &watch))
    })?
    .map_err(|why| unanswered(question.entry(), why))?;
    match options.format {
        Format::Table => {
            let shown = if options.all { Shown::All } else { Shown::Likeliest };
            Ok(terminal::answer(&answer, given, shown))
        }
        Format::Json => Ok(format!("{:#}\n", answer.to_json())),
        Format::Csv => {
            let bytes = tables::answer_csv(&answer)?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        }
    }
}
