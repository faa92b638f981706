//! The NMC of those who have used FPF (A8.31).

use asl_engine::dice::Dice;

use super::charge::Charge;
use super::fire::is_able;
use super::standing::Running;
use crate::a7_fire::attack::Shot;
use crate::scenarios::firefight::Band;
use crate::scenarios::protective_fire;
use crate::units::equals;

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
        let (units, losses) = protective_fire::answered(
            self.defending.circumstances,
            at.defenders.units.clone(),
            |origin, unit| fired(origin) && is_able(unit),
            total,
            dice,
        );
        let mut after = Band { units, dm: true, ..Band::default() };
        after.units.sort_unstable_by_key(equals::place);
        if !losses.is_empty()
            && let Some(attack) = self.defending.attacked(&after, Shot::NONE)
        {
            let remains = attack.after_losses(losses, dice);
            after = self.defending.after(&after, &remains, Shot::NONE);
        }
        at.defenders = after.into();
    }
}
