use std::fmt::Write;

use asl_engine::dice::{Count, Event};
use asl_render::terminal::{Shown, asked, paragraph};
use asl_rules::catalog::Question;
use asl_rules::units::in_words::by_strength_factor;
use asl_study::numbers::thousands;
use asl_study::outcomes::in_words;
use asl_study::unanswered::prepare;

use super::unanswered;
use crate::args::ExplainOptions;
use crate::failure::Failure;
use crate::progress::{self, Effort};

/// One trial in words, roll by roll.
pub(super) fn explain(
    question: &dyn Question,
    options: &ExplainOptions,
    effort: Effort,
) -> Result<String, Failure> {
    let watch = progress::interruptible(effort);
    let playable =
        prepare(question, watch.budget, &watch).map_err(|why| unanswered(question.entry(), why))?;
    let (outcome, events) = playable.trace(options.seed, options.trial);
    let mut text =
        asked(question.entry(), &question.parameters(), &question.ledger(), Shown::Likeliest);
    let _ = writeln!(text, "Trial {} of seed {}\n", thousands(options.trial), options.seed);

    let mut rolls = 0;
    for event in events {
        let told = match event {
            Event::Rolled { roll, draw } => {
                rolls += 1;
                let fell = match roll.count {
                    Count::One => draw.colored().to_string(),
                    Count::Two => {
                        format!("{} + {} = {}", draw.colored(), draw.white(), draw.total())
                    }
                };
                format!("{rolls:>3}. {}: {fell} [{}]", roll.name, roll.rule)
            }
            Event::Noted { rule, text: note } => {
                format!("     {} [{rule}]", by_strength_factor(&note))
            }
        };
        text += &paragraph(&told, "     ");
    }
    let outcome = in_words(question.entry(), &outcome);
    text += &format!("\n{}", paragraph(&format!("Outcome: {outcome}"), "  "));
    Ok(text)
}
