//! One side of a firefight: the units in its Location, and their fire.

use std::fmt;
use std::sync::Arc;

use num_rational::Ratio;
use num_traits::Zero;

use super::rally_phase::RallyPhase;
use crate::a7_fire::attack::{Attack, Circumstances, Shot};
use crate::a7_fire::column::Table;
use crate::a7_fire::firer;
use crate::a7_fire::firing::fraction;
use crate::a7_fire::halvings::{self, Cause};
use crate::a7_fire::stack::Remains;
use crate::a10_morale::leadership;
use crate::a14_snipers::activation::{Activates, Activations};
use crate::a15_heat_of_battle::Place;
use crate::measures::Aftermaths;
use crate::units::equals;
use crate::units::{Body, Condition, Unit};
use crate::{LedgerLine, Refusal};
use asl_engine::Shared;

/// What does not change about a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its units before the firefight.
    pub before: Arc<[Unit]>,
    /// Which of them were equal.
    equals: Vec<Vec<u8>>,
    /// What surrounds them.
    pub circumstances: Circumstances,
    /// Where they are.
    pub place: Place,
    /// Whether they are in Rally Bonus terrain.
    pub rally_terrain: bool,
    /// Whether the berserk have charged, so that they are out of it (A15.43).
    berserk_charge: bool,
}

/// The units of a side at a standstill.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Band {
    /// Each with the place, among the units before, of the one it comes from.
    pub units: Vec<(u8, Unit)>,
    /// Whether its broken units are under DM (A10.62).
    pub dm: bool,
    /// How often an attack that has just left it has activated Snipers; whoever keeps the
    /// band counts them elsewhere, by [`Band::without_activations`].
    pub activations: Activations,
}

impl Band {
    /// What an attack has left, and how often it has activated Snipers.
    pub fn without_activations(left: &Shared<Self>) -> (Shared<Self>, Activations) {
        let activations = left.activations;
        if activations == Activations::default() {
            return (left.clone(), activations);
        }
        let band = Self { activations: Activations::default(), ..Self::clone(left) };
        (band.into(), activations)
    }

    /// What is left, with those of these origins pinned who are wounded now and were not before
    /// (A17.2). Broken units are never pinned (A7.8).
    pub fn with_new_wounds_pinned(
        left: &Shared<Self>,
        before: &Self,
        pins: impl Fn(u8) -> bool,
    ) -> Shared<Self> {
        let was_wounded = |origin: u8| {
            let mut units = before.units.iter().filter(|(other, _)| *other == origin);
            units.any(|(_, unit)| unit.body.is_wounded())
        };
        let is_new = |(origin, unit): &(u8, Unit)| {
            let can_be_pinned = !unit.pinned && !unit.is_broken();
            unit.body.is_wounded() && can_be_pinned && !was_wounded(*origin) && pins(*origin)
        };
        if !left.units.iter().any(is_new) {
            return left.clone();
        }
        let pinned =
            |one: &(u8, Unit)| (one.0, Unit { pinned: one.1.pinned || is_new(one), ..one.1 });
        let units = left.units.iter().map(pinned).collect();
        Self { units, ..Self::clone(left) }.into()
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.units.is_empty() {
            return f.write_str("nobody");
        }
        for (place, (_, unit)) in self.units.iter().enumerate() {
            let sign = if place > 0 { " + " } else { "" };
            write!(f, "{sign}{unit}")?;
        }
        Ok(())
    }
}

/// Berserk units charge (A15.43), so one is refused where nobody follows them. `why` ends the message.
pub(super) fn refuse_the_berserk(
    parameter: &'static str,
    units: &[Unit],
    why: &str,
) -> Result<(), Refusal> {
    match units.iter().find(|unit| unit.condition == Condition::Berserk) {
        None => Ok(()),
        Some(unit) => {
            let message = format!("`{unit}` charges{why}");
            Err(Refusal::together(parameter, message).by("A15.43"))
        }
    }
}

impl Side {
    /// A side of these units.
    pub fn new(
        before: Vec<Unit>,
        circumstances: Circumstances,
        place: Place,
        rally_terrain: bool,
    ) -> Self {
        let equals = equals::groups(&before);
        let before = before.into();
        Self { before, equals, circumstances, place, rally_terrain, berserk_charge: true }
    }

