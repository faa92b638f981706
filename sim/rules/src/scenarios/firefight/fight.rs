//! A firefight, phase by phase.

use std::fmt;
use std::sync::Arc;

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::band::{Band, Gunnery, Side};
use super::rally_phase::RallyPhase;
use super::schedule::{Event, Who};
use crate::a7_fire::attack::Shot;
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::measures::Aftermaths;
use crate::scenarios::{AttackOnBand, Part};
use crate::units::Unit;

/// A firefight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The side that is fired at.
    pub targets: Arc<Side>,
    /// How they are fired at.
    pub fire: FireAtTargets,
    /// Those who fire and are fired at, if fire is returned, and how.
    pub firers: Option<(Arc<Side>, Gunnery)>,
    /// What happens, Player Turn by Player Turn.
    pub schedule: Schedule<Event>,
}

/// Where the fire at the targets comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireAtTargets {
    /// The same attack in every phase.
    Constant(Shot),
    /// What is left of the firers.
    OfFirers(Gunnery),
}

/// Both sides at a standstill.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    targets: Shared<Band>,
    /// Without units when fire is not returned.
    firers: Shared<Band>,
}

impl Standing {
    fn with(&self, who: Who, band: Band) -> Self {
        match who {
            Who::Targets => Self { targets: band.into(), firers: self.firers.clone() },
            Who::Firers => Self { targets: self.targets.clone(), firers: band.into() },
        }
    }
}

/// What is left of both sides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standoff {
    targets: Remains,
    firers: Option<Remains>,
}

impl fmt::Display for Standoff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.targets.fmt(f)?;
        match &self.firers {
            Some(firers) => write!(f, " / {firers}"),
            None => Ok(()),
        }
    }
}

impl Aftermaths for Standoff {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.targets.aftermaths()
    }
}

impl Fight {
    fn side<'a>(&'a self, who: Who, at: &'a Standing) -> Option<(&'a Arc<Side>, &'a Shared<Band>)> {
        match who {
            Who::Targets => Some((&self.targets, &at.targets)),
            Who::Firers => self.firers.as_ref().map(|(side, _)| (side, &at.firers)),
        }
    }

    /// The fire at a side, if there is any.
    fn shot(&self, who: Who, at: &Standing) -> Option<Shot> {
        match (who, self.fire) {
            (Who::Targets, FireAtTargets::Constant(shot)) => Some(shot),
            (Who::Targets, FireAtTargets::OfFirers(gunnery)) => gunnery.shot(&at.firers),
            (Who::Firers, _) => self.firers.as_ref()?.1.shot(&at.targets),
        }
    }

    fn attack(&self, who: Who, at: &Standing) -> Option<AttackOnBand> {
        let shot = self.shot(who, at)?;
        let (side, band) = self.side(who, at)?;
        AttackOnBand::new(side, band, shot)
    }

    fn rally_phase(&self, who: Who, own: bool, at: &Standing) -> Option<RallyPhase> {
        let (side, band) = self.side(who, at)?;
        let phase = RallyPhase {
            units: band.units.clone(),
            own,
            dm: band.dm,
            rally_terrain: side.rally_terrain,
            heat_of_battle: side.circumstances.heat_of_battle,
        };
        phase.is_needed().then_some(phase)
    }

    /// After a RPh no unit is under DM (A10.62).
    fn after_rally(&self, who: Who, at: &Standing, rallied: Option<&Shared<Band>>) -> Standing {
        let Some((side, band)) = self.side(who, at) else {
            return at.clone();
        };
        let units = rallied.map_or_else(|| band.units.clone(), |rallied| rallied.units.clone());
        at.with(who, side.ordered(Band { units, dm: false }))
    }

    /// Units that fire are concealed no more (A12.141).
    fn after_attack(&self, who: Who, at: &Standing, left: &Shared<Band>) -> Standing {
        let mut next = at.clone();
        let (targets, shooters) = match who {
            Who::Targets => (&mut next.targets, &mut next.firers),
            Who::Firers => (&mut next.firers, &mut next.targets),
        };
        targets.clone_from(left);
        if shooters.units.iter().any(|(_, unit)| unit.concealed) {
            shooters.units.iter_mut().for_each(|(_, unit)| unit.concealed = false);
        }
        next
    }

    fn turn_ends(&self, at: &Standing) -> Standing {
        let unpinned = |side: &Side, band: &Band| -> Shared<Band> {
            let units = band.units.iter();
            let units = units.map(|(origin, unit)| (*origin, Unit { pinned: false, ..*unit }));
            side.ordered(Band { units: units.collect(), dm: band.dm }).into()
        };
        Standing {
            targets: unpinned(&self.targets, &at.targets),
            firers: match &self.firers {
                Some((side, _)) => unpinned(side, &at.firers),
                None => at.firers.clone(),
            },
        }
    }
}

impl Scenario for Fight {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: all fire as long as they can.
    type Act = ();
    type Outcome = Standoff;

    fn start(&self) -> Standing {
        let nobody = || Band { units: Vec::new(), dm: false };
        let firers = self.firers.as_ref().map_or_else(nobody, |(side, _)| side.start());
        Standing { targets: self.targets.start().into(), firers: firers.into() }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        match self.schedule.event(number) {
            Event::TurnEnds => Coming::Sure(self.turn_ends(at)),
            Event::Rally(who, own) => match self.rally_phase(who, own, at) {
                Some(phase) => Coming::Part(Part::Rally(phase)),
                None => Coming::Sure(self.after_rally(who, at, None)),
            },
            Event::FireAt(who) => match self.attack(who, at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Nothing,
            },
        }
    }

    fn roll<D: Dice + ?Sized>(&self, _number: usize, at: Standing, _dice: &mut D) -> Standing {
        at
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        match self.schedule.event(number) {
            Event::TurnEnds => at.clone(),
            Event::Rally(who, _) => self.after_rally(who, at, Some(left)),
            Event::FireAt(who) => self.after_attack(who, at, left),
        }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> Standoff {
        Standoff {
            targets: self.targets.remains(&at.targets),
            firers: self.firers.as_ref().map(|(side, _)| side.remains(&at.firers)),
        }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let turn = self.schedule.section(number) + 1;
        match self.schedule.event(number) {
            Event::TurnEnds => dice.note("A7.8", format_args!("Player Turn {turn} ends, and pins")),
            Event::Rally(who, own) => {
                let dm = self.side(who, at).is_some_and(|(_, band)| band.dm);
                let whose = if own { "their own" } else { "the enemy's" };
                let dm = if dm { ", the broken under DM" } else { "" };
                dice.note("A3.1", format_args!("Player Turn {turn}: the {who} in {whose} RPh{dm}"));
            }
            Event::FireAt(who) => match self.shot(who, at) {
                Some(shot) => dice.note(
                    "A3.2",
                    format_args!("Player Turn {turn}: fire at the {who}, DRM {:+}", shot.drm),
                ),
                None => dice.note("A3.2", format_args!("Player Turn {turn}: nobody fires")),
            },
        }
    }
}
