//! From the end of the MPh to CC: Advancing Fire, routs and the APh.

use asl_engine::Shared;

use super::charge::{Charge, Kind};
use super::standing::{Fighting, Firer, Running, goes_on, parted, stands, together};
use crate::a7_fire::attack::Shot;
use crate::a10_morale::leadership::is_leader;
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::{Band, Gunnery};
use crate::units::{Condition, Unit};

impl Charge {
    /// The standing after the MPh.
    pub(super) fn mph_ended(&self, at: &Running) -> Running {
        let mut next = at.clone();
        self.settle_inside(&mut next);
        // The pin of a FPF lasts; what has been fired does, too.
        next.groups = at.groups.map(|firer| Firer { shots: 0, ..firer });
        next.moved.iter_mut().for_each(|moved| *moved = false);
        next.residual.clear();
        next.held = false;
        // Stacks that cannot come to the Location in the APh do not matter any more.
        for place in 0..next.stacks.len() {
            if next.hexes[place] + 1 < self.last() {
                let band = std::mem::replace(
                    &mut next.stacks[place],
                    Band { dm: true, ..Band::default() }.into(),
                );
                next.behind = together([&*next.behind, &*band]).into();
                next.hexes[place] = 0;
            }
        }
        self.order(&mut next, true);
        next
    }

    /// The Advancing Fire of a stack, or of those in the Location, at the defenders.
    pub(super) fn advancing_fire(&self, at: &Running, stack: u8) -> Option<(Shot, AttackOnBand)> {
        let inside = stack == self.stacks();
        if !self.advancing_fire || (!inside && self.is_contested(at)) {
            return None;
        }
        let firers = self.target(at, stack);
        let adjacent = !inside && at.hexes[usize::from(stack)] + 1 == self.last();
        if firers.units.is_empty() || !(inside || adjacent) {
            return None;
        }
        let modifiers = self.hex(self.last()).modifiers(!inside, None, 0);
        let gunnery = Gunnery {
            range: i32::from(!inside),
            pbf: true,
            halvings: 1,
            table: self.table,
            inexperienced: false,
            drm: modifiers.into_iter().map(|(_, drm, _)| drm).sum(),
        };
        let shot = gunnery.shot(&self.as_firers(firers))?;
        Some((shot, AttackOnBand::new(&self.defending, &at.defenders, shot)?))
    }

    /// The units that fire: the berserk do so, too, but no leader of theirs directs them
    /// (A15.41, A15.42).
    fn as_firers(&self, band: &Band) -> Band {
        if self.kind != Kind::DareDeath {
            return band.clone();
        }
        let berserk =
            |(_, unit): &&(u8, Unit)| unit.condition == Condition::Berserk && !is_leader(*unit);
        let fires = |(origin, unit): &(u8, Unit)| {
            (*origin, Unit { condition: Condition::Unbroken, fanatic: true, ..*unit })
        };
        let units = band.units.iter().filter(berserk).map(fires).collect();
        Band { units, dm: true, ..Band::default() }
    }

    /// The RtPh and the APh: broken units rout, and adjacent stacks advance. Then there is CC.
    ///
    /// # Source
    ///
    /// A25.234; A15.431: the berserk do not advance. G18.6: nor do heroes with them.
    pub(super) fn advanced(&self, at: &Running) -> Fighting {
        let mut next = at.clone();
        let may_advance = self.kind != Kind::DareDeath;
        let mut advance = false;
        for place in 0..next.stacks.len() {
            let nobody = Band { dm: true, ..Band::default() };
            let band = std::mem::replace(&mut next.stacks[place], nobody.into());
            let adjacent = at.hexes[place] + 1 == self.last();
            let [go, stay] = parted(&band, |unit| may_advance && adjacent && goes_on(unit));
            advance |= !go.units.is_empty();
            next.inside = together([&*next.inside, &go]).into();
            next.behind = together([&*next.behind, &stay]).into();
        }
        let [inside, out] = parted(&next.inside, stands);
        next.inside = inside.into();
        next.behind = together([&*next.behind, &out]).into();
        let [stay, away] = parted(&next.defenders, stands);
        let met = !next.inside.units.is_empty();
        let routed = if met && !self.way_out { Band::default() } else { away };
        next.defenders = stay.into();
        self.order(&mut next, true);
        self.meets(&next, Shared::from(Band { dm: true, ..routed }), advance)
    }
}
