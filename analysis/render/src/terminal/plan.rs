use std::fmt::Write;

use asl_study::dyo::Planned;
use asl_study::{UNOFFICIAL, VERSION};

use super::paragraph;
use super::purchase::{ruled, warn};
use crate::design;

/// A plan: what can be bought, the best mixes, and the frontier. Where prices are ranges, there is
/// one under each supposition.
pub fn plans(plans: &[Planned]) -> String {
    plans.iter().map(plan).collect::<Vec<_>>().join("\n")
}

fn plan(planned: &Planned) -> String {
    let (budget, wanted) = (&planned.budget, planned.wanted());
    let mut text = String::new();
    if let Some(supposed) = planned.supposed() {
        let _ = writeln!(text, "{supposed}\n{}\n", "=".repeat(supposed.chars().count()));
    }
    let _ = writeln!(text, "{}", budget.title);
    text += &paragraph(&format!("{} BPV for {wanted}.", budget.bpv), "");
    text.push('\n');
    let choices = match budget.is_game() {
        true => ruled(design::for_a_game(planned)),
        false => ruled(design::choices(planned)),
    };
    let _ = writeln!(text, "{choices}\n");
    let _ = writeln!(text, "{}\n", ruled(design::best(planned)));
    if let Some(last) = design::last(planned) {
        let _ = writeln!(text, "{last}\n");
    }
    let _ = writeln!(text, "{}\n", ruled(design::frontier(planned)));
    for enough in design::enough(planned) {
        text += &paragraph(&enough, "");
    }
    let _ = writeln!(text);
    warn(&mut text, &budget.warnings);
    text += &paragraph(&design::how(planned), "");
    text += &paragraph(&format!("asl-odds {VERSION}. {UNOFFICIAL}"), "");
    text
}
