//! How the numbers of a charge come about.

use super::charge::{Charge, Kind};
use super::standing::Aim;
use crate::LedgerLine;
use crate::a7_fire::firing::fraction;

/// The lines of a charge: its hexes, with the first fire of each FG there.
pub(super) fn lines(of: &Charge) -> Vec<LedgerLine> {
    let mut lines = Vec::new();
    let raised = if of.kind == Kind::DareDeath { "10, berserk" } else { "one higher" };
    let rule = if of.kind == Kind::DareDeath { "A15.42, G18.6" } else { "A25.23, G1.5" };
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
            let item = format!("hex {hex}, {}", of.hex(hex).ground.name);
            let value = format!("{} MF", of.spent(0, impulse));
            lines.push(LedgerLine::new(&item, value, "A25.232, D14.31"));
            for group in 0..of.groups() {
                let aim = Aim { groups: 1 << group, stack, in_mph: true, made: None };
                at.aim = Some(aim);
                let seen = of.range(hex) <= of.opens_fire_at || hex == of.last();
                if let (true, Some((_, firepower, shot, _))) = (seen, of.told(&at)) {
                    let item = format!("hex {hex}: fire of FG {}", group + 1);
                    let value = format!("{} FP, DRM {:+}", fraction(firepower), shot.drm);
                    lines.push(LedgerLine::new(&item, value, "A7.2, A8.1"));
                }
            }
            at.aim = None;
        }
        let item = format!("MF of stack {}", stack + 1);
        let value = spent.map_or_else(|| "none".to_owned(), |spent| spent.to_string());
        lines.push(LedgerLine::new(&item, value, "A25.232, D14.31"));
    }
    lines
}
