//! The chart of a plan of Design Your Own.

use std::collections::BTreeSet;

use asl_study::dyo::planned::RULES;
use asl_study::dyo::{Mix, Planned, best_within, frontier};
use asl_study::{UNOFFICIAL, VERSION};

use super::curves::{Curves, Series};
use super::{Caption, Chart, Picture};

/// Curves of a chart at most.
const CURVES: usize = 5;

/// Ticks of the axis at most.
const TICKS: u32 = 13;

/// What is bought against what it costs: a stair for each kind of purchase alone, and one
/// for the best mix, with a step at every BPV where more is bought.
pub fn of_plan(planned: &Planned) -> Chart {
    let budget = &planned.budget;
    let alone = |place: usize| -> Vec<Mix> {
        let others = |mix: &&Mix| {
            mix.numbers.iter().enumerate().all(|(other, number)| other == place || *number == 0)
        };
        planned.mixes.iter().filter(others).cloned().collect()
    };
    let mut stairs = vec![("the best mix", planned.mixes.clone())];
    for (place, choice) in budget.choices.iter().enumerate().take(CURVES - 1) {
        stairs.push((&choice.name, alone(place)));
    }
    let ticks = ticks(budget.bpv);
    let mut x: BTreeSet<u32> = ticks.clone();
    for (_, mixes) in &stairs {
        x.extend(frontier(mixes).into_iter().map(|mix| mix.bpv));
    }
    let worth = |mixes: &[Mix], bpv: &u32| best_within(mixes, *bpv).map_or(0.0, |mix| mix.worth);
    let series = stairs.iter().map(|(label, mixes)| Series {
        label: (*label).to_owned(),
        values: x.iter().map(|bpv| worth(mixes, bpv)).collect(),
        band: None,
    });
    let label = |bpv: &u32| if ticks.contains(bpv) { bpv.to_string() } else { String::new() };
    let curves = Curves {
        x_label: "BPV".to_owned(),
        series: series.collect(),
        x: x.iter().map(|bpv| (f64::from(*bpv), label(bpv))).collect(),
        percent: budget.wanted.is_chance(),
        steps: true,
    };
    let mut subtitle = planned.wanted();
    if let Some(first) = subtitle.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    let mut footer =
        vec![format!("Rules: {RULES}, and those of cave-assault. Exact, by every mix.")];
    if budget.choices.len() >= CURVES {
        let (shown, all) = (CURVES - 1, budget.choices.len());
        footer.push(format!("The first {shown} of {all} purchases have a line of their own."));
    }
    if curves.tied().next().is_some() {
        footer.push("= before a name: at the end as good as the best mix.".to_owned());
    }
    footer.push(format!("asl-odds {VERSION}. {UNOFFICIAL}"));
    Chart {
        caption: Caption {
            title: budget.title.clone(),
            subtitle: format!("{subtitle}; by the BPV that are spent."),
            footer,
        },
        picture: Picture::Curves(curves),
    }
}

/// Round numbers up to the budget, and the budget itself.
fn ticks(budget: u32) -> BTreeSet<u32> {
    let rounds = (0..5).flat_map(|power| [1, 2, 5].map(|round| round * 10_u32.pow(power)));
    let step = rounds.into_iter().find(|step| budget / step < TICKS).unwrap_or(budget.max(1));
    // One that comes close to the budget would be written over it.
    let free = budget.saturating_sub(step - step / 3);
    (0..=free).step_by(step as usize).chain([0, budget]).collect()
}

#[cfg(test)]
mod tests {
    use asl_rules::units::counters::Force;
    use asl_study::dyo::{Budget, Choice, Wanted};

    use super::*;

