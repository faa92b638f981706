//! A DC that the garrison Throws at attackers in the Entrance Hex (A23.6, A23.63).

use super::charges::column;
use super::fire::{HoldsFire, Moment};
use super::standing::{At, Blast, Identity, Residual, Standing, able};
use super::the_assault::Assault;
use crate::a7_fire::attack::Original;
use crate::a8_defensive_fire::residual;
use crate::a23_demolition_charges::firepower;
use crate::a23_demolition_charges::missed;
use crate::g11_caves::CAVE_TEM;
use crate::tables::ift;
use crate::units::{Body, Unit};
use asl_engine::dice::{Dice, Roll};

/// Its attack on the target Location.
pub(super) const AT_TARGET: Roll = Roll::DR("IFT DR of the garrison's DC", "A23.6");

/// Its attack on the Thrower's Location.
pub(super) const AT_THROWER: Roll = Roll::DR("IFT DR of that DC in the cave", "A23.6");

/// When a DC can be Thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhenThrown {
    /// At those who have just arrived.
    Arriving,
    /// At those who spend further MF.
    Spending,
    /// In the DFPh, or the garrison's PFPh.
    FirePhase,
}

/// Who of the garrison has Thrown a DC in this Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threw {
    who: Identity,
    /// Whether in the attackers' MPh.
    in_mph: bool,
}

impl Threw {
    /// Whether one of the garrison does not fire at this moment since it has Thrown a DC: only
    /// a squad has its own FP besides, in that phase alone (A7.352, A23.2).
    pub(super) fn holds_back(self, one: (u8, Unit), moment: Moment) -> bool {
        let squad = matches!(one.1.body, Body::Squad { .. });
        self.is(one) && (!squad || (self.in_mph && moment == Moment::Final))
    }

    /// Whether it is this one, who has no SW besides.
    pub(super) fn is(self, one: (u8, Unit)) -> bool {
        Identity::of(one) == self.who
    }
}

impl Assault {
    /// Who Throws a DC at the van in the Entrance Hex at this moment, if anybody may: one that
    /// has not fired (A23.63), squads first, SMC last.
    pub(super) fn thrower(
        &self,
        when: WhenThrown,
        at: &Standing,
        moment: Moment,
    ) -> Option<(u8, Unit)> {
        let turn = &at.turn;
        let arrival = if turn.hexes > 0 { self.site.entrance_mf } else { 0 };
        let spent = match when {
            WhenThrown::Arriving => turn.spent_beside > 0,
            WhenThrown::Spending => turn.spent_beside > arrival,
            WhenThrown::FirePhase => true,
        };
        if at.garrison_charges == 0
            || turn.threw.is_some()
            || turn.shots > 0
            || !spent
            || at.at != At::Beside
            || !self.site.entrance_hex
            || self.clears(at)
            || self.smoke_blocks(at, moment)
            || !self.attackers.has_targets(&at.van)
        {
            return None;
        }
        let rank = |unit: Unit| match unit.body {
            Body::Squad { .. } => 0,
            Body::HalfSquad { .. } | Body::Crew { .. } => 1,
            Body::Leader { .. } | Body::Hero { .. } => 2,
        };
        able(&at.garrison).min_by_key(|(_, unit)| rank(*unit))
    }

    /// Whether its script lets it Throw one.
    pub(super) fn script_throws(&self) -> bool {
        self.defence.holds_fire != HoldsFire::Always
    }

    /// The same, when it does.
    pub(super) fn throws(
        &self,
        when: WhenThrown,
        at: &Standing,
        moment: Moment,
    ) -> Option<(u8, Unit)> {
        let wants = if self.defence.free { at.turn.throws } else { self.script_throws() };
        self.thrower(when, at, moment).filter(|_| wants)
    }

    /// It is Thrown: its DR against the van, and one against the cave unless that is two levels
    /// higher (A23.6). The X# removes it by the first DR only (A23.4).
    pub(super) fn thrown_by_garrison<D: Dice + ?Sized>(
        &self,
        mut at: Standing,
        one: (u8, Unit),
        (when, moment): (WhenThrown, Moment),
        dice: &mut D,
    ) -> Standing {
        let (_, unit) = one;
        dice.note("A23.6", format_args!("{unit} of the garrison Throws a DC"));
        let first_fire = when != WhenThrown::FirePhase;
        let moment = if first_fire { Moment::Beside } else { moment };
        at.garrison_charges -= 1;
        at.known = true;
        at.turn.throws = false;
        at.turn.threw = Some(Threw { who: Identity::of(one), in_mph: first_fire });
        for known in at.garrison.units.iter_mut().filter(|other| **other == one) {
            known.1.concealed = false;
        }
        let total = dice.dr_total(&AT_TARGET);
        if total >= firepower::malfunction_number(unit) {
            dice.note("A23.4", format_args!("the DC malfunctions and is removed"));
            return at;
        }
        let drm = missed::drm_at_target(self.drm_of_movement(&at, moment), false);
        let blast = Blast {
            column: column(self.ground_of_van(&at, moment).dc_firepower),
            drm,
            original: Some(Original::of_total(total)),
            own: false,
        };
        if first_fire && self.defence.leaves_residual && self.will_spend(&at) {
            let left = residual::left_by(blast.column, 0);
            let spent = at.turn.spent_beside;
            at.turn.residual = left.map(|column| Residual { column, spent, attacked: None });
        }
        if self.site.height < 2 {
            let total = dice.dr_total(&AT_THROWER);
            if self.failed_throw_can_eliminate && ift::effect(firepower::PLACED, total).is_kia() {
                dice.note("G11.88", format_args!("an Original {total} is a KIA: the cave goes"));
                at = self.cave_eliminated(at);
            } else {
                let drm = missed::drm_at_thrower(CAVE_TEM, false) - at.overstacked_by();
                let original = Some(Original::of_total(total));
                let column = column(firepower::PLACED);
                at.turn.blast = Some(Blast { column, drm, original, own: true });
            }
        }
        at.turn.backfire = Some(blast);
        at
    }
}
