//! The NMC of those who have used FPF (A8.31).

use asl_engine::dice::Dice;

use super::charge::Charge;
use super::fire::is_able;
use super::standing::Running;
use crate::a_random_selection;
use crate::a7_fire::attack::Shot;
use crate::a7_fire::stack::Loss;
use crate::a10_morale::consequence;
use crate::a10_morale::leadership::{self, is_leader};
use crate::a10_morale::resolution::Resolution;
use crate::a15_heat_of_battle::Surroundings;
use crate::scenarios::firefight::Band;
use crate::units::{Unit, equals};

impl Charge {
    /// The DR of FPF is a NMC for those who have used it, leaders first. An Original 2 or 12
    /// counts as such for one of them only, by Random Selection (A8.31).
    pub(super) fn answer<D: Dice + ?Sized>(
        &self,
        at: &mut Running,
        protective: &[u8],
        total: i32,
        dice: &mut D,
    ) {
        if protective.is_empty() {
            return;
        }
        dice.note("A8.31", format_args!("the IFT DR of the FPF is a NMC for who has fired"));
        let fired = |origin: u8| protective.contains(&self.group_of[usize::from(origin)]);
        let mut units = at.defenders.units.clone();
        units.sort_by_key(|(_, unit)| !is_leader(*unit));
        let checks = |place: &usize| fired(units[*place].0) && is_able(units[*place].1);
        let firers: Vec<usize> = (0..units.len()).filter(checks).collect();
        let chosen = match total {
            2 | 12 if firers.len() > 1 => a_random_selection::select(&firers, 1, dice),
            _ => firers.clone(),
        };
        let mut after = Band { dm: true, ..Band::default() };
        let mut losses = Vec::new();
        for (place, (origin, unit)) in units.iter().copied().enumerate() {
            if !firers.contains(&place) {
                after.units.push((origin, unit));
                continue;
            }
            let total = match total {
                2 if !chosen.contains(&place) => 3,
                12 if !chosen.contains(&place) => 11,
                total => total,
            };
            let check = self.own_check(unit, &units, &after);
            let fate = check.resolve_with(total, dice);
            losses.extend(Loss::of(unit, fate.units().next(), check.morale_level()));
            after.units.extend(fate.units().map(|left| (origin, left)));
        }
        after.units.sort_unstable_by_key(equals::place);
        if !losses.is_empty()
            && let Some(attack) = self.defending.attacked(&after, Shot::NONE)
        {
            let remains = attack.after_losses(losses, dice);
            after = self.defending.after(&after, &remains, Shot::NONE);
        }
        at.defenders = after.into();
    }

    /// The NMC of a defender who has used FPF, with the leadership of who directs it, if he still
    /// can.
    fn own_check(&self, unit: Unit, before: &[(u8, Unit)], after: &Band) -> Resolution {
        let leads = is_leader(unit);
        let led = before.iter().any(|(_, unit)| is_leader(*unit));
        let able = after.units.iter().map(|(_, unit)| *unit);
        let directs = able.filter(|unit| leadership::can_lead(*unit));
        let directed = leadership::best_if_any(directs);
        let around = self.defending.circumstances;
        let raised = led && !leads && unit.body.is_japanese();
        Resolution {
            unit,
            morale: None,
            morale_modifier: around.morale_modifier + i32::from(raised),
            drm: if leads { 0 } else { directed.unwrap_or(0) },
            elr: around.elr,
            cause: consequence::Cause::Attack,
            task_check: false,
            never_pinned: false,
            heat_of_battle: around.heat_of_battle.map(|heat| Surroundings { led, ..heat }),
            original_2_passes: around.original_2_passes,
        }
    }
}
