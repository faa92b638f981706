//! How the numbers of a charge come about.

use super::charge::{Charge, Kind};
use super::standing::Aim;
use crate::LedgerLine;
use crate::a7_fire::firing::fraction;

/// The lines of a charge: its hexes, with the first fire of each FG there. The MF have this rule.
pub(super) fn lines(of: &Charge, mf_rule: &str) -> Vec<LedgerLine> {
    let mut lines = Vec::new();
    for stack in 0..of.stacks() {
        let units = of.side.before.iter().zip(&of.stack_of).filter(|(_, place)| **place == stack);
        let units: Vec<String> = units.map(|(unit, _)| unit.to_string()).collect();
        let item = format!("stack {}", stack + 1);
        lines.push(LedgerLine::new(&item, units.join(" + "), "A5.1"));
    }
    let (raised, rule) = match of.side.circumstances.charge {
        _ if of.kind == Kind::DareDeath => ("10, berserk", "A15.42, G18.6"),
        Some(_) => ("one higher", "A25.23, G1.5"),
        None => ("as printed", "G1.423, A23.3"),
    };
    lines.push(LedgerLine::new("Morale Level of those who charge", raised.to_owned(), rule));
    for stack in 0..of.stacks() {
        let mut at = of.beginning();
        let mut spent = None;
        for impulse in 1..=of.impulses() {
            at = of.moved(&at, impulse);
            let place = usize::from(stack);
            if at.moved[place] {
                spent = Some(of.spent(stack, impulse));
            }
            if stack > 0 || !at.moved[place] {
                continue;
            }
            let hex = at.hexes[place];
            let called = of.called(hex);
            let item = match called == hex {
                true => format!("hex {hex}, {}", of.hex(hex).ground.name),
                false => format!("hex {called}, the DC is used at the target"),
            };
            let value = format!("{} MF spent in all", of.spent(0, impulse));
            lines.push(LedgerLine::new(&item, value, mf_rule));
            let again = if called == hex { "" } else { ", again" };
            let of_one = |group: u8| {
                let aim = Aim { groups: 1 << group, stack, in_mph: true, made: None };
                let item = format!("hex {called}: First Fire of FG {}{again}", group + 1);
                (item, aim, "A7.2, A8.1")
            };
            let fires: Vec<(String, Aim, &str)> = match hex == of.last() {
                // In their Location they are one FG.
                true => of
                    .triple_fire(&at)
                    .map(|aim| (format!("hex {hex}: fire of all as one FG"), aim, "A7.2, A8.312"))
                    .into_iter()
                    .collect(),
                false if of.range(hex) > of.opens_fire_at => Vec::new(),
                false => (0..of.all_groups()).map(of_one).collect(),
            };
            for (item, aim, rule) in fires {
                at.aim = Some(aim);
                if let Some((_, firepower, shot, _)) = of.told(&at) {
                    let value = format!("{} FP, DRM {:+}", fraction(firepower), shot.drm);
                    lines.push(LedgerLine::new(&item, value, rule));
                }
            }
            at.aim = None;
        }
        let item = format!("MF that stack {} spends", stack + 1);
        let value = spent.map_or_else(|| "none".to_owned(), |spent| spent.to_string());
        lines.push(LedgerLine::new(&item, value, mf_rule));
    }
    lines
}
