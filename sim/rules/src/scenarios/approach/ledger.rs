//! How the numbers of an approach come about.

use super::the_approach::Approach;
use crate::LedgerLine;
use crate::a7_fire::column;
use crate::a11_close_combat::attack::Who;
use crate::a12_concealment::stealth::Stealth;
use crate::e1_night::straying::Strayer;

/// The line of a stack that moves: how it Strays, if it can.
pub(super) fn of_stack(
    stack: u8,
    strays: Option<&(Strayer, Stealth, Vec<LedgerLine>)>,
) -> LedgerLine {
    let item = format!("stack {} Strays, each MPh", stack + 1);
    let Some((_, stealth, lines)) = strays else {
        return LedgerLine::new(&item, "no Movement DR".to_owned(), "E1.53, E1.531");
    };
    let class = match stealth {
        Stealth::Stealthy => "Stealthy",
        Stealth::Normal => "Normal",
        Stealth::Lax => "Lax",
    };
    let by = lines.first().map_or("", |line| &*line.value);
    LedgerLine::new(&item, format!("{class}: {by}"), "E1.53, E.4")
}

/// The lines of the last hex and of the Ambush, if all arrive as they were.
pub(super) fn of_the_rest(approach: &Approach) -> Vec<LedgerLine> {
    let mut lines = Vec::new();
    if let Some(flares) = approach.night.and_then(|night| night.trip_flares) {
        let value = format!("a dr of {} or less, each stack", flares.needed());
        lines.push(LedgerLine::new("trip flare", value, "E1.95"));
    }
    let mut at = approach.beginning();
    for stack in 0..approach.stacks() {
        at = approach.arrived(&at, stack);
    }
    if approach.detection {
        let value = match approach.concealed_defenders(&at)[..] {
            [only] => {
                // The first stack. The others do not try, since nobody is concealed any more.
                at = approach.sent_back(&at, 0, &[only]);
                "reveals the only concealed defender".to_owned()
            }
            ref several => format!(
                "reveals one of {} defenders, or those who tie; the drm below are without that",
                several.len()
            ),
        };
        lines.push(LedgerLine::new("detection", value, "A12.15, A.9"));
    }
    if let Some(fire) = &approach.fire {
        let mut line = |item: &str, column| {
            lines.push(LedgerLine::new(item, column::written(column), "A7.3"));
        };
        line("column of the fire", fire.shot.fire.column);
        if at.band.units.iter().any(|(_, unit)| unit.concealed) {
            line("column at the concealed", fire.shot.at_concealed.column);
        }
        let drm = format!("{:+}", fire.shot.drm);
        lines.push(LedgerLine::new("DRM of the fire", drm, "A7.4"));
        let none = "none, simplified".to_owned();
        lines.push(LedgerLine::new("Heat of Battle", none, "A15.1"));
        at.fired = !fire.when_lit;
    }
    let cc = approach.advanced(&at);
    if !approach.can_ambush(&cc.melee) {
        let value = "none: nobody is concealed".to_owned();
        lines.push(LedgerLine::new("Ambush", value, "A11.4"));
        return lines;
    }
    let melee = approach.melee(false);
    let rolls = melee.rolls(&cc.melee);
    let causes = if rolls.night { "A11.4, A11.17, E1.6" } else { "A11.4, A11.17" };
    for who in Who::BOTH {
        let units = &cc.melee.sides[who as usize];
        lines.extend(melee.ambush_causes(units).iter().map(|(cause, drm)| {
            LedgerLine::new(&format!("{who}: Ambush, {cause}"), format!("{drm:+}"), causes)
        }));
        let more = melee.sides[who as usize].ambush_drm;
        if more != 0 {
            let item = format!("{who}: Ambush, terrain and all other drm");
            lines.push(LedgerLine::new(&item, format!("{more:+}"), "A11.4"));
        }
        let item = format!("{who}: drm of the Ambush dr");
        lines.push(LedgerLine::new(&item, format!("{:+}", rolls.drm[who as usize]), "A11.4"));
    }
    if rolls.night {
        let value = "lower by two, unless Illuminated".to_owned();
        lines.push(LedgerLine::new("the attackers ambush", value, "E1.77"));
    }
    lines
}
