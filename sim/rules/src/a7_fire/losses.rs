//! What the others owe when a leader has been lost or has gone berserk (A10.2, A15.41).

use super::stack::{How, Loss, Owes};
use crate::a15_heat_of_battle as heat_of_battle;
use crate::units::{Condition, Unit};

/// What a unit owes when a leader has been lost (A10.2, G1.62).
pub(crate) fn owed_for(loss: Loss, unit: Unit, level: i32, never_pinned: bool) -> Option<Owes> {
    // A positive leadership helps nobody by its loss.
    let drm = (-loss.leadership).max(0);
    if loss.how == How::WentBerserk {
        let asked = follows_berserk(unit) && !unit.body.is_japanese();
        return asked.then_some(Owes::BerserkTc(loss.leadership));
    }
    // Prisoners take no LLMC and no LLTC (A20.54), and whoever surrenders is one at once (A15.5).
    let exempt = matches!(unit.condition, Condition::Berserk | Condition::Surrendered);
    if exempt || level >= i32::from(loss.morale_level) {
        return None;
    }
    let task = loss.how == How::Broke || (unit.body.is_japanese() && !unit.is_broken());
    if !task {
        return Some(Owes::LeaderLossMc(drm));
    }
    (unit.takes_ptc() && !unit.pinned && !never_pinned).then_some(Owes::LeaderLossTc(drm))
}

/// Whether a unit can go berserk with its leader (A15.41, A15.1).
pub(super) fn follows_berserk(unit: Unit) -> bool {
    heat_of_battle::is_possible(unit)
}
