//! What is best and by how much, in few words, for paper.

use asl_study::comparison::{Axis, Compared, Comparison};
use asl_study::numbers::{chart_number, chart_percent};
use serde_json::Value;

use super::comparison::Writer;
use crate::charts::label;

/// A lead of less than a point decides nothing at the table.
const POINT: f64 = 0.01;

/// What is written where nothing leads by a point.
pub(super) const CLOSE: &str = "close";

/// Whether one is ahead of another by too little to be called better: of chances by less than a
/// point, of other numbers by less than a hundredth of the larger.
pub(super) fn is_close(chance: bool, one: f64, other: f64) -> bool {
    let least = if chance { POINT } else { POINT * one.abs().max(other.abs()) };
    // A lead of a point exactly is one.
    (one - other).abs() < least - 1e-12
}

/// What is best at a value of a parameter.
#[derive(Clone, Debug, PartialEq)]
enum Lead {
    /// Nothing can be had.
    None,
    /// Two or more are close.
    Close,
    /// The only one that can be had.
    Only(String),
    /// One leads by this.
    Ahead(String, f64),
}

impl Lead {
    /// Whether the same leads.
    fn is_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Ahead(one, _), Self::Ahead(other, _)) => one == other,
            (one, other) => one == other,
        }
    }
}

/// For each parameter over which it was compared, what is best over its values and by how much.
pub fn best_over(comparison: &Comparison, compared: &Compared) -> Vec<(String, String)> {
    let writer = Writer { comparison, compared };
    let changes = comparison.changes.iter().zip(&compared.changes);
    let sentence = |(axis, rows): (&Axis, &Vec<Vec<Option<f64>>>)| {
        let leads = rows.iter().map(|row| writer.lead_in(row));
        // Values in a row at which the same is best, together.
        let mut runs: Vec<(Vec<&Value>, Vec<Lead>)> = Vec::new();
        for (given, lead) in axis.values.iter().zip(leads) {
            match runs.last_mut() {
                Some((values, leads)) if leads[0].is_of(&lead) => {
                    values.push(given);
                    leads.push(lead);
                }
                _ => runs.push((vec![given], vec![lead])),
            }
        }
        let runs = runs.iter().map(|(values, leads)| {
            let shown = |given: &Value| writer.shown(&axis.parameter, given);
            let values = match &values[..] {
                [first, .., last] if first.is_number() => {
                    format!("{} to {}", shown(first), shown(last))
                }
                values => values.iter().map(|one| shown(one)).collect::<Vec<_>>().join(" or "),
            };
            format!("{values}: {}", led(writer.is_chance(), leads))
        });
        (label(comparison.entry, &axis.parameter), runs.collect::<Vec<_>>().join("; "))
    };
    changes.map(sentence).collect()
}

/// Who leads over a row of values, with the least and the most of its lead.
fn led(chance: bool, leads: &[Lead]) -> String {
    let name = match &leads[0] {
        Lead::None => return "–".to_owned(),
        Lead::Close => return CLOSE.to_owned(),
        Lead::Only(name) => return format!("{name} only"),
        Lead::Ahead(name, _) => name,
    };
    let margins = leads.iter().filter_map(|lead| match lead {
        Lead::Ahead(_, margin) => Some(*margin),
        _ => None,
    });
    let written = |margin: f64| if chance { chart_percent(margin) } else { chart_number(margin) };
    let least = written(margins.clone().fold(f64::MAX, f64::min));
    let most = written(margins.fold(0.0, f64::max));
    let margin = if least == most { least } else { format!("{least} to {most}") };
    format!("{name} by {margin}")
}

impl Writer<'_> {
    fn lead_in(&self, row: &[Option<f64>]) -> Lead {
        let Some(leader) = self.comparison.leader(row) else { return Lead::None };
        let name = self.name(leader).to_owned();
        let mut rest = row.to_vec();
        let Some(own) = rest[leader].take() else { return Lead::None };
        let Some(second) = self.comparison.leader(&rest).and_then(|one| rest[one]) else {
            return Lead::Only(name);
        };
        if is_close(self.is_chance(), own, second) {
            return Lead::Close;
        }
        Lead::Ahead(name, (own - second).abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_of_less_than_a_point_is_close() {
        assert!(is_close(true, 0.109, 0.108));
        assert!(!is_close(true, 0.11, 0.10));
        assert!(!is_close(false, 0.109, 0.1));
        assert!(is_close(false, 10.05, 10.0));
    }

    #[test]
    fn a_lead_is_told_with_its_margin() {
        let ahead = |margin| Lead::Ahead("Set DC".to_owned(), margin);
        assert_eq!(led(true, &[ahead(0.012), ahead(0.2)]), "Set DC by 1.2 to 20");
        assert_eq!(led(true, &[ahead(0.2)]), "Set DC by 20");
        assert_eq!(led(false, &[ahead(0.2)]), "Set DC by 0.20");
        assert_eq!(led(true, &[Lead::Close]), "close");
        assert_eq!(led(true, &[Lead::Only("FT".to_owned())]), "FT only");
    }
}
