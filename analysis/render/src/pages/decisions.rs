//! What is best to do, turn by turn, as tables.

use asl_rules::catalog::{self, Best, Decision, Entry, label};
use asl_study::comparison::{BestFound, BestRequest, Compared, Comparison};
use asl_study::numbers::{chart_number, chart_percent, thousands};

use super::Block;
use super::margins::{CLOSE, is_close};
use super::numbers::{plain, signed};
use crate::charts::{condition, text};

/// The name of what explains a decision table.
const WHAT_IT_MEANS: &str = "What the decisions mean";

/// The best decisions as a table, and what they gain.
pub(super) fn best(entry: &Entry, request: &BestRequest, found: &BestFound) -> Vec<Block> {
    let chance = request.objective.is_chance;
    let mut blocks =
        vec![Block::Heading(format!("What is best to do, for {}", label(request.objective.name)))];
    let chosen = |name: &str| Some(name) == request.about.chooses;
    let asked = request.parameters.iter().filter(|(name, _)| !chosen(name));
    let asked = asked.map(|(name, given)| {
        condition(entry.parameter(name).expect("checked with the file"), given)
    });
    let asked = asked.collect::<Vec<_>>().join(", ");
    blocks.push(Block::Text(format!("With {asked}.")));
    let Some(Best { value: worth, decisions, .. }) = &found.best else {
        let less = request.about.less_work;
        let message = format!("The best decisions would take too much work. {less}");
        blocks.push(Block::Text(message));
        return blocks;
    };
    let written = |value: f64| if chance { plain(true, value) } else { format!("{value:+.3}") };
    let points = |value: f64| if chance { signed(true, value) } else { format!("{value:+.3}") };
    let mut rows =
        vec![vec!["the best at each decision".to_owned(), written(*worth), String::new()]];
    for (name, fixed) in &found.fixed {
        let name = catalog::value(name);
        rows.push(match fixed {
            Some(fixed) if (fixed - worth).abs() < 1e-9 => {
                vec![name, written(*fixed), "as good".to_owned()]
            }
            Some(fixed) => vec![name, written(*fixed), points(fixed - worth)],
            None => vec![name, "not known".to_owned(), String::new()],
        });
    }
    let columns = ["what is done", "worth", "gap"].map(str::to_owned).to_vec();
    blocks.push(Block::Table(columns, rows));
    let shown = || decisions.iter().filter(|decision| decision.reached >= request.at_least);
    let left_out = decisions.len() - shown().count();
    // Each side has a table of its own, where the procedure says whose decision it is.
    let mut sides: Vec<Option<&str>> = shown().map(|decision| decision.side).collect();
    sides.sort_unstable();
    sides.dedup();
    if sides.is_empty() {
        sides.push(None);
    }
    for side in sides {
        let own = shown().filter(|decision| decision.side == side);
        let rows = own.map(|decision| decision_row(decision, &written, &points)).collect();
        if let Some(side) = side {
            blocks.push(Block::Text(format!("What is best for {side}:")));
        }
        let columns = head(request, &["do", "worth", "better than the next", "comes up"]);
        blocks.push(Block::Table(columns, rows));
    }
    let mut meaning = vec![Block::Text(request.about.choices.to_owned())];
    if !chance {
        meaning.push(Block::Text(format!("Worth is in {}.", request.objective.worth)));
    }
    let percent = request.at_least * 100.0;
    let rarer = match left_out {
        0 => String::new(),
        1 => format!(" One rarer standing, that comes up with less than {percent} %, is left out;"),
        many => format!(
            " {} rarer standings, that come up with less than {percent} % each, are left out;",
            thousands(many as u64)
        ),
    };
    let all = if rarer.is_empty() {
        ""
    } else {
        " to see all, write at-least-percent = 0 in the part [best] of the file."
    };
    meaning.push(Block::Text(format!("{}{rarer}{all}", request.about.when)));
    blocks.push(Block::Details(WHAT_IT_MEANS.to_owned(), meaning));
    blocks
}

fn decision_row(
    decision: &Decision,
    written: &impl Fn(f64) -> String,
    points: &impl Fn(f64) -> String,
) -> Vec<String> {
    let next = match &decision.next_best {
        Some((act, next)) => {
            let (act, worse) = (text(act), (decision.value - next).abs());
            if worse < 1e-9 {
                format!("as good as {act}")
            } else {
                format!("{act}, {}", points(worse))
            }
        }
        None => String::new(),
    };
    let mut row = standing_and_act(decision);
    row.extend([written(decision.value), next, plain(true, decision.reached)]);
    row
}

/// Where things stand, and what to do then.
fn standing_and_act(decision: &Decision) -> Vec<String> {
    let mut row = vec![decision.turn.to_string()];
    row.extend(decision.standing.iter().map(|standing| text(standing)));
    row.push(text(&decision.act));
    row
}

/// The head of a decision table: what is counted, where things stand, and these.
fn head(request: &BestRequest, then: &[&str]) -> Vec<String> {
    let heads = std::iter::once(&request.about.step).chain(request.about.standing).chain(then);
    heads.map(|&head| head.to_owned()).collect()
}

/// The decision table in few words, for paper: its head and its rows; `None` when it
/// was not asked for, or would take too much work.
pub fn decisions(
    comparison: &Comparison,
    compared: &Compared,
) -> Option<(Vec<String>, Vec<Vec<String>>)> {
    let (request, found) = comparison.best.as_ref().zip(compared.best.as_ref())?;
    let chance = request.objective.is_chance;
    let written = |value: f64| if chance { chart_percent(value) } else { chart_number(value) };
    let shown = found.best.as_ref()?.decisions.iter();
    let rows = shown.filter(|decision| decision.reached >= request.at_least).map(|decision| {
        let next = decision.next_best.as_ref().map_or(String::new(), |(act, worth)| {
            let same = (decision.value - worth).abs() < 1e-9;
            let act = text(act);
            let next = format!("{act} {}", written(*worth));
            match is_close(chance, decision.value, *worth) {
                _ if same => format!("{act} as good"),
                true => format!("{CLOSE}: {next}"),
                false => next,
            }
        });
        let mut row = standing_and_act(decision);
        if let (Some(side), Some(act)) = (decision.side, row.last_mut()) {
            *act = format!("{side}: {act}");
        }
        row.extend([written(decision.value), next]);
        row
    });
    Some((head(request, &["do", "worth", "next best"]), rows.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::comparison;

    /// The tactic is what can be chosen, so it is no condition.
    #[test]
    fn the_best_decisions_are_told_with_what_is_given_and_not_what_is_chosen() {
        let comparison = comparison(
            "[best]\nobjective = \"cave-eliminated\"\ntactics = [\"place\", \"throw\"]\n",
        );
        let request = comparison.best.as_ref().expect("it is asked for");
        let found = BestFound { best: None, fixed: Vec::new() };
        let blocks = best(comparison.entry, request, &found);
        let [_, Block::Text(with), Block::Text(why)] = &blocks[..] else { panic!("{blocks:?}") };
        assert_eq!(with, "With Player Turns 1, garrison 4-4-7.");
        assert!(why.starts_with("The best decisions would take too much work."), "{why}");
    }
}
