//! The end of a Player Turn, and of the assault.

use asl_engine::Shared;

use super::acts::Act;
use super::orders::Order;
use super::outcome::{Stands, Taken};
use super::standing::{At, Charge, End, Standing, Turn, is_able};
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
        // A unit that has Climbed down to the Entrance Hex leaves the cliff (B11.432).
        if standing.at == (At::Cliff { level: 0 }) && matches!(standing.charge, Charge::Set { .. })
        {
            standing.at = At::Beside;
        }
        fall_back(&mut standing.van, &mut standing.rear);
        fall_back(&mut standing.watch, &mut standing.rear);
        if !own_turn {
            self.garrison_advances(&mut standing);
        }
        if standing.van.units.is_empty() {
            standing.at = At::Cover;
        }
        self.recovered(&mut standing);
        if own_turn && standing.turn.act == Act::Advance && !standing.van.units.is_empty() {
            Self::advanced(&mut standing);
        }
        let alone = matches!(standing.at, At::Cliff { .. });
        if (own_turn && !alone) || standing.at == At::Cover {
            self.join(&mut standing);
        }
        if own_turn {
            self.back_on_overwatch(&mut standing);
        }
        let bands =
            [&mut standing.van, &mut standing.watch, &mut standing.rear, &mut standing.garrison];
        for band in bands.into_iter().chain(&mut standing.next_door) {
            if band.units.iter().any(|(_, unit)| unit.pinned) {
                band.units.iter_mut().for_each(|(_, unit)| unit.pinned = false);
            }
            if !band.units.is_sorted_by_key(place) {
                band.units.sort_unstable_by_key(place);
            }
        }
        self.regains_concealment(&mut standing, own_turn);
        self.garrison.order(&mut standing.garrison);
        for (side, band) in self.next_door.iter().zip(&mut standing.next_door) {
            side.order(band);
        }
        Self::forget_a_lost_setter(&mut standing);
        Self::forget_labor(&mut standing);
        self.cleaned_machine_guns(&mut standing);
        if !matches!(standing.charge, Charge::Set { .. }) {
            self.exchange_equals(&mut standing);
        }
        standing.turn = Turn::begun();
        standing.means.ffe >>= 1;
        if !self.has_anything(&standing) || (self.until_controlled && standing.controlled) {
            standing.end = Some(End::GivenUp);
        }
        standing
    }

    /// No other unit can detonate a Set DC (A23.7).
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
            let Standing { van, rear, watch, .. } = standing;
            if watch.units.is_empty() {
                equals::exchange([&mut van.units, &mut rear.units], group);
            } else {
                equals::exchange([&mut van.units, &mut rear.units, &mut watch.units], group);
            }
        }
    }

    /// How it has ended, with the last Player Turn that was played: 0 when the cave was
    /// eliminated before play.
    pub fn taken(&self, standing: &Standing, turn: u8) -> Taken {
        let mut standing = standing.clone();
        self.exchange_equals(&mut standing);
        let mut units = standing.van.units.clone();
        units.extend(standing.rear.units.iter().copied());
        units.extend(standing.watch.units.iter().copied());
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
        // A concealment that it did not have before is no part of how it ends.
        for (origin, unit) in &mut garrison.units {
            unit.concealed &= self.garrison.before[usize::from(*origin)].concealed;
        }
        garrison.units.extend(standing.routed.units.iter().copied());
        let garrison = left_of(&self.garrison, &garrison);
        let doors = self.next_door.iter().zip(&standing.next_door);
        let next_door = doors.map(|(side, band)| left_of(side, band)).collect();
        let left = [garrison, attackers];
        let eliminated = standing.end == Some(End::Eliminated);
        let routed = standing.routed.units.len() as u8;
        let stands = Stands { eliminated, controlled: standing.controlled };
        let taken = Taken::new(stands, turn, left, next_door, routed, standing.means.spent);
        taken.after_activations(standing.activations)
    }

    /// A unit that has rallied in cover is with the others again, if it goes there: at once when
    /// they are in cover too, else after the attackers' next MPh.
    pub(super) fn join(&self, standing: &mut Standing) {
        let goes = |(origin, unit): &(u8, Unit)| is_able(*unit) && self.order_of(*origin).goes();
        if standing.rear.units.iter().any(goes) {
            standing.van.units.extend(standing.rear.units.iter().copied().filter(goes));
            standing.rear.units.retain(|one| !goes(one));
        }
        if !standing.van.units.is_sorted_by_key(place) {
            standing.van.units.sort_unstable_by_key(place);
        }
    }

    /// A unit that has rallied in cover is on overwatch again after the attackers' next MPh.
    pub(super) fn back_on_overwatch(&self, standing: &mut Standing) {
        let watches = |(origin, unit): &(u8, Unit)| {
            is_able(*unit) && self.order_of(*origin) == Order::Overwatch
        };
        if standing.rear.units.iter().any(watches) {
            standing.watch.units.extend(standing.rear.units.iter().copied().filter(watches));
            standing.rear.units.retain(|one| !watches(one));
        }
    }
}

/// A unit that is not unbroken falls back into cover.
fn fall_back(band: &mut Shared<Band>, rear: &mut Shared<Band>) {
    let stays = |(_, unit): &(u8, Unit)| unit.condition == Condition::Unbroken;
    if !band.units.iter().all(stays) {
        rear.units.extend(band.units.iter().filter(|one| !stays(one)));
        rear.dm |= band.dm;
        band.units.retain(stays);
    }
    if band.dm {
        band.dm = false;
    }
}
