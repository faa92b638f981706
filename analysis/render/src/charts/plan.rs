//! The chart of a plan of Design Your Own.

use asl_study::dyo::{Mix, Planned, best_within};
use asl_study::{UNOFFICIAL, VERSION};

use super::curves::{Curves, Series};
use super::{Caption, Chart, Picture};

/// Curves of a chart at most.
const CURVES: usize = 5;

/// What is bought against what it costs: a curve for each kind of purchase alone, and
/// one for the best mix.
pub fn of_plan(planned: &Planned) -> Chart {
    let steps: Vec<u32> = (0..planned.budget.bpv)
        .step_by((planned.budget.bpv / 20).max(1) as usize)
        .chain([planned.budget.bpv])
        .collect();
    let only = |place: usize| {
        let alone = |mix: &&Mix| {
            mix.numbers.iter().enumerate().all(|(other, number)| other == place || *number == 0)
        };
        let mixes: Vec<Mix> = planned.mixes.iter().filter(alone).cloned().collect();
        mixes
    };
    let curve = |label: &str, mixes: &[Mix]| Series {
        label: label.to_owned(),
        values: steps
            .iter()
            .map(|bpv| best_within(mixes, *bpv).map_or(0.0, |mix| mix.worth))
            .collect(),
        band: None,
    };
    let mut series = vec![curve("the best mix", &planned.mixes)];
    for (place, choice) in planned.budget.choices.iter().enumerate().take(CURVES - 1) {
        series.push(curve(&choice.name, &only(place)));
    }
    let wanted = planned.wanted();
    let mut subtitle = wanted.clone();
    if let Some(first) = subtitle.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    Chart {
        caption: Caption {
            title: planned.budget.title.clone(),
            subtitle: format!("{subtitle}; by the BPV that are spent."),
            footer: vec![
                "Rules: H1, G1.66, G11.91, G11.99, and those of cave-assault. Exact, by every mix."
                    .to_owned(),
                format!("asl-odds {VERSION}. {UNOFFICIAL}"),
            ],
        },
        picture: Picture::Curves(Curves {
            x_label: "BPV".to_owned(),
            x: steps.iter().map(|bpv| (f64::from(*bpv), bpv.to_string())).collect(),
            series,
            percent: planned.budget.wanted.is_chance(),
        }),
    }
}
