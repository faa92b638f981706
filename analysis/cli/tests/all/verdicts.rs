//! Which alternative is said to be better, by how much, and in which words: where more is better
//! and where less is, exact and sampled.

use std::fs;

use asl_engine::odds::{Fraction, Interval, Paired};
use asl_engine::{Budget, Watch};
use asl_render::pages::{Block, page};
use asl_render::terminal;
use asl_rules::catalog::{self, label};
use asl_study::comparison::{Compared, Comparison, Holding, Number, Pair, Switched};
use serde_json::Value;

use crate::common::stdout;

/// Two tactics, of which `throw` loses less and eliminates less often.
fn file(head: &str, first: &str, second: &str) -> String {
    format!(
        "question = \"Which?\"\nprocedure = \"cave-assault\"\n{head}\n[parameters]\nturns = 1\n\
         garrison = [\"first-line-full\"]\nheat-of-battle = false\n\
         [alternatives.{first}]\ntactic = \"{first}\"\n\
         [alternatives.{second}]\ntactic = \"{second}\"\n"
    )
}

fn compared(text: &str) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("comparison.toml");
    fs::write(&path, text).expect("it can be written");
    stdout(&["compare", path.to_str().expect("UTF-8")])
}

/// A measure of a tactic, asked by itself.
fn measure(tactic: &str, name: &str) -> f64 {
    let line = ["odds", "cave-assault", "--turns", "1", "--garrison", "first-line-full"];
    let more = ["--heat-of-battle", "false", "--format", "json", "--engine", "exact", "--tactic"];
    let text = stdout(&[&line[..], &more[..], &[tactic]].concat());
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    let all = answer["measures"].as_array().expect("measures");
    let one = all.iter().find(|one| one["measure"] == name).expect("the measure");
    one["exact"].as_f64().expect("a number")
}

/// The words of the verdict, and the difference with its sign.
struct Said {
    headline: String,
    verdict: String,
}

fn said(text: &str) -> Said {
    let mut lines = text.lines();
    let headline = lines.find(|line| line.contains(" is best: ") || line.starts_with("Not "));
    let verdict = text.lines().find(|line| line.contains("ifference ") && line.contains('.'));
    Said {
        headline: headline.unwrap_or_else(|| panic!("{text}")).to_owned(),
        verdict: verdict.unwrap_or_else(|| panic!("{text}")).to_owned(),
    }
}

/// The number after these words.
fn after(text: &str, words: &str) -> f64 {
    let rest = text.split(words).nth(1).unwrap_or_else(|| panic!("{words}: {text}"));
    let number = rest.split([' ', '=']).next().expect("a number").trim_end_matches(['.', ':']);
    number.parse().unwrap_or_else(|_| panic!("`{number}` in {text}"))
}

/// Of a price less is better, of a chance more, unless the file says otherwise; whichever
/// comes first in the file.
#[test]
fn an_exact_verdict_names_the_winner_and_the_difference_with_its_sign() {
    let names = ["throw", "place"];
    for (head, name, less) in [
        ("measure = \"attacker-bpv-lost\"", "attacker-bpv-lost", true),
        ("measure = \"attacker-bpv-lost\"\nless-is-better = false", "attacker-bpv-lost", false),
        ("measure = \"garrison-bpv-lost\"", "garrison-bpv-lost", false),
        ("measure = \"charges-spent\"", "charges-spent", true),
        ("", "cave-eliminated", false),
        ("less-is-better = true", "cave-eliminated", true),
    ] {
        let values = names.map(|tactic| measure(tactic, name));
        assert!(values[0] != values[1], "{name}: {values:?}");
        let throw_is_better = (values[0] < values[1]) == less;
        let (best, worst) = if throw_is_better { (0, 1) } else { (1, 0) };
        for (first, second) in [("throw", "place"), ("place", "throw")] {
            let text = compared(&file(head, first, second));
            let said = said(&text);
            let [winner, loser] = [names[best], names[worst]];
            let words = if less { ": it has less." } else { "." };
            let winner = capital(winner);
            let wanted = format!("{winner} is better than {loser}{words} Exact difference ");
            assert!(said.verdict.starts_with(&wanted), "{head}: {}", said.verdict);
            let scale = if name == "cave-eliminated" { 100.0 } else { 1.0 };
            let wanted = (values[best] - values[worst]) * scale;
            assert_eq!(wanted < 0.0, less, "the better has less where less is better");
            let difference = after(&said.verdict, "difference ");
            assert!((difference - wanted).abs() < 0.001, "{}: {wanted}", said.verdict);
            let label = label(name);
            let begins = format!("{winner} is best: {label} ");
            // A sentence begins with a capital.
            assert!(said.headline[1..].starts_with(&begins[1..]), "{text}");
            assert!(said.headline.starts_with(char::is_uppercase), "{text}");
            let margin = after(&said.headline, ", ");
            assert!((margin - wanted).abs() < 0.001, "{}: {wanted}", said.headline);
            assert!(said.headline.ends_with(&format!("against {loser}")), "{}", said.headline);
            assert_eq!(text.contains("Less is better."), less, "{text}");
        }
    }
}

