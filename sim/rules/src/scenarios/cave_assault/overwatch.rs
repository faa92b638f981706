//! Attackers that fire into the cave from afar: a group that is a FP, or units that the
//! garrison can fire at.

use asl_engine::Shared;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fire::{HoldsFire, Moment};
use super::machine_guns::Salvo;
use super::parameters::{number, open_ground};
use super::standing::Standing;
use super::the_assault::{Assault, Ground};
use crate::a7_fire::attack::Shot;
use crate::a7_fire::modifiers::Terrain;
use crate::a24_smoke::smoke_drm;
use crate::defaults::{no_drm, yes};
use crate::procedure::in_group;
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::{Band, Gunnery};
use crate::units::{Drm, Firepower, OverwatchRange};

/// A group of attackers that fires into the cave from afar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("overwatch"))]
pub(super) struct OnOverwatch {
    /// The FP of a group on overwatch. If the cave is Known, the group fires into it in every PFPh
    /// of the attackers and in every DFPh of the enemy's Player Turns.
    #[serde(default)]
    #[schemars(extend("rule" = "A3, A7.2, G11.81", "unless-given" = "there is no such group"))]
    pub(super) overwatch_firepower: Option<Firepower>,
    /// The DRM of the fire of the group, or of units on overwatch (`orders`). It does not include
    /// the cave's +4, SMOKE and the leader of such units.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6, G11.8"))]
    pub(super) overwatch_drm: Drm,
    /// Whether the group cowers, as it does when no leader directs its fire.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A7.9"))]
    pub(super) overwatch_cowering: bool,
    /// The range in hexes from the units on overwatch to the cave.
    #[serde(default = "four_hexes")]
    #[schemars(extend("rule" = "A7.21, A7.22"))]
    pub(super) overwatch_range: OverwatchRange,
    /// The terrain that the units on overwatch are in.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "A7.6"))]
    pub(super) overwatch_terrain: Terrain,
}

fn four_hexes() -> OverwatchRange {
    number(4)
}

/// What is on overwatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwatch {
    /// A group with this fire, with all its DRM except SMOKE.
    Group(Shot),
    /// Those of the attackers with this order, on this ground.
    Units { gunnery: Gunnery, ground: Ground },
}

impl Assault {
    /// The fire of those on overwatch, without SMOKE. Concealment does not halve it (G11.812).
    pub(super) fn overwatch_shot(&self, standing: &Standing) -> Option<Shot> {
        match self.overwatch? {
            Overwatch::Group(shot) => Some(shot),
            Overwatch::Units { gunnery, .. } => {
                let shot = gunnery.shot(&standing.watch)?;
                Some(Shot { at_concealed: shot.fire, ..shot })
            }
        }
    }

    /// The attack of those on overwatch on those in the cave, when it is Known (G11.81).
    /// SMOKE in the cave hinders it, and an Overstacked cave is an easier target (A5.131).
    pub(super) fn overwatch_attack(&self, standing: &Standing) -> Option<AttackOnBand> {
        let shot = self.overwatch_shot(standing).filter(|_| standing.known)?;
        let smoke = i32::from(standing.turn.smoke_in_cave);
        let shot = Shot { drm: shot.drm + smoke - standing.overstacked_by(), ..shot };
        AttackOnBand::new(&self.garrison, &standing.garrison, shot)
    }

    /// The garrison's attack on those on overwatch, in the DFPh or its PFPh.
    pub(super) fn fire_at_overwatch(
        &self,
        standing: &Standing,
        moment: Moment,
    ) -> Option<AttackOnBand> {
        let decided = !self.defence.free || standing.turn.afar;
        let shot = self.shot_afar(standing, moment).filter(|_| decided)?;
        let attack = AttackOnBand::new(&self.attackers, &standing.watch, shot)?;
        Some(attack.with_original(standing.turn.garrison_dr))
    }

    /// What it fires at them, when it has not fired yet (A8.4): if it has no nearer unit to fire
    /// at, or decides so.
    pub(super) fn shot_afar(&self, standing: &Standing, moment: Moment) -> Option<Shot> {
        let Some(Overwatch::Units { ground, .. }) = self.overwatch else {
            return None;
        };
        let smoke = smoke_drm::out_of_cave(standing.turn.smoke_in_cave);
        let script = || {
            self.defence.holds_fire == HoldsFire::Never
                && self.garrison_fire(standing, moment).is_none()
        };
        if self.clears(standing)
            || smoke_drm::blocks_los(smoke)
            || !(self.defence.free || script())
            || !self.attackers.has_targets(&standing.watch)
        {
            return None;
        }
        let salvo = self.salvo_afar(standing, moment)?;
        let shot = self.defence.shot(standing, salvo, &|_| true)?;
        Some(Shot { drm: shot.drm + ground.tem + smoke + standing.overstacked_by(), ..shot })
    }

    /// What the garrison can fire at those on overwatch.
    pub(super) fn salvo_afar(&self, standing: &Standing, moment: Moment) -> Option<Salvo> {
        let Some(Overwatch::Units { gunnery, .. }) = self.overwatch else {
            return None;
        };
        self.salvo(standing, moment, (false, gunnery.range))
    }

    /// Where it stands after that attack has left these.
    pub(super) fn after_fire_at_overwatch(
        &self,
        before: &Standing,
        left: &Shared<Band>,
        moment: Moment,
    ) -> Standing {
        let mut next = before.clone();
        next.watch.clone_from(left);
        self.has_fired(&mut next, moment, self.salvo_afar(before, moment));
        next
    }
}
