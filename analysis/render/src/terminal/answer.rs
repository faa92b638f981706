use std::fmt::Write;

use asl_engine::odds::{Fraction, Mean};
use asl_engine::{Limit, NotExact};
use asl_study::answer::{Answer, Verdict};
use asl_study::numbers::{
    exact_number, exact_percent, p_value, sampled_number, sampled_percent, thousands,
};
use asl_study::study::Rows;
use comfy_table::{CellAlignment, ContentArrangement, Table};

use super::{asked, ruled_table};

/// An answer: what was asked, its outcomes and measures, and how far they can be trusted.
pub fn answer(answer: &Answer) -> String {
    let mut text = asked(answer.entry, &answer.parameters, &answer.ledger);
    let _ = writeln!(text, "\n{}{}", numbers(answer, Rows::All), verdict(answer));
    text
}

/// The tables of an answer: its outcomes, unless only measures are wanted, and its measures.
pub fn numbers(answer: &Answer, rows: Rows) -> String {
    let mut text = String::new();
    if rows == Rows::All {
        let _ = writeln!(text, "{}\n", outcomes(answer));
    }
    let measures = measures(answer);
    if !measures.is_empty() {
        let _ = writeln!(text, "{measures}\n");
    }
    text
}

/// With more outcomes than this the table shows the likeliest; programs get all.
const OUTCOMES_SHOWN: usize = 30;

/// A longer fraction is no use to people; programs get it.
const FRACTION_SHOWN: usize = 40;

/// A table with this first column and the answer's engines.
fn engines_table(answer: &Answer, first: &'static str) -> Table {
    let mut header = vec![first];
    if answer.exact.is_some() {
        header.extend(["fraction", "exact"]);
    }
    if answer.sample.is_some() {
        header.extend(["sampled", "95 % interval"]);
    }
    ruled_table(header)
}

fn outcomes(answer: &Answer) -> Table {
    let mut rows = engines_table(answer, "outcome");
    let mut outcomes = answer.outcomes();
    let all = outcomes.len();
    let mut rest = Vec::new();
    if all > OUTCOMES_SHOWN {
        let probability = |outcome: &String| answer.line(outcome).probability();
        outcomes.sort_by(|one, other| probability(other).total_cmp(&probability(one)));
        rest = outcomes.split_off(OUTCOMES_SHOWN);
    }
    let named = outcomes.into_iter().map(|outcome| (answer.line(&outcome), outcome));
    let together = (!rest.is_empty()).then(|| {
        let name = format!("{} rarer outcomes together", thousands(rest.len() as u64));
        (answer.line_of_any(&rest), name)
    });
    for (line, outcome) in named.chain(together) {
        let mut row = vec![outcome];
        if let Some(exact) = line.exact {
            row.extend([fraction(&exact), exact_percent(exact.to_f64())]);
        }
        if let Some((_, rate, interval)) = line.sampled {
            row.extend(<[String; 2]>::from(sampled_percent(rate, interval)));
        }
        rows.add_row(row);
    }
    aligned(rows)
}

/// The measures that are known.
fn measures(answer: &Answer) -> Table {
    let mut rows = engines_table(answer, "measure");
    for line in answer.measures.iter().filter(|line| line.value().is_some()) {
        let chance = line.measure.is_chance;
        let mut row = vec![line.measure.name.to_owned()];
        if let Some(exact) = &line.exact {
            let value = exact.to_f64();
            let value = if chance { exact_percent(value) } else { exact_number(value) };
            row.extend([fraction(exact), value]);
        }
        if let Some(Mean { mean, interval }) = line.sampled {
            row.extend(<[String; 2]>::from(if chance {
                sampled_percent(mean, interval)
            } else {
                sampled_number(mean, interval)
            }));
        }
        rows.add_row(row);
    }
    aligned(rows)
}

fn fraction(exact: &Fraction) -> String {
    let text = exact.to_string();
    if text.len() > FRACTION_SHOWN { "…".to_owned() } else { text }
}

fn aligned(mut rows: Table) -> Table {
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
    let sentence = match (answer.verdict(), sampled) {
        (Some(Verdict::Certain), Some(sampled)) => {
            format!("Exact and sampled agree: the outcome is certain ({sampled}).")
        }
        (Some(Verdict::TooFewTrials), Some(sampled)) => {
            format!(
                "Too few trials to test whether exact and sampled agree: fewer than two outcomes, \
                 or groups of them, expect five trials ({sampled})."
            )
        }
        (Some(Verdict::Agree(agreement) | Verdict::Disagree(agreement)), Some(sampled)) => {
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
        (None, Some(sampled)) if answer.not_exact.is_some() => {
            let why = match answer.not_exact {
                Some(NotExact::TooMuch { limit: Limit::Memory, .. }) => "memory",
                _ => "work",
            };
            format!(
                "Sampled only, since exact odds would take too much {why} ({sampled}); 95 % intervals."
            )
        }
        (None, Some(sampled)) => format!("Sampled only ({sampled}); 95 % Wilson intervals."),
        _ => "Exact only.".to_owned(),
    };
    sentence + &undecided
}