/// The same text with a budget that nothing keeps to.
fn sampled(text: &str) -> String {
    let comparison = Comparison::of("x", "x.toml", text);
    let mut comparison = comparison.unwrap_or_else(|error| panic!("{error:?}"));
    comparison.budget = Some(Budget { work: 1, memory: 1 });
    let compared = comparison.compare(None, &Watch::default()).expect("nobody interrupts");
    assert!(!compared.is_exact());
    terminal::page(&page(&comparison, &compared))
}

#[test]
fn a_sampled_verdict_names_the_winner_and_an_interval_on_its_side_of_zero() {
    for (head, name, less) in [
        ("measure = \"attacker-bpv-lost\"", "attacker-bpv-lost", true),
        ("", "cave-eliminated", false),
    ] {
        let values = ["throw", "place"].map(|tactic| measure(tactic, name));
        let throw_is_better = (values[0] < values[1]) == less;
        let (winner, loser) = if throw_is_better { ("throw", "place") } else { ("place", "throw") };
        for (first, second) in [("throw", "place"), ("place", "throw")] {
            let text = sampled(&file(&format!("trials = 65536\nseed = 7\n{head}"), first, second));
            let said = said(&text);
            let words = if less { ": it has less." } else { "." };
            let winner = capital(winner);
            let wanted = format!("{winner} is better than {loser}{words} Sampled difference ");
            assert!(said.verdict.starts_with(&wanted), "{}", said.verdict);
            let middle = after(&said.verdict, "difference ");
            let half = after(&said.verdict, "± ");
            assert_eq!(middle < 0.0, less, "{}", said.verdict);
            assert!(middle.abs() > half, "{}", said.verdict);
            let label = label(name);
            let begins = format!("{winner} is best: {label} ");
            // A sentence begins with a capital.
            assert!(said.headline[1..].starts_with(&begins[1..]), "{text}");
            assert!(said.headline.starts_with(char::is_uppercase), "{text}");
        }
    }
}

/// A page with one pair of which only this was sampled: `one` leads, by less.
fn page_of(pairs: Paired, interval: Interval, less: bool) -> Vec<String> {
    let pair = Pair { exact: None, sampled: Some((pairs, interval)), looks: (1, 1) };
    page_with(pair, less, Vec::new())
}

/// The same, with rulings that were switched.
fn page_with(pair: Pair, less: bool, switched: Vec<Switched>) -> Vec<String> {
    let text = file(&format!("less-is-better = {less}"), "throw", "place");
    let comparison =
        Comparison::of("x", "x.toml", &text).unwrap_or_else(|error| panic!("{error:?}"));
    let half = || Number::Exact(Fraction::new(1_u32, 2_u32));
    let numbers = comparison.entry.measures.iter().map(|_| half()).collect::<Vec<_>>();
    let compared = Compared {
        numbers: vec![numbers.clone(), numbers],
        leader: 0,
        pairs: vec![(1, pair)],
        changes: Vec::new(),
        maps: Vec::new(),
        steps: vec![Vec::new(), Vec::new()],
        switched,
        best: None,
    };
    let written = page(&comparison, &compared).into_iter().filter_map(|block| match block {
        Block::Verdict(text) | Block::Text(text) => Some(text),
        _ => None,
    });
    written.collect()
}

/// A sample may have taken the wrong one for the leader: then the pairs decide.
#[test]
fn the_pairs_decide_when_the_sample_took_the_wrong_leader() {
    let mut pairs = Paired::default();
    (0..100).for_each(|trial| pairs.add(2 * (trial % 2), 1));
    let above = Interval { low: 0.1, high: 0.2 };
    let below = Interval { low: -0.2, high: -0.1 };
    let around = Interval { low: -0.1, high: 0.1 };
    for (interval, less, wanted) in [
        (above, false, "Throw is better than place. Sampled"),
        (below, false, "Place is better than throw. Sampled"),
        (above, true, "Place is better than throw: it has less. Sampled"),
        (below, true, "Throw is better than place: it has less. Sampled"),
        (around, true, "Throw or place: not decided; the interval of the difference includes 0."),
    ] {
        let written = page_of(pairs, interval, less);
        assert!(written.iter().any(|line| line.starts_with(wanted)), "{wanted}: {written:?}");
        let is_clear = wanted.starts_with("Throw is better");
        assert_eq!(written[0].starts_with("Throw is best"), is_clear, "{}", written[0]);
        assert_eq!(written[0].starts_with("Not decided between throw and place"), !is_clear);
    }
}

