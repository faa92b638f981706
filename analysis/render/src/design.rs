//! What an answer of Design Your Own says, as tables and sentences: for a terminal and for a page.

use asl_rules::units::in_words::by_strength_factor_in;
use asl_study::dyo::planned::{BEST, LAST};
use asl_study::dyo::value::Figure;
use asl_study::dyo::{Cost, Mix, Part, Planned, Wanted, Warning, Worth};
use asl_study::numbers::{chart_number, exact_percent};

/// A table: its head and its rows.
pub(crate) struct Figures<const COLUMNS: usize> {
    pub head: [&'static str; COLUMNS],
    pub rows: Vec<[String; COLUMNS]>,
}

/// What can be bought, and what an assault does with one of it.
pub(crate) fn choices(planned: &Planned) -> Figures<4> {
    let row = |choice: &asl_study::dyo::Choice| {
        let eliminated = exact_percent(choice.eliminated);
        let exchange = format!("{:+.2}", choice.exchange);
        [choice.name.clone(), choice.bpv.to_string(), eliminated, exchange]
    };
    let rows = planned.budget.choices.iter().map(row).collect();
    Figures { head: ["one is", "BPV", "an assault eliminates", "BPV exchange"], rows }
}

/// What can be bought for a game, and how many of each.
pub(crate) fn for_a_game(planned: &Planned) -> Figures<3> {
    let row = |choice: &asl_study::dyo::Choice| {
        [choice.name.clone(), choice.bpv.to_string(), choice.max.to_string()]
    };
    let rows = planned.budget.choices.iter().map(row).collect();
    Figures { head: ["one is", "BPV", "at most"], rows }
}

/// The best mixes.
pub(crate) fn best(planned: &Planned) -> Figures<4> {
    let best = planned.mixes.first().map_or(0.0, |mix| mix.worth);
    let row = |mix: &Mix| {
        let is_best = (mix.worth - best).abs() < 1e-12;
        let gap = if is_best { String::new() } else { points(planned, best - mix.worth) };
        [planned.named(mix), mix.bpv.to_string(), written(planned, mix.worth), gap]
    };
    let rows = planned.mixes.iter().take(BEST).map(row).collect();
    Figures { head: ["the best", "BPV", "worth", "less than the best"], rows }
}

/// The mixes that no cheaper one equals.
pub(crate) fn frontier(planned: &Planned) -> Figures<3> {
    let row = |mix: &Mix| [planned.named(mix), mix.bpv.to_string(), written(planned, mix.worth)];
    let rows = asl_study::dyo::frontier(&planned.mixes).into_iter().map(row).collect();
    Figures { head: ["no cheaper mix is as good", "BPV", "worth"], rows }
}

/// What the last BPV bought.
pub(crate) fn last(planned: &Planned) -> Option<String> {
    let last = planned.last()?;
    Some(format!("The last {LAST} BPV bought {}.", points(planned, last)))
}

/// What each chance that is enough costs.
pub(crate) fn enough(planned: &Planned) -> Vec<String> {
    if !planned.budget.wanted.is_chance() {
        return Vec::new();
    }
    let sentence = |(enough, bpv): (f64, Option<u32>)| {
        let percent = enough * 100.0;
        match bpv {
            Some(bpv) => format!("{percent:.0} % costs {bpv} BPV."),
            None => format!("{percent:.0} % is not possible for {} BPV.", planned.budget.bpv),
        }
    };
    planned.enough().into_iter().map(sentence).collect()
}

/// How a plan was worked out.
pub(crate) fn how(planned: &Planned) -> String {
    if planned.budget.is_game() {
        return format!(
            "Every mix was tried, {} of them, each against the best answer of the other side, as \
             `asl-odds dyo balance` plays it.",
            planned.mixes.len()
        );
    }
    format!(
        "Every mix was tried, {} of them. Assaults are independent, each exact by cave-assault. In \
         a Japanese plan the attackers take the weakest caves. In a plan of the attackers each \
         MMC is given its cave before play, and does not change it when another cave falls. Each new \
         assault on a cave meets a full garrison. A Bombardment hits every cave.",
        planned.mixes.len(),
    )
}

/// What a mix is worth.
pub(crate) fn written(planned: &Planned, worth: f64) -> String {
    match planned.budget.wanted {
        Wanted::BpvExchange if worth < 0.0 => format!("-{}", chart_number(-worth)),
        Wanted::BpvExchange => chart_number(worth),
        _ => exact_percent(worth),
    }
}

/// A difference: percentage points of a chance, else BPV.
fn points(planned: &Planned, difference: f64) -> String {
    match planned.budget.wanted {
        Wanted::BpvExchange => format!("{difference:.2} BPV"),
        _ => format!("{:.3} points", difference * 100.0),
    }
}

/// What a purchase costs, line by line.
pub(crate) fn cost(cost: &Cost) -> Figures<6> {
    let mut rows: Vec<[String; 6]> = Vec::new();
    for line in &cost.lines {
        rows.push([
            by_strength_factor_in(cost.force, &line.item),
            if line.percent > 0 { format!("{} %", line.percent) } else { line.number.to_string() },
            line.listed.to_string(),
            line.each.to_string(),
            line.total().to_string(),
            line.because.clone(),
        ]);
    }
    let [in_all, total] = ["in all".to_owned(), cost.total().to_string()];
    rows.push([in_all, String::new(), String::new(), String::new(), total, String::new()]);
    Figures { head: ["what", "number", "listed", "each", "BPV", "because"], rows }
}

/// What comes with a purchase.
pub(crate) fn granted(cost: &Cost) -> Figures<3> {
    let rows = cost.granted.iter();
    let rows = rows.map(|one| [one.what.clone(), one.value.clone(), one.rule.to_owned()]);
    Figures { head: ["what comes with it", "", "rule"], rows: rows.collect() }
}

/// What a purchase is worth, and for a hundred BPV.
pub(crate) fn worth(worth: &Worth) -> Figures<3> {
    let row = |figure: &Figure| {
        let [low, high] = worth.bpv.ends().map(|bpv| of_figure(figure, bpv.to_f64()));
        // The more it costs, the less there is for a hundred BPV.
        let for_100 = match worth.bpv.is_range() {
            true => format!("{} to {}", high.1.trim_end_matches(POINTS), low.1),
            false => low.1,
        };
        // A chance has no share in a BPV.
        let for_100 = if figure.is_chance { "–".to_owned() } else { for_100 };
        [figure.what.clone(), low.0, for_100]
    };
    let rows = worth.figures.iter().map(row).collect();
    Figures { head: ["what it is worth", "", "for 100 BPV"], rows }
}

/// Who holds the caves, or assaults them.
pub(crate) fn units(worth: &Worth) -> Figures<3> {
    let allotment = &worth.allotment;
    let row = |part: &Part| {
        let number = match (allotment.is_given, worth.defends(), part.number) {
            (true, true, _) => "each attacked cave".to_owned(),
            (true, false, _) => "each assault".to_owned(),
            (false, true, 1) => "1 cave".to_owned(),
            (false, true, number) => format!("{number} caves"),
            (false, false, 1) => "1 assault".to_owned(),
            (false, false, number) => format!("{number} assaults"),
        };
        [number, named(worth, &part.units), exact_percent(part.done.eliminated)]
    };
    let head = match worth.defends() {
        true => ["caves", "garrison of each", "an assault eliminates it"],
        false => ["assaults", "attackers of each", "it eliminates the cave"],
    };
    Figures { head, rows: allotment.parts.iter().map(row).collect() }
}

/// The MMC that are left, if any.
pub(crate) fn spare(worth: &Worth) -> Option<String> {
    let spare = worth.allotment.spare.iter();
    let spare: Vec<String> =
        spare.map(|(unit, number)| format!("{number} × {}", called(worth, unit))).collect();
    let what = if worth.defends() { "Outside the caves" } else { "Without an assault" };
    (!spare.is_empty()).then(|| format!("{what}: {}.", spare.join(", ")))
}

/// The units of one cave or assault: `2 × 2-3-7`.
fn named(worth: &Worth, units: &[String]) -> String {
    let mut named: Vec<String> = Vec::new();
    for same in units.chunk_by(|one, other| one == other) {
        let unit = called(worth, &same[0]);
        named.push(if same.len() > 1 { format!("{} × {unit}", same.len()) } else { unit });
    }
    if named.is_empty() { "nobody".to_owned() } else { named.join(" and ") }
}

/// A unit of this side, as players call it.
fn called(worth: &Worth, unit: &str) -> String {
    by_strength_factor_in(worth.force, unit)
}

/// How the worth of a purchase was worked out.
pub(crate) fn how_worth(worth: &Worth) -> String {
    let how = "Each attacked cave is an assault by itself, exact by cave-assault.";
    let who = match (worth.allotment.is_given, worth.defends()) {
        (true, true) => "The attack file names the garrison, so every attacked cave has it.",
        (true, false) => "The attack file names the attackers, or they are the usual ones.",
        (false, true) => {
            "The MMC hold the caves so that the most caves stand, expected. A cave holds a squad, \
             up to two half-squads or crews, or nobody (G11.4). The attackers know the caves and \
             not the garrisons: each choice of caves is equally likely to be attacked."
        }
        (false, false) => {
            "One MMC makes each assault. The MMC that eliminate a cave most often come first."
        }
    };
    format!("{how} {who}")
}

/// What percentage points are called.
const POINTS: &str = " points";

/// A figure of a purchase, and the same for a hundred BPV.
fn of_figure(figure: &Figure, bpv: f64) -> (String, String) {
    if figure.is_chance {
        let points = figure.value * 100.0 * 100.0 / bpv;
        return (exact_percent(figure.value), format!("{}{POINTS}", chart_number(points)));
    }
    let for_100 = figure.value * 100.0 / bpv;
    (chart_number(figure.value), chart_number(for_100))
}

/// What should be thought about, each with its rule.
pub(crate) fn warnings(warnings: &[Warning]) -> impl Iterator<Item = String> {
    warnings.iter().map(|Warning { what, rule }| format!("Warning: {what} ({rule})."))
}
