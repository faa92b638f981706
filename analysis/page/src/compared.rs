use asl_engine::{Budget, Interrupted, Watch};
use asl_render::charts;
use asl_render::pages::{Block, fragment, page};
use asl_study::answer::Engine;
use asl_study::comparison::Comparison;
use asl_study::reading::Problem;
use asl_study::study::Study;
use asl_study::{UNOFFICIAL, VERSION};
use serde_json::{Value, json};

use crate::MOST_TRIALS;
use crate::links::Link;
use crate::odds::within;
use crate::refused::{Refused, refused};
use crate::request::TextRequest;

/// How a text is called that has no file.
pub(crate) const NAME: &str = "text";

/// The page of a comparison, without what stands around it in a file of its own.
pub(crate) fn compare(
    request: &TextRequest,
    watch: &Watch,
) -> Result<Result<Value, Refused>, Interrupted> {
    let budget = match budget(request) {
        Ok(budget) => budget,
        Err(refused) => return Ok(Err(refused)),
    };
    let mut comparison = match Comparison::of(NAME, NAME, &request.toml) {
        Ok(comparison) => comparison,
        Err(problem) => return Ok(Ok(told(&problem))),
    };
    comparison.budget = Some(within(budget.or(comparison.budget), watch));
    comparison.trials = comparison.trials.min(MOST_TRIALS);
    let compared = match comparison.compare(None, watch) {
        Ok(compared) => compared,
        Err(why) => return refused(why).map(Err),
    };
    let form = form_of_alternatives(&comparison);
    Ok(Ok(json!({ "page": fragment(&page(&comparison, &compared)), "form": form })))
}

/// The charts of a study, by exact odds where they can be had.
pub(crate) fn study(
    request: &TextRequest,
    watch: &Watch,
) -> Result<Result<Value, Refused>, Interrupted> {
    let budget = match budget(request) {
        Ok(budget) => budget,
        Err(refused) => return Ok(Err(refused)),
    };
    let mut study = match Study::of(NAME, NAME, &request.toml) {
        Ok(study) => study,
        Err(problem) => return Ok(Ok(told(&problem))),
    };
    study.budget = Some(within(budget.or(study.budget), watch));
    study.trials = study.trials.min(MOST_TRIALS);
    let (answered, is_whole) = match study.answers(Engine::Exact, watch) {
        Ok(answers) => answers,
        Err(cell) => return Ok(Err(Refused::plain(cell.to_string()))),
    };
    if !is_whole {
        return Err(Interrupted);
    }
    let mut blocks = vec![Block::Title(study.question.clone())];
    for (number, request) in study.charts.iter().enumerate() {
        let chart = charts::of(&study, request, &answered);
        blocks.push(Block::Heading(chart.caption.title.clone()));
        blocks.push(Block::Chart((number + 1).to_string(), Box::new(chart)));
    }
    if study.charts.is_empty() {
        blocks.push(Block::Text("This study has no charts: add a `[[chart]]`.".to_owned()));
    }
    let rules = study.entry.rules.join(", ");
    blocks.push(Block::Text(format!("Rules: {rules}. asl-odds {VERSION}. {UNOFFICIAL}")));
    Ok(Ok(json!({ "page": fragment(&blocks), "form": form_of_first_cell(&study) })))
}

/// The link to the form of the first alternative, with the second pinned beside it.
fn form_of_alternatives(comparison: &Comparison) -> String {
    let [first, second] = [0, 1].map(|alternative| comparison.parameters(alternative));
    Link::new(comparison.entry, &first).beside(&second).to_string()
}

/// The link to the form of a study's first cell.
fn form_of_first_cell(study: &Study) -> String {
    let first = vec![0; study.sweeps.len()];
    Link::new(study.entry, &study.parameters(&first)).to_string()
}

fn budget(request: &TextRequest) -> Result<Option<Budget>, Refused> {
    let budget = request.budget.as_deref().map(str::parse::<Budget>).transpose();
    budget.map_err(|error| Refused::plain(error.to_string()))
}

/// What is wrong with a text, and in which line.
pub(crate) fn told(problem: &Problem) -> Value {
    json!({ "problems": [{
        "line": problem.line(), "message": problem.message, "advice": problem.advice,
    }] })
}