/// A word at the beginning of a sentence.
fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// A verdict that a ruling or a simplification turns says so first; one that it leaves open says
/// so below.
#[test]
fn a_verdict_that_rests_on_a_switch_says_so() {
    let entry = catalog::find("cave-assault").expect("it is in the catalog");
    let switched = |name: &str, verdict| Switched {
        parameter: entry.parameter(name).expect("a parameter"),
        asked: false.into(),
        instead: true.into(),
        numbers: vec![None, Some(Number::Exact(Fraction::new(1_u32, 4_u32)))],
        verdict,
    };
    let exact = Some((0.25, Fraction::new(1_u32, 4_u32)));
    let page = |switched| {
        let pair = Pair { exact: exact.clone(), sampled: None, looks: (0, 0) };
        page_with(pair, false, switched)
    };
    for (verdict, first, below) in [
        (Holding::Holds, "Throw is best", "The verdict holds under each of them."),
        (Holding::Open, "Throw is best", "Under some of them it is not decided which is best."),
        (
            Holding::Turns,
            "Depends on “guard by defensive fire”. As asked, throw is best",
            "Another is best with the other reading of guard by defensive fire.",
        ),
    ] {
        let written = page(vec![switched("guard-by-defensive-fire", verdict)]);
        assert!(written[0].starts_with(first), "{}", written[0]);
        assert!(written.iter().any(|line| line.ends_with(below)), "{written:?}");
    }
    let written = page(vec![switched("broken-attackers", Holding::Turns)]);
    assert!(written[0].starts_with("Depends on “broken attackers”."), "{}", written[0]);
    let below = "Another is best with another play of broken attackers. What else is simplified \
                 is described in docs/cave-assault.md.";
    assert!(written.iter().any(|line| line.ends_with(below)), "{written:?}");
    let written = page(Vec::new());
    assert!(written.iter().any(|line| line.starts_with("No ruling bears on it")), "{written:?}");
}

/// Every ruling that an assault knows is switched, whether it changes anything or not.
#[test]
fn the_page_ends_with_what_it_rests_on() {
    let text =
        over("turns", "[1]", &[("throw", "tactic = \"throw\""), ("place", "tactic = \"place\"")]);
    assert!(text.contains("What this rests on"), "{text}");
    for ruling in ["guard by defensive fire", "failed throw can eliminate", "original 2 passes"] {
        let row = text.lines().filter(|line| line.contains(ruling));
        assert!(row.count() >= 1, "{ruling}: {text}");
    }
}

/// The page of two or more tactics over the values of a parameter, as printed.
fn over(parameter: &str, values: &str, alternatives: &[(&str, &str)]) -> String {
    let mut text = format!(
        "question = \"Which?\"\nprocedure = \"cave-assault\"\nmeasure = \"cave-silenced\"\n\
         [parameters]\nturns = 2\nheat-of-battle = false\ngarrison = [\"first-line-full\"]\n\
         [[change]]\nparameter = \"{parameter}\"\nvalues = {values}\n"
    );
    for (name, own) in alternatives {
        text += &format!("[alternatives.\"{name}\"]\n{own}\n");
    }
    compared(&text)
}

/// In one Player Turn nobody Throws a second DC.
#[test]
fn a_tie_is_no_break_even() {
    let throw = |number: u32| format!("tactic = \"throw\"\ncharges = {number}");
    let (one, three) = (throw(1), throw(3));
    for alternatives in [[("one", &one[..]), ("three", &three)], [("three", &three), ("one", &one)]]
    {
        for values in ["[1, 2, 3]", "[3, 1, 2]"] {
            let text = over("turns", values, &alternatives);
            assert!(text.contains("= "), "there is no tie: {text}");
            let wanted =
                "No break-even over these values of Player Turns: three is best throughout.";
            assert!(text.contains(wanted), "{text}");
        }
    }
}

#[test]
fn values_without_an_order_have_no_break_even_but_a_best() {
    let both = [("throw", "tactic = \"throw\""), ("place", "tactic = \"place\"")];
    let text = over("garrison", "[[\"crew\"], [\"elite-full\", \"leader-9-1\"]]", &both);
    assert!(!text.contains("reak-even"), "{text}");
    assert!(text.contains("4-4-8 + 9-1"), "{text}");
    let text = over("garrison-holds-fire", "[\"never\", \"always\"]", &both);
    assert!(!text.contains("reak-even"), "{text}");
    assert!(text.contains("is best for never") && text.contains("is best for always"), "{text}");
}

/// Keys are for files; a page says what they mean.
#[test]
fn a_page_has_labels_and_no_keys_before_what_was_asked() {
    let both = [("throw", "tactic = \"throw\""), ("place", "tactic = \"place\"")];
    let text = over("height", "[0, 1]", &both);
    let (page, _) = text.split_once("What was asked").expect("what was asked");
    for key in ["cave-silenced", "garrison-bpv-lost", "`"] {
        assert!(!page.contains(key), "{key}: {page}");
    }
    assert!(page.contains("Cave silenced: the chance that"), "{page}");
    assert!(page.contains("garrison BPV lost"), "{page}");
}

