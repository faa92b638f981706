//! Residual FP beside the cave: what the garrison's fire leaves there, and whom that
//! attacks later in the MPh (A8.2).

use asl_engine::Shared;

use super::acts::{Act, Tactic};
use super::events::Event;
use super::fire::{Defence, Moment};
use super::machine_guns::MachineGun;
use super::standing::{Charge, Residual, Standing, able, is_able};
use super::the_assault::Assault;
use crate::a7_fire::attack::Shot;
use crate::a7_fire::column::Column;
use crate::a8_defensive_fire::marker::Marker;
use crate::a8_defensive_fire::residual;
use crate::a24_smoke::smoke_drm;
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::Band;

impl Assault {
    /// Whether an event comes before the MF for Placing or setting are spent: fire at those
    /// who have just arrived, and Residual FP at those who have tried to place SMOKE.
    pub(super) fn is_before_commit(&self, number: usize) -> bool {
        let mut ahead = (number + 1..self.schedule.len()).map(|next| self.schedule.event(next));
        match self.schedule.event(number) {
            Event::FirstFire => {
                let between =
                    |next: &Event| !matches!(next, Event::ConsiderResidual | Event::Answer);
                ahead.find(between) == Some(Event::Smoke)
            }
            _ => ahead.next() == Some(Event::Commit),
        }
    }

    /// Whether somebody beside the cave will still spend MF there.
    pub(super) fn will_spend(&self, standing: &Standing) -> bool {
        let places = standing.turn.act == Act::Do(Tactic::Place)
            && standing.charge == Charge::None
            && self.can_place(standing);
        places || self.smoke_thrower(standing).is_some()
    }

    /// The column of what an attack of this standing leaves, when its column is that.
    fn leaves(&self, standing: &Standing, used: Option<Column>) -> Option<Column> {
        let smoke = smoke_drm::out_of_cave(standing.turn.smoke_in_cave);
        let outside = self.defence.drm.max(0) + smoke + standing.overstacked_by();
        residual::left_by(used.filter(|_| self.defence.leaves_residual)?, outside)
    }

    /// What its First Fire beside the cave leaves, when it does not cower.
    pub(super) fn residual_of_first_fire(&self, standing: &Standing) -> Option<Column> {
        let shot = self.garrison_fire(standing, Moment::Final)?;
        self.leaves(standing, shot.fire.column)
    }

    /// The part of the fire at those who have just arrived that leaves Residual FP. A MG that it makes
    /// malfunction leaves none (A8.221). One that has kept its ROF leaves some only if that is given
    /// up (A8.23).
    fn shot_that_leaves(&self, before: &Standing, given_up: bool) -> Option<Shot> {
        let salvo = self.salvo_at_van(before, Moment::Beside)?;
        let leaves = |place: usize| {
            let after = before.turn.machine_guns.map(|all| all[place]);
            after.is_none_or(|one| if given_up { one.works() } else { one.has_fired() })
        };
        self.garrison_fire(before, Moment::Beside)?;
        self.shot_at_van(before, Moment::Beside, salvo, &leaves)
    }

    /// Where it stands after the garrison's fire at those who have just arrived, with the
    /// Residual FP of that fire. It is remembered only if somebody will still spend MF there.
    pub(super) fn with_residual(&self, before: &Standing, mut after: Standing) -> Standing {
        if !self.defence.leaves_residual || !self.will_spend(&after) {
            return after;
        }
        let cowers = before.turn.garrison_dr.is_some_and(|made| made.doubles);
        let spent = after.turn.spent_beside;
        let left = |given_up| {
            let shot = self.shot_that_leaves(before, given_up);
            let used = shot.and_then(|shot| shot.column(cowers && shot.cowering, false));
            self.leaves(before, used).map(|column| Residual { column, spent, attacked: None })
        };
        // Only a larger counter replaces that of a DC, or of the rest of the garrison (A8.21).
        let firepower = |one: Residual| one.column.firepower();
        let larger = |one: Option<Residual>, other: Option<Residual>| match (one, other) {
            (Some(one), Some(other)) if firepower(one) >= firepower(other) => Some(one),
            (one, other) => other.or(one),
        };
        let lies = larger(after.turn.residual, left(false));
        after.turn.residual = lies;
        if self.may_give_up_rof() {
            after.turn.offered = larger(lies, left(true)).filter(|one| Some(*one) != lies);
        }
        after
    }

    /// Whether the garrison decides what its MG do that have kept their ROF.
    pub(super) const fn may_give_up_rof(&self) -> bool {
        let Defence { free, machine_gun_rof, leaves_residual, .. } = self.defence;
        free && machine_gun_rof && leaves_residual
    }

    /// Where it stands when it has decided whether its MG give up their ROF: then they are marked
    /// First Fire (A8.23).
    pub(super) fn with_rof_or_residual(&self, at: &Standing, gives_up: bool) -> Standing {
        let mut next = at.clone();
        let offered = next.turn.offered.take();
        if gives_up && offered.is_some() {
            next.turn.residual = offered;
            for one in &mut next.machine_guns {
                if *one == MachineGun::Works(Marker::None) {
                    *one = MachineGun::Works(Marker::FirstFire);
                }
            }
        }
        next
    }

    /// The attack of the Residual FP, if MF have been spent beside the cave since it was
    /// left. It attacks again only by a worse DRM (A8.22), and never cowers (A8.224).
    pub(super) fn residual_shot(&self, standing: &Standing) -> Option<Shot> {
        let left = standing.turn.residual?;
        let smoke = i32::from(standing.turn.smoke_beside);
        let drm = self.drm_on(self.site.entrance, smoke, true, standing);
        let again =
            |before: i8| residual::attacks_again((left.column, before.into()), (left.column, drm));
        let once_more = left.attacked.is_none_or(again);
        if standing.turn.spent_beside <= left.spent || !once_more {
            return None;
        }
        Some(residual::attack(left.column, drm))
    }

    /// The attack on those of the van who could spend MF.
    pub(super) fn residual_attack(&self, standing: &Standing) -> Option<AttackOnBand> {
        let shot = self.residual_shot(standing)?;
        let units = able(&standing.van).collect();
        let band = Band { units, dm: standing.van.dm, ..Band::default() };
        AttackOnBand::new(&self.attackers, &band.into(), shot)
    }

    /// Where it stands when the Residual FP has left these of those who were attacked.
    pub(super) fn after_residual(&self, before: &Standing, left: &Shared<Band>) -> Standing {
        let mut next = before.clone();
        let drm = self.residual_shot(before).map(|shot| shot.drm as i8);
        if let Some(residual) = &mut next.turn.residual {
            residual.attacked = drm;
            residual.spent = before.turn.spent_beside;
        }
        let others = before.van.units.iter().filter(|(_, unit)| !is_able(*unit));
        let mut van = Band::clone(left);
        van.units.extend(others);
        next.van = self.attackers.ordered(van).into();
        if !self.will_spend(&next) { without_residual(next) } else { next }
    }
}

/// The same without Residual FP: it is removed at the end of the MPh (A8.2), or before when
/// nobody spends MF any more.
pub(super) fn without_residual(mut standing: Standing) -> Standing {
    standing.turn.residual = None;
    standing
}
