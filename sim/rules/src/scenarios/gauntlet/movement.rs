//! Which units go on, and which stay behind.

use asl_engine::Shared;

use super::fire_lanes::BEFORE;
use super::standing::{Firer, Residual, Standing};
use super::the_move::Move;
use crate::a4_movement::mf::{Mf, OF_THE_WOUNDED, allotment};
use crate::a10_morale::leadership::is_leader;
use crate::scenarios::crossing::is_able;
use crate::scenarios::firefight::Band;
use crate::units::Unit;

impl Move {
    /// The MF of a unit.
    pub(super) fn available(&self, unit: Unit, led: bool) -> Mf {
        let own = Mf::whole(allotment(unit, led)) + self.manner.bonus();
        match self.charge {
            Some(charge) if !unit.body.is_wounded() => charge,
            Some(charge) => own.min(charge),
            None => own,
        }
    }

    /// The MF of these units together: those of the slowest.
    pub(super) fn available_to(&self, units: impl Iterator<Item = Unit> + Clone) -> Mf {
        let led = units.clone().any(is_leader);
        units.map(|unit| self.available(unit, led)).min().unwrap_or_default()
    }

    /// Of these units, those that can have spent so many MF, and the others: broken units, pinned
    /// units, and units without MF (A4.1, A4.12).
    fn parted(&self, band: &Band, needed: Mf) -> [Vec<(u8, Unit)>; 2] {
        let goes = |unit: Unit, led| is_able(unit) && self.available(unit, led) >= needed;
        let leads = |(_, unit): &(u8, Unit)| is_leader(*unit) && goes(*unit, true);
        let led = band.units.iter().any(leads);
        let (go, stay) = band.units.iter().partition(|(_, unit)| goes(*unit, led));
        [go, stay]
    }

    /// Whether somebody can go on into a hex.
    pub(super) fn can_enter(&self, standing: &Standing, hex: u8) -> bool {
        let needed = self.spent_on_entering(hex);
        standing.van().is_some_and(|van| !self.parted(van, needed)[0].is_empty())
    }

    /// The units that can enter a hex; the others stay behind.
    pub(super) fn entered(&self, standing: &Standing, hex: u8) -> Standing {
        let mut next = Standing { moving: false, residual: None, ..standing.clone() };
        let Some(van) = standing.van() else {
            return next;
        };
        let [go, stay] = self.parted(van, self.spent_on_entering(hex));
        if go.is_empty() {
            return next;
        }
        let dm = van.dm;
        next.bands.retain(|(place, _)| *place != standing.at);
        if !stay.is_empty() {
            next.bands.push((standing.at, Band { units: stay, dm, ..Band::default() }.into()));
        }
        next.bands.push((hex, Band { units: go, dm, ..Band::default() }.into()));
        self.order(&mut next);
        let lies = self.hex(hex).residual;
        let mut firers = next.firers.map(|firer| Firer {
            shots: 0,
            snapped: false,
            lane: firer.lane.map(|_| BEFORE),
            lane_attacked: false,
            lane_snaps: false,
            ..firer
        });
        for ((firer, before), of) in firers.iter_mut().zip(next.firers).zip(&self.defenders) {
            // Not if it has attacked them in the hex that they leave (A9.221).
            let may = firer.lane.is_some() && !before.lane_attacked;
            firer.lane_snaps = may && of.lane_snaps(hex);
        }
        Standing {
            at: hex,
            moving: true,
            more: false,
            held: false,
            firers,
            residual: lies.map(|column| Residual { column, attacked: None }),
            ..next
        }
    }

    /// The units that can, and have not moved on, spend MF on something else.
    pub(super) fn spent_more(&self, standing: &Standing, hex: u8) -> Option<Standing> {
        let van = standing.van().filter(|_| standing.at == hex)?;
        let [spend, _] = self.parted(van, self.needed_for_more(hex));
        (!spend.is_empty()).then(|| Standing { more: true, held: false, ..standing.clone() })
    }

    /// The MF that have been spent with those for something else.
    fn needed_for_more(&self, hex: u8) -> Mf {
        self.spent_on_entering(hex) + self.hex(hex).then
    }

    /// The units that have just spent MF: all that have entered, or that have spent more.
    pub(super) fn spenders(&self, standing: &Standing) -> Option<Shared<Band>> {
        let van = standing.van()?;
        if !standing.more {
            return Some(van.clone());
        }
        let [units, _] = self.parted(van, self.needed_for_more(standing.at));
        (!units.is_empty()).then(|| Band { units, dm: van.dm, ..Band::default() }.into())
    }

    /// The standing after fire. A SMC is pinned if the fire has wounded him after more than three MF
    /// (A17.2).
    pub(super) fn pinned_by_wounds(&self, before: &Standing, mut after: Standing) -> Standing {
        for (hex, band) in &mut after.bands {
            let Some(earlier) = before.band(*hex) else { continue };
            let spent = self.spent_in(before, *hex);
            if spent > Mf::whole(OF_THE_WOUNDED) {
                *band = Band::with_new_wounds_pinned(band, earlier, |_| true);
            }
        }
        after
    }

    /// The MF that unpinned, unbroken units in a hex have spent. In the DFPh that includes the MF
    /// for something else: a unit that could not spend them is pinned or broken, or has no MF left.
    fn spent_in(&self, standing: &Standing, hex: u8) -> Mf {
        match hex {
            0 => Mf::default(),
            _ if standing.more || !standing.moving => self.needed_for_more(hex),
            _ => self.spent_on_entering(hex),
        }
    }

    /// The MPh is over: what only it remembers is forgotten.
    pub(super) fn mph_ended(&self, standing: &Standing) -> Standing {
        let forgotten = |firer: Firer| Firer { shots: 0, snapped: false, lane: None, ..firer };
        let firers = standing.firers.map(forgotten);
        Standing {
            at: self.last(),
            moving: false,
            more: false,
            held: false,
            residual: None,
            firers,
            ..standing.clone()
        }
    }
}