/// Throw against Place, with more in the file.
fn throw_and_place(head: &str, more: &str) -> (Comparison, Compared, Vec<Block>) {
    let text = file(head, "throw", "place") + more;
    let comparison =
        Comparison::of("x", "x.toml", &text).unwrap_or_else(|error| panic!("{error:?}"));
    let compared = comparison.compare(None, &Watch::default()).expect("nobody interrupts");
    let blocks = page(&comparison, &compared);
    (comparison, compared, blocks)
}

fn tables(blocks: &[Block]) -> Vec<(&[String], &[Vec<String>])> {
    let tables = blocks.iter().filter_map(|block| match block {
        Block::Table(head, rows) => Some((&head[..], &rows[..])),
        _ => None,
    });
    tables.collect()
}

/// What a chart shows is written out among the details; what has no chart, on the page.
#[test]
fn figures_stand_among_the_details_where_there_is_a_chart() {
    let change = |parameter: &str, values: &str| {
        format!("[[change]]\nparameter = \"{parameter}\"\nvalues = {values}\n")
    };
    let in_details = |blocks: &[Block]| {
        blocks.iter().find_map(|block| match block {
            Block::Details(name, inner) if name == "The figures of the charts" => {
                Some(tables(inner).len())
            }
            _ => None,
        })
    };
    let (_, _, plain) = throw_and_place("", "");
    assert_eq!(in_details(&plain), None);
    let (_, _, drawn) = throw_and_place("", &change("garrison-drm", "[0, 1, 2]"));
    assert_eq!((in_details(&drawn), tables(&drawn).len()), (Some(1), tables(&plain).len()));
    let words = change("garrison-holds-fire", "[\"never\", \"always\"]");
    let (_, _, written) = throw_and_place("", &words);
    assert_eq!((in_details(&written), tables(&written).len()), (None, tables(&plain).len() + 1));
}

/// Under a chart stands what is counted: a chance, or an expected number.
#[test]
fn a_chart_says_whether_it_is_a_chance_or_a_number() {
    for (measure, begins) in
        [("cave-eliminated", "The chance that "), ("attacker-bpv-lost", "Expected ")]
    {
        let change = "[[change]]\nparameter = \"garrison-drm\"\nvalues = [0, 2]\n";
        let (_, _, blocks) = throw_and_place(&format!("measure = \"{measure}\""), change);
        let charts = Block::charts(&blocks);
        assert!(!charts.is_empty());
        for (_, chart) in charts {
            let subtitle = &chart.caption.subtitle;
            assert!(subtitle.starts_with(begins), "{measure}: {subtitle}");
        }
    }
}

/// The headline has the leader's margin over the next best.
#[test]
fn the_headline_has_the_margin() {
    let (comparison, compared, blocks) = throw_and_place("", "");
    let Some(headline) = blocks.iter().find_map(|block| match block {
        Block::Verdict(text) => Some(text),
        _ => None,
    }) else {
        panic!("{blocks:?}")
    };
    let value = |one: usize| compared.numbers[one][comparison.measure].value().expect("exact");
    let (own, other) = (value(compared.leader), value(1 - compared.leader));
    let margin = headline.split(", ").last().and_then(|rest| rest.split(' ').next());
    let margin: f64 = margin.and_then(|text| text.parse().ok()).expect("a number");
    assert!((margin - 100.0 * (own - other)).abs() < 0.01, "{headline}: {own} {other}");
}

/// A decision that always comes up is shown when only such are; in one Player Turn that is the
/// first, with what is next best.
#[test]
fn a_decision_that_always_comes_up_is_shown() {
    let best = |percent: u32| {
        let more = format!(
            "[best]\nobjective = \"cave-eliminated\"\ntactics = [\"throw\", \"place\"]\n\
             at-least-percent = {percent}\n"
        );
        throw_and_place("", &more).2
    };
    for percent in [0, 100] {
        let blocks = best(percent);
        let all = tables(&blocks);
        let (_, rows) = all
            .iter()
            .find(|(head, _)| head.last().is_some_and(|last| last == "comes up"))
            .expect("a table of decisions");
        assert_eq!(rows.len(), 1, "{rows:?}");
        let [.., act, _, next, reached] = &rows[0][..] else { panic!("{rows:?}") };
        assert_eq!(reached, "100 %");
        let other = if act == "throw" { "place" } else { "throw" };
        let next_best = next.starts_with(&format!("{other}, +"));
        assert!(next_best || next.starts_with("wait, +"), "{act}: {next}");
    }
}
