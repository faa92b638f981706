use asl_engine::dice::{Count, Event};
use asl_study::names::by_strength_factor;
use asl_study::outcomes::in_words;
use serde_json::{Value, json};

use crate::refused::Refused;
use crate::request::ExplainRequest;

/// One trial, roll by roll, with the rule behind each consequence.
pub(crate) fn explain(request: &ExplainRequest) -> Result<Value, Refused> {
    let question = request.asked.question()?;
    let (seed, trial) = (request.seed, request.trial);
    let (outcome, events) = question.trace(seed, trial);
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
    Ok(json!({
        "seed": seed, "trial": trial, "outcome": outcome, "words": words, "events": events,
    }))
}
