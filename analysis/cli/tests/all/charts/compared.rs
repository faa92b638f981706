//! The charts of comparisons and of plans, read back.

use std::collections::BTreeMap;
use std::fs;

use asl_engine::{Budget, Watch};
use asl_render::charts::Layout;
use asl_render::pages::{Block, page};
use asl_study::comparison::Comparison;
use serde_json::{Value, json};

use super::{CLOSE, reader};
use crate::common::stdout;

/// A budget that nothing keeps to.
const NOTHING: Budget = Budget { work: 1, memory: 1 };

/// The charts of the page of a comparison, as SVG, by the ends of their names.
fn drawn(text: &str, budget: Option<Budget>, layout: Layout) -> BTreeMap<String, String> {
    let comparison = Comparison::of("x", "x.toml", text);
    let mut comparison = comparison.unwrap_or_else(|error| panic!("{error:?}"));
    comparison.budget = budget;
    let compared = comparison.compare(None, &Watch::default()).expect("nobody interrupts");
    assert_eq!(compared.is_exact(), budget.is_none());
    let blocks = page(&comparison, &compared);
    let charts = Block::charts(&blocks).into_iter();
    charts.map(|(end, chart)| (end.to_owned(), chart.svg("chart", layout))).collect()
}

/// A measure of an assault, asked by itself.
fn asked(measure: &str, parameters: &[(&str, &str)]) -> f64 {
    let flags: Vec<String> = parameters
        .iter()
        .chain(&SHARED)
        .flat_map(|(name, value)| [format!("--{name}"), (*value).to_owned()])
        .collect();
    let mut line = vec!["odds", "cave-assault", "--format", "json", "--engine", "exact"];
    line.extend(flags.iter().map(String::as_str));
    let answer: Value = serde_json::from_str(&stdout(&line)).expect("JSON");
    let all = answer["measures"].as_array().expect("measures");
    let found = all.iter().find(|one| one["measure"] == measure);
    found.and_then(|one| one["exact"].as_f64()).unwrap_or_else(|| panic!("no {measure}: {answer}"))
}

const SHARED: [(&str, &str); 2] = [("garrison", "first-line-full"), ("heat-of-battle", "false")];

/// Two tactics, followed over turns, mapped, and with steps.
fn comparison(measure: &str) -> String {
    format!(
        "question = \"Which?\"\nprocedure = \"cave-assault\"\nmeasure = \"{measure}\"\n\
         trials = 131072\n[parameters]\nturns = 2\ngarrison = [\"first-line-full\"]\nheat-of-battle = false\n\
         [alternatives.throw]\ntactic = \"throw\"\n[alternatives.place]\ntactic = \"place\"\n\
         [[change]]\nparameter = \"turns\"\nvalues = [1, 2, 3]\n\
         [[map]]\nx = {{ parameter = \"garrison-drm\", values = [0, 2, 4] }}\n\
         y = {{ parameter = \"turns\", values = [1, 3] }}\n\
         [sensitivity]\ngarrison-drm = 1\nturns = 1\n"
    )
}

const TACTICS: [&str; 2] = ["throw", "place"];

