//! What is best to do, turn by turn, as tables.

use asl_rules::catalog::label;
use asl_rules::scenarios::cave_assault::{Act, Best, Decision};
use asl_study::comparison::{BestFound, BestRequest, Compared, Comparison};
use asl_study::numbers::{chart_number, chart_percent, thousands, value};

use super::Block;
use super::numbers::{plain, signed};

/// The name of what explains a decision table.
const WHAT_IT_MEANS: &str = "What the decisions mean";

/// What the acts of a decision table mean.
const ACTS: &str = "place: go beside the cave if need be, and Place a DC as soon as there are 2 MF \
left. throw: Throw in the PFPh or DFPh from beside the cave, else go there and Throw in the AFPh. \
set: go beside the cave; in the next MPh Set a DC, and detonate it from two hexes away. \
flamethrower: as throw. guns, oba, bombs: the others stay where they are. wait: stay.";

/// The best decisions as a table, and what they gain.
pub(super) fn best(request: &BestRequest, found: &BestFound) -> Vec<Block> {
    let chance = request.objective.is_chance();
    let mut blocks = vec![Block::Heading(format!(
        "What is best to do, for {}",
        label(&request.objective.to_string())
    ))];
    let given = |(name, given): (&String, &serde_json::Value)| format!("{name} {}", value(given));
    let asked = request.parameters.iter().filter(|(name, _)| *name != "tactic").map(given);
    let asked = format!("With {}.", asked.collect::<Vec<_>>().join(", "));
    let Some(Best { value: worth, decisions, .. }) = &found.best else {
        let message = "The best decisions would take too much work. Fewer units, tactics or \
                       Player Turns make it less, and heat-of-battle = false far less.";
        blocks.push(Block::Text(message.to_owned()));
        blocks.push(Block::Details(WHAT_IT_MEANS.to_owned(), vec![Block::Text(asked)]));
        return blocks;
    };
    let written = |value: f64| if chance { plain(true, value) } else { format!("{value:+.3}") };
    let points = |value: f64| if chance { signed(true, value) } else { format!("{value:+.3}") };
    let mut rows =
        vec![vec!["the best in each Player Turn".to_owned(), written(*worth), String::new()]];
    for (tactic, fixed) in &found.fixed {
        let name = Act::Do(*tactic).to_string();
        rows.push(match fixed {
            Some(fixed) => vec![name, written(*fixed), points(fixed - worth)],
            None => vec![name, "not known".to_owned(), String::new()],
        });
    }
    let head = ["what is done", "worth", "gap"].map(str::to_owned).to_vec();
    blocks.push(Block::Table(head, rows));
    let shown = decisions.iter().filter(|decision| decision.reached >= request.at_least);
    let rows: Vec<Vec<String>> =
        shown.map(|decision| decision_row(decision, &written, &points)).collect();
    let left_out = decisions.len() - rows.len();
    let head = ["turn", "garrison", "attackers", "do", "worth", "better than", "comes up"];
    blocks.push(Block::Table(head.map(str::to_owned).to_vec(), rows));
    let mut meaning = vec![Block::Text(asked), Block::Text(ACTS.to_owned())];
    if !chance {
        let worth = "Worth is in BPV: what the garrison loses, less what the attackers lose.";
        meaning.push(Block::Text(worth.to_owned()));
    }
    meaning.push(Block::Text(format!(
        "Decide at the start of each Player Turn, after the RPh. Player Turns count from the \
         attackers' first; even ones are the garrison's. Where nothing is better than waiting, it \
         says wait. {} rarer standings, that come up with less than {} % each, are left out; \
         at-least-percent = 0 under [best] shows all.",
        thousands(left_out as u64),
        request.at_least * 100.0
    )));
    blocks.push(Block::Details(WHAT_IT_MEANS.to_owned(), meaning));
    blocks
}

fn decision_row(
    decision: &Decision,
    written: &impl Fn(f64) -> String,
    points: &impl Fn(f64) -> String,
) -> Vec<String> {
    let next = match decision.next_best {
        Some((act, next)) if (decision.value - next).abs() < 1e-9 => format!("as good as {act}"),
        Some((act, next)) => format!("{act}, {}", points(decision.value - next)),
        None => String::new(),
    };
    let mut row = standing_and_act(decision);
    row.extend([written(decision.value), next, plain(true, decision.reached)]);
    row
}

/// Where an assault stands, and what to do then.
fn standing_and_act(decision: &Decision) -> Vec<String> {
    vec![
        decision.turn.to_string(),
        decision.garrison.clone(),
        decision.attackers.clone(),
        decision.act.to_string(),
    ]
}

/// The decision table in few words, for paper: its head and its rows; `None` when it
/// was not asked for, or would take too much work.
pub fn decisions(
    comparison: &Comparison,
    compared: &Compared,
) -> Option<(Vec<String>, Vec<Vec<String>>)> {
    let (request, found) = comparison.best.as_ref().zip(compared.best.as_ref())?;
    let chance = request.objective.is_chance();
    let written = |value: f64| if chance { chart_percent(value) } else { chart_number(value) };
    let shown = found.best.as_ref()?.decisions.iter();
    let rows = shown.filter(|decision| decision.reached >= request.at_least).map(|decision| {
        let next = decision.next_best.map_or(String::new(), |(act, next)| {
            let same = (decision.value - next).abs() < 1e-9;
            if same { format!("{act} as good") } else { format!("{act} {}", written(next)) }
        });
        let mut row = standing_and_act(decision);
        row.extend([written(decision.value), next]);
        row
    });
    let head = ["turn", "garrison", "attackers", "do", "worth", "next best"];
    Some((head.map(str::to_owned).to_vec(), rows.collect()))
}
