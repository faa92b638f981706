//! A firefight, phase by phase.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::band::{Band, Gunnery, Side};
use super::rally_phase::{self, Rallied, RallyPhase};
use super::schedule::{Event, Who};
use crate::a7_fire::attack::{self, Shot};
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::measures::Aftermaths;
use crate::units::Unit;
use asl_engine::dice::Dice;
use asl_engine::odds::Exact;
use asl_engine::{Chain, Kernel, Procedure, Step, TooMuch};

/// A firefight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// Those who are fired at.
    pub targets: Side,
    /// How they are fired at.
    pub fire: FireAtTargets,
    /// Those who fire and are fired at, if fire is returned, and how.
    pub firers: Option<(Side, Gunnery)>,
    /// What happens, in order.
    pub schedule: Vec<Event>,
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
    targets: Band,
    /// Without units when fire is not returned.
    firers: Band,
}

/// Where the firefight stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    standing: Standing,
    /// How much of the schedule is over.
    over: usize,
    inside: Inside,
}

/// What goes on at the moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Inside {
    Nothing,
    Attack(Arc<attack::Attack>, attack::State),
    Rally(Arc<RallyPhase>, rally_phase::State),
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

/// How much work exact odds may take, in ways that are followed.
const WORK_LIMIT: u64 = 6_000_000;

/// So many standstills are followed to the last.
const KEEP: usize = 1_000;

/// An attack or RPh counts as so much work for each of its outcomes.
const WORK_OF_AN_OUTCOME: u64 = 20;

impl Fight {
    fn start_of_all(&self) -> Standing {
        let firers = match &self.firers {
            Some((side, _)) => side.start(),
            None => Band { units: Vec::new(), dm: false },
        };
        Standing { targets: self.targets.start(), firers }
    }