    /// A RPh of these units of it, if anybody has to rally.
    pub fn rally_phase(&self, band: &Band, own: bool) -> Option<RallyPhase> {
        let phase = RallyPhase {
            units: band.units.clone(),
            own,
            dm: band.dm,
            rally_terrain: self.rally_terrain,
            heat_of_battle: self.circumstances.heat_of_battle,
        };
        phase.is_needed().then_some(phase)
    }

    /// The same side, of which no unit is exchanged for an equal one.
    #[must_use]
    pub fn apart(self) -> Self {
        Self { equals: Vec::new(), ..self }
    }

    /// The same side before its next MPh: a unit that goes berserk is still there (A15.43).
    #[must_use]
    pub fn staying(self) -> Self {
        Self { berserk_charge: false, ..self }
    }

    /// The same side under fire in so many phases, one in each Player Turn. In one phase the berserk
    /// are still there. Between two phases they charge, so none may be berserk before the first.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when one is.
    pub(crate) fn under_fire(self, phases: usize) -> Result<Self, Refusal> {
        if phases == 1 {
            return Ok(self.staying());
        }
        let why = " before the second phase: ask for one phase only";
        refuse_the_berserk("targets", &self.before, why)?;
        Ok(self)
    }

    /// Its units before the firefight; what is broken then is under DM.
    pub fn start(&self) -> Band {
        let units = (0..).zip(self.before.iter().copied());
        Band { units: units.collect(), dm: true, ..Band::default() }
    }

    /// What is left of it.
    pub fn remains(&self, band: &Band) -> Remains {
        Remains::of_units(&band.units, Arc::clone(&self.before))
    }

    /// An attack on those units that are still in the Location, `None` when there are none. Units
    /// that have surrendered or charged are out of it.
    pub fn attacked(&self, band: &Band, shot: Shot) -> Option<Attack> {
        let (labels, targets): (Vec<u8>, Vec<Unit>) =
            self.present(band).map(|(place, unit)| (self.label(band, place), unit)).unzip();
        let shot = shot.at(self.place);
        (!targets.is_empty())
            .then(|| Attack::with_labels(shot, targets, &labels, self.circumstances))
    }

    /// The band after an attack that has left this.
    pub fn after(&self, band: &Band, remains: &Remains, shot: Shot) -> Band {
        let mut units: Vec<(u8, Unit)> =
            band.units.iter().copied().filter(|(_, unit)| !self.is_present(*unit)).collect();
        for ((place, _), aftermath) in self.present(band).zip(remains.aftermaths()) {
            units.extend(aftermath.left.iter().map(|unit| (band.units[place].0, *unit)));
        }
        let dm = band.dm || shot.causes_dm() || remains.sniper_dm();
        self.ordered(Band { units, dm, activations: remains.activations() })
    }

    /// Whether anybody can be fired at.
    pub fn has_targets(&self, band: &Band) -> bool {
        self.present(band).next().is_some()
    }

    /// The units that can be fired at.
    pub fn in_location(&self, band: &Band) -> impl Iterator<Item = Unit> {
        self.present(band).map(|(_, unit)| unit)
    }

    /// The units that can be fired at, with their places in the band.
    fn present(&self, band: &Band) -> impl Iterator<Item = (usize, Unit)> {
        let units = band.units.iter().map(|(_, unit)| *unit).enumerate();
        units.filter(|(_, unit)| self.is_present(*unit))
    }

    /// Whether a unit is in the Location.
    fn is_present(&self, unit: Unit) -> bool {
        let gone = match unit.condition {
            Condition::Surrendered => true,
            Condition::Berserk => self.berserk_charge,
            _ => false,
        };
        !gone
    }

    /// A unit shares its label with those that it can be exchanged for when it is
    /// equal to them: of the same origin, or each alone of equal origins.
    fn label(&self, band: &Band, place: usize) -> u8 {
        let of = |origin: u8| band.units.iter().filter(move |(other, _)| *other == origin).count();
        let origin = band.units[place].0;
        match self.equals.iter().find(|group| group.contains(&origin)) {
            Some(group) if of(origin) == 1 => group[0],
            _ => self.before.len() as u8 + origin,
        }
    }

