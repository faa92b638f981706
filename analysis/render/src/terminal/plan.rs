use std::fmt::Write;

use asl_study::dyo::planned::{BEST, LAST};
use asl_study::dyo::{Planned, Wanted, frontier};
use asl_study::numbers::{chart_number, exact_percent};
use asl_study::{UNOFFICIAL, VERSION};

use super::purchase::warn;
use super::ruled_table;

/// A plan: what can be bought, the best mixes, and the frontier.
pub fn plan(planned: &Planned) -> String {
    let mut text = format!(
        "{}\n{} BPV for {}.\n\n",
        planned.budget.title,
        planned.budget.bpv,
        planned.wanted()
    );
    let mut table = ruled_table(["one is", "BPV", "an assault eliminates", "BPV exchange"]);
    for choice in &planned.budget.choices {
        let exchange = format!("{:+.2}", choice.exchange);
        table.add_row([
            choice.name.clone(),
            choice.bpv.to_string(),
            exact_percent(choice.eliminated),
            exchange,
        ]);
    }
    let _ = writeln!(text, "{table}\n");
    let mut table = ruled_table(["the best", "BPV", "worth", "less than the best"]);
    let best = planned.mixes.first().map_or(0.0, |mix| mix.worth);
    for mix in planned.mixes.iter().take(BEST) {
        let gap = if (mix.worth - best).abs() < 1e-12 {
            String::new()
        } else {
            points(planned, best - mix.worth)
        };
        table.add_row([planned.named(mix), mix.bpv.to_string(), written(planned, mix.worth), gap]);
    }
    let _ = writeln!(text, "{table}\n");
    if let Some(last) = planned.last() {
        let _ = writeln!(text, "The last {LAST} BPV bought {}.\n", points(planned, last));
    }
    let frontier = frontier(&planned.mixes);
    let mut table = ruled_table(["no cheaper mix is as good", "BPV", "worth"]);
    for mix in &frontier {
        table.add_row([planned.named(mix), mix.bpv.to_string(), written(planned, mix.worth)]);
    }
    let _ = writeln!(text, "{table}\n");
    if planned.budget.wanted.is_chance() {
        for (enough, bpv) in planned.enough() {
            let percent = enough * 100.0;
            let _ = match bpv {
                Some(bpv) => writeln!(text, "{percent:.0} % cost {bpv} BPV."),
                None => {
                    writeln!(text, "{percent:.0} % is not possible for {} BPV.", planned.budget.bpv)
                }
            };
        }
    }
    let _ = writeln!(text);
    warn(&mut text, &planned.budget.warnings);
    let _ = writeln!(
        text,
        "Every mix was tried, {} of them. Assaults are independent, each exact by cave-assault. In \
         a Japanese plan the attackers take the weakest caves. In a plan of the attackers each \
         assault goes where it is best, and each new assault on a cave meets a full garrison. A \
         Bombardment hits every cave.\nasl-odds {VERSION}. {UNOFFICIAL}",
        planned.mixes.len(),
    );
    text
}

fn written(planned: &Planned, worth: f64) -> String {
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