    fn side<'a>(&'a self, who: Who, standing: &'a Standing) -> Option<(&'a Side, &'a Band)> {
        match who {
            Who::Targets => Some((&self.targets, &standing.targets)),
            Who::Firers => self.firers.as_ref().map(|(side, _)| (side, &standing.firers)),
        }
    }

    /// The fire at a side, if there is any.
    fn shot(&self, at: Who, standing: &Standing) -> Option<Shot> {
        match (at, self.fire) {
            (Who::Targets, FireAtTargets::Constant(shot)) => Some(shot),
            (Who::Targets, FireAtTargets::OfFirers(gunnery)) => gunnery.shot(&standing.firers),
            (Who::Firers, _) => self.firers.as_ref()?.1.shot(&standing.targets),
        }
    }

    fn rally_phase(&self, who: Who, own: bool, standing: &Standing) -> Option<RallyPhase> {
        let (side, band) = self.side(who, standing)?;
        let phase = RallyPhase {
            units: band.units.clone(),
            own,
            dm: band.dm,
            rally_terrain: side.rally_terrain,
            heat_of_battle: side.circumstances.heat_of_battle,
        };
        phase.is_needed().then_some(phase)
    }

    /// After a RPh no one is under DM (A10.62).
    fn after_rally(&self, who: Who, standing: &Standing, rallied: Option<Rallied>) -> Standing {
        let Some((side, band)) = self.side(who, standing) else {
            return standing.clone();
        };
        let units = rallied.map_or_else(|| band.units.clone(), |rallied| rallied.0);
        self.with(who, standing, side.ordered(Band { units, dm: false }))
    }

    fn after_attack(
        &self,
        at: Who,
        standing: &Standing,
        remains: &Remains,
        shot: Shot,
    ) -> Standing {
        let Some((side, band)) = self.side(at, standing) else {
            return standing.clone();
        };
        let after = side.after(band, remains, shot);
        let mut next = self.with(at, standing, after);
        // Who fires is concealed no more (A12.141).
        let shooters = match at {
            Who::Targets => &mut next.firers,
            Who::Firers => &mut next.targets,
        };
        shooters.units.iter_mut().for_each(|(_, unit)| unit.concealed = false);
        next
    }

    fn with(&self, who: Who, standing: &Standing, band: Band) -> Standing {
        match who {
            Who::Targets => Standing { targets: band, firers: standing.firers.clone() },
            Who::Firers => Standing { targets: standing.targets.clone(), firers: band },
        }
    }

    fn turn_ends(&self, standing: &Standing) -> Standing {
        let unpinned = |side: &Side, band: &Band| {
            let units = band.units.iter();
            let units = units.map(|(origin, unit)| (*origin, Unit { pinned: false, ..*unit }));
            side.ordered(Band { units: units.collect(), dm: band.dm })
        };
        Standing {
            targets: unpinned(&self.targets, &standing.targets),
            firers: match &self.firers {
                Some((side, _)) => unpinned(side, &standing.firers),
                None => standing.firers.clone(),
            },
        }
    }

    fn end(&self, standing: &Standing) -> Standoff {
        Standoff {
            targets: self.targets.remains(&standing.targets),
            firers: self.firers.as_ref().map(|(side, _)| side.remains(&standing.firers)),
        }
    }

    /// The exact odds; `None` when they would take too much work.
    pub fn exact(&self) -> Option<Exact<Standoff>> {
        let mut chain = Chain::from(self.start_of_all(), WORK_LIMIT, KEEP);
        let mut kernels =
            Kernels { attacks: FxHashMap::default(), rallies: FxHashMap::default(), work: 0 };
        for event in &self.schedule {
            chain
                .advance(|standing, visit| self.lead(*event, standing, &mut kernels, visit))
                .ok()?;
        }
        Some(chain.into_exact(|standing| self.end(&standing)))
    }

    fn lead(
        &self,
        event: Event,
        standing: &Standing,
        kernels: &mut Kernels,
        visit: &mut dyn FnMut(Standing, &num_bigint::BigUint, usize),
    ) -> Result<(), TooMuch> {
        let sure = num_bigint::BigUint::from(1_u8);
        match event {
            Event::TurnEnds => visit(self.turn_ends(standing), &sure, 0),
            Event::Rally(who, own) => match self.rally_phase(who, own, standing) {
                None => visit(self.after_rally(who, standing, None), &sure, 0),
                Some(phase) => {
                    let kernel = kernels.of_rally(phase)?;
                    for (rallied, weight) in &kernel.ways {
                        let next = self.after_rally(who, standing, Some(rallied.clone()));
                        visit(next, weight, kernel.exponent);
                    }
                }
            },
            Event::FireAt(at) => match self.attack(at, standing) {
                None => visit(standing.clone(), &sure, 0),
                Some((attack, shot)) => {
                    let kernel = kernels.of_attack(at, attack)?;
                    for (remains, weight) in &kernel.ways {
                        let next = self.after_attack(at, standing, remains, shot);
                        visit(next, weight, kernel.exponent);
                    }
                }
            },
        }
        Ok(())
    }

    /// Says what comes next, for who follows a single firefight.
    fn announce<D: Dice + ?Sized>(&self, over: usize, standing: &Standing, dice: &mut D) {
        let ended = self.schedule[..over].iter().filter(|event| **event == Event::TurnEnds);
        let turn = ended.count() + 1;
        match self.schedule[over] {
            Event::TurnEnds => dice.note("A7.8", format_args!("Player Turn {turn} ends, and pins")),
            Event::Rally(who, own) => {
                let dm = self.side(who, standing).is_some_and(|(_, band)| band.dm);
                let whose = if own { "their own" } else { "the enemy's" };
                let dm = if dm { ", the broken under DM" } else { "" };
                dice.note("A3.1", format_args!("Player Turn {turn}: the {who} in {whose} RPh{dm}"));
            }
            Event::FireAt(who) => match self.shot(who, standing) {
                Some(shot) => dice.note(
                    "A3.2",
                    format_args!("Player Turn {turn}: fire at the {who}, DRM {:+}", shot.drm),
                ),
                None => dice.note("A3.2", format_args!("Player Turn {turn}: nobody fires")),
            },
        }
    }

    fn attack(&self, at: Who, standing: &Standing) -> Option<(attack::Attack, Shot)> {
        let shot = self.shot(at, standing)?;
        let (side, band) = self.side(at, standing)?;
        Some((side.attacked(band, shot)?, shot))
    }
}