    /// Caves with crews that never fall for 7 BPV, and with squads that may for 5.
    fn planned() -> Planned {
        let choice = |name, bpv, eliminated| Choice::of_one_cave(name, bpv, 3, eliminated);
        Planned::of(Budget {
            title: "t".to_owned(),
            force: Force::Japanese,
            game: None,
            bpv: 23,
            wanted: Wanted::CavesStand,
            at_least: 1,
            caves_attacked: 3,
            choices: vec![choice("crew", 7, 0.0), choice("squad", 5, 0.5)],
            prices: Vec::new(),
            warnings: Vec::new(),
        })
    }

    /// Of no number between does a step tell anything wrong: against the best for each
    /// BPV.
    #[test]
    fn a_plan_is_drawn_in_steps_where_they_are() {
        let planned = planned();
        let chart = of_plan(&planned);
        let Picture::Curves(curves) = &chart.picture else { panic!("curves") };
        assert!(curves.steps);
        for bpv in 0..=23_u32 {
            let at = curves.x.iter().rposition(|(x, _)| *x <= f64::from(bpv)).expect("from 0");
            let crews = f64::from(u8::from(bpv >= 7));
            let squads = 1.0 - 0.5_f64.powi((bpv / 5).min(3) as i32);
            let drawn: Vec<f64> = curves.series.iter().map(|series| series.values[at]).collect();
            assert_eq!(drawn, [crews.max(squads), crews, squads], "{bpv}");
        }
        let labels: Vec<&str> = curves.series.iter().map(|series| series.label.as_str()).collect();
        assert_eq!(labels, ["the best mix", "crew", "squad"]);
    }

    /// The crews end as the best mix does, and that mark is explained; the squads do not.
    #[test]
    fn the_mark_of_a_tied_stair_is_explained() {
        let chart = of_plan(&planned());
        let is_told =
            |chart: &Chart| chart.caption.footer.iter().any(|line| line.starts_with("= "));
        assert!(is_told(&chart), "{:?}", chart.caption.footer);
        let svg = chart.draw().expect("it can be drawn").svg;
        assert!(svg.contains(">= crew<") && !svg.contains(">= squad"), "{svg}");
        assert!(svg.contains("At the end as good as the best mix is: crew."), "{svg}");
        // For 20 BPV two crews and a squad are better than either alone.
        let mut budget = planned().budget;
        budget.bpv = 20;
        budget.choices[0] = Choice::of_one_cave("crew", 7, 3, 0.25);
        let chart = of_plan(&Planned::of(budget));
        assert!(!is_told(&chart), "{:?}", chart.caption.footer);
        assert!(!chart.draw().expect("it can be drawn").svg.contains(">= "), "no tie");
    }

    #[test]
    fn no_curve_of_the_picture_is_aslant() {
        let svg = of_plan(&planned()).draw().expect("it can be drawn").svg;
        let curves: Vec<&str> = svg.split("<polyline points=\"").skip(1).collect();
        for curve in &curves {
            let points = curve.split('"').next().unwrap_or_default();
            let numbers: Vec<f64> =
                points.split([' ', ',']).map(|word| word.parse().expect("a number")).collect();
            let points: Vec<&[f64]> = numbers.chunks(2).collect();
            let level = |two: &[&[f64]]| two[0][0] == two[1][0] || two[0][1] == two[1][1];
            assert!(points.windows(2).all(level), "{curve}");
        }
        // Three curves with their names; the best mix is the broad one.
        assert_eq!(curves.len(), 6);
        assert_eq!(curves.iter().filter(|curve| curve.contains("stroke-width=\"11\"")).count(), 2);
    }

    #[test]
    fn ticks_are_round_and_end_with_the_budget() {
        let written = |budget| ticks(budget).into_iter().collect::<Vec<_>>();
        assert_eq!(written(120), [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
        assert_eq!(written(23), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 23]);
        assert_eq!(written(460), [0, 50, 100, 150, 200, 250, 300, 350, 400, 460]);
        assert_eq!((written(0), written(1)), (vec![0], vec![0, 1]));
        assert!((0..100_000).step_by(97).all(|budget| ticks(budget).len() <= 14));
    }
}
