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
use crate::a14_snipers::activation::{self, Activates, Activations, Snipers};
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
    /// The units that fire and are fired at, if fire is returned, and how.
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
    /// How often Snipers have been activated.
    activations: Activations,
    /// Whether a Sniper Attack on the units that have just fired waits (A14.1).
    sniper_waits: bool,
}

impl Standing {
    fn with(&self, who: Who, band: Band) -> Self {
        match who {
            Who::Targets => Self { targets: band.into(), ..self.clone() },
            Who::Firers => Self { firers: band.into(), ..self.clone() },
        }
    }
}

/// What is left of both sides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standoff {
    targets: Remains,
    firers: Option<Remains>,
    activations: Activations,
}

impl fmt::Display for Standoff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.targets.fmt(f)?;
        if let Some(firers) = &self.firers {
            write!(f, " / {firers}")?;
        }
        if self.activations.is_none() { Ok(()) } else { write!(f, " / {}", self.activations) }
    }
}

impl Activates for Standoff {
    fn activations(&self) -> Activations {
        self.activations
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

    /// The Snipers as they concern a side.
    fn snipers_at(&self, who: Who) -> Snipers {
        let side = match who {
            Who::Targets => activation::Side::Defender,
            Who::Firers => activation::Side::Attacker,
        };
        self.targets.circumstances.snipers.for_units_of(side)
    }

    /// Whether Sniper Attacks can hit a side.
    fn are_hit_by_snipers(&self, who: Who) -> bool {
        (who == Who::Targets || self.firers.is_some()) && self.snipers_at(who).share > 0
    }

    /// The Sniper Attack on those whose IFT DR has activated him.
    fn sniper_attack(&self, who: Who, at: &Standing) -> Option<AttackOnBand> {
        let (side, band) = self.side(who, at)?;
        AttackOnBand::by_sniper(side, band)
    }

    fn after_sniper(&self, who: Who, at: &Standing, left: &Shared<Band>) -> Standing {
        let (band, activations) = Band::without_activations(left);
        let mut next = at.with(who, Band::clone(&band));
        next.activations = at.activations.and(activations);
        next.sniper_waits = false;
        next
    }

    fn rally_phase(&self, who: Who, own: bool, at: &Standing) -> Option<RallyPhase> {
        let (side, band) = self.side(who, at)?;
        side.rally_phase(band, own)
    }

    /// After a RPh no unit is under DM (A10.62).
    fn after_rally(&self, who: Who, at: &Standing, rallied: Option<&Shared<Band>>) -> Standing {
        let Some((side, band)) = self.side(who, at) else {
            return at.clone();
        };
        let units = rallied.map_or_else(|| band.units.clone(), |rallied| rallied.units.clone());
        at.with(who, side.ordered(Band { units, ..Band::default() }))
    }

    /// Units that fire are concealed no more (A12.141).
    fn after_attack(&self, who: Who, at: &Standing, left: &Shared<Band>) -> Standing {
        let mut next = at.clone();
        let (targets, shooters) = match who {
            Who::Targets => (&mut next.targets, &mut next.firers),
            Who::Firers => (&mut next.firers, &mut next.targets),
        };
        let (band, activations) = Band::without_activations(left);
        *targets = band;
        // Their IFT DR was the other side's SAN.
        let by_fire = self.snipers_at(who).side;
        let shooters_are_hit = self.are_hit_by_snipers(who.other());
        next.sniper_waits = shooters_are_hit && activations.of(by_fire).unwrap_or(0) > 0;
        next.activations = at.activations.and(activations);
        if shooters.units.iter().any(|(_, unit)| unit.concealed) {
            shooters.units.iter_mut().for_each(|(_, unit)| unit.concealed = false);
        }
        next
    }

    fn turn_ends(&self, at: &Standing) -> Standing {
        let unpinned = |side: &Side, band: &Band| -> Shared<Band> {
            let units = band.units.iter();
            let units = units.map(|(origin, unit)| (*origin, Unit { pinned: false, ..*unit }));
            side.ordered(Band { units: units.collect(), dm: band.dm, ..Band::default() }).into()
        };
        Standing {
            activations: at.activations,
            sniper_waits: false,
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
        let nobody = Band::default;
        let firers = self.firers.as_ref().map_or_else(nobody, |(side, _)| side.start());
        Standing {
            targets: self.targets.start().into(),
            firers: firers.into(),
            activations: self.targets.circumstances.snipers.none_so_far(),
            sniper_waits: false,
        }
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
            Event::SniperAt(who) if at.sniper_waits => match self.sniper_attack(who, at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Sure(Standing { sniper_waits: false, ..at.clone() }),
            },
            Event::SniperAt(_) => Coming::Nothing,
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
            Event::SniperAt(who) => self.after_sniper(who, at, left),
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
            activations: at.activations,
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
            Event::SniperAt(who) if at.sniper_waits => {
                dice.note(
                    "A14.1",
                    format_args!("Player Turn {turn}: a Sniper Attack on the {who}"),
                );
            }
            Event::SniperAt(_) => {}
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
