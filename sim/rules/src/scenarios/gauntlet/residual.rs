//! Residual FP in the hex of the units that move (A8.2).

use asl_engine::Shared;

use super::standing::Standing;
use super::the_move::Move;
use crate::a7_fire::attack::Shot;
use crate::a8_defensive_fire::residual;
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::Band;

impl Move {
    /// The attack of Residual FP on these units, which have just spent MF in their hex. It has
    /// the TEM and SMOKE of that hex, and no hexside (A8.2, A8.26).
    fn residual_shot(&self, standing: &Standing, on: &Band) -> Option<Shot> {
        let lies = standing.residual?;
        let modifiers = self.hex(standing.at).modifiers(false, self.movement_of(on), 0);
        let drm = modifiers.into_iter().map(|(_, drm, _)| drm).sum();
        let again = |(column, before): (_, i8)| {
            residual::attacks_again((column, before.into()), (lies.column, drm))
        };
        lies.attacked.is_none_or(again).then(|| residual::attack(lies.column, drm))
    }

    /// The units that Residual FP attacks in a hex, and its strength. They have just entered, or
    /// just spent more MF.
    pub(super) fn residual_attack(
        &self,
        standing: &Standing,
        hex: u8,
        more: bool,
    ) -> Option<(Shot, AttackOnBand)> {
        if standing.at != hex || standing.more != more {
            return None;
        }
        let on = self.spenders(standing)?;
        let shot = self.residual_shot(standing, &on)?;
        let all = standing.van().is_some_and(|van| van.units.len() == on.units.len());
        let side = if all { self.side_at(standing) } else { &self.apart };
        Some((shot, AttackOnBand::new(side, &on, shot)?))
    }

    /// The Snap Shot of the Residual FP in a cave at the units that have just crossed its CA
    /// Hexside (G11.82). As any Snap Shot it knows no hex, and how they move does not count (A8.15).
    pub(super) fn cave_attack(&self, standing: &Standing, hex: u8) -> Option<(Shot, AttackOnBand)> {
        if standing.at != hex || standing.more {
            return None;
        }
        let van = standing.van()?;
        let shot = residual::attack(self.hex(hex).cave_residual?, 0);
        Some((shot, AttackOnBand::new(self.side_at(standing), van, shot)?))
    }

    /// The standing after Residual FP has left these of the units that were attacked.
    pub(super) fn after_residual(&self, standing: &Standing, left: &Shared<Band>) -> Standing {
        let (Some(on), Some(van)) = (self.spenders(standing), standing.van()) else {
            return standing.clone();
        };
        let mut units = left.units.clone();
        units.extend(van.units.iter().filter(|one| !on.units.contains(one)));
        units.sort_unstable_by_key(crate::units::equals::place);
        let band = Band { units, dm: van.dm, ..Band::default() };
        let drm = self.residual_shot(standing, &on).map(|shot| shot.drm as i8);
        let mut next = self.with_band(standing, standing.at, &band.into());
        next.activations = standing.activations.and(left.activations);
        let spends_on = self.hex(standing.at).then > Default::default() && !standing.more;
        match &mut next.residual {
            Some(lies) if spends_on => lies.attacked = drm.map(|drm| (lies.column, drm)),
            lies => *lies = None,
        }
        next
    }
}