    /// Whether what is equal in a band is in one order already.
    pub fn is_in_order(&self, band: &Band) -> bool {
        equals::is_in_order(&band.units, &self.equals)
    }

    /// Brings what is equal in a band into one order.
    pub fn order(&self, band: &mut Shared<Band>) {
        if !self.is_in_order(band) {
            *band = self.ordered(Band::clone(band)).into();
        }
    }

    /// The same band with what is equal in one order.
    pub fn ordered(&self, mut band: Band) -> Band {
        equals::order(&mut band.units, &self.equals);
        band
    }
}

/// How the units of a side fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gunnery {
    /// The range in hexes.
    pub range: i32,
    /// Whether a range of one hex is PBF.
    pub pbf: bool,
    /// How often all their FP is halved.
    pub halvings: i32,
    /// The table that is used.
    pub table: Table,
    /// Whether cowering costs two columns whoever fires.
    pub inexperienced: bool,
    /// All DRM but leadership and heroes.
    pub drm: i32,
}

impl Gunnery {
    /// The attack that a band makes, if it has any FP: of its unbroken units,
    /// with its best leader, unless his modifier is positive, and its heroes.
    pub fn shot(&self, band: &Band) -> Option<Shot> {
        let able = || {
            let units = band.units.iter().map(|(_, unit)| *unit);
            units.filter(|unit| unit.condition == Condition::Unbroken)
        };
        let firepower = self.firepower_of(band);
        if firepower < Ratio::from(1) {
            return None;
        }
        let leader = leadership::best_if_any(able().filter(|unit| leadership::can_lead(*unit)));
        let heroes = able().filter(|unit| {
            let hero = matches!(unit.body, Body::Hero { .. });
            hero && self.range <= unit.body.printed().1
        });
        let cowering = leader.is_none() && able().any(firer::unit_can_cower);
        let drm = self.drm + leader.unwrap_or(0) - heroes.count() as i32;
        let led = able().any(leadership::is_leader);
        let inexperienced =
            self.inexperienced || able().any(|unit| firer::is_inexperienced(unit.body, led));
        Some(Shot { drm, cowering, ..Shot::of(self.table, firepower, inexperienced) })
    }

    /// What each unit of a band adds, and the sum.
    pub fn ledger(&self, band: &Band) -> Vec<LedgerLine> {
        let units = band.units.iter().map(|(_, unit)| *unit);
        let able = units.filter(|unit| unit.condition == Condition::Unbroken);
        let shares: Vec<(Unit, Ratio<i32>)> =
            able.map(|unit| (unit, self.firepower(unit))).collect();
        let sum: Ratio<i32> = shares.iter().map(|(_, firepower)| firepower).sum();
        let lines =
            shares.iter().filter(|(_, firepower)| !firepower.is_zero()).map(|(unit, firepower)| {
                let (printed, _, _) = unit.body.printed();
                let value = if *firepower == Ratio::from(printed) {
                    fraction(*firepower)
                } else {
                    format!("{printed}, so {}", fraction(*firepower))
                };
                LedgerLine { item: unit.to_string(), value, rule: "A7.2 to A7.24".to_owned() }
            });
        let total = LedgerLine::new("firepower", fraction(sum), "A7.2, A7.3");
        lines.chain([total]).collect()
    }

    /// The FP of a band's unbroken units together.
    pub fn firepower_of(&self, band: &Band) -> Ratio<i32> {
        let units = band.units.iter().map(|(_, unit)| *unit);
        let able = units.filter(|unit| unit.condition == Condition::Unbroken);
        able.map(|unit| self.firepower(unit)).sum()
    }

    /// The FP of one of its units.
    pub fn firepower(&self, unit: Unit) -> Ratio<i32> {
        let (printed, normal_range, _) = unit.body.printed();
        if self.range > halvings::longest_range(normal_range) {
            return Ratio::zero();
        }
        let long_range = halvings::is_long_range(self.range, normal_range);
        let causes = [
            halvings::point_blank(self.range, self.pbf),
            long_range.then_some(Cause::LongRange),
            unit.pinned.then_some(Cause::Pinned),
        ];
        halvings::firepower(printed, causes.into_iter().flatten(), self.halvings)
    }
}
