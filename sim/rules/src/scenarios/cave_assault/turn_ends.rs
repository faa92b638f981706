//! The end of a Player Turn, and of the assault.

use super::acts::Act;
use super::outcome::{Stands, Taken};
use super::standing::{At, Charge, End, Standing, Turn, able, is_able};
use super::the_assault::Assault;
use crate::scenarios::firefight::{Band, Side};
use crate::units::equals::{self, place};
use crate::units::{Condition, Unit};

impl Assault {
    /// The Player Turn ends: RtPh, APh, and every pin.
    pub(super) fn turn_ends(&self, mut standing: Standing, own_turn: bool) -> Standing {
        self.garrison_routs(&mut standing);
        // The setter of a DC gets away, one hex, unless he is pinned.
        if let Charge::Set { setter, ref mut ready, .. } = standing.charge
            && standing.at == At::Beside
            && own_turn
            && setter.find(&standing.van).is_some_and(is_able)
        {
            standing.at = At::Near;
            // Out of a Depression one hex is not far enough.
            *ready = !self.site.depression;
        }
        // Who has Climbed down to the Entrance Hex leaves the cliff (B11.432).
        if standing.at == (At::Cliff { level: 0 }) && matches!(standing.charge, Charge::Set { .. })
        {
            standing.at = At::Beside;
        }
        let stays = |(_, unit): &(u8, Unit)| unit.condition == Condition::Unbroken;
        if !standing.van.units.iter().all(stays) {
            let broken = standing.van.units.iter().filter(|one| !stays(one));
            standing.rear.units.extend(broken);
            standing.rear.dm |= standing.van.dm;
            standing.van.units.retain(stays);
        }
        if standing.van.dm {
            standing.van.dm = false;
        }
        if standing.van.units.is_empty() {
            standing.at = At::Cover;
        }
        if own_turn && standing.turn.act == Act::Advance && !standing.van.units.is_empty() {
            Self::advanced(&mut standing);
        }
        let alone = matches!(standing.at, At::Cliff { .. });
        if (own_turn && !alone) || standing.at == At::Cover {
            join(&mut standing);
        }
        let bands = [
            &mut standing.van,
            &mut standing.rear,
            &mut standing.garrison,
            &mut standing.next_door,
        ];
        for band in bands {
            if band.units.iter().any(|(_, unit)| unit.pinned) {
                band.units.iter_mut().for_each(|(_, unit)| unit.pinned = false);
            }
            if !band.units.is_sorted_by_key(place) {
                band.units.sort_unstable_by_key(place);
            }
        }
        self.garrison.order(&mut standing.garrison);
        self.next_door.order(&mut standing.next_door);
        Self::forget_a_lost_setter(&mut standing);
        if !matches!(standing.charge, Charge::Set { .. }) {
            self.exchange_equals(&mut standing);
        }
        standing.turn = Turn::begun();
        if !self.has_anything(&standing) {
            standing.end = Some(End::GivenUp);
        }
        standing
    }

    /// Nobody else can detonate a Set DC (A23.7).
    fn forget_a_lost_setter(standing: &mut Standing) {
        if let Charge::Set { setter, .. } = standing.charge {
            let lost = |band: &Band| setter.find(band).is_none();
            if lost(&standing.van) && lost(&standing.rear) {
                standing.charge = Charge::None;
            }
        }
    }

    /// Whether the attackers can still do something.
    fn has_anything(&self, standing: &Standing) -> bool {
        if matches!(standing.charge, Charge::Set { .. }) {
            return true;
        }
        self.tactics.iter().any(|tactic| self.has_means(*tactic, standing))
    }

    /// Equal attackers are exchanged into one order.
    fn exchange_equals(&self, standing: &mut Standing) {
        for group in &self.equal_attackers {
            equals::exchange([&mut standing.van.units, &mut standing.rear.units], group);
        }
    }

    /// How it has ended, with the last Player Turn that was played: 0 when the cave was
    /// eliminated before play.
    pub fn taken(&self, standing: &Standing, turn: u8) -> Taken {
        let mut standing = standing.clone();
        self.exchange_equals(&mut standing);
        let mut units = standing.van.units.clone();
        units.extend(standing.rear.units.iter().copied());
        for (_, unit) in &mut units {
            unit.pinned = false;
        }
        units.sort_unstable_by_key(place);
        let attackers = self.attackers.remains(&Band { units, ..Band::default() });
        let left_of = |side: &Side, band: &Band| {
            let mut band = band.clone();
            band.units.iter_mut().for_each(|(_, unit)| unit.pinned = false);
            side.remains(&side.ordered(band))
        };
        let mut garrison = Band::clone(&standing.garrison);
        garrison.units.extend(standing.routed.units.iter().copied());
        let garrison = left_of(&self.garrison, &garrison);
        let next_door = left_of(&self.next_door, &standing.next_door);
        let left = [garrison, next_door, attackers];
        let eliminated = standing.end == Some(End::Eliminated);
        let routed = standing.routed.units.len() as u8;
        let stands = Stands { eliminated, controlled: standing.controlled };
        let taken = Taken::new(stands, turn, left, routed, standing.means.spent);
        taken.after_activations(standing.activations)
    }
}

/// Who has rallied in cover is with the others again: at once when they are in
/// cover too, else after the attackers' next MPh.
pub(super) fn join(standing: &mut Standing) {
    if able(&standing.rear).next().is_some() {
        standing.van.units.extend(able(&standing.rear));
        standing.rear.units.retain(|(_, unit)| !is_able(*unit));
    }
    if !standing.van.units.is_sorted_by_key(place) {
        standing.van.units.sort_unstable_by_key(place);
    }
}
