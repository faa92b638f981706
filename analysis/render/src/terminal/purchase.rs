use std::fmt::Write;

use asl_study::dyo::value::Figure;
use asl_study::dyo::{Cost, Warning, Worth};
use asl_study::numbers::{chart_number, exact_percent};
use asl_study::{UNOFFICIAL, VERSION};

use super::ruled_table;

/// A cost: its lines, and what comes with it.
pub fn cost(cost: &Cost) -> String {
    let mut text =
        format!("{}: {} against {}, {}\n\n", cost.title, cost.force, cost.against, cost.year);
    let mut table = ruled_table(["what", "number", "listed", "each", "BPV", "because"]);
    for line in &cost.lines {
        table.add_row([
            line.item.clone(),
            if line.percent > 0 { format!("{} %", line.percent) } else { line.number.to_string() },
            line.listed.to_string(),
            line.each.to_string(),
            line.total().to_string(),
            line.because.clone(),
        ]);
    }
    table.add_row(["in all", "", "", "", &cost.total().to_string(), ""]);
    let _ = writeln!(text, "{table}\n");
    if !cost.granted.is_empty() {
        let mut table = ruled_table(["what comes with it", "", "rule"]);
        for granted in &cost.granted {
            table.add_row([granted.what.as_str(), granted.value.as_str(), granted.rule]);
        }
        let _ = writeln!(text, "{table}\n");
    }
    warn(&mut text, &cost.warnings);
    let _ = writeln!(text, "asl-odds {VERSION}. {UNOFFICIAL}");
    text
}

/// What should be thought about, each with its rule.
pub(super) fn warn(text: &mut String, warnings: &[Warning]) {
    for Warning { what, rule } in warnings {
        let _ = writeln!(text, "Warning: {what} ({rule}).\n");
    }
}

/// A figure of a purchase, and the same for a hundred BPV.
fn written(figure: &Figure, bpv: f64) -> (String, String) {
    if figure.is_chance {
        let points = figure.value * 100.0 * 100.0 / bpv;
        return (exact_percent(figure.value), format!("{} points", chart_number(points)));
    }
    let for_100 = figure.value * 100.0 / bpv;
    (chart_number(figure.value), chart_number(for_100))
}

/// What a purchase is worth, and for a hundred BPV.
pub fn worth(worth: &Worth) -> String {
    let mut text = format!("{}, {} BPV, against: {}\n\n", worth.title, worth.bpv, worth.attack);
    let mut table = ruled_table(["what it is worth", "", "for 100 BPV"]);
    for figure in &worth.figures {
        let (value, for_100) = written(figure, worth.bpv.to_f64());
        table.add_row([figure.what.clone(), value, for_100]);
    }
    let _ = writeln!(text, "{table}\n");
    warn(&mut text, &worth.warnings);
    let _ = writeln!(text, "Each attacked cave is an assault by itself, exact by cave-assault.");
    let _ = writeln!(text, "asl-odds {VERSION}. {UNOFFICIAL}");
    text
}
