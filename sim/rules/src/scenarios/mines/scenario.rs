//! The move through the minefields as a scenario.

use std::sync::Arc;

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use crate::a7_fire::attack::{Fire, Shot};
use crate::b28_mines::minefields::{Crossed, Minefields};
use crate::scenarios::crossing::{self, Bands, Crossing, is_able};
use crate::scenarios::firefight::{Band, Side};
use crate::scenarios::{AttackOnBand, Part};
use crate::units::Unit;

/// Something that happens on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// They enter the hex of this number.
    Go(u8),
    /// The mines of the hex that they enter or leave attack them.
    Attack(Crossed),
}

/// A stack on its way through minefields.
#[derive(Clone, Debug)]
pub struct Crossers {
    side: Arc<Side>,
    /// The same, of which no unit is exchanged for an equal one: when they are not together.
    apart: Arc<Side>,
    /// Which of them were equal at first.
    equals: Vec<Vec<u8>>,
    minefields: Minefields,
    schedule: Schedule<Event>,
}

/// Where they are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    bands: Bands,
    /// The hex of the units that move; `None` when nobody does.
    moving: Option<u8>,
}

impl Crossers {
    /// These units, before they enter the first hex.
    pub(super) fn new(side: Side, equals: Vec<Vec<u8>>, minefields: Minefields) -> Self {
        let mut events = Vec::new();
        for at in minefields.crossed() {
            if !at.exit {
                events.push(Event::Go(at.hex));
            }
            if minefields.column(at.hex).is_some() {
                events.push(Event::Attack(at));
            }
        }
        if minefields.leaves {
            events.push(Event::Go(minefields.length() + 1));
        }
        let schedule = Schedule::of([events]);
        let apart = Arc::new(side.clone().apart());
        Self { side: Arc::new(side), apart, equals, minefields, schedule }
    }

    /// The last hex: beyond the last minefield if that is left.
    fn last(&self) -> u8 {
        self.minefields.length() + u8::from(self.minefields.leaves)
    }

    fn band(at: &Standing) -> Option<&Shared<Band>> {
        let hex = at.moving?;
        at.bands.iter().find(|(place, _)| *place == hex).map(|(_, band)| band)
    }

    /// Those that can go on enter the next hex.
    fn entered(&self, at: &Standing, hex: u8) -> Standing {
        let mut next = Standing { moving: None, ..at.clone() };
        let (Some(from), Some(band)) = (at.moving, Self::band(at)) else { return next };
        let able = |(_, unit): &&(u8, Unit)| is_able(*unit);
        let (go, stay): (Vec<_>, Vec<_>) = band.units.iter().partition(able);
        if go.is_empty() {
            return next;
        }
        next.bands.retain(|(place, _)| *place != from);
        for (hex, units) in [(from, stay), (hex, go)] {
            if !units.is_empty() {
                next.bands.push((hex, Band { units, dm: band.dm, ..Band::default() }.into()));
            }
        }
        crossing::order(&mut next.bands, &self.equals);
        Standing { moving: Some(hex), ..next }
    }

    /// The attack of the mines on those that move: before an exit only those that can leave.
    fn attack(&self, at: &Standing, crossed: Crossed) -> Option<AttackOnBand> {
        let column = self.minefields.column(crossed.hex);
        let fire = Fire { column, cowered: column };
        // Concealment does not halve the attack (B28.411).
        let drm = self.minefields.drm();
        let shot = Shot { fire, at_concealed: fire, drm, cowering: false };
        let band = self.movers(at, crossed)?;
        let together = at.bands.len() == 1 && Self::band(at) == Some(&band);
        let side = if together { &self.side } else { &self.apart };
        AttackOnBand::new(side, &band, shot)
    }

    /// The units that an attack is on.
    fn movers(&self, at: &Standing, crossed: Crossed) -> Option<Shared<Band>> {
        let band = Self::band(at).filter(|_| at.moving == Some(crossed.hex))?;
        let (go, stay): (Vec<_>, Vec<_>) =
            band.units.iter().copied().partition(|(_, unit)| is_able(*unit));
        match (go.is_empty(), stay.is_empty()) {
            (true, _) => None,
            (_, true) => Some(band.clone()),
            _ => Some(Band { units: go, dm: band.dm, ..Band::default() }.into()),
        }
    }
}

impl Scenario for Crossers {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: they go on as far as they can.
    type Act = ();
    type Outcome = Crossing;

    fn start(&self) -> Standing {
        Standing { bands: vec![(0, self.side.start().into())], moving: Some(0) }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        if at.moving.is_none() {
            return Coming::Over;
        }
        match self.schedule.event(number) {
            Event::Go(hex) => Coming::Sure(self.entered(at, hex)),
            Event::Attack(crossed) => match self.attack(at, crossed) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Nothing,
            },
        }
    }

    fn roll<D: Dice + ?Sized>(&self, _number: usize, at: Standing, _dice: &mut D) -> Standing {
        at
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        let Event::Attack(crossed) = self.schedule.event(number) else { return at.clone() };
        let (Some(band), Some(attacked)) = (Self::band(at), self.movers(at, crossed)) else {
            return at.clone();
        };
        // Those that have stopped there already are not attacked.
        let others = band.units.iter().copied().filter(|one| !attacked.units.contains(one));
        let mut units: Vec<(u8, Unit)> = others.chain(left.units.iter().copied()).collect();
        units.sort_unstable_by_key(|(origin, unit)| (*origin, *unit));
        let band = Band { units, dm: band.dm, ..Band::default() }.into();
        let mut next = at.clone();
        crossing::replace(&mut next.bands, crossed.hex, &band, &self.equals);
        if Self::band(&next).is_none() {
            next.moving = None;
        }
        next
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> Crossing {
        Crossing::of(&at.bands, &self.side.before, self.last())
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        if let Event::Attack(crossed) = self.schedule.event(number)
            && let Some(column) = self.minefields.column(crossed.hex)
            && self.attack(at, crossed).is_some()
        {
            let (does, hex, drm) = (crossed.words(), crossed.hex, self.minefields.drm());
            let text = format_args!("{does} hex {hex}: A-P mines, {column} column, DRM {drm:+}");
            dice.note("B28.41", text);
        }
    }

    fn note_change<D: Dice + ?Sized>(&self, before: &Standing, after: &Standing, dice: &mut D) {
        if let Some(hex) = after.moving.filter(|hex| before.moving != Some(*hex)) {
            if hex > self.minefields.length() {
                dice.note("B28.412", format_args!("they are through the minefields"));
            }
        } else if before.moving.is_some() && after.moving.is_none() {
            dice.note("B28.412", format_args!("nobody goes on"));
        }
    }
}