/// What attacks and RPh lead to, each worked out once.
struct Kernels {
    attacks: FxHashMap<(Who, attack::Attack), Rc<Kernel<Remains>>>,
    rallies: FxHashMap<RallyPhase, Rc<Kernel<Rallied>>>,
    work: u64,
}

impl Kernels {
    fn of_attack(
        &mut self,
        at: Who,
        attack: attack::Attack,
    ) -> Result<Rc<Kernel<Remains>>, TooMuch> {
        if let Some(kernel) = self.attacks.get(&(at, attack.clone())) {
            return Ok(Rc::clone(kernel));
        }
        let kernel = Rc::new(Kernel::of(&attack));
        self.worked(kernel.ways.len())?;
        self.attacks.insert((at, attack), Rc::clone(&kernel));
        Ok(kernel)
    }

    fn of_rally(&mut self, phase: RallyPhase) -> Result<Rc<Kernel<Rallied>>, TooMuch> {
        if let Some(kernel) = self.rallies.get(&phase) {
            return Ok(Rc::clone(kernel));
        }
        let kernel = Rc::new(Kernel::of(&phase));
        self.worked(kernel.ways.len())?;
        self.rallies.insert(phase, Rc::clone(&kernel));
        Ok(kernel)
    }

    fn worked(&mut self, outcomes: usize) -> Result<(), TooMuch> {
        self.work += WORK_OF_AN_OUTCOME * outcomes as u64;
        if self.work > WORK_LIMIT { Err(TooMuch) } else { Ok(()) }
    }
}

impl Procedure for Fight {
    type State = State;
    type Outcome = Standoff;

    fn start(&self) -> State {
        State { standing: self.start_of_all(), over: 0, inside: Inside::Nothing }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Standoff> {
        let State { standing, over, inside } = state;
        if matches!(inside, Inside::Nothing) {
            self.announce(over, &standing, dice);
        }
        let (next, inside) = match self.schedule[over] {
            Event::TurnEnds => (self.turn_ends(&standing), Inside::Nothing),
            Event::Rally(who, own) => {
                let begun = match inside {
                    Inside::Rally(phase, state) => Some((phase, state)),
                    _ => self.rally_phase(who, own, &standing).map(|phase| {
                        let start = phase.start();
                        (Arc::new(phase), start)
                    }),
                };
                let step = begun.map(|(phase, state)| (phase.step(state, dice), phase));
                match step {
                    Some((Step::Next(state), phase)) => (standing, Inside::Rally(phase, state)),
                    Some((Step::Done(rallied), _)) => {
                        (self.after_rally(who, &standing, Some(rallied)), Inside::Nothing)
                    }
                    None => (self.after_rally(who, &standing, None), Inside::Nothing),
                }
            }
            Event::FireAt(at) => {
                let begun = match inside {
                    Inside::Attack(attack, state) => Some((attack, state)),
                    _ => self.attack(at, &standing).map(|(attack, _)| {
                        let start = attack.start();
                        (Arc::new(attack), start)
                    }),
                };
                let step = begun.map(|(attack, state)| (attack.step(state, dice), attack));
                match step {
                    Some((Step::Next(state), attack)) => (standing, Inside::Attack(attack, state)),
                    Some((Step::Done(remains), _)) => {
                        let shot = self.shot(at, &standing).expect("there was an attack");
                        (self.after_attack(at, &standing, &remains, shot), Inside::Nothing)
                    }
                    None => (standing, Inside::Nothing),
                }
            }
        };
        let over = over + usize::from(matches!(inside, Inside::Nothing));
        if over == self.schedule.len() {
            return Step::Done(self.end(&next));
        }
        Step::Next(State { standing: next, over, inside })
    }
}
