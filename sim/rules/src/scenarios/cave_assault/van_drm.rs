//! The DRM that the van brings upon itself, or is spared by.

use super::fire::{Moment, smoke_at_van};
use super::movement::is_led;
use super::simplified::VanDrm;
use super::standing::{At, Identity, Standing, is_able};
use super::the_assault::{Assault, Ground};
use crate::a4_movement::mf::allotment;
use crate::a4_movement::movement_drm::{self, Movement};
use crate::a7_fire::modifiers::Terrain;
use crate::a24_smoke::smoke_drm;
use crate::units::Unit;

impl Assault {
    /// The DRM that the van brings upon itself, or is spared by.
    pub(super) fn drm_at_van(&self, standing: &Standing, moment: Moment) -> i32 {
        self.drm_of_moment(self.ground_of_van(standing, moment), standing, moment)
    }

    /// Whether SMOKE blocks the LOS to the van.
    pub(super) fn smoke_blocks(&self, standing: &Standing, moment: Moment) -> bool {
        smoke_drm::blocks_los(smoke_at_van(standing, moment))
    }

    /// The TEM and DRM of movement of the van for a DC, to which SMOKE is nothing but cover
    /// (A23.1).
    pub(super) fn drm_of_movement(&self, standing: &Standing, moment: Moment) -> i32 {
        let ground = self.ground_of_van(standing, moment);
        let ground = Ground { tem: ground.tem_against_dc, ..ground };
        self.drm_of_moment(ground, standing, moment) - smoke_at_van(standing, moment)
    }

    /// What the van is on.
    pub(super) fn ground_of_van(&self, standing: &Standing, moment: Moment) -> Ground {
        match (standing.at, moment) {
            // A Climber has no favourable TEM (B11.4).
            (At::Cliff { .. }, _) => Ground::of(Terrain::OpenGround),
            // A unit that Sets a DC is at a vertex of the hex (G11.8332).
            (At::Beside, Moment::Beside | Moment::Final) if standing.turn.hazardous => {
                self.site.setter
            }
            (At::Beside, Moment::Beside | Moment::Final | Moment::Prep) => self.site.entrance,
            _ => self.site.approach,
        }
    }

    /// The DRM of an attack on the van on this ground at such a moment.
    fn drm_of_moment(&self, ground: Ground, standing: &Standing, moment: Moment) -> i32 {
        let first_fire = matches!(moment, Moment::Approach | Moment::Beside);
        self.drm_on(ground, smoke_at_van(standing, moment), first_fire, standing)
    }

    /// The DRM of an attack on the van on this ground, through so much SMOKE.
    pub(super) fn drm_on(
        &self,
        ground: Ground,
        smoke: i32,
        first_fire: bool,
        standing: &Standing,
    ) -> i32 {
        let common = self.common_drm(ground, smoke, first_fire, standing);
        let each = || {
            let units = standing.van.units.iter();
            units.map(|one| self.drm_of(*one, ground, smoke, first_fire, standing))
        };
        let drm = match self.simplified.van_drm {
            VanDrm::Common => common,
            VanDrm::Safest => each().fold(common, i32::max),
            VanDrm::MostExposed => each().fold(common, i32::min),
        };
        drm + smoke - self.flamethrower_in_van(standing)
    }

    /// The DRM of movement and terrain of the van as a whole.
    fn common_drm(&self, ground: Ground, smoke: i32, first_fire: bool, standing: &Standing) -> i32 {
        let turn = &standing.turn;
        let actor = turn.actor.and_then(|actor| actor.find(&standing.van));
        let climbing = matches!(standing.at, At::Cliff { .. });
        let movement = if climbing || (turn.hazardous && !actor.is_some_and(|unit| unit.pinned)) {
            Movement::Hazardous
        } else if first_fire && standing.van.units.iter().any(|(_, unit)| self.moves(*unit)) {
            Movement::FirstFire {
                open: ground.open && !movement_drm::is_covered(ground.tem, smoke),
                assault_movement: self.assault_movement(standing),
            }
        } else {
            Movement::None
        };
        ground.tem + movement.drm()
    }

    /// The DRM of movement and terrain of one of the van alone.
    fn drm_of(
        &self,
        one: (u8, Unit),
        ground: Ground,
        smoke: i32,
        first_fire: bool,
        standing: &Standing,
    ) -> i32 {
        let (turn, unit) = (&standing.turn, one.1);
        let acts = turn.actor == Some(Identity::of(one));
        let climbing = matches!(standing.at, At::Cliff { .. });
        // Only the Setter is at the vertex, and only he spends MF.
        let waits = turn.hazardous && !climbing && !acts;
        let ground = if waits { self.site.entrance } else { ground };
        let movement = if climbing || (turn.hazardous && acts && !unit.pinned) {
            Movement::Hazardous
        } else if waits || !first_fire || !self.moves(unit) {
            Movement::None
        } else {
            Movement::FirstFire {
                open: ground.open && !movement_drm::is_covered(ground.tem, smoke),
                assault_movement: is_able(unit) && self.moves_by_assault(unit, acts, standing),
            }
        };
        ground.tem + movement.drm()
    }

    /// Whether one of the van uses Assault Movement: the others spend no MF but those of their way,
    /// and at most those for SMOKE grenades.
    fn moves_by_assault(&self, unit: Unit, acts: bool, standing: &Standing) -> bool {
        let turn = &standing.turn;
        let way = self.site.mf_of_way(turn.hexes);
        let spent = match self.simplified.van_drm {
            _ if acts => self.planned_mf(standing),
            VanDrm::MostExposed => turn.spent.min(way) + self.smoke.mf(),
            _ => turn.spent.min(way),
        };
        turn.hexes <= 1 && spent < allotment(unit, is_led(standing))
    }

    /// Whether FFMO and FFNAM are for this one of the van: a broken unit keeps them, and no
    /// longer uses Assault Movement (A4.61, A8.14); a pinned unit loses them (A7.83).
    fn moves(&self, unit: Unit) -> bool {
        is_able(unit) || (self.defence.follow_up_drm && !unit.pinned)
    }

    /// How many FT make the van a better target: the attackers' one, unless others of them have
    /// it (A22.4). A unit that Climbs leaves it with the others.
    pub(super) fn flamethrower_in_van(&self, standing: &Standing) -> i32 {
        let Standing { van, rear, watch, .. } = standing;
        let others = van.units.len() > 1 || !rear.units.is_empty() || !watch.units.is_empty();
        let climbing = matches!(standing.at, At::Cliff { .. });
        let elsewhere = others && (climbing || self.simplified.van_drm == VanDrm::Safest);
        i32::from(standing.means.flamethrower && !elsewhere)
    }
}
