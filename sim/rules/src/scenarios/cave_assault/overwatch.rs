//! A group of attackers that fires into the cave from afar.

use super::standing::Standing;
use super::the_assault::Assault;
use crate::a7_fire::attack::Shot;
use crate::scenarios::AttackOnBand;

impl Assault {
    /// The attack of the group on overwatch on those in the cave, when it is Known (G11.81).
    /// SMOKE in the cave hinders it, and an Overstacked cave is an easier target (A5.131).
    pub(super) fn overwatch_attack(&self, standing: &Standing) -> Option<AttackOnBand> {
        let shot = self.overwatch.filter(|_| standing.known)?;
        let smoke = i32::from(standing.turn.smoke_in_cave);
        let shot = Shot { drm: shot.drm + smoke - standing.overstacked_by(), ..shot };
        AttackOnBand::new(&self.garrison, &standing.garrison, shot)
    }
}
