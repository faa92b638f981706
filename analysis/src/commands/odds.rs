use std::fmt::Write;

use asl_sim::catalog::Question;
use asl_sim::engine::Plan;
use comfy_table::{CellAlignment, ContentArrangement, Table};

use super::{asked, in_pool, ruled_table};
use crate::answer::{Answer, Engine};
use crate::args::{Format, OddsOptions};
use crate::failure::Failure;
use crate::numbers::{exact_percent, p_value, sampled_percent, thousands};
use crate::{progress, table};

/// Answers one question.
pub(super) fn odds(question: &dyn Question, options: &OddsOptions) -> Result<String, Failure> {
    let plan = Plan { trials: options.trials, seed: options.seed };
    let watch = progress::interruptible();
    let expected = if options.engine == Engine::Exact { 0 } else { plan.trials };
    let answer = progress::show(&watch, expected, || {
        in_pool(options.threads, || Answer::of(question, options.engine, plan, &watch))
    })?
    .map_err(|_| Failure::Interrupted(String::new()))?;
    match options.format {
        Format::Table => Ok(for_people(&answer)),
        Format::Json => Ok(format!("{:#}\n", answer.to_json())),
        Format::Csv => {
            let mut frame = table::of(answer.entry, &[&answer])?;
            let bytes = table::to_csv(&mut frame)?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        }
    }
}

fn for_people(answer: &Answer) -> String {
    let mut text = asked(answer.entry, &answer.parameters, &answer.ledger);
    let _ = writeln!(text, "\n{}\n", outcomes(answer));
    let _ = writeln!(text, "{}", verdict(answer));
    text
}

fn outcomes(answer: &Answer) -> Table {
    let mut header = vec!["outcome"];
    if answer.exact.is_some() {
        header.extend(["fraction", "exact"]);
    }
    if answer.sample.is_some() {
        header.extend(["sampled", "95 % interval"]);
    }
    let mut rows = ruled_table(header);
    for outcome in answer.outcomes() {
        let line = answer.line(&outcome);
        let mut row = vec![outcome];
        if let Some(exact) = line.exact {
            row.extend([exact.to_string(), exact_percent(exact.to_f64())]);
        }
        if let Some((_, rate, interval)) = line.sampled {
            row.extend(<[String; 2]>::from(sampled_percent(rate, interval)));
        }
        rows.add_row(row);
    }
    // A long fraction is better cut by the terminal than broken in a number.
    rows.set_content_arrangement(ContentArrangement::Disabled);
    for column in rows.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    rows
}

/// One line that says how far the numbers can be trusted.
fn verdict(answer: &Answer) -> String {
    let sampled = answer.sample.as_ref().map(|sample| {
        let plan = sample.plan();
        format!("{} trials, seed {}", thousands(plan.trials), plan.seed)
    });
    let undecided = answer.exact.as_ref().map(|exact| exact.undecided());
    let undecided = match undecided {
        Some(undecided) if !undecided.is_zero() => {
            format!(" Undecided: {}.", exact_percent(undecided.to_f64()))
        }
        _ => String::new(),
    };
    let sentence = match (answer.agreement(), sampled) {
        (Some(agreement), Some(sampled))
            if agreement.degrees_of_freedom == 0 && agreement.holds() =>
        {
            format!("Exact and sampled agree: the outcome is certain ({sampled}).")
        }
        (Some(agreement), Some(sampled)) => {
            let verdict = if agreement.holds() { "agree" } else { "DISAGREE" };
            let degrees = match agreement.degrees_of_freedom {
                1 => "1 degree".to_owned(),
                degrees => format!("{degrees} degrees"),
            };
            format!(
                "Exact and sampled {verdict}: chi-square {:.2}, {degrees} of freedom, p = {} ({sampled}).",
                agreement.chi_square,
                p_value(agreement.p_value),
            )
        }
        (None, Some(sampled)) => format!("Sampled only ({sampled}); 95 % Wilson intervals."),
        _ => "Exact only.".to_owned(),
    };
    sentence + &undecided
}
