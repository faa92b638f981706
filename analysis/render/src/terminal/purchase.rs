use std::fmt::Write;

use asl_rules::catalog::value;
use asl_study::dyo::{Cost, Warning, Worth};
use asl_study::{UNOFFICIAL, VERSION};
use comfy_table::Table;

use super::{paragraph, ruled_table};
use crate::design::{self, Figures};

/// A cost: its lines, and what comes with it.
pub fn cost(cost: &Cost) -> String {
    let [force, against] = [cost.force, cost.against].map(|force| value(&force.to_string()));
    let head = format!("{}: {force} against {against}, {}", cost.title, cost.year);
    let mut text = paragraph(&head, "  ") + "\n";
    let _ = writeln!(text, "{}\n", ruled(design::cost(cost)));
    if !cost.granted.is_empty() {
        let _ = writeln!(text, "{}\n", ruled(design::granted(cost)));
    }
    warn(&mut text, &cost.warnings);
    text += &paragraph(&format!("asl-odds {VERSION}. {UNOFFICIAL}"), "");
    text
}

/// What a purchase is worth, and for a hundred BPV.
pub fn worth(worth: &Worth) -> String {
    let head = format!("{}, {} BPV, against: {}", worth.title, worth.bpv, worth.attack);
    let mut text = paragraph(&head, "  ") + "\n";
    let _ = writeln!(text, "{}\n", ruled(design::worth(worth)));
    let _ = writeln!(text, "{}\n", ruled(design::units(worth)));
    if let Some(spare) = design::spare(worth) {
        let _ = writeln!(text, "{spare}\n");
    }
    warn(&mut text, &worth.warnings);
    text += &paragraph(&design::how_worth(worth), "");
    text += &paragraph(&format!("asl-odds {VERSION}. {UNOFFICIAL}"), "");
    text
}

/// These figures as a table.
pub(super) fn ruled<const COLUMNS: usize>(figures: Figures<COLUMNS>) -> Table {
    let mut table = ruled_table(figures.head);
    for row in figures.rows {
        table.add_row(row);
    }
    table
}

/// What should be thought about, each with its rule.
pub(super) fn warn(text: &mut String, warnings: &[Warning]) {
    for warning in design::warnings(warnings) {
        text.push_str(&paragraph(&warning, "  "));
        text.push('\n');
    }
}
