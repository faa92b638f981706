use asl_engine::dice::{Count, Event};
use asl_engine::{Interrupted, Watch};
use asl_rules::units::in_words::by_strength_factor;
use asl_study::outcomes::in_words;
use asl_study::unanswered::prepare;
use serde_json::{Value, json};

use crate::refused::{Refused, refused};
use crate::request::ExplainRequest;

/// One trial, roll by roll, with the rule behind each consequence.
pub(crate) fn explain(
    request: &ExplainRequest,
    watch: &Watch,
) -> Result<Result<Value, Refused>, Interrupted> {
    let question = match request.asked.question() {
        Ok(question) => question,
        Err(refused) => return Ok(Err(refused)),
    };
    let playable = match prepare(&*question, watch.budget, watch) {
        Ok(playable) => playable,
        Err(why) => return refused(why).map(Err),
    };
    let (seed, trial) = (request.seed, request.trial);
    let (outcome, events) = playable.trace(seed, trial);
    let events = events.into_iter().map(|event| match event {
        Event::Rolled { roll, draw } => {
            let dice = match roll.count {
                Count::One => vec![draw.colored()],
                Count::Two => vec![draw.colored(), draw.white()],
            };
            let total: u8 = dice.iter().sum();
            json!({ "roll": roll.name, "rule": roll.rule, "dice": dice, "total": total })
        }
        Event::Noted { rule, text } => json!({ "note": by_strength_factor(&text), "rule": rule }),
    });
    let events: Vec<Value> = events.collect();
    let words = in_words(question.entry(), &outcome);
    Ok(Ok(json!({
        "seed": seed, "trial": trial, "outcome": outcome, "words": words, "events": events,
    })))
}
