//! The NMC of those who have used FPF (A8.31).

use asl_engine::dice::Dice;

use crate::a_random_selection;
use crate::a7_fire::attack::Circumstances;
use crate::a7_fire::stack::Loss;
use crate::a10_morale::consequence::Cause;
use crate::a10_morale::leadership::{self, is_leader};
use crate::a10_morale::resolution::Resolution;
use crate::a15_heat_of_battle::Surroundings;
use crate::units::Unit;

/// What the DR of their FPF leaves of those who have used it and of those with them, and who is
/// lost by it.
///
/// It is a NMC for each, leaders first. An Original 2 or 12 counts as such for one of them only, by
/// Random Selection.
pub(super) fn answered<D: Dice + ?Sized>(
    around: Circumstances,
    mut units: Vec<(u8, Unit)>,
    fired: impl Fn(u8, Unit) -> bool,
    total: i32,
    dice: &mut D,
) -> (Vec<(u8, Unit)>, Vec<Loss>) {
    units.sort_by_key(|(_, unit)| !is_leader(*unit));
    let checks = |place: &usize| fired(units[*place].0, units[*place].1);
    let firers: Vec<usize> = (0..units.len()).filter(checks).collect();
    let chosen = match total {
        2 | 12 if firers.len() > 1 => a_random_selection::select(&firers, 1, dice),
        _ => firers.clone(),
    };
    let (mut after, mut losses) = (Vec::new(), Vec::new());
    for (place, (origin, unit)) in units.iter().copied().enumerate() {
        if !firers.contains(&place) {
            after.push((origin, unit));
            continue;
        }
        let total = match total {
            2 if !chosen.contains(&place) => 3,
            12 if !chosen.contains(&place) => 11,
            total => total,
        };
        let check = own_check(around, unit, &units, &after);
        let fate = check.resolve_with(total, dice);
        losses.extend(Loss::of(unit, fate.units().next(), check.morale_level()));
        after.extend(fate.units().map(|left| (origin, left)));
    }
    (after, losses)
}

/// The NMC of one of these units, with the leadership of who directs them, if he still can.
pub(super) fn own_check(
    around: Circumstances,
    unit: Unit,
    before: &[(u8, Unit)],
    after: &[(u8, Unit)],
) -> Resolution {
    let leads = is_leader(unit);
    let led = before.iter().any(|(_, unit)| is_leader(*unit));
    let directs = after.iter().map(|(_, unit)| *unit).filter(|unit| leadership::can_lead(*unit));
    let directed = leadership::best_if_any(directs);
    // A Japanese leader raises the Morale Level of others (G1.41).
    let raised = led && !leads && unit.body.is_japanese();
    Resolution {
        unit,
        morale: None,
        morale_modifier: unit.encircled_modifier(around.morale_modifier) + i32::from(raised),
        drm: if leads { 0 } else { directed.unwrap_or(0) },
        elr: around.elr,
        cause: Cause::Attack,
        task_check: false,
        never_pinned: false,
        heat_of_battle: around.heat_of_battle.map(|heat| Surroundings { led, ..heat }),
        original_2_passes: around.original_2_passes,
    }
}