fn compare(measure: &str, budget: Option<Budget>, close: f64, layout: Layout) {
    let chance = measure == "cave-eliminated";
    let svgs = drawn(&comparison(measure), budget, layout);
    let mut known = BTreeMap::new();
    let mut exact = |tactic: &'static str, turns: i64, drm: i64| -> f64 {
        *known.entry((tactic, turns, drm)).or_insert_with(|| {
            let (turns, drm) = (turns.to_string(), format!("{drm}"));
            asked(measure, &[("tactic", tactic), ("turns", &turns), ("garrison-drm", &drm)])
        })
    };
    let curves = reader::curves(&svgs["turns-curves"]);
    assert_eq!(curves.len(), 2);
    for tactic in TACTICS {
        let points = &curves[tactic].points;
        assert_eq!(points.len(), 3);
        for ((x, value), turns) in points.iter().zip(1..) {
            assert!((x - turns as f64).abs() < 0.02, "{tactic}: {points:?}");
            assert!((value - exact(tactic, turns, 0)).abs() < close, "{tactic}: {points:?}");
        }
        // The ends of the bars and the middle lie on one straight scale.
        let ((written, base), steps) = reader::tornado(&svgs[&format!("{tactic}-tornado")]);
        let (name, now) = written.split_once(": ").expect("name: figure");
        let now = reader::number(now);
        assert_eq!(name, tactic);
        assert!((now - exact(tactic, 2, 0)).abs() < close, "{written}");
        let mut scale = Vec::new();
        for (label, parameter) in [("garrison DRM", "drm"), ("Player Turns", "turns")] {
            for (step, by) in [("down", -1), ("up", 1)] {
                let (written, end) = &steps[label][step];
                let (at, wanted) = match parameter {
                    "drm" => (by, exact(tactic, 2, by)),
                    _ => (2 + by, exact(tactic, 2 + by, 0)),
                };
                let (written_at, value) = written.split_once(": ").expect("value: figure");
                assert_eq!(written_at.parse::<i64>().expect("a number"), at, "{label} {step}");
                let value = reader::number(value);
                assert!((value - wanted).abs() < close, "{label} {step}: {written} {wanted}");
                scale.push((end - base, value - now));
            }
        }
        let far = |one: &(f64, f64), other: &(f64, f64)| one.1.abs().total_cmp(&other.1.abs());
        let widest = *scale.iter().max_by(|one, other| far(one, other)).expect("steps");
        assert!(widest.0.abs() > 50.0, "{scale:?}");
        for (length, gain) in scale {
            let wanted = widest.0 * gain / widest.1;
            assert!((length - wanted).abs() < 2.0, "{tactic}: {length} {wanted}");
        }
    }
    let map = reader::heat(&svgs["garrison-drm-turns-map"]);
    let mut ahead = Vec::new();
    for ((label, row), turns) in map.iter().zip([1, 3]) {
        assert_eq!(*label, turns.to_string());
        for ((head, darkness, written), drm) in row.iter().zip([0, 2, 4]) {
            assert_eq!(*head, drm.to_string());
            let [throw, place] = TACTICS.map(|tactic| exact(tactic, turns, drm));
            let less = !chance;
            let letter = if (throw > place) != less { "A" } else { "B" };
            let gap = (throw - place).abs();
            if gap > 4.0 * close {
                assert!(written.starts_with(letter), "{label} {head}: {written}, {throw} {place}");
            }
            ahead.push((*darkness, gap));
        }
    }
    let most = ahead.iter().map(|(_, gap)| *gap).fold(0.0, f64::max);
    for (darkness, gap) in ahead {
        assert!((darkness - 0.8 * gap / most).abs() < 0.004 + 2.0 * close / most, "{gap}");
    }
}

#[test]
fn the_charts_of_an_exact_comparison_are_what_was_asked_by_itself() {
    compare("cave-eliminated", None, CLOSE, Layout::Wide);
    // As a phone shows it.
    compare("attacker-bpv-lost", None, 0.01, Layout::Narrow);
}

#[test]
fn the_charts_of_a_sampled_comparison_are_near_what_is_exact() {
    compare("cave-eliminated", Some(NOTHING), 0.006, Layout::Wide);
}

const PLAN: &str = "title = \"Which caves?\"\nforce = \"japanese\"\nagainst = \"usmc\"\n\
    year = 1944\nbudget = 60\nmeasure = \"caves-stand\"\nat-least = 1\ncaves-attacked = 2\n\
    [parameters]\ntactic = \"place\"\nturns = 2\ncharges = 2\nattackers = [\"7-6-8\"]\n\
    heat-of-battle = false\n";
const SQUADS: &str = "[[option]]\nname = \"squads\"\nmax = 3\n\
    buy = [{ item = \"cave\" }, { item = \"first-line-full\" }]\n\
    parameters = { garrison = [\"first-line-full\"] }\n";
const CREWS: &str = "[[option]]\nname = \"crews\"\nmax = 3\n\
    buy = [{ item = \"cave\" }, { item = \"crew\" }]\n\
    parameters = { garrison = [\"crew\"] }\n";

/// Every step of a plan's chart is what a plan of that budget finds best.
#[test]
fn the_chart_of_a_plan_shows_the_best_that_each_budget_buys() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("x.toml");
    let typed = path.to_str().expect("UTF-8");
    let out = folder.path().join("out");
    fs::write(&path, [PLAN, SQUADS, CREWS].concat()).expect("it can be written");
    stdout(&["dyo", "plan", typed, "--out", out.to_str().expect("UTF-8")]);
    let svg = fs::read_to_string(out.join("x-plan.svg")).expect("a chart");
    let stairs = reader::stairs(&svg);
    assert_eq!(stairs.len(), 3, "{stairs:?}");
    for (name, options) in
        [("the best mix", vec![SQUADS, CREWS]), ("squads", vec![SQUADS]), ("crews", vec![CREWS])]
    {
        for bpv in (12..=60).step_by(12) {
            let reached = |(across, _): &&(f64, f64)| *across <= f64::from(bpv) + 1e-6;
            let drawn = stairs[name].iter().rfind(reached).expect("it begins at 0").1;
            let plan = [&[PLAN], &options[..]].concat().concat();
            let plan = plan.replace("budget = 60", &format!("budget = {bpv}"));
            fs::write(&path, plan).expect("it can be written");
            let text = stdout(&["dyo", "plan", typed, "--format", "json"]);
            let answer: Value = serde_json::from_str(&text).expect("JSON");
            let best = answer["best"][0].get("worth").unwrap_or(&json!(0.0)).as_f64();
            let best = best.expect("a worth");
            assert!((drawn - best).abs() < CLOSE, "{name} at {bpv}: {drawn} {best}");
        }
    }
}
